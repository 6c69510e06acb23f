"""Every lesson by clicking: what is said is there and marked, a wrong choice is shown, then a game begins."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from spieltisch.learn.script import lesson_keys
from spieltisch.text.languages import languages

from .conftest import Visit
from .pupil import Pupil

SOAK = "SPIELTISCH_SOAK" in os.environ


def given() -> Iterator[tuple[str, str]]:
    """Every lesson, the languages in turn; a long run has all."""
    for number, key in enumerate(lesson_keys()):
        for language in languages() if SOAK else (languages()[number % len(languages())],):
            yield key, language


@pytest.mark.parametrize(("key", "language"), list(given()))
def test_a_lesson_is_clicked_through(visit: Visit, key: str, language: str) -> None:
    Pupil(visit(size=(390, 664), language=language), key, language).learn()


def test_a_wrong_choice_is_shown_and_taken_back_and_the_lesson_ends_at_a_table(visit: Visit) -> None:
    guest = visit(size=(844, 390))
    pupil, page = Pupil(guest, "plus", "en"), guest.page
    pupil.on.click()
    wrong = next(lead for lead in pupil.steps[1].leads if lead.action == "lay 20")

    pupil.answer(wrong.action)

    expect(page.locator(".bubble.wrong .said")).to_contain_text(wrong.words)
    assert not pupil.overflows()
    page.keyboard.press("ArrowRight")  # try again
    pupil.learn(1)
    pupil.on.click()
    expect(page.locator(".table main.stage")).to_be_visible()


def test_somebody_new_is_shown_where_to_start_until_they_have_started(visit: Visit) -> None:
    page = visit(size=(360, 560)).open()
    start = page.get_by_role("region", name="Start here")
    expect(start.get_by_role("button", name="Play at once against bots")).to_be_in_viewport()
    start.get_by_role("link", name="Learn 6 nimmt! in 2 minutes").click()
    expect(page.locator(".bubble")).to_be_visible()

    page.go_back()

    expect(page.get_by_role("link", name="Daily puzzle")).to_be_visible()
    expect(start).to_have_count(0)
