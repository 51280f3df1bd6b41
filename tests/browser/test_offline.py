"""The copy of the site for use offline: after one visit everything works without the server; another edition takes its place whole;
the reader says whether there is one at all, and can erase it with all else."""

from __future__ import annotations

import os
import re
import shutil
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from stoek_site.build import offline, serve
from stoek_site.features.puzzles.shelf import shelf
from stoek_site.features.score.deals import DEALS
from visiting.browsing import PATIENCE, WIDTHS, chromium, launch_arguments, until
from visiting.online import MAINS, Host, Online, comes, deploy, follow, offer, quiet, rewrite
from visiting.score_page import go_deep, result

WHOLE = """navigator.serviceWorker.getRegistration().then(async (found) => found?.active?.state === "activated" && !found.installing
    && !found.waiting && navigator.serviceWorker.controller !== null)"""
ENGINE = ("pyodide", "engine-", "worker-")
SMALL = {"assets", "may-i-play", "privacy", "quiz", "score", "sources"}
OF_PLAY = ("assets/pyodide-*", "assets/slim-*", "assets/engine-*", "assets/certain", "quiz/*/")
"""What an edition has that nobody plays in, each file of which takes its time to be kept; and what it can do without there."""


@pytest.fixture(scope="module")
def reader(browser: Browser) -> Iterator[Browser]:
    """A browser that reaches more than one server."""
    running = browser.browser_type.launch(executable_path=chromium(), args=launch_arguments())
    yield running
    running.close()


@pytest.fixture
def online(reader: Browser, site: Path, tmp_path: Path) -> Iterator[Callable[..., Online]]:
    """Serve a copy of the site, the whole of it or what nobody plays in."""
    running: list[Online] = []

    def serve(*, small: bool = False) -> Online:
        copy = tmp_path / "site"
        shutil.copytree(site, copy, copy_function=os.link)
        needless = [path for path in copy.glob("*/") if path.name not in SMALL]
        for path in [*needless, *(path for place in OF_PLAY for path in copy.glob(place))] if small else ():
            shutil.rmtree(path)
        server = Host(copy)
        # Instant navigation goes where the site's map leads.
        rewrite(copy / "sitemap.xml", lambda text: re.sub(r"http://[^/]+/", server.url, text))
        offer(copy)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        width, height = WIDTHS["phone"]
        context = reader.new_context(viewport={"width": width, "height": height}, has_touch=True, reduced_motion="reduce")
        context.set_default_timeout(PATIENCE * 1000)
        running.append(Online(server, copy, context))
        return running[-1]

    yield serve
    for each in running:
        each.context.close()
        each.server.end()


def said(page: Page) -> Any:
    """What the page of privacy tells of the copy, as it is seen."""
    part = page.locator("article stoek-offline")
    part.scroll_into_view_if_needed()
    return part.locator("> p").first


def press(page: Page, name: str) -> None:
    page.locator("article").get_by_role("button", name=name, exact=True).click()


