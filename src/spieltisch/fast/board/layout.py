"""Games, rules and states of the board game as vectors, in and out; ``offsets`` says what stands where."""

from __future__ import annotations

import numpy as np

from ...games.board.box import ACTIONS as ACTION_NAMES
from ...games.board.box import LUCKY as LUCKY_NAMES
from ...games.board.engine import BoardGame
from ...games.board.memory import CardMemory
from ...games.board.rules import Rules
from ...games.board.state import PHASES, Cards, DrawDue, Hand, Laid, LuckyDue, Opening, Pile, Row, State, pile
from ..vectors import Vector
from . import offsets as at

DRAWS = ("", "tile", "action")


def covers(game: object) -> bool:
    """Whether this kernel plays a game: every board and every option, but no tiny test rules."""
    if not isinstance(game, BoardGame):
        return False
    r = game.rules
    structure = (r.deck, r.active_rows, r.action_hand, r.signs, r.score_limit)
    usual = (at.TILES, at.SLOTS, at.ACTION_HAND, at.SIGNS, at.LIMIT)
    board = len(r.layout.board) <= at.ROWS and max(map(len, r.layout.board)) <= at.FIELDS
    return structure == usual and board and r.seats <= at.SEATS and r.hand == at.DOZEN


def rules_vector(game: BoardGame) -> Vector:
    """The rules and the board that a kernel looks at."""
    r = game.rules
    vector = np.zeros(at.R_WIDTH, dtype=np.int32)
    vector[: at.B_LEN] = (
        *(r.seats, r.pro, r.lucky, r.hand, len(r.layout.board), r.first_rows[0], r.dozens, r.has_stock),
        *(r.lucky_with_front, r.stack_skip, r.front_opener == "pushed", r.end_clamp == "net"),
        r.max_rounds or 0,
    )
    for i, row in enumerate(r.layout.board):
        vector[at.B_LEN + i] = len(row)
        for j, field in enumerate(row):
            vector[at.B_DOUBLES + i] |= (field.kind == "double") << j
            vector[at.B_KIND + i * at.FIELDS + j] = at.FIELD_KINDS.index(field.kind)
            vector[at.B_AMOUNT + i * at.FIELDS + j] = field.amount
    vector[at.B_BULLS : at.B_CLOVERS] = r.layout.bulls
    for score in range(-at.LIMIT, at.LIMIT + 1):
        vector[at.B_CLOVERS + score + at.LIMIT] = sum(field < score for field in r.clovers)
    return vector


def pack(game: BoardGame, state: State) -> Vector:
    """A state as a vector. Of what the table remembers of action cards, nothing but sums is in it."""
    table = np.zeros(at.WIDTH, dtype=np.int32)
    table[at.PHASE : at.SCORE] = (PHASES.index(state.phase), state.round, state.dealt)
    table[at.SCORE : at.SCORE + game.seats] = state.scores
    _pack_rows(game.rules, table, state)
    _pack_tiles(table, state)
    _pack_cards(table, state)
    if state.opening is not None:
        table[at.OPEN_TILE : at.LUCKY_DUE] = (state.opening.tile, state.opening.seat, state.opening.taken - 1)
    if state.lucky_due is not None:
        table[at.LUCKY_DUE : at.DRAWING] = (state.lucky_due.count, state.lucky_due.seat)
    if state.drawing is not None:
        table[at.DRAWING : at.ACTIONS] = (DRAWS.index(state.drawing.what), state.drawing.seat)
    return table


def _pack_rows(rules: Rules, table: Vector, state: State) -> None:
    table[at.SLOT_ROW : at.SLOT_ROW + at.SLOTS] = -1
    active = [(i, row) for i, row in enumerate(state.rows) if row]
    for slot, (i, row) in enumerate(active):
        tiles = [tile for tile in row if tile is not None]
        table[at.SLOT_ROW + slot] = i
        table[at.SLOT_LEN + slot] = len(row)
        table[at.SLOT_OPEN + slot] = 0 if i + 1 in state.stops else tiles[-1]
        table[at.SLOT_BULLS + slot] = rules.bulls(tiles)
        table[at.SLOT_COVER + slot] = sum((tile is not None) << j for j, tile in enumerate(row))
        table[at.SLOT_GAPS + slot] = len(row) - len(tiles)
        table[at.SLOT_STOP + slot] = i + 1 in state.stops
        table[at.ACTIVE] |= 1 << i
        _put(table, at.SLOT + slot * at.FIELDS, [tile or 0 for tile in row])
    table[at.STOPS] = len(state.stops)


def _pack_tiles(table: Vector, state: State) -> None:
    for seat, (hand, known) in enumerate(zip(state.hands, state.known, strict=True)):
        table[at.SIZE + seat] = len(hand)
        _put(table, at.HAND + seat * at.TILES, hand)
        for tile in known:
            table[at.MARK + tile] = at.KNOWN
    for tile in state.box:
        table[at.MARK + tile] = at.BOXED
    table[at.QUEUED] = len(state.queue)
    _put(table, at.QUEUE, [laid.tile << at.SEAT_BITS | laid.seat for laid in reversed(state.queue)])
    table[at.STOCK_ALL], table[at.STOCK_SIZE] = len(state.stock.candidates), state.stock.size
    _put(table, at.STOCK, state.stock.candidates)


