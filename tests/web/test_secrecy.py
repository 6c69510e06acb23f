"""Nobody is sent what is not theirs: every byte of whole games of every mode is looked at.

Each message to each client is compared with what the rules alone allow that client to know: the view of its
seat, redacted events and the options of its own decisions. Previews must come out the same in another
world that looks alike from that seat.
"""

from __future__ import annotations

import asyncio
import json
from dataclasses import fields
from random import Random
from typing import Any

import pytest

from spieltisch.core import record as records
from spieltisch.core.events import redact
from spieltisch.core.game import TEAM, AnyGame, read_actor
from spieltisch.games.paragraphs import paragraphs
from spieltisch.games.registry import family_of, game_of, modes
from spieltisch.table.moments import REMEMBERED
from spieltisch.text.words import Words

from .guests import Guest, Message, soon

SHORT = {"num_deals": 1, "max_rounds": 6}


async def play(url: str, key: str, seats: int) -> tuple[str, list[Guest]]:
    """A whole game; the last guest only watches."""
    guests = [Guest(url, f"{key} {number}") for number in range(seats + 1)]
    options = {o.name: SHORT[o.name] for o in modes()[key].options if o.name in SHORT}
    code = guests[0].create(key, seats=seats, options=options)
    for number, guest in enumerate(guests):
        if 0 < number < seats:
            guest.join(code, f"P{number}")
        await guest.sit(code)
    await guests[0].send(type="start")
    await asyncio.gather(*(guest.play() for guest in guests))
    for guest in guests:
        await guest.leave()
        await guest.sit(code, f"past=1&since={guest.last['seq']}")  # a reloaded page
        past = (await guest.hear("game"))["past"]
        assert past
        for asked in (1, len(past) // 2, len(past)):
            await guest.send(type="recall", stop=guest.last["stop"], events=asked)
            assert (await guest.hear("recalled"))["events"][-asked:] == past[-asked:]
    return code, guests


@pytest.mark.parametrize("key", list(modes()))
def test_nobody_is_sent_what_is_not_theirs(url: str, key: str) -> None:
    seats = max(3, modes()[key].seats[0])
    code, guests = soon(play(url, key, seats))
    record = records.read(guests[0].ask("GET", f"/api/tables/{code}/record").text)
    game = game_of(record)
    states: list[Any] = [game.initial()]
    events: list[Any] = [()]
    for turn in records.replay(game, record):
        states.append(turn.step.state)
        events.append(turn.step.events)
    names = list(record.players)
    words = Words(modes()[key].family, "en")
    for number, guest in enumerate(guests):
        seat = number if number < seats else None
        reader = Reader(game, seat, states, events, words, names)
        for text in guest.received:
            reader.check(json.loads(text))
        assert reader.games >= 3
        secrets = [other.token.split(".")[0] for other in guests]
        assert not [secret for secret in secrets if any(secret in text for text in guest.received)]


class Reader:
    """What one seat should have been sent."""

    def __init__(
        self,
        game: AnyGame,
        seat: int | None,
        states: list[Any],
        events: list[Any],
        words: Words,
        names: list[str],
    ) -> None:
        self.game, self.seat, self.states, self.events = game, seat, states, events
        self.words, self.names = words, names
        self.stop, self.games = 0, 0
        self.rng = Random(1)

    def check(self, message: Message) -> None:
        kind = message["type"]
        if kind == "game":
            self.check_game(message)
        elif kind == "recalled":
            self.check_recalled(message)
        elif kind == "waiting":
            assert set(message) == {"type", "seq", "stop", "awaited", "sealed", "remaining"}
            assert set(message["sealed"]) <= {str(self.seat), "team"}
        elif kind == "refused":  # a team's question that somebody else has answered in the meantime
            assert message["reason"] == "wrong-stop"
        else:
            assert kind == "table", message
            assert not message["seed"] or message["phase"] == "over"

    def check_game(self, message: Message) -> None:
        self.games += 1
        state, stop = self.states[message["stop"]], message["stop"]
        view = self.game.view(state, self.seat)
        assert message["view"] == as_json(view)
        happened = [event for at in range(self.stop + 1, stop + 1) for event in self.seen(at)]
        assert message["events"] == happened
        assert message["scores"] == list(self.game.scores(state))
        self.check_decisions(message, state, view)
        if message["past"] is not None:
            before = range(1, self.stop + 1)[-REMEMBERED:]
            assert message["past"] == [event for at in before for event in self.seen(at)]
            scored = [event for step in self.events[: self.stop + 1] for event in step if self.counts(event)]
            assert message["tally"] == [self.told(redact(event, None)) for event in scored]
        self.stop = stop
        known = {
            "type",
            "seq",
            "stop",
            "events",
            "view",
            "decisions",
            "awaited",
            "scores",
            "outcome",
            "remaining",
            "past",
            "tally",
        }
        assert set(message) == known

    def check_recalled(self, message: Message) -> None:
        """The table at some earlier stop, and everything that its seat saw from there on."""
        happened, stop = list[Any](), message["stop"]
        while len(happened) < len(message["events"]):
            happened = self.seen(stop) + happened
            stop -= 1
        assert message["events"] == happened
        assert message["view"] == as_json(self.game.view(self.states[stop], self.seat))
        assert message["scores"] == list(self.game.scores(self.states[stop]))
        assert set(message) == {"type", "stop", "view", "scores", "events"}

    def counts(self, event: Any) -> bool:
        family = family_of(self.game)
        return type(event) is (family.tallied or family.deal_scored)

    def check_decisions(self, message: Message, state: Any, view: Any) -> None:
        own = {d.actor: d for d in self.game.pending(state) if d.actor in self.actors()}
        assert {read_actor(decision["actor"]) for decision in message["decisions"]} == set(own)
        world = self.game.determinize(view, self.rng)
        for decision in message["decisions"]:
            actor = read_actor(decision["actor"])
            options = {self.game.encode(option): option for option in own[actor].options}
            for choice in decision["choices"]:
                action = options[choice["action"]]
                assert choice["words"] == self.words.choice(action, self.names)
                assert what_counts(action, choice["fields"]) == what_counts(action, as_json(action))
                if choice.get("preview") is not None:
                    expected = [self.told(event) for event in self.game.preview(world, actor, action)]
                    assert choice["preview"] == expected

    def actors(self) -> set[int]:
        return set() if self.seat is None else {self.seat, TEAM}

    def seen(self, stop: int) -> list[dict[str, Any]]:
        """What the seat saw of a step, each with the paragraph that decided it: by what everybody saw."""
        step = self.events[stop]
        rules = paragraphs(self.game, self.game.view(self.states[stop - 1], None), step)
        told = (self.told(redact(event, self.seat)) for event in step)
        return [{**event, "rule": rule} for event, rule in zip(told, rules, strict=True)]

    def told(self, event: Any) -> dict[str, Any]:
        data = as_json(event)
        del data["owner"]
        return {"event": type(event).__name__, **data, "text": self.words.event(event, self.names)}


def what_counts(action: Any, data: dict[str, Any]) -> dict[str, Any]:
    """The fields of an action without those that only say how it was written; sets have no order."""
    counting = {f.name: isinstance(getattr(action, f.name), frozenset) for f in fields(action) if f.compare}
    return {name: sorted(data[name]) if unordered else data[name] for name, unordered in counting.items()}


def as_json(value: Any) -> Any:
    """Data as it comes out of a message."""
    return json.loads(json.dumps(value, default=_plain))


def _plain(value: Any) -> Any:
    if isinstance(value, frozenset):
        return sorted(value)
    names = [f.name for f in fields(value) if f.name != "history"]  # a page is told events instead
    return {name: getattr(value, name) for name in names}
