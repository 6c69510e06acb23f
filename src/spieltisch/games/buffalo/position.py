"""Positions as plain JSON data: printed with every field, read with the stated defaults."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from ...core.chance import without
from ...core.errors import ImpossiblePosition
from ...core.events import Seat
from ...core.game import Position, Step
from ...core.position import fields_of, listed, whole, word
from ..rows import closest_below
from .placing import open_ends, takeable, waiting
from .possible import require_possible
from .round import is_over, unseen_specials
from .rules import Rules
from .state import BUFFALO, Card, Laid, Owner, State
from .windows import window

if TYPE_CHECKING:
    from .engine import Buffalo

FIELDS = (
    "rows",
    "hands",
    "team_taken",
    "buffalo_taken",
    "deal",
    "buffalo",
    "queue",
    "specials",
    "special_stack",
    "specials_gone",
    "seven",
    "stopped",
    "placed",
    "ordered",
    "emptied",
    "replacing",
    "shown",
    "asking",
)


def field_names(rules: Rules) -> tuple[str, ...]:
    """The fields of a position."""
    return FIELDS


def dump(rules: Rules, state: State) -> Position:
    """Every field of the position."""
    return {
        "rows": [list(row) for row in state.rows],
        "hands": [list(hand) for hand in state.hands],
        "team_taken": list(state.team_taken),
        "buffalo_taken": list(state.buffalo_taken),
        "deal": state.deal,
        "buffalo": state.buffalo,
        "queue": [_laid(laid) for laid in state.queue],
        "specials": list(state.specials),
        "special_stack": state.special_stack,
        "specials_gone": list(state.specials_gone),
        "seven": list(state.seven),
        "stopped": list(state.stopped),
        "placed": state.placed,
        "ordered": {"first": list(state.first), "last": list(state.last)},
        "emptied": list(state.emptied),
        "replacing": None if state.replacing is None else _laid(state.replacing),
        "shown": [list(hand) for hand in state.shown],
    }


def _laid(laid: Laid) -> dict[str, Any]:
    return {"card": laid.card, "seat": laid.seat}


def enter(game: Buffalo, data: Mapping[str, Any]) -> Step[State]:
    """Set a position up and play on what needs no choice."""
    state = _PositionReader(game, data).state()
    require_possible(game, state)
    state = replace(state, passed=_passed(game, state, data.get("asking")))
    return game.play_on(state) if state.deal else Step(state, ())


def _passed(game: Buffalo, state: State, asking_: object) -> bool:
    """Whether the team has let its window pass, where the question that is due says so."""
    if not state.queue:
        opens = game.rules.specials_before_choice and window(game.rules, state) is not None
        return opens and state.replacing is None and not is_over(state) and asking_ == "play-card"
    due = state.queue[0]
    low = waiting(state) is None and closest_below(open_ends(state), due.card) is None
    chooses = low and due.seat != BUFFALO and len(takeable(state)) > 1
    return chooses and asking_ == "choose-row"


class _PositionReader:
    """Reads the fields of a position; whether they fit together is another question."""

    def __init__(self, game: Buffalo, data: Mapping[str, Any]) -> None:
        self.game = game
        self.rules = game.rules
        self.data = data

    def state(self) -> State:
        rules, data, seats = self.rules, self.data, self.rules.seats
        deal = whole(data.get("deal", 1), "deal", 0, 1)
        hands = tuple(listed(data.get("hands", [[]] * seats), "hands", self.hand, seats))
        hand_size = min(max(map(len, hands)), rules.hand)
        rows = tuple(listed(data.get("rows", [[]] * rules.rows), "rows", self.cards, rules.rows))
        ordered = fields_of(data.get("ordered", {}), ("first", "last"), "ordered")
        empty = [row for row, cards in enumerate(rows, 1) if not cards and deal]
        state = State(
            deal=deal,
            rows=rows,
            hands=hands,
            team_taken=self.cards(data.get("team_taken", []), "team_taken"),
            buffalo_taken=self.cards(data.get("buffalo_taken", []), "buffalo_taken"),
            buffalo=whole(data.get("buffalo", hand_size), "buffalo", 0, rules.hand),
            shown=tuple(listed(data.get("shown", [[]] * seats), "shown", self.hand, seats)),
            queue=tuple(listed(data.get("queue", []), "queue", self.laid)),
            replacing=self.replacing(),
            placed=whole(data.get("placed", 0), "placed", 0, seats + 1),
            first=self.seats(ordered.get("first", []), "ordered.first"),
            last=self.seats(ordered.get("last", []), "ordered.last"),
            specials=self.specials(data.get("specials", []), "specials"),
            specials_gone=tuple(sorted(self.specials(data.get("specials_gone", []), "specials_gone"))),
            seven=tuple(sorted(self.row_list(data.get("seven", []), "seven"))),
            stopped=tuple(sorted(self.row_list(data.get("stopped", []), "stopped"))),
            emptied=self.row_list(data.get("emptied", empty), "emptied"),
        )
        return self.with_stack(state)

    def with_stack(self, state: State) -> State:
        """A number of unseen specials; a list says which they are, so the other unseen ones are gone."""
        given = self.data.get("special_stack", 0 if state.deal else self.rules.special_stack)
        self.require_specials(state, ())
        unseen = unseen_specials(self.rules, state)
        if not isinstance(given, list):
            return replace(state, special_stack=whole(given, "special_stack", 0, len(unseen)))
        names = self.specials(given, "special_stack")
        self.require_specials(state, names)
        gone = (*state.specials_gone, *without(unseen, names))
        return replace(state, special_stack=len(names), specials_gone=tuple(sorted(gone)))

    def require_specials(self, state: State, stack: tuple[str, ...]) -> None:
        """There are only so many copies of each special."""
        beside = ("seven",) * len(state.seven) + ("stop",) * len(state.stopped)
        named = (*state.specials, *state.specials_gone, *beside, *stack)
        for name in dict.fromkeys(named):
            if named.count(name) > self.rules.specials.count(name):
                raise ImpossiblePosition(
                    f"{named.count(name)} copies of {name} are named; "
                    f"there are {self.rules.specials.count(name)}."
                )

    def card(self, value: object, where: str) -> Card:
        return whole(value, where, 1, self.rules.deck)

    def cards(self, value: object, where: str) -> tuple[Card, ...]:
        return tuple(listed(value, where, self.card))

    def hand(self, value: object, where: str) -> tuple[Card, ...]:
        return tuple(sorted(self.cards(value, where)))

    def seat(self, value: object, where: str) -> Seat:
        return whole(value, where, 0, self.rules.seats - 1)

    def seats(self, value: object, where: str) -> tuple[Seat, ...]:
        return tuple(listed(value, where, self.seat))

    def row_list(self, value: object, where: str) -> tuple[int, ...]:
        def row(entry: object, at: str) -> int:
            return whole(entry, at, 1, self.rules.rows)

        return tuple(listed(value, where, row))

    def specials(self, value: object, where: str) -> tuple[str, ...]:
        def name(entry: object, at: str) -> str:
            return word(entry, at, dict.fromkeys(self.rules.specials))

        return tuple(listed(value, where, name))

    def laid(self, value: object, where: str) -> Laid:
        entry = fields_of(value, ("card", "seat"), where)
        owner: Owner = BUFFALO
        if entry.get("seat") != BUFFALO:
            owner = self.seat(entry.get("seat"), f"{where}.seat")
        return Laid(self.card(entry.get("card"), f"{where}.card"), owner)

    def replacing(self) -> Laid | None:
        given = self.data.get("replacing")
        return None if given is None else self.laid(given, "replacing")
