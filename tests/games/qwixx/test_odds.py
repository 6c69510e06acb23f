"""Exact odds: colours drawn late fall as real cards do, and worlds that look alike are equally likely."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from fractions import Fraction
from math import comb
from typing import Any

import pytest

from spieltisch.core.chance import Draw
from spieltisch.core.events import redact
from spieltisch.core.game import CHANCE
from spieltisch.games.qwixx.cards import number_of
from spieltisch.games.qwixx.engine import Qwixx
from spieltisch.games.qwixx.rules import Rules
from spieltisch.games.qwixx.state import State
from spieltisch.testing.perft import answers
from tests.games.qwixx.given import COLOURS_ONLY


def probability(draw: Draw, drawn: Any) -> Fraction:
    """How likely a result is, counted by physical cards."""
    left, chance = Counter(draw.pool), Fraction(1)
    for group in drawn.groups:
        ways = 1
        for item, count in Counter(group).items():
            ways *= comb(left[item], count)
        chance *= Fraction(ways, comb(left.total(), len(group)))
        left -= Counter(group)
    return chance


def weighted_steps(game: Qwixx, state: State) -> Iterator[tuple[dict[int, Any], Any, Fraction]]:
    """Every way to go on, with the odds of its chance."""
    decisions = game.pending(state)
    for choices in answers(game, state) if decisions else ():
        odds = Fraction(1)
        for decision in decisions:
            if isinstance(decision.options, Draw):
                odds *= probability(decision.options, choices[CHANCE])
        yield choices, game.step(state, choices), odds


@pytest.mark.parametrize("knower", [0, 1, None])
@pytest.mark.parametrize("jokers", [False, True])
def test_worlds_that_look_alike_are_equally_likely(jokers: bool, knower: int | None) -> None:
    """Determinizing deals all hidden colours with equal odds; so do the real odds fall, through shuffles."""
    game = Qwixx("tiny", Rules(**COLOURS_ONLY, jokers=jokers))
    numbers: dict[tuple[object, ...], int] = {}
    level = {(0, game.initial()): Fraction(1)}
    shuffles = 0
    while level:
        alike: defaultdict[int, dict[State, Fraction]] = defaultdict(dict)
        for (history, state), odds in level.items():
            alike[history][state] = odds
        for worlds in alike.values():
            assert len(set(worlds.values())) == 1
        after: defaultdict[tuple[int, State], Fraction] = defaultdict(Fraction)
        for (history, state), odds in level.items():
            for choices, step, more in weighted_steps(game, state):
                own = None if knower is None else choices.get(knower)
                seen = (history, own, *(redact(event, knower) for event in step.events))
                shuffles += any(type(event).__name__ == "Shuffled" for event in step.events)
                after[numbers.setdefault(seen, len(numbers) + 1), step.state] += odds * more
        level = dict(after)
    assert shuffles > 10


TURNS = 5
PHYSICAL: dict[str, Any] = {
    "seats": 2,
    "low": 2,
    "high": 3,
    "colours": ("red", "yellow", "blue"),
    "hand": 1,
    "full_hand": 2,
    "display": 1,
    "most_played": 1,
    "crosses_before_last": 9,
    "misses_to_end": 3,
    "start_seat": 0,
}


def played_first(hand: tuple[str, ...]) -> str:
    """The card that everybody plays in the comparison below."""
    return min(hand, key=lambda card: (card[0], number_of(card)))


def test_colours_fall_as_if_real_cards_had_been_shuffled() -> None:
    """Numbers first and colours later gives the very odds of a real pack, also after the shuffles."""
    engine = engine_traces(Qwixx("tiny", Rules(**PHYSICAL)))

    assert sum(engine.values()) == 1
    assert engine == real_traces()


def engine_traces(game: Qwixx) -> dict[tuple[object, ...], Fraction]:
    """What is taken, announced and played when everybody plays the same simple way."""
    level: dict[tuple[tuple[object, ...], State], Fraction] = {((), game.initial()): Fraction(1)}
    done: defaultdict[tuple[object, ...], Fraction] = defaultdict(Fraction)
    while level:
        after: defaultdict[tuple[tuple[object, ...], State], Fraction] = defaultdict(Fraction)
        for (trace, state), odds in level.items():
            if not game.pending(state):
                done[trace] += odds
            for choices, step, more in weighted_steps(game, state):
                if simple(game, state, choices):
                    told = tuple(fact for event in step.events for fact in facts(event))
                    after[(*trace, *told), step.state] += odds * more
        level = dict(after)
    return dict(done)


def simple(game: Qwixx, state: State, choices: dict[int, Any]) -> bool:
    texts = {game.encode(choice) for actor, choice in choices.items() if actor != CHANCE}
    return texts <= {"pass", "cross none", f"play {played_first(state.hands[state.active] or ('r2',))}"}


def facts(event: Any) -> tuple[object, ...]:
    match type(event).__name__:
        case "ColoursSeen" | "CardsPlayed":
            return tuple(event.cards)
        case "Announced":
            return (event.number,)
    return ()


def real_traces() -> dict[tuple[object, ...], Fraction]:
    """The same game with a real pack, whose order is drawn card by card."""
    done: defaultdict[tuple[object, ...], Fraction] = defaultdict(Fraction)
    pack = tuple(f"{colour}{number}" for colour in "ryb" for number in (2, 3))

    def drawn(stack: tuple[str, ...]) -> Iterator[tuple[str, tuple[str, ...]]]:
        for card in stack:
            yield card, tuple(other for other in stack if other != card)

    def turn(
        trace: tuple[object, ...], hands: Any, shown: str, top: Any, stack: Any, discard: Any, odds: Any
    ) -> None:
        if len(trace) == 3 * TURNS:
            done[trace] += odds
            return
        seat = len(trace) // 3 % 2
        hand = (*hands[seat], shown)
        shown = top  # the top card fills the display; then the next one is on top
        new, pile = (stack, discard) if stack else (discard, ())
        for card, rest in drawn(new):
            played = played_first(hand)
            kept = [*hands]
            kept[seat] = tuple(c for c in hand if c != played)
            more = (*trace, hand[-1], number_of(card), played)
            turn(more, kept, shown, card, rest, (*pile, played), odds / len(new))

    for first, rest1 in drawn(pack):
        for second, rest2 in drawn(rest1):
            for shown, rest3 in drawn(rest2):
                for top, rest4 in drawn(rest3):
                    turn((), [(first,), (second,)], shown, top, rest4, (), Fraction(1, 6 * 5 * 4 * 3))
    return dict(done)
