"""Board games small enough to walk through whole, with all special fields and cards."""

from __future__ import annotations

from typing import Any

from spieltisch.games.board import BoardGame, Layout, Rules, house_layout
from spieltisch.games.board.fields import read_rows


def tiny(
    board: list[str],
    *,
    actions: dict[str, int] | None = None,
    lucky: dict[str, int] | None = None,
    clovers: tuple[int, ...] = (),
    **structure: Any,
) -> BoardGame:
    """A game small enough to walk through whole: few tiles, rows and cards.

    Action cards make it a pro game, lucky cards one with lucky cards; ``structure`` are fields of the rules.
    """
    empty = Layout(read_rows(board), bulls=house_layout("blue").bulls, clovers=clovers)
    layout = empty.changed({"card_counts": {"actions": actions or {}, "lucky": lucky or {}}})
    small = {"seats": 2, "deck": 6, "hand": 2, "active_rows": 2, "action_hand": 1, "signs": 1, **structure}
    return BoardGame("tiny-board", Rules(layout, pro=actions is not None, lucky=lucky is not None, **small))


TINY: dict[str, BoardGame] = {
    "used-up-pile": tiny(
        ["A A A T", "A T"], actions={"skip": 2, "front": 1}, deck=3, hand=1, active_rows=1, signs=0
    ),
    "extra-from-a-used-up-pile": tiny(
        ["A A A A T", "A T"], actions={"skip": 1, "extra": 1}, deck=4, hand=1, active_rows=1, signs=0
    ),
    "swap-and-draw": tiny(
        ["A D A A T", "A T"], actions={"extra": 1, "swap": 1}, deck=4, hand=1, active_rows=1, signs=0
    ),
    "tiles-taken": tiny(
        ["D H", ". D H", ". T"], actions={"swap": 1}, deck=5, hand=1, active_rows=2, action_hand=0
    ),
    "signs": tiny(["A . T", ". . H", ". T"], actions={"stop": 1, "ascending": 1, "skip": 1}, deck=5, hand=1),
    "lucky": tiny(
        [". . T", ". rr T", ". -1 T"], lucky={"five": 1, "bulls": 1}, clovers=(-1, -2), deck=5, hand=1
    ),
    "two-tiles": tiny(
        ["2 . -2 T", ". rr T"], lucky={"five": 1}, clovers=(-1, -2), deck=5, hand=2, active_rows=1, signs=0
    ),
}
