"""What the team may do before a placement. Everything here follows from public facts."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice, permutations
from math import factorial
from random import Random

from .actions import GoOn, Lift, TeamAction, UseBeside, UseInsert, UseOrder, UseReplace, UseShift, UseSort
from .pad import Pad
from .placing import takeable, waiting
from .rules import Rules
from .state import BUFFALO, Card, State


@dataclass(frozen=True, slots=True)
class Window:
    """The team's options; the many orders of a sort are not written out."""

    plain: tuple[TeamAction, ...]
    sortable: tuple[Card, ...] = ()  # the cards in their present order, where sort lies face up

    def __contains__(self, action: object) -> bool:
        if isinstance(action, UseSort):
            cards = action.cards
            return cards != self.sortable and sorted(cards) == sorted(self.sortable)
        return action in self.plain

    def __iter__(self) -> Iterator[TeamAction]:
        yield from self.plain
        for cards in islice(permutations(self.sortable), 1, None):  # the first is the present order
            yield UseSort(cards)

    def __len__(self) -> int:
        return len(self.plain) + factorial(len(self.sortable)) - 1

    def sample(self, rng: Random) -> TeamAction:
        """Any option, each as likely as the next."""
        at = rng.randrange(len(self))
        if at < len(self.plain):
            return self.plain[at]
        while (cards := tuple(rng.sample(self.sortable, len(self.sortable)))) == self.sortable:
            pass
        return UseSort(cards)


def window(rules: Rules, at: State | Pad) -> Window | None:
    """The window before the next placement or, where agreed, before the hidden choice.

    Before the choice nothing is revealed yet: only what lies beside the rows makes sense then.
    ``None``: there is nothing to do but to go on.
    """
    if not at.specials and not at.stopped:
        return None
    uses = [Lift(row) for row in at.stopped] + _beside(rules, at)
    sortable: tuple[Card, ...] = ()
    if at.queue:
        uses += [*_replace(rules, at), *_insert(rules, at), *_shift(at), *_order(rules, at)]
        if "sort" in at.specials and len(at.queue) > 1:
            sortable = tuple(laid.card for laid in at.queue)
    if not uses and not sortable:
        return None
    return Window((GoOn(), *uses), sortable)


def _beside(rules: Rules, at: State | Pad) -> list[TeamAction]:
    uses: list[TeamAction] = []
    rows = range(1, rules.rows + 1)
    if "seven" in at.specials:
        uses += [UseBeside("seven", row) for row in rows if rules.stack_seven or row not in at.seven]
    if "stop" in at.specials and len(at.stopped) < rules.rows - 1:  # some row must stay open
        uses += [UseBeside("stop", row) for row in rows if row not in at.stopped]
    return uses


def _replace(rules: Rules, at: State | Pad) -> Iterator[TeamAction]:
    if "replace" not in at.specials:
        return
    due = at.queue[:1] if rules.replace_only_on_turn else at.queue
    for seat in sorted(laid.seat for laid in due if laid.seat != BUFFALO):
        if at.hands[seat]:
            yield UseReplace(seat)


def _insert(rules: Rules, at: State | Pad) -> Iterator[TeamAction]:
    if "insert" not in at.specials or waiting(at) is not None:
        return
    for laid in at.queue if rules.insert_any_card else at.queue[:1]:
        if laid.seat == BUFFALO:
            continue
        owner = laid.seat if rules.insert_any_card else None
        for row in takeable(at):
            cards = at.rows[row]
            if laid.card < cards[-1]:
                yield UseInsert(row + 1, bisect(cards, laid.card) + 1, owner)


def _shift(at: State | Pad) -> Iterator[TeamAction]:
    if "shift" not in at.specials:
        return
    rows = takeable(at)
    for origin in rows:
        for card in at.rows[origin]:
            for row in rows:
                if row != origin:
                    yield UseShift(card, row + 1, bisect(at.rows[row], card) + 1)


def _order(rules: Rules, at: State | Pad) -> Iterator[TeamAction]:
    places = {laid.seat: place for place, laid in enumerate(at.queue)}
    end = len(places) - 1
    moves = (
        ("first", at.first, 0, 1, at.placed == 0 or not rules.first_only_at_start),
        ("last", at.last, end, end - 1, True),
    )
    for special, earlier, first, second, allowed in moves:
        if special not in at.specials or not allowed:
            continue
        for seat in sorted(seat for seat in places if seat != BUFFALO):
            if places[seat] != first:
                yield UseOrder(special, seat)
            if places[seat] != second and any(other != seat for other in earlier):
                yield UseOrder(special, seat, second=True)
