"""One page that holds a whole analysis; a script in it does the drawing, and it needs no network."""

from __future__ import annotations

import json
from html import escape
from typing import Any

from ..work.page import page as framed
from .analysis import Analysis, Judged
from .data import analysis_data
from .labels import LABELS
from .questions import Told
from .recaps.recap import recap_lines, recap_title, team_rounds
from .speaker import Picture, Speaker, sums

SAID = (
    *(
        "player",
        "lost",
        "lost_help",
        "luck",
        "points",
        "deal",
        "average",
        "hand",
        "course",
        "choices",
        "split",
    ),
    *("over_time", "losses", "everybody", "option", "behind", "chosen", "next", "previous"),
    *("next_mistake", "keys", "first_sight", "luck_and_skill", "how", "how_title"),
)


def page(told: Told, analysis: Analysis, speaker: Speaker, picture: Picture) -> str:
    """The whole page; ``picture`` draws the table at a decision."""
    said = {key: escape(speaker.say(key)) for key in SAID}
    data = json.dumps(page_data(told, analysis, speaker, picture), ensure_ascii=False)
    return framed(
        __package__,
        speaker.say("title", title=speaker.title),
        speaker.headline(analysis),
        {**said, "limits": escape(speaker.limits())},
        {"data": data},
        speaker.language,
    )


def page_data(told: Told, analysis: Analysis, speaker: Speaker, picture: Picture) -> dict[str, Any]:
    """What the script draws."""
    data = analysis_data(analysis)
    for judged, line in zip(analysis.judged, data["judged"], strict=True):
        line |= _words(judged, speaker) | {"picture": picture(judged)}
    return {
        **data,
        "names": speaker.names,
        "aim": told.game.aim,
        "scores": told.scores,
        "labels": {label: speaker.label(label) for label in LABELS},
        "sums": [
            {"actor": s.actor, "name": speaker.name(s.actor), "labels": s.labels, "lost": s.lost}
            for s in sums(analysis)
        ],
        "recap": {
            "title": recap_title(speaker),
            "lines": list(recap_lines(team_rounds(told, analysis.judged), speaker)),
        },
        "words": {**{key: speaker.say(key) for key in SAID}, "promises": speaker.promises()},
    }


def _words(judged: Judged, speaker: Speaker) -> dict[str, Any]:
    name = speaker.name(judged.actor)
    options = [speaker.choice(rated.action) for rated in judged.judgement.rated]
    then = speaker.say("then", name=speaker.name(judged.actor if judged.seat is not None else "0"))
    return {"name": name, "verdict": speaker.verdict(judged), "then": then, "choices": options}
