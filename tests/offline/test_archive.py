"""What a browser is sent: a whole table, on nothing but Python's standard library."""

from __future__ import annotations

import io
import json
import re
import sys
from collections.abc import Iterator
from zipfile import ZipFile

import pytest

from spieltisch.games.registry import modes
from spieltisch.offline.contents import archive, contents
from tests import children

from . import evening

CLOCK = re.compile(r'"(changed|at)":[\d.]+')  # it is later there


@pytest.fixture(scope="module")
def printed(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """What a bare Python prints that has the archive alone."""
    folder = tmp_path_factory.mktemp("device")
    ZipFile(io.BytesIO(archive())).extractall(folder)
    done = children.run([sys.executable, "-S", "-I", evening.__file__, str(folder)])
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def told_here() -> Iterator[str]:
    """What the table says here, where msgspec writes its messages and Babel knows the language."""
    for key in modes():
        yield from evening.answers(key)


def test_every_mode_is_played_to_its_end_and_told_as_a_server_tells_it(printed: list[str]) -> None:
    *device, _ = (CLOCK.sub("now", line) for line in printed)
    server = [CLOCK.sub("now", text) for text in told_here()]
    assert device == server
    assert len(device) > 10 * len(modes())


def test_all_that_is_packed_is_read(printed: list[str]) -> None:
    packed = {path for path in contents() if path.suffix == ".py"}
    root = min(packed).parent.parent
    names = {".".join(path.relative_to(root).with_suffix("").parts) for path in packed}
    assert {name.removesuffix(".__init__") for name in names} == set(json.loads(printed[-1]))


def test_the_same_files_make_the_same_archive() -> None:
    assert archive() == archive()
    assert len(archive()) < 600_000
