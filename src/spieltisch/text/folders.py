"""Where the texts of a family are: in this room, or in the package that brings the family."""

from __future__ import annotations

from importlib.resources import files
from importlib.resources.abc import Traversable

from ..games.registry import families
from .languages import ENGLISH


def text_file(family: str, kind: str, language: str, name: str) -> Traversable:
    """A file of texts; a family that does not speak a language is told in English."""
    known = families().get(family)
    folder = files(__package__) if known is None or known.texts is None else known.texts
    path = folder / kind / language / name
    return path if path.is_file() else folder / kind / ENGLISH / name
