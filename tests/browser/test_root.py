"""The page under a path, as a proxy shows it beside other sites: every link stays below it."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import expect

from tests.web.server import serving

from .conftest import Visit
from .guest import WORDS

ROOT = "/spiele"


def test_under_a_path_a_game_is_set_up_played_and_left_by_clicking(visit: Visit, tmp_path: Path) -> None:
    with serving(tmp_path, root_path=ROOT) as url:
        ada = visit(address=url + ROOT)
        page = ada.open()
        expect(page.locator("h3 a").first).to_be_visible()
        links = page.eval_on_selector_all("a[href]", "found => found.map((link) => link.pathname)")
        assert links
        assert all(path.startswith(f"{ROOT}/") for path in links)
        page.locator("h3 a").first.click()
        expect(page).to_have_url(f"{url}{ROOT}/new/nimmt")
        page.reload()
        page.get_by_role("button", name=WORDS["with-friends"]).click()
        page.wait_for_url(f"{url}{ROOT}/t/*")
        expect(page.get_by_role("button", name="Start the game")).to_be_visible()
        assert [cookie.get("path") for cookie in page.context.cookies()] == [ROOT]
        code = ada.new_table("nimmt", bots="beginner", seats=2, options={"num_deals": 1})
        ada.open(f"/t/{code}")
        ada.play_on()
        assert ada.over
        page.get_by_role("dialog").get_by_role("link", name=WORDS["to-home"]).click()
        expect(page).to_have_url(f"{url}{ROOT}/")
