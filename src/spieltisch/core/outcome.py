"""Scores into ranks and winners, the same way for every game."""

from __future__ import annotations

from .game import Aim, Outcome


def ranked(scores: tuple[int, ...], aim: Aim, reason: str) -> Outcome:
    """Fewest or most points win; ties share a rank and the victory."""
    order = sorted(scores, reverse=aim == "most")
    ranks = tuple(order.index(score) for score in scores)
    winners = tuple(seat for seat, rank in enumerate(ranks) if rank == 0)
    return Outcome(scores=scores, ranks=ranks, winners=winners, reason=reason)
