"""How a game ended."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ..core.game import Aim, Outcome
from ..text.words import Words


def standings(aim: Aim, outcome: Outcome, names: Sequence[str], words: Words) -> RenderableType:
    """Why it is over, everybody's place, and who has won."""
    parts: list[RenderableType] = [Text(words.reason(outcome.reason), "bold")]
    parts.append(_sides(outcome, words) if aim == "team" else _places(outcome, names))
    winners = words.listed([names[seat] for seat in outcome.winners]) or words.table("nobody")
    won = (words.table("won", names=winners), "bold green")
    parts.append(Text.assemble(won, (f" ({words.table(aim)})", "dim")))
    return Group(*parts)


def _places(outcome: Outcome, names: Sequence[str]) -> Table:
    table = Table.grid(padding=(0, 1))
    for justify in ("right", "left", "right"):
        table.add_column(justify=justify)
    for seat in sorted(range(len(names)), key=lambda seat: (outcome.ranks[seat], seat)):
        style = "bold" if seat in outcome.winners else ""
        figures = (f" {outcome.ranks[seat] + 1}.", names[seat], str(outcome.scores[seat]))
        table.add_row(*(Text(figure, style) for figure in figures))
    return table


def _sides(outcome: Outcome, words: Words) -> Text:
    sides = (f"{words.table(f'{side}_name')} {points}" for side, points in outcome.details)
    return Text(f" {' – '.join(sides)}")
