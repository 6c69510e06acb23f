"""Every language that has a folder is whole; and a folder is all that a language needs."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest
from babel.core import Locale

import spieltisch
from spieltisch.text.languages import ENGLISH, WORDS, language, languages
from spieltisch.text.plurals import number_of
from spieltisch.text.rulebook import rules_text
from tests import children
from tests.words import blanks, entries, forms, lists

OTHERS = languages()[1:]
RULES = WORDS.with_name("rules")
SOURCES = Path(spieltisch.__file__).parent


def faults(code: str, tree: Path = WORDS) -> Iterator[str]:
    """What a language lacks, has too much of, or says with other blanks or other forms than it should."""
    english, own = entries(ENGLISH, tree), entries(code, tree)
    yield from (f"{where} is missing" for where in english.keys() - own.keys())
    yield from (f"{where} is left over" for where in own.keys() - english.keys())
    locale = Locale.parse(language(code).locale, sep="-") if tree == WORDS else Locale(code)
    categories = {*locale.plural_form.tags, "other"}
    for where in english.keys() & own.keys():
        wanted, word = english[where], own[where]
        asked = set().union(*map(blanks, forms(wanted).values()))
        if any(blanks(text) != asked or not text for text in forms(word).values()):
            yield f"{where} has other blanks"
        if not isinstance(word, str):
            numbers = asked if isinstance(wanted, str) else {number_of(wanted)}
            if number_of(word) not in numbers:
                yield f"{where} goes by another number"
            if forms(word).keys() != categories:
                yield f"{where} has other forms than {sorted(categories)}"


@pytest.mark.parametrize("code", languages())
def test_a_language_says_everything_with_the_same_blanks_and_the_forms_it_has(code: str) -> None:
    assert list(faults(code)) == []
    assert lists(code).keys() == lists(ENGLISH).keys()


@pytest.mark.parametrize("code", languages())
def test_a_language_says_what_it_is_called_and_whose_rules_it_goes_by(code: str) -> None:
    its = language(code)
    locale = Locale.parse(its.locale, sep="-")
    assert locale.language == code
    assert its.name.lower() == (locale.get_language_name(code) or "").lower()
    assert its.english == locale.get_language_name("en")
    assert all(its.quotes)


@pytest.mark.parametrize("code", OTHERS)
@pytest.mark.parametrize("key", spieltisch.modes())
def test_the_rules_of_every_mode_are_there_under_the_same_headings(key: str, code: str) -> None:
    assert (RULES / code / f"{key}.md").is_file()
    english, own = rules_text(key, ENGLISH), rules_text(key, code)
    assert [len(section.paragraphs) for section in own.sections] == [
        len(section.paragraphs) for section in english.sections
    ]
    called: dict[str, str] = {}
    for ours, theirs in zip(own.sections, english.sections, strict=True):
        assert called.setdefault(theirs.heading, ours.heading) == ours.heading


# --- faults that are found ---------------------------------------------------------------------------


SOME = '[t]\nb = "b {count}"\na = { one = "{count} a", other = "{count} as" }\n'
MORE = SOME.replace("other", 'few = "{count} as", many = "{count} as", other')
PLANTED = {
    "is missing": ('b = "b {count}"\n', ""),
    "is left over": ('b = "b {count}"', 'b = "b {count}"\nc = "c"'),
    "has other blanks": ('b = "b {count}"', 'b = "b {number}"'),
    "has other forms": ('few = "{count} as", ', ""),
    "goes by another number": ("{ one", '{ by = "n", one'),
}


@pytest.mark.parametrize("fault", PLANTED)
def test_a_fault_of_a_language_would_be_found(fault: str, tmp_path: Path) -> None:
    for code, text in ((ENGLISH, SOME), ("pl", MORE)):
        (tmp_path / code).mkdir()
        (tmp_path / code / "list.toml").write_text(text, "utf-8")
    assert list(faults("pl", tmp_path)) == []

    (tmp_path / "pl" / "list.toml").write_text(MORE.replace(*PLANTED[fault]), "utf-8")

    (found,) = faults("pl", tmp_path)
    assert fault in found


# --- a new language ----------------------------------------------------------------------------------


NEW = {
    "language.toml": 'name = "polski"\nenglish = "Polish"\nlocale = "pl"\nquotes = ["„", "”"]\n',
    "table.toml": """[words.heads]
one = "{count} głowa"
few = "{count} głowy"
many = "{count} głów"
other = "{count} głowy"
""",
}
ASK = """
from click.testing import CliRunner
from spieltisch.cli.main import cli
from spieltisch.text.languages import languages
from spieltisch.text.words import Words
from spieltisch.table.messages.languages import language_of
from spieltisch.web import language

words = Words("nimmt", "pl")
print(*languages())
print(*(words.heads(number) for number in (1, 2, 5)), sep="/")
print(words.prompt("play-card"))
print(words.listed(["Ada", "Bea", "Cem"]))
print(language_of("pl"), language.language_of(None, "tlh, pl-PL;q=0.9, de"))
print(CliRunner().invoke(cli, ["rules", "nimmt", "--lang", "pl"]).output.splitlines()[0])
"""


def test_a_folder_is_all_that_a_new_language_needs_and_the_rest_is_english(tmp_path: Path) -> None:
    shutil.copytree(SOURCES, tmp_path / "spieltisch", ignore=shutil.ignore_patterns("page", "__pycache__"))
    folder = tmp_path / "spieltisch" / "text" / "words" / "pl"
    folder.mkdir()
    for name, text in NEW.items():
        (folder / name).write_text(text, "utf-8")

    said = children.said_by(ASK, env={"PYTHONPATH": str(tmp_path), "PYTHONIOENCODING": "utf-8"}).splitlines()

    assert said[0].split() == [ENGLISH, *sorted({*OTHERS, "pl"})]
    assert said[1:] == [
        "1 głowa/2 głowy/5 głów",
        "Play a card.",
        "Ada, Bea i Cem",
        "pl pl",
        rules_text("nimmt", ENGLISH).title,
    ]


def test_english_comes_first_and_the_others_by_their_codes() -> None:
    assert languages()[0] == ENGLISH
    assert all(one < next_one for one, next_one in pairwise(OTHERS))
