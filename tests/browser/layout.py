"""Whether a table fits: everything in sight, nothing over anything else, at every size of a screen."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from playwright.sync_api import Page

CHECK = Path(__file__).with_name("layout.js").read_text("utf-8").partition("\n")[2]
SIZES = {
    "bars": (390, 664),  # a phone with the bars of its browser
    "small": (360, 560),
    "side": (844, 390),  # a phone on its side
    "zoom": (720, 450),  # a small laptop at 200 %
    "laptop": (1024, 600),
    "split": (507, 680),  # half a tablet
}
ROOMY = {
    "phone": (390, 844),
    "tablet": (820, 1180),
    "lying": (1024, 768),  # a tablet on its side
    "wide": (1280, 800),
    "desktop": (1440, 900),
}
TELEVISIONS = {"tv": (1920, 1080), "old-tv": (1280, 720)}
SETTLED = """([height, wanted]) => new Promise((done) => {
  let frames = 0
  const look = () => {
    const there = innerHeight === height && document.querySelector('.table, .tv').clientHeight === height
    if ((there && frames > wanted) || frames > 600) return done()
    frames += 1
    requestAnimationFrame(look)
  }
  look()
})"""  # a slow browser draws a new size frames later


def misfits(page: Page, sizes: Mapping[str, tuple[int, int]] = SIZES) -> list[str]:
    """What is cut off, overlaps or needs a scroll, at any of the sizes."""
    found = []
    for name, (width, height) in sizes.items():
        page.set_viewport_size({"width": width, "height": height})
        found += [f"{name} {width}x{height}: {fault}" for fault in _lasting(page, height)]
    return found


def _lasting(page: Page, height: int) -> list[str]:
    """What is still wrong some frames later: what depends on another's size is drawn after it."""
    found: list[str] = []
    for frames in (1, 30):
        page.evaluate(SETTLED, [height, frames])
        found = page.evaluate(CHECK)
        if not found:
            break
    return found
