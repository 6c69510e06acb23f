"""Who is told of games that wait: once, by one server, and not more often than anybody wants."""

from __future__ import annotations

import asyncio
from functools import partial

import pytest

from spieltisch.table.hall import Hall
from spieltisch.table.messages.outgoing import GameInfo
from spieltisch.table.reminders import postman, rings
from spieltisch.table.reminders.announcements import Announcements
from spieltisch.table.reminders.postman import GONE, Delivery
from spieltisch.table.reminders.reminders import Reminders
from spieltisch.table.reminders.rings import Ring, Ringing, next_ring
from spieltisch.table.store import subscriptions, webhooks
from spieltisch.table.store.subscriptions import Notified
from spieltisch.table.store.webhooks import Webhook
from tests.postgres import Postgres

from .people import in_hall, open_hall, run, two_people
from .postbox import Postbox, subscribe

DAY = 86_400
ONE, TWO = frozenset({"A:1"}), frozenset({"A:1", "B:7"})


@pytest.fixture
def eager(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(postman, "FIRST_WAIT", 0.0)
    for pause in ("PAUSE", "QUIET_PAUSE", "AT_THE_PAGE"):
        monkeypatch.setattr(rings, pause, 0.0)


# --- what is said next -----------------------------------------------------------------------------


def test_a_game_that_waits_is_told_of_once() -> None:
    first = next_ring(Notified(), ONE, here=0, now=1e6)
    assert first == Ringing(Ring.TELL, Notified(ONE, 1e6, 1e6, True))
    assert next_ring(first.told, ONE, here=0, now=2e6) is None


def test_between_two_notices_there_is_a_pause_and_then_one_tells_of_all() -> None:
    told = Notified(ONE, at=1e6, pushed_at=1e6, shown=True)
    assert next_ring(told, TWO, here=0, now=1e6 + rings.PAUSE - 1) is None
    later = next_ring(told, TWO, here=0, now=1e6 + rings.PAUSE)
    assert later is not None
    assert (later.ring, later.told.games) == (Ring.TELL, TWO)
    assert 3600 / rings.PAUSE <= 4


def test_nobody_is_told_while_they_are_at_the_page() -> None:
    assert next_ring(Notified(), ONE, here=1e6, now=1e6 + rings.AT_THE_PAGE - 1) is None
    assert next_ring(Notified(), ONE, here=1e6, now=1e6 + rings.AT_THE_PAGE) is not None


def test_what_is_no_longer_true_is_put_right_quietly_and_withdrawn_at_once() -> None:
    told = Notified(TWO, at=1e6, pushed_at=1e6, shown=True)
    assert next_ring(told, ONE, here=0, now=1e6 + rings.QUIET_PAUSE - 1) is None
    assert next_ring(told, ONE, here=0, now=1e6 + rings.QUIET_PAUSE) == Ringing(
        Ring.CORRECT, Notified(ONE, 1e6, 1e6 + rings.QUIET_PAUSE, True)
    )
    assert next_ring(told, frozenset(), here=1e6, now=1e6 + 1) == Ringing(
        Ring.WITHDRAW, Notified(frozenset(), 1e6, 1e6 + 1, False)
    )


def test_what_somebody_has_seen_at_the_page_needs_no_withdrawal() -> None:
    seen = Notified(ONE, at=1e6, pushed_at=1e6, shown=False)
    noted = Ringing(Ring.NOTE, seen._replace(games=frozenset()))
    assert next_ring(seen, frozenset(), here=1e6, now=1e6 + 1) == noted


def test_waits_grow_and_end() -> None:
    failed = Delivery("failed")
    assert [failed.wait(count) for count in (0, 1, 2)] == [60, 120, 240]
    assert failed.wait(20) == postman.LONGEST_WAIT
    assert Delivery("failed", again=500).wait(0) == 500
    assert Delivery("failed", again=1e9).wait(0) == postman.LONGEST_WAIT
    assert [failed.is_end(count) for count in (0, postman.MOST_FAILURES - 1)] == [False, True]
    assert GONE.is_end(0)


# --- with a database -------------------------------------------------------------------------------


@in_hall("database")
async def test_a_device_is_told_and_what_was_answered_at_the_page_is_not_withdrawn(
    hall: Hall, database: str, eager: None
) -> None:
    _table, ada, _ben = await two_people(hall, clock=DAY)
    await subscribe(hall.store)
    box = Postbox()
    reminders = Reminders(hall.store, box)
    for _ in range(3):
        await reminders.look()
    assert box.counts() == [1]
    await hall.store.read(partial(subscriptions.be_here, device="phone", player="ada"))
    game = await ada.hears(GameInfo)
    await ada.answer(game.decisions[0], game.stop)
    await reminders.look()
    assert box.counts() == [1]


@in_hall()
async def test_a_browser_that_must_show_something_each_time_is_told_nothing_quietly(
    hall: Hall, eager: None
) -> None:
    _table, ada, _ben = await two_people(hall, clock=DAY)
    await subscribe(hall.store, endpoint="https://web.push.apple.com/ada")
    await subscribe(hall.store, device="laptop")
    box = Postbox()
    await Reminders(hall.store, box).look()
    game = await ada.hears(GameInfo)
    await ada.answer(game.decisions[0], game.stop)
    await Reminders(hall.store, box).look()
    by_place = {place: [n["count"] for at, n in box.pushed if at == place] for place, _ in box.pushed}
    assert by_place == {"https://web.push.apple.com/ada": [1], "https://push.example/ada": [1, 0]}


@in_hall("database")
async def test_whoever_cannot_be_reached_is_tried_again_and_in_the_end_forgotten(
    hall: Hall, database: str, eager: None
) -> None:
    await two_people(hall, clock=DAY)
    await subscribe(hall.store)
    box = Postbox(Delivery("failed"))
    for _ in range(postman.MOST_FAILURES + 3):
        await Reminders(hall.store, box).look()
    assert len(box.pushed) == postman.MOST_FAILURES
    assert await hall.store.read(partial(subscriptions.devices_reached, player="ada")) == []


@in_hall()
async def test_a_player_has_so_many_devices_and_a_browser_one_place(hall: Hall) -> None:
    for number in range(subscriptions.MOST):
        assert await subscribe(hall.store, "ada", f"device {number}", f"https://{number}")
    assert not await subscribe(hall.store, "ada", "one more")
    assert await subscribe(hall.store, "ada", "device 1", "https://new")
    assert await subscribe(hall.store, "ben", "elsewhere", "https://new")
    found = await hall.store.read(partial(subscriptions.devices_reached, player="ada"))
    assert "device 1" not in found


def test_of_two_servers_one_says_it(postgres: Postgres, eager: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whichever has the job: even if both think so, what is said is noted first, and by one of them."""
    monkeypatch.setattr("spieltisch.table.reminders.announcements.PATIENCE", 0.0)

    async def scene(url: str) -> None:
        async with open_hall(url, at="one") as one, open_hall(url, at="two") as two:
            table, _ada, _ben = await two_people(one, clock=DAY)
            await subscribe(one.store)
            made = Webhook(table.code, "ada", False, "json://x", "JSON", "json://x", "en", "https://x")
            await one.store.read(partial(webhooks.keep, made=made))
            box = Postbox()
            looks = [
                kind(hall.store, box).look() for hall in (one, two) for kind in (Reminders, Announcements)
            ]
            await asyncio.gather(*looks)
            assert box.counts() == [1]
            assert box.announced == [f"Ada and Ben, it is your turn at https://x/t/{table.code}"]
            assert [await hall.owners.take("notices") for hall in (one, two)] == [True, False]

    run(scene(postgres.url(postgres.database())))


@in_hall()
async def test_people_who_just_play_at_a_slow_table_are_announced_to_nobody(hall: Hall) -> None:
    table, _ada, _ben = await two_people(hall, clock=DAY)
    made = Webhook(table.code, "ada", False, "json://x", "JSON", "json://x", "en", "https://x")
    await hall.store.read(partial(webhooks.keep, made=made))
    box = Postbox()
    await Announcements(hall.store, box).look()
    assert box.announced == []


@in_hall("database")
async def test_an_address_goes_with_its_table_and_with_whoever_has_entered_it(
    hall: Hall, database: str
) -> None:
    table, _ada, _ben = await two_people(hall, clock=DAY)
    made = Webhook(table.code, "ada", False, "json://x", "JSON", "json://x", "en", "https://x")
    await hall.store.read(partial(webhooks.keep, made=made))
    await hall.store.erase(table.code)
    assert await hall.store.read(partial(webhooks.webhook_of, code=table.code)) is None
