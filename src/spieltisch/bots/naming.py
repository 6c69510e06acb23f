"""Short names for bots: a spec with a command is too long for a table or a seat."""

from __future__ import annotations

import re
import shlex
from pathlib import PurePath

RUNNERS = re.compile(
    r"(python|pypy|node|deno|bun|ruby|perl|lua|java|julia|sh|bash|env)[\d.]*(\.exe)?", re.IGNORECASE
)


def short_name(spec: str) -> str:
    """``mybot`` for ``program:python3 bots/mybot.py --fast``, ``Class`` for ``package.module:Class``."""
    name, _, argument = spec.strip().partition(":")
    if name == "program":
        return _of_command(argument) or spec
    return argument if "." in name and "@" not in name else spec


def _of_command(command: str) -> str:
    try:
        words = shlex.split(command)
    except ValueError:
        words = command.split()
    named = [PurePath(word) for word in words if not word.startswith("-")]
    own = next((path for path in named if not RUNNERS.fullmatch(path.name)), None)
    return "" if own is None else own.stem
