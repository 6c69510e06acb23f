"""A table is rebuilt from what was written down, exactly as it was."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from pathlib import Path
from random import Random

import pytest

from spieltisch.core.chance import choose
from spieltisch.core.errors import IllegalAction, UnreadableText, WrongStop
from spieltisch.core.events import Event
from spieltisch.core.fair import new_seed
from spieltisch.core.record import read, verify
from spieltisch.games.registry import modes
from spieltisch.table.errors import TableBroken, TooMuch
from spieltisch.table.hall import Hall
from spieltisch.table.match import CHANGES, Entry, Match, Move
from spieltisch.table.messages.incoming import Choose, Withdraw
from spieltisch.table.messages.outgoing import GameInfo, Waiting
from spieltisch.table.moments import Ending

from .people import Person, in_hall, open_hall, quick, run, two_people


def begun(key: str, seed: str) -> Match:
    match = Match(modes()[key].make(3, quick(key)), seed)
    match.begin()
    return match


def random_move(match: Match, rng: Random) -> Move:
    """Somebody seals, changes their mind or takes back."""
    decisions = match.decisions()
    sealed = [d.actor for d in decisions if match.sealed(d.actor) is not None]
    if sealed and rng.random() < 0.2:
        return match.check(rng.choice(sealed), None, match.stop)
    decision = rng.choice(decisions)
    return match.check(decision.actor, match.game.encode(choose(decision.options, rng)), match.stop)


def same(one: Match, other: Match) -> bool:
    sealed = [(m.sealed(d.actor), d.actor) for m in (one, other) for d in m.decisions()]
    return (
        (one.state, one.stop, one.seq, one.entries) == (other.state, other.stop, other.seq, other.entries)
        and sealed[: len(sealed) // 2] == sealed[len(sealed) // 2 :]
        and happened(one) == happened(other)
    )


def happened(match: Match) -> list[tuple[int, tuple[Event, ...]]]:
    return [(moment.stop, moment.events) for moment in match.moments]


@pytest.mark.parametrize("key", modes())
def test_the_journal_gives_the_same_game_at_any_point(key: str) -> None:
    rng, seed = Random(key), new_seed()
    live, journal = begun(key, seed), list[Entry]()
    while not live.over:
        move = random_move(live, rng)
        live.enter(move)
        journal.append(move.entry)
        if rng.random() < 0.05 or live.over:
            assert same(live, rebuilt(key, seed, journal))
    record = live.record(("A", "B", "C"), seed, "")
    assert verify(live.game, read(str(record))) == live.state
    ending = Ending.of(live.game, record)
    assert happened(Match.ended(live.game, ending)) == happened(live)


def rebuilt(key: str, seed: str, journal: Iterable[Entry]) -> Match:
    match = Match(modes()[key].make(3, quick(key)), seed)
    for _ in match.rebuilding(journal):
        pass
    return match


def test_a_journal_that_does_not_fit_is_refused_with_a_sentence() -> None:
    with pytest.raises(TableBroken, match="cannot go on"):
        rebuilt("nimmt", new_seed(), [Entry(1, 0, "play 0")])


def test_refused_choices_change_nothing() -> None:
    match = begun("nimmt", new_seed())
    before = (match.state, match.seq, match.awaited())
    foreign = next(n for n in range(1, 105) if n not in match.state.hands[0])
    for error, text, stop in (
        (WrongStop, "play 1", 0),
        (UnreadableText, "fly", 1),
        (IllegalAction, f"play {foreign}", 1),
    ):
        with pytest.raises(error):
            match.check(0, text, stop)
    assert (match.state, match.seq, match.awaited()) == before


def test_a_mind_may_not_change_without_end_but_a_first_choice_is_always_taken() -> None:
    match = begun("nimmt", new_seed())
    texts = [f"play {card}" for card in match.state.hands[0][:2]]
    for i in range(CHANGES):
        match.enter(match.check(0, texts[i % 2], match.stop))
    with pytest.raises(TooMuch):
        match.check(0, texts[0], match.stop)
    match.enter(match.check(1, f"play {match.state.hands[1][0]}", match.stop))
    assert match.enter(match.check(2, f"play {match.state.hands[2][0]}", match.stop))


def test_what_is_sealed_survives_a_restart_and_the_game_goes_on(tmp_path: Path) -> None:
    async def scene() -> None:
        async with open_hall(tmp_path) as hall:
            table, ada, ben = await two_people(hall)
            game = await ada.hears(GameInfo)
            own = game.decisions[0].choices
            await ada.do(Choose("0", game.stop, own[0].action))
            await ada.do(Withdraw("0", game.stop))
            await ada.do(Choose("0", game.stop, own[1].action))
            seq = [m for m in ada.hear_all() if isinstance(m, Waiting)][-1].seq
            code, commitment = table.code, table.setting.commitment
        async with open_hall(tmp_path) as hall:
            table = await hall.table(code.lower())
            assert table.setting.commitment == commitment
            ada, ben = Person(table, "ada"), Person(table, "ben")
            again = await ada.hears(GameInfo)
            assert (again.seq, again.stop, again.view) == (seq, game.stop, game.view)
            assert again.decisions[0].sealed == own[1].action
            ends = await asyncio.gather(ada.play(), ben.play())
            assert ends[0].outcome is not None

    run(scene())


@in_hall()
async def test_whoever_comes_back_is_told_what_happened_meanwhile(hall: Hall) -> None:
    table, ada, ben = await two_people(hall)
    first = await ada.hears(GameInfo)
    ada.leave()
    ada = Person(table, "ada", since=first.seq)
    for person in (ada, ben):
        game = await person.hears(GameInfo)
        assert person is ben or game.events == []
        await person.answer(game.decisions[0], game.stop)
    ada.leave()
    back = await Person(table, "ada", since=first.seq).hears(GameInfo)
    assert back.events[0]["event"] == "Revealed"
    assert (await Person(table, "ada").hears(GameInfo)).events == []
