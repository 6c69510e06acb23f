"""``spieltisch replay``: a record, told again."""

from __future__ import annotations

from shlex import quote

import click

from .common import language_option, read_text


@click.command(epilog="Examples: `spieltisch replay game.rec --step`, `spieltisch replay game.rec --verify`")
@click.argument("file")
@click.option(
    "--verify", is_flag=True, help="Only check the steps, the scores and, from the seed, the deals."
)
@click.option("--step", "stepwise", is_flag=True, help="Wait for the Enter key after every step.")
@click.option("--redact", metavar="SEAT", help="Print the record as this seat saw it (or `spectator`).")
@language_option
def replay(file: str, verify: bool, stepwise: bool, redact: str | None, lang: str) -> None:
    """Tell a recorded game again, step by step."""
    from ..core import record as records
    from ..core.plain import printable
    from ..games.registry import game_of

    record = records.read(read_text(file))
    game = game_of(record)
    if redact is not None:
        click.echo(
            str(records.redact_record(game, record, read_seat("--redact", redact, game.seats))), nl=False
        )
    elif verify:
        records.verify(game, record)
        steps = f"{len(record.steps)} steps of {record.key}"
        click.echo(f"{printable(file)}: {steps}, all legal, and the scores are right.")
        if record.seed:
            click.echo(f"Every deal comes from the seed{promise(record.commitment)}.")
    else:
        from ..terminal.replay import Retelling

        records.verify(game, record)
        telling = Retelling(game, record, lang)
        telling.tell(stepwise)
        if file != "-" and record.over:
            command = f"spieltisch play --from {quote(file)} --stop N"
            click.echo(telling.words.table("play_on_from", command=command))


def promise(commitment: str) -> str:
    """What the record says about the hash published before the game."""
    return f", whose hash was promised as {commitment}" if commitment else ""


def read_seat(option: str, text: str, seats: int) -> int | None:
    """A seat number, or nothing for a spectator."""
    if text == "spectator":
        return None
    if not text.isascii() or not text.isdigit() or int(text) >= seats:
        raise click.UsageError(f"{option} takes a seat from 0 to {seats - 1} or 'spectator', not {text!r}.")
    return int(text)
