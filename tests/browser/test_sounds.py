"""Sounds: off until they are switched on, and soft then."""

from __future__ import annotations

from itertools import pairwise

from playwright.sync_api import Page

from .conftest import Visit

RATE = 48_000
OFFLINE = """(() => {
  window.rooms = []
  window.AudioContext = function () {
    const room = new OfflineAudioContext(1, 48000, 48000)
    Object.defineProperty(room, 'state', { value: 'running' })
    window.rooms.push(room)
    return room
  }
})()"""
SAMPLES = "async () => Array.from((await rooms[0].startRendering()).getChannelData(0))"


def sat_down(visit: Visit, sounds: bool) -> Page:
    """At a table where somebody is asked: with motion reduced that alone is heard."""
    guest = visit()
    guest.page.add_init_script(OFFLINE)
    guest.open()
    kept = f'{{"sounds": {str(sounds).lower()}}}'
    guest.page.evaluate(f"localStorage.setItem('spieltisch.settings', '{kept}')")
    page = guest.open(f"/t/{guest.new_table('nimmt', seats=2, bots='beginner')}")
    page.get_by_role("group", name="Your cards").wait_for()
    return page


def test_nothing_is_heard_unless_it_is_wanted(visit: Visit) -> None:
    assert sat_down(visit, False).evaluate("rooms.length") == 0


def test_a_sound_is_soft_and_short_and_begins_and_ends_without_a_click(visit: Visit) -> None:
    page = sat_down(visit, True)
    page.wait_for_function("rooms.length === 1")
    samples: list[float] = page.evaluate(SAMPLES)
    heard = [at for at, sample in enumerate(samples) if abs(sample) > 0.001]
    assert 0.01 < max(map(abs, samples)) < 0.25
    assert 0.05 < (heard[-1] - heard[0]) / RATE < 0.7
    assert max(abs(b - a) for a, b in pairwise(samples)) < 0.02
