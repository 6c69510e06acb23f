"""What players read is said in a player's words: no names out of the code, nothing a native would not say."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import spieltisch
from spieltisch.text import LANGUAGES
from spieltisch.text.rulebook import RulesText, rules_text
from spieltisch.text.words import word_list

PAGE = Path(__file__).parents[2] / "frontend" / "src"
LISTS = ("nimmt", "plus", "board", "buffalo", "qwixx", "table", "coach", "web")
PAGE_TEXT = re.compile(r"^  '?[\w.-]+'?: '((?:[^'\\]|\\.)*)',$", re.MULTILINE)
CODE = re.compile(r"\b(?:seat|Platz|plaats) 0\b|\w_\w|`|\b(?:null|None|True|False|undefined|NaN)\b")
PLACES = re.compile(r"one below the other|(?:row|one|none|is free) below|below the line")
UNIDIOMATIC = {
    "en": re.compile(
        r"\bbelow\b|\ba (?:8|11|18|8\d)\b|\ba \{(?:number|card|tile)\}|\b1 bull heads\b|\bon turn\b"
    ),
    "de": re.compile(
        r"Hausanordnung|\bFolge\b|Fehlversuch|\bsiegen\b|(?:[Ww]enigsten?|[Mm]eisten?) (?:\w+ ){0,2}gewinnen"
    ),
    "nl": re.compile(
        r"Opbouw|open(?:ge)?draai|rij met twee tegels|huisindeling|omdraaier"
        r"|uiteinden?\b|verdekt|\bste(?:en|nen)\b|stieren|(?:[Mm]inste|[Mm]eeste) (?:\w+ ){0,3}winnen"
    ),
}


def rules_said(text: RulesText) -> Iterator[str]:
    yield from (text.title, text.summary, text.short.heading, *text.short.lines)
    for section in text.sections:
        yield section.heading
        yield from (paragraph.text for paragraph in section.paragraphs)


def page_said(language: str) -> Iterator[str]:
    yield from json.loads((PAGE / "words" / f"{language}.json").read_text("utf-8")).values()
    for path in sorted(PAGE.glob(f"families/*/words/{language}.ts")):
        yield from PAGE_TEXT.findall(path.read_text("utf-8"))


def said(language: str) -> list[str]:
    """Every text for players, with the names of its blanks in braces."""
    rules = (line for key in spieltisch.modes() for line in rules_said(rules_text(key, language)))
    lists = (
        text for name in LISTS for table in word_list(language, name).values() for text in table.values()
    )
    return [*rules, *lists, *page_said(language)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_texts_are_looked_at(language: str) -> None:
    assert len(said(language)) > 1300
    assert len(list(page_said(language))) > 430


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_for_players_holds_a_name_out_of_the_code(language: str) -> None:
    assert [text for text in said(language) if CODE.search(re.sub(r"\{\w+\}", "", text))] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_says_what_a_native_would_not_say(language: str) -> None:
    assert [text for text in said(language) if UNIDIOMATIC[language].search(PLACES.sub("", text))] == []


def test_a_count_before_a_noun_has_a_form_for_one_and_one_for_many() -> None:
    assert [text for text in page_said("en") if re.search(r"\{count\} [a-z]", text) and "|" not in text] == []


@pytest.mark.parametrize(
    ("language", "slip"),
    [
        ("en", "A card below all four ends is low."),
        ("en", "{seat} announces a {number}."),
        ("de", "Die wenigsten Punkte gewinnen."),
        ("de", "Gelegt wird in dieser Folge."),
        ("nl", "Vóór het opendraaien ziet niemand dat."),
        ("nl", "De minste punten in totaal winnen."),
    ],
)
def test_a_slip_would_be_seen(language: str, slip: str) -> None:
    assert UNIDIOMATIC[language].search(slip)


@pytest.mark.parametrize(
    "slip", ["Seat 1 begins, not seat 0.", "`unplaceable`", "the default is take_any", "{card} as None"]
)
def test_a_code_word_would_be_seen(slip: str) -> None:
    assert CODE.search(slip)
