"""The board game: fields and tiles, the score track, and the cards of the pro and lucky versions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from rich.console import Group, RenderableType
from rich.text import Text

from ...drawing.scene import Scene
from ...games.board.actions import Extra, Lay, Swap
from ...games.board.events import ActionsDealt, Dealt
from ...games.board.rules import Rules
from ...games.board.view import View
from ..cards import card, hand, heading, holdings, labelled, number, queue
from ..draw import Quiet
from ..players import Column, players_table, score_column, seat_shape
from .fields import board_rows, legend, score_track

BoardScene = Scene[View, Rules]


def draw(scene: BoardScene) -> RenderableType:
    """Board, track, players, what is due, and what the seat holds."""
    view, rules, words = scene.view, scene.rules, scene.words
    return Group(
        heading(scene.title, words.table("round", round=view.round)),
        board_rows(rules, view.rows, view.stops, words.name("stop")),
        legend(rules, words),
        score_track(view.scores, rules.score_limit, rules.clovers),
        _players(scene),
        *_due(scene),
        *_own(scene),
    )


def faces(scene: BoardScene, action: object) -> list[Text]:
    """The tiles that are laid."""
    bulls = scene.rules.layout.bulls
    match action:
        case Lay(tiles):
            return [card(tile, bulls[tile]) for tile in tiles]
        case Swap(tile) | Extra(tile):
            return [card(tile, bulls[tile])]
    return []


def _players(scene: BoardScene) -> RenderableType:
    view, words = scene.view, scene.words
    columns: list[Column] = [score_column(scene, "points"), (words.table("tiles"), view.sizes)]
    if scene.rules.pro:
        columns.append((words.table("actions"), view.action_sizes))
    return players_table(scene, columns, [seat_shape(seat) for seat in range(len(scene.names))])


def _due(scene: BoardScene) -> Iterator[RenderableType]:
    """What lies ready, and what everybody knows of hidden things."""
    view, words = scene.view, scene.words
    if view.opening is not None:
        opener = words.table("opens", tile=view.opening.tile, name=scene.names[view.opening.seat])
        yield Text(f" {opener}", "bold green")
    if view.queue:
        laid = [(_tile(scene, one.tile), scene.names[one.seat]) for one in view.queue]
        yield queue(words.colon(words.table("queue")), laid)
    for label, hands in (("known_tiles", view.known), ("lucky", view.lucky)):
        held = scene.of_others(hands)
        if held:
            yield holdings(words.colon(words.table(label)), held)
    piles = _piles(scene)
    if piles:
        yield labelled(words.colon(words.table("face_down_piles")), piles)


def _tile(scene: BoardScene, tile: int) -> Text:
    return number(tile, scene.rules.layout.bulls[tile])


def _piles(scene: BoardScene) -> list[str]:
    view, words = scene.view, scene.words
    piles = [f"{words.table('tiles')} {view.stock}"] if scene.rules.has_stock else []
    if scene.rules.pro:
        piles.append(f"{words.table('actions')} {view.action_pile}")
    return piles


def _own(scene: BoardScene) -> Iterator[RenderableType]:
    view, words = scene.view, scene.words
    if view.actions:
        yield labelled(words.colon(words.table("your_actions")), _counted(scene, view.actions))
    if scene.seat is not None and view.lucky and view.lucky[scene.seat]:
        yield labelled(words.colon(words.table("your_lucky")), _counted(scene, view.lucky[scene.seat]))
    if view.hand:
        yield hand(words.table("your_tiles"), view.hand, scene.rules.layout.bulls.__getitem__)


def _counted(scene: BoardScene, cards: Sequence[str]) -> Iterator[Text]:
    """Cards by their names, each kind once, with the word to type for it."""
    for kind, count in Counter(cards).items():
        name = scene.words.name(kind) if count == 1 else f"{count}× {scene.words.name(kind)}"
        yield Text.assemble((name, "bold cyan"), (f" [{kind}]", "dim"))


QUIET = Quiet(drawn=(ActionsDealt, Dealt))
