"""Every screen with something on it: how somebody at a browser comes there."""

from __future__ import annotations

from collections.abc import Callable

from tests.coach.games import finished

from .guest import CONTROLS, LIFTS, OPEN, Guest, origin

PATIENCE = 120_000  # ms: kernels may have to be compiled first
LONG = ("home", "home-new", "new", "analysis", "puzzles", "practice-over", "curve", "rules")
KNOWN = ("home", "practice", "practice-answered", "curve")  # to those who have played before
ONE_DEAL = {"options": {"num_deals": 1}}
FAMILIES = {
    "nimmt": "nimmt-cow",
    "parity": "nimmt-parity",
    "draft": "nimmt-pro",
    "plus": "plus",
    "board": "board-pro-lucky",
    "buffalo": "buffalo",
    "qwixx": "qwixx-joker",
}


def home(guest: Guest) -> None:
    guest.new_table("nimmt", seats=3)
    guest.new_table("qwixx", seats=3, bots="beginner")
    record(guest)
    guest.open()


def home_new(guest: Guest) -> None:
    guest.open()


def new_game(guest: Guest) -> None:
    page = guest.open("/new/nimmt-cow")
    page.locator("details").first.wait_for()
    page.evaluate("document.querySelectorAll('details').forEach((one) => (one.open = true))")
    page.locator("[role=switch]").last.check()
    page.evaluate("document.activeElement.blur()")


def lobby(guest: Guest) -> None:
    guest.open(f"/t/{guest.new_table('nimmt', seats=4)}")
    guest.page.locator("img, .invite").first.wait_for()


def table(key: str) -> Callable[[Guest], None]:
    """In the middle of a game, with a card lifted."""

    def scene(guest: Guest) -> None:
        guest.open(f"/t/{guest.new_table(key, bots='beginner')}")
        guest.page.locator("section.controls button, main.stage button").first.wait_for()
        guest.play_on(11)
        ready(guest)
        guest.page.keyboard.press("Escape")
        lifts = guest.page.locator(f"{CONTROLS} .slot{OPEN}, {CONTROLS} [aria-pressed]{OPEN}")
        if lifts.count():
            lifts.nth(lifts.count() // 2).click(force=True)

    return scene


def reveal(guest: Guest) -> None:
    """Cards in the strip, on their way to the rows."""
    page = guest.open(f"/t/{guest.new_table('nimmt', seats=5, bots='beginner', **ONE_DEAL)}")
    page.emulate_media(reduced_motion="no-preference")
    page.locator("section.controls .slot").nth(4).dblclick()
    page.wait_for_timeout(1500)


def last_round(guest: Guest) -> None:
    """The strip after a round, opened and played again."""
    guest.open(f"/t/{guest.new_table('nimmt-cow', seats=4, bots='beginner')}")
    guest.click_until(lambda: guest.page.locator("button.strip").count() > 0)
    guest.page.locator("button.strip").press("Enter")
    guest.page.locator("dialog[open] .keys button").first.click()


def deal(guest: Guest) -> None:
    """Between two deals."""
    guest.open(f"/t/{guest.new_table('nimmt', seats=4, bots='beginner', options={'num_deals': 2})}")
    guest.click_until(lambda: guest.page.locator("dialog[open]").count() > 0)


def over(guest: Guest) -> None:
    guest.open(f"/t/{guest.new_table('nimmt', seats=3, bots='beginner', **ONE_DEAL)}")
    guest.play_on()


def replay(guest: Guest) -> None:
    page = guest.open(f"/t/{record(guest)}/replay")
    page.get_by_role("slider").wait_for()
    for _ in range(5):
        page.keyboard.press("ArrowRight")


def analysis(guest: Guest) -> None:
    page = guest.open(f"/t/{record(guest)}/analysis")
    page.locator(".asked .primary").click()
    page.locator("figure .stage > *").first.wait_for(timeout=PATIENCE)


def puzzle(guest: Guest) -> None:
    guest.open("/puzzle").locator("main.stage").wait_for(timeout=PATIENCE)


def puzzles(guest: Guest) -> None:
    puzzle(guest)  # there is one at least
    guest.open("/puzzles").locator("main li").first.wait_for()


def practice(guest: Guest) -> None:
    guest.open("/practice").locator(LIFTS).first.click()


def practice_answered(guest: Guest) -> None:
    practice(guest)
    guest.page.locator(f"{CONTROLS} button.primary").click()
    guest.page.locator("dialog[open] table").wait_for()


def practice_over(guest: Guest) -> None:
    guest.open("/practice").locator("main.leaves").wait_for()


def curve(guest: Guest) -> None:
    page = guest.open("/me/curve")
    page.locator("summary").first.click()


def tv(guest: Guest) -> None:
    code = guest.new_table("nimmt", seats=4, bots="beginner")
    guest.open(f"/t/{code}")
    guest.page.locator("section.controls button").first.wait_for()
    guest.play_on(8)
    guest.open(f"/t/{code}/tv")


def settings(guest: Guest) -> None:
    page = guest.open("/")
    page.locator("header button").last.click()


def rules(guest: Guest) -> None:
    guest.open("/rules/board-pro").locator("article .drawn").first.wait_for()


def rules_linked(guest: Guest) -> None:
    page = guest.open("/rules/nimmt-cow#nimmt-7")
    page.locator("#nimmt-7 [data-looked]").first.wait_for()


def privacy(guest: Guest) -> None:
    guest.open("/privacy").locator("main p").first.wait_for()


def lost(guest: Guest) -> None:
    guest.open("/t/ZZZZZZ")


SCENES: dict[str, Callable[[Guest], None]] = {
    "home": home,
    "home-new": home_new,
    "new": new_game,
    "lobby": lobby,
    **{f"table-{name}": table(key) for name, key in FAMILIES.items()},
    "reveal": reveal,
    "round": last_round,
    "deal": deal,
    "over": over,
    "replay": replay,
    "analysis": analysis,
    "puzzle": puzzle,
    "puzzles": puzzles,
    "practice": practice,
    "practice-answered": practice_answered,
    "practice-over": practice_over,
    "curve": curve,
    "tv": tv,
    "rules": rules,
    "rules-linked": rules_linked,
    "settings": settings,
    "privacy": privacy,
    "lost": lost,
}


def record(guest: Guest) -> str:
    """The code of a finished game."""
    guest.open()
    headers = {"Origin": origin(guest.url)}
    made = guest.page.request.post(f"{guest.url}/api/records", data=str(finished(seats=3)), headers=headers)
    return str(made.json()["code"])


def ready(guest: Guest) -> None:
    """Wait until this guest is asked."""
    for _ in range(100):
        if guest.over or guest.page.locator("section.controls button:enabled").count():
            return
        guest.page.wait_for_timeout(50)
