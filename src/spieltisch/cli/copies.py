"""``spieltisch backup``, ``restore`` and ``move``: copies of what a server keeps."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import TYPE_CHECKING

import click

from .common import data_folder, data_option

if TYPE_CHECKING:
    from ..table.store.copies import Counts

FOLDER = click.Path(file_okay=False, path_type=Path)
DUMP = (
    "PostgreSQL makes its own copies, whole and while servers run: pg_dump --format=custom --file=copy.dump "
    "URL, and pg_restore --clean --if-exists --dbname=URL copy.dump with all servers stopped."
)


@click.command(epilog="Example: `spieltisch backup copies/monday`")
@click.argument("folder", type=FOLDER)
@data_option
@click.option("--database", envvar="SPIELTISCH_DATABASE", default="", hidden=True)
def backup(folder: Path, data: Path | None, database: str) -> None:
    """Copy what is kept into a new FOLDER, also while a server runs.

    The copy has been looked through when this ends, and a server can be started from it.
    """
    _require_sqlite(database)
    from ..table.store.copies import back_up

    click.echo(f"Copied and looked through: {_said(back_up(data or data_folder(), folder))}.")


@click.command(epilog="Example: `spieltisch restore copies/monday`")
@click.argument("folder", type=FOLDER)
@data_option
@click.option("--database", envvar="SPIELTISCH_DATABASE", default="", hidden=True)
def restore(folder: Path, data: Path | None, database: str) -> None:
    """Put back what `spieltisch backup` has copied into FOLDER; the server must be stopped.

    What was there before stays beside it, as spieltisch.db.before.
    """
    _require_sqlite(database)
    from ..table.store.copies import put_back

    click.echo(f"Put back and looked through: {_said(put_back(folder, data or data_folder()))}.")


@click.command(epilog="Example: `spieltisch move --database postgresql://user@host/spieltisch`")
@data_option
@click.option(
    "--database", metavar="URL", envvar="SPIELTISCH_DATABASE", required=True, help="Where to: an empty one."
)
def move(data: Path | None, database: str) -> None:
    """Move from the SQLite file of a data folder to PostgreSQL; the server must be stopped.

    All or nothing arrives, counted and compared row by row. The file stays as it is.
    """
    from ..table.store.moving import move as move_all

    counts = asyncio.run(move_all(data or data_folder(), database))
    click.echo(f"Moved and compared: {_said(counts)}.")


def _require_sqlite(database: str) -> None:
    if database and not database.startswith("sqlite"):
        raise click.UsageError(DUMP)


def _said(counts: Counts) -> str:
    return f"{counts['tables']} tables, {counts['records']} records, {sum(counts.values())} rows in all"
