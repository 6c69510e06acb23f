"""What a table is on the disk: the rows that are written, and how a table is read from them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from msgspec import ValidationError, convert, to_builtins
from sqlalchemy import Connection, RowMapping, select

from ..match import Entry
from ..messages.outgoing import Said
from ..seats import Setting
from . import schema
from .now import moment
from .writer import Kind, Write

CHAT_KEPT = 200
DAMAGE = (ValueError, ValidationError)  # what a row says is no table


@dataclass(frozen=True, slots=True)
class Kept:
    """All that is kept of a table."""

    setting: Setting
    journal: tuple[Entry, ...]
    chat: tuple[Said, ...]
    said: int  # messages in all, of which ``chat`` are the last
    visitors: frozenset[str]
    hidden: frozenset[str] = frozenset()  # of these, who has taken it off their list
    now: float = 0.0  # by the clock of the database, where the table goes by it


# --- what is written -----------------------------------------------------------------------------


def table_made(setting: Setting) -> Write:
    return Write(Kind.TABLE_MADE, _row(setting))


def table_changed(setting: Setting) -> Write:
    row = _row(setting)
    return Write(Kind.TABLE_CHANGED, {"its_code": row.pop("code"), **row})


def visited(code: str, players: frozenset[str]) -> list[Write]:
    return [Write(Kind.VISITED, {"player": player, "code": code}) for player in sorted(players)]


def listed(code: str, player: str, on: bool) -> Write:
    return Write(Kind.LISTED, {"its_code": code, "whose": player, "hidden": not on})


def seen(code: str) -> Write:
    return Write(Kind.SEEN, {"its_code": code})


def erased(code: str) -> Write:
    return Write(Kind.ERASED, {"its_code": code})


def chosen(code: str, n: int, entry: Entry) -> Write:
    values = {"code": code, "n": n, "stop": entry.stop, "actor": entry.actor, "text": entry.text}
    return Write(Kind.CHOSEN, values)


def said(code: str, n: int, message: Said) -> Sequence[Write]:
    row = Write(Kind.SAID, {"code": code, "n": n, **to_builtins(message)})
    row.values.pop("type")
    if n % CHAT_KEPT:
        return (row,)
    return (row, Write(Kind.FORGOTTEN, {"its_code": code, "until": n - CHAT_KEPT}))


def recorded(code: str, text: str) -> Write:
    return Write(Kind.RECORDED, {"code": code, "text": text})


def analysed(code: str, data: str) -> Write:
    return Write(Kind.ANALYSED, {"code": code, "data": data})


def closed(code: str) -> Write:
    return Write(Kind.CLOSED, {"its_code": code})


def _row(setting: Setting) -> dict[str, Any]:
    row: dict[str, Any] = to_builtins(setting)
    return row


# --- what is read --------------------------------------------------------------------------------


def load_table(connection: Connection, code: str) -> Kept | None:
    """All that is kept of a table, if there is one of this code."""
    found = load_settings(connection, select(schema.tables).where(schema.tables.c.code == code))
    if not found:
        return None
    journal, chat, visits = schema.journal.c, schema.chat.c, schema.visits.c
    entries = connection.execute(
        select(journal.stop, journal.actor, journal.text).where(journal.code == code).order_by(journal.n)
    )
    lines = connection.execute(
        select(schema.chat).where(chat.code == code).order_by(chat.n.desc()).limit(CHAT_KEPT)
    ).mappings()
    newest = [dict(line) for line in lines]
    visitors = dict(connection.execute(select(visits.player, visits.hidden).where(visits.code == code)).all())
    return Kept(
        found[0],
        tuple(Entry(*entry) for entry in entries),
        tuple(map(_said, reversed(newest))),
        newest[0]["n"] if newest else 0,
        frozenset(visitors),
        frozenset([player for player, hidden in visitors.items() if hidden]),
        moment(connection) if found[0].slow else 0.0,
    )


def known_code(connection: Connection, code: str) -> bool:
    """Whether there is a table of this code, whole or not."""
    return (
        connection.execute(select(schema.tables.c.code).where(schema.tables.c.code == code)).first()
        is not None
    )


def key_of(connection: Connection, code: str) -> str | None:
    """Which game is played at a table."""
    return connection.execute(select(schema.tables.c.key).where(schema.tables.c.code == code)).scalar()


def load_settings(connection: Connection, query: Any) -> list[Setting]:
    """The settings of some rows."""
    return [_setting(row) for row in connection.execute(query).mappings()]


def whole_settings(connection: Connection, query: Any) -> tuple[list[Setting], list[str]]:
    """The settings that can be read, one by one, and the codes of those that cannot."""
    code = schema.tables.c.code
    found, damaged = [], []
    for each in connection.execute(query.with_only_columns(code)).scalars().all():
        try:
            found += load_settings(connection, select(schema.tables).where(code == each))
        except DAMAGE:
            damaged.append(each)
    return found, damaged


def _setting(row: RowMapping) -> Setting:
    return convert({f"{name}": value for name, value in row.items()}, Setting)  # plain names only


def _said(row: dict[str, Any]) -> Said:
    return Said(name=row["name"], seat=row["seat"], text=row["text"], at=row["at"], reaction=row["reaction"])
