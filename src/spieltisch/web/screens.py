"""The page's screens by their addresses; a test compares them with the page's own router."""

from __future__ import annotations

SCREENS = (
    "/",
    "/new/{key}",
    "/rules/{key}",
    "/learn/{key}",
    "/puzzle",
    "/puzzle/{day}",
    "/puzzles",
    "/practice",
    "/me",
    "/me/curve",
    "/me/games",
    "/me/statistics",
    "/circles",
    "/circle/{id}",
    "/circle/{id}/new",
    "/tournament/{id}",
    "/screen/{screen}",
    "/in/{door}",
    "/link",
    "/link/{code}",
    "/archive",
    "/open",
    "/privacy",
    "/box",
    "/box/{code}",
    "/box/{code}/tv",
    "/deal/{code}",
    "/daily",
    "/daily/{day}",
    "/embed/{code}",
    "/t/{code}",
    "/t/{code}/tv",
    "/t/{code}/replay",
    "/t/{code}/analysis",
)


def is_screen(path: str) -> bool:
    """Whether the page has something to show at this address; slashes too many do not count."""
    parts = _parts(path)
    return any(_fits(parts, _parts(screen)) for screen in SCREENS)


def _fits(parts: list[str], screen: list[str]) -> bool:
    same = (want == part or want.startswith("{") for want, part in zip(screen, parts, strict=False))
    return len(parts) == len(screen) and all(same)


def _parts(path: str) -> list[str]:
    return [part for part in path.split("/") if part]
