"""What each choice of the team does."""

from __future__ import annotations

from .actions import GoOn, Lift, TeamAction, UseBeside, UseInsert, UseOrder, UseReplace, UseShift, UseSort
from .events import OrderChanged, SpecialUsed, StopLifted
from .round import Round
from .state import BUFFALO, Laid


def apply(round_: Round, action: TeamAction) -> None:
    """Carry out a choice of the team."""
    match action:
        case GoOn():
            _go_on(round_)
        case Lift(row):
            _lift(round_, row)
        case UseBeside():
            _beside(round_, action)
        case UseReplace(seat):
            _replace(round_, _of(round_, seat))
        case UseInsert():
            _insert(round_, action)
        case UseShift():
            _shift(round_, action)
        case UseOrder():
            _order(round_, action)
        case UseSort():
            _sort(round_, action)


def _of(round_: Round, seat: int) -> Laid:
    return next(laid for laid in round_.queue if laid.seat == seat)


def _spend(round_: Round, special: str, stays: bool = False) -> None:
    """A used special is not face up any more, and out of the game unless it stays beside a row."""
    at = round_.specials.index(special)
    round_.specials = round_.specials[:at] + round_.specials[at + 1 :]
    if not stays:
        _leave(round_, special)


def _leave(round_: Round, special: str) -> None:
    round_.placing.gone = tuple(sorted((*round_.placing.gone, special)))


def _go_on(round_: Round) -> None:
    if round_.queue:
        round_.place_due()
    else:
        round_.passed = True


def _lift(round_: Round, row: int) -> None:
    placing = round_.placing
    placing.stopped = tuple(r for r in placing.stopped if r != row - 1)
    _leave(round_, "stop")
    round_.events.append(StopLifted(row))


def _beside(round_: Round, use: UseBeside) -> None:
    placing, row = round_.placing, use.row - 1
    _spend(round_, use.special, stays=True)
    if use.special == "seven":
        placing.seven = tuple(sorted((*placing.seven, row)))
    else:
        placing.stopped = tuple(sorted((*placing.stopped, row)))
    round_.events.append(SpecialUsed(use.special, use.special, row=use.row))


def _replace(round_: Round, laid: Laid) -> None:
    assert laid.seat != BUFFALO
    _spend(round_, "replace")
    round_.leave_queue(laid)
    round_.replacing = laid
    round_.events.append(SpecialUsed("replace", "replace", seat=laid.seat, card=laid.card))


def _insert(round_: Round, use: UseInsert) -> None:
    laid = round_.queue[0] if use.seat is None else _of(round_, use.seat)
    assert laid.seat != BUFFALO
    _spend(round_, "insert")
    round_.events.append(
        SpecialUsed("insert", "insert", row=use.row, place=use.place, seat=laid.seat, card=laid.card)
    )
    round_.placing.insert(laid, use.row - 1)
    round_.finish(laid)


def _shift(round_: Round, use: UseShift) -> None:
    _spend(round_, "shift")
    origin = round_.placing.row_of(use.card) + 1
    round_.events.append(
        SpecialUsed("shift", "shift", row=use.row, place=use.place, card=use.card, origin=origin)
    )
    taker = round_.queue[0].seat if round_.rules.shift_taker == "next" else None
    round_.placing.shift(use.card, use.row - 1, taker)


def _order(round_: Round, use: UseOrder) -> None:
    _spend(round_, use.special)
    laid = _of(round_, use.seat)
    kind = use.special
    if use.second:
        kind = "second" if use.special == "first" else "second-last"
    round_.events.append(SpecialUsed(use.special, kind, seat=use.seat, card=laid.card))
    round_.queue.remove(laid)
    at = int(use.second)
    if use.special == "first":
        round_.queue.insert(at, laid)
        round_.first = (*(seat for seat in round_.first if seat != use.seat), use.seat)
    else:
        round_.queue.insert(len(round_.queue) - at, laid)
        round_.last = (*(seat for seat in round_.last if seat != use.seat), use.seat)
    _tell_order(round_)


def _sort(round_: Round, use: UseSort) -> None:
    _spend(round_, "sort")
    round_.events.append(SpecialUsed("sort", "sort"))
    round_.queue.sort(key=lambda laid: use.cards.index(laid.card))
    _tell_order(round_)


def _tell_order(round_: Round) -> None:
    round_.events.append(OrderChanged(tuple(laid.card for laid in round_.queue)))
