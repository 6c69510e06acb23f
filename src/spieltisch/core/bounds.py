"""What no game of some rules goes beyond: points, length and chance."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Bounds:
    """Limits that follow from the rules of a game with its seats and options."""

    lowest: int  # points of a seat, at any time
    highest: int
    stops: int  # at which seats or the team are asked; chance alone is none
    answers: int  # that they give there, all in all
    draws: int  # of single cards, tiles or lots
    kinds: int  # of different things that may come in one draw
    at_once: int  # seats that one stop may ask
    endless: bool = False  # no rule ends it: it was reckoned with as many stops as were asked for
    hidden: bool = True  # a seat may know less than there is to know
