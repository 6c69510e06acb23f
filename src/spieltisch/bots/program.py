"""A bot that is a program in any language: JSON lines in, JSON lines out (docs/bot-protocol.md).

Whatever it does wrong costs it that turn: the fallback chooses, and a sentence says why. A program that says
``ready`` is asked again in the next game; one that does not is started anew for each.
"""

from __future__ import annotations

import shlex
import shutil
import sys
import weakref
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from time import monotonic
from typing import Any

from ..core.errors import BadOption, SpieltischError, short
from ..core.game import AnyGame, Bot, Decision, Outcome
from .closable import Closable
from .faults import Faults
from .lasting import Lasting
from .process import Process, ProcessFault
from .random import RandomBot
from .sayings import OLDEST, Introduction, ending, hello, line, opening, question, read_choice, read_ready

SHORTEST = 0.1  # seconds for an answer, however late a program was ready


@dataclass(frozen=True, slots=True)
class Patience:
    """How long a program may think, and how often it is started again after it failed."""

    seconds: float = 5.0
    first_seconds: float = 10.0  # of a fresh start
    restarts: int = 3


class ProgramBot(Closable, Lasting):
    """Asks a program. It is started at the first turn and ended by ``close``, or with the bot."""

    def __init__(
        self,
        command: Sequence[str],
        game: AnyGame,
        patience: Patience | None = None,
        fallback: Bot[Any, Any] | None = None,
    ) -> None:
        self.game = game
        self.faults = Faults()
        self.patience = patience or Patience()
        self.ready: Introduction | None = None  # nothing as long as it has said nothing
        self._command = tuple(command)
        self._fallback = fallback or RandomBot()
        self._starts = 0
        self._seat: int | None = None
        self._seed: int | None = None  # of this game; nothing before its first question
        self._opened = False  # whether the program knows of this game
        self._process: Process | None = None
        self._end: weakref.finalize[[], ProgramBot] | None = None

    def choose(self, view: Any, decision: Decision[Any], rng: Random) -> Any:
        """The program's choice, or the fallback's."""
        if self._seed is None:
            self._seed = rng.getrandbits(32)
        try:
            return self._ask(view, decision, self._seed)
        except ProcessFault as fault:
            self.faults.add(str(fault))
            self._stop(0)
        except SpieltischError as refusal:
            self.faults.add(str(refusal))
        return self._fallback.choose(view, decision, rng)

    def new_game(self) -> None:
        """Forget the last game, and what went wrong in it."""
        self._starts = 0 if self._process is None else 1
        self._seat, self._seed, self._opened = None, None, False

    def game_over(self, outcome: Outcome) -> None:
        """Tell the program; one of protocol 2 knows one game only, and is ended."""
        if self._process is None or self.ready is None or self.ready.protocol == OLDEST:
            self._stop()
        elif self._opened:
            self._process.tell(line(ending(outcome)))

    def close(self) -> None:
        """End the program; the bot can be used again and then starts it anew."""
        self._stop()
        self.new_game()

    def _ask(self, view: Any, decision: Decision[Any], seed: int) -> Any:
        process, fresh = self._running(), self.ready is None
        if not fresh and not self._opened:
            _look_between_games(process)
        self._open(process, view.seat, seed)
        seconds = self.patience.first_seconds if fresh else self.patience.seconds
        begin = monotonic()
        answer = process.ask(line(question(self.game, view, decision, seconds)), seconds)
        if fresh:
            said = read_ready(answer)
            self.ready = said or Introduction()
            if said is not None:
                answer = process.hear(max(SHORTEST, begin + seconds - monotonic()))
        return read_choice(answer, self.game, decision)

    def _open(self, process: Process, seat: int | None, seed: int) -> None:
        """Say which game and seat this is, to whom that is news."""
        old = self.ready is None or self.ready.protocol == OLDEST
        if not self._opened or (old and self._seat != seat):
            told = hello(self.game, seat, seed) if old else opening("new_game", self.game, seat, seed)
            process.tell(line(told))
        self._seat, self._opened = seat, True

    def _running(self) -> Process:
        if self._process is not None:
            return self._process
        if self._starts > self.patience.restarts:
            raise ProcessFault(f"It failed {self._starts} times and is not started again.")
        self._starts += 1
        self.ready, self._seat, self._opened = None, None, False
        process = self._process = Process(self._command)
        self._end = weakref.finalize(self, process.close, 0)
        return process

    def _stop(self, seconds: float | None = None) -> None:
        process, self._process = self._process, None
        if process is None:
            return
        if self._end is not None:
            self._end.detach()
        process.close() if seconds is None else process.close(seconds)


def _look_between_games(process: Process) -> None:
    try:
        process.refuse_unasked()
    except ProcessFault as fault:
        raise ProcessFault(f"It is ready for several games, but after one: {fault}") from fault


def read_command(text: str) -> tuple[str, ...]:
    """The words of a command, its program found; ``./mybot --fast``."""
    try:
        words = shlex.split(text, posix=sys.platform != "win32")
    except ValueError as error:
        raise BadOption(f"The command {short(text)} cannot be read: {error}.") from error
    if not words:
        raise BadOption("program needs a command, such as program:./mybot --fast.")
    found = shutil.which(words[0])
    if found is None:
        raise BadOption(f"There is no program {short(words[0])} that can be run.")
    return (found, *words[1:])
