"""Where a tile can go: the three placing rules, and what cards change about them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations

from ...core.frozen import maker
from ..rows import closest_below, highest_end
from .actions import Action, Extra, Place, Stop, Swap
from .pad import Pad
from .rules import Rules
from .state import Row, State, Tile


@dataclass(frozen=True, slots=True, kw_only=True)
class Landing:
    """What a placement does to a row."""

    row: int
    place: int  # the field that is newly covered
    tile: Tile  # that covers it and sets it off: the played one, or the one it pushed there
    tiles: Row  # the row as it then lies
    reason: str
    beside: Tile  # the end it goes behind, or the first tile it goes in front of


_landing = maker(Landing)
PLAIN = Place()


def open_ends(at: State | Pad) -> list[int | None]:
    """The end of every row that may be added to."""
    return [row[-1] if row and i not in at.stops else None for i, row in enumerate(at.rows, 1)]


def land(at: State | Pad, place: Place) -> Landing:
    """Where the tile that is due comes to lie."""
    tile = at.queue[0].tile
    if place.how == "front":
        return _in_front(at.rows, place.row - 1, tile)
    if place.how == "ascending":
        return _behind(at.rows, place.row - 1, tile, place.skip, "ascending")
    ends = open_ends(at)
    row = closest_below(ends, tile)
    if row is None:
        return _behind(at.rows, highest_end(ends), tile, place.skip, "too-low")
    return _behind(at.rows, row, tile, place.skip, "closest")


def _behind(rows: Sequence[Row], row: int, tile: Tile, skip: int, reason: str) -> Landing:
    tiles = rows[row]
    end = tiles[-1]
    assert end is not None
    return _landing(
        row=row,
        place=len(tiles) + skip,
        tile=tile,
        tiles=(*tiles, *(None,) * skip, tile),
        reason=reason,
        beside=end,
    )


def _in_front(rows: Sequence[Row], row: int, tile: Tile) -> Landing:
    """Push the tiles right, up to the next free field, which may be one that was skipped."""
    tiles = rows[row]
    free = tiles.index(None) if None in tiles else len(tiles)
    first, pushed = tiles[0], tiles[free - 1]
    assert first is not None
    assert pushed is not None
    return _landing(
        row=row,
        place=free,
        tile=pushed,
        tiles=(tile, *tiles[:free], *tiles[free + 1 :]),
        reason="front",
        beside=first,
    )


def opener(rules: Rules, landing: Landing, played: Tile) -> Tile:
    """The tile that opens a new row if this placement takes one."""
    return played if rules.front_opener == "played" else landing.tile


def taken(rules: Rules, landing: Landing, played: Tile) -> tuple[Tile, ...]:
    """The tiles that are taken then, in the order of the row."""
    stays = opener(rules, landing, played)
    return tuple(tile for tile in landing.tiles if tile is not None and tile != stays)


def asks(rules: Rules, at: State | Pad) -> bool:
    """Whether the owner of the tile that is due has, by what all can see, something to choose."""
    seat = at.queue[0].seat
    if at.actions and at.actions[seat]:
        return True
    if not at.lucky or not at.lucky[seat]:
        return False
    landing = land(at, PLAIN)
    return ("bulls" if rules.is_last(landing.row, landing.place) else "five") in at.lucky[seat]


def window(rules: Rules, state: State) -> tuple[Action, ...]:
    """Everything the owner of the tile that is due can do now."""
    return (*_before(rules, state), *_placements(rules, state))


def _before(rules: Rules, state: State) -> Iterator[Action]:
    """Cards that leave the placement itself for later."""
    seat = state.queue[0].seat
    cards = state.actions[seat] if state.actions else ()
    if "stop" in cards and len(state.stops) < rules.signs:
        yield from (Stop(i + 1) for i, end in enumerate(open_ends(state)) if end is not None)
    if "swap" in cards:
        yield from map(Swap, state.hands[seat])
    if "extra" in cards:
        yield from map(Extra, state.hands[seat])


def _placements(rules: Rules, state: State) -> Iterator[Place]:
    for place in _ways(rules, state):
        yield place
        yield from _with_lucky(rules, state, place)


def _ways(rules: Rules, state: State) -> Iterator[Place]:
    """The ways to place without lucky cards."""
    tile, seat = state.queue[0].tile, state.queue[0].seat
    cards = state.actions[seat] if state.actions else ()
    skips = cards.count("skip") if rules.stack_skip else min(1, cards.count("skip"))
    yield from _skipping(rules, state, PLAIN, skips)
    if "ascending" in cards:
        for i, end in enumerate(open_ends(state)):
            if end is not None and end < tile:
                yield from _skipping(rules, state, Place("ascending", i + 1), skips)
    if "front" in cards:
        for i, row in enumerate(state.rows, 1):
            if i not in state.stops and row and row[0] is not None and tile < row[0]:
                yield Place("front", i)


def _skipping(rules: Rules, state: State, place: Place, cards: int) -> Iterator[Place]:
    """With none or some fields left out, but never the last one."""
    landing = land(state, place)
    room = len(rules.layout.board[landing.row]) - 1 - landing.place
    yield place
    for skip in range(1, min(cards, room) + 1):
        yield replace(place, skip=skip)


def _with_lucky(rules: Rules, state: State, place: Place) -> Iterator[Place]:
    laid = state.queue[0]
    cards = state.lucky[laid.seat] if state.lucky else ()
    if not cards or (place.how == "front" and not rules.lucky_with_front):
        return
    landing = land(state, place)
    if not rules.is_last(landing.row, landing.place):
        if "five" in cards:
            yield replace(place, lucky="five")
    elif "bulls" in cards:
        tiles = taken(rules, landing, laid.tile)
        for pair in combinations(tiles, min(2, len(tiles))):
            yield replace(place, lucky="bulls", plus=pair)
