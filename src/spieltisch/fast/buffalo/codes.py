"""The numbers of choices within a kernel, and back."""

from __future__ import annotations

from collections.abc import Sequence
from math import factorial

from ...core.chance import Drawn
from ...games.buffalo.actions import (
    Action,
    GoOn,
    Lift,
    Play,
    TakeRow,
    TeamAction,
    UseBeside,
    UseInsert,
    UseOrder,
    UseReplace,
    UseShift,
    UseSort,
)
from ..rows import Vector
from . import layout as at
from .window import GO_ON, INSERT, LIFT, REPLACE, SECOND, SEVEN, SHIFT, SORT, STOP, TO_FIRST, TO_LAST

CARD, TAKE = 20, 21  # kinds beside those of a window: a card (to play or to replace with), a row to take


def code_of(action: Action, queue: Sequence[int]) -> int:
    """A choice as a number; ``queue`` are the revealed cards in their order."""
    match action:
        case Play(card):
            return CARD << 16 | card
        case TakeRow(row):
            return TAKE << 16 | row - 1
        case GoOn():
            return GO_ON
        case Lift(row):
            return LIFT << 16 | row - 1
        case UseBeside(special, row):
            return (SEVEN if special == "seven" else STOP) << 16 | row - 1
        case UseReplace(seat):
            return REPLACE << 16 | seat
        case UseInsert(row, _, seat):
            return INSERT << 16 | (0 if seat is None else seat + 1) << 4 | row - 1
        case UseShift(card, row, _):
            return SHIFT << 16 | card << 4 | row - 1
        case UseOrder(special, seat, second):
            return (TO_FIRST if special == "first" else TO_LAST) << 16 | SECOND * second | seat
        case UseSort(cards):
            return SORT << 16 | rank_of(cards, queue)
        case Drawn():
            raise AssertionError("chance has no number")


def action_of(code: int, table: Vector) -> TeamAction:
    """The use of the team that a number stands for, at this table."""
    kind, what = code >> 16, code & 0xFFFF
    if kind in (GO_ON, LIFT):
        return GoOn() if kind == GO_ON else Lift(what + 1)
    if kind in (SEVEN, STOP):
        return UseBeside("seven" if kind == SEVEN else "stop", what + 1)
    if kind == REPLACE:
        return UseReplace(what)
    if kind == INSERT:
        return _insert(table, what & 15, what >> 4)
    if kind == SHIFT:
        return UseShift(what >> 4, (what & 15) + 1, _place(table, what & 15, what >> 4))
    if kind == SORT:
        return UseSort(
            order_of(what, [int(key) >> 4 for key in table[at.QUEUE : at.QUEUE + table[at.QUEUED]]])
        )
    return UseOrder("first" if kind == TO_FIRST else "last", what & 15, bool(what & SECOND))


def _insert(table: Vector, row: int, owner: int) -> UseInsert:
    laid = [int(key) for key in table[at.QUEUE : at.QUEUE + table[at.QUEUED]]]
    key = next(key for key in laid if owner in (0, (key & 15) + 1))
    return UseInsert(row + 1, _place(table, row, key >> 4), owner - 1 if owner else None)


def _place(table: Vector, row: int, card: int) -> int:
    """Which place of a row a card would have."""
    cards = table[at.ROW + row * at.PLACES : at.ROW + row * at.PLACES + table[at.LEN + row]]
    return int((cards < card).sum()) + 1


def rank_of(cards: Sequence[int], queue: Sequence[int]) -> int:
    """The rank of an order among all orders of a queue, which has rank 0."""
    left, rank = list(queue), 0
    for card in cards:
        rank = rank * len(left) + left.index(card)
        left.remove(card)
    return rank


def order_of(rank: int, queue: Sequence[int]) -> tuple[int, ...]:
    """The order of a rank."""
    left, cards = list(queue), []
    while left:
        spot, rank = divmod(rank, factorial(len(left) - 1))
        cards.append(left.pop(spot))
    return tuple(cards)
