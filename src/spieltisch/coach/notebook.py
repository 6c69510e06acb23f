"""An analysis as notebooks show it: who lost how much, the worst decisions, and a picture of the worst."""

from __future__ import annotations

from html import escape

from ..drawing.drawing import drawn
from ..drawing.notebook import LARGE, block, picture, table
from ..drawing.scene import scene_of
from ..text.figures import decimal
from ..text.languages import wished
from .analysis import Analysis, Judged
from .labels import LABELS
from .questions import Told
from .speaker import Speaker, sums

WORST = 5  # decisions


def analysis_html(analysis: Analysis) -> str | None:
    """All of it in short; nothing where the game that it judges is not at hand."""
    told = analysis.told
    if told is None:
        return None
    speaker = Speaker(told.game, told.record.players, wished())
    worst = sorted(analysis.judged, key=lambda judged: -judged.judgement.loss)[:WORST]
    return block(
        f"<b>{escape(speaker.say('title', title=speaker.title))}</b>",
        escape(speaker.headline(analysis)),
        _players(analysis, speaker),
        _decisions(worst, speaker),
        _scene(told, worst[0], speaker) if worst else "",
    )


def _players(analysis: Analysis, speaker: Speaker) -> str:
    """How often each label, and what all choices of somebody cost together."""
    labels = [speaker.label(label) for label in LABELS]
    lines = (
        (
            speaker.name(each.actor),
            *(str(each.labels[label] or "·") for label in LABELS),
            decimal(each.lost, speaker.language),
        )
        for each in sums(analysis)
    )
    return table([speaker.say("player"), *labels, speaker.say("lost")], lines)


def _decisions(worst: list[Judged], speaker: Speaker) -> str:
    """What cost most, each with its label."""
    lines = (
        (
            str(judged.stop),
            speaker.label(judged.judgement.label),
            decimal(judged.judgement.loss, speaker.language),
            speaker.verdict(judged),
        )
        for judged in worst
    )
    return table(["", "", speaker.say("lost"), ""], lines)


def _scene(told: Told, judged: Judged, speaker: Speaker) -> str:
    """The table as whoever decided saw it."""
    question = next(each for each in told.questions if (each.stop, each.name) == (judged.stop, judged.actor))
    scene = scene_of(told.game, question.state, question.seat, speaker.names, speaker.words)
    return f"{escape(speaker.verdict(judged))}<br>{picture(drawn(scene), LARGE)}"
