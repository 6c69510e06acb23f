"""``spieltisch think``: bots and the coach, on another machine than the servers."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Callable, Coroutine
from types import FrameType
from typing import TYPE_CHECKING, Any

import click

from ..core.plain import printable
from .service import log_format_option, warm_option, workers_option
from .settings import configurable

if TYPE_CHECKING:
    from ..table.thinkers.study import Study

NEEDED = "A thinker needs the PostgreSQL that the servers share: name it with --database postgresql://…"


@configurable
@click.command(
    epilog="Examples: `spieltisch think --database postgresql://spieltisch@db/spieltisch`, "
    "`SPIELTISCH_DATABASE=postgresql://… spieltisch think --workers 8`"
)
@click.option(
    "--database", default="", metavar="URL", help="postgresql://… of the servers; SQLite cannot be shared."
)
@workers_option("Processes that think; one more is for bots alone.")
@warm_option
@log_format_option
def think(database: str, workers: int, warm: bool, log_format: str) -> None:
    """Think for all servers of a PostgreSQL: bots, hints, analyses, puzzles.

    Start as many as you like, on any machines of the same version. Servers without one, or whose thinkers
    are late or gone, think for themselves.
    """
    if not database.startswith(("postgresql:", "postgresql+", "postgres:")):
        raise click.UsageError(NEEDED)
    if log_format == "json":
        from logging.config import dictConfig

        from ..web.logs import config

        dictConfig(config(as_json=True))
    asyncio.run(_think(database, workers, warm))


async def _think(database: str, workers: int, warm: bool) -> None:
    from ..table.thinkers.study import open_study
    from ..web.warmth import Warmth

    ending, warmth = asyncio.Event(), Warmth()
    _on_signal(ending)
    study = await _opened(open_study(database, workers, _complaint()), ending)
    if study is None:
        return
    try:
        if warm:
            warmth.start()
        click.echo(f"Spieltisch thinks for the servers, with {workers} + 1 workers (Ctrl+C ends it).")
        await study.run(ending)
    finally:
        warmth.end()
        await study.close()


async def _opened(opening: Coroutine[Any, Any, Study], ending: asyncio.Event) -> Study | None:
    """The study; nothing where one is told to end before it could be opened."""
    opened, ended = asyncio.create_task(opening), asyncio.create_task(ending.wait())
    await asyncio.wait((opened, ended), return_when=asyncio.FIRST_COMPLETED)
    if opened.done():
        return opened.result()
    opened.cancel()
    return None


def _complaint() -> Callable[[str], None]:
    """Says a sentence once, and what is done about it."""
    said: set[str] = set()

    def complain(sentence: str) -> None:
        if sentence not in said:
            said.add(sentence)
            click.echo(f"spieltisch: {printable(sentence)} It is tried again (Ctrl+C ends it).", err=True)

    return complain


def _on_signal(ending: asyncio.Event) -> None:
    """End in order; whoever asks for it again does not wait for that."""
    loop = asyncio.get_running_loop()

    def end(number: int, _frame: FrameType | None) -> None:
        signal.signal(number, signal.SIG_DFL)
        loop.call_soon_threadsafe(ending.set)

    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, end)
