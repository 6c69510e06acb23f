"""The short way for what a table's sockets say most: texts in one frame, past uvicorn's parser and ASGI."""

from __future__ import annotations

from collections.abc import Callable

SHORTCUT = "spieltisch.shortcut"  # of the scope: opens the short way, and hands over how to write by it
Write = Callable[[bytes], bool]  # a text; whether it was taken: else it goes the long way
Open = Callable[[], Write]

TEXT, MASKED = 0x81, 0x80  # the first byte of a text that is one frame, and the bit of what a client sends
SHORT, LONG = 126, 127  # a length of two or of eight bytes follows
HEAD = 6  # bytes before a short text: two, and the mask


def text_in(data: bytes) -> bytes | None:
    """The text, if this is one frame with a short one; the parser checks what is not ASCII."""
    size = len(data) - HEAD
    if not 0 <= size < SHORT or data[0] != TEXT or data[1] != MASKED | size:
        return None
    mask = data[2:HEAD] * (size // 4 + 1)
    text = (int.from_bytes(data[HEAD:]) ^ int.from_bytes(mask[:size])).to_bytes(size)
    return text if text.isascii() else None


def are_frames(data: bytes) -> bool:
    """Whether a client's frames end where this does."""
    at = 0
    while at + 2 <= len(data):
        size = data[at + 1] & 127
        more = {SHORT: 2, LONG: 8}.get(size, 0)
        size = int.from_bytes(data[at + 2 : at + 2 + more]) if more else size
        at += HEAD + more + size
    return at == len(data)


def framed(text: bytes) -> bytes:
    """A text as the frame that a server sends."""
    size = len(text)
    if size < SHORT:
        return b"%c%c%b" % (TEXT, size, text)
    length = b"\x7e%b" % size.to_bytes(2) if size < 1 << 16 else b"\x7f%b" % size.to_bytes(8)
    return b"%c%b%b" % (TEXT, length, text)
