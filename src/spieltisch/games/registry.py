"""The catalogue of all families and their modes."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from functools import cache
from importlib import import_module
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Literal, overload

from ..core.errors import BadOption, BadRecord, short
from ..core.family import Family
from ..core.game import AnyGame
from ..core.installed import installed
from ..core.mode import Mode
from ..core.record import Record

if TYPE_CHECKING:
    from .board.engine import BoardGame
    from .buffalo.engine import Buffalo
    from .nimmt.engine import Nimmt
    from .plus.engine import Plus
    from .qwixx.engine import Qwixx

NimmtKey = Literal["nimmt", "nimmt-pro", "nimmt-parity", "nimmt-climber", "nimmt-cow", "nimmt-reverser"]
PlusKey = Literal["plus", "plus-shared-zeros", "plus-minus", "plus-simple"]
BoardKey = Literal["board", "board-lucky", "board-pro", "board-pro-lucky"]
QwixxKey = Literal["qwixx", "qwixx-joker"]

LOG = logging.getLogger(__name__)
GROUP = "spieltisch.games"  # entry points of packages that bring a family
FAMILIES = ("nimmt", "buffalo", "plus", "board", "qwixx")


@cache
def families() -> MappingProxyType[str, Family]:
    """All families by name, in the order of the catalogue."""
    found: list[Family] = [import_module(f".{name}", __package__).FAMILY for name in FAMILIES]
    for entry in installed(GROUP).values():
        try:
            found.append(brought(entry.load(), found))
        except Exception as error:  # whatever is wrong with it, all other games can be played
            LOG.warning("The games of %s are left out: %s", entry.name, error)
    return MappingProxyType({family.name: family for family in found})


def brought(family: object, known: Iterable[Family]) -> Family:
    """A family of another package, if it can stand beside those that are known."""
    if not isinstance(family, Family):
        raise BadOption("its entry point names no Family.")
    taken = {name for other in known for name in (other.name, *(mode.key for mode in other.modes))}
    for name in (family.name, *(mode.key for mode in family.modes)):
        if name in taken:
            raise BadOption(f"there is a game {name!r} already.")
    return family


@cache
def modes() -> MappingProxyType[str, Mode]:
    """All modes by key, in the order of the catalogue."""
    return MappingProxyType({mode.key: mode for family in families().values() for mode in family.modes})


def mode(key: str) -> Mode:
    """The mode of a key."""
    known = modes()
    if key in known:
        return known[key]
    near = get_close_matches(str(key), known, 1)
    hint = f"did you mean {near[0]!r}?" if near else f"there are {', '.join(known)}."
    raise BadOption(f"There is no game {short(key)}; {hint}")


def family_of(game: AnyGame) -> Family:
    """The family that a game belongs to."""
    return families()[game.family]


@overload
def make(key: NimmtKey, seats: int | None = None, **options: object) -> Nimmt: ...
@overload
def make(key: Literal["buffalo"], seats: int | None = None, **options: object) -> Buffalo: ...
@overload
def make(key: PlusKey, seats: int | None = None, **options: object) -> Plus: ...
@overload
def make(key: BoardKey, seats: int | None = None, **options: object) -> BoardGame: ...
@overload
def make(key: QwixxKey, seats: int | None = None, **options: object) -> Qwixx: ...
@overload
def make(key: str, seats: int | None = None, **options: object) -> AnyGame: ...
def make(key: str, seats: int | None = None, **options: object) -> AnyGame:
    """A game: ``make("nimmt-cow", seats=3, num_deals=2)``; type checkers know the family of a written key."""
    return mode(key).make(seats, options)


def single_deal(key: str) -> dict[str, Any]:
    """The options that make a game one deal long, where it has several; what is compared is one."""
    return {"num_deals": 1} if any(o.name == "num_deals" for o in mode(key).options) else {}


def remake(key: str, seats: int | None, options: Mapping[str, object]) -> AnyGame:
    """A game as it was kept, with options that its mode may not offer any more."""
    return mode(key).remake(seats, options)


def unwritten(key: str, options: Mapping[str, object]) -> str:
    """The option that is not written out and could be the path of a file; nothing where all are."""
    data = ((option, options.get(option.name)) for option in mode(key).options if option.reader is not None)
    return next((o.name for o, value in data if isinstance(value, str) and value != o.usual), "")


def game_of(record: Record) -> AnyGame:
    """The game that a record was played with; no file that a record names is ever opened."""
    name = unwritten(record.key, record.options)
    if name:
        raise BadRecord(f"the option {name} must be written out in a record.", why="data", name=name)
    return remake(record.key, record.seats, record.options)
