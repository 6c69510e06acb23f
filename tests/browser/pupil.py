"""Somebody who is given a lesson: reads every step, clicks what answers it, and comes to its end."""

from __future__ import annotations

import re
import tomllib

from playwright.sync_api import expect

from spieltisch.table.lessons import lesson_info
from spieltisch.table.messages.lessons import LessonStep
from spieltisch.text.folders import text_file

from .guest import CONTROLS, Guest

PRIMARY = f"{CONTROLS} .button.primary"
PLACES = {
    "hand": f"{CONTROLS} [data-look='hand {{}}']",
    "turn": f"{CONTROLS} .confirm .button[aria-pressed]",
    "row": "main.stage [data-look='row {}'] .cover",
    "open": "main.stage [data-look='open {}']",
    "place": f"{CONTROLS} [data-look='place {{}}'] button",
    "special": "[data-look='special {}']",
    "chip": f"{CONTROLS} .chip > span:text-matches('\\\\b{{}}$')",
    "colour": f"{CONTROLS} button:has(path[fill*='{{}}'])",
    "lucky": f"{CONTROLS} .lucky",
}
ANSWERS = (  # each part of an answer is named for the place where it is clicked
    r"(play|lay) (?P<hand>[\d,]+)( (?P<turn>reversed))?",
    r"play (?P<hand>j\d+) (?P<colour>\w+)",
    r"play (?P<hand>[rygbj\d,]+)( \w+)?",  # beside others a joker has their colour
    r"row (?P<row>\d)",
    r"pick (?P<open>\d+)",
    r"use (?P<special>\w+) row (?P<row>\d)",
    r"go on",
    r"take (?P<place>[\d,]+)",
    r"mark (?P<colour>\w+)",
    r"cross [\d,]+",  # as many as go together are chosen to begin with
    r"open row (?P<chip>\d+)",
    r"(?P<special>stop) row (?P<chip>\d+)",
    r"place (?P<special>ascending|front) row (?P<chip>\d+)",
    r"place (?P<special>(skip|five|bulls| )+)( (?P<hand>[\d,]+))?",
)
AT_ONCE = r"take (?P<lucky>five|bulls)"  # nothing has to be confirmed


def places(action: str) -> list[str]:
    """Where to click for an answer: its cards, rows or colours, then the button that confirms."""
    if found := re.fullmatch(AT_ONCE, action):
        return _named(found)
    for answer in ANSWERS:
        if found := re.fullmatch(answer, action):
            return [*_named(found), PRIMARY]
    raise AssertionError(f"what is clicked for {action!r}?")


def _named(found: re.Match[str]) -> list[str]:
    parts = found.groupdict(default="").items()
    return [PLACES[place].format(name) for place, names in parts for name in re.findall(r"\w+", names)]


def word(language: str, key: str) -> str:
    """A word of the page."""
    text = text_file("page", "words", language, "page.toml").read_text("utf-8")
    return str(tomllib.loads(text)[key])


class Pupil:
    """One person in one lesson."""

    def __init__(self, guest: Guest, key: str, language: str) -> None:
        self._page = guest.open(f"/learn/{key}")
        self._said = self._page.locator(".bubble .said")
        self.on = self._page.locator(".bubble .primary")
        self._language = language
        self.steps = [step for chapter in lesson_info(key, language).chapters for step in chapter.steps]

    def learn(self, first: int = 0) -> None:
        """Go through the lesson from a step on, up to the button that begins a game."""
        for step in self.steps[first:]:
            self.read(step)
            self._do(step)
            if step is not self.steps[-1] and (not step.leads or step.leads[0].words):
                self.on.click()
        expect(self.on).to_have_text(word(self._language, "play-now"))

    def read(self, step: LessonStep) -> None:
        """What a step says is there, what it is about is marked, and nothing has to be scrolled to."""
        expect(self._said).to_have_text(step.words)
        for look in step.look:
            expect(self._page.locator(f"[data-looked][data-look='{look}']").first).to_be_visible()
        assert not self.overflows(), step.words

    def answer(self, action: str) -> None:
        """Click what an answer is made of."""
        for place in places(action):
            self._page.locator(place).first.click()

    def _do(self, step: LessonStep) -> None:
        """What is asked, or what the others do; then what is said to it."""
        if not step.leads:
            return
        [lead, *_] = step.leads
        if step.decision is None:
            self.on.click()
        else:
            self.answer(lead.action)
        if lead.words:
            expect(self._said, lead.action).to_contain_text(lead.words)
            assert not self.overflows(), lead.words

    def overflows(self) -> bool:
        """Whether anything has to be scrolled to, or is cut off at the foot."""
        return bool(
            self._page.evaluate(
                "document.documentElement.scrollHeight > innerHeight"
                " || document.querySelector('.lesson .controls').scrollHeight"
                " > document.querySelector('.lesson .controls').clientHeight + 1"
            )
        )
