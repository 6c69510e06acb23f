"""How many points there can be, and how long a game of Qwixx can be."""

from __future__ import annotations

from ...core.bounds import Bounds
from .engine import Qwixx
from .rules import Rules


def bounds(game: Qwixx, stops: int) -> Bounds:
    """What no game goes beyond; all of them end, so nothing needs to be cut after so many stops."""
    rules, seats = game.rules, game.seats
    turns = seats * _turns_before_the_last(rules) + 1
    marks = seats if rules.open_marking else 1
    lots = int(rules.start_seat is None)
    return Bounds(
        lowest=-rules.miss_points * rules.misses_to_end,
        highest=_most_points(rules),
        stops=turns * (3 + marks),
        answers=turns * (3 + seats),
        draws=lots + seats * rules.hand + _drawn(rules, turns),
        kinds=max(len(rules.deck), seats * lots),
        at_once=1 if rules.open_marking else seats,
    )


def _turns_before_the_last(rules: Rules) -> int:
    """Each turn of a seat brings it a cross or a miss; more of them would have ended the game."""
    numbers, colours = rules.high - rules.low + 1, len(rules.colours)
    closed = min(rules.rows_to_end - 1, colours)
    crosses = closed * numbers + (colours - closed) * (numbers - 1)
    return crosses + rules.misses_to_end - 1


def _drawn(rules: Rules, turns: int) -> int:
    """Numbers that come up on the stack, and the colours of those that are taken.

    A card is taken for each that was played, and at first to fill up the hands; a number comes up for
    each place that is free then, and one is always seen.
    """
    taken = rules.seats * (rules.full_hand - rules.hand) + turns * rules.most_played
    return rules.display + 1 + 2 * taken


def _most_points(rules: Rules) -> int:
    """As many rows closed as end the game, the others full up to their last number."""
    numbers, colours = rules.high - rules.low + 1, len(rules.colours)
    closed = min(rules.rows_to_end + rules.finish_turn, colours)  # one more where the turn is finished
    return closed * _worth(numbers + 1) + (colours - closed) * _worth(numbers - 1)


def _worth(crosses: int) -> int:
    return crosses * (crosses + 1) // 2
