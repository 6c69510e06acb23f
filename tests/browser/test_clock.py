"""One clock: a question never stands beside a table that is not there yet, and a round is told whole."""

from __future__ import annotations

import re
from time import monotonic
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .conftest import Visit
from .fullest import FULLEST
from .guest import LONGEST, Guest
from .moments import sit_down
from .test_hand import ROWS

MODES = ["nimmt-cow", "plus", "board-pro-lucky", "buffalo", "qwixx"]
QUICK = '{"speed": "quick"}'
STEP_BY_STEP = """localStorage['spieltisch.settings'] = '{"speed": "step"}'"""

# What is on the screen at every change of it: whether something moves, and whether somebody is asked.
WATCH = """() => {
  window.seen = []
  const look = () => {
    const moving = !!document.querySelector('button.jump')
    const asked = document.querySelector('.asked')?.textContent ?? ''
    const open = ':enabled:not([inert], [aria-disabled=true])'
    const buttons = `section.controls button${open}, main.stage .cover${open}`
    const choices = document.querySelectorAll(buttons).length
    window.seen.push({ moving, asked, choices })
  }
  const everything = { childList: true, subtree: true, characterData: true, attributes: true }
  new MutationObserver(look).observe(document.querySelector('.table'), everything)
  look()
}"""

# What is told as something moves, what is wrong with the words, and what those cover that take one on.
TOLD = """() => {
  const [told, next, now] = ['.happened', '.next', '.now'].map((one) => document.querySelector(one))
  if (!told || !next) return null
  const common = (a, b, from, to) => Math.min(a[to], b[to]) - Math.max(a[from], b[from]) > 1
  const meet = (a, b) => common(a, b, 'left', 'right') && common(a, b, 'top', 'bottom')
  const met = (one, other) => meet(one.getBoundingClientRect(), other.getBoundingClientRect())
  const { left, right, top, bottom } = told.getBoundingClientRect()
  const lies = document.elementsFromPoint((left + right) / 2, bottom - 6).find((one) => !one.closest('.jump'))
  const below = [...document.querySelectorAll('main.stage .place, section.controls .slot, .happened')]
  const faults = {
    cut: told.scrollHeight > told.clientHeight + 2 || told.scrollWidth > told.clientWidth + 1,
    'off the screen': left < 0 || top < 0 || right > innerWidth || bottom > innerHeight,
    'under something': lies !== told,
    'the ways on meet': met(next, now),
    'the table is covered': below.some((one) => met(one, next) || met(one, now)),
  }
  return { words: told.textContent, faults: Object.keys(faults).filter((one) => faults[one]) }
}"""


def sat_down(guest: Guest, key: str, kept: str = "{}", **wanted: Any) -> Page:
    guest.open()
    guest.page.evaluate(f"localStorage.setItem('spieltisch.settings', '{kept}')")
    page = guest.open(f"/t/{guest.new_table(key, bots='beginner', **wanted)}")
    expect(page.locator("section.controls button").first).to_be_visible()
    return page


@pytest.mark.parametrize("key", MODES)
def test_nothing_is_asked_while_something_moves(key: str, visit: Visit) -> None:
    guest = visit(motion=True)
    page = sat_down(guest, key, QUICK)
    page.evaluate(WATCH)

    def has_moved() -> bool:
        expect(page.locator("button.jump")).to_have_count(0)
        return bool(page.evaluate("window.seen.some((one) => one.moving)"))

    guest.click_until(has_moved)
    seen: list[dict[str, Any]] = page.evaluate("window.seen")
    moving = [one for one in seen if one["moving"]]
    assert moving, "nothing ever moved"
    assert [one for one in moving if one["asked"] or one["choices"]] == []


def test_one_tap_shows_the_present(visit: Visit) -> None:
    guest = visit(motion=True)
    page = sat_down(guest, "nimmt", '{"speed": "step"}', seats=4)
    page.get_by_role("group", name="Your cards").get_by_role("button").nth(8).dblclick()
    step = page.get_by_role("button", name="Tap for the next")
    expect(step).to_be_visible()
    told = page.locator(".happened").inner_text()
    expect(page.locator(".asked")).to_have_count(0)
    step.click()
    expect(page.locator(".happened")).not_to_have_text(told)
    page.evaluate("localStorage.setItem('spieltisch.settings', '{\"speed\": \"slow\"}')")
    page.reload()
    page.get_by_role("group", name="Your cards").get_by_role("button").nth(6).dblclick()
    page.get_by_role("button", name="Show the table as it is now").click(force=True)
    expect(page.locator(".asked")).to_be_visible()


@pytest.mark.parametrize("size", [(390, 664), (360, 560), (844, 390)], ids=["phone", "low", "lying"])
def test_what_happens_is_told_whole_and_moves_no_row(size: tuple[int, int], visit: Visit) -> None:
    guest = visit(size=size, language="fr", motion=True)
    guest.page.add_init_script(STEP_BY_STEP)
    page = sit_down(guest, next(one for one in FULLEST if str(one) == "plus-hand"))
    page.locator("section.controls .slot[data-look='hand 2']").click()  # too low, and the sixth of a row
    page.locator("section.controls .primary").click()
    expect(page.locator("button.jump")).to_be_visible()
    expect(page.locator(".happened")).to_be_visible()
    rows, told, until = page.evaluate(ROWS), [""], monotonic() + LONGEST
    while "91 va dans" not in told[-1]:  # the highest of the round
        assert monotonic() < until, told
        if seen := page.evaluate(TOLD):
            assert seen["faults"] == [], seen["words"]
            assert page.evaluate(ROWS) == rows, "the rows have moved for a sentence"
            told.append(seen["words"])
            page.keyboard.press("ArrowRight")
    assert any("prend 88, 95, 99, 100, 101" in one for one in told)


