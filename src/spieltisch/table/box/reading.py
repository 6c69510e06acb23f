"""What a pad says: the rules of its game read what was written."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from ...core.errors import BadOption
from ...core.game import AnyGame, Outcome
from ...core.mode import Mode
from ...core.paper import Jotting, ScorePaper
from ...games.registry import families, make, mode
from ..match import CLOSED
from .notepad import Notepad, PadSeat


class PadReading(NamedTuple):
    """A pad as it stands."""

    game: AnyGame
    paper: ScorePaper
    pad: Any  # what the paper of this family holds
    scores: tuple[int, ...]
    ended: str  # why the game is over by what is written

    def outcome(self) -> Outcome:
        """How a game ended that people have ended: before its time, nobody has won."""
        reason = self.ended or self.paper.open_end
        if reason:
            return self.paper.result(self.game, self.pad, reason)
        seats = len(self.scores)
        return Outcome(scores=self.scores, ranks=(0,) * seats, winners=(), reason=CLOSED)


def paper_of(key: str) -> ScorePaper:
    """The pad of a mode."""
    found = families()[mode(key).family].paper
    if found is None:
        raise BadOption(f"There is no pad for {key}.", why="paper")
    return found


def game_of(notepad: Notepad) -> AnyGame:
    """The game with as many seats as there are columns, or as it needs at least."""
    return game_for(notepad.key, notepad.options, notepad.seats)


def game_for(key: str, options: dict[str, Any], seats: Sequence[PadSeat]) -> AnyGame:
    """A game for seats that are only thought of; too many are refused."""
    return make(key, max(mode(key).seats[0], len(seats)), **options)


def read(notepad: Notepad) -> PadReading:
    """What a pad says; what cannot stand there is refused."""
    game, paper = game_of(notepad), paper_of(notepad.key)
    undone, pad = notepad.undone(), paper.blank(game)
    for one in notepad.written:
        if one.undoes is None and one.n not in undone:
            pad = paper.written(game, pad, Jotting(one.seat, one.line, one.mark))
    enough = len(notepad.seats) >= fewest(mode(notepad.key))
    scores = paper.scores(game, pad)[: len(notepad.seats)]
    return PadReading(game, paper, pad, scores, paper.ended(game, pad) if enough else "")


def fewest(played: Mode) -> int:
    """How many have to be there."""
    return played.seats[0]
