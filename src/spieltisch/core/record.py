"""A record is a text file: a header, one line a step, a closing line that replay recomputes."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import islice
from typing import Any

from . import fair
from .chance import Draw, Drawn, mask_drawn
from .errors import BadRecord, SpieltischError, short
from .events import Seat
from .game import A, Actor, AnyGame, Game, Position, S, V, actor_name
from .header import read_header
from .lines import StepText, checked, read_scores, read_step, unchecked
from .play import Turn
from .showing import Shown


@dataclass(frozen=True, slots=True)
class Record(Shown):
    """What was chosen and drawn, as texts; enough to play the game again."""

    key: str
    version: int
    seats: int
    options: Mapping[str, Any]
    steps: tuple[StepText, ...]
    scores: tuple[int, ...]
    over: bool
    players: tuple[str, ...] = ()
    position: Position | None = None
    commitment: str = ""  # SHA-256 of the seed, published before the first deal; see ``fair``
    seed: str = ""  # what chance was drawn from
    redacted: str = ""  # whose eyes it was redacted for: a seat number or "spectator"
    first_line: int = field(default=0, compare=False)  # of the steps in the file it was read from

    def __str__(self) -> str:
        return write(self)


class Recorder:
    """Gathers a record while a game is played."""

    def __init__(self, game: AnyGame, players: Iterable[str] = (), position: Position | None = None) -> None:
        self._game = game
        self._players = tuple(players)
        self._position = position
        self._steps: list[StepText] = []

    def add(self, choices: Mapping[Actor, Any]) -> None:
        """Note one step's choices."""
        actors = [a for a in sorted(choices) if a >= 0] + [a for a in sorted(choices) if a < 0]
        self._steps.append(tuple((actor, self._game.encode(choices[actor])) for actor in actors))

    def record(self, state: Any) -> Record:
        """The record of all that was noted, ending in this state."""
        game = self._game
        over = not game.pending(state)
        return Record(
            game.key,
            game.version,
            game.seats,
            dict(game.options),
            tuple(self._steps),
            game.scores(state),
            over,
            self._players,
            self._position,
        )


def record_of(
    game: Game[S, V, A],
    turns: Iterable[Turn[S, A]],
    players: Iterable[str] = (),
    position: Position | None = None,
) -> Record:
    """Play turns to their end and write them down; with the position that they start from, if any."""
    recorder = Recorder(game, players, position)
    state = game.initial() if position is None else game.load(position)
    for turn in turns:
        recorder.add(turn.choices)
        state = turn.step.state
    return recorder.record(state)


def write(record: Record) -> str:
    """The record as the text of a file."""
    header: dict[str, Any] = {
        "game": record.key,
        "version": record.version,
        "seats": record.seats,
        "options": record.options,
        "players": list(record.players) or None,
        "position": record.position,
        "commitment": record.commitment or None,
        "seed": record.seed or None,
        "redacted": record.redacted or None,
    }
    lines = [f"{name} {json.dumps(value)}" for name, value in header.items() if value is not None]
    lines += ["step " + "; ".join(f"{actor_name(actor)} {text}" for actor, text in s) for s in record.steps]
    lines.append(f"{'end' if record.over else 'open'} {','.join(map(str, record.scores))}")
    return checked(lines)


def read(text: str) -> Record:
    """The record of a file's text; what is wrong with it is said with the line's number."""
    lines = unchecked(text)
    last = len(lines) + 1
    at = next((i for i, line in enumerate(lines) if line.startswith(("step ", "end ", "open "))), None)
    if at is None:
        raise BadRecord("the record breaks off before its first step.", last, why="cut-off")
    closing = lines[-1].split(" ", 1)
    if closing[0] not in {"end", "open"}:
        sentence = "the record breaks off: the closing line with the scores is missing."
        raise BadRecord(sentence, last, why="cut-off")
    header = read_header(lines[:at])
    steps = tuple(read_step(i, line) for i, line in enumerate(lines[at:-1], at + 2))
    scores = read_scores(closing[-1], last)
    return Record(steps=steps, scores=scores, over=closing[0] == "end", first_line=at + 2, **header)


