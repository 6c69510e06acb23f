"""Every mode at every seat count keeps every promise of the Game protocol, at every stop."""

from __future__ import annotations

from random import Random

import pytest

import spieltisch
from spieltisch.testing import check_playout

TABLES = [(m.key, seats) for m in spieltisch.modes().values() for seats in range(m.seats[0], m.seats[1] + 1)]


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_random_play_keeps_every_promise(key: str, seats: int) -> None:
    assert check_playout(spieltisch.make(key, seats), Random(f"{key} {seats}")) > 0


@pytest.mark.parametrize(
    ("key", "options"),
    [
        ("buffalo", {"insert_any_card": True}),
        ("nimmt-reverser", {"idle_reverser": True}),
        ("nimmt-reverser", {"deck": "known"}),
        ("nimmt", {"deck": "known"}),
    ],
)
@pytest.mark.parametrize("seed", range(4))
def test_other_readings_keep_every_promise(key: str, options: dict[str, object], seed: int) -> None:
    seats = (3, 6)[seed % 2]
    assert check_playout(spieltisch.make(key, seats, **options), Random(seed)) > 0


def test_there_are_seventeen_modes() -> None:
    assert len(spieltisch.modes()) == 17
