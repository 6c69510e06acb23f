"""What a view remembers of everybody's care: its history, watched once more."""

from __future__ import annotations

import numpy as np

from ...core.history import History
from ...games.nimmt.engine import Nimmt
from ...games.nimmt.events import Revealed, RowsLaid, RowTaken
from ..rows import Vector
from . import layout as at
from .care import RISKS, replay
from .layout import rules_vector


def care_in(game: Nimmt, history: History) -> Vector:
    """How careful everybody looks by the last deal of a history; see ``care``."""
    care, facts = np.zeros(game.seats, np.int32), _last_deal(game, history)
    if facts:
        past = np.full(at.WIDTH, -1, np.int32)
        past[: at.PARITY] = past[at.SEEN : at.OWNER] = 0
        replay(past, rules_vector(game), np.array(facts, np.int32), care, np.zeros(RISKS, np.int32))
    return care


def _last_deal(game: Nimmt, history: History) -> list[int]:
    """The last deal as ``care.replay`` reads it; nothing, where its beginning is not known."""
    lines: list[list[int]] = []
    for fact in history.backwards():
        match fact:
            case Revealed(plays):
                lines.append([laid.card for laid in sorted(plays, key=lambda laid: laid.seat)])
            case RowTaken(row=row, reason="low"):
                lines.append([-row] + [0] * (game.seats - 1))
            case RowsLaid(rows=rows):
                return [row[0] for row in rows] + [number for line in reversed(lines) for number in line]
            case _:
                pass
    return []
