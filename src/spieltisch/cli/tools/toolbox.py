"""What a language model may call. Every refusal is one sentence, and nothing hidden is told."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from secrets import token_hex
from typing import Any

import click

from ...core.errors import BadOption, SpieltischError
from ...core.plain import printable
from .table import OPPONENTS, ToolTable

Data = dict[str, Any]
MOST_TABLES = 20
MOST_TEXT = 500_000  # characters of a record
MOST_WORLDS = 10_000
WIDTH = 100


class ToolRefused(Exception):
    """What was asked for cannot be done; the message is a sentence."""


@contextmanager
def in_a_sentence() -> Iterator[None]:
    """Whatever a caller did wrong becomes one sentence."""
    try:
        yield
    except SpieltischError as error:
        raise ToolRefused(printable(str(error))) from error
    except click.ClickException as error:
        raise ToolRefused(printable(error.format_message())) from error


class Toolbox:
    """The tools, and the tables that were opened by them."""

    def __init__(self) -> None:
        self._tables: dict[str, ToolTable] = {}

    def tools(self) -> tuple[Callable[..., Any], ...]:
        """All of them; each is named and described by itself."""
        playing = (self.start_table, self.look, self.choose, self.record)
        return (self.list_games, self.rules, self.legal_options, self.judge, *playing, self.analyse_record)

    def list_games(self) -> list[Data]:
        """All modes: key, title, how many can play, and the options that a table can agree on."""
        from ...games.registry import modes
        from ..games import describe

        return [describe(mode, "en") for mode in modes().values()]

    def rules(self, game: str, find: str = "") -> str:
        """The rules of a mode in numbered paragraphs; with ``find``, those with these words."""
        from ...games.registry import mode
        from ...text.rulebook import found_lines, rules_lines

        with in_a_sentence():
            key = mode(game).key
            lines = found_lines(key, "en", WIDTH, find) if find else rules_lines(key, "en", WIDTH)
        return "\n".join(lines) or f"No paragraph of the rules of {key} has these words."

    def legal_options(self, game: str, position: Data, seats: int | None = None) -> list[Data]:
        """Who is asked in a position, and what each may choose. Positions are as in docs/notation.md."""
        judged = self.judge(game, position, [], seats)
        pending: list[Data] = judged["pending"]
        return pending

    def judge(
        self,
        game: str,
        position: Data | None = None,
        steps: list[dict[str, str]] | None = None,
        seats: int | None = None,
        options: Data | None = None,
    ) -> Data:
        """What the rules say: play steps such as ``{"0": "play 14", "1": "play 3"}`` from a position."""
        from ..judge import JudgeCase, read_case

        given = {"game": game, "position": position, "steps": steps, "seats": seats, "options": options}
        with in_a_sentence():
            case = JudgeCase(read_case({name: each for name, each in given.items() if each is not None}))
            case.run()
            return case.report()

    def start_table(
        self,
        game: str,
        bots: str = "strong",
        seats: int | None = None,
        seat: int = 0,
        options: Data | None = None,
    ) -> Data:
        """Begin a game against bots (random, heuristic, beginner, casual, strong or master)."""
        from ...games.registry import mode, unwritten

        with in_a_sentence():
            self._require_room()
            made, agreed = mode(game), options or {}
            path = unwritten(made.key, agreed)
            if path:
                raise BadOption(f"The option {path} must be written out: no file is opened for a table.")
            name = token_hex(4)
            self._tables[name] = ToolTable(made.make(seats, agreed), bots, seat)
        return self.look(name)

    def look(self, table: str) -> Data:
        """What your seat may know now: news, view, scores, and what you are asked with all your options."""
        with in_a_sentence():
            return {"table": table, **self._sitting(table).look()}

    def choose(self, table: str, action: str) -> Data:
        """Choose one of your options; what happened until you are asked again is told."""
        with in_a_sentence():
            self._sitting(table).choose(action)
        return self.look(table)

    def record(self, table: str) -> str:
        """The record of a game of yours that is over."""
        with in_a_sentence():
            return self._sitting(table).record()

    def analyse_record(self, record: str, worlds: int = 1000, seat: int | None = None) -> Data:
        """Judge the decisions of a finished game by search: what each cost, and what was better."""
        from ...coach.analysis import analyse_told
        from ...coach.data import analysis_data
        from ...coach.questions import tell
        from ...core.record import read

        with in_a_sentence():
            if len(record) > MOST_TEXT or not 20 <= worlds <= MOST_WORLDS:
                raise BadOption(f"A record has up to {MOST_TEXT} characters, worlds are 20 to {MOST_WORLDS}.")
            told = tell(read(record))
            actors = told.actors if seat is None else [each for each in told.actors if each == str(seat)]
            return analysis_data(analyse_told(told, worlds, 1, actors=actors))

    def _require_room(self) -> None:
        for name in [name for name, sitting in self._tables.items() if sitting.over]:
            if len(self._tables) >= MOST_TABLES:
                del self._tables[name]
        if len(self._tables) >= MOST_TABLES:
            raise BadOption(f"{MOST_TABLES} games are open already: play one of them to its end.")

    def _sitting(self, table: str) -> ToolTable:
        known: Mapping[str, ToolTable] = self._tables
        if table not in known:
            raise BadOption("There is no such table here: start_table opens one.")
        return known[table]


INSTRUCTIONS = (
    "Card and board games of the 6 nimmt! family, and the Qwixx card game. Read the rules of a game first. "
    f"start_table begins one against bots ({', '.join(OPPONENTS)}); look and choose play it: "
    "answer with one of the options."
)
