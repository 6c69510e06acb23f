"""The same deal for two people, the deal of the day, and links to moments, also within another page."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread

from playwright.sync_api import expect

from .conftest import Visit
from .guest import Guest
from .kept import ask

# Answers whatever is asked by the first choice, over the page's own socket, until the game is over.
HASTE = """code => new Promise((done, failed) => {
  const address = new URL(`api/tables/${code}/ws?previews=0`, document.baseURI)
  address.protocol = address.protocol.replace('http', 'ws')
  const socket = new WebSocket(address)
  socket.onerror = () => failed(new Error('no line'))
  socket.onmessage = ({ data }) => {
    const said = JSON.parse(data)
    if (said.type !== 'game') return
    if (said.outcome) return done(socket.close())
    for (const { actor, choices, sealed } of said.decisions)
      if (sealed === null)
        socket.send(JSON.stringify({ type: 'choose', actor, stop: said.stop, action: choices[0].action }))
  }
})"""

SHARED = "() => { navigator.share = async ({ text }) => { globalThis.told = text } }"
COPIED = "() => { navigator.clipboard.writeText = async (text) => { globalThis.told = text } }"


@contextmanager
def site(content: str) -> Iterator[str]:
    """A page of somebody else, at another address."""

    class Answer(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.send_header("content-type", "text/html")
            self.end_headers()
            self.wfile.write(f"<link rel=icon href='data:,'>{content}".encode())

        def log_message(self, *_words: object) -> None:
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Answer) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


def played(guest: Guest) -> str:
    """A game against one bot, to its end; the code of its table."""
    code = guest.new_table("nimmt", seats=2, bots="beginner", options={"num_deals": 1})
    guest.page.evaluate(HASTE, code)
    return code


def test_two_play_the_same_deal_and_see_where_their_games_part(visit: Visit) -> None:
    ada, ben = visit(), visit(size=(390, 664), seed=4)
    code = played(ada)
    ada.open(f"/t/{code}/replay").get_by_role("button", name="Menu").click()
    ada.page.get_by_role("link", name="Play this deal too").click()
    expect(ada.page.get_by_text("Nobody else has played this deal")).to_be_visible()

    page = ben.open(f"/deal/{code}")
    expect(page.get_by_text("1 game of it has been played")).to_be_visible()
    expect(page.get_by_text("Ada")).to_have_count(0)  # nothing that would spoil it
    page.get_by_label("Your name").fill("Ben")
    page.get_by_role("button", name="Play this deal too").click()
    expect(page.get_by_role("group", name="Your cards")).to_be_visible()
    ben.play_on(turns=6)
    page.evaluate(HASTE, page.url.rpartition("/")[2])
    ben.play_on()  # to the present
    page.get_by_role("link", name="Compare this deal").click()
    expect(page.get_by_role("heading", name="Decision by decision")).to_be_visible()
    page.get_by_role("link", name="That moment with Ada").click()
    expect(page.get_by_role("slider")).to_be_visible()
    stop = page.url.partition("stop=")[2]
    assert page.get_by_role("slider").input_value() == stop

    other = ada.open(f"/deal/{code}")
    expect(other.get_by_role("link", name="That moment with Ben")).to_be_visible()


def test_the_deal_of_the_day_counts_once_and_is_told_without_its_cards(visit: Visit) -> None:
    guest = visit(size=(390, 664))
    page = guest.open("/daily")
    page.get_by_label("Your name").fill("Cleo")
    expect(page.get_by_text("They are shown when you have played")).to_be_visible()
    page.get_by_role("button", name="Play the deal of the day").click()
    page.wait_for_url("**/t/*")
    code = page.url.rpartition("/")[2]
    guest.open("/daily").get_by_role("link", name="Go on with your game").wait_for()
    page.evaluate(HASTE, code)
    page = guest.open("/daily")
    expect(page.get_by_role("row", name="Cleo")).to_be_visible()
    page.evaluate(SHARED)
    page.get_by_role("button", name="Share the result").click()
    told = str(page.evaluate("globalThis.told"))
    assert told.startswith("Deal of the day · ")
    assert "Rank 1 of 1" in told
    assert "/daily/2" in told.splitlines()[-1]
    assert len(told.splitlines()) == 3
    assert page.get_by_role("button", name="Play it for practice").is_visible()
    guest.open("/").get_by_role("link", name="Deal of the day").click()
    expect(page.get_by_text("Rank 1 of 1")).to_be_visible()
    circle = ask(guest, "/api/circles", {"name": "Tuesdays", "member": "Cleo"})["id"]
    ranked = guest.open(f"/circle/{circle}").locator("section", has_text="Deal of the day")
    expect(ranked.get_by_role("rowheader", name="Cleo")).to_have_count(2)  # today, and of the week


def test_a_link_leads_to_a_moment_and_a_replay_stands_in_a_page_of_somebody_else(visit: Visit) -> None:
    guest = visit()
    code = played(guest)
    page = guest.open(f"/t/{code}/replay?stop=7&seat=0")
    expect(page.get_by_role("slider")).to_have_value("7")
    expect(page.get_by_role("combobox")).to_have_value("0")
    page.get_by_role("button", name="Menu").click()
    page.evaluate(COPIED)
    page.get_by_role("button", name="Copy the link to this moment").click()
    assert str(page.evaluate("globalThis.told")).endswith(f"/t/{code}/replay?stop=7&seat=0")
    page.get_by_role("button", name="Copy code to embed").click()
    frame = str(page.evaluate("globalThis.told"))
    assert f"/embed/{code}?stop=7&amp;seat=0" in frame

    stranger = visit()
    with site(frame) as address:
        stranger.page.goto(address)
        within = stranger.page.frame_locator("iframe")
        expect(within.get_by_role("slider")).to_have_value("7")
        expect(within.get_by_role("link", name="Open in spieltisch")).to_be_visible()
        expect(within.get_by_role("button", name="Menu")).to_have_count(0)
    assert not stranger.page.context.cookies()
