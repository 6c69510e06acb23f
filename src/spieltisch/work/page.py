"""One page that holds all that was found, its data and scripts included; it needs no network."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from importlib.resources import files
from string import Template


def page(
    package: str,
    title: str,
    headline: str,
    parts: Mapping[str, str],
    data: Mapping[str, str],
    language: str = "en",
    library: str = "",
) -> str:
    """The whole page.

    The package has its own ``page.html`` (what stands below the headline, with gaps for the parts, which are
    HTML), ``page.css`` and ``page.js``, whose script finds the data, which is JSON, by its names.
    """
    return Template(_asset(__package__, "page.html")).substitute(
        language=language,
        title=escape(title),
        headline=escape(headline),
        style=_asset(__package__, "page.css") + _asset(package, "page.css"),
        body=Template(_asset(package, "page.html")).substitute(parts),
        data="\n".join(_data(name, text) for name, text in data.items()),
        library=library and f"<script>{library}</script>",
        script=_asset(package, "page.js"),
    )


def _asset(package: str, name: str) -> str:
    return files(package).joinpath(name).read_text("utf-8")


def _data(name: str, text: str) -> str:
    safe = text.replace("<", "\\u003c")  # it must not end its script
    return f'<script type="application/json" id="{name}">{safe}</script>'
