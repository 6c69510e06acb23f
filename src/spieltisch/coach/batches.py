"""What options come to, a line for each batch of worlds.

Where that saves time, an option that is surely not the best one meets no more of them: the rest of its column
holds no numbers. Options are compared batch by batch, in the worlds that both have met.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from ..fast.kernel import Search
from .labels import LIMITS, label_of

BATCHES = 20  # whose differences tell how sure a loss is
SETTLING = 5  # batches after which something can be beyond doubt
DOUBT = 3.0  # standard errors that are left for it

Lines = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Diligence:
    """How long options are looked at.

    With a chosen option there are no more batches than its label needs, and it meets all of these.
    """

    worlds: int  # of a swift search
    fewest: int = BATCHES  # however dear a world is
    chosen: int | None = None


def batches_of(search: Search, sign: int, diligence: Diligence) -> Lines:
    """How good options have proved, batch by batch."""
    size, chosen = max(diligence.fewest, int(diligence.worlds / search.price)) // BATCHES, diligence.chosen
    settling = max(SETTLING, search.least // size)
    lines: list[Lines] = []
    before, kept = np.zeros(1), np.ones(1, bool)
    for _ in range(BATCHES):
        search.run(size)
        after = search.means() * search.worlds
        lines.append(np.where(kept, sign * (after - before) / size, np.nan))
        before = after
        if chosen is None or len(lines) < settling:
            continue
        if is_settled(np.array(lines), chosen):
            break
        kept = search.keep(kept & may_be_best(np.array(lines), chosen))
    return np.array(lines)


def behind(lines: Lines, ahead: int, other: int) -> Lines:
    """By how much an option is behind another one, in every batch that both have met."""
    lost = lines[:, ahead] - lines[:, other]
    found: Lines = lost[~np.isnan(lost)]
    return found


def levels(lines: Lines, chosen: int) -> Lines:
    """How good every option is on average, beside the chosen one, which has met all worlds."""
    found: Lines = lines[:, chosen].mean() + np.nanmean(lines - lines[:, [chosen]], axis=0)
    return found


def error_of(values: Lines) -> float:
    """The standard error of a mean over batches."""
    values = values[~np.isnan(values)]
    return float(values.std(ddof=1) / np.sqrt(len(values)))


def is_settled(lines: Lines, chosen: int) -> bool:
    """Whether no option can be so much better than the chosen one that its label would be another."""
    means, doubt = _lost(lines - lines[:, [chosen]])
    least, most = (means - doubt).max(), (means + doubt).max()
    return label_of(float(least)) == label_of(float(most))


def may_be_best(lines: Lines, chosen: int) -> NDArray[np.bool_]:
    """The options that may deserve its label, and the chosen one."""
    best = int(np.argmax(levels(lines, chosen)))
    means, doubt = _lost(lines[:, [best]] - lines)
    found: NDArray[np.bool_] = means - doubt <= LIMITS[0][1]
    found[chosen] = True
    return found


def _lost(differences: Lines) -> tuple[Lines, Lines]:
    """What differs on average, and how much doubt is left of that."""
    count = (~np.isnan(differences)).sum(axis=0)
    return np.nanmean(differences, axis=0), DOUBT * np.nanstd(differences, axis=0, ddof=1) / np.sqrt(count)