@pytest.mark.parametrize("size", [(390, 664), (844, 390)], ids=["phone", "lying"])
def test_the_strip_tells_the_whole_round_and_plays_it_again(size: tuple[int, int], visit: Visit) -> None:
    guest = visit(size=size)
    page = sat_down(guest, "nimmt", seats=4)
    strip = page.locator("button.strip")
    placed = strip.locator(".where", has_text="row")
    guest.click_until(lambda: placed.count() == 4)
    for name in ("Ada", "Ben", "Cleo", "Dirk"):
        expect(strip).to_contain_text(name)
    strip.press("Enter")
    dialog = page.get_by_role("dialog")
    expect(dialog.locator("li")).to_have_count(4)
    dialog.get_by_role("button", name="See it again").click()
    expect(dialog.locator(".says")).to_contain_text("turned up")
    page.set_viewport_size({"width": 820, "height": 1180})  # a tablet, which has room
    laid, place = (dialog.locator(f".stage {one}").first.bounding_box() for one in (".slot", ".place"))
    assert laid is not None
    assert place is not None
    assert laid["height"] <= 1.3 * place["height"], "laid cards leave no room for the rows"
    page.set_viewport_size({"width": size[0], "height": size[1]})
    while dialog.get_by_role("button", name="Next").count():
        dialog.get_by_role("button", name="Next").click()
    expect(dialog.locator(".says")).to_contain_text("row")


def test_without_motion_the_whole_round_is_spoken_in_one(visit: Visit) -> None:
    guest = visit()
    page = sat_down(guest, "nimmt", seats=3)
    live = page.locator("section.talk [aria-live=polite]").first
    placing = re.compile(r"turned up.*row \d.*row \d.*row \d")
    guest.click_until(lambda: placing.search(live.text_content() or "") is not None)
    folds = page.locator("aside.side details")
    assert folds.count() >= 2  # the deal, and every round
    expect(folds.last).to_have_attribute("open", "")


def test_the_log_marks_the_buffalo_s_card_too(visit: Visit) -> None:
    guest = visit()
    page = sat_down(guest, "buffalo", seats=2)
    played = page.locator("aside.side details").last.locator("summary .play")
    guest.click_until(lambda: played.count() == 3)
    expect(played.locator("svg")).to_have_count(3)


def test_between_deals_there_is_a_sheet_and_at_the_end_who_won(visit: Visit) -> None:
    guest = visit(size=(390, 664))
    page = sat_down(guest, "nimmt", seats=2, options={"num_deals": 2})
    sheet = page.get_by_role("dialog").filter(has_text="Deal 1 is over")
    guest.click_until(lambda: sheet.count() > 0)
    for words in ("Ada", "Ben", "This deal", "Total", "Deal 1 of 2"):
        expect(sheet).to_contain_text(words)
    expect(page.locator(".happened")).to_have_count(0)  # of ten players it would be six lines
    sheet.get_by_role("button", name="Go on").click()
    expect(page.get_by_role("group", name="Your cards").get_by_role("button")).to_have_count(10)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Score sheet").click()
    expect(page.get_by_role("dialog").get_by_role("rowheader", name="Deal 1")).to_be_visible()
    page.keyboard.press("Escape")
    guest.play_on()
    assert guest.over
    over = page.get_by_role("dialog")
    expect(over).to_contain_text(re.compile("You won|Won by Ben"))
    over.get_by_text("How the points came about").click()
    expect(over.get_by_role("rowheader", name="Deal 2")).to_be_visible()


def test_nobody_waits_for_oneself(visit: Visit) -> None:
    guest = visit()
    page = sat_down(guest, "nimmt", seats=2)
    page.evaluate(WATCH)
    guest.play_on(6)
    seen: list[dict[str, Any]] = page.evaluate("window.seen")
    assert [one["asked"] for one in seen if "Waiting for Ada" in one["asked"]] == []


def test_unread_talk_opens_the_talk(visit: Visit) -> None:
    ada, eve = visit(size=(390, 664)), visit()
    code = ada.new_table("nimmt", seats=2, bots="beginner")
    page = ada.open(f"/t/{code}")
    eve.open(f"/t/{code}")
    eve.say("hello")
    talk = page.get_by_role("button", name="At the table")
    expect(talk).to_contain_text("1")
    talk.click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("tab", name="Talk")).to_have_attribute("aria-selected", "true")
    dialog.get_by_label("Say something").fill("hello to you")
    dialog.get_by_role("button", name="Send").click()
    eve.page.get_by_label("Say something").fill("and a good game")
    eve.page.get_by_role("button", name="Send").click()
    expect(dialog.get_by_role("tabpanel")).to_contain_text("and a good game")
    page.keyboard.press("Escape")
    expect(page.locator("button.talk .dot")).to_have_count(0)
