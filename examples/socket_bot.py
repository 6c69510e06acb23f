#!/usr/bin/env python3
"""A bot that sits at a table of a running server. Needs only Python and `pip install websockets`.

Set a table up in the browser, then: python3 examples/socket_bot.py http://127.0.0.1:8765 CODE --name Robby
The protocol is in docs/protocol.md. This bot takes the option that would cost it least now; keep what makes
it tick in `best` and the rest can stay.
"""

import argparse
import asyncio
import json
import random
import urllib.request

from websockets.asyncio.client import connect


def post(server, path, body, token=""):
    """Ask the server to do something; a refusal is a sentence."""
    headers = {"content-type": "application/json"} | ({"authorization": f"Bearer {token}"} if token else {})
    request = urllib.request.Request(server + path, json.dumps(body).encode(), headers)
    try:
        with urllib.request.urlopen(request) as answer:
            return json.load(answer)
    except urllib.error.HTTPError as error:
        raise SystemExit(json.load(error)["message"]) from error


def best(decision):
    """The choice whose preview takes the fewest bull heads; of equal ones, any."""

    def cost(choice):
        return sum(
            event.get("bulls", 0) for event in choice.get("preview") or () if event["event"] == "RowTaken"
        )

    choices = decision["choices"]
    random.shuffle(choices)
    return min(choices, key=cost)


def answers(message):
    """What to say to the open questions of one message."""
    for decision in message["decisions"]:
        if decision["sealed"] is None and decision["choices"]:
            action = best(decision)["action"]
            yield {"type": "choose", "actor": decision["actor"], "stop": message["stop"], "action": action}


async def play(server, code, token):
    """Play until the game is over."""
    address = server.replace("http", "ws", 1) + f"/api/tables/{code}/ws"
    async for socket in connect(address, additional_headers={"Authorization": f"Bearer {token}"}):
        async for text in socket:  # when the connection is lost, `connect` tries again
            message = json.loads(text)
            if message["type"] == "game":
                if message["outcome"]:
                    print(message["outcome"]["words"], message["scores"])
                    return
                for answer in answers(message):
                    await socket.send(json.dumps(answer))
            elif message["type"] == "refused":
                print(message["message"])


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("server")
    parser.add_argument("code")
    parser.add_argument("--name", default="Robby")
    args = parser.parse_args()
    url = args.server.rstrip("/")
    identity = post(url, "/api/players", {})["token"]
    seat = post(url, f"/api/tables/{args.code}/join", {"name": args.name}, identity)["seat"]
    print(f"I sit in seat {seat}")
    asyncio.run(play(url, args.code, identity))
