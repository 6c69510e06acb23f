"""A line dies without a word, as when a phone changes its network: the page finds out, and plays on."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Thread
from urllib.parse import urlsplit

from tests.chaos.wire import Wire

from .conftest import Visit


@contextmanager
def wired(url: str) -> Iterator[tuple[str, Callable[[], None]]]:
    """An address that leads to a server, and what lets everything die that goes through it now."""
    loop = asyncio.new_event_loop()
    thread = Thread(target=loop.run_forever)
    thread.start()
    parts = urlsplit(url)
    assert parts.hostname
    assert parts.port
    wire = Wire((parts.hostname, parts.port))

    async def die() -> None:
        for link in wire.links:
            link.half_open(far=False)  # the server hears of it, the page does not

    def wait_for(work: object) -> None:
        asyncio.run_coroutine_threadsafe(work, loop).result()  # type: ignore[arg-type]

    try:
        wait_for(wire.open())
        yield f"http://{parts.hostname}:{wire.port}", lambda: wait_for(die())
    finally:
        wait_for(wire.close())
        loop.call_soon_threadsafe(loop.stop)
        thread.join()
        loop.close()


def test_a_page_whose_line_has_died_without_a_word_comes_back_and_plays_on(url: str, visit: Visit) -> None:
    with wired(url) as (address, die):
        guest = visit(address=address)
        page = guest.open(
            f"/t/{guest.new_table('nimmt', seats=2, bots='beginner', options={'num_deals': 1})}"
        )
        guest.play_on(4)
        die()
        with page.expect_event("websocket"):
            page.evaluate(
                "dispatchEvent(new Event('online'))"
            )  # else it knocks only after ten silent seconds
        guest.play_on()
        assert guest.over
        page.close()
