"""Schlagt den Büffel: the team's rows, the revealed cards in order, and the specials."""

from __future__ import annotations

from collections.abc import Iterator

from rich.console import Group, RenderableType
from rich.text import Text

from ...games.buffalo.rules import Rules
from ...games.buffalo.state import Owner
from ...games.buffalo.view import View
from ..cards import hand, heading, labelled, number, queue
from ..draw import Scene
from ..players import players_table
from ..rows import RowLook, rows_table

BuffaloScene = Scene[View, Rules]


def draw(scene: BuffaloScene) -> RenderableType:
    """Both sides, rows, the queue, the specials and the hand."""
    view, words = scene.view, scene.words
    parts: list[RenderableType] = [heading(scene.title, words.table(scene.aim)), _sides(scene)]
    parts.append(players_table(scene, [(words.table("cards"), view.sizes)], _seat_numbers(scene)))
    if any(view.rows):
        parts.append(_rows(scene))
    parts += _notes(scene)
    if view.hand:
        parts.append(hand(words.table("your_hand"), view.hand))
    return Group(*parts)


def _sides(scene: BuffaloScene) -> Text:
    """The score of both sides, as far as the table shows it."""
    view, words = scene.view, scene.words
    team = Text(words.heads(scene.scores[0]), "bold")
    if scene.rules.factor > 1:
        team.append(f" {words.table('times', factor=scene.rules.factor)}", "bold")
    points = view.buffalo_points
    buffalo = Text(words.table("hidden"), "dim") if points is None else Text(words.heads(points), "bold")
    return Text.assemble(
        f" {words.table('team_name')}: ",
        team,
        f"   {words.table('buffalo_name')}: ",
        buffalo,
        f"   {words.table('buffalo_cards', cards=view.buffalo)}",
    )


def _seat_numbers(scene: BuffaloScene) -> list[Text]:
    """The numbers by which the specials name a seat."""
    return [Text(scene.words.table("seat", seat=seat), "dim") for seat in range(len(scene.names))]


def _rows(scene: BuffaloScene) -> RenderableType:
    view, words = scene.view, scene.words
    looks = []
    for at, row in enumerate(view.rows):
        sevens, stopped = view.seven.count(at), at in view.stopped
        beside = [words.name("seven")] * sevens + [words.name("stop")] * stopped
        limit = scene.rules.row_limit + sevens
        looks.append(RowLook(row, limit, beside=" ".join(beside), closed=stopped))
    return rows_table(looks, words.table("takes"))


def _notes(scene: BuffaloScene) -> Iterator[RenderableType]:
    view, words = scene.view, scene.words
    if view.queue:
        yield queue(
            words.table("queue"), [(number(laid.card), _owner(scene, laid.seat)) for laid in view.queue]
        )
    if view.replacing is not None:
        back = f"{view.replacing.card} ({_owner(scene, view.replacing.seat)})"
        yield labelled(words.table("taken_back"), [back])
    known = [f"{name} {' '.join(map(str, cards))}" for name, cards in _shown(scene)]
    if known:
        yield labelled(words.table("known_hand"), known)
    if scene.rules.special_stack:
        yield _specials(scene)


def _shown(scene: BuffaloScene) -> list[tuple[str, tuple[int, ...]]]:
    """What the others hold openly: cards that were revealed and taken back."""
    hands = enumerate(zip(scene.names, scene.view.shown, strict=True))
    return [(name, cards) for seat, (name, cards) in hands if cards and seat != scene.seat]


def _specials(scene: BuffaloScene) -> Text:
    view, words = scene.view, scene.words
    cells = [Text.assemble((words.name(s), "bold cyan"), (f" [use {s}]", "dim")) for s in view.specials]
    left = Text(words.table("face_down", left=view.special_stack), "dim")
    return labelled(words.table("specials"), [*(cells or [Text("–")]), left])


def _owner(scene: BuffaloScene, owner: Owner) -> str:
    return scene.words.name("buffalo") if owner == "buffalo" else scene.names[owner]
