"""A real Chromium on a real server. Every page that a test opens must stay free of errors."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Browser, BrowserContext, expect, sync_playwright

from tests.tools import chromium
from tests.web.server import serving

from .guest import KNOWS_IT_ALL, PATIENCE, Guest

Visit = Callable[..., Guest]
# Mended in part, the same page has round edges of another shade: pictures of it could not be compared.
ARGUMENTS = ["--no-sandbox", "--disable-partial-raster"]
expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="module")  # no longer: while it is open, no other test in this process can use asyncio
def browser() -> Iterator[Browser]:
    with launched(chromium(), ARGUMENTS) as browser:
        yield browser


@contextmanager
def launched(path: str | None, arguments: list[str]) -> Iterator[Browser]:
    """A browser for a while; without one the tests are left out."""
    if path is None:
        pytest.skip("no Chromium is installed here")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=arguments)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serving(tmp_path_factory.mktemp("data")) as address:
        yield address


@pytest.fixture
def visit(browser: Browser, url: str) -> Iterator[Visit]:
    """Open a browser of one's own: ``visit(size=…, language=…)``."""
    contexts: list[tuple[BrowserContext, list[str]]] = []

    def open_browser(
        size: tuple[int, int] = (1280, 800),
        language: str = "en",
        dark: bool = False,
        address: str = url,
        motion: bool = False,
        seed: int = 1,
        learns: bool = False,
        installed: bool = False,
    ) -> Guest:
        context = browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            locale=language,
            color_scheme="dark" if dark else "light",
            reduced_motion="no-preference" if motion else "reduce",
            has_touch=size[0] < 800,
            service_workers="allow" if installed else "block",  # else tests would see what was kept
        )
        if not learns:  # else every first game would stop to be read
            context.add_init_script(KNOWS_IT_ALL)
        faults: list[str] = []
        contexts.append((context, faults))
        return Guest(context.new_page(), address, faults, seed)

    yield open_browser
    for context, faults in contexts:
        context.close()
        assert not faults, faults
