"""Environments: the batch beside plain NumPy, one seat on the kernels beside one on the engine, a batch of
seats beside one, and the Parallel environment beside PettingZoo's leduc_holdem.

All pairs take turns within one run and are timed by processor time, so that other work on the machine
hardly counts. The other package stands in an environment of its own, which ``make peers`` sets up; this
file runs there as well (with ``--leduc``), so nothing of ours is imported before it is used.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from statistics import median
from time import process_time
from typing import Any

import numpy as np

PEERS = Path(".venv/peers/bin/python")

SEATS, BATCH = 4, 8192
ROUNDS, STEPS, AGENT_STEPS = 5, 60, 20_000
SEAT_TABLES, SEAT_MODES = 1024, ("nimmt", "plus", "buffalo", "qwixx", "board")


def check_same_work() -> None:
    """Set up as the other stands, NumPy shows the same observations and masks."""
    from benchmarks.numpy_env import NumpyEnv
    from spieltisch.fast import VectorEnv

    ours, theirs = VectorEnv("nimmt", SEATS, 200, 1, num_deals=1), NumpyEnv(SEATS, 200, 1)
    rng = np.random.default_rng(1)
    size = ours.encoder.place("cards")
    for _ in range(9):
        if not theirs.done.any():
            _copy_deal(ours, theirs, size)
        assert (ours.observations == theirs.observations).all()
        assert (ours.masks == theirs.masks).all()
        actions = choose(ours.masks, rng)
        ours.step(actions)
        theirs.step(actions)
        assert (ours.rewards == theirs.rewards).all()


def _copy_deal(ours: Any, theirs: Any, size: int) -> None:
    """Give the yardstick the cards that the batch was dealt; only before anything is played."""
    if theirs.rounds.min() < 10 or ours.observations[:, :, 10:14].min() < 10:
        return
    theirs.notes[:] = -1
    codes = ours.observations[:, :, size:]
    for seat in range(SEATS):
        theirs.notes[:, 1:][codes[:, seat] == 1] = -4 - seat
    theirs.notes[:, 1:][codes[:, 0] == 2] = -2
    theirs.rows[:] = ours.observations[:, 0, 14:34].reshape(-1, 4, 5)
    theirs._show()


def choose(masks: Any, rng: np.random.Generator) -> Any:
    """A random possible action for everybody."""
    start = rng.integers(masks.shape[2])
    return ((masks[:, :, start:].argmax(2) + start) * masks[:, :, start:].any(2)) + (
        masks.argmax(2) * ~masks[:, :, start:].any(2)
    )


def batch_rate(env: Any) -> float:
    """Deals a second of processor time, without the time to choose."""
    rng, spent, deals = np.random.default_rng(1), 0.0, 0
    for _ in range(STEPS):
        actions = choose(env.masks, rng)
        begin = process_time()
        env.step(actions)
        spent += process_time() - begin
        deals += int(env.done.sum())
    return deals / spent


def seat_rate(table: Any, steps: int) -> float:
    """Steps a second of processor time of one seat that chooses by chance."""
    rng, begin = np.random.default_rng(1), process_time()
    seen, _ = table.reset(seed=1)
    for _ in range(steps):
        seen, _, over, _, _ = table.step(rng.choice(np.flatnonzero(seen["action_mask"])))
        if over:
            seen, _ = table.reset()
    return steps / (process_time() - begin)


def seats_rate(tables: Any) -> float:
    """Steps a second of processor time of all seats of a batch, without the time to choose."""
    rng, spent = np.random.default_rng(1), 0.0
    masks = tables.reset(seed=1)[0]["action_mask"]
    for _ in range(STEPS):
        actions = (rng.random(masks.shape, np.float32) * masks).argmax(1)
        begin = process_time()
        seen, *_ = tables.step(actions)
        spent += process_time() - begin
        masks = seen["action_mask"]
    return float(STEPS * tables.num_envs / spent)


def compare_seats(key: str) -> None:
    """One seat of a mode against ``heuristic``, on the kernels and on the engine; and a batch of it."""
    from spieltisch.adapters.gymnasium import SeatEnv
    from spieltisch.adapters.gymnasium_batch import SeatVectorEnv

    quick, engine = SeatEnv(key), SeatEnv(key, compiled=False)
    many = SeatVectorEnv(key, SEAT_TABLES)
    seat_rate(quick, 10)
    seats_rate(many)
    ours, theirs, ratio = compare(lambda: seat_rate(quick, 2000), lambda: seat_rate(engine, 200))
    told = f"{ours:,.0f} steps/s; on the engine {theirs:,.0f}; ratio {ratio:.1f} (to reach: 4)"
    print(f"SeatEnv {key} against heuristic: {told}")
    ours, theirs, ratio = compare(lambda: seats_rate(many), lambda: seat_rate(quick, 2000))
    print(f"SeatVectorEnv {key}, {SEAT_TABLES:,} tables: {ours:,.0f} steps/s; ratio to one seat {ratio:.0f}")


def parallel_rate() -> float:
    """Agent steps a second of the base game's Parallel environment."""
    from spieltisch.adapters.pettingzoo import parallel_env

    table, steps, begin = parallel_env("nimmt", SEATS), 0, process_time()
    while steps < AGENT_STEPS:
        observations, _ = table.reset(seed=steps)
        while table.agents:
            actions = {agent: int(o["action_mask"].argmax()) for agent, o in observations.items()}
            steps += len(table.sitting.asked)
            observations, *_ = table.step(actions)
    return steps / (process_time() - begin)


