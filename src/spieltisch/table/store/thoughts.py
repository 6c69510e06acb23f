"""What servers want of thinkers, in the database: asked, taken by one of them, answered, fetched.

A thinker has a job as long as it is heard of, and only by the claim that it got last: whoever was thought
to be gone answers in vain.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from sqlalchemy import ColumnElement, Connection, Select, delete, false, func, insert, or_, select, update

from . import schema
from .leases import LIVING, SILENT
from .now import Now

LONG_AGO = 100 * SILENT  # seconds, after which nobody needs to know that a thinker was there
thoughts, thinkers = schema.thoughts.c, schema.thinkers.c


class ThoughtRow(NamedTuple):
    """Something that a server wants."""

    id: str
    asker: str
    mark: str
    urgency: int
    data: bytes


class Claim(NamedTuple):
    """The right to answer it; whoever takes it later has a higher number, and this one is void."""

    id: str
    number: int
    urgency: int
    data: bytes


class ThinkersNow(NamedTuple):
    """How things stand for a server."""

    wanted: frozenset[str]  # all that it wants, as far as the database knows
    taken: frozenset[str]  # of what it wants, what a living thinker does
    thinkers: int  # that can do what it wants, and are ready to
    places: int  # that these have
    strangers: frozenset[str]  # versions of thinkers that cannot


def thinking_now() -> Select[tuple[str]]:
    """The thinkers that were heard of just now."""
    return select(thinkers.id).where(func.abs(Now() - thinkers.beat) < SILENT)


# --- for servers ---------------------------------------------------------------------------------


def ask(connection: Connection, wanted: ThoughtRow) -> None:
    """Want something."""
    connection.execute(insert(schema.thoughts).values(**wanted._asdict(), asked=Now()))


def fetch(connection: Connection, asker: str) -> dict[str, bytes | None]:
    """The answers that a server has got; nothing of them is kept."""
    query = delete(schema.thoughts).where(thoughts.asker == asker, thoughts.done)
    return {row.id: row.answer for row in connection.execute(query.returning(thoughts.id, thoughts.answer))}


def withdraw(connection: Connection, asker: str, ids: Collection[str]) -> None:
    """Want some of it no more."""
    connection.execute(delete(schema.thoughts).where(thoughts.asker == asker, thoughts.id.in_(list(ids))))


def stand(connection: Connection, asker: str, mark: str) -> ThinkersNow:
    """Who could think for a server, and what they do for it."""
    taken = func.coalesce(thoughts.thinker.in_(thinking_now()), false())
    own = connection.execute(select(thoughts.id, taken).where(thoughts.asker == asker)).all()
    alive = select(thinkers.mark, thinkers.version, thinkers.places).where(thinkers.id.in_(thinking_now()))
    found = connection.execute(alive).all()
    fitting = [row.places for row in found if row.mark == mark and row.places]
    strangers = frozenset(row.version for row in found if row.mark != mark)
    wanted, done = frozenset(row[0] for row in own), frozenset(row[0] for row in own if row[1])
    return ThinkersNow(wanted, done, len(fitting), sum(fitting), strangers)


# --- for thinkers --------------------------------------------------------------------------------


def breathe(connection: Connection, me: str, mark: str, version: str, places: int) -> None:
    """Say that a thinker is there."""
    known = update(schema.thinkers).where(thinkers.id == me).values(beat=Now(), places=places)
    if not connection.execute(known).rowcount:
        row = {"id": me, "mark": mark, "version": version, "places": places}
        connection.execute(insert(schema.thinkers).values(**row, beat=Now()))


def claim(connection: Connection, me: str, mark: str, most: int, bots_only: bool = False) -> list[Claim]:
    """Have what is most urgent, and of that what waits longest; what one that is gone has left as well."""
    free = or_(thoughts.thinker.is_(None), thoughts.thinker.not_in(thinking_now()))
    next_ones = select(thoughts.id).where(thoughts.mark == mark, thoughts.done.is_(False), free)
    if bots_only:
        next_ones = next_ones.where(thoughts.urgency == 0)
    next_ones = next_ones.order_by(thoughts.urgency, thoughts.asked).limit(most)
    taken = (
        update(schema.thoughts)
        .where(thoughts.id.in_(next_ones.with_for_update(skip_locked=True)))
        .values(thinker=me, claims=thoughts.claims + 1)
        .returning(thoughts.id, thoughts.claims, thoughts.urgency, thoughts.data)
    )
    return [Claim(*row) for row in connection.execute(taken)]


def answer(connection: Connection, me: str, claimed: Claim, data: bytes | None) -> str | None:
    """Answer, unless the claim is void; whose answer it is then."""
    query = update(schema.thoughts).where(_held(me), thoughts.id == claimed.id)
    query = query.where(thoughts.claims == claimed.number).values(done=True, answer=data)
    return connection.execute(query.returning(thoughts.asker)).scalar()


def held(connection: Connection, me: str) -> set[str]:
    """What a thinker still has to do."""
    return set(connection.execute(select(thoughts.id).where(_held(me))).scalars())


def give_back(connection: Connection, me: str, keep: Collection[str] = ()) -> int:
    """Let others do what a thinker does not do, or not any more; how much that was."""
    query = update(schema.thoughts).where(_held(me), thoughts.id.not_in(list(keep)))
    return connection.execute(query.values(thinker=None)).rowcount


def part(connection: Connection, me: str) -> None:
    """A thinker is gone, and all that it had can be had at once."""
    give_back(connection, me)
    connection.execute(delete(schema.thinkers).where(thinkers.id == me))


def sweep(connection: Connection) -> None:
    """Forget what servers wanted that are gone, and thinkers of long ago."""
    connection.execute(delete(schema.thoughts).where(thoughts.asker.not_in(LIVING)))
    connection.execute(delete(schema.thinkers).where(func.abs(Now() - thinkers.beat) > LONG_AGO))


def _held(me: str) -> ColumnElement[bool]:
    return (thoughts.thinker == me) & thoughts.done.is_(False)
