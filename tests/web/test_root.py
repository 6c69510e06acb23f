"""A server under a path: whoever comes with it or without it is answered, and all links have it."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner
from websockets.asyncio.client import connect

from spieltisch.cli.serve import serve
from spieltisch.web.root import with_root

from .guests import HTTP, Guest, soon
from .server import serving


def test_the_path_is_taken_off_whether_or_not_the_proxy_has_done_so(tmp_path: Path) -> None:
    with serving(tmp_path, root_path="/a/b") as url:
        for address in (url, f"{url}/a/b"):
            assert HTTP.get(f"{address}/api/health").json()["status"] == "ok"
            assert HTTP.get(f"{address}/schema/openapi.json").status_code == 200
        assert HTTP.get(f"{url}/a/bc/api/health").status_code == 404
        guest = Guest(f"{url}/a/b")
        assert guest.ask("GET", "/api/me").json()["share"] == f"{url}/a/b"
        page = HTTP.get(f"{url}/a/b")
        assert '<base href="/a/b/"' in page.text
        assert "Path=/a/b;" in page.headers["set-cookie"]


def test_the_cookie_that_comes_with_a_socket_is_for_that_path_too(tmp_path: Path) -> None:
    async def cookie(url: str) -> str:
        address = f"{url.replace('http', 'ws', 1)}/a/b/api/tables/{Guest(url).create()}/ws"
        async with connect(address) as socket:
            assert socket.response is not None
            return socket.response.headers["set-cookie"]

    with serving(tmp_path, root_path="/a/b") as url:
        assert "Path=/a/b;" in soon(cookie(url))


def test_a_public_address_may_name_the_path_already() -> None:
    assert with_root("https://site.example", "/games") == "https://site.example/games"
    assert with_root("https://site.example/games", "/games") == "https://site.example/games"
    assert with_root("https://site.example", "") == "https://site.example"


@pytest.mark.parametrize("path", ["https://site.example/x", "/a b", "/a//b", '/"x', "/ä"])
def test_what_is_no_path_gets_a_sentence(path: str) -> None:
    done = CliRunner().invoke(serve, ["--root-path", path])
    assert done.exit_code == 2
    assert "--root-path must be a path such as /games" in done.output
