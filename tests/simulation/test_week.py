"""A slow game: people come now and then, the server restarts, and a week passes in a moment."""

from __future__ import annotations

import json
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from random import Random
from typing import Any, TypeVar
from unittest.mock import patch

from spieltisch.table import register
from spieltisch.table.desk.deadline import MISSES
from spieltisch.table.messages.forms import NewTable
from spieltisch.table.messages.incoming import Start
from spieltisch.table.messages.outgoing import GameInfo, Waiting
from spieltisch.table.reminders.reminders import Reminders
from spieltisch.table.store import store
from tests.tables.people import Person
from tests.tables.postbox import Postbox, subscribe

from .world.disk import Disk
from .world.loop import Loop
from .world.nature import ruled_by
from .world.network import Network
from .world.server import Server
from .world.trace import Trace

T = TypeVar("T")
HOUR, DAY = 3600.0, 86_400.0


class World:
    """One server, and time that passes as fast as it can."""

    def __init__(self) -> None:
        rng = Random("week")
        self.loop = Loop(rng)
        self.trace = Trace(self.loop)
        self.disk = Disk(self.loop, rng, self.trace)
        network = Network(self.loop, rng)
        self.server = Server("server", self.loop, self.disk, network, self.trace, rng, False)

    def start(self) -> None:
        self.server.start()
        self.loop.run(lambda: self.server.up, self.loop.time() + 60)

    def pass_time(self, until: float) -> None:
        """Let things happen until a moment of the week."""
        self.loop.at(self.loop.outside, until, lambda: None)
        self.loop.run(lambda: self.loop.time() >= until, until + HOUR)

    def do(self, work: Coroutine[Any, Any, T]) -> T:
        """Something that somebody does at the server, to its end."""
        task = self.loop.spawn(self.server.node, work)
        self.loop.run(task.done, self.loop.time() + HOUR)
        return task.result()

    async def new_table(self) -> str:
        """A game of two, and a bot, with a day for each choice."""
        assert self.server.hall is not None
        new = NewTable(
            key="nimmt", name="Ada", seats=3, clock=int(DAY), late="strong", options={"num_deals": 1}
        )
        table = await self.server.hall.create("ada", new)
        await table.join("ben", "Ben")
        ada = Person(table, "ada")
        await ada.do(Start("casual"))
        ada.leave()
        return table.code

    async def visit(self, code: str, player: str) -> GameInfo:
        """Somebody looks in, chooses if the table waits for them, and goes again."""
        assert self.server.hall is not None
        guest = Person(await self.server.hall.table(code), player)
        game = await guest.hears(GameInfo)
        for decision in game.decisions:
            if decision.sealed is None:
                await guest.answer(decision, game.stop)
        guest.leave()
        return game

    async def look_in(self, code: str, player: str) -> None:
        """Somebody comes, and sees how much time there is."""
        assert self.server.hall is not None
        guest = Person(await self.server.hall.table(code), player)
        await guest.hears(Waiting, lambda w: w.remaining is not None and w.remaining > 23 * HOUR)
        guest.leave()

    async def subscribe(self, player: str) -> None:
        """Somebody wants to be told on their phone."""
        assert self.server.hall is not None
        await subscribe(self.server.hall.store, player, f"phone of {player}")

    async def remind(self, box: Postbox) -> None:
        """The server looks whom to tell."""
        assert self.server.hall is not None
        await Reminders(self.server.hall.store, box).look()

    def row(self, code: str) -> dict[str, Any]:
        """What is kept of the table."""
        query = "SELECT phase, deadline, asked, awaited, seats FROM tables WHERE code = ?"
        found = self.disk.do(lambda connection: connection.exec_driver_sql(query, (code,)).mappings().one())
        return dict(found)


@contextmanager
def a_week() -> Iterator[World]:
    """Time passes from event to event, so nothing may look around too often."""
    world = World()
    with (
        ruled_by(world.loop, "week"),
        patch.object(store, "TENDED", HOUR),
        patch.object(register, "WAKING", 300.0),
    ):
        try:
            world.start()
            yield world
        finally:
            world.loop.end()
            world.disk.close()


