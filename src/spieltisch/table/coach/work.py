"""An analysis in the making: what is judged, what is left, and for whom it is done."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import chain, islice
from secrets import token_hex
from typing import NamedTuple

from ...coach.analysis import Analysis, Judged
from ...coach.luck import Share, mean_of
from ...coach.questions import by_seat
from ..thinkers.botchoice import GameSpec
from ..thinkers.queue import Asker


class Decidable(NamedTuple):
    """A decision of the game that can be judged."""

    stop: int
    deal: int
    actor: str


@dataclass(frozen=True, slots=True)
class Opened:
    """A record, read for the coach, and what is kept of an earlier look at it."""

    spec: GameSpec
    asked: tuple[Decidable, ...]
    deals: int  # whose promises tell what a seat can expect
    kept: Analysis | None = None


@dataclass(slots=True)
class Wish:
    """Somebody wants to know how these actors chose."""

    asker: Asker
    actors: frozenset[str]


class Task(NamedTuple):
    """The next thing to do: a decision, or a deal whose promise is wanted."""

    asker: Asker
    number: int
    is_deal: bool = False


@dataclass(eq=False, slots=True)
class Work:
    """One game at which the coach looks; wishes of several people share it."""

    code: str
    text: str
    worlds: int
    asker: Asker  # who began it
    wishes: deque[Wish] = field(default_factory=deque)  # whose turn is next comes first
    runner: asyncio.Task[None] = field(init=False)
    sealed: bool = False  # it ends: whoever comes now begins anew
    gone: bool = False  # the game is, and nothing may be kept of it
    settling: asyncio.Lock = field(default_factory=asyncio.Lock)
    stirred: asyncio.Event = field(default_factory=asyncio.Event)
    token: str = field(default_factory=lambda: token_hex(4))
    asked: tuple[Decidable, ...] = ()
    found: dict[int, Judged | None] = field(default_factory=dict)  # by number, in the order of arrival
    promises: dict[int, tuple[float, ...]] = field(default_factory=dict)
    expected: float | None = None
    shares: tuple[Share, ...] = ()
    told: set[str] = field(default_factory=set)  # actors whose end is known to all
    kept: tuple[int, int] = (0, 0)  # how much of ``found`` and of ``told`` is on the disk
    _deals: int = 0
    _begun: set[Task] = field(default_factory=set)

    def wish(self, asker: Asker, actors: frozenset[str]) -> None:
        """Somebody wants to know more."""
        known = next((wish for wish in self.wishes if wish.asker == asker), None)
        if known is None:
            self.wishes.append(Wish(asker, actors))
        else:
            known.actors |= actors
        self.stir()

    def unwish(self, player: str) -> bool:
        """Somebody wants nothing any more; whether they wanted anything."""
        left = deque(wish for wish in self.wishes if wish.asker.player != player)
        gone = len(left) < len(self.wishes)
        self.wishes = left
        return gone

    def waits(self, player: str) -> bool:
        """Whether something that somebody wanted is not found yet."""
        own = (wish for wish in self.wishes if wish.asker.player == player)
        return any(not self.asked or wish.actors & self.missing for wish in own)

    def stop(self) -> None:
        """Do no more; what ends already is left to keep what was found."""
        if not self.sealed:
            self.sealed = True
            self.runner.cancel()

    def open(self, opened: Opened, expected: float | None) -> None:
        """The record is read."""
        self.asked, self._deals, self.expected = opened.asked, opened.deals, expected
        if opened.kept is not None:
            self._take_up(opened.kept)

    def _take_up(self, kept: Analysis) -> None:
        """Go on where an earlier look has ended."""
        numbers = {(asked.stop, asked.actor): number for number, asked in enumerate(self.asked)}
        self.worlds, self.shares, self.told = kept.worlds, kept.shares, set(kept.actors)
        self.found = {numbers[each.stop, each.actor]: each for each in kept.judged}
        for number in self._numbers(kept.actors):  # without a choice, where nothing was kept
            self.found.setdefault(number, None)
        self.kept = len(self.found), len(self.told)

    # --- what is left -----------------------------------------------------------------------------

    @property
    def unfinished(self) -> bool:
        """Whether there is something to do for anybody."""
        return any(self._first(wish) is not None for wish in self.wishes)

    def next(self) -> Task | None:
        """Something to do for whoever is next: decisions first, then what tells luck from skill."""
        for wish in self.wishes:
            task = self._first(wish)
            if task is not None:
                self._begun.add(task)
                self.wishes.remove(wish)
                self.wishes.append(wish)
                return task
        return None

    @property
    def busy(self) -> bool:
        """Whether something is being done."""
        return bool(self._begun)

    def drop(self, task: Task) -> None:
        """It was not done: somebody else may."""
        self._begun.discard(task)
        self.stir()

    def stir(self) -> None:
        """Wake those who wait for something to do."""
        self.stirred.set()
        self.stirred = asyncio.Event()

    def _first(self, wish: Wish) -> Task | None:
        return next(chain(self._left(wish), self._deals_left(wish)), None)

    def _left(self, wish: Wish) -> Iterator[Task]:
        """From the end of the game: there little is left to play out, so that something is found at once."""
        begun = {task.number for task in self._begun if not task.is_deal}
        numbers = reversed([*self._numbers(wish.actors)])
        left = (n for n in numbers if n not in self.found and n not in begun)
        return (Task(wish.asker, number) for number in left)

    def _deals_left(self, wish: Wish) -> Iterator[Task]:
        begun = {task.number for task in self._begun if task.is_deal}
        deals = range(self._deals) if self.expected is None else ()
        left = (n for n in deals if n not in self.promises and n not in begun)
        return (Task(wish.asker, number, is_deal=True) for number in left)

    def _numbers(self, actors: frozenset[str] | tuple[str, ...]) -> Iterator[int]:
        return (number for number, asked in enumerate(self.asked) if asked.actor in actors)

    # --- what is found ----------------------------------------------------------------------------

    def add(self, task: Task, judged: Judged | None) -> None:
        self.found[task.number] = judged
        self.drop(task)

    def add_promise(self, task: Task, points: tuple[float, ...]) -> None:
        self.promises[task.number] = points
        if len(self.promises) == self._deals:
            self.expected = mean_of(self.promises[number] for number in sorted(self.promises))
        self.drop(task)

    @property
    def missing(self) -> set[str]:
        """Of whose decisions some are not judged."""
        return {asked.actor for number, asked in enumerate(self.asked) if number not in self.found}

    @property
    def complete(self) -> tuple[str, ...]:
        """Whose decisions are all judged."""
        return by_seat({asked.actor for asked in self.asked} - self.missing)

    def progress(self) -> tuple[int, int]:
        """How many decisions are judged, of how many that somebody wants to know of."""
        wanted = frozenset[str]().union(*(wish.actors for wish in self.wishes))
        numbers = list(self._numbers(wanted))
        return sum(number in self.found for number in numbers), len(numbers)

    def counts(self) -> dict[str, int]:
        """How many decisions of each are judged."""
        counts = dict.fromkeys(by_seat({asked.actor for asked in self.asked}), 0)
        for number in self.found:
            counts[self.asked[number].actor] += 1
        return counts

    def analysis(self) -> Analysis:
        """All that is found, in order."""
        judged = (self.found[number] for number in sorted(self.found))
        found = tuple(each for each in judged if each is not None)
        return Analysis(self.worlds, found, self.shares, by_seat(self.told))

    def judged(self, stop: int, actor: str) -> Judged | None:
        """One decision, if it is judged."""
        found = (each for each in self.found.values() if each is not None)
        return next((each for each in found if (each.stop, each.actor) == (stop, actor)), None)

    # --- what somebody has heard already ----------------------------------------------------------

    @property
    def cursor(self) -> str:
        """Where somebody is who has heard all; nothing while there is nothing to hear."""
        return f"{self.token}-{len(self.found)}-{len(self.told)}" if self.found else ""

    def knows(self, cursor: str) -> bool:
        """Whether a cursor is of this work, and not of an earlier one."""
        token, _, count = cursor.partition("-")
        return token == self.token and count.partition("-")[0].isdecimal()

    def since(self, cursor: str) -> tuple[Judged, ...]:
        """What was found after a cursor."""
        heard = int(cursor.split("-")[1][:9]) if self.knows(cursor) else 0
        return tuple(each for each in islice(self.found.values(), heard, None) if each is not None)
