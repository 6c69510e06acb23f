"""What a position is about: decided from the position and the judged options."""

from __future__ import annotations

from typing import Any

import pytest

from spieltisch.coach.judgement import Judgement, Rated
from spieltisch.coach.puzzle import all_themes
from spieltisch.coach.themes.theme import theme_name, themes_in, themes_of
from spieltisch.core.game import CHANCE, TEAM, Actor, AnyGame
from spieltisch.games.registry import families, make
from spieltisch.text.languages import languages
from tests.games.board.given import due, rows
from tests.games.buffalo.rounds import lay, round_of
from tests.table import Table

FULL = [[10, 11, 12, 13, 14], [40], [60], [80]]


def themes(key: str, position: dict[str, Any], best: str, tempting: str) -> set[str]:
    """The themes of the first seat's decision there, with these two choices."""
    game = make(key, 2)
    return themes_at(game, game.load(position), 0, best, tempting)


def themes_at(game: AnyGame, state: Any, actor: Actor, best: str, tempting: str) -> set[str]:
    decision = next(d for d in game.pending(state) if d.actor == actor)
    for choice in (best, tempting):
        assert game.decode(choice) in decision.options
    judgement = Judgement((Rated(best, 1.0, 0.1), Rated(tempting, 3.0, 0.1)), 1, 2.0, 0.1)
    return set(themes_of(game, state, decision, judgement))


def on_board(tiles: list[list[int | None]], hand: list[int], best: str, tempting: str) -> set[str]:
    """Of the blue board, before everybody lays."""
    table = Table("board", {"rows": tiles, "hands": [hand, [99, 100]]}, 2)
    return themes_at(table.game, table.state, 0, best, tempting)


def in_window(table: Table, best: str, tempting: str) -> set[str]:
    """Of a team's choice before a card is placed."""
    return themes_at(table.game, table.state, TEAM, best, tempting)


def with_rows(rows: list[list[int]], mine: list[int], key: str = "nimmt", **more: Any) -> dict[str, Any]:
    """A position of two with these rows and this hand; whatever else was played is in the first pile."""
    game = make(key, 2)
    [draw] = game.pending(game.initial())
    position = game.dump(game.step(game.initial(), {CHANCE: next(iter(draw.options))}).state)
    used = {*mine, *(card for row in rows for card in row)}
    free = [card for card in range(104, 0, -1) if card not in used]
    theirs, rest = free[: len(mine)], free[len(mine) :]
    played = 24 - 2 * len(mine) - sum(map(len, rows))
    return {
        **position,
        "rows": rows,
        "hands": [mine, sorted(theirs)],
        "taken": [sorted(rest[:played]), []],
        **more,
    }


@pytest.mark.parametrize(
    ("best", "tempting", "expected"),
    [
        ("play 41", "play 15", {"full-row"}),
        ("play 5", "play 41", {"low-card"}),
        ("play 61", "play 41", {"which-row"}),
        ("play 82", "play 86", {"same-row"}),
    ],
)
def test_rows_have_their_themes(best: str, tempting: str, expected: set[str]) -> None:
    assert themes("nimmt", with_rows(FULL, [5, 15, 41, 61, 82, 86]), best, tempting) == expected


def test_few_cards_and_the_last_place_are_themes() -> None:
    position = with_rows([[10, 11, 12, 13], [40], [60], [80]], [15, 41])
    assert themes("nimmt", position, "play 41", "play 15") == {"last-place", "last-cards", "which-row"}


def test_a_chain_of_the_cow_is_a_theme() -> None:
    rows = [[10], [20, 21, 22, 23, 24], [60], [80]]
    position = with_rows(rows, [12, 61, 62, 63, 64], "nimmt-cow", cow={"row": 1})
    assert "cow-chain" in themes("nimmt-cow", position, "play 61", "play 12")
    assert "cow-chain" not in themes("nimmt-cow", position, "play 61", "play 62")


HAND = [1, 13, 14, 21, 97]
FIELDS = {
    "r4": [10, 11, 12],
    "r2": [18, 19, 20],
    "r1": [60, 70, 80],
    "r7": [96],
}  # then +3, -3, the last field


@pytest.mark.parametrize(
    ("best", "tempting", "expected"),
    [
        ("lay 13", "lay 97", {"paying-field", "which-row"}),
        ("lay 13", "lay 14", {"paying-field", "same-row"}),
        ("lay 97", "lay 21", {"costly-field", "last-place", "which-row"}),
        ("lay 13", "lay 90", {"paying-field", "full-row"}),
        ("lay 97", "lay 1", {"low-tile", "same-row"}),
    ],
)
def test_fields_of_the_board_are_themes(best: str, tempting: str, expected: set[str]) -> None:
    assert on_board(rows(**FIELDS), sorted([*HAND, 90]), best, tempting) == expected


