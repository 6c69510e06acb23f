"""Records of finished games: read from outside, shown step by step, continued from any stop."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from msgspec import to_builtins

from ..core import record as records
from ..core.chance import Draw, Drawn, mask_drawn
from ..core.errors import BadRecord, SpieltischError
from ..core.game import Actor, AnyGame, actor_name
from ..core.play import Turn
from ..core.record import Record
from ..games.registry import game_of, mode
from .errors import BadSetting, TooMuch, sentence_of
from .forms import Frame
from .telling import told, words_of

LONGEST = 500_000  # characters of a record
MOST_STEPS = 3000


@dataclass(frozen=True, slots=True)
class Shown:
    """A replay through one pair of eyes, and whether its deals fit the seed."""

    frames: list[Frame]
    verified: bool | None
    complaint: str


def read_record(text: str) -> Record:
    """A record from outside, checked in full: it is legal, whole, and names no file of the server."""
    if len(text) > LONGEST:
        raise TooMuch("characters", most=LONGEST, count=len(text))
    record = records.read(text)
    if len(record.steps) > MOST_STEPS:
        raise TooMuch("steps", most=MOST_STEPS, count=len(record.steps))
    for option in mode(record.key).options:
        if option.reader is not None and isinstance(record.options.get(option.name), str):
            sentence = f"the option {option.name} must be written out in a record."
            raise BadRecord(sentence, why="data", name=option.name)
    records.verify(game_of(record), record)
    return record


def show(text: str, seat: int | None, language: str) -> Shown:
    """Every stop of a record as one seat or (``None``) a spectator saw it."""
    record = records.read(text)
    game = game_of(record)
    if seat is not None and not 0 <= seat < game.seats:
        raise BadSetting("seat", seats=game.seats)
    words = words_of(mode(record.key).family, language)
    names = record.players or tuple(f"{number + 1}" for number in range(game.seats))
    state = game.initial() if record.position is None else game.load(record.position)
    frames = [_frame(game, 0, {}, [], state, seat)]
    for stop, turn in enumerate(records.replay(game, record), 1):
        events = told(turn.step.events, seat, words, names)
        frames.append(_frame(game, stop, _choices(game, turn, seat), events, turn.step.state, seat))
    return Shown(frames, *_verified(game, record, language))


def position_at(text: str, stop: int) -> tuple[Record, dict[str, Any] | None]:
    """The position at a stop, to play on from there; nothing where that is the game's own beginning."""
    record = records.read(text)
    game = game_of(record)
    if not 0 <= stop <= len(record.steps):
        raise BadSetting("stop", stops=len(record.steps))
    if stop == 0:
        return record, record.position
    turns = records.replay(game, record)
    state = next(turn.step.state for number, turn in enumerate(turns, 1) if number == stop)
    if not game.pending(state):
        raise BadSetting("ended")
    return record, game.dump(state)


def _frame(
    game: AnyGame,
    stop: int,
    choices: dict[str, str],
    events: list[dict[str, Any]],
    state: Any,
    seat: int | None,
) -> Frame:
    return Frame(
        stop=stop,
        choices=choices,
        events=events,
        view=to_builtins(game.view(state, seat)),
        scores=list(game.scores(state)),
    )


def _choices(game: AnyGame, turn: Turn[Any, Any], seat: int | None) -> dict[str, str]:
    draws: Mapping[Actor, Any] = {d.actor: d.options for d in game.pending(turn.before)}
    return {
        actor_name(actor): game.encode(_masked(draws[actor], action, seat))
        for actor, action in turn.choices.items()
    }


def _masked(draw: Any, action: Any, seat: int | None) -> Any:
    return mask_drawn(draw, action, seat) if isinstance(draw, Draw) and isinstance(action, Drawn) else action


def _verified(game: AnyGame, record: Record, language: str) -> tuple[bool | None, str]:
    try:
        records.verify(game, record)
    except SpieltischError as error:
        return False, sentence_of(error, language)
    return (True if record.seed else None), ""
