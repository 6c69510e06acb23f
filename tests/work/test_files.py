"""Files that are there as a whole or not at all."""

from __future__ import annotations

import os
import stat
import sys
from pathlib import Path

import pytest

from spieltisch.work.files import write_text

posix = pytest.mark.skipif(sys.platform == "win32", reason="files have no such modes there")


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def test_what_cannot_be_written_leaves_the_old_file_and_nothing_beside_it(tmp_path: Path) -> None:
    path = tmp_path / "report.html"
    write_text(path, "an older report")
    with pytest.raises(UnicodeEncodeError):
        write_text(path, "a newer rep\ud800rt")
    assert path.read_text("utf-8") == "an older report"
    assert list(tmp_path.iterdir()) == [path]


@posix
def test_who_may_read_a_file_is_as_before_or_as_said(tmp_path: Path) -> None:
    path, key = tmp_path / "games.csv", tmp_path / "key"
    plain = tmp_path / "plain"
    plain.touch()
    write_text(path, "1")
    assert mode(path) == mode(plain)
    os.chmod(path, 0o640)
    write_text(path, "2")
    assert mode(path) == 0o640
    write_text(key, "secret", 0o600)
    assert mode(key) == 0o600


@posix
def test_a_link_stays_a_link(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    target, link = tmp_path / "folder" / "file", tmp_path / "link"
    link.symlink_to(target)
    write_text(link, "text")
    assert link.is_symlink()
    assert target.read_text("utf-8") == "text"
