"""``spieltisch serve``: the table in the browser."""

from __future__ import annotations

import os
import re
import sys
import threading
from pathlib import Path
from urllib.parse import urlsplit

import click

from .common import data_folder, data_option, read_text
from .service import log_format_option, warm_option, workers_option
from .settings import configurable


def _place(_context: click.Context, _option: click.Parameter, place: str) -> str:
    host, _, port = place.rpartition(":")
    if place and not (host and port.isascii() and port.isdigit() and int(port) < 65536):
        raise click.UsageError(f"--metrics must have the form 127.0.0.1:9100, not {place!r}.")
    return place


def _root(_context: click.Context, _option: click.Parameter, path: str) -> str:
    parts = path.strip("/")
    if path and not re.fullmatch(r"[\w.~-]+(/[\w.~-]+)*", parts, re.ASCII):
        raise click.UsageError(f"--root-path must be a path such as /games, not {path!r}.")
    return f"/{parts}" if parts else ""


def _contact(_context: click.Context, _option: click.Parameter, url: str) -> str:
    if url and not re.fullmatch(r"mailto:[^\s@]+@[^\s@]+|https://[^\s/]+(/\S*)?", url):
        raise click.UsageError(
            f"--push-contact must be mailto:you@games.example or an https address, not {url!r}."
        )
    return url


@configurable
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
@data_option
@workers_option("Processes in which bots and the coach think; one more is for bots alone.")
@warm_option
@click.option("--open/--no-open", "open_page", default=True, help="Open the page in a browser.")
@click.option("--proxy", is_flag=True, help="Believe the forwarded headers of a reverse proxy in front.")
@click.option(
    "--public-url", default="", metavar="URL", help="Where others reach this server, for links and QR codes."
)
@click.option(
    "--root-path",
    default="",
    metavar="PATH",
    callback=_root,
    help="The path under which a proxy shows this server, such as /games.",
)
@click.option(
    "--allow-host",
    "names",
    multiple=True,
    metavar="NAME",
    help="A further name that this server answers to; can be given several times.",
)
@click.option(
    "--bot",
    "bots",
    multiple=True,
    metavar="NAME=SPEC",
    help="A bot of your own beside the levels, such as Cleo=program:./mybot; can be given several times.",
)
@click.option(
    "--network-address",
    default="",
    metavar="ADDRESS",
    help="By which address phones reach this machine, if the one found is not right.",
)
@click.option(
    "--key-file",
    type=click.Path(dir_okay=False, path_type=Path),
    help="The keys that sign cookies, one a line, the newest first; SPIELTISCH_KEY may hold them as well.",
)
@click.option(
    "--peer-address",
    default="",
    metavar="HOST:PORT",
    help="Where other servers on the same PostgreSQL reach this one, if the one found is not right.",
)
@click.option(
    "--metrics",
    default="",
    metavar="ADDRESS:PORT",
    callback=_place,
    help="Figures for Prometheus at a port of their own, such as 127.0.0.1:9100.",
)
@click.option(
    "--metrics-token",
    default="",
    metavar="TOKEN",
    help="Show them at /metrics as well, to whoever has this bearer token.",
)
@click.option(
    "--keep-finished",
    type=click.FloatRange(min=0),
    metavar="DAYS",
    help="Delete finished games after so many days; for ever they stay otherwise.",
)
@click.option(
    "--keep-idle",
    type=click.FloatRange(min=0),
    metavar="DAYS",
    help="Delete unfinished tables at which nothing has happened for so many days.",
)
@click.option(
    "--privacy",
    default="",
    metavar="FILE",
    help="A text of your own for /privacy, with a blank line between paragraphs.",
)
@click.option(
    "--push/--no-push",
    default=True,
    help="Offer notices of games that wait, by Web Push; needs the extra notify.",
)
@click.option(
    "--push-contact",
    default="",
    metavar="URL",
    callback=_contact,
    help="Where push services reach you: mailto:… or https://…; else it is --public-url.",
)
@click.option(
    "--webhook",
    "services",
    multiple=True,
    metavar="SERVICE",
    help="A service by which tables and circles may be told of, such as discord; can be given several times, "
    "and needs the extra notify.",
)
@click.option(
    "--notices-inside", is_flag=True, help="Let notices go to addresses in your own network as well."
)
@log_format_option
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
    root_path: str,
    names: tuple[str, ...],
    bots: tuple[str, ...],
    network_address: str,
    key_file: Path | None,
    peer_address: str,
    metrics: str,
    metrics_token: str,
    keep_finished: float | None,
    keep_idle: float | None,
    privacy: str,
    push: bool,
    push_contact: str,
    services: tuple[str, ...],
    notices_inside: bool,
    log_format: str,
) -> None:
    """Start the server and open the table in a browser."""
    _check_url(public_url)
    from ..bots.hired import hire
    from ..web.server import Server, run
    from ..web.service import Service
    from ..web.settings import Keep, NoticeRules

    def started(server: Server) -> None:
        click.echo(f"Spieltisch is ready at {server.url} (Ctrl+C ends it).")
        if server.gate.url:
            click.echo(f"Phones in the same network reach it at {server.gate.url}.")
        if warm:
            server.warmth.start()
        if open_page and _has_screen():
            threading.Thread(target=_open, args=(server.url,), daemon=True).start()

    hire(bots)
    service = Service(
        data or data_folder(),
        host,
        port,
        database or "",
        workers,
        public_url,
        proxy,
        root_path=root_path,
        hosts=names,
        network_address=network_address,
        key_file=key_file,
        key=os.environ.get("SPIELTISCH_KEY", ""),
        peer_address=peer_address,
        metrics=metrics,
        metrics_token=metrics_token,
        keep=Keep(keep_finished, keep_idle),
        privacy=_paragraphs(privacy) if privacy else (),
        json_logs=log_format == "json",
        notices=NoticeRules(push, services, notices_inside, push_contact),
    )
    run(service, started)


def _paragraphs(path: str) -> tuple[str, ...]:
    found = (" ".join(part.split()) for part in re.split(r"\n\s*\n", read_text(path)))
    return tuple(filter(None, found))


def _check_url(url: str) -> None:
    parts = urlsplit(url)
    if url and (parts.scheme not in ("http", "https") or not parts.netloc):
        raise click.UsageError(f"--public-url must be an address such as https://games.example, not {url!r}.")


def _has_screen() -> bool:
    """Without one, a browser of the terminal would take the terminal over."""
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def _open(url: str) -> None:
    import webbrowser

    webbrowser.open(url)
