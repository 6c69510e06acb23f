"""``spieltisch puzzle``: the position of the day."""

from __future__ import annotations

from datetime import UTC, date, datetime
from pathlib import Path
from typing import TYPE_CHECKING

import click

from .common import data_folder, language_option

if TYPE_CHECKING:
    from ..coach.streak import Streak
    from ..terminal.puzzle import PuzzleTable

FIRST, LAST = date(2000, 1, 1), date(2999, 12, 31)


def read_day(_ctx: click.Context, _param: click.Parameter, text: str | None) -> date:
    """A day; today (in UTC, the same for everybody) where none is named."""
    if text is None:
        return datetime.now(UTC).date()
    try:
        day = datetime.strptime(text, "%Y-%m-%d").date()
    except ValueError as error:
        raise click.UsageError(f"--day must be a day such as 2026-05-01, not {text[:40]!r}.") from error
    if not FIRST <= day <= LAST:
        raise click.UsageError(f"--day must be a day from {FIRST} to {LAST}, not {day}.")
    return day


def read_theme(_ctx: click.Context, _param: click.Parameter, text: str | None) -> str | None:
    """What a puzzle is to be about."""
    from ..coach.puzzle import all_themes

    if text is not None and text not in all_themes():
        raise click.UsageError(f"--theme must be one of {', '.join(all_themes())}, not {text[:40]!r}.")
    return text


@click.command(epilog="Examples: `spieltisch puzzle`, `spieltisch puzzle --day 2026-05-01 --theme low-card`")
@click.option(
    "--day", "--date", "day", metavar="YYYY-MM-DD", callback=read_day, help="The puzzle of another day."
)
@click.option(
    "--theme",
    metavar="NAME",
    callback=read_theme,
    help="The last puzzle up to that day that is about this, such as full-row or close-row.",
)
@language_option
def puzzle(day: date, theme: str | None, lang: str) -> None:
    """Find the one clearly best choice: a new position every day, the same for everybody."""
    from ..coach.puzzle import TRIED, puzzle_about, puzzle_of
    from ..terminal.puzzle import PuzzleTable
    from ..terminal.screen import Left
    from ..work.progress import waiting

    try:
        with waiting("Looking for the puzzle of the day ..."):
            found = puzzle_of(day) if theme is None else puzzle_about(theme, day)
    except KeyboardInterrupt as error:
        raise click.Abort from error
    if found is None:
        raise click.ClickException(f"No puzzle of the {TRIED} days up to {day} is about {theme}.")
    table = PuzzleTable(found, lang)
    try:
        right = table.play()
    except Left:
        click.echo(table.say("left"))
        return
    if found.day == datetime.now(UTC).date():
        note(table, found.day, right)


def note(table: PuzzleTable, day: date, right: bool) -> None:
    """Keep the streak; a file that cannot be used is told, and nothing else happens."""
    from ..coach.streak import Streak, Unreadable, load_streak, save_streak

    path = streak_file()
    try:
        before = load_streak(path)
    except Unreadable:
        click.echo(table.say("unreadable", path=path), err=True)
        before = Streak()
    if before.last == day.isoformat():
        click.echo(table.say("again"))
    after = before.answered(day, right)
    try:
        save_streak(path, after)
    except OSError:
        click.echo(table.say("unwritable", path=path), err=True)
    tell(table, after)


def tell(table: PuzzleTable, streak: Streak) -> None:
    """How long it is."""
    click.echo(table.say("streak", days=streak.days, longest=streak.longest))


def streak_file() -> Path:
    """Where the streak is kept."""
    return data_folder() / "streak.json"
