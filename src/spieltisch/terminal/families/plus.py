"""6 nimmt! PLUS: rows, piles, and hands with zeros."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.text import Text

from ...drawing.scene import Scene
from ...games.plus.actions import Lay, Play, TakeRow
from ...games.plus.events import Dealt
from ...games.plus.rules import Rules
from ...games.plus.view import View
from ..cards import card, hand, heading, labelled, number, queue
from ..draw import Quiet
from ..players import Column, players_table, score_column
from ..rows import RowLook, rows_table

PlusScene = Scene[View, Rules]


def draw(scene: PlusScene) -> RenderableType:
    """Players, rows, and the hand."""
    view, words, rules = scene.view, scene.words, scene.rules
    deal = words.table("deal_of", deal=view.deal, deals=rules.deals)
    parts: list[RenderableType] = [heading(scene.title, deal), _players(scene)]
    if any(view.rows):
        looks = [RowLook(row, rules.row_limit) for row in view.rows]
        parts += ["", rows_table(looks, words.table("takes")), ""]
    if view.aside:
        parts.append(labelled(words.colon(words.table("aside")), [str(view.aside)]))
    if view.queue:
        laid = [(number(one.card), scene.names[one.seat]) for one in view.queue]
        parts.append(queue(words.colon(words.table("queue")), laid))
    if view.hand:
        parts.append(hand(words.table("your_hand"), view.hand))
    return Group(*parts)


def faces(scene: PlusScene, action: object) -> list[Text]:
    """The cards that are laid, or the row that is taken."""
    match action:
        case Lay(values):
            return list(map(card, values))
        case Play(value):
            return [card(value)]
        case TakeRow(row):
            return list(map(card, scene.view.rows[row - 1]))
    return []


def _players(scene: PlusScene) -> RenderableType:
    view, words = scene.view, scene.words
    columns: list[Column] = [
        score_column(scene, "bulls"),
        (words.table("pile"), [scene.rules.worth(pile) for pile in view.taken]),
        (words.table("cards"), view.sizes),
    ]
    if any(view.known_zeros):
        columns.append((words.table("known_zeros"), view.known_zeros))
    return players_table(scene, columns)


QUIET = Quiet(drawn=(Dealt,))
