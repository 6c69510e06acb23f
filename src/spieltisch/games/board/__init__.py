"""The 6 nimmt! board game: base game and pro version, each with or without lucky cards."""

from __future__ import annotations

from typing import Any

from ...core.family import Family
from ...core.mode import Mode
from ...core.options import Option, options_of
from .bounds import bounds
from .box import Layout, house_layout, load_board_file, read_board, read_bulls, read_clovers, read_counts
from .encoder import ENCODING
from .engine import BoardGame
from .events import Scored
from .fields import write_rows
from .paper import PAPER
from .paragraphs import paragraph
from .rules import Rules

__all__ = ["FAMILY", "MODES", "BoardGame", "Layout", "Rules", "house_layout", "load_board_file"]

HOUSE = "house"
DATA = {
    "board": Option("board", None, reader=read_board, usual=HOUSE),
    "bulls": Option("bulls", None, reader=read_bulls, usual=HOUSE),
    "clovers": Option("clovers", None, reader=read_clovers, usual=HOUSE),
    "card_counts": Option("card_counts", None, reader=read_counts, usual=HOUSE),
}
PRO = ("stack_skip", "front_opener", "end_clamp", "max_rounds")


def _mode(key: str, title: str, pro: bool, lucky: bool) -> Mode:
    data = ["board", "bulls", *(["clovers"] if lucky else []), *(["card_counts"] if pro or lucky else [])]
    switches = (*(PRO if pro else ()), *(("lucky_with_front",) if pro and lucky else ()))
    options = (*(DATA[name] for name in data), *options_of(Rules, switches))

    def build(seats: int, given: dict[str, Any]) -> BoardGame:
        house = house_layout("red" if pro else "blue")
        own = {name: given[name] for name in data if given.get(name) is not None}
        layout = house.changed(own.pop("board", {})).changed(own)
        agreed = {name: given[name] for name in switches if name in given}
        rules = Rules(layout, seats=seats, pro=pro, lucky=lucky, **agreed)
        printed = {**_printed(layout, house), **{name: getattr(rules, name) for name in switches}}
        return BoardGame(key, rules, {option.name: printed[option.name] for option in options})

    minutes = 45 if pro else 35 if lucky else 30
    return Mode(key, BoardGame.family, title, (2, 6), "most", options, build, minutes=minutes)


def _printed(layout: Layout, house: Layout) -> dict[str, Any]:
    """The data of a game as options that make the same game again."""
    bulls = enumerate(zip(layout.bulls, house.bulls, strict=True))
    return {
        "board": write_rows(layout.board),
        "bulls": {str(tile): here for tile, (here, there) in bulls if here != there},
        "clovers": list(layout.clovers),
        "card_counts": {"actions": dict(layout.actions), "lucky": dict(layout.lucky)},
    }


MODES: tuple[Mode, ...] = (
    _mode("board", "6 nimmt! board game", pro=False, lucky=False),
    _mode("board-lucky", "6 nimmt! board game with lucky cards", pro=False, lucky=True),
    _mode("board-pro", "6 nimmt! board game, pro version", pro=True, lucky=False),
    _mode("board-pro-lucky", "6 nimmt! board game, pro version with lucky cards", pro=True, lucky=True),
)
FAMILY = Family(
    name=BoardGame.family,
    modes=MODES,
    encoding=ENCODING,
    unit="rounds",
    tallied=Scored,
    paper=PAPER,
    paragraph=paragraph,
    bounds=bounds,
)
