"""The rules of a mode as a page's HTML; their numbered paragraphs can be linked to."""

from __future__ import annotations

from functools import cache

from markdown_it import MarkdownIt

from ..games.registry import mode
from ..text.rulebook import RulesText, Section, ShortRound, full_rules
from .schemas import RulesPage

MARKDOWN = MarkdownIt("js-default", {"html": False, "linkify": False})  # the safe set: no raw HTML


@cache
def rules_page(key: str, language: str) -> RulesPage:
    """The round in short, then the rules with all they build on, the base first."""
    *bases, own = full_rules(mode(key).key, language)
    opening = f"<h2>{_inline(own.title)}</h2>\n<p>{_inline(own.summary)}</p>\n{_short(own.short)}"
    parts = [_sections(own)] if not bases else [_titled(text) for text in (*bases, own)]
    return RulesPage(title=own.title, html="\n".join((opening, *parts)))


def _short(short: ShortRound) -> str:
    lines = "".join(f"<li>{_inline(line)}</li>" for line in short.lines)
    return f'<section class="panel short"><h2>{_inline(short.heading)}</h2><ol>{lines}</ol></section>'


def _titled(text: RulesText) -> str:
    return f"<h2>{_inline(text.title)}</h2>\n{_sections(text)}"


def _sections(text: RulesText) -> str:
    return "\n".join(_section(text.key, section) for section in text.sections)


def _section(key: str, section: Section) -> str:
    lines = [f"<h3>{_inline(section.heading)}</h3>"]
    for paragraph in section.paragraphs:
        mark = f'<span class="number">§{paragraph.number}</span>'
        lines.append(f'<p id="{key}-{paragraph.number}">{mark} {_inline(paragraph.text)}</p>')
    return "\n".join(lines)


def _inline(text: str) -> str:
    return str(MARKDOWN.renderInline(text))
