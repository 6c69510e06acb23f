"""What a package index shows of us: nothing that is broken there, with an address or without."""

from __future__ import annotations

import os
import re
from email import message_from_string
from email.message import Message
from pathlib import Path

import pytest
from click.testing import CliRunner

import spieltisch
from spieltisch.cli.main import cli
from spieltisch.text.languages import language, languages
from tests import children
from tests.markdown import addresses

ROOT = Path(__file__).parent.parent
HOME = "https://code.example/someone/spieltisch"
PREPARE = """
import sys
from hatchling.metadata.core import ProjectMetadata
from hatchling.metadata.spec import get_core_metadata_constructors
from hatchling.plugin.manager import PluginManager

metadata = ProjectMetadata({root!r}, PluginManager())
print(get_core_metadata_constructors()["2.4"](metadata))
"""


def metadata(home: str) -> Message:
    """The metadata that is packed into a wheel."""
    env = {**os.environ, "SPIELTISCH_WITHOUT_PAGE": "1", "SPIELTISCH_HOME": home, "PYTHONIOENCODING": "utf-8"}
    return message_from_string(children.said_by(PREPARE.format(root=str(ROOT)), env=env))


def test_with_an_address_every_picture_and_link_leads_there() -> None:
    found = metadata(HOME + "/")
    text = found.get_payload()
    assert isinstance(text, str)
    readme = (ROOT / "README.md").read_text("utf-8")
    assert len(list(addresses(text))) == len(list(addresses(readme))) > 10
    assert all(address.startswith(HOME + "/") for address in addresses(text))
    assert f"{HOME}/raw/HEAD/docs/table.webp" in set(addresses(text))
    for address in addresses(text):
        path = address.removeprefix(HOME).split("/HEAD/")[1].partition("#")[0]
        assert (ROOT / path).exists(), address
    urls = dict(url.split(", ") for url in found.get_all("Project-URL", []))
    assert urls["Source"] == HOME
    assert urls["Changelog"] == f"{HOME}/blob/HEAD/CHANGELOG.md"


def test_without_an_address_nothing_leads_anywhere_and_the_words_stay() -> None:
    found = metadata("")
    text = found.get_payload()
    assert isinstance(text, str)
    assert not list(addresses(text))
    assert found.get_all("Project-URL") is None
    assert "More on running it for others: docs/hosting.md." in text
    assert "<img" not in text
    code = re.compile("^```.*?^```", re.DOTALL | re.MULTILINE)
    assert code.findall(text) == code.findall((ROOT / "README.md").read_text("utf-8")) != []


def test_every_language_that_is_spoken_is_named() -> None:
    classifiers = metadata("").get_all("Classifier", [])
    spoken = {name for name in classifiers if name.startswith("Natural Language :: ")}
    assert spoken == {f"Natural Language :: {language(code).english}" for code in languages()}
    assert "Typing :: Typed" in classifiers


def test_an_address_that_is_none_is_refused() -> None:
    with pytest.raises(AssertionError, match="SPIELTISCH_HOME must be the address of the repository"):
        metadata("somewhere")


def test_the_version_stands_in_one_place_and_package_and_command_say_it() -> None:
    version = spieltisch.__version__
    assert metadata("")["Version"] == version
    assert CliRunner().invoke(cli, ["--version"]).output == f"spieltisch, version {version}\n"
    assert not re.search(r"^version\s*=", (ROOT / "pyproject.toml").read_text("utf-8"), re.MULTILINE)