def test_two_tiles_at_once_and_the_last_tiles_are_themes() -> None:
    two = rows(r5=[50], r1=[96], r3=[97], r4=[98])  # the rest of the fifth row wants two tiles
    assert on_board(two, [51, 52, 53], "lay 51,52", "lay 52,53") == {"two-tiles", "last-tiles", "same-row"}
    assert "two-tiles" not in on_board(rows(**FIELDS), HAND, "lay 13", "lay 14")


def test_cards_of_the_board_are_themes() -> None:
    def window(key: str, best: str, tempting: str, **fields: Any) -> set[str]:
        table = due(key, rows(r1=[10], r2=[20], r3=[30], r4=[40]), 25, **fields)
        return themes_at(table.game, table.state, 0, best, tempting)

    actions = {"actions": [["skip", "stop"], []]}
    assert "action-card" in window("board-pro", "place skip", "place", **actions)
    assert "action-card" in window("board-pro", "place", "stop row 1", **actions)
    lucky = {"lucky": [["five"], []]}
    assert window("board-lucky", "place five", "place", **lucky) >= {"lucky-card"}
    assert "action-card" not in window("board-lucky", "place five", "place", **lucky)


def test_which_row_to_open_is_a_theme_and_taking_a_lucky_card_too() -> None:
    opening = due("board-pro", rows(r1=[2, 3, 4, 5, 6], r2=[20], r3=[30], r4=[40]), 7)
    assert opening.asked() == {0: "open-row"}
    found = themes_at(opening.game, opening.state, 0, "open row 5", "open row 6")
    assert "new-row" in found
    clover = due("board-lucky", rows(r2=[10, 11, 12], r5=[96], r6=[97], r7=[98]), 13, scores=[-2, 0])
    assert "lucky-card" in themes_at(clover.game, clover.state, 0, "take five", "take bulls")


ROWS = [[5, 10, 15, 16, 18], [20, 22], [60], [70]]


def test_a_special_card_in_time_lets_the_buffalo_take() -> None:
    table = round_of(lay(b=25), "stop", rows=ROWS)  # without it the buffalo goes to the second row
    assert in_window(table, "use stop row 2", "go on") >= {"special-card", "buffalo-takes"}
    kept = in_window(table, "go on", "use stop row 2")
    assert "kept-special" in kept
    assert not kept & {"special-card", "buffalo-takes"}


def test_a_special_card_in_time_spares_the_team_a_row() -> None:
    table = round_of(lay(s0=19, b=71), "seven", rows=ROWS)
    found = in_window(table, "use seven row 1", "go on")
    assert found >= {"special-card", "team-spared"}
    assert "buffalo-takes" not in found
    assert "team-spared" not in in_window(table, "use seven row 2", "use seven row 3")


def test_what_is_open_still_is_no_theme() -> None:
    """A low card of a member: nobody knows yet which row will be taken."""
    table = round_of(lay(s0=2, b=25), "stop", rows=ROWS)
    assert not in_window(table, "use stop row 2", "go on") & {"buffalo-takes", "team-spared"}


def test_an_order_and_a_lifted_stop_are_themes() -> None:
    table = round_of(lay(s0=19, s1=24, b=71), "last", rows=ROWS, stopped=[4])
    assert in_window(table, "use last seat 0", "go on") >= {"special-card", "new-order"}
    lifted = in_window(table, "lift row 4", "go on")
    assert "lifted-stop" in lifted
    assert not lifted & {"special-card", "new-order", "kept-special"}


def test_cards_of_the_team_have_the_themes_of_rows() -> None:
    table = round_of([], rows=ROWS, hands=[[2, 19, 61, 71, 72], [80], [81], [82]], buffalo=5)
    assert themes_at(table.game, table.state, 0, "play 61", "play 19") == {"full-row"}
    assert themes_at(table.game, table.state, 0, "play 2", "play 61") == {"low-card"}
    assert themes_at(table.game, table.state, 0, "play 71", "play 72") == {"same-row"}


def test_every_theme_has_a_name_in_every_language_and_belongs_to_a_family() -> None:
    known = {theme for family in families() for theme in themes_in(family)}
    assert set(all_themes()) <= known
    for language in languages():
        names = [theme_name(theme, language) for theme in sorted(known)]
        assert len(set(names)) == len(names)
        assert all(names)
