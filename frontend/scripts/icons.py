"""Draw the page's PNG icons with the standard library alone: `python frontend/scripts/icons.py`.

The drawing is that of favicon.svg: a round table seen from above, four seats, one of them filled.
"""

from __future__ import annotations

import struct
import zlib
from pathlib import Path

GREEN, PAPER, AMBER = (31, 107, 74), (246, 237, 220), (255, 179, 92)
FINE = 4  # each pixel is the mean of FINE x FINE points, so that edges are smooth

Colour = tuple[int, int, int]


def colour_at(x: float, y: float) -> Colour:
    """The colour of a point of the drawing, which is 64 x 64."""
    if (x - 32) ** 2 + (y - 32) ** 2 <= 14**2:
        return PAPER
    if (x - 32) ** 2 + (y - 9.5) ** 2 <= 5**2:
        return AMBER
    for seat_x, seat_y in ((54.5, 32.0), (32.0, 54.5), (9.5, 32.0)):
        if 2.75**2 <= (x - seat_x) ** 2 + (y - seat_y) ** 2 <= 5.25**2:
            return PAPER
    return GREEN


def pixel(column: int, line: int, size: int, shrink: float) -> bytes:
    """One pixel; ``shrink`` leaves a margin for icons that are cut to a circle."""
    points = []
    for fine in range(FINE * FINE):
        x = (column + (fine % FINE + 0.5) / FINE) * 64 / size
        y = (line + (fine // FINE + 0.5) / FINE) * 64 / size
        points.append(colour_at((x - 32) / shrink + 32, (y - 32) / shrink + 32))
    return bytes(sum(channel) // len(points) for channel in zip(*points, strict=True))


def png(size: int, shrink: float) -> bytes:
    """The drawing as a PNG file."""
    lines = (b"\0" + b"".join(pixel(x, y, size, shrink) for x in range(size)) for y in range(size))
    parts = [
        (b"IHDR", struct.pack(">IIBBBBB", size, size, 8, 2, 0, 0, 0)),
        (b"IDAT", zlib.compress(b"".join(lines), 9)),
        (b"IEND", b""),
    ]
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
        for name, data in parts
    )


def main() -> None:
    folder = Path(__file__).parent.parent / "public" / "icons"
    folder.mkdir(exist_ok=True)
    for name, size, shrink in (
        ("icon-180", 180, 1),
        ("icon-192", 192, 1),
        ("icon-512", 512, 1),
        ("maskable-512", 512, 0.78),
    ):
        (folder / f"{name}.png").write_bytes(png(size, shrink))


if __name__ == "__main__":
    main()
