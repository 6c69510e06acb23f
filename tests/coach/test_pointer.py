"""What a hint says first: it names no option, and what it says is so."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from spieltisch.coach.judgement import Judgement, Rated
from spieltisch.coach.pointer import LOOKED, Pointer, pointer_of, touched
from spieltisch.coach.questions import Question, tell
from spieltisch.core.game import Decision
from spieltisch.games.registry import make, mode, modes
from spieltisch.learn.script import LOOKS
from spieltisch.text.languages import languages
from spieltisch.text.lists import word_list
from spieltisch.text.words import Words
from tests.coach.games import finished

ASKED = 30  # decisions of a game


def ranking(*actions: str) -> Judgement:
    """These options, the best first."""
    return Judgement(tuple(Rated(action, 0.0, 0.1) for action in actions), 0, 0.0, 0.0)


def shuffled(game: Any, question: Question, rng: Random) -> Judgement:
    """Any option may be the best; those that are looked at are few."""
    options = [game.encode(option) for option in list(question.decision.options)[:60]]
    rng.shuffle(options)
    return ranking(*options)


@pytest.mark.parametrize("key", modes())
def test_a_pointer_names_no_option_and_is_true(key: str) -> None:
    told, rng = tell(finished(key, max(3, modes()[key].seats[0]))), Random(key)
    said = set()
    for question in rng.sample(told.questions, min(ASKED, len(told.questions))):
        judgement = shuffled(told.game, question, rng)
        pointer = pointer_of(told.game, question.state, question.decision, judgement)
        require_truth(told.game, question, judgement, pointer)
        said.add(pointer.key)
    assert len(said) > 1


def require_truth(game: Any, question: Question, judgement: Judgement, pointer: Pointer) -> None:
    """What it names is where the best option leads; not alone, for else it would be named by that."""
    actions = [game.decode(rated.action) for rated in judgement.rated[:LOOKED]]
    if pointer.place is not None:
        places = [touched(game, question.state, question.actor, action) for action in actions]
        assert places[0] == pointer.place
        assert 1 < places.count(pointer.place) < len(places)
        assert pointer.look[0].split()[0] in LOOKS
    if pointer.key in ("high", "low"):
        cards = sorted({action.card for action in actions})
        half = cards[len(cards) // 2 :] if pointer.key == "high" else cards[: (len(cards) + 1) // 2]
        assert actions[0].card in half
        assert len(half) > 1
    for language in languages():
        words = Words(mode(game.key).family, language)
        assert words.choice(actions[0], "ABC") not in pointer.said(words)


@pytest.mark.parametrize("language", languages())
def test_there_are_words_for_every_place_and_kind(language: str) -> None:
    own = word_list(language, "coach")["pointer"]
    for key in modes():
        meaning = make(key, modes()[key].seats[0]).meaning
        assert {f"{meaning.place}-{kind}" for kind in ("takes", "safe", "scores", "open")} <= own.keys()


def decided(position: dict[str, Any], *ranked: str, key: str = "nimmt") -> Pointer:
    game = make(key, 2)
    state = game.load(position)
    decision: Decision[Any] = next(d for d in game.pending(state) if d.actor == 0)
    return pointer_of(game, state, decision, ranking(*ranked))


def test_a_row_that_several_cards_reach_is_pointed_at() -> None:
    position = {"rows": [[50], [60], [70], [80]], "hands": [[10, 81, 90], [11, 82, 91]]}
    pointer = decided(position, "play 90", "play 81", "play 10")
    assert pointer == Pointer("row-safe", 4, ("row 4",))
    assert "row 4" in pointer.said(Words("nimmt", "en"))


def test_a_row_that_one_card_reaches_is_not_for_that_would_name_the_card() -> None:
    position = {"rows": [[50], [60], [70], [80]], "hands": [[51, 61, 71, 81], [52, 62, 72, 82]]}
    assert decided(position, "play 61", "play 51", "play 81", "play 71") == Pointer("low")
    assert decided(position, "play 81", "play 51", "play 61", "play 71") == Pointer("high")


def test_a_card_that_fits_nowhere_asks_for_the_price() -> None:
    position = {"rows": [[50], [60], [70], [80]], "hands": [[10, 90], [11, 91]]}
    assert decided(position, "play 10", "play 90") == Pointer("fits-nowhere")


def test_which_row_is_best_to_take_is_not_told_by_naming_it() -> None:
    position = {
        "rows": [[50], [60], [70], [80]],
        "hands": [[90], [91]],
        "queue": [{"seat": 0, "card": 10}, {"seat": 1, "card": 55}],
    }
    assert decided(position, "row 1", "row 2", "row 3", "row 4") == Pointer("asked-choose-row")