def _pack_cards(table: Vector, state: State) -> None:
    for seat, cards in enumerate(state.actions):
        table[at.ACTIONS_SIZE + seat] = len(cards)
        _put(table, at.ACTIONS + seat * at.KINDS, [cards.count(kind) for kind in ACTION_NAMES])
    pile_, discard = state.action_pile, state.action_discard
    _put(table, at.PILE, [pile_.candidates.count(kind) for kind in ACTION_NAMES])
    table[at.PILE_ALL], table[at.PILE_SIZE] = len(pile_.candidates), pile_.size
    _put(table, at.DISCARD, [discard.count(kind) for kind in ACTION_NAMES])
    table[at.DISCARD_ALL] = len(discard)
    for seat, cards in enumerate(state.lucky):
        _put(table, at.LUCKY + seat * at.LUCKIES, [cards.count(kind) for kind in LUCKY_NAMES])
    _put(table, at.STACKS, state.lucky_stacks)
    if state.memory is not None:
        _pack_memory(table, state.memory)


def _pack_memory(table: Vector, memory: CardMemory) -> None:
    latest = [*memory.pools()][-1]
    table[at.SHUFFLES] = 1
    _put(table, at.LATEST, [latest.count(kind) for kind in ACTION_NAMES])
    for note in memory.notes:
        if note.what == "shuffled":
            table[at.SHUFFLES] += 1
            table[at.DRAWN : at.WIDTH] = 0
        elif note.what == "drew":
            table[at.DRAWN + note.seat] += 1


def _put(table: Vector, start: int, values: list[int] | tuple[int, ...]) -> None:
    table[start : start + len(values)] = values


def unpack(game: BoardGame, table: Vector) -> State:
    """The state of a vector, without a memory of action cards."""
    rules, seats = game.rules, range(game.seats)
    hands = tuple(_hand(table, at.HAND + seat * at.TILES, table[at.SIZE + seat]) for seat in seats)
    keys = [int(key) for key in table[at.QUEUE : at.QUEUE + table[at.QUEUED]][::-1]]
    stopped = [int(table[at.SLOT_ROW + i]) + 1 for i in range(at.SLOTS) if table[at.SLOT_STOP + i]]
    stock = Pile(_hand(table, at.STOCK, table[at.STOCK_ALL]), int(table[at.STOCK_SIZE]))
    actions = (_cards(table, at.ACTIONS + seat * at.KINDS, ACTION_NAMES) for seat in seats)
    lucky = (_cards(table, at.LUCKY + seat * at.LUCKIES, LUCKY_NAMES) for seat in seats)
    return State(
        phase=PHASES[table[at.PHASE]],
        round=int(table[at.ROUND]),
        dealt=int(table[at.DEALT]),
        scores=tuple(int(table[at.SCORE + seat]) for seat in seats),
        rows=_rows(game, table),
        hands=hands,
        known=tuple(tuple(t for t in hand if table[at.MARK + t] == at.KNOWN) for hand in hands),
        stock=stock,
        box=tuple(t for t in rules.tiles if table[at.MARK + t] == at.BOXED),
        queue=tuple(Laid(key >> at.SEAT_BITS, key & at.SEAT_MASK) for key in keys),
        stops=tuple(sorted(stopped)),
        actions=tuple(actions) if rules.pro else (),
        action_pile=Pile(_cards(table, at.PILE, ACTION_NAMES), int(table[at.PILE_SIZE])),
        action_discard=_cards(table, at.DISCARD, ACTION_NAMES),
        lucky=tuple(lucky) if rules.lucky else (),
        lucky_stacks=tuple(int(n) for n in table[at.STACKS : at.MARK]) if rules.lucky else (),
        lucky_due=LuckyDue(_int(table, at.LUCKY_SEAT), due) if (due := _int(table, at.LUCKY_DUE)) else None,
        drawing=DrawDue(_int(table, at.DRAW_SEAT), DRAWS[what]) if (what := table[at.DRAWING]) else None,
        opening=_opening(table),
    )


def _int(table: Vector, place: int) -> int:
    return int(table[place])


def _hand(table: Vector, start: int, size: int) -> Hand:
    return tuple(sorted(int(tile) for tile in table[start : start + size]))


def _cards(table: Vector, start: int, names: tuple[str, ...]) -> Cards:
    cards: Cards = pile(name for i, name in enumerate(names) for _ in range(table[start + i])).candidates
    return cards


def _rows(game: BoardGame, table: Vector) -> tuple[Row, ...]:
    rows: list[Row] = [()] * len(game.rules.layout.board)
    for slot in range(at.SLOTS):
        if table[at.SLOT_ROW + slot] >= 0:
            start = at.SLOT + slot * at.FIELDS
            tiles = table[start : start + table[at.SLOT_LEN + slot]]
            rows[table[at.SLOT_ROW + slot]] = tuple(int(tile) or None for tile in tiles)
    return tuple(rows)


def _opening(table: Vector) -> Opening | None:
    tile, seat, taken = (int(value) for value in table[at.OPEN_TILE : at.LUCKY_DUE])
    return Opening(tile, seat, taken + 1) if tile else None
