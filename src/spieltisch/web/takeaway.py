"""All that is kept of somebody, as one file that is made while it is read."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Iterable
from functools import partial
from io import RawIOBase
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile

from ..table.store.store import Store
from ..table.store.takeaway import GAMES, games_of, personal, records_of

INDENT = 1


class Leaving(RawIOBase):
    """A file that cannot be gone back in: what is written is taken away piece by piece."""

    def __init__(self) -> None:
        self._pieces: list[bytes] = []

    def writable(self) -> bool:
        return True

    def write(self, data: Any) -> int:
        self._pieces.append(bytes(data))
        return len(data)

    def taken(self) -> bytes:
        """What was written since the last time."""
        pieces, self._pieces = self._pieces, []
        return b"".join(pieces)


async def takeaway(store: Store, player: str) -> AsyncIterator[bytes]:
    """A zip file: what is kept, as JSON, and each finished game as a record that can be brought again."""
    file = Leaving()
    with ZipFile(file, "w", ZIP_DEFLATED) as archive:
        for name, rows in (await store.read(partial(personal, player=player))).items():
            archive.writestr(f"{name}.json", _json(rows))
            yield file.taken()
        page, games = 0, GAMES
        while games == GAMES:
            found = await store.read(partial(games_of, player=player, page=page))
            games, page = len(found), page + 1
            archive.writestr(f"tables-{page}.json", _json(found))
            codes = [game["code"] for game in found]
            for code, text in await store.read(partial(records_of, codes=codes)):
                archive.writestr(f"records/{code}.txt", text)
                yield file.taken()
    yield file.taken()


def _json(rows: Iterable[Any]) -> str:
    return json.dumps(list(rows), ensure_ascii=False, indent=INDENT)
