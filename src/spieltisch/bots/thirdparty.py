"""Bots that others wrote in Python: a class is found, called, and must be able to choose."""

from __future__ import annotations

import sys
from importlib import import_module
from importlib.metadata import EntryPoint
from importlib.util import find_spec
from inspect import signature
from pathlib import Path
from typing import Any

from ..core.errors import BadOption
from ..core.game import AnyGame, Bot


def load_class(spec: str) -> Any:
    """What ``package.module:Class`` names; a wrong name gets one sentence."""
    module, _, path = (part.strip() for part in spec.partition(":"))
    found: Any = _module(module, spec)
    for name in path.split("."):
        if not hasattr(found, name):
            raise BadOption(f"There is no bot {spec!r}: {module} has no {path!r}.")
        found = getattr(found, name)
    return found


def load_entry(entry: EntryPoint) -> Any:
    """What an installed package offers."""
    try:
        return entry.load()
    except Exception as error:
        raise BadOption(f"The bot {entry.name!r} cannot be loaded: {_said(error)}") from error


def bot_of(found: Any, spec: str, game: AnyGame) -> Bot[Any, Any]:
    """The bot that a class makes: called with the game, or with nothing if it takes nothing."""
    try:
        bot = _called(found, game) if isinstance(found, type) or not _can_choose(found) else found
    except Exception as error:
        raise BadOption(f"The bot {spec!r} cannot be made: {_said(error)}") from error
    if not _can_choose(bot):
        raise BadOption(f"{spec!r} is no bot: it has no choose(view, decision, rng).")
    made: Bot[Any, Any] = bot
    return made


def can_import(module: str) -> bool:
    """Whether there is such a module, in the present folder as well; it is not run for that."""
    _look_here()
    return module.isidentifier() and find_spec(module) is not None


def _said(error: BaseException) -> str:
    return f"{type(error).__name__}: {error}".rstrip(" .:") + "."


def _can_choose(thing: object) -> bool:
    return callable(getattr(thing, "choose", None))


def _called(factory: Any, game: AnyGame) -> Any:
    if not callable(factory):
        return factory
    try:
        signature(factory).bind(game)
    except TypeError:
        return factory()
    except ValueError:  # written in C: it does not tell
        pass
    return factory(game)


def _look_here() -> None:
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.append(here)


def _module(name: str, spec: str) -> Any:
    _look_here()
    try:
        return import_module(name)
    except ModuleNotFoundError as error:
        missing = error.name or name
        if name == missing or name.startswith(f"{missing}."):
            raise BadOption(f"There is no bot {spec!r}: Python finds no module {missing!r}.") from error
        raise BadOption(f"The bot {spec!r} needs the module {missing!r}, which is missing.") from error
    except (Exception, SystemExit) as error:
        raise BadOption(f"The module of the bot {spec!r} fails: {_said(error)}") from error
