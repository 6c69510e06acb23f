"""The benchmark: its protocol stays, its scale means what it says, and what was played is never mixed up."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from contextlib import closing
from dataclasses import asdict, replace
from hashlib import sha256
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from spieltisch.arena import benchmark as room
from spieltisch.arena.benchmark.folder import TITLE, StateFolder, title_of
from spieltisch.arena.benchmark.html import page
from spieltisch.arena.benchmark.marks import marks_of
from spieltisch.arena.benchmark.protocol import Benchmark, benchmark
from spieltisch.arena.benchmark.result import BenchmarkResult, PlayedMode, result_of
from spieltisch.arena.benchmark.run import Run, contests_of
from spieltisch.arena.benchmark.scale import Scale, require_scale, scales
from spieltisch.arena.benchmark.told import as_json, lines
from spieltisch.arena.bootstrap import Estimate
from spieltisch.arena.chunks import Backlogs, Chunks, play_backlogs
from spieltisch.core.errors import BadOption, BadRecord, SpieltischError
from spieltisch.games.registry import modes
from tests.arena.contests import BOTS, ROOT

PINNED = {1: ("5e6245466eb88ffd", "ea19612ad4bc9616")}  # by version: digests of protocol and scale
FEW = ("nimmt-pro", "buffalo", "qwixx")  # three aims; at the last table the bot of 100 meets itself
PAGE = ROOT / "docs" / "benchmark.md"
DEALS = {"lead": 3, "wins": 12}
SIZE = "quick"


def tiny(*keys: str) -> Benchmark:
    """The protocol with a few modes: three deals each, and some more where only wins tell deals apart."""
    few = (replace(each, deals=DEALS[each.by]) for each in benchmark().chosen(keys or FEW))
    return replace(benchmark(), disciplines=tuple(few), sizes={SIZE: 1})


def begun(folder: Path, bot: str, protocol: Benchmark, size: str = SIZE, resume: bool = False) -> Run:
    contests = contests_of(protocol, protocol.disciplines, bot)
    state = StateFolder(folder, title_of(protocol, bot, size), contests, resume=resume)
    return Run(protocol, size, protocol.disciplines, state)


def played(folder: Path, bot: str, protocol: Benchmark, resume: bool = False) -> list[PlayedMode]:
    run = begun(folder, bot, protocol, resume=resume)
    with closing(run.folder):
        return run.play()


def measured(nought: Sequence[PlayedMode], hundred: Sequence[PlayedMode]) -> dict[str, Scale]:
    """A scale of these deals."""
    ends = zip(nought, hundred, strict=True)
    return {low.discipline.key: Scale(1, 3, _counted(low), _counted(high)) for low, high in ends}


def _counted(each: PlayedMode) -> Estimate:
    leads, wins = marks_of(each.contest, each.units)
    return Estimate(float((leads if each.discipline.by == "lead" else wins).mean()), None, None)


def timeless(result: BenchmarkResult) -> Mapping[str, Any]:
    data: dict[str, Any] = json.loads(as_json(result))
    del data["times"]
    return data


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


# --- the protocol stays ---------------------------------------------------------------------------


def test_the_protocol_and_its_scale_are_those_of_their_version() -> None:
    """Whoever changes seats, rules, deals, company, behaviour or scale makes another benchmark of it."""
    protocol = benchmark()
    said = [protocol.version, protocol.nought, protocol.hundred, dict(protocol.sizes)]
    for each in protocol.disciplines:
        contest = each.contest("random").header()
        del contest["package"]
        said.append([contest, each.deals, each.by])
    told = {key: asdict(scale) for key, scale in scales().items()}
    digests = tuple(sha256(json.dumps(data).encode()).hexdigest()[:16] for data in (said, told))
    assert digests == PINNED[protocol.version]


def test_every_mode_is_played_and_has_a_scale() -> None:
    protocol = benchmark()
    assert [each.key for each in protocol.disciplines] == list(modes()) == list(scales())
    kept = json.loads(files(room).joinpath("scale.json").read_text("utf-8"))
    assert kept["benchmark"] == protocol.version
    for each in protocol.disciplines:
        scale = scales()[each.key]
        assert scale.deals >= each.deals
        assert scale.nought.high is not None
        assert scale.hundred.low is not None
        assert scale.nought.high < scale.hundred.low, each.key


def test_the_page_says_what_the_protocol_says() -> None:
    text = PAGE.read_text("utf-8")
    rows = re.findall(r"^\| `([\w-]+)` \| (\d) \| (\w+) \| (\d+) \| ([\d,]+) \|$", text, re.MULTILINE)
    assert rows == [
        (
            each.key,
            str(each.seats),
            each.by,
            *(f"{benchmark().deals(each, size):,}" for size in benchmark().sizes),
        )
        for each in benchmark().disciplines
    ]
    assert f"## Protocol {benchmark().version}\n" in text


def test_the_company_is_frozen_and_thinks_in_worlds() -> None:
    for each in benchmark().disciplines:
        for bot in (*each.company, benchmark().nought, benchmark().hundred):
            name, _, budget = bot.partition(":")
            assert name.endswith("@1")
            assert budget.isdigit() == (name == "search@1")


def test_a_mode_that_behaves_otherwise_needs_another_version_of_the_benchmark() -> None:
    protocol = benchmark()
    with pytest.raises(SpieltischError, match="was measured with version 1 of nimmt, which is version 2 now"):
        require_scale(protocol, protocol.chosen(["nimmt"])[0], 2)


# --- the scale means what it says -----------------------------------------------------------------


def test_chance_is_0_and_the_reference_100(tmp_path: Path) -> None:
    protocol = tiny()
    ends = [played(tmp_path / bot, bot, protocol) for bot in (protocol.nought, protocol.hundred)]
    scale = measured(*ends)
    for each, bot, score in zip(ends, (protocol.nought, protocol.hundred), (0, 100), strict=True):
        result = result_of(protocol, bot, SIZE, each, scale=scale)
        assert [mode.score.mean for mode in result.modes] == [score] * 3
        assert result.overall is not None
        assert result.overall.mean == score
        low, high = result.overall.low, result.overall.high
        assert low is not None
        assert high is not None
        assert low <= score <= high
        assert low < high
    again = played(tmp_path / "unversioned", "random", protocol)
    assert [m.score.mean for m in result_of(protocol, "random", SIZE, again, scale=scale).modes] == [0] * 3


def test_who_meets_only_itself_has_no_lead(tmp_path: Path) -> None:
    [mode] = result_of(benchmark(), "search@1:30", SIZE, played(tmp_path, "search@1:30", tiny("qwixx"))).modes
    assert (mode.lead, mode.wins.mean) == (Estimate(0, 0, 0), 0.5)


def test_families_weigh_alike_and_need_all_of_their_modes(tmp_path: Path) -> None:
    protocol = tiny("buffalo", "qwixx", "qwixx-joker")
    whole = played(tmp_path / "whole", "random", protocol)
    result = result_of(protocol, "random", SIZE, whole)
    team, first, second = (mode.score.mean for mode in result.modes)
    assert result.families["buffalo"].mean == pytest.approx(team, abs=1e-5)
    assert result.families["qwixx"].mean == pytest.approx((first + second) / 2, abs=1e-5)
    assert result.overall is not None
    assert result.overall.mean == pytest.approx((team + (first + second) / 2) / 2, abs=1e-5)
    part = result_of(protocol, "random", SIZE, whole[:2])
    assert (list(part.families), part.overall) == (["buffalo"], None)
    assert "An overall score needs all modes" in "\n".join(lines(part))


# --- what was played is never mixed up ------------------------------------------------------------


def test_a_run_that_was_ended_half_way_goes_on_to_the_same_result(tmp_path: Path) -> None:
    protocol, bot = tiny(), f"{BOTS}:Dicey"
    whole = result_of(protocol, bot, SIZE, played(tmp_path / "whole", bot, protocol))
    run = begun(tmp_path / "half", bot, protocol)

    def ended(backlogs: Backlogs, workers: int) -> Chunks:
        for chunk in play_backlogs(backlogs, workers):
            yield chunk
            if chunk.contest.game == "buffalo":  # the first chunk of a contest is one deal
                raise KeyboardInterrupt

    with closing(run.folder), pytest.raises(KeyboardInterrupt):
        run.play(player=ended)
    assert (run.done, run.total) == (4, 18)
    assert run.told() == "buffalo"
    with (tmp_path / "half" / "buffalo.jsonl").open("ab") as file:
        file.write(b'{"deal":9,"games":[{"bo')  # as a crash leaves it
    resumed = played(tmp_path / "half", bot, protocol, resume=True)
    assert timeless(result_of(protocol, bot, SIZE, resumed)) == timeless(whole)


def test_several_processes_play_the_same(tmp_path: Path) -> None:
    protocol = tiny("nimmt", "buffalo")
    alone = played(tmp_path / "alone", "heuristic", protocol)
    run = begun(tmp_path / "together", "heuristic", protocol)
    with closing(run.folder):
        together = run.play(workers=2)
    assert [[unit.games for unit in each.units] for each in together] == [
        [unit.games for unit in each.units] for each in alone
    ]


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"bot": "heuristic"}, "its bot is 'random', not 'heuristic'"),
        ({"size": "full"}, "its size is 'quick', not 'full'"),
        ({"protocol": 2}, "its protocol is 1, not 2"),
        ({"package": "0.0"}, "its package is '.*', not '0.0'"),
    ],
)
def test_another_benchmark_is_refused_and_nothing_is_changed(
    tmp_path: Path, change: dict[str, Any], said: str
) -> None:
    protocol = tiny("buffalo")
    played(tmp_path, "random", protocol)
    before = contents(tmp_path)
    title = {**title_of(protocol, "random", SIZE), **change}
    contests = contests_of(protocol, protocol.disciplines, title["bot"])
    with pytest.raises(BadOption, match=f"is of another benchmark: {said}; give the same flags again"):
        StateFolder(tmp_path, title, contests, resume=True)
    with pytest.raises(BadOption, match="add --resume to go on"):
        begun(tmp_path, "random", protocol)
    assert contents(tmp_path) == before


def test_a_folder_that_is_no_benchmark_is_left_alone(tmp_path: Path) -> None:
    played(tmp_path / "torn", "random", tiny("buffalo"))
    title = tmp_path / "torn" / TITLE
    title.write_bytes(title.read_bytes()[:40])
    (tmp_path / "diary").mkdir()
    (tmp_path / "diary" / "today.txt").write_text("rain", "utf-8")
    for folder in (tmp_path / "torn", tmp_path / "diary"):
        before = contents(folder)
        for resume in (False, True):
            with pytest.raises(BadRecord, match="is no folder of a benchmark"):
                begun(folder, "random", tiny("buffalo"), resume=resume)
        assert contents(folder) == before


def test_rubbish_among_the_deals_is_named_by_its_line(tmp_path: Path) -> None:
    played(tmp_path, "random", tiny("buffalo"))
    deals = tmp_path / "buffalo.jsonl"
    deals.write_bytes(deals.read_bytes().replace(b'{"deal":1,', b'{"deal":?,'))
    before = contents(tmp_path)
    with pytest.raises(BadRecord, match=r"Line 3: .*buffalo\.jsonl cannot be read on"):
        begun(tmp_path, "random", tiny("buffalo"), resume=True)
    assert contents(tmp_path) == before


def test_only_one_run_at_a_time_has_a_folder(tmp_path: Path) -> None:
    pytest.importorskip("fcntl")
    run = begun(tmp_path, "random", tiny("buffalo"))
    with closing(run.folder), pytest.raises(BadOption, match="by another run"):
        begun(tmp_path, "random", tiny("buffalo"), resume=True)


def test_modes_can_be_added_to_a_folder(tmp_path: Path) -> None:
    played(tmp_path, "random", tiny("buffalo"))
    run = begun(tmp_path, "random", tiny("buffalo", "qwixx"), resume=True)
    with closing(run.folder):
        assert (run.done, run.total) == (12, 15)


# --- bots and modes -------------------------------------------------------------------------------


def test_who_cannot_play_all_modes_is_told_which_it_can() -> None:
    protocol = tiny("nimmt", "nimmt-pro", "qwixx")
    with pytest.raises(BadOption, match=r"nimmt-pro cannot be played: .* by --modes nimmt,qwixx\."):
        contests_of(protocol, protocol.disciplines, "policy")
    with pytest.raises(BadOption, match="There is no bot 'heuristc'; did you mean 'heuristic'"):
        contests_of(protocol, protocol.disciplines, "heuristc")


def test_a_mode_that_is_not_there_is_refused() -> None:
    with pytest.raises(BadOption, match="has no mode 'bridge'; it has nimmt, "):
        benchmark().chosen(["bridge", "nimmt"])


# --- what is told ---------------------------------------------------------------------------------


def test_people_programs_and_pages_are_told(tmp_path: Path) -> None:
    protocol, bot = tiny("nimmt", "buffalo"), f"{BOTS}:Clumsy"
    result = result_of(protocol, bot, SIZE, played(tmp_path, bot, protocol))
    data, said, shown = json.loads(as_json(result)), "\n".join(lines(result)), page(result)
    assert said.startswith(
        "Clumsy: benchmark 1, quick: 2 modes, 15 deals, 24 games\n0 is as good as random@1,"
    )
    assert "nimmt: Clumsy lost" in said
    assert {"nimmt-v1", "buffalo-v1"} <= set(said.split())
    assert (data["benchmark"], data["bot"], data["name"], data["size"]) == (1, bot, "Clumsy", "quick")
    assert data["modes"]["nimmt"]["contest"]["version"] == 1
    assert data["modes"]["nimmt"]["contest"]["bots"][1:] == list(protocol.disciplines[0].company)
    assert data["modes"]["buffalo"]["by"] == "wins"
    assert data["overall"]["low"] <= data["overall"]["mean"] <= data["overall"]["high"]
    assert "<h1>Benchmark: Clumsy</h1>" in shown
    assert 'id="plot-scores"' in shown
    assert "buffalo-v1" in shown
    named = result_of(protocol, bot, SIZE, played(tmp_path, bot, protocol, resume=True), "<b>Cleo</b>")
    assert "<b>Cleo" not in page(named)
