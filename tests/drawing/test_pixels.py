"""Pictures as pixels: arrays of colours, and PNG files."""

from __future__ import annotations

from itertools import product
from typing import Any
from zlib import decompress

import numpy as np
import pytest

import spieltisch
from spieltisch.drawing import pixels

resvg_py = pytest.importorskip("resvg_py")

HALVES = (
    '<svg xmlns="http://www.w3.org/2000/svg" width="6" height="4" viewBox="0 0 6 4">'
    '<rect width="3" height="4" fill="#ff0000"/><rect x="3" width="3" height="2" fill="#0000ff"/></svg>'
)


def test_an_array_has_the_colours_of_the_picture() -> None:
    seen = pixels.rgb(HALVES)
    assert seen.shape == (4, 6, 3)
    assert seen.dtype == np.uint8
    assert seen[0].tolist() == [[255, 0, 0]] * 3 + [[0, 0, 255]] * 3
    assert seen[3].tolist() == [[255, 0, 0]] * 3 + [[255, 255, 255]] * 3  # what is empty is white


def test_an_array_is_as_wide_as_is_asked_for() -> None:
    assert pixels.rgb(HALVES, width=12).shape == (8, 12, 3)


def test_every_kind_of_line_is_read() -> None:
    """Beside a reader that goes by the book, pixel by pixel."""
    game = spieltisch.make("nimmt", 3)
    state = list(spieltisch.play_random(game, 1))[5].step.state
    drawn = pixels.png(spieltisch.draw(game, state, 0).svg, 60)
    seen, kinds = by_the_book(drawn)
    assert kinds >= {1, 2, 4}
    assert np.array_equal(pixels._pixels(drawn), seen)


def by_the_book(drawn: bytes) -> tuple[Any, set[int]]:
    wide, high = (int.from_bytes(drawn[at : at + 4]) for at in (16, 20))
    data = decompress(b"".join(pixels._data(drawn)))
    lines = np.frombuffer(data, np.uint8).reshape(high, 1 + 4 * wide).astype(int)
    seen = np.zeros((high + 1, wide + 1, 4), int)
    for y, x, part in product(range(high), range(wide), range(4)):
        left, up, corner = (int(seen[at, to, part]) for at, to in ((y + 1, x), (y, x + 1), (y, x)))
        guess = left + up - corner
        nearest = min((left, up, corner), key=lambda value: abs(guess - value))
        told = (0, left, up, (left + up) // 2, nearest)[lines[y, 0]]
        seen[y + 1, x + 1, part] = (lines[y, 1 + 4 * x + part] + told) % 256
    return seen[1:, 1:], set(lines[:, 0].tolist())


def test_figures_need_no_fonts() -> None:
    """The numbers of two cards tell their pictures apart where there are no letters at all."""
    game = spieltisch.make("nimmt", 2)
    pictures = []
    for number in (14, 16):
        state = game.load({"rows": [[12], [37], [43], [58]], "hands": [[number], [3]]})
        svg = spieltisch.draw(game, state, 0).svg
        pictures.append(resvg_py.svg_to_bytes(svg_string=svg, skip_system_fonts=True))
    assert pictures[0] != pictures[1]
