"""Batches of the board game beside the reference, with and without cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from spieltisch.core.chance import Drawn
from spieltisch.core.game import Decision
from spieltisch.fast import VectorEnv
from spieltisch.fast.board import cards_env
from spieltisch.fast.board.kernel import advance
from spieltisch.fast.board.play import draw
from tests.fast.batches import BATCH, STEPS, Watched, play, unpacked, unpacked_table


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_board_game(seats: int) -> None:
    assert play(VectorEnv("board", seats, BATCH, seed=seats), dealt_on_the_board, STEPS)


FEW_CARDS = {"actions": dict.fromkeys(("stop", "swap", "skip", "front", "ascending", "extra"), 2)}
PRO: list[dict[str, Any]] = [
    {},
    {"stack_skip": False, "front_opener": "pushed", "end_clamp": "net", "max_rounds": 9},
    {"board": [". 2 A T", "D A . H", "-9 . T", "g . -5 A T", ". rr . T"], "max_rounds": 12},
    {"board": ["A A A T", "A D . H", "A A A A T", "A A T", "A A A A A T"], "card_counts": FEW_CARDS},
]


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_board_game_with_lucky_cards(seats: int) -> None:
    assert play(VectorEnv("board-lucky", seats, BATCH, seed=seats), dealt_on_the_board, 2 * STEPS, OnTheBoard)


@pytest.mark.parametrize("options", PRO, ids=range(len(PRO)))
@pytest.mark.parametrize("key", ["board-pro", "board-pro-lucky"])
def test_board_game_for_pros(key: str, options: dict[str, Any]) -> None:
    seats = {0: 4, 1: 2, 2: 5, 3: 4}[PRO.index(options)]
    more: dict[str, Any] = {"lucky_with_front": True} if key == "board-pro-lucky" and seats == 2 else {}
    batch = VectorEnv(key, seats, BATCH, seed=seats, **options, **more)
    assert play(batch, dealt_on_the_board, 3 * STEPS, OnTheBoard)


def test_in_the_games_compared_action_cards_come_round_again() -> None:
    batch, rng = VectorEnv("board-pro", 4, BATCH, seed=4, **PRO[3]), np.random.default_rng(1)
    shuffles = 0
    for _ in range(STEPS):
        batch.step((rng.random(batch.masks.shape) * batch.masks).argmax(2))
        shuffles = max(shuffles, batch.observations[:, 0, batch.encoder.place("shuffles")].max())
    assert shuffles > 1


def dealt_on_the_board(batch: VectorEnv, number: int, state: Any, decision: Decision[Any]) -> Drawn:
    there = unpacked(batch, number)
    if decision.prompt == "deal-actions":
        return Drawn(decision.prompt, there.actions)
    starters = [row for row in there.rows if row] if decision.prompt == "deal" else []
    return Drawn(decision.prompt, (*there.hands, *starters))


class OnTheBoard(Watched):
    """The board game with cards."""

    def watch(self, table: Any, stream: Any, actions: Any) -> Iterator[Any]:
        rules, scratch = self.batch._games.rules, np.zeros(cards_env.SCRATCH, np.int64)
        cards_env.answer(table, rules, actions, scratch)
        while cards_env.is_chance(stop := advance(table, rules)):
            before = unpacked_table(self.batch, table)
            draw(table, rules, stop, scratch, stream)
            yield gained(before, unpacked_table(self.batch, table))


def gained(before: Any, after: Any) -> tuple[tuple[Any, ...], ...]:
    """What chance has given: a tile or a card to whoever draws, else tiles to everybody."""
    if before.drawing is not None:
        seat, what = before.drawing.seat, before.drawing.what
        hands = [state.hands if what == "tile" else state.actions for state in (after, before)]
        return (tuple((Counter(hands[0][seat]) - Counter(hands[1][seat])).elements()),)
    both = zip(after.hands, before.hands, strict=True)
    return tuple(tuple(sorted({*now} - {*then})) for now, then in both)
