"""Positions as plain JSON data: printed with every field, read with the stated defaults."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from ...core.errors import ImpossiblePosition
from ...core.events import plain
from ...core.game import Position, Step
from ...core.position import fields_of, listed, whole
from .pad import Pad
from .playing import pass_turn, play_on
from .possible import require_possible
from .rules import Rules
from .state import Laid, Phase, State

if TYPE_CHECKING:
    from .engine import Plus

COMMON = ("rows", "hands", "taken", "points", "deal", "queue")
FIELDS = (*COMMON, "known_zeros", "turn", "starter", "aside")  # as in a state


def field_names(rules: Rules) -> tuple[str, ...]:
    """The fields of this mode's positions."""
    shared = ["known_zeros"] if rules.given_zeros else []
    in_turn = ["turn", "starter", "aside"] if rules.in_turn else []
    return (*COMMON, *shared, *in_turn, "asking")


def dump(rules: Rules, state: State) -> Position:
    """Every field of the position."""
    return {name: plain(getattr(state, name)) for name in FIELDS}


def enter(game: Plus, data: Mapping[str, Any]) -> Step[State]:
    """Set a position up and play on what needs no choice."""
    rules = game.rules
    state = _read(rules, data)
    require_possible(rules, state)
    pad = Pad(rules, state)
    if rules.in_turn and not state.queue and not state.hands[state.turn]:
        pass_turn(pad, state.turn)
    play_on(pad)
    return pad.freeze()


class _Things:
    """What lies on a table with these rules, read one by one."""

    def __init__(self, rules: Rules) -> None:
        self._rules = rules

    def number(self, value: object, where: str) -> int:
        return whole(value, where, 1, self._rules.deck)

    def card(self, value: object, where: str) -> int:
        return whole(value, where, 0, self._rules.deck)

    def row(self, value: object, where: str) -> tuple[int, ...]:
        return tuple(listed(value, where, self.number))

    def pile(self, value: object, where: str) -> tuple[int, ...]:
        return tuple(listed(value, where, self.number if self._rules.in_turn else self.card))

    def hand(self, value: object, where: str) -> tuple[int, ...]:
        return tuple(sorted(listed(value, where, self.card)))

    def laid(self, value: object, where: str) -> Laid:
        entry = fields_of(value, ("card", "seat"), where)
        seat = whole(entry.get("seat"), f"{where}.seat", 0, self._rules.seats - 1)
        return Laid(self.number(entry.get("card"), f"{where}.card"), seat)


def _read(rules: Rules, data: Mapping[str, Any]) -> State:
    seats, of = rules.seats, _Things(rules)
    rows = tuple(listed(data.get("rows", [[]] * rules.rows), "rows", of.row, rules.rows))
    hands = tuple(listed(data.get("hands", [[]] * seats), "hands", of.hand, seats))
    taken = tuple(listed(data.get("taken", [[]] * seats), "taken", of.pile, seats))
    queue = tuple(listed(data.get("queue", []), "queue", of.laid))
    aside = whole(data.get("aside", 0), "aside", 0, rules.zeros)
    turn = whole(data.get("turn", queue[0].seat if queue and rules.in_turn else 0), "turn", 0, seats - 1)
    in_play = any((*hands, *taken, queue, aside))
    return State(
        phase=_phase(in_play, data),
        deal=whole(data.get("deal", 1 if any(rows) else 0), "deal", 0, rules.deals),
        points=tuple(listed(data.get("points", [0] * seats), "points", _points, seats)),
        hands=hands,
        rows=rows,
        taken=taken,
        queue=queue,
        known_zeros=_known_zeros(rules, data, hands, taken),
        aside=aside,
        turn=turn,
        starter=whole(data.get("starter", turn), "starter", 0, seats - 1),
    )


def _points(value: object, where: str) -> int:
    return whole(value, where, 0, 1_000_000)


def _phase(in_play: bool, data: Mapping[str, Any]) -> Phase:
    if in_play:
        return "play"
    return "deal" if data.get("asking") == "deal" else "rows"


def _known_zeros(
    rules: Rules, data: Mapping[str, Any], hands: Sequence[tuple[int, ...]], taken: Sequence[tuple[int, ...]]
) -> tuple[int, ...]:
    """Left out: what everybody got openly, less what was laid since."""
    held = [hand.count(0) for hand in hands]
    given = [max(0, rules.given_zeros - pile.count(0)) for pile in taken]
    default = list(map(min, held, given))

    def zeros(value: object, where: str) -> int:
        return whole(value, where, 0, rules.given_zeros)

    known = tuple(listed(data.get("known_zeros", default), "known_zeros", zeros, rules.seats))
    for seat, count in enumerate(known):
        if count > held[seat]:
            raise ImpossiblePosition(f"known_zeros[{seat}] is {count}, but that hand has {held[seat]} zeros.")
    return known
