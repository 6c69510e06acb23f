"""``spieltisch sit``: a bot at live tables."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path
from typing import TYPE_CHECKING

import click

from ..core.errors import SpieltischError
from ..core.extras import named
from ..core.plain import NAME_LENGTH, clean, printable
from .common import complete_bots, read_text

if TYPE_CHECKING:
    from ..bots.live.server import GameServer

EXAMPLES = """Examples: `spieltisch sit http://127.0.0.1:8765 K7QMP2 --bot heuristic`,
`spieltisch sit https://games.example K7QMP2 --bot "program:./mybot" --name Cleo --again`"""


@click.command(epilog=EXAMPLES)
@click.argument("url")
@click.argument("codes", metavar="CODE...", nargs=-1, required=True)
@click.option(
    "--bot", "spec", required=True, shell_complete=complete_bots, help="Who plays; as in the arena."
)
@click.option("--name", default="", help="What the bot is called; after itself by default.")
@click.option("--seat", type=click.IntRange(0, 9), help="Which free seat, from 0; any by default.")
@click.option("--again", is_flag=True, help="Stay for rematches, until Ctrl-C.")
@click.option(
    "--token-file",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Keep in this file who the bot is, to have the same seat again after a new start.",
)
def sit(
    url: str,
    codes: tuple[str, ...],
    spec: str,
    name: str,
    seat: int | None,
    again: bool,
    token_file: Path | None,
) -> int:
    """Take a free seat at each table of a server, and let a bot play there.

    The bot comes back when the line is lost, and ends with the game. Ends with 1 where a seat was lost.
    """
    from ..bots.naming import short_name
    from ..bots.registry import check_spec

    check_spec(spec)
    with named("spieltisch sit"):
        from ..bots.live.seat import LiveSeat
    from ..bots.live.server import GameServer

    server = known_at(GameServer.at(url), token_file)
    called = clean(name or short_name(spec), NAME_LENGTH)

    async def keep(code: str) -> bool:
        try:
            while code:
                place = await asyncio.to_thread(server.seat_at, code, called, seat)
                click.echo(f"{code}: {called} sits in seat {place}.")
                code = await LiveSeat(server, code, spec, place, click.echo, again).play()
        except SpieltischError as error:
            click.echo(f"{printable(code)}: {printable(str(error))}", err=True)
            return False
        return True

    async def keep_all() -> list[bool]:
        return await asyncio.gather(*map(keep, dict.fromkeys(codes)))

    return 0 if all(asyncio.run(keep_all())) else 1


def known_at(server: GameServer, token_file: Path | None) -> GameServer:
    """The server, as somebody whom it knows: by the token of a file, or by a new one."""
    from ..bots.live.server import GameServer

    if token_file is None:
        return server.introduced()
    if token_file.exists():
        return GameServer(server.url, token_of(token_file))
    known = server.introduced()
    try:
        descriptor = os.open(token_file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except OSError as error:
        raise click.UsageError(f"{token_file} cannot be written: {error.strerror or error}.") from error
    with open(descriptor, "w", encoding="utf-8") as file:
        file.write(known.token + "\n")
    return known


def token_of(token_file: Path) -> str:
    """The token that a file keeps; what is none is refused, and the file is left as it is."""
    token = read_text(str(token_file)).strip()
    if not token.isascii() or not token.isprintable() or token.split() != [token]:
        raise click.UsageError(f"{token_file} keeps no token: name the file of an earlier run, or a new one.")
    return token
