"""Names and chat as they are kept: trimmed, printable, and short."""

from __future__ import annotations

from collections.abc import Collection
from unicodedata import normalize

from ..core.plain import NAME_LENGTH, clean
from .errors import BadName

CHAT_LENGTH = 300
REACTION_LENGTH = 8
BOT_NAMES = ("Ada", "Ben", "Cleo", "Dirk", "Eva", "Fritz", "Gerda", "Hugo", "Ida", "Jan", "Kurt", "Lena")


def clean_name(text: str) -> str:
    """A person's name."""
    name = clean(text, NAME_LENGTH)
    if not name:
        raise BadName("name")
    return name


def clean_chat(text: str, reaction: bool) -> str:
    """A message, or the sign of a reaction."""
    said = clean(text, REACTION_LENGTH if reaction else CHAT_LENGTH)
    if not said:
        raise BadName("chat")
    return said


def by_number(seat: int) -> str:
    """What somebody without a name is called."""
    return str(seat + 1)


def free_name(wanted: str, taken: Collection[str]) -> str:
    """The name, with a number where somebody at the table has it already."""
    keys = {_key(name) for name in taken}
    if _key(wanted) not in keys:
        return wanted
    numbers = (f" {number}" for number in range(2, len(keys) + 3))
    names = (wanted[: NAME_LENGTH - len(number)].rstrip() + number for number in numbers)
    return next(name for name in names if _key(name) not in keys)


def bot_name(taken: Collection[str]) -> str:
    """A name for a bot that nobody at the table has."""
    keys = {_key(name) for name in taken}
    unused = (name for name in BOT_NAMES if _key(name) not in keys)
    return next(unused, None) or free_name("Bot", taken)


def _key(name: str) -> str:
    """What names that read alike have in common: large or small, wide or narrow, with blanks or without."""
    return "".join(normalize("NFKC", name).casefold().split())
