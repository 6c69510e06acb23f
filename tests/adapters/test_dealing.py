"""A deal one card after another, with the chances of the deal as a whole."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import permutations

import pytest

from spieltisch.adapters.dealing import Dealing
from spieltisch.core.chance import Draw, Drawn


def physical(draw: Draw) -> dict[Drawn, Fraction]:
    """How likely each result is, by the orders in which the items can lie."""
    orders = [*permutations(draw.pool, sum(draw.sizes))]
    counts = Counter(draw.dealt(order) for order in orders)
    return {drawn: Fraction(count, len(orders)) for drawn, count in counts.items()}


def told(dealing: Dealing, chance: float = 1.0) -> list[tuple[Drawn, float]]:
    """Every way to the end of a deal, and how likely it is."""
    if dealing.complete:
        return [(dealing.draw.dealt(dealing.drawn), chance)]
    ways: list[tuple[Drawn, float]] = []
    for at, likely in dealing.outcomes():
        ways += told(dealing.with_next(at), chance * likely)
    return ways


@pytest.mark.parametrize(
    "draw",
    [
        Draw("deal", (1, 2, 3, 4, 5, 6), (2, 2, 1, 1)),
        Draw("deal", (0, 0, 0, 1, 2), (2, 2)),
        Draw("deal", (0, 0, 1, 1, 1, 2), (3, 1, 2)),
        Draw("specials", ("seven", "seven", "stop"), (2,)),
        Draw("refill", (4, 4, 7), (1, 1)),
        Draw("starter", (0, 1, 2), (1,)),
    ],
)
def test_each_deal_comes_about_in_one_way_and_is_as_likely_as_its_cards_make_it(draw: Draw) -> None:
    ways = told(Dealing(draw))
    assert len({drawn for drawn, _ in ways}) == len(ways)
    assert dict(ways) == pytest.approx({drawn: float(chance) for drawn, chance in physical(draw).items()})


def test_a_hand_is_told_in_ascending_order() -> None:
    dealing = Dealing(Draw("deal", (1, 2, 3, 4), (2, 1))).with_next(1)
    assert [dealing.items()[at] for at, _ in dealing.outcomes()] == [3, 4]
    assert [dealing.items()[at] for at, _ in dealing.with_next(3).outcomes()] == [1, 3]
