"""The site in a folder of a host, built for nobody's address: a ruling, a search, and one visit from page to page."""

from __future__ import annotations

import os
import shutil
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from stoek_site.build.serve import SiteServer
from stoek_site.build.site_map import tell_robots
from visiting.browsing import ELEMENTS_ARE_THERE, NO_COPY, PATIENCE, chromium, launch_arguments, until

FOLDER = "sub/folder/"


@pytest.fixture
def page(browser: Browser, site: Path, tmp_path: Path) -> Iterator[tuple[Page, str]]:
    """A page of such a host, and where the site lies. Whatever goes wrong in the console is told."""
    copy = tmp_path / FOLDER
    shutil.copytree(site, copy, copy_function=os.link)
    for name in ("sitemap.xml", "robots.txt"):
        (copy / name).unlink()  # and not what it is a link to
    tell_robots(copy, [*copy.rglob("*.html")], "")
    server = SiteServer(tmp_path)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    running = browser.browser_type.launch(executable_path=chromium(), args=launch_arguments())
    context = running.new_context(reduced_motion="reduce")
    context.set_default_timeout(PATIENCE * 1000)
    context.add_init_script(NO_COPY)
    opened, faults = context.new_page(), list[str]()
    opened.on("console", lambda message: faults.append(message.text) if message.type in ("error", "warning") else None)
    opened.on("response", lambda response: faults.append(response.url) if response.status >= 400 else None)
    yield opened, server.url + FOLDER
    running.close()
    server.shutdown()
    server.server_close()
    assert faults == []


def test_the_site_is_at_home_in_a_folder(page: tuple[Page, str]) -> None:
    there, root = page
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
