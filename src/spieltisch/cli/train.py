"""``spieltisch train``: weights for the bot ``policy``, by playing against itself."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from .common import complete_key
from .counts import count_option, seed_option

if TYPE_CHECKING:
    from ..train.training import Training

EXAMPLES = """Examples: `spieltisch train nimmt --updates 100 --out mine.json --curve curve.svg`,
then `spieltisch arena nimmt --bots policy:mine.json,heuristic`"""
FILE = click.Path(dir_okay=False, path_type=Path)
BYTES = 1_000_000  # of the files of a run, generously


@click.command(epilog=EXAMPLES)
@click.argument("key", shell_complete=complete_key)
@count_option("--updates", 1, 10**6, "500", "How often it plays and learns; each takes about a second.")
@count_option(
    "--decisions",
    1,
    10**6,
    "2000",
    "How many an update has with each number of seats; more with the usual one.",
)
@count_option("--hidden", 1, 256, "32", "How many cells the network has in its hidden layer.")
@count_option("--helping", 1, 10**6, "1000", "How many decisions it learns from in one step.")
@seed_option("The same weights again.")
@click.option("--start", type=FILE, help="Begin with the weights of this file, not with nothing.")
@click.option("--out", type=FILE, help="Write the weights to this file; KEY.json, where none is named.")
@click.option("--curve", type=FILE, help="Draw how it learnt: a picture (.svg) or a table (.csv).")
@click.option("--resume", is_flag=True, help="Go on where a run with the same numbers was interrupted.")
def train(
    key: str,
    updates: int,
    decisions: int,
    hidden: int,
    helping: int,
    seed: int,
    start: Path | None,
    out: Path | None,
    curve: Path | None,
    resume: bool,
) -> int:
    """Train a player by self-play with every number of seats, and keep its weights."""
    from ..train.plan import Plan
    from ..train.run import opened
    from ..work.files import require_writable

    weights = out or Path(f"{key}.json")
    kept = weights.with_name(f"{weights.name}.run.npz")
    plan = Plan(key, str(start or ""), seed, updates, hidden, decisions, helping=helping)
    training = opened(plan, kept, resume)
    for path in filter(None, (weights, kept, curve)):
        require_writable(path, BYTES)
    if not go_on(training, kept):
        click.echo(f"\nInterrupted. {what_is_kept(training, weights, kept)}", err=True)
        return 130
    click.echo(finish(training, weights, curve))
    kept.unlink(missing_ok=True)
    return 0


def go_on(training: Training, kept: Path) -> bool:
    """Train, with a bar for those who watch; whether all was done."""
    from ..train.run import prepare
    from ..train.run import train as run
    from ..work.progress import progress, waiting

    try:
        with waiting("Getting the kernel ready; if it is new, it is compiled first ..."):
            prepare(training)
        with progress(training.plan.updates, training.diary.updates, "updates") as more:
            run(training, kept, more)
    except KeyboardInterrupt:
        return False
    return True


def what_is_kept(training: Training, weights: Path, kept: Path) -> str:
    """A sentence for somebody whose run has ended early; what was learnt so far can be played by."""
    if not training.diary.updates:
        return "Nothing was learnt yet; the same command with --resume begins."
    write_weights(training, weights)
    done = f"{training.diary.updates} of {training.plan.updates} updates, in {kept}"
    return f"Kept: {done}; the same command with --resume goes on. The weights so far: {weights}."


def write_weights(training: Training, weights: Path) -> None:
    """Write what was learnt so far, with how it came about."""
    from ..train.run import provenance
    from ..work.files import write_text

    plan = training.plan
    flags = f"--updates {plan.updates} --decisions {plan.decisions} --hidden {plan.hidden}"
    flags += f" --helping {plan.helping} --seed {plan.seed}"
    if plan.start:
        flags += f" --start {Path(plan.start).name}"
    write_text(weights, provenance(training, f"spieltisch train {plan.key} {flags}").text())


def finish(training: Training, weights: Path, curve: Path | None) -> str:
    """Write the files; what there is to say."""
    from ..train.curve import BOTS, as_csv, by_bot, picture
    from ..work.files import write_text

    write_weights(training, weights)
    plan, told = training.plan, training.diary.curve
    if curve is not None:
        title = f"{plan.key}: ahead of the older bots, a game (of a team: games won, of a hundred)"
        below = f"updates, {plan.updates} in all"
        write_text(curve, as_csv(told) if curve.suffix == ".csv" else picture(by_bot(told), title, below))
    lines = [f"{'update':>7}" + "".join(f"{f'over {bot}':>16}" for bot in BOTS)]
    lines += [f"{line[0]:>7.0f}" + "".join(f"{lead:>+16.2f}" for lead in line[1:]) for line in told]
    return "\n".join([*lines, "", f"Weights: {weights}. `policy:{weights}` is the bot that plays by them."])
