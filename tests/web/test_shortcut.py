"""Texts that go past the parser: the same ones come out, and whatever is not plain is left to it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from websockets.frames import Frame, Opcode

from spieltisch.web.shortcut import are_frames, framed, text_in

from .guests import Guest
from .raw import CONTINUATION, PING, TEXT, Raw, close_code, frame
from .server import serving

UNREADABLE = b'{"type":"nothing"}'


def sent(text: bytes, opcode: Opcode = Opcode.TEXT, last: bool = True) -> bytes:
    """As a client sends it."""
    return Frame(opcode, text, fin=last).serialize(mask=True)


@given(st.text(st.characters(max_codepoint=127), max_size=125))
def test_a_short_text_is_read_as_it_was_sent(text: str) -> None:
    assert text_in(sent(text.encode())) == text.encode()


ELSE = {
    "nothing": b"",
    "half a head": b"\x81",
    "cut off": sent(b"ab")[:-1],
    "the next one begun": sent(b"ab") + b"\x81",
    "two": sent(b"a") + sent(b"b"),
    "a first part": sent(b"ab", last=False),
    "a further part": sent(b"ab", Opcode.CONT),
    "binary": sent(b"ab", Opcode.BINARY),
    "a ping": sent(b"ab", Opcode.PING),
    "other letters": sent("ä".encode()),
    "no letters": sent(b"\xff"),
    "a long one": sent(b"x" * 126),
    "no mask": Frame(Opcode.TEXT, b"ab").serialize(mask=False),
}


@pytest.mark.parametrize("what", ELSE)
def test_everything_else_is_left_to_the_parser(what: str) -> None:
    assert text_in(ELSE[what]) is None


@given(st.lists(st.binary(max_size=300), max_size=4), st.integers(1, 5))
def test_it_is_known_where_frames_end(texts: list[bytes], cut: int) -> None:
    data = b"".join(map(sent, texts))
    assert are_frames(data)
    assert not data or not are_frames(data[:-cut])


@pytest.mark.parametrize("size", [0, 1, 125, 126, 65535, 65536])
def test_what_is_written_is_what_the_library_writes(size: int) -> None:
    text = b"x" * size
    assert framed(text) == Frame(Opcode.TEXT, text).serialize(mask=False)


@pytest.fixture
def raw(tmp_path: Path) -> Iterator[Raw]:
    with serving(tmp_path) as url, Raw(url) as raw:
        yield raw.upgrade(Guest(url).create())


def answers(raw: Raw, count: int) -> None:
    """Wait for so many refusals of what cannot be read."""
    got = b""
    while got.count(b"not-a-message") < count:
        more = raw.socket.recv(1 << 16)
        assert more, got
        got += more


def test_short_and_long_ways_can_be_mixed(raw: Raw) -> None:
    whole, parts = frame(TEXT, UNREADABLE), (frame(TEXT, b"{", last=False), frame(CONTINUATION, b"}"))
    raw.send(whole)
    answers(raw, 1)
    raw.send(frame(PING, b"x") + whole)
    answers(raw, 1)
    raw.send(whole)
    answers(raw, 1)
    raw.send(parts[0])
    raw.send(parts[1])
    answers(raw, 1)
    raw.send(whole[:3])  # from here on only the parser knows where a frame begins
    raw.send(whole[3:])
    answers(raw, 1)
    raw.send(whole)
    answers(raw, 1)


def test_a_new_text_within_another_is_still_a_fault(raw: Raw) -> None:
    raw.send(frame(TEXT, b"{", last=False))
    raw.send(frame(TEXT, b"{}"))
    assert close_code(raw.rest()) == 1002
