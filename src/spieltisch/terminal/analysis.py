"""What the coach found, as tables; and the table at any decision as a picture for a page."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape

from rich.console import Console, Group, RenderableType
from rich.segment import Segment
from rich.style import Style
from rich.table import Table
from rich.text import Text

from ..coach.analysis import Analysis
from ..coach.labels import LABELS, LIMITS
from ..coach.questions import Question, Told
from ..coach.recaps.recap import recap_lines, recap_title, team_rounds
from ..coach.speaker import Speaker, sums
from ..drawing.scene import scene_of
from ..text.figures import decimal, whole
from .cards import WIDTH
from .draw import draw

COLOURS = {"best": "green", "good": "green", "inaccuracy": "yellow", "mistake": "red", "blunder": "bold red"}
BLOCKS = "▁▂▃▄▅▆▇█"
CHART = 48  # columns
WORST = 5  # decisions that are told
WORTH_TELLING = LIMITS[1][1]  # points


def shown(told: Told, analysis: Analysis, speaker: Speaker) -> RenderableType:
    """Everything, for a terminal."""
    parts: list[RenderableType] = [
        Text(speaker.say("title", title=speaker.title), "bold"),
        Text(speaker.headline(analysis), "dim"),
        Text(),
        players(analysis, speaker),
        Text(),
        Text(speaker.say("over_time"), "bold"),
        course(told, speaker),
        Text(),
        Text(speaker.say("luck_and_skill"), "bold"),
        splits(analysis, speaker),
        Text(speaker.say("split"), "dim"),
        Text(),
        Text(speaker.say("worst"), "bold"),
        *worst(analysis, speaker),
        Text(),
        *recap(told, analysis, speaker),
        Text(speaker.limits(), "dim"),
    ]
    return Group(*parts)


def players(analysis: Analysis, speaker: Speaker) -> Table:
    """A line a player: labels counted, points lost, luck."""
    table = _table(speaker.say("player"), *map(speaker.label, LABELS), *map(speaker.say, ("lost", "luck")))
    for each in sums(analysis):
        luck = sum(share.luck for share in analysis.shares if str(share.seat) == each.actor)
        figures = [Text(str(n) if n else "·", COLOURS[label]) for label, n in each.labels.items()]
        told = decimal(luck, speaker.language, "+.1f") if each.actor.isdigit() else ""
        table.add_row(
            Text(speaker.name(each.actor)), *figures, Text(decimal(each.lost, speaker.language)), Text(told)
        )
    return table


def course(told: Told, speaker: Speaker) -> Table:
    """Points over time as blocks, a line a player."""
    low, high = (f(x for line in told.scores for x in line) for f in (min, max))
    table = Table.grid(padding=(0, 1))
    stops = len(told.scores)
    places = range(stops) if stops <= CHART else [i * (stops - 1) // (CHART - 1) for i in range(CHART)]
    for seat, name in enumerate(speaker.names):
        heights = [(told.scores[i][seat] - low) / max(1, high - low) for i in places]
        blocks = "".join(BLOCKS[round(height * (len(BLOCKS) - 1))] for height in heights)
        table.add_row(Text(name), Text(blocks), Text(str(told.scores[-1][seat]), "bold"))
    return table


def splits(analysis: Analysis, speaker: Speaker) -> Table:
    """Luck and skill, a line a player and deal."""
    heads = ("deal", "player", "average", "hand", "course", "choices", "points")
    table = _table(*map(speaker.say, heads))
    before = -1
    for share in analysis.shares:
        parts = (decimal(part, speaker.language, "+.1f") for part in share.added(speaker.game.aim))
        figures = (decimal(share.expected, speaker.language), *parts, whole(share.points))
        deal = "" if share.deal == before else str(share.deal + 1)
        before = share.deal
        table.add_row(Text(deal), Text(speaker.names[share.seat]), *map(Text, figures))
    return table


def worst(analysis: Analysis, speaker: Speaker) -> Iterator[Text]:
    """The decisions that cost most, with what was better."""
    ranked = sorted(analysis.judged, key=lambda judged: -judged.judgement.loss)
    told = [judged for judged in ranked[:WORST] if judged.judgement.loss > WORTH_TELLING]
    for judged in told:
        judgement = judged.judgement
        yield Text(
            speaker.say(
                "worst_line",
                deal=speaker.words.table("deal", deal=judged.deal + 1),
                stop=judged.stop,
                name=speaker.name(judged.actor),
                chosen=speaker.choice(judged.action),
                label=speaker.label(judgement.label),
                loss=decimal(judgement.loss, speaker.language),
                error=decimal(judgement.error, speaker.language),
                better=speaker.choice(judgement.rated[0].action),
            )
        )
    if not told:
        yield Text(speaker.say("none_worse", limit=decimal(WORTH_TELLING, speaker.language, "g")))


def recap(told: Told, analysis: Analysis, speaker: Speaker) -> Iterator[Text]:
    """What a team could have done, a line a round."""
    rounds = team_rounds(told, analysis.judged)
    if rounds:
        yield Text(recap_title(speaker), "bold")
        yield from map(Text, recap_lines(rounds, speaker))
        yield Text()


def _table(*heads: str) -> Table:
    table = Table(box=None, padding=(0, 1), header_style="dim")
    for at, head in enumerate(heads):
        table.add_column(Text(head), justify="left" if at == 0 else "right")
    return table


# --- pictures for a page ---------------------------------------------------------------------------


def picture(told: Told, question: Question, speaker: Speaker) -> str:
    """The table as whoever was asked saw it, as HTML for a <pre>."""
    scene = scene_of(told.game, question.state, question.seat, speaker.names, speaker.words)
    console = Console(width=WIDTH, force_terminal=True, color_system="standard", legacy_windows=False)
    lines = console.render_lines(draw(scene), pad=False)
    return "\n".join("".join(map(_marked, line)) for line in lines)


def _marked(segment: Segment) -> str:
    text, classes = escape(segment.text), _classes(segment.style)
    return f'<span class="{" ".join(classes)}">{text}</span>' if classes and text.strip() else text


def _classes(style: Style | None) -> Sequence[str]:
    if style is None:
        return ()
    plain = [name for name in ("bold", "dim", "reverse") if getattr(style, name)]
    colour = style.color.name if style.color is not None and not style.color.is_default else ""
    return [*plain, *([f"c-{colour}"] if colour else [])]
