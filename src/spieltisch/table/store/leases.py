"""Whose a table is, in the database: taken, given, and looked at before anything is written of it."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from sqlalchemy import ColumnElement, Connection, bindparam, delete, func, or_, select, text, update

from ..owners import Lease, Peer
from . import schema
from .now import Now

SILENT = 3.5  # seconds without a beat, after which a server counts as gone
ANY = 0  # an epoch: whichever it is, as long as the table is nobody else's

tables, servers, jobs = schema.tables.c, schema.servers.c, schema.jobs.c
thoughts = schema.thoughts.c


class Holder(NamedTuple):
    """Who has a table, if somebody living does."""

    owner: str | None
    address: str


# Servers that were heard of just now; a beat from the future is of a clock that has jumped back.
LIVING = select(servers.id).where(func.abs(Now() - servers.beat) < SILENT)
# What is asked with every commit and every beat is put together once: that takes longer than to ask it.
HELD = (
    select(tables.code, tables.owner, tables.epoch)
    .where(tables.code.in_(bindparam("codes", expanding=True)))
    .order_by(tables.code)
    .with_for_update(key_share=True)
)
KNOWN = LIVING.where(servers.id == bindparam("me"))
BEAT = (
    update(schema.servers)
    .where(servers.id == bindparam("me"))
    .values(beat=Now(), draining=bindparam("drains"), keys=bindparam("known_keys"))
)
PEERS = (
    select(servers.id, servers.address, servers.version, servers.draining, servers["keys"])
    .where(servers.id.in_(LIVING))
    .order_by(servers.id)
)


def left_alone() -> ColumnElement[bool]:
    """A table has an owner, and that is gone."""
    return tables.owner.is_not(None) & tables.owner.not_in(LIVING)


def claim(connection: Connection, code: str, me: str) -> Lease | None:
    """Have a table that is nobody's, one's own, or of a server that is gone; its epoch is a new one."""
    free = or_(tables.owner.is_(None), tables.owner == me, left_alone())
    query = update(schema.tables).where(tables.code == code, free)
    taken = query.values(owner=me, epoch=tables.epoch + 1).returning(tables.epoch)
    epoch = connection.execute(taken).scalar()
    return None if epoch is None else Lease(code, me, epoch)


def holder(connection: Connection, code: str) -> Holder | None:
    """Who has a table; nothing where there is none of this code."""
    here = servers.id.in_(LIVING)
    query = select(servers.id, servers.address).select_from(schema.tables)
    query = query.outerjoin(schema.servers, (servers.id == tables.owner) & here).where(tables.code == code)
    found = connection.execute(query).first()
    return None if found is None else Holder(found[0], found[1] or "")


def give(connection: Connection, lease: Lease, to: str | None) -> int | None:
    """Let a table be another's, or nobody's; the new epoch, unless the lease is void already."""
    held = (tables.code == lease.code, tables.owner == lease.owner, tables.epoch == lease.epoch)
    query = update(schema.tables).where(*held).values(owner=to, epoch=tables.epoch + 1)
    return connection.execute(query.returning(tables.epoch)).scalar()


def held_by(connection: Connection, me: str) -> dict[str, int]:
    """The tables of a server, with their epochs."""
    query = select(tables.code, tables.epoch).where(tables.owner == me)
    return {row.code: row.epoch for row in connection.execute(query)}


def void(connection: Connection, leases: Collection[Lease]) -> list[Lease]:
    """Those of some leases that hold no longer; the other tables stay whose they are until the commit."""
    if not leases:
        return []
    codes = _padded(sorted({lease.code for lease in leases}))
    found = {code: (owner, epoch) for code, owner, epoch in connection.execute(HELD, {"codes": codes})}
    return [lease for lease in leases if not _holds(lease, *found.get(lease.code, ("", -1)))]


def _holds(lease: Lease, owner: str | None, epoch: int) -> bool:
    if lease.epoch == ANY:
        return owner in (None, lease.owner)
    return (owner, epoch) == (lease.owner, lease.epoch)


def _padded(codes: list[str]) -> list[str]:
    """Some codes twice, so that there are few lengths: the driver keeps a statement prepared for each."""
    size = 1 << (len(codes) - 1).bit_length()
    return [*codes, *codes[-1:] * (size - len(codes))]


# --- servers -------------------------------------------------------------------------------------


class Pulse(NamedTuple):
    """What a server hears when it says that it is there."""

    known: bool  # whether it was thought to be there until now
    peers: tuple[Peer, ...]


def beat(connection: Connection, me: Peer, revision: str) -> Pulse:
    """Say that a server is there, and hear which are."""
    known = connection.execute(KNOWN, {"me": me.id}).first() is not None
    done = connection.execute(BEAT, {"me": me.id, "drains": me.draining, "known_keys": me.keys})
    if not done.rowcount:
        row = {"id": me.id, "address": me.address, "version": me.version, "revision": revision}
        changing = {"beat": Now(), "draining": me.draining, "keys": me.keys}
        connection.execute(schema.servers.insert().values(**row, **changing))
    return Pulse(known, peers(connection))


def peers(connection: Connection) -> tuple[Peer, ...]:
    """The living servers."""
    return tuple(Peer(*row) for row in connection.execute(PEERS))


def succeed(connection: Connection, address: str) -> None:
    """A server begins at an address: whichever was there before is gone."""
    gone = or_(servers.address == address, func.abs(Now() - servers.beat) > 100 * SILENT)
    connection.execute(delete(schema.servers).where(gone))


def leave(connection: Connection, me: str) -> None:
    """A server is gone, and with it all its rights."""
    connection.execute(delete(schema.jobs).where(jobs.owner == me))
    connection.execute(delete(schema.thoughts).where(thoughts.asker == me))
    connection.execute(delete(schema.servers).where(servers.id == me))


# --- what is done once ---------------------------------------------------------------------------

TAKE = text("INSERT INTO jobs (name, owner) VALUES (:name, :owner) ON CONFLICT DO NOTHING")


def take_job(connection: Connection, name: str, me: str) -> bool:
    """Have a job that nobody does, or one of a server that is gone."""
    if connection.execute(TAKE, {"name": name, "owner": me}).rowcount:
        return True
    free = or_(jobs.owner == me, jobs.owner.not_in(LIVING))
    return bool(
        connection.execute(update(schema.jobs).where(jobs.name == name, free).values(owner=me)).rowcount
    )


def drop_job(connection: Connection, name: str, me: str) -> None:
    """The job is done, or somebody else may do it."""
    connection.execute(delete(schema.jobs).where(jobs.name == name, jobs.owner == me))
