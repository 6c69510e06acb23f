"""``spieltisch rules``: how a game is played."""

from __future__ import annotations

import sys

import click

from .common import complete_key, language_option

WIDTH = 96


@click.command(
    epilog="Examples: `spieltisch rules qwixx --lang nl`, `spieltisch rules nimmt-cow --find jumps`"
)
@click.argument("key", shell_complete=complete_key)
@click.option(
    "--rulings", is_flag=True, help="Show which rulings a paragraph states and which options it names."
)
@click.option("--find", metavar="WORDS", help="Only the paragraphs with these words.")
@language_option
def rules(key: str, rulings: bool, find: str | None, lang: str) -> None:
    """Print the rules of a game in our own words, with numbered paragraphs."""
    from ..games.registry import mode
    from ..text.rulebook import found_lines, rules_lines

    known = mode(key).key
    if find is None:
        lines = rules_lines(known, lang, WIDTH, rulings)
    else:
        lines = found_lines(known, lang, WIDTH, find, rulings)
    if not lines:
        raise click.ClickException(f"No paragraph of the rules of {known} has the words {find!r}.")
    text = "\n".join(lines)
    show = click.echo_via_pager if sys.stdout.isatty() else click.echo
    show(text)
