"""The page stays on a device: without a network it opens, with rules, lessons and score pads."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.children import eventually

from .conftest import Visit
from .test_box import begin, stands, write

READY = "navigator.serviceWorker.ready.then(() => true)"
KEPT = "caches.match('api/lessons/nimmt?lang=en').then(Boolean)"
SECRETS = """caches.keys()
  .then((names) => Promise.all(names.map((name) => caches.open(name).then((kept) => kept.keys()))))
  .then((all) => all.flat().filter(({ url }) => /api.(me|box|tables)/.test(url)).length)"""


def test_without_a_network_page_rules_and_score_pad_open_and_nothing_is_lost(
    visit: Visit,
) -> None:
    ada = visit((390, 664), installed=True)
    page = ada.open()
    assert page.evaluate(READY)
    assert eventually(lambda: page.evaluate(KEPT))
    path = begin(ada, "nimmt", "Ben")
    page.reload()  # from now on the worker has the page
    expect(page.get_by_role("button", name="Ada, Deal 1:")).to_be_visible()
    assert page.evaluate(SECRETS) == 0
    with ada.offline():
        page.context.set_offline(True)
        ada.open("/rules/nimmt")
        expect(page.get_by_role("heading", name="6 nimmt!").first).to_be_visible()
        ada.open("/learn/nimmt")
        expect(page.locator(".bubble, [role=dialog], main").first).to_be_visible()
        ada.open(path)
        write(page, "Ada, Deal 1", "7")
        page.reload()
        expect(page.get_by_role("button", name="Ada, Deal 1: 7")).to_be_visible()
        expect(page.get_by_text("No network: 1 entry waits")).to_be_visible()
        page.context.set_offline(False)
        stands(page, 7, 0)
