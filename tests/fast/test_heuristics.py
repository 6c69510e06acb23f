"""The readable heuristics of ``bots`` and their compiled twins choose alike, wherever they are meant to.

They are not meant to in these places, where a kernel reckons with less for speed:

- 6 nimmt!: fan cards (others' cards are counted by number alone, and a reverser has a price of its own), and
  rows, where the readable one looks at those behind it in the queue;
- PLUS: hidden lays, where the compiled one takes all numbers for equally likely;
- Qwixx: marking and playing, where the compiled one does not look a turn ahead;
- board: windows for cards, where the compiled one places its own tile only;
- buffalo: windows for specials, whose equals are told apart by the order in which they are tried.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import numpy as np
import pytest

import spieltisch
from spieltisch.bots.registry import make_bot
from spieltisch.core.game import CHANCE, Decision
from spieltisch.core.play import play_random
from spieltisch.fast.rng import new_stream, seed_word, start_stream

TRIES = 6  # of the readable player, whose equals are chosen by lot


def asked(game: Any, prompts: set[str], games: int) -> Iterator[tuple[Any, Decision[Any]]]:
    """Every decision of some kinds in random games, with its state."""
    for number in range(games):
        for turn in play_random(game, f"alike {number}"):
            for decision in game.pending(turn.step.state):
                if decision.prompt in prompts and decision.actor != CHANCE and len(decision.options) > 1:
                    yield turn.step.state, decision


def is_alike(game: Any, state: Any, decision: Decision[Any], chosen: Any) -> bool:
    """Whether the readable player would choose the same; of equals, any."""
    bot, view = make_bot("heuristic", game), game.view(state, decision.actor)
    for tries in (TRIES, 20 * TRIES):
        if chosen in {bot.choose(view, decision, Random(lot)) for lot in range(tries)}:
            return True
    return False


def share_alike(game: Any, compiled: Any, prompts: set[str], games: int) -> float:
    """In how many decisions both choose alike; there must be some."""
    found = [is_alike(game, state, d, compiled(game, state, d)) for state, d in asked(game, prompts, games)]
    assert len(found) > 20
    return sum(found) / len(found)


def of_nimmt(game: Any, state: Any, decision: Decision[Any]) -> Any:
    from spieltisch.fast.nimmt import draft, layout, openplay, play
    from spieltisch.fast.nimmt.policies import HEURISTIC
    from spieltisch.games.nimmt.actions import Pick, Play

    table, rules, s, seat = layout.pack(game, state), layout.rules_vector(game), stream(), decision.actor
    if decision.prompt == "draft":
        return Pick(int(draft.choose_pick(table, rules, HEURISTIC, s)))
    choose = openplay.choose_open_card if game.rules.draft else play.choose_card
    return Play(state.hands[seat][choose(table, rules, seat, HEURISTIC, s)])


def of_plus(game: Any, state: Any, decision: Decision[Any]) -> Any:
    from spieltisch.fast.plus import layout, play
    from spieltisch.games.plus.actions import Play

    seat = decision.actor
    at = play.weigh_play(layout.pack(game, state), layout.rules_vector(game), seat)
    return Play([*filter(None, state.hands[seat]), 0][at])


def of_qwixx(game: Any, state: Any, decision: Decision[Any]) -> Any:
    from spieltisch.fast.care import HEURISTIC
    from spieltisch.fast.qwixx import codes, layout, play, policy

    table, rules, played = layout.pack(game, state), layout.rules_vector(game), state.played
    code = policy.choose(table, rules, decision.actor, HEURISTIC, play.new_out(), stream())
    return codes.choice_of(game.rules, decision.prompt, int(code), played.colour if played else "")


def of_board(game: Any, state: Any, decision: Decision[Any]) -> Any:
    from spieltisch.fast.board import codes, kernel, layout, placing, play, policy
    from spieltisch.fast.care import HEURISTIC

    table, rules, seat = layout.pack(game, state), layout.rules_vector(game), decision.actor
    room, s, stop = play.working_room(), stream(), kernel.advance(table, rules)
    if decision.prompt == "lay":
        two = bool(placing.lays_two(table, rules))
        policy.count_unseen(table, room.work)
        laid = policy.tiles_laid(table, rules, two)
        lay = policy.choose_lay(table, rules, seat, HEURISTIC, laid, two, room.work, s)
        return codes.choice_of(int(lay))
    return codes.choice_of(int(policy.choose_one(table, rules, stop, seat, HEURISTIC, room.out, s)))


def of_buffalo(game: Any, state: Any, decision: Decision[Any]) -> Any:
    from spieltisch.fast.buffalo import layout, play, policy
    from spieltisch.games.buffalo.actions import Play, TakeRow

    table, rules, seat = layout.pack(game, state), layout.rules_vector(game), decision.actor
    room = play.new_room()
    if decision.prompt == "choose-row":
        return TakeRow(1 + int(policy.choose_taken_row(table, rules, policy.HEURISTIC, room.trial, stream())))
    if decision.prompt == "replace":
        at = policy.choose_replacement(table, rules, policy.HEURISTIC, room.trial, stream())
    else:
        policy.count_unknown(table, rules, room.lower)
        at = policy.choose_card(table, rules, seat, policy.HEURISTIC, room.lower, stream())
    return Play(state.hands[seat][at])


def stream() -> Any:
    s = new_stream()
    start_stream(s, seed_word("alike"), np.uint64(0))
    return s


@pytest.mark.parametrize(
    ("key", "compiled", "prompts", "games"),
    [
        ("nimmt", of_nimmt, {"play-card"}, 1),
        ("nimmt-pro", of_nimmt, {"play-card", "draft"}, 1),
        ("plus-simple", of_plus, {"play-card"}, 2),
        ("qwixx", of_qwixx, {"cross", "take-cards"}, 2),
        ("qwixx-joker", of_qwixx, {"cross", "take-cards"}, 2),
        ("board", of_board, {"lay"}, 3),
        ("board-lucky", of_board, {"lay"}, 3),
        ("board-pro", of_board, {"lay"}, 2),
        ("board-pro-lucky", of_board, {"lay"}, 2),
        ("board-lucky", of_board, {"take-lucky"}, 12),
        ("board-pro", of_board, {"open-row"}, 12),
        ("buffalo", of_buffalo, {"play-card", "choose-row", "replace"}, 3),
    ],
)
def test_the_compiled_heuristic_chooses_as_the_readable_one(
    key: str, compiled: Any, prompts: set[str], games: int
) -> None:
    assert share_alike(spieltisch.make(key, 4), compiled, prompts, games) == 1


@pytest.mark.parametrize("seats", [2, 6])
def test_both_count_only_the_cards_of_a_known_deck(seats: int) -> None:
    game = spieltisch.make("nimmt", seats, deck="known")
    assert share_alike(game, of_nimmt, {"play-card"}, 1) == 1
