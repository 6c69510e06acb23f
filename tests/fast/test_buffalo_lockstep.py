"""Kernel and reference get the same choices and chance, and are compared after every stop."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from random import Random
from typing import Any

import numpy as np
import pytest

import spieltisch
from spieltisch.core.chance import Draw, SeededDealer
from spieltisch.core.game import CHANCE, TEAM, Decision
from spieltisch.core.play import Turn, play_random, turns
from spieltisch.fast.buffalo import kernel
from spieltisch.fast.buffalo.codes import action_of, code_of
from spieltisch.fast.buffalo.layout import CARDS, HAND, HERD, NAMES, SIZE, covers, pack, rules_vector, unpack
from spieltisch.fast.buffalo.uses import apply_use
from spieltisch.fast.buffalo.window import MOST, sorts, window
from spieltisch.games.buffalo.actions import GoOn, TakeRow, UseSort
from spieltisch.games.buffalo.engine import Buffalo
from spieltisch.games.buffalo.state import State
from spieltisch.games.buffalo.windows import Window
from tests.golden import golden

GAMES = int(os.environ.get("SPIELTISCH_LOCKSTEP", "60"))
PROMPTS = {
    kernel.TO_DEAL: "deal",
    kernel.TO_OPEN: "special",
    kernel.ASK_TEAM: "window",
    kernel.ASK_CARDS: "play-card",
    kernel.ASK_REPLACE: "replace",
    kernel.ASK_ROW: "choose-row",
}


def varied(rng: Random, seats: int) -> Buffalo:
    """A game with options drawn at random."""
    options = {
        "specials_before_choice": rng.random() < 0.5,
        "stack_seven": rng.random() < 0.5,
        "replace_only_on_turn": rng.random() < 0.3,
        "shift_taker": rng.choice(["team", "next"]),
        "first_only_at_start": rng.random() < 0.3,
        "show_buffalo_score": rng.random() < 0.5,
        "insert_any_card": rng.random() < 0.5,
    }
    game: Any = spieltisch.make("buffalo", seats, **options)
    assert isinstance(game, Buffalo)
    return game


class Hesitant:
    """Any option, but a sort no more often than others, and going on every second time."""

    def choose(self, view: Any, decision: Decision[Any], rng: Random) -> Any:
        options = decision.options
        if not isinstance(options, Window):
            return rng.choice(list(options))
        if rng.random() < 0.5:
            return GoOn()
        if options.sortable and rng.random() < 0.2:
            return options.sample(rng)
        return rng.choice(options.plain)


class Twin:
    """The kernel's table beside the reference's state."""

    def __init__(self, game: Buffalo) -> None:
        self.game = game
        self.rules = rules_vector(game)
        self.table = pack(game, game.initial())
        self.codes = np.zeros(MOST, dtype=np.int32)

    def follow(self, choices: Mapping[int, Any], before: State) -> int:
        """Make the step that the reference has made; returns what is asked then."""
        table, rules = self.table, self.rules
        queue = [laid.card for laid in before.queue]
        if TEAM in choices:
            apply_use(table, rules, code_of(choices[TEAM], queue))
        elif before.replacing is not None:
            [(seat, play)] = choices.items()
            kernel.replace_with(table, rules, self._at(seat, play.card))
        elif any(isinstance(action, TakeRow) for action in choices.values()):
            [take] = choices.values()
            kernel.choose_row(table, take.row - 1)
        elif before.deal and any(seat >= 0 for seat in choices):
            self._reveal(choices)
        else:
            self._chance(choices[CHANCE])
        return int(kernel.play_on(table, rules, self.codes))

    def _chance(self, drawn: Any) -> None:
        if drawn.word == "deal":
            deck = np.array([card for group in drawn.groups for card in group], dtype=np.int32)
            kernel.lay_deal(self.table, self.rules, deck)
        else:
            for name in drawn.groups[0]:
                kernel.open_special(self.table, NAMES.index(name))

    def _reveal(self, choices: Mapping[int, Any]) -> None:
        herd = choices[CHANCE].groups[0][0] if CHANCE in choices else self.herd()[0]
        for seat, action in choices.items():
            if seat >= 0:
                kernel.reveal(
                    self.table, seat, kernel.leave_hand(self.table, seat, self._at(seat, action.card))
                )
        kernel.reveal(self.table, HERD, herd)

    def _at(self, seat: int, card: int) -> int:
        start = HAND + seat * CARDS
        return int(self.table[start : start + self.table[SIZE + seat]].tolist().index(card))

    def herd(self) -> list[int]:
        """The kernel's own list of cards that the buffalo may turn up."""
        cards = np.zeros(104, dtype=np.int32)
        count = kernel.buffalo_cards(self.table, self.rules, cards)
        found: list[int] = cards[:count].tolist()
        return found

    def require_options(self, decision: Decision[Any]) -> None:
        """The kernel's own options are those of the reference."""
        options = decision.options
        if isinstance(options, Window):
            count = window(self.table, self.rules, self.codes)
            assert [action_of(int(c), self.table) for c in self.codes[:count]] == list(options.plain)
            assert count + sorts(self.table) == len(options)
        elif decision.prompt == "choose-row":
            rows = kernel.legal_rows(self.table)
            assert [take.row - 1 for take in options] == [row for row in range(4) if rows >> row & 1]
        elif decision.actor >= 0:
            start = HAND + decision.actor * CARDS
            hand = self.table[start : start + self.table[SIZE + decision.actor]]
            assert [play.card for play in options] == hand.tolist()
        elif decision.prompt == "buffalo":
            assert isinstance(options, Draw)
            assert list(options.pool) == self.herd()
        elif decision.prompt != "deal":
            assert isinstance(options, Draw)
            counts = [kernel.unseen_special(self.table, self.rules, i) for i in range(len(NAMES))]
            assert counts == [options.pool.count(name) for name in NAMES]
            assert kernel.specials_due(self.table, self.rules) == options.sizes[0]


