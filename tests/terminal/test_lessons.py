"""A lesson in the terminal: the same steps, and a wrong answer is told and taken back."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from click.testing import CliRunner

from spieltisch.cli.main import cli
from spieltisch.learn.lesson import Idea, lesson_of
from spieltisch.learn.script import lesson_keys
from spieltisch.learn.speech import say
from spieltisch.terminal.lesson import LessonTable
from spieltisch.terminal.screen import Left
from spieltisch.text.languages import languages

from .person import Screen


def answers(key: str) -> Iterator[str]:
    """At every task a wrong answer, if there is one, and then the right one."""
    for _, idea in lesson_of(key).ideas():
        if idea.decision is None:
            yield ""
        else:
            yield from tried(idea)


def tried(idea: Idea) -> list[str]:
    wrong = [lead.action for lead in idea.leads if not lead.right]
    return [*wrong[:1], idea.leads[0].action]


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("key", lesson_keys())
def test_a_lesson_is_given_to_its_end_with_wrong_answers_on_the_way(key: str, language: str) -> None:
    screen, typed = Screen(200), answers(key)
    LessonTable(key, language, screen, lambda _prompt: next(typed)).play()

    told = " ".join(screen.text.split())
    for act, idea in lesson_of(key).ideas():
        assert " ".join(say(act, idea, idea.cue.say, language).split()) in told
    assert next(typed, None) is None


def test_nonsense_is_explained_and_whoever_leaves_may() -> None:
    screen, typed = Screen(), iter(["", "", "dance", "?", "q"])

    with pytest.raises(Left):
        LessonTable("nimmt", "en", screen, lambda _prompt: next(typed)).play()

    assert "I do not understand “dance”" in screen.text


def test_the_command_lists_the_lessons_and_refuses_what_it_has_none_for() -> None:
    listed = CliRunner().invoke(cli, ["learn", "--lang", "de"])
    left = CliRunner().invoke(cli, ["learn", "nimmt"], input="\nq\n")
    refused = CliRunner().invoke(cli, ["learn", "chess"])

    assert [line.split()[0] for line in listed.output.splitlines()] == list(lesson_keys())
    assert (left.exit_code, "Where a card goes" in left.output) == (0, True)
    assert "There is no lesson for chess" in str(refused.exception)
