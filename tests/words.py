"""The word tree as it is written, for tests: nothing falls back to English here."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path
from string import Formatter
from typing import Any

from spieltisch.text.languages import ABOUT, WORDS
from spieltisch.text.plurals import NUMBER, Word


def lists(language: str, tree: Path = WORDS) -> dict[str, dict[str, Any]]:
    """The word lists of a language, by file and then by table; what the page has for itself is one table."""
    found = sorted((tree / language).rglob("*.toml"))
    read = {path.relative_to(tree / language).as_posix(): path.read_text("utf-8") for path in found}
    tables = {name: tomllib.loads(text) for name, text in read.items() if name != ABOUT}
    return {name: {"page": words} if name == "page.toml" else words for name, words in tables.items()}


def entries(language: str, tree: Path = WORDS) -> dict[tuple[str, str, str], Word]:
    """Every word of a language by file, table and key."""
    return {
        (name, table, key): word
        for name, tables in lists(language, tree).items()
        for table, words in tables.items()
        for key, word in words.items()
    }


def forms(word: Word) -> dict[str, str]:
    """The forms of a word by category; of a plain one the only one."""
    return {"other": word} if isinstance(word, str) else {key: word[key] for key in word if key != NUMBER}


def said(language: str) -> Iterator[str]:
    """Every text of the tree, with the names of its blanks in braces."""
    return (text for word in entries(language).values() for text in forms(word).values())


def blanks(text: str) -> set[str]:
    """What is to be filled in."""
    return {name for _, name, _, _ in Formatter().parse(text) if name}
