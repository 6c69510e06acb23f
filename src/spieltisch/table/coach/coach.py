"""The coach at the tables: analyses of finished games, and hints. The workers do the work."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any

from ...coach.analysis import WORLDS
from ...coach.hint import reason
from ...coach.judgement import Judgement
from ...coach.judges import judge_number
from ...core.errors import SpieltischError
from ...core.game import Decision, actor_name
from ..desk.client import Client
from ..errors import NotAnalysed, NotYours, TooBusy, reason_of, sentence_of
from ..log import report
from ..match import Match
from ..messages.forms import AnalysisInfo, ReasonInfo
from ..messages.languages import words_of
from ..messages.outgoing import Hinted, Refused
from ..seats import Setting
from ..store.rows import analysed
from ..store.store import Store
from ..thinkers.botchoice import spec_of
from ..thinkers.queue import Asker, Urgency
from ..thinkers.thinker import Thinker
from .findings import count_questions, finished_data, hint_judgement, rated_infos, told_analysis
from .puzzles import Puzzles
from .reasons import Which, told_reason

LANES = 2  # questions of one game that are judged side by side
MOST_OF_PLAYER, MOST_OF_ADDRESS = 4, 12  # analyses at once


@dataclass(slots=True)
class RunningAnalysis:
    """An analysis in the making."""

    asker: Asker
    task: asyncio.Task[None]
    done: int = 0
    of: int = 0


class Coach:
    """One coach for all tables; the workers serve everybody in turn, and bots before the coach."""

    def __init__(self, store: Store, thinker: Thinker, worlds: int = WORLDS) -> None:
        self.worlds = worlds
        self.puzzles = Puzzles(thinker)
        self._store = store
        self._thinker = thinker
        self._jobs: dict[str, RunningAnalysis] = {}
        self._hints: dict[Client, asyncio.Task[None]] = {}

    async def close(self) -> None:
        """Stop all work."""
        tasks = [*(job.task for job in self._jobs.values()), *self._hints.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.puzzles.close()

    # --- analyses -------------------------------------------------------------------------------

    async def analysis(self, code: str, text: str, asker: Asker, language: str) -> AnalysisInfo:
        """What was found in a game; how far the work is; or that nobody has asked yet."""
        job = self._jobs.get(code)
        if job is not None and not job.task.done():
            return AnalysisInfo(
                state="running", done=job.done, of=job.of, yours=job.asker.player == asker.player
            )
        if job is not None:
            del self._jobs[code]
            self._require_success(job.task)
        data = await self._store.analysis(code)
        if data is None:
            return AnalysisInfo(state="none")
        return await self._thinker.run(Urgency.RECORD, asker, told_analysis, text, data, language)

    async def start(self, code: str, text: str, asker: Asker) -> None:
        """Begin, unless it was done or begun before."""
        job = self._jobs.get(code)
        if job is not None and not job.task.done():
            return
        if await self._store.analysis(code) is None and self._jobs.get(code) is job:
            self._require_room(asker)
            self._jobs[code] = RunningAnalysis(asker, asyncio.create_task(self._analyse(code, text)))

    async def reason(self, code: str, text: str, which: Which, asker: Asker, language: str) -> ReasonInfo:
        """Why a decision of an analysed game was judged as it was."""
        data = await self._store.analysis(code)
        if data is None:
            raise NotAnalysed
        return await self._thinker.run(Urgency.RECORD, asker, told_reason, text, data, which, language)

    async def cancel(self, code: str, player: str) -> None:
        """Stop; what was done so far is lost."""
        job = self._jobs.get(code)
        if job is None or job.task.done():
            return
        if job.asker.player != player:
            raise NotYours("analysis")
        job.task.cancel()
        await asyncio.wait([job.task])
        self._jobs.pop(code, None)

    def forget(self, code: str) -> None:
        """The game is gone: stop looking at it."""
        job = self._jobs.pop(code, None)
        if job is not None:
            job.task.cancel()

    def _require_room(self, asker: Asker) -> None:
        running = [job.asker for job in self._jobs.values() if not job.task.done()]
        same_place = [each for each in running if each.address == asker.address]
        if same_place.count(asker) >= MOST_OF_PLAYER or len(same_place) >= MOST_OF_ADDRESS:
            raise TooBusy

    async def _analyse(self, code: str, text: str) -> None:
        job, work = self._jobs[code], partial(self._thinker.run, Urgency.ANALYSIS, self._jobs[code].asker)
        job.of = await work(count_questions, text)
        judgements: list[Judgement | None] = [None] * job.of
        numbers = iter(range(job.of))
        async with asyncio.TaskGroup() as lanes:
            for _ in range(LANES):
                lanes.create_task(self._judge(job, text, numbers, judgements))
        data = await work(finished_data, text, self.worlds, judgements)
        await self._store.write(analysed(code, data))

    async def _judge(
        self, job: RunningAnalysis, text: str, numbers: Iterator[int], judgements: list[Judgement | None]
    ) -> None:
        """Take one question after the other, until none is left."""
        for number in numbers:
            _, judgements[number] = await self._thinker.run(
                Urgency.ANALYSIS, job.asker, judge_number, text, number, self.worlds
            )
            job.done += 1

    @staticmethod
    def _require_success(task: asyncio.Task[None]) -> None:
        error = None if task.cancelled() else task.exception()
        while isinstance(error, BaseExceptionGroup):
            error = error.exceptions[0]
        if isinstance(error, SpieltischError):
            raise error
        if error is not None:
            report(error)
            raise NotAnalysed from error

    # --- hints ----------------------------------------------------------------------------------

    def hint(
        self, client: Client, match: Match, decision: Decision[Any], seat: int, setting: Setting
    ) -> None:
        """Think about a decision from its owner's view, and tell its owner; one hint at a time."""
        if client not in self._hints:
            task = asyncio.create_task(self._hint(client, match, decision, seat, setting))
            self._hints[client] = task
            task.add_done_callback(lambda _task: self._hints.pop(client, None))

    def leave(self, client: Client) -> None:
        """Nobody is there any more to be told."""
        if client in self._hints:
            self._hints[client].cancel()

    async def _hint(
        self, client: Client, match: Match, decision: Decision[Any], seat: int, setting: Setting
    ) -> None:
        game, state, stop = match.game, match.state, match.stop
        try:
            view = game.view(state, seat)
            asker = Asker(client.address, client.player)
            judgement = await self._thinker.run(
                Urgency.HINT, asker, hint_judgement, spec_of(game), view, decision
            )
        except Exception as error:
            said = error if isinstance(error, SpieltischError) else NotAnalysed()
            if said is not error:
                report(error)
            client.reply(Refused(reason=reason_of(said), message=sentence_of(said, client.language)))
            return
        words, names = words_of(setting.family, client.language), setting.names
        ranking, sentence = [], ""
        if judgement is not None:
            ranking = rated_infos(game, judgement.rated, words, names)
            sentence = reason(game, state, decision.actor, judgement, words, names)
        actor = actor_name(decision.actor)
        client.reply(Hinted(stop=stop, actor=actor, options=ranking, sentence=sentence))
