"""``policy``: who plays by weights, at the table and in mass play; files that hold none."""

from __future__ import annotations

import json
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

import spieltisch
from spieltisch import fast
from spieltisch.bots.registry import check_spec, make_bot
from spieltisch.core.chance import SeededDealer
from spieltisch.core.errors import BadOption
from spieltisch.core.play import turns
from spieltisch.fast.learnt import Learnt, read_learnt
from spieltisch.train.plan import Plan
from spieltisch.train.training import Training

GAME: Any = spieltisch.make("nimmt", 4, num_deals=1)


def beginner() -> Learnt:
    """Somebody who has just begun to learn."""
    training = Training(Plan("nimmt", updates=1, hidden=4, decisions=50))
    training.update()
    return training.learnt(seed=1)


@pytest.fixture(name="file")
def its_file(tmp_path: Path) -> Path:
    path = tmp_path / "weights.json"
    path.write_text(beginner().text(), "utf-8")
    return path


def test_a_file_says_what_was_learnt(file: Path) -> None:
    again, learnt = read_learnt(file.read_text("utf-8"), "file"), beginner()
    assert (again.key, again.shape, again.provenance) == ("nimmt", learnt.shape, {"seed": 1})
    assert np.abs(again.weights - learnt.weights).max() < 1e-3


def test_threads_change_nothing_and_all_kinds_of_policies_meet(file: Path) -> None:
    names = (f"policy:{file}", "heuristic", "cheap", "random")
    one = fast.simulate(GAME, names, 500, seed=4)
    two = fast.simulate(GAME, names, 500, seed=4, threads=2)
    assert (one.scores == two.scores).all()
    assert one.scores.min(axis=0).tolist() == [0, 0, 0, 0]
    assert (one.lengths == 1).all()


def test_the_bot_and_mass_play_are_as_good(file: Path) -> None:
    """Kernel and reference shuffle differently; a table full of them ends alike."""
    bots = [make_bot(f"policy:{file}", GAME) for _ in range(4)]
    heads = []
    for deal in range(60):
        *_, last = turns(GAME, bots, SeededDealer(deal), Random(deal))
        heads.append(np.mean(GAME.scores(last.step.state)))
    mass = fast.simulate(GAME, f"policy:{file}", 2_000).scores.mean()
    assert abs(np.mean(heads) - mass) < 4 * np.std(heads) / 60**0.5


@pytest.mark.parametrize("key", ["nimmt-pro", "nimmt-cow", "plus", "qwixx-joker"])
def test_modes_without_weights_say_so(key: str) -> None:
    train = f"There are no weights for {key} yet: `spieltisch train {key}` makes some"
    said = f"Nobody can learn {key} yet" if key == "nimmt-pro" else train
    for ask in (partial(make_bot, "policy"), partial(fast.simulate, policies="policy", games=1)):
        with pytest.raises(BadOption, match=said):
            ask(spieltisch.make(key))


def test_wrong_files_are_refused_with_a_sentence(file: Path) -> None:
    data = json.loads(file.read_text("utf-8"))
    shorter, older = {**data, "weights": data["weights"][1:]}, {**data, "features": 0}
    for text, said in (("{}", "holds no weights"), (json.dumps(shorter), "is damaged")):
        file.write_text(text, "utf-8")
        with pytest.raises(BadOption, match=said):
            check_spec(f"policy:{file}")
    file.write_text(json.dumps(older), "utf-8")
    with pytest.raises(BadOption, match="must be trained anew"):
        make_bot(f"policy:{file}", GAME)
    file.unlink()
    with pytest.raises(BadOption, match="cannot be read"):
        check_spec(f"policy:{file}")
