"""``spieltisch rules``: how a game is played."""

from __future__ import annotations

import sys

import click

from .common import complete_key, language_option


@click.command(epilog="Examples: `spieltisch rules nimmt-cow`, `spieltisch rules qwixx --lang nl`")
@click.argument("key", shell_complete=complete_key)
@click.option("--rulings", is_flag=True, help="Show which rulings a paragraph states.")
@language_option
def rules(key: str, rulings: bool, lang: str) -> None:
    """Print the rules of a game in our own words, with numbered paragraphs."""
    from ..games.registry import mode
    from ..text.rulebook import full_rules

    lines = []
    for text in full_rules(mode(key).key, lang):
        lines += [text.title, "=" * len(text.title), *wrapped(text.summary, "")]
        for section in text.sections:
            lines += ["", section.heading]
            for paragraph in section.paragraphs:
                ids = f" [{', '.join(paragraph.rulings)}]" if rulings and paragraph.rulings else ""
                lines += wrapped(paragraph.text + ids, f"{text.key} §{paragraph.number}  ")
        lines.append("")
    show = click.echo_via_pager if sys.stdout.isatty() else click.echo
    show("\n".join(lines))


def wrapped(text: str, label: str) -> list[str]:
    """A paragraph, broken into lines behind its label."""
    from textwrap import wrap

    return wrap(text, 96, initial_indent=label, subsequent_indent="    " if label else "")
