"""``spieltisch schema``: the messages to a program, as a JSON schema."""

from __future__ import annotations

import json

import click

from .common import complete_key


@click.command(epilog="Examples: `spieltisch schema nimmt`, `spieltisch schema qwixx --part View`")
@click.argument("key", shell_complete=complete_key)
@click.option("--part", metavar="NAME", help="Only this definition, such as `choose`, `View` or `choice`.")
def schema(key: str, part: str | None) -> None:
    """Print the JSON schema of what a program is sent in a game, and of what it answers."""
    from ..bots.schemas import schema_of
    from ..games.registry import make

    made = schema_of(make(key))
    if part is not None:
        if part not in made["$defs"]:
            raise click.UsageError(
                f"There is no part {part!r}; there are {', '.join(sorted(made['$defs']))}."
            )
        made = {"$schema": made["$schema"], "$ref": f"#/$defs/{part}", "$defs": made["$defs"]}
    click.echo(json.dumps(made, indent=2, ensure_ascii=False))
