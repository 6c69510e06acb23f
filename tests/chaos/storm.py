"""One run: people play at many tables while everything is broken, and then all promises are looked at."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.pool import NullPool

from tests import children
from tests.simulation.plan import LIKING

from .company import Company
from .fates import Fates
from .plan import Fault, plan_of
from .site import Site, running

SHORT = {"nimmt": 4, "plus": 4, "buffalo": 3}


@dataclass(frozen=True)
class Weather:
    """How hard it is to be."""

    faults: int
    tables: int
    gap: float  # seconds, about, between two faults
    thought: float  # seconds, about, that a person takes
    megabytes: int  # of the database's disk
    liking: Mapping[str, int] = field(default_factory=lambda: LIKING)


@dataclass
class Outcome:
    """What came of it."""

    faults: list[str]
    games: int
    acknowledged: int
    injected: int
    left_out: int  # faults that need a disk of their own, where none can be had


async def storm(seed: int, weather: Weather, tell: Callable[[Fault], None] = lambda fault: None) -> Outcome:
    """Let it happen."""
    async with running(weather.megabytes) as site:
        url = site.postgres.url(site.database).replace("postgresql:", "postgresql+asyncpg:")
        engine = create_async_engine(url, poolclass=NullPool)
        company = Company(f"http://127.0.0.1:{site.doors.port}", engine, weather.thought, weather.liking)
        fates = Fates(site, seed)
        tables = [asyncio.create_task(company.play_on(f"{seed} {n}")) for n in range(weather.tables)]
        try:
            await _begun(company, tables)
            injected = await _break(fates, plan_of(seed, weather.faults, weather.gap), tell, tables)
            await _calm(site, company, tables)
        finally:
            for table in tables:
                table.cancel()
            await asyncio.gather(*tables, return_exceptions=True)
            await engine.dispose()
    faults = [*company.faults, *site.faults]
    return Outcome(faults, company.games, company.acknowledged, injected, fates.left_out)


async def _begun(company: Company, tables: list[asyncio.Task[None]]) -> None:
    """A fault at an empty table proves nothing."""
    async with asyncio.timeout(children.PATIENCE):
        while len(company.playing) + company.games < len(tables) / 2:
            await asyncio.sleep(0.1)
            _look(tables)


def _look(tables: list[asyncio.Task[None]]) -> None:
    """Whoever plays must not have broken down."""
    for table in tables:
        if table.done():
            table.result()


async def _break(
    fates: Fates, plan: list[Fault], tell: Callable[[Fault], None], tables: list[asyncio.Task[None]]
) -> int:
    """All faults, each at its time; how many there were."""
    lasting = []
    for fault in plan:
        await asyncio.sleep(fault.wait)
        _look(tables)
        lasting.append(asyncio.create_task(fates.befall(fault)))
        tell(fault)
    await asyncio.gather(*lasting)
    return len(plan) - fates.left_out


async def _calm(site: Site, company: Company, tables: list[asyncio.Task[None]]) -> None:
    """Nothing is broken any more: every game comes to its end."""
    company.last_orders = True
    done, _ = await asyncio.wait(tables, timeout=children.PATIENCE)
    for table in done:
        table.result()
    await company.look_again()
