"""A whole set of data: what is missing is played and kept; at the end there is a card."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

from ...data.card import CARD, README
from ...work.files import write_text
from ...work.pool import done_by
from ...work.progress import Progress, unseen
from .datacard import card_text, readme_text
from .folder import data_folder
from .plan import DataPlan
from .shards import Shard, make_shard


def generate(
    plan: DataPlan,
    folder: Path,
    workers: int = 1,
    progress: Progress = unseen,
    *,
    resume: bool = False,
) -> tuple[Shard, ...]:
    """Make all shards of a plan; those that a folder has already are kept as they are."""
    with data_folder(plan, folder, resume=resume) as shards:
        missing = [number for number in range(plan.shards) if number not in shards]
        progress(sum(shard.games for shard in shards.values()))
        jobs = ((plan, number, folder) for number in missing)
        with closing(done_by(min(workers, len(missing)), make_shard, jobs)) as made:
            for shard in made:
                shards[shard.first // plan.shard_size] = shard
                progress(shard.games)
        done = tuple(shards[number] for number in range(plan.shards))
        write_text(folder / README, readme_text(plan, done))
        write_text(folder / CARD, card_text(plan, done))
    return done
