"""The Qwixx kernel against the reference: the same choices and chance, compared after every stop."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import numpy as np
import pytest

import spieltisch
from spieltisch import fast
from spieltisch.core.chance import Draw, Drawn, SeededDealer
from spieltisch.core.game import CHANCE, Actor, Decision
from spieltisch.core.play import RandomBot, Turn, playout, turns
from spieltisch.fast.qwixx.choices import MOST, apply_choice, legal_choices, seats_asked
from spieltisch.fast.qwixx.codes import card_index, card_name, choice_of, code_of
from spieltisch.fast.qwixx.flow import advance
from spieltisch.fast.qwixx.kernel import apply_colour, apply_dealt, apply_start
from spieltisch.fast.qwixx.layout import (
    LOW,
    NUMBERS,
    SUITS,
    TAKING,
    UNSEEN,
    covers,
    pack,
    rules_vector,
    unpack,
)
from spieltisch.fast.qwixx.marking import score
from spieltisch.fast.qwixx.play import played_from, simulator
from spieltisch.fast.qwixx.search import deal_world
from spieltisch.fast.qwixx.supply import apply_number, colour_pool, colours_asked, numbers_asked
from spieltisch.fast.rng import seed_word, start_stream
from spieltisch.fast.rows import Vector
from spieltisch.games.qwixx.cards import number_of
from spieltisch.games.qwixx.engine import Qwixx
from spieltisch.games.qwixx.rules import Rules
from spieltisch.games.qwixx.state import State
from tests.games.qwixx.given import COLOURS_ONLY, at_cross, at_mark, at_take
from tests.golden import golden

GAMES = int(os.environ.get("SPIELTISCH_LOCKSTEP", "60"))
MODES = ("qwixx", "qwixx-joker")


def game_of(key: str, number: int) -> Qwixx:
    """Options and seats in every mixture, game by game."""
    rng = Random(f"{key} {number}")
    seats = number % 8 + 2
    options = {
        "max_players": 9,
        "start_seat": rng.choice([None, rng.randrange(seats)]),
        "open_marking": rng.random() < 0.5,
        "lock_check": rng.choice(["progressive", "before_step"]),
        "finish_turn": rng.random() < 0.5,
    }
    game: Any = spieltisch.make(key, seats, **options)
    assert isinstance(game, Qwixx)
    return game


class CrossingBot(RandomBot):
    """Random, but it likes to cross: so rows are closed, cards run out and games are long."""

    def choose(self, view: Any, decision: Decision[Any], rng: Random) -> Any:
        if decision.prompt == "play-cards":
            small = [play for play in decision.options if len(play.cards) == 1]
            return rng.choice(small or list(decision.options))
        last = decision.prompt in {"mark", "cross"} and rng.random() < 0.9
        return next(iter(decision.options)) if last else super().choose(view, decision, rng)


def reference(game: Qwixx, number: int) -> Iterator[Turn[State, Any]]:
    bots = [CrossingBot() if (number + seat) % 3 else RandomBot() for seat in range(game.seats)]
    return turns(game, bots, SeededDealer(number), Random(number))


def apply_drawn(table: Vector, rules: Vector, drawn: Drawn) -> None:
    """A result of chance, as the kernel takes it."""
    match drawn.word:
        case "start":
            apply_start(table, drawn.groups[0][0])
        case "deal":
            for seat, cards in enumerate(drawn.groups):
                for card in cards:
                    apply_dealt(table, rules, seat, card_index(card))
        case "colours":
            for card in drawn.groups[0]:
                apply_colour(table, card_index(card) // NUMBERS)
        case _:
            for (number,) in drawn.groups:
                apply_number(table, number)


def step(game: Qwixx, table: Vector, rules: Vector, turn: Turn[State, Any]) -> None:
    """The kernel makes the step that the reference made."""
    played = turn.before.played
    for actor, action in turn.choices.items():
        if actor == CHANCE:
            apply_drawn(table, rules, action)
        else:
            apply_choice(table, rules, actor, code_of(game.rules, action, played.colour if played else ""))
    advance(table, rules)


def kernel_draw(table: Vector, word: str) -> tuple[list[Any], int]:
    """What can come, and how many of it, as the kernel sees it."""
    if word == "colours":
        back = int(table[TAKING])
        pool = colour_pool(table, back)
        cards = [card_name(s * NUMBERS + (back >> 6) - LOW) for s in range(SUITS) if pool >> s & 1]
        return sorted(cards), colours_asked(table)
    counts = {at + LOW: int(table[UNSEEN + at]) for at in range(NUMBERS)}
    return sorted(Counter(counts).elements()), numbers_asked(table)


def compare_draw(game: Qwixx, state: State, table: Vector, draw: Draw) -> None:
    if draw.word in {"colours", "display", "refill"}:
        assert kernel_draw(table, draw.word) == (list(draw.pool), sum(draw.sizes))
    elif draw.word == "deal":
        unseen = [int(table[UNSEEN + at]) for at in range(NUMBERS)]
        assert unseen == [Counter(map(number_of, draw.pool))[at + LOW] for at in range(NUMBERS)]


def compare_stop(game: Qwixx, state: State, table: Vector, rules: Vector, out: Vector) -> None:
    """Position, who is asked, options and scores."""
    assert unpack(game, table) == state
    assert tuple(score(table, seat) for seat in range(game.seats)) == game.scores(state)
    fresh = pack(game, state)
    assert np.array_equal(fresh[:-1], table[:-1])  # what is kept along the way; turns are counted since then
    asked: dict[Actor, Decision[Any]] = {d.actor: d for d in game.pending(state)}
    played = state.played
    if CHANCE in asked:
        draw = asked[CHANCE].options
        assert isinstance(draw, Draw)
        compare_draw(game, state, table, draw)
        return
    if asked:
        assert seats_asked(table, rules) == sum(1 << seat for seat in asked)
    for seat, decision in asked.items():
        codes = [int(code) for code in out[: legal_choices(table, rules, seat, out)]]
        colour = played.colour if played else ""
        choices = [game.encode(choice_of(game.rules, decision.prompt, code, colour)) for code in codes]
        assert sorted(choices) == sorted(map(game.encode, decision.options))


def walk(game: Qwixx, played: Iterator[Turn[State, Any]]) -> None:
    """One game in step."""
    out = np.zeros(MOST, dtype=np.int32)
    rules, table = rules_vector(game), pack(game, game.initial())
    compare_stop(game, game.initial(), table, rules, out)
    for turn in played:
        step(game, table, rules, turn)
        compare_stop(game, turn.step.state, table, rules, out)


@pytest.mark.parametrize("key", MODES)
@pytest.mark.parametrize("part", range(4))
def test_lockstep(key: str, part: int) -> None:
    for number in range(part, GAMES, 4):
        game = game_of(key, number)
        assert covers(game)
        walk(game, reference(game, number))


@pytest.mark.parametrize("key", MODES)
def test_the_golden_record_in_step(key: str) -> None:
    walk(*golden(key))


@pytest.mark.parametrize("key", MODES)
def test_the_games_compared_go_into_every_corner(key: str) -> None:
    """Several shuffles, closed rows, both ends, display stops, wide tables: else lockstep proves little."""
    seen: set[str] = set()
    for number in range(60):
        game = game_of(key, number)
        state = game.initial()
        for turn in reference(game, number):
            state = turn.step.state
            seen |= {state.phase, f"shuffles {min(3, len(state.shuffles))}"}
        ended = game.outcome(state)
        assert ended is not None
        seen |= {ended.reason, f"seats {game.seats}"}
    wanted = {"display", "colours", "refill", "rows-closed", "misses", "shuffles 3", "seats 2", "seats 9"}
    assert wanted <= seen


def test_positions_set_up_by_hand_come_back_as_they_were() -> None:
    sheet = {"red": [2, 3, 5, 8, 11, 12], "blue": [12, 7], "misses": 2}
    tables = (
        at_take("qwixx-joker", 3, {"open_marking": True}, display=["j4", None, "g6", None]),
        at_take(display=[4, 5, None, 6], discard=["r3", "b2"], hands=[["r2"], []], stack=3),
        at_mark(7, sheet, {}, options={"open_marking": True}, waiting=[1]),
        at_cross("r9", "r10", mine=sheet | {"red": [2, 3]}, marked=True),
        at_cross("r4", "j4", colour="red", key="qwixx-joker"),
    )
    out = np.zeros(MOST, dtype=np.int32)
    for given in tables:
        game: Any = given.game
        compare_stop(game, given.state, pack(game, given.state), rules_vector(game), out)


def test_tiny_rules_are_not_covered() -> None:
    assert not covers(Qwixx("qwixx", Rules(**COLOURS_ONLY)))
    assert not covers(spieltisch.make("nimmt", 4))


def reference_results(game: Qwixx, state: State, games: int, seed: str) -> np.ndarray[Any, Any]:
    rng = Random(seed)
    return np.array([game.scores(playout(game, rng, state)) for _ in range(games)])


def within_errors(many: np.ndarray[Any, Any], few: np.ndarray[Any, Any], errors: float = 4.0) -> None:
    """Means, and spreads, differ by at most this many standard errors; their size is that of the many."""
    squares = (many - many.mean(0)) ** 2, (few - many.mean(0)) ** 2
    for one, other in ((many, few), squares):
        error = np.sqrt(one.var(0) * (1 / len(one) + 1 / len(other)))
        assert np.all(np.abs(one.mean(0) - other.mean(0)) <= errors * error + 1e-9)


@pytest.mark.parametrize(
    ("key", "seats"), [("qwixx", 2), ("qwixx", 4), ("qwixx-joker", 3), ("qwixx-joker", 9)]
)
def test_random_games_score_as_the_reference_does(key: str, seats: int) -> None:
    game: Any = spieltisch.make(key, seats, max_players=9)
    scores, _ = simulator(game, ["random"] * seats, "odds")(0, 20_000)
    within_errors(scores, reference_results(game, game.initial(), 150, f"odds {key} {seats}"))


@pytest.mark.parametrize("key", MODES)
def test_random_games_last_as_long_as_the_reference(key: str) -> None:
    game: Any = spieltisch.make(key, 3, finish_turn=True, lock_check="before_step")
    _, lengths = simulator(game, ["random"] * 3, "length")(0, 20_000)
    counts = []
    for number in range(150):
        events = (
            e
            for turn in turns(game, (RandomBot(),) * 3, SeededDealer(number), Random(number))
            for e in turn.step.events
        )
        counts.append(sum(type(e).__name__ in {"Announced", "NothingAnnounced"} for e in events))
    within_errors(lengths, np.array(counts))


@pytest.mark.parametrize("key", MODES)
def test_playing_on_from_the_middle(key: str) -> None:
    """Late positions, with several shuffles: the kernel plays on as the reference does."""
    game: Any = spieltisch.make(key, 3)
    path = [turn.step.state for turn in reference(game, 1)]
    for state in path[len(path) // 2 :: max(1, len(path) // 6)]:
        scores, _ = played_from(game, state, ["random"] * 3, "middle")(0, 20_000)
        within_errors(scores, reference_results(game, state, 120, "middle"))


@pytest.mark.parametrize(("key", "seats"), [("qwixx", 2), ("qwixx", 5), ("qwixx-joker", 4)])
def test_the_heuristic_beats_random_play_clearly(key: str, seats: int) -> None:
    game: Any = spieltisch.make(key, seats)
    scores, _ = simulator(game, ["heuristic"] + ["random"] * (seats - 1), 1)(0, 2_000)
    assert np.mean(scores[:, 0] > scores[:, 1:].max(1)) > 0.95


def test_a_game_depends_on_its_number_only() -> None:
    game: Any = spieltisch.make("qwixx-joker", 4)
    run = simulator(game, ["heuristic", "random"] * 2, "stream")
    whole, part = run(0, 300), run(200, 100)
    assert np.array_equal(whole[0][200:], part[0])
    assert np.array_equal(whole[1][200:], part[1])


def late_stop(game: Qwixx, prompt: str) -> State:
    """A stop of a seat, with several shuffles behind backs."""
    for number in range(20):
        for turn in reference(game, number):
            state = turn.step.state
            pending = game.pending(state)
            if len(state.shuffles) > 1 and pending and pending[0].prompt == prompt:
                return state
    raise AssertionError(f"no {prompt} with several shuffles")


def test_worlds_look_the_same_to_the_seat_and_are_as_likely_as_the_reference_says() -> None:
    game: Any = spieltisch.make("qwixx-joker", 7, max_players=9)
    state = late_stop(game, "play-cards")
    seat = state.active
    view, root, rules = game.view(state, seat), pack(game, state), rules_vector(game)
    stream, rng = np.zeros(4, np.uint64), Random(1)
    ours: Counter[tuple[int, str]] = Counter()
    theirs: Counter[tuple[int, str]] = Counter()
    for number in range(4_000):
        start_stream(stream, seed_word("worlds"), np.uint64(number))
        table = root.copy()
        deal_world(table, rules, seat, stream)
        world = unpack(game, table)
        if number < 200:
            seen = game.view(world, seat)
            assert replace(seen, history=view.history) == view  # kernels keep no past
            assert np.array_equal(pack(game, world), table)
        ours.update((holder, card) for holder, hand in enumerate(world.hands) for card in hand)
        other = game.determinize(view, rng)
        theirs.update((holder, card) for holder, hand in enumerate(other.hands) for card in hand)
    assert ours.keys() == theirs.keys()
    for place, count in ours.items():
        share = count / 4_000
        assert abs(count - theirs[place]) <= 4.5 * np.sqrt(2 * 4_000 * share * (1 - share)) + 1e-9


@pytest.mark.parametrize("prompt", ["take-cards", "mark", "play-cards", "cross"])
def test_playouts_give_what_random_play_of_the_reference_gives(prompt: str) -> None:
    game: Any = spieltisch.make("qwixx", 6, max_players=9, open_marking=True)
    state = late_stop(game, prompt)
    decision = game.pending(state)[0]
    view, options, rng = game.view(state, decision.actor), tuple(decision.options), Random(3)
    means, spreads = fast.playouts(game, view, options, 4_000, "playouts")
    for option, mean, spread in list(zip(options, means, spreads, strict=True))[-2:]:
        ends = []
        for _ in range(120):
            after = game.step(game.determinize(view, rng), {decision.actor: option}).state
            ends.append(game.scores(playout(game, rng, after))[decision.actor])
        assert abs(np.mean(ends) - mean) <= 4 * spread * np.sqrt(1 / 120 + 1 / 4_000) + 1e-9
