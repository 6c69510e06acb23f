"""``spieltisch doctor``: what is wrong with a bot."""

from __future__ import annotations

from itertools import islice

import click

from ..core.errors import BadOption
from ..core.plain import printable
from .common import complete_key


@click.command(
    epilog='Examples: `spieltisch doctor "program:./mybot"`, `spieltisch doctor "program:./mybot" --game KEY`'
)
@click.argument("bot")
@click.option(
    "--game",
    "keys",
    multiple=True,
    shell_complete=complete_key,
    help="A mode to play; one of each family by default.",
)
@click.option(
    "--seconds", type=click.FloatRange(0.1, 60), default=5.0, show_default=True, help="For each answer."
)
def doctor(bot: str, keys: tuple[str, ...], seconds: float) -> int:
    """Play a program against the traps of the protocol, and say what is wrong.

    Ends with 1 where something is.
    """
    from ..bots.doctor import NO_ANSWER, examined, introduced
    from ..bots.program import Patience, read_command
    from ..games.registry import families

    kind, _, text = bot.partition(":")
    if kind.strip() != "program":
        raise BadOption("The doctor is for programs, such as program:./mybot.")
    command = read_command(text)
    played = keys or tuple(family.modes[0].key for family in families().values())
    patience, wrong = Patience(seconds, 2 * seconds, restarts=0), 0
    said = introduced(command, played[0], patience)
    click.echo(printable(said))
    examination = examined(command, played, patience)
    for title, found in islice(examination, 1) if said == NO_ANSWER else examination:
        click.echo(f"{'wrong' if found else 'well '}  {title}")
        for sentence in found:
            click.echo(f"       {printable(sentence)}")
        wrong += bool(found)
    if said == NO_ANSWER:
        click.echo("All other traps are left out until it answers.")
    click.echo(
        "Nothing is wrong." if not wrong else f"Wrong: {wrong}. docs/bot-protocol.md says how it should be."
    )
    return 1 if wrong else 0
