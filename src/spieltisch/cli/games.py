"""``spieltisch games``: the catalogue."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import click

from .common import complete_key, language_option

if TYPE_CHECKING:
    from ..core.mode import Mode


@click.command(epilog="Examples: `spieltisch games`, `spieltisch games nimmt-cow`, `spieltisch games --json`")
@click.argument("key", required=False, shell_complete=complete_key)
@click.option("--json", "as_json", is_flag=True, help="Print JSON for programs.")
@language_option
def games(key: str | None, as_json: bool, lang: str) -> None:
    """List the seventeen modes; with a KEY, that one with all its options."""
    from ..games.registry import mode, modes

    chosen = [mode(key)] if key else list(modes().values())
    if as_json:
        click.echo(json.dumps([describe(m, lang) for m in chosen], indent=2, ensure_ascii=False))
    elif key:
        show(chosen[0], lang)
    else:
        for m in chosen:
            low, high = m.seats
            click.echo(f"{m.key:18} {low}-{high:<3} {title(m, lang)}")
        click.echo("\nspieltisch games KEY shows the options of a game, spieltisch rules KEY its rules.")


def describe(mode: Mode, lang: str) -> dict[str, Any]:
    """A mode as JSON data."""
    from ..text.words import Words

    words = Words(mode.family, lang)
    options = [
        {"name": o.name, "default": o.plain_default, "values": o.values, "help": words.option(o.name)}
        for o in mode.options
    ]
    return {
        "key": mode.key,
        "family": mode.family,
        "title": title(mode, lang),
        "seats": list(mode.seats),
        "default_seats": mode.default_seats,
        "wins": mode.aim,
        "options": options,
    }


def title(mode: Mode, lang: str) -> str:
    """The name of a mode in a language."""
    from ..text.rulebook import rules_text

    return rules_text(mode.key, lang).title


def show(mode: Mode, lang: str) -> None:
    """One mode and its options, for people."""
    from ..text.rulebook import rules_text
    from ..text.words import Words

    click.echo(f"{title(mode, lang)}  ({mode.key}, {mode.seats[0]}-{mode.seats[1]})")
    click.echo(rules_text(mode.key, lang).summary + "\n")
    words = Words(mode.family, lang)
    for option in mode.options:
        default = option.typed(option.plain_default)
        click.echo(f"  -o {option.name}={option.values}  [{default}]\n      {words.option(option.name)}")
