"""What is telling where cards go to rows: who takes one now, why, and what comes later."""

from __future__ import annotations

from collections import Counter
from typing import Any

from ...fast.witness import Playout
from .clues import Clue, Pair


def row_clues(pair: Pair, cards: tuple[int | None, int | None]) -> tuple[Clue, ...]:
    """What both choices take in this round, and what the rest of the deal brings.

    ``cards`` are what the choices play, nothing where they play no card.
    """
    taken = (_taken(pair, which, card) for which in (1, 0) if (card := cards[which]) is not None)
    return (*taken, now_and_later(pair))


def now_and_later(pair: Pair) -> Clue:
    """The points of both choices, in this round and after it."""
    now = [sum(pair.now(which)) / len(pair.playouts) for which in (0, 1)]
    later = [pair.mean(which) - now[which] for which in (0, 1)]
    kind = "now-and-later" if pair.game.aim == "most" else "costs-now-and-later"
    return Clue(kind, {"now": now[0], "now_worse": now[1], "later": later[0], "later_worse": later[1]})


def _taken(pair: Pair, which: int, card: int) -> Clue:
    """In how many worlds a card takes a row at once, and how that mostly comes about."""
    causes = [cause for each in pair.playouts if (cause := _cause(pair, each, which, card)) is not None]
    kind = "wins" if pair.game.aim == "most" else "takes"
    values: dict[str, Any] = {"action": pair.actions[which], "worlds": len(pair.playouts)}
    if not causes:
        return Clue(f"{kind}-nothing", values)
    (how, row), _ = Counter(causes).most_common(1)[0]
    heads = sum(pair.now(which)) / len(causes)
    return Clue(f"{kind}-{how}", {**values, "count": len(causes), "row": row, "heads": heads})


def _cause(pair: Pair, playout: Playout, which: int, card: int) -> tuple[str, int] | None:
    """How the seat came to a row in this round, and to which; nothing where it took none."""
    before, after = playout.world, playout.after[which]
    gone = set(after.taken[pair.seat]) - set(before.taken[pair.seat])
    row = next((row for row, cards in enumerate(before.rows) if cards and cards[0] in gone), None)
    if row is None:
        return None
    if before.rows[row][-1] > card:
        return "low", row + 1
    full = len(before.rows[row]) >= pair.game.rules.row_limit
    return ("full" if full else "filled"), row + 1
