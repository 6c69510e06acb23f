#!/usr/bin/env python3
"""A bot in one file: it plays the option with the lowest number. Standard library only.

Try it: spieltisch play nimmt --bots "program:python3 examples/lowest_card_bot.py"
The protocol is in docs/bot-protocol.md; standard output is for answers, standard error for anything else.
"""

import json
import re
import sys


def lowest(option):
    """The numbers in an option such as 'play 57' or 'lay 3,40', to sort by."""
    return [int(number) for number in re.findall(r"\d+", option)] or [1000]


def say(message):
    """Answer; a line that is not flushed does not arrive."""
    print(json.dumps(message), flush=True)


for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        print(f"I play {message['game']} in seat {message['seat']}", file=sys.stderr)
        say({"type": "ready", "protocol": 3, "name": "Lowest card"})
    elif message["type"] == "choose":
        say({"choose": min(message["options"], key=lowest)})
