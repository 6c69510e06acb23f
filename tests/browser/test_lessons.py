"""A lesson by clicking: what it is about is marked, a wrong choice is shown, then a game begins."""

from __future__ import annotations

from typing import NamedTuple

import pytest
from playwright.sync_api import Page, expect

from spieltisch.table.lessons import lesson_info

from .conftest import Visit

PRIMARY = ".controls .button.primary"


def hand(*cards: str) -> list[str]:
    """Where to click to play cards: one is lifted by the first click and played by the second."""
    found = [f".controls [data-look='hand {card}']" for card in cards]
    return [*found, PRIMARY]


def row(number: int) -> list[str]:
    """Where to click to take a row."""
    return [f"[data-look='row {number}'] .cover"] * 2


def place(number: int) -> list[str]:
    """Where to click to take a card of the display."""
    return [f".controls [data-look='place {number}'] button", PRIMARY]


def chip(number: int) -> list[str]:
    """Where to click to cross a number."""
    return [f".controls .chips .chip:nth-child({number})", PRIMARY]


class Given(NamedTuple):
    """A lesson, what is clicked at its tasks in turn (a wrong one first), and the screen."""

    key: str
    answers: list[list[str]]
    size: tuple[int, int] = (390, 664)


LESSONS = [
    Given("nimmt", [hand("20"), hand("45"), hand("70"), hand("3"), row(2)]),
    Given("plus", [hand("95"), hand("95", "97"), hand("5", "8"), hand("79", "0")], (844, 390)),
    Given("qwixx", [place(1), place(2), chip(1), hand("r8", "r9"), [PRIMARY], [PRIMARY]]),
]


@pytest.mark.parametrize("given", LESSONS, ids=lambda given: given.key)
def test_a_lesson_is_given_with_a_wrong_choice_and_ends_at_a_table(visit: Visit, given: Given) -> None:
    page = visit(size=given.size).open(f"/learn/{given.key}")
    steps = [step for chapter in lesson_info(given.key, "en").chapters for step in chapter.steps]
    answers = list(given.answers)
    wrong = page.locator(".bubble.wrong")

    for number, step in enumerate(steps):
        expect(page.locator(".said")).to_have_text(step.words)
        for look in step.look:
            expect(page.locator(f"[data-looked][data-look='{look}']").first).to_be_visible()
        assert not overflows(page)
        if step.decision is not None:
            click(page, answers.pop(0))
            if len(answers) == len(given.answers) - 1:
                expect(wrong).to_be_visible()
                assert not overflows(page)
                page.keyboard.press("ArrowRight")  # try again
                click(page, answers.pop(0))
        if number == len(steps) - 1:
            break
        if step.decision is None or step.leads[0].words:
            page.locator(".bubble .primary:enabled").click()
    page.get_by_role("button", name="Play now").click()
    expect(page.locator(".table main.stage")).to_be_visible()


def click(page: Page, places: list[str]) -> None:
    for place in places:
        page.locator(place).first.click()


def overflows(page: Page) -> bool:
    """Whether anything has to be scrolled to, or is cut off below."""
    return bool(
        page.evaluate(
            "document.documentElement.scrollHeight > innerHeight"
            " || document.querySelector('.lesson .controls').scrollHeight"
            " > document.querySelector('.lesson .controls').clientHeight + 1"
        )
    )


def test_somebody_new_is_offered_the_first_lesson_once(visit: Visit) -> None:
    page = visit().open()
    offer = page.get_by_role("complementary", name="New here?")
    offer.get_by_role("button", name="Not now").click()
    expect(offer).to_have_count(0)

    page.reload()

    expect(page.get_by_role("link", name="Learn 6 nimmt!").first).to_be_visible()
    expect(offer).to_have_count(0)
