"""Installed without what it needs, the command says so in a sentence."""

from __future__ import annotations

import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from tests import children
from tests.cli.test_cli import one_sentence

SOURCES = Path(__file__).parents[2] / "src"


@pytest.mark.parametrize(
    ("there", "arguments", "missing"),
    [((), ("--help",), "click"), (("click",), ("serve", "--no-open", "--port", "0"), "uvicorn")],
)
def test_a_missing_package_costs_one_sentence(
    tmp_path: Path, there: tuple[str, ...], arguments: tuple[str, ...], missing: str
) -> None:
    for name in there:
        found = find_spec(name)
        assert found is not None
        assert found.origin is not None
        (tmp_path / name).symlink_to(Path(found.origin).parent)
    alone = {"PYTHONPATH": f"{SOURCES}:{tmp_path}", "PATH": "", "HOME": str(tmp_path)}
    command = [sys.executable, "-S", "-m", "spieltisch", *arguments]  # -S: no packages of this environment
    said = one_sentence(children.run(command, env=alone), 1)
    assert said.startswith(f"spieltisch: The Python package {missing} is missing. Install Spieltisch again")
