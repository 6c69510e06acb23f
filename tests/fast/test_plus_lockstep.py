"""Kernel and reference get the same choices and chance, and are compared after every stop."""

from __future__ import annotations

import os
from collections.abc import Iterable
from dataclasses import replace
from random import Random
from typing import Any

import numpy as np
import pytest

import spieltisch
from spieltisch.core.chance import Drawn
from spieltisch.core.game import CHANCE
from spieltisch.core.play import Turn, play_random
from spieltisch.fast.plus import kernel, play
from spieltisch.fast.plus.layout import (
    CARDS,
    HAND,
    HELD,
    LEFT,
    SIZE,
    TURN,
    WIDTH,
    covers,
    pack,
    rules_vector,
    unpack,
)
from spieltisch.games.plus.actions import Lay, Play, TakeRow, lay
from spieltisch.games.plus.engine import Plus
from spieltisch.games.plus.state import State
from tests.games.plus.tiny import TINY
from tests.golden import golden

GAMES = int(os.environ.get("SPIELTISCH_LOCKSTEP", "60"))
KEYS = [key for key, mode in spieltisch.modes().items() if mode.family == "plus"]


def make(key: str, seats: int, **options: Any) -> Plus:
    game: Any = spieltisch.make(key, seats, **options)
    assert isinstance(game, Plus)
    return game


def varied(key: str, seats: int, rng: Random) -> Plus:
    """A game of the mode with options drawn at random."""
    drawn = {
        "num_deals": rng.choice([1, 2, 3]),
        "zero_bulls": rng.choice([0, 0, 2, 10]),
        "low_card": rng.choice(["plus", "classic"]),
        "start_seat": rng.randrange(seats),
        "next_starter": rng.choice(["last_deal", "total"]),
    }
    return make(key, seats, **{o.name: drawn[o.name] for o in spieltisch.mode(key).options})


class Twin:
    """The kernel's table beside the reference's state."""

    def __init__(self, game: Plus) -> None:
        self.game = game
        self.rules = rules_vector(game)
        self.table = np.full(WIDTH, 99, dtype=np.int32)  # what lay there before must not matter
        kernel.start_game(self.table, self.rules)

    def follow(self, choices: dict[int, Any]) -> None:
        """Make the step that the reference has made."""
        table, rules = self.table, self.rules
        if CHANCE in choices:
            self._accept(choices[CHANCE])
            return
        for seat, action in choices.items():
            if isinstance(action, Lay):
                kernel.lay_cards(table, rules, seat, self._code(seat, action))
            elif isinstance(action, Play):
                assert seat == table[TURN]
                kernel.play_card(table, rules, self._faces(seat).index(action.card))
        [*_, last] = choices.values()
        if isinstance(last, TakeRow):
            settled = kernel.choose_row(table, rules, last.row - 1)
        else:
            settled = kernel.settle(table, rules)
        if settled and table[LEFT] == 0:
            kernel.score_deal(table, rules, unpack(self.game, table).deal == self.game.rules.deals)

    def _accept(self, drawn: Drawn) -> None:
        cards = np.array([card for group in drawn.groups for card in group], dtype=np.int32)
        if drawn.word == "rows":
            kernel.lay_rows(self.table, cards)
        else:
            kernel.deal_hands(self.table, self.rules, cards, 0)

    def _faces(self, seat: int) -> list[int]:
        start = HAND + seat * CARDS
        numbers = self.table[start : start + self.table[SIZE + seat]].tolist()
        return [*numbers, 0] if self.table[HELD + seat] else numbers

    def _code(self, seat: int, action: Lay) -> int:
        first, *second = sorted(self._faces(seat).index(card) for card in action.cards)
        return first | (second or [kernel.ALONE])[0] << 5

    def _lay(self, seat: int, code: int) -> Lay:
        faces = self._faces(seat)
        return lay(*(faces[at] for at in (code & 31, code >> 5) if at != kernel.ALONE))

    def asked(self) -> dict[int, str]:
        """Who has to answer what, by the kernel's table alone."""
        state = unpack(self.game, self.table)
        if state.queue:
            return {state.queue[0].seat: "choose-row"}
        if state.phase != "play":
            over = state.phase == "rows" and state.deal == self.game.rules.deals
            return {} if over else {CHANCE: state.phase}
        if self.game.rules.in_turn:
            return {state.turn: "play-card"}
        return {seat: "lay" for seat, hand in enumerate(state.hands) if hand}

    def lays(self, seat: int) -> list[Lay]:
        """The kernel's own list of legal lays."""
        count = kernel.count_lays(self.table, seat)
        return [self._lay(seat, kernel.lay_at(self.table, seat, rank)) for rank in range(count)]

    def plays(self, seat: int) -> list[Play]:
        """The kernel's own list of legal plays."""
        assert len(self._faces(seat)) == kernel.faces(self.table, seat)
        return [Play(card) for card in self._faces(seat)]

    def heuristic(self, seat: int) -> Lay | Play:
        """What the compiled heuristic would do."""
        if self.game.rules.in_turn:
            return Play(self._faces(seat)[play.weigh_play(self.table, self.rules, seat)])
        return self._lay(seat, play.weigh_lay(self.table, self.rules, seat))


