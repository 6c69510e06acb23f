"""The house layouts hold every fact the rulebook fixes, and a user's own file is read with care."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import spieltisch
from spieltisch.core.errors import BadOption
from spieltisch.games.board import Layout, house_layout, load_board_file
from spieltisch.games.board.fields import write_rows
from spieltisch.games.rows import bulls as card_bulls

BLUE, RED = house_layout("blue"), house_layout("red")
BOTH = pytest.mark.parametrize("layout", [BLUE, RED], ids=["blue", "red"])
MODES = ("board", "board-lucky", "board-pro", "board-pro-lucky")

OWN = [". . -7 . T", ". g T", "2 T", ". . T", ". rr T"]


def codes(layout: Layout) -> list[list[str]]:
    return [row.split() for row in write_rows(layout.board)]


# --- what appendix A and the examples fix ---


def test_blue_is_the_layout_of_appendix_a() -> None:
    assert write_rows(BLUE.board) == [
        ". . . T",
        ". . . -3 T",
        ". g . r T",
        ". . . +3 . T",
        ". 2 2 2 T",
        ". r . gg . T",
        ". . . rr T",
        ". +2 . -5 . T",
        ". g . . rr . T",
        ". -2 . +5 T",
    ]


def test_red_is_the_layout_of_appendix_a() -> None:
    assert write_rows(RED.board) == [
        ". . -7 . . T",
        ". D . r A H",
        ". . A . . gg T",
        ". g . -5 D H",
        "+2 . . rr . T",
        "A . -3 . H",
        "D . 2 2 . T",
        "-2 g . A . H",
        ". A . r . T",
        "+1 . D . -4 H",
    ]


def test_x31_blue_row_1_has_exactly_four_fields_and_the_fourth_takes() -> None:
    assert codes(BLUE)[0] == [".", ".", ".", "T"]


def test_x32_some_blue_field_that_is_not_last_is_double_red() -> None:
    assert any("rr" in row[:-1] for row in codes(BLUE))


def test_x33_some_blue_row_has_at_least_five_fields() -> None:
    assert max(map(len, codes(BLUE))) >= 5


def test_x29_x30_the_two_tile_row_is_not_among_the_first_four_blue_rows() -> None:
    assert not any("2" in row for row in codes(BLUE)[:4])
    assert any("2" in row for row in codes(BLUE)[4:])


def test_x36_red_has_a_minus_7_that_is_not_last() -> None:
    assert any("-7" in row[:-1] for row in codes(RED))


def test_x37_a_red_row_of_seven_or_more_has_double_green_on_field_6() -> None:
    assert any(len(row) >= 7 and row[5] == "gg" for row in codes(RED))


def test_red_has_both_ways_to_take_both_draws_and_a_first_field_with_an_effect() -> None:
    fields = [code for row in codes(RED) for code in row]
    assert {"T", "H", "D", "A"} <= set(fields)
    assert any(row[0] != "." for row in codes(RED))


@BOTH
def test_there_are_ten_rows_of_differing_length(layout: Layout) -> None:
    assert len(layout.board) == 10
    assert len({len(row) for row in layout.board}) > 1


@BOTH
def test_bulls_are_those_of_the_cards_but_for_the_five_known_tiles(layout: Layout) -> None:
    differ = {tile: n for tile, n in enumerate(layout.bulls) if n != card_bulls(tile)}
    assert differ == {19: 5, 22: 3, 23: 5, 55: 5, 83: 5}


@BOTH
def test_x31_x32_x33_x37_bulls_of_the_examples(layout: Layout) -> None:
    bulls = layout.bulls
    assert (bulls[15], bulls[18], bulls[19]) == (2, 1, 5)
    assert bulls[23] == 5
    assert bulls[83] + bulls[23] == 10
    assert (bulls[22], bulls[10]) == (3, 3)


@BOTH
def test_tiles_have_one_two_three_or_five_bulls(layout: Layout) -> None:
    assert len(layout.bulls) == 101
    assert set(layout.bulls[1:]) == {1, 2, 3, 5}


@BOTH
def test_clovers_are_every_fifth_field_of_the_minus_side(layout: Layout) -> None:
    assert layout.clovers == (-40, -35, -30, -25, -20, -15, -10, -5)


def test_t4_six_kinds_of_four_action_cards_and_two_kinds_of_six_lucky_cards() -> None:
    assert dict(RED.actions) == dict.fromkeys(("stop", "swap", "skip", "front", "ascending", "extra"), 4)
    assert dict(RED.lucky) == dict(BLUE.lucky) == {"five": 6, "bulls": 6}


@pytest.mark.parametrize("side", ["blue", "red"])
def test_the_data_files_say_that_they_are_a_house_layout(side: str) -> None:
    import spieltisch.games.board as board

    text = (Path(str(board.__file__)).parent / "data" / f"house-{side}.toml").read_text("utf-8")
    assert "house layout" in text
    assert "not the printed one" in text


# --- options ---


@pytest.mark.parametrize("key", MODES)
def test_a_game_can_be_made_again_from_its_printed_options(key: str) -> None:
    game: Any = spieltisch.make(key, 3)
    data = json.loads(json.dumps(game.options))
    again: Any = spieltisch.make(key, 3, **data)
    assert again.rules == game.rules
    assert again.options == data


def test_t1_the_board_is_data() -> None:
    game: Any = spieltisch.make("board", 2, board=OWN)
    assert game.options["board"] == OWN


def test_t2_the_bulls_are_data() -> None:
    game: Any = spieltisch.make("board", 2, bulls={"41": 5, "19": 1})
    assert game.rules.bulls([41]) == 5
    assert game.rules.bulls([19]) == 1
    assert game.rules.bulls([22]) == 3
    assert game.options["bulls"] == {"19": 1, "41": 5}


def test_t3_the_clovers_are_data() -> None:
    game: Any = spieltisch.make("board-lucky", 2, clovers=[-3, -7])
    assert game.options["clovers"] == [-7, -3]


def test_t4_the_numbers_of_cards_are_data() -> None:
    game: Any = spieltisch.make(
        "board-pro-lucky", 2, card_counts={"actions": {"stop": 9}, "lucky": {"five": 1}}
    )
    counts = game.options["card_counts"]
    assert counts["actions"]["stop"] == 9
    assert counts["actions"]["swap"] == 4
    assert counts["lucky"] == {"five": 1, "bulls": 6}


def test_data_may_be_typed_as_json_text() -> None:
    game: Any = spieltisch.make("board-lucky", 2, clovers="[-3]", bulls='{"41": 5}', board=json.dumps(OWN))
    assert (game.options["clovers"], game.options["bulls"], game.options["board"]) == ([-3], {"41": 5}, OWN)


@pytest.mark.parametrize(
    ("key", "missing"),
    [
        ("board", "clovers"),
        ("board", "card_counts"),
        ("board", "max_rounds"),
        ("board-lucky", "stack_skip"),
        ("board-pro", "clovers"),
        ("board-pro", "lucky_with_front"),
    ],
)
def test_options_belong_to_the_modes_where_they_mean_something(key: str, missing: str) -> None:
    assert missing not in {option.name for option in spieltisch.mode(key).options}
    assert missing in {option.name for option in spieltisch.mode("board-pro-lucky").options}


BAD_BOARDS = [
    (["T", *OWN], "Row 1 of the board has 1 fields"),
    (["T . T", *OWN], "first field"),
    (["H T", *OWN], "first field"),
    ([". T . T", *OWN], "only the last field"),
    ([". . .", *OWN], "last field must take"),
    ([". x T", *OWN], "'x' is no field"),
    ([". +0 T", *OWN], "'\\+0' is no field"),
    ([". -45 T", *OWN], "'-45' is no field"),
    ([". 7 T", *OWN], "'7' is no field"),
    ([". t", *OWN], "'t' is no field"),
    (["", *OWN], "0 fields"),
    ([3, *OWN], "must be a text"),
    ([], "list of at most"),
    ({}, "list of at most"),
    (OWN[:3], "at least 4 rows"),
    ([". H", *OWN], "pro version only"),
    ([". D T", *OWN], "pro version only"),
]


@pytest.mark.parametrize(("board", "why"), BAD_BOARDS)
def test_a_board_that_cannot_be_played_is_refused(board: object, why: str) -> None:
    with pytest.raises(BadOption, match=why):
        spieltisch.make("board", 2, board=board)


def test_t12_a_first_field_that_takes_is_refused() -> None:
    with pytest.raises(BadOption, match="first field must not take"):
        spieltisch.make("board-pro", 2, board=["H . T", *OWN])


BAD_DATA = [
    ({"bulls": {"19": 6}}, "tile 19 must be a whole number from 1 to 5"),
    ({"bulls": {"19": 0}}, "tile 19"),
    ({"bulls": {"101": 1}}, "no tile"),
    ({"bulls": {"0": 1}}, "no tile"),
    ({"bulls": {"x": 1}}, "no tile"),
    ({"bulls": [5]}, "bulls must be an object"),
    ({"clovers": [44]}, "-44 to 43"),
    ({"clovers": [-45]}, "-44 to 43"),
    ({"clovers": [-5, -5]}, "twice"),
    ({"clovers": "many"}, "clovers must be a list"),
    ({"clovers": [True]}, "whole number"),
    ({"card_counts": {"jokers": {}}}, "'actions' and an object 'lucky'"),
    ({"card_counts": {"lucky": {"six": 1}}}, "has no 'six'"),
    ({"card_counts": {"lucky": {"five": -1}}}, "lucky.five"),
    ({"card_counts": 24}, "card_counts must be an object"),
    (
        {"card_counts": {"actions": dict.fromkeys(("stop", "swap", "skip", "front", "extra"), 0)}},
        "there are 4",
    ),
]


@pytest.mark.parametrize(("options", "why"), BAD_DATA)
def test_data_that_cannot_be_is_refused(options: dict[str, object], why: str) -> None:
    with pytest.raises(BadOption, match=why):
        spieltisch.make("board-pro-lucky", 4, **options)


# --- a user's own file ---

FILE = """
title = "Ours"
board = [". . -7 . T", ". g T", "2 T", ". . T", ". rr T"]
clovers = [-9, -3]
[bulls]
7 = 5
[card_counts.lucky]
five = 2
"""


def test_a_file_brings_everything_it_names_and_leaves_the_rest(tmp_path: Path) -> None:
    path = tmp_path / "my.toml"
    path.write_text(FILE, "utf-8")

    game: Any = spieltisch.make("board-lucky", 2, board=str(path))

    assert game.options["board"] == OWN
    assert game.options["clovers"] == [-9, -3]
    assert game.options["bulls"] == {"7": 5}
    assert game.options["card_counts"]["lucky"] == {"five": 2, "bulls": 6}


def test_an_option_beside_the_file_wins(tmp_path: Path) -> None:
    path = tmp_path / "my.toml"
    path.write_text(FILE, "utf-8")
    game: Any = spieltisch.make("board-lucky", 2, board=str(path), clovers=[-1])
    assert game.options["clovers"] == [-1]


def test_a_copy_of_a_house_file_is_the_house_layout(tmp_path: Path) -> None:
    import spieltisch.games.board as board

    path = Path(str(board.__file__)).parent / "data" / "house-red.toml"
    assert RED.changed(load_board_file(path)) == RED


BAD_FILES = [
    ("board = [", "no TOML"),
    ("x = " + "[" * 5000, "no TOML"),
    ("title = 'none'", "'board' with the rows of the board is missing"),
    ("board = ['. T']\nrows = 3", "no entry 'rows'"),
    ("board = ['T T']", "first field"),
    ("board = ['. T']\n[bulls]\n7 = 9", "tile 7"),
]


@pytest.mark.parametrize(("text", "why"), BAD_FILES)
def test_a_faulty_file_is_refused_in_one_sentence_that_names_it(tmp_path: Path, text: str, why: str) -> None:
    path = tmp_path / "my.toml"
    path.write_text(text, "utf-8")
    with pytest.raises(BadOption, match=why) as refusal:
        load_board_file(path)
    assert "my.toml" in str(refusal.value)
    assert "\n" not in str(refusal.value)


def test_a_missing_or_binary_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadOption, match="cannot be read"):
        spieltisch.make("board", 2, board=str(tmp_path / "none.toml"))
    with pytest.raises(BadOption, match="cannot be read"):
        spieltisch.make("board", 2, board="\0")
    with pytest.raises(BadOption, match="cannot be read"):
        spieltisch.make("board", 2, board=str(tmp_path / ("x" * 5000)))
    large = tmp_path / "large.toml"
    large.write_text("# much\n" * 20_000, "utf-8")
    with pytest.raises(BadOption, match="far too large"):
        spieltisch.make("board", 2, board=str(large))
    path = tmp_path / "picture.toml"
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadOption, match="no TOML"):
        spieltisch.make("board", 2, board=str(path))
