"""What is kept of tournaments. A change locks its row: of servers that write, one does so after the other."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from msgspec import convert, to_builtins
from msgspec.structs import replace
from sqlalchemy import Connection, RowMapping, delete, func, insert, select, update

from ..errors import NoSuchTournament
from ..hours import time
from ..seats import Setting
from ..succession import NOBODY
from ..tournaments.tournament import Entrant, TableEnd, Tournament, with_results
from . import schema
from .rows import table_made, visited
from .writer import write_all

LINES = 20  # tournaments of a circle, on a page
C, E = schema.tournaments.c, schema.entrants.c
Change = Callable[[Tournament], Tournament]


def make(connection: Connection, tournament: Tournament) -> None:
    """Keep a new tournament."""
    connection.execute(insert(schema.tournaments), _row(tournament))
    _keep_entrants(connection, tournament)


def load(connection: Connection, id: str) -> Tournament:
    """A tournament, with the results of games that are over."""
    return _found(
        connection, connection.execute(select(schema.tournaments).where(C.id == id)).mappings().first()
    )


def tournament_of(connection: Connection, code: str) -> str:
    """The tournament that a table is of; nothing for most."""
    tables = schema.tables.c
    return connection.execute(select(tables.tournament).where(tables.code == code)).scalar() or ""


def behind_screen(connection: Connection, screen: str) -> Tournament:
    """The tournament that a big screen shows."""
    query = select(schema.tournaments).where(C.screen == screen)
    return _found(connection, connection.execute(query).mappings().first())


def tournaments_of(connection: Connection, circle: str, page: int) -> list[Tournament]:
    """A page of a circle's tournaments, the latest first, and one more."""
    query = select(schema.tournaments).where(C.circle == circle).order_by(C.made.desc(), C.id)
    rows = connection.execute(query.offset(page * LINES).limit(LINES + 1)).mappings().all()
    return [_found(connection, row) for row in rows]


def count(connection: Connection, circle: str) -> int:
    """How many tournaments a circle has."""
    query = select(func.count()).select_from(schema.tournaments).where(C.circle == circle)
    return int(connection.execute(query).scalar_one())


def change(
    connection: Connection,
    id: str,
    changing: Change,
    tables: Callable[[Tournament, Tournament], Iterable[Setting]] = lambda before, after: (),
) -> Tournament:
    """Change a tournament, with the tables that it sets up, or refuse it and change nothing."""
    connection.execute(update(schema.tournaments).where(C.id == id).values(version=C.version + 1))
    before = load(connection, id)  # whoever else wants to change it waits from the line above on
    after = replace(changing(before), changed=time())
    connection.execute(update(schema.tournaments).where(C.id == id).values(**_row(after)))
    if after.entrants != before.entrants:
        _keep_entrants(connection, after)
    for setting in tables(before, after):
        players = setting.players | {setting.host}
        write_all(connection, [table_made(setting), *visited(setting.code, players)])
    return after


def table_ends(connection: Connection, tournament: Tournament) -> Mapping[str, TableEnd]:
    """How the tables stand that have no result yet."""
    codes = [
        table.code for each in tournament.rounds for table in each.tables if table.code and not table.settled
    ]
    t = schema.tables.c
    query = select(t.code, t.phase, t.closed, t.scores, t.winners).where(t.code.in_(codes))
    return {
        code: TableEnd(phase, closed, tuple(scores), tuple(winners))
        for code, phase, closed, scores, winners in connection.execute(query)
    }


def forget_tournaments(connection: Connection, player: str) -> None:
    """Somebody has never been in a tournament: their number is nobody's."""
    nobody = {"player": "", "name": NOBODY, "gone": True}
    connection.execute(update(schema.entrants).where(E.player == player).values(**nobody))
    connection.execute(update(schema.tournaments).where(C.host == player).values(host=""))


def carry_tournaments(connection: Connection, old: str, new: str) -> None:
    """Somebody plays under another id; where that one plays as well, the old number is nobody's."""
    theirs = select(E.tournament).where(E.player == new)
    both = (E.player == old) & E.tournament.in_(theirs)
    connection.execute(update(schema.entrants).where(both).values(player="", gone=True))
    connection.execute(update(schema.entrants).where(E.player == old).values(player=new))
    connection.execute(update(schema.tournaments).where(C.host == old).values(host=new))


def leave_tournaments(connection: Connection, circle: str, player: str) -> None:
    """Whoever leaves a circle plays no further rounds there."""
    own = select(C.id).where(C.circle == circle, C.phase == "open")
    theirs = (E.player == player) & E.tournament.in_(own)
    connection.execute(update(schema.entrants).where(theirs).values(gone=True))


def erase_tournaments(connection: Connection, circle: str) -> None:
    """A circle is gone, and its tournaments with it."""
    own = select(C.id).where(C.circle == circle)
    connection.execute(delete(schema.entrants).where(E.tournament.in_(own)))
    connection.execute(delete(schema.tournaments).where(C.circle == circle))


def _found(connection: Connection, row: RowMapping | None) -> Tournament:
    if row is None:
        raise NoSuchTournament
    query = select(E.name, E.player, E.level, E.gone, E.fills).where(E.tournament == row["id"]).order_by(E.n)
    entrants = tuple(Entrant(*each) for each in connection.execute(query))
    plain = {str(name): value for name, value in row.items()}
    found = replace(convert(plain, Tournament), entrants=entrants)
    return with_results(found, table_ends(connection, found))


def _row(tournament: Tournament) -> dict[str, Any]:
    row: dict[str, Any] = to_builtins(tournament)
    del row["entrants"]
    return row


def _keep_entrants(connection: Connection, tournament: Tournament) -> None:
    connection.execute(delete(schema.entrants).where(E.tournament == tournament.id))
    rows = [
        {"tournament": tournament.id, "n": n, **to_builtins(each)}
        for n, each in enumerate(tournament.entrants)
    ]
    if rows:
        connection.execute(insert(schema.entrants), rows)
