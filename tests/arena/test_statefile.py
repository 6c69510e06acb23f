"""The state file: what was done stays done, and nothing is mixed up."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import pytest

from spieltisch.arena.contest import Contest
from spieltisch.arena.run import play_contest
from spieltisch.arena.statefile import StateFile, read_unit, write_unit
from spieltisch.arena.units import Unit
from spieltisch.core.errors import BadOption, BadRecord
from tests.arena.contests import BOTS, contest, units


@pytest.fixture
def of() -> Contest:
    return contest("random", f"{BOTS}:Clumsy")


@pytest.fixture
def path(of: Contest, tmp_path: Path) -> Path:
    """A file with three deals."""
    file = tmp_path / "state.jsonl"
    with closing(StateFile(file, of, resume=False)) as store:
        store.append(units(of, 3))
    return file


def kept(path: Path, of: Contest) -> list[Unit]:
    with closing(StateFile(path, of, resume=True)) as store:
        return store.first(100)


def test_what_was_kept_comes_back(path: Path, of: Contest) -> None:
    played = units(of, 3)
    for read, unit in zip(kept(path, of), played, strict=True):
        assert (read.deal, read.games, read.faults) == (unit.deal, unit.games, unit.faults)
    for unit in played:
        again = read_unit(write_unit(unit), of)
        assert again is not None
        for bot, stopwatch in unit.stopwatches.items():
            assert again.stopwatches[bot].classes == stopwatch.classes
            assert again.stopwatches[bot].mean == pytest.approx(stopwatch.mean, abs=1e-6)


def test_a_torn_last_line_is_dropped_wherever_it_was_torn(path: Path, of: Contest) -> None:
    whole = path.read_bytes()
    begins = whole[:-1].rfind(b"\n") + 1
    for cut in (1, 2, 30, len(whole) - begins - 1):
        path.write_bytes(whole[:-cut])
        assert [unit.deal for unit in kept(path, of)] == [0, 1]
        assert path.read_bytes() == whole[:begins]
    path.write_bytes(whole[:begins] + b"\0" * 100 + b"\n")
    assert [unit.deal for unit in kept(path, of)] == [0, 1]


def test_a_torn_header_is_written_again(path: Path, of: Contest) -> None:
    whole = path.read_bytes()
    path.write_bytes(whole[:25])
    assert kept(path, of) == []
    assert path.read_bytes() == whole[: whole.find(b"\n") + 1]


def test_only_what_is_missing_is_played(path: Path, of: Contest) -> None:
    told: list[int] = []
    with closing(StateFile(path, of, resume=True)) as store:
        done = play_contest(of, 5, store, progress=told.append)
        assert play_contest(of, 2, store) == done[:2]
    assert [unit.deal for unit in done] == [0, 1, 2, 3, 4]
    assert sum(told) == 2
    assert [u.games for u in done] == [u.games for u in units(of, 5)]
    assert path.read_bytes().count(b"\n") == 6


def test_no_deal_is_counted_twice(path: Path, of: Contest) -> None:
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(lines + lines[1:]))
    assert len(kept(path, of)) == 3
    with closing(StateFile(path, of, resume=True)) as store:
        store.append(units(of, 3))
    assert len(path.read_bytes().splitlines()) == 7


def test_rubbish_in_the_middle_is_named_by_its_line(path: Path, of: Contest) -> None:
    lines = path.read_bytes().splitlines(keepends=True)
    rubbish = (
        b"?\n",
        b"{}\n",
        b"[1]\n",
        lines[2].replace(b'"bots":[0', b'"bots":[7'),
        b'{"deal":1,"games":[3]}\n',
    )
    for bad in rubbish:
        path.write_bytes(b"".join([*lines[:2], bad, *lines[3:]]))
        before = path.read_bytes()
        with pytest.raises(BadRecord, match=r"Line 3: .*state\.jsonl cannot be read on"):
            kept(path, of)
        assert path.read_bytes() == before


def test_a_file_of_something_else_is_left_alone(path: Path, of: Contest) -> None:
    for text in (b"my diary\n", b"my diary", b'{"a": 1}\n', b"\n\n"):
        path.write_bytes(text)
        with pytest.raises(BadRecord, match="no state file of the arena"):
            kept(path, of)
        assert path.read_bytes() == text


@pytest.mark.parametrize(
    ("other", "said"),
    [
        (contest("random"), r"its bots is \['random', 'tests.arena.bots:Clumsy'\], not \['random'\]"),
        (contest("random", f"{BOTS}:Clumsy", seed=2), "its seed is 1, not 2"),
        (contest("random", f"{BOTS}:Clumsy", seats=3), "its seats is 2, not 3"),
        (contest("random", f"{BOTS}:Clumsy", key="qwixx"), "its game is 'nimmt', not 'qwixx'"),
    ],
)
def test_another_contest_is_refused(path: Path, other: Contest, said: str) -> None:
    with pytest.raises(BadOption, match=said):
        StateFile(path, other, resume=True)


def test_a_file_that_exists_needs_resume(path: Path, of: Contest) -> None:
    with pytest.raises(BadOption, match="add --resume to go on"):
        StateFile(path, of, resume=False)


def test_two_runs_do_not_share_a_file(path: Path, of: Contest) -> None:
    pytest.importorskip("fcntl")
    with closing(StateFile(path, of, resume=True)), pytest.raises(BadOption, match="by another run"):
        StateFile(path, of, resume=True)
