"""A picture as an array: drawn by resvg, whose PNG is read here, for nothing else needs a library for it."""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from struct import unpack_from

import numpy as np
import resvg_py
from numpy.typing import NDArray

from ..fast.compiling import jit

COLOURS = 4  # red, green, blue, and how opaque
HEAD = 8  # bytes before the first part of a PNG
NONE, LEFT, ABOVE, MEAN = range(4)  # from what a byte is told; else from the nearest of three


def pixels_of(svg: str, width: int, height: int) -> NDArray[np.uint8]:
    """An SVG drawing on a canvas of this size, from its top on."""
    png = bytes(resvg_py.svg_to_bytes(svg_string=svg, width=width, monospace_family="DejaVu Sans Mono"))
    drawn = read_png(png)
    canvas = np.zeros((height, width, 3), np.uint8)
    lines = min(height, drawn.shape[0])
    canvas[:lines] = drawn[:lines, :, :3]
    return canvas


def read_png(png: bytes) -> NDArray[np.uint8]:
    """The pixels of a PNG with eight bits for each colour and for how opaque it is."""
    width, height = unpack_from(">II", png, HEAD + 8)
    packed = b"".join(data for name, data in _parts(png) if name == b"IDAT")
    lines = np.frombuffer(zlib.decompress(packed), np.uint8).reshape(height, 1 + COLOURS * width)
    pixels = np.zeros((height + 1, COLOURS * (width + 1)), np.int32)  # signed, for differences
    unfilter(lines, pixels)
    return pixels[1:, COLOURS:].reshape(height, width, COLOURS).astype(np.uint8)


def _parts(png: bytes) -> Iterator[tuple[bytes, bytes]]:
    at = HEAD
    while at < len(png):
        size, name = unpack_from(">I4s", png, at)
        yield name, png[at + 8 : at + 8 + size]
        at += size + 12


@jit
def unfilter(lines: NDArray[np.uint8], pixels: NDArray[np.int32]) -> None:
    """Each byte is told as a difference from its neighbours; over and left of the picture there are zeros."""
    for y in range(lines.shape[0]):
        kind = lines[y, 0]
        for x in range(COLOURS, pixels.shape[1]):
            left, above = pixels[y + 1, x - COLOURS], pixels[y, x]
            corner, guess = pixels[y, x - COLOURS], 0
            if kind == LEFT:
                guess = left
            elif kind == ABOVE:
                guess = above
            elif kind == MEAN:
                guess = (left + above) // 2
            elif kind != NONE:
                sum_ = left + above - corner
                a, b, c = abs(sum_ - left), abs(sum_ - above), abs(sum_ - corner)
                guess = left if a <= b and a <= c else above if b <= c else corner
            pixels[y + 1, x] = (lines[y, 1 + x - COLOURS] + guess) & 255
