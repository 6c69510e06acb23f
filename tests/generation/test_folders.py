"""Data in its folder: written by any number of workers, read back as it was made, refused if damaged."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

import spieltisch
from spieltisch.arena.generation.byengine import arrays_of
from spieltisch.arena.generation.plan import DataPlan
from spieltisch.arena.generation.run import generate
from spieltisch.core.errors import BadOption
from spieltisch.data.card import BadData
from spieltisch.data.columns import MEANINGS, narrowed
from spieltisch.fast.decisions import LogPlayer
from spieltisch.games.registry import make

FORMATS = ("parquet", "arrow", "npz")
GAMES, SIZE = 5, 2  # three shards


def decisions(form: str = "npz", games: int = GAMES, **how: object) -> DataPlan:
    """A plan of compiled play."""
    game = make("nimmt", 3, num_deals=1)
    return DataPlan.of(game, ("random",), games, compiled=True, format=form, shard_size=SIZE, **how)  # type: ignore[arg-type]


def records(form: str) -> DataPlan:
    """A plan of records."""
    game = make("qwixx", 2)
    return DataPlan.of(game, ("random",), 3, compiled=False, rows="games", format=form, shard_size=SIZE)


def same_files(one: Path, other: Path) -> bool:
    """Whether two folders hold the same, to the byte."""
    found = [{path.name: path.read_bytes() for path in folder.iterdir()} for folder in (one, other)]
    return found[0] == found[1]


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Data in every format."""
    folder = tmp_path_factory.mktemp("data")
    for form in FORMATS:
        generate(decisions(form), folder / form)
    return folder


@pytest.mark.parametrize("form", FORMATS)
def test_decisions_are_read_back_as_they_were_made(form: str, whole: Path) -> None:
    plan = decisions(form)
    log = LogPlayer(plan.make_game(), plan.players, plan.seed).play(0, GAMES)

    data = spieltisch.read_data(whole / form)

    found = data.read()
    assert (len(data), data.games, data.rows) == (3, GAMES, len(log.game))
    assert list(found) == list(MEANINGS["decisions"]) == list(data.columns)
    assert found["observation"].dtype == np.int16
    assert (found["observation"] == log.observation).all()
    assert (found["mask"] == np.unpackbits(log.mask, axis=1, count=108)).all()
    for name in ("game", "stop", "actor", "action", "reward_to_come", "result"):
        assert found[name].dtype == getattr(log, name).dtype, name
        assert (found[name] == getattr(log, name)).all(), name


@pytest.mark.parametrize("form", FORMATS)
def test_records_are_read_back_as_they_were_made(form: str, tmp_path: Path) -> None:
    plan = records(form)
    made, _ = arrays_of(plan, range(3))

    generate(plan, tmp_path / form)

    found = spieltisch.read_data(tmp_path / form).read()
    assert {name: values.tolist() for name, values in found.items()} == {
        name: made[name].tolist() for name in MEANINGS["games"]
    }


def test_shards_are_read_one_at_a_time_and_columns_alone(whole: Path) -> None:
    data = spieltisch.read_data(whole / "parquet")

    assert [sorted(set(shard["game"].tolist())) for shard in data] == [[0, 1], [2, 3], [4]]
    assert list(data.shard(1, ["mask"])) == ["mask"]
    assert (data[-1]["action"] == data.read(["action"])["action"][-len(data[-1]["action"]) :]).all()
    assert len(data[:2]) == 2
    with pytest.raises(BadOption, match="no column 'reward'; there are game, stop"):
        data.shard(0, ["reward"])
    with pytest.raises(IndexError):
        data[3]


def test_numbers_are_kept_in_the_smallest_type_that_holds_them() -> None:
    for values, kind in (([0, 255], np.uint8), ([-1, 127], np.int8), ([-1, 128], np.int16), ([], np.uint8)):
        assert narrowed(np.array(values, np.int16)).dtype == kind


@pytest.mark.parametrize("form", ["parquet", "npz"])
def test_two_workers_write_the_same_bytes_as_one(form: str, whole: Path, tmp_path: Path) -> None:
    generate(decisions(form), tmp_path / form, workers=2)

    assert same_files(tmp_path / form, whole / form)


