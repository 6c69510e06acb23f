"""``policy``: who plays by weights, at the table and in mass play; files that hold none."""

from __future__ import annotations

import json
from collections.abc import Iterator
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
from spieltisch.fast import learnt
from spieltisch.fast.learnt import Learnt, read_learnt, shipped
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
    again, first = read_learnt(file.read_text("utf-8"), "file"), beginner()
    assert (again.key, again.shape, again.provenance) == ("nimmt", first.shape, {"seed": 1})
    assert np.abs(again.weights - first.weights).max() < 1e-3


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


@pytest.fixture(name="nothing_shipped")
def a_package_without_weights(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    shipped.cache_clear()
    monkeypatch.setattr(learnt, "files", lambda _package: tmp_path)
    yield
    shipped.cache_clear()


def refused(key: str, said: str) -> None:
    for ask in (partial(make_bot, "policy"), partial(fast.simulate, policies="policy", games=1)):
        with pytest.raises(BadOption, match=said):
            ask(spieltisch.make(key))


def test_a_mode_that_nobody_can_learn_says_so() -> None:
    refused("nimmt-pro", "Nobody can learn nimmt-pro yet")


@pytest.mark.usefixtures("nothing_shipped")
@pytest.mark.parametrize("key", ["nimmt", "nimmt-cow", "plus", "qwixx-joker"])
def test_modes_without_weights_say_how_to_make_some(key: str) -> None:
    refused(key, f"There are no weights for {key} yet: `spieltisch train {key}` makes some")


def test_wrong_files_are_refused_with_a_sentence(file: Path) -> None:
    data = json.loads(file.read_text("utf-8"))
    shorter, older = {**data, "weights": data["weights"][8:]}, {**data, "features": 0}
    listed, odd = {**data, "weights": [[0.5, 0.25]]}, {**data, "weights": data["weights"][4:]}
    none = *map(json.dumps, ({}, listed, odd)), "weights"
    for text, said in (*((text, "holds no weights") for text in none), (json.dumps(shorter), "is damaged")):
        file.write_text(text, "utf-8")
        with pytest.raises(BadOption, match=said):
            check_spec(f"policy:{file}")
    file.write_text(json.dumps(older), "utf-8")
    with pytest.raises(BadOption, match="must be trained anew"):
        make_bot(f"policy:{file}", GAME)
    file.unlink()
    with pytest.raises(BadOption, match="cannot be read"):
        check_spec(f"policy:{file}")
