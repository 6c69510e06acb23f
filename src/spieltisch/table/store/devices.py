"""Whose a device is: several of them may be one player's. One without a row is a player of its own."""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import Connection, RowMapping, delete, func, insert, select, update

from . import schema
from .leases import LIVING
from .now import Now
from .subscriptions import drop

SINCE = "0012"  # the tables of the first version that asks whose a device is
MOST = 50  # devices of one player

devices, passkeys, servers = schema.devices.c, schema.passkeys.c, schema.servers.c


class DeviceNews(NamedTuple):
    """What is another one as soon as some device is another player's."""

    rows: int
    latest: float | None


def news(connection: Connection) -> DeviceNews:
    """Whether something has changed."""
    return DeviceNews(*connection.execute(select(func.count(), func.max(devices.made))).one())


def whose_devices(connection: Connection) -> dict[str, str]:
    """The player of each device, where that has another id."""
    query = select(devices.device, devices.player).where(devices.device != devices.player)
    return dict(connection.execute(query).all())


def player_of(connection: Connection, device: str) -> str:
    """Whose a device is."""
    return connection.execute(select(devices.player).where(devices.device == device)).scalar() or device


def devices_of(connection: Connection, player: str) -> list[RowMapping]:
    """A player's devices, the one that was seen last first."""
    query = select(schema.devices).where(devices.player == player).limit(MOST)
    return list(connection.execute(query.order_by(devices.seen.desc(), devices.device)).mappings())


def assign(connection: Connection, device: str, player: str, label: str) -> None:
    """A device is a player's from now on; it is seen at this moment."""
    leave(connection, device)
    row = {"device": device, "player": player, "label": label}
    connection.execute(insert(schema.devices).values(**row, made=Now(), seen=Now()))
    reached = schema.subscriptions
    connection.execute(update(reached).where(reached.c.device == device).values(player=player))


def note(connection: Connection, device: str, player: str, label: str) -> None:
    """A device that is its own player's, or was so far, is one of several from now on."""
    if connection.execute(select(devices.device).where(devices.device == device)).first() is None:
        assign(connection, device, player, label)


def leave(connection: Connection, device: str) -> None:
    """A device is nobody's but its own."""
    connection.execute(delete(schema.devices).where(devices.device == device))


def sign_out(connection: Connection, device: str) -> None:
    """A device is nobody's but its own, and hears nothing more."""
    leave(connection, device)
    drop(connection, device)


def see(connection: Connection, device: str) -> None:
    """Somebody was here with a device."""
    connection.execute(update(schema.devices).where(devices.device == device).values(seen=Now()))


def is_only(connection: Connection, device: str, player: str) -> bool:
    """Whether a player can be reached by one device alone."""
    others = select(devices.device).where(devices.player == player, devices.device != device)
    keys = select(passkeys.id).where(passkeys.player == player)
    found = connection.execute(others.limit(1)).first() or connection.execute(keys.limit(1)).first()
    return found is None


def older_servers(connection: Connection) -> bool:
    """Whether a server is there that takes every device for a player."""
    query = select(servers.id).where(servers.id.in_(LIVING), servers.revision < SINCE)
    return connection.execute(query.limit(1)).first() is not None
