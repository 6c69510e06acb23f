"""Learns what a team against the buffalo may hope for: ``python -m benchmarks.learn_hope 1 2``.

The arguments are sizes of teams; their weights are written into ``fast/weights/buffalo-hope.json``. Games of
the heuristic are learnt from first, then games of teams that search with what has been learnt so far. What a
position is worth is the end of its game and, the further away that is, what was thought of the positions
between (TD(λ)). The same command makes the same weights where machines add up alike (one thread:
``OPENBLAS_NUM_THREADS=1``).
"""

from __future__ import annotations

import json
import sys
from base64 import b64encode
from pathlib import Path
from time import process_time
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

import spieltisch
from benchmarks.hope_games import Notes, games_of, new_team
from spieltisch.fast.buffalo import layout as at
from spieltisch.fast.buffalo.hope import CARD_CELLS, CARD_LAYER, CELLS, FILE, LAST, LINES, SHARE, SIZE
from spieltisch.fast.buffalo.layout import rules_vector
from spieltisch.fast.buffalo.outlook import CARD_FEATURES, FEATURES, TABLE_FEATURES

Numbers = NDArray[np.float32]
SEED = 1
HEURISTIC_GAMES, FIRST_STEPS = 10_000, 3_000
ROUNDS, GAMES, STEPS = {1: 8, 2: 4}, {1: 6_000, 2: 2_500}, 1_500  # of searching teams
WORLDS, SLIPS = 40, 30
KEPT = 4  # so many of the last rounds are learnt from together
LAMBDA = 0.7
BATCH = 512
WEIGHTS = Path(spieltisch.__file__).parent / "fast" / "weights" / FILE


class Lessons(NamedTuple):
    """Positions and what they are worth."""

    tables: Numbers
    cards: Numbers
    there: Numbers  # a one for each card
    worth: Numbers

    def some(self, lines: Any) -> Lessons:
        """Some of them."""
        return Lessons(*(part[lines] for part in self))


class Layers(NamedTuple):
    """The weights by what they are for; all of them look at one vector."""

    cards: Numbers
    card_bias: Numbers
    lines: Numbers
    bias: Numbers
    last: Numbers
    last_bias: Numbers


def layers_of(net: Numbers) -> Layers:
    """A vector, cut up."""
    biases = LAST - CELLS
    return Layers(
        net[: CARD_LAYER - CARD_CELLS].reshape(CARD_FEATURES, CARD_CELLS),
        net[CARD_LAYER - CARD_CELLS : CARD_LAYER],
        net[CARD_LAYER:biases].reshape(LINES, CELLS),
        net[biases:LAST],
        net[LAST : SIZE - 1],
        net[SIZE - 1 :],
    )


def new_net(rng: np.random.Generator) -> Numbers:
    """Weights that know nothing."""
    net = np.zeros(SIZE, np.float32)
    layers = layers_of(net)
    for part, spread in (
        (layers.cards, (2 / CARD_FEATURES) ** 0.5),
        (layers.lines, (1 / TABLE_FEATURES) ** 0.5),
        (layers.last, 0.3 / CELLS**0.5),
    ):
        part[:] = rng.normal(0, spread, part.shape)
    return net


class Sight(NamedTuple):
    """What goes on in the layers."""

    cells: Numbers
    seen: Numbers
    layer: Numbers
    chance: Numbers


def look(net: Numbers, at_: Lessons) -> Sight:
    """The chance to win in each position, and how the net comes to it."""
    layers = layers_of(net)
    cells = np.maximum(at_.cards @ layers.cards + layers.card_bias, 0)
    pool = (cells * (SHARE * at_.there[:, :, None])).sum(axis=1)
    seen = np.concatenate([at_.tables, pool], axis=1)
    layer = np.maximum(seen @ layers.lines + layers.bias, 0)
    return Sight(cells, seen, layer, 1 / (1 + np.exp(-(layer @ layers.last + layers.last_bias[0]))))


def slope(net: Numbers, lessons: Lessons) -> Numbers:
    """How the log loss grows with each weight."""
    sight, layers, found = look(net, lessons), layers_of(net), np.zeros_like(net)
    into, error = layers_of(found), (sight.chance - lessons.worth) / len(lessons.worth)
    into.last_bias[0], into.last[:] = error.sum(), sight.layer.T @ error
    layer = error[:, None] * layers.last * (sight.layer > 0)
    into.bias[:], into.lines[:] = layer.sum(axis=0), sight.seen.T @ layer
    pool = layer @ layers.lines[TABLE_FEATURES:].T
    cells = pool[:, None, :] * (SHARE * lessons.there[:, :, None]) * (sight.cells > 0)
    cells = cells.reshape(-1, CARD_CELLS)
    into.card_bias[:] = cells.sum(axis=0)
    into.cards[:] = lessons.cards.reshape(-1, CARD_FEATURES).T @ cells
    return found


