"""Every mode is played to its end through the page, by clicking."""

from __future__ import annotations

import os
from typing import Any

import pytest

import spieltisch

from .conftest import Visit

SHORT: dict[str, dict[str, Any]] = {"nimmt": {"num_deals": 1}, "plus": {"num_deals": 1}}
SEATS = {"qwixx": 2, "board": 4}  # fewer at the board play twice as long
GAMES = int(os.environ.get("SPIELTISCH_SOAK", "1"))  # of each mode; every second one with motion


@pytest.mark.parametrize("number", range(GAMES))
@pytest.mark.parametrize("key", spieltisch.modes())
def test_a_whole_game_is_played_by_clicking(key: str, number: int, visit: Visit) -> None:
    mode = spieltisch.mode(key)
    options = {n: v for n, v in SHORT.get(mode.family, {}).items() if n in {o.name for o in mode.options}}
    guest = visit(motion=number % 2 == 1, seed=number)
    code = guest.new_table(key, seats=SEATS.get(mode.family, 3), options=options, bots="beginner")
    guest.open(f"/t/{code}")
    clicks = guest.play_on()
    assert guest.over, f"{key} is not over after {clicks} clicks"
    record = guest.page.request.get(f"{guest.url}/api/tables/{code}/record")
    assert record.ok
    assert f'game "{key}"' in record.text()