def test_bots_give_the_same_rows_wherever_a_shard_begins(tmp_path: Path) -> None:
    game = make("qwixx", 2)
    found = []
    for size in (1, 3):
        plan = DataPlan.of(game, ("random", "heuristic"), 3, compiled=False, format="npz", shard_size=size)
        generate(plan, tmp_path / str(size))
        found.append(spieltisch.read_data(tmp_path / str(size)).read())
    assert all((found[0][name] == found[1][name]).all() for name in found[0])


def test_what_is_missing_is_made_and_what_is_whole_is_kept(whole: Path, tmp_path: Path) -> None:
    plan = decisions()
    generate(plan, tmp_path / "data")
    first, second = tmp_path / "data" / plan.name(0), tmp_path / "data" / plan.name(1)
    second.unlink()
    (tmp_path / "data" / ".part-00001.npz.abc").write_bytes(b"half")  # a worker was killed over it
    before = first.stat()

    with pytest.raises(BadOption, match="was begun before: add --resume"):
        generate(plan, tmp_path / "data")
    told: list[int] = []
    generate(plan, tmp_path / "data", progress=told.append, resume=True)

    assert told == [3, 2]
    after = first.stat()
    assert (after.st_mtime_ns, after.st_ino) == (before.st_mtime_ns, before.st_ino)
    assert same_files(tmp_path / "data", whole / "npz")


@pytest.mark.parametrize("form", FORMATS)
@pytest.mark.parametrize("left", [0, 3, 2000])
def test_a_shard_that_was_cut_off_is_named_and_made_anew(
    form: str, left: int, whole: Path, tmp_path: Path
) -> None:
    plan = decisions(form)
    generate(plan, tmp_path / "data")
    path = tmp_path / "data" / plan.name(1)
    path.write_bytes(path.read_bytes()[:left])

    with pytest.raises(BadData, match=rf"{plan.name(1)} is cut off: it has {left:,} of its [\d,]+ bytes\."):
        spieltisch.read_data(tmp_path / "data")
    generate(plan, tmp_path / "data", resume=True)

    assert same_files(tmp_path / "data", whole / form)


