"""Which positions can be: every refusal says where and why."""

from __future__ import annotations

from collections import Counter

from ...core.errors import ImpossiblePosition
from ...core.position import unique
from .rules import Rules
from .state import State


def require_possible(rules: Rules, state: State) -> None:
    """Everything that must hold between the fields of a position."""
    _require_tiles(rules, state)
    _require_rows(rules, state)
    _require_queue(rules, state)
    _require_due(state)
    _require_phase(rules, state)
    if rules.pro:
        _require_actions(rules, state)
    if rules.lucky:
        _require_lucky(rules, state)


def _require(holds: bool, why_not: str) -> None:
    if not holds:
        raise ImpossiblePosition(why_not)


def _require_tiles(rules: Rules, state: State) -> None:
    tiles = [tile for row in state.rows for tile in row if tile is not None]
    tiles += [tile for hand in (*state.hands, state.box) for tile in hand]
    tiles += [laid.tile for laid in state.queue]
    if state.stock.size == len(state.stock.candidates):
        tiles += state.stock.candidates
    if state.opening is not None:
        tiles.append(state.opening.tile)
    unique(tiles, "Tile")
    for seat, (hand, known) in enumerate(zip(state.hands, state.known, strict=True)):
        unique(known, f"known[{seat}]: tile")
        if not set(known) <= set(hand):
            raise ImpossiblePosition(f"known[{seat}] names tiles that are not in hands[{seat}].")
        if not rules.pro and len(hand) > rules.hand:
            raise ImpossiblePosition(f"hands[{seat}] has {len(hand)} tiles; a hand has at most {rules.hand}.")


def _require_rows(rules: Rules, state: State) -> None:
    for i, (row, fields) in enumerate(zip(state.rows, rules.layout.board, strict=True), 1):
        if len(row) >= len(fields):
            raise ImpossiblePosition(
                f"Row {i} has {len(fields)} fields, and the last one takes the row: "
                f"{len(row)} cannot be covered."
            )
        if row and row[0] is None:
            raise ImpossiblePosition(f"Row {i}: the first field cannot be skipped.")
        if None in row and not rules.pro:
            raise ImpossiblePosition(f"Row {i}: fields can be skipped in the pro version only.")
    active = sum(bool(row) for row in state.rows)
    wanted = 0 if state.phase == "deal" else rules.active_rows - (state.opening is not None)
    if active != wanted:
        raise ImpossiblePosition(f"{active} rows are active; it must be {wanted} now.")
    unique(state.stops, "stops: row")
    if len(state.stops) > rules.signs or any(not state.rows[row - 1] for row in state.stops):
        raise ImpossiblePosition(f"stops: there are {rules.signs} signs, and they lie on active rows.")


def _require_queue(rules: Rules, state: State) -> None:
    first = state.queue[0].seat if rules.pro and state.queue else None
    tiles = [laid.tile for laid in state.queue if laid.seat != first]
    if tiles != sorted(tiles):
        raise ImpossiblePosition("The queue must be in placing order, lowest tile first.")
    laid = Counter([one.seat for one in state.queue])
    if not rules.pro and any(count > 2 for count in laid.values()):
        raise ImpossiblePosition("In the queue, a seat has at most two tiles.")
    if state.phase == "over" and state.queue:
        raise ImpossiblePosition("The game is over, but tiles are still to be placed.")


def _require_due(state: State) -> None:
    due = state.lucky_due, state.drawing, state.opening
    if state.phase == "over" and any(due):
        raise ImpossiblePosition("The game is over, but something is still to be done.")
    if state.drawing is not None and (state.lucky_due is not None or state.opening is not None):
        raise ImpossiblePosition("drawing comes alone: no field makes one draw and take.")
    if state.opening is not None and state.rows[state.opening.taken - 1]:
        raise ImpossiblePosition("opening.from is the row just taken: it must be empty.")
    if state.opening is not None and state.stops:
        raise ImpossiblePosition("A row has just been taken, so no stop sign lies on the board.")
    if state.lucky_due is not None and state.opening is not None:
        _require(state.lucky_due.seat == state.opening.seat, "lucky_due and opening must be of one seat.")


def _require_phase(rules: Rules, state: State) -> None:
    if state.phase == "over":
        ended = rules.max_rounds is not None or not all(state.hands) if rules.pro else not any(state.hands)
        _require(ended, "over is true, but nothing has ended the game.")
    if state.phase == "deal":
        fresh = not state.box and not any(state.actions)
        _require(fresh, "No row is active: before the deal nothing may be in the box or in a hand.")
    if rules.pro and state.phase in ("deal", "deal-actions"):
        full = state.action_pile.candidates == rules.action_cards and state.action_pile.size == len(
            rules.action_cards
        )
        _require(full, "Before the deal all action cards lie in the pile.")


def _require_actions(rules: Rules, state: State) -> None:
    cards = [card for hand in (*state.actions, state.action_discard) for card in hand]
    if state.action_pile.size == len(state.action_pile.candidates):
        cards += state.action_pile.candidates
    totals = dict(rules.layout.actions)
    for card, count in sorted(Counter(cards).items()):
        if count > totals[card]:
            raise ImpossiblePosition(f"There are {totals[card]} action cards {card}, not {count}.")
    if state.memory is None:
        return
    try:
        remembered = state.memory.replayed()
    except (ValueError, StopIteration):
        remembered = None
    pool = Counter(state.memory.pool) + Counter(card for hand in state.memory.held for card in hand)
    lie = (state.actions, state.action_pile.candidates, state.action_discard)
    if remembered != lie or not pool <= Counter(rules.action_cards):
        raise ImpossiblePosition("action_memory does not lead to the action cards as they lie.")


def _require_lucky(rules: Rules, state: State) -> None:
    held = Counter([card for hand in state.lucky for card in hand])
    for (card, total), left in zip(rules.layout.lucky, state.lucky_stacks, strict=True):
        if held[card] + left > total:
            raise ImpossiblePosition(f"There are {total} lucky cards {card}, not {held[card] + left}.")
