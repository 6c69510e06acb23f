"""How a learner gets better: its lead over the older bots, as a table and as a picture."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ..core.game import AnyGame
from ..fast.learnt import POLICY, leads_of, simulator_of
from ..games.registry import make, mode, single_deal
from .training import Training

BOTS = ("random", "heuristic")
GAMES = 2_000  # for a point
COLOURS = ("#1f5fa8", "#c2570c")
LEFT, RIGHT, TOP, BOTTOM = 60, 620, 50, 300  # of the picture's lines

Points = Sequence[tuple[float, float]]  # of an update and a lead


def leads(training: Training, games: int = GAMES) -> list[float]:
    """Points ahead of each of the older bots, alone among them, with the seats a mode has by default.

    Of a team: how many more games of a hundred it wins than a team of them.
    """
    key = training.plan.key
    game = make(key, mode(key).default_seats, **single_deal(key))
    sign, found = 1 if game.aim == "most" else -1, []
    if game.aim == "team":
        own = _won(game, training, POLICY, games)
        return [round(own - _won(game, training, bot, games), 3) for bot in BOTS]
    for bot in BOTS:
        names = (POLICY, *(bot,) * (game.seats - 1))
        scores, _ = simulator_of(game, {POLICY: training.learnt()}, names, "curve")(0, games)
        found.append(round(float(sign * (scores[:, 0] - scores[:, 1:].mean(1)).mean()), 3))
    return found


def _won(game: AnyGame, training: Training, name: str, games: int) -> float:
    """Of a hundred games, those that a team wins."""
    run = leads_of(game, {POLICY: training.learnt()}, (name,) * game.seats, "curve")
    return float(100 * (run(0, games)[0] > 0).mean())


def as_csv(curve: Sequence[Sequence[float]]) -> str:
    """A line for each point."""
    lines = [("update", *BOTS), *curve]
    return "".join(",".join(map(str, line)) + "\n" for line in lines)


def by_bot(curve: Sequence[Sequence[float]]) -> dict[str, Points]:
    """The points of each of the older bots."""
    return {f"over {bot}": [(line[0], line[1 + i]) for line in curve] for i, bot in enumerate(BOTS)}


def picture(lines: Mapping[str, Points], title: str, below: str) -> str:
    """Some lines as an SVG, with zero and the limits marked."""
    points = [point for line in lines.values() for point in line]
    last = max(x for x, _ in points) or 1
    low, high = min(0.0, *(y for _, y in points)), max(0.1, *(y for _, y in points))

    def across(x: float) -> float:
        return round(LEFT + (RIGHT - LEFT) * x / last, 1)

    def up(y: float) -> float:
        return round(BOTTOM - (BOTTOM - TOP) * (y - low) / (high - low), 1)

    marks = "".join(
        f'<text x="{LEFT - 8}" y="{up(y)}" text-anchor="end">{y:+.1f}</text>' for y in {low, 0.0, high}
    )
    drawn = "".join(
        f'<polyline points="{" ".join(f"{across(x)},{up(y)}" for x, y in line)}" fill="none" '
        f'stroke="{colour}" stroke-width="2.5"/>'
        f'<text x="{RIGHT}" y="{up(line[-1][1]) - 8}" text-anchor="end" fill="{colour}">{name}</text>'
        for (name, line), colour in zip(lines.items(), COLOURS, strict=False)
    )
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 350" font-family="sans-serif">'
        '<style>text{font-size:13px}</style><rect width="640" height="350" fill="#fff"/>'
        f'<text x="{LEFT}" y="26">{title}</text>{marks}'
        f'<line x1="{LEFT}" y1="{up(0)}" x2="{RIGHT}" y2="{up(0)}" stroke="#888" stroke-dasharray="4 4"/>'
        f'{drawn}<text x="{RIGHT}" y="330" text-anchor="end">{below}</text></svg>\n'
    )
