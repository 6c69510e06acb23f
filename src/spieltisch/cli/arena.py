"""``spieltisch arena``: bots against each other."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from contextlib import closing, redirect_stdout
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import click

from ..core.errors import BadOption
from .common import complete_bots, complete_key, cores, game_options, make_game
from .counts import count_option, seed_option
from .endings import told_what_is_kept
from .sprt import sequential_test, sprt_options

if TYPE_CHECKING:
    from ..arena.contest import Contest
    from ..arena.sprt import SequentialTest
    from ..arena.statefile import StateFile
    from ..arena.units import Unit

DEALS, MOST_DEALS = 200, 20_000  # where no number is given: without a sequential test, and with one
STATE_BYTES, CSV_BYTES = 400, 60  # of a game in a state file, of a seat in a CSV file; generously
BOTS_HELP = """Who plays, with commas between: `heuristic,random`. `mcs:100` tries each choice in 100 worlds;
`search@1:2000` is the search of version 1, kept as it was."""
EXAMPLES = """Examples: `spieltisch arena nimmt --bots heuristic,random --deals 500`,
`spieltisch arena qwixx --seats 2 --bots heuristic,random --html report.html`,
`spieltisch arena nimmt --bots search:500,heuristic --sprt 0 0.5`"""

FILE = click.Path(dir_okay=False, path_type=Path)


@click.command(epilog=EXAMPLES)
@click.argument("key", shell_complete=complete_key)
@game_options
@click.option("--bots", required=True, shell_complete=complete_bots, help=BOTS_HELP)
@count_option("--deals", 1, 10**8, None, f"How many deals; {DEALS}, with `--sprt` at most {MOST_DEALS:,}.")
@seed_option("The same deals again.")
@count_option("--workers", 1, 512, None, "How many processes; as many as there are cores.")
@click.option(
    "--ray",
    metavar="[ADDRESS]",
    is_flag=False,
    flag_value="",
    help="Play on a Ray cluster; without an address, on one of this machine.",
)
@sprt_options
@click.option("--json", "as_json", is_flag=True, help="Print JSON for programs.")
@click.option("--csv", "csv_file", type=FILE, help="Write every seat of every game to this file.")
@click.option("--html", "html_file", type=FILE, help="Write a page with plots to this file.")
@click.option(
    "--records",
    type=click.Path(file_okay=False, path_type=Path),
    help="Keep the record of every game in this folder; the report then names the worst deals of each bot.",
)
@click.option(
    "--name",
    "names",
    multiple=True,
    metavar="NAME",
    help="What a bot is called in the report: once for each, in their order.",
)
@click.option("--state", type=FILE, help="Keep the deals in this file, also when all are done.")
@click.option("--resume", is_flag=True, help="Go on where a run of the same contest was interrupted.")
def arena(
    key: str,
    seats: int | None,
    options: tuple[str, ...],
    bots: str,
    deals: int | None,
    seed: int,
    workers: int | None,
    ray: str | None,
    sprt: tuple[float, float] | None,
    by: str | None,
    alpha: float | None,
    beta: float | None,
    as_json: bool,
    csv_file: Path | None,
    html_file: Path | None,
    records: Path | None,
    names: tuple[str, ...],
    state: Path | None,
    resume: bool,
) -> None:
    """Let bots play the same deals in turn from every seat, and tell who is better and how sure that is."""
    from ..arena.contest import Contest, single_deal
    from ..arena.labels import labels_of
    from ..arena.statefile import StateFile
    from ..bots.registry import split_specs

    single = [f"{name}={value}" for name, value in single_deal(key).items()]
    contest = Contest.of(make_game(key, seats, (*single, *options)), split_specs(bots), seed)
    labels = labels_of(contest, names)
    require_records(records, ray)
    deals = deals or (DEALS if sprt is None else MOST_DEALS)
    test = sequential_test(contest, deals, sprt, by=by, alpha=alpha, beta=beta)
    kept = state or own_state(contest)
    require_files(contest, deals, kept, csv_file, html_file)
    store = StateFile(kept, contest, resume=resume)
    if resume and not store.units:
        click.echo("Nothing of this contest is kept yet: beginning with the first deal.", err=True)
    try:
        with told_what_is_kept(lambda: what_is_kept(store, deals)), closing(store):
            units = play(contest, deals, store, workers, ray, test, labels, records)
            text = results(contest, units, test, as_json, csv_file, html_file, labels, records)
    finally:
        if state is None and not store.units:
            kept.unlink(missing_ok=True)
    if state is None:
        kept.unlink(missing_ok=True)
    click.echo(text)


def play(
    contest: Contest,
    deals: int,
    store: StateFile,
    workers: int | None,
    ray: str | None,
    test: SequentialTest | None,
    labels: Mapping[str, str],
    records: Path | None,
) -> list[Unit]:
    """Play what is missing, with a bar for those who watch; what Ray itself prints is no result."""
    from ..arena.chunks import play_backlogs
    from ..arena.cluster import cluster
    from ..arena.pairings import Pairings
    from ..arena.run import never, play_contest
    from ..work.progress import progress

    done, enough = len(store.first(deals)), test.decided if test else never
    if test:
        bar = progress(deals, done, "deals at most", test.told)
    else:
        bar = progress(deals, done, "deals", Pairings(contest, labels, store.units).told, all_needed=True)
    if ray is None:
        here = partial(play_backlogs, records=records, labels=labels)
        with bar as more:
            return play_contest(contest, deals, store, workers or cores(), more, here, enough)
    with redirect_stdout(sys.stderr), cluster(ray, workers) as player, bar as more:
        return play_contest(contest, deals, store, workers or 0, more, player, enough)


def results(
    contest: Contest,
    units: list[Unit],
    test: SequentialTest | None,
    as_json: bool,
    csv_file: Path | None,
    html_file: Path | None,
    labels: Mapping[str, str],
    records: Path | None,
) -> str:
    """Write the files; the text is for standard output."""
    from ..arena import html, printout, report
    from ..arena.labels import labelled
    from ..arena.summary import summarize
    from ..arena.worst import worst_deals
    from ..work.files import write_text

    finding = test.finding() if test else None
    if finding and finding.accepted:
        units = units[: finding.deals]  # others may have been done by the time it was decided
    summary = summarize(contest, units, finding)
    if records is not None:
        summary = replace(summary, worst=worst_deals(contest, units, records))
    shown = labelled(summary, labels)
    if csv_file is not None:
        write_text(csv_file, report.as_csv(contest, units))
    if html_file is not None:
        write_text(html_file, html.page(shown))
    return report.as_json(summary, labels) if as_json else "\n".join(printout.lines(shown))


def require_files(
    contest: Contest, deals: int, state: Path, csv_file: Path | None, html_file: Path | None
) -> None:
    """Say before the first deal what could not be written after the last."""
    from ..arena import html
    from ..work.files import require_writable

    named = [path.resolve() for path in (state, csv_file, html_file) if path is not None]
    if len(set(named)) < len(named):
        raise BadOption("--state, --csv and --html must be different files.")
    games = deals * (len(contest.names) if contest.aim == "team" else contest.seats)
    require_writable(state, games * STATE_BYTES)
    if csv_file is not None:
        require_writable(csv_file, games * contest.seats * CSV_BYTES)
    if html_file is not None:
        html.plotly_script()
        require_writable(html_file, html.SIZE)


def require_records(folder: Path | None, ray: str | None) -> None:
    """A folder for records, before the first deal."""
    if folder is None:
        return
    if ray is not None:
        raise BadOption("--records is for deals that are played on this machine, not for --ray.")
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadOption(f"{folder} cannot be made: {error.strerror or error}.") from error


def own_state(contest: Contest) -> Path:
    """The file for a run that names none."""
    from ..arena.run import default_state

    path = default_state(contest)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        reason = error.strerror or error
        raise BadOption(f"{path.parent} cannot be made ({reason}): name a file with --state.") from error
    return path


def what_is_kept(store: StateFile, deals: int) -> str:
    """A sentence for somebody whose run has ended early."""
    done = len(store.first(deals))
    if not done:
        return "No deal was done yet."
    return f"Kept: {done} of {deals} deals, in {store.path}; the same command with --resume goes on."
