"""Plays a program against the traps of the protocol; every finding is a sentence."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from ..core.chance import SeededDealer
from ..core.errors import SpieltischError
from ..core.game import CHANCE, AnyGame, Bot, Decision, Outcome, eyes_of
from ..core.play import RandomBot, play_random, turns
from ..games.registry import make, single_deal
from .guard import Guarded
from .process import POLITE, Process, ProcessFault
from .program import Patience, ProgramBot
from .sayings import OLDEST, hello, line, question, read_choice, read_ready

GAMES = 3  # in one process
QUIET = 0.3  # seconds in which nothing may be said after an answer
LONG = 300_000  # bytes of a field that a program does not know
NO_ANSWER = "It gave no answer that could be read."
Sentence = str


@dataclass(frozen=True, slots=True)
class Patient:
    """The program, a game, and how long it may take."""

    command: Sequence[str]
    game: AnyGame
    patience: Patience


def examined(
    command: Sequence[str], keys: Sequence[str], patience: Patience
) -> Iterator[tuple[str, list[Sentence]]]:
    """Each check with what it found; nothing found is well."""
    for key in keys:
        patient = Patient(command, make(key, **single_deal(key)), patience)
        yield f"{GAMES} games of {key}", _games(patient)
    patient = Patient(command, make(keys[0], **single_deal(keys[0])), patience)
    for title, check in CHECKS.items():
        yield title, _looked(check, patient)


def _looked(check: Callable[[Patient, Process], Iterator[Sentence]], patient: Patient) -> list[Sentence]:
    try:
        process = Process(patient.command)
        try:
            return list(check(patient, process))
        finally:
            process.close(0)
    except ProcessFault as fault:
        return [str(fault)]
    except SpieltischError as error:
        return [str(error)]


def _games(patient: Patient) -> list[Sentence]:
    """Whole games one after the other, as the arena plays them: what is illegal, late or rubbish is found."""
    game, found = patient.game, list[Sentence]()
    with Guarded(ProgramBot(patient.command, game, patient.patience), game) as guard:
        for number in range(GAMES):
            bots: list[Bot[Any, Any]] = [guard, *(RandomBot() for _ in range(game.seats - 1))]
            *_, last = turns(game, bots, SeededDealer(number), Random(number))
            found += guard.faults.told[:1]
            if found:  # each further game might wait as long again
                break
            outcome = game.outcome(last.step.state)
            assert isinstance(outcome, Outcome)
            guard.stays(outcome)
    return found


def _asked(patient: Patient) -> tuple[Any, Decision[Any]]:
    game = patient.game
    for turn in play_random(game, 1):
        for decision in game.pending(turn.before):
            if decision.actor != CHANCE:
                return game.view(turn.before, eyes_of(decision.actor)), decision
    raise AssertionError("nobody is ever asked")


def _answers(patient: Patient, process: Process, **more: Any) -> None:
    """Greet and ask once; whatever is wrong is raised as a fault."""
    view, decision = _asked(patient)
    process.tell(line({**hello(patient.game, view.seat, 1), **more}))
    seconds = patient.patience.first_seconds
    asked = {**question(patient.game, view, decision, seconds), **more}
    answer = process.ask(line(asked), seconds)
    if read_ready(answer) is not None:
        answer = process.hear(seconds)
    read_choice(answer, patient.game, decision)


def _unknown(patient: Patient, process: Process) -> Iterator[Sentence]:
    try:
        _answers(patient, process, weather={"rain": [1, None, "ü"]})
        process.tell(json.dumps({"type": "weather", "rain": True}))
        yield from _silence(patient, process)
    except ProcessFault as fault:
        yield f"A field or message that it does not know must be passed over: {fault}"


def _long(patient: Patient, process: Process) -> Iterator[Sentence]:
    try:
        _answers(patient, process, padding="x" * LONG)
    except ProcessFault as fault:
        yield f"A line may be long, here {LONG:,} bytes: {fault}"


def _silence(patient: Patient, process: Process) -> Iterator[Sentence]:
    try:
        said = process.hear(QUIET)
        yield f"It said {said[:60]!r} where nothing was asked: one answer for each question, and no more."
    except ProcessFault as fault:
        if "did not answer" not in str(fault):
            yield f"After an answer it must wait for the next question: {fault}"


def _unasked(patient: Patient, process: Process) -> Iterator[Sentence]:
    _answers(patient, process)
    yield from _silence(patient, process)


def _leaving(patient: Patient, process: Process) -> Iterator[Sentence]:
    _answers(patient, process)
    if not process.leave(POLITE):
        yield f"When its input ends it should end as well: it was still there after {POLITE:g} second."


def _again(patient: Patient, process: Process) -> Iterator[Sentence]:
    _answers(patient, process)
    process.close(0)
    second = Process(patient.command)
    try:
        _answers(patient, second)
    except ProcessFault as fault:
        yield f"Started a second time after it was killed: {fault}"
    finally:
        second.close(0)


CHECKS: dict[str, Callable[[Patient, Process], Iterator[Sentence]]] = {
    "one answer, and no word unasked": _unasked,
    "fields and messages that it does not know": _unknown,
    "a very long line": _long,
    "killed and started again": _again,
    "the end of its input": _leaving,
}


def introduced(command: Sequence[str], key: str, patience: Patience) -> str:
    """Which protocol a program speaks, in a sentence."""
    game = make(key, **single_deal(key))
    view, decision = _asked(Patient(command, game, patience))
    with ProgramBot(command, game, patience) as bot:
        bot.choose(view, decision, Random(1))
        ready = bot.ready
    if ready is None:
        return NO_ANSWER
    if ready.protocol == OLDEST:
        return f"It speaks protocol {OLDEST}: it says no ready, so it is started anew for every game."
    return f"It speaks protocol {ready.protocol}" + (
        f" and calls itself {ready.name}." if ready.name else "."
    )
