"""Every lesson keeps the rules and is said in every language; any other is refused with a sentence."""

from __future__ import annotations

from itertools import chain

import pytest

from spieltisch.core.game import TEAM
from spieltisch.games.registry import mode
from spieltisch.learn.lesson import LEARNER, lesson_of, played
from spieltisch.learn.script import BadLesson, NoLesson, lesson_keys, read_script
from spieltisch.learn.speech import check_words, names_of, say, told_lesson
from spieltisch.text.languages import languages
from spieltisch.text.words import Words

WORDS_AT_MOST = 45  # of one bubble: what is longer is not read


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("key", lesson_keys())
def test_a_lesson_is_played_and_told_with_all_its_answers(key: str, language: str) -> None:
    lesson = told_lesson(key, language)

    for act, idea in lesson.ideas():
        words, names = Words(mode(act.home).family, language), names_of(act, language)
        said = [idea.cue.say, *(lead.word for lead in idea.leads if lead.word)]
        for sentence in (say(act, idea, word, language) for word in said):
            assert "{" not in sentence
            assert len(sentence.split()) <= WORDS_AT_MOST, sentence
        for lead in idea.leads:
            assert all(words.event(event, names) for event in lead.events)


@pytest.mark.parametrize("key", lesson_keys())
def test_a_lesson_lets_the_learner_choose_and_says_something_to_every_wrong_choice(key: str) -> None:
    ideas = [idea for _, idea in lesson_of(key).ideas()]
    asked = [idea for idea in ideas if idea.decision is not None]

    assert len(asked) >= 3
    assert all(idea.decision.actor in (LEARNER, TEAM) for idea in asked if idea.decision)
    assert all(lead.word for idea in asked for lead in idea.leads if not lead.right)
    assert any(not lead.right for idea in asked for lead in idea.leads)


def test_a_variant_begins_with_the_game_in_short_which_the_game_itself_does_not_tell() -> None:
    variants = [key for key in lesson_keys() if key.startswith("nimmt-")]
    told = {key: [(act.home, act.chapter.name) for act in lesson_of(key).acts] for key in lesson_keys()}

    assert len(variants) == 5
    assert all(told[key][0] == ("nimmt", "short") for key in variants)
    assert ("nimmt", "short") not in told["nimmt"]


def test_a_wrong_answer_shows_what_it_would_take() -> None:
    avoid = next(idea for _, idea in lesson_of("nimmt").ideas() if idea.cue.say == "avoid")

    taken = [type(event).__name__ for event in avoid.lead("play 28").events]

    assert "RowTaken" in taken
    assert avoid.onward is avoid.lead("play 70")


def test_a_chapter_of_another_lesson_is_played_in_its_own_game() -> None:
    own = read_script("nimmt-cow", 'seats = 2\nchapters = ["nimmt/take", "nimmt/low"]')

    lesson = played("nimmt-cow", own)

    assert [(act.home, act.game.key, act.chapter.name) for act in lesson.acts] == [
        ("nimmt", "nimmt", "take"),
        ("nimmt", "nimmt", "low"),
    ]
    check_words(lesson, "de")


@pytest.mark.parametrize("key", [key for key in lesson_keys() if mode(key).family == "board"])
def test_a_tile_or_card_that_is_marked_is_in_the_learners_hand(key: str) -> None:
    for act, idea in lesson_of(key).ideas():
        position = act.game.dump(idea.state)
        cards = [position[name][LEARNER] for name in ("actions", "lucky") if name in position]
        held = {"hand": {str(tile) for tile in position["hands"][LEARNER]}, "special": {*chain(*cards)}}
        for kind, name in (look.split(" ") for look in idea.cue.look if " " in look):
            assert kind not in held or name in held[kind], (key, idea.cue.say)


# --- lessons that cannot be given --------------------------------------------------------------------

GOOD = """seats = 2
[[chapter]]
name = "rows"
start = { rows = [[12], [37], [43], [58]], hands = [[45, 61], [39, 80]] }
[[chapter.step]]
say = "four"
[[chapter.step]]
say = "order"
right = ["play 45"]
others = [{ 1 = "play 39" }]
wrong = "hand"
"""
FAULTS = {
    "nimmt/rows, step 2: Seat 1 may not choose 'play 9' now": ("play 39", "play 9"),
    "nimmt/rows, step 2: 'play 46' is not possible": ('["play 45"]', '["play 46"]'),
    "nimmt/rows, step 2: Seat 2 is not asked now": ("{ 1 =", "{ 2 ="),
    "nimmt/rows: Card 12 is named twice": ("[45, 61]", "[12, 61]"),
    "nimmt/rows: hands must be a list": ("hands = [[45, 61], [39, 80]]", "hands = 7"),
    "nimmt/rows, step 1: nothing is called 'moon 3'": (
        'say = "four"',
        'say = "four"\nlook = ["moon 3"]',
    ),
    "only the last step of a chapter may have several": ('say = "four"', 'say = "four"\nright = ["all"]'),
    "nothing can be wrong": ('say = "four"', 'say = "four"\nwrong = "hand"'),
    "is not of the right form: Object contains unknown field `sya`": ('say = "four"', 'sya = "four"'),
    "is not of the right form: Invalid value (at line 1": ("seats = 2", "seats = = 2"),
    "has no chapter 'end'": ("seats = 2", 'seats = 2\nchapters = ["end"]'),
    "nimmt/rows: the word 'fuor' lacks 'fuor' in nl": ('say = "four"', 'say = "fuor"'),
    "nimmt/rows: the word 'nearest' lacks 'row' in nl": ('say = "four"', 'say = "nearest"'),
}


def give(text: str) -> None:
    check_words(played("nimmt", read_script("nimmt", text)), "nl")


def test_a_lesson_that_is_right_is_given() -> None:
    give(GOOD)


@pytest.mark.parametrize("sentence", FAULTS)
def test_a_lesson_that_is_wrong_is_refused_with_its_place(sentence: str) -> None:
    with pytest.raises(BadLesson) as refused:
        give(GOOD.replace(*FAULTS[sentence]))

    assert sentence in str(refused.value)


def test_a_game_without_a_lesson_is_named() -> None:
    with pytest.raises(NoLesson, match="There is no lesson for moon"):
        lesson_of("moon")
