"""``spieltisch draw``: a position, or a moment of a record, as a picture."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from .common import language_option, read_json, read_text
from .judge import JudgeCase, read_case
from .replay import read_seat

if TYPE_CHECKING:
    from ..core.game import AnyGame

ENDINGS = (".svg", ".png")
BYTES = 1_000_000  # generously
EXAMPLES = (
    "Examples: `spieltisch draw position.json -o table.svg --seat 0`, "
    "`spieltisch draw game.rec --stop 12 --dark -o moment.png`"
)


@click.command(epilog=EXAMPLES)
@click.argument("file")
@click.option(
    "-o",
    "--out",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Where the picture goes: .svg or .png; SVG is printed where nothing is said.",
)
@click.option("--stop", type=click.IntRange(min=0), help="After how many steps of a record; all by default.")
@click.option(
    "--seat", metavar="SEAT", default="spectator", help="Whose eyes: a seat from 0, or `spectator`."
)
@click.option("--dark", is_flag=True, help="Felt at night.")
@language_option
def draw(file: str, out: Path | None, stop: int | None, seat: str, dark: bool, lang: str) -> None:
    """Draw a position (a JSON FILE as for `judge`) or a moment of a recorded game (- for standard input).

    A picture shows what its seat may know; a spectator sees no hand.
    """
    from ..drawing.drawing import draw as drawn
    from ..work.files import require_writable

    if out is not None:
        if out.suffix.lower() not in ENDINGS:
            raise click.UsageError(f"A picture ends in {' or '.join(ENDINGS)}, not like {out.name}.")
        require_writable(out, BYTES)
    shown = read_shown(file, stop)
    eyes = read_seat("--seat", seat, shown.game.seats)
    drawing = drawn(shown.game, shown.state, eyes, shown.players, lang, dark)
    if out is None:
        click.echo(drawing.svg)
    else:
        drawing.save(out)


@dataclass(frozen=True, slots=True)
class ShownTable:
    """What is drawn: a game, a state of it, and who plays."""

    game: AnyGame
    state: Any
    players: tuple[str, ...] = ()


def read_shown(file: str, stop: int | None) -> ShownTable:
    """A position with its steps, or a record as far as a stop."""
    text = read_text(file)
    if text.lstrip().startswith("{"):
        return _of_case(read_json(text, file), stop)
    return _of_record(text, stop)


def _of_case(data: Any, stop: int | None) -> ShownTable:
    if stop is not None:
        raise click.UsageError("--stop is for records: this file is a position.")
    case = JudgeCase(read_case(data))
    case.run()
    return ShownTable(case.game, case.state)


def _of_record(text: str, stop: int | None) -> ShownTable:
    from ..core import record as records
    from ..games.registry import game_of

    record = records.read(text)
    last = len(record.steps)
    if stop is not None and stop > last:
        raise click.UsageError(f"--stop {stop}: this record has {last} steps.")
    game = game_of(record)
    state = records.state_at(game, record, last if stop is None else stop)
    return ShownTable(game, state, record.players)
