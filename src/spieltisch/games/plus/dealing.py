"""The start and the end of a deal: rows, hands, the count, and who starts the next one."""

from __future__ import annotations

from functools import lru_cache

from ...core.chance import Draw, Drawn, without
from ...core.events import Seat
from .events import DealScored, Dealt, RowsLaid, StarterNamed, ZerosGiven
from .rules import Rules
from .state import Phase
from .table import Table


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


def accept(table: Table, drawn: Drawn) -> None:
    """Lay what chance has drawn."""
    if drawn.word == "rows":
        table.phase = "deal"
        table.deal += 1
        table.rows = list(drawn.groups)
        table.events.append(RowsLaid(table.deal, drawn.groups))
        return
    table.phase = "play"
    table.hold(list(drawn.groups))
    if table.rules.given_zeros:
        table.events.append(ZerosGiven(table.rules.given_zeros))
    table.events += [Dealt(seat, cards, owner=seat) for seat, cards in enumerate(drawn.groups)]


def score_deal(table: Table) -> None:
    """Count the piles of a finished deal and clear them away; the rows stay."""
    seats = table.rules.seats
    bulls = tuple(map(table.rules.worth, table.taken))
    table.points = tuple(p + b for p, b in zip(table.points, bulls, strict=True))
    table.events.append(DealScored(table.deal, bulls, table.points))
    table.phase = "rows"
    table.taken = [()] * seats
    table.known_zeros = [0] * seats
    table.aside = 0
    if table.rules.in_turn and table.deal < table.rules.deals:
        _name_starter(table, bulls)


def _name_starter(table: Table, bulls: tuple[int, ...]) -> None:
    """The most bull heads; of several, the first clockwise from the last starter himself."""
    count = bulls if table.rules.next_starter == "last_deal" else table.points
    seats = table.rules.seats

    def standing(seat: Seat) -> tuple[int, int]:
        return (-count[seat], (seat - table.starter) % seats)

    table.starter = table.turn = min(range(seats), key=standing)
    table.events.append(StarterNamed(table.starter, count[table.starter], table.rules.next_starter))
