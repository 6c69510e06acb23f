"""The rules texts: numbered, complete, and the same in every language; each ruling is tested."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import spieltisch
from spieltisch.text.languages import languages
from spieltisch.text.rulebook import _short, full_rules, rules_lines, rules_text

RULINGS = {"B": 8, "P": 5, "G": 7, "M": 8, "K": 9, "Z": 11, "F": 35, "L": 20, "Q": 23, "T": 50}
EDITORIAL = {"T-5", "T-6", "T-50"}  # about misprints, not about play
EXAMPLES = 38


def ids() -> set[str]:
    return {f"{letter}-{n}" for letter, count in RULINGS.items() for n in range(1, count + 1)}


@pytest.mark.parametrize("key", spieltisch.modes())
def test_paragraphs_are_numbered_alike_in_all_languages(key: str) -> None:
    texts = [rules_text(key, language) for language in languages()]
    outlines = [[(p.number, p.rulings) for s in text.sections for p in s.paragraphs] for text in texts]
    assert [number for number, _ in outlines[0]] == list(range(1, len(outlines[0]) + 1))
    assert all(outline == outlines[0] for outline in outlines)
    assert len({text.base for text in texts}) == 1
    assert all(text.title and text.summary for text in texts)


def test_every_ruling_is_stated_somewhere() -> None:
    stated = {
        ruling
        for key in spieltisch.modes()
        for text in full_rules(key, "en")
        for section in text.sections
        for paragraph in section.paragraphs
        for ruling in paragraph.rulings
    }
    assert stated == ids() - EDITORIAL


def test_every_ruling_and_example_has_a_test_named_by_its_id() -> None:
    folder = Path(__file__).parent.parent / "games"
    source = "\n".join(path.read_text("utf-8") for path in folder.rglob("test_*.py"))
    named = {(m[1].upper(), int(m[2])) for m in re.finditer(r"def test_([a-z])(\d+)_", source)}
    wanted = {(i[0], int(i[2:])) for i in ids() - EDITORIAL} | {("X", n) for n in range(1, EXAMPLES + 1)}
    assert sorted(wanted - named) == []


def test_options_are_named_in_the_rules_of_their_mode() -> None:
    for mode in spieltisch.modes().values():
        named = {
            option
            for rules in full_rules(mode.key, "en")
            for section in rules.sections
            for paragraph in section.paragraphs
            for option in paragraph.options
        }
        assert {option.name for option in mode.options} <= named, mode.key


def test_an_option_is_called_what_the_page_calls_it() -> None:
    said = {language: rules_text("nimmt", language).sections[3].paragraphs[2] for language in languages()}
    assert {paragraph.options for paragraph in said.values()} == {("target_score", "num_deals")}
    assert "“Score that ends the game”" in said["en"].text
    assert "„Punkte, die das Spiel beenden“" in said["de"].text
    assert "‘Punten die het spel beëindigen’" in said["nl"].text


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("key", spieltisch.modes())
def test_the_rules_begin_with_a_round_in_short_five_lines_that_can_be_read_at_a_glance(
    key: str, language: str
) -> None:
    short = rules_text(key, language).short
    assert short.heading == rules_text("nimmt", language).short.heading
    assert len(short.lines) == 5
    for line in short.lines:
        assert 30 <= len(line) <= 120, line
        assert line.endswith("."), line


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("key", spieltisch.modes())
def test_printed_rules_show_the_round_in_short_before_any_paragraph_and_only_once(
    key: str, language: str
) -> None:
    text, printed = rules_text(key, language), rules_lines(key, language, 200)
    first = next(at for at, line in enumerate(printed) if "§1 " in line)
    shown = [line.strip() for line in printed[:first]]
    assert shown[0] == text.title
    at = shown.index(text.short.heading)
    assert shown[at + 1 : at + 6] == [f"{n}. {line}" for n, line in enumerate(text.short.lines, 1)]
    assert [line.strip() for line in printed].count(text.short.heading) == 1


@pytest.mark.parametrize("language", languages())
def test_the_simple_game_explains_itself(language: str) -> None:
    (text,) = full_rules("plus-simple", language)
    paragraphs = " ".join(paragraph.text for section in text.sections for paragraph in section.paragraphs)
    assert "plus §" not in paragraphs
    assert "PLUS" not in paragraphs


def test_a_space_that_may_not_break_stays_in_the_rules() -> None:
    heading = "A round\n\n1. First\u00a0: turn\nit up.\n2. Then\u202f!"
    assert _short(heading).lines == ("First\u00a0: turn it up.", "Then\u202f!")
