"""The languages that tables speak, and their words."""

from __future__ import annotations

from functools import lru_cache

from ...text.languages import ENGLISH, languages
from ...text.lists import phrase
from ...text.rulebook import rules_text
from ...text.words import Words


def language_of(wanted: str) -> str:
    """A language that there is."""
    return wanted if wanted in languages() else ENGLISH


@lru_cache(maxsize=64)
def words_of(family: str, language: str) -> Words:
    """The words of a family; made once."""
    return Words(family, language)


@lru_cache(maxsize=64)
def title_of(key: str, language: str) -> str:
    """What a game is called."""
    return rules_text(key, language).title


def guest_name(language: str) -> str:
    """What somebody is called who watches and gives no name."""
    return phrase(language, "web", "names", "guest")
