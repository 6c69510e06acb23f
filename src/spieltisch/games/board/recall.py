"""Fills a seat's memory of the action cards with cards that could have been, each way as likely as it is.

A hidden card came from one pile: those held at the first shuffle from the first, the others from the
pile of their time. Whoever played a card may have had it from any pile he drew from and that held one.
So the piles of the played cards are sampled first, weighted by the deals that lead there; what is left
of each pile is then dealt out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from math import perm
from random import Random

from ...core.chance import Group, without
from ...core.events import Seat
from .memory import Card, CardMemory, Note

WIDEST = 2000  # ways kept at a time; never reached in play, but a made-up memory could be endless

Use = frozenset[tuple[tuple[object, ...], int]]  # how many hidden cards, and which, each pile has given


@dataclass(slots=True)
class Slot:
    """A hidden card in somebody's hand: from which pile it is, and since when he has it."""

    seat: Seat
    pile: int
    since: int
    card: Card = None


def recall(memory: CardMemory, seat: Seat | None, cards: Group, rng: Random) -> CardMemory:
    """A full memory that looks like this one to its seat."""
    piles = _piles(memory, seat, cards)
    slots = list(_slots(memory, seat))
    plays = [(at, n) for at, n in enumerate(memory.notes) if n.what == "played" and n.seat != seat]
    for (at, note), source in zip(plays, _sources(plays, piles, slots, rng), strict=True):
        rng.choice([s for s in _fitting(slots, note.seat, source, at) if s.card is None]).card = note.card
        piles[source][note.card] -= 1
    for number, pile in enumerate(piles):
        empty = [s for s in slots if s.pile == number and s.card is None]
        for slot, card in zip(empty, rng.sample(sorted(pile.elements(), key=str), len(empty)), strict=True):
            slot.card = card
    return _filled(memory, seat, iter(slots))


def _piles(memory: CardMemory, seat: Seat | None, cards: Group) -> list[Counter[Card]]:
    """What each pile held beside what the seat itself got from it."""
    pools = list(memory.pools())
    piles: list[Counter[Card]] = [Counter(pool) for pool in (without(cards, pools[0]), *pools)]
    if seat is not None:
        piles[0].subtract(memory.held[seat])
    number = 1
    for note in memory.notes:
        if note.what == "shuffled":
            number += 1
        elif note.what == "drew" and note.seat == seat:
            piles[number][note.card] -= 1
    return piles


def _slots(memory: CardMemory, seat: Seat | None) -> Iterator[Slot]:
    """Every hidden card, in the order of the memory."""
    for owner, held in enumerate(memory.held):
        yield from (Slot(owner, 0, -1) for _ in held if owner != seat)
    number = 1
    for at, note in enumerate(memory.notes):
        if note.what == "shuffled":
            number += 1
        elif note.what == "drew" and note.seat != seat:
            yield Slot(note.seat, number, at)


def _fitting(slots: Iterable[Slot], seat: Seat, pile: int, before: int) -> list[Slot]:
    return [s for s in slots if s.seat == seat and s.pile == pile and s.since < before]


def _sources(
    plays: list[tuple[int, Note]], piles: list[Counter[Card]], slots: list[Slot], rng: Random
) -> list[int]:
    """The pile that each played card came from: forward all ways with their weights, then one way back."""
    ways: dict[Use, float] = {frozenset(): 1.0}
    back: list[dict[Use, list[tuple[Use, int, float]]]] = []
    for at, note in plays:
        room = [len(_fitting(slots, note.seat, number, at)) for number in range(len(piles))]
        steps: dict[Use, list[tuple[Use, int, float]]] = {}
        for use, weight in ways.items():
            for number, free in enumerate(room):
                after, ways_there = _use(use, note, number, free, piles[number][note.card])
                if ways_there > 0:
                    steps.setdefault(after, []).append((use, number, weight * ways_there))
        back.append(steps)
        ways = _heaviest({use: sum(w for _, _, w in found) for use, found in steps.items()})
    return _way_back({use: w * _rest(use, piles, slots) for use, w in ways.items()}, back, rng)


def _use(use: Use, note: Note, number: int, free: int, copies: int) -> tuple[Use, int]:
    """One more card from a pile, and in how many ways it can be."""
    counts = Counter(dict(use))
    hand, kind = ("hand", note.seat, number), ("kind", number, note.card)
    ways = max(0, free - counts[hand]) * max(0, copies - counts[kind])
    counts.update((hand, kind))
    return frozenset(counts.items()), ways


def _heaviest(ways: dict[Use, float]) -> dict[Use, float]:
    top = max(ways.values())
    best = sorted(ways, key=lambda use: -ways[use])[:WIDEST] if len(ways) > WIDEST else ways
    return {use: ways[use] / top for use in best}


def _rest(use: Use, piles: list[Counter[Card]], slots: list[Slot]) -> int:
    """In how many ways the cards that nobody has seen can lie."""
    ways = 1
    for number, pile in enumerate(piles):
        seen = sum(count for key, count in use if key[0] == "kind" and key[1] == number)
        hidden = sum(slot.pile == number for slot in slots) - seen
        ways *= perm(pile.total() - seen, hidden)
    return ways


def _way_back(
    ways: dict[Use, float], back: list[dict[Use, list[tuple[Use, int, float]]]], rng: Random
) -> list[int]:
    [use] = rng.choices(list(ways), list(ways.values()))
    sources = []
    for steps in reversed(back):
        found = steps[use]
        [(use, number, _)] = rng.choices(found, [w for _, _, w in found])
        sources.append(number)
    return sources[::-1]


def _filled(memory: CardMemory, seat: Seat | None, slots: Iterator[Slot]) -> CardMemory:
    held = tuple(
        cards if owner == seat else tuple(sorted(str(next(slots).card) for _ in cards))
        for owner, cards in enumerate(memory.held)
    )
    notes = tuple(
        replace(note, card=next(slots).card) if note.what == "drew" and note.seat != seat else note
        for note in memory.notes
    )
    return CardMemory(held, memory.pool, notes)
