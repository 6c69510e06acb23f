"""What a drawing may use, and which drawing belongs to which family."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ..core.events import Event
from ..core.parts import Parts
from ..drawing.scene import Scene

if TYPE_CHECKING:
    from rich.console import RenderableType
    from rich.text import Text

PLAIN = "plain"  # for a family that has brought no drawing
SceneDrawing = Callable[["Scene[Any, Any]"], "RenderableType"]
Faces = Callable[["Scene[Any, Any]", Any], "list[Text]"]  # of an action: its cards, or what it is about


@dataclass(frozen=True, slots=True)
class Quiet:
    """Events of a family that are not told in words."""

    drawn: tuple[type[Event], ...]  # everybody sees it on the table itself
    private: tuple[type[Event], ...] = ()  # no news for others


DRAWINGS: Parts[SceneDrawing] = Parts(f"{__package__}.families", "draw", "spieltisch.drawings")
FACES: Parts[Faces] = Parts(f"{__package__}.families", "faces", "spieltisch.faces")
QUIET: Parts[Quiet] = Parts(f"{__package__}.families", "QUIET", "spieltisch.quiet")


def draw(scene: Scene[Any, Any]) -> RenderableType:
    """The table, drawn by the game's family."""
    drawing = DRAWINGS.of(scene.family) or DRAWINGS.of(PLAIN)
    assert drawing is not None
    return drawing(scene)


def faces(scene: Scene[Any, Any], action: Any) -> list[Text]:
    """The cards of a choice as they are drawn on the table; none where its words say everything."""
    drawn = FACES.of(scene.family)
    return [] if drawn is None else drawn(scene, action)
