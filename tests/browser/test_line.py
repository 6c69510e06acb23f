"""A line dies, as when a phone changes its network: the page finds out, and plays on."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Thread
from typing import NamedTuple
from urllib.parse import urlsplit

from playwright.sync_api import expect

from tests.chaos.wire import Link, Wire

from .conftest import Visit
from .guest import CONTROLS


class Line(NamedTuple):
    """An address that leads to a server, and what can happen to all that goes through it now."""

    address: str
    die: Callable[[], None]  # the server hears of it, the page does not
    deafen: Callable[[], None]  # what the page says arrives, what the server answers does not
    cut: Callable[[], None]  # both hear of it


@contextmanager
def wired(url: str) -> Iterator[Line]:
    """A line to a server that a test can break."""
    loop = asyncio.new_event_loop()
    thread = Thread(target=loop.run_forever)
    thread.start()
    parts = urlsplit(url)
    assert parts.hostname
    assert parts.port
    wire = Wire((parts.hostname, parts.port))

    def doing(what: Callable[[Link], None]) -> Callable[[], None]:
        async def to_all() -> None:
            for link in wire.links:
                what(link)

        return lambda: wait_for(to_all())

    def wait_for(work: object) -> None:
        asyncio.run_coroutine_threadsafe(work, loop).result()  # type: ignore[arg-type]

    try:
        wait_for(wire.open())
        address = f"http://{parts.hostname}:{wire.port}"
        yield Line(address, doing(lambda link: link.half_open(far=False)), doing(deafen), doing(Link.cut))
    finally:
        wait_for(wire.close())
        loop.call_soon_threadsafe(loop.stop)
        thread.join()
        loop.close()


def deafen(link: Link) -> None:
    """What comes from the far end is lost from now on."""
    if link.far is not None:
        link.far.other = None


def test_a_page_whose_line_has_died_without_a_word_comes_back_and_plays_on(url: str, visit: Visit) -> None:
    with wired(url) as line:
        guest = visit(address=line.address)
        page = guest.open(
            f"/t/{guest.new_table('nimmt', seats=2, bots='beginner', options={'num_deals': 1})}"
        )
        guest.play_on(4)
        line.die()
        with page.expect_event("websocket"):
            page.evaluate(
                "dispatchEvent(new Event('online'))"
            )  # else it knocks only after ten silent seconds
        guest.play_on()
        assert guest.over
        page.close()


def test_a_choice_that_counted_while_its_answer_was_lost_is_not_sent_again(url: str, visit: Visit) -> None:
    with wired(url) as line:
        guest, other = visit(address=line.address), visit(seed=2)
        page, watching = guest.page, other.page
        code = guest.new_table("nimmt", seats=2, bots="beginner", options={"num_deals": 1})
        sent: list[str] = []
        page.on("websocket", lambda socket: socket.on("framesent", lambda text: sent.append(str(text))))
        guest.open(f"/t/{code}")
        other.open(f"/t/{code}")
        page.locator(f"{CONTROLS} .slot").first.click()
        line.deafen()
        page.locator(f"{CONTROLS} button.primary").click()
        expect(watching.locator("button.strip")).to_be_visible()  # the round has been played
        with guest.offline(), page.expect_event("websocket"):
            line.cut()
        expect(page.locator("button.strip")).to_be_visible()
        guest.play_on(2)
        first = [message for message in sent if '"choose"' in message and '"stop":1,' in message]
        assert len(first) == 1
        page.close()
