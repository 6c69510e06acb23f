"""Any screen, any hand: rows, question, hand and button are in sight without scrolling, and never overlap."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import suppress

import pytest
from playwright.sync_api import TimeoutError, expect

import spieltisch
from spieltisch.text.languages import languages

from .conftest import Visit
from .fullest import FULLEST, ROUND_OF_FIVE, ROUND_OF_FOUR
from .guest import LIFTS, Guest
from .layout import ROOMY, SIZES, TELEVISIONS, misfits
from .moments import Moment, sit_down

SOAK = "SPIELTISCH_SOAK" in os.environ
LOOKS = 6  # how often a table is looked at
CLICKS = 4  # how much is clicked before
PHONE = (390, 844)
AFAR = (
    "nimmt-cow-every-fan",
    "nimmt-pro-draft",
    "plus-hand",
    "board-pro-lucky-due",
    "buffalo-replace",
    "qwixx-mark-of-nine",
)
SCREENS = {**SIZES, **ROOMY} if SOAK else SIZES


def moments() -> Iterator[tuple[Moment, str]]:
    """The fullest tables, the languages in turn; a long run has all."""
    for number, moment in enumerate(FULLEST):
        for language in languages() if SOAK else (languages()[number % len(languages())],):
            yield moment, language


def tables() -> Iterator[tuple[str, int, str]]:
    """Every mode with two seats, four and all, in every language: what a long run plays, and looks at."""
    for key, mode in spieltisch.modes().items():
        for seats in sorted({2, min(4, mode.seats[1]), mode.seats[1]}):
            yield from ((key, seats, language) for language in languages())


def lift(guest: Guest) -> None:
    """Lift a card, so that what it would do is told and the button is there."""
    lifts = guest.page.locator(LIFTS)
    for _ in range(3):  # the table may move on meanwhile
        if lifts.count():
            with suppress(TimeoutError):
                lifts.nth(lifts.count() // 2).click(force=True, timeout=5_000)
                return


@pytest.mark.parametrize(("moment", "language"), list(moments()), ids=str)
def test_the_fullest_table_fits_any_screen(moment: Moment, language: str, visit: Visit) -> None:
    guest = visit(size=PHONE, language=language)
    page = sit_down(guest, moment)
    expect(page.locator(f"html[lang={language}]")).to_be_attached()
    for tap in moment.taps:
        page.locator(tap).first.click()
    lift(guest)
    assert misfits(page, SCREENS) == []
    if moment.plays:
        page.locator("section.controls .primary").click()
        expect(page.locator("button.strip")).to_be_visible()
        lift(guest)
        assert misfits(page, SCREENS) == []


def test_a_round_of_five_fits_a_phone(visit: Visit) -> None:
    guest = visit(size=PHONE, language="fr")
    page = sit_down(guest, ROUND_OF_FIVE)
    lift(guest)
    page.locator("section.controls .primary").click()
    expect(page.locator("button.strip .result")).to_have_count(4)
    assert misfits(page, {"phone": PHONE, "narrow": (360, 740)}) == []


@pytest.mark.parametrize("language", ["de", "fr"])
def test_a_round_of_four_fits_any_screen(language: str, visit: Visit) -> None:
    guest = visit(size=PHONE, language=language)
    page = sit_down(guest, ROUND_OF_FOUR)
    lift(guest)
    page.locator("section.controls .primary").click()
    expect(page.locator("button.strip .result")).to_have_count(4)
    assert misfits(page, {**SIZES, **ROOMY}) == []


@pytest.mark.parametrize("moment", [one for one in FULLEST if SOAK or str(one) in AFAR], ids=str)
def test_the_fullest_table_fits_a_tv(moment: Moment, visit: Visit) -> None:
    guest, screen = visit(size=PHONE), visit(size=TELEVISIONS["tv"])
    table = sit_down(guest, moment).url
    page = screen.open(f"{table.removeprefix(guest.url)}/tv")
    expect(page.locator(".turn.set")).to_be_visible()
    assert misfits(page, TELEVISIONS) == []
    cut = page.locator(".player .name").evaluate_all(
        "all => all.filter((e) => e.scrollWidth > e.clientWidth + 1).length"
    )
    assert cut == 0, "a name is cut"


@pytest.mark.parametrize(("key", "seats", "language"), list(tables()) if SOAK else [])
def test_whatever_comes_fits_any_screen(key: str, seats: int, language: str, visit: Visit) -> None:
    guest = visit(size=PHONE, language=language)
    code = guest.new_table(key, seats=seats, bots="beginner")
    guest.open(f"/t/{code}")
    expect(guest.page.locator("section.controls button, main.stage button").first).to_be_visible()
    found: list[str] = []
    for _ in range(LOOKS):
        guest.play_on(CLICKS)
        lift(guest)
        found += misfits(guest.page, SCREENS)
        guest.page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    assert not found, "\n".join(dict.fromkeys(found))
