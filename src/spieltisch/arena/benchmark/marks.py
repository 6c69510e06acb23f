"""What a bot made of each deal of a discipline: how far it led, and its wins."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean

import numpy as np

from ..contest import Contest
from ..figures import Floats
from ..units import Unit

BOT = 0  # among the names of a contest: the one that is measured


def marks_of(contest: Contest, units: Sequence[Unit]) -> tuple[Floats, Floats]:
    """Of each deal the mean lead and the mean wins, over all games of it and all seats of the bot.

    A bot that is one of its company has their seats as well: all of them do alike, up to chance.
    """
    marks = [_marks(contest, unit) for unit in units]
    return np.array([lead for lead, _ in marks]), np.array([wins for _, wins in marks])


def _marks(contest: Contest, unit: Unit) -> tuple[float, float]:
    seats = [(game, seat) for game in unit.games for seat, bot in enumerate(game.bots) if bot == BOT]
    leads = fmean(_lead(contest, game.scores, seat) for game, seat in seats)
    return leads, fmean(game.wins[seat] for game, seat in seats)


def _lead(contest: Contest, scores: Sequence[int], seat: int) -> float:
    """By how much a seat is better than the mean of the others; a team's score is a lead already."""
    if len(scores) == 1:
        return scores[seat]
    lead = scores[seat] - (sum(scores) - scores[seat]) / (len(scores) - 1)
    return -lead if contest.fewest_wins else lead
