"""The rules in our own words, with numbered paragraphs that tests and players can cite."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, partial
from textwrap import wrap

from ..games.registry import mode
from .folders import text_file
from .languages import language as about
from .lists import word_list

PARAGRAPH = re.compile(r"§(\d+) (.*?)(?: \[([^\]]+)\])?$")
OPTION = re.compile(r"`(\w+)`")


@dataclass(frozen=True, slots=True)
class Paragraph:
    """One rule; ``rulings`` are the questions that it answers, ``options`` what a table may change in it."""

    number: int
    text: str
    rulings: tuple[str, ...]
    options: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ShortRound:
    """A round for somebody who has never played, in the order in which one does things."""

    heading: str
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Section:
    heading: str
    paragraphs: tuple[Paragraph, ...]


@dataclass(frozen=True, slots=True)
class RulesText:
    """The rules of a mode; ``base`` names the mode that they build on."""

    key: str
    title: str
    base: str | None
    summary: str
    short: ShortRound
    sections: tuple[Section, ...]


@cache
def rules_text(key: str, language: str) -> RulesText:
    """The rules text of one mode, without those it builds on."""
    family = mode(key).family
    text = text_file(family, "rules", language, f"{key}.md").read_text("utf-8")
    head, short, *parts = text.split("\n## ")
    title, *rest = head.strip().splitlines()
    base = next((line.removeprefix("base:").strip() for line in rest if line.startswith("base:")), None)
    summary = " ".join(line for line in rest if line and not line.startswith("base:"))
    named = partial(_with_labels, family, language)
    sections = tuple(_section(part, named) for part in parts)
    return RulesText(key, title.removeprefix("# "), base, summary, _short(short), sections)


def full_rules(key: str, language: str) -> tuple[RulesText, ...]:
    """The rules of a mode with all it builds on, the base first."""
    text = rules_text(key, language)
    return (*(full_rules(text.base, language) if text.base else ()), text)


def rules_lines(key: str, language: str, width: int, rulings: bool = False) -> list[str]:
    """The rules as lines to print: the round in short, then all paragraphs, those of the base first.

    ``rulings`` shows which questions a paragraph answers and which options it names.
    """
    texts = full_rules(key, language)
    lines = _opening_lines(texts[-1], width)
    for text in texts:
        if len(texts) > 1:
            lines += ["", text.title, "=" * len(text.title)]
        for section in text.sections:
            lines += ["", section.heading]
            for paragraph in section.paragraphs:
                lines += _paragraph_lines(text.key, paragraph, width, rulings)
    return [*lines, ""]


def found_lines(key: str, language: str, width: int, words: str, rulings: bool = False) -> list[str]:
    """The paragraphs that have all these words, with or without accents, as lines to print."""
    wanted = _without_accents(words).split()
    lines: list[str] = []
    for text in full_rules(key, language):
        for section in text.sections:
            for paragraph in section.paragraphs:
                said = _without_accents(f"{section.heading} {paragraph.text}")
                if all(word in said for word in wanted):
                    lines += _paragraph_lines(text.key, paragraph, width, rulings)
    return lines


def cited_lines(rule: str, language: str, width: int) -> list[str]:
    """One paragraph by its name, "nimmt 6", as lines to print."""
    key, _, number = rule.partition(" ")
    sections = rules_text(key, language).sections
    cited = next(p for section in sections for p in section.paragraphs if p.number == int(number))
    return _paragraph_lines(key, cited, width, False)


def _without_accents(text: str) -> str:
    parts = unicodedata.normalize("NFD", text.casefold())
    return "".join(part for part in parts if not unicodedata.combining(part))


def _opening_lines(text: RulesText, width: int) -> list[str]:
    lines = [text.title, "=" * len(text.title), *wrap(text.summary, width), "", text.short.heading]
    for number, line in enumerate(text.short.lines, 1):
        lines += wrap(line, width, initial_indent=f"  {number}. ", subsequent_indent="     ")
    return lines


def _paragraph_lines(key: str, paragraph: Paragraph, width: int, rulings: bool) -> list[str]:
    marks = (*paragraph.rulings, *paragraph.options) if rulings else ()
    ids = f" [{', '.join(marks)}]" if marks else ""
    label = f"{key} §{paragraph.number}  "
    return wrap(paragraph.text + ids, width, initial_indent=label, subsequent_indent="    ")


def _short(part: str) -> ShortRound:
    heading, _, body = part.partition("\n")
    lines = re.split(r"(?:^|\n)\d\. ", body.strip())
    return ShortRound(heading.strip(), tuple(_in_one_line(line) for line in lines if line.strip()))


def _in_one_line(text: str) -> str:
    """Without line ends; spaces that may not break, as French has them, stay."""
    return re.sub(r"[ \n]+", " ", text.strip(" \n"))


def _section(part: str, named: Callable[[str], str]) -> Section:
    heading, _, body = part.partition("\n")
    blocks = re.split(r"\n(?=§)", body.strip())
    return Section(heading.strip(), tuple(_paragraph(block, named) for block in blocks))


def _paragraph(block: str, named: Callable[[str], str]) -> Paragraph:
    match = PARAGRAPH.match(_in_one_line(block))
    assert match is not None, f"no paragraph: {block[:40]!r}"
    number, text, rulings = match.groups()
    answers = tuple(r.strip() for r in (rulings or "").split(",") if r)
    return Paragraph(int(number), named(text), answers, tuple(OPTION.findall(text)))


def _with_labels(family: str, language: str, text: str) -> str:
    """Options by what the page calls them; their names are for the command line."""
    labels = {**word_list(language, "web")["options"], **word_list(language, family).get("labels", {})}
    opening, closing = about(language).quotes
    return OPTION.sub(lambda option: f"{opening}{labels[option[1]]}{closing}", text)
