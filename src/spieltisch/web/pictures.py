"""Pictures of links: our own drawings, without words, hands or names; the same wherever they are made."""

from __future__ import annotations

from functools import lru_cache

from litestar import Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from ..games.registry import FAMILIES, families

WIDTH, HEIGHT = 1200, 630
COLOURS = ("#5b6472", "#2f62b0", "#c77f12", "#c23b2e", "#7a3fb0")  # of bull heads, from one to seven
LIGHTS = dict(zip(FAMILIES, ("#2c5b45", "#7c5a2a", "#8a4a2b", "#335c81", "#3c3a52"), strict=True))
HEAD = (  # its horns and its face
    "M1.6 3.2c-.7 4.3 1.2 7 5 7.4l1-2.9C5.2 7.3 3.7 6 3.1 3.3 2.9 2.5 1.8 2.3 1.6 3.2Z",
    "M22.4 3.2c.7 4.3-1.2 7-5 7.4l-1-2.9c2.4-.4 3.9-1.7 4.5-4.4.2-.8 1.3-1 1.5-.1Z",
    "M6.2 7.6C8 6.2 10 5.7 12 5.7s4 .5 5.8 1.9c.9 2.1.5 4.5-.5 6.9-.3 5.2-2.3 7.9-5.3 7.9s-5-2.7-5.3-7.9"
    "c-1-2.4-1.4-4.8-.5-6.9Z",
)
PAPER = "#fffaf0"
ROWS = ("#d6473d", "#e0b13c", "#4fae67", "#4a86d8")  # of the sheet
MARKS = ((0, 3), (2,), (1, 4), (0, 3, 5))  # crossed there
FOREVER = "public, max-age=86400"


def can_draw() -> bool:
    """Whether what draws them is installed."""
    try:
        import resvg_py  # noqa: F401 - only whether it is there
    except ImportError:
        return False
    return True


def drawing(family: str) -> str:
    """The picture of a family."""
    inner = _sheet() if families()[family].unit == "turns" else _cards()
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}">'
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{LIGHTS[family]}"/>'
        f'<ellipse cx="600" cy="315" rx="560" ry="280" fill="#fff" fill-opacity=".1"/>{inner}</svg>'
    )


def _cards() -> str:
    """Five cards, fanned, each with more bulls."""
    return "".join(_card(number, colour) for number, colour in enumerate(COLOURS))


def _card(number: int, colour: str) -> str:
    turn = (number - 2) * 6
    head = "".join(f'<path d="{part}"/>' for part in HEAD)
    return (
        f'<g transform="translate({220 + number * 190} {300 + abs(number - 2) * 22}) rotate({turn})">'
        f'<rect x="-105" y="-160" width="210" height="320" rx="22" fill="{PAPER}" stroke="#0002"/>'
        f'<g transform="translate(-66 -76) scale(5.5)" fill="{colour}">{head}'
        f'<circle cx="9.3" cy="11.6" r="1.35" fill="{PAPER}"/>'
        f'<circle cx="14.7" cy="11.6" r="1.35" fill="{PAPER}"/>'
        "</g></g>"
    )


def _sheet() -> str:
    """Four rows with some crosses."""
    return "".join(_row(number, colour) for number, colour in enumerate(ROWS))


def _row(number: int, colour: str) -> str:
    top = 95 + number * 115
    parts = [f'<rect x="240" y="{top}" width="720" height="98" rx="20" fill="{colour}"/>']
    for place in range(6):
        left = 268 + place * 113
        parts.append(
            f'<rect x="{left}" y="{top + 15}" width="84" height="68" rx="14" fill="#fff" fill-opacity=".85"/>'
        )
        if place in MARKS[number]:
            cross = f"M{left + 24} {top + 31}l36 36m0-36l-36 36"
            parts.append(f'<path d="{cross}" stroke="#222" stroke-width="11" stroke-linecap="round"/>')
    return "".join(parts)


@lru_cache(maxsize=16)
def picture(family: str) -> bytes:
    """It as a PNG; drawn once."""
    import resvg_py

    return bytes(
        resvg_py.svg_to_bytes(svg_string=drawing(family), width=WIDTH, height=HEIGHT, skip_system_fonts=True)
    )


@get("/picture/{name:str}", include_in_schema=False, sync_to_thread=True)
def link_picture(name: FromPath[str]) -> Response[bytes]:
    """The picture of links to a family's games."""
    family = name.removesuffix(".png")
    if family not in FAMILIES or not can_draw():
        raise NotFoundException
    return Response(picture(family), media_type="image/png", headers={"cache-control": FOREVER})


HANDLERS = (link_picture,)
