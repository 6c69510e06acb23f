"""PLUS compiled: laying, playing, placing and the count; the twin of ``games.plus.playing`` and the rest.

A table is one vector (``layout``). Choices and chance come from outside, so that tests can run kernel
and reference in lockstep. A card is named by its place in the hand: the numbers first, then one place
for all zeros. A lay is one number: the first place and, five bits on, the second place or ``ALONE``.
"""

from __future__ import annotations

from .. import rows
from ..compiling import jit, jit_inline
from ..rows import Vector, closest_below, collect_row, extend_row, highest_end, open_row
from ..vectors import insert_sorted
from . import layout as at

ALONE = 31


@jit
def start_game(table: Vector, rules: Vector) -> None:
    """An empty table before the first deal."""
    for i in range(at.WIDTH):
        table[i] = 0 if i < at.OWNER else -1
    table[at.TURN] = table[at.STARTER] = rules[at.R_START]


@jit
def lay_rows(table: Vector, cards: Vector) -> None:
    """A new deal: the first four of some cards start the rows."""
    for row in range(4):
        open_row(table, row, cards[row])
    table[at.PHASE] = at.HANDS_DUE
    table[at.DEAL] += 1


@jit
def deal_hands(table: Vector, rules: Vector, cards: Vector, spot: int) -> None:
    """Everybody gets the zeros that are given openly; the cards from a place on fill the hands."""
    each = rules[at.R_HAND] - rules[at.R_GIVEN]
    for seat in range(rules[at.R_SEATS]):
        size, start = 0, at.HAND + seat * at.CARDS
        for _ in range(each):
            table[start + size] = cards[spot]  # the next card overwrites a zero
            size += cards[spot] != 0
            spot += 1
        table[at.SIZE + seat] = size
        table[at.HELD + seat] = rules[at.R_HAND] - size
        table[at.KNOWN + seat] = rules[at.R_GIVEN]
    table[at.LEFT] = rules[at.R_SEATS] * rules[at.R_HAND]
    table[at.PHASE] = at.IN_PLAY


@jit_inline
def faces(table: Vector, seat: int) -> int:
    """How many different cards a hand has: also how many plays there are in turn."""
    count: int = table[at.SIZE + seat] + (table[at.HELD + seat] > 0)
    return count


@jit_inline
def count_lays(table: Vector, seat: int) -> int:
    """How many lays a hand allows: any one or two cards, equal zeros offered once."""
    n = faces(table, seat)
    count: int = n * (n + 1) // 2 + (table[at.HELD + seat] > 1)
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
    table[at.HELD + seat] -= 1
    table[at.KNOWN + seat] = max(0, table[at.KNOWN + seat] - 1)
    table[at.LEFT] -= 1


@jit_inline
def _spend_number(table: Vector, seat: int, spot: int) -> int:
    """A number leaves a hand; the last one comes to its place."""
    start, size = at.HAND + seat * at.CARDS, table[at.SIZE + seat] - 1
    card: int = table[start + spot]
    table[start + spot] = table[start + size]
    table[at.SIZE + seat] = size
    table[at.LEFT] -= 1
    return card


@jit_inline
def enqueue(table: Vector, seat: int, card: int, first: bool) -> None:
    """Reveal a number: those with a zero come first, all others then, each time ascending."""
    key = card << 4 | seat
    if not first:
        key |= 1 << 11
    insert_sorted(table, at.QUEUE, at.QUEUED, key)


@jit
def lay_cards(table: Vector, rules: Vector, seat: int, lay: int) -> None:
    """Lay one or two cards: zeros go to the own pile, numbers to the queue."""
    first, second, size = lay & 31, lay >> 5, table[at.SIZE + seat]
    zeros = (first == size) + (second == size)
    if second < size:  # the later place is emptied first: that leaves the earlier one alone
        enqueue(table, seat, _spend_number(table, seat, second), False)
    if first < size:
        enqueue(table, seat, _spend_number(table, seat, first), zeros > 0)
    for _ in range(zeros):
        _spend_zero(table, seat)
    table[at.PILED + seat] += zeros
    table[at.HEADS + seat] += zeros * rules[at.R_ZERO_BULLS]


