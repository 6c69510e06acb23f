"""What others see of a link before they follow it."""

from __future__ import annotations

import struct
from html import unescape

import pytest

from spieltisch.web.page import Page
from spieltisch.web.pictures import can_draw

from .guests import HTTP, Guest

PNG = b"\x89PNG\r\n\x1a\n"
built = pytest.mark.skipif(not Page().built, reason="the page is not built")


def head_of(url: str, path: str, language: str = "en") -> str:
    return unescape(HTTP.get(url + path, headers={"accept-language": language}).text)


@built
def test_an_invitation_names_the_game_and_nobody(url: str) -> None:
    code = Guest(url).ask("POST", "/api/tables", json={"key": "qwixx", "name": "Secretive"}).json()["code"]
    head = head_of(url, f"/t/{code}", "de")
    assert '<meta property="og:title" content="Qwixx' in head
    assert "Du bist an einen Tisch eingeladen" in head
    assert f'content="{url}/t/{code}"' in head
    assert "Secretive" not in head
    assert "og:" not in head_of(url, "/t/NOSUCH")
    assert "og:" not in head_of(url, "/")


@built
@pytest.mark.skipif(not can_draw(), reason="nothing here draws pictures")
def test_a_link_has_a_picture_of_the_size_that_it_says(url: str) -> None:
    head = head_of(url, "/daily")
    assert "Deal of the day" in head
    address = head.partition('og:image" content="')[2].partition('"')[0]
    answer = HTTP.get(address)
    assert answer.headers["content-type"] == "image/png"
    assert answer.content.startswith(PNG)
    assert struct.unpack(">II", answer.content[16:24]) == (1200, 630)
    assert len(answer.content) < 300_000
    assert HTTP.get(f"{url}/picture/nobody.png").status_code == 404


def test_only_what_is_embedded_may_stand_in_pages_of_others(url: str) -> None:
    within, other = HTTP.get(f"{url}/embed/ABCDEF"), HTTP.get(f"{url}/t/ABCDEF")
    assert "frame-ancestors *" in within.headers["content-security-policy"]
    assert "x-frame-options" not in within.headers
    assert "set-cookie" not in within.headers
    assert "frame-ancestors 'none'" in other.headers["content-security-policy"]
    assert other.headers["x-frame-options"] == "DENY"
