"""Records of a contest, the worst deals among them, short names, and how pairs stand while it is played."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from spieltisch.arena.chunks import play_deals
from spieltisch.arena.html import page
from spieltisch.arena.labels import labelled, labels_of
from spieltisch.arena.pairings import Pairings
from spieltisch.arena.printout import lines
from spieltisch.arena.summary import summarize
from spieltisch.arena.worst import record_path, worst_deals
from spieltisch.core import record as records
from spieltisch.core.errors import BadOption
from spieltisch.games.registry import game_of

from .contests import BOTS, contest, game, invented, refusal, run


def test_every_game_has_a_record_and_the_report_names_the_worst(tmp_path: Path) -> None:
    kept = tmp_path / "records"
    options = ["--seats", "2", "--deals", "6", "--workers", "1", "--records", str(kept), "--json"]
    names = ["--name", "Lo", "--name", "Any"]
    done = run(tmp_path, "nimmt", "--bots", f"{BOTS}:Lowest,random", *options, *names)
    assert done.returncode == 0, done.stderr
    data = json.loads(done.stdout)
    assert data["labels"] == {f"{BOTS}:Lowest": "Lo", "random": "Any"}
    assert len(list(kept.glob("*.rec"))) == data["games"] == 12
    worst = data["worst"][0]
    record = records.read(Path(worst["record"]).read_text())
    records.verify(game_of(record), record)
    assert record.scores[worst["seat"]] == worst["score"]
    assert record.players[worst["seat"]] == "Lo"
    assert sorted(record.players) == ["Any", "Lo"]
    assert "not for --ray" in refusal(
        run(tmp_path, "nimmt", "--bots", "random", "--records", str(kept), "--ray")
    )


def test_the_worst_deals_are_those_where_others_did_better_with_the_same_cards(tmp_path: Path) -> None:
    of = contest("random", f"{BOTS}:Lowest")
    units = invented([game("ab", [10, 4]), game("ba", [3, 4])], [game("ab", [9, 0]), game("ba", [9, 1])])
    for unit in units:
        for number in range(2):
            record_path(tmp_path, of, unit.deal, number).touch()
    first, *_ = worst_deals(of, units, tmp_path)
    assert (first.bot, first.deal, first.seat, first.worse) == ("random", 0, 0, 7)
    assert first.replay == f"spieltisch replay {first.record}"
    assert first.analyse == f"spieltisch analyse {first.record} --player 0"
    assert worst_deals(of, units, tmp_path / "elsewhere") == ()


def test_a_report_calls_bots_by_short_names(tmp_path: Path) -> None:
    of = contest(f"{BOTS}:Lowest", "random")
    units = [unit for chunk in play_deals(of, range(2), 1, tmp_path) for unit in chunk]
    summary = labelled(summarize(of, units), labels_of(of))
    assert {standing.name for standing in summary.standings} == {"Lowest", "random"}
    assert f"{BOTS}:" not in "\n".join(lines(summary))
    assert "Worst deals" not in page(summary)
    assert labels_of(contest("mcs:10", "mcs:20"))["mcs:10"] == "mcs:10"
    with pytest.raises(BadOption, match="for each of the 2 bots"):
        labels_of(of, ["Lo"])
    with pytest.raises(BadOption, match="another one"):
        labels_of(of, ["Lo", "Lo"])


def test_pairs_are_told_while_deals_come_in() -> None:
    of = contest(f"{BOTS}:Lowest", "random")
    first, second = invented([game("ab", [10, 4])], [game("ab", [5, 5])])
    units = {0: first}
    pairings = Pairings(of, labels_of(of), units)
    assert pairings.told() == "Lowest – random +6.00 ± 0.00 (1)"
    units[1] = second
    assert pairings.told() == "Lowest – random +3.00 ± 4.16 (2)"
