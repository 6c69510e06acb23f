"""The card of a set of data, as programs read it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from ..core.errors import SpieltischError

CARD, README = "card.json", "README.md"
FORMAT = 1  # of the card and of all that stands beside it


class BadData(SpieltischError, ValueError):
    """Data that cannot be read: it is not whole, damaged, or something else."""


def read_card(folder: Path) -> dict[str, Any]:
    """The card of a folder; refused with a sentence where there is none that we can read."""
    path = folder / CARD
    try:
        card = json.loads(path.read_text("utf-8"))
    except FileNotFoundError as error:
        raise BadData(f"{folder} holds no data of Spieltisch: there is no {CARD}.") from error
    except OSError as error:
        raise BadData(f"{path} cannot be read: {error.strerror or error}.") from error
    except (ValueError, RecursionError) as error:
        raise BadData(f"{path} is no card of data: it is not JSON.") from error
    if not isinstance(card, dict) or not isinstance(card.get("plan"), dict) or "shards" not in card:
        raise BadData(f"{path} is no card of data.")
    if card.get("spieltisch-data") != FORMAT:
        raise BadData(f"{path} was written by another version of Spieltisch.")
    return card
