"""``spieltisch simulate``: very many games by kernel."""

from __future__ import annotations

import re
from time import perf_counter
from typing import TYPE_CHECKING

import click

from .common import complete_key, cores, game_options, make_game
from .counts import count_option, seed_option

if TYPE_CHECKING:
    from ..arena.massplay import Reading, Tallies, Trial

EXAMPLES = """Examples: `spieltisch simulate nimmt --policy heuristic --games 1e6`,
`spieltisch simulate qwixx --seats 2 --policy heuristic,random --compare finish_turn=off,on`"""
COMMA = re.compile(r",(?![^\[\]{}]*[\]}])")  # not within brackets


@click.command(epilog=EXAMPLES)
@click.argument("key", shell_complete=complete_key)
@game_options
@click.option(
    "--policy",
    default="heuristic",
    show_default=True,
    help="Who plays: one policy for all seats, or one for each with commas between.",
)
@count_option("--games", 1, 10**12, "1e5", "How many games.")
@seed_option("The same games again.")
@count_option("--threads", 1, 512, None, "How many threads; as many as there are cores.")
@click.option("--compare", metavar="NAME=A,B", help="What does this option change? All values, side by side.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON for programs.")
def simulate(
    key: str,
    seats: int | None,
    options: tuple[str, ...],
    policy: str,
    games: int,
    seed: int,
    threads: int | None,
    compare: str | None,
    as_json: bool,
) -> int:
    """Play very many games by kernel: scores, wins by seat and length, or what an option changes."""
    from ..arena import masstable
    from ..arena.massplay import Tallies, Trial

    policies = [name.strip() for name in policy.split(",")]
    trial = Trial.of(read_readings(key, seats, options, compare), policies, seed)
    tallies = Tallies()
    seconds, done = play(trial, games, tallies, threads or cores())
    if not done:
        click.echo(f"\nInterrupted. Done: {tallies.games:,} of {games:,} games.", err=True)
    if tallies.games and as_json:
        click.echo(masstable.as_json(trial, tallies, games, seconds))
    elif tallies.games:
        click.echo("\n".join(masstable.lines(trial, tallies, seconds)))
    return 0 if done else 130


def play(trial: Trial, games: int, tallies: Tallies, threads: int) -> tuple[float, bool]:
    """Play, with a bar for those who watch; the seconds it took, and whether all was done."""
    from ..arena.massplay import play_mass, prepare
    from ..work.progress import progress, waiting

    start = perf_counter()
    try:
        with waiting("Getting the kernel ready; if it is new, it is compiled first ..."):
            prepare(trial)
        start = perf_counter()
        with progress(games, what="games") as more:
            play_mass(trial, games, tallies, threads, more)
    except KeyboardInterrupt:
        return perf_counter() - start, False
    return perf_counter() - start, True


def read_readings(
    key: str, seats: int | None, options: tuple[str, ...], compare: str | None
) -> list[Reading]:
    """The game as it was asked for; or one for each value of the option that is compared."""
    from ..arena.massplay import Reading

    if compare is None:
        return [Reading(key, make_game(key, seats, options))]
    name, equals, listed = compare.partition("=")
    name = name.strip()
    values = list(dict.fromkeys(value.strip() for value in COMMA.split(listed)))
    if not equals or len(values) < 2:
        raise click.UsageError(f"--compare {compare!r} must have the form name=a,b with different values.")
    if any(option.partition("=")[0].strip() == name for option in options):
        raise click.UsageError(f"{name} is compared: it cannot be set with --option as well.")
    return [Reading(f"{name}={v}", make_game(key, seats, (*options, f"{name}={v}"))) for v in values]
