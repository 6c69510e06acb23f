"""One full game per mode is checked in, and of some house rules; it must replay to the same scores for ever.

``python -m tests.test_golden`` writes the records that are missing. A changed record
means changed behaviour: raise the game's version and write it anew.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import spieltisch
from spieltisch.core.play import play_random
from spieltisch.core.record import Record, read, record_of, replay, verify, write
from spieltisch.games.registry import game_of

GOLDEN = Path(__file__).parent / "data" / "golden"
RETIRED = GOLDEN.parent / "retired"
GAMES: dict[str, tuple[str, dict[str, Any]]] = {
    **{key: (key, {}) for key in spieltisch.modes()},
    "nimmt.known-deck": ("nimmt", {"deck": "known"}),
}


@pytest.mark.parametrize("name", GAMES)
def test_golden_record_replays(name: str) -> None:
    text = (GOLDEN / f"{name}.rec").read_text("utf-8")
    record = read(text)
    key, options = GAMES[name]
    assert record.key == key
    assert options.items() <= record.options.items()
    assert record.over
    verify(game_of(record), record)
    assert write(record) == text


@pytest.mark.parametrize("name", GAMES)
def test_the_golden_seed_still_deals_the_same_game(name: str) -> None:
    """Options come and go; with what they are by default the game stays the same."""
    text = (GOLDEN / f"{name}.rec").read_text("utf-8")
    played = golden_game(name)
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


def golden_game(name: str) -> Record:
    """The game of a golden seed, played today."""
    key, options = GAMES[name]
    game = spieltisch.make(key, **options)
    return record_of(game, play_random(game, f"golden {name}"))


def main() -> None:
    """Write the missing records."""
    for name in GAMES:
        path = GOLDEN / f"{name}.rec"
        if not path.exists():
            path.write_text(write(golden_game(name)), "utf-8")


if __name__ == "__main__":
    main()
