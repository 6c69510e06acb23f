"""One is one and many are many, in every sentence with a number; and names are told as people tell them."""

from __future__ import annotations

import pytest

from spieltisch.coach.analysis import Analysis
from spieltisch.coach.speaker import Speaker
from spieltisch.core.events import Event
from spieltisch.core.game import Outcome
from spieltisch.games.board.actions import Place
from spieltisch.games.board.events import RowTaken, SignsReturned, TilesShown
from spieltisch.games.qwixx.actions import Take
from spieltisch.games.qwixx.events import GameEnded
from spieltisch.games.registry import make
from spieltisch.table.errors import TableFull, sentence_of
from spieltisch.terminal.standings import standings
from spieltisch.text.plurals import filled, listed
from spieltisch.text.words import Words
from spieltisch.web.language import size_of
from tests.terminal.person import Screen

NAMES = ("Ada", "Bea", "Cem")
SIGNS = [SignsReturned((2,)), SignsReturned((2, 4))]
BOX = [RowTaken(seat=0, row=1, tiles=tiles, bulls=len(tiles), reason="take") for tiles in ((7,), (7, 9))]
LEFT = [TilesShown(0, tiles, len(tiles)) for tiles in ((7,), (7, 9))]
FULL = [GameEnded(seats, "misses") for seats in ((0,), (0, 2))]
CLOSED = [GameEnded(seats, "rows-closed") for seats in ((1,), (0, 1, 2))]


@pytest.mark.parametrize(
    ("language", "one", "many"),
    [
        ("en", "1 bull head", "5 bull heads"),
        ("de", "1 Hornochse", "5 Hornochsen"),
        ("nl", "1 runderkop", "5 runderkoppen"),
    ],
)
def test_bull_heads_are_counted(language: str, one: str, many: str) -> None:
    words = Words("nimmt", language)
    assert [words.heads(1), words.heads(5)] == [one, many]
    assert words.heads(0) == many.replace("5", "0")


@pytest.mark.parametrize(
    ("family", "events", "parts"),
    [
        ("board", SIGNS, ("the stop sign leaves row 2.", "the stop signs leave the rows 2, 4.")),
        ("board", BOX, ("takes 7 (1 bull head); it goes", "takes 7, 9 (2 bull heads); they go")),
        ("board", LEFT, ("the tile left: 7", "the tiles left: 7, 9")),
        ("qwixx", FULL, ("Ada has no room", "Ada and Cem have no room")),
        ("qwixx", CLOSED, ("on the sheet of Bea.", "on the sheets of Ada, Bea and Cem.")),
    ],
)
def test_what_happens_to_one_is_told_otherwise_than_what_happens_to_many(
    family: str, events: list[Event], parts: tuple[str, str]
) -> None:
    words = Words(family)
    for event, part in zip(events, parts, strict=True):
        assert part in words.event(event, NAMES)


@pytest.mark.parametrize(
    ("language", "one", "many"),
    [
        ("en", "Take from place 3", "Take from places 1, 3"),
        ("de", "Von Platz 3 nehmen", "Von den Plätzen 1, 3 nehmen"),
        ("nl", "Van plaats 3 nemen", "Van de plaatsen 1, 3 nemen"),
    ],
)
def test_a_button_counts_what_is_chosen(language: str, one: str, many: str) -> None:
    words = Words("qwixx", language)
    assert [words.choice(Take(places), NAMES) for places in ((3,), (1, 3))] == [one, many]


def test_what_goes_with_a_choice_is_counted_too() -> None:
    words = Words("board")
    assert [words.choice(Place(skip=skip), NAMES) for skip in (1, 2)] == [
        "Place it, leaving out 1 field",
        "Place it, leaving out 2 fields",
    ]


def test_a_refusal_counts() -> None:
    few = [sentence_of(TableFull("people", people=seats + 1, seats=seats), "en") for seats in (1, 2)]
    assert few == [
        "2 people sit here already: 1 seat is not enough.",
        "3 people sit here already: 2 seats are too few.",
    ]
    assert [size_of(1, "en"), size_of(2, "en"), size_of(2048, "en")] == ["1 byte", "2 bytes", "2 kB"]


@pytest.mark.parametrize(
    ("language", "part"),
    [("en", "0 decisions of 1 player, each"), ("de", "0 Entscheidungen von 1 Person, jede")],
)
def test_an_analysis_of_one_player_says_so(language: str, part: str) -> None:
    speaker = Speaker(make("buffalo", 1), ["Ada"], language)
    assert speaker.headline(Analysis(100, (), (), ())).startswith(part)


@pytest.mark.parametrize(
    ("language", "told"),
    [("en", "Ada, Bea and Cem"), ("de", "Ada, Bea und Cem"), ("nl", "Ada, Bea en Cem")],
)
def test_names_are_told_as_people_tell_them(language: str, told: str) -> None:
    assert [listed(NAMES[:n], language) for n in (0, 1, 3)] == ["", "Ada", told]


def test_the_terminal_names_all_who_have_won() -> None:
    screen = Screen()
    outcome = Outcome(scores=(3, 3, 7), ranks=(0, 0, 2), winners=(0, 1), reason="deals-played")
    screen.print(standings("fewest", outcome, NAMES, Words("nimmt")))
    assert "Won: Ada and Bea" in screen.text


def test_a_word_without_a_form_for_its_number_is_said_in_the_general_one() -> None:
    assert filled({"other": "{count} tiles"}, "en", {"count": 1}) == "1 tiles"
