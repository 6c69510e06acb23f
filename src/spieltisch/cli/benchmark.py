"""``spieltisch benchmark``: a bot against frozen ones in every mode, by a protocol that stays."""

from __future__ import annotations

import sys
from contextlib import closing, redirect_stdout
from pathlib import Path
from typing import TYPE_CHECKING

import click

from ..core.errors import BadOption
from ..core.plain import clean
from .arena import FILE
from .common import complete_bots, cores
from .counts import count_option
from .endings import told_what_is_kept

if TYPE_CHECKING:
    from ..arena.benchmark.result import BenchmarkResult, PlayedMode
    from ..arena.benchmark.run import Run

SIZES = ("quick", "full")
LONGEST_NAME = 40
EXAMPLES = """Examples: `spieltisch benchmark heuristic`,
`spieltisch benchmark program:./mybot --size full --state mybot --html mybot.html`,
`spieltisch benchmark policy --modes nimmt,qwixx`"""


@click.command(epilog=EXAMPLES)
@click.argument("bot", shell_complete=complete_bots)
@click.option("--size", type=click.Choice(SIZES), default=SIZES[0], show_default=True, help="How many deals.")
@click.option(
    "--modes", "keys", default="", metavar="KEY,KEY", help="Only these modes; then there is no overall score."
)
@count_option("--workers", 1, 512, None, "How many processes; as many as there are cores.")
@click.option(
    "--ray",
    metavar="[ADDRESS]",
    is_flag=False,
    flag_value="",
    help="Play on a Ray cluster; without an address, on one of this machine.",
)
@click.option("--json", "as_json", is_flag=True, help="Print JSON for programs.")
@click.option("--html", "html_file", type=FILE, help="Write a page with plots to this file.")
@click.option("--name", metavar="NAME", help="What the bot is called in the result.")
@click.option(
    "--state",
    type=click.Path(file_okay=False, path_type=Path),
    help="Keep the deals in this folder, also when all are done.",
)
@click.option("--resume", is_flag=True, help="Go on where a run of the same benchmark was interrupted.")
def benchmark(
    bot: str,
    size: str,
    keys: str,
    workers: int | None,
    ray: str | None,
    as_json: bool,
    html_file: Path | None,
    name: str | None,
    state: Path | None,
    resume: bool,
) -> None:
    """Measure a bot in all modes, against frozen bots on fixed deals: a score for each mode, and overall."""
    from ..arena.benchmark.folder import StateFolder, default_folder, title_of
    from ..arena.benchmark.protocol import benchmark as protocol_of_today
    from ..arena.benchmark.result import result_of
    from ..arena.benchmark.run import Run, contests_of

    protocol = protocol_of_today()
    chosen = protocol.chosen(key.strip() for key in keys.split(",") if key.strip())
    contests = contests_of(protocol, chosen, bot)
    called = read_name(name)
    require_page(html_file)
    title = title_of(protocol, bot, size)
    folder = StateFolder(state or default_folder(title), title, contests, resume=resume)
    run = Run(protocol, size, chosen, folder)
    if resume and not folder.deals:
        click.echo("Nothing of this run is kept yet: beginning with the first deal.", err=True)
    try:
        with told_what_is_kept(lambda: what_is_kept(run)), closing(folder):
            played = play(run, workers, ray)
            text = told(result_of(protocol, bot, size, played, called), as_json, html_file)
    finally:
        if state is None and not folder.deals:
            folder.remove()
    if state is None:
        folder.remove()
    click.echo(text)


def play(run: Run, workers: int | None, ray: str | None) -> list[PlayedMode]:
    """Play what is missing, with a bar for those who watch; what Ray itself prints is no result."""
    from ..arena.cluster import cluster
    from ..work.progress import progress

    bar = progress(run.total, run.done, "deals", run.told, all_needed=True)
    if ray is None:
        with bar as more:
            return run.play(workers or cores(), more)
    with redirect_stdout(sys.stderr), cluster(ray, workers) as player, bar as more:
        return run.play(workers or 0, more, player)


def told(result: BenchmarkResult, as_json: bool, html_file: Path | None) -> str:
    """Write the page; the text is for standard output."""
    from ..arena.benchmark import html
    from ..arena.benchmark import told as words
    from ..work.files import write_text

    if html_file is not None:
        write_text(html_file, html.page(result))
    return words.as_json(result) if as_json else "\n".join(words.lines(result))


def read_name(name: str | None) -> str:
    """The name that was given, fit to be shown."""
    called = clean(name or "", LONGEST_NAME)
    if name is not None and not called:
        raise BadOption("--name must have something to read in it.")
    return called


def require_page(html_file: Path | None) -> None:
    """Say before the first deal what could not be written after the last."""
    from ..arena import html
    from ..work.files import require_writable

    if html_file is not None:
        html.plotly_script()
        require_writable(html_file, html.SIZE)


def what_is_kept(run: Run) -> str:
    """A sentence for somebody whose run has ended early."""
    if not run.done:
        return "No deal was done yet."
    where = run.folder.path
    return f"Kept: {run.done} of {run.total} deals, in {where}; the same command with --resume goes on."
