"""The rules of Schlagt den Büffel, as data."""

from __future__ import annotations

from dataclasses import dataclass

from ...core.errors import BadOption, short
from ...core.options import option, part

SPECIALS = ("seven", "stop", "replace", "insert", "shift", "first", "last", "sort")


def read_specials(value: object) -> tuple[str, ...]:
    """Special cards by name, each as often as there is one."""
    if not isinstance(value, list | tuple) or any(name not in SPECIALS for name in value):
        raise BadOption(f"specials must be a list of {', '.join(SPECIALS)}, not {short(value)}.")
    return tuple(sorted(value))


def read_counted(value: object) -> tuple[int, ...]:
    """How many specials are in the game with one member, with two, and so on."""
    counts = value if isinstance(value, list | tuple) else ()
    if not counts or any(type(count) is not int or not 0 <= count <= 100 for count in counts):
        raise BadOption(
            f"counted_off must be a list of numbers, one for each number of members, not {short(value)}."
        )
    return tuple(counts)


@dataclass(frozen=True, slots=True)
class Rules:
    """Structure first, then what a table may agree on."""

    seats: int = 4
    deck: int = part(104, low=4, high=104)
    hand: int = part(10, low=1, high=30)  # of every member, and of the buffalo
    rows: int = part(4, low=1, high=4)
    row_limit: int = part(5, low=1, high=10)
    specials: tuple[str, ...] = part(tuple(sorted(SPECIALS * 2)), reader=read_specials)
    counted_off: tuple[int, ...] = part((0, 2, 4, 6, 11, 16), reader=read_counted)  # by number of members
    face_up: int = part(2, low=1, high=4)
    specials_before_choice: bool = option(False)
    stack_seven: bool = option(False)
    replace_only_on_turn: bool = option(False)
    insert_any_card: bool = option(False)
    shift_taker: str = option("team", choices=("team", "next"))
    first_only_at_start: bool = option(False)
    show_buffalo_score: bool = option(False)

    def __post_init__(self) -> None:
        dealt = self.hand * (self.seats + 1) + self.rows
        if self.deck < dealt:
            raise BadOption(
                f"{self.seats} hands, the buffalo's and the rows need {dealt} cards, not {self.deck}."
            )
        if len(self.counted_off) < self.seats:
            raise BadOption(f"counted_off says nothing about {self.seats} members.")

    @property
    def special_stack(self) -> int:
        """How many specials are counted off for this table."""
        return min(self.counted_off[self.seats - 1], len(self.specials))

    @property
    def factor(self) -> int:
        """One or two members count their points twice in the end."""
        return 2 if self.seats <= 2 else 1
