"""Playing without a network: what is fetched for it, and how long it takes from a click to the first card.

``python -m benchmarks.first_card`` needs a built page, and the browser of the tests (`make test` fetches it).
"""

from __future__ import annotations

import sys
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter
from urllib.request import Request, urlopen

from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.guest import KNOWS_IT_ALL
from tests.tools import chromium
from tests.web.server import serving

PAGE = Path(__file__).parents[1] / "src" / "spieltisch" / "web" / "page"
ROUNDS = 7
PLAY = "Play against bots without a network"
INSTEAD = "(path) => { history.pushState(null, '', path); dispatchEvent(new PopStateEvent('popstate')) }"
READY = "navigator.serviceWorker.ready.then(() => true)"


def main() -> None:
    path = chromium()
    if path is None:
        sys.exit("There is no Chromium here: `make test` fetches it.")
    with TemporaryDirectory() as folder, serving(Path(folder)) as url, sync_playwright() as playwright:
        print_sizes(url)
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        times = [seconds(browser, url) for _ in range(ROUNDS)]
        browser.close()
    for name, column in zip(
        ("fetched and kept", "first game", "next game"), zip(*times, strict=True), strict=True
    ):
        said = "  ".join(f"{value:.1f}" for value in sorted(column))
        print(f"{name:<17} median {median(column):.1f} s   ({said})")


def print_sizes(url: str) -> None:
    """What is sent, as whoever can unpack it gets it."""
    whole = 0
    for file in sorted((PAGE / "assets").glob("python-*/*")) + sorted((PAGE / "assets").glob("games-*")):
        path = file.relative_to(PAGE).as_posix().removesuffix(".gz")
        answer = urlopen(Request(f"{url}/{path}", headers={"accept-encoding": "gzip"}))
        sent = len(answer.read())
        whole += sent
        print(f"{path:<46} {sent / 1e6:6.2f} MB sent")
    print(f"{'in all':<46} {whole / 1e6:6.2f} MB sent")


def seconds(browser: Browser, url: str) -> tuple[float, float, float]:
    """To keep all that is needed; then, without a network, to a first card, and to that of a second game."""
    context = browser.new_context(locale="en", reduced_motion="reduce")
    context.add_init_script(KNOWS_IT_ALL)
    page = context.new_page()
    page.goto(url)
    page.evaluate(READY)
    page.reload()
    begin = perf_counter()
    page.get_by_role("button", name="Keep games for offline").click()
    page.get_by_text("Kept on this device").wait_for()
    kept = perf_counter() - begin
    page.goto(f"{url}/new/nimmt")
    context.set_offline(True)
    page.goto(f"{url}/new/nimmt")
    first = to_first_card(page)
    page.evaluate(INSTEAD, "/new/qwixx")
    following = to_first_card(page)
    context.close()
    return kept, first, following


def to_first_card(page: Page) -> float:
    button = page.get_by_role("button", name=PLAY)
    button.wait_for()
    begin = perf_counter()
    button.click()
    page.locator("section.controls button:enabled").first.wait_for()
    return perf_counter() - begin


if __name__ == "__main__":
    main()
