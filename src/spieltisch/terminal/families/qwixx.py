"""The Qwixx card game: one's own sheet large, the others' small, display and hand."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.text import Text

from ...drawing.scene import Scene
from ...games.qwixx.actions import Mark, Play, Take
from ...games.qwixx.cards import number_of
from ...games.qwixx.events import ColoursSeen, Dealt, Discarded, Laid, TopSeen
from ...games.qwixx.marking import crossings, markable
from ...games.qwixx.rules import Rules
from ...games.qwixx.view import View
from ..cards import heading, labelled
from ..draw import Quiet
from ..players import Column, players_table
from .sheets import Chances, card_text, colour_text, large_sheet, short_colour, small_row

QwixxScene = Scene[View, Rules]


def draw(scene: QwixxScene) -> RenderableType:
    """Everybody's sheet in short, the cards on the table, the own sheet and hand."""
    words, table = scene.words, scene.view.table
    parts: list[RenderableType] = [heading(scene.title, words.table(scene.aim)), _players(scene)]
    parts += ["", _supply(scene), "" if table.phase == "over" else _turn(scene), ""]
    if scene.seat is not None:
        parts.append(large_sheet(scene.rules, table.sheets[scene.seat], words, _chances(scene)))
    if scene.view.hand:
        parts.append(labelled(words.colon(words.table("your_hand")), map(card_text, scene.view.hand), "   "))
    return Group(*parts)


def faces(scene: QwixxScene, action: object) -> list[Text]:
    """The cards that are played, the backs that are taken, or the colour that is crossed."""
    match action:
        case Play(cards):
            return list(map(card_text, cards))
        case Take(places):
            backs = [scene.view.table.display[place - 1] for place in places]
            return [Text(str(back.number), "bold") for back in backs if back is not None]
        case Mark(colour):
            return [colour_text(colour, scene.words)]
    return []


def _players(scene: QwixxScene) -> RenderableType:
    rules, words, sheets = scene.rules, scene.words, scene.view.table.sheets
    rows = [(short_colour(c), [small_row(rules, sheet, c) for sheet in sheets]) for c in rules.colours]
    hands = [" ".join(str(back.number) for back in backs) for backs in scene.view.backs]
    columns: list[Column] = [
        (words.table("points"), scene.scores),
        *rows,
        (words.table("misses"), [sheet.misses for sheet in sheets]),
        (words.table("hand"), hands),
    ]
    return players_table(scene, columns)


def _supply(scene: QwixxScene) -> Text:
    words, table = scene.words, scene.view.table
    cells = [
        Text.assemble((f"{place}:", "dim"), ("–" if back is None else str(back.number), "bold"))
        for place, back in enumerate(table.display, 1)
    ]
    top = "–" if table.top is None else str(table.top)
    stack = Text.assemble(
        f"  {words.colon(words.table('stack'))} ", (top, "bold"), (f" ({table.stack})", "dim")
    )
    return labelled(words.colon(words.table("display")), [*cells, stack], "   ")


def _turn(scene: QwixxScene) -> Text:
    """Whose turn it is, and what lies open in it."""
    words, table = scene.words, scene.view.table
    name = scene.names[table.active]
    if table.announced is not None:
        number = Text(f" {table.announced} ", "bold reverse")
        return labelled(words.colon(name), [Text(words.table("announced")), number])
    if table.played is not None:
        cards = [card_text(card) for card in table.played.cards]
        return labelled(
            words.colon(name), [words.table("played"), *cards, colour_text(table.played.colour, words)]
        )
    return labelled(words.colon(words.table("turn")), [name])


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


QUIET = Quiet(drawn=(Dealt, Discarded, Laid, TopSeen), private=(ColoursSeen,))
