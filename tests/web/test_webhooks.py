"""What is told elsewhere of tables and circles: by services that are allowed."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner

from spieltisch.cli.serve import serve
from spieltisch.table.reminders import announcements
from spieltisch.web.notices import office
from spieltisch.web.settings import NoticeRules
from tests.children import eventually

from .guests import Guest, soon
from .outward import Outward, outward
from .server import serving

DAY = 86_400


@pytest.fixture
def place() -> Iterator[Outward]:
    with outward() as found:
        yield found


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server whose host allows webhooks of JSON, and which waits for nothing."""
    rules = NoticeRules(services=("json",), inside=True)
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(office, "EVERY", 0.05)
        for pause in ("PAUSE", "PATIENCE"):
            patched.setattr(announcements, pause, 0.0)
        with serving(tmp_path_factory.mktemp("data"), notices=rules) as address:
            yield address


def enter(guest: Guest, where: str, address: str, status: int = 200) -> dict[str, object]:
    answer = guest.ask("POST", f"/api/{where}/webhook", json={"address": address})
    assert answer.status_code == status, answer.text
    return dict(answer.json())


def test_whose_turn_it_is_at_a_slow_table_is_told_elsewhere(url: str, place: Outward) -> None:
    ada, ben, eve = Guest(url), Guest(url, 1), Guest(url, 2)
    code = ada.create(seats=2, clock=DAY)
    ben.join(code, "Ben")
    address = place.url.replace("http://", "json://ada:secret@") + "/hook"
    # only the host may enter an address, and sees it masked; the others at the table see which service it is
    enter(ben, f"tables/{code}", address, 403)
    info = enter(ada, f"tables/{code}", address)
    assert info["service"] == "JSON"
    assert "secret" not in str(info["masked"])
    assert "ada" in str(info["masked"])
    seen = ben.ask("GET", f"/api/tables/{code}/webhook").json()
    assert (seen["service"], seen["masked"], seen["may"]) == ("JSON", "", False)
    assert eve.ask("GET", f"/api/tables/{code}/webhook").status_code == 403
    # a message can be sent to try it out
    assert ada.ask("POST", f"/api/tables/{code}/webhook/test?lang=de").status_code == 204
    assert place.texts() == [f"Es klappt: Nachrichten kommen hier an. {url}/t/{code}"]

    # when the game waits, it is said for whom
    async def begin() -> None:
        await ada.sit(code)
        await ada.send(type="start")
        await ada.hear("game")
        await ada.leave()

    soon(begin())
    assert eventually(lambda: len(place.sent) == 2)
    assert place.texts()[1] == f"Ada and Ben, it is your turn at {url}/t/{code}"
    # until the address is taken away
    assert ben.ask("DELETE", f"/api/tables/{code}/webhook").status_code == 403
    assert ada.ask("DELETE", f"/api/tables/{code}/webhook").status_code == 204
    assert ada.ask("GET", f"/api/tables/{code}/webhook").json()["service"] == ""
    assert ada.ask("POST", f"/api/tables/{code}/webhook/test").json()["reason"] == "no-webhook"


def test_results_of_a_circle_are_told_elsewhere_once(url: str, place: Outward) -> None:
    ada, ben = Guest(url), Guest(url, 1)
    id = ada.ask("POST", "/api/circles", json={"name": "Friday", "member": "Ada"}).json()["id"]
    door = ada.ask("GET", f"/api/circles/{id}").json()["door"]
    assert ben.ask("POST", f"/api/doors/{door}", json={"member": "Ben"}).status_code == 200
    address = place.url.replace("http", "json")
    enter(ben, f"circles/{id}", address, 403)
    enter(ada, f"circles/{id}", address)
    code = ada.create(circle=id, seats=2, options={"num_deals": 1})

    async def alone() -> None:
        await ada.sit(code)
        await ada.send(type="start", level="casual")
        await ada.play()

    soon(alone())
    assert eventually(lambda: place.sent)
    [text] = place.texts()
    assert text.startswith("6 nimmt!")
    assert "won (Ada" in text
    assert text.endswith(f"{url}/t/{code}/replay")
    # whoever has entered the address and goes takes it with them
    assert ada.ask("DELETE", f"/api/circles/{id}").status_code == 204
    assert ben.ask("GET", f"/api/circles/{id}/webhook").json()["service"] == ""


@pytest.mark.parametrize(
    ("address", "reason", "word"),
    [
        ("discord://123456/abcdef", "bad-webhook.not-allowed", "discord"),
        ("https://discord.com/api/webhooks/123456/abcdef", "bad-webhook.not-allowed", "discord"),
        ("jsons://games.example", "bad-webhook.not-allowed", "json"),
        ("rubbish", "bad-webhook.unreadable", "json"),
        ("json://\n", "bad-webhook.unreadable", "json"),
        ("json://" + 1000 * "x", "bad-webhook.unreadable", "json"),
    ],
)
def test_what_is_not_allowed_or_not_readable_is_refused_in_a_sentence(
    url: str, address: str, reason: str, word: str
) -> None:
    ada = Guest(url)
    code = ada.create(seats=2, clock=DAY)
    problem = enter(ada, f"tables/{code}", address, 400)
    assert problem["reason"] == reason
    assert word in str(problem["message"])
    assert ada.ask("GET", f"/api/tables/{code}/webhook").json()["service"] == ""


def test_fast_tables_are_told_of_nowhere(url: str) -> None:
    ada = Guest(url)
    problem = enter(ada, f"tables/{ada.create()}", "json://games.example", 400)
    assert "slow" in str(problem["message"])


def test_a_server_allows_nothing_unless_its_host_says_so(tmp_path: Path) -> None:
    with serving(tmp_path) as url:
        ada = Guest(url)
        code = ada.create(seats=2, clock=DAY)
        assert enter(ada, f"tables/{code}", "json://games.example", 409)["reason"] == "bad-webhook.none"


@pytest.mark.parametrize(
    ("flags", "sentence"),
    [
        (["--webhook", "carrierpigeon"], "--webhook names carrierpigeon, which is no service"),
        (["--push-contact", "me"], "--push-contact must be mailto:you@games.example or an https address"),
    ],
)
def test_what_a_host_names_wrongly_gets_a_sentence(tmp_path: Path, flags: list[str], sentence: str) -> None:
    done = CliRunner().invoke(serve, ["--no-open", "--port", "0", "--data", str(tmp_path), *flags])
    assert done.exit_code != 0
    assert sentence in done.output + str(done.exception)
