"""What is measured: everything that decides a result, and nothing else."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass
from importlib.metadata import version as package_version
from typing import Any

from ..core.errors import BadOption
from ..core.game import Aim, AnyGame
from ..games.registry import make, mode
from ..games.registry import single_deal as single_deal
from .schedule import MOST_LINEUPS, lineup_count

MOST_BOTS = 100
HIGHEST_SEED = 2**63 - 1


@dataclass(frozen=True, slots=True)
class Contest:
    """One question to the arena. Plain data: it goes to worker processes and into state files."""

    game: str
    version: int  # of the game's behaviour
    seats: int
    options: Mapping[str, Any]
    bots: tuple[str, ...]  # as they were listed; a bot may be named several times
    seed: int
    package: str  # bots may change from one version of the package to the next

    @classmethod
    def of(cls, game: AnyGame, bots: Iterable[str], seed: int = 0) -> Contest:
        """A contest at this game, checked: every bot can be made, and the schedule is not endless."""
        listed = tuple(bots)
        contest = cls(
            game.key,
            game.version,
            game.seats,
            dict(game.options),
            listed,
            seed,
            package_version("spieltisch"),
        )
        contest._check(game)
        return contest

    @property
    def names(self) -> tuple[str, ...]:
        """The different bots, in the order of the list; elsewhere a bot is its index here."""
        return tuple(dict.fromkeys(self.bots))

    @property
    def entries(self) -> tuple[int, ...]:
        """The list as indices of ``names``."""
        at = {name: i for i, name in enumerate(self.names)}
        return tuple(at[name] for name in self.bots)

    @property
    def aim(self) -> Aim:
        """What wins."""
        return mode(self.game).aim

    @property
    def fewest_wins(self) -> bool:
        """Whether a lower score is the better one; a team's score is its lead, so more is better."""
        return self.aim == "fewest"

    def make_game(self) -> AnyGame:
        """The game that is played."""
        return make(self.game, self.seats, **self.options)

    def header(self) -> dict[str, Any]:
        """The contest as JSON data."""
        return {**asdict(self), "bots": list(self.bots)}

    def digest(self) -> str:
        """A short name for exactly this contest."""
        text = json.dumps(self.header(), sort_keys=True)
        return hashlib.sha256(text.encode()).hexdigest()[:16]

    def _check(self, game: AnyGame) -> None:
        from ..bots.guard import close_bot
        from ..bots.registry import make_bot

        if not 1 <= len(self.bots) <= MOST_BOTS:
            raise BadOption(f"A contest is for 1 to {MOST_BOTS} bots, not {len(self.bots)}.")
        if not 0 <= self.seed <= HIGHEST_SEED:
            raise BadOption(f"The seed must be a whole number from 0 to {HIGHEST_SEED}, not {self.seed}.")
        if self.aim != "team" and lineup_count(len(self.bots), self.seats) > MOST_LINEUPS:
            ways = f"{self.seats} seats in more than {MOST_LINEUPS:,} ways"
            raise BadOption(f"{len(self.bots)} bots fill {ways}: name fewer of them.")
        for name in self.names:
            close_bot(make_bot(name, game))
