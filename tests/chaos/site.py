"""Three servers on one PostgreSQL behind nginx, and all lines between them in our hands."""

from __future__ import annotations

import asyncio
import os
import shutil
import signal
import socket
import tempfile
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from pathlib import Path
from random import SystemRandom

from tests import children
from tests.deploy.proxy import with_nginx
from tests.postgres import SOCKET, Postgres
from tests.tools import nginx
from tests.tools import postgres as programs

from . import audit
from .disk import Disk, small_disk
from .machine import Machine
from .wire import Wire

SERVERS = 3
PORTS = (20_000, 30_000)  # which are given to nobody who asks for any: a server comes back to its own
AGAIN = 0.2  # seconds until the database is started once more
SMALL = ("--wal-segsize=1",)  # megabytes, so that a full disk is noticed soon


class Site:
    """All that there is, running."""

    def __init__(self, postgres: Postgres, disk: Disk) -> None:
        self.postgres, self.disk = postgres, disk
        self.database = postgres.database()
        self.machines: list[Machine] = []
        self.stores: list[Wire] = []  # from each server to the database
        self.peers: list[Wire] = []  # from the others to each server
        self.front: Wire | None = None  # from pages to nginx
        self.faults: list[str] = []
        self._mending = asyncio.Lock()

    @property
    def doors(self) -> Wire:
        """Where pages come in."""
        assert self.front is not None
        return self.front

    async def add_server(self, folder: Path) -> None:
        """One more, which reaches the database and is reached by the others over lines of ours."""
        port = free_port()
        store = await Wire(self.postgres.folder / SOCKET).open()
        peer = await Wire(("127.0.0.1", port)).open()
        database = f"postgresql://tester@127.0.0.1:{store.port}/{self.database}"
        flags = ("--database", database, "--peer-address", f"127.0.0.1:{peer.port}")
        machine = Machine(f"server-{len(self.machines)}", port, folder, *flags)
        self.stores.append(store)
        self.peers.append(peer)
        self.machines.append(machine)
        machine.keep()

    async def restart_database(self, sig: signal.Signals, pause: float) -> None:
        """Stop it, and start it again after a while; whoever comes at the same time waits for that."""
        async with self._mending:
            await asyncio.to_thread(self.postgres.stop, sig)
            await asyncio.sleep(pause)
            await self._start_database()

    async def mend_database(self) -> None:
        """Start it again, if it has given up."""
        async with self._mending:
            if not self.postgres.runs:
                await self._start_database()

    async def _start_database(self) -> None:
        """Again and again: it does not start while its disk is full."""
        async with asyncio.timeout(children.PATIENCE):
            while not self.postgres.runs:
                await asyncio.to_thread(self.postgres.stop)  # what is left of it
                with suppress(AssertionError):
                    await asyncio.to_thread(self.postgres.start)
                await asyncio.sleep(AGAIN)

    async def end(self) -> None:
        """What is left is what was kept; what servers have logged as their faults is among ours."""
        for machine in self.machines:
            await machine.end()
            self.faults += machine.faults
        for wire in (*self.stores, *self.peers, self.doors):
            await wire.close()
        self.faults += audit.ownership(self.postgres, self.database).faults


def free_port() -> int:
    """One that nobody listens at, and that nobody is given by chance."""
    while True:
        port = SystemRandom().randrange(*PORTS)
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)):
                return port


def missing() -> str:
    """What would have to be installed here."""
    wanted = {"PostgreSQL": programs(), "nginx": nginx()}
    return " and ".join(name for name, found in wanted.items() if not found)


@asynccontextmanager
async def running(megabytes: int) -> AsyncIterator[Site]:
    """All of it, for a while; nothing of it is left."""
    found = programs()
    assert found is not None
    folder = Path(tempfile.mkdtemp(prefix="spieltisch-chaos-"))
    os.chmod(folder, 0o755)
    async with AsyncExitStack() as stack:
        stack.callback(shutil.rmtree, folder, ignore_errors=True)
        (folder / "disk").mkdir()
        disk = stack.enter_context(small_disk(folder / "disk", megabytes))
        postgres = Postgres(Path(found), disk.folder, *SMALL)
        stack.callback(postgres.stop)
        await asyncio.to_thread(postgres.start)
        site = Site(postgres, disk)
        stack.push_async_callback(site.end)
        await _furnish(site, folder, stack)
        yield site


async def _furnish(site: Site, folder: Path, stack: AsyncExitStack) -> None:
    """Servers, all at once, though the database is empty; then nginx."""
    port = free_port()
    site.front = await Wire(("127.0.0.1", port), keeps_address=True).open()
    for _ in range(SERVERS):
        await site.add_server(folder)
    for machine in site.machines:
        await machine.up.wait()
    await asyncio.to_thread(audit.install, site.postgres, site.database)
    places = [f"127.0.0.1:{machine.port}" for machine in site.machines]
    (folder / "nginx").mkdir(mode=0o777)
    proxy = with_nginx(folder / "nginx", port, places)
    stack.callback(children.end, proxy)
