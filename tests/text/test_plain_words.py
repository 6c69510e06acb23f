"""What players read is said in a player's words: no names out of the code, nothing a native would not say."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import spieltisch
from spieltisch.text.languages import languages
from spieltisch.text.rulebook import RulesText, rules_text
from tests.words import entries
from tests.words import said as words_said

SLIPS = {
    path.stem: tomllib.loads(path.read_text("utf-8")) for path in Path(__file__).parent.glob("slips/*.toml")
}
CODE = re.compile(r"\b(?:seat|Platz|plaats) 0\b|\w_\w|`|\b(?:null|None|True|False|undefined|NaN)\b")
COUNTED = re.compile(r"\{(?:count|n|skip|bulls|seats|people|decisions|days|left|misses|zeros)\} [a-z]+s\b")
NEVER_ONE = {  # a range of players, tables where somebody begins, games far too long, ten games of a mean
    "seats-short",
    "curve-help",
    "bad-option.start-seat",
    "too-much.decisions",
}


def rules_said(text: RulesText) -> Iterator[str]:
    yield from (text.title, text.summary, text.short.heading, *text.short.lines)
    for section in text.sections:
        yield section.heading
        yield from (paragraph.text for paragraph in section.paragraphs)


def said(language: str) -> list[str]:
    """Every text for players, with the names of its blanks in braces."""
    rules = (line for key in spieltisch.modes() for line in rules_said(rules_text(key, language)))
    return [*rules, *words_said(language)]


def slips(text: str, known: dict[str, Any]) -> bool:
    """Whether a text says what nobody says in its language."""
    rest = re.sub(known["unless"], "", text) if "unless" in known else text
    return re.search(known["never"], rest) is not None


@pytest.mark.parametrize("language", languages())
def test_all_texts_are_looked_at(language: str) -> None:
    assert len(said(language)) > 1300


@pytest.mark.parametrize("language", languages())
def test_no_text_for_players_holds_a_name_out_of_the_code(language: str) -> None:
    assert [text for text in said(language) if CODE.search(re.sub(r"\{\w+\}", "", text))] == []


@pytest.mark.parametrize("language", SLIPS)
def test_no_text_says_what_a_native_would_not_say(language: str) -> None:
    assert [text for text in said(language) if slips(text, SLIPS[language])] == []


@pytest.mark.parametrize(
    ("language", "slip"), [(name, slip) for name in SLIPS for slip in SLIPS[name]["seen"]]
)
def test_a_slip_would_be_seen(language: str, slip: str) -> None:
    assert slips(slip, SLIPS[language])


def test_a_count_before_a_noun_has_a_form_for_one_and_one_for_many() -> None:
    plain = {key: word for (_, _, key), word in entries("en").items() if isinstance(word, str)}
    assert {key for key, text in plain.items() if COUNTED.search(text)} == NEVER_ONE


@pytest.mark.parametrize(
    "slip", ["Seat 1 begins, not seat 0.", "`unplaceable`", "the default is take_any", "{card} as None"]
)
def test_a_code_word_would_be_seen(slip: str) -> None:
    assert CODE.search(slip)
