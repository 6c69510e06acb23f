"""Schlagt den Büffel: the team's rows, the revealed cards in order, and the specials."""

from __future__ import annotations

from collections.abc import Iterator

from rich.console import Group, RenderableType
from rich.text import Text

from ...drawing.scene import Scene
from ...games.buffalo.actions import Play, TakeRow, UseShift
from ...games.buffalo.events import Dealt
from ...games.buffalo.rules import Rules
from ...games.buffalo.state import Owner
from ...games.buffalo.view import View
from ..cards import card, hand, heading, holdings, labelled, number, queue
from ..draw import Quiet
from ..players import players_table
from ..rows import RowLook, rows_table

BuffaloScene = Scene[View, Rules]


def draw(scene: BuffaloScene) -> RenderableType:
    """Both sides, rows, the queue, the specials and the hand."""
    view, words = scene.view, scene.words
    parts: list[RenderableType] = [heading(scene.title), *_sides(scene)]
    parts.append(players_table(scene, [(words.table("cards"), view.sizes)], _seat_numbers(scene)))
    if any(view.rows):
        parts += ["", _rows(scene), ""]
    parts += _notes(scene)
    if view.hand:
        parts.append(hand(words.table("your_hand"), view.hand))
    return Group(*parts)


def faces(scene: BuffaloScene, action: object) -> list[Text]:
    """The card that is laid or shifted, or the row that is taken."""
    match action:
        case Play(value) | UseShift(value):
            return [card(value)]
        case TakeRow(row):
            return list(map(card, scene.view.rows[row - 1]))
    return []


def _sides(scene: BuffaloScene) -> Iterator[Text]:
    """The score of both sides, as far as the table shows it, and what wins."""
    view, words, factor = scene.view, scene.words, scene.rules.factor
    times = f" {words.table('times', factor=factor)}" if factor > 1 else ""
    yield Text.assemble(
        f" {words.colon(words.table('team_name'))} ",
        (words.heads(scene.scores[0]) + times, "bold"),
        (f" ({words.table(scene.aim)})", "dim"),
    )
    points = view.buffalo_points
    yield Text.assemble(
        f" {words.colon(words.table('buffalo_name'))} ",
        (words.table("hidden"), "dim") if points is None else (words.heads(points), "bold"),
        (f" ({words.table('buffalo_cards', cards=view.buffalo)})", "dim"),
    )


def _seat_numbers(scene: BuffaloScene) -> list[Text]:
    """The numbers by which the specials name a seat."""
    return [Text(scene.words.table("seat", seat=seat), "dim") for seat in range(len(scene.names))]


def _rows(scene: BuffaloScene) -> RenderableType:
    view, words = scene.view, scene.words
    looks = []
    for at, row in enumerate(view.rows, 1):
        sevens, stopped = view.seven.count(at), at in view.stopped
        beside = [words.name("seven")] if sevens == 1 else ["7!"] * sevens
        beside += [words.name("stop")] * stopped
        limit = scene.rules.row_limit + sevens
        looks.append(RowLook(row, limit, beside=" ".join(beside), closed=stopped))
    return rows_table(looks, words.table("takes"))


def _notes(scene: BuffaloScene) -> Iterator[RenderableType]:
    view, words = scene.view, scene.words
    if view.queue:
        yield queue(
            words.colon(words.table("queue")),
            [(number(laid.card), _owner(scene, laid.seat)) for laid in view.queue],
        )
    if view.replacing is not None:
        back = f"{view.replacing.card} ({_owner(scene, view.replacing.seat)})"
        yield labelled(words.colon(words.table("taken_back")), [back])
    shown = scene.of_others(view.shown)  # revealed once and taken back
    if shown:
        yield holdings(words.colon(words.table("known_hand")), shown)
    if scene.rules.special_stack:
        yield _specials(scene)


def _specials(scene: BuffaloScene) -> Text:
    view, words = scene.view, scene.words
    cells = [Text.assemble((words.name(s), "bold cyan"), (f" [use {s}]", "dim")) for s in view.specials]
    left = Text(words.table("face_down", left=view.special_stack), "dim")
    return labelled(words.colon(words.table("specials")), [*(cells or [Text("–")]), left])


def _owner(scene: BuffaloScene, owner: Owner) -> str:
    return scene.words.name("buffalo") if owner == "buffalo" else scene.names[owner]


QUIET = Quiet(drawn=(Dealt,))
