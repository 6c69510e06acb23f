"""Reads a position field by field; every refusal says where and why."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...core.errors import ImpossiblePosition
from ...core.events import Seat
from ...core.position import fields_of, flag, listed, unique, whole, word
from .actions import Play
from .cards import COLOUR_OF, Colour, Hand, in_order, is_joker
from .choices import plays, row_order
from .marking import can_cross
from .possible import require_possible
from .rules import Rules
from .spread import Spread, SpreadReader
from .state import OnShow, Row, Sheet, State

PHASES = ("take", "mark", "play", "cross", "start", "deal", "display", "colours", "refill", "over")


def read_state(rules: Rules, data: Mapping[str, Any]) -> State:
    """The state as it is written; nothing is played on yet."""
    phase = word(data.get("phase", "take"), "phase", PHASES)
    played = _played(rules, data)
    hands, discard, spread, announced = _cards(rules, data, phase, played)
    state = State(
        phase=phase,
        active=whole(data.get("active", 0), "active", 0, rules.seats - 1),
        sheets=_sheets(rules, data),
        shuffles=spread.shuffles,
        display=spread.display,
        stack=spread.stack,
        top=spread.top,
        discard=discard,
        taking=spread.taking,
        announced=announced,
        waiting=_waiting(rules, data),
        played=played,
        marked=flag(data.get("marked", False), "marked"),
        named=spread.named,
        hands=hands,
    )
    require_possible(rules, state)
    return state


def _sheets(rules: Rules, data: Mapping[str, Any]) -> tuple[Sheet, ...]:
    def sheet(value: object, where: str) -> Sheet:
        entry = fields_of(value, (*rules.colours, "misses"), where)
        misses = whole(entry.get("misses", 0), f"{where}.misses", 0, rules.misses_to_end)
        rows = (_row(rules, colour, entry.get(colour, []), f"{where}.{colour}") for colour in rules.colours)
        return Sheet(tuple(rows), misses)

    return tuple(listed(data.get("sheets", [{}] * rules.seats), "sheets", sheet, rules.seats))


def _row(rules: Rules, colour: Colour, value: object, where: str) -> Row:
    numbers = listed(value, where, lambda entry, at: whole(entry, at, rules.low, rules.high))
    unique(numbers, f"In {where}, number")
    row = tuple(sorted(numbers, key=lambda number: rules.place(colour, number)))
    if row and not can_cross(rules, row[:-1], colour, row[-1]):
        raise ImpossiblePosition(f"{where}: {row[-1]} needs {rules.crosses_before_last} crosses before it.")
    return row


def _played(rules: Rules, data: Mapping[str, Any]) -> OnShow | None:
    if data.get("played") is None:
        return None
    entry = fields_of(data["played"], ("cards", "colour"), "played")
    cards = listed(entry.get("cards"), "played.cards", SpreadReader(rules, {}).card)
    unique(cards, "In played, card")
    own = [COLOUR_OF[card[0]] for card in cards if not is_joker(card)]
    colour = word(entry.get("colour", own[0] if own else None), "played.colour", rules.colours)
    play = Play(row_order(rules, colour, cards), colour)
    if play not in plays(rules, in_order(cards)):
        raise ImpossiblePosition(f"played: these cards cannot be played together as {colour}.")
    return OnShow(play.cards, colour)


def _cards(
    rules: Rules, data: Mapping[str, Any], phase: str, played: OnShow | None
) -> tuple[tuple[Hand, ...], Hand, Spread, int | None]:
    """Hands, discard pile, what lies on the table, and the announced number."""
    reader = SpreadReader(rules, data)

    def cards(value: object, where: str) -> Hand:
        return in_order(listed(value, where, reader.card))

    hands = tuple(listed(data.get("hands", [[]] * rules.seats), "hands", cards, rules.seats))
    discard = cards(data.get("discard", []), "discard")
    elsewhere = (*discard, *(played.cards if played else ()))
    announced = data.get("announced") if phase == "mark" else None
    if announced is not None:
        announced = reader.number(announced, "announced")
    spread = reader.read(hands, elsewhere, announced)
    if phase == "mark" and announced is None:
        announced = spread.top
    if announced is not None and spread.top not in {None, announced}:
        raise ImpossiblePosition(f"announced is {announced}, but {spread.top} lies on the stack.")
    return hands, discard, spread, announced


def _waiting(rules: Rules, data: Mapping[str, Any]) -> tuple[Seat, ...]:
    def seat(value: object, where: str) -> Seat:
        return whole(value, where, 0, rules.seats - 1)

    return () if data.get("waiting") is None else tuple(listed(data["waiting"], "waiting", seat))
