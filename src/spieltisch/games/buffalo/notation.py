"""How actions are written: ``play 57``, ``row 3``, ``go on``, ``use shift 7 row 1 place 3``."""

from __future__ import annotations

from ...core.chance import Drawn, decode_drawn, encode_drawn
from ...core.errors import UnreadableText, short
from ...core.reading import number, numbers, words
from . import actions
from .actions import Action, Use
from .rules import Rules


def encode(action: Action) -> str:
    """The one text of an action."""
    match action:
        case actions.Play(card):
            return f"play {card}"
        case actions.TakeRow(row):
            return f"row {row}"
        case actions.GoOn():
            return "go on"
        case actions.Lift(row):
            return f"lift row {row}"
        case Drawn():
            return encode_drawn(action)
        case use:
            return f"use {_encode_use(use)}"


def _encode_use(use: Use) -> str:
    match use:
        case actions.UseBeside(special, row):
            return f"{special} row {row}"
        case actions.UseReplace(seat):
            return f"replace seat {seat}"
        case actions.UseInsert(row, place, seat):
            return f"insert {'' if seat is None else f'seat {seat} '}row {row} place {place}"
        case actions.UseShift(card, row, place):
            return f"shift {card} row {row} place {place}"
        case actions.UseOrder(special, seat, second):
            return f"{special} seat {seat}{' second' if second else ''}"
        case actions.UseSort(cards):
            return f"sort {','.join(map(str, cards))}"


def decode(rules: Rules, text: str) -> Action:
    """The action of a text; blanks and letter case do not matter."""
    read = _ActionReader(rules)
    match words(text):
        case ["play", card]:
            return actions.PLAYS[read.card(card)]
        case ["row", row]:
            return actions.TAKES[read.row(row) - 1]
        case ["go", "on"]:
            return actions.GoOn()
        case ["lift", "row", row]:
            return actions.Lift(read.row(row))
        case ["use", *rest]:
            use = read.use(rest)
            if use is not None:
                return use
        case ["deal", groups]:
            return decode_drawn("deal", groups, read.card)
        case ["buffalo", card]:
            return Drawn("buffalo", ((read.card(card),),))
        case [("special" | "specials") as word, names]:
            return decode_drawn(word, names, read.special)
    raise UnreadableText(
        f"{text.strip()[:40]!r} is no action of this game; "
        "write play 57 or row 3, go on, lift row 2 or a special such as use stop row 2."
    )


class _ActionReader:
    """Reads the parts of an action within the limits of the rules."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules

    def card(self, text: str) -> int:
        return number(text, "a card", 1, self.rules.deck)

    def row(self, text: str) -> int:
        return number(text, "a row", 1, self.rules.rows)

    def seat(self, text: str) -> int:
        return number(text, "a seat", 0, self.rules.seats - 1)

    def place(self, text: str) -> int:
        return number(text, "a place", 1, self.rules.deck)

    def special(self, text: str) -> str:
        if text not in self.rules.specials:
            names = ", ".join(dict.fromkeys(self.rules.specials))
            raise UnreadableText(f"{short(text)} is no special; there are {names}.")
        return text

    def use(self, rest: list[str]) -> Use | None:
        """A use of a special, from the words behind ``use``."""
        match rest:
            case [("seven" | "stop") as special, "row", row]:
                return actions.UseBeside(special, self.row(row))
            case ["replace", "seat", seat]:
                return actions.UseReplace(self.seat(seat))
            case ["insert", "row", row, "place", place]:
                return actions.UseInsert(self.row(row), self.place(place))
            case ["insert", "seat", seat, "row", row, "place", place]:
                return actions.UseInsert(self.row(row), self.place(place), self.seat(seat))
            case ["shift", card, "row", row, "place", place]:
                return actions.UseShift(self.card(card), self.row(row), self.place(place))
            case [("first" | "last") as special, "seat", seat]:
                return actions.UseOrder(special, self.seat(seat))
            case [("first" | "last") as special, "seat", seat, "second"]:
                return actions.UseOrder(special, self.seat(seat), second=True)
            case ["sort", cards]:
                return actions.UseSort(numbers(cards, "a card", 1, self.rules.deck))
        return None
