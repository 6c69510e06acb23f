"""Tiny rules, small enough to walk every history, with all special cards of each family."""

from __future__ import annotations

from spieltisch.core.game import AnyGame
from spieltisch.games.nimmt.engine import Nimmt
from spieltisch.games.nimmt.rules import Rules as NimmtRules
from spieltisch.games.plus.engine import Plus
from spieltisch.games.plus.rules import Rules as PlusRules


def nimmt(*fans: str, draft: bool = False, deck: int = 6) -> AnyGame:
    rules = NimmtRules(
        seats=2, deck=deck, hand=2, rows=2, row_limit=2, num_deals=1, fans=fans, draft=draft, reverse_pad=True
    )
    return Nimmt("tiny", rules)


def plus(given_zeros: int = 0, **options: object) -> AnyGame:
    rules = PlusRules(
        seats=2,
        deck=4,
        zeros=2,
        hand=2,
        rows=1,
        row_limit=2,
        num_deals=1,
        given_zeros=given_zeros,
        **options,  # type: ignore[arg-type]
    )
    return Plus("tiny", rules)


TINY: dict[str, AnyGame] = {
    "nimmt": nimmt(),
    "nimmt-pro": nimmt(draft=True),
    "nimmt-parity": nimmt("parity"),
    "nimmt-climber": nimmt("climber"),
    "nimmt-cow": nimmt("cow"),
    "nimmt-reverser": nimmt("reverser"),
    "nimmt-all-fans": nimmt("parity", "climber", "cow", "reverser"),
    "plus": plus(),
    "plus-shared-zeros": plus(given_zeros=1),
    "plus-minus-classic": plus(aim="fewest", low_card="classic"),
    "plus-simple": plus(aim="fewest", in_turn=True),
}