@jit
def play_card(table: Vector, rules: Vector, spot: int) -> None:
    """The seat on turn plays one card openly; a zero is laid aside, and its turn is over."""
    seat = table[at.TURN]
    if spot < table[at.SIZE + seat]:
        enqueue(table, seat, _spend_number(table, seat, spot), False)
    else:
        _spend_zero(table, seat)
        table[at.ASIDE] += 1
        pass_turn(table, rules, seat)


@jit
def pass_turn(table: Vector, rules: Vector, seat: int) -> None:
    """The next seat clockwise that still has cards is on turn."""
    other = seat
    for _ in range(rules[at.R_SEATS]):
        other = other + 1 if other + 1 < rules[at.R_SEATS] else 0
        if table[at.SIZE + other] + table[at.HELD + other] > 0:
            table[at.TURN] = other
            return


@jit
def take_row(table: Vector, seat: int, card: int, row: int) -> None:
    """Take a whole row; the card opens it anew."""
    collect_row(table, row, seat, at.HEADS, at.OWNER)
    open_row(table, row, card)


@jit_inline
def find_row(table: Vector, rules: Vector, card: int) -> int:
    """The row that a number goes behind, or -1 where its owner must choose one."""
    row = closest_below(table, card)
    if row < 0 and rules[at.R_CHOICE] == 0:
        row = highest_end(table)
    return row


@jit_inline
def place(table: Vector, rules: Vector, card: int, seat: int) -> bool:
    """Place one card; false where its owner must choose a row."""
    row = find_row(table, rules, card)
    if row >= 0:
        if table[rows.LEN + row] >= rules[at.R_LIMIT]:
            take_row(table, seat, card, row)
        else:
            extend_row(table, row, card)
    return row >= 0


@jit
def settle(table: Vector, rules: Vector) -> bool:
    """Place the revealed cards; false where the owner of the first one must choose a row."""
    queued = table[at.QUEUED]
    for i in range(queued):
        key = table[at.QUEUE + i]
        if not place(table, rules, key >> 4 & 127, key & 15):
            for j in range(i, queued):
                table[at.QUEUE + j - i] = table[at.QUEUE + j]
            table[at.QUEUED] = queued - i
            return False
    if queued > 0 and rules[at.R_IN_TURN] != 0:
        pass_turn(table, rules, table[at.QUEUE] & 15)
    table[at.QUEUED] = 0
    return True


@jit
def choose_row(table: Vector, rules: Vector, row: int) -> bool:
    """The first card of the queue takes a row; then placing goes on."""
    key = table[at.QUEUE]
    take_row(table, key & 15, key >> 4 & 127, row)
    table[at.QUEUED] -= 1
    for i in range(table[at.QUEUED]):
        table[at.QUEUE + i] = table[at.QUEUE + i + 1]
    if rules[at.R_IN_TURN] != 0:
        pass_turn(table, rules, key & 15)
    return settle(table, rules)


@jit
def _name_starter(table: Vector, rules: Vector) -> None:
    """The most bull heads; of several, the first clockwise from the last starter himself."""
    count = at.POINTS if rules[at.R_BY_TOTAL] != 0 else at.HEADS
    best = seat = table[at.STARTER]
    for _ in range(rules[at.R_SEATS]):
        if table[count + seat] > table[count + best]:
            best = seat
        seat = seat + 1 if seat + 1 < rules[at.R_SEATS] else 0
    table[at.STARTER] = table[at.TURN] = best


@jit
def score_deal(table: Vector, rules: Vector, is_last: bool) -> None:
    """Count the piles of a finished deal and clear them away; the rows stay."""
    for seat in range(rules[at.R_SEATS]):
        table[at.POINTS + seat] += table[at.HEADS + seat]
    if rules[at.R_IN_TURN] != 0 and not is_last:
        _name_starter(table, rules)
    for seat in range(rules[at.R_SEATS]):
        table[at.HEADS + seat] = table[at.PILED + seat] = table[at.KNOWN + seat] = 0
    for card in range(at.OWNER, at.WIDTH):
        table[card] = -1
    table[at.ASIDE] = 0
    table[at.PHASE] = at.ROWS_DUE
