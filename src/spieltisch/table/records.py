"""Records of finished games: read from outside, shown step by step, continued from any stop."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from msgspec.json import encode

from ..core import record as records
from ..core.errors import SpieltischError, short
from ..core.game import TEAM, Actor, AnyGame, actor_name, is_option
from ..core.plain import names_of
from ..core.play import Turn
from ..core.record import Record
from ..drawing.frame import on_card
from ..drawing.palette import Palette
from ..drawing.pixels import png
from ..drawing.scene import scene_of
from ..games.paragraphs import paragraphs
from ..games.registry import game_of, mode
from ..text.languages import ENGLISH
from .errors import BadSetting, TooMuch, sentence_of
from .messages.events import told
from .messages.forms import Frame
from .messages.languages import words_of
from .messages.views import view_data
from .moments import Ending
from .names import by_number
from .parcels import Packed, Packer

LONGEST = 500_000  # characters of a record
MOST_STEPS = 3000
MOST_BYTES = 16_000_000  # of a replay; the longest that there are have about seven million


@dataclass(frozen=True, slots=True)
class Brought:
    """What a table needs of a record from outside: its header, and the text that is kept."""

    header: Record  # without steps, and with every option as the game itself writes it
    text: str
    winners: tuple[int, ...]  # nobody, where it was left before its end


def read_record(text: str) -> Brought:
    """A record from outside, checked in full: it is legal, whole, and names no file of the server."""
    _require_length(text)
    record = records.read(text)
    if len(record.steps) > MOST_STEPS:
        raise TooMuch("steps", most=MOST_STEPS, count=len(record.steps))
    game = game_of(record)
    outcome = game.outcome(records.verify(game, record))
    kept = str(record)
    _require_length(kept)
    header = replace(record, steps=(), options=dict(game.options))
    return Brought(header, kept, () if outcome is None else outcome.winners)


def _require_length(text: str) -> None:
    if len(text) > LONGEST:
        raise TooMuch("characters", most=LONGEST, count=len(text))


def ending(text: str) -> Ending:
    """How the game of a record ended."""
    record = records.read(text)
    return Ending.of(game_of(record), record)


def packed_replay(text: str, seat: int | None, language: str, table: bytes) -> Packed:
    """A ``Replay``: every stop of a record as one seat or (``None``) a spectator saw it."""
    record = records.read(text)
    game = game_of(record)
    if seat is not None and not 0 <= seat < game.seats:
        raise BadSetting("seat", seats=game.seats)
    verified, complaint = _verified(game, record, language)
    packer = Packer(MOST_BYTES)
    packer.add(b'{"table":' + table + b',"frames":')
    packer.add_all(_frames(game, record, seat, language))
    packer.add(b',"verified":' + encode(verified) + b',"complaint":' + encode(complaint) + b"}")
    return packer.packed()


def _frames(game: AnyGame, record: Record, seat: int | None, language: str) -> Iterator[Frame]:
    words = words_of(mode(record.key).family, language)
    names = names_of(record.players, game.seats, by_number)
    state = game.initial() if record.position is None else game.load(record.position)
    yield _frame(game, 0, {}, [], state, seat)
    for stop, turn in enumerate(records.replay(game, record), 1):
        rules = paragraphs(game, turn.before, turn.step.events)
        events = told(turn.step.events, rules, seat, words, names)
        yield _frame(game, stop, _choices(game, turn, seat), events, turn.step.state, seat)


def picture_at(text: str, stop: int, wide: int, high: int) -> bytes:
    """A stop of a record as a PNG: the table as a spectator sees it, without anybody's name."""
    record = records.read(text)
    if not 0 <= stop <= len(record.steps):
        raise BadSetting("stop", stops=len(record.steps))
    game = game_of(record)
    state = records.state_at(game, record, stop)
    names = [by_number(seat) for seat in range(game.seats)]
    scene = scene_of(game, state, None, names, words_of(game.family, ENGLISH))
    return png(on_card(scene, Palette(), wide, high))


@dataclass(frozen=True, slots=True)
class RecordStart:
    """Where a new game starts from: a record's header, a position (none is its beginning), a first choice."""

    header: Record
    position: dict[str, Any] | None
    first: tuple[Actor, str] | None


def start_at(text: str, stop: int, seat: int, first: str) -> RecordStart:
    """What is needed to play on from a stop of a record."""
    record = records.read(text)
    game = game_of(record)
    if not 0 <= stop <= len(record.steps):
        raise BadSetting("stop", stops=len(record.steps))
    state = records.state_at(game, record, stop)
    if not game.pending(state):
        raise BadSetting("ended")
    position = game.dump(state) if stop else record.position
    return RecordStart(
        replace(record, steps=()), position, _first(game, state, seat, first) if first else None
    )


def _first(game: AnyGame, state: Any, seat: int, text: str) -> tuple[Actor, str]:
    """Who makes the first choice, the seat or its team; it must be among the options there."""
    asked = {d.actor: d for d in game.pending(state)}
    decision = asked.get(seat) or asked.get(TEAM)
    if decision is None:
        raise BadSetting("not-asked")
    action = game.decode(text)
    if not is_option(action, decision.options):
        raise BadSetting("no-option", action=short(text))
    return decision.actor, game.encode(action)


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
        view=view_data(game, state, seat),
        scores=list(game.scores(state)),
    )


def _choices(game: AnyGame, turn: Turn[Any, Any], seat: int | None) -> dict[str, str]:
    draws: Mapping[Actor, Any] = {d.actor: d.options for d in game.pending(turn.before)}
    return {
        actor_name(actor): game.encode(records.masked(draws[actor], action, seat))
        for actor, action in turn.choices.items()
    }


def _verified(game: AnyGame, record: Record, language: str) -> tuple[bool | None, str]:
    try:
        records.verify(game, record)
    except SpieltischError as error:
        return False, sentence_of(error, language)
    return (True if record.seed else None), ""
