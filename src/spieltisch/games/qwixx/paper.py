"""The sheets of the Qwixx card game: crosses and misses, as far as a sheet can know the rules."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from ...core.errors import IllegalAction
from ...core.game import AnyGame, Outcome
from ...core.outcome import ranked
from ...core.paper import Jotting, PaperKind
from .cards import COLOUR_OF, Colour
from .engine import Qwixx
from .marking import can_cross, crossed, enders, total
from .rules import Rules
from .state import Sheet

MISS = "miss"
Sheets = tuple[Sheet, ...]


@dataclass(frozen=True, slots=True)
class SheetPaper:
    """A sheet for everybody; ``r5`` crosses the red 5."""

    kind: ClassVar[PaperKind] = "sheets"
    options: tuple[str, ...] = ("max_players",)
    columns: tuple[str, ...] = ()
    open_end: str = ""

    def rules(self, game: AnyGame) -> Rules:
        """The rules of a game of Qwixx."""
        assert isinstance(game, Qwixx)
        return game.rules

    def blank(self, game: AnyGame) -> Sheets:
        return (Sheet(((),) * len(self.rules(game).colours)),) * game.seats

    def written(self, game: AnyGame, pad: Sheets, jotting: Jotting) -> Sheets:
        """One cross more, right of the others of its row, or one miss."""
        if not 0 <= jotting.column < len(pad):
            raise IllegalAction("There is no such sheet.", why="place")
        at, rules = jotting.column, self.rules(game)
        change = _missed if jotting.mark == MISS else _crossed
        return (*pad[:at], change(rules, pad[at], jotting.mark), *pad[at + 1 :])

    def scores(self, game: AnyGame, pad: Sheets) -> tuple[int, ...]:
        return tuple(total(self.rules(game), sheet) for sheet in pad)

    def ended(self, game: AnyGame, pad: Sheets) -> str:
        found = enders(self.rules(game), pad)
        return found[0] if found else ""

    def result(self, game: AnyGame, pad: Sheets, reason: str) -> Outcome:
        return ranked(self.scores(game, pad), game.aim, reason)

    def shown(self, game: AnyGame, pad: Sheets) -> dict[str, Any]:
        rules = self.rules(game)
        sheets = [{"rows": [list(row) for row in sheet.rows], "misses": sheet.misses} for sheet in pad]
        return {"sheets": sheets, "needs": crosses_before(rules), "misses": rules.misses_to_end}


PAPER = SheetPaper()


def crosses_before(rules: Rules) -> list[list[int]]:
    """How many crosses must stand before each number: by row, in the order of the sheet."""
    return [
        [_needed(rules, colour, number) for number in _printed(rules, colour)] for colour in rules.colours
    ]


def _needed(rules: Rules, colour: Colour, number: int) -> int:
    return rules.crosses_before_last if rules.is_last(colour, number) else 0


def _printed(rules: Rules, colour: Colour) -> Sequence[int]:
    return sorted(range(rules.low, rules.high + 1), key=lambda number: rules.place(colour, number))


def _missed(rules: Rules, sheet: Sheet, mark: str) -> Sheet:
    if sheet.misses >= rules.misses_to_end:
        raise IllegalAction("There is no room for more misses.", why="misses", count=rules.misses_to_end)
    return replace(sheet, misses=sheet.misses + 1)


def _crossed(rules: Rules, sheet: Sheet, mark: str) -> Sheet:
    colour, digits = COLOUR_OF.get(mark[:1]), mark[1:]
    number = int(digits) if digits.isascii() and digits.isdigit() and len(digits) < 3 else 0
    if colour is None or not rules.low <= number <= rules.high:
        raise IllegalAction("There is no such number on a sheet.", why="place")
    row = sheet.rows[rules.colours.index(colour)]
    if not can_cross(rules, row, colour, number):
        raise _refusal(row, number, _needed(rules, colour, number))
    return crossed(rules, sheet, colour, (number,))


def _refusal(row: Sequence[int], number: int, needed: int) -> IllegalAction:
    if len(row) < needed:
        return IllegalAction("The last number needs more crosses.", why="lock", number=number, count=needed)
    return IllegalAction("That number cannot be crossed any more.", why="left", number=number)
