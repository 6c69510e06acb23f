"""What may be asked of a thinker on another machine, as bytes; anything else is refused.

Whoever can write to the database could write such bytes: so nothing in them is called or unpickled. They
name one of these kinds, and are read by its types. No names of people, no codes and no hidden cards are in
them, but of games that are over.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from functools import cache, lru_cache
from hashlib import sha256
from importlib.util import find_spec
from typing import Any, ClassVar

import msgspec
from msgspec import Struct

from ... import __version__
from ...bots.levels import levels
from ...coach.analysis import Judged
from ...coach.judgement import Judgement
from ...coach.judges import Promise, promised_by
from ...coach.puzzle import Puzzle, puzzle_of
from ...core.game import Decision
from ...core.lines import checked, unchecked
from ...games.registry import make, modes
from ..coach.findings import hint_judgement, judged_number
from .botchoice import GameSpec, bot_choice, game_of
from .sights import asked_of, kinds_of, packed, unpacked

MOST_ASKED, MOST_ANSWERED = 4_000_000, 1_000_000  # bytes
UNNEEDED = ("players ", "commitment ", "seed ")  # lines of a record on which no judgement depends


class NotAsked(Exception):
    """A thinker was asked for something that it does for nobody."""


class ChoiceWanted(Struct, frozen=True, tag="choice"):
    """The choice of a bot."""

    result: ClassVar[Any] = str
    game: GameSpec
    level: str
    view: bytes
    actor: int
    seed: int

    def answer(self) -> str:
        if self.level not in levels():
            raise NotAsked(f"A thinker plays for bots of the levels {', '.join(levels())} only.")
        game = game_of(self.game)
        view = unpacked(game, self.view)
        return bot_choice(self.game, self.level, view, asked_of(game, view, self.actor), self.seed)


class HintWanted(Struct, frozen=True, tag="hint"):
    """What the coach thinks of a decision."""

    result: ClassVar[Any] = Judgement | None
    game: GameSpec
    view: bytes
    actor: int

    def answer(self) -> Judgement | None:
        game = game_of(self.game)
        view = unpacked(game, self.view)
        return hint_judgement(self.game, view, asked_of(game, view, self.actor))


class JudgementWanted(Struct, frozen=True, tag="judgement"):
    """One decision of a game that is over, judged."""

    result: ClassVar[Any] = Judged | None
    text: str
    number: int
    worlds: int

    def answer(self) -> Judged | None:
        return judged_number(self.text, self.number, self.worlds)


class PromiseWanted(Struct, frozen=True, tag="promise"):
    """What a deal of such a game promises."""

    result: ClassVar[Any] = Promise
    text: str
    number: int
    worlds: int

    def answer(self) -> Promise:
        return promised_by(self.text, self.number, self.worlds)


class PuzzleWanted(Struct, frozen=True, tag="puzzle"):
    """The puzzle of a day."""

    result: ClassVar[Any] = Puzzle
    day: date

    def answer(self) -> Puzzle:
        return puzzle_of(self.day)


Wanted = ChoiceWanted | HintWanted | JudgementWanted | PromiseWanted | PuzzleWanted


# --- at the server -------------------------------------------------------------------------------


def _choice(spec: GameSpec, level: str, view: Any, decision: Decision[Any], seed: int) -> Wanted:
    if level not in levels():
        raise NotAsked("Such a bot may be on this machine only.")
    return ChoiceWanted(spec, level, _shown(spec, view), decision.actor, seed)


def _hint(spec: GameSpec, view: Any, decision: Decision[Any]) -> Wanted:
    return HintWanted(spec, _shown(spec, view), decision.actor)


def _shown(spec: GameSpec, view: Any) -> bytes:
    kinds_of(game_of(spec))  # or it could not be read again
    return packed(view)


def _judgement(text: str, number: int, worlds: int) -> Wanted:
    return JudgementWanted(nameless(text), number, worlds)


def _promise(text: str, number: int, worlds: int) -> Wanted:
    return PromiseWanted(nameless(text), number, worlds)


PORTABLE: dict[Callable[..., Any], Callable[..., Wanted]] = {
    bot_choice: _choice,
    hint_judgement: _hint,
    judged_number: _judgement,
    promised_by: _promise,
    puzzle_of: PuzzleWanted,
}


def wanted_of(function: Callable[..., Any], arguments: tuple[Any, ...]) -> tuple[Wanted, bytes]:
    """A call as something wanted, and its bytes; what cannot be sent is refused."""
    try:
        wanted = PORTABLE[function](*arguments)
    except (TypeError, ValueError) as error:
        raise NotAsked("Views of this game cannot be sent to a thinker.") from error
    data = msgspec.msgpack.encode(wanted)
    if len(data) > MOST_ASKED:
        raise NotAsked("This is too long to be sent to a thinker.")
    return wanted, data


def read_answer(wanted: Wanted, arguments: tuple[Any, ...], data: bytes) -> Any:
    """The result in an answer; one that cannot be is refused."""
    result = msgspec.msgpack.decode(data, type=wanted.result)
    if isinstance(wanted, ChoiceWanted):
        decision: Decision[Any] = arguments[3]
        if game_of(wanted.game).decode(result) not in decision.options:
            raise NotAsked("A thinker chose what may not be chosen.")
    return result


@lru_cache(maxsize=4)
def nameless(text: str) -> str:
    """A record without those who played, and without what its chance was drawn from."""
    return checked(line for line in unchecked(text) if not line.startswith(UNNEEDED))


# --- at the thinker ------------------------------------------------------------------------------


def answered(data: bytes) -> bytes:
    """What a worker of a thinker does: the answer to something wanted."""
    if len(data) > MOST_ASKED:
        raise NotAsked("This asks for more than a thinker reads.")
    try:
        wanted: Wanted = msgspec.msgpack.decode(data, type=Wanted)
    except msgspec.DecodeError as error:
        raise NotAsked("This asks for nothing that a thinker does.") from error
    answer = msgspec.msgpack.encode(wanted.answer())
    if len(answer) > MOST_ANSWERED:
        raise NotAsked("The answer is too long to be sent.")
    return answer


@cache
def mark() -> str:
    """What must be the same at a server and at a thinker: version, games with their rules, kernels."""
    games = (f"{key} {make(key).version}" for key in modes())
    kernels = "kernels" if find_spec("numba") else "no kernels"
    return sha256("\n".join((__version__, kernels, *games)).encode()).hexdigest()[:16]
