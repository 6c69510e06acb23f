"""Plays games: one loop for bots, tests, benchmarks and records."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Generic

from .chance import Dealer, SeededDealer, choose
from .game import CHANCE, TEAM, A, Actor, Bot, Decision, Game, S, Step, V


@dataclass(frozen=True, slots=True)
class Turn(Generic[S, A]):
    """One stop and how it was answered."""

    before: S
    choices: Mapping[Actor, A]
    step: Step[S]


class RandomBot:
    """Any legal action, each as likely as the next."""

    def choose(self, view: Any, decision: Decision[A], rng: Random) -> A:
        return choose(decision.options, rng)


def turns(
    game: Game[S, V, A],
    bots: Sequence[Bot[V, A]],
    dealer: Dealer,
    rng: Random,
    state: S | None = None,
) -> Iterator[Turn[S, A]]:
    """Play on to the end, one turn at a time. The bot in seat 0 speaks for a team."""
    if state is None:
        state = game.initial()
    while decisions := game.pending(state):
        choices: dict[Actor, A] = {}
        for decision in decisions:
            if decision.actor == CHANCE:
                choices[CHANCE] = dealer.answer(decision)
            else:
                seat = 0 if decision.actor == TEAM else decision.actor
                choices[decision.actor] = bots[seat].choose(game.view(state, seat), decision, rng)
        step = game.step(state, choices)
        yield Turn(state, choices, step)
        state = step.state


def play_random(game: Game[S, V, A], seed: int | str = 0, state: S | None = None) -> Iterator[Turn[S, A]]:
    """Play on with random choices; the same seed gives the same game."""
    bots = (RandomBot(),) * game.seats
    return turns(game, bots, SeededDealer(seed), Random(f"spieltisch random {seed}"), state)


def playout(game: Game[S, V, A], rng: Random, state: S | None = None) -> S:
    """The final state of random play, as fast as the engine goes."""
    if state is None:
        state = game.initial()
    while decisions := game.pending(state):
        state = game.step(state, {d.actor: choose(d.options, rng) for d in decisions}).state
    return state
