"""Every path that is not of the API belongs to the page."""

from __future__ import annotations

from litestar import HttpMethod, Response, route
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from .dependencies import AnyRequest, TheCaller, TheHouse
from .language import sentence
from .page import File
from .previews import previewed
from .screens import is_screen


@route(
    ["/", "/{path:path}"],
    http_method=[HttpMethod.GET, HttpMethod.HEAD],
    include_in_schema=False,
)
async def page(
    request: AnyRequest, house: TheHouse, caller: TheCaller, path: FromPath[str] = "/"
) -> Response[bytes]:
    """A file of the page; for its screens (``/t/CODE``, ``/rules/KEY``, …) the page itself."""
    if path.startswith(("/api/", "/schema/")) or path in ("/api", "/schema"):
        raise NotFoundException
    if not house.page.built:
        text = sentence(caller.language, "not-built").encode()
        return Response(text, status_code=503, media_type="text/plain")
    file = house.page.find(path)
    if file is not None and is_screen(path):
        stop = request.query_params.get("stop", "")
        return _response(request, await previewed(house, caller, path, file, stop))
    if file is not None:
        return _response(request, file)
    if "." in path.rpartition("/")[2]:
        raise NotFoundException
    return _response(request, house.page.lost, 404)


def _response(request: AnyRequest, file: File, status: int = 200) -> Response[bytes]:
    headers = {"cache-control": file.cache, "vary": "accept-encoding"}
    if file.tag:
        headers["etag"] = f'"{file.tag}"'
    if file.tag and file.tag in request.headers.get("if-none-match", ""):
        return Response(b"", status_code=304, headers=headers, media_type=file.media_type)
    if file.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        headers["content-encoding"] = "gzip"
        return Response(file.packed, status_code=status, headers=headers, media_type=file.media_type)
    return Response(file.plain, status_code=status, headers=headers, media_type=file.media_type)
