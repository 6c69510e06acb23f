"""``spieltisch analyse``: the coach looks at a finished game."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from shlex import quote
from typing import TYPE_CHECKING

import click

from .common import cores, language_option, read_text
from .counts import count_option

if TYPE_CHECKING:
    from ..coach.analysis import Analysis
    from ..coach.questions import Told
    from ..coach.speaker import Speaker
    from ..core.record import Record

STRENGTHS = {"quick": 1_000, "normal": 10_000, "deep": 40_000}  # worlds
PAGE_BYTES = 4_000_000  # generously
EXAMPLES = "Examples: `spieltisch analyse game.rec`, `spieltisch analyse game.rec --html analysis.html`"


@click.command(epilog=EXAMPLES)
@click.argument("file")
@click.option(
    "--strength",
    type=click.Choice(list(STRENGTHS)),
    default="normal",
    show_default=True,
    help="How closely every decision is looked at.",
)
@count_option("--worlds", 20, 10**7, None, "The same as a number of sampled worlds.")
@click.option(
    "--player", metavar="NAME|SEAT", help="Judge the decisions of one player only, by name or by seat from 0."
)
@count_option("--workers", 1, 512, None, "How many processes; as many as there are cores.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON for programs.")
@click.option(
    "--html",
    "html_file",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Write a page with pictures to this file.",
)
@language_option
def analyse(
    file: str,
    strength: str,
    worlds: int | None,
    player: str | None,
    workers: int | None,
    as_json: bool,
    html_file: Path | None,
    lang: str,
) -> int:
    """Judge the decisions of a finished game, and tell luck from skill."""
    from ..coach.questions import tell
    from ..coach.speaker import Speaker
    from ..core import record as records
    from ..work.files import require_writable, write_text

    record = records.read(read_text(file))
    told = tell(record)
    if html_file is not None:
        require_writable(html_file, PAGE_BYTES)
    speaker = Speaker(told.game, record.players, lang)
    actors = told.actors if player is None else actors_of(player, told, speaker)
    try:
        analysis = work(told, worlds or STRENGTHS[strength], workers or cores(), actors)
    except KeyboardInterrupt:
        click.echo(f"\n{speaker.say('interrupted')}", err=True)
        return 130
    if html_file is not None:
        write_text(html_file, page(told, analysis, speaker))
    if as_json:
        click.echo(report(record, told, analysis))
    else:
        from ..terminal.analysis import shown
        from ..terminal.screen import new_console

        new_console().print(shown(told, analysis, speaker))
        if file != "-":
            click.echo(f"\n{speaker.say('try_again', command=command_of(file, analysis))}")
        if html_file is not None:
            click.echo(f"\n{speaker.say('written', path=html_file)}")
    return 0


def actors_of(player: str, told: Told, speaker: Speaker) -> tuple[str, ...]:
    """One seat by its name or number, with the team that it speaks for."""
    from ..coach.questions import by_seat
    from ..core.errors import BadOption

    named = [str(seat) for seat, name in enumerate(speaker.names) if name.casefold() == player.casefold()]
    seats = named or [actor for actor in told.actors if actor == player]
    if len(seats) != 1 or seats[0] not in told.actors:
        known = ", ".join(f"{actor} ({speaker.name(actor)})" for actor in told.actors if actor.isdigit())
        raise BadOption(f"--player must be one of these seats or names: {known}.")
    return by_seat({*seats, *(actor for actor in told.actors if not actor.isdigit())})


def command_of(file: str, analysis: Analysis) -> str:
    """What plays the game on from the decision that cost most."""
    worst = max(analysis.judged, key=lambda judged: judged.judgement.loss)
    seat = worst.actor if worst.actor.isdigit() else "0"
    return f"spieltisch play --from {quote(file)} --stop {worst.stop} --seat {seat}"


def work(told: Told, worlds: int, workers: int, actors: Sequence[str]) -> Analysis:
    """Judge, with a bar for those who watch."""
    from ..coach.analysis import analyse_told
    from ..work.progress import progress

    with progress(len(told.numbers(actors)), what="decisions") as more:
        return analyse_told(told, worlds, workers, more, actors)


def page(told: Told, analysis: Analysis, speaker: Speaker) -> str:
    """One page with everything, and a picture of the table at every decision."""
    from ..coach import html
    from ..core.game import actor_name
    from ..terminal.analysis import picture

    asked = {(question.stop, actor_name(question.actor)): question for question in told.questions}
    return html.page(
        told, analysis, speaker, lambda judged: picture(told, asked[judged.stop, judged.actor], speaker)
    )


def report(record: Record, told: Told, analysis: Analysis) -> str:
    """Everything for programs."""
    from ..coach.data import analysis_data
    from ..core.plain import NAME_LENGTH, clean

    players = [clean(name, NAME_LENGTH) for name in record.players]
    header = {"game": record.key, "seats": record.seats, "players": players}
    over_time = {"scores": [list(line) for line in told.scores]}
    return json.dumps({**header, **analysis_data(analysis), **over_time}, ensure_ascii=False)
