"""Reads a position's fields, each with its default; what is possible together is judged elsewhere."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeVar

from ...core.chance import Group
from ...core.errors import ImpossiblePosition
from ...core.position import fields_of, flag, listed, whole, word
from .box import ACTIONS, LUCKY
from .memory import CardMemory, Note
from .rules import Rules
from .state import Cards, DrawDue, Hand, Laid, LuckyDue, Opening, Phase, Pile, Row, State, pile

T = TypeVar("T")


class Reader:
    """One position being read."""

    def __init__(self, rules: Rules, data: Mapping[str, Any]) -> None:
        self.rules = rules
        self.data = data
        self.rows = self._rows()
        self.hands = self._each("hands", self._hand)
        self.queue = tuple(listed(data.get("queue") or [], "queue", self._laid))
        self.box = self._hand(data.get("box", []), "box")
        self.opening = self._opening()
        self.actions = self._each("actions", self._actions) if rules.pro else ()
        self.action_discard = self._actions(data.get("action_discard", []), "action_discard")
        self.lucky = self._each("lucky", self._lucky) if rules.lucky else ()

    def state(self) -> State:
        """The state as written, before anything is played on."""
        rules, data = self.rules, self.data
        phase = self._phase()
        return State(
            phase=phase,
            round=whole(data.get("round", 1), "round", 1, 1_000_000),
            dealt=self._dealt(phase),
            scores=self._each("scores", self._score, 0),
            rows=self.rows,
            hands=self.hands,
            known=self._each("known", self._hand) if "known" in data or phase != "over" else self.hands,
            stock=self._stock(phase),
            box=self.box,
            queue=self.queue,
            stops=tuple(sorted(listed(data.get("stops", []), "stops", self._row_number))),
            actions=self.actions,
            action_pile=self._action_pile(),
            action_discard=self.action_discard,
            memory=self._memory(),
            lucky=self.lucky,
            lucky_stacks=self._lucky_stacks() if rules.lucky else (),
            lucky_due=self._lucky_due(),
            drawing=self._drawing(),
            opening=self.opening,
        )

    # --- small parts ---

    def _each(self, name: str, read: Callable[[object, str], T], default: object = ()) -> tuple[T, ...]:
        """An entry for every seat."""
        seats = self.rules.seats
        return tuple(listed(self.data.get(name, [default] * seats), name, read, seats))

    def _tile(self, value: object, where: str) -> int:
        return whole(value, where, 1, self.rules.deck)

    def _hand(self, value: object, where: str) -> Hand:
        return tuple(sorted(listed(value, where, self._tile)))

    def _score(self, value: object, where: str) -> int:
        return whole(value, where, -self.rules.score_limit, self.rules.score_limit)

    def _seat(self, value: object, where: str) -> int:
        return whole(value, where, 0, self.rules.seats - 1)

    def _row_number(self, value: object, where: str) -> int:
        return whole(value, where, 1, len(self.rules.layout.board))

    def _actions(self, value: object, where: str) -> Cards:
        return tuple(sorted(listed(value, where, lambda card, at: word(card, at, ACTIONS))))

    def _lucky(self, value: object, where: str) -> Cards:
        return tuple(sorted(listed(value, where, lambda card, at: word(card, at, LUCKY))))

    # --- rows and tiles ---

    def _rows(self) -> tuple[Row, ...]:
        board = self.rules.layout.board
        rows = listed(self.data.get("rows", []), "rows", self._row)
        if len(rows) > len(board):
            raise ImpossiblePosition(f"rows has {len(rows)} entries; this board has {len(board)} rows.")
        return (*rows, *((),) * (len(board) - len(rows)))

    def _row(self, value: object, where: str) -> Row:
        row = listed(value, where, lambda tile, at: None if tile is None else self._tile(tile, at))
        while row and row[-1] is None:  # fields right of the end are just free
            row.pop()
        return tuple(row)

    def _laid(self, value: object, where: str) -> Laid:
        entry = fields_of(value, ("tile", "seat"), where)
        tile = self._tile(entry.get("tile"), f"{where}.tile")
        return Laid(tile, self._seat(entry.get("seat"), f"{where}.seat"))

    def _opening(self) -> Opening | None:
        if self.data.get("opening") is None:
            return None
        entry = fields_of(self.data["opening"], ("tile", "seat", "from"), "opening")
        tile = self._tile(entry.get("tile"), "opening.tile")
        seat = self._seat(entry.get("seat"), "opening.seat")
        return Opening(tile, seat, self._row_number(entry.get("from"), "opening.from"))

    def _unnamed(self) -> Hand:
        piles: Iterable[Iterable[int | None]] = (*self.rows, *self.hands, self.box)
        named = {tile for tiles in piles for tile in tiles} | {laid.tile for laid in self.queue}
        if self.opening is not None:
            named.add(self.opening.tile)
        return tuple(tile for tile in self.rules.tiles if tile not in named)

    def _stock(self, phase: Phase) -> Pile:
        value = self.data.get("stock")
        if phase == "deal":
            return Pile()
        if value is None:
            return pile(self._unnamed() if self.rules.has_stock else ())
        if isinstance(value, list | tuple):
            return pile(self._hand(value, "stock"))
        return _part(self._unnamed(), value, "stock")

    # --- cards ---

    def _action_pile(self) -> Pile:
        if not self.rules.pro:
            return Pile()
        named = Counter([card for cards in (*self.actions, self.action_discard) for card in cards])
        unnamed = tuple(sorted((Counter(self.rules.action_cards) - named).elements()))
        value = self.data.get("action_pile")
        if value is None:
            return pile(unnamed)
        if isinstance(value, list | tuple):
            return pile(self._actions(value, "action_pile"))
        return _part(unnamed, value, "action_pile")

    def _memory(self) -> CardMemory | None:
        if self.data.get("action_memory") is None:
            return None
        entry = fields_of(self.data["action_memory"], ("held", "pool", "notes"), "action_memory")
        where, seats = "action_memory", self.rules.seats
        held = tuple(listed(entry.get("held"), f"{where}.held", self._actions, seats))
        pool = self._actions(entry.get("pool"), f"{where}.pool")
        return CardMemory(held, pool, tuple(listed(entry.get("notes"), f"{where}.notes", self._note)))

    def _note(self, value: object, where: str) -> Note:
        entry = fields_of(value, ("what", "seat", "card"), where)
        what = word(entry.get("what"), f"{where}.what", ("drew", "played", "shuffled"))
        if what == "shuffled":
            return Note("shuffled")
        seat = self._seat(entry.get("seat"), f"{where}.seat")
        card = word(entry.get("card"), f"{where}.card", ACTIONS)
        return Note("drew" if what == "drew" else "played", seat, card)

    def _lucky_stacks(self) -> tuple[int, ...]:
        held = Counter([card for cards in self.lucky for card in cards])
        totals = dict(self.rules.layout.lucky)
        given = fields_of(self.data.get("lucky_stacks", {}), LUCKY, "lucky_stacks")
        return tuple(
            whole(given.get(card, max(0, totals[card] - held[card])), f"lucky_stacks.{card}", 0, totals[card])
            for card in LUCKY
        )

    # --- what is due ---

    def _lucky_due(self) -> LuckyDue | None:
        if self.data.get("lucky_due") is None:
            return None
        entry = fields_of(self.data["lucky_due"], ("seat", "count"), "lucky_due")
        seat = self._seat(entry.get("seat"), "lucky_due.seat")
        return LuckyDue(seat, whole(entry.get("count"), "lucky_due.count", 1, len(self.rules.clovers)))

    def _drawing(self) -> DrawDue | None:
        if self.data.get("drawing") is None:
            return None
        entry = fields_of(self.data["drawing"], ("seat", "what"), "drawing")
        seat = self._seat(entry.get("seat"), "drawing.seat")
        return DrawDue(seat, word(entry.get("what"), "drawing.what", ("tile", "action")))

    def _dealt(self, phase: Phase) -> int:
        if phase == "deal":
            return 0
        return whole(self.data.get("dealt", 1), "dealt", 1, self.rules.dozens)

    def _phase(self) -> Phase:
        if flag(self.data.get("over", False), "over"):
            return "over"
        if not any((*self.rows, *self.hands)) and not self.queue and self.opening is None:
            return "deal"
        due = self.data.get("lucky_due") or self.data.get("drawing") or self.opening
        choosing = flag(self.data.get("choosing", not self.queue and not due), "choosing")
        if not choosing:
            return "place"
        if self.queue or due:
            raise ImpossiblePosition("choosing is true, but something is still to be placed.")
        if self.data.get("asking") == "deal-actions" and not any(self.actions):
            return "deal-actions"
        return "choose"


def _part(unnamed: Group, value: object, where: str) -> Pile:
    """So many of the things named nowhere; which ones is left to chance."""
    size = whole(value, where, 0, len(unnamed))
    return Pile(unnamed, size) if size else Pile()
