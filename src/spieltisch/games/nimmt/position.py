"""Positions as plain JSON data: printed with every field, read with the stated defaults."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from ...core.errors import ImpossiblePosition
from ...core.events import Seat
from ...core.game import Position, Step
from ...core.position import fields_of, flag, listed, whole, word
from .pad import Pad
from .placing import set_up_fans
from .possible import require_possible
from .rules import Rules
from .state import Beside, Laid, State

if TYPE_CHECKING:
    from .engine import Nimmt

SIDES = {"parity": ("odd", "even"), "climber": ("up", "down")}


def field_names(rules: Rules) -> tuple[str, ...]:
    """The fields of this mode's positions."""
    fans = [fan for fan in ("parity", "climber", "cow") if rules.has(fan)]
    reversers = ["reversers"] if rules.has("reverser") else []
    draft = ["table", "drafter"] if rules.draft else []
    return ("rows", "hands", "taken", "points", "deal", "queue", *fans, *reversers, *draft, "asking")


def dump(rules: Rules, state: State) -> Position:
    """Every field of the position."""
    return {
        "rows": [list(row) for row in state.rows],
        "hands": [list(hand) for hand in state.hands],
        "taken": [list(pile) for pile in state.taken],
        "points": list(state.points),
        "deal": state.deal,
        "queue": [_queued(rules, laid) for laid in state.queue],
        "parity": _beside(state.parity),
        "climber": _beside(state.climber),
        "cow": None if state.cow is None else {"row": state.cow},
        "reversers": list(state.reversers),
        "table": list(state.table),
        "drafter": state.drafter,
    }


def enter(game: Nimmt, data: Mapping[str, Any]) -> Step[State]:
    """Set a position up and play on what needs no choice."""
    rules = game.rules
    state = _read(game, data)
    require_possible(rules, state)
    if any(state.rows):
        state = _with_fans(rules, state, data)
    elif any(data.get(fan) is not None for fan in ("parity", "climber", "cow")):
        raise ImpossiblePosition("The rows are empty: there is no place for a fan card yet.")
    return game.play_on(state)


def _queued(rules: Rules, laid: Laid) -> dict[str, Any]:
    entry: dict[str, Any] = {"card": laid.card, "seat": laid.seat}
    return {**entry, "reversed": laid.reversed} if rules.has("reverser") else entry


def _beside(card: Beside | None) -> dict[str, Any] | None:
    return None if card is None else {"row": card.row, "side": card.side}


def _read(game: Nimmt, data: Mapping[str, Any]) -> State:
    rules, seats = game.rules, game.rules.seats

    def card(value: object, where: str) -> int:
        return whole(value, where, 1, rules.deck)

    def cards(value: object, where: str) -> tuple[int, ...]:
        return tuple(listed(value, where, card))

    def hand(value: object, where: str) -> tuple[int, ...]:
        return tuple(sorted(cards(value, where)))

    def laid(value: object, where: str) -> Laid:
        return _read_laid(game, value, where)

    rows = tuple(listed(data.get("rows", [[]] * rules.rows), "rows", cards, rules.rows))
    queue = tuple(listed(data.get("queue", []), "queue", laid))
    table = hand(data.get("table", []), "table")
    drafter = data.get("drafter", 0)
    begun = any(rows) or bool(table)
    return State(
        deal=whole(data.get("deal", int(begun)), "deal", 0, rules.num_deals or 10_000),
        points=tuple(listed(data.get("points", [0] * seats), "points", _points, seats)),
        hands=tuple(listed(data.get("hands", [[]] * seats), "hands", hand, seats)),
        rows=rows,
        taken=tuple(listed(data.get("taken", [[]] * seats), "taken", cards, seats)),
        queue=queue,
        reversers=_reversers(rules, queue, data),
        table=table,
        drafter=None if drafter is None else whole(drafter, "drafter", 0, seats - 1),
    )


def _reversers(rules: Rules, queue: Sequence[Laid], data: Mapping[str, Any]) -> tuple[bool, ...]:
    """Left out: everybody has theirs who plays no turned card now."""
    if not rules.has("reverser"):
        return tuple(listed(data.get("reversers", []), "reversers", flag, 0))
    used = {laid.seat for laid in queue if laid.reversed}
    default = [seat not in used for seat in range(rules.seats)]
    return tuple(listed(data.get("reversers", default), "reversers", flag, rules.seats))


def _points(value: object, where: str) -> int:
    return whole(value, where, 0, 1_000_000)


def _read_laid(game: Nimmt, value: object, where: str) -> Laid:
    names = ("card", "seat", "reversed") if game.rules.has("reverser") else ("card", "seat")
    entry = fields_of(value, names, where)
    card = whole(entry.get("card"), f"{where}.card", 1, game.rules.deck)
    seat: Seat = whole(entry.get("seat"), f"{where}.seat", 0, game.seats - 1)
    turned = flag(entry.get("reversed", False), f"{where}.reversed")
    if turned and game.rules.turned(card) is None:
        raise ImpossiblePosition(f"{where}: the number {card} cannot be reversed.")
    return game.laid(seat, card, turned)


def _with_fans(rules: Rules, state: State, data: Mapping[str, Any]) -> State:
    """The fan cards where the position says, or where their set-up rule puts them."""
    pad = Pad(rules, state)
    set_up_fans(pad)
    cow = pad.cow
    if data.get("cow") is not None:
        cow = _read_row(fields_of(data["cow"], ("row",), "cow"), rules)
    if cow is not None and len(state.rows[cow - 1]) >= rules.row_limit:
        raise ImpossiblePosition(f"Row {cow} is full with {rules.row_limit - 1} cards and the cow.")
    return replace(
        state,
        parity=_read_beside(rules, data, "parity", pad.parity),
        climber=_read_beside(rules, data, "climber", pad.climber),
        cow=cow,
    )


def _read_beside(rules: Rules, data: Mapping[str, Any], fan: str, default: Beside | None) -> Beside | None:
    if data.get(fan) is None:
        return default
    entry = fields_of(data[fan], ("row", "side"), fan)
    row, side = _read_row(entry, rules), word(entry.get("side"), f"{fan}.side", SIDES[fan])
    if fan == "climber" and (row, side) in {(1, "up"), (rules.rows, "down")}:
        raise ImpossiblePosition(f"In row {row} the climber has turned round: it cannot point {side}.")
    return Beside(row, side)


def _read_row(entry: Mapping[str, Any], rules: Rules) -> int:
    return whole(entry.get("row"), "row", 1, rules.rows)
