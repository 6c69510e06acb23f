"""PLUS compiled: laying, playing, placing and the count; the twin of ``games.plus.playing`` and the rest.

A table is one vector (``layout``). Choices and chance come from outside, so that tests can run kernel
and reference in lockstep. A card is named by its place in the hand: the numbers first, then one place
for all zeros. A lay is one number: the first place and, five bits on, the second place or ``ALONE``.
"""

from __future__ import annotations

from ..compiling import jit, jit_inline
from ..rows import LEN, Vector, closest_below, collect_row, extend_row, highest_end, open_row
from ..vectors import insert_sorted
from .layout import (
    ASIDE,
    CARDS,
    DEAL,
    HAND,
    HANDS_DUE,
    HEADS,
    HELD,
    IN_PLAY,
    KNOWN,
    LEFT,
    OWNER,
    PHASE,
    PILED,
    POINTS,
    QUEUE,
    QUEUED,
    R_BY_TOTAL,
    R_CHOICE,
    R_GIVEN,
    R_HAND,
    R_IN_TURN,
    R_LIMIT,
    R_SEATS,
    R_START,
    R_ZERO_BULLS,
    ROWS_DUE,
    SIZE,
    STARTER,
    TURN,
    WIDTH,
)

ALONE = 31


@jit
def start_game(table: Vector, rules: Vector) -> None:
    """An empty table before the first deal."""
    for i in range(WIDTH):
        table[i] = 0 if i < OWNER else -1
    table[TURN] = table[STARTER] = rules[R_START]


@jit
def lay_rows(table: Vector, cards: Vector) -> None:
    """A new deal: the first four of some cards start the rows."""
    for row in range(4):
        open_row(table, row, cards[row])
    table[PHASE] = HANDS_DUE
    table[DEAL] += 1


@jit
def deal_hands(table: Vector, rules: Vector, cards: Vector, at: int) -> None:
    """Everybody gets the zeros that are given openly; the cards from a place on fill the hands."""
    each = rules[R_HAND] - rules[R_GIVEN]
    for seat in range(rules[R_SEATS]):
        size, start = 0, HAND + seat * CARDS
        for _ in range(each):
            table[start + size] = cards[at]  # the next card overwrites a zero
            size += cards[at] != 0
            at += 1
        table[SIZE + seat] = size
        table[HELD + seat] = rules[R_HAND] - size
        table[KNOWN + seat] = rules[R_GIVEN]
    table[LEFT] = rules[R_SEATS] * rules[R_HAND]
    table[PHASE] = IN_PLAY


@jit_inline
def faces(table: Vector, seat: int) -> int:
    """How many different cards a hand has: also how many plays there are in turn."""
    count: int = table[SIZE + seat] + (table[HELD + seat] > 0)
    return count


@jit_inline
def count_lays(table: Vector, seat: int) -> int:
    """How many lays a hand allows: any one or two cards, equal zeros offered once."""
    n = faces(table, seat)
    count: int = n * (n + 1) // 2 + (table[HELD + seat] > 1)
    return count


@jit_inline
def _pair(n: int, rank: int) -> int:
    """The pair of that rank among all pairs of n places.

    Two lines of the triangle of pairs, a long and a short one, make up a line of a rectangle.
    """
    even = 1 - (n & 1)
    width = n - even
    i = rank // width
    c = rank - i * width
    if c + even > i:
        first, second = i, c + even
    else:
        first = n - 2 + even - i
        second = first + 1 + c
    return first | second << 5


@jit_inline
def lay_at(table: Vector, seat: int, rank: int) -> int:
    """The lay of that rank, below ``count_lays``: single cards, then pairs, then two zeros."""
    n = faces(table, seat)
    if rank < n:
        lay = rank | ALONE << 5
    elif rank - n < n * (n - 1) // 2:
        lay = _pair(n, rank - n)
    else:
        lay = n - 1 | n - 1 << 5
    return lay


@jit_inline
def _spend_zero(table: Vector, seat: int) -> None:
    """A zero leaves a hand: one of those that everybody knew of, if there is one."""
    table[HELD + seat] -= 1
    table[KNOWN + seat] = max(0, table[KNOWN + seat] - 1)
    table[LEFT] -= 1


@jit_inline
def _spend_number(table: Vector, seat: int, at: int) -> int:
    """A number leaves a hand; the last one comes to its place."""
    start, size = HAND + seat * CARDS, table[SIZE + seat] - 1
    card: int = table[start + at]
    table[start + at] = table[start + size]
    table[SIZE + seat] = size
    table[LEFT] -= 1
    return card


@jit_inline
def enqueue(table: Vector, seat: int, card: int, first: bool) -> None:
    """Reveal a number: those with a zero come first, all others then, each time ascending."""
    key = card << 4 | seat
    if not first:
        key |= 1 << 11
    insert_sorted(table, QUEUE, QUEUED, key)


