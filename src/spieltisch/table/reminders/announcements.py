"""Looks which tables and circles have news, and has them told where their hosts want it."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import NamedTuple

from sqlalchemy import Connection

from ...core.errors import SpieltischError
from ...core.game import TEAM
from ..seats import Setting
from ..store import webhooks as book
from ..store.store import Store
from ..store.webhooks import TableNow, Webhook
from . import words
from .postman import Delivery, Postman

PAUSE = 600.0  # seconds between two messages: six an hour at most
PATIENCE = 60.0  # for which a table has waited before anybody is told: people who are there just play
REMEMBERED = 100  # games of a circle that were told
AT_ONCE = 2  # that are on their way


class News(NamedTuple):
    """What is to be told, and what is noted as told with it."""

    title: str
    text: str
    told: str


class Announcements:
    """Looks when it is asked to; what it says is said by no other server."""

    def __init__(self, store: Store, postman: Postman) -> None:
        self._store = store
        self._postman = postman
        self._places = asyncio.Semaphore(AT_ONCE)

    async def look(self) -> None:
        """Tell what is new, of some tables and circles at a time."""
        due = await self._store.read(partial(book.take_due, pause=PAUSE))
        await asyncio.gather(*(self._look_at(webhook) for webhook in due))

    async def _look_at(self, webhook: Webhook) -> None:
        try:
            news = await (self._of_circle if webhook.circle else self._of_table)(webhook)
        except SpieltischError:  # a game that is gone from this server
            return
        if news is None or not await self._store.read(partial(book.note, known=webhook, told=news.told)):
            return
        async with self._places:
            delivery = await self._postman.announce(webhook, news.title, news.text)
        await self._store.read(partial(_settle, webhook=webhook, delivery=delivery))

    async def _of_table(self, webhook: Webhook) -> News | None:
        stands = await self._store.read(partial(book.table_now, code=webhook.code))
        return turn_news(webhook, stands)

    async def _of_circle(self, webhook: Webhook) -> News | None:
        games = await self._store.read(partial(book.games_ended, known=webhook))
        return circle_news(webhook, games)


def turn_news(webhook: Webhook, stands: TableNow) -> News | None:
    """Whom a slow table waits for, once for each of its stops."""
    setting, now = stands
    if setting is None or setting.deadline is None or setting.clock is None or not setting.awaited:
        return None
    told = str(setting.asked)
    if told == webhook.told or now - (setting.deadline - setting.clock) < PATIENCE:
        return None
    names = _awaited(setting)
    link = f"{webhook.base}/t/{setting.code}"
    language = webhook.language
    return (
        News(words.title(setting, language), words.your_turn(names, language, link), told) if names else None
    )


def _awaited(setting: Setting) -> list[str]:
    """The people who are awaited and play for themselves."""
    seats = range(len(setting.seats)) if TEAM in setting.awaited else setting.awaited
    found = (setting.seats[seat] for seat in seats)
    return [seat.name for seat in found if seat.kind == "person" and not seat.bot]


def circle_news(webhook: Webhook, games: list[Setting]) -> News | None:
    """How games of a circle have ended."""
    if not games:
        return None
    language = webhook.language
    lines = [
        f"{words.title(game, language)}: "
        + words.game_over(game, language, f"{webhook.base}/t/{game.code}/replay")
        for game in games
    ]
    told = [*webhook.told.split(), *(game.code for game in games)][-REMEMBERED:]
    return News(words.results(language), "\n".join(lines), " ".join(told))


def _settle(connection: Connection, webhook: Webhook, delivery: Delivery) -> None:
    """What follows from how it went."""
    if delivery.is_end(webhook.failures):
        book.drop(connection, webhook.code)
    elif delivery.how == "failed":
        book.fail(connection, webhook, delivery.wait(webhook.failures))
    else:
        book.succeed(connection, webhook)
