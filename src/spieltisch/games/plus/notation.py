"""How actions are written: ``lay 3,4``, ``lay 49,0``, ``play 25``, ``row 3``."""

from __future__ import annotations

from ...core.chance import Drawn, decode_drawn, encode_drawn
from ...core.errors import UnreadableText
from ...core.reading import number, numbers, words
from .actions import PLAYS, TAKES, Action, Lay, Play, TakeRow, lay
from .rules import Rules


def encode(action: Action) -> str:
    """The one text of an action."""
    match action:
        case Lay(cards):
            return f"lay {','.join(map(str, cards))}"
        case Play(card):
            return f"play {card}"
        case TakeRow(row):
            return f"row {row}"
        case Drawn():
            return encode_drawn(action)


def decode(rules: Rules, text: str) -> Action:
    """The action of a text; blanks, letter case and the order of cards do not matter."""
    match words(text):
        case ["lay", cards] if not rules.in_turn:
            return _read_lay(rules, cards)
        case ["play", card] if rules.in_turn:
            return PLAYS[number(card, "a card", 0, rules.deck)]
        case ["row", row] if rules.takes_by_choice:
            return TAKES[number(row, "a row", 1, rules.rows) - 1]
        case ["rows", rest]:
            return decode_drawn("rows", rest, lambda card: number(card, "a number card", 1, rules.deck))
        case ["deal", rest]:
            return decode_drawn("deal", rest, lambda card: number(card, "a card", 0, rules.deck))
    forms = ["play 25", "play 0"] if rules.in_turn else ["lay 3", "lay 3,4", "lay 49,0"]
    forms += ["row 3"] if rules.takes_by_choice else []
    raise UnreadableText(f"{text.strip()[:40]!r} is no action of this game; write {' or '.join(forms)}.")


def _read_lay(rules: Rules, text: str) -> Lay:
    cards = numbers(text, "a card", 0, rules.deck)
    if len(cards) > 2:
        raise UnreadableText(f"One or two cards are laid, not {len(cards)}.")
    if len(cards) == 2 and cards[0] == cards[1] != 0:
        raise UnreadableText(f"There is only one card {cards[0]}.")
    return lay(*cards)
