"""What an analysed game says of one who played: what their decisions cost, and which to make again."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import suppress
from itertools import islice

import msgspec
from msgspec import Struct

from ...coach.labels import WRONG, label_of
from ...coach.spacing import misjudged
from ...core.game import read_actor
from ..seats import Setting
from ..store.practice import (
    ExerciseKey,
    best_known,
    count_exercises,
    exercise_dropped,
    exercise_made,
    gleaned,
    not_gleaned,
)
from ..store.rows import DAMAGE
from ..store.store import Store
from ..store.writer import Kind, Unfit, Write
from .findings import is_judged

AT_ONCE = 20  # games that are looked through in one go
PER_GAME = 5  # exercises; the worst decisions make them
MOST = 300  # exercises of a player; those known best make room for new ones
TEAM_NAME = "team"


class Decided(Struct):
    """A judged decision, as far as it matters here."""

    stop: int
    actor: str
    loss: float


class Found(Struct):
    """A kept analysis, as far as it matters here; ``actors`` are those all of whose decisions are judged."""

    judged: list[Decided]
    actors: list[str] | None = None  # of older analyses, everybody


class Gleaner:
    """Looks through analysed games when their player comes to see."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._gathering = asyncio.Lock()
        self._damaged: set[str] = set()

    async def gather(self, player: str) -> None:
        """Look through the games of a player that were analysed since the last time."""
        async with self._gathering:
            games = await self._store.read(lambda connection: not_gleaned(connection, player))
            ready = (setting for setting, beginning in games if self._is_ready(player, setting, beginning))
            for setting in islice(ready, AT_ONCE):
                data = await self._store.analysis(setting.code)
                writes = None if data is None else self._glean(player, setting, data)
                if writes is not None:
                    with suppress(Unfit):  # another server has just looked through it
                        await self._store.write(*await self._room(player, writes), *writes)

    def _is_ready(self, player: str, setting: Setting, beginning: str) -> bool:
        """Whether it is worth while to read all of an analysis: others wait behind it."""
        if setting.code in self._damaged:
            return False
        try:
            return is_judged(beginning, alone(setting, player))
        except DAMAGE:
            self._tell_damage(setting.code)
            return False

    def _glean(self, player: str, setting: Setting, data: str) -> list[Write] | None:
        """What a game says; a damaged one says nothing, and hides no other."""
        try:
            return glean(player, setting, data)
        except (*DAMAGE, msgspec.DecodeError):
            self._tell_damage(setting.code)
            return None

    def _tell_damage(self, code: str) -> None:
        self._damaged.add(code)
        self._store.tell_damage(code)

    async def _room(self, player: str, writes: list[Write]) -> list[Write]:
        """What is given up for new exercises."""
        new = sum(write.kind is Kind.EXERCISE_MADE for write in writes)
        there = await self._store.read(lambda connection: count_exercises(connection, player))
        over = max(0, there + new - MOST)
        dropped = await self._store.read(lambda connection: best_known(connection, player, over))
        return [exercise_dropped(key) for key in dropped]


def glean(player: str, setting: Setting, data: str) -> list[Write] | None:
    """What is written down of a game for a player; nothing yet while their decisions are not judged."""
    found = msgspec.json.decode(data, type=Found)
    actors = alone(setting, player)
    if found.actors is not None and not actors <= set(found.actors):
        return None
    own = [each for each in found.judged if each.actor in actors and each.stop >= _since(setting, player)]
    done = gleaned(player, setting, len(own), sum(each.loss for each in own))
    return [done, *_exercises(player, setting, own)]


def alone(setting: Setting, player: str) -> set[str]:
    """For whom a player has decided alone; nobody where that cannot be told, or where nothing counts.

    Two at one device cannot be told apart, a bot that stood in was not them, and a team of several
    decides together. A game from a point of another one is for trying things out.
    """
    seats = setting.seats_of(player)
    if setting.continued or len(seats) != 1 or setting.seats[seats[0]].stand_in:
        return set()
    team = setting.game().aim == "team" and len(setting.players) == 1
    return {str(seats[0]), *([TEAM_NAME] if team else [])}


def _since(setting: Setting, player: str) -> int:
    """The stop from which on the seat was theirs."""
    return max((setting.seats[seat].since for seat in setting.seats_of(player)), default=0)


def _exercises(player: str, setting: Setting, own: list[Decided]) -> Iterator[Write]:
    wrong = sorted((each for each in own if label_of(each.loss) in WRONG), key=lambda each: -each.loss)
    for each in wrong[:PER_GAME]:
        key = ExerciseKey(player, setting.code, each.stop, read_actor(each.actor))
        yield exercise_made(key, each.loss, misjudged(setting.changed))
