"""What a view remembers of everybody's care: its history, watched once more."""

from __future__ import annotations

import numpy as np

from ...core.events import Event
from ...core.history import History
from ...games.nimmt.engine import Nimmt
from ...games.nimmt.events import Revealed, RowsLaid, RowTaken
from ..rows import Vector
from . import layout as at
from .care import RISKS, replay
from .layout import rules_vector


def care_in(game: Nimmt, history: History) -> Vector:
    """How careful everybody looks by the last deal of a history; see ``care``."""
    care, facts = np.zeros(game.seats, np.int32), _numbers(game, last_deal(history))
    if facts:
        past = np.full(at.WIDTH, -1, np.int32)
        past[: at.PARITY] = past[at.SEEN : at.OWNER] = 0
        replay(past, rules_vector(game), np.array(facts, np.int32), care, np.zeros(RISKS, np.int32))
    return care


def last_deal(history: History) -> list[Event]:
    """What was told from the rows of the last deal on; nothing, where its beginning is not known."""
    told: list[Event] = []
    for fact in history.backwards():
        told.append(fact)
        if isinstance(fact, RowsLaid):
            return told[::-1]
    return []


def _numbers(game: Nimmt, deal: list[Event]) -> list[int]:
    """A deal as ``care.replay`` reads it."""
    numbers: list[int] = []
    for fact in deal:
        match fact:
            case RowsLaid(rows=rows):
                numbers += [row[0] for row in rows]
            case Revealed(plays):
                numbers += [laid.card for laid in sorted(plays, key=lambda laid: laid.seat)]
            case RowTaken(row=row, reason="low"):
                numbers += [-row] + [0] * (game.seats - 1)
            case _:
                pass
    return numbers
