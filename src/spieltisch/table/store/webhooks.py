"""Where tables and circles are told of elsewhere: one address for each, which only its owner sees."""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import Connection, RowMapping, and_, delete, exists, func, insert, or_, select, update

from ..seats import Setting
from . import schema
from .now import Now, moment
from .practice import whole_setting

MOST = 50  # of one player
LOOKED_AT = 20  # at a time
GAMES = 5  # of a circle that are told of at a time
BACK = 86_400.0  # seconds for which it is looked back at games of a circle

tables, kept = schema.tables.c, schema.webhooks.c


class Webhook(NamedTuple):
    """One of them."""

    code: str  # of the table, or the id of the circle
    player: str
    circle: bool
    address: str
    service: str  # such as Discord
    masked: str
    language: str
    base: str  # of links
    made: float = 0.0
    told: str = ""
    told_at: float = 0.0
    failures: int = 0


def webhook_of(connection: Connection, code: str) -> Webhook | None:
    """That of a table or circle."""
    found = connection.execute(select(schema.webhooks).where(kept.code == code)).mappings().first()
    return None if found is None else _webhook(found)


def keep(connection: Connection, made: Webhook) -> bool:
    """A new one in the place of the one before; whether there was room for it."""
    drop(connection, made.code)
    count = select(func.count()).select_from(schema.webhooks).where(kept.player == made.player)
    if connection.execute(count).scalar_one() >= MOST:
        return False
    connection.execute(insert(schema.webhooks).values(**made._asdict() | {"made": Now()}))
    return True


def drop(connection: Connection, code: str) -> None:
    """Tell nobody there any more."""
    connection.execute(delete(schema.webhooks).where(kept.code == code))


def take_due(connection: Connection, pause: float) -> list[Webhook]:
    """Those by which something may have to be told, the ones first that were not looked at for longest."""
    places = (tables.code, schema.circles.c.id)  # an older server deletes them, and knows nothing of this
    gone = [~exists().where(each == kept.code) for each in places]
    connection.execute(delete(schema.webhooks).where(*gone))
    slow = and_(tables.phase == "playing", tables.deadline.is_not(None))
    query = select(schema.webhooks).outerjoin(schema.tables, tables.code == kept.code)
    query = query.where(or_(kept.circle.is_(True), slow))
    query = query.where(kept.retry_at <= Now(), kept.told_at <= Now() - pause)
    query = query.order_by(kept.looked, kept.code).limit(LOOKED_AT)
    found = [_webhook(row) for row in connection.execute(query).mappings()]
    looked = update(schema.webhooks).where(kept.code.in_([each.code for each in found]))
    connection.execute(looked.values(looked=Now()))
    return found


def note(connection: Connection, known: Webhook, told: str) -> bool:
    """Say what is told from now on; not where another server has said so meanwhile."""
    same = (kept.told == known.told, kept.address == known.address)
    query = update(schema.webhooks).where(kept.code == known.code, *same)
    return bool(connection.execute(query.values(told=told, told_at=Now())).rowcount)


def succeed(connection: Connection, known: Webhook) -> None:
    """It was told."""
    mine = (kept.code == known.code, kept.address == known.address)
    connection.execute(update(schema.webhooks).where(*mine, kept.failures > 0).values(failures=0))


def fail(connection: Connection, known: Webhook, seconds: float) -> None:
    """It could not be told, and is tried again after a while."""
    mine = (kept.code == known.code, kept.address == known.address)
    values = {"told": known.told, "told_at": known.told_at, "failures": known.failures + 1}
    query = update(schema.webhooks).where(*mine)
    connection.execute(query.values(**values, retry_at=Now() + seconds))


class TableNow(NamedTuple):
    """A table, and what time it is by the clock of the database."""

    setting: Setting | None
    now: float


def table_now(connection: Connection, code: str) -> TableNow:
    """How a table stands."""
    return TableNow(whole_setting(connection, code), moment(connection))


def games_ended(connection: Connection, known: Webhook) -> list[Setting]:
    """Games of a circle that have ended of late and were not told of, the first first."""
    told = known.told.split()
    since = func.greatest if connection.dialect.name == "postgresql" else func.max
    late = tables.changed > since(known.made, Now() - BACK)
    query = select(tables.code).where(tables.circle == known.code, tables.phase == "over", late)
    query = query.where(tables.closed.is_(False), tables.code.not_in(told))
    codes = connection.execute(query.order_by(tables.changed, tables.code).limit(GAMES)).scalars().all()
    settings = (whole_setting(connection, code) for code in codes)
    return [setting for setting in settings if setting is not None]


def _webhook(row: RowMapping) -> Webhook:
    return Webhook(*(row[name] for name in Webhook._fields))
