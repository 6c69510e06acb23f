"""``spieltisch rules``: how a game is played."""

from __future__ import annotations

import sys

import click

from .common import complete_key, language_option

WIDTH = 96


@click.command(epilog="Examples: `spieltisch rules nimmt-cow`, `spieltisch rules qwixx --lang nl`")
@click.argument("key", shell_complete=complete_key)
@click.option(
    "--rulings", is_flag=True, help="Show which rulings a paragraph states and which options it names."
)
@language_option
def rules(key: str, rulings: bool, lang: str) -> None:
    """Print the rules of a game in our own words, with numbered paragraphs."""
    from ..games.registry import mode
    from ..text.rulebook import rules_lines

    text = "\n".join(rules_lines(mode(key).key, lang, WIDTH, rulings))
    show = click.echo_via_pager if sys.stdout.isatty() else click.echo
    show(text)
