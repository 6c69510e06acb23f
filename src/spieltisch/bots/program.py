"""A bot that is a program in any language: JSON lines in, JSON lines out (docs/bot-protocol.md).

Whatever it does wrong costs it that turn: the fallback chooses, and a sentence says why.
"""

from __future__ import annotations

import json
import shlex
import shutil
import sys
import weakref
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from random import Random
from typing import Any

from ..core.errors import BadOption, SpieltischError, short
from ..core.events import plain
from ..core.game import AnyGame, Bot, Decision, actor_name
from .closable import Closable
from .faults import Faults
from .process import Process, ProcessFault
from .random import RandomBot

PROTOCOL = 2
MOST_OPTIONS = 2000  # written out; the rest is legal as well


@dataclass(frozen=True, slots=True)
class Patience:
    """How long a program may think, and how often it is started again after it failed."""

    seconds: float = 5.0
    first_seconds: float = 10.0  # of a fresh start
    restarts: int = 3


class ProgramBot(Closable):
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
        self._command = tuple(command)
        self._patience = patience or Patience()
        self._fallback = fallback or RandomBot()
        self._starts = 0
        self._fresh = True
        self._seat: int | None = None
        self._process: Process | None = None
        self._end: weakref.finalize[[], ProgramBot] | None = None

    def choose(self, view: Any, decision: Decision[Any], rng: Random) -> Any:
        """The program's choice, or the fallback's."""
        try:
            return self._ask(view, decision)
        except ProcessFault as fault:
            self.faults.add(str(fault))
            self._stop(0)
        except SpieltischError as refusal:
            self.faults.add(str(refusal))
        return self._fallback.choose(view, decision, rng)

    def close(self) -> None:
        """End the program; the bot can be used again and then starts it anew."""
        self._stop()
        self._starts = 0

    def _ask(self, view: Any, decision: Decision[Any]) -> Any:
        process = self._running()
        if self._seat != view.seat:
            self._seat = view.seat
            process.tell(_line(hello(self.game, view.seat)))
        patience = self._patience
        seconds = patience.first_seconds if self._fresh else patience.seconds
        answer = process.ask(_line(question(self.game, view, decision)), seconds)
        self._fresh = False
        return self._read(answer, decision)

    def _read(self, answer: str, decision: Decision[Any]) -> Any:
        try:
            text = json.loads(answer)["choose"]
        except (ValueError, RecursionError, TypeError, KeyError):
            text = None
        if not isinstance(text, str):
            raise ProcessFault(f'It said {short(answer)}, where {{"choose": "..."}} was due.')
        try:
            action = self.game.decode(text)
        except SpieltischError as error:
            raise BadOption(f"It chose {short(text)}: {error}") from error
        if action not in decision.options:
            raise BadOption(f"It chose {short(text)}, which is no option ({decision.prompt}).")
        return action

    def _running(self) -> Process:
        if self._process is not None:
            return self._process
        if self._starts > self._patience.restarts:
            raise ProcessFault(f"It failed {self._starts} times and is not started again.")
        self._starts += 1
        self._fresh, self._seat = True, None
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


def hello(game: AnyGame, seat: int | None) -> Mapping[str, Any]:
    """What a program is told first."""
    return {
        "type": "hello",
        "protocol": PROTOCOL,
        "game": game.key,
        "seats": game.seats,
        "options": plain(dict(game.options)),
        "seat": seat,
    }


def question(game: AnyGame, view: Any, decision: Decision[Any]) -> Mapping[str, Any]:
    """What a program is asked, options as the texts that it may answer."""
    options = list(islice(decision.options, MOST_OPTIONS + 1))
    more = {"more": True} if len(options) > MOST_OPTIONS else {}
    return {
        "type": "choose",
        "prompt": decision.prompt,
        "actor": actor_name(decision.actor) if decision.actor < 0 else decision.actor,
        "view": plain(view),
        "options": [game.encode(option) for option in options[:MOST_OPTIONS]],
        **more,
    }


def _line(message: Mapping[str, Any]) -> str:
    return json.dumps(message, separators=(",", ":"))
