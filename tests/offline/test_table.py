"""A table on one device: what it tells, what it keeps, and what it does not do."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from spieltisch.core import record as records
from spieltisch.core.chance import choose
from spieltisch.core.fair import is_of_device
from spieltisch.core.game import TEAM, actor_name
from spieltisch.games.registry import game_of, modes
from spieltisch.offline.door import OfflineDoor
from spieltisch.offline.table import OfflineTable
from spieltisch.table.codes import HERE
from spieltisch.table.messages.forms import NewTable
from spieltisch.table.messages.incoming import Choose
from spieltisch.table.messages.outgoing import GameInfo
from tests.tables.people import quick
from tests.tables.scan import leaks


class Device:
    """A page with a table of its own, by the texts that they exchange."""

    def __init__(self, language: str = "en") -> None:
        self.door, self.language = OfflineDoor(), language
        self.kept: dict[str, dict[str, Any]] = {}

    def begin(self, key: str, **wanted: Any) -> str:
        """A game against bots; its code, or the sentence that refuses it."""
        table = {"key": key, "name": "Zoe", "options": quick(key), **wanted}
        told = self._hear(self.door.begin(json.dumps({"language": self.language, "wanted": table})))
        return str(told[0]["message"]) if told else next(reversed(self.kept))

    def open(self, code: str, since: int = 0) -> list[dict[str, Any]]:
        """The table, as after a reload of the page."""
        self.door = OfflineDoor()
        asked = {"language": self.language, "since": since, "kept": self.kept[code]}
        return self._hear(self.door.open(json.dumps(asked)))

    def ask(self, kind: str, **fields: Any) -> list[dict[str, Any]]:
        return self._hear(self.door.ask(json.dumps({"type": kind, **fields})))

    def choose(self, game: dict[str, Any], rng: Random) -> list[dict[str, Any]]:
        decision = game["decisions"][0]
        action = rng.choice(decision["choices"])["action"]
        return self.ask("choose", actor=decision["actor"], stop=game["stop"], action=action)

    def play(self, code: str) -> dict[str, Any]:
        """To the end; the last word of it."""
        rng, game = Random(code), self.open(code)[1]
        while game["outcome"] is None:
            game = self.choose(game, rng)[0]
        return game

    def _hear(self, text: str) -> list[dict[str, Any]]:
        told = json.loads(text)
        self.kept |= told["kept"]
        return list(told["messages"])


@pytest.mark.parametrize("key", modes())
def test_a_page_is_told_no_card_of_another_hand(key: str) -> None:
    table, rng = OfflineTable.begin("0ABCDE", NewTable(key=key, name="Zoe", options=quick(key))), Random(1)
    messages = table.arrive("en", 0)
    while table.setting.phase != "over":
        for message in messages:
            if isinstance(message, GameInfo) and hasattr(table.match.state, "hands"):
                assert leaks(message, table.match, 0) == set()
        asked = next(d for d in table.match.decisions() if d.actor in (0, TEAM))
        text = table.match.game.encode(choose(asked.options, rng))
        messages = table.hear(Choose(actor_name(asked.actor), table.match.stop, text))


def test_a_game_goes_on_after_a_reload_as_if_nothing_had_been() -> None:
    device = Device()
    code = device.begin("nimmt")
    game = device.choose(device.open(code)[1], Random(1))[0]
    again = device.open(code, since=game["seq"])[1]
    told = ("stop", "view", "scores", "decisions", "awaited")
    assert {name: again[name] for name in told} == {name: game[name] for name in told}
    assert again["events"] == []


def test_what_is_kept_at_the_end_is_a_record_with_a_seed_of_this_device() -> None:
    device = Device()
    code = device.begin("qwixx", bots="strong")
    outcome = device.play(code)["outcome"]
    finished = device.kept[code]["finished"]
    record = records.read(finished["record"])
    records.verify(game_of(record), record)
    assert is_of_device(record.seed)
    assert (code[0], list(record.scores)) == (HERE, outcome["scores"])
    assert finished["levels"] == ["", *["strong"] * (record.seats - 1)]


def test_only_bots_by_rules_of_thumb_play_here_and_the_coach_stays_at_the_server() -> None:
    device = Device()
    assert "rules of thumb" in device.begin("nimmt", bots="master")
    game = device.open(device.begin("nimmt"))[1]
    [refused] = device.ask("hint", actor="0", stop=game["stop"])
    assert (refused["reason"], "coach" in refused["message"]) == ("not-here", True)
    [refused] = device.ask("say", text="Hello?")
    assert refused["reason"] == "not-here"


@pytest.mark.parametrize("action", ["play 999", "nonsense", ""])
def test_a_choice_that_is_none_is_refused_and_changes_nothing(action: str) -> None:
    device = Device("de")
    code = device.begin("nimmt")
    game = device.open(code)[1]
    before = json.dumps(device.kept)
    [refused] = device.ask("choose", actor="0", stop=game["stop"], action=action)
    assert refused["type"] == "refused"
    [other] = device.ask("choose", actor="1", stop=game["stop"], action="play 1")
    assert other["reason"] == "not-yours"
    assert json.dumps(device.kept) == before


def test_nobody_chooses_for_bots_and_rubbish_is_refused() -> None:
    device = Device()
    device.open(device.begin("nimmt"))
    for text in ("{}", '{"type":"dance"}', '{"type":"choose"}', "[]", "not json"):
        [refused] = device._hear(device.door.ask(text))
        assert (refused["type"], refused["message"] != "") == ("refused", True)


def test_the_next_game_is_at_a_table_of_its_own_and_the_evening_goes_on() -> None:
    device = Device()
    first = device.begin("nimmt")
    device.play(first)
    [info] = device.ask("rematch")
    assert [info["code"], *device.kept] == [first, first, info["next"]]
    again = device.open(info["next"])[0]
    assert [game["code"] for game in again["evening"]] == [first]
    assert again["commitment"] != info["commitment"]


def test_a_game_that_is_left_is_over_and_nobody_has_won() -> None:
    device = Device()
    code = device.begin("board")
    device.open(code)
    game, info = device.ask("end")
    assert (game["outcome"]["winners"], info["phase"], info["closed"]) == ([], "over", True)
    assert device.open(code)[1]["outcome"]["reason"] == "closed"


def test_what_is_damaged_or_of_other_rules_is_refused_with_a_sentence() -> None:
    device = Device("fr")
    code = device.begin("nimmt")
    whole = device.kept[code]
    older = {**whole, "setting": {**whole["setting"], "version": 0}}
    for kept in ({}, {**whole, "setting": {"code": code}}, {**whole, "journal": [[0, 1, "play 999"]]}, older):
        device.kept[code] = kept
        [refused] = device.open(code)
        assert (refused["reason"], refused["message"] != "") == ("table-broken", True)
