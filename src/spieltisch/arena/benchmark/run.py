"""A whole run: what is missing of each mode is played and kept."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass

from ...core.errors import BadOption
from ...work.progress import Progress, unseen
from ..chunks import Backlog, Backlogs, play_backlogs
from ..contest import Contest
from ..run import Player
from ..statefile import StateFile
from .folder import StateFolder
from .protocol import Benchmark, Discipline
from .result import PlayedMode
from .scale import require_scale


def contests_of(protocol: Benchmark, disciplines: Sequence[Discipline], bot: str) -> list[Contest]:
    """The contests of a bot, checked before the first deal."""
    contests, refused = [], dict[str, BadOption]()
    for discipline in disciplines:
        try:
            contests.append(discipline.contest(bot))
        except BadOption as error:
            refused[discipline.key] = error
    if refused:
        raise _not_all(contests, refused)
    for discipline, contest in zip(disciplines, contests, strict=True):
        require_scale(protocol, discipline, contest.version)
    return contests


@dataclass(frozen=True, slots=True)
class Run:
    """A bot's way through the benchmark: which modes, how many deals, and where they are kept."""

    protocol: Benchmark
    size: str
    disciplines: Sequence[Discipline]
    folder: StateFolder

    @property
    def total(self) -> int:
        """How many deals it takes."""
        return sum(deals for _, _, deals in self._stores())

    @property
    def done(self) -> int:
        """How many of them are kept."""
        return self.total - sum(len(store.missing(deals)) for _, store, deals in self._stores())

    def told(self) -> str:
        """Which mode is being played, for those who watch."""
        return next((each.key for each, store, deals in self._stores() if store.missing(deals)), "")

    def play(
        self, workers: int = 1, progress: Progress = unseen, player: Player = play_backlogs
    ) -> list[PlayedMode]:
        """Play what the folder lacks, one mode after the other; all that is wanted of each."""
        missing = [Backlog(store.contest, store.missing(deals)) for _, store, deals in self._stores()]
        with closing(player(Backlogs(missing), workers)) as chunks:
            for chunk in chunks:
                self.folder.stores[chunk.contest.game].append(chunk.units)
                progress(len(chunk.units))
        return [
            PlayedMode(discipline, store.contest, store.first(deals))
            for discipline, store, deals in self._stores()
        ]

    def _stores(self) -> Iterator[tuple[Discipline, StateFile, int]]:
        for discipline in self.disciplines:
            deals = self.protocol.deals(discipline, self.size)
            yield discipline, self.folder.stores[discipline.key], deals


def _not_all(contests: Sequence[Contest], refused: dict[str, BadOption]) -> BadOption:
    """Who cannot play a mode may be measured in the others; who can play none is refused as elsewhere."""
    key, error = next(iter(refused.items()))
    if not contests:
        return error
    others = ",".join(contest.game for contest in contests)
    return BadOption(f"{key} cannot be played: {error} What can be is measured by --modes {others}.")
