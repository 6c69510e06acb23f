"""Pictures of links: our own drawings, without words, hands or names; the same wherever they are made."""

from __future__ import annotations

import re
from functools import lru_cache

from litestar import Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from ..core.errors import SpieltischError
from ..drawing.glyphs import bull, bull_head
from ..drawing.palette import Palette
from ..games.registry import FAMILIES, families
from .dependencies import Code, TheCaller, TheHouse

WIDTH, HEIGHT = 1200, 630
LIGHTS = dict(zip(FAMILIES, ("#2c5b45", "#7c5a2a", "#8a4a2b", "#335c81", "#3c3a52"), strict=True))
DAY, NIGHT = Palette(), Palette(dark=True)
FANNED = (1, 2, 3, 5, 7)  # bull heads of the cards
COLOURS = ("red", "yellow", "green", "blue")  # of the sheet
MARKS = ((0, 3), (2,), (1, 4), (0, 3, 5))  # crossed there
STOP = re.compile(r"\d{1,5}", re.ASCII)
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
        f'<defs>{bull_head()}</defs><rect width="{WIDTH}" height="{HEIGHT}" fill="{LIGHTS[family]}"/>'
        f'<ellipse cx="600" cy="315" rx="560" ry="280" fill="#fff" fill-opacity=".1"/>{inner}</svg>'
    )


def _cards() -> str:
    """Five cards, fanned, each with more bulls."""
    return "".join(_card(number, DAY.bulls(heads)) for number, heads in enumerate(FANNED))


def _card(number: int, colour: str) -> str:
    turn = (number - 2) * 6
    paper = DAY.of("card")
    head = bull(132, colour, paper).at(-66, -76)
    return (
        f'<g transform="translate({220 + number * 190} {300 + abs(number - 2) * 22}) rotate({turn})">'
        f'<rect x="-105" y="-160" width="210" height="320" rx="22" fill="{paper}" stroke="#0002"/>{head}</g>'
    )


def _sheet() -> str:
    """Four rows with some crosses."""
    return "".join(_row(number, colour) for number, colour in enumerate(COLOURS))


def _row(number: int, name: str) -> str:
    colour = NIGHT.of(f"qwixx-{name}")
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


@get("/picture/{code:str}/{name:str}", include_in_schema=False)
async def moment_picture(
    house: TheHouse, caller: TheCaller, code: Code, name: FromPath[str]
) -> Response[bytes]:
    """The picture of links to a moment of a finished game: its table."""
    stop = name.removesuffix(".png")
    if not STOP.fullmatch(stop) or not can_draw():
        raise NotFoundException
    house.allow_list(caller)
    try:
        drawn = await house.hall.picture(code, int(stop), WIDTH, HEIGHT, caller.asker)
    except SpieltischError as error:
        raise NotFoundException from error
    return Response(drawn, media_type="image/png", headers={"cache-control": FOREVER})


HANDLERS = (link_picture, moment_picture)
