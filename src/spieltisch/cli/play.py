"""``spieltisch play``: a table in the terminal."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from .common import complete_bots, complete_key, game_options, language_option, make_game, read_text

if TYPE_CHECKING:
    from ..core.game import AnyGame, Position

    Start = tuple[AnyGame, Position | None]

BOTS_HELP = "Who sits in the other seats: one bot for all, or a list with commas, such as `strong,casual`."


@click.command(epilog="Examples: `spieltisch play nimmt --seats 4`, `spieltisch play qwixx -o start_seat=0`")
@click.argument("key", required=False, shell_complete=complete_key)
@game_options
@click.option("--bots", default="casual", show_default=True, shell_complete=complete_bots, help=BOTS_HELP)
@click.option("--seat", default=0, show_default=True, help="Your own seat.")
@click.option("--name", default="", help="Your name at the table.")
@click.option("--board", help="The board game on a board of your own: a TOML file, see docs/notation.md.")
@click.option("--from", "source", metavar="FILE", help="Play on from a recorded game, by its rules.")
@click.option("--stop", type=int, help="With `--from`: after how many of its steps; 0 is its beginning.")
@click.option("--seed", help="Deal the same cards again.")
@click.option("--record", "path", type=click.Path(dir_okay=False), help="Keep the game in this file.")
@language_option
def play(
    key: str | None,
    seats: int | None,
    options: tuple[str, ...],
    bots: str,
    seat: int,
    name: str,
    board: str | None,
    source: str | None,
    stop: int | None,
    seed: str | None,
    path: str | None,
    lang: str,
) -> None:
    """Play a game against bots; without a KEY, choose one from the list."""
    specs = read_bots(bots)
    from ..terminal.company import Company, Seating
    from ..terminal.table import TerminalTable
    from ..work.files import write_text
    from .company import HiredBots, HiredCoach

    agreed = (*options, *([f"board={board}"] if board else []))
    start = recorded(source, stop, key or seats or agreed) if source else chosen(key, seats, agreed, lang)
    if start is None:
        return
    game, position = start
    if stop is not None and source is None:
        raise click.UsageError("--stop needs a recorded game: name it with --from.")
    if not 0 <= seat < game.seats:
        raise click.UsageError(f"--seat must be from 0 to {game.seats - 1}, not {seat}.")
    if path is not None:
        require_writable(Path(path))
    with HiredBots(specs, game) as opponents, HiredCoach(game) as coach:
        company = Company(opponents.anew, coach)
        table = TerminalTable(game, Seating(seat, name), seed, lang, company=company, position=position)
        table.play()
    opponents.tell_faults()
    if path is not None:
        write_text(Path(path), str(table.record()))
        click.echo(table.words.table("kept", path=path))


def chosen(key: str | None, seats: int | None, options: tuple[str, ...], lang: str) -> Start | None:
    """The game that is named, or chosen from the list; nothing where somebody leaves."""
    from ..terminal.menu import Menu

    if key is None:
        found = Menu(lang).choose(seats)
        if found is None:
            return None
        key, seats = found[0].key, found[1]
    return make_game(key, seats, options), None


def recorded(file: str, stop: int | None, agreed: object) -> Start:
    """The game of a record, and the position after so many of its steps."""
    from ..core import record as records
    from ..games.registry import game_of

    if agreed:
        raise click.UsageError("--from brings the game and its rules: leave KEY, --seats and options out.")
    record, stop = records.read(read_text(file)), stop or 0
    game = game_of(record)
    if not 0 <= stop <= len(record.steps):
        raise click.UsageError(f"--stop must be from 0 to {len(record.steps)}, not {stop}.")
    state = records.state_at(game, record, stop)
    if not game.pending(state):
        raise click.UsageError("The game is over at this point: choose an earlier --stop.")
    return game, game.dump(state) if stop else record.position


def read_bots(text: str) -> tuple[str, ...]:
    """The bots that ``--bots`` names; a wrong name is refused before anything is asked."""
    from ..bots.registry import check_spec, split_specs

    specs = split_specs(text)
    for spec in specs or (text,):
        check_spec(spec)
    return specs


def require_writable(path: Path) -> None:
    """Say before the game, not after it, that a record cannot be kept."""
    if path.exists():
        raise click.UsageError(f"{path} exists already: name a new file for the record.")
    try:
        path.touch()
        path.unlink()
    except OSError as error:
        raise click.UsageError(f"{path} cannot be written: {error.strerror or error}.") from error
