"""The coach beside one player: it thinks in a process of its own, and can be told to stop."""

from __future__ import annotations

from concurrent.futures import wait
from typing import Any

from pebble import ProcessPool

from ..bots.closable import Closable
from ..core.game import AnyGame, Decision
from ..work.pool import LOOK, LOST, WorkerDied, end_pool, new_pool
from .hint import ranked
from .judgement import Judgement


class Adviser(Closable):
    """Ranks what is possible. Its process is started with the first question, and kept for the next.

    Ctrl-C ends the process, whatever it does, also where it only compiles: nothing is left half done here.
    """

    def __init__(self, game: AnyGame) -> None:
        self._game = game
        self._pool: ProcessPool | None = None

    def ranked(self, view: Any, decision: Decision[Any]) -> Judgement | None:
        """The ranking from what the view tells; nothing where there is no choice."""
        try:
            return self._thought(view, decision)
        except LOST as error:
            self.close()
            raise WorkerDied from error
        except KeyboardInterrupt:
            self.close()
            raise

    def close(self) -> None:
        """End the process; the next question starts another."""
        pool, self._pool = self._pool, None
        if pool is not None:
            end_pool(pool)

    def _thought(self, view: Any, decision: Decision[Any]) -> Judgement | None:
        if self._pool is None:
            self._pool = new_pool(1)
        future = self._pool.schedule(ranked, (self._game, view, decision))
        while not wait([future], LOOK).done:  # a wait without end would not hear of Ctrl-C everywhere
            pass
        judgement: Judgement | None = future.result()
        return judgement
