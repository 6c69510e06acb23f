"""Whatever is sent, no answer is a fault of the server, and no table stops."""

from __future__ import annotations

import json
from typing import Any
from urllib.parse import quote, urlencode

import httpx
import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed

from .guests import HTTP, Guest, soon

FUZZ = settings(
    deadline=None,
    max_examples=60,
    phases=[Phase.explicit, Phase.reuse, Phase.generate],  # each example takes a while: no shrinking
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
NUMBERS = st.integers() | st.floats() | st.integers(-3, 12)
TEXTS = st.text(max_size=30) | st.sampled_from(
    ["nimmt", "qwixx", "0", "team", "play 5", "casual", "../x", "\0"]
)
JSON: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | NUMBERS | TEXTS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(TEXTS, inner, max_size=4),
    max_leaves=8,
)
SEATS = st.none() | st.integers(-2, 12) | NUMBERS
BODIES: dict[str, dict[str, st.SearchStrategy[Any]]] = {
    "/api/tables": {
        "key": st.sampled_from(["nimmt", "board-pro", "buffalo"]) | TEXTS,
        "name": TEXTS,
        "seats": SEATS,
        "options": st.dictionaries(
            st.sampled_from(["num_deals", "board", "target_score"]) | TEXTS, JSON, max_size=3
        ),
        "bots": st.none() | TEXTS,
        "clock": SEATS,
        "absent_after": SEATS,
        "learn": st.booleans(),
        "seated": st.booleans(),
    },
    "/api/tables/CODE/join": {"name": TEXTS, "seat": SEATS},
    "/api/tables/CODE/continue": {"stop": NUMBERS, "seat": SEATS, "name": TEXTS, "bots": TEXTS},
}
PATHS = st.lists(
    st.sampled_from(
        ["api", "tables", "games", "CODE", "rules", "replay", "me", "ws", "schema", "t", "assets", ".."]
    )
    | st.text(max_size=8),
    max_size=5,
).map("/".join)


@pytest.fixture(scope="module")
def code(url: str) -> str:
    return Guest(url).create(seats=2)


def fine(answer: httpx.Response) -> None:
    """A sentence, or an answer; never a fault."""
    assert answer.status_code < 500 or answer.status_code == 503, answer.text
    with_body = answer.request.method != "HEAD"
    if (
        with_body
        and answer.status_code >= 400
        and answer.headers["content-type"].startswith("application/json")
    ):
        problem = answer.json()
        assert problem["reason"]
        assert problem["message"]


@FUZZ
@given(path=st.sampled_from(sorted(BODIES)), data=st.data(), rubbish=st.booleans())
def test_any_body_is_answered(url: str, code: str, path: str, data: st.DataObject, rubbish: bool) -> None:
    fields = data.draw(JSON if rubbish else st.fixed_dictionaries({}, optional=BODIES[path]))
    content = json.dumps(fields).encode("utf-8", "surrogatepass")
    fine(HTTP.post(url + path.replace("CODE", code), content=content))


@FUZZ
@given(
    path=st.sampled_from([*sorted(BODIES), "/api/records", "/api/players"]), content=st.binary(max_size=200)
)
def test_any_bytes_are_answered(url: str, code: str, path: str, content: bytes) -> None:
    headers = {"content-type": "application/json"}
    fine(HTTP.post(url + path.replace("CODE", code), content=content, headers=headers))


@FUZZ
@given(
    method=st.sampled_from(["GET", "HEAD", "POST", "PUT", "DELETE", "PATCH", "OPTIONS"]),
    path=PATHS,
    query=st.dictionaries(st.sampled_from(["lang", "seat", "name", "x"]), TEXTS, max_size=2),
    cookie=st.text(st.characters(codec="ascii", exclude_categories=["C"]), max_size=40),
)
def test_any_path_is_answered(
    url: str, code: str, method: str, path: str, query: dict[str, str], cookie: str
) -> None:
    address = f"{url}/{quote(path.replace('CODE', code))}?{urlencode(query)}"
    fine(HTTP.request(method, address, headers={"cookie": f"spieltisch={cookie.strip()}"}))


KINDS = ["choose", "withdraw", "preview", "look", "sit", "leave", "rename", "seat_bot", "arrange", "start"]
KINDS += ["recall", "hand_over", "take_back", "remove", "mute", "rematch", "say"]
FIELDS = {
    "actor": st.sampled_from(["0", "1", "team", "chance"]) | TEXTS,
    "stop": st.integers(-1, 5) | NUMBERS,
    "action": st.sampled_from(["play 5", "row 1", "take 1"]) | TEXTS,
    "seat": SEATS,
    "name": TEXTS,
    "level": st.none() | st.sampled_from(["casual", "master"]) | TEXTS,
    "text": TEXTS,
    "events": st.integers(-1, 50) | NUMBERS,
    "key": st.none() | st.sampled_from(["nimmt", "qwixx", "buffalo"]),
    "seats": SEATS,
    "options": st.dictionaries(TEXTS, JSON, max_size=2),
    "clock": SEATS,
}
NEEDED = {
    "choose": ["actor", "stop", "action"],
    "withdraw": ["actor", "stop"],
    "preview": ["actor", "stop", "action"],
    "recall": ["stop", "events"],
    "look": ["seat"],
    "sit": ["name", "seat"],
    "leave": ["seat"],
    "rename": ["seat", "name"],
    "seat_bot": ["seat", "level"],
    "arrange": ["key", "seats", "options", "clock"],
    "hand_over": ["seat"],
    "take_back": ["seat"],
    "remove": ["seat", "name"],
    "mute": ["seat"],
    "say": ["text"],
}


@st.composite
def message(draw: st.DrawFn) -> str | bytes:
    """Something that a table might be sent."""
    if draw(st.integers(0, 3)) == 0:
        return draw(st.text(max_size=40) | st.binary(max_size=40) | JSON.map(json.dumps))
    kind = draw(st.sampled_from(KINDS))
    return json.dumps({"type": kind, **{name: draw(FIELDS[name]) for name in NEEDED.get(kind, ())}})


@settings(FUZZ, max_examples=25)
@given(messages=st.lists(message(), min_size=5, max_size=40), begun=st.booleans())
def test_after_any_messages_the_table_still_answers(
    url: str, messages: list[str | bytes], begun: bool
) -> None:
    async def run() -> None:
        guest, other = Guest(url), Guest(url)
        code = guest.create(seats=2, options={"num_deals": 1}, bots="beginner" if begun else None)
        await guest.sit(code)
        await other.sit(code)
        assert guest.socket is not None
        assert other.socket is not None
        for text in messages:
            await guest.socket.send(text)
            await other.socket.send(text)
        for one in (guest, other):
            await one.send(type="say", text="still here?")
            while (said := await one.hear("said", "refused"))["type"] == "said" or said[
                "reason"
            ] == "internal":
                assert said["type"] == "said", said
                if said["text"] == "still here?":
                    break

    try:
        soon(run())
    except ConnectionClosed as error:
        raise AssertionError(f"closed: {error}") from error
