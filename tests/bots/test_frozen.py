"""Bots that are kept as they were: ``search@1`` thinks what it thought, whatever becomes of ``search``.

What it makes of a position in each family is pinned, seen from seat 0 in the middle of a random game. The
figures are means of very many worlds, so that they hold for any random numbers: a kernel may draw its worlds
in another way, but what is thought of them must stay. Another model of the others, other rules of thumb or
another eye for what was played are noticed here: they belong into another version (``KERNEL.searches``).
``random@1`` and ``heuristic@1`` are pinned by whole games.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from hashlib import sha256
from itertools import islice
from random import Random
from typing import Any

import numpy as np
import pytest

import spieltisch
from spieltisch import fast
from spieltisch.bots.registry import make_bot
from spieltisch.core.chance import SeededDealer
from spieltisch.core.errors import BadOption
from spieltisch.core.game import CHANCE, TEAM, AnyGame, Decision
from spieltisch.core.play import play_random, turns
from spieltisch.fast.kernel import KERNELS, Thinking
from spieltisch.games.registry import modes, single_deal

SURE = 5  # standard errors that chance does not reach


@dataclass(frozen=True)
class Pin:
    """A position, and what version 1 thought of its best candidates; the first was chosen."""

    key: str
    seats: int
    seed: int
    number: int  # of the decisions of seat 0
    worlds: int
    means: dict[str, float]

    def game(self) -> AnyGame:
        options = {"num_deals": 1} if self.key.startswith("nimmt") else {}
        return spieltisch.make(self.key, self.seats, **options)

    def asked(self, game: AnyGame) -> Iterator[tuple[Any, Decision[Any]]]:
        """All that seat 0 is asked up to the position, which is the last."""
        stops = (
            (game.view(turn.before, 0), decision)
            for turn in play_random(game, self.seed)
            for decision in game.pending(turn.before)
            if decision.actor in (0, TEAM)
        )
        return islice(stops, self.number + 1)


PINS = (
    Pin("nimmt", 4, 4, 6, 10000, {"play 54": 3.32, "play 23": 3.83, "play 35": 4.10}),
    Pin("nimmt-pro", 3, 3, 12, 4000, {"play 1": 5.41, "play 3": 6.08, "play 13": 6.33}),
    Pin("plus", 3, 3, 5, 2000, {"lay 64,0": 13.82, "lay 89,0": 12.25, "lay 89": 11.67}),
    Pin("plus-minus", 3, 2, 5, 2000, {"lay 18": 2.60, "lay 18,0": 4.28, "lay 0": 5.04}),
    Pin("board-lucky", 3, 4, 21, 600, {"lay 64": -1.34, "lay 37": -4.43, "lay 77": -4.60}),
    Pin("qwixx", 2, 3, 6, 1500, {"mark green": 51.34, "pass": 45.62, "mark red": 30.31}),
    Pin("buffalo", 2, 2, 7, 2000, {"play 59": -11.18, "play 64": -13.22, "play 93": -14.84}),
)

HOPED = (  # chances to win, as version 2 of the search sees them
    Pin("buffalo", 1, 2, 4, 4000, {"play 50": 0.710, "play 55": 0.693, "play 26": 0.590}),
    Pin("buffalo", 2, 2, 7, 4000, {"play 59": 0.318, "play 64": 0.295, "play 22": 0.148}),
)

PLAYED = {  # digests of a game with three seats in which all play so: at random, by the rules of thumb
    "nimmt": ("76a8462d", "1adf7baa"),
    "nimmt-pro": ("a67c713e", "8e2535ca"),
    "nimmt-parity": ("d42305e3", "1adf7baa"),
    "nimmt-climber": ("f4274a78", "122e13b2"),
    "nimmt-cow": ("76a8462d", "1adf7baa"),
    "nimmt-reverser": ("b31b51e4", "ac60a3b1"),
    "buffalo": ("2dc3cc32", "47d0c245"),
    "plus": ("939b6008", "6d5eb407"),
    "plus-shared-zeros": ("71b7f98e", "797cc25a"),
    "plus-minus": ("939b6008", "3f99ed26"),
    "plus-simple": ("ffa83b4c", "19cfd11d"),
    "board": ("1293a9f5", "b36af879"),
    "board-lucky": ("84c25685", "82657262"),
    "board-pro": ("f11f3fe8", "787546c8"),
    "board-pro-lucky": ("55864cb2", "edd469e4"),
    "qwixx": ("17d78368", "12ee395c"),
    "qwixx-joker": ("afdb6c5d", "d07f39e8"),
}


@pytest.mark.parametrize("pin", PINS, ids=lambda pin: pin.key)
def test_the_first_search_thinks_what_it_thought(pin: Pin) -> None:
    game = pin.game()
    thinking = fast.thinking(game, 1)
    memory, asked = thinking.memory(game), list(pin.asked(game))
    for view, _ in asked:
        if memory is not None:
            memory.see(view)
    view, decision = asked[-1]
    candidates = thinking.candidates(game, view, decision.options)
    search = thinking.searcher(game, view, candidates, True, "pinned")
    if memory is not None:
        memory.brief(search, view)
    search.keep_all()
    search.run(pin.worlds)
    at = [candidates.index(game.decode(text)) for text in pin.means]
    error = search.spreads()[at] / pin.worlds**0.5
    off = (search.means()[at] - list(pin.means.values())) / error
    assert np.abs(off).max() < SURE, off


def test_the_first_search_trusts_as_it_did() -> None:
    """In how many of a hundred worlds it expects care, as the plays go by: no chance is in that."""
    game: Any = PINS[0].game()
    memory: Any = fast.thinking(game, 1).memory(game)
    assert [memory.trust(view) for view, _ in PINS[0].asked(game)] == [50, 36, 39, 46, 45, 45, 33]


@pytest.mark.parametrize("pin", PINS, ids=lambda pin: pin.key)
def test_the_first_search_chooses_what_it_chose(pin: Pin) -> None:
    game = pin.game()
    bot, (*_, (view, decision)) = make_bot(f"search@1:{pin.worlds}", game), pin.asked(game)
    assert game.encode(bot.choose(view, decision, Random(pin.seed))) == next(iter(pin.means))


@pytest.mark.parametrize("pin", HOPED, ids=lambda pin: str(pin.seats))
def test_the_second_search_of_the_buffalo_hopes_what_it_hoped(pin: Pin) -> None:
    game, (*_, (view, decision)) = pin.game(), pin.asked(pin.game())
    thinking = fast.thinking(game, 2)
    candidates = thinking.candidates(game, view, decision.options)
    search = thinking.searcher(game, view, candidates, True, "pinned")
    search.run(pin.worlds)
    hoped = search.worths()[[candidates.index(game.decode(text)) for text in pin.means]]
    assert np.abs(hoped - list(pin.means.values())).max() < SURE * 0.5 / pin.worlds**0.5
    assert game.encode(candidates[int(search.worths().argmax())]) == next(iter(pin.means))


@pytest.mark.parametrize("key", PLAYED)
def test_the_first_rules_of_thumb_and_chance_choose_what_they_chose(key: str) -> None:
    """Where a family's rules of thumb change, ``heuristic@1`` has to go on with those that were."""
    assert tuple(played(key, spec) for spec in ("random@1", "heuristic@1")) == PLAYED[key]


