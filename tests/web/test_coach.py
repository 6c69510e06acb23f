"""The coach by HTTP and WebSocket."""

from __future__ import annotations

from time import monotonic, sleep
from typing import Any

from tests.children import PATIENCE
from tests.coach.games import finished

from .guests import Guest, soon


def analysed(guest: Guest, path: str) -> dict[str, Any]:
    """Poll, as the page does, until the coach is done."""
    until = monotonic() + PATIENCE
    while (info := guest.ask("GET", path).json())["state"] == "running":
        assert monotonic() < until
        sleep(0.3)
    assert isinstance(info, dict)
    return info


def test_a_finished_game_is_analysed_once_for_everybody(url: str) -> None:
    ada, bo = Guest(url), Guest(url)
    text = str(finished(seats=2))
    code = ada.ask("POST", "/api/records", content=text).json()["code"]
    path = f"/api/tables/{code}/analysis"
    assert ada.ask("GET", path).json()["state"] == "none"
    begun = ada.ask("POST", path)
    assert (begun.status_code, begun.json()["state"]) == (202, "running")
    assert bo.ask("DELETE", path).status_code == 403
    assert ada.ask("DELETE", path).status_code == 204
    assert ada.ask("GET", path).json()["state"] in ("none", "stopped")
    ada.ask("POST", f"{path}?everybody=true")
    info = analysed(ada, path)
    assert info["state"] == "done"
    assert info["head"]["names"] == ["P0", "P1"]
    assert info["head"]["scores"][-1] == list(finished(seats=2).scores)
    assert bo.ask("GET", path).json() == info
    german = bo.ask("GET", f"{path}?lang=de").json()
    assert german["head"]["limits"].startswith("Noten")


def test_a_game_in_progress_is_refused_with_a_sentence(url: str) -> None:
    ada = Guest(url)
    code = ada.create(seats=2)
    for method in ("GET", "POST"):
        answer = ada.ask(method, f"/api/tables/{code}/analysis?lang=de")
        assert (answer.status_code, answer.json()["reason"]) == (409, "not-over")


def test_a_hint_comes_over_the_socket_and_only_against_bots(url: str) -> None:
    async def scene() -> None:
        ada, bo = Guest(url), Guest(url)
        await ada.sit(ada.create(seats=2, bots="casual"))
        game = await ada.hear("game")
        while not game["decisions"]:
            game = await ada.hear("game")
        await ada.send(type="hint", actor="0", stop=game["stop"])
        hinted = await ada.hear("hinted", "refused")
        assert hinted["type"] == "hinted"
        assert hinted["options"][0]["words"] in hinted["sentence"]
        assert hinted["pointer"]
        assert hinted["options"][0]["words"] not in hinted["pointer"]
        code = ada.create(seats=2)
        bo.join(code)
        await ada.sit(code, "lang=de")
        await ada.send(type="start")
        game = await ada.hear("game")
        await ada.send(type="hint", actor="0", stop=game["stop"])
        refused = await ada.hear("refused")
        assert (refused["reason"], "Bots" in refused["message"]) == ("no-hints", True)

    soon(scene(), PATIENCE)


def test_the_puzzle_keeps_its_solution_until_it_is_answered(url: str) -> None:
    ada = Guest(url)
    answer = ada.ask("GET", "/api/puzzle?lang=nl", timeout=PATIENCE)
    assert answer.status_code == 200
    puzzle = answer.json()
    assert not {"options", "judgement", "solution"} & puzzle["decision"].keys()
    choice = puzzle["decision"]["choices"][0]["action"]
    solved = ada.ask("POST", "/api/puzzle", json={"day": puzzle["day"], "action": choice})
    assert solved.status_code == 200
    assert solved.json()["right"] == (solved.json()["options"][0]["action"] == choice)
    for wrong, reason in (
        ({"day": "1999-01-01", "action": choice}, "no-such-puzzle"),
        ({"day": puzzle["day"], "action": "dance"}, "unreadable-text"),
    ):
        refused = ada.ask("POST", "/api/puzzle", json=wrong)
        assert refused.json()["reason"] == reason
    assert ada.ask("POST", "/api/puzzle", json={"day": 7}).status_code == 400
