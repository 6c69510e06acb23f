"""A shard: the rows of some games in a file of their own, which is written whole or not at all."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ...core.errors import BadOption
from ...data.columns import MEANINGS, About, packed
from ...data.formats import FORMS, about_shard
from ...work.files import write_bytes
from .byengine import arrays_of
from .plan import DataPlan


@dataclass(frozen=True, slots=True)
class Shard:
    """What there is to say of a shard that is whole."""

    file: str
    first: int  # the number of its first game
    games: int
    rows: int
    bytes: int
    sha256: str
    lost_turns: int  # of bots that failed, which were played by a fallback


def make_shard(plan: DataPlan, number: int, folder: Path) -> Shard:
    """Play a shard and write it: what a worker is asked to do."""
    part = plan.part(number)
    arrays, lost = (_by_kernel if plan.compiled else arrays_of)(plan, part)
    about = _about(plan, number, len(arrays["game"]), lost)
    data = FORMS[plan.format].pack(packed({name: arrays[name] for name in MEANINGS[plan.rows]}), about)
    write_bytes(folder / plan.name(number), data)
    return _shard(plan.name(number), about, data)


def kept_shard(plan: DataPlan, number: int, folder: Path) -> Shard | None:
    """A shard that is there already; nothing where it is missing, or its end is.

    A file that is whole and not of this plan, or never was a shard, is refused: nobody knows what it is.
    """
    path = folder / plan.name(number)
    if not path.exists():
        return None
    about = about_shard(path, plan.format)
    if about is None:
        if _begins(path, FORMS[plan.format].magic):
            return None
        raise BadOption(f"{path} is no shard of this data: move it away, or name another folder.")
    if about != _about(plan, number, about.get("rows", 0), about.get("lost_turns", 0)):
        raise BadOption(f"{path} is a shard of other data: move it away, or name another folder.")
    return _shard(path.name, about, path.read_bytes())


def _by_kernel(plan: DataPlan, part: range) -> tuple[Mapping[str, NDArray[Any]], int]:
    from ...fast.decisions import LogPlayer

    log = LogPlayer(plan.make_game(), plan.players, plan.seed).play(part.start, len(part))
    return {name: np.asarray(getattr(log, name)) for name in MEANINGS["decisions"]}, 0


def _about(plan: DataPlan, number: int, rows: int, lost: int) -> dict[str, Any]:
    part = plan.part(number)
    return {
        "plan": plan.digest(),
        "first": part.start,
        "games": len(part),
        "rows": rows,
        "lost_turns": lost,
    }


def _shard(name: str, about: About, data: bytes) -> Shard:
    facts = (about["first"], about["games"], about["rows"])
    return Shard(name, *facts, len(data), hashlib.sha256(data).hexdigest(), about["lost_turns"])


def _begins(path: Path, magic: bytes) -> bool:
    """Whether a file begins as a shard does; an empty one is as good as none."""
    with path.open("rb") as file:
        return magic.startswith(file.read(len(magic)))
