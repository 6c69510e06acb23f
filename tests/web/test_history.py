"""My games, statistics and ratings by HTTP: everybody's own, by any wish, and told to nobody else."""

from __future__ import annotations

from typing import Any

import pytest

from tests import children

from .guests import Guest, seated, soon


@pytest.fixture(scope="module")
def people(url: str) -> list[Guest]:
    """Two who have played a rated game with each other; the first also one against bots."""

    async def played() -> list[Guest]:
        _, guests = await seated(url, 2, rated=True)
        first, second = guests
        while not first.last.get("outcome"):
            await first.answer(await first.hear("game"))
            await second.answer(await second.hear("game"))
        code = first.create(seats=3, bots="casual", options={"num_deals": 1})
        await first.sit(code)
        await first.play()
        return guests

    found = soon(played())
    first, second = found
    assert children.eventually(lambda: len(games(first)) == 2)  # an end is told a moment before it is kept
    assert children.eventually(lambda: len(games(second)) == 1)
    return found


def games(guest: Guest, **wish: Any) -> list[dict[str, Any]]:
    answer = guest.ask("GET", "/api/me/games", params=wish)
    assert answer.status_code == 200, answer.text
    return list(answer.json()["games"])


def test_my_games_are_found_by_any_wish(people: list[Guest]) -> None:
    ada, _ = people
    latest, first = games(ada)
    assert (first["rated"], first["others"][0]["name"], first["key"]) == (True, "P1", "nimmt")
    assert [other["level"] for other in latest["others"]] == ["casual", "casual"]
    assert [game["game"] for game in games(ada, whom=first["others"][0]["whom"])] == [first["game"]]
    assert [game["game"] for game in games(ada, whom="bot:casual")] == [latest["game"]]
    assert [game["game"] for game in games(ada, rated=True)] == [first["game"]]
    assert [game["game"] for game in games(ada, until=latest["at"])] == [first["game"]]
    assert [game["game"] for game in games(ada, since=latest["at"])] == [latest["game"]]
    assert len(games(ada, result="won")) + len(games(ada, result="lost")) == 2
    assert len(games(ada, family="nimmt", kind="table", mode="nimmt")) == 2
    assert games(ada, family="qwixx") == games(ada, kind="home") == games(ada, result="open") == []


def test_nobody_reads_the_games_of_another_nor_who_they_are(people: list[Guest], url: str) -> None:
    ada, ben = people
    stranger = Guest(url)
    [shared] = games(ben)
    assert shared["others"][0]["name"] == "Ada"
    reference = games(ada)[1]["others"][0]["whom"]
    assert games(stranger) == games(stranger, whom=reference) == []
    told = "".join(ada.ask("GET", f"/api/me/{what}").text for what in ("games", "opponents", "statistics"))
    assert ben.token.split(".")[0] not in told
    for what in ("opponents", "ratings"):
        assert next(iter(stranger.ask("GET", f"/api/me/{what}").json().values())) == []


def test_statistics_and_ratings_are_of_ones_own_games(people: list[Guest]) -> None:
    ada, ben = people
    found = ada.ask("GET", "/api/me/statistics").json()
    [mode] = found["modes"]
    assert (found["games"], mode["key"], mode["aim"]) == (2, "nimmt", "fewest")
    assert [each["seats"] for each in mode["by_seats"]] == [2, 3]
    assert mode["tally"]["best"] <= mode["tally"]["mean"] <= mode["tally"]["worst"]
    trend = ada.ask("GET", "/api/me/statistics/nimmt").json()
    assert [point["points"] for point in trend["games"]] == [game["points"] for game in games(ada)[::-1]]
    assert [point["people"] for point in trend["games"]] == [True, False]
    levels, person = ada.ask("GET", "/api/me/opponents").json()["opponents"]
    assert (levels["level"], levels["games"]) == ("casual", 2)
    assert person["ahead"] + person["behind"] <= person["compared"] == 1
    [mine], [his] = (guest.ask("GET", "/api/me/ratings").json()["ratings"] for guest in (ada, ben))
    assert (mine["pool"], mine["strength"]["games"]) == ("people", 1)
    assert mine["strength"]["points"] + his["strength"]["points"] == pytest.approx(3000, abs=2)
    assert mine["strength"]["within"] < 653  # surer than before the first game


def test_a_rated_table_tells_the_ratings_of_those_who_sit_there(people: list[Guest]) -> None:
    ada, ben = people
    code = ada.create(seats=3, rated=True)
    ben.join(code)
    found = ada.ask("GET", f"/api/tables/{code}/ratings").json()
    assert found["pool"] == "people"
    assert [seat["strength"] is not None for seat in found["seats"]] == [True, True, False]
    refused = ada.ask("GET", f"/api/tables/{ada.create()}/ratings")
    assert (refused.status_code, refused.json()["reason"]) == (404, "not-rated")


def test_what_is_no_wish_is_refused_with_a_sentence(url: str) -> None:
    guest = Guest(url)
    for wish, status in (
        ("mode=chess", 404),
        ("family=chess", 404),
        ("cursor=rubbish", 400),
        ("result=maybe", 400),
        ("since=-1", 400),
        ("seats=100", 400),
        ("whom=" + "x" * 100, 400),
    ):
        answer = guest.ask("GET", f"/api/me/games?{wish}")
        assert answer.status_code == status, wish
        assert answer.json()["message"]
    for whom in ("nobody", "~", "x~y", "x~9999999999", "bot:"):
        assert games(guest, whom=whom) == []
