"""What a page keeps of a table, as JSON: it is enough to go on with the game after the page was away."""

from __future__ import annotations

from typing import Any

from ..table.errors import TableBroken
from ..table.match import Entry
from ..table.messages.outgoing import Played
from ..table.seats import Seat, Setting
from ..table.structs import to_builtins
from .table import OfflineTable


def kept(table: OfflineTable) -> dict[str, Any]:
    """A table with all that was chosen at it; once it is over, with what a server is told of that."""
    told = {"setting": table.setting, "journal": table.journal, "finished": table.finished()}
    data: dict[str, Any] = to_builtins(told)
    return data


def table_of(data: dict[str, Any]) -> OfflineTable:
    """The table that was kept; a sentence where it is damaged, or of rules that are no more."""
    try:
        setting = _setting(data["setting"])
        journal = [Entry(*entry) for entry in data["journal"]]
    except (KeyError, TypeError, ValueError) as error:
        raise TableBroken("damaged") from error
    if setting.game().version != setting.version:
        raise TableBroken("rules")
    return OfflineTable(setting, journal)


def _setting(data: dict[str, Any]) -> Setting:
    def read(value: Any) -> Any:
        return tuple(value) if isinstance(value, list) else value

    lists = {name: read(value) for name, value in data.items()}
    lists["seats"] = tuple([Seat(**{**seat, "before": tuple(seat["before"])}) for seat in data["seats"]])
    lists["evening"] = tuple([Played(**game) for game in data["evening"]])
    return Setting(**lists)
