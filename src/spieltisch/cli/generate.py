"""``spieltisch generate``: games by the million, as data."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from ..core.errors import BadOption, SpieltischError
from .common import complete_bots, complete_key, cores, game_options, make_game
from .counts import count_option, seed_option

if TYPE_CHECKING:
    from ..arena.generation.plan import DataPlan

EXAMPLES = """Examples: `spieltisch generate nimmt -o num_deals=1 --policy heuristic --games 1e6 --out deals`,
`spieltisch generate qwixx --bots search:300,heuristic --seats 2 --rows games --out records`"""
POLICY_HELP = """Who plays compiled, by the million: `heuristic` (if nothing is said), `random`, `policy`;
one for all seats, or one for each with commas between."""
BOTS_HELP = "Who plays instead at the engine's table: any bots, as the arena reads them."


@click.command(epilog=EXAMPLES)
@click.argument("key", shell_complete=complete_key)
@game_options
@click.option("--policy", help=POLICY_HELP)
@click.option("--bots", shell_complete=complete_bots, help=BOTS_HELP)
@count_option("--games", 1, 10**9, "1e4", "How many games.")
@click.option(
    "--rows",
    type=click.Choice(["decisions", "games"]),
    help="A row for each decision, or for each game with its record.",
)
@click.option(
    "--format",
    type=click.Choice(["parquet", "arrow", "npz"]),
    default="parquet",
    show_default=True,
    help="Parquet and Arrow need the extra `data`; npz is NumPy's own.",
)
@click.option(
    "--layout",
    type=click.IntRange(1, 2),
    default=1,
    show_default=True,
    help="Observations: what is seen now; or with it what was seen before (with `--bots`).",
)
@seed_option("The same data again.")
@count_option("--shard-size", 1, 10**7, None, "How many games a file holds; chosen, if nothing is said.")
@count_option("--workers", 1, 512, None, "How many processes; as many as there are cores.")
@click.option(
    "--out",
    type=click.Path(path_type=Path),
    required=True,
    help="The folder for the shards and their card; it must be new or empty.",
)
@click.option("--resume", is_flag=True, help="Go on where a run of the same command was interrupted.")
def generate(
    key: str,
    seats: int | None,
    options: tuple[str, ...],
    policy: str | None,
    bots: str | None,
    games: int,
    rows: str | None,
    format: str,
    layout: int,
    seed: int,
    shard_size: int | None,
    workers: int | None,
    out: Path,
    resume: bool,
) -> int:
    """Play very many games and keep them as data: a row for each decision, or for each game."""
    from ..arena.generation.plan import DataPlan
    from ..bots.registry import split_specs
    from ..data.tables import arrow
    from ..work.progress import waiting

    if policy is not None and bots is not None:
        raise click.UsageError("--policy and --bots both say who plays: give one of them.")
    if format != "npz":
        arrow()
    with waiting("Getting the kernel ready; if it is new, it is compiled first ..."):
        plan = DataPlan.of(
            make_game(key, seats, options),
            split_specs(bots or policy or "heuristic"),
            games,
            compiled=bots is None,
            rows=rows or "decisions",
            format=format,
            layout=layout,
            seed=seed,
            shard_size=shard_size,
        )
    return made(plan, out, workers or cores(), resume)


def made(plan: DataPlan, out: Path, workers: int, resume: bool) -> int:
    """Generate, with a bar for those who watch, and say what there is."""
    from ..arena.generation.datacard import card_of
    from ..arena.generation.run import generate as run
    from ..data.reader import told
    from ..work.progress import progress

    try:
        with progress(plan.games, what="games") as more:
            shards = run(plan, out, workers, more, resume=resume)
    except KeyboardInterrupt:
        click.echo(f"\nInterrupted. {what_is_kept(plan, out)}", err=True)
        return 130
    except BadOption:
        raise
    except (SpieltischError, OSError) as error:
        said = f"{out} cannot be written: {error.strerror or error}." if isinstance(error, OSError) else error
        click.echo(f"spieltisch: {said} {what_is_kept(plan, out)}", err=True)
        return 1
    card = card_of(plan, shards)
    if card["lost_turns"]:
        click.echo(f"Bots lost {card['lost_turns']:,} turns to the fallback; the card says so.", err=True)
    click.echo(f"{told(card)}: {out}")
    return 0


def what_is_kept(plan: DataPlan, out: Path) -> str:
    """A sentence for somebody whose run has ended early."""
    there = sum((out / plan.name(number)).exists() for number in range(plan.shards))
    if not there:
        return "No shard was done yet; the same command with --resume begins again."
    return f"Kept: {there} of {plan.shards} shards, in {out}; the same command with --resume goes on."
