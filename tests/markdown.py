"""What Markdown files say to whoever follows them: where links lead, and where they can."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

from markdown_it import MarkdownIt
from markdown_it.token import Token

READER = MarkdownIt().enable("table")


def addresses(markdown: str) -> Iterator[str]:
    """Where its links lead, and where its pictures are."""

    def within(tokens: list[Token]) -> Iterator[str]:
        for token in tokens:
            yield from (str(value) for name, value in token.attrs.items() if name in ("href", "src"))
            if token.type in ("html_block", "html_inline"):
                yield from re.findall(r"""(?:src|href)="([^"]*)""", token.content)
            yield from within(token.children or [])

    yield from within(READER.parse(markdown))


def anchors(markdown: str) -> set[str]:
    """The headings as a link names them, and what the API reference has under its full name."""
    tokens = READER.parse(markdown)
    titles = [after.content for token, after in pairwise(tokens) if token.type == "heading_open"]
    plain = (re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-") for title in titles)
    return {*plain, *references(markdown)}


def references(markdown: str) -> list[str]:
    """What a page of the API reference shows, by full name."""
    return re.findall(r"^::: (\S+)$", markdown, re.MULTILINE)
