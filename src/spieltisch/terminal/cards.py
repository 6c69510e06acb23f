"""How cards, rows and players look in a terminal; shared by all games."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.table import Table
from rich.text import Text

from ..games.rows import BULLS, bull_sum

HORNS = "ʊ"  # a bull head, as small as it gets
STYLES = {0: "dim", 1: "bold white", 2: "bold blue", 3: "bold yellow", 5: "bold red", 7: "bold magenta"}


def card(number: int, bulls: int | None = None) -> Text:
    """A card: its number, and as many heads as it has bulls."""
    heads = BULLS[number] if bulls is None else bulls
    style = STYLES.get(heads, "bold red")
    return Text.assemble((f"{number:>3}", style), (f" {HORNS * heads}", style.removeprefix("bold ")))


def number(value: int) -> Text:
    """A card's number alone, in the colour of its bulls."""
    return Text(str(value), STYLES[BULLS[value]])


def hand(cards: Iterable[int]) -> Text:
    """Cards side by side."""
    return Text("   ").join(card(c) for c in cards)


def rows_table(
    rows: Sequence[Sequence[int]],
    limits: Sequence[int],
    marks: Sequence[str],
    takes: str,
    extra: Sequence[str] = (),
) -> Table:
    """The rows: their cards, the place where the row is taken, and their bulls.

    ``marks`` stand before a row (a special card beside it), ``extra`` behind its last card.
    """
    table = Table(box=None, padding=(0, 1), show_header=False)
    width = max(limits, default=5)
    for i, row in enumerate(rows):
        cells: list[Text] = [card(c) for c in row]
        if i < len(extra) and extra[i]:
            cells.append(Text(extra[i], "bold green"))
        cells += [Text("  ·", "dim")] * (limits[i] - len(cells))
        cells.append(Text(f"<{takes}>", "red" if len(row) >= limits[i] else "dim"))
        cells += [Text("")] * (width + 1 - len(cells))
        total = Text(f"{bull_sum(row):>3} {HORNS}", "dim")
        table.add_row(Text(str(i + 1), "bold"), Text(marks[i], "bold cyan"), *cells, total)
    return table


def players_table(
    names: Sequence[str],
    columns: Sequence[tuple[str, Sequence[object]]],
    me: int | None,
    asked: Iterable[int],
) -> Table:
    """One line a player: who it is, some figures, and whether the table waits for them."""
    table = Table(box=None, padding=(0, 1))
    table.add_column("")
    table.add_column("")
    for title, _ in columns:
        table.add_column(title, justify="right")
    waiting = set(asked)
    for seat, name in enumerate(names):
        mark = "►" if seat in waiting else " "
        style = "bold" if seat == me else ""
        table.add_row(mark, Text(name, style), *(str(values[seat]) for _, values in columns))
    return table
