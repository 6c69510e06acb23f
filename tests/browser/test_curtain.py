"""Several people at one device: what is behind the curtain shows nothing of what somebody has chosen."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from .conftest import Visit
from .guest import LIFTS, Guest

WITHDRAW = """([code, seat]) => new Promise((done) => {
  const socket = new WebSocket(`ws://${location.host}/api/tables/${code}/ws?seat=${seat}&lang=en`)
  socket.onmessage = ({ data }) => {
    const message = JSON.parse(data)
    if (message.type !== 'game') return
    socket.send(JSON.stringify({ type: 'withdraw', actor: `${seat}`, stop: message.stop }))
    socket.onmessage = (answer) => {
      if (JSON.parse(answer.data).awaited?.includes(`${seat}`)) socket.close(), done()
    }
  }
})"""
SAID = """() => {  // what stands on the curtain, or nothing where it is open, one after the other
  window.said = []
  const look = () => {
    const words = document.querySelector('.curtain')?.textContent ?? ''
    if (window.said.at(-1) !== words) window.said.push(words)
  }
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true })
  look()
}"""
SECRET = {  # by mode: how many options are lifted for one secret choice
    "nimmt": 1,
    "nimmt-reverser": 1,
    "plus": 2,
    "buffalo": 1,
    "board-pro-lucky": 2,
    "qwixx": 1,
}


def two_at_one_device(guest: Guest, key: str) -> str:
    """Ada's device with Ben at it, and the game begun; its code."""
    code = guest.new_table(key, seats=2)
    page = guest.open(f"/t/{code}")
    page.get_by_role("button", name="another person at this device, on seat 2").click()
    page.get_by_label("Their name").fill("Ben")
    page.get_by_role("dialog").get_by_role("button", name="Sit down").click()
    page.get_by_role("button", name="Start the game").click()
    return code


def until_both_are_asked(guest: Guest) -> int:
    """Play on until both are asked at once and nobody has answered yet; the seat that is to look first."""
    page = guest.page
    expect(page.locator(".curtain")).to_be_visible()
    curtain = page.locator(".curtain")
    guest.click_until(lambda: page.locator("section.players .thinking").count() == 2 and curtain.count() > 0)
    return int("Ben" in curtain.inner_text())


def open_curtain(page: Page) -> None:
    page.locator(".curtain button").click()
    expect(page.locator(".curtain")).to_have_count(0)


def choose(page: Page, places: list[int]) -> None:
    """Lift what lies at these places, and confirm: then it is for the other one to look."""
    for place in places:
        page.locator(LIFTS).nth(place).click()
    page.locator("section.controls .primary").click()
    expect(page.locator(".curtain")).to_be_visible()
    page.mouse.move(0, 0)


def behind_the_curtain(page: Page) -> bytes:
    page.evaluate("document.activeElement?.blur()")
    return page.screenshot(animations="disabled")


@pytest.mark.parametrize("size", [(390, 664), (1280, 800)], ids=["phone", "desktop"])
@pytest.mark.parametrize("key", SECRET)
def test_two_secret_choices_look_alike_behind_the_curtain(
    key: str, size: tuple[int, int], visit: Visit
) -> None:
    guest = visit(size=size)
    page = guest.page
    code = two_at_one_device(guest, key)
    seat = until_both_are_asked(guest)
    open_curtain(page)
    pictures = []
    for places in (list(range(SECRET[key])), list(range(-SECRET[key], 0))):
        page.keyboard.press("t")  # whoever does not look hears the hand, and nobody after them
        expect(page.get_by_text("In the hand")).to_have_count(1)
        choose(page, places)
        expect(page.get_by_text("In the hand")).to_have_count(0)
        pictures.append(behind_the_curtain(page))
        page.evaluate(WITHDRAW, [code, seat])
        expect(page.locator(".curtain")).to_have_count(0)
    assert pictures[0] == pictures[1], f"{key}: what was chosen can be seen behind the curtain"


def test_no_hand_is_open_while_all_look_at_what_was_laid(visit: Visit) -> None:
    guest = visit()
    page = guest.page
    two_at_one_device(guest, "nimmt")
    hand = page.get_by_role("group", name="Your cards")
    for _ in range(2):
        open_curtain(page)
        hand.get_by_role("button").first.click()
        page.locator("section.controls .primary").click()
        expect(page.locator(".curtain")).to_be_visible()
    expect(page.locator("section.talk")).to_contain_text("The cards are turned up")
    expect(page.locator(".curtain")).to_be_visible()
    expect(hand).to_have_count(0)


def test_no_hand_is_open_while_all_look_at_what_one_of_them_did(visit: Visit) -> None:
    guest = visit(motion=True)
    page = guest.open()
    page.evaluate("localStorage.setItem('spieltisch.settings', '{\"speed\": \"step\"}')")
    two_at_one_device(guest, "qwixx")  # one takes cards, all see which, and the same one goes on
    expect(page.locator(".curtain")).to_be_visible()
    page.evaluate(SAID)
    hand = page.locator("section.controls .slot")
    guest.click_until(lambda: page.locator("button.jump").count() > 0)
    expect(hand).to_have_count(0)
    expect(page.locator(".curtain")).to_be_visible()
    while page.locator("button.jump").count():
        page.keyboard.press("ArrowRight")
    asked, opened = page.evaluate("window.said.slice(0, 2)")
    assert "Pass the device to" in asked
    assert opened == "", "something else was said before the cards were there"


def test_the_log_of_one_s_own_eyes_is_covered_too(visit: Visit) -> None:
    guest = visit()
    two_at_one_device(guest, "qwixx")
    expect(guest.page.locator(".curtain")).to_be_visible()
    expect(guest.page.locator("aside.side .lines")).to_have_count(0)
    open_curtain(guest.page)
    expect(guest.page.locator("aside.side .lines").first).to_be_visible()


def test_what_happened_meanwhile_waits_for_the_eyes_that_saw_it(visit: Visit) -> None:
    guest = visit()
    page = guest.page
    code = two_at_one_device(guest, "qwixx")
    until_both_are_asked(guest)  # somebody has taken cards, and has seen their colours
    page.evaluate(f"localStorage.setItem('spieltisch.seen.{code}', '0')")  # the device was away since
    page.reload()
    told = page.get_by_role("dialog", name="While you were away")
    lines = {}
    for name in ("Ada", "Ben"):
        expect(page.locator(".curtain")).to_contain_text(name)
        expect(page.get_by_text("of the card with the number")).to_have_count(0)
        open_curtain(page)
        expect(told).to_be_visible()
        lines[name] = told.get_by_role("listitem").all_inner_texts()
        told.get_by_role("button", name="Go on").click()
        if name == "Ada":
            choose(page, [0])
    assert lines["Ada"] != lines["Ben"], "both were told the same"
    heads = [[line.partition(":")[0].rstrip(".") for line in each] for each in lines.values()]
    assert heads[0] == heads[1]
