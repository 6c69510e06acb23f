"""The board game as a good player thinks: which field will my tile come to lie on, and what is it worth?

The game's own placing says where a tile goes and what it sets off; the rest is odds and prices.
"""

from __future__ import annotations

from functools import cached_property
from random import Random

from ...core.events import Seat
from ...core.game import Decision
from ...fast.weights.board import BULLS, CARD, FIVE, LEFT, TILE
from ...fast.weights.rows import AVERAGE_HEADS
from ...games.board.actions import Action, Lay, OpenRow, Place, TakeLucky
from ...games.board.effects import free_rows, open_row, place
from ...games.board.engine import BoardGame, act
from ...games.board.fields import Field
from ...games.board.pad import Pad
from ...games.board.placing import PLAIN, Landing, land
from ...games.board.rounds import lay_two
from ...games.board.rules import Rules
from ...games.board.state import Laid, State, Tile, with_hidden
from ...games.board.view import View
from ..players import Players
from .weighing import best, odds

LUCKY = {"five": FIVE, "bulls": BULLS}


class HeuristicBoard:
    """Lays the tile with the best prospects, and plays a card when it brings more than its price."""

    def __init__(self, game: BoardGame) -> None:
        self.rules = game.rules

    def choose(self, view: View, decision: Decision[Action], rng: Random) -> Action:
        """One of the options."""
        match decision.prompt:
            case "lay":
                return best(decision.options, Outlook(self.rules, view).of_lay, rng)
            case "take-lucky":
                return best(decision.options, lambda take: self._of_lucky(view, take), rng)
            case _:
                return best(decision.options, lambda action: self._after(view, action), rng)

    def _of_lucky(self, view: View, take: Action) -> float:
        """A second card of a kind is used later, if at all."""
        assert isinstance(take, TakeLucky)
        return LUCKY[take.card] / (1 + view.lucky[view.seat or 0].count(take.card))

    def _after(self, view: View, action: Action) -> float:
        """What I have once this is done and my tiles are placed."""
        pad, seat = Pad(self.rules, state_of(self.rules, view)), view.seat or 0
        act(pad, action)
        if not isinstance(action, Place | OpenRow):
            self._place_own(pad, seat)
        self._open_best(pad)
        return self._wealth(pad, seat)

    def _place_own(self, pad: Pad, seat: Seat) -> None:
        """The tiles that I must place at once, without further cards."""
        while pad.queue and pad.queue[0].seat == seat:
            self._open_best(pad)
            place(pad, PLAIN)

    def _open_best(self, pad: Pad) -> None:
        """A tile that has taken a row goes where the first field is best."""
        if pad.opening is None:
            return
        tile, free = pad.opening.tile, free_rows(pad)
        row = max(free, key=lambda row: field_value(self.rules, self.rules.field(row, 0), tile))
        open_row(pad, row, "chosen")

    def _wealth(self, pad: Pad, seat: Seat) -> float:
        """My points, with what my cards and tiles will be worth."""
        wealth = float(pad.scores[seat])
        if self.rules.pro:
            wealth += CARD * len(pad.actions[seat]) - LEFT * self.rules.bulls(pad.hands[seat])
        if self.rules.lucky:
            wealth += sum(LUCKY[card] for card in pad.lucky[seat])
        if pad.lucky_due is not None:
            wealth += max(LUCKY.values()) * pad.lucky_due.count
        if pad.drawing is not None:
            wealth += TILE if pad.drawing.what == "tile" else CARD
        return wealth


class Outlook:
    """Where the tiles of this round may come to lie."""

    def __init__(self, rules: Rules, view: View) -> None:
        self.rules = rules
        self.view = view
        self.state = state_of(rules, view)
        pad = Pad(rules, self.state)
        self.landing = {tile: _landing(pad, tile) for tile in rules.tiles}
        self._known: dict[tuple[Tile, bool], float] = {}

    def of_lay(self, lay: Action) -> float:
        """The points that these tiles bring on average; of two for one row the lower is there first."""
        assert isinstance(lay, Lay)
        first, *more = lay.tiles
        row = self.landing[first].row
        return self._of_tile(first, False) + sum(self._of_tile(t, self.landing[t].row == row) for t in more)

    def _of_tile(self, tile: Tile, own: bool) -> float:
        if (tile, own) not in self._known:
            self._known[tile, own] = self._weighed(tile, own)
        return self._known[tile, own]

    def _weighed(self, tile: Tile, own: bool) -> float:
        """Each field that it may come to, as likely as so many others come to the row before."""
        landing = self.landing[tile]
        fields = self.rules.layout.board[landing.row][landing.place + own :]
        before = odds([self._chance(tile)] * self._rivals)
        weighed = enumerate(zip(before, fields, strict=False), own)
        return sum(chance * self._of_field(field, tile, more) for more, (chance, field) in weighed)

    def _of_field(self, field: Field, tile: Tile, more: int) -> float:
        if not field.takes:
            return field_value(self.rules, field, tile)
        tiles = [t for t in self.view.rows[self.landing[tile].row] if t is not None]
        bulls = self.rules.bulls(tiles) + more * AVERAGE_HEADS
        return -bulls if field.kind == "take" else -LEFT * bulls

    def _chance(self, tile: Tile) -> float:
        """How likely a rival's tile comes to the same row before mine."""
        row = self.landing[tile].row
        lower = sum(t < tile and self.landing[t].row == row for t in self._unseen)
        return lower / max(1, len(self._unseen))

    @cached_property
    def _rivals(self) -> int:
        count = 2 if lay_two(self.rules, self.state) else 1
        return sum(min(count, size) for seat, size in enumerate(self.view.sizes) if seat != self.view.seat)

    @cached_property
    def _unseen(self) -> list[Tile]:
        seen = {tile for tiles in (self.view.hand, self.view.box, *self.view.rows) for tile in tiles}
        return [tile for tile in self.rules.tiles if tile not in seen]


def _landing(pad: Pad, tile: Tile) -> Landing:
    pad.queue = [Laid(tile, 0)]
    return land(pad, PLAIN)


def field_value(rules: Rules, field: Field, tile: Tile) -> float:
    """What a field brings the owner of a tile."""
    match field.kind:
        case "points":
            return field.amount
        case "bulls":
            return field.amount * rules.bulls((tile,))
        case "draw-tile":
            return TILE
        case "draw-action":
            return CARD
        case _:
            return 0.0


def state_of(rules: Rules, view: View) -> State:
    """What this seat sees, as a state with nothing in the other hands."""
    seats = range(rules.seats)
    hands = tuple(view.hand if seat == view.seat else () for seat in seats)
    actions = tuple(view.actions if seat == view.seat else () for seat in seats) if rules.pro else ()
    return with_hidden(view, hands=hands, actions=actions)


PLAYERS = Players(HeuristicBoard)
