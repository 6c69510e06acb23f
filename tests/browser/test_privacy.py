"""What a server keeps of people can be read from the home screen, in every language, on a phone too."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest
from playwright.sync_api import expect

from spieltisch.text.folders import text_file
from spieltisch.text.languages import languages
from spieltisch.web.privacy import paragraphs
from spieltisch.web.settings import Keep
from tests.web.server import serving

from .conftest import Visit

PHONE = (390, 664)


@pytest.mark.parametrize("language", languages())
def test_the_foot_of_the_home_screen_leads_to_it(visit: Visit, language: str) -> None:
    page = visit(size=PHONE, language=language).open()
    words = tomllib.loads(text_file("page", "words", language, "page.toml").read_text("utf-8"))
    page.locator("footer").get_by_role("link", name=words["privacy"]).click()
    expect(page.get_by_role("heading", name=words["privacy"])).to_be_visible()
    expect(page.get_by_text(list(paragraphs(language, Keep()))[2])).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]


def test_a_host_has_words_of_their_own(visit: Visit, tmp_path: Path) -> None:
    with serving(tmp_path, privacy=("Ours alone.", "Ask us.")) as url:
        page = visit(address=url).open("/privacy")
        expect(page.locator("main p")).to_have_text(["Ours alone.", "Ask us."])
