"""``spieltisch draw``: positions and records as pictures, and the pictures of the docs."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

import spieltisch
from spieltisch.cli.main import cli
from spieltisch.core.extras import MissingExtra
from spieltisch.drawing.pixels import png

ROOT = Path(__file__).parents[2]
POSITION = '{"game": "nimmt", "position": {"rows": [[12], [37], [43], [58]], "hands": [[14, 60], [3, 99]]}}'
COMMAND = re.compile(r"^spieltisch draw (docs/pictures/\S+) (.*)-o (docs/pictures/\S+)$", re.MULTILINE)
PAGES = [page.read_text("utf-8") for page in sorted(ROOT.glob("docs/*.md"))]
COMMANDS = [match.groups() for page in PAGES for match in COMMAND.finditer(page)]


def printed(*words: str) -> str:
    done = CliRunner().invoke(cli, ["draw", *words], standalone_mode=False)
    if done.exception is not None:
        raise done.exception
    return done.output


@pytest.fixture
def position(tmp_path: Path) -> str:
    path = tmp_path / "position.json"
    path.write_text(POSITION, "utf-8")
    return str(path)


@pytest.fixture
def record(tmp_path: Path) -> str:
    game = spieltisch.make("nimmt", 3, num_deals=1)
    path = tmp_path / "game.rec"
    played = spieltisch.record_of(game, spieltisch.play_random(game, 2), ["Ada", "Ben", "Cleo"])
    path.write_text(str(played), "utf-8")
    return str(path)


def test_a_position_is_drawn_as_its_seat_sees_it(position: str) -> None:
    assert "In the hand: 14, 60." in printed(position, "--seat", "0")
    assert "In der Hand: 3, 99." in printed(position, "--seat", "1", "--lang", "de")
    assert "In the hand" not in printed(position)


def test_night_has_other_colours(position: str) -> None:
    assert "felt-dark" in printed(position, "--dark")
    assert "felt-dark" not in printed(position)


def test_a_record_is_drawn_at_any_of_its_stops(record: str) -> None:
    first, last = printed(record, "--stop", "1"), printed(record)
    assert first != last
    assert ">Cleo<" in first
    assert "Ada has 0 points" in first


def test_a_picture_is_written_to_a_file(position: str, tmp_path: Path) -> None:
    assert printed(position, "-o", str(tmp_path / "a.svg")) == ""
    assert (tmp_path / "a.svg").read_text("utf-8") == printed(position).rstrip("\n")


def test_a_picture_of_pixels_is_written_where_something_can_draw_it(position: str, tmp_path: Path) -> None:
    pytest.importorskip("resvg_py")
    printed(position, "-o", str(tmp_path / "a.png"))
    assert (tmp_path / "a.png").read_bytes() == png(printed(position).rstrip("\n"))


def test_without_what_draws_pixels_the_extra_is_named(position: str, tmp_path: Path) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(sys.modules, "resvg_py", None)
        with pytest.raises(MissingExtra, match=r"spieltisch\[host\]"):
            printed(position, "-o", str(tmp_path / "a.png"))
    assert not (tmp_path / "a.png").exists()


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--stop", "3"], "--stop is for records"),
        (["--seat", "7"], "--seat takes a seat from 0 to 1 or 'spectator', not '7'"),
        (["-o", "a.gif"], "A picture ends in .svg or .png"),
        (["-o", "/no/such/folder/a.svg"], "there is no folder"),
    ],
)
def test_what_cannot_be_drawn_is_said(position: str, words: list[str], sentence: str) -> None:
    with pytest.raises((click.UsageError, spieltisch.SpieltischError)) as refused:
        printed(position, *words)
    assert sentence in str(refused.value)


def test_a_stop_that_a_record_does_not_have_is_said(record: str) -> None:
    with pytest.raises(click.UsageError, match=r"--stop 999: this record has \d+ steps"):
        printed(record, "--stop", "999")


def test_the_docs_show_pictures() -> None:
    assert len(COMMANDS) >= 5
    assert {out for _, _, out in COMMANDS} == {
        path.relative_to(ROOT).as_posix() for path in ROOT.glob("docs/pictures/*.svg")
    }


@pytest.mark.parametrize(("file", "words", "out"), COMMANDS)
def test_a_picture_of_the_docs_is_what_the_command_beside_it_draws(file: str, words: str, out: str) -> None:
    assert (ROOT / out).read_text("utf-8") == printed(str(ROOT / file), *words.split()).rstrip("\n")
