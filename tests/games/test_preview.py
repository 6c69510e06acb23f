"""A preview tells what a choice alone would do now, and nothing that is hidden."""

from __future__ import annotations

from typing import Any

import spieltisch
from spieltisch.core.events import event_data
from tests.table import Table

NIMMT = {"deal": 1, "rows": [[10], [26, 27, 28, 29, 30], [50], [80]], "hands": [[5, 31, 57], [1, 2, 3]]}


def told(table: Table, actor: int, text: str) -> list[dict[str, Any]]:
    events = table.game.preview(table.state, actor, table.game.decode(text))
    return [event_data(event) for event in events]


def nimmt() -> Table:
    return Table("nimmt", NIMMT, seats=2)


def test_a_card_shows_the_row_it_would_go_to() -> None:
    (placed,) = told(nimmt(), 0, "play 57")
    assert (placed["event"], placed["row"], placed["behind"]) == ("Placed", 3, 50)


def test_a_sixth_card_shows_what_it_would_take() -> None:
    taken, placed = told(nimmt(), 0, "play 31")
    assert (taken["event"], taken["row"], taken["bulls"]) == ("RowTaken", 2, 7)
    assert placed["reason"] == "first"


def test_a_card_that_fits_nowhere_shows_nothing_yet() -> None:
    assert told(nimmt(), 0, "play 5") == []


def test_the_row_to_take_shows_its_bulls() -> None:
    table = nimmt()
    table.step("play 5", "play 3")
    assert [told(table, 1, f"row {row}")[0]["bulls"] for row in (1, 2, 3, 4)] == [3, 7, 3, 3]


def test_a_preview_ends_before_the_deal_is_counted() -> None:
    table = Table("nimmt", {**NIMMT, "hands": [[57], [3]]}, seats=2)
    table.step("play 57", "play 3")
    assert [event["event"] for event in told(table, 1, "row 1")] == ["RowTaken", "Placed", "Placed"]


def test_two_laid_cards_show_both_places() -> None:
    position = {"deal": 1, "rows": [[10], [20], [50], [80]], "hands": [[0, 31, 57], [1, 2, 3]]}
    table = Table("plus", position, seats=2)
    assert [(e["card"], e["row"]) for e in told(table, 0, "lay 31,57")] == [(31, 2), (57, 3)]


def test_a_tile_shows_where_it_goes_without_any_card() -> None:
    table = Table("board-pro-lucky", seats=3)
    while 0 not in table.asked():
        table.step()
    events = told(table, 0, table.options(0)[0])
    assert events[0]["event"] in {"Placed", "RowTaken"}
    assert {event.get("seat", 0) for event in events} == {0}


def test_the_last_lay_of_the_pro_game_does_not_show_the_tiles_of_others() -> None:
    game = spieltisch.make("board-pro", seats=2, max_rounds=1)
    table = Table("board-pro", seats=2, max_rounds=1)
    while 0 not in table.asked():
        table.step()
    hidden = game.dump(table.state)["hands"][1]
    for text in table.options(0):
        assert all(event["event"] != "TilesShown" for event in told(table, 0, text))
    assert hidden


def test_a_mark_shows_the_row_it_closes() -> None:
    table = Table("qwixx", seats=2, start_seat=0)
    while table.asked() != {0: "mark", 1: "mark"}:
        asked = table.asked()
        table.step(*(table.options(actor)[0] for actor in asked if actor >= 0))
        assert asked, "nobody was ever asked to mark together"
    (marked,) = told(table, 1, next(text for text in table.options(1) if text != "pass"))
    assert (marked["event"], marked["seat"]) == ("Marked", 1)
