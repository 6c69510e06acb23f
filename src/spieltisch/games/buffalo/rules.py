"""The rules of Schlagt den Büffel, as data."""

from __future__ import annotations

from dataclasses import dataclass

from ...core.options import option

SPECIALS = ("seven", "stop", "replace", "insert", "shift", "first", "last", "sort")


@dataclass(frozen=True, slots=True)
class Rules:
    """Structure first, then what a table may agree on."""

    seats: int = 4
    deck: int = 104
    hand: int = 10  # of every member, and of the buffalo
    rows: int = 4
    row_limit: int = 5
    specials: tuple[str, ...] = tuple(sorted(SPECIALS * 2))
    counted_off: tuple[int, ...] = (0, 2, 4, 6, 11, 16)  # specials in the game, by number of members
    face_up: int = 2
    specials_before_choice: bool = option(False)
    stack_seven: bool = option(False)
    replace_only_on_turn: bool = option(False)
    insert_any_card: bool = option(False)
    shift_taker: str = option("team", choices=("team", "next"))
    first_only_at_start: bool = option(False)
    show_buffalo_score: bool = option(False)

    @property
    def special_stack(self) -> int:
        """How many specials are counted off for this table."""
        return min(self.counted_off[self.seats - 1], len(self.specials))

    @property
    def factor(self) -> int:
        """One or two members count their points twice in the end."""
        return 2 if self.seats <= 2 else 1
