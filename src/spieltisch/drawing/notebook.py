"""Games and records as notebooks show them: plain HTML without scripts, and pictures within."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from html import escape
from random import Random
from typing import Any

from ..core.chance import SeededDealer
from ..core.errors import SpieltischError
from ..core.events import redact
from ..core.game import CHANCE, AnyGame
from ..core.plain import names_of
from ..core.play import RandomBot, Turn, turns
from ..core.record import Record, verified
from ..games.deals import points_by_deal
from ..games.registry import game_of
from ..text.figures import whole
from ..text.languages import wished
from ..text.lists import page_word
from ..text.rulebook import rules_text
from ..text.words import Words
from .drawing import Drawing, drawn
from .scene import scene_of

MOMENTS, TOLD = 6, 2  # of a record; sentences to each
LARGE, SMALL = 480, 300  # pixels


def shown(thing: Record | AnyGame) -> str:
    """A record or a game as HTML."""
    return record_html(thing) if isinstance(thing, Record) else game_html(thing)


def game_html(game: AnyGame) -> str:
    """What a game is called and was made with, and how its table looks when somebody is asked first."""
    language = wished()
    words, text = Words(game.family, language), rules_text(game.key, language)
    names = [words.table("seat", seat=seat) for seat in range(game.seats)]
    start = drawn(scene_of(game, _first_stop(game), None, names, words))
    return block(
        f"<b>{escape(text.title)}</b> · <code>{escape(repr(game))}</code>",
        escape(text.summary),
        picture(start, LARGE),
    )


def _first_stop(game: AnyGame) -> Any:
    """The first position in which a person is asked."""
    state = game.initial()
    for turn in turns(game, [RandomBot()] * game.seats, SeededDealer(0), Random(0)):
        if any(decision.actor != CHANCE for decision in game.pending(turn.before)):
            return turn.before
        state = turn.step.state
    return state


def record_html(record: Record) -> str:
    """A record: who played, the score sheet, and some moments; one that cannot be played again says why."""
    language = wished()
    try:
        game = game_of(record)
        played = list(verified(game, record))
    except SpieltischError as error:
        scores = ", ".join(map(str, record.scores))
        return block(f"<b>{escape(record.key)}</b> · {escape(scores)}", escape(str(error)))
    words = Words(game.family, language)
    names = names_of(record.players, game.seats, lambda seat: words.table("seat", seat=seat))
    title = f"<b>{escape(rules_text(game.key, language).title)}</b> · {escape(words.listed(names))}"
    start = game.initial() if record.position is None else game.load(record.position)
    sheet = score_sheet(points_by_deal(game, start, played), _columns(game, names, words), words)
    return block(title, _ending(game, played, names, words), sheet, _strip(game, played, names, words))


def _columns(game: AnyGame, names: Sequence[str], words: Words) -> Sequence[str]:
    """Who has points: everybody, or a team as one."""
    return [words.table("team_name")] if game.aim == "team" else names


def _ending(game: AnyGame, played: Sequence[Turn[Any, Any]], names: Sequence[str], words: Words) -> str:
    """How it ended, if it has."""
    outcome = game.outcome(played[-1].step.state) if played else None
    if outcome is None:
        return ""
    winners = words.listed([names[seat] for seat in outcome.winners]) or words.table("nobody")
    return escape(f"{words.reason(outcome.reason)} {words.table('won', names=winners)}")


def score_sheet(deals: Sequence[Sequence[int]], names: Sequence[str], words: Words) -> str:
    """A line for every deal, and the sum."""
    *counted, now = [points[: len(names)] for points in deals]
    lines = [(words.table("deal", deal=deal), points) for deal, points in enumerate(counted, 1)]
    if counted and any(now):
        lines.append((f"{words.table('deal', deal=len(counted) + 1)} …", now))
    lines.append((words.table("total"), [sum(column) for column in zip(*counted, now, strict=True)]))
    return table(["", *names], ((said, *map(whole, points)) for said, points in lines))


def _strip(game: AnyGame, played: Sequence[Turn[Any, Any]], names: Sequence[str], words: Words) -> str:
    """Moments from all of the game, as a spectator sees them, under what happened on the way there."""
    stops = range(1, len(played) + 1)
    chosen = sorted({stops[len(stops) * at // MOMENTS - 1] for at in range(1, MOMENTS + 1)}) if stops else []
    figures = (_moment(game, played[stop - 1], stop, names, words) for stop in chosen)
    title = escape(page_word(words.language, "replay"))
    return f"<details open><summary>{title}</summary>{''.join(figures)}</details>"


def _moment(game: AnyGame, turn: Turn[Any, Any], stop: int, names: Sequence[str], words: Words) -> str:
    scene = scene_of(game, turn.step.state, None, names, words)
    seen = [words.event(redact(event, None), names) for event in turn.step.events]
    when = f"{page_word(words.language, 'stop')} {stop}"
    return figure(picture(drawn(scene), SMALL), f"{when}: {' '.join(seen[-TOLD:])}")


def picture(drawing: Drawing, width: int) -> str:
    """A drawing in a page, so wide."""
    return drawing.image.replace("<img ", f'<img width="{width}" style="max-width:100%" ', 1)


def figure(inside: str, said: str) -> str:
    """A picture with its words below."""
    style = f"display:inline-block;vertical-align:top;max-width:{SMALL}px;margin:6px"
    return f'<figure style="{style}">{inside}<figcaption>{escape(said)}</figcaption></figure>'


def table(head: Iterable[str], lines: Iterable[Iterable[str]]) -> str:
    """A table of words."""
    heads = "".join(f"<th>{escape(said)}</th>" for said in head)
    rows = ("".join(f"<td>{escape(said)}</td>" for said in line) for line in lines)
    return f"<table><tr>{heads}</tr>{''.join(f'<tr>{row}</tr>' for row in rows)}</table>"


def block(*parts: str) -> str:
    """One thing below the other."""
    return f'<div style="margin:6px 0">{"".join(_lines(parts))}</div>'


def _lines(parts: Iterable[str]) -> Iterator[str]:
    return (f"<div>{part}</div>" for part in parts if part)
