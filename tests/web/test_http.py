"""The routes, as a browser and a program use them."""

from __future__ import annotations

import gzip
from pathlib import Path

import httpx
import pytest

from spieltisch.games.registry import modes
from spieltisch.web.identity import sign
from spieltisch.web.page import Page

from .guests import HTTP, Guest
from .server import serving

RECORD = Path(__file__).parents[1] / "data/golden/nimmt-pro.rec"
BUILT = Path(__file__).parents[2] / "src" / "spieltisch" / "web" / "page"


def get(url: str, path: str, **headers: str) -> httpx.Response:
    return HTTP.get(url + path, headers=headers)


def nested(depth: int) -> object:
    inner: object = {}
    for _ in range(depth):
        inner = {"a": inner}
    return inner


def test_the_catalogue_lists_all_modes_in_the_language_that_is_asked_for(url: str) -> None:
    games = get(url, "/api/games?lang=de").json()
    assert [game["key"] for game in games["games"]] == list(modes())
    assert [level["label"] for level in games["levels"]][-1] == "Meister"
    assert get(url, "/api/games", **{"accept-language": "nl-NL"}).json()["levels"][-1]["label"] == "Meester"


def test_rules_are_served_for_every_mode(url: str) -> None:
    parts = get(url, "/api/games/qwixx-joker/rules").json()["parts"]
    assert [part["key"] for part in parts] == ["qwixx-joker", "qwixx"]
    pictures = get(url, "/api/games/qwixx-joker/pictures?lang=de").json()
    assert [picture["paragraphs"] for picture in pictures] == [[1], [2], [3], [4], [5]]
    assert get(url, "/api/games/chess/pictures").status_code == 404
    answer = get(url, "/api/games/chess/rules?lang=de")
    assert (answer.status_code, answer.json()["reason"]) == (404, "no-such-game")
    assert "Startseite" in answer.json()["message"]


def test_a_table_is_set_up_joined_and_listed(url: str) -> None:
    ada, bo = Guest(url), Guest(url)
    code = ada.create(seats=3)
    assert bo.join(code) == 1
    seats = ada.ask("GET", f"/api/tables/{code}").json()["seats"]
    assert [seat["name"] for seat in seats] == ["Ada", "Bo", ""]
    mine = bo.ask("GET", "/api/me").json()
    assert (mine["name"], [line["code"] for line in mine["tables"]]) == ("Bo", [code])
    assert mine["tables"][0]["yours"] == [1]


def test_a_table_is_taken_off_ones_list_and_gone_where_it_is_ones_own(url: str) -> None:
    ada, bo = Guest(url), Guest(url)
    own, shared = ada.create(), ada.create(seats=3)
    bo.join(shared)
    answer = bo.ask("DELETE", f"/api/tables/{own}")
    assert (answer.status_code, answer.json()["reason"]) == (403, "not-yours")
    assert [ada.ask("DELETE", f"/api/tables/{code}").status_code for code in (own, shared)] == [204, 204]
    assert ada.ask("GET", "/api/me").json()["tables"] == []
    assert ada.ask("GET", f"/api/tables/{own}").status_code == 404
    assert [line["code"] for line in bo.ask("GET", "/api/me").json()["tables"]] == [shared]


def test_a_browser_is_known_by_its_cookie(url: str) -> None:
    with httpx.Client(base_url=url) as browser:
        first = browser.get("/")
        assert "HttpOnly" in first.headers["set-cookie"]
        code = browser.post("/api/tables", json={"key": "nimmt", "name": "Ada"}).json()["code"]
        again = browser.get("/api/me")
        assert [line["code"] for line in again.json()["tables"]] == [code]
        assert "set-cookie" not in again.headers


@pytest.mark.parametrize(
    "cookie", ["nonsense", sign(b"another server's key", "A" * 16)], ids=["nonsense", "another-key"]
)
def test_a_forged_cookie_makes_a_new_guest_and_says_so(url: str, cookie: str) -> None:
    page = get(url, "/", cookie=f"spieltisch={cookie}")
    assert "set-cookie" not in page.headers  # or the list could not tell
    answer = get(url, "/api/me?lang=de", cookie=f"spieltisch={cookie}")
    assert "neuer Gast" in answer.json()["notice"]
    assert "spieltisch=" in answer.headers["set-cookie"]


def test_a_token_of_another_server_is_refused(url: str) -> None:
    answer = get(url, "/api/me", authorization="Bearer " + sign(b"other", "A" * 16))
    assert (answer.status_code, answer.json()["reason"]) == (401, "bad-token")


