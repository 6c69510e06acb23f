"""What a drawing may use, and which drawing belongs to which family."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from ..core.events import Event, Seat
from ..core.game import Actor, Aim, AnyGame
from ..core.parts import Parts
from ..text.rulebook import rules_text
from ..text.words import Words

if TYPE_CHECKING:
    from rich.console import RenderableType
    from rich.text import Text

V = TypeVar("V")  # a family's view
R = TypeVar("R")  # a family's rules
H = TypeVar("H")
PLAIN = "plain"  # for a family that has brought no drawing
Drawing = Callable[["Scene[Any, Any]"], "RenderableType"]
Faces = Callable[["Scene[Any, Any]", Any], "list[Text]"]  # of an action: its cards, or what it is about


@dataclass(frozen=True, slots=True)
class Quiet:
    """Events of a family that are not told in words."""

    drawn: tuple[type[Event], ...]  # everybody sees it on the table itself
    private: tuple[type[Event], ...] = ()  # no news for others


DRAWINGS: Parts[Drawing] = Parts(f"{__package__}.families", "draw", "spieltisch.drawings")
FACES: Parts[Faces] = Parts(f"{__package__}.families", "faces", "spieltisch.faces")
QUIET: Parts[Quiet] = Parts(f"{__package__}.families", "QUIET", "spieltisch.quiet")


@dataclass(frozen=True, slots=True)
class Scene(Generic[V, R]):
    """The table as a seat, or a spectator, sees it: never the state, only what it can know."""

    key: str
    family: str
    view: V
    rules: R
    seat: Seat | None
    aim: Aim
    scores: tuple[int, ...]
    asked: tuple[Actor, ...]
    names: Sequence[str]
    words: Words

    @property
    def title(self) -> str:
        """The name of the game."""
        return rules_text(self.key, self.words.language).title

    def of_others(self, hands: Sequence[H]) -> list[tuple[str, H]]:
        """What the others hold, by name, leaving out who holds nothing."""
        held = enumerate(zip(self.names, hands, strict=False))
        return [(name, items) for seat, (name, items) in held if items and seat != self.seat]


def scene_of(
    game: AnyGame, state: Any, seat: Seat | None, names: Sequence[str], words: Words
) -> Scene[Any, Any]:
    """What a seat sees of a state."""
    made: Any = game  # every family's game has rules, of its own type
    asked = tuple(decision.actor for decision in game.pending(state))
    view = game.view(state, seat)
    return Scene(
        game.key, game.family, view, made.rules, seat, game.aim, game.scores(state), asked, names, words
    )


def draw(scene: Scene[Any, Any]) -> RenderableType:
    """The table, drawn by the game's family."""
    drawing = DRAWINGS.of(scene.family) or DRAWINGS.of(PLAIN)
    assert drawing is not None
    return drawing(scene)


def faces(scene: Scene[Any, Any], action: Any) -> list[Text]:
    """The cards of a choice as they are drawn on the table; none where its words say everything."""
    drawn = FACES.of(scene.family)
    return [] if drawn is None else drawn(scene, action)
