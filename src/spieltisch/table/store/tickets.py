"""Tickets that are good once, for some minutes: what is on them is known to their holder alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

from sqlalchemy import ColumnElement, Connection, delete, insert, or_, select

from . import schema
from .now import Now

TicketKind = Literal["link", "register", "sign-in"]
LASTING = 600.0  # seconds

tickets = schema.tickets.c


class TicketOwner(NamedTuple):
    """Whose it is, and the name that they go by."""

    player: str
    name: str


def give(connection: Connection, kind: TicketKind, mark: str, ticket: TicketOwner) -> None:
    """A new one; of each kind a player has one at a time, and what is too old goes."""
    same = (tickets.kind == kind) & (tickets.player == ticket.player) & (tickets.player != "")
    connection.execute(delete(schema.tickets).where(or_(tickets.made < Now() - LASTING, same)))
    row = {"mark": mark, "kind": kind, "player": ticket.player, "name": ticket.name}
    connection.execute(insert(schema.tickets).values(**row, made=Now()))


def look(connection: Connection, kind: TicketKind, marks: Sequence[str]) -> TicketOwner | None:
    """A ticket, if it is good."""
    query = select(tickets.player, tickets.name).where(_good(kind, marks))
    found = connection.execute(query).first()
    return None if found is None else TicketOwner(*found)


def take(connection: Connection, kind: TicketKind, marks: Sequence[str]) -> TicketOwner | None:
    """The same, and it is used up."""
    query = delete(schema.tickets).where(_good(kind, marks)).returning(tickets.player, tickets.name)
    found = connection.execute(query).first()
    return None if found is None else TicketOwner(*found)


def _good(kind: TicketKind, marks: Sequence[str]) -> ColumnElement[bool]:
    return tickets.mark.in_(marks) & (tickets.kind == kind) & (tickets.made >= Now() - LASTING)
