"""The board kernel against the reference: the same choices and chance, compared after every stop."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import numpy as np
import pytest

import spieltisch
from spieltisch.core.chance import Draw, Drawn, SeededDealer
from spieltisch.core.game import CHANCE, Decision
from spieltisch.core.play import RandomBot, Turn, turns
from spieltisch.fast.board import offsets as at
from spieltisch.fast.board.cards import choose, lay, reveal
from spieltisch.fast.board.choices import MOST, legal_choices, seat_asked
from spieltisch.fast.board.codes import Codes, choice_of, code_of
from spieltisch.fast.board.kernel import advance, copy_table
from spieltisch.fast.board.layout import covers, pack, rules_vector, unpack
from spieltisch.fast.board.rounds import deal, dozen_size, draw_action, draw_tile, drawn, next_round
from spieltisch.fast.rows import Vector
from spieltisch.games.board import BoardGame
from spieltisch.games.board.box import ACTIONS, LUCKY
from spieltisch.games.board.state import State
from tests.games.board.given import due, rows
from tests.games.board.tiny import TINY
from tests.golden import golden

GAMES = int(os.environ.get("SPIELTISCH_LOCKSTEP", "60"))
MODES = ("board", "board-lucky", "board-pro", "board-pro-lucky")
BASE_FIELDS = (".", ".", ".", "+3", "-2", "-44", "g", "gg", "r", "rr", "2")
PRO_FIELDS = (*BASE_FIELDS, "D", "A", "A")
STOPS = {"lay": at.P_CHOOSE, "take-lucky": at.P_LUCKY, "open-row": at.P_OPEN, "window": at.P_PLACE}
CHANCES = {"deal": at.P_DEAL, "deal-actions": at.P_DEAL_ACTIONS, "dozen": at.P_DOZEN}


def random_board(rng: Random, pro: bool) -> list[str]:
    """Any board there can be, from the smallest to the largest."""
    fields, count = PRO_FIELDS if pro else BASE_FIELDS, rng.choice([4, 5, 8, 10, 30])
    lengths = [rng.choice([1, 2, 3, 5, 8, rng.randint(1, 29)]) for _ in range(count)]
    lasts = ("T", "H") if pro else ("T",)
    return [" ".join([*rng.choices(fields, k=length), rng.choice(lasts)]) for length in lengths]


def data_of(rng: Random, pro: bool, lucky: bool) -> dict[str, Any]:
    """A box of somebody's own: board, bulls, clovers and cards."""
    data: dict[str, Any] = {"bulls": {str(tile): rng.choice([1, 2, 3, 5]) for tile in range(1, 101, 7)}}
    if rng.random() < 0.6:
        data["board"] = random_board(rng, pro)
    counts: dict[str, dict[str, int]] = {}
    if lucky:
        data["clovers"] = rng.sample(range(-44, 44), rng.choice([0, 8, 40]))
        counts["lucky"] = {kind: rng.choice([0, 1, 2, 6]) for kind in LUCKY}
    if pro:
        counts["actions"] = {kind: rng.choice([2, 2, 3, 6]) for kind in ACTIONS}
        counts["actions"]["skip"] = rng.choice([2, 6, 20])
    return data | ({"card_counts": counts} if counts else {})


def game_of(key: str, number: int) -> BoardGame:
    """Options, seats and boards in every mixture, game by game; every third has the house layout."""
    rng = Random(f"{key} {number}")
    pro, lucky = "pro" in key, "lucky" in key
    options: dict[str, Any] = data_of(rng, pro, lucky) if number % 3 else {}
    if pro:
        options |= {
            "stack_skip": rng.random() < 0.5,
            "front_opener": rng.choice(["played", "pushed"]),
            "end_clamp": rng.choice(["sequential", "net"]),
            "max_rounds": rng.choice([5, 12, 25] if "board" in options else [None, 10, 30]),
        }
    if pro and lucky:
        options["lucky_with_front"] = rng.random() < 0.5
    game: Any = spieltisch.make(key, number % 5 + 2, **options)
    assert isinstance(game, BoardGame)
    return game


