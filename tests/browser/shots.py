"""Pictures of every screen, to be looked at: ``python -m tests.browser.shots FOLDER [part of a name …]``.

A name says what, where and how: ``table-qwixx.phone.de.dark``. They are not compared with anything.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from playwright.sync_api import Browser, Error, expect, sync_playwright

from tests.tools import chromium
from tests.web.server import serving

from . import layout
from .guest import KNOWS_IT_ALL, Guest
from .kept import KEPT
from .planted import plant
from .scenes import KNOWN, LONG, SCENES

SIZES = {**layout.SIZES, **layout.ROOMY, "tv": (1920, 1080)}
GAMES = 9  # that those have played who are known


class Look(NamedTuple):
    """How a screen is looked at."""

    size: str
    language: str
    dark: bool


class Place(NamedTuple):
    """Where there is a server, and where pictures of it go."""

    url: str
    data: Path
    pictures: Path


LOOKS = (
    Look("phone", "de", False),
    Look("phone", "de", True),
    Look("tablet", "nl", True),
    Look("desktop", "en", False),
    Look("tv", "en", True),
    *(Look(size, "de", False) for size in layout.SIZES),
)
ROOMY_LOOKS = tuple(look for look in LOOKS if look.size not in layout.SIZES)  # where no height is short


def wanted(parts: list[str]) -> Iterator[tuple[str, str, Look]]:
    for scene in (*SCENES, *KEPT):
        for look in LOOKS if scene.startswith("table-") else ROOMY_LOOKS:
            name = ".".join((scene, look.size, look.language, "dark" if look.dark else "light"))
            if not parts or any(all(piece in name for piece in part.split("+")) for part in parts):
                yield name, scene, look


def take(browser: Browser, at: Place, name: str, scene: str, look: Look) -> None:
    width, height = SIZES[look.size]
    context = browser.new_context(
        viewport={"width": width, "height": height},
        locale=look.language,
        color_scheme="dark" if look.dark else "light",
        reduced_motion="reduce",
        has_touch=width < 800,
    )
    if not scene.startswith("home-"):
        context.add_init_script(KNOWS_IT_ALL)
    guest = Guest(context.new_page(), at.url, [])
    try:
        if scene in KNOWN:
            guest.page.request.get(f"{at.url}/api/me")
            plant(at.data, guest, GAMES)
        if scene in KEPT:
            KEPT[scene](guest, at.data)
        else:
            SCENES[scene](guest)
        guest.page.wait_for_timeout(400)
    except Error as error:
        print(f"{name}: {str(error).splitlines()[0]}")
    guest.page.screenshot(path=at.pictures / f"{name}.png", full_page=scene in LONG or scene in KEPT)
    context.close()


def main(folder: Path, parts: list[str]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    expect.set_options(timeout=20_000)
    with TemporaryDirectory() as data, serving(Path(data)) as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
        at = Place(url, Path(data), folder)
        for name, scene, look in wanted(parts):
            take(browser, at, name, scene, look)
            print(name, flush=True)
        browser.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:])
