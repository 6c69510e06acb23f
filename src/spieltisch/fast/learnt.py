"""Weights that were learnt: the files they are kept in, and who plays by them."""

from __future__ import annotations

import json
from base64 import b64decode, b64encode
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..core.errors import BadOption, short
from ..core.game import AnyGame
from .gym import Gym, chooser_for, new_gym, shape_of
from .kernel import KERNELS, Helping, school_for
from .net import Shape
from .notes import Notes, new_notes
from .policies import policies_vector
from .selfplay import NO_LOG, loop_for
from .vectors import Vector

POLICY = "policy"  # the name of whoever plays by weights; a file may follow


@dataclass(frozen=True, slots=True)
class Learnt:
    """A network that plays one mode, and how it came about."""

    key: str
    features: int  # which version of them it was trained with
    shape: Shape
    weights: NDArray[np.float32]
    provenance: Mapping[str, Any] = field(default_factory=dict)

    def text(self) -> str:
        """As a file: half numbers, packed, so that what comes with the package stays small."""
        packed = b64encode(self.weights.astype("<f2").tobytes()).decode()
        head = {"key": self.key, "features": self.features, "shape": self.shape._asdict()}
        return json.dumps({**head, "provenance": dict(self.provenance), "weights": packed}, indent=1) + "\n"


def read_learnt(text: str, name: str) -> Learnt:
    """The network of a file; refused with a sentence where it is none."""
    try:
        data = json.loads(text)
        shape = Shape(**{part: int(data["shape"][part]) for part in Shape._fields})
        weights = np.frombuffer(b64decode(data["weights"], validate=True), "<f2").astype(np.float32)
        found = Learnt(str(data["key"]), int(data["features"]), shape, weights, data["provenance"])
    except (ValueError, KeyError, TypeError) as error:
        raise BadOption(f"{short(name)} holds no weights that `spieltisch train` has written.") from error
    if weights.shape != (shape.size,) or not np.isfinite(weights).all():
        raise BadOption(f"{short(name)} is damaged: its weights do not fit its shape.")
    return found


@cache
def shipped(key: str) -> Learnt | None:
    """The weights that come with the package, if a mode has some."""
    path = files(__package__) / "weights" / "learnt" / f"{key}.json"
    return read_learnt(path.read_text("utf-8"), f"{key}.json") if path.is_file() else None


def learnt_for(game: AnyGame, file: str = "") -> Learnt:
    """The weights to play a game by: those of a file, or of the package."""
    module = teachable(game)
    found = weights_in(file) if file else shipped(game.key)
    if found is None:
        train = f"`spieltisch train {game.key}` makes some, and `{POLICY}:FILE` plays by them"
        raise BadOption(f"There are no weights for {game.key} yet: {train}.")
    if found.features != module.FEATURES or not fits(module, found.shape):
        raise BadOption(f"These weights for {found.key} are of another version: they must be trained anew.")
    return found


def weights_in(file: str) -> Learnt:
    """The weights of a file."""
    try:
        return read_learnt(Path(file).read_text("utf-8"), file)
    except (OSError, UnicodeDecodeError) as error:
        raise BadOption(f"The weights {short(file)} cannot be read.") from error


def fits(module: Any, shape: Shape) -> bool:
    """Whether a network looks at what this module tells."""
    seen = shape.kinds, shape.table, shape.option
    return seen == (module.KINDS, module.TABLE_FEATURES, module.OPTION_FEATURES)


def teachable(game: AnyGame) -> Any:
    """The module that tells learners of a game what there is to see."""
    module = school_of(game)
    if module is None:
        raise nothing_to_see(game)
    return module


def school_of(game: AnyGame) -> Any | None:
    """The module in which learners play a game, if there is one."""
    module = school_for(game)
    return module if hasattr(module, "describe") else None


def nothing_to_see(game: AnyGame) -> BadOption:
    """Of a game that has no features."""
    return BadOption(f"Nobody can learn {game.key} yet: nothing tells a learner what there is to see.")


