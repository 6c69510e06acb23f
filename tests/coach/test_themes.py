"""What a position is about: decided from the position and the judged options."""

from __future__ import annotations

from typing import Any

import pytest

from spieltisch.coach.judgement import Judgement, Rated
from spieltisch.coach.puzzle import all_themes
from spieltisch.coach.themes.theme import theme_name, themes_in, themes_of
from spieltisch.core.game import CHANCE
from spieltisch.games.registry import families, make
from spieltisch.text.languages import languages

FULL = [[10, 11, 12, 13, 14], [40], [60], [80]]


def themes(key: str, position: dict[str, Any], best: str, tempting: str) -> set[str]:
    """The themes of the first seat's decision there, with these two choices."""
    game = make(key, 2)
    state = game.load(position)
    decision = next(d for d in game.pending(state) if d.actor == 0)
    for choice in (best, tempting):
        assert game.decode(choice) in decision.options
    judgement = Judgement((Rated(best, 1.0, 0.1), Rated(tempting, 3.0, 0.1)), 1, 2.0, 0.1)
    return set(themes_of(game, state, decision, judgement))


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
    ],
)
def test_rows_have_their_themes(best: str, tempting: str, expected: set[str]) -> None:
    assert themes("nimmt", with_rows(FULL, [5, 15, 41, 61, 82]), best, tempting) == expected


def test_few_cards_and_the_last_place_are_themes() -> None:
    position = with_rows([[10, 11, 12, 13], [40], [60], [80]], [15, 41])
    assert themes("nimmt", position, "play 41", "play 15") == {"last-place", "last-cards", "which-row"}


def test_a_chain_of_the_cow_is_a_theme() -> None:
    rows = [[10], [20, 21, 22, 23, 24], [60], [80]]
    position = with_rows(rows, [12, 61, 62, 63, 64], "nimmt-cow", cow={"row": 1})
    assert "cow-chain" in themes("nimmt-cow", position, "play 61", "play 12")
    assert "cow-chain" not in themes("nimmt-cow", position, "play 61", "play 62")


def test_every_theme_has_a_name_in_every_language_and_belongs_to_a_family() -> None:
    known = {theme for family in families() for theme in themes_in(family)}
    assert set(all_themes()) <= known
    for language in languages():
        names = [theme_name(theme, language) for theme in sorted(known)]
        assert len(set(names)) == len(names)
        assert all(names)
