"""Who is served next, without any process: what is urgent first, and everybody in turn."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from spieltisch.table import errors
from spieltisch.table.thinkers.queue import (
    KINDS,
    MOST_OF_ADDRESS,
    MOST_OF_PLAYER,
    Asker,
    Job,
    Queue,
    Ticket,
    Urgency,
)

from .people import run

BOT, HINT, RECORD, PUZZLE, ANALYSIS = KINDS


def ticket(urgency: Urgency, address: str = "", player: str = "") -> Ticket:
    return Ticket(Asker(address, player), Job(urgency, print, ()))


def waiting(tickets: Iterable[Ticket]) -> Queue:
    queue = Queue()
    for each in tickets:
        queue.put(each)
    return queue


def served(queue: Queue, turns: int) -> list[Asker]:
    """Who is served in so many turns of a single worker."""
    askers = []
    for _ in range(turns):
        taken = queue.take()
        assert taken is not None
        askers.append(taken.asker)
        queue.finish(taken)
    return askers


def test_bots_come_before_hints_records_the_puzzle_and_analyses() -> None:
    async def scene() -> None:
        queue = waiting(ticket(urgency) for urgency in reversed(KINDS))
        taken = [queue.take() for _ in KINDS]
        assert [each.job.urgency for each in taken if each is not None] == list(KINDS)
        assert queue.take() is None

    run(scene())


def test_the_bots_worker_takes_nothing_else() -> None:
    async def scene() -> None:
        queue = waiting([ticket(HINT), ticket(RECORD)])
        assert queue.take(bots_only=True) is None
        assert len(queue) == 2

    run(scene())


def test_no_kind_waits_for_ever() -> None:
    async def scene() -> None:
        queue = waiting(ticket(urgency, f"{n}") for urgency in KINDS for n in range(40))
        kinds = [taken.job.urgency for _ in range(40) if (taken := queue.take()) is not None]
        assert set(kinds) == set(KINDS)
        assert kinds.count(BOT) > 30

    run(scene())


def test_whoever_asks_for_a_hundred_things_gets_every_second_turn_beside_another() -> None:
    async def scene() -> None:
        queue = waiting(ticket(BOT, "here", "eve") for _ in range(100))
        for _ in range(3):
            queue.put(ticket(BOT, "there", "ada"))
        assert [asker.player for asker in served(queue, 6)] == ["eve", "ada"] * 3

    run(scene())


def test_an_address_has_one_share_however_many_players_it_makes_up() -> None:
    async def scene() -> None:
        queue = waiting(ticket(BOT, "here", f"eve {n}") for n in range(100))
        for _ in range(3):
            queue.put(ticket(BOT, "there", "ada"))
        assert [asker.player for asker in served(queue, 6)][1::2] == ["ada"] * 3

    run(scene())


def test_players_behind_one_address_take_turns() -> None:
    async def scene() -> None:
        queue = waiting(ticket(BOT, "home", player) for player in ("ada", "ada", "ada", "ben", "ben"))
        assert [asker.player for asker in served(queue, 5)] == ["ada", "ben", "ada", "ben", "ada"]

    run(scene())


def test_whoever_has_work_in_progress_lets_others_go_first() -> None:
    async def scene() -> None:
        queue = waiting(ticket(RECORD, "here", "eve") for _ in range(10))
        for _ in range(2):
            taken = queue.take()
            assert taken is not None
            assert taken.asker.player == "eve"  # and it is not finished
        queue.put(ticket(RECORD, "there", "ada"))
        queue.put(ticket(RECORD, "there", "ben"))
        assert [taken.asker.player for _ in range(2) if (taken := queue.take())] == ["ada", "ben"]

    run(scene())


def test_whoever_leaves_is_not_served() -> None:
    async def scene() -> None:
        ada, ben = ticket(HINT, "there", "ada"), ticket(HINT, "there", "ben")
        queue = waiting([ada, ben])
        queue.leave(ada)
        queue.leave(ada)  # twice is no harm
        assert queue.take() is ben
        assert queue.take() is None
        queue.leave(ben)
        assert len(queue) == 0

    run(scene())


def test_one_player_and_one_address_can_wait_for_so_much_only() -> None:
    async def scene() -> None:
        tickets = [ticket(RECORD, "here", "eve") for _ in range(MOST_OF_PLAYER)]
        queue = waiting(tickets)
        with pytest.raises(errors.TooBusy):
            queue.require_room(HINT, Asker("here", "eve"))
        queue.require_room(HINT, Asker("here", "ada"))
        for n in range(MOST_OF_ADDRESS - MOST_OF_PLAYER):
            queue.put(ticket(RECORD, "here", f"eve {n}"))
        with pytest.raises(errors.TooBusy):
            queue.require_room(RECORD, Asker("here", "ada"))
        queue.require_room(RECORD, Asker("there", "ada"))
        queue.require_room(BOT, Asker("here", "eve"))  # a table never stands still for that
        queue.leave(tickets[0])
        queue.require_room(RECORD, Asker("here", "eve"))

    run(scene())
