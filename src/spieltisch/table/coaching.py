"""The coach at the tables: analyses of finished games, and hints. The workers do the work."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ..coach.analysis import WORLDS
from ..coach.hint import reason
from ..coach.judging import Judgement
from ..coach.work import judge_number
from ..core.errors import SpieltischError
from ..core.game import Decision, actor_name
from .coachwork import count_questions, finished_data, hint_judgement, rated_infos, told_analysis
from .errors import NotAnalysed, NotYours, reason_of, sentence_of
from .forms import AnalysisInfo
from .inbox import report
from .match import Match
from .messages import Hinted, Refused
from .puzzles import Puzzles
from .setting import Setting
from .store.store import Store, analysed
from .telling import words_of
from .thinking import Thinker, spec_of

if TYPE_CHECKING:
    from .client import Client

LANES = 2  # questions of one game that are judged side by side


@dataclass(slots=True)
class Job:
    """An analysis in the making."""

    player: str
    task: asyncio.Task[None]
    done: int = 0
    of: int = 0


class Coach:
    """One coach for all tables; analyses wait for each other, so that bots need not wait for them."""

    def __init__(self, store: Store, thinker: Thinker, worlds: int = WORLDS) -> None:
        self.worlds = worlds
        self.puzzles = Puzzles(thinker)
        self._store = store
        self._thinker = thinker
        self._turn = asyncio.Lock()
        self._jobs: dict[str, Job] = {}
        self._hints: dict[Client, asyncio.Task[None]] = {}

    async def close(self) -> None:
        """Stop all work."""
        tasks = [*(job.task for job in self._jobs.values()), *self._hints.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.puzzles.close()

    # --- analyses -------------------------------------------------------------------------------

    async def analysis(self, code: str, text: str, player: str, language: str) -> AnalysisInfo:
        """What was found in a game; how far the work is; or that nobody has asked yet."""
        job = self._jobs.get(code)
        if job is not None and not job.task.done():
            return AnalysisInfo(state="running", done=job.done, of=job.of, yours=job.player == player)
        if job is not None:
            del self._jobs[code]
            self._require_success(job.task)
        data = await self._store.analysis(code)
        if data is None:
            return AnalysisInfo(state="none")
        return await self._thinker.run(told_analysis, text, data, language)

    async def start(self, code: str, text: str, player: str) -> None:
        """Begin, unless it was done or begun before."""
        job = self._jobs.get(code)
        if job is not None and not job.task.done():
            return
        if await self._store.analysis(code) is None and self._jobs.get(code) is job:
            self._jobs[code] = job = Job(player, asyncio.create_task(self._analyse(code, text)))

    async def cancel(self, code: str, player: str) -> None:
        """Stop; what was done so far is lost."""
        job = self._jobs.get(code)
        if job is None or job.task.done():
            return
        if job.player != player:
            raise NotYours("analysis")
        job.task.cancel()
        await asyncio.wait([job.task])
        self._jobs.pop(code, None)

    async def _analyse(self, code: str, text: str) -> None:
        job = self._jobs[code]
        async with self._turn:
            job.of = await self._thinker.run(count_questions, text)
            judgements: list[Judgement | None] = [None] * job.of
            numbers = iter(range(job.of))
            async with asyncio.TaskGroup() as lanes:
                for _ in range(LANES):
                    lanes.create_task(self._judge(job, text, numbers, judgements))
            data = await self._thinker.run(finished_data, text, self.worlds, judgements)
        await self._store.write(analysed(code, data))

    async def _judge(
        self, job: Job, text: str, numbers: Iterator[int], judgements: list[Judgement | None]
    ) -> None:
        """Take one question after the other, until none is left."""
        for number in numbers:
            _, judgements[number] = await self._thinker.run(judge_number, text, number, self.worlds)
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

    async def _hint(
        self, client: Client, match: Match, decision: Decision[Any], seat: int, setting: Setting
    ) -> None:
        game, state, stop = match.game, match.state, match.stop
        try:
            view = game.view(state, seat)
            judgement = await self._thinker.run(hint_judgement, spec_of(game), view, decision)
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
