"""What `make docs` does beyond Markdown: pages from the root folder, and no way that leads out of the site.

README is the home page, the contributors' files stand beside it. A link to a file that is no page (a source,
a test) becomes plain text, and a page that would load anything from elsewhere is refused.
"""

from __future__ import annotations

import posixpath
import re
from pathlib import Path
from typing import Any

from griffe import Attribute, Docstring, Extension
from mkdocs.exceptions import PluginError
from mkdocs.structure.files import File, Files

ROOT = Path(__file__).parent
PAGES = {"README.md": "index.md", "CONTRIBUTING.md": "CONTRIBUTING.md", "CHANGELOG.md": "CHANGELOG.md"}
FILES = {"LICENSE": "LICENSE.txt"}
SOURCES = {page: source for source, page in PAGES.items()}
CODE = re.compile(r"(^```.*?^```$)", re.DOTALL | re.MULTILINE)
LINK = re.compile(r"(!?)\[([^\]]+)\]\((?!https?:|mailto:|#)([^)#]+)(#[^)]*)?\)")
PICTURE = re.compile(r'(<img\s[^>]*?\bsrc=")docs/')
LOADED = re.compile(r"""<(?!a\s)[^>]*\b(?:src|href)=["']?(?:https?:)?//[^>]*>""")


class Comments(Extension):  # type: ignore[misc]  # its types are in an environment of its own
    """What stands behind a field in the source is said of it in the reference, too."""

    def on_attribute_instance(self, *, attr: Attribute, **_: Any) -> None:
        comment = attr.source.rpartition("  # ")[2] if "  # " in attr.source else ""
        if attr.docstring is None and comment and not comment.startswith(("type:", "noqa")):
            attr.docstring = Docstring(comment[0].upper() + comment[1:].rstrip(".") + ".", parent=attr)


def on_files(files: Files, config: Any) -> Files:
    """Add what stands in the root folder."""
    for source, page in (PAGES | FILES).items():
        files.append(File.generated(config, page, content=(ROOT / source).read_text("utf-8")))
    return files


def on_page_markdown(markdown: str, page: Any, files: Files, **_: Any) -> str:
    """Lead the links of a page to other pages, and those that lead out of the site nowhere."""
    place = page.file.src_uri
    folder = posixpath.dirname(SOURCES.get(place, f"docs/{place}"))

    def led(link: re.Match[str]) -> str:
        picture, text, address, anchor = link.groups("")
        path = posixpath.normpath(posixpath.join(folder, address))
        target = site_path(path)
        if files.get_file_from_path(target) is None and (ROOT / path).exists():
            return text
        return f"{picture}[{text}]({posixpath.relpath(target, posixpath.dirname(place) or '.')}{anchor})"

    parts = CODE.split(markdown)
    parts[::2] = [PICTURE.sub(r"\g<1>", LINK.sub(led, part)) for part in parts[::2]]
    return "".join(parts)


def on_post_page(output: str, page: Any, **_: Any) -> str:
    """Refuse a page that loads anything from elsewhere."""
    found = LOADED.search(output)
    if found is not None:
        raise PluginError(f"{page.file.src_uri} would load something from elsewhere: {found[0]}")
    return output


def site_path(path: str) -> str:
    """Where a file of the repository stands in the site."""
    return (PAGES | FILES).get(path) or path.removeprefix("docs/")
