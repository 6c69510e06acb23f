"""The board game: its rows, what is due, the score track, and tiles and cards in the hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from ...games.board.fields import read_field
from ...games.board.rules import Rules
from ...games.board.view import View
from ..accounts import hand_in_words, own
from ..glyphs import CLOVER, icon, seat_mark
from ..painter import ROOM, Painter
from ..palette import Palette
from ..scene import Scene
from ..svg import NOTHING, Piece, below, beside, box, label, lines, paragraph
from .fields import board, field_sign, stop_sign, tile
from .specials import special
from .track import score_track

BoardScene = Scene[View, Rules]
TILE_WIDE, TILE_HIGH = 54.0, 42.0


def table(scene: BoardScene, palette: Palette) -> Piece:
    """What is due, the board, the track, and what lies beside it."""
    view, rules = scene.view, scene.rules
    track = score_track(view.scores, rules.score_limit, rules.clovers, palette)
    return below([_queue(scene, palette), board(scene, palette), track, _beside(scene, palette)], 8)


def _due(scene: BoardScene) -> list[tuple[int, int]]:
    """Tiles in the order in which they are placed, with their seats."""
    view = scene.view
    opening = [] if view.opening is None else [(view.opening.tile, view.opening.seat)]
    return [*opening, *((one.tile, one.seat) for one in view.queue)]


def _queue(scene: BoardScene, palette: Palette) -> Piece:
    due = _due(scene)
    wide = min(50.0, (ROOM - 30) / max(1, len(due)) - 7)
    faces = [_laid(scene, number, seat, wide, palette) for number, seat in due]
    if not faces:
        return NOTHING
    rim = box(wide + 4, 44, 9, x=-2, y=-2, fill="none", stroke=palette.of("glow"), stroke_width=2.5)
    return beside([Piece(wide + 6, 40, rim + faces[0].svg), *faces[1:]], 7)


def _laid(scene: BoardScene, number: int, seat: int, wide: float, palette: Palette) -> Piece:
    face = tile(number, scene.rules.layout.bulls[number], wide, 40, palette)
    return Piece(wide, 40, face.svg + seat_mark(seat, 14, palette).at(-4, -4))


def _beside(scene: BoardScene, palette: Palette) -> Piece:
    """Piles, with a sign and a figure each."""
    soft, parts = palette.of("ink-soft"), []
    for sign, figure in _piles(scene, palette):
        parts.append(beside([sign, label(figure, 13, soft, 700)], 4))
    notes = [paragraph(note, 12, soft, ROOM) for note in _known(scene)]
    return below([lines(parts, ROOM, 18), *notes], 4)


def _piles(scene: BoardScene, palette: Palette) -> Iterator[tuple[Piece, str]]:
    view, rules = scene.view, scene.rules
    ground = palette.of("table")
    if rules.has_stock:
        yield field_sign(read_field("D", "the stock"), 15, ground, palette), f"{view.stock}"
    if rules.pro:
        yield field_sign(read_field("A", "the pile"), 15, ground, palette), f"{view.action_pile}"
        yield stop_sign(17), f"{rules.signs - len(view.stops)}"
    if view.lucky_stacks:
        yield icon(CLOVER, 18, palette.of("ink-soft")), " + ".join(map(str, view.lucky_stacks))


def _known(scene: BoardScene) -> Iterator[str]:
    """What everybody saw go behind a screen, and lucky cards, which lie open."""
    view, words = scene.view, scene.words
    tiles = [f"{name} {' '.join(map(str, tiles))}" for name, tiles in scene.of_others(view.known)]
    if tiles:
        yield f"{words.colon(words.table('known_tiles'))} {' · '.join(tiles)}"
    cards = [f"{name} {_listed(scene, cards)}" for name, cards in scene.of_others(view.lucky)]
    if cards:
        yield f"{words.colon(words.table('lucky'))} {' · '.join(cards)}"


def _listed(scene: BoardScene, cards: Sequence[str]) -> str:
    return ", ".join(own(scene, f"card.{card}") for card in cards)


def _held(scene: BoardScene) -> list[str]:
    """Action and lucky cards of the one who looks."""
    view = scene.view
    lucky = view.lucky[scene.seat] if scene.seat is not None and view.lucky else ()
    return [*view.actions, *lucky]


def own_hand(scene: BoardScene, palette: Palette) -> Piece:
    """Tiles, and above them the cards, each kind once."""
    view, bulls = scene.view, scene.rules.layout.bulls
    kinds = Counter(_held(scene)).items()
    cards = [special(kind, own(scene, f"card.{kind}"), count, palette) for kind, count in kinds]
    abreast = max(1, -(-len(view.hand) // (1 if len(view.hand) <= 10 else 2)))
    wide = min(TILE_WIDE, ROOM / abreast - 6)
    tiles = [tile(number, bulls[number], wide, TILE_HIGH, palette) for number in view.hand]
    if not tiles and not cards:
        return NOTHING
    title = label(own(scene, "yourTiles"), 13, palette.of("ink-soft"), 600)
    return below([lines(cards, ROOM, 6), title, lines(tiles, abreast * (wide + 6) + 1, 6)], 6)


def account(scene: BoardScene) -> list[str]:
    """What is due, the open rows, which rows are free, tiles and cards in the hand."""
    view = scene.view
    due = [f"{number} ({scene.names[seat]})" for number, seat in _due(scene)]
    open_rows = [row for row, tiles in enumerate(view.rows, 1) if tiles]
    free = [str(row) for row, tiles in enumerate(view.rows, 1) if not tiles]
    cards = _held(scene)
    return [
        *([f"{own(scene, 'due')}: {', '.join(due)}"] if due else ()),
        *(_row_in_words(scene, row) for row in open_rows),
        *([own(scene, "freeRows", rows=", ".join(free))] if free else ()),
        *_known(scene),
        *hand_in_words(scene, view.hand),
        *([f"{own(scene, 'yourCards')}: {_listed(scene, cards)}"] if cards else ()),
    ]


def _row_in_words(scene: BoardScene, row: int) -> str:
    tiles = ", ".join("–" if tile is None else str(tile) for tile in scene.view.rows[row - 1])
    stopped = f", {own(scene, 'stopped')}" if row in scene.view.stops else ""
    return own(scene, "rowOf", row=row, tiles=tiles) + stopped


def when(scene: BoardScene) -> str:
    """The round."""
    return scene.words.table("round", round=scene.view.round) if scene.view.round else ""


PAINTER = Painter(table, own_hand, lambda scene: scene.view.sizes, account, when)
