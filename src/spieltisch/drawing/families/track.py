"""The board game's score track, with everybody's counter."""

from __future__ import annotations

from collections.abc import Sequence

from ..glyphs import CLOVER, icon, seat_mark
from ..painter import ROOM
from ..palette import Palette
from ..svg import Piece, box, text

EDGE, RAIL, SIZE, STEP = 34.0, 5.0, 15.0, 16.0
LINE = ROOM - 2 * EDGE


def score_track(scores: Sequence[int], limit: int, clovers: frozenset[int], palette: Palette) -> Piece:
    """Minus at the left; counters that would hide each other stand side by side."""
    y, soft = 26.0, palette.of("ink-soft")
    half = LINE / 2
    parts = [
        box(half, RAIL, 2, x=EDGE, y=y, fill=palette.mix("bad", 0.4, "surface")),
        box(half, RAIL, 2, x=EDGE + half, y=y, fill=palette.mix("good", 0.45, "surface")),
        text(f"\N{MINUS SIGN}{limit}", EDGE - 6, y + 3, 12, soft, 700, "end"),
        text(f"+{limit}", EDGE + LINE + 6, y + 3, 12, soft, 700),
        text(0, EDGE + half, y + 13, 11, soft, 700, "middle"),
    ]
    clover = icon(CLOVER, 11, palette.of("good"))
    parts += [clover.at(_along(field, limit) - 5.5, y + 7) for field in sorted(clovers)]
    for seat, x in enumerate(apart([_along(score, limit) for score in scores])):
        true = _along(scores[seat], limit)
        parts.append(box(3, 10, 1.5, x=true - 1.5, y=y - 4, fill=palette.seat(seat)))
        parts.append(seat_mark(seat, SIZE, palette).at(x - SIZE / 2, y - 5 - SIZE))
    return Piece(ROOM, 46, "".join(parts))


def _along(score: int, limit: int) -> float:
    return EDGE + LINE * (score + limit) / (2 * limit)


def apart(places: Sequence[float]) -> list[float]:
    """Counters moved apart, as far as they would hide each other, around their middle."""
    groups = [[seat] for seat in sorted(range(len(places)), key=lambda seat: (places[seat], seat))]
    at = 0
    while at + 1 < len(groups):
        if _begin(groups[at], places) + len(groups[at]) * STEP > _begin(groups[at + 1], places):
            groups[at : at + 2] = [groups[at] + groups[at + 1]]
            at = max(0, at - 1)
        else:
            at += 1
    shown = [0.0] * len(places)
    for group in groups:
        for number, seat in enumerate(group):
            shown[seat] = _begin(group, places) + number * STEP
    return shown


def _begin(group: Sequence[int], places: Sequence[float]) -> float:
    """Where the first counter of a group stands; all of it stays on the track."""
    middle = sum(places[seat] for seat in group) / len(group)
    wide = (len(group) - 1) * STEP
    return min(EDGE + LINE - wide, max(EDGE, middle - wide / 2))
