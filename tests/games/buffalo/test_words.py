"""Every event and question of a game has its sentence in every language."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest

from spieltisch.core.events import Event
from spieltisch.core.play import play_random
from spieltisch.games.buffalo import OPTIONS
from spieltisch.games.buffalo.engine import Buffalo
from spieltisch.games.buffalo.rules import Rules
from spieltisch.text.languages import languages
from spieltisch.text.lists import word_list
from spieltisch.text.words import Words, event_key
from tests.games.buffalo.rounds import lay, round_of
from tests.table import Table

NAMES = ("Ada", "Bo", "Cy", "Di")
UNSORTED = tuple(name for name in Rules().specials if name != "sort")  # else random play only sorts


def games() -> Iterator[Buffalo]:
    for taker in ("team", "next"):
        yield Buffalo("buffalo", Rules(specials=UNSORTED, counted_off=(0, 2, 4, 14), shift_taker=taker))
        yield Buffalo("buffalo", Rules(counted_off=(0, 2, 4, 16), shift_taker=taker))


@cache
def told() -> tuple[dict[str, Event], set[str]]:
    events: dict[str, Event] = {}
    prompts: set[str] = set()
    for game in games():
        for seed in range(25):
            for turn in play_random(game, seed):
                prompts.update(decision.prompt for decision in game.pending(turn.before))
                events.update((event_key(event), event) for event in turn.step.events)
    events.update((event_key(event), event) for table in rare() for event in table.events)
    return events, prompts


def rare() -> Iterator[Table]:
    """Rounds that bring about what random play seldom does."""
    full = round_of(lay(s0=16), "insert", rows=[[5, 20, 25, 30, 40], [60], [70], [80]])
    full.step("use insert row 1 place 2")
    yield full
    yield round_of(lay(b=71), buffalo_taken=[5])
    yield round_of(lay(b=71), team_taken=[5], buffalo_taken=[15])


@pytest.mark.parametrize("language", languages())
def test_every_sentence_is_there_and_none_is_left_over(language: str) -> None:
    words = Words("buffalo", language)
    events, prompts = told()
    for event in events.values():
        sentence = words.event(event, NAMES)
        assert "{" not in sentence
        assert "?" not in sentence

    listed = word_list(language, "buffalo")
    assert set(listed["events"]) == set(events)
    assert set(listed["prompts"]) == prompts | {"window.Lift"}
    assert set(listed["options"]) == {option.name for option in OPTIONS}
    assert set(listed["reasons"]) == {"team-won", "buffalo-won", "tie"}


@pytest.mark.parametrize(
    ("language", "name"), [("en", "the buffalo"), ("de", "der Büffel"), ("nl", "de buffel")]
)
def test_the_buffalo_has_a_name(language: str, name: str) -> None:
    events, _ = told()
    sentence = Words("buffalo", language).event(events["RowTaken.fewest"], NAMES)

    assert name in sentence
