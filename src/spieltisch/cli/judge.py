"""``spieltisch judge``: what the rules say to a position and some steps."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from itertools import islice
from typing import TYPE_CHECKING, Any

import click

from ..core.errors import BadOption, SpieltischError, short
from ..core.plain import printable
from .common import language_option, read_json, read_text

if TYPE_CHECKING:
    from ..core.chance import Dealer
    from ..core.events import Event
    from ..core.game import Actor, AnyGame, Decision

KINDS: dict[str, tuple[type, ...]] = {
    "game": (str,),
    "seats": (int,),
    "options": (dict,),
    "position": (dict,),
    "steps": (list,),
    "seed": (int, str),
}
MOST_OPTIONS = 2000

EXAMPLE = """Example of a FILE:
{"game": "nimmt", "seats": 2, "position": {"rows": [[12], [37], [43], [58]], "hands": [[14], [3]]},
"steps": [{"0": "play 14", "1": "play 3"}, {"1": "row 2"}]}"""


@click.command(epilog=EXAMPLE)
@click.argument("file")
@click.option("--json", "as_json", is_flag=True, help="Print JSON for programs.")
@language_option
def judge(file: str, as_json: bool, lang: str) -> int:
    """Play the steps of a JSON FILE (- for standard input) and tell what happens.

    Ends with 1 where a step or the position is refused, and with 2 where the file is not of this form.
    """
    case = JudgeCase(read_case(read_json(read_text(file), file)))
    try:
        case.run()
    except BadOption:
        raise
    except SpieltischError as error:
        refused = {"ok": False, "step": case.index, "error": str(error)}
        where = "the position" if case.index is None else f"step {case.index}"
        click.echo(json.dumps(refused) if as_json else f"Refused at {where}: {printable(str(error))}")
        return 1
    if as_json:
        click.echo(json.dumps(case.report(), ensure_ascii=False))
    else:
        case.tell(lang)
    return 0


def read_case(data: Any) -> dict[str, Any]:
    """The file's data, if it is of the right form."""
    if not isinstance(data, dict):
        raise click.UsageError("The file must hold a JSON object.")
    unknown = [name for name in data if name not in KINDS]
    if unknown:
        raise click.UsageError(
            f"The file has no field {short(unknown[0])}; its fields are {', '.join(KINDS)}."
        )
    for name, kinds in KINDS.items():
        value = data.get(name)
        if value is not None and (isinstance(value, bool) or not isinstance(value, kinds)):
            raise click.UsageError(f"The field {name!r} is not of the right kind.")
    if data.get("game") is None:
        raise click.UsageError("The file must name a game.")
    for i, step in enumerate(data.get("steps") or []):
        if not isinstance(step, dict) or not all(isinstance(text, str) for text in step.values()):
            raise click.UsageError(f"steps[{i}] must be an object of actors and texts.")
    return data


@dataclass
class JudgeCase:
    """One file, being judged."""

    data: Mapping[str, Any]
    game: AnyGame = field(init=False)
    state: Any = None
    events: list[Event] = field(default_factory=list)
    index: int | None = None  # of the step being made

    def __post_init__(self) -> None:
        from ..games.registry import remake, unwritten

        position, seats = self.data.get("position") or {}, self.data.get("seats")
        hands = position.get("hands")
        if seats is None and isinstance(hands, list):
            seats = len(hands)
        options = self.data.get("options") or {}
        name = unwritten(self.data["game"], options)
        if name:
            raise BadOption(f"The option {name} must be written out in the file.")
        self.game = remake(self.data["game"], seats, options)

    def run(self) -> None:
        """Set the position up and make every step."""
        from ..core.chance import SeededDealer
        from ..core.game import Step

        position = self.data.get("position")
        step: Step[Any] = Step(self.game.initial(), ()) if position is None else self.game.enter(position)
        self.state, self.events = step.state, list(step.events)
        dealer = SeededDealer(self.data.get("seed") or 0)
        for index, texts in enumerate(self.data.get("steps") or []):
            self.index = index
            self._answer(texts, dealer)

    def _answer(self, texts: Mapping[str, str], dealer: Dealer) -> None:
        """Make one step; chance that the file leaves open comes from the dealer."""
        from ..core.game import CHANCE, read_actor

        named = {read_actor(name): text for name, text in texts.items()}
        while [d.actor for d in self.game.pending(self.state)] == [CHANCE] and CHANCE not in named:
            [decision] = self.game.pending(self.state)
            self._step({CHANCE: dealer.answer(decision)})
        choices = {actor: self.game.decode(text) for actor, text in named.items()}
        for decision in self.game.pending(self.state):
            if decision.actor == CHANCE and CHANCE not in choices:
                choices[CHANCE] = dealer.answer(decision)
        self._step(choices)

    def _step(self, choices: Mapping[Actor, Any]) -> None:
        step = self.game.step(self.state, choices)
        self.state = step.state
        self.events += step.events

    def report(self) -> dict[str, Any]:
        """What ``--json`` prints."""
        from ..core.events import event_data

        outcome = self.game.outcome(self.state)
        details: dict[str, Any] = {}
        if outcome is not None:
            details = asdict(outcome)
            details |= dict(details.pop("details"))
        return {
            "ok": True,
            "position": self.game.dump(self.state),
            "scores": list(self.game.scores(self.state)),
            "pending": [self._pending(d) for d in self.game.pending(self.state)],
            "events": [event_data(e) for e in self.events],
            "outcome": details or None,
        }

    def _pending(self, decision: Decision[Any]) -> dict[str, Any]:
        from ..core.game import actor_name

        options = [self.game.encode(o) for o in islice(iter(decision.options), MOST_OPTIONS + 1)]
        entry: dict[str, Any] = {
            "actor": decision.actor if decision.actor >= 0 else actor_name(decision.actor),
            "prompt": decision.prompt,
            "options": options[:MOST_OPTIONS],
        }
        return {**entry, "more": True} if len(options) > MOST_OPTIONS else entry

    def tell(self, lang: str) -> None:
        """What happened and what is asked now, for people."""
        from ..text.words import Words

        words = Words(self.game.family, lang)
        names = [words.table("seat", seat=seat) for seat in range(self.game.seats)]
        for event in self.events:
            click.echo(words.event(event, names))
        report = self.report()
        click.echo(json.dumps(report["position"], ensure_ascii=False))
        scores = ", ".join(f"{n} {s}" for n, s in zip(names, report["scores"], strict=True))
        click.echo(f"{words.table('scores')}: {scores} ({words.table(self.game.aim)})")
        for entry in report["pending"]:
            if entry["actor"] == "chance":
                click.echo(words.prompt(entry["prompt"]))
                continue
            shown = ", ".join(entry["options"][:20]) + (", …" if len(entry["options"]) > 20 else "")
            click.echo(f"{entry['actor']}: {words.prompt(entry['prompt'])} {shown}")
        if report["outcome"]:
            click.echo(words.reason(report["outcome"]["reason"]))
