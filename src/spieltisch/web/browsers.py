"""What a device is called: the browser and the system that it names, and nothing finer."""

from __future__ import annotations

BROWSERS = (  # the first that fits: most call themselves by the names of others as well
    ("Firefox/", "Firefox"),
    ("FxiOS/", "Firefox"),
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser/", "Samsung Internet"),
    ("Chrome/", "Chrome"),
    ("CriOS/", "Chrome"),
    ("Safari/", "Safari"),
)
SYSTEMS = (
    ("Android", "Android"),
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("CrOS", "ChromeOS"),
    ("Windows", "Windows"),
    ("Mac OS X", "macOS"),
    ("Linux", "Linux"),
)


def label_of(agent: str) -> str:
    """Such as ``Firefox · Android``; nothing where nothing is known."""
    named = (next((name for sign, name in names if sign in agent), "") for names in (BROWSERS, SYSTEMS))
    return " · ".join(name for name in named if name)