def leduc_rate() -> float:
    """The rate of PettingZoo's own environment, asked of a process of its own."""
    return float(subprocess.check_output([PEERS, __file__, "--leduc"], text=True))


def play_leduc() -> float:
    """Agent steps a second of ``leduc_holdem_v4``."""
    from pettingzoo.classic import leduc_holdem_v4

    table, steps, begin = leduc_holdem_v4.env(), 0, process_time()
    table.reset(seed=0)
    while steps < AGENT_STEPS:
        table.reset()
        for _ in table.agent_iter():
            observation, _, terminated, truncated, _ = table.last()
            over = terminated or truncated
            steps += not over
            table.step(None if over else int(observation["action_mask"].argmax()))
    return steps / (process_time() - begin)


def compare(ours: Callable[[], float], theirs: Callable[[], float]) -> tuple[float, float, float]:
    """Medians of both, and of their ratios, taking turns."""
    pairs = [(ours(), theirs()) for _ in range(ROUNDS)]
    return median(a for a, _ in pairs), median(b for _, b in pairs), median(a / b for a, b in pairs)


def main() -> None:
    from benchmarks.numpy_env import NumpyEnv
    from spieltisch.fast import VectorEnv

    check_same_work()
    vector, plain = VectorEnv("nimmt", SEATS, BATCH, 1, num_deals=1), NumpyEnv(SEATS, BATCH, 1)
    batch_rate(vector)
    ours, theirs, ratio = compare(lambda: batch_rate(vector), lambda: batch_rate(plain))
    print(f"VectorEnv, base deals, {SEATS} seats, batch {BATCH:,}: {ours:,.0f} deals/s on one core")
    print(f"the same step in NumPy: {theirs:,.0f} deals/s; ratio {ratio:.1f} (to reach: 5)")
    for key in SEAT_MODES:
        compare_seats(key)
    if not PEERS.exists():
        print(f"leduc_holdem is left out: `make peers` sets up {PEERS}.")
        return
    ours, theirs, ratio = compare(parallel_rate, leduc_rate)
    print(f"Parallel environment, base game: {ours:,.0f} agent steps/s")
    print(f"PettingZoo leduc_holdem_v4: {theirs:,.0f} agent steps/s; ratio {ratio:.1f} (to reach: 3)")


if __name__ == "__main__":
    if sys.argv[1:] == ["--leduc"]:
        print(play_leduc())
    else:
        main()
