"""Every event that is told names the paragraph that decided it, and that paragraph is in the rules."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import pytest

import spieltisch
from spieltisch.core.play import Turn, play_random
from spieltisch.games.paragraphs import paragraphs
from spieltisch.text.languages import languages
from spieltisch.text.rulebook import full_rules
from spieltisch.text.words import event_key

from ..golden import golden

FANS = {"allow_fan_combos": True, "fan_cards": ["parity", "climber", "reverser"]}
HOUSE_RULES: tuple[tuple[str, dict[str, Any]], ...] = (
    ("nimmt-cow", FANS),
    ("nimmt-parity", {"unplaceable": "take_special"}),
    ("nimmt-climber", {"unplaceable": "add"}),
    ("plus-minus", {"low_card": "classic"}),
    ("plus-simple", {"low_card": "classic", "num_deals": 2}),
    ("qwixx", {"open_marking": True}),
    ("board-pro", {"end_clamp": "net"}),
)


def known(*keys: str) -> set[str]:
    """The paragraphs that stand in the rules of these modes, whatever the language."""
    return set.intersection(*({*_numbered(keys, language)} for language in languages()))


def _numbered(keys: Iterable[str], language: str) -> Iterator[str]:
    for text in (text for key in keys for text in full_rules(key, language)):
        for section in text.sections:
            yield from (f"{text.key} {paragraph.number}" for paragraph in section.paragraphs)


def decided(game: Any, turns: Iterable[Turn[Any, Any]]) -> dict[str, set[str]]:
    """For every kind of event that happens, which paragraphs decided it."""
    found: dict[str, set[str]] = {}
    for turn in turns:
        events = turn.step.events
        for event, paragraph in zip(events, paragraphs(game, events), strict=True):
            found.setdefault(event_key(event), set()).add(paragraph)
    return found


@pytest.mark.parametrize("key", spieltisch.modes())
def test_every_event_of_a_game_names_a_paragraph_of_its_own_rules(key: str) -> None:
    there = known(key)
    game, turns = golden(key)
    assert set.union(*decided(game, turns).values()) <= there
    for seats in spieltisch.modes()[key].seats:
        game = spieltisch.make(key, seats)
        for event, named in decided(game, play_random(game, f"paragraphs {seats}")).items():
            assert named <= there, event


@pytest.mark.parametrize(("key", "options"), HOUSE_RULES)
def test_events_of_house_rules_name_paragraphs_too(key: str, options: dict[str, Any]) -> None:
    there = known(*(key for key in spieltisch.modes() if key.startswith(key.split("-")[0])))
    game = spieltisch.make(key, 4, **options)
    assert set.union(*decided(game, play_random(game, "house rules")).values()) <= there


def named(key: str, position: dict[str, Any], *choices: dict[Any, str], seats: int = 2) -> list[str]:
    """What happens from a position, each kind of event with its paragraph."""
    game = spieltisch.make(key, seats)
    state, told = game.load(position), []
    for texts in choices:
        step = game.step(state, {actor: game.decode(text) for actor, text in texts.items()})
        numbered = zip(step.events, paragraphs(game, step.events), strict=True)
        told += [f"{event_key(event)}: {paragraph}" for event, paragraph in numbered]
        state = step.state
    return told


def test_a_card_that_starts_a_row_again_is_decided_by_what_took_the_row() -> None:
    full = {"rows": [[8], [14, 17, 20, 22, 25], [61], [77]], "hands": [[28, 90], [70, 91]]}
    assert named("nimmt", full, {0: "play 28", 1: "play 70"}) == [
        "Revealed: nimmt 5",
        "RowTaken.full: nimmt 7",
        "Placed.first: nimmt 7",
        "Placed.closest: nimmt 6",
    ]
    low = {"rows": [[8], [14], [61], [77]], "hands": [[3, 90], [70, 91]]}
    assert named("nimmt", low, {0: "play 3", 1: "play 70"}, {0: "row 1"})[1:] == [
        "RowTaken.low: nimmt 8",
        "Placed.first: nimmt 8",
        "Placed.closest: nimmt 6",
    ]


def test_the_cow_is_decided_by_her_own_rules() -> None:
    rows = [[5, 12], [33, 34, 36, 38, 40], [61], [80]]
    jumping = {"rows": rows, "cow": {"row": 1}, "hands": [[18, 90], [62, 91]]}
    assert named("nimmt-cow", jumping, {0: "play 18", 1: "play 62"})[1:5] == [
        "Placed.closest: nimmt 6",
        "CowJumped: nimmt-cow 3",
        "RowTaken.cow: nimmt-cow 7",
        "CowJumped: nimmt-cow 8",
    ]


def test_a_turned_number_is_placed_by_the_reversers_rules() -> None:
    start = {"rows": [[18], [29], [50], [88]], "hands": [[52, 90], [55, 91]]}
    told = named("nimmt-reverser", start, {0: "play 52 reversed", 1: "play 55"})
    assert told[:2] == ["Revealed: nimmt-reverser 5", "Placed.closest: nimmt-reverser 5"]
    assert told[2] == "Placed.closest: nimmt 6"


def test_a_low_number_with_a_zero_has_a_paragraph_of_its_own() -> None:
    start = {"rows": [[16], [40], [58], [91]], "hands": [[0, 6, 90], [9, 100]]}
    told = named("plus", start, {0: "lay 6,0", 1: "lay 9"})
    assert "Placed.highest: plus 9" in told
    assert "Placed.closest: plus 7" in told  # the 9 finds the 6
