"""A friend comes late, is reminded, and the game ends together; then the start page is put in order."""

from __future__ import annotations

from playwright.sync_api import expect

from .conftest import Visit
from .guest import Guest
from .test_manners import inside


def test_a_late_friend_plays_for_a_bot_both_end_the_game_and_the_list_is_tidied(visit: Visit) -> None:
    ada, ben = visit(size=(390, 664)), visit()
    own = ada.new_table("nimmt-cow", seats=2, bots="beginner")
    code = ada.new_table("nimmt", seats=2, bots="beginner")
    page, his = ada.open(f"/t/{code}"), ben.open(f"/t/{code}")

    his.get_by_role("button", name="Play for").click()  # a bot's seat becomes his
    expect(his.get_by_role("group", name="Your cards").get_by_role("button").first).to_be_visible()
    players = page.get_by_role("list", name="Players")
    expect(players.get_by_label("Bot")).to_have_count(0)

    if his.get_by_role("button", name="Take it back").count():  # what the bot had sealed is his now
        his.get_by_role("button", name="Take it back").click()
    players.get_by_role("button", name="Guest").click()
    page.get_by_role("button", name="Remind Guest to choose").click()
    expect(his.get_by_text("Ada reminds you")).to_be_visible()
    his.get_by_role("list", name="Players").get_by_role("button", name="Ada").click()
    expect(his.get_by_role("dialog").get_by_role("button", name="Let a bot choose once")).to_have_count(0)
    his.get_by_role("button", name="Remind Ada to choose").click()
    expect(page.get_by_text("Guest reminds you")).to_be_visible()

    his.get_by_role("tab", name="Talk").click()
    his.get_by_label("Say something").fill("tired")
    his.get_by_role("button", name="Send").click()
    page.get_by_role("button", name="At the table").filter(has_text="1").click()  # news are in the talk
    expect(page.get_by_role("dialog").get_by_text("tired")).to_be_visible()
    page.keyboard.press("Escape")

    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="End the game").click()
    assert inside(page, "Ask the others to end it")
    page.get_by_role("button", name="Ask the others to end it").click()
    expect(page.get_by_text("You would like to end the game")).to_be_visible()
    his.get_by_role("button", name="End it").click()
    for each in (ada, ben):
        each.expect_text("nobody has won")
        expect(each.page.get_by_role("link", name="Analyse")).to_have_count(0)
    his.get_by_role("dialog").get_by_role("link", name="Replay").click()
    his.get_by_role("button", name="Menu").click()
    expect(his.get_by_role("link", name="Download")).to_be_visible()
    expect(his.get_by_role("link", name="Analyse")).to_have_count(0)
    tidies_up(ada, ben, own)


def tidies_up(ada: Guest, ben: Guest, own: str) -> None:
    """The start page of a host: what is over is put away and comes back, what never began is deleted."""
    page = ada.open()
    mine = page.locator("section", has=page.get_by_role("heading", name="Waiting for you"))
    expect(mine.get_by_role("link")).to_have_count(1)
    assert own in (mine.get_by_role("link").get_attribute("href") or "")
    finished = page.locator("details", has_text="Finished games")
    expect(finished.get_by_role("link")).to_have_count(0)  # folded
    finished.locator("summary").click()
    expect(finished.get_by_text("Ended early, without a winner")).to_be_visible()
    finished.get_by_role("button", name="off my list").click()
    page.get_by_role("button", name="Take it off my list").click()
    expect(finished).to_have_count(0)
    page.get_by_role("link", name="Archive").click()
    expect(page.get_by_text("off your list ·")).to_be_visible()
    page.get_by_role("button", name="back on my list").click()
    expect(page.get_by_text("off your list ·")).to_have_count(0)
    ada.open()
    expect(finished).to_be_visible()
    mine.get_by_role("button", name="off my list").click()
    page.get_by_role("button", name="Delete this table").click()
    expect(mine).to_have_count(0)
    expect(ben.open().locator("details", has_text="Finished games")).to_be_visible()  # his list is his


def test_whoever_watches_is_named_and_the_host_can_do_without_them(visit: Visit) -> None:
    ada, eve = visit(size=(390, 664)), visit()
    code = ada.new_table("nimmt", seats=3)
    page = ada.open(f"/t/{code}")
    eve.open(f"/t/{code}")
    watching = page.get_by_role("region", name="Watching")
    expect(watching.get_by_role("button", name="Remove or mute Guest")).to_be_visible()
    expect(eve.page.get_by_role("region", name="Watching").get_by_role("listitem")).to_have_text("Guest")
    watching.get_by_role("button").click()
    page.get_by_role("button", name="Remove Guest from this table").click()
    page.get_by_role("button", name="Yes, remove Guest").click()
    eve.expect_text("The host has removed you from this table")
