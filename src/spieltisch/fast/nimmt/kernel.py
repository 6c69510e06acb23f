"""6 nimmt! compiled: placing, taking and the fan cards; the twin of ``games.nimmt.placing``.

A table is one vector (``layout``). Choices come from outside (``enqueue``, ``choose_row``), so that
tests can run kernel and reference in lockstep.
"""

from __future__ import annotations

from .. import rows
from ..compiling import jit, jit_inline
from ..rows import Vector, closest_below, collect_row, extend_row, open_row
from ..vectors import insert_sorted
from . import layout as at


@jit
def _closest_open(table: Vector, number: int, barred: int, down: int) -> int:
    """The row whose end is the closest below the number, with two rows closed to it."""
    best = -1
    for row in range(4):
        end = table[rows.END + row]
        if end < number and row != barred and row != down:
            best = max(best, end << 2 | row)
    return best & 3 if best >= 0 else -1


@jit
def _find_special(table: Vector, number: int) -> int:
    """The row that a number belongs to, with a special row on the table."""
    barred = table[at.PARITY]
    if barred >= 0 and number % 2 == table[at.PARITY + 1]:
        barred = -1
    down = table[at.CLIMBER]
    best = _closest_open(table, number, barred, down)
    if down >= 0 and down != barred:
        end = table[rows.END + down]
        if number < end and (best < 0 or end - number <= number - table[rows.END + best]):
            return down
    return best


@jit_inline
def find_row(table: Vector, number: int) -> int:
    """The row that a number belongs to, or -1."""
    if table[at.SPECIAL] == 0:
        row = closest_below(table, number)
    else:
        row = _find_special(table, number)
    return row


@jit
def lowest_end(table: Vector, leaving: int) -> int:
    """The row with the lowest end, not counting one."""
    best, best_end = -1, 1000
    for row in range(4):
        end = table[rows.END + row]
        if row != leaving and end < best_end:
            best, best_end = row, end
    return best


@jit
def set_up_fans(table: Vector, parity: bool, climber: bool, cow: bool) -> None:
    """Lay the fan cards beside fresh rows."""
    table[at.PARITY] = table[at.CLIMBER] = table[at.COW] = -1
    table[at.SPECIAL] = parity or climber
    if parity:
        table[at.PARITY] = lowest_end(table, -1)
        table[at.PARITY + 1] = table[rows.END + table[at.PARITY]] % 2
    if climber:
        table[at.CLIMBER] = 3
        table[at.CLIMBER + 1] = -1
    if cow:
        table[at.COW] = lowest_end(table, -1)


@jit
def lay_deal(table: Vector, rules: Vector, deck: Vector, fans: Vector) -> None:
    """Deal the first cards of a deck: hand by hand, then the rows; lay the fan cards out."""
    hand, spot = rules[at.R_HAND], 0
    for seat in range(rules[at.R_SEATS]):
        for i in range(hand):
            table[at.HAND + seat * at.CARDS + i] = deck[spot]
            spot += 1
        table[at.SIZE + seat] = hand
        table[at.REVERSER + seat] = rules[at.R_REVERSER]
    for row in range(4):
        open_row(table, row, deck[spot])
        spot += 1
    table[at.DEAL] += 1
    table[at.QUEUED] = 0
    set_up_fans(table, fans[0] != 0, fans[1] != 0, fans[2] != 0)


@jit
def score_deal(table: Vector, rules: Vector) -> None:
    """Count the piles of a finished deal and clear them away."""
    for seat in range(rules[at.R_SEATS]):
        table[at.POINTS + seat] += table[at.HEADS + seat]
        table[at.HEADS + seat] = 0
    for card in range(at.OWNER, at.OWNER + 105):
        table[card] = -1


@jit
def legal_plays(table: Vector, rules: Vector, seat: int, plays: Vector) -> int:
    """What a seat may play: cards, then cards it may turn, written as 1000 more; returns how many."""
    size, start, count = table[at.SIZE + seat], at.HAND + seat * at.CARDS, 0
    for i in range(size):
        plays[count] = table[start + i]
        count += 1
    if table[at.REVERSER + seat] == 1:
        for i in range(size):
            if turned(rules, table[start + i]) >= 0:
                plays[count] = table[start + i] + 1000
                count += 1
    return count


@jit
def _after_take(table: Vector) -> None:
    """Any take moves the even/odd card and the climber once."""
    if table[at.PARITY] >= 0:
        table[at.PARITY] = lowest_end(table, table[at.PARITY])
        table[at.PARITY + 1] = table[rows.END + table[at.PARITY]] % 2
    if table[at.CLIMBER] >= 0:
        row = table[at.CLIMBER] + table[at.CLIMBER + 1]
        table[at.CLIMBER] = row
        if row == 0:
            table[at.CLIMBER + 1] = 1
        elif row == 3:
            table[at.CLIMBER + 1] = -1


