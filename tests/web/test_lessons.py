"""A lesson comes whole: a page that has it needs the server no more."""

from __future__ import annotations

import pytest

from spieltisch.learn.script import lesson_keys
from spieltisch.table.lessons import lesson_info
from spieltisch.text.languages import languages

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


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("key", lesson_keys())
def test_every_step_begins_where_the_one_before_led(key: str, language: str) -> None:
    for chapter in lesson_info(key, language).chapters:
        for before, after in zip(chapter.steps, chapter.steps[1:], strict=False):
            assert after.view == (before.leads[0].view if before.leads else before.view)
