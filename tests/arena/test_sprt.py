"""The sequential test: it errs no more often than it says, and sees deals in their order only."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random

import numpy as np
import pytest
from numpy.typing import NDArray

from spieltisch.arena.chunks import Backlogs, Chunk, Chunks
from spieltisch.arena.html import page
from spieltisch.arena.leads import LeadSums
from spieltisch.arena.printout import lines
from spieltisch.arena.report import as_json
from spieltisch.arena.run import play_contest
from spieltisch.arena.sprt import FIRST_LOOK, Finding, Hypotheses, SequentialTest
from spieltisch.arena.statefile import StateFile
from spieltisch.arena.summary import summarize
from spieltisch.arena.units import Unit
from spieltisch.core.errors import BadOption
from tests.arena.contests import BOTS, contest, game, invented, refusal, result, run

RUNS, DEALS = 2000, 1500
ERROR = 0.05
FIXED = 10.8  # deals that a test of fixed length takes with such errors, for a lead as large as the spread
Leads = NDArray[np.float64]
Drawing = Callable[[np.random.Generator, float], Leads]


def normal(rng: np.random.Generator, lead: float) -> Leads:
    """Leads in score, with a spread as between good bots of the card game."""
    return rng.normal(3 * lead, 3, (RUNS, DEALS)) / 3


def lopsided(rng: np.random.Generator, lead: float) -> Leads:
    """Many small leads to one side and a few long ones to the other: a skewness of 0.7."""
    return (rng.gamma(8, 1, (RUNS, DEALS)) - 8) / 8**0.5 + lead


def seldom(rng: np.random.Generator, lead: float) -> Leads:
    """Wins: most deals are won by both or by neither."""
    drawn = rng.random((RUNS, DEALS))
    return np.where(drawn < 0.1 + lead / 2, 1.0, np.where(drawn > 0.9 + lead / 2, -1.0, 0.0))


@pytest.mark.parametrize(("drawing", "high"), [(normal, 0.3), (lopsided, 0.3), (seldom, 0.1)])
@pytest.mark.parametrize("true", ["H0", "H1"])
def test_errors_are_as_rare_as_asked(drawing: Drawing, high: float, true: str) -> None:
    lead = high if true == "H1" else 0.0
    leads, hypotheses = drawing(np.random.default_rng(13), lead), Hypotheses(0, high, ERROR, ERROR)
    sums = LeadSums(np.arange(1, DEALS + 1), leads.cumsum(axis=1), (leads * leads).cumsum(axis=1))
    ratios = sums.llr(0, high)
    over = (ratios <= hypotheses.bounds[0]) | (ratios >= hypotheses.bounds[1])
    over[:, : FIRST_LOOK - 1] = False
    assert over.any(axis=1).all()
    stop = np.arange(RUNS), over.argmax(axis=1)
    wrong = (ratios[stop] > 0) == (true == "H0")
    assert wrong.mean() < ERROR + 2.6 * (ERROR * (1 - ERROR) / RUNS) ** 0.5
    missed = (
        np.abs(sums.mean[stop] - lead) > sums.radius()[stop]
    )  # at the very deal at which it chose to stop
    assert missed.mean() < 0.05
    assert stop[1].mean() < 0.8 * FIXED * leads.var() / high**2


def a_little_better(deals: int, seed: int = 1) -> list[Unit]:
    """The first of two bots takes five heads or so, the second a head and a half more."""
    rng = Random(seed)
    pairs = ((rng.randint(1, 9), rng.randint(2, 11)) for _ in range(deals))
    return invented(*([game("ab", pair)] for pair in pairs))


def found(units: Sequence[Unit], hypotheses: Hypotheses, deals: int = 10**6) -> Finding:
    test = SequentialTest(contest(f"{BOTS}:Lowest", "random"), hypotheses, deals)
    test.decided({unit.deal: unit for unit in units})
    return test.finding()


def test_fewer_heads_are_a_lead() -> None:
    units = a_little_better(600)
    finding = found(units, Hypotheses(0, 1))
    assert (finding.first, finding.accepted) == (f"{BOTS}:Lowest", "H1")
    assert FIRST_LOOK <= finding.deals < 600
    assert finding.llr >= finding.bounds[1]
    leads = [b - a for unit in units[: finding.deals] for [a, b] in [unit.games[0].scores]]
    assert finding.lead.mean == pytest.approx(np.mean(leads), abs=1e-6)
    assert found(units, Hypotheses(3, 4)).accepted == "H0"
    wins = found(units, Hypotheses(0, 0.1, by="wins"))
    assert wins.accepted == "H1"
    assert 0 < wins.lead.mean < 1


def test_the_order_in_which_deals_are_done_changes_nothing() -> None:
    units = a_little_better(400)
    whole = found(units, Hypotheses(0, 1))
    test = SequentialTest(contest(f"{BOTS}:Lowest", "random"), Hypotheses(0, 1), 400)
    missing, done = units[10], dict[int, Unit]()
    for unit in Random(2).sample([unit for unit in units if unit is not missing], 399):
        done[unit.deal] = unit
        assert not test.decided(done)  # whatever lies behind it, the eleventh deal is awaited
    assert test.finding().deals == 10
    assert test.decided({**done, missing.deal: missing})
    assert test.finding() == whole


def test_a_test_that_may_not_go_on_is_not_decided() -> None:
    finding = found(a_little_better(600), Hypotheses(0, 1), deals=FIRST_LOOK - 1)
    assert (finding.accepted, finding.deals) == (None, FIRST_LOOK - 1)
    assert found([], Hypotheses(0, 1)).lead.low is None


def test_line_ups_are_looked_at_when_all_have_played() -> None:
    """Two bots on three seats: one has two seats in a deal, the other in the next."""
    of = contest(f"{BOTS}:Lowest", "random", seats=3)
    units = invented([game("aab", (1, 3, 9))], [game("bba", (5, 5, 2))], [game("aab", (0, 0, 0))])
    test = SequentialTest(of, Hypotheses(0, 1), 3)
    test.decided({unit.deal: unit for unit in units})
    finding = test.finding()
    assert finding.deals == 2
    assert finding.lead.mean == (7 + 3) / 2


def test_what_is_decided_is_not_played_on(tmp_path: Path) -> None:
    of = contest(f"{BOTS}:Lowest", "random")
    units, played = a_little_better(400), list[int]()

    def player(backlogs: Backlogs, workers: int) -> Chunks:
        for _, [deal] in backlogs.chunks(workers):
            played.append(deal)
            yield Chunk(of, [units[deal]], 0.0)

    store = StateFile(tmp_path / "state.jsonl", of, resume=False)
    tests = [SequentialTest(of, Hypotheses(0, 1), 400) for _ in range(2)]  # for the second all is kept
    for test in tests:
        play_contest(of, 400, store, player=player, enough=test.decided)
    store.close()
    whole = found(units, Hypotheses(0, 1))
    assert [test.finding() for test in tests] == [whole, whole]
    assert played == list(range(whole.deals))


def test_people_programs_and_pages_are_told() -> None:
    units = a_little_better(600)
    finding = found(units, Hypotheses(0, 1))
    of = contest(f"{BOTS}:Lowest", "random")
    summary = summarize(of, units[: finding.deals], finding)
    said = "\n".join(lines(summary))
    assert (
        "better than random by 0.00 or less (H0), or by 1.00 or more (H1)? Tested by score, alpha 0.05"
        in said
    )
    assert f"\nH1 accepted after {finding.deals} deals (LLR {finding.llr:.2f}, bounds -3.00 … 3.00): " in said
    assert "the mean leans towards where the test stopped" in said
    sprt = json.loads(as_json(summary))["sprt"]
    assert (sprt["accepted"], sprt["deals"], sprt["hypotheses"]["high"]) == ("H1", finding.deals, 1)
    assert f"H1 accepted after {finding.deals} deals" in page(summary)
    assert json.loads(as_json(summarize(of, units[:5])))["sprt"] is None


COMMAND = ("nimmt", "--seats", "2", "--bots", f"{BOTS}:Lowest,random", "--seed", "3")


def test_any_number_of_workers_stops_at_the_same_deal(tmp_path: Path) -> None:
    test = ("--sprt", "0", "4", "--alpha", "0.1", "--json")
    alone = result(run(tmp_path, *COMMAND, *test, "--workers", "1"))
    assert alone["sprt"]["accepted"] in ("H0", "H1")
    assert alone["deals"] == alone["sprt"]["deals"] < 20_000
    assert result(run(tmp_path, *COMMAND, *test, "--workers", "2")) == alone


@pytest.mark.parametrize(
    ("leads", "errors", "said"),
    [
        ((1, 0), (0.05, 0.05), "two leads, the lower one first"),
        ((0, float("nan")), (0.05, 0.05), "two leads, the lower one first"),
        ((0, 1), (0, 0.05), "--alpha and --beta must be above 0"),
        ((0, 1), (0.05, 0.9), "--alpha and --beta must be above 0"),
    ],
)
def test_a_test_that_is_none_gets_a_sentence(
    leads: tuple[float, float], errors: tuple[float, float], said: str
) -> None:
    with pytest.raises(BadOption, match=said):
        Hypotheses(*leads, *errors)


def test_a_test_is_of_two_bots() -> None:
    with pytest.raises(BadOption, match="compares two bots, not 3"):
        SequentialTest(contest(f"{BOTS}:Lowest", "random", f"{BOTS}:Dicey"), Hypotheses(0, 1), 100)


def test_errors_without_a_test_are_refused(tmp_path: Path) -> None:
    assert "--alpha belongs to --sprt LOW HIGH" in refusal(run(tmp_path, *COMMAND, "--alpha", "0.1"))