class NetPlayer:
    """One player of a game who goes by weights alone."""

    def __init__(self, game: AnyGame, learnt: Learnt) -> None:
        self._module = teachable(game)
        self._game = game
        self._gym = new_gym(game, self._module, learnt.weights[None], learnt.shape, 0)
        self._choose = chooser_for(self._module)

    def choose(self, state: Any, seat: int, legal: Sequence[int]) -> int:
        """One of the action indices; of a state only what the seat may know is looked at."""
        self._gym.board.table[:] = self._module.pack(self._game, state)
        mask = self._gym.board.masks[seat]
        mask[:] = 0
        mask[legal] = 1
        return int(self._choose(self._gym, seat, 0))


def net_simulator(game: AnyGame, names: Sequence[str], seed: int | str) -> Helping:
    """Mass play where some go by weights; the others by compiled policies."""
    return simulator_of(game, minds_of(game, names), names, seed)


def minds_of(game: AnyGame, names: Sequence[str]) -> dict[str, Learnt]:
    """The weights of all who go by some."""
    own = [name for name in dict.fromkeys(names) if is_learnt(name)]
    return {name: learnt_for(game, name.partition(":")[2]) for name in own}


def net_leads(game: AnyGame, names: Sequence[str], seed: int | str) -> Helping:
    """Mass play of a team that goes by weights: how far it is ahead."""
    return leads_of(game, minds_of(game, names), names, seed)


def leads_of(game: AnyGame, minds: Mapping[str, Learnt], names: Sequence[str], seed: int | str) -> Helping:
    """How far teams are ahead that go by weights at hand, which have names."""
    module, run = teachable(game), simulator_of(game, minds, names, seed, game.seats + 1)

    def ahead(first: int, count: int) -> tuple[NDArray[np.int32], NDArray[np.int32]]:
        scores, lengths = run(first, count)
        return module.ahead(game, scores), lengths

    return ahead


def simulator_of(
    game: AnyGame, minds: Mapping[str, Learnt], names: Sequence[str], seed: int | str, columns: int = 0
) -> Helping:
    """Mass play by weights at hand, which have names, and by compiled policies; a score for each seat."""
    company = company_of(game, minds, names)

    def run(first: int, count: int) -> tuple[NDArray[np.int32], NDArray[np.int32]]:
        scores, lengths = np.zeros((count, columns or game.seats), np.int32), np.zeros(count, np.int32)
        gym = company.gym(game, seed)
        loop_for(company.module)(gym, company.seated, first, scores, lengths, company.no_notes(), NO_LOG)
        return scores, lengths

    return run


@dataclass(frozen=True, slots=True)
class MixedCompany:
    """Who plays at a table of learners: by weights, or by a compiled policy."""

    module: Any  # where they play
    seated: NDArray[np.int32]  # one line: of each seat which network it is, or -1 less a policy
    nets: NDArray[np.float32]
    shape: Shape

    def gym(self, game: AnyGame, seed: int | str) -> Gym:
        """A table for them."""
        return new_gym(game, self.module, self.nets, self.shape, seed)

    def no_notes(self) -> Notes:
        """Nothing is to be learnt."""
        return new_notes(self.shape, 0, 0)


def company_of(game: AnyGame, minds: Mapping[str, Learnt], names: Sequence[str]) -> MixedCompany:
    """Those of these names; where nobody goes by weights, there are no networks."""
    module = teachable(game)
    seated = seated_as(game, minds, names)
    shape = next((mind.shape for mind in minds.values()), shape_of(module, 1))
    nets = np.array([mind.weights for mind in minds.values()], np.float32).reshape(-1, shape.size)
    return MixedCompany(module, seated[None], nets, shape)


def seated_as(game: AnyGame, minds: Mapping[str, Learnt], names: Sequence[str]) -> Vector:
    """Who sits there, by their names: which of the networks, or -1 less a compiled policy."""
    if len({mind.shape for mind in minds.values()}) > 1:
        raise BadOption("Weights of different sizes cannot meet in mass play; in the arena they can.")
    kernel = KERNELS.of(game.family)
    known = {name: -1 - number for name, number in kernel.policies.items()} if kernel is not None else {}
    known.update((name, at) for at, name in enumerate(minds))
    return policies_vector(known, names)


def is_learnt(name: str) -> bool:
    """Whether a policy is one that was learnt."""
    return name.partition(":")[0] == POLICY
