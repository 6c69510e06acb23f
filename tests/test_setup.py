"""Setting up: the packages of a list are installed with a bar, and pip is heard when it refuses."""

from __future__ import annotations

import sys
from importlib.metadata import version
from pathlib import Path

from tests import children

INSTALL = Path(__file__).parents[1] / "requirements" / "install.py"


def installed(folder: Path, line: str) -> children.Done:
    listed = folder / "some.txt"
    listed.write_text(line + "\n")
    return children.run([sys.executable, INSTALL, listed])


def test_whoever_waits_sees_how_far_it_is(tmp_path: Path) -> None:
    done = installed(
        tmp_path, f"iniconfig=={version('iniconfig')} --hash=sha256:{'0' * 64}"
    )  # it is there already
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines() == [
        "Installing what 'some' needs: 1 packages, once.",
        "  1 of 1: iniconfig",
    ]


def test_a_refusal_of_pip_is_told_in_its_own_words(tmp_path: Path) -> None:
    done = installed(tmp_path, "two words")
    assert done.returncode != 0
    assert "two words" in done.stderr
