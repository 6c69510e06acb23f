"""The command on a real Ray cluster of two workers, one of them killed half-way."""

from __future__ import annotations

import json
import os
import signal
import sys
from pathlib import Path

import pytest

from tests import children
from tests.arena.contests import BOTS, environment, half_way, refusal, result, run

FLAGS = ("nimmt", "--seats", "2", "--bots", f"random,{BOTS}:Signed", "--deals", "60", "--seed", "6", "--json")


@pytest.mark.skipif(sys.platform == "win32", reason="signals of another kind")
def test_a_cluster_plays_the_same_although_a_worker_is_killed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("ray")
    monkeypatch.setenv("SIGNED", str(tmp_path))
    monkeypatch.delenv("RAY_ADDRESS", raising=False)
    plain = result(run(tmp_path, *FLAGS, "--workers", "1"))
    for name in workers(tmp_path):
        (tmp_path / name).unlink()

    state = tmp_path / "state.jsonl"
    process = half_way(tmp_path, *FLAGS, "--workers", "2", "--state", str(state), "--ray")
    before = set(workers(tmp_path))
    os.kill(int(max(before)), signal.SIGKILL)
    # whoever is left waits, and would have done it all alone before another has started
    assert children.eventually(lambda: set(workers(tmp_path)) - before), "nobody has taken its place"
    (tmp_path / "go").touch()
    out, err = process.communicate(timeout=children.PATIENCE)
    assert process.returncode == 0, err
    data = json.loads(out)
    del data["times"]
    assert data == plain
    deals = [json.loads(line)["deal"] for line in state.read_bytes().splitlines()[1:]]
    assert sorted(deals) == list(range(60))  # nothing lost, nothing twice


def workers(folder: Path) -> list[str]:
    """The processes in which the bot has played."""
    return [path.name for path in folder.iterdir() if path.name.isdigit()]


@pytest.mark.parametrize("address", ["127.0.0.1:1", "ray://127.0.0.1:1", "no-such-host.invalid:6379"])
def test_an_address_where_nobody_answers_is_refused(address: str, tmp_path: Path) -> None:
    pytest.importorskip("ray")
    said = refusal(run(tmp_path, "nimmt", "--bots", "random", "--deals", "2", "--ray", address))
    assert said.startswith(f"spieltisch: There is no Ray cluster at '{address}': ")
    assert not list(tmp_path.rglob("*.jsonl"))


def test_without_ray_one_sentence_says_how_to_install_it(tmp_path: Path) -> None:
    script = "import sys; sys.modules['ray'] = None; from spieltisch.cli.main import main; main()"
    words = [sys.executable, "-c", script, "arena", "nimmt", "--bots", "random", "--ray"]
    done = children.run(words, env=environment(tmp_path))
    assert refusal(done) == "spieltisch: --ray needs the package ray: pip install 'spieltisch[ray]'."
