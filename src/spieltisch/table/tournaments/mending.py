"""What the host of a tournament mends: a result that is wrong, or a game that was none."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from ..codes import new_code
from ..errors import BadSetting, NotNow
from .tournament import Encounter, Tournament

At = tuple[int, int]  # a round and a table of it, from 0
LARGEST = 1_000  # points, in a result that is entered


def entered(tournament: Tournament, at: At, scores: Sequence[int], won: bool) -> Tournament:
    """A result by hand."""
    table = _table(tournament, at)
    if len(scores) != len(table.seats) or not all(-LARGEST <= each <= LARGEST for each in scores):
        raise BadSetting("scores", seats=len(table.seats), most=LARGEST)
    return _mended(tournament, at, replace(table, settled="entered", scores=tuple(scores), won=won))


def voided(tournament: Tournament, at: At) -> Tournament:
    """A table counts for nobody."""
    return _mended(tournament, at, replace(_table(tournament, at), settled="void", scores=()))


def cleared(tournament: Tournament, at: At) -> Tournament:
    """What was said of a table by hand is taken back: its game counts."""
    _require_last(tournament, at)
    return _mended(tournament, at, replace(_table(tournament, at), settled="", scores=()))


def replayed(tournament: Tournament, at: At) -> Tournament:
    """A table plays once more, with other cards: those of before are known."""
    _require_last(tournament, at)
    table = _table(tournament, at)
    again = replace(
        table,
        code=new_code(),
        former=(*table.former, table.code),
        settled="",
        scores=(),
        fresh=tournament.plan.same,
    )
    return _mended(tournament, at, again)


def _require_last(tournament: Tournament, at: At) -> None:
    """What was drawn from a result cannot wait for another one."""
    if at[0] != len(tournament.rounds) - 1:
        raise NotNow("later")


def _table(tournament: Tournament, at: At) -> Encounter:
    tournament.require_open()
    number, table = at
    if not (0 <= number < len(tournament.rounds) and 0 <= table < len(tournament.rounds[number].tables)):
        raise BadSetting("encounter")
    if not tournament.rounds[number].begun:
        raise NotNow("drawn")
    return tournament.rounds[number].tables[table]


def _mended(tournament: Tournament, at: At, table: Encounter) -> Tournament:
    number, place = at
    before = tournament.rounds[number]
    tables = (*before.tables[:place], table, *before.tables[place + 1 :])
    return tournament.with_round(number, replace(before, tables=tables))
