"""A family that has brought no drawing: everything that a view tells, a line each."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from ...core.events import plain
from ...drawing.scene import Scene
from ..cards import heading
from ..players import players_table, score_column


def draw(scene: Scene[Any, Any]) -> RenderableType:
    """The players, and the fields of the view."""
    return Group(
        heading(scene.title), players_table(scene, [score_column(scene, "points")]), *_lines(scene.view)
    )


def _lines(view: Any) -> Iterator[Text]:
    for name, value in plain(view).items():
        if value not in (None, []):
            yield Text(f" {name}: {value}")
