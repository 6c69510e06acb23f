"""Looks for secrets in a message: cards of other hands that its reader's view does not contain."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import msgspec

from spieltisch.table.match import Match
from spieltisch.table.messages.views import view_data

WORDS = """
    action_pile action_sizes active announced aside backs buffalo buffalo_points bulls climber count
    counted cow deal dealt details display drafter drawing emptied factor known_zeros left
    lucky_stacks memory misses number numbers origin parity place placed places points ranks
    remaining round row score scores seat seats seq seven sheets shuffle sizes skip skipped
    special_stack stack starter stock stop stopped stops taking team top turn waiting winners zeros
"""
NO_CARDS = frozenset(WORDS.split())  # the fields whose numbers are no cards
NO_CARD = re.compile(r"(row|place|seat|skip|take) [\d,]+")  # in the notation
ROWS = 10  # where ``rows`` are numbers of rows, they are not higher


def cards_in(data: Any, key: str = "") -> Iterator[int | str]:
    """Everything in JSON data that may be a card: numbers, and names such as ``r5``."""
    if isinstance(data, dict):
        for name, value in data.items():
            if name not in NO_CARDS and name != "text":
                yield from cards_in(value, name)
    elif isinstance(data, list | tuple):
        for value in data:
            yield from cards_in(value, key)
    elif (isinstance(data, int) and not isinstance(data, bool) and not (key == "rows" and data <= ROWS)) or (
        isinstance(data, str) and re.fullmatch(r"[rygbj]\d+", data)
    ):
        yield data
    elif isinstance(data, str) and key == "action":
        yield from map(int, re.findall(r"(?<![rygbj\d])\d+", NO_CARD.sub("", data)))


def leaks(message: object, match: Match, eyes: int | None) -> set[int | str]:
    """The hidden cards that a message tells although its reader may not know them."""
    data = msgspec.json.decode(msgspec.json.encode(message))
    view = view_data(match.game, match.state, eyes)
    hands = [hand for seat, hand in enumerate(match.state.hands) if seat != eyes]
    hidden = {card for hand in hands for card in hand} - {0}
    return set(cards_in(data)) & hidden - set(cards_in(view))


def untold(event: dict[str, Any]) -> set[int]:
    """The numbers of an event's sentence that its data does not have; small ones are in names of cards."""
    said = {int(number) for number in re.findall(r"\d+", event["text"])} - {5, 7}
    rest = msgspec.json.encode({name: value for name, value in event.items() if name != "text"}).decode()
    return said - {int(number) for number in re.findall(r"\d+", rest)}
