"""How a card finds its row, what it takes, and what the fan cards do then."""

from __future__ import annotations

from ..rows import Row, bull_sum, closest_below, lay_behind
from .events import ClimberMoved, CowJumped, ParityMoved, placed, row_taken
from .pad import Pad
from .state import Beside, Laid


def parity_of(number: int) -> str:
    """The side of the even/odd card for a number."""
    return "odd" if number % 2 else "even"


def lowest_end(rows: list[Row], leaving: int | None = None) -> int:
    """The row with the lowest end, not counting the one a fan card has to leave."""
    return min((cards[-1], row) for row, cards in enumerate(rows) if row + 1 != leaving)[1]


def set_up_fans(pad: Pad) -> None:
    """Lay the fan cards beside fresh rows."""
    if pad.rules.has("parity"):
        _set_parity(pad, lowest_end(pad.rows))
    if pad.rules.has("climber"):
        pad.climber = Beside(len(pad.rows), "up")
        pad.events.append(ClimberMoved(len(pad.rows), "up"))
    if pad.rules.has("cow"):
        _set_cow(pad, lowest_end(pad.rows))


def find(pad: Pad, number: int) -> int | None:
    """The row that the number belongs to, if it fits any."""
    ends: list[int | None] = [cards[-1] for cards in pad.rows]
    if pad.parity is None and pad.climber is None:
        return closest_below(ends, number)
    if pad.parity is not None and parity_of(number) != pad.parity.side:
        ends[pad.parity.row - 1] = None
    if pad.climber is None:
        return closest_below(ends, number)
    descending = pad.climber.row - 1
    down, ends[descending] = ends[descending], None
    best = closest_below(ends, number)
    if down is None or number >= down:
        return best
    gap = number if best is None else number - (ends[best] or 0)
    return descending if best is None or down - number <= gap else best


def next_card(pad: Pad) -> Laid:
    """The card now due, taken off the queue."""
    laid, pad.queue = pad.queue[0], pad.queue[1:]
    return laid


def place_all(pad: Pad) -> None:
    """Place the queue in order until a card needs a choice."""
    done = 0
    for laid in pad.queue:
        if not place(pad, laid):
            break
        done += 1
    pad.queue = pad.queue[done:]


def place(pad: Pad, laid: Laid) -> bool:
    """Place a card if no choice is needed; whether it was placed."""
    row = find(pad, laid.number)
    reason = "closest"
    if row is None:
        row = _against_the_special_row(pad, laid.number)
        if row is None:
            return False
        if pad.rules.unplaceable == "take_special":
            take(pad, laid, row, "barred")
            return True
        reason = "added"
    elif pad.climber is not None and row + 1 == pad.climber.row:
        reason = "descending"
    _lay(pad, laid, row, reason)
    return True


def take(pad: Pad, laid: Laid, row: int, reason: str) -> None:
    """Take a whole row for a card that fits nowhere; the card opens it anew."""
    cards = pad.rows[row]
    pad.rows[row] = (laid.card,)
    _take(pad, laid, row, cards, cards[-1], reason)
    _placed(pad, laid, row, None, "first")
    _after_take(pad)
    if pad.cow == row + 1:
        _jump(pad, laid)


def _against_the_special_row(pad: Pad, number: int) -> int | None:
    """The special row that alone keeps a card out, where the rules have an answer for it."""
    if pad.rules.unplaceable == "take_any":
        return None
    return closest_below([cards[-1] for cards in pad.rows], number)


def _lay(pad: Pad, laid: Laid, row: int, reason: str) -> None:
    behind = pad.rows[row][-1]
    taken = lay_behind(pad.rows, row, laid.card, pad.rules.row_limit - (pad.cow == row + 1))
    if taken:
        _take(pad, laid, row, taken, behind, "full")
        _placed(pad, laid, row, None, "first")
        _after_take(pad)
    else:
        _placed(pad, laid, row, behind, reason)
    if pad.cow == row + 1:
        _jump(pad, laid)


def _placed(pad: Pad, laid: Laid, row: int, behind: int | None, reason: str) -> None:
    place = len(pad.rows[row])
    pad.events.append(placed(laid, row=row, place=place, behind=behind, reason=reason))


def _take(pad: Pad, laid: Laid, row: int, cards: Row, behind: int, reason: str) -> None:
    pad.taken[laid.seat] += cards
    bulls = bull_sum(cards)
    pad.events.append(row_taken(laid, row=row, cards=cards, bulls=bulls, behind=behind, reason=reason))


def _after_take(pad: Pad) -> None:
    """Any take moves the even/odd card and the climber once."""
    if pad.parity is not None:
        _set_parity(pad, lowest_end(pad.rows, leaving=pad.parity.row))
    if pad.climber is not None:
        row = pad.climber.row + (1 if pad.climber.side == "down" else -1)
        side = "down" if row == 1 else "up" if row == len(pad.rows) else pad.climber.side
        pad.climber = Beside(row, side)
        pad.events.append(ClimberMoved(row, side))


def _set_parity(pad: Pad, row: int) -> None:
    end = pad.rows[row][-1]
    pad.parity = Beside(row + 1, parity_of(end))
    pad.events.append(ParityMoved(row + 1, pad.parity.side, end))


def _set_cow(pad: Pad, row: int) -> None:
    pad.cow = row + 1
    pad.events.append(CowJumped(row + 1, pad.rows[row][-1]))


def _jump(pad: Pad, laid: Laid) -> None:
    """The cow jumps on until the row it reaches holds at most five cards with it."""
    for _ in range(len(pad.rows)):
        row = lowest_end(pad.rows, leaving=pad.cow)
        cards = pad.rows[row]
        _set_cow(pad, row)
        if len(cards) < pad.rules.row_limit:
            return
        pad.rows[row] = cards[-1:]
        _take(pad, laid, row, cards[:-1], cards[-1], "cow")
        _after_take(pad)
    raise AssertionError("the cow takes at most three rows for one card")
