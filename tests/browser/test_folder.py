"""The site in a folder of a host, built for nobody's address: a ruling, a search, and one visit from page to page."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser, Page, expect

from visiting.browsing import ELEMENTS_ARE_THERE, until
from visiting.foldered import hosted_in_a_folder


def test_the_site_is_at_home_in_a_folder(browser: Browser, site: Path, tmp_path: Path) -> None:
    with hosted_in_a_folder(browser, site, tmp_path) as (there, root):
        visit(there, root)


def visit(there: Page, root: str) -> None:
    there.goto(f"{root}may-i-play/#trump=H&trick=KS.JH&hand=AS.9H.TD&card=TD")
    expect(there.locator(".ruling__line").filter(visible=True)).to_have_text("No, you may not")
    until(there, ELEMENTS_ARE_THERE)
    # By a link the visit goes on: the map of the site tells pages from where it lies.
    there.evaluate("window.stays = true")
    there.locator(".md-tabs").get_by_role("link", name="Practise").click()
    expect(there.get_by_role("heading", level=1)).to_contain_text("Quiz")
    assert there.url == f"{root}quiz/"
    assert there.evaluate("window.stays") is True
    box = there.get_by_role("textbox", name="Search")
    box.focus()
    box.press_sequentially("revoke")
    found = there.locator(".md-search-result__item a").first
    expect(found).to_be_visible()
    found.click()
    until(there, "!location.pathname.endsWith('/quiz/')")
    assert there.url.startswith(root)
    expect(there.get_by_role("heading", level=1)).to_be_visible()
    assert there.evaluate("window.stays") is True
