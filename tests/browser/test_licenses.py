"""Whoever gets the page gets its font with it, and can read under which licences its parts come."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from .conftest import Visit


def test_the_licences_of_what_is_bundled_are_a_click_from_home(visit: Visit) -> None:
    page = visit().open()
    link = page.get_by_role("link", name="Licences of the software in this page")
    with page.expect_popup() as opened:
        link.click()
    expect(opened.value.locator("body")).to_contain_text("svelte")
    expect(opened.value.locator("body")).to_contain_text("Permission is hereby granted, free of charge")
    expect(opened.value.locator("body")).to_contain_text("The Nunito Project Authors")
    expect(opened.value.locator("body")).to_contain_text("SIL OPEN FONT LICENSE")
    expect(opened.value.locator("body")).to_contain_text(re.compile(r"## pyodide - \S+ \(MPL-2\.0\)"))
    expect(opened.value.locator("body")).to_contain_text("https://mozilla.org/MPL/2.0/")
    expect(opened.value.locator("body")).to_contain_text(re.compile(r"## CPython - \S+ \(PSF-2\.0\)"))
    expect(opened.value.locator("body")).to_contain_text("PYTHON SOFTWARE FOUNDATION LICENSE VERSION 2")
    answer = page.request.get(opened.value.url)
    assert answer.headers["content-type"].startswith("text/plain")
    assert "charset=utf-8" in answer.headers["content-type"]


SHIFTED = """() => new Promise((tell) => new PerformanceObserver((list) => tell(
    list.getEntries().filter((one) => one.value > 0.01).length
  )).observe({ type: "layout-shift", buffered: true }) || setTimeout(() => tell(0), 500))"""


def test_the_font_comes_from_us_and_nothing_moves_for_it(visit: Visit) -> None:
    guest = visit(size=(390, 664), language="de")
    with guest.page.expect_response("**/*.woff2") as got:
        page = guest.open()
    expect(page.locator("article")).to_have_count(17)
    page.evaluate("document.fonts.ready")
    assert got.value.url.startswith(f"{guest.url}/assets/")
    assert int(got.value.headers["content-length"]) < 40_000
    assert page.evaluate(
        "[...document.fonts].some((font) => font.family === 'Nunito' && font.status === 'loaded')"
    )
    assert page.evaluate(SHIFTED) == 0
