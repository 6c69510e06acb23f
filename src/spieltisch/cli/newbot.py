"""``spieltisch new-bot``: a bot to start from."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

import click

LANGUAGES = ("python", "javascript", "c")


@click.command("new-bot", epilog="Examples: `spieltisch new-bot mybot`, `spieltisch new-bot mybot --lang c`")
@click.argument("path", type=click.Path(path_type=Path))
@click.option(
    "--lang", type=click.Choice(LANGUAGES), default="python", show_default=True, help="In which language."
)
def new_bot(path: Path, lang: str) -> None:
    """Write a small bot and its README into a new folder."""
    if path.exists() and (not path.is_dir() or any(path.iterdir())):
        raise click.UsageError(f"{path} is there already: name a new folder, or an empty one.")
    try:
        path.mkdir(parents=True, exist_ok=True)
        for file in files("spieltisch.bots").joinpath("templates", lang).iterdir():
            if file.is_file():
                (path / file.name).write_bytes(file.read_bytes())
    except OSError as error:
        raise click.UsageError(f"{path} cannot be written: {error.strerror or error}.") from error
    click.echo(
        f"{path} has a bot that plays any option; {path / 'README.md'} has the commands to go on with."
    )
