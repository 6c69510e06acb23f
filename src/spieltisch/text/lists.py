"""The word lists: one file a family and language, and a few that all families share."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from typing import Any

from .folders import text_file
from .languages import ENGLISH
from .plurals import Word, filled

PAGE = "page"  # words without tables
Tables = Mapping[str, Mapping[str, Word]]


@cache
def word_list(language: str, family: str) -> Tables:
    """The tables of one word list: events, prompts, options, reasons. What a language lacks is in English."""
    own, english = _written(language, family), _written(ENGLISH, family)
    return {table: {**words, **own.get(table, {})} for table, words in english.items()}


@cache
def _written(language: str, family: str) -> Tables:
    text = text_file(family, "words", language, f"{family}.toml")
    return tomllib.loads(text.read_text("utf-8"))


def phrase(language: str, family: str, table: str, key: str, /, **values: object) -> str:
    """One entry of a word list, filled in."""
    return filled(word_list(language, family)[table][key], language, values)


def page_word(language: str, key: str, /, **values: object) -> str:
    """A word of the page that all games share, filled in."""
    word: Any = _written(language, PAGE).get(key) or _written(ENGLISH, PAGE)[key]
    return filled(word, language, values)
