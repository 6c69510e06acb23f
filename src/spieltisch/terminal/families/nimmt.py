"""The card game's rows, hand, fan cards and draft."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.text import Text

from ...drawing.scene import Scene
from ...games.nimmt.actions import Pick, Play, TakeRow
from ...games.nimmt.events import Dealt
from ...games.nimmt.rules import Rules
from ...games.nimmt.state import Laid
from ...games.nimmt.view import View
from ..cards import card, hand, heading, labelled, number, queue
from ..draw import Quiet
from ..players import Column, players_table, score_column
from ..rows import RowLook, rows_table

NimmtScene = Scene[View, Rules]


def draw(scene: NimmtScene) -> RenderableType:
    """Players, rows, and the hand."""
    view, words = scene.view, scene.words
    parts: list[RenderableType] = [heading(scene.title, words.table("deal", deal=view.deal)), _players(scene)]
    if scene.rules.show_hands:
        parts += [
            labelled(words.colon(name), map(str, cards), " ") for name, cards in scene.of_others(view.known)
        ]
    if view.table:
        parts.append(hand(words.table("on_the_table"), view.table))
    elif any(view.rows):
        parts += ["", _rows(scene), ""]
    if view.queue:
        parts.append(_queue(scene))
    if view.hand:
        has_reverser = bool(view.reversers) and scene.seat is not None and view.reversers[scene.seat]
        label = words.table("your_hand") + (f" (+ {words.table('reverser')})" if has_reverser else "")
        parts.append(hand(label, view.hand))
    return Group(*parts)


def faces(scene: NimmtScene, action: object) -> list[Text]:
    """The card that is laid or picked, or the row that is taken."""
    match action:
        case Play(value) | Pick(value):
            return [card(value)]
        case TakeRow(row):
            return list(map(card, scene.view.rows[row - 1]))
    return []


def _players(scene: NimmtScene) -> RenderableType:
    view, words = scene.view, scene.words
    columns: list[Column] = [score_column(scene, "bulls"), (words.table("cards"), view.sizes)]
    if view.reversers:
        columns.append((words.table("reverser"), tuple("1" if has else "–" for has in view.reversers)))
    return players_table(scene, columns)


def _rows(scene: NimmtScene) -> RenderableType:
    view, words = scene.view, scene.words
    beside = [""] * len(view.rows)
    for fan in (view.parity, view.climber):
        if fan is not None:
            beside[fan.row - 1] += f" {words.table(f'side_{fan.side}')}"
    looks = [
        RowLook(
            row, scene.rules.row_limit, words.table("cow") if view.cow == at + 1 else "", beside[at].strip()
        )
        for at, row in enumerate(view.rows)
    ]
    return rows_table(looks, words.table("takes"))


def _queue(scene: NimmtScene) -> Text:
    return queue(
        scene.words.colon(scene.words.table("queue")),
        [(_face(scene, one), scene.names[one.seat]) for one in scene.view.queue],
    )


def _face(scene: NimmtScene, laid: Laid) -> Text:
    if laid.number == laid.card:
        return number(laid.card)
    return Text(scene.words.turned(laid.card, laid.number), "bold")


QUIET = Quiet(drawn=(Dealt,))
