"""Random play that checks every promise a game makes, at every stop."""

from __future__ import annotations

import json
from collections.abc import Mapping
from itertools import islice
from random import Random
from typing import Any

from ..core.chance import choose
from ..core.collector import Collector
from ..core.errors import IllegalAction
from ..core.events import Seat, event_data, redact
from ..core.game import CHANCE, TEAM, A, Actor, Decision, Game, Options, S, V

MANY = 300  # option lists longer than this are sampled


def check_playout(game: Game[S, V, A], rng: Random, max_stops: int = 20_000) -> int:
    """Play one random game and check everything on the way; returns the number of stops."""
    state, stops = game.initial(), 0
    while decisions := game.pending(state):
        stops += 1
        assert stops < max_stops, "the game does not end"
        assert game.outcome(state) is None, "an outcome although something is pending"
        check_decisions(game, decisions, rng)
        check_position(game, state)
        check_views(game, state, rng)
        choices = {d.actor: choose(d.options, rng) for d in decisions}
        check_step(game, state, choices, rng)
        state = game.step(state, choices).state
    check_position(game, state)
    check_end(game, state)
    return stops


def check_decisions(game: Game[S, V, A], decisions: tuple[Decision[A], ...], rng: Random) -> None:
    """One decision an actor; options are there, legal, and written in one readable way each."""
    actors = [d.actor for d in decisions]
    assert len(set(actors)) == len(actors), "an actor is asked twice"
    assert actors == sorted(actors, key=lambda a: (a == CHANCE, a)), "seats in order, chance last"
    for decision in decisions:
        options = some(decision.options, rng)
        assert options, f"{decision.prompt} has no options"
        assert all(o in decision.options for o in options), "an option that is none"
        texts = [game.encode(o) for o in options]
        assert len(set(texts)) == len(set(options)), "two options share a text"
        for text, option in zip(texts, options, strict=True):
            assert game.decode(text) == option, f"{text!r} does not read back"
            assert game.decode(f"  {text.upper().replace(' ', '   ')} ") == option, "case or blanks matter"


def check_position(game: Game[S, V, A], state: S) -> None:
    """The position survives being written down as JSON."""
    position = json.loads(json.dumps(game.dump(state)))
    step = game.enter(position)
    assert step.state == state, "the position does not read back"
    assert not step.events, "a position at a stop played on"
    assert game.dump(step.state) == position
    assert len(game.scores(state)) == game.seats


def check_views(game: Game[S, V, A], state: S, rng: Random) -> None:
    """Worlds that look alike ask alike, and tell alike what everybody sees."""
    mine = {d.actor: d.options for d in game.pending(state)}
    for seat in (*range(game.seats), None):
        view = game.view(state, seat)
        world = game.determinize(view, rng)
        assert game.view(world, seat) == view, "a determinized world looks different"
        theirs = {d.actor: d.options for d in game.pending(world)}
        assert mine.keys() == theirs.keys(), "who is asked depends on hidden facts"
        for actor in mine.keys() & {seat, TEAM}:
            assert same(mine[actor], theirs[actor], rng), "own options depend on hidden facts"
            option = choose(mine[actor], rng)
            told = [game.preview(s, actor, option) for s in (state, world)]
            assert told[0] == told[1], "a preview tells hidden facts"
        choices = _common(mine, theirs, rng)
        if choices is not None:
            _check_alike(game, (state, world), choices, seat)


def _check_alike(
    game: Game[S, V, A], states: tuple[S, S], choices: Mapping[Actor, A], seat: Seat | None
) -> None:
    here, there = (game.step(s, choices) for s in states)
    if not game.pending(here.state):
        return  # a final count may show what was hidden
    seen = [[redact(e, seat) for e in step.events] for step in (here, there)]
    others = [[e for e in side if e.owner is None or e.owner != seat] for side in seen]
    assert others[0] == others[1], "a hidden fact leaked into an event"
    if seen[0] == seen[1]:
        assert game.view(here.state, seat) == game.view(there.state, seat), "a hidden fact leaked into a view"


def _common(
    mine: Mapping[Actor, Options[A]], theirs: Mapping[Actor, Options[A]], rng: Random
) -> dict[Actor, A] | None:
    """Choices that are legal in both worlds, if a few tries find some."""
    choices = {}
    for actor, options in mine.items():
        both = [o for o in (choose(options, rng) for _ in range(8)) if o in theirs[actor]]
        if not both:
            return None
        choices[actor] = both[0]
    return choices


def check_step(game: Game[S, V, A], state: S, choices: dict[Actor, A], rng: Random) -> None:
    """Steps are pure, in any order of submission; a refused one changes nothing."""
    before = game.dump(state)
    step = game.step(state, choices)
    assert step == game.step(state, choices), "the same choices led elsewhere"
    assert hash(step.state) == hash(game.step(state, choices).state)
    json.dumps([event_data(e) for e in step.events])
    collector = Collector(game, state)
    order = list(choices)
    rng.shuffle(order)
    done = [collector.submit(actor, choices[actor], stop=0) for actor in order]
    assert done[-1] == step, "the order of submission matters"
    assert all(d is None for d in done[:-1])
    _check_refusals(game, state, choices)
    assert game.dump(state) == before, "a step changed its state"


def _check_refusals(game: Game[S, V, A], state: S, choices: dict[Actor, A]) -> None:
    actor = next(iter(choices))
    wrong: list[dict[Actor, Any]] = [
        {},
        {a: c for a, c in choices.items() if a != actor},
        {**choices, game.seats: choices[actor]},
        {**choices, actor: object()},
    ]
    for bad in wrong:
        try:
            game.step(state, bad)
        except IllegalAction:
            continue
        raise AssertionError(f"{bad} was not refused")


def check_end(game: Game[S, V, A], state: S) -> None:
    """A finished game has an outcome, and views of it still hold together."""
    outcome = game.outcome(state)
    assert outcome is not None, "nothing is pending, but there is no outcome"
    assert len(outcome.scores) == len(outcome.ranks) == game.seats
    assert outcome.scores == game.scores(state)
    assert outcome.winners == tuple(s for s, r in enumerate(outcome.ranks) if r == 0)
    for seat in (*range(game.seats), None):
        game.view(state, seat)


def some(options: Options[A], rng: Random) -> list[A]:
    """All options, or a sample where there are many."""
    found = list(islice(iter(options), MANY + 1))
    return found if len(found) <= MANY else [choose(options, rng) for _ in range(5)]


def same(mine: Options[A], theirs: Options[A], rng: Random) -> bool:
    """Whether two option lists hold the same actions."""
    if mine == theirs:
        return True
    here, there = some(mine, rng), some(theirs, rng)
    return all(o in theirs for o in here) and all(o in mine for o in there)
