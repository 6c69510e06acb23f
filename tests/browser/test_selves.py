"""One person with two browsers: the same seat at both, a passkey for when both are lost, and the way out."""

from __future__ import annotations

import re
from urllib.parse import urlsplit

from playwright.sync_api import Page, expect

from .conftest import Visit
from .guest import Guest

PHONE = (390, 664)
AUTHENTICATOR = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


def link_of(guest: Guest) -> str:
    """Open "You" and make a link; its path."""
    page = guest.open("/me")
    page.get_by_role("button", name="Make a link").click()
    expect(page.get_by_role("img", name=re.compile("QR code"))).to_be_visible()
    return urlsplit(page.get_by_label("Link to your other device").input_value()).path


def say_yes(page: Page) -> None:
    """This device is mine, too: then home."""
    page.get_by_role("button", name="Yes, it is mine").click()
    expect(page.get_by_role("heading", name="spieltisch")).to_be_visible()


def cards(page: Page) -> list[str]:
    expect(page.locator("section.controls .slot").first).to_be_visible()
    return page.locator("section.controls .slot").all_inner_texts()


def test_a_game_begun_on_one_device_goes_on_at_the_other_until_that_is_signed_out(visit: Visit) -> None:
    laptop, phone = visit(), visit(size=PHONE, seed=2)
    code = laptop.new_table("nimmt", bots="casual", options={"num_deals": 1}, seats=3)
    laptop.open("/me").get_by_label("Your name").fill("Ada")
    path = link_of(laptop)

    page = phone.open(path)
    expect(page.get_by_role("heading", name="Is this device Ada’s?")).to_be_visible()
    say_yes(page)
    laptop.open(f"/t/{code}")
    phone.open(f"/t/{code}")
    assert cards(phone.page) == cards(laptop.page)
    assert page.evaluate("JSON.parse(localStorage['spieltisch.settings']).name") == "Ada"
    phone.play_on(turns=6)
    assert cards(laptop.page) != []

    page = laptop.open("/me")
    others = page.get_by_role("button", name=re.compile("^Sign out:"))
    expect(others).to_have_count(2)
    row = page.get_by_role("listitem").filter(has_not_text="this one")
    row.get_by_role("button").click()
    page.get_by_role("dialog").get_by_role("button", name="Sign out", exact=True).click()
    expect(others).to_have_count(1)
    phone.forgive("401", "403")
    phone.open("/me")
    expect(phone.page.get_by_text("Only this one knows you so far.")).to_be_visible()

    expect(laptop.open(path).get_by_text("This link is not good any more")).to_be_visible()
    laptop.forgive("404")


def test_a_passkey_brings_somebody_back_and_all_can_be_deleted(visit: Visit) -> None:
    guest = visit(size=PHONE)
    page = guest.open()
    devtools = page.context.new_cdp_session(page)
    devtools.send("WebAuthn.enable")
    devtools.send("WebAuthn.addVirtualAuthenticator", {"options": AUTHENTICATOR})
    guest.url = guest.url.replace("127.0.0.1", "localhost")  # a passkey is for a name, not for an address
    code = guest.new_table("nimmt")
    page = guest.open("/me")
    page.get_by_role("button", name="Make a passkey").click()
    expect(page.get_by_role("button", name="Remove the passkey")).to_be_visible()

    page.context.clear_cookies()  # all devices are lost
    page = guest.open("/link")
    page.get_by_role("button", name="Sign in with a passkey").click()
    expect(page.get_by_text(code)).to_be_visible()

    page = guest.open("/me")
    with page.expect_download() as download:
        page.get_by_role("link", name="Get the file").click()
    assert download.value.suggested_filename == "spieltisch.zip"
    page.get_by_role("button", name=re.compile("^Delete me")).click()
    really = page.get_by_role("button", name="Delete everything")
    expect(really).to_be_disabled()
    page.get_by_label("Type “delete” to confirm").fill("delete")
    really.click()
    expect(page.get_by_role("heading", name="spieltisch")).to_be_visible()
    page = guest.open("/link")
    page.get_by_role("button", name="Sign in with a passkey").click()
    expect(page.get_by_role("alert")).to_contain_text("could not be checked")
    guest.forgive("400")
