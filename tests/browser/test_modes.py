"""Every mode is played to its end through the page, by clicking."""

from __future__ import annotations

from typing import Any

import pytest

import spieltisch

from .conftest import Visit

SHORT: dict[str, dict[str, Any]] = {"nimmt": {"num_deals": 1}, "plus": {"num_deals": 1}}
SEATS = {"qwixx": 2, "board": 3}


@pytest.mark.parametrize("key", spieltisch.modes())
def test_a_whole_game_is_played_by_clicking(key: str, visit: Visit) -> None:
    mode = spieltisch.mode(key)
    options = {n: v for n, v in SHORT.get(mode.family, {}).items() if n in {o.name for o in mode.options}}
    guest = visit()
    code = guest.new_table(key, seats=SEATS.get(mode.family, 3), options=options, bots="beginner")
    guest.open(f"/t/{code}")
    clicks = guest.play_on()
    assert guest.over, f"{key} is not over after {clicks} clicks"
    record = guest.page.request.get(f"{guest.url}/api/tables/{code}/record")
    assert record.ok
    assert f'game "{key}"' in record.text()
