"""``spieltisch learn``: a guided first deal."""

from __future__ import annotations

import click
from click.shell_completion import CompletionItem

from .common import language_option


def complete_lesson(_ctx: click.Context, _param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """The games that have a lesson, for shell completion."""
    from ..learn.script import lesson_keys

    return [CompletionItem(key) for key in lesson_keys() if key.startswith(incomplete)]


@click.command(epilog="Examples: `spieltisch learn`, `spieltisch learn nimmt --lang de`")
@click.argument("key", required=False, shell_complete=complete_lesson)
@language_option
def learn(key: str | None, lang: str) -> None:
    """Learn a game in about two minutes; without a KEY, list the lessons that there are."""
    from ..learn.script import lesson_keys
    from ..terminal.lesson import LessonTable
    from ..terminal.screen import Left
    from ..text.rulebook import rules_text

    if key is None:
        width = max(map(len, lesson_keys()))
        for known in lesson_keys():
            click.echo(f"{known:<{width}}  {rules_text(known, lang).title}")
        return
    table = LessonTable(key, lang)
    try:
        table.play()
    except Left:
        click.echo()
        return
    click.echo(f"\nspieltisch play {key}")
