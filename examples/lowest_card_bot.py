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


for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        print(f"I play {message['game']} in seat {message['seat']}", file=sys.stderr)
    elif message["type"] == "choose":
        answer = {"choose": min(message["options"], key=lowest)}
        print(json.dumps(answer), flush=True)
