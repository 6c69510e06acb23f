"""What others see of a link before they follow it."""

from __future__ import annotations

import struct
from html import unescape

import pytest

import spieltisch
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


@built
@pytest.mark.skipif(not can_draw(), reason="nothing here draws pictures")
def test_a_link_to_a_moment_of_a_finished_game_has_a_picture_of_its_table(url: str) -> None:
    ada = Guest(url)
    code = ada.ask("POST", "/api/records", content=record()).json()["code"]
    head = head_of(url, f"/t/{code}/replay?stop=4&seat=1")
    assert f'og:image" content="{url}/picture/{code}/4.png"' in head
    pictures = [HTTP.get(f"{url}/picture/{code}/{stop}.png").content for stop in (4, 5)]
    assert all(picture.startswith(PNG) and len(picture) < 300_000 for picture in pictures)
    assert pictures[0] != pictures[1]
    assert struct.unpack(">II", pictures[0][16:24]) == (1200, 630)
    assert f"{url}/picture/{code}" not in head_of(url, f"/t/{code}/replay?stop=x")
    for lost in (f"{code}/999.png", f"{code}/x.png", "NOSUCH/4.png"):
        assert HTTP.get(f"{url}/picture/{lost}").status_code == 404


def test_a_game_that_is_played_has_no_picture_of_its_table(url: str) -> None:
    code = Guest(url).ask("POST", "/api/tables", json={"key": "nimmt", "name": "Ada"}).json()["code"]
    assert HTTP.get(f"{url}/picture/{code}/0.png").status_code == 404


def record() -> str:
    game = spieltisch.make("nimmt", 3, num_deals=1)
    return str(spieltisch.record_of(game, spieltisch.play_random(game, 2), ["Ada", "Ben", "Cleo"]))


def test_only_what_is_embedded_may_stand_in_pages_of_others(url: str) -> None:
    within, other = HTTP.get(f"{url}/embed/ABCDEF"), HTTP.get(f"{url}/t/ABCDEF")
    assert "frame-ancestors *" in within.headers["content-security-policy"]
    assert "x-frame-options" not in within.headers
    assert "set-cookie" not in within.headers
    assert "frame-ancestors 'none'" in other.headers["content-security-policy"]
    assert other.headers["x-frame-options"] == "DENY"
