"""Cards, backs and choices as small numbers, and back."""

from __future__ import annotations

from typing import Literal

from ...games.qwixx.actions import MARKS, PASS, Action, Cross, Mark, Pass, Play, Take
from ...games.qwixx.cards import COLOURS, FALLING, JOKER, LETTERS, Card, Colour, number_of
from ...games.qwixx.choices import row_order
from ...games.qwixx.rules import Rules
from ...games.qwixx.state import Row

Played = Colour | Literal[""]  # the colour of the played cards, if there are any
SUITS = 5  # the colours of the rows, and jokers
JOKERS = 4
NUMBERS = 11
LOW = 2
PASSED = 4  # what stands for a colour when nothing is marked
SHIFT = 6  # of the number in a back; the shuffle stands below it
MOST_SHUFFLES = (1 << SHIFT) - 1
SUIT_LETTERS = (*(LETTERS[colour] for colour in COLOURS), JOKER)


def card_index(card: Card) -> int:
    """A card as a number: by colour, then by number; jokers last."""
    return SUIT_LETTERS.index(card[0]) * NUMBERS + number_of(card) - LOW


def card_name(index: int) -> Card:
    """The inverse of ``card_index``."""
    return f"{SUIT_LETTERS[index // NUMBERS]}{index % NUMBERS + LOW}"


def back_key(number: int, shuffle: int) -> int:
    """A back as one number that sorts as backs do."""
    return number << SHIFT | shuffle


def play_key(cards: tuple[Card, ...], colour: str) -> int:
    """Played cards as one number: the colour, a mask of jokers, a mask of cards of the colour."""
    key = COLOURS.index(colour) << 2 * NUMBERS
    for card in cards:
        key |= 1 << number_of(card) - LOW + (NUMBERS if card[0] == JOKER else 0)
    return key


def play_of(rules: Rules, key: int) -> Play:
    """The inverse of ``play_key``."""
    colour = COLOURS[key >> 2 * NUMBERS]
    bits = [bit for bit in range(2 * NUMBERS) if key >> bit & 1]
    letters = (LETTERS[colour], JOKER)
    cards = [f"{letters[bit // NUMBERS]}{bit % NUMBERS + LOW}" for bit in bits]
    return Play(row_order(rules, colour, cards), colour)


def places_mask(rules: Rules, colour: Colour, numbers: Row) -> int:
    """Numbers of a row as a mask of places."""
    return sum(1 << rules.place(colour, number) for number in numbers)


def numbers_of(rules: Rules, colour: Colour, mask: int) -> Row:
    """The numbers of a mask of places, from left to right."""
    order = sorted(range(rules.low, rules.high + 1), key=lambda number: rules.place(colour, number))
    return tuple(number for place, number in enumerate(order) if mask >> place & 1)


def code_of(rules: Rules, action: Action, colour: Played) -> int:
    """A choice as the kernel takes it; the colour is that of the played cards, for crossing."""
    match action:
        case Take(places):
            return sum(1 << place - 1 for place in places)
        case Mark(marked):
            return COLOURS.index(marked)
        case Pass():
            return PASSED
        case Play(cards, named):
            return play_key(cards, named)
        case Cross(numbers):
            assert colour, "nothing was played"
            return places_mask(rules, colour, numbers)
    raise TypeError(f"{action!r} is chance, no choice.")


def choice_of(rules: Rules, prompt: str, code: int, colour: Played) -> Action:
    """The inverse of ``code_of``, for one prompt of the game."""
    match prompt:
        case "take-cards":
            return Take(tuple(place for place in range(1, 5) if code >> place - 1 & 1))
        case "mark":
            return PASS if code == PASSED else MARKS[COLOURS[code]]
        case "play-cards":
            return play_of(rules, code)
        case _:
            assert colour, "nothing was played"
            return Cross(tuple(sorted(numbers_of(rules, colour, code))), colour in FALLING)
