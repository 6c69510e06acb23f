"""A guard lets a good bot alone; what is illegal or fails loses the turn and is told."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import spieltisch
from spieltisch.bots.faults import KEPT, Faults
from spieltisch.bots.guard import Guarded
from spieltisch.core.chance import SeededDealer
from spieltisch.core.play import RandomBot, turns
from spieltisch.games.nimmt.actions import Play


class Highest:
    """A good bot that must be closed."""

    closed = 0

    def choose(self, view: Any, decision: Any, rng: Random) -> Any:
        return max(decision.options, key=repr)

    def close(self) -> None:
        self.closed += 1


class Says:
    """A bot that always says the same, or raises it."""

    def __init__(self, said: Any) -> None:
        self.said = said

    def choose(self, view: Any, decision: Any, rng: Random) -> Any:
        if isinstance(self.said, BaseException):
            raise self.said
        return self.said


class Strange:
    """Cannot even be compared."""

    def __eq__(self, other: object) -> bool:
        raise RuntimeError("leave me alone")

    __hash__ = None  # type: ignore[assignment]  # it shall be unusable so


def played(bot: Any) -> Guarded:
    """A whole game against random; the guard of the bot in it."""
    game = spieltisch.make("nimmt", 2, num_deals=1)
    guard = Guarded(bot, game)
    for turn in turns(game, [guard, RandomBot()], SeededDealer(1), Random(1)):
        assert 0 not in turn.choices or turn.choices[0] is not None
    return guard


def test_a_good_bot_plays_its_own_choices() -> None:
    guard = played(Highest())
    assert not guard.faults.told
    assert guard.faults.report("highest") == ""


@pytest.mark.parametrize(
    ("said", "sentence"),
    [
        (Play(105), "It chose 'play 105', which is no option (play-card)."),
        (None, "It chose None, which is no option (play-card)."),
        ("play 7", "It chose 'play 7', which is no option (play-card)."),
        (ValueError("no idea."), "It failed at play-card: ValueError: no idea."),
        (RecursionError(), "It failed at play-card: RecursionError."),
        (Strange(), "It failed at play-card: RuntimeError: leave me alone."),
    ],
)
def test_what_is_illegal_or_fails_is_told_and_the_game_goes_on(said: Any, sentence: str) -> None:
    guard = played(Says(said))
    assert guard.faults.told[0] == sentence
    assert guard.faults.report("bad").startswith(f"bad lost {len(guard.faults)} turns to the fallback")
    assert len(guard.faults) >= 10  # ten cards, and perhaps rows


def test_the_fallback_may_be_any_bot() -> None:
    game = spieltisch.make("nimmt", 2, num_deals=1)
    guard = Guarded(Says(None), game, Highest())
    deal = next(turns(game, [guard, guard], SeededDealer(1), Random(1))).step.state
    decision = game.pending(deal)[0]
    assert guard.choose(game.view(deal, 0), decision, Random(1)) == max(decision.options, key=repr)


def test_leaving_the_table_is_no_fault() -> None:
    with pytest.raises(KeyboardInterrupt):
        played(Says(KeyboardInterrupt()))


def test_closing_a_guard_closes_its_bot() -> None:
    bot = Highest()
    with Guarded(bot, spieltisch.make("nimmt")):
        assert bot.closed == 0
    assert bot.closed == 1
    Guarded(RandomBot(), spieltisch.make("nimmt")).close()  # nothing to close


def test_many_faults_are_counted_but_not_all_kept() -> None:
    faults = Faults()
    for _ in range(KEPT + 5):
        faults.add("It slept.")
    assert (len(faults), len(faults.told)) == (KEPT + 5, KEPT)
    assert faults.report("bot") == f"bot lost {KEPT + 5} turns to the fallback; the first time: It slept."
