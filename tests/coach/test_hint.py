"""The coach's sentence, in every language."""

from __future__ import annotations

import pytest

from spieltisch.coach import hint as hints
from spieltisch.coach.judgement import judge
from spieltisch.coach.questions import tell
from spieltisch.games.registry import make, mode, modes
from spieltisch.text.languages import languages
from spieltisch.text.lists import word_list
from spieltisch.text.words import Words
from tests.coach.games import finished

NAMES = ("A", "B", "C")


@pytest.mark.parametrize("key", ["nimmt", "plus", "qwixx"])
def test_a_hint_names_the_best_choice_and_a_reason_in_every_language(key: str) -> None:
    told = tell(finished(key, 3))
    question = told.questions[len(told.questions) // 3]
    view = told.game.view(question.state, question.seat)
    judgement = judge(told.game, view, question.decision, question.chosen, 100)
    assert judgement is not None
    sentences = set()
    for language in languages():
        words = Words(mode(key).family, language)
        sentence = hints.reason(told.game, question.state, question.actor, judgement, words, NAMES)
        assert words.choice(told.game.decode(judgement.rated[0].action), NAMES) in sentence
        assert "{" not in sentence
        sentences.add(sentence)
    assert len(sentences) == len(languages())


@pytest.mark.parametrize("key", modes())
def test_whatever_a_choice_does_there_are_words_for_it(key: str) -> None:
    told = tell(finished(key, modes()[key].seats[0]))
    for question in told.questions:
        preview = told.game.preview(question.state, question.actor, question.chosen)
        kind = hints.what_it_does(told.game, question.chosen, preview)
        assert all(kind in word_list(language, "coach")["hint"] for language in languages())


def test_a_card_that_fits_nowhere_is_told_so() -> None:
    position = {"rows": [[50], [60], [70], [80]], "hands": [[10, 90], [11, 91]]}
    game = make("nimmt", 2)
    state = game.load(position)
    low, high = (game.decode(text) for text in ("play 10", "play 90"))
    assert hints.what_it_does(game, low, game.preview(state, 0, low)) == "fits-nowhere"
    assert hints.what_it_does(game, high, game.preview(state, 0, high)) == "safe"
