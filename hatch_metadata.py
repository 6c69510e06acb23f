"""What a package index shows: the README without a broken picture or link, and where the project lives.

`SPIELTISCH_HOME=https://… python -m build` names the address of the repository. Pictures and links of the
README then lead there; without it there is nowhere to lead to: pictures are left out, links become text.
Of the classifiers, those of the languages are those of the word tree.
"""

from __future__ import annotations

import os
import re
import runpy
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface

HOME = "SPIELTISCH_HOME"
LANGUAGES = "src/spieltisch/text/languages.py"
PAGES, FILES = "blob/HEAD", "raw/HEAD"  # below the address: to be read, and as they are
URLS = {
    "Source": "",
    "Documentation": f"{PAGES}/README.md",
    "Changelog": f"{PAGES}/CHANGELOG.md",
    "Issues": "issues",
}
CODE = re.compile(r"(^```.*?^```$)", re.DOTALL | re.MULTILINE)
ELSEWHERE = r"(?!https?:|mailto:|#)"
MARKDOWN_PICTURE = re.compile(rf"(!\[[^\]]*\]\(){ELSEWHERE}([^)]+)(\))")
HTML_PICTURE = re.compile(rf'(<img\s[^>]*?\bsrc="){ELSEWHERE}([^"]+)("[^>]*>)')
LINK = re.compile(rf"(?<!!)\[([^\]]+)\]\({ELSEWHERE}([^)]+)\)")


class DescriptionHook(MetadataHookInterface):
    """Hatch calls this for the fields that pyproject.toml leaves to it."""

    def update(self, metadata: dict[str, Any]) -> None:
        home = _home(os.environ.get(HOME, ""))
        readme = Path(self.root, "README.md").read_text("utf-8")
        metadata["readme"] = {"content-type": "text/markdown", "text": described(readme, home)}
        metadata["classifiers"] = sorted([*self.config["classifiers"], *_spoken(Path(self.root, LANGUAGES))])
        metadata["urls"] = {name: f"{home}/{path}".rstrip("/") for name, path in URLS.items()} if home else {}


def described(readme: str, home: str) -> str:
    """The README for readers who are not in the repository; ``home`` is its address, or empty."""
    parts = CODE.split(readme)
    parts[::2] = [_led_home(text, home) if home else _led_nowhere(text) for text in parts[::2]]
    return "".join(parts)


def _spoken(languages: Path) -> list[str]:
    """A classifier for each language that has a folder of words."""
    text = runpy.run_path(str(languages))  # the package itself may not be importable yet
    return [f"Natural Language :: {text['language'](code).english}" for code in text["languages"]()]


def _led_home(text: str, home: str) -> str:
    for picture in (MARKDOWN_PICTURE, HTML_PICTURE):
        text = picture.sub(rf"\g<1>{home}/{FILES}/\g<2>\g<3>", text)
    return LINK.sub(rf"[\g<1>]({home}/{PAGES}/\g<2>)", text)


def _led_nowhere(text: str) -> str:
    for picture in (MARKDOWN_PICTURE, HTML_PICTURE):
        text = picture.sub("", text)
    return re.sub(r"\n[ \n]*\n", "\n\n", LINK.sub(r"\g<1>", text))


def _home(address: str) -> str:
    if address and not re.fullmatch(r"https?://[^\s/]+(/\S*)?", address):
        raise SystemExit(f"{HOME} must be the address of the repository (https://…), not {address!r}.")
    return address.rstrip("/")
