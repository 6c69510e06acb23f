"""The rounds of a tournament: drawn, changed or taken back, begun; and its end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random, SystemRandom

from msgspec.structs import replace

from ..codes import new_code
from ..errors import BadSetting, NotNow
from ..messages.tournaments import Advance
from .entries import with_bot
from .pairing import paired
from .ranking import ranks
from .tournament import Encounter, Round, Tournament


def drawn(tournament: Tournament, chance: Random | None = None) -> Tournament:
    """The tables of the next round: by lot in the first, then by the standing."""
    require_next(tournament)
    tournament = _filled(tournament)
    order = _order(tournament, chance or SystemRandom())
    if len(order) < tournament.plan.seats:
        raise BadSetting("too-few", seats=tournament.plan.seats)
    past = [each.pairing() for each in tournament.rounds]
    found = paired(order, tournament.plan.seats, past, tournament.plan.rounds)
    fresh = Round(tuple(map(Encounter, found.tables)), found.byes)
    return replace(tournament, rounds=(*tournament.rounds, fresh))


def require_next(tournament: Tournament) -> None:
    """Whether another round can be drawn."""
    tournament.require_open()
    current = tournament.current
    if current is not None and not current.done:
        raise NotNow("round")
    if len(tournament.rounds) >= tournament.plan.rounds:
        raise NotNow("rounds")


def _filled(tournament: Tournament) -> Tournament:
    """As many bots as the last table needs, and no more."""
    people = [n for n in tournament.active if not tournament.entrants[n].fills]
    needed = -len(people) % tournament.plan.seats if tournament.plan.bots and people else 0
    for number, each in enumerate(tournament.entrants):
        if each.fills:
            tournament = tournament.with_entrant(number, replace(each, gone=needed <= 0))
            needed -= 1
    for _ in range(max(0, needed)):
        tournament = with_bot(tournament, tournament.plan.bots, fills=True)
    return tournament


def _order(tournament: Tournament, chance: Random) -> list[int]:
    if not tournament.rounds:
        return chance.sample(tournament.active, len(tournament.active))
    ranked = [each.number for each in ranks(tournament)]
    unranked = [number for number in tournament.active if number not in ranked]
    return [number for number in (*ranked, *unranked) if number in tournament.active]


def undone(tournament: Tournament) -> Tournament:
    """The last round was not drawn after all."""
    require_drawn(tournament)
    return replace(tournament, rounds=tournament.rounds[:-1])


def swapped(tournament: Tournament, one: int, other: int) -> Tournament:
    """Two exchange their tables, or a table and a bye, in a round that has not begun."""
    current = require_drawn(tournament)
    there = {number for table in current.tables for number in table.seats} | set(current.byes)
    if one == other or not {one, other} <= there:
        raise BadSetting("entrant")
    exchanged = {one: other, other: one}

    def after(numbers: Sequence[int]) -> tuple[int, ...]:
        return tuple(exchanged.get(number, number) for number in numbers)

    tables = tuple(replace(table, seats=after(table.seats)) for table in current.tables)
    changed = replace(current, tables=tables, byes=after(current.byes))
    return tournament.with_round(len(tournament.rounds) - 1, changed)


def begun(tournament: Tournament) -> Tournament:
    """The last round begins: its tables have codes."""
    current = require_drawn(tournament)
    tables = tuple(replace(table, code=new_code()) for table in current.tables)
    return tournament.with_round(len(tournament.rounds) - 1, replace(current, tables=tables, begun=True))


def ended(tournament: Tournament) -> Tournament:
    """It is over; a round that was drawn, and has not begun, is left out."""
    tournament.require_open()
    current = tournament.current
    if current is not None and not current.begun:
        tournament = undone(tournament)
    elif current is not None and not current.done:
        raise NotNow("round")
    return replace(tournament, phase="over")


def steps(tournament: Tournament) -> Iterator[Advance]:
    """What its host can do now."""
    current = tournament.current
    if tournament.phase == "over":
        return
    if current is not None and not current.begun:
        yield from ("begin", "undo")
    elif current is None or current.done:
        if len(tournament.rounds) < tournament.plan.rounds:
            yield "draw"
        yield "end"


def require_drawn(tournament: Tournament) -> Round:
    """The last round, while it has not begun."""
    tournament.require_open()
    if tournament.current is None or tournament.current.begun:
        raise NotNow("drawn-none")
    return tournament.current
