"""Somebody without a mouse: every key is counted, and where the focus is, is watched in every frame."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, expect

from .guest import Guest

WATCH = """() => {
  window.lost = []
  const look = () => {
    const { activeElement, body } = document
    if (activeElement === body) window.lost.push(document.querySelector('.sentence')?.textContent)
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}"""
KEY = """() => { // Enter on what can be chosen, else the way to it
  const can = ':enabled:not([aria-disabled=true], [tabindex="-1"], .mini, .pile, .special, .below *)'
  const where = `section.controls button${can}, main.stage button${can}, dialog button.primary`
  const wanted = [...document.querySelectorAll(where)].filter((one) => one.checkVisibility())
  const active = document.activeElement
  if (wanted.includes(active)) return 'Enter'
  if (document.querySelector('dialog[open]')) return 'Escape'
  const follows = (one) => active.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING
  return wanted.some(follows) ? 'Tab' : wanted.length ? 'Shift+Tab' : ''
}"""
ACTIVE = "() => `${document.activeElement.className} ${document.activeElement.tagName}`"


class Keys:
    def __init__(self, page: Page) -> None:
        self.page = page
        self.pressed = 0

    def press(self, key: str) -> None:
        self.page.keyboard.press(key)
        self.pressed += 1

    def go_to(self, wanted: str, key: str = "Tab") -> None:
        """Press a key until the focus is on something of this class."""
        for _ in range(20):
            if wanted in self.page.evaluate(ACTIVE):
                return
            self.press(key)
        raise AssertionError(f"{wanted} cannot be reached, only {self.page.evaluate(ACTIVE)}")

    def watch(self) -> None:
        """From now on it is noted when the focus is nowhere."""
        self.page.evaluate(WATCH)

    @property
    def lost(self) -> list[str]:
        """What was on the table whenever the focus was nowhere, frame by frame."""
        found: list[str] = self.page.evaluate("window.lost")
        return found


def at_the_hand(guest: Guest, key: str, **wanted: Any) -> Keys:
    """At a table, the focus in the controls, and watched."""
    page = guest.open(f"/t/{guest.new_table(key, bots='beginner', **wanted)}")
    expect(page.locator("section.controls button").first).to_be_visible()
    keys = Keys(page)
    while not page.evaluate("!!document.activeElement.closest('section.controls')") and keys.pressed < 40:
        keys.press("Tab")
    keys.watch()
    return keys


def press_on(guest: Guest, keys: Keys, times: int) -> None:
    """Choose what the focus is on, else go to what can be chosen, so many times."""
    for _ in range(times):
        if guest.over:
            return
        key = keys.page.evaluate(KEY)
        if key:
            keys.press(key)
        keys.page.wait_for_timeout(30)
