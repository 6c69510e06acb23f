"""The rules of a mode as a page's HTML; their numbered paragraphs can be linked to."""

from __future__ import annotations

from functools import cache

from markdown_it import MarkdownIt

from ..games.registry import mode
from ..text.rulebook import RulesText, Section, full_rules
from .bodies import RulesPage

MARKDOWN = MarkdownIt("js-default", {"html": False, "linkify": False})  # the safe set: no raw HTML


@cache
def rules_page(key: str, language: str) -> RulesPage:
    """The rules with all they build on, the base first."""
    texts = full_rules(mode(key).key, language)
    return RulesPage(title=texts[-1].title, html="\n".join(_text(text) for text in texts))


def _text(text: RulesText) -> str:
    head = f"<h2>{_inline(text.title)}</h2>\n<p>{_inline(text.summary)}</p>"
    return "\n".join((head, *(_section(text.key, section) for section in text.sections)))


def _section(key: str, section: Section) -> str:
    lines = [f"<h3>{_inline(section.heading)}</h3>"]
    for paragraph in section.paragraphs:
        mark = f'<span class="number">§{paragraph.number}</span>'
        lines.append(f'<p id="{key}-{paragraph.number}">{mark} {_inline(paragraph.text)}</p>')
    return "\n".join(lines)


def _inline(text: str) -> str:
    return str(MARKDOWN.renderInline(text))
