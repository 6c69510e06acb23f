"""From the deal to the end, compiled: deals, draws and rounds; the twin of ``games.board.rounds``."""

from __future__ import annotations

from ..compiling import jit
from ..vectors import Vector
from .codes import Codes
from .effects import hold, score, start_row
from .offsets import (
    ACTIONS,
    ACTIONS_SIZE,
    B_BULLS,
    DEALT,
    DISCARD,
    DISCARD_ALL,
    DRAW_SEAT,
    DRAWING,
    DRAWN,
    HAND,
    KINDS,
    KNOWN,
    LATEST,
    LUCKY_DUE,
    LUCKY_SEAT,
    MARK,
    P_CHOOSE,
    P_DEAL_ACTIONS,
    P_DOZEN,
    P_OVER,
    PHASE,
    PILE,
    PILE_ALL,
    PILE_SIZE,
    R_DOZENS,
    R_FIRST,
    R_HAND,
    R_MAX_ROUNDS,
    R_NET,
    R_PRO,
    R_SEATS,
    R_STOCK,
    ROUND,
    SEATS,
    SHUFFLES,
    SIZE,
    SLOTS,
    STOCK,
    STOCK_ALL,
    STOCK_SIZE,
    TILES,
)


@jit
def deal(table: Vector, rules: Vector, deck: Codes) -> None:
    """Hands, starting tiles and stock, in the order of a deck of all tiles."""
    at = 0
    for seat in range(rules[R_SEATS]):
        for _ in range(rules[R_HAND]):
            hold(table, seat, deck[at], 0)
            at += 1
    for i in range(SLOTS):
        start_row(table, rules, rules[R_FIRST] + i, deck[at])
        at += 1
    if rules[R_STOCK]:
        table[STOCK_ALL] = TILES - at
        table[STOCK_SIZE] = TILES - at
        for i in range(TILES - at):
            table[STOCK + i] = deck[at + i]
    table[DEALT] += 1
    table[PHASE] = P_DEAL_ACTIONS if rules[R_PRO] else P_CHOOSE


@jit
def dozen_size(table: Vector, rules: Vector) -> int:
    """How many tiles everybody gets next."""
    return min(rules[R_HAND], table[STOCK_SIZE] // rules[R_SEATS])


@jit
def draw_tile(table: Vector, seat: int, at: int) -> None:
    """A tile of the stock, by its place there, comes into a hand."""
    tile = table[STOCK + at]
    table[STOCK_ALL] -= 1
    table[STOCK_SIZE] -= 1
    table[STOCK + at] = table[STOCK + table[STOCK_ALL]]
    if table[STOCK_SIZE] == 0:
        table[STOCK_ALL] = 0
    hold(table, seat, tile, 0)


@jit
def draw_action(table: Vector, seat: int, kind: int) -> None:
    """A card of the pile comes into a hand."""
    table[PILE + kind] -= 1
    table[PILE_ALL] -= 1
    table[PILE_SIZE] -= 1
    if table[PILE_SIZE] == 0:
        table[PILE_ALL] = 0
        for i in range(KINDS):
            table[PILE + i] = 0
    table[ACTIONS + seat * KINDS + kind] += 1
    table[ACTIONS_SIZE + seat] += 1
    table[DRAWN + seat] += 1


@jit
def shuffle_actions(table: Vector) -> None:
    """The discard becomes the pile."""
    for kind in range(KINDS):
        table[PILE + kind] = table[LATEST + kind] = table[DISCARD + kind]
        table[DISCARD + kind] = 0
    table[PILE_ALL] = table[DISCARD_ALL]
    table[PILE_SIZE] = table[DISCARD_ALL]
    table[DISCARD_ALL] = 0
    table[SHUFFLES] += 1
    for seat in range(SEATS):
        table[DRAWN + seat] = 0


@jit
def drawn(table: Vector) -> None:
    """A field's draw is done."""
    table[DRAWING] = 0
    table[DRAW_SEAT] = 0


@jit
def next_round(table: Vector) -> None:
    """Everybody lays again."""
    table[ROUND] += 1
    table[PHASE] = P_CHOOSE


@jit
def hands_left(table: Vector, rules: Vector) -> int:
    """How many seats have tiles."""
    hands = 0
    for seat in range(rules[R_SEATS]):
        hands += table[SIZE + seat] > 0
    return hands


@jit
def _count_end(table: Vector, rules: Vector) -> None:
    """Tiles that are left cost their bulls, action cards bring a point each."""
    for seat in range(rules[R_SEATS]):
        loss = 0
        for i in range(HAND + seat * TILES, HAND + seat * TILES + table[SIZE + seat]):
            loss += rules[B_BULLS + table[i]]
            table[MARK + table[i]] = KNOWN
        gain = table[ACTIONS_SIZE + seat]
        if rules[R_NET]:
            score(table, rules, seat, gain - loss)
        else:
            score(table, rules, seat, -loss)
            score(table, rules, seat, gain)
    table[LUCKY_DUE] = 0
    table[LUCKY_SEAT] = 0


@jit
def finish_round(table: Vector, rules: Vector) -> None:
    """Play on, deal again, or count."""
    hands = hands_left(table, rules)
    if rules[R_PRO]:
        limit = rules[R_MAX_ROUNDS]
        if hands < rules[R_SEATS] or (limit > 0 and table[ROUND] >= limit):
            _count_end(table, rules)
            table[PHASE] = P_OVER
        else:
            next_round(table)
    elif hands > 0:
        next_round(table)
    elif table[DEALT] < rules[R_DOZENS] and dozen_size(table, rules) > 0:
        table[PHASE] = P_DOZEN
    else:
        table[PHASE] = P_OVER
