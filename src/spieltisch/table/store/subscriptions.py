"""Devices that want to hear when games wait: where they are reached, and what each was told."""

from __future__ import annotations

from hashlib import sha256
from typing import NamedTuple

from sqlalchemy import Connection, RowMapping, delete, exists, func, insert, or_, select, update

from . import schema
from .now import Now

MOST = 20  # of one player
LOOKED_AT = 100  # at a time

tables, visits, kept = schema.tables.c, schema.visits.c, schema.subscriptions.c


class Address(NamedTuple):
    """Where a browser is reached, and the keys for which it can read what comes."""

    endpoint: str
    p256dh: str
    auth: str

    @property
    def mark(self) -> str:
        """By which it is found again."""
        return sha256(self.endpoint.encode()).hexdigest()


class Notified(NamedTuple):
    """What a device was told, and when."""

    games: frozenset[str] = frozenset()  # each with the stop at which it waits
    at: float = 0.0  # the last notice
    pushed_at: float = 0.0  # or quiet word
    shown: bool = False  # as far as is known

    @property
    def text(self) -> str:
        """The games as they are kept."""
        return " ".join(sorted(self.games))


class Subscription(NamedTuple):
    """One of them."""

    device: str
    player: str
    address: Address
    language: str
    told: Notified
    here: float  # when its player was last at the page
    failures: int


def keep(connection: Connection, device: str, player: str, address: Address, language: str) -> bool:
    """A device wants to hear; whether there was room for it. Of one browser the last word counts."""
    connection.execute(delete(schema.subscriptions).where(kept.mark == address.mark, kept.device != device))
    others = select(func.count()).where(kept.player == player, kept.device != device)
    if connection.execute(others).scalar_one() >= MOST:
        return False
    values = {"player": player, "mark": address.mark, "language": language, **address._asdict()}
    fresh = {"failures": 0, "retry_at": 0.0, "here": Now()}
    known = kept.device == device
    done = connection.execute(update(schema.subscriptions).where(known).values(**values, **fresh))
    if not done.rowcount:
        row = {"device": device, **values, **fresh, "made": Now()}
        connection.execute(insert(schema.subscriptions).values(**row))
    return True


def drop(connection: Connection, device: str) -> None:
    """A device wants to hear no more."""
    connection.execute(delete(schema.subscriptions).where(kept.device == device))


def drop_gone(connection: Connection, address: Address) -> None:
    """Nobody is reached there any more."""
    connection.execute(delete(schema.subscriptions).where(kept.mark == address.mark))


def devices_reached(connection: Connection, player: str) -> list[str]:
    """The devices of a player that want to hear."""
    return list(connection.execute(select(kept.device).where(kept.player == player)).scalars())


def be_here(connection: Connection, device: str, player: str) -> None:
    """Somebody is at the page: what this device showed, they have seen."""
    connection.execute(update(schema.subscriptions).where(kept.player == player).values(here=Now()))
    connection.execute(update(schema.subscriptions).where(kept.device == device).values(shown=False))


def take_due(connection: Connection) -> list[Subscription]:
    """Those for which something may have to be said, the ones first that were not looked at for longest."""
    gone = select(schema.revoked.c.player)  # an older server has forgotten them, and knows nothing of this
    connection.execute(delete(schema.subscriptions).where(kept.device.in_(gone)))
    slow = select(tables.code).join(schema.visits, visits.code == tables.code)
    slow = slow.where(visits.player == kept.player, tables.phase == "playing", tables.deadline.is_not(None))
    query = select(schema.subscriptions).where(kept.retry_at <= Now(), or_(kept.told != "", exists(slow)))
    query = query.order_by(kept.looked, kept.device).limit(LOOKED_AT)
    found = [_subscription(row) for row in connection.execute(query).mappings()]
    looked = update(schema.subscriptions).where(kept.device.in_([each.device for each in found]))
    connection.execute(looked.values(looked=Now()))
    return found


def note(connection: Connection, known: Subscription, told: Notified) -> bool:
    """Say what a device is told from now on; not where another server has said so meanwhile."""
    values = {"told": told.text, "told_at": told.at, "pushed_at": told.pushed_at, "shown": told.shown}
    same = (kept.told == known.told.text, kept.shown == known.told.shown, kept.mark == known.address.mark)
    query = update(schema.subscriptions).where(kept.device == known.device, *same).values(**values)
    return bool(connection.execute(query).rowcount)


def succeed(connection: Connection, known: Subscription) -> None:
    """It was told."""
    mine = kept.mark == known.address.mark
    connection.execute(update(schema.subscriptions).where(mine, kept.failures > 0).values(failures=0))


def fail(connection: Connection, known: Subscription, seconds: float) -> None:
    """It could not be told, and is tried again after a while, as if nothing had been said."""
    before = known.told
    values = {"told": before.text, "told_at": before.at, "pushed_at": before.pushed_at, "shown": before.shown}
    again = {"failures": known.failures + 1, "retry_at": Now() + seconds}
    mine = kept.mark == known.address.mark
    connection.execute(update(schema.subscriptions).where(mine).values(**values, **again))


def _subscription(row: RowMapping) -> Subscription:
    told = Notified(frozenset(row["told"].split()), row["told_at"], row["pushed_at"], row["shown"])
    address = Address(row["endpoint"], row["p256dh"], row["auth"])
    return Subscription(
        row["device"], row["player"], address, row["language"], told, row["here"], row["failures"]
    )
