"""What is to be generated: everything that decides the data, and nothing else."""

from __future__ import annotations

import hashlib
import json
import shlex
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from importlib.metadata import version as package_version
from typing import Any

from ...core.errors import BadOption
from ...core.game import AnyGame
from ...games.encoders import encoder_of
from ...games.registry import make, mode
from ..contest import Contest

ROWS = ("decisions", "games")
FORMATS = {"parquet": "parquet", "arrow": "arrow", "npz": "npz"}  # how a shard's name ends
ROOM = 160e6  # bytes of a shard of compiled play while it is made, where no size is given
MOST_GAMES = 20_000  # of such a shard
BOT_GAMES = {1: 200, 2: 20}  # of a shard that bots play, by layout: what an interrupt may cost


@dataclass(frozen=True, slots=True)
class DataPlan:
    """One order of data. It goes to worker processes and stands in the card."""

    game: str
    version: int  # of the game's behaviour
    seats: int
    options: Mapping[str, Any]
    players: tuple[str, ...]  # by seat
    compiled: bool  # whether they are policies of the kernel, or bots at the engine's table
    seed: int
    games: int
    rows: str
    layout: int  # of observations
    format: str
    shard_size: int  # games
    package: str  # bots and policies may change from one version of the package to the next

    @classmethod
    def of(
        cls,
        game: AnyGame,
        players: Sequence[str],
        games: int,
        *,
        compiled: bool,
        rows: str = "decisions",
        format: str = "parquet",
        layout: int = 1,
        seed: int = 1,
        shard_size: int | None = None,
    ) -> DataPlan:
        """A plan, checked: whoever plays can be made, and what is asked for can be had."""
        if len(players) not in (1, game.seats):
            raise BadOption(f"{game.seats} seats need 1 player for all or {game.seats}, not {len(players)}.")
        plan = cls(
            game=game.key,
            version=game.version,
            seats=game.seats,
            options=dict(game.options),
            players=tuple(players) * (game.seats if len(players) == 1 else 1),
            compiled=compiled,
            seed=seed,
            games=games,
            rows=rows,
            layout=layout,
            format=format,
            shard_size=shard_size or BOT_GAMES.get(layout, 1),
            package=package_version("spieltisch"),
        )
        size = plan._tried()
        return plan if shard_size or not compiled else replace(plan, shard_size=_round(ROOM / size))

    @property
    def shards(self) -> int:
        """How many files there will be."""
        return -(-self.games // self.shard_size)

    def part(self, shard: int) -> range:
        """The numbers of the games of a shard."""
        first = shard * self.shard_size
        return range(first, min(first + self.shard_size, self.games))

    def name(self, shard: int) -> str:
        """What the file of a shard is called."""
        return f"part-{shard:05}.{FORMATS[self.format]}"

    def make_game(self) -> AnyGame:
        """The game that is played."""
        return make(self.game, self.seats, **self.options)

    def contest(self) -> Contest:
        """Those who play, as the arena knows them; checked."""
        return Contest.of(self.make_game(), self.players, self.seed)

    def header(self) -> dict[str, Any]:
        """The plan as JSON data."""
        data: dict[str, Any] = json.loads(json.dumps(asdict(self)))
        return data

    def digest(self) -> str:
        """A short name for exactly this plan."""
        return hashlib.sha256(json.dumps(self.header(), sort_keys=True).encode()).hexdigest()[:16]

    def command(self) -> str:
        """The command that makes this data, but for its folder."""
        known = {option.name: option for option in mode(self.game).options}
        words = ["spieltisch", "generate", self.game, "--seats", str(self.seats)]
        for name, value in self.options.items():
            if name in known and value != known[name].plain_default:
                words += ["-o", f"{name}={known[name].typed(value)}"]
        players = self.players[:1] if len(set(self.players)) == 1 else self.players
        words += ["--policy" if self.compiled else "--bots", ",".join(players), "--games", str(self.games)]
        words += ["--rows", self.rows, "--format", self.format, "--layout", str(self.layout)]
        return shlex.join([*words, "--seed", str(self.seed), "--shard-size", str(self.shard_size)])

    def _tried(self) -> int:
        """Refuse what cannot be had; how many bytes a game has that the kernel plays."""
        encoder_of(self.make_game(), self.layout)
        if not self.compiled:
            self.contest()
            return 0
        from ...fast.decisions import LogPlayer, is_recordable

        if self.rows != "decisions":
            raise BadOption("Records are written at the engine's table: --rows games goes with --bots.")
        if self.layout != 1:
            raise BadOption("The kernel shows what is seen now, layout 1: layout 2 goes with --bots.")
        if not is_recordable(self.make_game()):
            raise BadOption(f"No compiled policy plays {self.game} here: --bots does.")
        log = LogPlayer(self.make_game(), self.players, self.seed).play(0, 1)
        return log.observation.nbytes + log.mask.nbytes


def _round(size: float) -> int:
    """The next smaller number that begins with 1, 2 or 5; at least one, and not too many."""
    steps = [step * 10**power for power in range(5) for step in (1, 2, 5)]
    return max([step for step in steps if step <= min(size, MOST_GAMES)], default=1)
