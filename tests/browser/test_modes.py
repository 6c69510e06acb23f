"""Games are played to their end through the page, by clicking: one mode of each family, all in a long run."""

from __future__ import annotations

import os
from typing import Any

import pytest

import spieltisch

from .conftest import Visit

SHORT: dict[str, dict[str, Any]] = {"nimmt": {"num_deals": 1}, "plus": {"num_deals": 1}}
SEATS = {"qwixx": 2, "board": 4}  # fewer at the board play twice as long
GAMES = int(os.environ.get("SPIELTISCH_SOAK", "0"))  # of each mode; every second one with motion
FIRST = {spieltisch.mode(key).family: key for key in reversed(spieltisch.modes())}


@pytest.mark.parametrize("number", range(GAMES or 1))
@pytest.mark.parametrize("key", spieltisch.modes() if GAMES else sorted(FIRST.values()))
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
