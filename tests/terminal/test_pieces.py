"""The pieces of the drawings: what stands where, told apart without colours."""

from __future__ import annotations

from typing import Any

import pytest

from spieltisch.core.events import Event
from spieltisch.drawing.scene import scene_of
from spieltisch.games.board.events import Dealt, Placed, TileDrawn
from spieltisch.games.board.fields import read_field
from spieltisch.games.qwixx.events import ColoursSeen
from spieltisch.terminal import log
from spieltisch.terminal.draw import draw
from spieltisch.terminal.families.fields import field_sign, score_track
from spieltisch.terminal.rows import RowLook, rows_table
from spieltisch.terminal.screen import question
from spieltisch.text.words import Words
from tests.table import Table
from tests.terminal.person import Screen, picture

NAMES = ("Ada", "Ben", "Cleo", "Dirk")


def drawn(key: str, position: dict[str, Any], seat: int | None = 0, **options: object) -> list[str]:
    """The lines of a position's drawing, blanks made single."""
    table = Table(key, position, seats=len(position["hands"]), **options)
    family = key.split("-")[0]
    scene = scene_of(table.game, table.state, seat, NAMES[: table.game.seats], Words(family))
    return [" ".join(line.split()) for line in picture(draw(scene)).splitlines()]


def test_a_full_row_warns_and_a_closed_one_does_not() -> None:
    rows = [RowLook([1, 2, 3, 4, 5], 5), RowLook([7], 5), RowLook([8, 9, 10, 11, 12], 5, closed=True)]
    full, short, closed = picture(rows_table(rows, "takes")).splitlines()
    assert ">takes<" in full
    assert short.count("·") == 4
    assert ">takes<" not in short + closed
    assert full.split()[-2:] == ["6", "ʊ"]  # five cards, of which the 5 has two


def test_the_cow_fills_a_place() -> None:
    position = {"rows": [[5, 12, 13, 14], [33], [61], [80]], "cow": {"row": 1}, "hands": [[18], [19]]}
    assert "1 5 ʊʊ 12 ʊ 13 ʊ 14 ʊ cow >takes< 5 ʊ" in drawn("nimmt-cow", position)


def test_fan_cards_say_beside_their_row_what_they_do() -> None:
    position = {"rows": [[5], [33], [61], [80]], "hands": [[18], [19]]}
    parity = {**position, "parity": {"row": 2, "side": "odd"}}
    climber = {**position, "climber": {"row": 4, "side": "up"}}
    assert drawn("nimmt-parity", parity)[6].endswith("odd only")
    assert drawn("nimmt-climber", climber)[8].endswith("▲ downwards")


def test_plus_shows_zeros_piles_and_known_zeros() -> None:
    position = {"rows": [[5], [33], [61], [80]], "hands": [[0, 0, 9], [19]], "taken": [[55, 0], [20]]}
    lines = drawn("plus", position, zero_bulls=2)
    assert "► Ada 9 9 3" in lines
    assert "► Ben 3 3 1" in lines
    assert lines[-1] == "0 0 9 ʊ"


BUFFALO: dict[str, Any] = {
    "rows": [[5, 6, 7, 8, 9], [33], [61], [80]],
    "hands": [[18], [19], [20]],
    "queue": [{"card": 40, "seat": 0}, {"card": 50, "seat": "buffalo"}, {"card": 60, "seat": 2}],
    "specials": ["stop", "sort"],
    "special_stack": 3,
    "seven": [1],
    "stopped": [2],
    "buffalo_taken": [11],
    "team_taken": [55],
}


def test_buffalo_shows_marks_queue_specials_and_keeps_the_score_hidden() -> None:
    lines = drawn("buffalo", BUFFALO)
    assert "The team: 7 bull heads (the team wins with fewer than the buffalo)" in lines
    assert any(line.startswith("The buffalo: hidden until the end") for line in lines)
    assert any(line.startswith("1 5 ʊʊ") and line.endswith("7 nimmt!") for line in lines)
    assert any(line.startswith("2 33 5ʊ") and line.endswith("Stopp!") for line in lines)
    assert "Placed next: ► 40 Ada · 50 the buffalo · 60 Cleo" in lines
    assert "Specials: Stopp! [use stop] Sort [use sort] face down: 3" in lines
    assert not any(">takes<" in line for line in lines)  # the sixth card still fits


def test_buffalo_shows_its_score_where_agreed() -> None:
    lines = drawn("buffalo", BUFFALO, show_buffalo_score=True)
    assert any(line.startswith("The buffalo: 5 bull heads") for line in lines)


@pytest.mark.parametrize(
    ("code", "sign"),
    [
        (".", "·"),
        ("+3", "+3"),
        ("-7", "-7"),
        ("g", "+ʊ"),
        ("gg", "+ʊʊ"),
        ("r", "-ʊ"),
        ("rr", "-ʊʊ"),
        ("2", "▭▭"),
        ("D", "+▭"),
        ("A", "+◫"),
        ("T", "→ʊ"),
        ("H", "→▭"),
    ],
)
def test_every_field_has_a_sign_of_its_own(code: str, sign: str) -> None:
    assert field_sign(read_field(code, "here")) == sign


