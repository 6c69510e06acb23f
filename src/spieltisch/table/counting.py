"""Choices as they come in: those that wait together are written down together, and then count."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from ..core.game import Actor
from .errors import TableGone
from .inbox import Done, Inbox, refusal, refuse
from .match import Entry

if TYPE_CHECKING:
    from .table import Table


class Ballot(NamedTuple):
    """One choice; whether it may be made, and what is then entered, is found out when it is its turn."""

    actor: Actor
    check: Callable[[], Entry | None]  # nothing where it is no news
    done: Done | None = None  # a person waits for it; a bot does not


Counted = tuple[Ballot, Entry | None]


class Ballots:
    """The choices that wait at one table, each in its place in the inbox."""

    def __init__(self, table: Table, inbox: Inbox) -> None:
        self._table = table
        self._inbox = inbox
        self._waiting: list[Ballot] = []

    async def cast(self, actor: Actor, check: Callable[[], Entry | None]) -> None:
        """A person's choice; it counts when this returns."""
        if self._inbox.stopped:
            raise TableGone
        done: Done = asyncio.get_running_loop().create_future()
        self._put(Ballot(actor, check, done))
        await done

    def post(self, actor: Actor, check: Callable[[], Entry | None]) -> None:
        """A bot's choice."""
        self._put(Ballot(actor, check))

    def drop(self) -> None:
        """Nothing counts any more; whoever still waits is told."""
        while self._waiting:
            refuse(self._waiting.pop(0).done, TableGone())

    def _put(self, ballot: Ballot) -> None:
        self._waiting.append(ballot)
        self._inbox.post(self._count)

    async def _count(self) -> None:
        """Count the ballot whose turn it is, with those that come right behind it."""
        counted: list[Counted] = []
        try:
            self._check(self._waiting.pop(0), counted)
            while self._next_fits(counted) and self._inbox.take_next(self._count):
                self._check(self._waiting.pop(0), counted)
            await self._enter(counted)
        except BaseException as error:
            told = refusal(error) if isinstance(error, Exception) else TableGone()
            for ballot, _ in counted:
                refuse(ballot.done, told)
            if not isinstance(error, Exception):
                raise
        for ballot, _ in counted:
            if ballot.done is not None and not ballot.done.done():
                ballot.done.set_result(None)

    def _check(self, ballot: Ballot, counted: list[Counted]) -> None:
        try:
            counted.append((ballot, ballot.check()))
        except Exception as error:
            refuse(ballot.done, refusal(error))

    def _next_fits(self, counted: list[Counted]) -> bool:
        """Whether the next one can be for the same stop: one choice an actor, until nobody is awaited."""
        if not self._waiting or not counted:
            return False
        chosen = {ballot.actor for ballot, _ in counted}
        return self._waiting[0].actor not in chosen and not chosen.issuperset(self._table.playing().awaited())

    async def _enter(self, counted: list[Counted]) -> None:
        """Write down and enter; whoever chooses plays for themselves again."""
        back = [ballot.actor for ballot, _ in counted if ballot.done is not None and ballot.actor >= 0]
        await self._table.stand_in(back, False)
        entries = [entry for _, entry in counted if entry is not None]
        if entries:
            await self._table.accept(*entries)
