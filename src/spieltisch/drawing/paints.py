"""Gradients, stripes and the bull head, once in every picture.

Pictures within one page share their names, so a name stands for one paint: it says which palette.
"""

from __future__ import annotations

from .glyphs import bull_head
from .palette import BULLS, Palette, mixed
from .svg import figures, tag

BACK = "card-back"  # stripes that lighten, by day and by night
MANY = 5  # heads, from which on a card is washed in their colour


def felt_name(palette: Palette) -> str:
    """The table's paint."""
    return f"felt-{palette.name}"


def closed_name(palette: Palette) -> str:
    """The stripes over a row that nobody may add to."""
    return f"closed-{palette.name}"


def paper_name(heads: int, palette: Palette) -> str:
    """The paper of a card with so many heads."""
    return f"paper-{next((some for some in BULLS if heads >= some), 1)}-{palette.name}"


def tile_name(heads: int, palette: Palette) -> str:
    """The paper of a tile, whose heads are at its lower edge."""
    return f"tile-{next((some for some in BULLS if heads >= some), 1)}-{palette.name}"


def paints(palette: Palette) -> str:
    """All of them."""
    papers = (_paper(heads, palette) + _tile(heads, palette) for heads in BULLS)
    red = palette.of("bad")
    stripes = _stripes(closed_name(palette), 16, red, 0.22) + _stripes(BACK, 7, "#ffffff", 0.06)
    return tag("defs", figures(), bull_head(), _felt(palette), *papers, stripes)


def _felt(palette: Palette) -> str:
    """Lighter where the lamp hangs."""
    middle, rim = palette.of("table-light"), palette.of("table")
    where = {"id": felt_name(palette), "cx": "50%", "cy": "35%", "r": "75%"}
    return tag("radialGradient", _stop(0, middle), _stop(1, rim), **where)


def _paper(heads: int, palette: Palette) -> str:
    paper = palette.of("card")
    wash = mixed(palette.bulls(heads), 0.24 if heads >= MANY else 0.07, paper)
    where = {"id": paper_name(heads, palette), "x1": 0.1, "y1": 0, "x2": 0, "y2": 1}
    return tag("linearGradient", _stop(0.34, wash), _stop(0.6, paper), **where)


def _tile(heads: int, palette: Palette) -> str:
    paper = palette.of("card")
    wash = mixed(palette.bulls(heads), 0.3 if heads >= MANY else 0.1, paper)
    where = {"id": tile_name(heads, palette), "x1": 0.05, "y1": 0, "x2": 0, "y2": 1}
    return tag("linearGradient", _stop(0.4, paper), _stop(1, wash), **where)


def _stop(offset: float, colour: str) -> str:
    return tag("stop", offset=offset, stop_color=colour)


def _stripes(name: str, wide: float, colour: str, opacity: float) -> str:
    stripe = tag("rect", width=wide / 2, height=wide, fill=colour, fill_opacity=opacity)
    size = {"width": wide, "height": wide, "patternUnits": "userSpaceOnUse"}
    return tag("pattern", stripe, id=name, patternTransform="rotate(45)", **size)
