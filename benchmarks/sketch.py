"""The first sketch of the engine, kept as a yardstick: the benchmark measures against it, nothing uses it.

One plain base game on frozen dataclasses, written to be read and not to be fast.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import combinations
from random import Random
from typing import Any, Final, Generic, Protocol, TypeVar, cast

Seat = int
Actor = int  # a Seat, CHANCE or TEAM
CHANCE: Final = -1
TEAM: Final = -2  # any seat may answer; options depend on public facts only

S = TypeVar("S")  # full state
A = TypeVar("A")  # action, chance outcomes included


A_co = TypeVar("A_co", covariant=True)


class Options(Protocol[A_co]):
    """Legal actions: a tuple, or a lazy set too large to count with ``len``."""

    def __contains__(self, action: object, /) -> bool: ...
    def __iter__(self) -> Iterator[A_co]: ...


class IllegalAction(ValueError):
    """The choices do not answer the open stop."""


@dataclass(frozen=True, slots=True)
class Decision(Generic[A]):
    actor: Actor
    prompt: str  # stable id: "play-card", "choose-row", "deal"
    options: Options[A]  # exactly the legal actions


@dataclass(frozen=True, slots=True)
class Event:
    """A fact the table saw. Secret fields are for ``owner`` only."""

    owner: Seat | None = field(default=None, kw_only=True)


def secret() -> Any:
    return field(metadata={"secret": True})


@dataclass(frozen=True, slots=True)
class Step(Generic[S]):
    state: S
    events: tuple[Event, ...]


# ---- chance ---------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Drawn:
    groups: tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class Draw:
    """Uniform deal of distinct ``pool`` items into unordered groups."""

    pool: tuple[int, ...]
    sizes: tuple[int, ...]

    def __contains__(self, action: object) -> bool:
        if not isinstance(action, Drawn):
            return False
        flat = [c for g in action.groups for c in g]
        return (
            tuple(map(len, action.groups)) == self.sizes
            and len(set(flat)) == len(flat)
            and set(flat) <= set(self.pool)
            and all(tuple(sorted(g)) == g for g in action.groups)
        )

    def __iter__(self) -> Iterator[Drawn]:
        def deal(left: tuple[int, ...], sizes: tuple[int, ...]) -> Iterator[tuple[tuple[int, ...], ...]]:
            if not sizes:
                yield ()
                return
            for group in combinations(left, sizes[0]):
                rest = tuple(c for c in left if c not in group)
                for tail in deal(rest, sizes[1:]):
                    yield (group, *tail)

        for groups in deal(self.pool, self.sizes):
            yield Drawn(groups)

    def sample(self, rng: Random) -> Drawn:
        cards = rng.sample(self.pool, sum(self.sizes))
        groups, at = [], 0
        for n in self.sizes:
            groups.append(tuple(sorted(cards[at : at + n])))
            at += n
        return Drawn(tuple(groups))


def sample(decision: Decision[A], rng: Random) -> A:
    options: Any = decision.options
    if isinstance(options, Draw):
        return cast(A, options.sample(rng))
    chosen: A = rng.choice(tuple(options))
    return chosen


def require_answers(decisions: tuple[Decision[A], ...], choices: Mapping[Actor, A]) -> None:
    """The one legality check: every open decision is answered with one of its options."""
    options = {d.actor: d.options for d in decisions}
    if choices.keys() != options.keys() or any(c not in options[a] for a, c in choices.items()):
        raise IllegalAction(f"{dict(choices)!r} does not answer {decisions!r}")


Card = int
Row = tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Rules:
    seats: int = 4
    deck: int = 104
    hand: int = 10
    rows: int = 4
    row_limit: int = 5
    points_limit: int = 66


@dataclass(frozen=True, slots=True)
class Play:
    card: Card


@dataclass(frozen=True, slots=True)
class TakeRow:
    row: int


Action = Play | TakeRow | Drawn


@dataclass(frozen=True, slots=True)
class State:
    points: tuple[int, ...]
    hands: tuple[tuple[Card, ...], ...] = ()
    rows: tuple[Row, ...] = ()
    taken: tuple[tuple[Card, ...], ...] = ()
    queue: tuple[tuple[Card, Seat], ...] = ()  # revealed, not yet placed, ascending


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    seat: Seat
    cards: tuple[Card | None, ...] = secret()


@dataclass(frozen=True, slots=True)
class RowsLaid(Event):
    rows: tuple[Row, ...]


@dataclass(frozen=True, slots=True)
class Revealed(Event):
    plays: tuple[tuple[Card, Seat], ...]


@dataclass(frozen=True, slots=True)
class RowTaken(Event):
    seat: Seat
    row: int
    cards: Row
    points: int


@dataclass(frozen=True, slots=True)
class Placed(Event):
    seat: Seat
    card: Card
    row: int


def bulls(card: Card) -> int:
    if card == 55:
        return 7
    if card % 11 == 0:
        return 5
    if card % 10 == 0:
        return 3
    return 2 if card % 5 == 0 else 1


class Nimmt:
    key = "nimmt"

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.seats = rules.seats

    def initial(self) -> State:
        return State(points=(0,) * self.seats)

    def pending(self, state: State) -> tuple[Decision[Action], ...]:
        if state.queue:
            _, seat = state.queue[0]
            options = tuple(TakeRow(r) for r in range(self.rules.rows))
            return (Decision(seat, "choose-row", options),)
        if any(state.hands):
            return tuple(
                Decision(seat, "play-card", tuple(Play(c) for c in hand))
                for seat, hand in enumerate(state.hands)
            )
        if max(state.points) >= self.rules.points_limit:
            return ()
        deck = tuple(range(1, self.rules.deck + 1))
        sizes = (self.rules.hand,) * self.seats + (1,) * self.rules.rows
        return (Decision(CHANCE, "deal", Draw(deck, sizes)),)

    def step(self, state: State, choices: Mapping[Actor, Action]) -> Step[State]:
        require_answers(self.pending(state), choices)
        actor, action = next(iter(choices.items()))
        match action:
            case Drawn(groups):
                return self._deal(state, groups)
            case TakeRow(row):
                return self._resolve(*self._take(state, actor, row))
        return self._reveal(state, {s: a.card for s, a in choices.items() if isinstance(a, Play)})

    # ---- rules ------------------------------------------------------------

    def _deal(self, state: State, groups: tuple[tuple[Card, ...], ...]) -> Step[State]:
        hands, rows = groups[: self.seats], groups[self.seats :]
        state = replace(state, hands=hands, rows=rows, taken=((),) * self.seats)
        dealt = tuple(Dealt(seat, cards, owner=seat) for seat, cards in enumerate(hands))
        return Step(state, (*dealt, RowsLaid(rows)))

    def _reveal(self, state: State, cards: dict[Seat, Card]) -> Step[State]:
        queue = tuple(sorted((card, seat) for seat, card in cards.items()))
        hands = tuple(tuple(c for c in h if c != cards[s]) for s, h in enumerate(state.hands))
        return self._resolve(replace(state, hands=hands, queue=queue), (Revealed(queue),))

    def _resolve(self, state: State, events: tuple[Event, ...]) -> Step[State]:
        """Place revealed cards in order until one needs a choice."""
        while state.queue:
            card, seat = state.queue[0]
            fits = [(row[-1], i) for i, row in enumerate(state.rows) if row[-1] < card]
            if not fits:
                break
            row = max(fits)[1]
            if len(state.rows[row]) == self.rules.row_limit:
                state, more = self._take(state, seat, row)
            else:
                state, more = self._place(state, seat, row, (*state.rows[row], card))
            events += more
        return Step(state, events)

    def _take(self, state: State, seat: Seat, row: int) -> tuple[State, tuple[Event, ...]]:
        cards = state.rows[row]
        cost = sum(map(bulls, cards))
        points = tuple(p + cost * (s == seat) for s, p in enumerate(state.points))
        taken = tuple(t + cards * (s == seat) for s, t in enumerate(state.taken))
        state = replace(state, points=points, taken=taken)
        state, placed = self._place(state, seat, row, (state.queue[0][0],))
        return state, (RowTaken(seat, row, cards, cost), *placed)

    def _place(self, state: State, seat: Seat, row: int, cards: Row) -> tuple[State, tuple[Event, ...]]:
        rows = tuple(cards if i == row else r for i, r in enumerate(state.rows))
        return replace(state, rows=rows, queue=state.queue[1:]), (Placed(seat, cards[-1], row),)
