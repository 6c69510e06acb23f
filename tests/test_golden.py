"""One full game per mode is checked in; it must replay to the same scores for ever.

``python -m tests.test_golden`` writes the records of modes that have none yet. A changed record
means changed behaviour: raise the game's version and write it anew.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

import spieltisch
from spieltisch.core.play import play_random
from spieltisch.core.record import read, record_of, replay, verify, write
from spieltisch.games.registry import game_of

GOLDEN = Path(__file__).parent / "data" / "golden"
RETIRED = GOLDEN.parent / "retired"


@pytest.mark.parametrize("key", spieltisch.modes())
def test_golden_record_replays(key: str) -> None:
    text = (GOLDEN / f"{key}.rec").read_text("utf-8")
    record = read(text)
    assert record.key == key
    assert record.over
    verify(game_of(record), record)
    assert write(record) == text


@pytest.mark.parametrize("key", spieltisch.modes())
def test_the_golden_seed_still_deals_the_same_game(key: str) -> None:
    """Options come and go; with what they are by default the game stays the same."""
    game, text = spieltisch.make(key), (GOLDEN / f"{key}.rec").read_text("utf-8")
    played = record_of(game, play_random(game, f"golden {key}"))
    assert write(replace(played, options=read(text).options)) == text


def test_a_record_with_an_option_that_is_offered_no_more_keeps_its_scores() -> None:
    text = (RETIRED / "plus-minus.rec").read_text("utf-8")
    record = read(text)
    game = game_of(record)

    state = verify(game, record)

    assert game.scores(state) == (13, 34)
    again = record_of(game, replay(game, record))
    assert read(write(again)).options["zero_bulls"] == 3
    verify(game_of(again), again)


def main() -> None:
    """Write the missing records."""
    for key in spieltisch.modes():
        path = GOLDEN / f"{key}.rec"
        if not path.exists():
            game = spieltisch.make(key)
            path.write_text(write(record_of(game, play_random(game, f"golden {key}"))), "utf-8")


if __name__ == "__main__":
    main()