def replay(game: Game[S, V, A], record: Record) -> Iterator[Turn[S, A]]:
    """Play a record again, step by step; a step that the rules refuse names its line."""
    _require_fit(game, record)
    state = _start(game, record)
    for i, step in enumerate(record.steps):
        try:
            choices = {actor: game.decode(text) for actor, text in step}
            done = game.step(state, choices)
        except SpieltischError as error:
            raise BadRecord(str(error), record.first_line + i, why="step") from error
        yield Turn(state, choices, done)
        state = done.state


def state_at(game: Game[S, V, A], record: Record, stop: int) -> S:
    """Where a game stood after so many of its steps."""
    state = _start(game, record)
    for turn in islice(replay(game, record), stop):
        state = turn.step.state
    return state


def verify(game: Game[S, V, A], record: Record) -> S:
    """Replay a record and recompute its closing line and, from its seed, every deal; the state it ends in."""
    state = _start(game, record)
    for turn in verified(game, record):
        state = turn.step.state
    return state


def verified(game: Game[S, V, A], record: Record) -> Iterator[Turn[S, A]]:
    """The turns of a record that is verified on the way: who has come to its end can trust all of them."""
    state = _start(game, record)
    dealer = fair.dealer_of(record.seed) if record.seed else None
    _require_kept_promise(record)
    for i, turn in enumerate(replay(game, record)):
        if dealer is not None and not fair.is_dealt(game, turn, dealer):
            raise BadRecord("chance did not come from the seed.", record.first_line + i, why="chance")
        yield turn
        state = turn.step.state
    line = record.first_line + len(record.steps)
    if game.scores(state) != record.scores:
        raise BadRecord(
            f"the scores written are {list(record.scores)}, but the steps give {list(game.scores(state))}.",
            line,
            why="scores",
        )
    if bool(game.pending(state)) == record.over:
        raise BadRecord("the record says it is over, but is not, or the other way round.", line, why="end")


def _start(game: Game[S, V, A], record: Record) -> S:
    return game.initial() if record.position is None else game.load(record.position)


def _require_kept_promise(record: Record) -> None:
    if record.seed and record.commitment and fair.commitment(record.seed) != record.commitment:
        raise BadRecord("the seed is not the one that was promised: its hash differs.", why="seed")


def redact_record(game: Game[S, V, A], record: Record, seat: Seat | None) -> Record:
    """The record as one seat saw the game: what chance gave to others becomes ``?``.

    Everything that people chose lay open once its step was made.
    """
    steps = []
    for turn, step in zip(replay(game, record), record.steps, strict=True):
        draws: dict[Actor, Any] = {d.actor: d.options for d in game.pending(turn.before)}
        steps.append(tuple((a, game.encode(masked(draws[a], turn.choices[a], seat))) for a, _text in step))
    eyes = "spectator" if seat is None else str(seat)
    return replace(record, steps=tuple(steps), position=None, seed="", redacted=eyes)


def masked(draw: Any, action: Any, seat: Seat | None) -> Any:
    """What a seat saw of a choice: all of it, but of a draw only what was for its eyes."""
    return mask_drawn(draw, action, seat) if isinstance(draw, Draw) and isinstance(action, Drawn) else action


def _require_fit(game: AnyGame, record: Record) -> None:
    if record.redacted:
        sentence = "the record was redacted and cannot be replayed: hidden draws are missing from it."
        raise BadRecord(sentence, why="redacted")
    if (game.key, game.seats) != (record.key, record.seats):
        raise BadRecord(f"this is a record of {record.key} for {record.seats}, not of {game.key}.")
    if game.version != record.version:
        made = short(record.version)
        raise BadRecord(
            f"it was made by version {made} of {record.key}; this is version {game.version}.",
            why="version",
            made=made,
            here=game.version,
        )
