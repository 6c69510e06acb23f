"""A position with one clearly best choice, made by search from self-play; the same for everyone on a day."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, timedelta
from itertools import count
from random import Random
from typing import Any

from ..core.chance import SeededDealer
from ..core.game import Actor, AnyGame, Decision, Position, eyes_of
from ..core.play import turns
from ..games.registry import make, mode
from .fortnight import days, game_on, prompts_of
from .judgement import Judgement, judge
from .themes.theme import themes_in, themes_of

LOOK, CONFIRM = 400, 20_000  # worlds to find a candidate and to be sure of it
FEWEST_WORLDS = 80  # that tell a candidate, however dear they are
GAP = 1.0  # points that the best choice is ahead
SURE = 5.0  # standard errors that this gap must be
FEWEST = 4  # options, or it is no puzzle
TRIED = 28  # days that are looked through for a theme


@dataclass(frozen=True, slots=True)
class Puzzle:
    """What is asked: a position, and whose decision it is. The judgement holds the solution;

    its chosen option is what a plain heuristic would do.
    """

    day: date
    key: str
    seats: int
    options: dict[str, Any]
    position: Position
    actor: Actor
    judgement: Judgement
    version: int = 0  # of the rules that it was made by
    themes: tuple[str, ...] = ()

    @property
    def seat(self) -> int:
        """Through whose eyes it is seen."""
        return eyes_of(self.actor)

    @property
    def solution(self) -> str:
        """The best choice."""
        return self.judgement.rated[0].action


def puzzle_of(day: date) -> Puzzle:
    """The puzzle of a day: the first position of that day's self-play that has one clearly best choice."""
    key, seats = game_on(day)
    game = make(key, seats)
    for number, (state, decision, played) in enumerate(_positions(game, day)):
        judgement = _clear(game, state, decision, played, f"{day.isoformat()} {number}")
        if judgement is not None:
            themes = themes_of(game, state, decision, judgement)
            position = game.dump(state)
            options = dict(game.options)
            return Puzzle(day, key, seats, options, position, decision.actor, judgement, game.version, themes)
    raise AssertionError("self-play goes on until a puzzle is found")


def puzzle_about(theme: str, day: date) -> Puzzle | None:
    """The last puzzle up to a day that is about something; nothing where that would take too long to find."""
    for each in (day - timedelta(days=n) for n in range(TRIED)):
        if theme in themes_on(each) and theme in (found := puzzle_of(each)).themes:
            return found
    return None


def themes_on(day: date) -> tuple[str, ...]:
    """The themes that the puzzle of a day can have, without looking for it."""
    key, _ = game_on(day)
    return themes_in(mode(key).family)


def all_themes() -> tuple[str, ...]:
    """The themes that puzzles can have."""
    found = (theme for key, _ in days() for theme in themes_in(mode(key).family))
    return tuple(dict.fromkeys(found))


def _positions(game: AnyGame, day: date) -> Iterator[tuple[Any, Decision[Any], Any]]:
    """Decisions of self-play that may be worth a look, game after game, and what was chosen."""
    from ..bots.registry import make_bot

    prompts = prompts_of(game.family)
    for number in count():
        bots = [make_bot("heuristic", game) for _ in range(game.seats)]
        seed = f"puzzle {day.isoformat()} {number}"
        for turn in turns(game, bots, SeededDealer(seed), Random(seed)):
            for decision in game.pending(turn.before):
                if decision.prompt in prompts and len(tuple(decision.options)) >= FEWEST:
                    yield turn.before, decision, turn.choices[decision.actor]


def _clear(game: AnyGame, state: Any, decision: Decision[Any], played: Any, seed: str) -> Judgement | None:
    """The judgement, if one choice is clearly the best and not the one that seems best at once."""
    view, found = game.view(state, eyes_of(decision.actor)), None
    for worlds in (LOOK, CONFIRM):
        found = judge(game, view, decision, played, worlds, seed, fewest=FEWEST_WORLDS)
        if found is None or found.chosen == 0 or found.lead < max(GAP, SURE * found.lead_error):
            return None
    return found
