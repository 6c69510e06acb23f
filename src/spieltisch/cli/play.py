"""``spieltisch play``: a table in the terminal."""

from __future__ import annotations

from pathlib import Path

import click

from .common import complete_key, game_options, language_option, make_game

BOTS = ("random",)


@click.command(epilog="Examples: `spieltisch play nimmt --seats 4`, `spieltisch play qwixx -o start_seat=0`")
@click.argument("key", required=False, shell_complete=complete_key)
@game_options
@click.option("--bots", default="random", show_default=True, help="Who sits in the other seats.")
@click.option("--seat", default=0, show_default=True, help="Your own seat.")
@click.option("--name", default="", help="Your name at the table.")
@click.option("--board", help="The board game on a board of your own: a TOML file, see docs/notation.md.")
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
    seed: str | None,
    path: str | None,
    lang: str,
) -> None:
    """Play a game against bots; without a KEY, choose one from the list."""
    if bots not in BOTS:
        raise click.UsageError(f"There are no bots called {bots!r}; there is {', '.join(BOTS)}.")
    from ..terminal.menu import Menu
    from ..terminal.table import Seating, TerminalTable

    if key is None:
        chosen = Menu(lang).choose(seats)
        if chosen is None:
            return
        key, seats = chosen[0].key, chosen[1]
    game = make_game(key, seats, (*options, *([f"board={board}"] if board else [])))
    if not 0 <= seat < game.seats:
        raise click.UsageError(f"--seat must be from 0 to {game.seats - 1}, not {seat}.")
    if path is not None:
        require_writable(Path(path))
    table = TerminalTable(game, Seating(seat, name), seed, lang)
    table.play()
    if path is not None:
        Path(path).write_text(str(table.record()), encoding="utf-8")
        click.echo(table.words.table("kept", path=path))


def require_writable(path: Path) -> None:
    """Say before the game, not after it, that a record cannot be kept."""
    if path.exists():
        raise click.UsageError(f"{path} exists already: name a new file for the record.")
    try:
        path.touch()
        path.unlink()
    except OSError as error:
        raise click.UsageError(f"{path} cannot be written: {error.strerror or error}.") from error
