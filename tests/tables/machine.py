"""A real table as a machine that Hypothesis works, and beside it a likeness that it is compared with.

Hall, table and SQLite file are real; only bots think without a process of their own, so that an evening
takes a moment.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from contextlib import ExitStack
from contextvars import Context, copy_context
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, TypeVar
from unittest.mock import patch

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule

from spieltisch.core.errors import SpieltischError
from spieltisch.core.record import read
from spieltisch.table.desk.table import Table
from spieltisch.table.hall import Hall
from spieltisch.table.messages import incoming
from spieltisch.table.messages.forms import NewTable
from spieltisch.table.messages.outgoing import GameInfo, TableInfo, Waiting
from spieltisch.table.thinkers import thinker
from tests.simulation.world.loop import NODE, Node
from tests.simulation.world.workers import MINDS, Minds, SimulatedWorker

from .likeness import Chair, Likeness
from .people import HASTY, Person, eventually
from .scan import leaks

T = TypeVar("T")
SEATS = 3
HOST, PEOPLE = "ada", ("ada", "ben", "cleo", "dora")
people = st.sampled_from(PEOPLE)
seats = st.integers(0, SEATS - 1)


class TableMachine(RuleBasedStateMachine):
    """One table and four people; what is asked has to come out as a likeness of the table says."""

    def __init__(self) -> None:
        super().__init__()
        self._stack = ExitStack()
        self._folder = Path(self._stack.enter_context(TemporaryDirectory()))
        self._stack.enter_context(patch.object(thinker, "Worker", SimulatedWorker))
        self._runner = self._stack.enter_context(asyncio.Runner())
        self._context = _context()
        chairs = [Chair(HOST), *(Chair() for _ in range(SEATS - 1))]
        self.likeness = Likeness(HOST, chairs, set(PEOPLE))
        self._persons: dict[str, Person] = {}
        self._shown: dict[str, GameInfo] = {}  # by each page
        self._told: dict[tuple[int, int], str | None] = {}  # what each seat was last told is sealed at a stop
        self._next = ""

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        return self._runner.run(work, context=self._context)

    def teardown(self) -> None:
        if hasattr(self, "hall"):
            self.run(self.hall.close())
        self._stack.close()

    # --- coming and going -------------------------------------------------------------------------

    async def _set_up(self) -> None:
        self.hall: Hall = await Hall.open(self._url, 1, 0.0, HASTY)
        new = NewTable(key="nimmt", name=HOST, seats=SEATS, options={"num_deals": 1})
        self.table: Table = await self.hall.create(HOST, new)
        await self._come(*PEOPLE)

    @property
    def _url(self) -> str:
        return f"sqlite:///{self._folder / 'tables.db'}"

    async def _come(self, *players: str) -> None:
        for player in players:
            self._persons[player] = Person(self.table, player)
            self.likeness.return_to(player)
        await self._settle()

    @rule()
    def restart(self) -> None:
        """The server ends and begins again; whoever was here comes back."""
        self.run(self._restart())

    async def _restart(self) -> None:
        code = self.table.code
        await self.hall.close()
        self.hall = await Hall.open(self._url, 1, 0.0, HASTY)
        self.table = await self.hall.table(code)
        self.likeness.ending.clear()
        await self._come(*sorted(self.likeness.here))

    @rule(player=people)
    def close_the_page(self, player: str) -> None:
        if player in self.likeness.here:
            self._persons.pop(player).leave()
            self.likeness.here.discard(player)
            self.run(self._settle())

    @rule(player=people)
    def come_back(self, player: str) -> None:
        if player not in self.likeness.here:
            self.run(self._come(player))

    async def _settle(self) -> None:
        """Wait until it is somebody's turn, or nobody's."""
        await self.table._inbox.do(_nothing)  # all that was asked for before is done
        await eventually(self._at_rest)
        await self.table._inbox.do(_nothing)
        if self.table.setting.phase == "over":
            self.likeness.phase = "over"
        for player, person in self._persons.items():
            for message in person.hear_all():
                if isinstance(message, GameInfo):
                    self._shown[player] = message

    def _at_rest(self) -> bool:
        table = self.table
        if table.match is None or table.setting.phase != "playing":
            return True
        waiting = [table.setting.seats[actor] for actor in table.match.awaited()]
        turn = bool(waiting) and not any(seat.bot for seat in waiting)
        return turn or table.presence.resting(table.setting)

    # --- asking -----------------------------------------------------------------------------------

    def ask(self, player: str, message: incoming.Incoming, allowed: bool, then: Callable[[], None]) -> None:
        """Ask; what is allowed happens, and what is refused changes nothing."""
        if player in self.likeness.here:
            self.run(self._ask(player, message, allowed, then))

    async def _ask(
        self, player: str, message: incoming.Incoming, allowed: bool, then: Callable[[], None]
    ) -> None:
        before = self._standing()
        try:
            await self._persons[player].do(message)
        except SpieltischError as refusal:
            assert not allowed, f"{player}: {message} was refused: {refusal}"
            assert self._standing() == before
            assert str(refusal).endswith((".", "!", "?"))
        else:
            assert allowed, f"{player}: {message} was done"
            then()
        await self._settle()

    def _standing(self) -> object:
        """All that a refusal must not change."""
        match = self.table.match
        return self.table.setting, match and (match.entries, match.stop), self.table.state.ending

    # --- what always holds ------------------------------------------------------------------------

    @invariant()
    def seats_and_people_are_as_they_should_be(self) -> None:
        setting = self.table.setting
        assert setting.phase == self.likeness.phase
        found = [(seat.kind, seat.player, seat.stand_in) for seat in setting.seats]
        assert found == [(chair.kind, chair.player, chair.stand_in) for chair in self.likeness.chairs]
        assert set(setting.removed) == self.likeness.removed
        assert self.table.presence.connected == self.likeness.here
        names = [name for name in setting.names if name]
        assert len(set(names)) == len(names)

    @invariant()
    def what_was_acknowledged_is_what_counts(self) -> None:
        match = self.table.match
        steps = self.run(self._steps())
        for (stop, seat), action in self._told.items():
            if stop < len(steps):
                played = dict(steps[stop]).get(seat)
                assert action is None or played == action
            elif match is not None and not match.closed and self.table.setting.phase == "playing":
                assert match.sealed(seat) == action

    async def _steps(self) -> Any:
        """All that was played so far."""
        setting, match = self.table.setting, self.table.match
        if setting.phase == "over":
            return read(await self.hall.record_text(self.table.code)).steps
        record = match and match.record(setting.names, setting.seed, setting.commitment)
        return record.steps if record else ()

    @invariant()
    def nobody_sees_what_is_not_theirs(self) -> None:
        for player, person in self._persons.items():
            for message in person.messages:
                self._look_at(player, message)
            person.messages.clear()

    def _look_at(self, player: str, message: object) -> None:
        own = self.table.setting.seats_of(player)
        match = self.table.match
        if isinstance(message, TableInfo):
            assert message.seed == "" or message.phase == "over"
        elif isinstance(message, Waiting):
            assert set(message.sealed) <= {str(seat) for seat in range(SEATS)}
        elif isinstance(message, GameInfo) and match is not None and message.stop == match.stop:
            seat = message.view.get("seat")
            assert seat is None or seat in own or self.likeness.phase == "over"
            if self.likeness.phase == "playing":
                assert not leaks(message, match, seat)


async def _nothing() -> None:
    """Done when its turn has come."""


def _context() -> Context:
    """Where bots answer at once, and anything."""
    node, context = Node("machine"), copy_context()
    context.run(NODE.set, node)
    MINDS[node] = Minds(Random(0), slowness=0.0)
    return context
