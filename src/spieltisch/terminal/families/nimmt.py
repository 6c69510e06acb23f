"""The card game's rows, hand, fan cards and draft."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.text import Text

from ...games.nimmt.view import View
from ..cards import hand, number, players_table, rows_table
from ..draw import Scene


def draw(scene: Scene) -> RenderableType:
    """Players, rows, and the hand."""
    view: View = scene.view
    words = scene.words
    parts: list[RenderableType] = [Text(words.table("deal", deal=view.deal), "bold"), _players(scene)]
    if view.table:
        parts += [Text(words.table("on_the_table"), "bold"), Text("  ").join(map(number, view.table))]
    elif any(view.rows):
        parts.append(_rows(scene))
    if view.seat is not None and view.hand:
        reverser = bool(view.reversers) and view.reversers[view.seat]
        label = words.table("your_hand") + (f" (+ {words.table('reverser')})" if reverser else "")
        parts += [Text(label, "bold"), hand(view.hand)]
    return Group(*parts)


def _players(scene: Scene) -> RenderableType:
    view, words = scene.view, scene.words
    columns: list[tuple[str, tuple[object, ...]]] = [
        (f"{words.table('bulls')} ({words.table('fewest')})", scene.scores),
        (words.table("cards"), view.sizes),
    ]
    if scene.rules.show_hands:
        hands = tuple(" ".join(map(str, cards)) for cards in view.known)
        columns.append((words.table("hand"), hands))
    return players_table(scene.names, columns, view.seat, scene.asked)


def _rows(scene: Scene) -> RenderableType:
    view, words = scene.view, scene.words
    limit = scene.rules.row_limit
    marks = ["" for _ in view.rows]
    for beside in (view.parity, view.climber):
        if beside is not None:
            marks[beside.row] += words.table(f"side_{beside.side}")
    cow = [words.table("cow") if view.cow == i else "" for i in range(len(view.rows))]
    return rows_table(view.rows, [limit] * len(view.rows), marks, words.table("takes"), cow)
