"""The fullest tables that there can be: every family at its largest, at each of its questions.

The others hold one card each, so that what they play is no luck.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from .moments import Moment

Position = dict[str, Any]

ROWS = [[5, 10, 11, 22, 33], [44, 50, 55, 60, 65], [66, 70, 75, 77, 78], [88, 95, 99, 100, 101]]
HAND = [1, 58, 67, 79, 80, 90, 98, 102, 103, 104]
OTHERS = [34, 35, 36, 45, 46, 59, 81, 82, 91]


def nimmt() -> Iterator[Moment]:
    """Ten players, full rows, points of two figures; with every fan card, and with a row to choose."""
    given: Position = {"rows": ROWS, "hands": [HAND, *_each(OTHERS)], "points": [65] * 10, "deal": 12}
    yield Moment("hand", "nimmt", 10, given, plays=True)
    for key in ("nimmt-parity", "nimmt-climber", "nimmt-reverser"):
        yield Moment("hand", key, 10, given)
    cow = {**given, "rows": [*ROWS[:3], ROWS[3][:4]], "cow": {"row": 4}}
    yield Moment("hand", "nimmt-cow", 10, cow)
    beside = {"parity": {"row": 4, "side": "even"}, "climber": {"row": 4, "side": "up"}}
    fans = {"allow_fan_combos": True, "fan_cards": ["parity", "climber", "reverser"]}
    yield Moment("every-fan", "nimmt-cow", 10, {**cow, **beside}, fans)
    low = {**given, "hands": [HAND[1:], *_each((2, 3, 4, 6, 7, 8, 9, 12, 13))]}
    yield Moment("low-card", "nimmt", 10, {**low, "queue": _queue((1, *OTHERS))}, taps=("main .cover",))
    yield Moment("draft", "nimmt-pro", 6, {"table": list(range(1, 65))})
    picked = [list(range(1 + 9 * seat, 10 + 9 * seat)) for seat in range(6)]
    last = {"hands": picked, "table": list(range(55, 65))}
    yield Moment("draft-ends", "nimmt-pro", 6, last, {"show_hands": True})


def plus() -> Iterator[Moment]:
    """Seven players, fifteen cards, zeros among them."""
    numbers, others = [2, 3, 34, 45, 58, 67, 80, 90, 98, 102, 103, 104], [35, 36, 46, 59, 81, 91]
    given = {"rows": ROWS, "hands": [[0, 0, 1, *numbers], *_each(others)], "points": [165] * 7, "deal": 7}
    yield Moment("hand", "plus", 7, given, plays=True)
    yield Moment("hand", "plus-shared-zeros", 7, given)
    yield Moment("hand", "plus-simple", 7, {**given, "hands": [[0, 0, *numbers[2:]], *_each(others)]})
    low = {**given, "hands": [numbers, *_each((6, 7, 8, 9, 12, 13))], "queue": _queue((4, *others))}
    yield Moment("low-card", "plus-minus", 7, low, {"low_card": "classic"}, taps=("main .cover",))


def board() -> Iterator[Moment]:
    """Six players at the ends of the track, rows full up to their last field, every card in one hand."""
    rows: list[Any] = [[] for _ in range(10)]
    rows[2], rows[3] = [41, 42, 43, 44], [51, 52, 53, 54, 55]
    rows[5], rows[8] = [61, 62, 63, 64, 65], [71, 72, 73, 74, 75, 76]
    hand, others = [1, 2, 19, 23, 45, 56, 66, 77, 88, 98, 99, 100], [46, 57, 67, 78, 89]
    scores, queue = [-44, -44, -43, -43, 44, 44], _queue((45, *others), "tile")
    given = {"rows": rows, "hands": [hand, *_each(others)], "scores": scores}
    luck = {"lucky": [["five"] * 3 + ["bulls"] * 3, *[[]] * 5]}
    yield Moment("hand", "board", 6, given, plays=True)
    yield Moment("due", "board-lucky", 6, {**given, **luck, "hands": [[1, 2], *[[]] * 5], "queue": queue})
    yield Moment("clover", "board-lucky", 6, {**given, **luck, "lucky_due": {"seat": 0, "count": 3}})
    opening = {"hands": [[1], *_each(others)], "opening": {"tile": 45, "seat": 0, "from": 3}}
    taken = {"rows": [*rows[:2], [], *rows[3:]]}
    yield Moment("open-row", "board-lucky", 6, {**given, **luck, **opening, **taken})
    rows = [[41, 42, 43, 44, 47], [48, None, 49, 50, 51], [52, 53, 54, 55, None, 58]]
    rows += [[] for _ in range(6)] + [[61, 62, 63, 64, 65]]
    actions = [["stop", "swap", "skip", "front", "ascending", "extra"], *[[]] * 5]
    pro = {"rows": rows, "scores": scores, "actions": actions, "stops": [1]}
    yield Moment("hand", "board-pro", 6, {**pro, "hands": [[*hand, 3, 4, 5, 6], *_each(others)]})
    hands = [[1, 2, 3, 4, 5, 6, 19, 23, 56, 66, 77, 88, 98, 99, 100], *[[]] * 5]
    due = {**pro, **luck, "hands": hands, "queue": queue}
    yield Moment("due", "board-pro-lucky", 6, due)
    taking = {**pro, "hands": hands, "queue": _queue((68, 69, 73, 78, 89, 90), "tile")}
    stop = {**taking, "actions": [["stop"], *[[]] * 5]}
    yield Moment("stop", "board-pro", 6, stop, taps=("section.controls .special",))
    begun = [rows[0], [], [], [86], [], [], [], [87], [], rows[9]]  # pushed on, either counts
    front = {**due, "rows": begun, "actions": [["front"], *[[]] * 5]}
    yield Moment("front", "board-pro-lucky", 6, front, taps=("section.controls .special",))


def buffalo() -> Iterator[Moment]:
    """Six members, every special, rows of six and seven, stops; all eight steps, and the hand."""
    rows = [[5, 10, 11, 22, 33, 34], [44, 50, 55, 60, 65], [70, 75, 77, 78, 79], [88, 95, 99, 100, 101]]
    queue = _queue((35, 36, 67, 80, 81, 102))
    queue.insert(5, {"card": 90, "seat": "buffalo"})
    hand, others = [1, 2, 3, 4, 6, 7, 98, 103, 104], _each((20, 21, 23, 24, 25))
    given: Position = {"rows": rows, "hands": [hand, *others], "buffalo": 9, "special_stack": 8}
    given |= {"seven": [1], "stopped": [2], "queue": queue}
    for pair in (("replace", "insert"), ("shift", "first"), ("last", "sort"), ("seven", "stop")):
        for at, special in enumerate(pair):
            taps = (f"main .special >> nth={at}",)
            yield Moment(special, "buffalo", 6, {**given, "specials": list(pair)}, taps=taps)
    known = {"show_buffalo_score": True}
    choosing = {**given, "hands": [[*hand, 80], *others], "queue": [], "specials": ["replace", "shift"]}
    yield Moment("hand", "buffalo", 6, choosing, known, plays=True)
    marked = {**given, "rows": [rows[0][:5], *rows[1:]], "seven": [2, 2], "stopped": [2, 4]}
    low = {**marked, "queue": [{"card": 9, "seat": 0}, *queue[1:]], "special_stack": 0}
    yield Moment("low-card", "buffalo", 6, low, {**known, "stack_seven": True})
    taking = {**low, "stopped": [], "asking": "choose-row"}
    yield Moment("take-row", "buffalo", 6, taking, {**known, "stack_seven": True}, taps=("main .cover",))


def qwixx() -> Iterator[Moment]:
    """Five players, and nine where the table agrees on it: nearly all is crossed, figures of two digits."""
    yield Moment("take", "qwixx-joker", 5, {**_sheets(5), "phase": "take"})
    yield Moment("play", "qwixx-joker", 5, {**_sheets(5, ("r12", "r11", "g3", "j2", "j3")), "phase": "play"})
    joker = {**_sheets(5, ("r12", "j2", "j3")), "phase": "play"}
    jokers = tuple(f"section.controls .slot button >> nth={at}" for at in (1, 2))
    yield Moment(
        "colours", "qwixx-joker", 5, joker, taps=(*jokers, "section.controls .colours button >> nth=1")
    )
    onto = {"phase": "cross", "played": {"cards": ["g3", "g2"], "colour": "green"}}
    yield Moment("cross", "qwixx", 5, {**_sheets(5), **onto})
    yield Moment("mark", "qwixx", 5, {**_sheets(5, ("r12", "r11", "g3", "g2")), **MARKING})
    nine = {"max_players": 9}
    yield Moment("mark-of-nine", "qwixx", 9, {**_sheets(9, ("r12", "r11", "g3", "g2")), **MARKING}, nine)


MARKING = {"phase": "mark", "announced": 3}


def _sheets(seats: int, hand: Iterable[str] = ("r12", "r11")) -> Position:
    up, down = list(range(2, 11)), list(range(12, 3, -1))
    sheet = {"red": up, "yellow": up, "green": down, "blue": down, "misses": 3}
    cards = [f"{colour}{number}" for number in range(12, 5, -1) for colour in "bgyr"]
    held = [card for card in cards if card not in {"r12", "r11"}]
    each = 5 if seats == 5 else 3
    return {
        "sheets": [sheet] * seats,
        "hands": [list(hand), *(held[each * seat : each * seat + each] for seat in range(seats - 1))],
        "display": ["b5", "g5", "y5", "r5"],
        "stack": ["b3", "r4", "b4"],
    }


def _each(cards: Iterable[int]) -> list[list[int]]:
    return [[card] for card in cards]


def _queue(cards: Iterable[int], what: str = "card") -> list[dict[str, Any]]:
    return [{what: card, "seat": seat} for seat, card in enumerate(cards)]


# each but one takes a row: so much can be told of five cards
FIVE: Position = {"rows": ROWS, "hands": [[58, 67, 104], *_each((34, 36, 79, 102))], "points": [65] * 5}
ROUND_OF_FIVE = Moment("round", "nimmt", 5, FIVE)
# and everybody of four: as much as can be told with the places
FOUR: Position = {"rows": ROWS, "hands": [[67, 68], *_each((34, 79, 102))], "points": [65] * 4}
ROUND_OF_FOUR = Moment("round", "nimmt", 4, FOUR)
FULLEST = (*nimmt(), *plus(), *board(), *buffalo(), *qwixx())
