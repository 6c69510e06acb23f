"""Every mode, played to its end by somebody who types."""

from __future__ import annotations

import pytest

import spieltisch
from spieltisch.core.record import read, verify
from spieltisch.games.registry import game_of
from spieltisch.terminal.company import Seating
from spieltisch.text.languages import languages
from spieltisch.text.words import Words
from tests.terminal.person import Person, chosen_by, widest


@pytest.mark.parametrize("key", spieltisch.modes())
def test_a_person_plays_to_the_end(key: str) -> None:
    game = spieltisch.make(key)
    person = Person(game, f"end {key}")
    outcome = person.table.play()
    record = read(str(person.table.record()))
    told = person.screen.text
    assert outcome is not None
    assert record.over
    assert chosen_by(record, 0) == person.meant
    assert verify(game_of(record), record) == person.table.state
    assert widest(told) <= 80
    assert "\x1b" not in told
    last = told[told.rindex("── ") :]
    words = Words(spieltisch.mode(key).family)
    assert words.table(game.aim) in last
    assert words.reason(outcome.reason) in last
    for name, score in zip(person.table.names, outcome.scores, strict=True):
        if game.aim != "team":
            assert any(name in line and line.split()[-1] == str(score) for line in last.splitlines())


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("key", ["nimmt", "buffalo", "plus", "board-pro-lucky", "qwixx"])
def test_every_family_is_played_in_every_language_and_from_any_seat(key: str, language: str) -> None:
    game = spieltisch.make(key, 3)
    person = Person(game, f"{key} {language}", language, Seating(2, "Jo"))
    assert person.table.play() is not None
    assert chosen_by(person.table.record(), 2) == person.meant
    assert person.table.names == ("Ada", "Ben", "Jo")


@pytest.mark.parametrize(
    ("key", "seats", "options"),
    [
        ("buffalo", 1, {}),
        ("buffalo", 6, {"stack_seven": True, "specials_before_choice": True, "show_buffalo_score": True}),
        ("nimmt", 3, {"deck": "known", "num_deals": 1}),
        ("nimmt-pro", 6, {"show_hands": True, "num_deals": 1}),
        ("nimmt-cow", 10, {"allow_fan_combos": True, "fan_cards": "parity,climber,reverser", "num_deals": 1}),
        ("plus-simple", 7, {"low_card": "classic", "num_deals": 1}),
        ("board", 2, {}),
        ("board-pro", 6, {"max_rounds": 6}),
        ("qwixx", 2, {"open_marking": True}),
    ],
)
def test_agreed_rules_are_played_as_well(key: str, seats: int, options: dict[str, object]) -> None:
    person = Person(spieltisch.make(key, seats, **options), f"options {key}")
    assert person.table.play() is not None
    assert chosen_by(person.table.record(), 0) == person.meant


@pytest.mark.parametrize("key", spieltisch.modes())
def test_who_leaves_half_way_keeps_an_open_record(key: str) -> None:
    person = Person(spieltisch.make(key), f"leave {key}")
    person.patience = 3
    assert person.table.play() is None
    record = read(str(person.table.record()))
    assert not record.over
    assert len(chosen_by(record, 0)) == 3
    assert verify(game_of(record), record) == person.table.state
    assert "You have left the table." in person.screen.text


@pytest.mark.parametrize("leaving", [EOFError, KeyboardInterrupt])
def test_closing_the_input_or_interrupting_leaves_the_table(leaving: type[BaseException]) -> None:
    def ask(_prompt: str) -> str:
        raise leaving

    person = Person(spieltisch.make("nimmt"), "leave")
    table = type(person.table)(spieltisch.make("nimmt"), Seating(), "1", "de", person.screen, ask)
    assert table.play() is None
    assert "Du bist vom Tisch aufgestanden." in person.screen.text


def test_the_same_seed_deals_the_same_game() -> None:
    texts = []
    for seed in ("1", "1", "2"):
        person = Person(spieltisch.make("nimmt", num_deals=1), seed)
        person.rng.seed(7)
        person.table.play()
        texts.append(str(person.table.record()))
    assert texts[0] == texts[1] != texts[2]
