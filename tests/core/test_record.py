"""Records: written, read, replayed, verified, redacted; a bad one names its line."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import spieltisch
from spieltisch.core.errors import BadRecord, SpieltischError
from spieltisch.core.play import play_random
from spieltisch.core.record import Record, Recorder, read, record_of, redact_record, replay, verify, write
from spieltisch.games.registry import game_of

KEYS = tuple(spieltisch.modes())


def played(key: str = "nimmt", seed: int = 1, **options: Any) -> Record:
    game = spieltisch.make(key, **options)
    return record_of(game, play_random(game, seed))


@pytest.mark.parametrize("key", KEYS)
def test_a_record_reads_back_and_verifies(key: str) -> None:
    record = played(key)
    again = read(write(record))
    assert again == record
    verify(game_of(again), again)


def test_a_game_broken_off_is_kept_open() -> None:
    game = spieltisch.make("nimmt", 3)
    recorder, state = Recorder(game, ["Ada", "Ben", "Ünal"]), game.initial()
    for _, turn in zip(range(5), play_random(game, 3), strict=False):
        recorder.add(turn.choices)
        state = turn.step.state
    record = read(write(recorder.record(state)))
    assert not record.over
    assert record.players == ("Ada", "Ben", "Ünal")
    assert verify(game, record) == state


def test_a_record_may_begin_in_a_position() -> None:
    game = spieltisch.make("nimmt", 2, num_deals=1)
    position = {"rows": [[12], [37], [43], [58]], "hands": [[14], [61]]}
    recorder, state = Recorder(game, position=position), game.load(position)
    for turn in play_random(game, 1, state):
        recorder.add(turn.choices)
        state = turn.step.state
    record = read(write(recorder.record(state)))
    assert verify(game, record) == state


@pytest.mark.parametrize("key", ["nimmt", "buffalo", "plus", "board-pro", "qwixx"])
def test_redacted_for_a_seat_only_its_own_hidden_cards_are_left(key: str) -> None:
    record = played(key)
    game = game_of(record)
    texts = {seat: write(redact_record(game, record, seat)) for seat in (0, 1, None)}
    deal = next(line for line in write(record).splitlines() if " deal " in line)
    mine, other = deal.split(" deal ")[1].split(" #")[0].split("/")[:2]
    assert f" {mine}/" in texts[0]
    assert f"/{other}/" not in texts[0]
    assert f"/{other}/" in texts[1] or f"/{other} " in texts[1]
    assert f" {mine}/" not in texts[1]
    assert f" {mine}/" not in texts[None]
    assert "?" in texts[None]


def test_a_redacted_record_reads_but_does_not_replay() -> None:
    record = played()
    redacted = read(write(redact_record(game_of(record), record, 1)))
    assert redacted.redacted == "1"
    with pytest.raises(BadRecord, match="redacted"):
        verify(game_of(redacted), redacted)


def test_a_truncated_file_is_named() -> None:
    lines = write(played()).splitlines()
    with pytest.raises(BadRecord, match=rf"Line {len(lines) - 1}: the record breaks off"):
        read("\n".join(lines[:-1]))


@pytest.mark.parametrize("number", [2, 5, 6, 9])
def test_an_edited_line_is_named(number: int) -> None:
    lines = write(played()).splitlines()
    line = lines[number - 1]
    lines[number - 1] = line.replace("1", "2", 1) if "1" in line else line.replace("m", "n", 1)
    with pytest.raises(BadRecord, match=f"Line {number}: "):
        read("\n".join(lines))


def test_a_missing_line_is_named_where_the_file_goes_on() -> None:
    lines = write(played()).splitlines()
    del lines[8]
    with pytest.raises(BadRecord, match="Line 9: "):
        read("\n".join(lines))


@pytest.mark.parametrize("text", ["", "\n", "[1, 2]", "spieltisch-record 9\n", "PGN is something else"])
def test_a_foreign_file_is_refused_at_its_first_line(text: str) -> None:
    with pytest.raises(BadRecord, match="Line 1: this is no record"):
        read(text)


def test_an_illegal_step_is_named_by_its_line() -> None:
    record = played()
    steps = list(record.steps)
    steps[3] = ((0, "play 104"), *steps[3][1:])
    forged = read(write(replace(record, steps=tuple(steps))))
    with pytest.raises(BadRecord, match=f"Line {forged.first_line + 3}: Seat 0 may not"):
        list(replay(game_of(forged), forged))


def test_forged_scores_are_recomputed() -> None:
    record = played()
    forged = read(write(replace(record, scores=tuple(s + 1 for s in record.scores))))
    with pytest.raises(BadRecord, match="the scores written are"):
        verify(game_of(forged), forged)


def test_a_record_of_another_version_is_refused() -> None:
    record = replace(played(), version=99)
    with pytest.raises(BadRecord, match="version 99"):
        verify(game_of(record), record)


def test_an_open_record_that_claims_its_end_is_refused() -> None:
    record = played()
    with pytest.raises(BadRecord, match="over"):
        verify(game_of(record), replace(record, steps=record.steps[:-1], scores=_scores_before_end(record)))


def _scores_before_end(record: Record) -> tuple[int, ...]:
    game = game_of(record)
    *_, last = replay(game, record)
    return game.scores(last.before)


@settings(max_examples=300, deadline=None)
@given(st.data())
def test_rubbish_in_a_record_is_refused_and_never_crashes(data: st.DataObject) -> None:
    lines = write(played("nimmt", num_deals=1)).splitlines()
    at = data.draw(st.integers(0, len(lines) - 1))
    lines[at] = data.draw(st.text(max_size=60))
    try:
        record = read("\n".join(lines))
        verify(game_of(record), record)
    except SpieltischError as error:
        assert str(error).strip()
