"""What a route may ask for by name: the house, the caller, a language; and parameters that several share."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Request
from litestar.di import NamedDependency
from litestar.exceptions import ClientException
from litestar.params import PathParameter, QueryParameter

from .caller import Caller, known
from .house import House

AnyRequest = Request[Any, Any, Any]


class JsonRequest(AnyRequest):
    """A request whose body may be any rubbish."""

    async def json(self) -> Any:
        try:
            return await super().json()
        except RecursionError as error:
            raise ClientException("nested too deeply") from error


TheHouse = NamedDependency[House]
TheCaller = NamedDependency[Caller]
Language = NamedDependency[str]
Code = Annotated[str, PathParameter(description="The table's code.")]
Lang = Annotated[str | None, QueryParameter(description="en, de or nl; else what the browser accepts.")]


def caller(request: AnyRequest) -> Caller:
    """Who is asking."""
    return known(request.scope)


def language(caller: TheCaller, lang: Lang = None) -> str:
    """The language to answer in; the caller has been asked for it already."""
    return caller.language
