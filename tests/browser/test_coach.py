"""The coach on the page: an analysis, a hint, the puzzle of the day."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, Route, expect

from tests.coach.games import finished

from .conftest import Visit
from .guest import origin
from .layout import misfits

PATIENCE = 300_000  # ms: kernels may have to be compiled first


@pytest.mark.parametrize(("size", "dark"), [((1280, 800), False), ((390, 844), True)])
def test_a_finished_game_is_analysed_and_every_decision_can_be_looked_at(
    visit: Visit, size: tuple[int, int], dark: bool
) -> None:
    guest = visit(size=size, dark=dark)
    guest.open()
    made = guest.page.request.post(
        f"{guest.url}/api/records", data=str(finished(seats=2)), headers={"Origin": origin(guest.url)}
    )
    page = guest.open(f"/t/{made.json()['code']}/analysis")
    expect(page).to_have_title("Analysis · spieltisch")
    expect(page.get_by_text("You did not play here")).to_be_visible()
    page.get_by_role("button", name="Analyse this game").click()
    said = page.locator("[aria-live=polite] h2")
    expect(said).to_be_visible(timeout=PATIENCE)  # while the coach still thinks
    page.keyboard.press("ArrowRight")  # from here on nothing moves by itself
    open_now = said.inner_text()
    expect(page.get_by_text("In each line they add up")).to_be_visible(timeout=PATIENCE)
    assert said.inner_text() == open_now
    expect(page.get_by_text("Judged so far: P0, P1.")).to_be_visible()
    cards = page.get_by_role("table").first.locator(".card")
    for _ in range(20):  # whichever was found first is open, and a row that is taken has no card
        if cards.count():
            break
        page.keyboard.press("ArrowRight")
    expect(cards.first).to_be_visible()
    first = said.inner_text()
    page.keyboard.press("ArrowRight")
    expect(said).not_to_have_text(first)
    why = page.locator(".reason")
    expect(why.get_by_text("of 40 worlds").last).to_be_visible()
    expect(why.locator(".little > *").first).to_be_visible()
    page.get_by_role("button", name="P1", exact=True).click()
    expect(said).to_contain_text("P1")
    expect(page.locator("figure .stage > *").first).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
    tries_again(page)
    leaves_and_returns_before_the_table_has_come(page)


def tries_again(page: Page) -> None:
    """A table from this decision on, and back."""
    page.get_by_role("button", name="Try again from here").click()
    expect(page.get_by_text("From a finished game")).to_be_visible()
    page.go_back()
    expect(page.get_by_role("button", name="Try again from here")).to_be_visible()


def leaves_and_returns_before_the_table_has_come(page: Page) -> None:
    """From one player's decision to another's and back, while every replay is held back; then all arrive."""
    held: list[Route] = []
    page.route("**/replay?*", lambda route: held.append(route))
    page.reload()
    seen_by, stage = page.locator("figure figcaption"), page.locator("figure .stage > *")
    expect(seen_by).to_be_visible()
    first = seen_by.inner_text()
    page.keyboard.press("ArrowRight")
    expect(seen_by).not_to_have_text(first)
    page.keyboard.press("ArrowLeft")
    expect(seen_by).to_have_text(first)
    expect(stage).to_have_count(0)
    assert len({route.request.url for route in held}) == 2
    for route in held:
        route.continue_()
    expect(stage.first).to_be_visible()


def test_against_bots_the_coach_gives_a_hint(visit: Visit) -> None:
    guest = visit()
    page = guest.open(f"/t/{guest.new_table('nimmt', seats=3, bots='casual')}")
    page.get_by_role("button", name="Hint").click()
    ranking = page.get_by_role("button", name="Show the ranking")
    expect(ranking).to_be_visible(timeout=PATIENCE)
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert misfits(page) == []
    ranking.click()
    expect(page.get_by_role("dialog").get_by_role("table")).to_be_visible()


def test_the_puzzle_is_answered_once_and_the_first_answer_counts(visit: Visit) -> None:
    guest = visit()
    page = guest.open("/puzzle")
    expect(page).to_have_title("Daily puzzle · spieltisch")
    expect(page.get_by_text("What is best?")).to_be_visible(timeout=PATIENCE)
    result = page.locator("dialog[open] table")
    guest.click_until(lambda: result.count() > 0)
    expect(result).to_be_visible()
    expect(result.get_by_text("chosen")).to_be_visible()
    kept = page.evaluate("JSON.stringify(Object.entries(localStorage))")
    assert "solved" in kept
    page.get_by_role("button", name="Look at the position").click()
    expect(page.locator("main.stage")).to_be_visible()