def test_every_mode_is_pinned() -> None:
    assert list(PLAYED) == list(modes())


def played(key: str, spec: str) -> str:
    """A digest of all that is chosen in a game."""
    game = spieltisch.make(key, 3, **single_deal(key))
    bots = [make_bot(spec, game) for _ in range(game.seats)]
    chosen = " ".join(
        f"{actor}={game.encode(action)}"
        for turn in turns(game, bots, SeededDealer("pinned"), Random("pinned"))
        for actor, action in turn.choices.items()
        if actor != CHANCE
    )
    return sha256(chosen.encode()).hexdigest()[:8]


def test_a_version_is_the_newest_that_a_family_had_then() -> None:
    old, new = (Thinking(lambda *_: None) for _ in range(2))  # type: ignore[arg-type]
    kernel: Any = replace(KERNELS.of("nimmt") or pytest.fail("no kernel"), searches={2: old, 4: new})
    assert [kernel.thinking(version) for version in (1, 2, 3, 4, 5)] == [old, old, old, new, new]
    assert kernel.thinking() is new


def test_only_versions_that_were_are_named() -> None:
    game = spieltisch.make("nimmt", 3)
    with pytest.raises(BadOption, match=r"search@1 takes a budget such as search@1:50ms"):
        make_bot("search@1", game)
    with pytest.raises(BadOption, match=r"There is no bot 'search@7:10'; did you mean 'search@1'\?"):
        make_bot("search@7:10", game)
