"""``spieltisch serve``: the table in the browser."""

from __future__ import annotations

import os
import sys
import threading
from pathlib import Path
from urllib.parse import urlsplit

import click


@click.command(
    epilog="Examples: `spieltisch serve`, `spieltisch serve --host 0.0.0.0`, "
    "`spieltisch serve --no-open --proxy --public-url https://games.example`"
)
@click.option(
    "--host",
    default="127.0.0.1",
    show_default=True,
    help="Where to listen; 0.0.0.0 lets phones in the same network in.",
)
@click.option(
    "--port", type=click.IntRange(0, 65535), default=8765, show_default=True, help="0 takes any free one."
)
@click.option(
    "--database", metavar="URL", help="postgresql://… instead of an SQLite file in the data folder."
)
@click.option(
    "--data",
    type=click.Path(file_okay=False, path_type=Path),
    envvar="SPIELTISCH_DATA",
    help="The folder that keeps everything; your own data folder by default.",
)
@click.option(
    "--workers",
    type=click.IntRange(1, 64),
    default=2,
    show_default=True,
    help="Processes in which bots and the coach think; one more is for bots alone.",
)
@click.option(
    "--warm/--no-warm", default=True, help="Compile the strongest bots in the background, once a version."
)
@click.option("--open/--no-open", "open_page", default=True, help="Open the page in a browser.")
@click.option("--proxy", is_flag=True, help="Believe the forwarded headers of a reverse proxy in front.")
@click.option(
    "--public-url", default="", metavar="URL", help="Where others reach this server, for links and QR codes."
)
@click.option(
    "--allow-host",
    "names",
    multiple=True,
    metavar="NAME",
    help="A further name that this server answers to; can be given several times.",
)
@click.option(
    "--network-address",
    default="",
    metavar="ADDRESS",
    help="By which address phones reach this machine, if the one found is not right.",
)
@click.option(
    "--peer-address",
    default="",
    metavar="HOST:PORT",
    help="Where other servers on the same PostgreSQL reach this one, if the one found is not right.",
)
def serve(
    host: str,
    port: int,
    database: str | None,
    data: Path | None,
    workers: int,
    warm: bool,
    open_page: bool,
    proxy: bool,
    public_url: str,
    names: tuple[str, ...],
    network_address: str,
    peer_address: str,
) -> None:
    """Start the server and open the table in a browser."""
    _check_url(public_url)
    from ..web.server import Server, run
    from ..web.service import Service

    def started(server: Server) -> None:
        click.echo(f"Spieltisch is ready at {server.url} (Ctrl+C ends it).")
        if server.gate.url:
            click.echo(f"Phones in the same network reach it at {server.gate.url}.")
        if warm:
            server.warmth.start()
        if open_page and _has_screen():
            threading.Thread(target=_open, args=(server.url,), daemon=True).start()

    service = Service(
        data or _data_folder(),
        host,
        port,
        database or "",
        workers,
        public_url,
        proxy,
        hosts=names,
        network_address=network_address,
        peer_address=peer_address,
    )
    run(service, started)


def _check_url(url: str) -> None:
    parts = urlsplit(url)
    if url and (parts.scheme not in ("http", "https") or not parts.netloc):
        raise click.UsageError(f"--public-url must be an address such as https://games.example, not {url!r}.")


def _data_folder() -> Path:
    from platformdirs import user_data_path

    return user_data_path("spieltisch", appauthor=False)


def _has_screen() -> bool:
    """Without one, a browser of the terminal would take the terminal over."""
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def _open(url: str) -> None:
    import webbrowser

    webbrowser.open(url)
