"""Pictures as pixels: PNG for files and links, arrays for programs that learn from pictures."""

from __future__ import annotations

from struct import unpack
from typing import TYPE_CHECKING, Any
from zlib import decompress

from ..core.extras import named

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

SIGNATURE, CHANNELS = 8, 4  # bytes before the first chunk, and of a pixel
WHITE = "#ffffff"
SUB, UP, AVERAGE, PAETH = range(1, 5)  # how a line of a PNG tells its pixels from those beside and above them


def png(svg: str, width: int | None = None, background: str | None = None) -> bytes:
    """The picture as a PNG; as wide as it says of itself, or as is asked for."""
    with named("A picture in pixels"):
        import resvg_py
    return bytes(resvg_py.svg_to_bytes(svg_string=svg, width=width, background=background))


def rgb(svg: str, width: int | None = None) -> NDArray[np.uint8]:
    """The picture as an array: height, width, and three colours from 0 to 255."""
    drawn = png(svg, width, WHITE)
    with named("A picture as an array"):
        import numpy  # noqa: F401 - the sentence that names its extra, if it is missing
    return _pixels(drawn)[:, :, :3]


def _pixels(drawn: bytes) -> NDArray[np.uint8]:
    """The pixels of a PNG as resvg writes it: eight bits a colour, not interlaced."""
    import numpy as np

    wide, high = unpack(">II", drawn[16:24])
    data = np.frombuffer(decompress(b"".join(_data(drawn))), np.uint8)
    lines = data.reshape(high, 1 + wide * CHANNELS)
    return _unfiltered(lines[:, 0], lines[:, 1:].reshape(high, wide, CHANNELS))


def _data(drawn: bytes) -> list[bytes]:
    """What is in the chunks that hold pixels."""
    at, found = SIGNATURE, []
    while at < len(drawn):
        (size,) = unpack(">I", drawn[at : at + 4])
        if drawn[at + 4 : at + 8] == b"IDAT":
            found.append(drawn[at + 8 : at + 8 + size])
        at += size + 12
    return found


def _unfiltered(kinds: NDArray[np.uint8], lines: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """Every pixel from those at its left and above it: a diagonal of the picture at once."""
    import numpy as np

    high, wide, _ = lines.shape
    rows, columns = np.indices((high, wide))
    size = high + wide + 1, high + 1, CHANNELS
    slant = np.zeros(size, np.int16)  # by diagonal and row; its rim is empty
    slant[rows + columns + 2, rows + 1] = lines
    for at in range(2, high + wide + 1):
        first, last = max(0, at - 1 - wide), min(high, at - 1)
        here = slice(first, last)
        left, up = slant[at - 1, first + 1 : last + 1], slant[at - 1, here]
        told = _told(kinds[here, None], left, up, slant[at - 2, here])
        slant[at, first + 1 : last + 1] = (slant[at, first + 1 : last + 1] + told) & 255
    pixels: NDArray[np.uint8] = slant[rows + columns + 2, rows + 1].astype(np.uint8)
    return pixels


def _told(kinds: Any, left: Any, up: Any, corner: Any) -> Any:
    """What a pixel's neighbours say of it, by the kind of its line."""
    import numpy as np

    by_left, by_up = np.abs(up - corner), np.abs(left - corner)
    by_corner = np.abs(left + up - 2 * corner)
    near = np.where(by_up <= by_corner, up, corner)
    nearest = np.where((by_left <= by_up) & (by_left <= by_corner), left, near)
    options = (left, up, (left + up) >> 1, nearest)
    return np.select([kinds == kind for kind in (SUB, UP, AVERAGE, PAETH)], options, 0)
