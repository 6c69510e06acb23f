"""What can be played, and with which options, in words."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Literal

from ..bots.hired import hired
from ..bots.levels import levels, levels_at_once
from ..core.mode import Mode
from ..core.options import Option
from ..games.registry import families, modes
from ..learn.script import minutes_of
from ..text.lists import word_list
from ..text.rulebook import rules_text
from ..text.words import Words
from .language import word
from .schemas import Catalogue, GameCard, LevelInfo, OptionInfo

COMBINING = "allow_fan_combos"  # the options after it matter only where further fan cards are allowed
FIRST = "start_seat"


@cache
def catalogue(language: str, version: str) -> Catalogue:
    """All modes, all levels of bots, and the bots that the host has brought."""
    return Catalogue(
        games=[_card(mode, language) for mode in modes().values()],
        levels=[
            LevelInfo(
                name=name,
                label=word(language, "levels", name),
                help=word(language, "level_help", name),
                offline=name in levels_at_once(),
            )
            for name in levels()
        ]
        + [LevelInfo(name=n, label=n, help=word(language, "level_help", "hired")) for n in hired()],
        version=version,
    )


def _card(mode: Mode, language: str) -> GameCard:
    text, words = rules_text(mode.key, language), Words(mode.family, language)
    paper = families()[mode.family].paper
    return GameCard(
        key=mode.key,
        family=mode.family,
        title=text.title,
        summary=text.summary,
        seats=list(mode.seats),
        default_seats=mode.default_seats,
        minutes=mode.minutes,
        lesson=minutes_of(mode.key),
        aim=mode.aim,
        options=list(_options(mode, words, language)),
        pad=None if paper is None else list(paper.options),
    )


def _options(mode: Mode, words: Words, language: str) -> Iterator[OptionInfo]:
    """The options a page can set: data, such as a board of one's own, is for files."""
    needs = ""
    for option in mode.options:
        if option.reader is None:
            yield _option(mode, option, words, language, needs)
        if option.name == COMBINING:
            needs = COMBINING


def _option(mode: Mode, option: Option, words: Words, language: str, needs: str) -> OptionInfo:
    own = mode.key.split("-")  # a game's own fan card is no further one
    choices = [choice for choice in option.choices if not option.several or choice not in own]
    return OptionInfo(
        name=option.name,
        label=words.label(option.name) or word(language, "options", option.name),
        help=_help(mode, option, words, language),
        kind=_kind(option),
        default=option.plain_default,
        choices=choices,
        labels=[
            words.label(key) or word(language, "choices", key)
            for key in (f"{option.name}.{choice}" for choice in choices)
        ],
        low=option.low,
        high=option.high,
        can_be_off=option.default is None,
        needs=needs,
    )


def _help(mode: Mode, option: Option, words: Words, language: str) -> str:
    """What an option does: in the page's words where the command's name what is typed there."""
    name = f"{mode.family}.{option.name}"
    known = name in word_list(language, "web")["option_help"]
    return word(language, "option_help", name) if known else words.option(option.name)


def _kind(option: Option) -> Literal["switch", "choice", "several", "seat", "number"]:
    if option.choices:
        return "several" if option.several else "choice"
    if isinstance(option.default, bool):
        return "switch"
    return "seat" if option.name == FIRST else "number"
