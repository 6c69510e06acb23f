"""What is logged: where something failed, and nothing in words of those who asked."""

from __future__ import annotations

import logging
import traceback
from asyncio import CancelledError
from typing import Any

LOG = logging.getLogger("spieltisch.web")
LONGEST = 200  # characters of an address


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
