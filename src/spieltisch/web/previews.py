"""What others see of a link before they follow it: a title, a line and a picture; no names, no cards."""

from __future__ import annotations

import gzip
from dataclasses import replace
from hashlib import sha256
from html import escape
from typing import NamedTuple

from ..core.errors import SpieltischError
from ..games.registry import FAMILIES, mode
from ..table.codes import checked
from ..table.messages.languages import title_of
from ..table.store.rows import key_of
from .caller import Caller
from .house import House
from .language import word
from .page import File
from .pictures import HEIGHT, STOP, WIDTH, can_draw

TITLE = b"<title>spieltisch</title>"  # of the page as it is built


class LinkPreview(NamedTuple):
    """What a link is about."""

    kind: str  # its word among the previews
    key: str = ""  # of the game
    moment: str = ""  # where the picture of a moment of it is


async def previewed(house: House, caller: Caller, path: str, file: File, stop: str = "") -> File:
    """The page with what its address is about, where there is something to say."""
    found = await _preview(house, [part for part in path.split("/") if part], stop)
    if found is None:
        return file
    tags = _tags(house.address_of(caller), path, found, caller.language)
    content = file.content.replace(TITLE, TITLE + tags.encode(), 1)
    tag = sha256(content).hexdigest()[:32]
    return replace(file, content=content, packed=gzip.compress(content, 6, mtime=0), tag=tag)


async def _preview(house: House, parts: list[str], stop: str) -> LinkPreview | None:
    match parts:
        case ["puzzle", *_]:
            return LinkPreview("puzzle")
        case ["daily", *_]:
            return LinkPreview("daily")
        case ["t", code]:
            return await _of_table(house, "table", code)
        case ["t", code, "replay" | "analysis"] | ["embed", code]:
            found = await _of_table(house, "replay", code)
            return found and found._replace(moment=f"{code}/{stop}" if STOP.fullmatch(stop) else "")
        case ["deal", code]:
            return LinkPreview("daily") if "-" in code else await _of_table(house, "deal", code)
    return None


async def _of_table(house: House, kind: str, code: str) -> LinkPreview | None:
    """Read past the server that plays it: which game it is stays the same, or nearly so."""
    try:
        wanted = checked(code)
        key = await house.hall.store.read(lambda connection: key_of(connection, wanted))
    except SpieltischError:
        return None
    return LinkPreview(kind, key) if key else None


def _tags(address: str, path: str, found: LinkPreview, language: str) -> str:
    title = title_of(found.key, language) if found.key else word(language, "previews", f"{found.kind}-title")
    values = {
        "og:site_name": "spieltisch",
        "og:type": "website",
        "og:title": title,
        "og:description": word(language, "previews", found.kind),
        "og:url": address + path,
    }
    if can_draw():
        family = mode(found.key).family if found.key else FAMILIES[0]
        values["og:image"] = f"{address}/picture/{found.moment or family}.png"
        values |= {"og:image:width": str(WIDTH), "og:image:height": str(HEIGHT)}
    return "".join(f'<meta property="{name}" content="{escape(value)}" />' for name, value in values.items())
