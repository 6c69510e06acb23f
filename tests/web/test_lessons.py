"""A lesson comes whole: a page that has it needs the server no more."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from spieltisch.learn import script
from spieltisch.learn.lesson import lesson_of
from spieltisch.learn.script import lesson_keys, script_of
from spieltisch.learn.speech import told_lesson
from spieltisch.table.lessons import lesson_info
from spieltisch.text.languages import languages
from spieltisch.web.catalogue import catalogue

from .guests import HTTP


def test_the_lessons_are_listed_and_the_catalogue_knows_them(url: str) -> None:
    lines = HTTP.get(f"{url}/api/lessons?lang=de").json()
    cards = HTTP.get(f"{url}/api/games?lang=de").json()["games"]

    assert [line["key"] for line in lines] == list(lesson_keys())
    assert {card["key"]: card["lesson"] for card in cards if card["lesson"]} == {
        line["key"]: line["minutes"] for line in lines
    }


def test_a_lesson_is_given_in_the_readers_language(url: str) -> None:
    lesson = HTTP.get(f"{url}/api/lessons/nimmt?lang=nl").json()

    rows = lesson["chapters"][0]
    assert (rows["title"], rows["family"], rows["names"][1]) == ("Waar een kaart komt", "nimmt", "Ada")
    task = next(step for step in rows["steps"] if step["decision"])
    assert {lead["action"] for lead in task["leads"]} == {c["action"] for c in task["decision"]["choices"]}
    assert all(lead["events"] and lead["words"] for lead in task["leads"])


def test_a_game_without_a_lesson_is_refused_with_a_sentence(url: str) -> None:
    answer = HTTP.get(f"{url}/api/lessons/chess?lang=de")

    assert (answer.status_code, answer.json()["reason"]) == (404, "no-such-lesson")
    assert "keine Lektion" in answer.json()["message"]


@pytest.fixture
def written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The lessons as files that may be spoilt; what was read of them before is forgotten, and so after."""
    keepers = (script_of, lesson_of, told_lesson, lesson_info, catalogue)
    shutil.copytree(Path(str(script.LESSONS)), tmp_path / "lessons")
    monkeypatch.setattr(script, "LESSONS", tmp_path / "lessons")
    for keeper in keepers:
        keeper.cache_clear()
    yield tmp_path / "lessons"
    for keeper in keepers:
        keeper.cache_clear()


def test_a_lesson_that_cannot_be_read_is_not_offered_and_takes_nothing_else_with_it(
    url: str, written: Path
) -> None:
    (written / "qwixx.toml").write_text("sheats = 4", "utf-8")

    lessons = [line["key"] for line in HTTP.get(f"{url}/api/lessons").json()]
    offered = {card["key"]: card["lesson"] for card in HTTP.get(f"{url}/api/games").json()["games"]}
    assert "nimmt" in lessons
    assert "qwixx" not in lessons
    assert offered["nimmt"] > 0
    assert offered["qwixx"] == 0


def test_a_lesson_that_does_not_fit_the_rules_is_refused_with_a_sentence_and_a_way_on(
    url: str, written: Path
) -> None:
    plus = written / "plus.toml"
    plus.write_text(plus.read_text("utf-8").replace("lay 45", "lay 99"), "utf-8")

    answer = HTTP.get(f"{url}/api/lessons/plus?lang=de")

    assert (answer.status_code, answer.json()["reason"]) == (409, "unfit-lesson")
    assert answer.json()["message"].endswith("Die Regeln sagen, wie es geht.")


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("key", lesson_keys())
def test_every_step_begins_where_the_one_before_led(key: str, language: str) -> None:
    for chapter in lesson_info(key, language).chapters:
        for before, after in zip(chapter.steps, chapter.steps[1:], strict=False):
            assert after.view == (before.leads[0].view if before.leads else before.view)
