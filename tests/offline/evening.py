"""A game of every mode on a device, from a seed; run by itself, it needs the archive and nothing else.

``python -S -I evening.py FOLDER`` plays with what was unpacked there, and prints all that was answered.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Sequence
from hashlib import sha256
from importlib import import_module
from random import Random
from typing import Any

SEED = "deck:device:" + "0" * 52


class English:
    """As much grammar as the games need; a browser has its own."""

    point = "."

    def __init__(self, tag: str) -> None:
        assert tag.startswith("en")

    def category(self, number: int) -> str:
        return "one" if number == 1 else "other"

    def listed(self, names: Sequence[str]) -> str:
        return f"{', '.join(names[:-1])} and {names[-1]}"


def answers(key: str) -> Iterator[str]:
    """All that the table says in a game of random choices, whose page is loaded anew now and then."""
    from spieltisch.offline.door import OfflineDoor

    rng, door = Random(key), OfflineDoor()
    told = json.loads(door.begin(json.dumps({"language": "en", "wanted": {"key": key, "name": "Zoe"}})))
    [kept] = told["kept"].values()
    kept["setting"].update(
        code="0AAAAA", seed=SEED, commitment=sha256(SEED.encode()).hexdigest(), made=0.0, changed=0.0
    )
    kept["journal"] = []
    game: dict[str, Any] = {"seq": 0, "outcome": None, "decisions": []}
    while game["outcome"] is None:
        if not game["decisions"] or rng.random() < 0.1:
            door = OfflineDoor()
            text = door.open(json.dumps({"language": "en", "since": game["seq"], "kept": kept}))
        else:
            decision = game["decisions"][0]
            action = rng.choice(decision["choices"])["action"]
            ask = {"type": "choose", "actor": decision["actor"], "stop": game["stop"], "action": action}
            text = door.ask(json.dumps(ask))
        yield text
        told = json.loads(text)
        kept = next(iter(told["kept"].values()), kept)
        game = next(message for message in told["messages"] if message["type"] == "game")


def main(folder: str) -> None:
    """Play, and say which modules of the package were read."""
    sys.path.insert(0, folder)
    from spieltisch.games.registry import modes
    from spieltisch.text.grammar import learn_from

    import_module("spieltisch.offline.intl")  # which needs a browser to be of use
    learn_from(English)
    for key in modes():
        for text in answers(key):
            print(text)
    print(json.dumps(sorted(name for name in sys.modules if name.partition(".")[0] == "spieltisch")))


if __name__ == "__main__":
    main(sys.argv[1])