def learn(
    net: Numbers, lessons: Lessons, steps: int, rates: tuple[float, float], rng: np.random.Generator
) -> None:
    """Adam; the rate falls from the first to the second."""
    mean, square = np.zeros_like(net), np.zeros_like(net)
    for step in range(1, steps + 1):
        found = slope(net, lessons.some(rng.integers(0, len(lessons.worth), BATCH)))
        mean += 0.1 * (found - mean)
        square += 0.001 * (found * found - square)
        rate = rates[0] * (rates[1] / rates[0]) ** (step / steps)
        net -= rate * (mean / (1 - 0.9**step)) / (np.sqrt(square / (1 - 0.999**step)) + 1e-8)


def ended(notes: Notes) -> Lessons:
    """What was seen in games, and how they ended."""
    there = (np.arange(notes.cards.shape[1]) < notes.counts[:, None]).astype(np.float32)
    return Lessons(notes.tables, notes.cards, there, np.repeat(notes.won, at.CARDS))


def weighed(net: Numbers, notes: Notes) -> Lessons:
    """The same positions; how a game ended counts beside what is thought of the rounds before that."""
    lessons, later = ended(notes), notes.won
    thought = look(net, lessons).chance.reshape(-1, at.CARDS)
    worth = np.zeros_like(thought)
    for number in range(at.CARDS - 1, -1, -1):
        worth[:, number] = later
        later = (LAMBDA * later + (1 - LAMBDA) * thought[:, number]).astype(np.float32)
    return lessons._replace(worth=worth.reshape(-1))


def together(parts: list[Lessons]) -> Lessons:
    """The lessons of several rounds."""
    return Lessons(*(np.concatenate(same) for same in zip(*parts, strict=True)))


def loss(hoped: Numbers, notes: Notes) -> float:
    """The log loss of what is hoped for in games."""
    won, sure = np.repeat(notes.won, at.CARDS), np.clip(hoped, 1e-4, 1 - 1e-4)
    return float(-(won * np.log(sure) + (1 - won) * np.log(1 - sure)).mean())


def told(net: Numbers, notes: Notes) -> str:
    """What became of games that nothing was learnt from yet, and how well it was foreseen."""
    hoped, tabled = loss(look(net, ended(notes)).chance, notes), loss(notes.tabled, notes)
    return f"{100 * notes.won.mean():.1f} % won, log loss {hoped:.3f} (of the table {tabled:.3f})"


def learnt(seats: int) -> Numbers:
    """The weights of a team of this size."""
    rules, rng = rules_vector(spieltisch.make("buffalo", seats)), np.random.default_rng(SEED)
    net, kept = new_net(rng), list[Notes]()
    notes = games_of(rules, new_team(rules, net, 0, 0, 0), HEURISTIC_GAMES, f"hope {SEED}")
    learn(net, ended(notes), FIRST_STEPS, (3e-3, 1e-4), rng)
    for number in range(ROUNDS[seats]):
        team = new_team(rules, net, 1, WORLDS, SLIPS)
        notes = games_of(rules, team, GAMES[seats], f"hope {SEED} {number}")
        kept = [*kept, notes][-KEPT:]
        print(f"{seats} members, round {number}: {told(net, notes)}, {process_time():.0f} s", flush=True)
        lessons = together([weighed(net, each) for each in kept])
        learn(net, lessons, STEPS, (1e-3, 2e-4) if number < ROUNDS[seats] - 1 else (5e-4, 2e-5), rng)
    return net


def main() -> None:
    data = json.loads(WEIGHTS.read_text("utf-8")) if WEIGHTS.exists() else {"made": {}, "weights": {}}
    for seats in map(int, sys.argv[1:]):
        begin = process_time()
        packed = b64encode(learnt(seats).astype("<f2").tobytes()).decode()
        command = f"python -m benchmarks.learn_hope {seats}"
        made = {"command": command, "seed": SEED, "seconds": round(process_time() - begin)}
        data = {
            "features": FEATURES,
            "made": {**data["made"], str(seats): made},
            "weights": {**data["weights"], str(seats): packed},
        }
        WEIGHTS.write_text(json.dumps(data, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
