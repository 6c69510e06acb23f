"""The loop of a world: time that nobody waits for, and an order that is the seed's."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from random import Random

import pytest

from .world.loop import Loop, Node, Stuck


def of_two_nodes(seed: int) -> list[str]:
    """What two nodes do that are busy at the same time."""
    loop, done = Loop(Random(seed)), list[str]()

    async def work(name: str) -> None:
        for number in range(5):
            done.append(f"{name}{number}")
            await asyncio.sleep(0)

    tasks = [loop.spawn(Node(name), work(name)) for name in "ab"]
    loop.run(lambda: all(task.done() for task in tasks), 1.0)
    loop.end()
    return done


def test_the_order_is_the_seeds_and_within_a_node_the_usual_one() -> None:
    orders = {tuple(of_two_nodes(seed)) for seed in range(20)}
    assert len(orders) > 5
    assert of_two_nodes(3) == of_two_nodes(3)
    for order in orders:
        assert [step for step in order if step[0] == "a"] == [f"a{number}" for number in range(5)]


def test_nobody_waits_for_time_to_pass() -> None:
    loop = Loop(Random(0))
    task = loop.spawn(Node("a"), asyncio.sleep(1e6))
    loop.run(task.done, 2e6)
    assert loop.time() >= 1e6
    loop.end()


@pytest.mark.parametrize("stop", ["pause", "kill"])
def test_a_node_that_stands_still_does_nothing(stop: str) -> None:
    loop, done = Loop(Random(0)), list[float]()
    node = Node("a")

    async def work() -> None:
        while True:
            done.append(loop.time())
            await asyncio.sleep(1.0)

    loop.spawn(node, work())

    def at(when: float, step: Callable[[], object]) -> None:
        loop.at(Node("fate"), when, step)

    at(2.5, lambda: setattr(node, "paused", True) if stop == "pause" else loop.kill(node))
    at(9.5, lambda: setattr(node, "paused", False))
    ended = loop.spawn(Node("end"), asyncio.sleep(12))
    loop.run(ended.done, 20.0)
    loop.end()
    assert [int(when) for when in done] == ([0, 1, 2, 9, 10, 11] if stop == "pause" else [0, 1, 2])


def test_where_nothing_can_happen_any_more_it_says_who_waits() -> None:
    loop = Loop(Random(0))

    async def wait_for_nobody() -> None:
        await asyncio.Event().wait()

    task = loop.spawn(Node("a"), wait_for_nobody())
    with pytest.raises(Stuck, match=r"nothing can happen any more; waiting: a: .*wait_for_nobody"):
        loop.run(task.done, 1.0)
    loop.end()
