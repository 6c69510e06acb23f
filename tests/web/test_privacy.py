"""What a server says of itself: how long it keeps tables, and its host's own words instead."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from spieltisch.cli.serve import _paragraphs, serve
from spieltisch.text.languages import languages
from spieltisch.web.privacy import paragraphs
from spieltisch.web.settings import Keep

from .guests import HTTP


@pytest.mark.parametrize("language", languages())
def test_it_says_for_how_long_tables_are_kept(language: str) -> None:
    ever, some = list(paragraphs(language, Keep())), list(paragraphs(language, Keep(30, 7.5)))
    assert len(ever) == 9
    assert [line for line in some if "30" in line or "7.5" in line] == some[5:7]
    assert ever[5] not in some


def test_the_server_tells_it_in_the_readers_language(url: str) -> None:
    told = HTTP.get(f"{url}/api/privacy?lang=de").json()["paragraphs"]
    assert told == list(paragraphs("de", Keep()))


def test_a_file_of_the_hosts_is_read_by_paragraphs(tmp_path: Path) -> None:
    file = tmp_path / "privacy.txt"
    file.write_text("One\nline.\n\n \nAnother.\n")
    assert _paragraphs(str(file)) == ("One line.", "Another.")


def test_a_file_that_is_not_there_gets_a_sentence(tmp_path: Path) -> None:
    done = CliRunner().invoke(serve, ["--privacy", str(tmp_path / "none.txt")])
    assert done.exit_code != 0
    assert "none.txt" in done.output