@jit
def lay_cards(table: Vector, rules: Vector, seat: int, lay: int) -> None:
    """Lay one or two cards: zeros go to the own pile, numbers to the queue."""
    first, second, size = lay & 31, lay >> 5, table[SIZE + seat]
    zeros = (first == size) + (second == size)
    if second < size:  # the later place is emptied first: that leaves the earlier one alone
        enqueue(table, seat, _spend_number(table, seat, second), False)
    if first < size:
        enqueue(table, seat, _spend_number(table, seat, first), zeros > 0)
    for _ in range(zeros):
        _spend_zero(table, seat)
    table[PILED + seat] += zeros
    table[HEADS + seat] += zeros * rules[R_ZERO_BULLS]


@jit
def play_card(table: Vector, rules: Vector, at: int) -> None:
    """The seat on turn plays one card openly; a zero is laid aside, and its turn is over."""
    seat = table[TURN]
    if at < table[SIZE + seat]:
        enqueue(table, seat, _spend_number(table, seat, at), False)
    else:
        _spend_zero(table, seat)
        table[ASIDE] += 1
        pass_turn(table, rules, seat)


@jit
def pass_turn(table: Vector, rules: Vector, seat: int) -> None:
    """The next seat clockwise that still has cards is on turn."""
    other = seat
    for _ in range(rules[R_SEATS]):
        other = other + 1 if other + 1 < rules[R_SEATS] else 0
        if table[SIZE + other] + table[HELD + other] > 0:
            table[TURN] = other
            return


@jit
def take_row(table: Vector, seat: int, card: int, row: int) -> None:
    """Take a whole row; the card opens it anew."""
    collect_row(table, row, seat, HEADS, OWNER)
    open_row(table, row, card)


@jit_inline
def find_row(table: Vector, rules: Vector, card: int) -> int:
    """The row that a number goes behind, or -1 where its owner must choose one."""
    row = closest_below(table, card)
    if row < 0 and rules[R_CHOICE] == 0:
        row = highest_end(table)
    return row


@jit_inline
def place(table: Vector, rules: Vector, card: int, seat: int) -> bool:
    """Place one card; false where its owner must choose a row."""
    row = find_row(table, rules, card)
    if row >= 0:
        if table[LEN + row] >= rules[R_LIMIT]:
            take_row(table, seat, card, row)
        else:
            extend_row(table, row, card)
    return row >= 0


@jit
def settle(table: Vector, rules: Vector) -> bool:
    """Place the revealed cards; false where the owner of the first one must choose a row."""
    queued = table[QUEUED]
    for i in range(queued):
        key = table[QUEUE + i]
        if not place(table, rules, key >> 4 & 127, key & 15):
            for j in range(i, queued):
                table[QUEUE + j - i] = table[QUEUE + j]
            table[QUEUED] = queued - i
            return False
    if queued > 0 and rules[R_IN_TURN] != 0:
        pass_turn(table, rules, table[QUEUE] & 15)
    table[QUEUED] = 0
    return True


@jit
def choose_row(table: Vector, rules: Vector, row: int) -> bool:
    """The first card of the queue takes a row; then placing goes on."""
    key = table[QUEUE]
    take_row(table, key & 15, key >> 4 & 127, row)
    table[QUEUED] -= 1
    for i in range(table[QUEUED]):
        table[QUEUE + i] = table[QUEUE + i + 1]
    if rules[R_IN_TURN] != 0:
        pass_turn(table, rules, key & 15)
    return settle(table, rules)


@jit
def _name_starter(table: Vector, rules: Vector) -> None:
    """The most bull heads; of several, the first clockwise from the last starter himself."""
    count = POINTS if rules[R_BY_TOTAL] != 0 else HEADS
    best = seat = table[STARTER]
    for _ in range(rules[R_SEATS]):
        if table[count + seat] > table[count + best]:
            best = seat
        seat = seat + 1 if seat + 1 < rules[R_SEATS] else 0
    table[STARTER] = table[TURN] = best


@jit
def score_deal(table: Vector, rules: Vector, is_last: bool) -> None:
    """Count the piles of a finished deal and clear them away; the rows stay."""
    for seat in range(rules[R_SEATS]):
        table[POINTS + seat] += table[HEADS + seat]
    if rules[R_IN_TURN] != 0 and not is_last:
        _name_starter(table, rules)
    for seat in range(rules[R_SEATS]):
        table[HEADS + seat] = table[PILED + seat] = table[KNOWN + seat] = 0
    for card in range(OWNER, WIDTH):
        table[card] = -1
    table[ASIDE] = 0
    table[PHASE] = ROWS_DUE
