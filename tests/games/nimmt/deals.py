"""Deals written out, for tests in which chance must not choose."""

from __future__ import annotations

from collections.abc import Sequence

from spieltisch.core.game import Outcome
from tests.table import Table


def deal(*rows: int, seats: int = 2) -> str:
    """A deal that opens these rows in this order; the hands get the lowest of the other cards."""
    others = [card for card in range(1, 105) if card not in rows]
    hands: list[Sequence[int]] = [others[10 * seat : 10 * seat + 10] for seat in range(seats)]
    return "deal " + "/".join(",".join(map(str, group)) for group in [*hands, *([row] for row in rows)])


def ended(table: Table) -> Outcome:
    """How the game ended; it must have."""
    outcome = table.game.outcome(table.state)
    assert outcome is not None
    return outcome
