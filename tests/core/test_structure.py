"""Games made smaller: the same rules, and sentences for what does not go together."""

from __future__ import annotations

from dataclasses import MISSING
from typing import Any

import pytest

from spieltisch import make
from spieltisch.core.errors import BadOption
from spieltisch.core.structure import parts, shaped


def test_a_small_game_is_played_by_the_same_rules_with_fewer_cards() -> None:
    game = shaped(make("nimmt", 2, num_deals=1), {"deck": 6, "hand": 2, "rows": 2, "row_limit": 2})
    (deal,) = game.pending(game.initial())
    assert deal.options.pool == (1, 2, 3, 4, 5, 6)  # type: ignore[attr-defined]  # of a draw
    assert deal.options.sizes == (2, 2, 1, 1)  # type: ignore[attr-defined]  # of a draw


def test_its_repr_says_so() -> None:
    game = shaped(make("qwixx", 2), {"high": 5, "colours": ["red", "blue"]})
    assert repr(game).startswith("shaped(make('qwixx', seats=2")
    assert repr(game).endswith("{'high': 5, 'colours': ('red', 'blue')})")
    assert repr(shaped(make("qwixx", 2), {})).startswith("make('qwixx', seats=2")


@pytest.mark.parametrize("key", ["nimmt", "plus", "board", "buffalo", "qwixx"])
def test_what_is_in_the_box_is_what_is_there_when_nothing_is_changed(key: str) -> None:
    game = make(key)
    as_it_is = {part.name: part.plain_default for part in parts(game) if part.default is not MISSING}
    assert shaped(game, as_it_is).rules == game.rules  # type: ignore[attr-defined]  # an engine has rules


@pytest.mark.parametrize(
    ("key", "structure", "sentence"),
    [
        ("nimmt", {"deck": 20}, "2 hands and the rows need at least 24 cards, not 20"),
        ("nimmt-pro", {"hand": 2}, "2 hands and the rows need exactly 8 cards, not 24"),
        ("nimmt-cow", {"rows": 1}, "Fan cards need at least two rows"),
        ("nimmt", {"rows": 0}, "rows cannot be 0: it takes 1-4"),
        ("nimmt", {"decks": 5}, "The structure of nimmt has no option 'decks'; did you mean 'deck'?"),
        ("nimmt", {"num_deals": 5}, "The structure of nimmt has no option 'num_deals'"),
        ("plus", {"hand": 1, "given_zeros": 2}, "2 hands of 1 cards cannot begin with 2 zeros each, of 7"),
        ("plus", {"deck": 4}, "need at least 34 cards, but there are 4 numbers and 7 zeros"),
        ("board", {"deck": 10}, "2 hands and the rows need at least 28 tiles, not 10"),
        ("board", {"layout": ["T"]}, 'layout must be an object such as {"board"'),
        ("board", {"layout": {"board": [". T"]}}, "A board has at least 4 rows, not 1"),
        ("board", {"layout": {"boards": []}}, "A board is a list of at most 30 rows"),
        ("buffalo", {"deck": 10}, "2 hands, the buffalo's and the rows need 34 cards, not 10"),
        ("buffalo", {"counted_off": [1]}, "counted_off says nothing about 2 members"),
        ("buffalo", {"specials": ["joker"]}, "specials must be a list of seven, stop"),
        ("buffalo", {"counted_off": [True]}, "counted_off must be a list of numbers"),
        ("qwixx", {"colours": ["pink"]}, "colours cannot be"),
        ("qwixx", {"colours": ["red"], "high": 2}, "2 hands need at least 8 cards, not 1"),
        ("qwixx", {"hand": 6}, "Hands of 6 cards cannot be filled up to 5"),
    ],
)
def test_what_does_not_go_together_is_refused_with_a_sentence(
    key: str, structure: dict[str, Any], sentence: str
) -> None:
    with pytest.raises(BadOption) as refusal:
        shaped(make(key, 2), structure)
    assert sentence in str(refusal.value)