@pytest.mark.parametrize("form", FORMATS)
def test_a_shard_that_was_changed_is_refused_and_not_overwritten(form: str, tmp_path: Path) -> None:
    plan = decisions(form)
    generate(plan, tmp_path / "data")
    path = tmp_path / "data" / plan.name(1)
    changed = bytearray(path.read_bytes())
    changed[len(changed) // 2] ^= 255
    path.write_bytes(changed)

    with pytest.raises(BadData, match=f"{plan.name(1)} is damaged"):
        spieltisch.read_data(tmp_path / "data").verify()
    with pytest.raises(BadOption, match=f"{plan.name(1)} .*: move it away"):
        generate(plan, tmp_path / "data", resume=True)
    assert path.read_bytes() == changed


def test_a_damaged_shard_is_refused_when_it_is_read(tmp_path: Path) -> None:
    for form in ("npz", "parquet"):
        plan = decisions(form)
        generate(plan, tmp_path / form)
        path = tmp_path / form / plan.name(0)
        data = bytearray(path.read_bytes())
        for at in range(len(data) // 3, len(data) // 2):
            data[at] ^= 255
        path.write_bytes(data)
        with pytest.raises(BadData, match="is damaged: it cannot be read to its end"):
            spieltisch.read_data(tmp_path / form).read()


def test_other_files_and_other_data_are_left_alone(tmp_path: Path) -> None:
    mine = tmp_path / "mine"
    mine.mkdir()
    (mine / "novel.txt").write_text("chapter one", "utf-8")
    with pytest.raises(BadOption, match="holds something else"):
        generate(decisions(), mine)
    with pytest.raises(BadOption, match=r"novel\.txt is a file: name a folder"):
        generate(decisions(), mine / "novel.txt")
    assert [path.name for path in mine.iterdir()] == ["novel.txt"]
    assert (mine / "novel.txt").read_text("utf-8") == "chapter one"

    generate(decisions(), tmp_path / "data")
    card = (tmp_path / "data" / "card.json").read_text("utf-8")
    for plan, said in (
        (decisions(seed=2), "its seed is 1, not 2"),
        (decisions(games=6), "its games is 5, not 6"),
        (decisions("arrow"), "its format is 'npz', not 'arrow'"),
    ):
        with pytest.raises(BadOption, match=said):
            generate(plan, tmp_path / "data", resume=True)
    assert (tmp_path / "data" / "card.json").read_text("utf-8") == card


def test_a_file_that_is_no_shard_is_not_overwritten(tmp_path: Path) -> None:
    plan = decisions()
    generate(plan, tmp_path / "data")
    path = tmp_path / "data" / plan.name(2)
    path.write_text("my diary", "utf-8")
    with pytest.raises(BadOption, match="is no shard of this data"):
        generate(plan, tmp_path / "data", resume=True)
    assert path.read_text("utf-8") == "my diary"

    path.write_bytes((tmp_path / "data" / plan.name(1)).read_bytes())
    with pytest.raises(BadOption, match="is a shard of other data"):
        generate(plan, tmp_path / "data", resume=True)


def test_data_of_another_version_is_neither_gone_on_with_nor_read(tmp_path: Path) -> None:
    generate(decisions(), tmp_path / "data")
    path = tmp_path / "data" / "card.json"
    card = json.loads(path.read_text("utf-8"))
    card["plan"]["version"] = 99
    path.write_text(json.dumps(card), "utf-8")
    with pytest.raises(BadOption, match="its version is 99, not 1"):
        generate(decisions(), tmp_path / "data", resume=True)

    path.write_text(json.dumps({**card, "spieltisch-data": 99}), "utf-8")
    with pytest.raises(BadData, match="written by another version"):
        spieltisch.read_data(tmp_path / "data")
    for text in ("", "[]", "{}", '{"plan": 3}', '{"spieltisch-data": 1, "plan": {}, "complete": true}'):
        path.write_text(text, "utf-8")
        with pytest.raises(BadData, match=r"is no card of data"):
            spieltisch.read_data(tmp_path / "data")
    path.unlink()
    with pytest.raises(BadData, match="holds no data of Spieltisch"):
        spieltisch.read_data(tmp_path / "data")


def test_data_that_has_only_begun_is_not_read(tmp_path: Path) -> None:
    def stop(_more: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        generate(decisions(), tmp_path / "data", progress=stop)
    with pytest.raises(BadData, match="is not complete: its command with --resume goes on"):
        spieltisch.read_data(tmp_path / "data")


def test_two_runs_do_not_share_a_folder(tmp_path: Path) -> None:
    pytest.importorskip("fcntl")

    def meanwhile(_more: int) -> None:
        with pytest.raises(BadOption, match="being written by another run"):
            generate(decisions(), tmp_path / "data", resume=True)

    generate(decisions(), tmp_path / "data", progress=meanwhile)


def test_what_cannot_be_had_is_refused_before_anything_is_made() -> None:
    game = make("nimmt", 3, num_deals=1)
    with pytest.raises(BadOption, match="--rows games goes with --bots"):
        DataPlan.of(game, ("random",), 1, compiled=True, rows="games")
    with pytest.raises(BadOption, match="layout 2 goes with --bots"):
        DataPlan.of(game, ("random",), 1, compiled=True, layout=2)
    with pytest.raises(BadOption, match="3 seats need 1 player for all or 3, not 2"):
        DataPlan.of(game, ("random", "random"), 1, compiled=True)
    with pytest.raises(BadOption, match="There is no policy 'clever'; there are random"):
        DataPlan.of(game, ("clever",), 1, compiled=True)


def test_the_card_says_how_it_was_made(whole: Path) -> None:
    card = spieltisch.read_data(whole / "npz").card
    text = (whole / "npz" / "README.md").read_text("utf-8")

    command = "spieltisch generate nimmt --seats 3 -o num_deals=1 --policy random --games 5"
    assert card["command"].startswith(command)
    assert card["command"] in text
    assert (card["plan"]["version"], card["plan"]["package"]) == (1, spieltisch.__version__)
    assert (card["encoding"]["layout"], card["encoding"]["actions"]) == (1, 108)
    assert sum(shard["rows"] for shard in card["shards"]) == card["rows"]
    assert all(f"| `{name}` | {meaning} |" in text for name, meaning in card["columns"].items())
    assert card["licence"] in text
