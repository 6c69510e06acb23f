"""A pad as somebody sees it who knows its code."""

from __future__ import annotations

from typing import Any

from msgspec import convert

from ...games.registry import families, mode
from ..messages.events import outcome_info
from ..messages.languages import language_of, title_of, words_of
from ..messages.notepads import JottingInfo, NotepadInfo, NotepadLine, NotepadSeat, PaperSheet
from .changes import played
from .notepad import Notepad, Written
from .reading import PadReading, read


def notepad_info(notepad: Notepad, player: str, language: str) -> NotepadInfo:
    """All of it; nothing on a pad is hidden."""
    language, found = language_of(language), read(notepad)
    family, words = mode(notepad.key).family, words_of(mode(notepad.key).family, language)
    undone, over = notepad.undone(), notepad.phase == "over"
    return NotepadInfo(
        code=notepad.code,
        key=notepad.key,
        family=family,
        title=title_of(notepad.key, language),
        aim=found.game.aim,
        unit=families()[family].unit,
        options=dict(found.game.options),
        seats=[
            NotepadSeat(seat=at, name=seat.name, yours=seat.player == player, phone=bool(seat.player))
            for at, seat in enumerate(notepad.seats)
        ],
        host=player == notepad.host,
        phase=notepad.phase,
        version=notepad.version,
        scores=list(found.scores),
        open_end=bool(found.paper.open_end),
        ended=words.reason(found.outcome().reason) if found.ended else "",
        outcome=outcome_info(found.outcome(), words) if over else None,
        jottings=[_jotting(notepad, one, one.n in undone) for one in notepad.written],
        evening=list(played(notepad)),
        next=notepad.next,
        **_paper(found),
    )


def notepad_line(notepad: Notepad, language: str) -> NotepadLine:
    """A line of somebody's list."""
    return NotepadLine(
        code=notepad.code,
        key=notepad.key,
        title=title_of(notepad.key, language_of(language)),
        phase=notepad.phase,
        names=list(notepad.names),
        changed=notepad.changed,
    )


def _paper(found: PadReading) -> dict[str, Any]:
    shown = found.paper.shown(found.game, found.pad)
    sheets = convert(shown.pop("sheets", [])[: len(found.scores)], list[PaperSheet])
    return {"kind": found.paper.kind, "columns": list(found.paper.columns), "sheets": sheets, **shown}


def _jotting(notepad: Notepad, one: Written, undone: bool) -> JottingInfo:
    own = notepad.seat_of(one.player)
    return JottingInfo(
        n=one.n,
        id=one.id,
        seat=one.seat,
        line=one.line,
        mark=one.mark,
        by=notepad.seats[own].name if own is not None else "",
        undoes=one.undoes,
        undone=undone,
    )