@pytest.mark.parametrize(
    ("path", "status", "reason"),
    [
        ("/api/nothing", 404, "no-such-path"),
        ("/api/tables/ZZZZZZ", 404, "no-such-table"),
        ("/api/tables/ZZZZZZ/replay", 404, "no-such-table"),
        ("/api/tables/ZZZZZZ/record", 404, "no-such-table"),
        ("/api/tables/ZZZZZZ/qr.svg", 404, "no-such-table"),
        ("/api/tables/%00%ff/qr.svg", 404, "no-such-table"),
        ("/api/tables/ZZZZZZ/replay?seat=two", 400, "unreadable"),
        ("/wp-login.php", 404, "no-such-path"),
        ("/assets/old.js", 404, "no-such-path"),
    ],
)
def test_what_is_not_there_gets_a_sentence(url: str, path: str, status: int, reason: str) -> None:
    answer = get(url, path)
    assert (answer.status_code, answer.json()["reason"]) == (status, reason)
    assert answer.json()["message"].endswith((".", "`"))


@pytest.mark.parametrize(
    ("body", "status", "reason"),
    [
        ({"key": "chess", "name": "Ada"}, 400, "bad-option"),
        ({"key": "nimmt", "name": "Ada", "seats": 99}, 400, "bad-option"),
        ({"key": "nimmt", "name": " \n "}, 400, "bad-name"),
        ({"key": "nimmt", "name": "Ada", "bots": "god"}, 400, "bad-setting"),
        ({"key": "nimmt", "name": "Ada", "options": {"num_deals": 0}}, 400, "bad-option"),
        ({"key": "board", "name": "Ada", "options": {"board": "/etc/passwd"}}, 400, "bad-option"),
        ({"key": "nimmt"}, 400, "unreadable"),
        ({"key": "nimmt", "name": "Ada", "cheat": True}, 400, "unreadable"),
        ({"key": "nimmt", "name": "A" * 20_000}, 413, "too-large"),
        ({"key": "nimmt", "name": "Ada", "options": nested(700)}, 400, "bad-option"),
    ],
)
def test_a_table_that_cannot_be_gets_a_sentence(url: str, body: object, status: int, reason: str) -> None:
    answer = Guest(url).ask("POST", "/api/tables", json=body)
    assert (answer.status_code, answer.json()["reason"]) == (status, reason), answer.text
    assert "passwd" not in answer.json()["message"]


def test_a_body_nested_too_deeply_is_not_readable(url: str) -> None:
    for path in ("/api/tables", "/api/puzzle", "/api/tables/ZZZZZZ/join"):
        answer = HTTP.post(url + path, content=b"[" * 8000)
        assert (answer.status_code, answer.json()["reason"]) == (400, "unreadable")


def test_a_full_table_and_a_late_joiner_get_a_sentence(url: str) -> None:
    ada = Guest(url)
    code = ada.create(seats=2)
    Guest(url).join(code)
    late = Guest(url).ask("POST", f"/api/tables/{code}/join?lang=nl", json={"name": "Cy"})
    assert (late.status_code, late.json()["reason"]) == (409, "table-full")
    assert "tafel" in late.json()["message"]
    begun = ada.create(bots="beginner")
    later = Guest(url).ask("POST", f"/api/tables/{begun}/join", json={"name": "Cy"})
    assert (later.status_code, later.json()["reason"]) == (409, "game-has-begun")


def test_requests_of_other_sites_are_not_taken(url: str) -> None:
    for origin in ("https://evil.example", "null", "http://127.0.0.1:1"):
        answer = HTTP.post(
            url + "/api/tables", json={"key": "nimmt", "name": "Ada"}, headers={"origin": origin}
        )
        assert (answer.status_code, answer.json()["reason"]) == (403, "foreign-origin")
    crossing = {"sec-fetch-site": "cross-site"}
    assert HTTP.post(url + "/api/players", headers=crossing).status_code == 403
    assert HTTP.post(url + "/api/players", headers={"origin": url}).status_code == 201


@pytest.mark.parametrize("path", ["/", "/api/games", "/api/nothing", "/schema", "/t/ABC", "/api/me"])
def test_every_answer_carries_the_headers_that_protect(url: str, path: str) -> None:
    headers = get(url, path).headers
    policy = headers["content-security-policy"]
    assert "script-src 'self' 'wasm-unsafe-eval';" in policy
    assert "frame-ancestors 'none'" in policy
    assert "default-src 'self'" in policy
    assert "http" not in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "same-origin"
    assert "server" not in headers


def test_the_invitation_is_a_picture_of_the_link(url: str) -> None:
    ada = Guest(url)
    picture = ada.ask("GET", f"/api/tables/{ada.create()}/qr.svg")
    assert picture.headers["content-type"] == "image/svg+xml"
    assert picture.text.startswith("<svg")


