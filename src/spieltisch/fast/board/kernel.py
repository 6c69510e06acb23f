"""The board game compiled, from stop to stop; the twin of ``games.board.engine``.

Choices (``cards.lay``, ``cards.choose``) and chance (``rounds``) come from outside; ``advance`` then goes
on to the next stop, so that tests can run kernel and reference in lockstep.
"""

from __future__ import annotations

from ..compiling import jit
from ..vectors import Vector
from . import offsets as at
from .cards import take_lucky
from .effects import place, settle_opening
from .placing import asks
from .rounds import draw_action, draw_tile, drawn, finish_round, hands_left, shuffle_actions


@jit
def copy_table(into: Vector, table: Vector) -> None:
    """Everything that decides something; lists as far as they are filled."""
    for i in range(at.HEAD):
        into[i] = table[i]
    for slot in range(at.SLOTS):
        for i in range(at.SLOT + slot * at.FIELDS, at.SLOT + slot * at.FIELDS + table[at.SLOT_LEN + slot]):
            into[i] = table[i]
    for i in range(at.QUEUE, at.QUEUE + table[at.QUEUED]):
        into[i] = table[i]
    for i in range(at.STOCK, at.STOCK + table[at.STOCK_ALL]):
        into[i] = table[i]
    for seat in range(at.SEATS):
        for i in range(at.HAND + seat * at.TILES, at.HAND + seat * at.TILES + table[at.SIZE + seat]):
            into[i] = table[i]


@jit
def _settle_lucky(table: Vector) -> bool:
    """Give lucky cards as long as there is no choice."""
    while table[at.LUCKY_DUE] > 0:
        five, bulls = table[at.STACKS + at.FIVE] > 0, table[at.STACKS + at.BULLS] > 0
        if five and bulls:
            return False
        if five or bulls:
            take_lucky(table, at.FIVE if five else at.BULLS)
        else:
            table[at.LUCKY_DUE] = 0
            table[at.LUCKY_SEAT] = 0
    return True


@jit
def _settle_drawing(table: Vector) -> bool:
    """Draw if there is no choice for chance."""
    seat = table[at.DRAW_SEAT]
    if table[at.DRAWING] == at.DRAW_ACTION:
        if table[at.PILE_SIZE] == 0 and table[at.DISCARD_ALL] > 0:
            shuffle_actions(table)
        if table[at.PILE_ALL] > 1:
            return False
        for kind in range(at.KINDS):
            if table[at.PILE + kind] > 0:
                draw_action(table, seat, kind)
    else:
        if table[at.STOCK_ALL] > 1:
            return False
        if table[at.STOCK_ALL] == 1:
            draw_tile(table, seat, 0)
    drawn(table)
    return True


@jit
def advance(table: Vector, rules: Vector) -> int:
    """Do what needs no choice; says what is asked then: a phase, or a stop within one."""
    while True:
        if table[at.LUCKY_DUE] > 0:
            if not _settle_lucky(table):
                return at.P_LUCKY
        elif table[at.DRAWING] > 0:
            if not _settle_drawing(table):
                return at.P_DRAW
        elif table[at.OPEN_TILE] > 0:
            if not settle_opening(table, rules):
                return at.P_OPEN
        elif table[at.PHASE] == at.P_PLACE:
            if table[at.QUEUED] == 0:
                finish_round(table, rules)
            elif asks(table, rules):
                return at.P_PLACE
            else:
                place(table, rules, 0)
        elif table[at.PHASE] == at.P_CHOOSE and hands_left(table, rules) == 0:
            finish_round(table, rules)
        else:
            return table[at.PHASE]
