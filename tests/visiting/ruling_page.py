"""“May I play this?” in a browser: its cards, and the verdict in large type."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

HERE = "may-i-play/"
NO = "No, you may not"
YES = "Yes, you may"
# The ruling that lies ready in the page, and needs no engine.
READY = "#trump=C&trick=JC.8C&hand=KC.7C.TH.AD"
# Hearts are trumps, spades led and trumped by the jack; a low trump is in the hand.
ASKED = "#trump=H&trick=KS.JH&hand=AS.9H.TD"


def ruled(page: Page, verdict: str) -> None:
    """The verdict in large type."""
    expect(page.locator(".ruling__line").filter(visible=True)).to_have_text(verdict)


def allowed(page: Page, words: str) -> None:
    """What may be played of the whole hand, in large type."""
    expect(page.locator(".ruling__all").filter(visible=True)).to_have_text(words)


def marked(page: Page, verdict: str) -> list[str]:
    """The cards of the hand that are marked so: "legal" or "illegal"."""
    judged = page.locator(f".mip__cards [data-verdict={verdict}]")
    found: list[str] = judged.evaluate_all("all => all.map(({ dataset }) => dataset.card)")
    return found


def note(page: Page) -> Locator:
    return page.locator(".mip__note")


def hand_card(page: Page, card: str) -> Locator:
    return page.locator(f".mip__cards [data-card='{card}']")


def key(page: Page, card: str) -> Locator:
    return page.locator(f'.key[data-card="{card}"]')


def target(page: Page, place: str) -> Locator:
    """What turns the tray to the trick or the hand, and says how many cards are there: "Trick 2/3"."""
    return page.get_by_role("button", name=place)


def game(page: Page) -> Locator:
    return page.get_by_role("combobox", name="Game", exact=True)


def ruling_link(page: Page) -> str:
    """The link that is sent: a table by the sources is named in it."""
    return page.url if "house=" in page.url else f"{page.url}&house=preset=sources"
