"""Whoever gets the page can read under which licences its parts come."""

from __future__ import annotations

from playwright.sync_api import expect

from .conftest import Visit


def test_the_licences_of_what_is_bundled_are_a_click_from_home(visit: Visit) -> None:
    page = visit().open()
    link = page.get_by_role("link", name="Licences of the software in this page")
    with page.expect_popup() as opened:
        link.click()
    expect(opened.value.locator("body")).to_contain_text("svelte")
    expect(opened.value.locator("body")).to_contain_text("Permission is hereby granted, free of charge")
    answer = page.request.get(opened.value.url)
    assert answer.headers["content-type"].startswith("text/plain")
    assert "charset=utf-8" in answer.headers["content-type"]
