"""One decision judged: what each option is worth by search, and what the chosen one cost."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any, Literal

import numpy as np
from numpy.typing import NDArray

from ..core.errors import BadOption
from ..core.game import AnyGame, Decision
from .labels import FINE, label_of

BATCHES = 20  # whose differences tell how sure a loss is
CLOSE_LOOKS = 10  # options that meet all worlds; of more, the rest gets a first look only
FIRST_LOOK = 5  # times as many worlds for the close look as for the first
MOST_OPTIONS = 200  # longer lists (orders of a sort) are cut, the chosen one is always looked at
Verdict = Literal["best", "fine", "wrong"]  # so the coach's words for an answer are called
SETTLING, LEAST = 5, 1_000  # batches and worlds after which a label can be beyond doubt
DOUBT = 3.0  # standard errors that are left for it
HELPING = 50  # a search with a smaller one is slow, and looks at fewer worlds in proportion


@dataclass(frozen=True, slots=True)
class Rated:
    """An option and the points it leads to on average, with its standard error."""

    action: str
    points: float
    error: float


@dataclass(frozen=True, slots=True)
class Judgement:
    """All options, the best first; what the chosen one costs against the best, and how sure that is."""

    rated: tuple[Rated, ...]
    chosen: int  # place in that list
    loss: float
    error: float
    lead: float = 0.0  # of the best over the second best
    lead_error: float = 0.0

    @property
    def label(self) -> str:
        """How good the choice was."""
        return label_of(self.loss)

    def loss_of(self, action: str) -> float:
        """What any choice costs against the best one; if it was not even looked at, as much as the worst."""
        points = {each.action: each.points for each in self.rated}.get(action, self.rated[-1].points)
        return abs(self.rated[0].points - points)

    def verdict_on(self, action: str) -> Verdict:
        """How good another answer is."""
        if action == self.rated[0].action:
            return "best"
        return "fine" if label_of(self.loss_of(action)) in FINE else "wrong"


class NotJudged(BadOption):
    """There is no search for this game yet."""


def judge(
    game: AnyGame,
    view: Any,
    decision: Decision[Any],
    chosen: Any,
    worlds: int,
    seed: int | str = 0,
    until_settled: bool = False,
) -> Judgement | None:
    """Judge a choice; nothing where there was none to make.

    Only the view is looked at: the hidden cards are drawn anew in every world. Where ``until_settled``, fewer
    worlds do as soon as the label of the choice is beyond doubt.
    """
    options = _options(game, view, decision, chosen)
    if len(options) == 1:
        return None
    close, rest = _closest(game, view, options, chosen, worlds, seed)
    at = close.index(chosen)
    batches = _batches(game, view, close, worlds, seed, at if until_settled else None)
    goodness = _sign(game) * batches
    order = [int(i) for i in np.argsort(-goodness.mean(axis=0), kind="stable")]
    lost, lead = (goodness[:, order[0]] - goodness[:, i] for i in (at, order[1]))
    rated = tuple(
        Rated(game.encode(close[i]), float(batches[:, i].mean()), _error(batches[:, i])) for i in order
    )
    return Judgement(
        (*rated, *rest),
        order.index(at),
        float(lost.mean()),
        _error(lost),
        float(lead.mean()),
        _error(lead),
    )


def _options(game: AnyGame, view: Any, decision: Decision[Any], chosen: Any) -> list[Any]:
    """What is looked at: all, but of very many those that a search would try."""
    from .. import fast

    if not fast.covers(game):
        raise NotJudged(f"The coach cannot judge {game.key} with these rules.")
    options = list(islice(decision.options, MOST_OPTIONS + 1))
    if len(options) > MOST_OPTIONS:
        options = options[:MOST_OPTIONS]
    elif len(options) > CLOSE_LOOKS:
        options = list(fast.candidates(game, view, decision.options))
    return options if chosen in options else [*options, chosen]


def _closest(
    game: AnyGame, view: Any, options: list[Any], chosen: Any, worlds: int, seed: int | str
) -> tuple[list[Any], tuple[Rated, ...]]:
    """The options that deserve a close look, the chosen one among them; and the others at first sight."""
    if len(options) <= CLOSE_LOOKS:
        return options, ()
    batches = _batches(game, view, options, worlds // FIRST_LOOK, f"{seed} first")
    means = batches.mean(axis=0)
    order = [int(i) for i in np.argsort(-_sign(game) * means, kind="stable")]
    near = set(order[:CLOSE_LOOKS]) | {options.index(chosen)}
    rest = (i for i in order if i not in near)
    rated = tuple(Rated(game.encode(options[i]), float(means[i]), _error(batches[:, i])) for i in rest)
    return [options[i] for i in sorted(near)], rated


def _batches(
    game: AnyGame, view: Any, options: Sequence[Any], worlds: int, seed: int | str, chosen: int | None = None
) -> NDArray[np.float64]:
    """Mean points, a line a batch and a column an option; all options meet the same worlds.

    With a chosen option there are no more batches than its label needs.
    """
    from .. import fast

    search = fast.searcher(game, view, tuple(options), True, seed)
    search.keep_all()
    slow = HELPING / min(HELPING, search.helping)
    size = max(1, int(worlds / slow) // BATCHES)
    settling = max(SETTLING, LEAST // size)
    lines, before = [], np.zeros(len(options))
    for _ in range(BATCHES):
        search.run(size)
        after = search.means() * search.worlds
        lines.append((after - before) / size)
        before = after
        if chosen is None or len(lines) < settling:
            continue
        if is_settled(_sign(game) * np.array(lines), chosen):
            break
    return np.array(lines)


def is_settled(goodness: NDArray[np.float64], chosen: int) -> bool:
    """Whether no option can be so much better than the chosen one that its label would be another."""
    lost = goodness - goodness[:, [chosen]]
    means = lost.mean(axis=0)
    doubt = DOUBT * lost.std(axis=0, ddof=1) / np.sqrt(len(lost))
    least, most = (means - doubt).max(), (means + doubt).max()
    return label_of(float(least)) == label_of(float(most))


def _sign(game: AnyGame) -> int:
    return -1 if game.aim == "fewest" else 1


def _error(values: NDArray[np.float64]) -> float:
    return float(values.std(ddof=1) / np.sqrt(len(values)))
