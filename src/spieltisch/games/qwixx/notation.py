"""How actions are written: ``take 1,3``, ``mark red``, ``pass``, ``play r3,j4 red``, ``cross 11,9``."""

from __future__ import annotations

from ...core.chance import Drawn, decode_drawn, encode_drawn
from ...core.errors import UnreadableText, short
from ...core.reading import number, numbers, words
from .actions import MARKS, PASS, Action, Cross, Mark, Pass, Play, Take
from .cards import COLOUR_OF, Card, Colour, is_joker
from .choices import row_order
from .rules import Rules


def encode(action: Action) -> str:
    """The one text of an action."""
    match action:
        case Take(places):
            return "take " + ",".join(map(str, places))
        case Mark(colour):
            return f"mark {colour}"
        case Pass():
            return "pass"
        case Play(cards, colour):
            return f"play {','.join(cards)}" + (f" {colour}" if any(map(is_joker, cards)) else "")
        case Cross(crossed, falling):
            written = reversed(crossed) if falling else crossed
            return "cross " + (",".join(map(str, written)) or "none")
        case Drawn():
            return encode_drawn(action)


def decode(rules: Rules, text: str) -> Action:
    """The action of a text; blanks, letter case and the order of what is listed do not matter."""
    match words(text):
        case ["take", places]:
            return Take(tuple(sorted(numbers(places, "a place", 1, rules.display))))
        case ["mark", colour] if colour in rules.colours:
            return MARKS[colour]
        case ["pass"]:
            return PASS
        case ["play", cards]:
            return _play(rules, cards.split(","), None)
        case ["play", cards, colour] if colour in rules.colours:
            return _play(rules, cards.split(","), colour)
        case ["cross", "none"]:
            return Cross(())
        case ["cross", listed]:
            crossed = numbers(listed, "a number", rules.low, rules.high)
            return Cross(tuple(sorted(crossed)), crossed[0] > crossed[-1])
        case [("start" | "deal" | "display" | "colours" | "refill") as word, groups]:
            return _drawn(rules, word, groups)
    play = "play r3,j4 red" if rules.jokers else "play g11,g9"
    raise UnreadableText(
        f"{text.strip()[:40]!r} is no action of this game; write take 1,3 or mark red or pass or {play} "
        "or cross 11,9 or cross none."
    )


def _play(rules: Rules, names: list[str], named: Colour | None) -> Play:
    cards = [read_card(rules, name) for name in names]
    if any(map(is_joker, cards)):
        if named is None:
            raise UnreadableText("A joker is among the cards: name their colour, as in 'play r3,j4 red'.")
        colour = named
    elif named is not None:
        raise UnreadableText("A colour is named only with a joker.")
    else:
        colour = COLOUR_OF[cards[0][0]]
    return Play(row_order(rules, colour, cards), colour)


def _drawn(rules: Rules, word: str, rest: str) -> Drawn:
    match word:
        case "start":
            return decode_drawn(word, rest, lambda item: number(item, "a seat", 0, rules.seats - 1))
        case "deal" | "colours":
            return decode_drawn(word, rest, lambda item: read_card(rules, item))
        case _:
            return decode_drawn(word, rest, lambda item: number(item, "a number", rules.low, rules.high))


def read_card(rules: Rules, text: str) -> Card:
    """A card of this mode, such as ``r5``."""
    if text not in rules.deck:
        raise UnreadableText(f"{short(text)} is no card of this game.")
    return text
