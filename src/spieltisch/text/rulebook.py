"""The rules in our own words, with numbered paragraphs that tests and players can cite."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from textwrap import wrap

from ..games.registry import mode
from .folders import text_file

PARAGRAPH = re.compile(r"§(\d+) (.*?)(?: \[([^\]]+)\])?$")


@dataclass(frozen=True, slots=True)
class Paragraph:
    """One rule; ``rulings`` are the questions that it answers."""

    number: int
    text: str
    rulings: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Section:
    heading: str
    paragraphs: tuple[Paragraph, ...]


@dataclass(frozen=True, slots=True)
class RulesText:
    """The rules of a mode; ``base`` names the mode whose rules come first."""

    key: str
    title: str
    base: str | None
    summary: str
    sections: tuple[Section, ...]


@cache
def rules_text(key: str, language: str) -> RulesText:
    """The rules text of one mode, without those it builds on."""
    text = text_file(mode(key).family, "rules", language, f"{key}.md").read_text("utf-8")
    head, *parts = text.split("\n## ")
    title, *rest = head.strip().splitlines()
    base = next((line.removeprefix("base:").strip() for line in rest if line.startswith("base:")), None)
    summary = " ".join(line for line in rest if line and not line.startswith("base:"))
    return RulesText(key, title.removeprefix("# "), base, summary, tuple(map(_section, parts)))


def full_rules(key: str, language: str) -> tuple[RulesText, ...]:
    """The rules of a mode with all it builds on, the base first."""
    text = rules_text(key, language)
    return (*(full_rules(text.base, language) if text.base else ()), text)


def rules_lines(key: str, language: str, width: int, rulings: bool = False) -> list[str]:
    """The full rules as lines to print; ``rulings`` shows which questions a paragraph answers."""
    lines: list[str] = []
    for text in full_rules(key, language):
        lines += [text.title, "=" * len(text.title), *wrap(text.summary, width)]
        for section in text.sections:
            lines += ["", section.heading]
            for paragraph in section.paragraphs:
                ids = f" [{', '.join(paragraph.rulings)}]" if rulings and paragraph.rulings else ""
                label = f"{text.key} §{paragraph.number}  "
                lines += wrap(paragraph.text + ids, width, initial_indent=label, subsequent_indent="    ")
        lines.append("")
    return lines


def _section(part: str) -> Section:
    heading, _, body = part.partition("\n")
    blocks = re.split(r"\n(?=§)", body.strip())
    return Section(heading.strip(), tuple(map(_paragraph, blocks)))


def _paragraph(block: str) -> Paragraph:
    match = PARAGRAPH.match(" ".join(block.split()))
    assert match is not None, f"no paragraph: {block[:40]!r}"
    number, text, rulings = match.groups()
    return Paragraph(int(number), text, tuple(r.strip() for r in (rulings or "").split(",") if r))
