"""``spieltisch admin``: what a host can see and do, beside the servers and while they run."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from datetime import datetime
from functools import partial
from pathlib import Path
from time import monotonic, sleep
from typing import TYPE_CHECKING, Any, TypeVar

import click

from .common import data_folder, data_option

if TYPE_CHECKING:
    from ..table.store.hostbook import Deed

T = TypeVar("T")
ASKED_AGAIN = 0.2  # seconds


@click.group(epilog="Examples: `spieltisch admin tables`, `spieltisch admin remove QZWX2Y`")
@data_option
@click.option(
    "--database", metavar="URL", envvar="SPIELTISCH_DATABASE", default="", help="As of `spieltisch serve`."
)
@click.option(
    "--wait",
    type=click.FloatRange(min=0),
    default=15.0,
    help="Seconds for a server to do it.",
    show_default=True,
)
@click.pass_context
def admin(context: click.Context, data: Path | None, database: str, wait: float) -> None:
    """See what a server keeps, and tell it what to do.

    This works on the database itself, also while servers use it: they carry out what is asked within seconds.
    """
    context.obj = Desk(database or f"sqlite:///{(data or data_folder()) / 'spieltisch.db'}", wait)


class Desk:
    """The database of the host."""

    def __init__(self, url: str, wait: float) -> None:
        self._url = url
        self._wait = wait
        path = Path(url.removeprefix("sqlite:///"))
        self.folder = path.parent if url.startswith("sqlite:///") else None
        if self.folder and not path.is_file():
            raise click.UsageError(f"There is no database {path}: name the data folder with --data.")

    def ask(self, work: Callable[..., T], *arguments: Any) -> T:
        """What some work finds in the database."""
        from ..table.store.visitor import visit

        return asyncio.run(visit(self._url, lambda connection: work(connection, *arguments)))

    def order(self, deed: Deed, whom: str) -> None:
        """Have a server do something, and wait until it is done."""
        from ..table.store import hostbook

        name = self.ask(hostbook.place, deed, whom)
        until = monotonic() + self._wait
        while name in self.ask(hostbook.orders):
            if monotonic() >= until:
                click.echo("No server has done it yet: it is done as soon as one runs.")
                return
            sleep(ASKED_AGAIN)
        click.echo("Done.")


pass_desk = click.make_pass_decorator(Desk)


@admin.command()
@click.option("--count", type=click.IntRange(min=1), default=50, show_default=True, help="How many at most.")
@click.option("--phase", type=click.Choice(["lobby", "playing", "over"]), help="Only these.")
@pass_desk
def tables(desk: Desk, count: int, phase: str | None) -> None:
    """List the tables that changed last."""
    from ..table.store import hostbook

    for table in desk.ask(hostbook.latest, count, phase or ""):
        people = sum(seat["kind"] == "person" for seat in table["seats"])
        when = datetime.fromtimestamp(table["changed"]).isoformat(" ", "minutes")
        of = f"{people} of {len(table['seats'])} seats are people"
        click.echo(f"{table['code']}  {when}  {table['phase']:8}{table['key']:16}{of}")


@admin.command()
@click.argument("code")
@pass_desk
def show(desk: Desk, code: str) -> None:
    """Show who sits at a table; the last column is what `forget` takes."""
    from ..table.store.rows import load_table

    kept = desk.ask(load_table, code.upper())
    if kept is None:
        raise click.UsageError(f"There is no table {code.upper()}.")
    for number, seat in enumerate(kept.setting.seats, 1):
        click.echo(f"{number:2}  {seat.kind:8}{seat.name:24}{seat.player}")


@admin.command()
@click.argument("code")
@pass_desk
def close(desk: Desk, code: str) -> None:
    """End the game at a table; its record stays, and nobody has won."""
    _require_table(desk, code)
    desk.order("close", code.upper())


@admin.command()
@click.argument("code")
@pass_desk
def remove(desk: Desk, code: str) -> None:
    """Delete a table with all that is kept of it."""
    _require_table(desk, code)
    desk.order("remove", code.upper())


def _require_table(desk: Desk, code: str) -> None:
    from ..table.store.rows import known_code

    if not desk.ask(known_code, code.upper()):
        raise click.UsageError(f"There is no table {code.upper()}.")


@admin.command()
@click.argument("player")
@pass_desk
def forget(desk: Desk, player: str) -> None:
    """Delete what is kept of a player, by the id that `show` has.

    Their cookie counts no more; seats, names, chat, exercises and answers go, and tables of theirs alone.
    """
    desk.order("forget", player)


@admin.command()
@click.argument("address", required=False)
@click.option("--lift", is_flag=True, help="Let them in again.")
@pass_desk
def ban(desk: Desk, address: str | None, lift: bool) -> None:
    """Let nobody in from an ADDRESS (of IPv6, its network); without one, list them."""
    from ..table.store import hostbook
    from ..web.addresses import UNKNOWN, network_of

    if address is None:
        banned = desk.ask(hostbook.banned)
    else:
        network = network_of(address)
        if network == UNKNOWN:
            raise click.UsageError(f"{address!r} is no address, such as 203.0.113.7.")
        banned = desk.ask(partial(hostbook.ban, network=network, on=not lift))
    click.echo("\n".join(sorted(banned)) or "Nobody is banned.")


@admin.command()
@click.option("--forget", is_flag=True, help="Everything that older keys have signed is worth nothing then.")
@pass_desk
def rotate(desk: Desk, forget: bool) -> None:
    """Have cookies signed by a new key; older ones stay good."""
    from ..table.store.keys import rotate_keys
    from ..web.keyring import rotate_file

    if desk.folder is None:
        desk.ask(rotate_keys, forget)
        click.echo("The servers sign with it in a minute." if not forget else "The servers sign with it.")
    else:
        rotate_file(desk.folder / "key", forget)
        click.echo("The server signs with it when it starts again.")


@admin.command()
@pass_desk
def statistics(desk: Desk) -> None:
    """Say how much is kept."""
    from ..table.store import hostbook

    for name, count in desk.ask(hostbook.statistics).items():
        click.echo(f"{count:10,}  {name}")
