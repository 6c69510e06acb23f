"""What people read, in English, German and Dutch: rules, sentences about events, help."""

from __future__ import annotations

LANGUAGES = ("en", "de", "nl")
