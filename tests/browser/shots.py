"""Pictures of every screen, to be looked at: ``python -m tests.browser.shots FOLDER [part of a name …]``.

A name says what, where and how: ``table-qwixx.phone.de.dark``. They are not compared with anything.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from playwright.sync_api import Browser, Error, expect, sync_playwright

from tests.coach.games import finished
from tests.tools import chromium
from tests.web.server import serving

from . import layout
from .guest import CONTROLS, OPEN, Guest, origin

SIZES = {**layout.SIZES, **layout.ROOMY, "tv": (1920, 1080)}
LONG = ("home", "new", "rules", "analysis")
ONE_DEAL = {"options": {"num_deals": 1}}
FAMILIES = {
    "nimmt": "nimmt-cow",
    "parity": "nimmt-parity",
    "draft": "nimmt-pro",
    "plus": "plus",
    "board": "board-pro-lucky",
    "buffalo": "buffalo",
    "qwixx": "qwixx-joker",
}


class Look(NamedTuple):
    """How a screen is looked at."""

    size: str
    language: str
    dark: bool


LOOKS = (
    Look("phone", "de", False),
    Look("phone", "de", True),
    Look("tablet", "nl", True),
    Look("desktop", "en", False),
    Look("tv", "en", True),
    *(Look(size, "de", False) for size in layout.SIZES),
)
ROOMY_LOOKS = tuple(look for look in LOOKS if look.size not in layout.SIZES)  # where no height is short


def home(guest: Guest) -> None:
    guest.new_table("nimmt", seats=3)
    guest.new_table("qwixx", seats=3, bots="beginner")
    record(guest)
    guest.open()


def new_game(guest: Guest) -> None:
    page = guest.open("/new/nimmt-cow")
    page.locator("details").first.wait_for()
    page.evaluate("document.querySelectorAll('details').forEach((one) => (one.open = true))")
    page.locator("[role=switch]").last.check()
    page.evaluate("document.activeElement.blur()")


def lobby(guest: Guest) -> None:
    guest.open(f"/t/{guest.new_table('nimmt', seats=4)}")
    guest.page.locator("img, .invite").first.wait_for()


def table(key: str) -> Callable[[Guest], None]:
    """In the middle of a game, with a card lifted."""

    def scene(guest: Guest) -> None:
        guest.open(f"/t/{guest.new_table(key, bots='beginner')}")
        guest.page.locator("section.controls button, main.stage button").first.wait_for()
        guest.play_on(11)
        ready(guest)
        guest.page.keyboard.press("Escape")
        lifts = guest.page.locator(f"{CONTROLS} .slot{OPEN}, {CONTROLS} [aria-pressed]{OPEN}")
        if lifts.count():
            lifts.nth(lifts.count() // 2).click(force=True)

    return scene


def reveal(guest: Guest) -> None:
    """Cards in the strip, on their way to the rows."""
    page = guest.open(f"/t/{guest.new_table('nimmt', seats=5, bots='beginner', **ONE_DEAL)}")
    page.emulate_media(reduced_motion="no-preference")
    page.locator("section.controls .slot").nth(4).dblclick()
    page.wait_for_timeout(1500)


def last_round(guest: Guest) -> None:
    """The strip after a round, opened and played again."""
    guest.open(f"/t/{guest.new_table('nimmt-cow', seats=4, bots='beginner')}")
    for _ in range(100):
        if guest.page.locator("button.strip").count():
            break
        guest.click_something()
    guest.page.locator("button.strip").press("Enter")
    guest.page.locator("dialog[open] .keys button").first.click()


def deal(guest: Guest) -> None:
    """Between two deals."""
    guest.open(f"/t/{guest.new_table('nimmt', seats=4, bots='beginner', options={'num_deals': 2})}")
    for _ in range(400):
        if guest.page.locator("dialog[open]").count():
            break
        guest.click_something()


def over(guest: Guest) -> None:
    guest.open(f"/t/{guest.new_table('nimmt', seats=3, bots='beginner', **ONE_DEAL)}")
    guest.play_on()


def replay(guest: Guest) -> None:
    page = guest.open(f"/t/{record(guest)}/replay")
    page.get_by_role("slider").wait_for()
    for _ in range(5):
        page.keyboard.press("ArrowRight")


def analysis(guest: Guest) -> None:
    page = guest.open(f"/t/{record(guest)}/analysis")
    page.locator("main.ask .primary").click()
    page.locator("figure .stage > *").first.wait_for(timeout=120_000)


def puzzle(guest: Guest) -> None:
    guest.open("/puzzle").locator("main.stage").wait_for(timeout=120_000)


def tv(guest: Guest) -> None:
    code = guest.new_table("nimmt", seats=4, bots="beginner")
    guest.open(f"/t/{code}")
    guest.page.locator("section.controls button").first.wait_for()
    guest.play_on(8)
    guest.open(f"/t/{code}/tv")


def settings(guest: Guest) -> None:
    page = guest.open("/")
    page.locator("header button").last.click()


def rules(guest: Guest) -> None:
    guest.open("/rules/board-pro").locator("main.text li").first.wait_for()


def lost(guest: Guest) -> None:
    guest.open("/t/ZZZZZZ")


SCENES: dict[str, Callable[[Guest], None]] = {
    "home": home,
    "new": new_game,
    "lobby": lobby,
    **{f"table-{name}": table(key) for name, key in FAMILIES.items()},
    "reveal": reveal,
    "round": last_round,
    "deal": deal,
    "over": over,
    "replay": replay,
    "analysis": analysis,
    "puzzle": puzzle,
    "tv": tv,
    "rules": rules,
    "settings": settings,
    "lost": lost,
}


def record(guest: Guest) -> str:
    """The code of a finished game."""
    guest.open()
    headers = {"Origin": origin(guest.url)}
    made = guest.page.request.post(f"{guest.url}/api/records", data=str(finished(seats=3)), headers=headers)
    return str(made.json()["code"])


def ready(guest: Guest) -> None:
    """Wait until this guest is asked."""
    for _ in range(100):
        if guest.over or guest.page.locator("section.controls button:enabled").count():
            return
        guest.page.wait_for_timeout(50)


def wanted(parts: list[str]) -> Iterator[tuple[str, str, Look]]:
    for scene in SCENES:
        for look in LOOKS if scene.startswith("table-") else ROOMY_LOOKS:
            name = ".".join((scene, look.size, look.language, "dark" if look.dark else "light"))
            if not parts or any(all(piece in name for piece in part.split("+")) for part in parts):
                yield name, scene, look


def take(browser: Browser, url: str, name: str, scene: str, look: Look, folder: Path) -> None:
    width, height = SIZES[look.size]
    context = browser.new_context(
        viewport={"width": width, "height": height},
        locale=look.language,
        color_scheme="dark" if look.dark else "light",
        reduced_motion="reduce",
        has_touch=width < 800,
    )
    guest = Guest(context.new_page(), url, [])
    try:
        SCENES[scene](guest)
        guest.page.wait_for_timeout(400)
    except Error as error:
        print(f"{name}: {str(error).splitlines()[0]}")
    guest.page.screenshot(path=folder / f"{name}.png", full_page=scene in LONG)
    context.close()


def main(folder: Path, parts: list[str]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    expect.set_options(timeout=20_000)
    with TemporaryDirectory() as data, serving(Path(data)) as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
        for name, scene, look in wanted(parts):
            take(browser, url, name, scene, look, folder)
            print(name, flush=True)
        browser.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:])
