"""Batches of the buffalo beside the reference; seat 0 answers for the team."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from spieltisch.core.chance import Drawn
from spieltisch.core.game import Decision
from spieltisch.fast import VectorEnv
from spieltisch.fast.buffalo import env
from spieltisch.fast.buffalo.kernel import TO_OPEN, play_on
from spieltisch.fast.buffalo.layout import BUFFALO_LEFT, STACK
from spieltisch.fast.buffalo.play import open_specials
from tests.fast.batches import BATCH, STEPS, Watched, play, unpacked, unpacked_table

BUFFALO: list[dict[str, Any]] = [
    {},
    {"specials_before_choice": True, "stack_seven": True, "shift_taker": "next"},
    {"insert_any_card": True, "show_buffalo_score": True, "first_only_at_start": True},
    {"replace_only_on_turn": True, "specials_before_choice": True, "insert_any_card": True},
]


@pytest.mark.parametrize("options", BUFFALO, ids=range(len(BUFFALO)))
@pytest.mark.parametrize("seats", [1, 3, 6])
def test_buffalo(seats: int, options: dict[str, Any]) -> None:
    batch = VectorEnv("buffalo", seats, BATCH, seed=seats, **options)
    assert play(batch, buffalo_drawn, 3 * STEPS, AgainstTheBuffalo)


def buffalo_drawn(batch: VectorEnv, number: int, state: Any, decision: Decision[Any]) -> Drawn:
    """The deal and the specials of a new game; later the card on top of the buffalo's stack."""
    if decision.prompt == "buffalo":
        table = batch.tables[number]
        return Drawn("buffalo", ((int(table[STACK + table[BUFFALO_LEFT] - 1]),),))
    there = unpacked(batch, number)
    if decision.prompt == "deal":
        return Drawn("deal", (*(tuple(sorted(hand)) for hand in there.hands), *there.rows))
    return Drawn(decision.prompt, (tuple(sorted(there.specials)),))


class AgainstTheBuffalo(Watched):
    """Specials are turned up after each use."""

    def watch(self, table: Any, stream: Any, actions: Any) -> Iterator[Any]:
        rules, scratch = self.batch._games.rules, np.zeros(env.SCRATCH, np.int32)
        env.answer(table, rules, actions, scratch)
        while play_on(table, rules, scratch) == TO_OPEN:
            before = unpacked_table(self.batch, table).specials
            open_specials(table, rules, stream)
            new = Counter(unpacked_table(self.batch, table).specials) - Counter(before)
            yield (tuple(sorted(new.elements())),)
