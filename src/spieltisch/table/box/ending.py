"""A game at home in the histories of those who came with a phone."""

from __future__ import annotations

from ...core.game import Outcome
from ..match import CLOSED
from ..results import HOME, Finished, Finisher, named
from .notepad import Notepad, PadSeat
from .reading import read


def finished_at_home(notepad: Notepad) -> Finished | None:
    """A pad that is over; nothing while it is not, or where it was ended before its time."""
    found = read(notepad)
    outcome = found.outcome()
    if notepad.phase != "over" or outcome.reason == CLOSED:
        return None
    team = found.game.aim == "team"
    return Finished(
        game=notepad.code,
        key=notepad.key,
        seats=len(notepad.seats),
        at=notepad.changed,
        places=tuple(_place(outcome, at, seat) for at, seat in enumerate(notepad.seats)),
        won=frozenset(outcome.winners),
        kind=HOME,
        compared=not team,
    )


def _place(outcome: Outcome, at: int, seat: PadSeat) -> Finisher:
    return Finisher(seat.player or named(seat.name), seat.name, outcome.scores[at], outcome.ranks[at] + 1)
