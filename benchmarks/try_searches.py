"""Which search serves a family best? ``python -m benchmarks.try_searches qwixx 2 75``.

The arguments are the mode, the seats and the number of deals. Against bots each variant sits once in every
seat beside the heuristic and, with three seats, a random one; in the buffalo the whole team is of one kind.
One process; prints a line a variant, with its lead over the heuristic in the same deals and 95 % intervals.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

import numpy as np
from numpy.typing import NDArray

import spieltisch
from spieltisch import fast
from spieltisch.bots.registry import make_bot
from spieltisch.core.chance import SeededDealer
from spieltisch.core.game import Decision
from spieltisch.core.play import turns
from spieltisch.fast import board, buffalo, qwixx
from spieltisch.fast.care import HEURISTIC

Variant = tuple[Any, ...]
TRIED: dict[str, tuple[Variant, ...]] = {
    "qwixx": (("points", False, 100), ("points", True, 100), ("both", True, 100), ("both", True, 300)),
    "board": ((100, 100, 200), (50, 100, 200), (50, 50, 200), (25, 25, 200)),
    "buffalo": (("lead", 60), ("chance", 60), ("chance", 150)),
}
SAID = {
    "qwixx": "aims at {}, learns from sheets: {}, {} worlds",
    "board": "others careful in {} % now and {} % later, {} worlds",
    "buffalo": "aims at the {}, {} worlds",
}


@dataclass
class VariantBot:
    """A search that differs in one thing or another from the one that is kept."""

    game: Any
    family: str
    variant: Variant

    def choose(self, view: Any, decision: Decision[Any], rng: Random) -> Any:
        candidates = fast.candidates(self.game, view, decision.options)
        if len(candidates) == 1:
            return candidates[0]
        worths = getattr(self, f"_{self.family}")(view, candidates, rng.getrandbits(64), *self.variant)
        return candidates[int(worths.argmax())]

    def _qwixx(self, view: Any, candidates: Any, seed: int, aim: str, learns: bool, worlds: int) -> Any:
        search = qwixx.search.WinningSearcher(self.game, view, candidates, seed)
        if not learns:
            search.question.policies[:] = HEURISTIC
        search.run(worlds)
        return search.means() if aim == "points" else search.worths()

    def _board(self, view: Any, candidates: Any, seed: int, now: int, later: int, worlds: int) -> Any:
        search = board.search.trusting_searcher(self.game, view, candidates, (now, later), True, seed)
        search.run(worlds)
        return search.means()

    def _buffalo(self, view: Any, candidates: Any, seed: int, aim: str, worlds: int) -> Any:
        search = buffalo.search.WinningSearcher(self.game, view, candidates, seed)
        search.run(worlds)
        return search.means() if aim == "lead" else search.worths()


def of_team(game: Any, bot: Any, deals: int) -> NDArray[np.float64]:
    """The lead and the wins of a team, a row a deal."""
    rows = []
    for deal in range(deals):
        *_, last = turns(game, (bot,) * game.seats, SeededDealer(f"b{deal}"), Random(deal))
        outcome = game.outcome(last.step.state)
        heads = dict(outcome.details)
        win = 1.0 if outcome.winners else 0.5 if outcome.reason == "tie" else 0.0
        rows.append((heads["buffalo"] - heads["team"], 100 * win))
    return np.array(rows, dtype=np.float64)


def of_table(game: Any, bot: Any, deals: int) -> NDArray[np.float64]:
    """The lead over the heuristic and the wins of a bot, a row a deal: means over all seats."""
    others = [make_bot(name, game) for name in ("random", "heuristic")[-(game.seats - 1) :]]
    rows = []
    for deal in range(deals):
        found = [_one(game, [*others, bot], deal, turn) for turn in range(game.seats)]
        rows.append(np.mean(found, axis=0))
    return np.array(rows)


def _one(game: Any, bots: list[Any], deal: int, turn: int) -> tuple[float, float]:
    *_, last = turns(game, bots[turn:] + bots[:turn], SeededDealer(deal), Random(deal * 7 + turn))
    scores = game.scores(last.step.state)
    by_bot = [scores[(i - turn) % game.seats] for i in range(game.seats)]
    best = max(by_bot)
    return by_bot[-1] - by_bot[-2], 100 * (by_bot[-1] == best) / by_bot.count(best)


def lines(key: str, seats: int, deals: int) -> Iterator[str]:
    game, family = spieltisch.make(key, seats), spieltisch.mode(key).family
    team = family == "buffalo"
    base = of_team(game, make_bot("heuristic", game), deals) if team else np.zeros((deals, 2))
    if team:
        yield "heuristic: lead {:.1f}, wins {:.1f} %".format(*base.mean(axis=0))
    for variant in TRIED[family]:
        play = of_team if team else of_table
        rows = play(game, VariantBot(game, family, variant), deals) - base
        (lead, wins), errors = rows.mean(axis=0), 1.96 * rows.std(axis=0) / deals**0.5
        sign = "+" if team else ""
        what = SAID[family].format(*variant)
        yield f"{what}: lead {lead:+.1f} ± {errors[0]:.1f}, wins {wins:{sign}.1f} % ± {errors[1]:.1f}"


def main() -> None:
    for line in lines(sys.argv[1], int(sys.argv[2]), int(sys.argv[3])):
        print(line, flush=True)


if __name__ == "__main__":
    main()
