"""The first lines of a record: what each of them may say."""

from __future__ import annotations

import json
import re
from typing import Any

from .errors import BadRecord, short

HEADER: dict[str, tuple[str, type]] = {
    "game": ("key", str),
    "version": ("version", int),
    "seats": ("seats", int),
    "options": ("options", dict),
    "players": ("players", list),
    "position": ("position", dict),
    "commitment": ("commitment", str),
    "seed": ("seed", str),
    "redacted": ("redacted", str),
}
FORMS = {  # of the texts that are kept as they are
    "game": re.compile(r"[!-~]{1,40}"),
    "commitment": re.compile(r"[0-9a-f]{64}"),
    "seed": re.compile(r"[!-~]{1,64}"),
    "redacted": re.compile(r"[0-9]{1,2}|spectator"),
}


def read_header(lines: list[str]) -> dict[str, Any]:
    """The fields of a record by name; what is wrong is said with the line's number."""
    found: dict[str, Any] = {}
    for number, line in enumerate(lines, 2):
        name, _, text = line.partition(" ")
        if name not in HEADER:
            raise BadRecord(f"{short(name)} is no line of a record's header.", number, why="line")
        attribute, kind = HEADER[name]
        value = _value(text)
        if not isinstance(value, kind) or isinstance(value, bool) or not _has_form(name, value):
            raise BadRecord(f"{name} is not readable.", number, why="line")
        found[attribute] = tuple(value) if isinstance(value, list) else value
    for name in ("game", "version", "seats", "options"):
        if HEADER[name][0] not in found:
            raise BadRecord(f"the header does not say the {name}.", 1 + len(lines), why="line")
    return found


def _value(text: str) -> Any:
    """The data of a line; nothing where it is not JSON, or holds half characters that no file can."""
    try:
        value = json.loads(text)
        json.dumps(value, ensure_ascii=False).encode()
    except (ValueError, RecursionError):  # a half character is a kind of ValueError
        return None
    return value


def _has_form(name: str, value: Any) -> bool:
    if name == "players":
        return all(isinstance(player, str) for player in value)
    return name not in FORMS or FORMS[name].fullmatch(value) is not None
