"""Which language a reader wants, and the server's own sentences in it."""

from __future__ import annotations

from ..text import LANGUAGES
from ..text.words import word_list


def language_of(wanted: str | None, accepted: str = "") -> str:
    """The language that was asked for, else the first known one that a browser accepts, else English."""
    for tag in (wanted or "", *accepted.split(",")[:10]):
        language = tag.strip()[:2].lower()
        if language in LANGUAGES:
            return language
    return "en"


def word(language: str, table: str, key: str) -> str:
    """A word of the server; where there is none, the key itself."""
    return word_list(language, "web")[table].get(key, key)


def sentence(language: str, reason: str, **values: object) -> str:
    """What the server says for a reason."""
    return word(language, "problems", reason).format(**values)


def size_of(count: int, language: str) -> str:
    """A number of bytes in words."""
    if count < 1024:
        return word(language, "units", "bytes").format(number=count)
    return word(language, "units", "kilobytes").format(number=count // 1024)
