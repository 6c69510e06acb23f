"""The tables of a round: everybody sits already, and where it was agreed all have the same cards."""

from __future__ import annotations

from collections.abc import Iterator

from ...core.fair import new_seed
from ..seats import Seat, Setting
from .tournament import Encounter, Entrant, Tournament

PATIENCE = 180  # seconds that somebody may be away from a fast table before a bot stands in


def new_tables(before: Tournament, after: Tournament, host: str) -> Iterator[Setting]:
    """The tables that a change has set up."""
    known = {table.code for each in before.rounds for table in each.tables}
    for each in after.rounds:
        fresh = [table for table in each.tables if table.code and table.code not in known]
        seed = new_seed() if after.plan.same else ""
        for table in fresh:
            first = "" if table.fresh or not after.plan.same else fresh[0].code
            yield _table(after, table, host, first, seed if first else "")


def _table(tournament: Tournament, table: Encounter, host: str, deal: str, seed: str) -> Setting:
    plan = tournament.plan
    return Setting(
        code=table.code,
        key=plan.key,
        options=plan.options,
        seats=tuple(_seat(tournament.entrants[number]) for number in table.seats),
        host=host,
        clock=plan.clock,
        absent_after=None if plan.slow else PATIENCE,
        circle=tournament.circle,
        tournament=tournament.id,
        deal=deal,
        seed=seed,
    )


def _seat(entrant: Entrant) -> Seat:
    if entrant.level:
        return Seat("bot", entrant.name, level=entrant.level)
    return Seat("person", entrant.name, entrant.player) if entrant.player else Seat()