def test_after_one_visit_everything_works_without_the_server(
    online: Callable[..., Online], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(serve, "PACKED", set())  # nothing is easy for the copy: it has to bring the engine packed
    own = online()
    page = own.context.new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.on("load", lambda _page: asked.append("load"))
    page.goto(own.server.url)
    before = asked[: asked.index("load")]
    assert len(before) > 5
    assert [url for url in before if any(part in url for part in (*ENGINE, "offline"))] == []
    until(page, WHOLE)
    own.server.end()
    with quiet(page):
        every = [f"{path.relative_to(own.site).parent.as_posix()}/" for path in own.site.rglob("index.html")]
        assert len(every) > 60
        come = page.evaluate(
            "pages => Promise.all(pages.map(async (page) => (await (await fetch(page)).text()).includes('<h1')))", every
        )
        assert [place for place, came in zip(every, come, strict=True) if not came] == []
        # One page after the other in one visit, as by its links: the engine starts once.
        page.goto(own.server.url + "may-i-play/#trump=H&trick=KS.JH&hand=AS.9H.TD&card=TD")
        expect(page.locator(".ruling__line").filter(visible=True)).to_have_text("No, you may not")
        follow(page, "score/")
        go_deep(page, "As text")
        page.get_by_label("The deal, in the notation").fill((DEALS / "staekske-rape" / "sound.deal").read_text(encoding="utf-8"))
        expect(result(page)).not_to_be_empty()
        assert [url.rpartition("/")[2] for url in asked if "/engine-" in url] == ["snapshot.bin", "snapshot.bin.gz"]
        follow(page, "staekske-rape/")
        expect(page.get_by_role("heading", level=1)).to_contain_text("Staekske Rape")
        follow(page, "quiz/")
        page.locator(".quiz .asked__hand [data-card]").first.click()
        page.get_by_role("button", name="Check", exact=True).click()
        expect(page.locator(".quiz .stage__verdict")).not_to_be_empty()
        puzzle = next(entry.view for entry in shelf("staekske-rape") if entry.kind == "hand" and entry.view["task"] == "card")
        follow(page, f"puzzles/{puzzle['theme']}/#{puzzle['id']}")
        right = next(choice for choice in puzzle["choices"] if choice["right"])
        page.locator(f'.puzzle__hand [data-card="{right["cards"][0]}"]').click()
        page.get_by_role("button", name="Play it out").click()
        expect(page.locator(".puzzle__caption")).to_contain_text("your turn")
        # An address with the name of its file, one without its stroke, and one that there is not.
        page.goto(own.server.url + "schieber/index.html?x=1")
        expect(page.get_by_role("heading", level=1)).to_contain_text("Schieber")
        page.goto(own.server.url + "score?x=1")
        assert page.url == own.server.url + "score/?x=1"
    lost = page.goto(own.server.url + "no-such-page/")
    assert lost is not None
    assert lost.status == 404
    expect(page.get_by_role("heading", level=1)).to_have_text("This page is not in the pack")


TOUCHED = """let touched = Boolean(sessionStorage.touched);
    for (const sign of ['pointerdown', 'keydown']) addEventListener(sign, () => touched = true, true);
    Object.defineProperty(Navigator.prototype, 'userActivation', { get: () => ({ hasBeenActive: touched }) });"""
"""Whatever Playwright asks of a page counts there as touched by somebody: this one counts only what presses and types."""
NEWER_IS_HERE = "navigator.serviceWorker.getRegistration().then((found) => found.waiting !== null)"
UPDATE = "navigator.serviceWorker.getRegistration().then((found) => found.update()).then(() => true)"


def test_another_edition_takes_the_place_of_the_whole_copy_and_of_nothing_that_a_reader_has_begun(
    online: Callable[..., Online],
) -> None:
    own = online(small=True)
    own.context.add_init_script(TOUCHED)
    page = own.open("privacy/")
    until(page, WHOLE)
    old = set(page.evaluate(MAINS))
    new = deploy(own.site)
    # The page that is open goes on with its own edition, whatever it asks for, while the other one is fetched and has come.
    page.evaluate(UPDATE)
    until(page, NEWER_IS_HERE)
    follow(page, "quiz/")
    expect(page.get_by_role("heading", level=1)).not_to_contain_text("anew")
    assert set(page.evaluate(MAINS)) == old
    assert page.evaluate("name => fetch(`../assets/client/${name}`).then((answer) => answer.status)", *old) == 200
    # With a second page open, one that is loaded again keeps to it too.
    idle, other = own.open("sources/"), own.open("privacy/")
    page.reload()
    until(page, "!document.querySelector(':not(:defined)')")
    card = page.locator(".quiz .asked__hand [data-card]").first
    card.click()
    chosen = card.get_attribute("aria-pressed")
    assert set(page.evaluate(MAINS)) == old
    # Asked for, it comes to whoever asks and whom nobody has touched; what was chosen elsewhere stays until a link leads on.
    expect(said(other)).to_contain_text("A newer edition has come too")
    press(other, "Show it now")
    for each in (other, idle):
        comes(each, "anew", new)
    assert set(page.evaluate(MAINS)) == old
    assert card.get_attribute("aria-pressed") == chosen == "true"
    follow(page, "score/")
    comes(page, "anew", new)
    until(other, WHOLE)
    expect(said(other)).to_contain_text("The whole site is on this device")
    names = "caches.open((NAME)).then((kept) => kept.keys()).then((all) => all.filter(({ url }) => url.includes('/main-')).length)"
    assert other.evaluate(names.replace("(NAME)", "`workbox-precache-v2-${new URL('..', location).href}`")) == 1
    # A page that is alone comes to the next one when it is loaded again, unless somebody has touched it by then.
    for each in (other, idle):
        each.close()
    newest = deploy(own.site, "renewed")
    page.evaluate(UPDATE)
    until(page, NEWER_IS_HERE)
    page.evaluate("sessionStorage.touched = 'yes'")
    page.reload()
    page.wait_for_timeout(500)
    assert set(page.evaluate(MAINS)) == {new}
    page.evaluate("delete sessionStorage.touched")
    page.reload()
    comes(page, "renewed", newest)


@pytest.mark.prove
def test_without_a_copy_a_page_of_an_older_edition_says_so_and_is_loaded_again(online: Callable[..., Online]) -> None:
    own = online(small=True)
    own.context.add_init_script("Object.defineProperty(Navigator.prototype, 'serviceWorker', { value: undefined })")
    asking, reading = own.open("may-i-play/"), own.open("quiz/")
    for page in (asking, reading):
        until(page, "!document.querySelector(':not(:defined)')")
    new = deploy(own.site)
    for path in own.site.glob("assets/client/worker-*"):
        path.unlink()
    asking.evaluate("location.hash = '#trump=H&trick=KS.JH&hand=AS.9H.TD&card=TD'")
    asking.locator("[data-live]").first.dispatch_event("pointermove")
    expect(asking.locator(".engine-chip")).to_contain_text("No rules engine")
    expect(asking.locator(".engine-chip")).to_have_attribute("title", re.compile("There is a newer edition of the site"))
    asking.locator(".engine-chip").get_by_role("button", name="Reload the page").click()
    # And a link leads to no page that the modules of another edition run in.
    follow(reading, "score/")
    for page in (asking, reading):
        comes(page, "anew", new)


SAVES = "Object.defineProperty(NetworkInformation.prototype, 'saveData', { value: true });"
HEARD = """() => {
    window.heard = [];
    const region = document.querySelector('article stoek-offline [role=status]');
    new MutationObserver((all) => heard.push(...all.flatMap((each) => [...each.addedNodes].map((said) => said.textContent))))
        .observe(region, { childList: true });
}"""


@pytest.mark.prove
def test_who_saves_data_is_asked_and_everything_can_be_erased(online: Callable[..., Online]) -> None:
    own = online(small=True)
    own.context.add_init_script(SAVES)
    own.context.route("**/offline.json", lambda route: route.abort())
    page = own.open("privacy/")
    expect(said(page)).to_contain_text("cannot be told now")
    own.context.unroute("**/offline.json")
    page.reload()
    lines = own.context.new_cdp_session(page)
    room = {"origin": own.server.url.rstrip("/")}
    with quiet(page, "404.html", "Failed to find a valid digest"):
        expect(said(page)).to_contain_text("No copy of the site is on this device")
        page.wait_for_timeout(3000)
        assert page.evaluate("navigator.serviceWorker.getRegistrations().then((all) => all.length)") == 0
        # Why it does not come is told; what has come stays.
        lost = (own.site / "404.html").read_text(encoding="utf-8")
        rewrite(own.site / "404.html", lambda text: text + " ")
        press(page, "Fetch a copy")
        expect(said(page)).to_contain_text("The last try broke off")
        rewrite(own.site / "404.html", lambda text: lost)
        lines.send("Storage.overrideQuotaForOrigin", {**room, "quotaSize": 200_000})
        press(page, "Fetch a copy")
        expect(said(page)).to_contain_text("This device had no room")
        assert page.evaluate("localStorage['stoek.offline']") == "full"
        lines.send("Storage.overrideQuotaForOrigin", room)
        page.evaluate(HEARD)
        press(page, "Fetch the rest")
        until(page, WHOLE)
        facts = page.evaluate("fetch('../offline.json').then((answer) => answer.json())")
        expect(said(page)).to_contain_text(f"The whole site is on this device, {facts['bytes'] / 1e6:.0f} MB")
        heard = page.evaluate("heard")
        assert len([text for text in heard if "on its way" in text]) == 1, heard
        assert "The whole site is on this device" in heard[-1]
        # A newer edition comes only when it is asked for.
        deploy(own.site)
        rewrite(own.site / offline.WORKER, lambda text: SAVES + text)
        refused = "navigator.serviceWorker.getRegistration().then((found) => !found.installing && !found.waiting)"
        page.evaluate(UPDATE)
        until(page, refused)
        expect(said(page)).to_contain_text("A newer edition comes only when you ask for it")
        press(page, "Look for a newer edition")
        expect(said(page)).to_contain_text("A newer edition has come too")
        press(page, "Show it now")
        expect(page.get_by_role("heading", level=1)).to_contain_text("anew")
        page.evaluate("localStorage['stoek.quiz.schieber'] = '{}'; localStorage.other = 'stays'")
        page.reload()
        expect(page.locator("tr[data-key=quiz] .stored__size")).to_contain_text("characters")
        press(page, "Erase everything")
        press(page, "Keep it")
        assert page.evaluate("localStorage.length") > 1
        press(page, "Erase everything")
        press(page, "Erase it")
        told = page.locator(".stored__told")
        expect(told).to_contain_text(re.compile(r"^Erased: \d entries\. The copy of the site is removed too"))
        kept = "Promise.all([caches.keys(), navigator.serviceWorker.getRegistrations()]).then((all) => all.flat().length)"
        assert page.evaluate(kept) == 0
        assert page.evaluate("Object.keys(localStorage)") == ["other"]
        expect(page.locator("tr[data-key=quiz] .stored__size")).to_have_text("nothing")
        # It can come again, though the page still has the worker of the one before.
        expect(said(page)).to_contain_text("No copy of the site is on this device")
        press(page, "Fetch a copy")
        expect(said(page)).to_contain_text("The whole site is on this device")
        press(page, "Remove the copy")
        expect(said(page)).to_contain_text("No copy of the site is on this device")
        assert page.evaluate(kept) == 0
        expect(page.locator("tr[data-key=offline] td").last).to_contain_text("characters")
        # Whoever wants none does not get it again, be everything else erased.
        press(page, "Erase everything")
        press(page, "Erase it")
        expect(told).to_contain_text("There was no copy of the site")
        assert page.evaluate("localStorage['stoek.offline']") == "no"
