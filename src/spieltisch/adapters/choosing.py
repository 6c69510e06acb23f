"""Indices that learners choose: what is none is refused, and what is impossible replaced where so agreed."""

from __future__ import annotations

from operator import index as whole
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..core.errors import BadOption, IllegalAction
from ..core.events import Seat

ILLEGAL = ("refuse", "next")  # what is done about an impossible choice


def stands_in(illegal: str) -> bool:
    """Whether the next possible choice stands in for an impossible one."""
    if illegal not in ILLEGAL:
        raise BadOption(f"illegal is one of {', '.join(ILLEGAL)}, not {illegal!r}.")
    return illegal == "next"


def whole_index(seat: Seat, number: Any) -> int:
    """What a seat has chosen, as a whole number."""
    try:
        return whole(number)
    except TypeError:
        raise IllegalAction(f"Seat {seat} must choose an index, not {number!r}.") from None


def next_possible(masks: NDArray[Any], chosen: NDArray[Any]) -> NDArray[np.int32]:
    """The choices, one a mask; for an impossible one the next possible, after the last the first again."""
    lines, count = masks.reshape(-1, masks.shape[-1]), masks.shape[-1]
    found = np.where((chosen < 0) | (chosen >= count), 0, chosen).astype(np.int32).reshape(-1)
    wrong = np.flatnonzero(lines[np.arange(len(lines)), found] == 0)
    places = (found[wrong, None] + np.arange(count)) % count
    found[wrong] += np.take_along_axis(lines[wrong], places, 1).argmax(1).astype(np.int32)
    possible: NDArray[np.int32] = (found % count).reshape(chosen.shape)
    return possible
