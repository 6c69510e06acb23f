"""Every event that is told names the paragraph that decided it, and that paragraph is in the rules."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import pytest

import spieltisch
from spieltisch.core.game import TEAM
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
        for event, paragraph in zip(events, paragraphs(game, turn.before, events), strict=True):
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


def named(key: str, position: dict[str, Any], *choices: dict[Any, str], **options: Any) -> list[str]:
    """What happens from a position with two seats, each kind of event with its paragraph."""
    game = spieltisch.make(key, 2, **options)
    state, told = game.load(position), []
    for texts in choices:
        step = game.step(state, {actor: game.decode(text) for actor, text in texts.items()})
        numbered = zip(step.events, paragraphs(game, state, step.events), strict=True)
        told += [f"{event_key(event)}: {paragraph}" for event, paragraph in numbered]
        state = step.state
    return told


def test_a_card_that_starts_a_row_again_is_decided_by_what_took_the_row() -> None:
    full = {"rows": [[8], [14, 17, 20, 22, 25], [61], [77]], "hands": [[28, 90], [70, 91]]}
    assert named("nimmt", full, {0: "play 28", 1: "play 70"}) == [
        "Revealed: nimmt 4",
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
    assert told[:2] == ["Revealed: nimmt-reverser 3", "Placed.closest: nimmt-reverser 5"]
    assert told[2] == "Placed.closest: nimmt 6"


def test_a_low_number_with_a_zero_has_a_paragraph_of_its_own() -> None:
    start = {"rows": [[16], [40], [58], [91]], "hands": [[0, 6, 90], [9, 100]]}
    told = named("plus", start, {0: "lay 6,0", 1: "lay 9"})
    assert "Placed.highest: plus 9" in told
    assert "Placed.closest: plus 7" in told  # the 9 finds the 6


EVEN = {"rows": [[20], [40, 44], [50], [66]], "parity": {"row": 1, "side": "even"}}
BARRING = {**EVEN, "rows": [[20], [17], [40], [66]]}
FULL = {**EVEN, "rows": [[4, 8, 12, 16, 20], [17], [40], [66]]}
TURNED = {"rows": [[18], [29], [50], [88]]}
UPHILL = {"rows": [[50], [31], [70], [45]], "climber": {"row": 4, "side": "up"}}
LOCKED = {"rows": [[20], [41, 43], [60], [71]], "hands": [[90], [91]], "buffalo": 1}
FRONT = {"rows": [[14], [45, 47, 50], [62], [80]], "hands": [[13, 58], [55]]}
STOPPED = {**FRONT, "rows": [[33, 35], [12], [60], [29]], "stops": [1], "actions": [["skip"], []]}


def due(tile: int, card: str, rows: dict[str, Any] = FRONT) -> dict[str, Any]:
    """A tile of the board game that is placed next, its owner with action cards."""
    return {**rows, "queue": [{"tile": tile, "seat": 0}], "actions": [card.split(), []]}


Case = tuple[str, dict[str, Any], tuple[dict[Any, str], ...], str]


def turned_up(key: str, position: dict[str, Any], own: str, other: int, said: str, row: int = 0) -> Case:
    """Both play a card, of which the first may be reversed; then a row is taken, where one is named."""
    hands = [[int(own.split()[0]), 99], [other, 100]]
    choices = ({0: f"play {own}", 1: f"play {other}"}, *[{0: f"row {row}"}] * bool(row))
    return key, {**position, "hands": hands}, choices, said


def beside_locks(card: int, said: str, row: int = 0, locked: int = 1) -> Case:
    """A card of the buffalo game comes to rows of which one is locked."""
    position = {**LOCKED, "stopped": [locked], "queue": [{"card": card, "seat": 0}]}
    return "buffalo", position, ({TEAM: "go on"}, *[{0: f"row {row}"}] * bool(row)), said


def placed(position: dict[str, Any], how: str, said: str) -> Case:
    """A tile of the board game that is due is placed."""
    return "board-pro", position, ({0: how},), said


def stopped(tile: int) -> dict[str, Any]:
    """A tile that comes to rows of which one is stopped."""
    return {**STOPPED, "queue": [{"tile": tile, "seat": 0}]}


CITED: tuple[Case, ...] = (
    # a real low card, and one that only the special card keeps out
    turned_up("nimmt-parity", EVEN, "13", 67, "RowTaken.low: nimmt 8", row=3),
    turned_up("nimmt-parity", EVEN, "23", 67, "RowTaken.low: nimmt-parity 5", row=3),
    # past the special row, past a full one, into it, and nowhere near it
    turned_up("nimmt-parity", BARRING, "23", 98, "Placed.closest: nimmt-parity 2"),
    turned_up("nimmt-parity", FULL, "23", 98, "Placed.closest: nimmt-parity 3"),
    turned_up("nimmt-parity", BARRING, "24", 98, "Placed.closest: nimmt-parity 2"),
    turned_up("nimmt-parity", BARRING, "45", 98, "Placed.closest: nimmt 6"),
    # a reversed card: after somebody chose a row, low, and equal to an end
    (
        "nimmt-reverser",
        {**TURNED, "hands": [[3, 99], [52, 100]]},
        ({0: "play 3", 1: "play 52 reversed"}, {0: "row 2"}),
        "Placed.closest: nimmt-reverser 5",
    ),
    turned_up("nimmt-reverser", TURNED, "61 reversed", 89, "RowTaken.low: nimmt-reverser 5", row=2),
    turned_up("nimmt-reverser", TURNED, "92 reversed", 89, "Placed.closest: nimmt-reverser 7"),
    # nothing that the climber changes, kept out of its row, equally near, lower than all ends
    turned_up("nimmt-climber", UPHILL, "72", 98, "Placed.closest: nimmt 6"),
    turned_up("nimmt-climber", UPHILL, "47", 98, "Placed.closest: nimmt-climber 2"),
    turned_up("nimmt-climber", UPHILL, "38", 98, "Placed.descending: nimmt-climber 3"),
    turned_up("nimmt-climber", UPHILL, "12", 98, "Placed.descending: nimmt-climber 4"),
    # a card that fits locked rows only, a low one, and ones that a lock sends elsewhere or does not touch
    beside_locks(30, "RowTaken.low: buffalo 14", row=2),
    beside_locks(10, "RowTaken.low: nimmt 8", row=2),
    beside_locks(65, "Placed.closest: buffalo 13", locked=3),
    beside_locks(65, "Placed.closest: nimmt 6"),
    # on the board: skips, what a tile that was pushed sets off, and rows that are stopped
    placed(due(17, "skip"), "place skip", "Placed.closest: board-pro 13"),
    placed(due(17, "skip skip"), "place skip 2", "Placed.closest: board-pro 14"),
    placed(due(8, "front"), "place front row 2", "Scored.red: board-pro 18"),
    placed(stopped(47), "place", "Placed.closest: board-pro 11"),
    placed(stopped(31), "place", "Placed.closest: board 7"),
    placed(stopped(5), "place", "Placed.too-low: board 8"),
)


@pytest.mark.parametrize(("key", "position", "choices", "said"), CITED)
def test_a_paragraph_is_cited_exactly(
    key: str, position: dict[str, Any], choices: tuple[dict[Any, str], ...], said: str
) -> None:
    assert said in named(key, position, *choices)


def test_a_row_that_a_low_card_takes_is_started_again_by_the_same_paragraph() -> None:
    low = {"rows": [[20], [40], [50], [66]], "hands": [[13, 90], [67, 91]]}
    told = named("plus-simple", low, {0: "play 13"}, {0: "row 3"}, low_card="classic")
    assert told[-2:] == ["RowTaken.low: plus-simple 7", "Placed.first: plus-simple 7"]


def test_the_second_dozen_is_decided_by_the_end_of_the_first() -> None:
    game = spieltisch.make("board", 2)
    found = decided(game, play_random(game, "dozens"))
    assert found["Dealt"] == {"board 4", "board 15"}