def test_the_board_shows_tiles_skipped_fields_and_stop_signs() -> None:
    position = {
        "rows": [[50, None, 55], [70], [80], [90]],
        "hands": [[1, 2], [3]],
        "queue": [{"tile": 60, "seat": 0}, {"tile": 95, "seat": 1}],
        "actions": [["skip", "skip"], ["stop"]],
        "stops": [2],
        "scores": [-5, 3],
    }
    lines = drawn("board-pro", position)
    assert "1 50 ʊʊʊ · 55 5ʊ · · →ʊ" in lines
    assert any(line.startswith("2 70 ʊʊʊ +▭") and line.endswith("■ stop!") for line in lines)
    assert "► ● Ada -5 2 2" in lines
    assert "▲ Ben 3 1 1" in lines
    assert "Placed next: ► 60 Ada · 95 Ben" in lines
    assert "Your action cards: 2× skip [skip]" in lines


def test_a_board_of_ones_own_with_long_rows_is_folded() -> None:
    board = [" ".join([".", *["+1"] * 20, "T"])] * 4
    position = {"rows": [[50], [70], [80], [90]], "hands": [[1, 2], [3]]}
    assert max(map(len, drawn("board", position, board=board))) <= 80


def test_the_score_track_shows_where_everybody_stands() -> None:
    lower, upper = picture(score_track((-44, 0, 0, 44), 44, frozenset({-40, -5}))).splitlines()
    assert lower.split()[1] == "●···♣" + "·" * 34 + "♣····"
    assert upper.split()[1] == "◉" + "·" * 43 + "◆"
    assert upper.endswith("◉0 ▲■")


def test_the_qwixx_sheet_shows_crosses_dead_numbers_chances_and_locks() -> None:
    sheet = {"red": [3, 5], "blue": [12, 11, 10, 9, 8, 2]}
    position = {
        "sheets": [sheet, {}],
        "hands": [["r6", "b4", "r7", "g2"], ["y2", "y3", "y4", "y5"]],
        "display": [2, 3, 4, 5],
        "active": 0,
        "announced": 8,
        "phase": "mark",
    }
    lines = drawn("qwixx", position)
    assert "● red · X · X 6 7 [8] 9 10 11 12 [ ] 3" in lines
    assert "▲ yellow 2 3 4 5 6 7 [8] 9 10 11 12 [ ] 0" in lines
    assert "◆ blue X X X X X · · · · · X [X] 28" in lines
    assert "► Ada 31 2→5 – – 6→X 0 2 4 6 7" in lines
    assert "► Ben 0 – – – – 0 2 3 4 5" in lines
    assert "Ada: announces for everybody 8" in lines
    assert "Your hand: ● r6 ● r7 ■ g2 ◆ b4" in lines


def told(events: list[Event], seat: int | None, family: str = "board") -> list[str]:
    screen = Screen()
    log.tell(screen, Words(family), events, NAMES, seat)
    return [line.strip() for line in screen.text.splitlines()]


def test_the_log_tells_why_and_keeps_secrets() -> None:
    events: list[Event] = [
        Dealt(1, (98, 99), owner=1),
        Placed(0, 57, 2, 3, 55, ".", 0, "closest"),
        TileDrawn(1, 97, owner=1),
    ]
    lines = told(events, 0)
    assert lines[0] == "▸ Ada: 57 goes to row 2, field 3, behind 55, the closest lower end."
    assert lines[1] == "· The field lets Ben draw a tile."
    assert len(lines) == 2
    assert not any(str(tile) in line for line in lines for tile in (97, 98, 99))


def test_only_the_taker_hears_which_colours_were_seen() -> None:
    seen: list[Event] = [ColoursSeen(1, 8, ("r8",), owner=1)]
    assert "red 8" in told(seen, 1, "qwixx")[0]
    assert told(seen, 0, "qwixx") == told(seen, None, "qwixx") == []


def test_how_to_answer_stands_behind_the_question_or_below_it() -> None:
    words = Words("nimmt", "de")
    assert (
        question("Spiel eine Karte.", "play 4", words).plain
        == "Spiel eine Karte. (z. B. play 4; ? für alles)"
    )
    assert question("Was? " * 12, "play 4", words).plain.splitlines()[1] == "(z. B. play 4; ? für alles)"


def test_a_colon_is_written_as_the_language_does() -> None:
    assert Words("nimmt", "de").colon("Hand") == "Hand:"
    assert Words("nimmt", "fr").colon("Main") == "Main\N{NO-BREAK SPACE}:"


def test_a_step_without_news_prints_nothing() -> None:
    assert told([Dealt(1, (98, 99), owner=1)], 0) == []
