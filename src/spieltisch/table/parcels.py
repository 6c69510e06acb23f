"""Large answers as they are kept until they are sent: JSON that was pressed while it was written."""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from .errors import TooMuch

LEVEL = 5
GZIP = 31  # for zlib: with the header and the sum of a gzip file
PIECE = 16 * 1024
Packed = bytes  # a gzip file of JSON


class Packer:
    """Presses an answer piece by piece, so that it is never in memory as a whole."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._size = 0
        self._pressed: list[bytes] = []
        self._press = zlib.compressobj(LEVEL, zlib.DEFLATED, GZIP)

    def add(self, piece: bytes) -> None:
        """Some more bytes of JSON; with more than the most the answer is refused."""
        self._size += len(piece)
        if self._size > self._most:
            raise TooMuch("answer", most=self._most // 1_000_000)
        self._pressed.append(self._press.compress(piece))

    def add_all(self, values: Iterable[Any]) -> None:
        """A list."""
        mark = b"["
        for value in values:
            self.add(mark + msgspec.json.encode(value))
            mark = b","
        self.add(b"[]" if mark == b"[" else b"]")

    def packed(self) -> Packed:
        """All of it."""
        return b"".join((*self._pressed, self._press.flush()))


def pieces(packed: Packed) -> Iterator[bytes]:
    """An answer as it is, a little at a time."""
    for first in range(0, len(packed), PIECE):
        yield packed[first : first + PIECE]


def unpacked(packed: Packed) -> Iterator[bytes]:
    """The JSON of an answer, a little at a time."""
    press = zlib.decompressobj(GZIP)
    for piece in pieces(packed):
        yield press.decompress(piece)
    yield press.flush()
