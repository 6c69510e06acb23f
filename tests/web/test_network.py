"""Opening a server to its network while it runs: who may, where others come in, and how they go again."""

from __future__ import annotations

import socket
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from spieltisch.web.reach import for_others, is_ours, own_addresses

from .guests import HTTP, Guest, seated, soon
from .server import Process, serving

PHONES = "127.0.0.2"  # stands for this machine's address in its network
pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="one loopback address is all that there is")


@pytest.fixture
def url(tmp_path: Path) -> Iterator[str]:
    """A server on this machine alone, as it is started by default."""
    with serving(tmp_path, network_address=PHONES) as address:
        yield address


def opened(url: str) -> str:
    answer = HTTP.post(url + "/api/network").raise_for_status().json()
    assert answer["open"]
    return str(answer["address"])


def reached(url: str) -> bool:
    try:
        return HTTP.get(url + "/api/health").status_code == 200
    except httpx.ConnectError:
        return False


def test_a_server_is_opened_to_its_network_and_closed_again_without_a_restart(tmp_path: Path) -> None:
    server = Process(tmp_path).start("--network-address", PHONES)
    try:
        before = HTTP.get(server.url + "/api/network").json()
        assert before == {"open": False, "yours": True, "address": "", "trouble": ""}
        assert not reached(f"http://{PHONES}:{server.port}")
        assert opened(server.url) == f"http://{PHONES}:{server.port}"
        assert reached(f"http://{PHONES}:{server.port}")
        assert HTTP.delete(server.url + "/api/network").json() == before
        assert not reached(f"http://{PHONES}:{server.port}")
        assert opened(server.url)  # as often as one likes
    finally:
        assert server.stop() == 0
    assert server.output == ""


@pytest.mark.skipif(not own_addresses(), reason="this machine is in no network")
def test_a_server_finds_its_own_address_in_the_network(tmp_path: Path) -> None:
    with serving(tmp_path) as url:
        address = opened(url)
        assert httpx.URL(address).host in own_addresses()
        assert reached(address)


def test_phones_are_told_short_addresses_first_and_none_that_holds_on_one_cable_only() -> None:
    found = ["fe80::1%eth0", "2001:db8::7", "127.0.0.1", "::1", "fe80::2", "192.168.0.7", "fd00::7", "::"]
    assert for_others([*found, "169.254.1.1", "2001:db8::7"]) == ["192.168.0.7", "2001:db8::7", "fd00::7"]
    assert for_others(["fe80::1%eth0", "::1"]) == []


@pytest.mark.skipif(not is_ours("::1"), reason="this machine has no IPv6")
def test_in_a_network_of_long_addresses_the_link_has_its_brackets(tmp_path: Path) -> None:
    with serving(tmp_path, network_address="::1") as url:
        address = opened(url)
        port = url.rpartition(":")[2]
        assert address == f"http://[::1]:{port}"
        assert reached(address)
        assert HTTP.get(url + "/api/me").json()["share"] == address
        code = HTTP.post(address + "/api/tables", json={"key": "nimmt", "name": "Ada"}).json()["code"]
        assert HTTP.get(f"{address}/api/tables/{code}/qr.svg").status_code == 200
        HTTP.delete(url + "/api/network")
        assert not reached(address)


def test_invitations_name_the_address_that_phones_can_reach(url: str) -> None:
    assert HTTP.get(url + "/api/me").json()["share"] == url
    address = opened(url)
    assert HTTP.get(url + "/api/me").json()["share"] == address
    HTTP.delete(url + "/api/network")
    assert HTTP.get(url + "/api/me").json()["share"] == url


def test_another_port_is_taken_where_somebody_else_has_this_one(url: str) -> None:
    port = int(url.rpartition(":")[2])
    with socket.create_server((PHONES, port)):
        address = opened(url)
        assert address != f"http://{PHONES}:{port}"
        assert reached(address)


