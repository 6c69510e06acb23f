"""What is kept of people, in a few paragraphs: true of this server, or in its host's own words."""

from __future__ import annotations

from collections.abc import Iterator

from litestar import get

from ..text.lists import word_list
from ..text.plurals import filled
from .api import PROBLEMS
from .dependencies import Language, TheHouse
from .schemas import PrivacyInfo
from .settings import Keep


@get("/api/privacy", responses=PROBLEMS)
async def privacy(house: TheHouse, language: Language) -> PrivacyInfo:
    """What this server keeps of people, for how long, and how it is deleted."""
    own = house.settings.privacy
    return PrivacyInfo(paragraphs=list(own or paragraphs(language, house.settings.keep)))


def paragraphs(language: str, keep: Keep) -> Iterator[str]:
    """The text of a server whose host has given none."""
    words = word_list(language, "web")["privacy"]
    for key in ("cookie", "kept", "pads", "notices", "devices"):
        yield filled(words[key], language, {})
    for key, days in (("finished", keep.finished), ("idle", keep.idle)):
        if days is not None:
            yield filled(words[key], language, {"days": f"{days:g}"})
    if keep == Keep():
        yield filled(words["ever"], language, {})
    for key in ("address", "delete", "host"):
        yield filled(words[key], language, {})


HANDLERS = (privacy,)
