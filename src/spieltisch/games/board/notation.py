"""How actions are written: ``lay 5,60``, ``stop row 2``, ``place ascending row 4 skip``, ``open row 5``."""

from __future__ import annotations

from dataclasses import replace

from ...core.chance import Drawn, decode_drawn, encode_drawn
from ...core.errors import UnreadableText, short
from ...core.reading import number, numbers, words
from .actions import Action, Extra, Lay, OpenRow, Place, Stop, Swap, TakeLucky
from .box import ACTIONS
from .rules import Rules


def encode(action: Action) -> str:
    """The one text of an action."""
    match action:
        case Lay(tiles):
            return f"lay {_list(tiles)}"
        case Stop(row):
            return f"stop row {row}"
        case Swap(tile):
            return f"swap {tile}"
        case Extra(tile):
            return f"extra {tile}"
        case Place():
            return _encode_place(action)
        case TakeLucky(card):
            return f"take {card}"
        case OpenRow(row):
            return f"open row {row}"
        case Drawn():
            return encode_drawn(action)


def _list(tiles: tuple[int, ...]) -> str:
    return ",".join(map(str, tiles))


def _encode_place(place: Place) -> str:
    parts = ["place"]
    if place.how:
        parts.append(f"{place.how} row {place.row}")
    if place.skip:
        parts.append("skip" if place.skip == 1 else f"skip {place.skip}")
    if place.lucky:
        parts.append("five" if place.lucky == "five" else f"bulls {_list(place.plus)}")
    return " ".join(parts)


def decode(rules: Rules, text: str) -> Action:
    """The action of a text; blanks and letter case do not matter."""
    match words(text):
        case ["lay", tiles] if tiles.count(",") <= 1:
            return Lay(tuple(sorted(_tiles(rules, tiles))))
        case ["place", *rest] if rules.pro or rules.lucky:
            return _decode_place(rules, rest, text)
        case [verb, *rest]:
            drawn = _decode_chance(rules, verb, rest[0]) if len(rest) == 1 else None
            action = _decode_card(rules, [verb, *rest]) if drawn is None else drawn
            if action is not None:
                return action
    raise _unreadable(rules, text)


def _decode_card(rules: Rules, parts: list[str]) -> Action | None:
    """Choices that come with the pro version or with lucky cards."""
    match parts:
        case ["stop", "row", row] if rules.pro:
            return Stop(_row(rules, row))
        case ["swap", tile] if rules.pro:
            return Swap(_tile(rules, tile))
        case ["extra", tile] if rules.pro:
            return Extra(_tile(rules, tile))
        case ["open", "row", row] if rules.pro:
            return OpenRow(_row(rules, row))
        case ["take", "five" | "bulls" as card] if rules.lucky:
            return TakeLucky(card)
    return None


def _decode_chance(rules: Rules, word: str, rest: str) -> Drawn | None:
    if word in ("deal", "dozen", "draw-tile"):
        exists = {"deal": True, "dozen": rules.dozens > 1, "draw-tile": rules.pro}[word]
        return decode_drawn(word, rest, lambda tile: _tile(rules, tile)) if exists else None
    if word in ("deal-actions", "draw-action") and rules.pro:
        return decode_drawn(word, rest, _action_card)
    return None


def _decode_place(rules: Rules, parts: list[str], text: str) -> Place:
    place = Place()
    if rules.pro:
        match parts:
            case ["ascending" | "front" as how, "row", row, *rest]:
                place, parts = Place(how, _row(rules, row)), rest
        match parts:
            case ["skip", count, *rest] if place.how != "front" and count.isdigit():
                skipped = number(count, "a number of skip cards", 2, max(2, len(rules.action_cards)))
                place, parts = replace(place, skip=skipped), rest
            case ["skip", *rest] if place.how != "front":
                place, parts = replace(place, skip=1), rest
    match parts:
        case ["five"] if _lucky_fits(rules, place):
            return replace(place, lucky="five")
        case ["bulls", tiles] if _lucky_fits(rules, place) and tiles.count(",") <= 1:
            return replace(place, lucky="bulls", plus=_tiles(rules, tiles))
        case []:
            return place
    raise _unreadable(rules, text)


def _lucky_fits(rules: Rules, place: Place) -> bool:
    return rules.lucky and (place.how != "front" or rules.lucky_with_front)


def _tile(rules: Rules, text: str) -> int:
    return number(text, "a tile", 1, rules.deck)


def _tiles(rules: Rules, text: str) -> tuple[int, ...]:
    tiles = numbers(text, "a tile", 1, rules.deck)
    if len(set(tiles)) < len(tiles):
        raise UnreadableText(f"The tile {tiles[0]} is named twice.")
    return tiles


def _row(rules: Rules, text: str) -> int:
    return number(text, "a row", 1, len(rules.layout.board))


def _action_card(text: str) -> str:
    if text not in ACTIONS:
        raise UnreadableText(f"{short(text)} is no action card; there are {', '.join(ACTIONS)}.")
    return text


def _unreadable(rules: Rules, text: str) -> UnreadableText:
    forms = ["lay 57", "lay 5,60"]
    if rules.pro:
        forms += ["place", "place skip", "place ascending row 4", "place front row 3"]
        forms += ["stop row 2", "swap 22", "extra 80", "open row 5"]
    if rules.lucky:
        forms += ["place five", "place bulls 83,23", "take five"]
    listed = f"{', '.join(forms[:-1])} or {forms[-1]}"
    return UnreadableText(f"{short(text.strip())} is no action of this game; write {listed}.")
