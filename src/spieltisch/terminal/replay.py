"""A record told again, in words and pictures."""

from __future__ import annotations

from typing import Any

from rich.console import Console

from ..core.game import AnyGame
from ..core.record import Record, replay
from ..games.registry import mode
from ..text.words import Words
from .draw import Scene, draw


def tell(
    game: AnyGame, record: Record, language: str, stepwise: bool, console: Console | None = None
) -> None:
    """Tell every step; stepwise, show the table and wait for the Enter key after each."""
    console = console or Console(highlight=False)
    family = mode(game.key).family
    words = Words(family, language)
    names = record.players or tuple(words.table("seat", seat=s) for s in range(game.seats))
    for number, turn in enumerate(replay(game, record), 1):
        choices = ", ".join(f"{_name(words, names, a)}: {game.encode(c)}" for a, c in turn.choices.items())
        console.print(f"[dim]{number}.[/] {choices}", markup=True)
        for event in turn.step.events:
            console.print(f"   {words.event(event, names)}", markup=False)
        if stepwise and not _wait(console, game, turn.step.state, Scene, names, words, family):
            return
    scores = ", ".join(f"{n} {s}" for n, s in zip(names, record.scores, strict=True))
    console.print(f"[bold]{words.table('scores')}: {scores}[/] ({words.table(game.aim)})")


def _name(words: Words, names: tuple[str, ...], actor: int) -> str:
    return names[actor] if actor >= 0 else words.table("team_name" if actor == -2 else "chance_name")


def _wait(
    console: Console, game: AnyGame, state: Any, scene: Any, names: tuple[str, ...], words: Words, family: str
) -> bool:
    asked = tuple(d.actor for d in game.pending(state))
    console.print(draw(family, scene(game, game.view(state, None), game.scores(state), asked, names, words)))
    try:
        return console.input(f"[dim]{words.table('go_on')}[/] ").strip().lower() not in {"q", "quit"}
    except (EOFError, KeyboardInterrupt):
        return False
