"""The columns of both kinds of rows: what they mean, and how they are packed in files."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

About = Mapping[str, Any]  # what a shard says of itself
NOTE = "spieltisch"  # under which it says so
LEVEL = 1  # of compression: what follows costs much time and saves little room
Arrays = dict[str, NDArray[Any]]  # a column each, with a line for each row
SHOWN = np.int16  # what encoders give
SMALL = (np.uint8, np.int8, SHOWN)  # what observations are kept in: the first that holds them all
TEXTS = ("reason", "record")

MEANINGS: Mapping[str, Mapping[str, str]] = {
    "decisions": {
        "game": "number of the game, from 0",
        "stop": "stop of the game where somebody was asked, from 0; those who chose at once share it",
        "actor": "seat that was asked, from 0; seat 0 answers for a team",
        "observation": "what the actor might know, as the mode's encoder writes it",
        "mask": "1 for every action index that was possible",
        "action": "index of the action that was chosen",
        "reward_to_come": "points from here to the end; those that one wants to avoid count against one",
        "result": "points of the actor at the end",
    },
    "games": {
        "game": "number of the game, from 0",
        "stops": "steps of the record, chance included",
        "scores": "points at the end, by seat",
        "ranks": "places by seat, from 0; who ties shares one",
        "won": "1 for who has won, by seat; nobody of a team that has lost",
        "reason": "why the game ended",
        "record": "the game itself: spieltisch.read_record reads it, spieltisch.verify plays it again",
    },
}


def packed(arrays: Mapping[str, NDArray[Any]]) -> Arrays:
    """As they are kept in a file: numbers in the smallest type that holds them, eight options in a byte."""
    found = dict(arrays)
    if "observation" in found:
        found["observation"] = narrowed(found["observation"])
    if "mask" in found and found["mask"].dtype == bool:
        found["mask"] = np.packbits(found["mask"], axis=1)
    return found


def unpacked(arrays: Mapping[str, NDArray[Any]], actions: int) -> Arrays:
    """As they were made: what the encoder gave, and a byte for each option."""
    found = dict(arrays)
    if "observation" in found:
        found["observation"] = np.ascontiguousarray(found["observation"], SHOWN)
    if "mask" in found:
        found["mask"] = np.unpackbits(np.ascontiguousarray(found["mask"]), axis=1, count=actions)
    return found


def narrowed(values: NDArray[Any]) -> NDArray[Any]:
    """Numbers in as few bytes as all of them fit in."""
    low, high = (int(values.min()), int(values.max())) if values.size else (0, 0)
    kinds = (kind for kind in SMALL if np.iinfo(kind).min <= low and high <= np.iinfo(kind).max)
    return values.astype(next(kinds), copy=False)


def said(text: bytes) -> About:
    """What a shard says of itself, which is JSON."""
    about: About = json.loads(text)
    return about