def sorted_piles(game: Buffalo, state: State) -> dict[str, Any]:
    position = game.dump(state)
    for pile in ("team_taken", "buffalo_taken"):
        position[pile] = sorted(position[pile])
    return position


def walk(game: Buffalo, played: Iterable[Turn[State, Any]]) -> set[str]:
    """One game in step; returns the kinds of what was chosen."""
    kinds: set[str] = set()
    twin = Twin(game)
    for turn in played:
        state = turn.step.state
        asked = twin.follow(turn.choices, turn.before)
        here = unpack(game, twin.table)
        assert sorted_piles(game, here) == sorted_piles(game, state)
        assert here.passed == state.passed
        assert game.scores(here) == game.scores(state)
        pending = game.pending(state)
        if not pending:
            assert asked == kernel.OVER
            assert game.outcome(here) == game.outcome(state)
        else:
            assert pending[0].prompt.removesuffix("s") == PROMPTS[asked]
        for decision in pending:
            twin.require_options(decision)
        kinds.update(
            game.encode(action).split()[1] for actor, action in turn.choices.items() if actor == TEAM
        )
    return kinds


def played_by(game: Buffalo, bot: Any, number: int) -> Any:
    return turns(game, (bot,) * game.seats, SeededDealer(number), Random(number))


@pytest.mark.parametrize("seats", range(1, 7))
def test_kernel_and_reference_walk_in_step(seats: int) -> None:
    kinds: set[str] = set()
    for number in range(GAMES):
        game = varied(Random(f"lockstep {seats} {number}"), seats)
        assert covers(game)
        kinds |= walk(game, played_by(game, Hesitant(), number) if number % 4 else play_random(game, number))
    if seats == 1:
        assert not kinds  # alone there are no specials
    elif GAMES >= 60:
        assert kinds == {*NAMES, "on", "row"}


def test_the_golden_record_in_step() -> None:
    walk(*golden("buffalo"))


@pytest.mark.parametrize("seats", [1, 4, 6])
def test_a_state_packs_and_unpacks(seats: int) -> None:
    game = varied(Random(seats), seats)
    for turn in play_random(game, 1):
        state = turn.step.state
        assert sorted_piles(game, unpack(game, pack(game, state))) == sorted_piles(game, state)


@pytest.mark.parametrize("count", [2, 4, 5])
def test_orders_are_ranked_as_the_reference_lists_them(count: int) -> None:
    queue = tuple(range(10, 10 * count + 1, 10))
    orders = [action.cards for action in Window((), queue) if isinstance(action, UseSort)]
    assert [code_of(UseSort(cards), queue) & 0xFFFF for cards in orders] == list(range(1, len(orders) + 1))
