"""What each choice of the team does."""

from __future__ import annotations

from .actions import GoOn, Lift, TeamAction, UseBeside, UseInsert, UseOrder, UseReplace, UseShift, UseSort
from .events import OrderChanged, SpecialUsed, StopLifted
from .pad import Pad
from .placing import insert, row_of, shift
from .round import finish, place_due
from .state import BUFFALO, Laid


def apply(pad: Pad, action: TeamAction) -> None:
    """Carry out a choice of the team."""
    match action:
        case GoOn():
            _go_on(pad)
        case Lift(row):
            _lift(pad, row)
        case UseBeside():
            _beside(pad, action)
        case UseReplace(seat):
            _replace(pad, _of(pad, seat))
        case UseInsert():
            _insert(pad, action)
        case UseShift():
            _shift(pad, action)
        case UseOrder():
            _order(pad, action)
        case UseSort():
            _sort(pad, action)


def _of(pad: Pad, seat: int) -> Laid:
    return next(laid for laid in pad.queue if laid.seat == seat)


def _spend(pad: Pad, special: str, stays: bool = False) -> None:
    """A used special is not face up any more, and out of the game unless it stays beside a row."""
    at = pad.specials.index(special)
    pad.specials = pad.specials[:at] + pad.specials[at + 1 :]
    if not stays:
        _leave(pad, special)


def _leave(pad: Pad, special: str) -> None:
    pad.specials_gone = tuple(sorted((*pad.specials_gone, special)))


def _go_on(pad: Pad) -> None:
    if pad.queue:
        place_due(pad)
    else:
        pad.passed = True


def _lift(pad: Pad, row: int) -> None:
    pad.stopped = tuple(r for r in pad.stopped if r != row)
    _leave(pad, "stop")
    pad.events.append(StopLifted(row))


def _beside(pad: Pad, use: UseBeside) -> None:
    _spend(pad, use.special, stays=True)
    if use.special == "seven":
        pad.seven = tuple(sorted((*pad.seven, use.row)))
    else:
        pad.stopped = tuple(sorted((*pad.stopped, use.row)))
    pad.events.append(SpecialUsed(use.special, use.special, row=use.row))


def _replace(pad: Pad, laid: Laid) -> None:
    assert laid.seat != BUFFALO
    _spend(pad, "replace")
    pad.leave_queue(laid)
    pad.replacing = laid
    pad.events.append(SpecialUsed("replace", "replace", seat=laid.seat, card=laid.card))


def _insert(pad: Pad, use: UseInsert) -> None:
    laid = pad.queue[0] if use.seat is None else _of(pad, use.seat)
    assert laid.seat != BUFFALO
    _spend(pad, "insert")
    pad.events.append(
        SpecialUsed("insert", "insert", row=use.row, place=use.place, seat=laid.seat, card=laid.card)
    )
    insert(pad, laid, use.row - 1)
    finish(pad, laid)


def _shift(pad: Pad, use: UseShift) -> None:
    _spend(pad, "shift")
    origin = row_of(pad, use.card) + 1
    pad.events.append(
        SpecialUsed("shift", "shift", row=use.row, place=use.place, card=use.card, origin=origin)
    )
    taker = pad.queue[0].seat if pad.rules.shift_taker == "next" else None
    shift(pad, use.card, use.row - 1, taker)


def _order(pad: Pad, use: UseOrder) -> None:
    _spend(pad, use.special)
    laid = _of(pad, use.seat)
    kind = use.special
    if use.second:
        kind = "second" if use.special == "first" else "second-last"
    pad.events.append(SpecialUsed(use.special, kind, seat=use.seat, card=laid.card))
    pad.queue.remove(laid)
    at = int(use.second)
    if use.special == "first":
        pad.queue.insert(at, laid)
        pad.first = (*(seat for seat in pad.first if seat != use.seat), use.seat)
    else:
        pad.queue.insert(len(pad.queue) - at, laid)
        pad.last = (*(seat for seat in pad.last if seat != use.seat), use.seat)
    _tell_order(pad)


def _sort(pad: Pad, use: UseSort) -> None:
    _spend(pad, "sort")
    pad.events.append(SpecialUsed("sort", "sort"))
    pad.queue.sort(key=lambda laid: use.cards.index(laid.card))
    _tell_order(pad)


def _tell_order(pad: Pad) -> None:
    pad.events.append(OrderChanged(tuple(laid.card for laid in pad.queue)))
