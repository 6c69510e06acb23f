"""What notices say, in the language of a device or of whoever has entered an address."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from ...text.lists import phrase
from ...text.plurals import listed
from ..messages.forms import TableLine
from ..messages.languages import language_of, title_of
from ..seats import Setting

TAG = "waiting"  # a notice takes the place of the one before


def _said(language: str, key: str, **values: object) -> str:
    return phrase(language_of(language), "web", "reminders", key, **values)


def pushed(line: TableLine, count: int, until: float, language: str, quiet: bool) -> bytes:
    """One notice for all games that wait, as the service worker of the page reads it.

    The device says itself what time it is there: ``{time}`` stays a blank.
    """
    others = [name for seat, name in enumerate(line.names) if seat not in line.yours]
    names = listed(others, language_of(language))
    words = "most-urgent" if others else "alone"
    notice = {
        "tag": TAG,
        "title": _said(language, "wait", count=count),
        "text": _said(language, words, game=line.title, names=names, time="{time}"),
        "until": until,
        "path": f"t/{line.code}",
        "count": count,
        "quiet": quiet,
        "language": language_of(language),
    }
    return msgspec.json.encode(notice)


def withdrawn() -> bytes:
    """No game waits any more."""
    return msgspec.json.encode({"tag": TAG, "count": 0})


def your_turn(names: Sequence[str], language: str, link: str) -> str:
    """Whose turn it is at a slow table."""
    named = listed(names, language_of(language))
    return _said(language, "your-turn", count=len(names), names=named, link=link)


def game_over(setting: Setting, language: str, link: str) -> str:
    """How a game of a circle has ended."""
    scores = [f"{name} {score}" for name, score in zip(setting.names, setting.scores, strict=False)]
    winners = [setting.names[seat] for seat in setting.winners]
    how = listed(scores, language_of(language))
    if not winners:
        return _said(language, "over", how=how, link=link)
    named = listed(winners, language_of(language))
    return _said(language, "won", count=len(winners), names=named, how=how, link=link)


def results(language: str) -> str:
    """What messages of a circle are about."""
    return _said(language, "results")


def tried(language: str, link: str) -> str:
    """What is said to try an address out."""
    return _said(language, "tried", link=link)


def title(setting: Setting, language: str) -> str:
    """What a message is about."""
    return title_of(setting.key, language_of(language))
