"""Options by environment variables and by a TOML file as well: a flag counts first, the file last."""

from __future__ import annotations

import tomllib
from difflib import get_close_matches
from typing import Any

import click

from .common import read_text

PREFIX = "SPIELTISCH_"


def configurable(command: click.Command) -> click.Command:
    """Let every option of a command be set by ``SPIELTISCH_…``, and all of them by ``--config``."""
    file = click.Option(
        ["--config"],
        metavar="FILE",
        is_eager=True,
        expose_value=False,
        callback=_read_file,
        help="A TOML file with these options by name, such as `port = 80`.",
    )
    command.params.append(file)
    for name, option in _options(command).items():
        option.envvar = PREFIX + name.upper().replace("-", "_")
        option.show_envvar = True
    return command


def _options(command: click.Command) -> dict[str, click.Option]:
    """By their names, without the dashes."""
    found = (each for each in command.params if isinstance(each, click.Option))
    return {each.opts[0].lstrip("-"): each for each in found}


def _read_file(context: click.Context, _option: click.Parameter, path: str | None) -> None:
    if path is None:
        return
    try:
        told = tomllib.loads(read_text(path))
    except tomllib.TOMLDecodeError as error:
        raise click.UsageError(f"{path} is not TOML: {error}.") from error
    options = _options(context.command)
    context.default_map = dict(_setting(path, name, value, options) for name, value in told.items())


def _setting(path: str, name: str, value: Any, options: dict[str, click.Option]) -> tuple[str, Any]:
    """One line of the file, for click: the name of the parameter, and its value."""
    known = [each for each in options if each != "config"]
    option = options.get(name.replace("_", "-"))
    if option is None or option.name == "config":
        near = get_close_matches(name, known, 1)
        instead = f"did you mean {near[0]!r}?" if near else f"there are {', '.join(known)}."
        raise click.UsageError(f"{path} sets {name!r}, which is no option of this command; {instead}")
    kind = _kind(option)
    if not isinstance(value, kind) or (kind is not bool and isinstance(value, bool)):
        raise click.UsageError(f"{path} sets {name!r} to {value!r}: it must be {KINDS[kind]}.")
    if kind is list and not all(isinstance(each, str) for each in value):
        raise click.UsageError(f"{path} sets {name!r} to {value!r}: it must be {KINDS[list]}.")
    return option.name, value


KINDS: dict[Any, str] = {
    bool: "true or false",
    list: "a list of texts",
    int: "a whole number",
    float | int: "a number",
    str: "a text in quotes",
}


def _kind(option: click.Option) -> Any:
    if option.is_flag:
        return bool
    if option.multiple:
        return list
    if isinstance(option.type, click.types.FloatParamType):
        return float | int
    return int if isinstance(option.type, click.types.IntParamType) else str
