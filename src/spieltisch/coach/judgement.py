"""One decision judged: what each option is worth by search, and what the chosen one cost."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any, Literal

import numpy as np

from ..core.errors import BadOption
from ..core.game import AnyGame, Decision
from .batches import BATCHES, Diligence, Lines, batches_of, behind, error_of, levels
from .labels import FINE, label_of

CLOSE_LOOKS = 10  # options that meet all worlds; of more, the rest gets a first look only
FIRST_LOOK = 5  # times as many worlds for the close look as for the first
MOST_OPTIONS = 200  # longer lists (orders of a sort) are cut, the chosen one is always looked at
Verdict = Literal["best", "fine", "wrong"]  # so the coach's words for an answer are called


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
    fewest: int = BATCHES,
) -> Judgement | None:
    """Judge a choice; nothing where there was none to make.

    Only the view is looked at: the hidden cards are drawn anew in every world. Where ``until_settled``, fewer
    worlds do as soon as the label of the choice is beyond doubt. However dear they are, ``fewest`` are met.
    """
    options = _options(game, view, decision, chosen)
    if len(options) == 1:
        return None
    close, rest = _closest(game, view, options, chosen, worlds, seed)
    at = close.index(chosen)
    diligence = Diligence(worlds, fewest, at if until_settled else None)
    lines = _lines(game, view, close, diligence, seed)
    means = levels(lines, at)
    order = [int(i) for i in np.argsort(-means, kind="stable")]
    lost, lead = (behind(lines, order[0], i) for i in (at, order[1]))
    rated = (
        Rated(game.encode(close[i]), _sign(game) * float(means[i]), error_of(lines[:, i])) for i in order
    )
    return Judgement(
        (*rated, *rest),
        order.index(at),
        float(lost.mean()),
        error_of(lost),
        float(lead.mean()),
        error_of(lead),
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
    lines = _lines(game, view, options, Diligence(worlds // FIRST_LOOK), f"{seed} first")
    means = lines.mean(axis=0)
    order = [int(i) for i in np.argsort(-means, kind="stable")]
    near = set(order[:CLOSE_LOOKS]) | {options.index(chosen)}
    rest = (i for i in order if i not in near)
    rated = tuple(
        Rated(game.encode(options[i]), _sign(game) * float(means[i]), error_of(lines[:, i])) for i in rest
    )
    return [options[i] for i in sorted(near)], rated


def _lines(game: AnyGame, view: Any, options: Sequence[Any], diligence: Diligence, seed: int | str) -> Lines:
    """How good the options are, batch by batch; all meet the same worlds."""
    from .. import fast

    search = fast.searcher(game, view, tuple(options), True, seed)
    search.keep_all()
    return batches_of(search, _sign(game), diligence)


def _sign(game: AnyGame) -> int:
    return -1 if game.aim == "fewest" else 1
