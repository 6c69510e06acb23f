"""Given moments of a game, shown at a real table: the fullest ones of every family."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Page, expect

from spieltisch.core.record import Recorder
from spieltisch.games.registry import make

from .guest import PATIENCE, Guest, origin

NAME = "Maximiliane-Charlotte"


@dataclass(frozen=True)
class Moment:
    """A position in which seat 0 is asked, and what they take into their hand."""

    name: str
    key: str
    seats: int
    position: dict[str, Any]
    options: Mapping[str, Any] = field(default_factory=dict)
    taps: tuple[str, ...] = ()
    plays: bool = False  # their choice is made, too: what the round was is looked at then

    def __str__(self) -> str:
        return f"{self.key}-{self.name}"

    def record(self) -> str:
        """A game that is broken off here."""
        game = make(self.key, self.seats, **self.options)
        state = game.load(self.position)
        return str(Recorder(game, position=game.dump(state)).record(state))


def sit_down(guest: Guest, moment: Moment) -> Page:
    """Sit down at a table where it is this moment; everybody else is a bot."""
    page, headers = guest.page, {"Origin": origin(guest.url)}
    kept = page.request.post(
        f"{guest.url}/api/records", data=moment.record(), headers=headers, timeout=PATIENCE
    )
    assert kept.ok, kept.text()
    wanted = {"stop": 0, "seat": 0, "name": NAME, "bots": "beginner"}
    address = f"{guest.url}/api/tables/{kept.json()['code']}/continue"
    made = page.request.post(address, data=wanted, headers=headers, timeout=PATIENCE)
    assert made.ok, made.text()
    guest.open(f"/t/{made.json()['code']}")
    expect(page.locator("section.controls button:enabled, main.stage button:enabled").first).to_be_visible()
    return page
