"""The rules texts: numbered, complete, and the same in three languages; each ruling is tested."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import spieltisch
from spieltisch.text import LANGUAGES
from spieltisch.text.rulebook import full_rules, rules_text

RULINGS = {"B": 7, "P": 5, "G": 7, "M": 8, "K": 9, "Z": 11, "F": 35, "L": 20, "Q": 23, "T": 50}
EDITORIAL = {"T-5", "T-6", "T-50"}  # about misprints, not about play
EXAMPLES = 38


def ids() -> set[str]:
    return {f"{letter}-{n}" for letter, count in RULINGS.items() for n in range(1, count + 1)}


@pytest.mark.parametrize("key", spieltisch.modes())
def test_paragraphs_are_numbered_alike_in_all_languages(key: str) -> None:
    texts = [rules_text(key, language) for language in LANGUAGES]
    outlines = [[(p.number, p.rulings) for s in text.sections for p in s.paragraphs] for text in texts]
    assert [number for number, _ in outlines[0]] == list(range(1, len(outlines[0]) + 1))
    assert outlines[0] == outlines[1] == outlines[2]
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


def test_a_default_in_the_rules_is_what_one_types() -> None:
    for mode in spieltisch.modes().values():
        defaults = {option.name: option.typed(option.plain_default) for option in mode.options}
        text = " ".join(p.text for s in rules_text(mode.key, "en").sections for p in s.paragraphs)
        for name, default in re.findall(r"`(\w+)` \(default: (\w+)", text):
            assert defaults.get(name, default) == default, f"{mode.key}: {name}"


def test_options_are_named_in_the_rules_of_their_mode() -> None:
    for mode in spieltisch.modes().values():
        text = " ".join(
            paragraph.text
            for rules in full_rules(mode.key, "en")
            for section in rules.sections
            for paragraph in section.paragraphs
        )
        for option in mode.options:
            assert f"`{option.name}`" in text, f"{mode.key}: {option.name}"