class CardBot(RandomBot):
    """Random, but it likes cards with a placement, which are few among all that a window offers."""

    def choose(self, view: Any, decision: Decision[Any], rng: Random) -> Any:
        if decision.prompt == "window" and rng.random() < 0.6:
            placing = [a for a in decision.options if type(a).__name__ == "Place"]
            with_cards = [a for a in placing if a.how or a.skip or a.lucky]
            skipping = [a for a in placing if a.skip > 1] if rng.random() < 0.5 else []
            return rng.choice(skipping or with_cards or placing)
        return super().choose(view, decision, rng)


def reference(game: BoardGame, number: int) -> Iterator[Turn[State, Any]]:
    bots = [CardBot() if (number + seat) % 2 else RandomBot() for seat in range(game.seats)]
    return turns(game, bots, SeededDealer(number), Random(number))


def stock_place(table: Vector, tile: int) -> int:
    return [int(t) for t in table[at.STOCK : at.STOCK + table[at.STOCK_ALL]]].index(tile)


def apply_drawn(table: Vector, rules: Vector, result: Drawn) -> None:
    """A result of chance, as the kernel takes it."""
    match result.word:
        case "deal":
            dealt = [tile for group in result.groups for tile in group]
            deck = dealt + [tile for tile in range(1, 101) if tile not in dealt]
            deal(table, rules, np.array(deck, dtype=np.int64))
        case "dozen":
            for seat, tiles in enumerate(result.groups):
                for tile in tiles:
                    draw_tile(table, seat, stock_place(table, tile))
            table[at.DEALT] += 1
            next_round(table)
        case "deal-actions":
            for seat, cards in enumerate(result.groups):
                for card in cards:
                    draw_action(table, seat, ACTIONS.index(card))
            table[at.PHASE] = at.P_CHOOSE
        case "draw-tile":
            draw_tile(table, int(table[at.DRAW_SEAT]), stock_place(table, result.groups[0][0]))
            drawn(table)
        case _:
            draw_action(table, int(table[at.DRAW_SEAT]), ACTIONS.index(result.groups[0][0]))
            drawn(table)


def step(table: Vector, rules: Vector, turn: Turn[State, Any]) -> int:
    """The kernel makes the step that the reference made; the stop it then comes to."""
    for actor, action in turn.choices.items():
        if actor == CHANCE:
            apply_drawn(table, rules, action)
        elif turn.before.phase == "choose":
            lay(table, actor, code_of(action))
        else:
            choose(table, rules, code_of(action))
    if turn.before.phase == "choose":
        reveal(table)
    return int(advance(table, rules))


def compare_draw(game: BoardGame, table: Vector, rules: Vector, draw: Draw, stop: int) -> None:
    """What can come, and how much of it."""
    if draw.word == "draw-tile":
        assert stop == at.P_DRAW
        assert table[at.DRAWING] == at.DRAW_TILE
        assert tuple(sorted(table[at.STOCK : at.STOCK + table[at.STOCK_ALL]])) == draw.pool
    elif draw.word == "draw-action":
        assert stop == at.P_DRAW
        assert table[at.DRAWING] == at.DRAW_ACTION
        assert [draw.pool.count(kind) for kind in ACTIONS] == list(table[at.PILE : at.PILE + at.KINDS])
    else:
        assert stop == CHANCES[draw.word]
    if draw.word == "dozen":
        assert draw.sizes == (dozen_size(table, rules),) * game.seats


def compare_stop(game: BoardGame, state: State, table: Vector, rules: Vector, stop: int, out: Codes) -> None:
    """Position, who is asked, options and scores. What seats remember of cards is not the kernel's."""
    assert unpack(game, table) == replace(state, memory=None)
    assert tuple(table[at.SCORE : at.SCORE + game.seats]) == game.scores(state)
    decisions = game.pending(state)
    if not decisions:
        assert stop == at.P_OVER
    for decision in decisions:
        if decision.actor == CHANCE:
            assert isinstance(decision.options, Draw)
            compare_draw(game, table, rules, decision.options, stop)
            continue
        assert stop == STOPS[decision.prompt]
        codes = [int(code) for code in out[: legal_choices(table, rules, stop, decision.actor, out)]]
        assert sorted(codes) == sorted(map(code_of, decision.options))
        if decision.prompt != "lay":
            assert seat_asked(table, stop) == decision.actor
            texts = sorted(game.encode(choice_of(code)) for code in codes)
            assert texts == sorted(map(game.encode, decision.options))
    if stop == at.P_CHOOSE:
        assert [d.actor for d in decisions] == [s for s in range(game.seats) if table[at.SIZE + s]]


