"""Somebody at a browser: opens pages, and plays whatever is asked by clicking what can be clicked."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from random import Random
from time import monotonic
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import ConsoleMessage, Locator, Page, Request, expect

from spieltisch.text.folders import text_file

OVER = "dialog[open] .buttons"
CONTROLS = "section.controls"
JUMP = "button.jump"
# what is not for now is dim, but can be looked at; a closer look at something is no answer
OPEN = ":enabled:not([aria-disabled=true]):not([aria-haspopup])"
PLACES = f"{CONTROLS} button{OPEN}, main.stage button{OPEN}"
LIFTS = f"{CONTROLS} .slot{OPEN}, {CONTROLS} .chip{OPEN}"
WORDS = tomllib.loads(text_file("page", "words", "en", "page.toml").read_text("utf-8"))
HINTS = (key for key in WORDS if key.startswith("learn."))
KNOWS_IT_ALL = f"localStorage['spieltisch.hints'] ??= '{' '.join(HINTS)}'"  # nothing has to be explained
LEFT_EARLY = "WebSocket is closed before the connection is established"  # somebody went elsewhere at once
NOT_KEPT = "Service Worker registration blocked by Playwright"  # as most tests want it
EXCUSED = (LEFT_EARLY, NOT_KEPT)
PATIENCE = 60_000  # ms: a busy machine is slow, not wrong
LONGEST = 300  # seconds that a game may take


def watched(page: Page, faults: list[str]) -> Page:
    """Note everything that goes wrong on a page."""

    def heard(message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and not any(word in message.text for word in EXCUSED):
            faults.append(f"console: {message.text}")

    page.on("console", heard)
    page.on("pageerror", lambda error: faults.append(f"script: {error}"))
    page.on(
        "requestfailed", lambda request: faults.append(f"failed: {request.url}") if missed(request) else None
    )
    page.set_default_timeout(PATIENCE)
    return page


def missed(request: Request) -> bool:
    """Whether a part of the page did not come; what is no longer wanted, for somebody left, is no fault."""
    return "/assets/" in request.url and request.failure != "net::ERR_ABORTED"


class Guest:
    """One person with one browser."""

    def __init__(self, page: Page, url: str, faults: list[str], seed: int = 1) -> None:
        self.page = watched(page, faults)
        self.url = url
        self.faults = faults
        self.rng = Random(seed)
        self.looked = False  # at a dialog that came by itself: whoever waits for it sees it before it closes

    def open(self, path: str = "/") -> Page:
        self.page.goto(self.url + path)
        return self.page

    def new_table(self, key: str, **wanted: Any) -> str:
        """Set a table up by the interface that the page itself uses; its code."""
        self.open()
        body = {"key": key, "name": "Ada", **wanted}
        answer = self.page.request.post(
            f"{self.url}/api/tables", data=body, headers={"Origin": origin(self.url)}
        )
        assert answer.ok, answer.text()
        return str(answer.json()["code"])

    def sit_down(self, code: str, name: str) -> None:
        """Join by the link, as somebody who was invited."""
        self.open(f"/t/{code}")
        self.page.get_by_label("Your name").fill(name)
        self.page.get_by_role("button", name="Sit down").first.click()

    @property
    def over(self) -> bool:
        return self.page.locator(OVER).count() > 0

    def play_on(self, turns: int = 2_000) -> int:
        """Click until the game is over, or so many times; how often something was clicked."""
        done, until = 0, monotonic() + LONGEST
        while done < turns and not self.over and monotonic() < until:
            done += self.click_something()
        return done

    def click_until(self, seen: Callable[[], bool]) -> None:
        """Play until something is seen."""
        all_click_until((self,), seen)

    def say(self, text: str) -> None:
        """Say something to all at the table, on a page that has the talk beside it."""
        self.page.get_by_role("tab", name="Talk").click()
        self.page.get_by_label("Say something").fill(text)
        self.page.get_by_role("button", name="Send").click()

    def click_something(self) -> bool:
        """The confirming button most of the time, else anything that can be chosen; whether there was any."""
        if self.page.locator("dialog[open]").count() and not self.over:
            if self.looked:
                self.page.keyboard.press("Escape")  # the results of a deal, or what happened meanwhile
            self.looked = not self.looked
            return True
        self.looked = False
        if self.page.locator(JUMP).count():
            self.page.keyboard.press("ArrowRight")  # something moves: to the present
            return True
        target = self._target()
        if target is None:
            self.page.wait_for_timeout(60)
            return False
        try:
            target.click(timeout=1_500)
        except Exception:  # it went away while the table moved on: look again
            self.page.wait_for_timeout(30)
        return True

    def _target(self) -> Locator | None:
        confirm = self.page.locator(f"{CONTROLS} button.primary:enabled:visible")
        if confirm.count() and self.rng.random() < 0.75:
            return confirm.first
        found = self.page.locator(PLACES.replace(":enabled", ":enabled:visible"))
        count = found.count()
        if not count:
            return None
        return found.nth(self.rng.randrange(count))

    @contextmanager
    def offline(self) -> Iterator[None]:
        """While the server is away, the browser says so in words of its own; a script has no such excuse."""
        before = len(self.faults)
        yield
        self.faults[before:] = [fault for fault in self.faults[before:] if fault.startswith("script:")]

    def forgive(self, *words: str) -> None:
        """Some things the browser itself reports when a test breaks a connection or asks for nothing."""
        self.faults[:] = [fault for fault in self.faults if not any(word in fault for word in words)]

    def expect_text(self, text: str) -> None:
        expect(self.page.get_by_text(text).first).to_be_visible()


def all_click_until(guests: Iterable[Guest], seen: Callable[[], bool]) -> None:
    """Play at several browsers until something is seen; a busy machine needs more looks, so time counts."""
    until = monotonic() + LONGEST
    while not seen():
        assert monotonic() < until, "it was never seen"
        for guest in guests:
            if not guest.over:
                guest.click_something()


def origin(url: str) -> str:
    parts = urlsplit(url)
    return f"{parts.scheme}://{parts.netloc}"
