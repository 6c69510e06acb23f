"""Which drawing belongs to which family."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rich.console import RenderableType

    from ..text.words import Words


@dataclass(frozen=True, slots=True)
class Scene:
    """What a drawing may use: never the state, only what the seat can see."""

    game: Any
    view: Any
    scores: tuple[int, ...]
    asked: tuple[int, ...]
    names: Sequence[str]
    words: Words

    @property
    def rules(self) -> Any:
        """The rules the game was made with."""
        return self.game.rules


def draw(family: str, scene: Scene) -> RenderableType:
    """The table as the view's seat sees it."""
    module = import_module(f".{family}", f"{__package__}.families")
    drawing: RenderableType = module.draw(scene)
    return drawing
