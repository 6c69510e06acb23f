"""Whatever goes wrong becomes a sentence, a word for programs and a fitting status."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response
from litestar.exceptions import HTTPException, MethodNotAllowedException, NotFoundException
from litestar.status_codes import HTTP_413_REQUEST_ENTITY_TOO_LARGE

from ..core.errors import SpieltischError
from ..core.plain import clean
from ..table.errors import reason_of, sentence_of
from . import traffic
from .caller import known
from .language import sentence, size_of
from .logs import report
from .schemas import Problem

DETAIL = 300  # letters of what the framework says
AnyRequest = Request[Any, Any, Any]
STATUS = {  # by reason; whatever else a table refuses is a conflict with how things stand
    "no-such-table": 404,
    "no-such-notepad": 404,
    "no-such-circle": 404,
    "not-host-of-circle": 403,
    "no-such-tournament": 404,
    "not-host-of-tournament": 403,
    "not-brought": 400,
    "no-such-judgement": 404,
    "no-such-puzzle": 404,
    "no-such-theme": 404,
    "no-such-deal": 404,
    "deal-hidden": 403,
    "no-such-exercise": 404,
    "not-yours": 403,
    "no-hints": 403,
    "not-analysed": 503,
    "not-host": 403,
    "removed": 403,
    "bad-name": 400,
    "bad-setting": 400,
    "bad-option": 400,
    "bad-record": 400,
    "unreadable-text": 400,
    "impossible-position": 400,
    "too-much": 413,
    "too-busy": 429,
    "closing": 503,
    "store": 503,
    "store-unusable": 503,
    "store-silent": 503,
    "store-damaged": 503,
    "store-in-use": 503,
    "table-gone": 503,
    "elsewhere": 503,
}


class Refusal(SpieltischError):
    """The server refuses for a reason that it has words for."""

    def __init__(self, reason: str, status: int = 400, **values: object) -> None:
        super().__init__(sentence("en", reason, **values))
        self.reason = reason
        self.status = status
        self.values = values


def told(error: SpieltischError, language: str) -> Problem:
    """An error in the reader's language."""
    traffic.refusal(error.reason if isinstance(error, Refusal) else reason_of(error))
    if isinstance(error, Refusal):
        return Problem(reason=error.reason, message=sentence(language, error.reason, **error.values))
    return Problem(reason=reason_of(error), message=sentence_of(error, language))


def refused(request: AnyRequest, error: SpieltischError) -> Response[Problem]:
    """What somebody did wrong."""
    problem = told(error, language_of(request))
    status = error.status if isinstance(error, Refusal) else STATUS.get(problem.reason, 409)
    headers = {"retry-after": "5"} if problem.reason == "too-busy" else None
    return Response(problem, status_code=status, headers=headers)


def unfit(request: AnyRequest, error: HTTPException) -> Response[Problem]:
    """A request that fits no address, or not this one."""
    language = language_of(request)
    status = error.status_code
    if isinstance(error, NotFoundException):
        problem = _problem(language, "no-such-path")
    elif isinstance(error, MethodNotAllowedException):
        problem = _problem(language, "wrong-method", method=request.method)
    elif status == HTTP_413_REQUEST_ENTITY_TOO_LARGE:
        limit = getattr(request.route_handler, "_resolved_request_max_body_size", None)
        problem = _problem(language, "too-large", limit=size_of(limit or 0, language))
    elif status < 500:
        problem = _problem(language, "unreadable", detail=_detail(error))
    else:
        return broken(request, error)
    return Response(problem, status_code=status, headers=error.headers)


def broken(request: AnyRequest, error: Exception) -> Response[Problem]:
    """A fault of ours: logged, and told without its innards."""
    report(f"{request.method} {request.url.path} failed", error)
    return Response(_problem(language_of(request), "internal"), status_code=500)


def language_of(request: AnyRequest) -> str:
    """The language of whoever asks."""
    return known(request.scope).language


def _problem(language: str, reason: str, **values: object) -> Problem:
    traffic.refusal(reason)
    return Problem(reason=reason, message=sentence(language, reason, **values))


def _detail(error: HTTPException) -> str:
    """What exactly does not fit; the framework knows it by field."""
    extra = error.extra if isinstance(error.extra, list) else []
    parts = [f"{e.get('key', '')}: {e.get('message', '')}".strip(": ") for e in extra if isinstance(e, dict)]
    return clean("; ".join(parts) or str(error.detail), DETAIL).rstrip(".")
