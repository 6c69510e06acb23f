"""What can be played, and with which options, in words."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Literal

from ..bots.levels import levels
from ..core.mode import Mode
from ..core.options import Option
from ..games.registry import modes
from ..text.rulebook import rules_text
from ..text.words import Words
from .bodies import Catalogue, GameCard, LevelInfo, OptionInfo
from .language import word

MINUTES = {  # with four at the table and a little thought
    "nimmt": 30,
    "nimmt-pro": 40,
    "buffalo": 20,
    "plus": 30,
    "plus-shared-zeros": 30,
    "plus-minus": 30,
    "plus-simple": 25,
    "board": 30,
    "board-lucky": 35,
    "board-pro": 45,
    "board-pro-lucky": 45,
    "qwixx": 20,
    "qwixx-joker": 20,
}
COMBINING = "allow_fan_combos"  # it and the options after it matter only beside further fan cards


@cache
def catalogue(language: str, version: str) -> Catalogue:
    """All modes and all levels of bots."""
    return Catalogue(
        games=[_card(mode, language) for mode in modes().values()],
        levels=[
            LevelInfo(name=n, label=word(language, "levels", n), help=word(language, "level_help", n))
            for n in levels()
        ],
        version=version,
    )


def _card(mode: Mode, language: str) -> GameCard:
    text, words = rules_text(mode.key, language), Words(mode.family, language)
    return GameCard(
        key=mode.key,
        family=mode.family,
        title=text.title,
        summary=text.summary,
        seats=list(mode.seats),
        default_seats=mode.default_seats,
        minutes=MINUTES.get(mode.key, MINUTES.get(mode.family, 30)),
        aim=mode.aim,
        options=[_option(option, words, language) for option in _offered(mode)],
    )


def _offered(mode: Mode) -> Iterator[Option]:
    """The options a page can set: data, such as a board of one's own, is for files."""
    for option in mode.options:
        if option.name == COMBINING:
            return
        if option.reader is None:
            yield option


def _option(option: Option, words: Words, language: str) -> OptionInfo:
    return OptionInfo(
        name=option.name,
        label=word(language, "options", option.name),
        help=words.option(option.name),
        kind=_kind(option),
        default=option.plain_default,
        choices=list(option.choices),
        labels=[word(language, "choices", f"{option.name}.{choice}") for choice in option.choices],
        low=option.low,
        high=option.high,
        can_be_off=option.default is None,
    )


def _kind(option: Option) -> Literal["switch", "choice", "number"]:
    if option.choices:
        return "choice"
    return "switch" if isinstance(option.default, bool) else "number"
