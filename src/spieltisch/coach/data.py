"""An analysis as plain data, for files, the store and the page."""

from __future__ import annotations

from typing import Any

from .analysis import Analysis, Judged
from .judgement import Judgement, Rated
from .labels import BLUNDER, LIMITS
from .luck import Share
from .questions import by_seat

FORMAT = 2  # the first had no actors: everybody's decisions were judged, or nothing was kept
SHARE = ("deal", "seat", "points", "expected", "hand", "cost", "course")


def analysis_data(analysis: Analysis) -> dict[str, Any]:
    """All of it, with the limits that its labels go by."""
    return {
        "format": FORMAT,
        "worlds": analysis.worlds,
        "actors": list(analysis.actors),
        "limits": [*([name, limit] for name, limit in LIMITS), [BLUNDER, None]],
        "judged": [_judged_data(judged) for judged in analysis.judged],
        "shares": [_share_data(share) for share in analysis.shares],
    }


def read_analysis(data: dict[str, Any]) -> Analysis:
    """The inverse of ``analysis_data``; what was kept in the first format is read as well."""
    judged = tuple(map(_read_judged, data["judged"]))
    return Analysis(
        data["worlds"],
        judged,
        tuple(Share(**share) for share in data["shares"]),
        tuple(data["actors"]) if "actors" in data else by_seat({each.actor for each in judged}),
    )


def _share_data(share: Share) -> dict[str, Any]:
    values = {name: getattr(share, name) for name in SHARE}
    return {n: v if isinstance(v, int) else round(v, 4) for n, v in values.items()}


def _judged_data(judged: Judged) -> dict[str, Any]:
    judgement = judged.judgement
    return {
        "stop": judged.stop,
        "deal": judged.deal,
        "actor": judged.actor,
        "prompt": judged.prompt,
        "action": judged.action,
        "label": judgement.label,
        "loss": round(judgement.loss, 4),
        "error": round(judgement.error, 4),
        "chosen": judgement.chosen,  # place among the options
        "lead": round(judgement.lead, 4),
        "lead_error": round(judgement.lead_error, 4),
        "options": [
            {"action": r.action, "points": round(r.points, 4), "error": round(r.error, 4)}
            for r in judgement.rated
        ],
    }


def _read_judged(data: dict[str, Any]) -> Judged:
    rated = tuple(Rated(**option) for option in data["options"])
    judgement = Judgement(
        rated, data["chosen"], data["loss"], data["error"], data["lead"], data["lead_error"]
    )
    return Judged(data["stop"], data["deal"], data["actor"], data["prompt"], data["action"], judgement)
