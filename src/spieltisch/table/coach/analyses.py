"""Analyses of finished games: begun, shared, stopped, gone on with, and kept with the game."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from functools import partial

from ...coach.analysis import Analysis
from ...coach.judges import promised_by
from ...core.errors import SpieltischError
from ..errors import Closing, NoSuchJudgement, NotAnalysed, NotYours, TooBusy
from ..log import report
from ..messages.forms import AnalysisInfo, ReasonInfo
from ..owners import Lease
from ..store.errors import LeaseLost, StoreError
from ..store.leases import ANY
from ..store.rows import analysed
from ..store.store import Store
from ..thinkers.botchoice import GameSpec
from ..thinkers.queue import Asker, Urgency
from ..thinkers.thinker import Thinker, WorkersFailed
from .findings import is_judged, judged_number, kept_data, luck_and_skill, opened, told_analysis, told_kept
from .reasons import Which, told_kept_reason, told_reason
from .work import Task, Work

LANES = 2  # questions of one game that are judged side by side
MOST_OF_PLAYER, MOST_OF_ADDRESS = 4, 12  # analyses at once
REMEMBERED = 64  # games of which it is known what a seat can expect


class Analyses:
    """All analyses of one server; at most one for a game, whoever asks for it."""

    def __init__(self, store: Store, thinker: Thinker, worlds: int, me: str = "") -> None:
        self.worlds = worlds
        self._me = me
        self._store = store
        self._thinker = thinker
        self._works: dict[str, Work] = {}
        self._expected: dict[tuple[GameSpec, int], float] = {}

    async def close(self) -> None:
        """Stop all work; what was found is kept."""
        works = list(self._works.values())
        for work in works:
            work.stop()
        await asyncio.gather(*(work.runner for work in works), return_exceptions=True)
        await asyncio.gather(*map(self._keep, works), return_exceptions=True)

    # --- for those who ask ------------------------------------------------------------------------

    async def analysis(
        self, code: str, text: str, asker: Asker, language: str, cursor: str = ""
    ) -> AnalysisInfo:
        """What was found in a game so far, or since a cursor; or that nobody has asked yet."""
        work = self._works.get(code)
        if work is not None and not work.runner.done():
            return await self._so_far(work, asker, language, cursor)
        if work is not None:
            await self._let_go(work)
            _require_success(work.runner)
        data = await self._store.analysis(code)
        if data is None:
            return AnalysisInfo(state="none")
        return await self._thinker.run(Urgency.RECORD, asker, told_kept, text, data, language)

    async def start(self, code: str, text: str, asker: Asker, actors: frozenset[str]) -> None:
        """Judge these actors' decisions, unless it is done or being done."""
        data = await self._kept(code)
        if data is not None and is_judged(data, actors):
            return
        work = self._works.get(code)
        if work is None or not work.waits(asker.player):
            self._require_room(asker)
        if work is None:
            work = self._works[code] = Work(code, text, self.worlds, asker)
            work.runner = asyncio.create_task(self._run(work, data))
        work.wish(asker, actors)

    async def reason(self, code: str, text: str, which: Which, asker: Asker, language: str) -> ReasonInfo:
        """Why a decision of an analysed game was judged as it was."""
        work = self._works.get(code)
        judged = None if work is None else work.judged(*which)
        if judged is not None:
            return await self._thinker.run(Urgency.RECORD, asker, told_reason, text, judged, language)
        data = await self._store.analysis(code)
        if data is None:
            raise NoSuchJudgement
        return await self._thinker.run(Urgency.RECORD, asker, told_kept_reason, text, data, which, language)

    async def cancel(self, code: str, player: str) -> None:
        """Somebody wants no more; what was found is kept, and what others want goes on."""
        work = self._works.get(code)
        if work is None or work.sealed:
            return
        if not work.unwish(player):
            raise NotYours("analysis")
        if not work.wishes:
            work.stop()
            await asyncio.wait([work.runner])

    def looks_at(self, code: str) -> bool:
        """Whether a game is being looked at."""
        return code in self._works

    def forget(self, code: str) -> None:
        """The game is gone: stop looking at it."""
        work = self._works.pop(code, None)
        if work is not None:
            work.gone = True
            work.runner.cancel()

    async def _kept(self, code: str) -> str | None:
        """What is kept of a game; work that is coming to its end is waited for, as it keeps more."""
        while True:
            work = self._works.get(code)
            if work is not None and (work.sealed or work.runner.done()):
                await asyncio.wait([work.runner])
                await self._let_go(work)
                continue
            data = await self._store.analysis(code)
            if self._works.get(code) is work and (work is None or not work.sealed):
                return data

    async def _let_go(self, work: Work) -> None:
        """Forget work that has ended; what the store did not take before is kept first."""
        if not work.runner.cancelled():
            work.runner.exception()  # whoever begins anew is not told of it
        await self._keep(work)
        self._leave(work)

    def _leave(self, work: Work) -> None:
        if self._works.get(work.code) is work:
            del self._works[work.code]

    def _require_room(self, asker: Asker) -> None:
        wishes = [wish.asker for work in self._works.values() if not work.sealed for wish in work.wishes]
        same_place = [each for each in wishes if each.address == asker.address]
        if same_place.count(asker) >= MOST_OF_PLAYER or len(same_place) >= MOST_OF_ADDRESS:
            raise TooBusy

    async def _so_far(self, work: Work, asker: Asker, language: str, cursor: str) -> AnalysisInfo:
        """How far the work is, and in words what is new to whoever is at a cursor."""
        info, now = AnalysisInfo(state="running", fresh=False), work.cursor
        counts, (done, of) = work.counts(), work.progress()
        if work.found and cursor != now:
            fresh = not work.knows(cursor)
            some = Analysis(work.worlds, work.since(cursor), work.shares, ())
            run = partial(self._thinker.run, Urgency.RECORD, asker)
            info = await run(told_analysis, work.text, some, language, fresh)
        info.cursor, info.counts, info.yours = now, counts, work.waits(asker.player)
        info.done, info.of = done, of
        return info

    # --- the work ---------------------------------------------------------------------------------

    async def _run(self, work: Work, data: str | None) -> None:
        try:
            found = await self._thinker.run(Urgency.ANALYSIS, work.asker, opened, work.text, data)
            work.open(found, self._expected.get((found.spec, work.worlds)))
            await self._settle(work, work.asker)
            while work.unfinished:
                async with asyncio.TaskGroup() as lanes:
                    for _ in range(LANES):
                        lanes.create_task(self._work(work))
            self._remember(found.spec, work)
        finally:
            work.sealed = True
            await self._keep(work)
        self._leave(work)

    async def _work(self, work: Work) -> None:
        """Do one thing after the other, until nothing is left for anybody."""
        while (task := work.next()) is not None or work.busy:
            if task is None:
                await work.stirred.wait()
                continue
            try:
                await self._do(work, task)
            except BaseException:
                work.drop(task)
                raise
            await self._settle(work, task.asker)

    async def _do(self, work: Work, task: Task) -> None:
        run = partial(self._thinker.run, Urgency.ANALYSIS, task.asker)
        if task.is_deal:
            work.add_promise(task, (await run(promised_by, work.text, task.number, work.worlds)).points)
        else:
            work.add(task, await run(judged_number, work.text, task.number, work.worlds))

    async def _settle(self, work: Work, asker: Asker) -> None:
        """See whose decisions are all judged now, and keep that."""
        async with work.settling:
            actors = [] if work.expected is None else [a for a in work.complete if a not in work.told]
            if not actors:
                return
            judged, complete = work.analysis().judged, work.complete
            work.shares = await self._thinker.run(
                Urgency.ANALYSIS, asker, luck_and_skill, work.text, judged, complete, work.expected
            )
            work.told.update(actors)
            with suppress(StoreError):  # at the latest it is kept in the end
                await self._keep(work)

    async def _keep(self, work: Work) -> None:
        """Write down what is found, unless it is written down."""
        found, now = work.analysis(), (len(work.found), len(work.told))
        if work.gone or work.kept == now:
            return
        try:
            data = await self._thinker.run(Urgency.ANALYSIS, work.asker, kept_data, found)
        except (Closing, WorkersFailed):
            data = kept_data(found)
        try:
            await self._store.write(analysed(work.code, data), lease=Lease(work.code, self._me, ANY))
        except LeaseLost:  # whoever has the table looks at it, and what is kept there is newer
            work.gone = True
        work.kept = now

    def _remember(self, spec: GameSpec, work: Work) -> None:
        if work.expected is not None:
            self._expected[spec, work.worlds] = work.expected
            for old in list(self._expected)[:-REMEMBERED]:
                del self._expected[old]


def _require_success(task: asyncio.Task[None]) -> None:
    """Tell why work has failed; what the store had refused is kept by now."""
    error = None if task.cancelled() else task.exception()
    while isinstance(error, BaseExceptionGroup):
        error = error.exceptions[0]
    if isinstance(error, StoreError):
        return
    if isinstance(error, SpieltischError):
        raise error
    if error is not None:
        report(error)
        raise NotAnalysed from error
