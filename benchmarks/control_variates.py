"""Would control variates make an arena shorter? How much of a lead cheap figures of the same deal explain.

``python -m benchmarks.control_variates [--deals 200] [--bot search:400] [--against search:50]``
"""

from __future__ import annotations

import argparse

import numpy as np
from numpy.typing import NDArray

from spieltisch.arena.contest import Contest
from spieltisch.arena.units import GameResult, Unit, play_unit
from spieltisch.core.chance import SeededDealer
from spieltisch.fast.nimmt import layout as at
from spieltisch.fast.nimmt.layout import pack, rules_vector
from spieltisch.fast.nimmt.play import play_deal
from spieltisch.fast.nimmt.policies import CHEAP, HEURISTIC
from spieltisch.fast.rng import new_stream, seed_word, start_stream
from spieltisch.games.nimmt.engine import Nimmt
from spieltisch.games.registry import make
from spieltisch.work.progress import progress

SEATS = 4
Figures = NDArray[np.float64]
VARIATES = (
    "mean by heuristics",
    "spread by heuristics",
    "mean by chance",
    "spread by chance",
    "lead of one heuristic over chance",
)


def lead(game: GameResult) -> float:
    """By how many heads the others' mean is above the bot's."""
    own = [score for bot, score in zip(game.bots, game.scores, strict=True) if bot == 0]
    others = [score for bot, score in zip(game.bots, game.scores, strict=True) if bot]
    return float(np.mean(others) - np.mean(own))


def lead_of(heads: Figures, seat: int) -> float:
    """The same of one seat in a table of means."""
    return float((heads.sum() - heads[seat]) / (SEATS - 1) - heads[seat])


class Deal:
    """The cards of one deal, which compiled players can play again and again."""

    def __init__(self, contest: Contest, number: int) -> None:
        game = contest.make_game()
        assert isinstance(game, Nimmt)
        state = game.initial()
        cards = SeededDealer(f"{contest.seed} {number}").answer(game.pending(state)[0])
        self._root = pack(game, game.step(state, {-1: cards}).state)
        self._rules = rules_vector(game)
        self._seed, self._stream = seed_word(number), new_stream()

    def heads(self, policies: list[int], times: int) -> Figures:
        """What each seat takes in the mean."""
        total = np.zeros(SEATS)
        for time in range(times):
            table = self._root.copy()
            start_stream(self._stream, self._seed, np.uint64(time))
            play_deal(table, self._rules, np.array(policies, np.int32), self._stream)
            total += table[at.HEADS : at.HEADS + SEATS]
        return total / times

    def variates(self) -> list[float]:
        """Figures of the deal whose means could be known beforehand."""
        rules, chance = self.heads([HEURISTIC] * SEATS, 1), self.heads([CHEAP] * SEATS, 300)
        skill = [
            lead_of(self.heads([HEURISTIC if seat == one else CHEAP for seat in range(SEATS)], 100), one)
            for one in range(SEATS)
        ]
        return [rules.mean(), rules.std(), chance.mean(), chance.std(), float(np.mean(skill))]


def explained(leads: Figures, figures: Figures) -> float:
    """The share of the variance that a regression explains, adjusted for its size; below zero is noise."""
    known = np.column_stack([np.ones(len(leads)), figures])
    rest = leads - known @ np.linalg.lstsq(known, leads, rcond=None)[0]
    return float(1 - (rest @ rest / (len(leads) - known.shape[1])) / leads.var(ddof=1))


def main(deals: int, bot: str, against: str) -> None:
    contest = Contest.of(make("nimmt", SEATS, num_deals=1), [bot, *[against] * (SEATS - 1)], seed=11)
    units: list[Unit] = []
    figures: list[list[float]] = []
    with progress(deals) as done:
        for number in range(deals):
            units.append(play_unit(contest, number))
            figures.append(Deal(contest, number).variates())
            done(1)
    leads = np.array([np.mean([lead(game) for game in unit.games]) for unit in units])
    single = np.array([lead(game) for unit in units for game in unit.games])
    table = np.array(figures)
    print(f"{bot} over three {against}, {deals} deals: {leads.mean():.2f} heads")
    print(f"all seatings, against as many games of different deals: {leads.var() / single.var() * SEATS:.2f}")
    for column, name in enumerate(VARIATES):
        print(f"  explained by {name}: {explained(leads, table[:, [column]]):.1%}")
    print(f"  by all of them: {explained(leads, table):.1%}")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--bot", default="search:400")
    parser.add_argument("--against", default="search:50")
    main(**vars(parser.parse_args()))
