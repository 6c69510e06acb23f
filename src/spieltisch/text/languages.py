"""Which languages there are: those with a folder of words; ``language.toml`` says what each is called."""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path
from typing import NamedTuple

ENGLISH = "en"  # what is missing in another language is said in this one
WORDS = Path(__file__).parent / "words"
ABOUT = "language.toml"
WISH = "SPIELTISCH_LANG"


class Language(NamedTuple):
    """What a language says of itself."""

    name: str  # as its speakers call it
    english: str  # as the package index calls it
    locale: str  # whose rules hold for plurals, lists and dates, as in "en-GB"
    quotes: tuple[str, str]


@cache
def languages() -> tuple[str, ...]:
    """The codes of all languages, English first."""
    found = sorted(folder.name for folder in WORDS.iterdir() if (folder / ABOUT).is_file())
    return (ENGLISH, *(code for code in found if code != ENGLISH))


def wished() -> str:
    """The language of those who cannot be asked: as ``SPIELTISCH_LANG`` says."""
    code = os.environ.get(WISH, "")
    return code if code in languages() else ENGLISH


@cache
def language(code: str) -> Language:
    """What the language of a code says of itself."""
    import tomllib  # only the names of the folders are needed by every command

    said = tomllib.loads((WORDS / code / ABOUT).read_text("utf-8"))
    opening, closing = said["quotes"]
    return Language(said["name"], said["english"], said["locale"], (opening, closing))
