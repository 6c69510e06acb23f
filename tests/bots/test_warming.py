"""No table waits for a compiler."""

from __future__ import annotations

import pytest

import spieltisch
from spieltisch.bots.warming import warm_game

FAMILIES = {mode.family: key for key, mode in spieltisch.modes().items()}


@pytest.mark.parametrize("family", FAMILIES)
def test_a_warmed_family_has_a_search_ready(family: str) -> None:
    from spieltisch import fast

    game = spieltisch.make(FAMILIES[family])
    warm_game(game)
    assert fast.covers(game)
