"""One person on several devices: a ticket made on one brings another to the same player."""

from __future__ import annotations

import hmac
import secrets
from functools import partial
from hashlib import sha256
from typing import NamedTuple

from sqlalchemy import Connection

from ..core.plain import NAME_LENGTH, clean
from ..table.codes import ALPHABET
from ..table.hall import Hall
from ..table.store import devices, hostbook, tickets
from ..table.store.carrying import common_tables
from ..table.store.practice import whole_setting
from ..table.store.tickets import TicketOwner
from ..table.succession import knows_both
from .caller import Caller
from .devices import Devices
from .keyring import Keyring
from .orders import Orders
from .problems import Refusal
from .revocations import Revoked

CODE_LENGTH = 8  # of what somebody types on their other device
MOST_COMMON = 20  # tables at which both have a seat that are named


class Known(NamedTuple):
    """What a server knows of people beside its tables, and how it has something done to them."""

    revoked: Revoked
    devices: Devices
    orders: Orders

    @classmethod
    async def read(cls, hall: Hall) -> Known:
        """As it is kept."""
        return cls(await Revoked.read(hall), await Devices.read(hall), Orders(hall))


class Meeting(NamedTuple):
    """What comes of it when a device comes to a player."""

    player: str
    carries: bool  # whether what was played on the device comes along
    behind: tuple[str, ...] = ()  # tables at which both have a hand, so that one stays behind


class Arrived(NamedTuple):
    """A device has come to a player; the order by which what was played on it comes along, if it does."""

    player: str
    name: str
    order: str


class Selves:
    """Brings devices to their players, and sends them away."""

    lasting = tickets.LASTING

    def __init__(self, hall: Hall, keys: Keyring, known: Known) -> None:
        self._hall, self._keys = hall, keys
        self._revoked, self._devices, self._orders = known

    async def link(self, caller: Caller, label: str, name: str) -> str:
        """A code for another device, good once and for some minutes."""
        await self.require_servers()
        code = "".join(secrets.choice(ALPHABET) for _ in range(CODE_LENGTH))
        ticket = TicketOwner(caller.player, clean(name, NAME_LENGTH))
        mark = self._marks(code)[0]

        def work(connection: Connection) -> None:
            devices.note(connection, caller.device, caller.player, label)
            tickets.give(connection, "link", mark, ticket)

        await self._hall.store.read(work)
        return code

    async def look(self, caller: Caller, code: str) -> tuple[TicketOwner, Meeting]:
        """Whose a code is, and what would come of it here."""
        marks = self._marks(code)
        ticket = await self._hall.store.read(lambda found: tickets.look(found, "link", marks))
        if ticket is None:
            raise Refusal("no-such-link", 404)
        return ticket, await self._hall.store.read(partial(meet, device=caller.device, player=ticket.player))

    async def join(self, caller: Caller, label: str, code: str) -> Arrived:
        """Bring a device to the player of a code."""
        await self.require_servers()
        marks = self._marks(code)

        def work(connection: Connection) -> Arrived | None:
            ticket = tickets.take(connection, "link", marks)
            return None if ticket is None else arrive(connection, caller.device, label, *ticket)

        arrived = await self._orders.tell(work)
        if arrived is None:
            raise Refusal("no-such-link", 404)
        return await self.arrived(caller, arrived)

    async def arrived(self, caller: Caller, arrived: Arrived) -> Arrived:
        """Let every server know whose a device is now, and wait for what comes along."""
        said = f"devices {caller.device} {arrived.player}"
        await self._hall.store.tell(lambda connection: None, said)
        self._devices.assign(caller.device, arrived.player)
        if arrived.order:
            await self._orders.wait(arrived.order)
        return arrived

    async def sign_out(self, device: str) -> None:
        """A device is nobody's from now on, and its cookie is never taken again."""
        await self._hall.store.read(partial(devices.sign_out, device=device))
        await self._revoked.add(device)

    async def require_servers(self) -> None:
        """Nothing of this is done while an older server is there, which would take a device for a player."""
        if await self._hall.store.read(devices.older_servers):
            raise Refusal("older-servers", 503)

    def _marks(self, code: str) -> list[str]:
        """What is kept of a code, by each key that may have been the first when it was made."""
        plain = "".join(letter for letter in code.upper() if letter in ALPHABET).encode()
        return [hmac.new(key, b"link " + plain, sha256).hexdigest() for key in self._keys]


def meet(connection: Connection, device: str, player: str) -> Meeting:
    """What would come of it if a device came to a player."""
    mine = devices.player_of(connection, device)
    carries = mine != player and devices.is_only(connection, device, mine)
    return Meeting(player, carries, _common(connection, mine, player) if carries else ())


def arrive(connection: Connection, device: str, label: str, player: str, name: str) -> Arrived:
    """A device is a player's from now on; what was played on it comes along, unless others have it, too."""
    if len(devices.devices_of(connection, player)) >= devices.MOST:
        raise Refusal("too-many-devices", 409)
    before = devices.player_of(connection, device)
    carries = meet(connection, device, player).carries
    devices.assign(connection, device, player, label)
    order = hostbook.place(connection, "carry", f"{before} {player}") if carries else ""
    return Arrived(player, name, order)


def _common(connection: Connection, one: str, other: str) -> tuple[str, ...]:
    codes = common_tables(connection, one, other, MOST_COMMON)
    settings = [whole_setting(connection, code) for code in codes]
    return tuple(each.code for each in settings if each is not None and knows_both(each, one, other))
