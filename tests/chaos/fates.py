"""Faults as they come and go, by force."""

from __future__ import annotations

import asyncio
import signal
from random import Random

from .machine import Machine
from .plan import Fault
from .site import Site
from .wire import Wire

REFILLED = 0.2  # seconds, after which a full disk is full again
SHARE = 0.5  # of the lines that are cut or half open


class Fates:
    """Break something of a site as a plan says, and mend it again."""

    def __init__(self, site: Site, seed: int) -> None:
        self._site = site
        self._rng = Random(f"fates {seed}")
        self.left_out = 0

    async def befall(self, fault: Fault) -> None:
        """One fault, from its beginning to its end."""
        site, which = self._site, fault.which % len(self._site.machines)
        machine = site.machines[which]
        match fault.kind.split():
            case ["kill" | "end" | "stop" as how]:
                await self._strike(machine, how, fault.lasts)
            case ["database", how]:
                sig = signal.SIGQUIT if how == "crash" else signal.SIGINT
                await site.restart_database(sig, fault.lasts / 2)
            case ["disk", _]:
                await self._fill(fault.lasts)
            case [how, where]:
                wires = {"pages": site.doors, "peers": site.peers[which], "store": site.stores[which]}
                await self._break(wires[where], how, fault.lasts)

    async def _strike(self, machine: Machine, how: str, lasts: float) -> None:
        await machine.up.wait()
        if how != "stop":
            machine.away = lasts
            machine.signal(signal.SIGKILL if how == "kill" else signal.SIGTERM)
        elif machine.signal(signal.SIGSTOP):
            await asyncio.sleep(lasts)
            machine.signal(signal.SIGCONT)

    async def _fill(self, lasts: float) -> None:
        """Nothing can be written for a while; a database that gives up over it is started again."""
        disk = self._site.disk
        if not disk.small:
            self.left_out += 1
            return
        until = asyncio.get_running_loop().time() + lasts
        while asyncio.get_running_loop().time() < until:
            disk.fill()
            await asyncio.sleep(REFILLED)
        disk.clear()
        await self._site.mend_database()

    async def _break(self, wire: Wire, how: str, lasts: float) -> None:
        if how == "hold":
            wire.stand_still()
            await asyncio.sleep(lasts)
            wire.go_on()
            return
        links = [link for link in wire.links if self._rng.random() < SHARE] or wire.links[:1]
        for link in links:
            if how == "cut":
                link.cut()
            else:
                link.half_open(self._rng.random() < SHARE)
        if how == "half":
            await asyncio.sleep(lasts)
            for link in links:  # as the system does in the end, when nobody answers
                link.cut()