def compare_fresh(game: BoardGame, state: State, table: Vector) -> None:
    """What is kept along the way is what the state says: sums, masks and marks, slot by slot."""
    fresh = pack(game, state)
    slots = [sorted(_slots(vector)) for vector in (fresh, table)]
    assert slots[0] == slots[1]
    for start, stop in ((0, at.SLOT_ROW), (at.STOPS, at.HEAD)):
        assert np.array_equal(fresh[start:stop], table[start:stop])


def _slots(table: Vector) -> list[list[int]]:
    columns = range(at.SLOT_ROW, at.STOPS, at.SLOTS)
    return [[int(table[column + slot]) for column in columns] for slot in range(at.SLOTS)]


def walk(game: BoardGame, played: Iterator[Turn[State, Any]], table: Vector, out: Codes) -> None:
    """One game in step; ``table`` and ``out`` are as the last one left them, which must not matter."""
    rules = rules_vector(game)
    copy_table(table, pack(game, game.initial()))
    compare_stop(game, game.initial(), table, rules, int(advance(table, rules)), out)
    for turn in played:
        stop = step(table, rules, turn)
        compare_stop(game, turn.step.state, table, rules, stop, out)
        compare_fresh(game, turn.step.state, table)


@pytest.mark.parametrize("key", MODES)
@pytest.mark.parametrize("part", range(4))
def test_lockstep(key: str, part: int) -> None:
    out, table = np.zeros(MOST, dtype=np.int64), np.zeros(at.WIDTH, dtype=np.int32)
    for number in range(part, GAMES, 4):
        game = game_of(key, number)
        assert covers(game)
        walk(game, reference(game, number), table, out)


@pytest.mark.parametrize("key", MODES)
def test_the_golden_record_in_step(key: str) -> None:
    walk(*golden(key), np.zeros(at.WIDTH, dtype=np.int32), np.zeros(MOST, dtype=np.int64))


@pytest.mark.parametrize("key", MODES)
def test_the_games_compared_go_into_every_corner(key: str) -> None:
    """Every kind of choice, chance and event of the mode comes up: else lockstep proves little."""
    seen: set[str] = set()
    for number in range(60):
        game = game_of(key, number)
        for turn in reference(game, number):
            seen |= {type(event).__name__ for event in turn.step.events}
            for action in turn.choices.values():
                parts = (getattr(action, "how", ""), getattr(action, "lucky", ""), type(action).__name__)
                seen |= {*parts, f"skip {min(2, getattr(action, 'skip', 0))}"}
    wanted = {"Lay", "RowTaken", "RowOpened", "Scored"}
    if "pro" in key:
        wanted |= {"Stop", "Swap", "Extra", "skip 2", "ascending", "front", "OpenRow", "TilesShown"}
        wanted |= {"ActionsShuffled", "SignsReturned", "PutInFront"}
    if "lucky" in key:
        wanted |= {"TakeLucky", "LuckyTaken", "LuckyPlayed", "five", "bulls"}
    assert wanted <= seen


def test_positions_set_up_by_hand_come_back_as_they_were() -> None:
    gap = rows(r1=[14, None, 27], r2=[50], r3=[60], r4=[70, 71])
    cards = [["skip", "skip", "front", "ascending", "stop", "swap", "extra"], []]
    tables = (
        due("board-pro", gap, 8, 40, hand=(3, 90), actions=cards),
        due("board-pro", gap, 75, actions=cards, stops=[4], stock=5, action_pile=3),
        due("board-pro-lucky", gap, 8, actions=cards, lucky=[["five", "bulls"], []]),
        due("board-lucky", rows(r1=[5, 6, 7], r2=[50], r3=[60], r4=[70]), 8, lucky=[["bulls"], []]),
    )
    out = np.zeros(MOST, dtype=np.int64)
    for given in tables:
        game: Any = given.game
        table, rules = pack(game, given.state), rules_vector(game)
        compare_stop(game, given.state, table, rules, int(advance(table, rules)), out)


def test_tiny_rules_are_not_covered() -> None:
    assert not any(covers(game) for game in TINY.values())
    assert not covers(spieltisch.make("nimmt", 4))
    assert all(covers(spieltisch.make(key, seats)) for key in MODES for seats in range(2, 7))