def test_a_slow_game_is_played_over_a_week_by_people_who_come_now_and_then() -> None:
    with a_week() as week:
        # given a table with a day for each choice, whose people have all gone
        code = week.do(week.new_table())
        first = week.row(code)
        assert first["deadline"] is not None
        # when Ada chooses in the morning, and Ben not at all
        week.pass_time(3 * HOUR)
        assert week.do(week.visit(code, "ada")).stop == first["asked"]
        week.pass_time(12 * HOUR)
        assert week.server.hall is not None
        assert week.server.hall.codes() == set()  # nobody keeps the table in memory
        # and the server restarts in the middle: the deadline is still the same
        week.server.crash()
        week.pass_time(13 * HOUR)
        week.start()
        week.pass_time(13.5 * HOUR)
        assert week.row(code)["deadline"] == first["deadline"]
        assert week.row(code)["asked"] == first["asked"]
        # then a bot chooses for Ben when his day is over, once, and Ada's choice has counted
        week.pass_time(DAY + HOUR)
        second = week.row(code)
        assert second["asked"] > first["asked"]
        assert '"missed": 1' in second["seats"]
        assert second["deadline"] - first["deadline"] < DAY + 2 * HOUR
        # and the game ends within the week if both come every now and then
        for hours in range(26, 7 * 24, 8):
            week.pass_time(hours * HOUR)
            if week.row(code)["phase"] == "over":
                break
            for player in ("ada", "ben"):
                week.do(week.visit(code, player))
        assert week.row(code)["phase"] == "over"
        assert week.row(code)["deadline"] is None
        assert week.loop.time() < 7 * DAY
        assert week.loop.faults == []


def test_whoever_never_comes_is_played_for_and_an_abandoned_game_rests() -> None:
    with a_week() as week:
        code = week.do(week.new_table())
        # given that Ben has missed two choices in a row, which Ada has not
        for hours in (1, 25.5):
            week.pass_time(hours * HOUR)
            week.do(week.visit(code, "ada"))
        week.pass_time(50 * HOUR)
        assert '"stand_in": true' in week.row(code)["seats"]
        # when Ada chooses, nobody waits for Ben
        stop = week.do(week.visit(code, "ada")).stop
        week.pass_time(51 * HOUR)
        assert week.row(code)["asked"] > stop
        # and when she stays away as well, the game waits for either of them, for ever
        week.pass_time(6 * DAY)
        resting = week.row(code)
        assert (resting["phase"], resting["deadline"]) == ("playing", None)
        # until Ben comes back, and has all his time
        week.do(week.look_in(code, "ben"))
        assert week.row(code)["deadline"] is not None


def test_over_a_week_people_are_told_when_it_is_their_turn_and_not_more_often() -> None:
    with a_week() as week:
        # given a game that waits for Ada and Ben, and both want to be told on their phones
        code = week.do(week.new_table())
        box = Postbox()
        for player in ("ada", "ben"):
            week.do(week.subscribe(player))
        stops: set[int] = set()  # at which the game has waited for Ada
        # when Ada comes every eight hours, and Ben never
        for minute in range(10, 3 * 24 * 60, 10):
            week.pass_time(minute * 60.0)
            if minute % (8 * 60) == 4 * 60:
                week.do(week.visit(code, "ada"))
            week.do(week.remind(box))
            row = week.row(code)
            stops.update([row["asked"]] if 0 in json.loads(row["awaited"]) else ())
        # then each is told once of each choice, and of nothing when a bot plays for Ben
        told = {player: [count for count in box.counts(player) if count] for player in ("ada", "ben")}
        assert len(told["ben"]) == MISSES
        assert len(told["ada"]) == len(stops) > MISSES
        # and what is not true any more is withdrawn
        assert box.counts("ben")[-1] == 0
        assert box.counts("ada")[:2] == [1, 0]
        assert week.loop.faults == []
