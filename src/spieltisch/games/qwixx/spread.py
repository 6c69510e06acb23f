"""Reads the cards that lie on the table: as a pool with visible numbers, or by name."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from ...core.errors import ImpossiblePosition, short
from ...core.position import fields_of, listed, unique, whole
from .cards import Card, Hand, in_order, number_of
from .rules import Rules
from .state import Back, Named
from .supply import lying

Shuffles = tuple[tuple[Card, ...], ...]
Display = tuple[Back | None, ...]


class Spread(NamedTuple):
    """Display and stack, and the hidden cards by shuffle."""

    shuffles: Shuffles
    display: Display
    stack: int
    top: int | None
    taking: tuple[Back, ...] = ()
    named: tuple[Named, ...] = ()


class SpreadReader:
    """The cards on the table while they are read."""

    def __init__(self, rules: Rules, data: Mapping[str, Any]) -> None:
        self.rules = rules
        self.data = data
        self.hands: Sequence[Hand] = ()
        self.named: list[Card] = []  # in hands and piles
        shown = listed(data.get("display", []), "display", self._shown)
        if len(shown) > rules.display:
            raise ImpossiblePosition(f"display has {len(shown)} places; there are {rules.display}.")
        self.shown = [*shown, *[None] * (rules.display - len(shown))]

    def read(self, hands: Sequence[Hand], elsewhere: Sequence[Card], announced: int | None) -> Spread:
        """The spread, beside hands and cards elsewhere.

        An announced number is the one on top where nothing else says so.
        """
        self.hands = hands
        self.named = [*self._held(), *elsewhere]
        if self.data.get("pool") is not None:
            spread = self._from_pool()
        else:
            for name in ("earlier", "laid"):
                if self.data.get(name):
                    raise ImpossiblePosition(f"{name} is for positions with a pool.")
            spread = self._from_list() if isinstance(self.data.get("stack"), list) else self._from_number()
        spread = spread._replace(top=self._top(spread, announced), taking=self._taking(spread))
        spread = spread._replace(named=self._named(spread))
        self._require_cards(spread)
        return spread

    def card(self, value: object, where: str) -> Card:
        """A card of this mode."""
        if not isinstance(value, str) or value not in self.rules.deck:
            raise ImpossiblePosition(f"{where} must be a card such as r5, not {short(value)}.")
        return value

    def number(self, value: object, where: str) -> int:
        """A number that a card can have."""
        return whole(value, where, self.rules.low, self.rules.high)

    def _held(self) -> list[Card]:
        return [card for hand in self.hands for card in hand]

    def _shown(self, value: object, where: str) -> Card | int | None:
        if value is None:
            return None
        return self.card(value, where) if isinstance(value, str) else self.number(value, where)

    def _from_pool(self) -> Spread:
        pool = listed(self.data["pool"], "pool", self.card)
        if any(isinstance(entry, str) for entry in self.shown):
            raise ImpossiblePosition("With a pool, display shows numbers.")
        hidden = [*pool, *self._held()]
        earlier = self._earlier(hidden)
        latest = [card for card in hidden if not any(card in cards for cards in earlier)]
        unique([*self.named, *pool], "Card")
        display = tuple(
            None if entry is None else Back(int(entry), shuffle)
            for entry, shuffle in zip(self.shown, self._laid(len(earlier)), strict=True)
        )
        left = len(lying(latest, self.hands)) - sum(
            b is not None and b.shuffle == len(earlier) for b in display
        )
        stack = whole(self.data.get("stack", max(left, 0)), "stack", 0, max(left, 0))
        shuffles = (*earlier, in_order(latest))
        return Spread(shuffles=shuffles, display=display, stack=stack, top=None)

    def _earlier(self, hidden: list[Card]) -> Shuffles:
        shuffles = listed(
            self.data.get("earlier", []), "earlier", lambda value, where: listed(value, where, self.card)
        )
        cards = [card for shuffle in shuffles for card in shuffle]
        unique(cards, "In earlier, card")
        for card in cards:
            if card not in hidden:
                raise ImpossiblePosition(f"earlier names {card}, which is neither in a hand nor in the pool.")
        return tuple(map(in_order, shuffles))

    def _laid(self, latest: int) -> list[int]:
        def shuffle(value: object, where: str) -> int:
            return latest if value is None else whole(value, where, 0, latest)

        laid = listed(self.data.get("laid") or [None] * len(self.shown), "laid", shuffle)
        return [*laid, *[latest] * (len(self.shown) - len(laid))][: len(self.shown)]

    def _from_list(self) -> Spread:
        """A list names the stack; numbers in the display then stand for cards named nowhere."""
        stack = listed(self.data["stack"], "stack", self.card)
        cards = self._cards_shown()
        unique([*self.named, *cards, *stack], "Card")
        unnamed = set(self.rules.deck) - {*self.named, *cards, *stack}
        numbers = {entry for entry in self.shown if isinstance(entry, int)}
        other = in_order(card for card in unnamed if number_of(card) in numbers)
        shuffles = (*([other] if numbers else []), in_order([*self._held(), *cards, *stack]))
        top = number_of(stack[0]) if stack else None
        display = self._display(0, len(shuffles) - 1)
        return Spread(shuffles=shuffles, display=display, stack=len(stack), top=top)

    def _from_number(self) -> Spread:
        """A number means that many of the cards named nowhere; left out, all of them."""
        cards = self._cards_shown()
        unique([*self.named, *cards], "Card")
        unnamed = set(self.rules.deck) - {*self.named, *cards}
        most = max(0, len(unnamed) - sum(isinstance(entry, int) for entry in self.shown))
        stack = whole(self.data.get("stack", most), "stack", 0, most)
        shuffles = (in_order([*self._held(), *cards, *unnamed]),)
        return Spread(shuffles=shuffles, display=self._display(0, 0), stack=stack, top=None)

    def _cards_shown(self) -> list[Card]:
        return [entry for entry in self.shown if isinstance(entry, str)]

    def _display(self, numbers: int, cards: int) -> Display:
        """The display, with the shuffles that its numbers and its cards are from."""
        return tuple(
            None
            if entry is None
            else Back(number_of(entry), cards)
            if isinstance(entry, str)
            else Back(entry, numbers)
            for entry in self.shown
        )

    def _top(self, spread: Spread, announced: int | None) -> int | None:
        given = self.data.get("top")
        top = None if given is None else self.number(given, "top")
        if top is not None and (not spread.stack or spread.top not in {None, top}):
            raise ImpossiblePosition(
                f"top is {top}, but the stack {'begins otherwise' if spread.stack else 'is empty'}."
            )
        if spread.top is not None or not spread.stack:
            return spread.top
        return announced if top is None else top

    def _taking(self, spread: Spread) -> tuple[Back, ...]:
        def back(value: object, where: str) -> Back:
            entry = fields_of(value, ("number", "shuffle"), where)
            latest = len(spread.shuffles) - 1
            shuffle = whole(entry.get("shuffle", latest), f"{where}.shuffle", 0, latest)
            return Back(self.number(entry.get("number"), f"{where}.number"), shuffle)

        return tuple(sorted(listed(self.data.get("taking", []), "taking", back)))

    def _named(self, spread: Spread) -> tuple[Named, ...]:
        """The cards with a name whose number alone would not tell them."""
        shown = [Named(card, at) for at, card in enumerate(self.shown, 1) if isinstance(card, str)]
        found = [*shown, *listed(self.data.get("named", []), "named", self._read_named)]
        unique([named.card for named in found], "Named card")
        unique([named.place for named in found if named.place], "Named place")
        return tuple(sorted(named for named in found if self._is_open(spread, named)))

    def _read_named(self, value: object, where: str) -> Named:
        entry = fields_of(value, ("card", "place"), where)
        card = self.card(entry.get("card"), f"{where}.card")
        return Named(card, whole(entry.get("place"), f"{where}.place", 0, self.rules.display))

    def _is_open(self, spread: Spread, named: Named) -> bool:
        """Whether other cards of this number may lie where a named one does."""
        card, place = named
        backs = [spread.display[place - 1]] if place else [*spread.taking]
        back = next((back for back in backs if back and back.number == number_of(card)), None)
        alike = [] if back is None else lying(spread.shuffles[back.shuffle], self.hands)
        if card not in alike:
            raise ImpossiblePosition(f"{card} cannot lie where it is named.")
        return sum(number_of(other) == number_of(card) for other in alike) > 1

    def _require_cards(self, spread: Spread) -> None:
        """Every number that is seen belongs to a card that can lie there."""
        seen = Counter([*filter(None, spread.display), *spread.taking])
        latest = len(spread.shuffles) - 1
        if spread.top is not None:
            seen[Back(spread.top, latest)] += 1
        there = Counter(
            Back(number_of(card), shuffle)
            for shuffle, cards in enumerate(spread.shuffles)
            for card in lying(cards, self.hands)
        )
        for back, count in seen.items():
            if there[back] < count:
                raise ImpossiblePosition(
                    f"The number {back.number} is seen more often than such cards are left."
                )
        free = sum(n for back, n in (there - seen).items() if back.shuffle == latest)
        if free < spread.stack - (spread.top is not None):
            raise ImpossiblePosition("The stack has more cards than are left.")
