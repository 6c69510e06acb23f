"""Three servers, their database and their lines are broken by force, and no promise with them."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

import pytest

from tests.evening.page import AGAIN, AT_ONCE, FINAL, FIRST, LONGEST, MOVED, SOON

from .plan import GREAT, KINDS, plan_of
from .site import missing
from .storm import SHORT, Weather, storm

SEED = 1
BREEZE = Weather(faults=10, tables=12, gap=2.0, thought=0.4, megabytes=192, liking=SHORT)
SOCKET = Path(__file__).parents[2] / "frontend" / "src" / "lib" / "socket.ts"


@pytest.mark.skipif(bool(missing()), reason="there is no PostgreSQL or no nginx here")
@pytest.mark.timeout(1800)
def test_no_promise_is_broken_with_the_servers() -> None:
    outcome = asyncio.run(storm(SEED, BREEZE))
    assert outcome.faults == []
    assert outcome.injected + outcome.left_out == BREEZE.faults
    assert outcome.games >= BREEZE.tables


def test_every_plan_has_the_great_faults_and_a_long_one_has_all() -> None:
    for seed in range(20):
        kinds = [fault.kind for fault in plan_of(seed, 200, 5.0)]
        assert len(kinds) == 200
        assert set(kinds) == set(KINDS)
        assert {fault.kind for fault in plan_of(seed, 10, 2.0)} >= set(GREAT)
    assert plan_of(7, 200, 5.0) == plan_of(7, 200, 5.0)


def test_pages_wait_as_the_real_one_does() -> None:
    """Their numbers are in the page's own file, too."""
    text = SOCKET.read_text("utf-8")
    assert f"AGAIN = {AGAIN}\n" in text
    assert f"AT_ONCE = {AT_ONCE:g} //" in text
    assert f"most = {LONGEST:g}, first = {FIRST:g})" in text
    assert f"MOVED.has(code) ? AT_ONCE : {FIRST:g})" in text
    assert f"SOON = {SOON:g} //" in text
    assert "Math.min(most, first * 2 ** attempt) * (0.75 + chance * 0.5)" in text
    for name, codes in (("FINAL", FINAL), ("MOVED", MOVED)):
        found = re.search(rf"{name} = new Set\(\[([\d, ]+)\]\)", text)
        assert found is not None
        assert {int(code) for code in found[1].split(",")} == codes