@pytest.mark.parametrize(
    "headers",
    [
        {"x-forwarded-for": "127.0.0.1"},
        {"forwarded": "for=127.0.0.1"},
        {"via": "1.1 proxy"},
        {"host": "192.168.0.7"},
        {"host": PHONES},
    ],
    ids=str,
)
def test_whoever_may_come_from_elsewhere_opens_nothing(url: str, headers: dict[str, str]) -> None:
    answer = HTTP.post(url + "/api/network", headers=headers)
    assert (answer.status_code, answer.json()["reason"]) == (403, "network-not-yours")
    assert not HTTP.get(url + "/api/network", headers=headers).json()["yours"]
    assert not HTTP.get(url + "/api/network").json()["open"]


def test_another_site_in_the_browser_of_this_machine_opens_nothing(url: str) -> None:
    for foreign in ({"origin": "http://evil.example"}, {"sec-fetch-site": "cross-site"}):
        answer = HTTP.post(url + "/api/network", headers=foreign)
        assert (answer.status_code, answer.json()["reason"]) == (403, "foreign-origin")
    assert not HTTP.get(url + "/api/network").json()["open"]


def test_a_guest_from_the_network_closes_nothing_and_is_told_no_address(url: str) -> None:
    address = opened(url)
    answer = HTTP.delete(address + "/api/network")
    assert (answer.status_code, answer.json()["reason"]) == (403, "network-not-yours")
    assert HTTP.get(address + "/api/network").json() == {
        "open": True,
        "yours": False,
        "address": "",
        "trouble": "",
    }
    assert reached(address)


def test_guests_are_told_when_the_network_is_closed_and_those_at_home_play_on(url: str) -> None:
    async def scene() -> None:
        code, (ada, ben) = await seated(url, 2)
        phone = Guest(opened(url))
        await phone.sit(code, "lang=de")
        await phone.hear("game")
        HTTP.delete(url + "/api/network")
        farewell = await phone.hear("refused")
        assert farewell["reason"] == "network-closed"
        assert "geschlossen" in farewell["message"]
        with pytest.raises(ConnectionClosed) as closed:
            await phone.hear()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4503
        await ada.answer(await ada.hear("game"))
        await ben.answer(await ben.hear("game"))
        assert (await ada.play(lambda message: message["stop"] > 1))["stop"] > 1

    soon(scene())


def test_a_guest_whose_network_comes_back_sits_where_they_sat(url: str) -> None:
    async def scene() -> None:
        ada = Guest(url)
        code = ada.create(seats=2)
        phone = Guest(opened(url))
        seat = phone.join(code, "Bo")
        HTTP.delete(url + "/api/network")
        assert opened(url) == phone.url
        await phone.sit(code)
        assert (await phone.hear("table"))["looking"] == seat

    soon(scene())


def test_where_no_answer_comes_that_is_said_and_nothing_is_left_open(tmp_path: Path) -> None:
    with serving(tmp_path, network_address="192.0.2.77") as url:  # of another machine
        answer = HTTP.post(url + "/api/network?lang=de")
        assert (answer.status_code, answer.json()["reason"]) == (409, "network-silent")
        assert "192.0.2.77" in answer.json()["message"]
        assert "Firewall" in answer.json()["message"]
        assert not HTTP.get(url + "/api/network").json()["open"]


def test_a_server_that_listens_everywhere_says_where_and_stays_open(tmp_path: Path) -> None:
    server = Process(tmp_path).start("--host", "0.0.0.0", "--network-address", PHONES)
    try:
        address = f"http://{PHONES}:{server.port}"
        told = {"open": True, "yours": False, "address": address, "trouble": ""}
        assert HTTP.get(server.url + "/api/network").json() == told
        assert HTTP.delete(server.url + "/api/network").json()["reason"] == "network-by-flag"
        assert HTTP.get(server.url + "/api/me").json()["share"] == address
    finally:
        server.stop()
    assert address in server.output


def test_behind_a_proxy_nobody_is_at_home(tmp_path: Path) -> None:
    with serving(tmp_path, proxy=True, network_address=PHONES) as url:
        assert HTTP.post(url + "/api/network").json()["reason"] == "network-not-yours"
