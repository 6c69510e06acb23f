"""How cards and lines of them look in a terminal; shared by all games.

Everything drawn here fits into ``WIDTH`` columns by itself and can be read without colours.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from rich.text import Text

from ..games.rows import BULLS

WIDTH = 79
HORNS = "ʊ"  # a bull head, as small as it gets
STYLES = {
    0: "dim",
    1: "bold",
    2: "bold bright_blue",
    3: "bold yellow",
    5: "bold red",
    7: "bold magenta",
}
CARD = 7  # columns of a card: its number and its heads
NEXT = "►"


def heads(bulls: int) -> str:
    """Bull heads, drawn as long as they are few."""
    return HORNS * bulls if bulls <= 3 else f"{bulls}{HORNS}"


def card(value: int, bulls: int | None = None) -> Text:
    """A card or a tile: its number, and its bull heads; of the card game, unless they are given."""
    count = BULLS[value] if bulls is None else bulls
    style = _style(count)
    return Text.assemble((f"{value:>3}", style), (f" {heads(count):<3}", style.replace("bold", "not bold")))


def number(value: int, bulls: int | None = None) -> Text:
    """The number alone."""
    return Text(str(value), _style(BULLS[value] if bulls is None else bulls))


def _style(bulls: int) -> str:
    return STYLES.get(bulls, "bold red")


def place(symbol: str, style: str = "dim") -> Text:
    """A place of a row without a card, as wide as one."""
    return Text(f"{symbol:>3}".ljust(CARD), style)


def fold(cells: Iterable[Text], gap: str = "  ", indent: str = " ", first: Text | None = None) -> Text:
    """Cells side by side, on as many lines as they need; ``first`` stands before the first of them."""
    lines = [Text(indent) if first is None else Text.assemble(first)]
    between = ""
    for cell in cells:
        room = WIDTH - lines[-1].cell_len - len(between)
        if cell.cell_len > room and (between or first is not None):
            lines.append(Text(indent))
            between = ""
        lines[-1].append(between).append_text(cell)
        between = gap
    return Text("\n").join(lines)


def labelled(label: str, cells: Iterable[Text | str], gap: str = "  ") -> Text:
    """``Label: one  two  three``, folded under itself; the label has its colon already."""
    texts = (Text(cell) if isinstance(cell, str) else cell for cell in cells)
    return fold(texts, gap, "   ", Text(f" {label}  ", "bold"))


def holdings(label: str, held: Iterable[tuple[str, Iterable[object]]]) -> Text:
    """What some players hold openly: ``Label: Ada 3 5 · Ben 12``."""
    words: list[Text | str] = []
    for name, items in held:
        words += ["·"] if words else []
        words += [Text(name, "bold"), *map(str, items)]
    return labelled(label, words, " ")


def hand(label: str, cards: Iterable[int], bulls: Callable[[int], int] | None = None) -> Text:
    """A hand under its label."""
    cells = (card(c, None if bulls is None else bulls(c)) for c in cards)
    return Text("\n").join((Text(f" {label}", "bold"), fold(cells, gap=" ", indent="")))


def queue(label: str, laid: Iterable[tuple[Text, str]]) -> Text:
    """Revealed cards in placing order, each with its player; the one due first."""
    cells = []
    for at, (face, name) in enumerate(laid):
        mark = (f"{NEXT} ", "bold green") if at == 0 else ("· ", "dim")
        cells.append(Text.assemble(mark, face, (f" {name}", "bold" if at == 0 else "")))
    return labelled(label, cells)


def heading(*parts: str) -> Text:
    """A line across the table with what is played."""
    title = " · ".join(parts)
    line = Text.assemble(("── ", "dim"), (title, "bold"))
    return line.append(f" {'─' * (WIDTH - 1 - line.cell_len)}", "dim")
