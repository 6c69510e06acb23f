"""What is kept of score pads. A change locks its pad: servers that write do so one after the other."""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import partial
from typing import Any

from msgspec import convert, to_builtins
from msgspec.structs import replace
from sqlalchemy import Connection, RowMapping, delete, insert, select, update

from ..box.notepad import Notepad
from ..errors import NoSuchNotepad
from ..hours import time
from ..results import Finished
from . import schema
from .played import played
from .writer import Kind

LINES = 20  # of somebody's pads, on a page
BATCH = 200  # that are swept at a time
PARTS = (schema.jottings, schema.notepad_visits, schema.notepads)  # what belongs to a pad first
HISTORY = {Kind.PLAYED: schema.played, Kind.MET: schema.met}
Change = Callable[[Notepad], Notepad]
Ended = Callable[[Notepad], Finished | None]


def make(connection: Connection, notepad: Notepad) -> Notepad:
    """Keep a new pad."""
    connection.execute(insert(schema.notepads), _row(notepad))
    _note_visits(connection, notepad, ())
    return notepad


def version_of(connection: Connection, code: str) -> int:
    """How often a pad was changed."""
    query = select(schema.notepads.c.version).where(schema.notepads.c.code == code)
    found = connection.execute(query).scalar()
    if found is None:
        raise NoSuchNotepad
    return int(found)


def load(connection: Connection, code: str) -> Notepad:
    """A pad with all that was written."""
    row = connection.execute(select(schema.notepads).where(schema.notepads.c.code == code)).mappings().first()
    if row is None:
        raise NoSuchNotepad
    return _notepad(connection, row)


def change(connection: Connection, code: str, changing: Change) -> Notepad:
    """Change a pad, or refuse it and change nothing; nobody else changes it meanwhile."""
    c = schema.notepads.c
    taken = update(schema.notepads).where(c.code == code).values(version=c.version + 1)
    connection.execute(taken)  # whoever else wants to change it waits from here on
    old = load(connection, code)
    new = changing(old)
    if new is old:
        connection.execute(update(schema.notepads).where(c.code == code).values(version=old.version - 1))
        return replace(old, version=old.version - 1)
    new = replace(new, changed=time())
    connection.execute(update(schema.notepads).where(c.code == code).values(**_row(new)))
    _write(connection, old, new)
    _note_visits(connection, new, old.players)
    return new


def change_end(connection: Connection, code: str, changing: Change, ended: Ended) -> Notepad:
    """End a game, or open it again: it is in the histories as long as it is over."""
    new = change(connection, code, changing)
    for table in (schema.played, schema.met):
        connection.execute(delete(table).where(table.c.game == code))
    game = ended(new)
    for write in [] if game is None else played(game):
        connection.execute(insert(HISTORY[write.kind]), write.values)
    return new


def begin_again(
    connection: Connection, code: str, again: Callable[[Notepad], tuple[Notepad, Notepad]]
) -> Notepad:
    """The pad of one more game: the same for all who ask."""
    found: list[Notepad] = []

    def named(notepad: Notepad) -> Notepad:
        if notepad.next:
            found.append(load(connection, notepad.next))
            return notepad
        old, new = again(notepad)
        found.append(make(connection, new))
        return old

    change(connection, code, named)
    return found[0]


def pads_of(connection: Connection, player: str, page: int) -> list[Notepad]:
    """A page of somebody's pads, the latest first, and one more; without what is written on them."""
    c, visits = schema.notepads.c, schema.notepad_visits.c
    query = select(schema.notepads).join(schema.notepad_visits).where(visits.player == player)
    query = query.order_by(c.changed.desc(), c.code).offset(page * LINES).limit(LINES + 1)
    return [convert(_plain(row), Notepad) for row in connection.execute(query).mappings()]


def leave(connection: Connection, code: str, player: str, left: Change) -> None:
    """Have a pad on one's list no more; the host's own goes for all."""
    if load(connection, code).host == player:
        erase(connection, (code,))
        return
    change(connection, code, left)
    _strike(connection, code, player)


def _strike(connection: Connection, code: str, player: str) -> None:
    visits = schema.notepad_visits.c
    connection.execute(delete(schema.notepad_visits).where(visits.code == code, visits.player == player))


def erase(connection: Connection, codes: Collection[str]) -> None:
    """Delete pads."""
    for part in PARTS:
        connection.execute(delete(part).where(part.c.code.in_(codes)))


def sweep(connection: Connection, phase: str, before: float) -> int:
    """Delete pads that nobody has written on since then; how many."""
    c = schema.notepads.c
    old = select(c.code).where(c.phase == phase, c.changed < before).limit(BATCH)
    codes = connection.execute(old).scalars().all()
    erase(connection, codes)
    return len(codes)


def forget(connection: Connection, player: str, forgotten: Callable[[Notepad, str], Notepad | None]) -> None:
    """Somebody has never been at a pad."""
    visits = schema.notepad_visits.c
    codes = connection.execute(select(visits.code).where(visits.player == player)).scalars().all()
    for code in codes:
        without = forgotten(load(connection, code), player)
        if without is None:
            erase(connection, (code,))
            continue
        change(connection, code, partial(_instead, new=without))
        written = schema.jottings.c
        theirs = update(schema.jottings).where(written.code == code, written.player == player)
        connection.execute(theirs.values(player=""))
        _strike(connection, code, player)


def carry(connection: Connection, old: str, new: str, carried: Callable[[Notepad, str], Notepad]) -> None:
    """Somebody goes by another id at their pads."""
    visits, written = schema.notepad_visits.c, schema.jottings.c
    codes = connection.execute(select(visits.code).where(visits.player == old)).scalars().all()
    for code in codes:
        change(connection, code, partial(_instead, new=carried(load(connection, code), old)))
        theirs = update(schema.jottings).where(written.code == code, written.player == old)
        connection.execute(theirs.values(player=new))
        _strike(connection, code, old)


def _instead(_old: Notepad, new: Notepad) -> Notepad:
    return new


def _notepad(connection: Connection, row: RowMapping) -> Notepad:
    j = schema.jottings.c
    query = select(schema.jottings).where(j.code == row["code"]).order_by(j.n)
    written = [_plain(one) for one in connection.execute(query).mappings()]
    return convert({**_plain(row), "written": written}, Notepad)


def _plain(row: RowMapping) -> dict[str, Any]:
    return {str(name): value for name, value in row.items()}  # SQLAlchemy's names are strings of its own


def _row(notepad: Notepad) -> dict[str, Any]:
    row: dict[str, Any] = to_builtins(notepad)
    del row["written"]
    return row


def _write(connection: Connection, old: Notepad, new: Notepad) -> None:
    fresh = [{"code": new.code, **to_builtins(one)} for one in new.written[len(old.written) :]]
    if fresh:
        connection.execute(insert(schema.jottings), fresh)


def _note_visits(connection: Connection, notepad: Notepad, known: Collection[str]) -> None:
    visits = schema.notepad_visits.c
    there = set(connection.execute(select(visits.player).where(visits.code == notepad.code)).scalars())
    fresh = [{"code": notepad.code, "player": player} for player in notepad.players - set(known) - there]
    if fresh:
        connection.execute(insert(schema.notepad_visits), fresh)
