"""The start and the end of a deal: rows, hands, the count, and who starts the next one."""

from __future__ import annotations

from functools import lru_cache

from ...core.chance import Draw, Drawn, without
from ...core.events import Seat
from .events import DealScored, Dealt, RowsLaid, StarterNamed, ZerosGiven
from .pad import Pad
from .rules import Rules
from .state import Phase


def draw_due(rules: Rules, phase: Phase, deal: int, rows: tuple[tuple[int, ...], ...]) -> Draw | None:
    """What chance has to draw now, if anything."""
    if phase == "rows" and deal < rules.deals:
        return _rows_draw(rules)
    return _hands_draw(rules, rows) if phase == "deal" else None


@lru_cache(maxsize=64)
def _rows_draw(rules: Rules) -> Draw:
    """The rows are started by number cards only; their order from top to bottom is as drawn."""
    return Draw("rows", tuple(range(1, rules.deck + 1)), (1,) * rules.rows)


def _hands_draw(rules: Rules, rows: tuple[tuple[int, ...], ...]) -> Draw:
    """Then the zeros are shuffled in."""
    numbers = without(tuple(range(1, rules.deck + 1)), (row[0] for row in rows))
    sizes = (rules.hand - rules.given_zeros,) * rules.seats
    return Draw("deal", (0,) * rules.zeros_in_stock + numbers, sizes, tuple(range(rules.seats)))


def accept(pad: Pad, drawn: Drawn) -> None:
    """Lay what chance has drawn."""
    if drawn.word == "rows":
        pad.phase = "deal"
        pad.deal += 1
        pad.rows = list(drawn.groups)
        pad.events.append(RowsLaid(pad.deal, drawn.groups))
        return
    pad.phase = "play"
    pad.hold(list(drawn.groups))
    if pad.rules.given_zeros:
        pad.events.append(ZerosGiven(pad.rules.given_zeros))
    pad.events += [Dealt(seat, cards, owner=seat) for seat, cards in enumerate(drawn.groups)]


def score_deal(pad: Pad) -> None:
    """Count the piles of a finished deal and clear them away; the rows stay."""
    seats = pad.rules.seats
    bulls = tuple(map(pad.rules.worth, pad.taken))
    pad.points = tuple(p + b for p, b in zip(pad.points, bulls, strict=True))
    pad.events.append(DealScored(pad.deal, bulls, pad.points))
    pad.phase = "rows"
    pad.taken = [()] * seats
    pad.known_zeros = [0] * seats
    pad.aside = 0
    if pad.rules.in_turn and pad.deal < pad.rules.deals:
        _name_starter(pad, bulls)


def _name_starter(pad: Pad, bulls: tuple[int, ...]) -> None:
    """The most bull heads; of several, the first clockwise from the last starter himself."""
    count = bulls if pad.rules.next_starter == "last_deal" else pad.points
    seats = pad.rules.seats

    def standing(seat: Seat) -> tuple[int, int]:
        return (-count[seat], (seat - pad.starter) % seats)

    pad.starter = pad.turn = min(range(seats), key=standing)
    pad.events.append(StarterNamed(pad.starter, count[pad.starter], pad.rules.next_starter))
