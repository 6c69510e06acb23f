"""By which names a server can be asked, and by which addresses its guests are counted."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from socket import gethostname

import pytest

from spieltisch.web.addresses import UNKNOWN, network_of
from spieltisch.web.settings import Rate

from .guests import HTTP, Guest
from .raw import Raw
from .server import FREE, serving

FOREIGN = ["a" * 3000, "127.0.0.1:" + "8" * 3000, "evil.example", "a b", "127.0.0.1.evil", "u@localhost"]


@pytest.mark.parametrize("host", FOREIGN, ids=lambda host: host[:20])
def test_a_server_answers_to_its_own_names_only(url: str, host: str) -> None:
    code = Guest(url).create()
    for path in ("/", "/api/me", f"/api/tables/{code}/qr.svg"):
        answer = HTTP.get(url + path, headers={"host": host})
        assert (answer.status_code, answer.json()["reason"]) == (421, "unknown-host")
        assert "--allow-host" in answer.json()["message"]


def test_the_names_of_a_server(tmp_path: Path) -> None:
    own = ["localhost", "localhost:1", "x.localhost", "127.0.0.1:8", "[::1]:8", "192.168.0.7", "LocalHost."]
    own += [gethostname(), "public.example", "public.example:443", "further.example"]
    with serving(tmp_path, public_url="https://public.example/x", hosts=("Further.example",)) as url:
        for host in own:
            assert HTTP.get(url + "/api/health", headers={"host": host}).status_code == 200, host
        assert HTTP.get(url + "/api/health", headers={"host": "x.public.example"}).status_code == 421


def test_a_program_that_names_no_host_is_answered(url: str) -> None:
    with Raw(url) as old:
        old.send(b"GET /api/health HTTP/1.0\r\n\r\n")
        assert b" 200 OK" in old.rest()


def test_a_foreign_name_opens_no_socket(url: str) -> None:
    with Raw(url) as other:
        other.host = "evil.example"
        with pytest.raises(AssertionError, match="421"):
            other.upgrade(Guest(url).create())


ONE_GUEST = {
    "a port": ["203.0.113.7:1", "203.0.113.7:2", "203.0.113.7", '"203.0.113.7:3"'],
    "a network": ["2001:db8::1", "2001:db8::2", "[2001:db8::3]:443", "2001:0db8:0:0:ffff::"],
    "IPv4 in IPv6": ["::ffff:203.0.113.7", "203.0.113.7", "[::ffff:203.0.113.7]:5", "::FFFF:CB00:7107"],
    "rubbish": ["unknown", "_hidden", "1.2.3", "x" * 5000, "256.0.0.1"],
}


@pytest.mark.parametrize("kind", ONE_GUEST)
def test_one_guest_is_counted_as_one_whatever_stands_in_the_header(tmp_path: Path, kind: str) -> None:
    with serving(tmp_path, limits=replace(FREE, requests=Rate(3, 0)), proxy=True) as url:
        for number, address in enumerate(ONE_GUEST[kind]):
            answer = HTTP.get(url + "/api/health", headers={"x-forwarded-for": f"6.6.6.6, {address}"})
            assert answer.status_code == (200 if number < 3 else 429), address
        other = {"x-forwarded-for": "2001:db8:0:1::1"}
        assert HTTP.get(url + "/api/health", headers=other).status_code == 200


def test_an_address_within_one_network_has_a_zone() -> None:
    assert network_of("fe80::1%eth0") == network_of("fe80::2") != UNKNOWN