@jit
def _jump(table: Vector, seat: int, limit: int) -> None:
    """The cow jumps on until the row it reaches holds it."""
    while True:
        row = lowest_end(table, table[at.COW])
        table[at.COW] = row
        length = table[rows.LEN + row]
        if length < limit:
            return
        last = table[rows.END + row]
        table[at.HEADS + seat] += table[rows.ROW_HEADS + row] - rows.BULLS[last]
        for i in range(length - 1):
            table[at.OWNER + table[rows.ROW + row * rows.PLACES + i]] = seat
        open_row(table, row, last)
        _after_take(table)


@jit
def take_row(table: Vector, seat: int, card: int, row: int, limit: int) -> None:
    """Take a whole row; the card opens it anew."""
    collect_row(table, row, seat, at.HEADS, at.OWNER)
    open_row(table, row, card)
    if table[at.SPECIAL] != 0:
        _after_take(table)
    if table[at.COW] == row:
        _jump(table, seat, limit)


@jit
def _place_barred(table: Vector, rules: Vector, number: int, card: int, seat: int) -> bool:
    """A card that fits nowhere: where the rules have an answer, the special row that keeps it out."""
    row = -1
    if rules[at.R_UNPLACEABLE] != 0:
        row = closest_below(table, number)
    if row < 0:
        return False
    if rules[at.R_UNPLACEABLE] == 1:
        take_row(table, seat, card, row, rules[at.R_LIMIT])
    else:
        lay(table, row, card, seat, rules[at.R_LIMIT])
    return True


@jit_inline
def lay(table: Vector, row: int, card: int, seat: int, limit: int) -> None:
    """Put a card behind a row's end; a full row is taken by it."""
    cow = table[at.COW] == row
    if table[rows.LEN + row] + cow >= limit:
        take_row(table, seat, card, row, limit)
    else:
        extend_row(table, row, card)
        if cow:
            _jump(table, seat, limit)


@jit_inline
def place(table: Vector, rules: Vector, number: int, card: int, seat: int) -> bool:
    """Place one card; false where its owner must choose a row."""
    row = find_row(table, number)
    placed = True
    if row < 0:
        placed = _place_barred(table, rules, number, card, seat)
    else:
        lay(table, row, card, seat, rules[at.R_LIMIT])
    return placed


@jit
def turned(rules: Vector, card: int) -> int:
    """The number a reverser makes of a card, or -1."""
    if card < 10:
        if rules[at.R_ONE_DIGIT] == at.BARRED:
            return -1
        return card * 10 if rules[at.R_ONE_DIGIT] == at.PADDED else card
    return card % 10 * 10 + card // 10 if card < 100 else -1


@jit
def leave_hand(table: Vector, seat: int, spot: int) -> int:
    """Take the card at a place out of a hand; the hand stays sorted."""
    start = at.HAND + seat * at.CARDS
    card = table[start + spot]
    size = table[at.SIZE + seat] - 1
    for i in range(start + spot, start + size):
        table[i] = table[i + 1]
    table[start + size] = -1
    table[at.SIZE + seat] = size
    return card


@jit_inline
def enqueue(table: Vector, number: int, reversed_: bool, card: int, seat: int) -> None:
    """Reveal a card: it goes to its place in the order of placing."""
    key = number << 12 | card << 4 | seat
    if reversed_:
        table[at.REVERSER + seat] = 0
    else:
        key |= 1 << 11
    insert_sorted(table, at.QUEUE, at.QUEUED, key)


@jit
def place_queue(table: Vector, rules: Vector) -> bool:
    """Place the revealed cards; false where the owner of the first one must choose a row."""
    queued = table[at.QUEUED]
    for i in range(queued):
        key = table[at.QUEUE + i]
        if not place(table, rules, key >> 12, key >> 4 & 127, key & 15):
            for j in range(i, queued):
                table[at.QUEUE + j - i] = table[at.QUEUE + j]
            table[at.QUEUED] = queued - i
            return False
    table[at.QUEUED] = 0
    return True


@jit
def choose_row(table: Vector, rules: Vector, row: int) -> bool:
    """The first card of the queue takes a row; then placing goes on."""
    key = table[at.QUEUE]
    take_row(table, key & 15, key >> 4 & 127, row, rules[at.R_LIMIT])
    table[at.QUEUED] -= 1
    for i in range(table[at.QUEUED]):
        table[at.QUEUE + i] = table[at.QUEUE + i + 1]
    return place_queue(table, rules)
