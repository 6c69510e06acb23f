"""Every event, prompt, option and outcome has words in every language."""

from __future__ import annotations

import pytest

import spieltisch
from spieltisch.core.events import redact
from spieltisch.core.game import CHANCE
from spieltisch.core.play import play_random
from spieltisch.games.board import events as board
from spieltisch.games.nimmt import events as nimmt
from spieltisch.text.languages import languages
from spieltisch.text.words import Words


@pytest.mark.parametrize("key", spieltisch.modes())
@pytest.mark.parametrize("language", languages())
def test_a_whole_game_can_be_told(key: str, language: str) -> None:
    mode = spieltisch.mode(key)
    words = Words(mode.family, language)
    for seats in mode.seats:
        game = mode.make(seats)
        names = [f"Player {seat}" for seat in range(seats)]
        state = game.initial()
        for turn in play_random(game, f"{key} {seats}"):
            state = turn.step.state
            for decision in game.pending(turn.before):
                assert words.prompt(decision.prompt)
                if decision.actor != CHANCE:
                    label = words.choice(turn.choices[decision.actor], names)
                    assert label.strip()
                    assert "{" not in label
            for event in turn.step.events:
                sentence = words.event(event, names)
                assert sentence.strip()
                assert "{" not in sentence
        outcome = game.outcome(state)
        assert outcome is not None
        assert words.reason(outcome.reason)
    assert all(words.option(option.name) for option in mode.options)


@pytest.mark.parametrize("key", spieltisch.modes())
@pytest.mark.parametrize("language", languages())
def test_what_only_others_saw_is_told_without_a_gap(key: str, language: str) -> None:
    mode = spieltisch.mode(key)
    words, names = Words(mode.family, language), ["Ada", "Ben"]
    events = [event for turn in play_random(mode.make(2), key) for event in turn.step.events]
    told = {words.event(redact(event, None), names) for event in events}
    assert [sentence for sentence in told if "?" in sentence] == []


def choices_in_words(key: str, *texts: str) -> list[str]:
    game, words = spieltisch.make(key), Words(spieltisch.mode(key).family)
    return [words.choice(game.decode(text), ["Ada", "Ben", "Cleo", "Dirk"]) for text in texts]


@pytest.mark.parametrize("language", languages())
def test_a_stop_is_lifted_only_where_one_lies(language: str) -> None:
    game, words = spieltisch.make("buffalo"), Words("buffalo", language)
    go_on, lift = game.decode("go on"), game.decode("lift row 2")
    assert "Stop" not in words.prompt("window", [go_on])
    assert "Stop" in words.prompt("window", [go_on, lift])


def test_a_button_says_what_it_does() -> None:
    assert choices_in_words("nimmt-reverser", "play 57", "play 24 reversed", "row 3") == [
        "Play 57",
        "Play 24 turned round",
        "Take row 3",
    ]
    assert choices_in_words("buffalo", "use stop row 2", "use first seat 1", "go on") == [
        "Stop row 2",
        "Ben goes first",
        "Go on",
    ]
    assert choices_in_words("qwixx", "mark red", "pass", "cross none") == [
        "Cross it in red",
        "Leave it",
        "Cross none",
    ]


@pytest.mark.parametrize("language", languages())
def test_counted_points_are_told_with_the_names_of_their_players(language: str) -> None:
    events = {
        "nimmt": nimmt.DealScored(1, (0, 17), (4, 1017)),
        "plus": nimmt.DealScored(1, (0, 17), (4, 1017)),
        "board": board.GameEnded("all-placed", (0, -17)),
    }
    for family, event in events.items():
        told = Words(family, language).event(event, ["Ada", "Ben"])
        assert "Ada 0, Ben " in told
    assert "Ada 4, Ben " in Words("nimmt", language).event(events["nimmt"], ["Ada", "Ben"])


def test_an_inserted_card_is_named_by_its_owner_where_it_may_be_anybodys() -> None:
    assert choices_in_words("buffalo", "use insert row 1 place 2", "use insert seat 0 row 1 place 2") == [
        "Insert it into row 1, place 2",
        "Insert it into row 1, place 2 (Ada)",
    ]


def test_what_goes_with_a_placement_is_said_behind_it() -> None:
    assert choices_in_words("board-pro-lucky", "place", "place ascending row 3 skip 2 five") == [
        "Place it",
        "Place it in row 3, leaving out 2 fields, with the lucky card for five",
    ]
