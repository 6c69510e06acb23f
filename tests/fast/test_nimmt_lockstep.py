"""Kernel and reference get the same choices and chance, and are compared after every stop."""

from __future__ import annotations

import os
from collections.abc import Iterable
from random import Random
from typing import Any

import numpy as np
import pytest

import spieltisch
from spieltisch.core.game import CHANCE
from spieltisch.core.play import Turn, play_random
from spieltisch.fast.nimmt import draft, hands, kernel, play
from spieltisch.fast.nimmt.layout import (
    CARDS,
    DRAFTER,
    HAND,
    OWNER,
    SEEN,
    SIZE,
    covers,
    fans_vector,
    pack,
    rules_vector,
    unpack,
)
from spieltisch.games.nimmt.actions import Pick, Play, TakeRow
from spieltisch.games.nimmt.engine import Nimmt
from spieltisch.games.nimmt.state import State
from tests.golden import golden

GAMES = int(os.environ.get("SPIELTISCH_LOCKSTEP", "60"))
ONE_DIGIT: list[dict[str, Any]] = [{}, {"reverse_pad": True}, {"idle_reverser": True}]
KEYS = [key for key, mode in spieltisch.modes().items() if mode.family == "nimmt"]


def varied(key: str, rng: Random) -> Nimmt:
    """A game of the mode with options drawn at random."""
    mode = spieltisch.mode(key)
    options: dict[str, Any] = {"num_deals": rng.choice([1, 2])}
    if "deck" in {o.name for o in mode.options}:
        options["deck"] = rng.choice(["full", "known"])
    if "allow_fan_combos" in {o.name for o in mode.options}:
        options["allow_fan_combos"] = True
        options["fan_cards"] = rng.sample(["parity", "climber", "cow", "reverser"], rng.randrange(3))
        options["unplaceable"] = rng.choice(["take_any", "take_special", "add"])
        options |= rng.choice(ONE_DIGIT)
    elif "draft_start" in {o.name for o in mode.options}:
        options["draft_start"] = rng.choice(["rotate", "fixed", "random"])
        options["start_seat"] = rng.randrange(2)
        options["show_hands"] = rng.random() < 0.5
        if rng.random() < 0.3:
            options = {**options, "num_deals": None, "target_score": 40}
    game: Any = mode.make(rng.randint(*mode.seats), options)
    assert isinstance(game, Nimmt)
    return game


class Twin:
    """The kernel's table beside the reference's state."""

    def __init__(self, game: Nimmt) -> None:
        self.game = game
        self.rules = rules_vector(game)
        self.table = pack(game, game.initial())
        self._plays = np.zeros(2 * CARDS, dtype=np.int32)

    def follow(self, before: State, choices: dict[int, Any], after: State) -> None:
        """Make the step that the reference has made."""
        table, rules = self.table, self.rules
        if before.table:
            self._draft(choices)
            return
        if CHANCE in choices:
            deck = np.array([c for group in choices[CHANCE].groups for c in group], dtype=np.int32)
            kernel.lay_deal(table, rules, deck, fans_vector(self.game))
            return
        for seat, action in choices.items():
            if isinstance(action, Play):
                held = table[HAND + seat * CARDS : HAND + seat * CARDS + table[SIZE + seat]].tolist()
                card = hands.leave_hand(table, seat, held.index(action.card))
                number = hands.turned(rules, card) if action.reversed else card
                kernel.enqueue(table, number, action.reversed, card, seat)
        [*_, last] = choices.values()
        done = (
            kernel.choose_row(table, rules, last.row - 1)
            if isinstance(last, TakeRow)
            else kernel.place_queue(table, rules)
        )
        if done and not any(after.hands):
            kernel.score_deal(table, rules)
            target, deals = self.game.rules.target_score, self.game.rules.num_deals or 0
            if self.game.rules.draft and not play.is_over(table, rules, target, deals):
                draft.open_draft(table, rules)

    def _draft(self, choices: dict[int, Any]) -> None:
        [(actor, action)] = choices.items()
        if actor == CHANCE:
            self.table[DRAFTER] = action.groups[0][0]
        else:
            assert self.table[DRAFTER] == actor
            draft.pick(self.table, self.rules, action.card)

    def picks(self) -> list[Pick]:
        """The kernel's own list of open cards."""
        found = np.zeros(104, dtype=np.int32)
        count = draft.legal_picks(self.table, self.rules, found)
        return [Pick(int(card)) for card in found[:count]]

    def plays(self, seat: int) -> list[Play]:
        """The kernel's own list of legal plays."""
        count = hands.legal_plays(self.table, self.rules, seat, self._plays)
        return [Play(int(p) % 1000, bool(p >= 1000)) for p in self._plays[:count]]


def sorted_piles(game: Nimmt, state: State) -> dict[str, Any]:
    position = game.dump(state)
    position["taken"] = [sorted(pile) for pile in position["taken"]]
    return position


def walk(game: Nimmt, turns: Iterable[Turn[State, Any]]) -> None:
    """One game in step: position, scores, and what each may choose."""
    twin = Twin(game)
    for turn in turns:
        state = turn.step.state
        twin.follow(turn.before, dict(turn.choices), state)
        here = unpack(game, twin.table)
        assert sorted_piles(game, here) == sorted_piles(game, state)
        assert game.scores(here) == game.scores(state)
        if any(state.hands) and not state.table:
            assert twin.table[SEEN:OWNER].tolist() == pack(game, state)[SEEN:OWNER].tolist()
        for decision in game.pending(state):
            if decision.prompt == "play-card":
                assert twin.plays(decision.actor) == list(decision.options)
            elif decision.prompt == "draft":
                assert twin.picks() == list(decision.options)


@pytest.mark.parametrize("key", KEYS)
def test_kernel_and_reference_walk_in_step(key: str) -> None:
    for number in range(GAMES):
        game = varied(key, Random(f"lockstep {key} {number}"))
        assert covers(game)
        walk(game, play_random(game, number))


@pytest.mark.parametrize("name", [*KEYS, "nimmt.known-deck"])
def test_the_golden_record_in_step(name: str) -> None:
    walk(*golden(name))


@pytest.mark.parametrize("key", KEYS)
def test_a_state_packs_and_unpacks(key: str) -> None:
    game = varied(key, Random(key))
    for turn in play_random(game, 1):
        state = turn.step.state
        assert sorted_piles(game, unpack(game, pack(game, state))) == sorted_piles(game, state)
