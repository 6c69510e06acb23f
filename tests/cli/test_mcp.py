"""``spieltisch mcp`` over standard input and output, asked by the package's own client."""

from __future__ import annotations

import asyncio
import os
import sys
from typing import Any

import pytest

from spieltisch import make
from spieltisch.cli.tools.table import ToolTable
from spieltisch.cli.tools.toolbox import Toolbox, ToolRefused
from spieltisch.games.registry import modes

from ..children import PATIENCE

POSITION = {"rows": [[12], [37], [43], [58]], "hands": [[14], [3]]}


async def conversation() -> None:
    from mcp import Client, StdioServerParameters

    server = StdioServerParameters(
        command=sys.executable, args=["-m", "spieltisch", "mcp"], env=dict(os.environ)
    )
    async with Client(server) as client:

        async def ask(tool: str, **given: Any) -> Any:
            result = await client.call_tool(tool, given)
            assert not result.is_error, result.content
            data = result.structured_content or {}
            return data.get("result", data)

        tools = {tool.name for tool in (await client.list_tools()).tools}
        assert tools >= {
            "list_games",
            "rules",
            "judge",
            "legal_options",
            "start_table",
            "choose",
            "analyse_record",
        }
        assert len(await ask("list_games")) == len(modes())
        assert "bull" in await ask("rules", game="nimmt")
        asked = await ask("legal_options", game="nimmt", position=POSITION)
        assert [each["options"] for each in asked] == [["play 14"], ["play 3"]]
        judged = await ask("judge", game="nimmt", position=POSITION, steps=[{"0": "play 14", "1": "play 3"}])
        assert judged["pending"][0]["options"] == ["row 1", "row 2", "row 3", "row 4"]
        seen = await ask("start_table", game="nimmt", seats=2, bots="heuristic", options={"num_deals": 1})
        refused = await client.call_tool("choose", {"table": seen["table"], "action": "play 105"})
        assert refused.is_error
        assert "105" in str(refused.content)
        early = await client.call_tool("record", {"table": seen["table"]})
        assert early.is_error
        while seen["outcome"] is None:
            [question] = seen["questions"]
            seen = await ask("choose", table=seen["table"], action=question["options"][0])
        record = await ask("record", table=seen["table"])
        found = await ask("analyse_record", record=record, worlds=20, seat=0)
        assert found["judged"]


def test_a_model_reads_rules_plays_a_game_and_has_it_analysed() -> None:
    asyncio.run(asyncio.wait_for(conversation(), PATIENCE))


@pytest.mark.parametrize("key", modes())
def test_a_model_sees_what_its_seat_may_know_and_nothing_else(key: str) -> None:
    table = ToolTable(make(key), "random", 0)
    for _ in range(8):
        seen = table.look()
        for event in seen["events"]:
            hidden = (
                event["event"] in ("Dealt", "ActionsDealt", "TileDrawn", "ActionDrawn") and event["seat"] != 0
            )
            shown = event.get("cards", event.get("tiles", event.get("tile", event.get("card"))))
            assert not hidden or shown is None or set(shown) <= {None}
        if seen["outcome"]:
            return
        table.choose(seen["questions"][0]["options"][0])


def test_refusals_are_sentences() -> None:
    box = Toolbox()
    for call, sentence in (
        (lambda: box.rules("chess"), "There is no game 'chess'"),
        (lambda: box.start_table("nimmt", bots="program:rm"), "There is no opponent 'program:rm'"),
        (lambda: box.start_table("nimmt", seat=9), "The seat must be from 0 to"),
        (lambda: box.start_table("nimmt", options={"seats": 3}), "nimmt has no option 'seats'"),
        (lambda: box.start_table("board", options={"board": "/etc/passwd"}), "board must be written out"),
        (lambda: box.look("nowhere"), "There is no such table here"),
        (lambda: box.judge("nimmt", {"rows": 7}), "rows"),
        (lambda: box.analyse_record("nonsense"), "Line 1"),
    ):
        with pytest.raises(ToolRefused, match=sentence):
            call()
