"""What is logged: where something failed, and nothing in words of those who asked."""

from __future__ import annotations

import json
import logging
import re
import traceback
from asyncio import CancelledError
from datetime import UTC, datetime
from typing import Any

from ..table.codes import ALPHABET, CODE_LENGTH

LOG = logging.getLogger("spieltisch.web")
LONGEST = 200  # characters of an address
CODE = f"(?<![A-Za-z0-9])[{ALPHABET}{ALPHABET.lower()}]{{{CODE_LENGTH}}}(?![A-Za-z0-9])"
SECRET = re.compile(  # in addresses and sentences: a code, a cookie or token, a seed or a key
    rf"(?<=/tables/)[^/\s]+|(?<=/t/)[^/\s]+|(?<=table ){CODE}|[\w-]{{16,}}\.[\w.-]{{16,}}|[0-9a-f]{{16,}}"
)


def clean(text: str) -> str:
    """Text from outside in one line, without anything that a terminal obeys."""
    shown = text if len(text) <= LONGEST else text[:LONGEST] + "…"
    return "".join(char if char.isprintable() else ascii(char)[1:-1] for char in shown)


def report(what: str, error: BaseException) -> None:
    """Log a fault of ours, without its message: that could hold anything, a card or a forged line."""
    LOG.error("%s: %s\n%s", clean(what), type(error).__name__, _where(error))


class Plain(logging.Formatter):
    """Faults that uvicorn logs, without their message as well."""

    def formatException(self, ei: Any) -> str:  # noqa: N802  # its name in the standard library
        return f"{ei[0].__name__}\n{_where(ei[1])}"


class Uncancelled(logging.Filter):
    """Not what uvicorn has cancelled itself when the server ends: it has said so in a line of its own."""

    def filter(self, record: logging.LogRecord) -> bool:
        return record.exc_info is None or record.exc_info[0] is not CancelledError


class Json(Plain):
    """A line of JSON for each, for programs that gather logs; codes of tables and tokens are left out."""

    def format(self, record: logging.LogRecord) -> str:
        message, _, more = record.getMessage().partition("\n")
        where = self.formatException(record.exc_info) if record.exc_info else more
        line = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": without_secrets(message),
        }
        return json.dumps(line | ({"where": where} if where else {}), ensure_ascii=False)


def without_secrets(text: str) -> str:
    """A text without what opens a table or proves who somebody is."""
    return SECRET.sub("…", text)


def config(as_json: bool) -> dict[str, Any]:
    """How everything is logged: as a line for people, or as JSON for programs."""
    if not as_json:
        return UVICORN
    handlers = {"stderr": {**UVICORN["handlers"]["stderr"], "formatter": "json"}}
    return {
        **UVICORN,
        "formatters": {"json": {"()": Json}},
        "handlers": handlers,
        "root": {"handlers": ["stderr"], "level": "WARNING"},
    }


UVICORN: dict[str, Any] = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"plain": {"()": Plain, "fmt": "%(levelname)s: %(message)s"}},
    "filters": {"uncancelled": {"()": Uncancelled}},
    "handlers": {
        "stderr": {"class": "logging.StreamHandler", "formatter": "plain", "filters": ["uncancelled"]}
    },
    "loggers": {"uvicorn": {"handlers": ["stderr"], "propagate": False}},
}


def _where(error: BaseException) -> str:
    return "".join(traceback.format_tb(error.__traceback__)).rstrip()
