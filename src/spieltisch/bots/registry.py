"""Bots by name: built-in ones, installed ones, Python classes, and programs in any language."""

from __future__ import annotations

import re
from collections.abc import Callable
from difflib import get_close_matches
from typing import Any

from ..core.errors import BadOption, short
from ..core.game import AnyGame, Bot
from ..core.installed import installed
from .levels import level_bot, levels

AnyBot = Bot[Any, Any]
GROUP = "spieltisch.bots"  # entry points of installed packages
FROZEN = (1,)  # versions of search that can be named for ever: claims are measured against them
PIECE = re.compile(r"""(?:[^,"']|"[^"]*"|'[^']*'|["'])+""")  # of a list: commas within quotes belong to it


def make_bot(spec: str, game: AnyGame) -> AnyBot:
    """The bot that a spec names, for this game.

    A spec is a built-in name (``heuristic``), a name with an argument (``program:./mybot --fast``), the
    name of an installed bot, or a Python class (``package.module:Class``).
    """
    check_spec(spec)
    name, argument = _parts(spec)
    if name in BUILTIN:
        return BUILTIN[name](argument, game)
    from .thirdparty import bot_of, load_class, load_entry

    entry = installed(GROUP).get(name)
    return bot_of(load_class(spec) if entry is None else load_entry(entry), spec, game)


def check_spec(spec: str) -> None:
    """Refuse a spec that names no bot, or names one with a wrong argument."""
    name, argument = _parts(spec)
    if name in BUILTIN:
        CHECKS.get(name, _check_none)(name, argument)
        return
    if name in installed(GROUP):
        _check_none(name, argument)
        return
    from .thirdparty import can_import, load_class

    if not argument or ("." not in name and not can_import(name)):
        raise BadOption(f"There is no bot {short(spec)}; {_instead(name)}")
    load_class(spec)


def bot_names() -> tuple[str, ...]:
    """The names that a spec can begin with."""
    return (*BUILTIN, *(name for name in sorted(installed(GROUP)) if name not in BUILTIN))


def split_specs(text: str) -> tuple[str, ...]:
    """The specs of a list such as ``heuristic,random``; quotes keep a comma inside a command."""
    return tuple(piece.strip() for piece in PIECE.findall(text) if piece.strip())


def _parts(spec: str) -> tuple[str, str]:
    name, _, argument = spec.strip().partition(":")
    return name.strip(), argument.strip()


def _instead(name: str) -> str:
    near = get_close_matches(name, bot_names(), 1)
    if near:
        return f"did you mean {near[0]!r}?"
    return f"there are {', '.join(bot_names())}, and package.module:Class."


# --- what is built in; heavy modules are imported only when their bot is made ---


def _check_none(name: str, argument: str) -> None:
    if argument:
        raise BadOption(f"{name} takes nothing behind its name, not {short(argument)}.")


def _check_policy(_name: str, argument: str) -> None:
    if argument:
        from ..fast.learnt import weights_in

        weights_in(argument)


def _check_program(_name: str, argument: str) -> None:
    from .program import read_command

    read_command(argument)


def _random(_argument: str, _game: AnyGame) -> AnyBot:
    from .random import RandomBot

    return RandomBot()


def _heuristic(_argument: str, game: AnyGame) -> AnyBot:
    from .heuristic import heuristic_bot

    return heuristic_bot(game)


def _policy(argument: str, game: AnyGame) -> AnyBot:
    from .policy import PolicyBot

    return PolicyBot(game, argument)


def _program(argument: str, game: AnyGame) -> AnyBot:
    from .program import ProgramBot, read_command

    return ProgramBot(read_command(argument), game)


def _mcs(argument: str, game: AnyGame) -> AnyBot:
    from .budget import Budget, read_count
    from .search import SearchBot

    return SearchBot(game, Budget(playouts=read_count("mcs", argument)), best=False)


def _search(version: int | None = None) -> Callable[[str, AnyGame], AnyBot]:
    """The search of today, or as it was in a version."""

    def make(argument: str, game: AnyGame) -> AnyBot:
        from .budget import read_budget
        from .search import SearchBot

        return SearchBot(game, read_budget("search", argument), best=True, version=version)

    return make


def _level(name: str) -> Callable[[str, AnyGame], AnyBot]:
    return lambda _argument, game: level_bot(name, game)


def _check_mcs(name: str, argument: str) -> None:
    from .budget import read_count

    read_count(name, argument)


def _check_search(name: str, argument: str) -> None:
    from .budget import read_budget

    read_budget(name, argument)


BUILTIN: dict[str, Callable[[str, AnyGame], AnyBot]] = {
    "random": _random,
    "heuristic": _heuristic,
    "policy": _policy,
    "mcs": _mcs,
    "search": _search(),
    "random@1": _random,  # as they were in version 1: that is what they are today
    "heuristic@1": _heuristic,
    **{f"search@{version}": _search(version) for version in FROZEN},
    "program": _program,
    **{name: _level(name) for name in levels()},
}
CHECKS: dict[str, Callable[[str, str], None]] = {  # of the argument; without an entry, there is none
    "mcs": _check_mcs,
    "search": _check_search,
    **dict.fromkeys((f"search@{version}" for version in FROZEN), _check_search),
    "policy": _check_policy,
    "program": _check_program,
}