def sorted_piles(state: State) -> State:
    return replace(state, taken=tuple(tuple(sorted(pile)) for pile in state.taken))


def compare(twin: Twin, state: State) -> None:
    """Position, scores, who is asked, and what each may choose."""
    game, here = twin.game, unpack(twin.game, twin.table)
    assert here == sorted_piles(state)
    assert game.scores(here) == game.scores(state)
    decisions = game.pending(state)
    assert twin.asked() == {d.actor: d.prompt for d in decisions}
    for decision in decisions:
        if decision.prompt in {"lay", "play-card"}:
            seat, in_turn = decision.actor, decision.prompt == "play-card"
            own = [game.encode(a) for a in (twin.plays(seat) if in_turn else twin.lays(seat))]
            assert sorted(own) == sorted(map(game.encode, decision.options))
            assert twin.heuristic(seat) in decision.options


def walk(twin: Twin, turns: Iterable[Turn[State, Any]], rng: Random) -> None:
    compare(twin, twin.game.initial())
    for turn in turns:
        state = turn.step.state
        twin.follow(dict(turn.choices))
        compare(twin, state)
        packed = pack(twin.game, state)
        assert unpack(twin.game, packed) == sorted_piles(state)
        if rng.random() < 0.1:  # now and then the kernel goes on from what it is given
            twin.table = packed


@pytest.mark.parametrize("key", KEYS)
def test_kernel_and_reference_walk_in_step(key: str) -> None:
    for number in range(GAMES):
        rng = Random(f"lockstep {key} {number}")
        game = varied(key, 2 + number % 6, rng)
        assert covers(game)
        walk(Twin(game), play_random(game, number), rng)


@pytest.mark.parametrize("key", KEYS)
def test_the_golden_record_in_step(key: str) -> None:
    game, played = golden(key)
    walk(Twin(game), played, Random(key))


@pytest.mark.parametrize("next_starter", ["last_deal", "total"])
@pytest.mark.parametrize("starter", [0, 1, 2])
def test_of_equals_the_first_from_the_last_starter_on_starts(next_starter: str, starter: int) -> None:
    game = make("plus-simple", 3, num_deals=2, next_starter=next_starter)
    position = {
        "rows": [[12], [23], [34], [45]],
        "hands": [[0], [], []],
        "taken": [[1], [2], [3]],
        "points": [5, 9, 9],
        "starter": starter,
    }
    before = game.load(position)
    twin, choices = Twin(game), {0: Play(0)}
    twin.table = pack(game, before)
    twin.follow(dict(choices))
    compare(twin, game.step(before, choices).state)


def test_what_is_not_covered_is_said() -> None:
    assert not any(map(covers, TINY.values()))
    assert not covers(spieltisch.make("nimmt", 4))
