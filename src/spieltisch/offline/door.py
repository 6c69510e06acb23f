"""What a page asks of the table on its device: texts in, texts out."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from ..core.errors import SpieltischError
from ..table.codes import local_code
from ..table.errors import NotHere, NotOver, TableGone, reason_of, sentence_of
from ..table.messages.forms import NewTable
from ..table.messages.incoming import Incoming, Rematch
from ..table.messages.languages import language_of
from ..table.messages.outgoing import Outgoing, Refused
from ..table.origins import again
from ..table.structs import decode, encode, replace
from .keeping import kept, table_of
from .table import ME, OfflineTable


class OfflineDoor:
    """One page, and the table that it looks at."""

    def __init__(self) -> None:
        self._table: OfflineTable | None = None
        self._language = "en"

    def begin(self, text: str) -> str:
        """A new table: ``{"language": …, "wanted": …}``; its code is the first of ``kept``."""
        data = json.loads(text)
        self._language = language_of(data["language"])
        return self._answered(lambda: self._begin(NewTable(**data["wanted"])))

    def open(self, text: str) -> str:
        """A table that was kept: ``{"language": …, "since": …, "kept": …}``."""
        data = json.loads(text)
        self._language = language_of(data["language"])
        return self._answered(lambda: self._open(data["kept"], data["since"]))

    def ask(self, text: str) -> str:
        """What is asked of a table."""
        return self._answered(lambda: self._ask(_read(text)))

    def _begin(self, wanted: NewTable) -> str:
        self._table = OfflineTable.begin(local_code(), wanted)
        return _told([], self._table)

    def _open(self, data: dict[str, Any], since: int) -> str:
        self._table = table_of(data)
        return _told(self._table.arrive(self._language, since))

    def _ask(self, ask: Incoming) -> str:
        if self._table is None:
            raise TableGone
        if isinstance(ask, Rematch):
            return self._rematch(self._table)
        before = self._table.setting, len(self._table.journal)
        messages = self._table.hear(ask)
        changed = before != (self._table.setting, len(self._table.journal))
        return _told(messages, *([self._table] if changed else []))

    def _rematch(self, table: OfflineTable) -> str:
        """The next game of the evening, once for each."""
        if table.setting.phase != "over":
            raise NotOver("rematch")
        if table.setting.next:
            return _told([table.info()])
        code = local_code()
        following = OfflineTable.dealt(replace(again(table.setting, ME, frozenset((ME,))), code=code))
        table.setting = replace(table.setting, next=code)
        return _told([table.info()], following, table)

    def _answered(self, work: Callable[[], str]) -> str:
        try:
            return work()
        except SpieltischError as error:
            refused = Refused(reason=reason_of(error), message=sentence_of(error, self._language))
            return _told([refused])


def _read(text: str) -> Incoming:
    try:
        asked: Incoming = decode(text, type=Incoming)
    except ValueError as error:
        raise NotHere from error
    return asked


def _told(messages: list[Outgoing], *tables: OfflineTable) -> str:
    """Messages, and what is to be kept before anybody reads them."""
    keep = {table.setting.code: kept(table) for table in tables}
    return encode({"messages": messages, "kept": keep}).decode()
