"""Which language a reader wants, and the server's own sentences in it."""

from __future__ import annotations

import re

from ..text.languages import ENGLISH, languages
from ..text.lists import phrase, word_list
from ..text.plurals import filled


def language_of(wanted: str | None, accepted: str = "") -> str:
    """The language that was asked for, else the first known one that a browser accepts, else English."""
    for tag in (wanted or "", *accepted.split(",")[:10]):
        language = re.split("[-_;]", tag.strip(), maxsplit=1)[0].lower()
        if language in languages():
            return language
    return ENGLISH


def word(language: str, table: str, key: str) -> str:
    """A word of the server; where there is none, the key itself."""
    return filled(word_list(language, "web")[table].get(key, key), language, {})


def sentence(language: str, reason: str, **values: object) -> str:
    """What the server says for a reason."""
    return filled(word_list(language, "web")["problems"].get(reason, reason), language, values)


def size_of(count: int, language: str) -> str:
    """A number of bytes in words."""
    if count < 1024:
        return phrase(language, "web", "units", "bytes", count=count)
    return phrase(language, "web", "units", "kilobytes", count=count // 1024)
