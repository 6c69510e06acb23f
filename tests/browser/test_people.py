"""People at a table: finding it, joining, leaving, coming back, one device for two, a TV."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.web.server import Process

from .conftest import Visit
from .guest import all_click_until

LONG_NAME = "Maximiliane-Charlott"
SHORT = {"options": {"num_deals": 1}}


def test_a_new_player_is_in_a_game_two_clicks_after_the_page_opens(visit: Visit) -> None:
    guest = visit()
    page = guest.open()
    page.get_by_role("button", name="Play now: 6 nimmt! – base game").click()
    expect(page.get_by_role("group", name="Your cards").get_by_role("button")).to_have_count(10)


def test_two_people_and_two_bots_play_in_two_browsers_to_the_end(visit: Visit) -> None:
    ada, ben = visit(), visit(size=(390, 844))
    code = ada.new_table("nimmt", seats=4, **SHORT)
    ada.open(f"/t/{code}")
    ben.sit_down(code, "Ben")
    ada.expect_text("Ben")
    ada.page.get_by_role("button", name="Start the game").click()
    all_click_until((ada, ben), lambda: ada.over and ben.over)
    results = [guest.page.locator("dialog[open] ol").inner_text() for guest in (ada, ben)]
    assert results[0] == results[1]


def test_another_game_arranged_in_the_lobby_is_shown_as_what_it_is(visit: Visit) -> None:
    guest = visit(motion=True)  # the page warns of each event that it cannot show
    code = guest.new_table("nimmt", seats=2)
    page = guest.open(f"/t/{code}")
    page.get_by_role("button", name="Change the game").click()
    page.locator("dialog[open] select").first.select_option("qwixx")
    expect(page.locator("dialog[open] select").first).to_have_value("qwixx")
    page.get_by_role("button", name="Done").click()
    page.get_by_role("button", name="Start the game").click()
    expect(page.get_by_role("group", name="Your sheet")).to_be_visible()
    assert guest.play_on(6) == 6


def test_a_tap_on_a_player_tells_the_whole_name_and_how_they_do(visit: Visit) -> None:
    guest = visit(size=(360, 560))
    page = guest.open(f"/t/{guest.new_table('nimmt', seats=6, bots='beginner', name=LONG_NAME)}")
    own = page.get_by_role("list", name="Players").get_by_role("button", name=LONG_NAME)
    assert own.locator(".name").evaluate("e => e.scrollWidth > e.clientWidth"), "there is no room for it"
    own.click()
    told = page.get_by_role("dialog", name=LONG_NAME)
    expect(told.get_by_role("heading")).to_be_visible()
    expect(told).to_contain_text("you · thinking · 0 points · 10 cards left")
    expect(told.locator(".ways").get_by_role("button")).to_have_count(0)
    page.keyboard.press("Escape")
    expect(own).to_be_focused()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog", name="Ada")).to_contain_text("Bot · Beginner")


def test_a_reload_in_the_middle_loses_nothing(visit: Visit) -> None:
    guest = visit()
    code = guest.new_table("nimmt", seats=3, bots="beginner", **SHORT)
    page = guest.open(f"/t/{code}")
    guest.play_on(8)
    log = page.locator("aside.side .lines p")
    before = log.all_text_contents()
    assert len(before) > 8
    page.reload()
    hand = page.get_by_role("group", name="Your cards").get_by_role("button")
    expect(hand.first).to_be_visible()
    after = log.all_text_contents()
    assert after[: len(before)] == before
    guest.play_on(4)
    assert log.all_text_contents()[: len(after)] == after
    guest.play_on()
    assert guest.over


def test_a_reload_keeps_the_score_sheet_and_the_last_round(visit: Visit) -> None:
    guest = visit()
    code = guest.new_table("nimmt", seats=2, bots="beginner", options={"num_deals": 2})
    page = guest.open(f"/t/{code}")
    last = page.get_by_role("button", name="The last round")
    guest.click_until(lambda: bool(page.get_by_text("Deal 2").count() and last.count()))
    page.evaluate("sessionStorage.clear()")
    page.reload()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Score sheet").click()
    sheet = page.get_by_role("region", name="Score sheet")
    expect(sheet.get_by_role("rowheader", name="Deal 1", exact=True)).to_be_visible()
    expect(sheet.get_by_role("rowheader", name="Before you came")).to_have_count(0)
    page.keyboard.press("Escape")
    page.get_by_role("button", name="The last round").click()
    again = page.get_by_role("dialog", name="The last round")
    again.get_by_role("button", name="See it again").click()
    expect(again.locator(".stage.nimmt")).to_be_visible()
    expect(again.locator(".says")).to_contain_text("turned up")


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Process]:
    process = Process(tmp_path).start()
    yield process
    process.stop()


def test_the_page_comes_back_by_itself_when_the_server_was_killed(server: Process, visit: Visit) -> None:
    guest = visit(address=server.url)
    code = guest.new_table("nimmt", seats=3, bots="beginner", **SHORT)
    guest.open(f"/t/{code}")
    guest.play_on(6)
    with guest.offline():
        server.kill()
        guest.expect_text("The connection is lost")
        server.start()
        expect(guest.page.get_by_text("The connection is lost")).to_have_count(0)
    guest.play_on()
    assert guest.over
    guest.page.close()  # before the server ends, or it would try again and say so


def test_two_at_one_device_see_each_other_s_hands_only_behind_the_curtain(visit: Visit) -> None:
    guest = visit()
    code = guest.new_table("nimmt", seats=2, **SHORT)
    page = guest.open(f"/t/{code}")
    page.get_by_role("button", name="another person at this device, on seat 2").click()
    page.get_by_label("Their name").fill("Ben")
    page.get_by_role("dialog").get_by_role("button", name="Sit down").click()
    page.get_by_role("button", name="Start the game").click()
    hand = page.get_by_role("group", name="Your cards")
    curtain = page.locator(".curtain button")
    expect(curtain).to_be_visible()
    expect(hand).to_have_count(0)
    guest.play_on()
    assert guest.over


def test_the_tv_shows_the_table_and_no_hand(visit: Visit) -> None:
    guest, tv = visit(), visit(size=(1920, 1080))
    code = guest.new_table("nimmt", seats=2, bots="beginner", **SHORT)
    guest.open(f"/t/{code}")
    page = tv.open(f"/t/{code}/tv")
    expect(page.get_by_text("Ada").first).to_be_visible()
    expect(page.get_by_role("group", name="Your cards")).to_have_count(0)


def test_a_wrong_code_gets_a_sentence_and_a_way_on(visit: Visit) -> None:
    guest = visit()
    page = guest.open("/t/ZZZZZZ")
    expect(page.get_by_text("There is no table with this code")).to_be_visible()
    page.get_by_role("link").first.click()
    expect(page.get_by_role("button", name="Play now: 6 nimmt! – base game")).to_be_visible()
    guest.forgive("404")
