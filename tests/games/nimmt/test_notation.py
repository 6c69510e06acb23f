"""How actions are written, and what is no action."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import spieltisch
from spieltisch.core.chance import Drawn
from spieltisch.core.errors import UnreadableText
from spieltisch.core.game import AnyGame
from spieltisch.games.nimmt.actions import Pick, Play, TakeRow

BASE = spieltisch.make("nimmt", 3)
PRO = spieltisch.make("nimmt-pro", 3)
LOT = spieltisch.make("nimmt-pro", 3, draft_start="random")
REVERSER = spieltisch.make("nimmt-reverser", 3)
GAMES = [BASE, PRO, LOT, REVERSER]


@pytest.mark.parametrize(
    ("game", "text", "action"),
    [
        (BASE, "play 57", Play(57)),
        (BASE, "play 1", Play(1)),
        (BASE, "play 104", Play(104)),
        (BASE, "row 1", TakeRow(1)),
        (BASE, "row 4", TakeRow(4)),
        (PRO, "play 34", Play(34)),
        (PRO, "pick 17", Pick(17)),
        (LOT, "starter 2", Drawn("starter", ((2,),))),
        (REVERSER, "play 24", Play(24)),
        (REVERSER, "play 24 reversed", Play(24, True)),
        (BASE, "deal 3,17/21,40/5/9", Drawn("deal", ((3, 17), (21, 40), (5,), (9,)))),
    ],
)
def test_what_is_written_reads_back(game: AnyGame, text: str, action: Any) -> None:
    assert game.decode(text) == action
    assert game.encode(action) == text


@pytest.mark.parametrize(
    ("text", "printed"),
    [
        ("  play   24 ", "play 24"),
        ("PLAY 24", "play 24"),
        ("\tPlay\n24", "play 24"),
        ("Play 24  REVERSED", "play 24 reversed"),
        ("Row 3", "row 3"),
        ("deal 17 , 3 / 40,21 /5/ 9", "deal 3,17/21,40/5/9"),
    ],
)
def test_blanks_case_and_the_order_of_dealt_cards_do_not_matter(text: str, printed: str) -> None:
    assert REVERSER.encode(REVERSER.decode(text)) == printed


@pytest.mark.parametrize("key", ["nimmt", "nimmt-parity", "nimmt-climber", "nimmt-cow"])
def test_a_reverser_is_readable_only_where_there_are_reversers(key: str) -> None:
    with pytest.raises(UnreadableText, match=r"'play 24 reversed' is no action of this game"):
        spieltisch.make(key, 3).decode("play 24 reversed")


@pytest.mark.parametrize("key", ["nimmt", "nimmt-parity", "nimmt-climber", "nimmt-cow", "nimmt-reverser"])
def test_a_pick_is_readable_only_in_the_draft(key: str) -> None:
    with pytest.raises(UnreadableText, match=r"'pick 3' is no action of this game; write play 57 or row 3"):
        spieltisch.make(key, 3).decode("pick 3")


def test_the_pro_variant_deals_nothing_and_draws_lots_only_where_agreed() -> None:
    for game, text in ((PRO, "deal 1/2/3"), (LOT, "deal 1/2/3"), (PRO, "starter 1"), (BASE, "starter 1")):
        with pytest.raises(UnreadableText, match="is no action of this game"):
            game.decode(text)


def test_the_pro_variant_knows_only_its_own_cards() -> None:
    for text in ("play 35", "pick 35"):
        with pytest.raises(UnreadableText, match="'35' is not a card from 1 to 34"):
            PRO.decode(text)


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "play",
        "play 0",
        "play 105",
        "play -3",
        "play +3",
        "play 03",
        "play 3.0",
        "play 3 4",
        "play 3,4",
        "play x",
        "play ٣",
        "play ²",
        "play 1_0",
        "play 99999999999999999999",
        "play 3 backwards",
        "play reversed",
        "play 3 reversed reversed",
        "reversed 3",
        "playing 3",
        "play3",
        "row",
        "row 0",
        "row 5",
        "row 1 2",
        "row four",
        "lay 3",
        "take 3",
        "pass",
        "deal",
        "deal ",
        "deal 1 2/3",
        "deal 1/x",
        "deal 0/1",
        "deal 105/1",
        "play 3\x00",
        "play 3; row 1",
    ],
)
def test_rubbish_is_unreadable(text: str) -> None:
    for game in (BASE, PRO, REVERSER):
        with pytest.raises(UnreadableText):
            game.decode(text)


def test_a_redacted_deal_cannot_be_read() -> None:
    with pytest.raises(UnreadableText, match="hidden here"):
        BASE.decode("deal 3,17/?,?/5/9")


def test_the_message_shows_how_to_write_it() -> None:
    with pytest.raises(UnreadableText, match=r"write play 57 or row 3 or play 24 reversed\."):
        REVERSER.decode("throw 3")
    with pytest.raises(UnreadableText, match=r"write play 57 or row 3 or pick 17\."):
        PRO.decode("throw 3")


WORDS = ["play", "row", "pick", "deal", "starter", "reversed", "PLAY", "1", "4", "57", "105", "-1", "007"]
MARKS = ["?", ",", "/", ";", "\n", "٣", "ß", "1e3", "0x1", "None", ""]


@given(st.text() | st.lists(st.sampled_from(WORDS + MARKS), max_size=7).map(" ".join))
def test_any_text_is_readable_or_unreadable_and_nothing_else(text: str) -> None:
    for game in GAMES:
        try:
            action = game.decode(text)
        except UnreadableText:
            continue
        assert game.decode(game.encode(action)) == action
