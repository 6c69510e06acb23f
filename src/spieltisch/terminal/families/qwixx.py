"""The Qwixx card game: one's own sheet large, the others' small, display and hand."""

from __future__ import annotations

from collections.abc import Iterator

from rich.console import Group, RenderableType
from rich.text import Text

from ...games.qwixx.cards import number_of
from ...games.qwixx.marking import crossings, markable
from ...games.qwixx.rules import Rules
from ...games.qwixx.view import View
from ..cards import heading, labelled
from ..draw import Scene
from ..players import Column, players_table
from ..sheets import Chances, card_text, colour_text, large_sheet, small_row

QwixxScene = Scene[View, Rules]


def draw(scene: QwixxScene) -> RenderableType:
    """Everybody's sheet in short, the cards on the table, the own sheet and hand."""
    words, table = scene.words, scene.view.table
    turn = words.table("turn", name=scene.names[table.active])
    parts: list[RenderableType] = [heading(scene.title, words.table(scene.aim), turn), _players(scene)]
    parts += [_supply(scene), *_announcements(scene)]
    if scene.seat is not None:
        parts.append(large_sheet(scene.rules, table.sheets[scene.seat], words, _chances(scene)))
    if scene.view.hand:
        parts.append(labelled(words.table("your_hand"), map(card_text, scene.view.hand), "   "))
    return Group(*parts)


def _players(scene: QwixxScene) -> RenderableType:
    rules, words, sheets = scene.rules, scene.words, scene.view.table.sheets
    columns: list[Column] = [(words.table("points"), scene.scores)]
    for colour in rules.colours:
        title = str(colour_text(colour, words))
        columns.append((title, [small_row(rules, sheet, colour) for sheet in sheets]))
    columns.append((words.table("misses"), [sheet.misses for sheet in sheets]))
    hands = [" ".join(str(back.number) for back in backs) for backs in scene.view.backs]
    columns.append((words.table("hand"), hands))
    return players_table(scene, columns)


def _supply(scene: QwixxScene) -> Text:
    words, table = scene.words, scene.view.table
    cells = [
        Text.assemble((f"{place}:", "dim"), ("–" if back is None else str(back.number), "bold"))
        for place, back in enumerate(table.display, 1)
    ]
    top = "–" if table.top is None else str(table.top)
    stack = Text.assemble(f"  {words.table('stack')}: ", (top, "bold"), (f" ({table.stack})", "dim"))
    return labelled(words.table("display"), [*cells, stack], "   ")


def _announcements(scene: QwixxScene) -> Iterator[Text]:
    words, table = scene.words, scene.view.table
    if table.announced is not None:
        yield Text.assemble(f" {words.table('announced')}: ", (f" {table.announced} ", "bold reverse"))
    if table.played is not None:
        cards = [card_text(card) for card in table.played.cards]
        yield labelled(words.table("played"), [*cards, colour_text(table.played.colour, words)])


def _chances(scene: QwixxScene) -> Chances:
    """What the seat could cross now, if it is asked."""
    table, rules = scene.view.table, scene.rules
    if scene.seat is None or scene.seat not in scene.asked:
        return ()
    sheet = table.sheets[scene.seat]
    if table.announced is not None:
        return {(colour, table.announced) for colour in markable(rules, sheet, table.announced)}
    if table.played is not None:
        colour = table.played.colour
        sets = crossings(rules, sheet, colour, map(number_of, table.played.cards))
        return {(colour, number) for some in sets for number in some}
    return ()
