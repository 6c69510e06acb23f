"""Sends couriers, each a process that may not take long."""

from __future__ import annotations

import asyncio
import json
import os
import sys
from collections.abc import Sequence
from typing import Any, NamedTuple

from ...table.reminders.postman import DONE, Delivery
from ...table.store.webhooks import Webhook

COURIER = ["-m", f"{__package__}.courier"]
AT_ONCE = 4  # that are on their way
SECONDS = 30.0  # until one is given up
KEPT = ("PATH", "HOME", "LANG", "PYTHONPATH", "SYSTEMROOT")  # of the variables; no secret is among them
FAILED = Delivery("failed")


class Report(NamedTuple):
    """What a courier has found."""

    how: str  # done, failed, inside, unreadable or not-allowed
    service: str = ""
    masked: str = ""
    scheme: str = ""


class Couriers:
    """Knows by which services the host allows things to be said."""

    def __init__(self, services: Sequence[str], inside: bool = False) -> None:
        self.services = tuple(services)
        self._inside = inside
        self._places = asyncio.Semaphore(AT_ONCE)

    async def look(self, address: str) -> Report:
        """What an address leads to; nothing is said there."""
        return await self._send({"address": address})

    async def say(self, address: str, title: str, text: str) -> Report:
        """Say something there."""
        return await self._send({"address": address, "title": title, "text": text})

    async def announce(self, webhook: Webhook, title: str, text: str) -> Delivery:
        """Say something at an address that was entered before."""
        report = await self.say(webhook.address, title, text)
        return DONE if report.how == "done" else FAILED

    async def _send(self, wanted: dict[str, Any]) -> Report:
        async with self._places:
            return await _sent(wanted | {"allowed": self.services, "inside": self._inside})


async def _sent(task: dict[str, Any]) -> Report:
    """What one courier comes back with."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-P", *COURIER),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.DEVNULL,
        env={name: os.environ[name] for name in KEPT if name in os.environ}
        | {"PYTHONUTF8": "1", "PYTHONDONTWRITEBYTECODE": "1"},
    )
    try:
        async with asyncio.timeout(SECONDS):
            said, _ = await process.communicate(json.dumps(task).encode())
        return Report(**json.loads(said))
    except (TimeoutError, ValueError, TypeError, OSError):
        return Report("failed")
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
