"""What a worker hands to the server."""

from __future__ import annotations

import pickle
from pickletools import genops

from spieltisch.table.messages.forms import AnalysisInfo, JudgedInfo
from spieltisch.table.messages.outgoing import RatedInfo


def judged(stop: int) -> JudgedInfo:
    option = RatedInfo(action="play 3", kind="Play", fields={"card": 3}, words="3", points=1.5, error=0.25)
    return JudgedInfo(
        stop=stop,
        deal=1,
        actor="0",
        name="Ada",
        label="good",
        loss=0.0,
        error=0.25,
        chosen=0,
        sentence="Good.",
        options=[option],
    )


def test_an_analysis_comes_as_one_piece_however_many_decisions_it_has() -> None:
    info = AnalysisInfo(state="done", counts={"0": 9}, judged=[judged(stop) for stop in range(9)])
    data = pickle.dumps(info)
    assert pickle.loads(data) == info
    assert [step.name for step, *_ in genops(data)].count("REDUCE") == 1
