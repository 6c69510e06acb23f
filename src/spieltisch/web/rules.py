"""The rules of a mode as data: its own text first, then those it builds on; and their pictures."""

from __future__ import annotations

from functools import cache

from litestar import get
from litestar.params import FromPath

from ..games.registry import mode, modes
from ..table.messages.lessons import PictureInfo
from ..table.pictures import picture_infos
from ..text.rulebook import Paragraph, RulesText, Section, full_rules
from .api import PROBLEMS
from .dependencies import Language
from .problems import Refusal
from .schemas import RulesPage, RulesParagraph, RulesPart, RulesSection


@get("/api/games/{key:str}/rules", responses=PROBLEMS)
async def rules(key: FromPath[str], language: Language) -> RulesPage:
    """The rules of one mode."""
    return rules_page(_known(key), language)


@get("/api/games/{key:str}/pictures", responses=PROBLEMS)
async def pictures(key: FromPath[str], language: Language) -> list[PictureInfo]:
    """The pictures of a mode's own rules text; what it builds on has others."""
    return picture_infos(_known(key), language)


def _known(key: str) -> str:
    if key not in modes():
        raise Refusal("no-such-game", 404)
    return key


@cache
def rules_page(key: str, language: str) -> RulesPage:
    """The round in short, then what is particular to the mode, then what it builds on."""
    own, *bases = reversed(full_rules(mode(key).key, language))
    return RulesPage(
        title=own.title,
        summary=own.summary,
        heading=own.short.heading,
        short=list(own.short.lines),
        parts=[_part(text) for text in (own, *bases)],
    )


def _part(text: RulesText) -> RulesPart:
    sections = [_section(section) for section in text.sections]
    return RulesPart(key=text.key, title=text.title, sections=sections)


def _section(section: Section) -> RulesSection:
    paragraphs = [_paragraph(paragraph) for paragraph in section.paragraphs]
    return RulesSection(heading=section.heading, paragraphs=paragraphs)


def _paragraph(paragraph: Paragraph) -> RulesParagraph:
    return RulesParagraph(
        number=paragraph.number,
        text=paragraph.text,
        options=list(paragraph.options),
        rulings=list(paragraph.rulings),
    )


HANDLERS = (rules, pictures)
