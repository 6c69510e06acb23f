"""The weights that come with the package: small, known by where they come from, and worth playing by."""

from __future__ import annotations

from collections import Counter
from importlib.resources import files
from random import Random
from time import process_time
from typing import Any

import pytest

import spieltisch
from spieltisch import fast
from spieltisch.bots.registry import make_bot
from spieltisch.core.chance import SeededDealer
from spieltisch.core.play import turns
from spieltisch.fast.learnt import shipped
from spieltisch.games.nimmt.actions import Play, TakeRow
from spieltisch.games.registry import mode

GAME: Any = spieltisch.make("nimmt", 4, num_deals=1)
MOST = 300_000  # bytes of a family
FIXED = {  # a position, and what nobody with any sense does in it
    "a full row": ({"rows": [[20, 21, 22, 23, 24], [40], [60], [80, 81]], "hands": [[25, 61, 90]]}, Play(25)),
    "fifteen heads": ({"rows": [[10, 20, 30, 40, 50], [52], [60], [70]], "hands": [[51, 71]]}, Play(51)),
    "the last but one": ({"rows": [[2], [40, 41, 43, 44], [72], [90]], "hands": [[3, 62]]}, Play(62)),
}


def chosen(position: dict[str, Any], bot: str = "policy") -> Any:
    """What the first seat does; the others have cards that it has not seen."""
    [hand] = position["hands"]
    size, cards = len(hand), iter((101, 103, 104, 99, 92, 93, 94, 95, 96))
    others = [[next(cards) for _ in range(size)] for _ in range(3)]
    state = GAME.load({**position, "hands": [hand, *others]})
    [decision] = [d for d in GAME.pending(state) if d.actor == 0]
    return make_bot(bot, GAME).choose(GAME.view(state, 0), decision, Random(1))


@pytest.mark.parametrize("name", FIXED)
def test_fixed_positions_are_played_with_sense(name: str) -> None:
    position, senseless = FIXED[name]
    assert chosen(position) != senseless


def test_a_cheap_row_is_taken() -> None:
    rows, queue = [[30], [55], [44, 45], [66, 77]], [{"card": 3, "seat": 0}, {"card": 102, "seat": 1}]
    assert chosen({"rows": rows, "hands": [[90, 91]], "queue": queue}) == TakeRow(1)


@pytest.mark.parametrize("seats", [2, 4, 7])
def test_the_heuristic_is_left_behind(seats: int) -> None:
    game = spieltisch.make("nimmt", seats, num_deals=1)
    scores = fast.simulate(game, ("policy", *["heuristic"] * (seats - 1)), 1_500, seed=4).scores
    lead = scores[:, 1:].mean(axis=1) - scores[:, 0]
    assert lead.mean() > 4 * lead.std() / len(lead) ** 0.5


def test_random_players_with_the_cheapest_row_are_left_far_behind() -> None:
    heads = fast.simulate(GAME, ("policy", "cheap", "cheap", "cheap"), 4_000, seed=5).scores[:, 0]
    assert heads.mean() < 5.5  # 5.11 over 20,000 deals; the interval of these is 0.16


def test_a_choice_takes_microseconds() -> None:
    bot, asked = make_bot("policy", GAME), []
    for turn in turns(GAME, [bot] * 4, SeededDealer(1), Random(1)):
        asked += [(GAME.view(turn.before, d.actor), d) for d in GAME.pending(turn.before) if d.actor >= 0]
    begin = process_time()
    for view, decision in asked * 10:
        bot.choose(view, decision, Random(1))
    assert (process_time() - begin) / len(asked) / 10 < 1e-3  # a tenth of it on a free machine


def test_weights_are_small_and_tell_where_they_come_from() -> None:
    sizes: Counter[str] = Counter()
    for path in (files("spieltisch.fast") / "weights" / "learnt").iterdir():
        learnt = shipped(path.name.removesuffix(".json"))
        assert learnt is not None
        assert {"command", "seed", "processor_seconds", "figures"} <= set(learnt.provenance)
        sizes[mode(learnt.key).family] += len(path.read_bytes())
    assert sizes["nimmt"] > 0
    assert max(sizes.values()) < MOST
