"""What the page is built with: its words in every language of the tree, whole."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import hatch_build
import pytest

from spieltisch.text.languages import ENGLISH, language, languages
from tests.words import lists


@pytest.fixture
def tree(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A word tree that may be changed."""
    text = tmp_path / "text"
    shutil.copytree(hatch_build.TREE, text / "words")
    shutil.copy(hatch_build.LANGUAGES, text)
    monkeypatch.setattr(hatch_build, "LANGUAGES", text / "languages.py")
    monkeypatch.setattr(hatch_build, "TREE", text / "words")
    return text / "words"


def made(folder: Path) -> dict[str, Any]:
    """What is written, by path."""
    hatch_build.write_words(folder)
    return {
        path.relative_to(folder).as_posix(): json.loads(path.read_text("utf-8"))
        for path in folder.rglob("*.json")
    }


def test_the_page_gets_its_list_and_those_of_families_in_every_language(tmp_path: Path) -> None:
    words = made(tmp_path)
    assert words.pop("languages.json") == {
        code: {"name": language(code).name, "locale": language(code).locale} for code in languages()
    }
    wanted = {}
    for code in languages():
        for name, tables in lists(code).items():
            if "page" in tables:
                folder = "" if name == "page.toml" else name.replace(".toml", "/")
                wanted[f"{folder}{code}.json"] = tables["page"]
    assert words == wanted
    assert len(words) == 5 * len(languages())


def test_a_new_folder_is_a_language_of_the_page_and_what_it_lacks_is_english(
    tree: Path, tmp_path: Path
) -> None:
    (tree / "pl").mkdir()
    about = 'name = "polski"\nenglish = "Polish"\nlocale = "pl"\nquotes = ["„", "”"]\n'
    (tree / "pl" / "language.toml").write_text(about, "utf-8")
    (tree / "pl" / "page.toml").write_text('settings = "Ustawienia"\n', "utf-8")

    words = made(tmp_path / "page")

    assert words["languages.json"]["pl"]["name"] == "polski"
    assert words["pl.json"] == {**words["en.json"], "settings": "Ustawienia"}
    assert words["board/pl.json"] == words["board/en.json"]


def test_a_language_that_is_gone_is_removed_and_what_is_right_is_left_alone(
    tree: Path, tmp_path: Path
) -> None:
    page = tmp_path / "page"
    made(page)
    before = (page / f"{ENGLISH}.json").stat().st_mtime_ns
    shutil.rmtree(tree / languages()[-1])

    words = made(page)

    assert list(words["languages.json"]) == list(languages()[:-1])
    assert not [path for path in words if path.endswith(f"{languages()[-1]}.json")]
    assert (page / f"{ENGLISH}.json").stat().st_mtime_ns == before
