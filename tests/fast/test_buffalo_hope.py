"""What a team hopes for: as games end, without a look into the stack, small, and worth going by."""

from __future__ import annotations

import json
from dataclasses import replace
from importlib.resources import files
from random import Random
from typing import Any

import numpy as np
import pytest

import spieltisch
from spieltisch import fast
from spieltisch.bots.registry import make_bot
from spieltisch.core.chance import SeededDealer
from spieltisch.core.play import turns
from spieltisch.fast.buffalo.hope import FILE, chance_learnt, new_hope, weights_for, weights_of
from spieltisch.fast.buffalo.hopeful_search import HopefulSearcher
from spieltisch.fast.buffalo.layout import STACK, pack, rules_vector
from spieltisch.fast.buffalo.outlook import CARD_FEATURES, TABLE_FEATURES, look_out, new_lookout
from spieltisch.fast.buffalo.search import WinningSearcher
from spieltisch.fast.rows import Vector

from .test_buffalo_search import LAST_ROUND

MOST = 300_000  # bytes of a family
ROWS = [[10, 12, 15, 20, 25], [30, 40], [60], [80, 81, 82]]
OPEN: dict[str, Any] = {
    "rows": ROWS,
    "hands": [[5, 27, 61, 99], [33, 83, 95, 104]],
    "buffalo": 4,
    "specials": ["sort"],
}


def table_of(position: dict[str, Any], seats: int = 2) -> tuple[Vector, Vector]:
    """A position as a vector, and the rules."""
    game: Any = spieltisch.make("buffalo", seats)
    return pack(game, game.load(position)), rules_vector(game)


def hoped(table: Vector, rules: Vector) -> float:
    weights = weights_of(int(rules[0]))
    assert weights is not None
    return chance_learnt(table, rules, new_hope(weights))


@pytest.mark.parametrize(("team", "chance"), [([1, 2], 0.5), ([1], 1.0), ([1, 2, 3], 0.0)])
def test_a_game_that_is_over_is_won_or_not(team: list[int], chance: float) -> None:
    position = {
        **LAST_ROUND,
        "hands": [[], []],
        "queue": [],
        "team_taken": team,
        "buffalo_taken": [4, 6, 7, 8],
    }
    assert hoped(*table_of(position)) == chance


def test_hope_grows_with_the_lead() -> None:
    chances = [
        hoped(*table_of({**OPEN, "buffalo_taken": taken})) for taken in ([], [50], [50, 55], [50, 55, 66])
    ]
    assert chances == sorted(chances)
    assert chances[0] < 0.5 < chances[-1]


def test_the_stack_and_who_holds_which_hand_make_no_difference() -> None:
    table, rules = table_of(OPEN)
    chance, [first, second] = hoped(table, rules), OPEN["hands"]
    table[STACK : STACK + 4] = [26, 1, 2, 3]
    assert hoped(table, rules) == chance
    other, _ = table_of({**OPEN, "hands": [second, first]})
    assert hoped(other, rules) == pytest.approx(chance, abs=1e-6)


def test_every_card_is_seen_with_the_cards_that_come_before_it() -> None:
    table, rules = table_of(OPEN)
    out = new_lookout()
    assert look_out(table, rules, out) == 8
    low, full, safe = out.cards[0], out.cards[1], out.cards[2]
    assert (low[6], full[6], safe[6]) == (1, 0, 0)  # fits nowhere
    assert (full[8], safe[8]) == (1, 0)  # would take a row
    assert safe[12] == 1  # nothing comes between the 60 and the 61
    assert full[13] == pytest.approx(1 / 2)  # the 26 comes before the 27
    assert abs(out.table).max() < 5
    assert (len(out.table), out.cards.shape[1]) == (TABLE_FEATURES, CARD_FEATURES)


def test_weights_are_small_and_tell_where_they_come_from() -> None:
    folder = files("spieltisch.fast") / "weights"
    text = (folder / FILE).read_text("utf-8")
    data = json.loads(text)
    assert len(text) + len((folder / "learnt" / "buffalo.json").read_bytes()) < MOST
    assert data["made"].keys() == data["weights"].keys() >= {"1", "2"}
    assert all({"command", "seed", "seconds"} <= made.keys() for made in data["made"].values())


@pytest.mark.parametrize("seats", [1, 2, 6])
@pytest.mark.parametrize("printed", [True, False])
def test_whoever_has_not_learnt_a_table_searches_as_before(seats: int, printed: bool) -> None:
    game: Any = spieltisch.make("buffalo", seats) if printed else smaller(seats)
    hands = [[50 + 2 * seat, 51 + 2 * seat] for seat in range(seats)]
    state = game.load({"rows": [[10], [20], [30], [40]], "hands": hands, "buffalo": 2})
    decision = next(d for d in game.pending(state) if d.actor == 0)
    search = fast.thinking(game).searcher(game, game.view(state, 0), tuple(decision.options), True, 1)
    assert isinstance(
        search, HopefulSearcher if printed and weights_of(seats) is not None else WinningSearcher
    )
    assert (weights_for(game) is None) == isinstance(search, WinningSearcher)


def smaller(seats: int) -> Any:
    """A game with fewer cards than the printed one."""
    game: Any = spieltisch.make("buffalo", seats)
    return type(game)("buffalo", replace(game.rules, deck=90))


def wins(spec: str, seats: int, deals: int) -> np.floating[Any]:
    """The share of games won; each deal is the same for everybody."""
    game: Any = spieltisch.make("buffalo", seats)
    bot, found = make_bot(spec, game), []
    for deal in range(deals):
        *_, last = turns(game, (bot,) * seats, SeededDealer(f"hope {deal}"), Random(deal))
        found.append(bool(game.outcome(last.step.state).winners))
    return np.mean(found)


def test_teams_that_hope_win_more_than_teams_that_go_by_the_table() -> None:
    assert wins("search:60", 1, 150) > wins("search@1:60", 1, 150) + 0.05  # 17 of a hundred over 2,000 deals
