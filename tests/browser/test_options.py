"""Every option that a person may set has a control in plain words."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Page, expect

import spieltisch
from spieltisch.core.play import play_random
from spieltisch.core.record import Recorder, write

from .conftest import Visit
from .guest import Guest, origin


def options_at(guest: Guest, page: Page) -> dict[str, Any]:
    """What the table was set up with."""
    code = page.url.rsplit("/", 1)[1]
    options: dict[str, Any] = guest.page.request.get(f"{guest.url}/api/tables/{code}").json()["options"]
    return options


def test_further_fan_cards_are_chosen_one_by_one_and_go_with_their_switch(visit: Visit) -> None:
    guest = visit()
    page = guest.open("/new/nimmt-cow")
    page.get_by_text("House rules").click()
    several = page.get_by_role("switch", name="Several fan cards")
    cards = page.get_by_role("group", name="Further fan cards").get_by_role("checkbox")
    expect(cards).to_have_count(0)
    several.check()
    expect(cards).to_have_count(3)
    page.get_by_role("checkbox", name="Reverser").check()
    several.uncheck()
    several.check()
    expect(page.get_by_role("checkbox", name="Reverser")).not_to_be_checked()
    page.get_by_role("checkbox", name="Even or odd").check()
    page.get_by_role("button", name="Invite friends").click()
    page.wait_for_url("**/t/*")
    assert options_at(guest, page)["fan_cards"] == ["parity"]
    page.get_by_role("button", name="Change the game").click()
    page.get_by_role("checkbox", name="Mountain climbing").check()
    expect(page.get_by_role("checkbox", name="Mountain climbing")).to_be_checked()
    page.get_by_role("button", name="Done").click()
    assert options_at(guest, page)["fan_cards"] == ["parity", "climber"]


def test_which_cards_are_in_the_game_is_chosen_in_words_and_only_those_are_dealt(visit: Visit) -> None:
    guest = visit()
    page = guest.open("/new/nimmt")
    page.get_by_text("House rules").click()
    cards = page.get_by_label("Cards in the game")
    expect(cards.locator("option")).to_have_text(["all 104", "only the lowest"])
    cards.select_option("only the lowest")
    page.get_by_role("button", name="Play against bots").click()
    page.wait_for_url("**/t/*")
    assert options_at(guest, page)["deck"] == "known"
    hand = page.locator("section.controls .slot")
    expect(hand).to_have_count(10)
    numbers = [int(re.findall(r"\d+", text)[0]) for text in hand.all_inner_texts()]
    assert max(numbers) <= 44


def test_seats_are_counted_as_people_do_and_more_may_sit_down(visit: Visit) -> None:
    guest = visit()
    page = guest.open("/new/qwixx")
    page.get_by_text("House rules").click()
    page.get_by_label("Who begins").select_option("Seat 2")
    page.get_by_label("Most players").fill("7")
    page.get_by_label("Most players").blur()
    more = page.get_by_role("group", name="Seats").get_by_role("button").last
    while more.is_enabled():
        more.click()
    page.get_by_role("button", name="Invite friends").click()
    page.wait_for_url("**/t/*")
    assert options_at(guest, page)["start_seat"] == 1
    expect(page.locator("ul.seats > li")).to_have_count(7)


def test_where_any_card_may_be_inserted_one_says_whose(visit: Visit) -> None:
    guest = visit()
    game = spieltisch.make("buffalo", 3, insert_any_card=True)
    position = {
        "rows": [[10, 20, 30, 50, 55], [15, 90], [5, 95], [6, 99]],
        "hands": [[1], [2], [3]],
        "queue": [{"card": 12, "seat": 1}, {"card": 60, "seat": 0}],
        "specials": ["insert", "insert"],
    }
    state = game.load(position)
    recorder = Recorder(game, position=position)
    for turn in play_random(game, 1, state):
        recorder.add(turn.choices)
        state = turn.step.state
    guest.open()
    sent: dict[str, Any] = {"headers": {"Origin": origin(guest.url)}}
    copy = guest.page.request.post(f"{guest.url}/api/records", data=write(recorder.record(state)), **sent)
    assert copy.ok, copy.text()
    wanted = {"stop": 0, "seat": 0, "name": "Ada", "bots": "beginner"}
    again = f"{guest.url}/api/tables/{copy.json()['code']}/continue"
    page = guest.open(f"/t/{guest.page.request.post(again, data=wanted, **sent).json()['code']}")

    page.get_by_role("group", name="Specials").get_by_role("button", name="Insert").first.click()
    guest.expect_text("One of your cards goes into a row at once instead of behind it.")
    page.get_by_role("button", name="Choose Ada: 60").click()
    page.locator("section.controls").get_by_role("button", name="Row 2").click()
    page.get_by_role("button", name="Insert it into row 2, place 2 (Ada)").last.click()

    guest.expect_text("60 (Ada) becomes card 2 of row 2.")
