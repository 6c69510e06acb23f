"""What the table remembers of the action cards once their discard has become a new pile.

Until then every unseen card can be anywhere. From then on it matters who drew before and who after:
a card drawn from the new pile is one of those that everybody saw on the discard.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Literal

from ...core.chance import Group
from ...core.events import Seat

Card = str | None  # None where a view hides it


@dataclass(frozen=True, slots=True)
class Note:
    """A card was drawn, a card was played, or the discard became the pile again."""

    what: Literal["drew", "played", "shuffled"]
    seat: Seat = -1
    card: Card = None


@dataclass(frozen=True, slots=True)
class CardMemory:
    """The hands at the first new pile, that pile, and what happened since."""

    held: tuple[tuple[Card, ...], ...]
    pool: Group
    notes: tuple[Note, ...] = ()

    def noted(self, note: Note) -> CardMemory:
        """With one thing more to remember."""
        return replace(self, notes=(*self.notes, note))

    def seen_by(self, seat: Seat | None) -> CardMemory:
        """The memory of one seat: cards that others hold or draw are hidden."""
        held = tuple(
            cards if owner == seat else (None,) * len(cards) for owner, cards in enumerate(self.held)
        )
        notes = tuple(
            note if note.what != "drew" or note.seat == seat else replace(note, card=None)
            for note in self.notes
        )
        return CardMemory(held, self.pool, notes)

    def pools(self) -> Iterator[Group]:
        """Every pile that a discard became, in order."""
        yield self.pool
        discard: list[str] = []
        for note in self.notes:
            if note.what == "shuffled":
                yield tuple(sorted(discard))
                discard = []
            elif note.what == "played" and note.card is not None:
                discard.append(note.card)

    def replayed(self) -> tuple[tuple[Group, ...], Group, Group]:
        """Hands, pile and discard as they must lie now; ``ValueError`` where it cannot have been so."""
        hands = [list(cards) for cards in self.held]
        pools = self.pools()
        pile, discard = list(next(pools)), []
        for note in self.notes:
            if note.what == "drew":
                pile.remove(note.card)
                hands[note.seat].append(note.card)
            elif note.what == "played":
                hands[note.seat].remove(note.card)
                discard.append(note.card)
            elif pile:
                raise ValueError("shuffled too early")
            else:
                pile, discard = list(next(pools)), []
        return tuple(tuple(sorted(hand)) for hand in hands), tuple(sorted(pile)), tuple(sorted(discard))
