"""Guided first deals: fixed cards, one idea at a time, played by the real rules (docs/lessons.md)."""
