"""What several commands need: options of a game, languages, files."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Sequence
from contextlib import nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click
from click.shell_completion import CompletionItem

from ..text.languages import ENGLISH, WISH, language, languages

if TYPE_CHECKING:
    from ..core.game import AnyGame

F = TypeVar("F", bound=Callable[..., Any])
MOST_BYTES = 2_000_000  # of a file from outside: a record or a position


def complete_key(_ctx: click.Context, _param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """The keys of the modes, for shell completion."""
    from ..games.registry import modes

    return [CompletionItem(m.key, help=m.title) for m in modes().values() if m.key.startswith(incomplete)]


def complete_language(_ctx: click.Context, _param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """The languages, for shell completion; each with its own name."""
    found = [code for code in languages() if code.startswith(incomplete)]
    return [CompletionItem(code, help=language(code).name) for code in found]


def complete_bots(_ctx: click.Context, _param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """The names of bots behind the last comma of a list, for shell completion."""
    from ..bots.registry import bot_names

    before, comma, begun = incomplete.rpartition(",")
    return [CompletionItem(before + comma + name) for name in bot_names() if name.startswith(begun)]


def language_option(command: F) -> F:
    """``--lang en``, or another language that there is."""
    return click.option(
        "--lang",
        type=click.Choice(languages()),
        shell_complete=complete_language,
        default=ENGLISH,
        envvar=WISH,
        show_default=True,
        help="The language.",
    )(command)


def data_option(command: F) -> F:
    """``--data FOLDER``, where a server keeps everything."""
    return click.option(
        "--data",
        type=click.Path(file_okay=False, path_type=Path),
        envvar="SPIELTISCH_DATA",
        help="The folder that keeps everything; your own data folder by default.",
    )(command)


def data_folder() -> Path:
    """Where everything is kept unless somebody says otherwise."""
    from platformdirs import user_data_path

    return user_data_path("spieltisch", appauthor=False)


def game_options(command: F) -> F:
    """``--seats N`` and ``--option name=value``."""
    command = click.option("--seats", type=int, help="How many play; each game has its own default.")(command)
    return click.option(
        "--option",
        "-o",
        "options",
        multiple=True,
        metavar="NAME=VALUE",
        help="A rule the table agrees on; may be given several times. See `spieltisch games`.",
    )(command)


def make_game(key: str, seats: int | None, options: Sequence[str]) -> AnyGame:
    """The game that the flags describe."""
    from ..games.registry import make

    return make(key, seats, **dict(map(_pair, options)))


def _pair(text: str) -> tuple[str, Any]:
    name, equals, value = text.partition("=")
    if not equals:
        raise click.UsageError(f"--option {text!r} must have the form name=value.")
    name = name.strip()
    if value[:1] in ("[", "{"):
        return name, read_json(value, f"--option {name}")
    return name, value


def read_text(path: str) -> str:
    """The text of a file; ``-`` is standard input. Files without end are not read to their end."""
    try:
        with nullcontext(sys.stdin.buffer) if path == "-" else open(path, "rb") as file:
            data = file.read(MOST_BYTES + 1)
        if len(data) > MOST_BYTES:
            raise click.UsageError(f"{path} is far too large: it may have {MOST_BYTES:,} bytes.")
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise click.UsageError(f"{path} is not a text file in UTF-8.") from error
    except OSError as error:
        raise click.UsageError(f"{path} cannot be read: {error.strerror or error}.") from error


def read_json(text: str, what: str) -> Any:
    """JSON data; numbers that JSON does not have are refused."""
    try:
        return json.loads(text, parse_constant=_no_constant)
    except RecursionError as error:
        raise click.UsageError(f"{what} is nested too deeply.") from error
    except ValueError as error:
        raise click.UsageError(f"{what} is not JSON: {error}.") from error


def _no_constant(name: str) -> None:
    raise ValueError(f"{name} is no number")


def cores() -> int:
    """How many processes or threads can really run beside each other."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