@pytest.mark.parametrize("around", ["%0d%0aX-Evil:%20yes%0d%0a", "%0d%0a", "%E2%80%A8", "%20"])
def test_whatever_stands_around_a_code_comes_into_no_header(url: str, around: str) -> None:
    ada = Guest(url)
    code = ada.ask("POST", "/api/records", content=RECORD.read_bytes()).json()["code"]
    clean = ada.ask("GET", f"/api/tables/{code}/record")
    answer = ada.ask("GET", f"/api/tables/{code}{around}/record")
    assert "x-evil" not in answer.headers
    if "Evil" in around:
        assert (answer.status_code, answer.json()["reason"]) == (404, "no-such-table")
    else:
        assert answer.headers["content-disposition"] == clean.headers["content-disposition"]


def test_the_schema_names_every_route(url: str) -> None:
    paths = get(url, "/schema/openapi.json").json()["paths"]
    assert {"/api/games", "/api/tables/{code}/join", "/api/records"} <= set(paths)
    assert get(url, "/schema").json()["paths"] == paths


def test_behind_a_proxy_the_forwarded_headers_count(tmp_path: Path) -> None:
    forwarded = {
        "x-forwarded-for": "6.6.6.6, 10.0.0.9",
        "x-forwarded-proto": "https",
        "x-forwarded-host": "games.example",
        "origin": "https://games.example",
    }
    with serving(tmp_path, proxy=True, hosts=("games.example",)) as url:
        answer = HTTP.post(url + "/api/tables", json={"key": "nimmt", "name": "Ada"}, headers=forwarded)
        assert answer.status_code == 201
        assert "; Secure" in answer.headers["set-cookie"]
        assert HTTP.get(url + "/api/me", headers=forwarded).json()["share"] == "https://games.example"
    with serving(tmp_path, public_url="https://games.example/") as url:
        assert HTTP.post(url + "/api/players", headers={"origin": "https://games.example"}).status_code == 201
        assert HTTP.get(url + "/api/me", headers=forwarded).json()["share"] == "https://games.example"


def test_without_a_proxy_forwarded_headers_are_not_believed(url: str) -> None:
    headers = {"x-forwarded-host": "evil.example", "origin": "https://evil.example"}
    assert HTTP.post(url + "/api/players", headers=headers).status_code == 403


NOTHING = ["/metrics", "/healthz", "/admin", "/t", "/rules/nimmt/x", "/%E2%80%A8", "/%ff"]


@pytest.mark.parametrize("path", NOTHING)
def test_where_there_is_nothing_the_page_says_so_and_the_status_too(url: str, path: str) -> None:
    page = get(url, "/")
    tag = page.headers["etag"]
    answer = get(url, path, **{"if-none-match": tag})
    assert (answer.status_code, answer.headers["content-type"]) == (404, page.headers["content-type"])
    assert answer.content == page.content
    assert "etag" not in answer.headers
    assert get(url, "/", **{"if-none-match": tag}).status_code == 304


def test_places_of_the_page_get_the_page_and_assets_stay_in_the_cache(tmp_path: Path) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html>")
    (tmp_path / "assets/app-1a2b.js").write_text("let a = 1;")
    page = Page(tmp_path)
    for path in ("/", "/t/ABC/tv", "/rules/nimmt", "/puzzle"):
        found = page.find(path)
        assert found is not None
        assert (found.content, found.cache) == (b"<!doctype html>", "no-cache")
    script = page.find("/assets/app-1a2b.js")
    assert script is not None
    assert (script.media_type, "immutable" in script.cache) == ("text/javascript", True)
    assert page.find("/assets/old.js") is None
    assert page.find("/../secret.txt") is None


def test_without_a_page_a_sentence_says_how_to_build_it(tmp_path: Path) -> None:
    assert not Page(tmp_path / "nothing").built


def test_what_the_build_has_packed_is_sent_so_and_unpacked_for_whoever_cannot(url: str) -> None:
    [packed] = (BUILT / "assets").glob("python-*/pyodide.asm.mjs.gz")
    path = "/" + packed.relative_to(BUILT).as_posix().removesuffix(".gz")
    sent = get(url, path, **{"accept-encoding": "gzip"})
    assert sent.headers["content-encoding"] == "gzip"
    assert int(sent.headers["content-length"]) == packed.stat().st_size
    plain = get(url, path, **{"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.content == sent.content == gzip.decompress(packed.read_bytes())
    assert plain.headers["content-type"].startswith("text/javascript")
