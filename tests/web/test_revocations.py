"""A cookie or token that was given up is never taken again."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from spieltisch.web.identity import YEAR, sign
from spieltisch.web.settings import Rate

from .guests import HTTP, Guest, soon
from .server import FREE, Process, serving


def status(url: str, token: str) -> int:
    return HTTP.get(url + "/api/me", headers={"authorization": f"Bearer {token}"}).status_code


def test_a_revoked_token_stays_revoked_after_a_crash(tmp_path: Path) -> None:
    server = Process(tmp_path).start()
    try:
        ada, bo = Guest(server.url), Guest(server.url)
        assert ada.ask("DELETE", "/api/me").status_code == 204
        assert ada.ask("DELETE", "/api/me").json()["reason"] == "bad-token"
        assert (status(server.url, ada.token), status(server.url, bo.token)) == (401, 200)
        server.kill()
        server.start()
        assert (status(server.url, ada.token), status(server.url, bo.token)) == (401, 200)
    finally:
        server.kill()


def test_without_the_key_no_cookie_and_no_token_is_known(tmp_path: Path) -> None:
    with serving(tmp_path) as url:
        token = Guest(url).token
    (tmp_path / "key").unlink()
    with serving(tmp_path) as url:
        assert status(url, token) == 401


def test_revoking_closes_the_sockets_of_that_player_only(url: str) -> None:
    async def run() -> None:
        ada, bo = Guest(url), Guest(url)
        code = ada.create()
        for guest in (ada, bo):
            await guest.sit(code)
            await guest.hear("table")
        assert ada.ask("DELETE", "/api/me").status_code == 204
        with pytest.raises(ConnectionClosed):
            await ada.hear("never")
        await bo.send(type="say", text="still here")
        assert (await bo.hear("said"))["text"] == "still here"

    soon(run())


def test_a_browser_that_gives_its_cookie_up_is_a_new_guest(url: str) -> None:
    with httpx.Client(base_url=url) as browser:
        browser.get("/")
        browser.post("/api/tables", json={"key": "nimmt", "name": "Ada"})
        old = browser.cookies["spieltisch"]
        assert browser.delete("/api/me").status_code == 204
        again = browser.get("/api/me").json()
        assert (again["tables"], again["notice"]) == ([], "")
        assert browser.cookies["spieltisch"] != old


def test_who_is_nobody_yet_leaves_no_trace(tmp_path: Path) -> None:
    with serving(tmp_path, limits=replace(FREE, revocations=Rate(1, 0))) as url:
        assert [HTTP.delete(url + "/api/me").status_code for _ in range(3)] == [204, 204, 204]
        answers = [Guest(url).ask("DELETE", "/api/me").status_code for _ in range(2)]
        assert answers == [204, 429]


def test_a_token_in_use_never_ends(tmp_path: Path) -> None:
    with serving(tmp_path) as url:
        key = (tmp_path / "key").read_text("ascii").encode()
        old = sign(key, "A" * 16, now=1_500_000_000)
        assert 1_500_000_000 + 5 * YEAR < 1_700_000_000
        assert status(url, old) == 200
