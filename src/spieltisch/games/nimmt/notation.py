"""How actions are written: ``play 57``, ``play 24 reversed``, ``row 3``, ``pick 17``."""

from __future__ import annotations

from ...core.chance import Drawn, decode_drawn, encode_drawn
from ...core.errors import UnreadableText
from ...core.reading import number, words
from .actions import PLAYS, TAKES, TURNED_PLAYS, Action, Pick, Play, TakeRow
from .rules import Rules


def encode(action: Action) -> str:
    """The one text of an action."""
    match action:
        case Play(card, turned):
            return f"play {card} reversed" if turned else f"play {card}"
        case TakeRow(row):
            return f"row {row}"
        case Pick(card):
            return f"pick {card}"
        case Drawn():
            return encode_drawn(action)


def decode(rules: Rules, text: str) -> Action:
    """The action of a text; blanks and letter case do not matter."""
    match words(text):
        case ["play", card]:
            return PLAYS[number(card, "a card", 1, rules.deck)]
        case ["play", card, "reversed"] if rules.has("reverser"):
            return TURNED_PLAYS[number(card, "a card", 1, rules.deck)]
        case ["row", row]:
            return TAKES[number(row, "a row", 1, rules.rows) - 1]
        case ["pick", card] if rules.draft:
            return Pick(number(card, "a card", 1, rules.deck))
        case ["starter", seat] if rules.draft_start == "random":
            return Drawn("starter", ((number(seat, "a seat", 0, rules.seats - 1),),))
        case ["deal", groups] if not rules.draft:
            return decode_drawn("deal", groups, lambda c: number(c, "a card", 1, rules.deck))
    forms = ["play 57", "row 3"]
    forms += ["play 24 reversed"] if rules.has("reverser") else []
    forms += ["pick 17"] if rules.draft else []
    raise UnreadableText(f"{text.strip()[:40]!r} is no action of this game; write {' or '.join(forms)}.")
