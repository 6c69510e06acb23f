"""The board game compiled, from stop to stop; the twin of ``games.board.engine``.

Choices (``cards.lay``, ``cards.choose``) and chance (``rounds``) come from outside; ``advance`` then goes
on to the next stop, so that tests can run kernel and reference in lockstep.
"""

from __future__ import annotations

from ..compiling import jit
from ..vectors import Vector
from .cards import take_lucky
from .effects import place, settle_opening
from .offsets import (
    BULLS,
    DISCARD_ALL,
    DRAW_ACTION,
    DRAW_SEAT,
    DRAWING,
    FIELDS,
    FIVE,
    HAND,
    HEAD,
    KINDS,
    LUCKY_DUE,
    LUCKY_SEAT,
    OPEN_TILE,
    P_CHOOSE,
    P_DRAW,
    P_LUCKY,
    P_OPEN,
    P_PLACE,
    PHASE,
    PILE,
    PILE_ALL,
    PILE_SIZE,
    QUEUE,
    QUEUED,
    SEATS,
    SIZE,
    SLOT,
    SLOT_LEN,
    SLOTS,
    STACKS,
    STOCK,
    STOCK_ALL,
    TILES,
)
from .placing import asks
from .rounds import draw_action, draw_tile, drawn, finish_round, hands_left, shuffle_actions


@jit
def copy_table(into: Vector, table: Vector) -> None:
    """Everything that decides something; lists as far as they are filled."""
    for i in range(HEAD):
        into[i] = table[i]
    for slot in range(SLOTS):
        for i in range(SLOT + slot * FIELDS, SLOT + slot * FIELDS + table[SLOT_LEN + slot]):
            into[i] = table[i]
    for i in range(QUEUE, QUEUE + table[QUEUED]):
        into[i] = table[i]
    for i in range(STOCK, STOCK + table[STOCK_ALL]):
        into[i] = table[i]
    for seat in range(SEATS):
        for i in range(HAND + seat * TILES, HAND + seat * TILES + table[SIZE + seat]):
            into[i] = table[i]


@jit
def _settle_lucky(table: Vector) -> bool:
    """Give lucky cards as long as there is no choice."""
    while table[LUCKY_DUE] > 0:
        five, bulls = table[STACKS + FIVE] > 0, table[STACKS + BULLS] > 0
        if five and bulls:
            return False
        if five or bulls:
            take_lucky(table, FIVE if five else BULLS)
        else:
            table[LUCKY_DUE] = 0
            table[LUCKY_SEAT] = 0
    return True


@jit
def _settle_drawing(table: Vector) -> bool:
    """Draw if there is no choice for chance."""
    seat = table[DRAW_SEAT]
    if table[DRAWING] == DRAW_ACTION:
        if table[PILE_SIZE] == 0 and table[DISCARD_ALL] > 0:
            shuffle_actions(table)
        if table[PILE_ALL] > 1:
            return False
        for kind in range(KINDS):
            if table[PILE + kind] > 0:
                draw_action(table, seat, kind)
    else:
        if table[STOCK_ALL] > 1:
            return False
        if table[STOCK_ALL] == 1:
            draw_tile(table, seat, 0)
    drawn(table)
    return True


@jit
def advance(table: Vector, rules: Vector) -> int:
    """Do what needs no choice; says what is asked then: a phase, or a stop within one."""
    while True:
        if table[LUCKY_DUE] > 0:
            if not _settle_lucky(table):
                return P_LUCKY
        elif table[DRAWING] > 0:
            if not _settle_drawing(table):
                return P_DRAW
        elif table[OPEN_TILE] > 0:
            if not settle_opening(table, rules):
                return P_OPEN
        elif table[PHASE] == P_PLACE:
            if table[QUEUED] == 0:
                finish_round(table, rules)
            elif asks(table, rules):
                return P_PLACE
            else:
                place(table, rules, 0)
        elif table[PHASE] == P_CHOOSE and hands_left(table, rules) == 0:
            finish_round(table, rules)
        else:
            return table[PHASE]
