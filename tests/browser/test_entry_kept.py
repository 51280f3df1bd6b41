"""Nothing entered is lost: reload, the back button, links, files, a browser that keeps nothing, an engine that does not come."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from visiting import score_page as entry
from visiting.browsing import Visitor, until_held
from visiting.gestures import LAST_WORKER, NOTHING_KEPT, can_copy, cannot_copy, copied, go, no_room, press
from visiting.score_page import GAME, REVOKE, SCORE, SOUND, UNFINISHED

FIGURES = f"deal=1;g={GAME};b=4;k=taken;P=127;w=5"
BACK = "Bring it back"
"""What was set aside, and what stands there is set aside for it."""


@pytest.fixture
def desk(entry_page: Page) -> Page:
    """The text with nothing in it."""
    return entry.begun(entry_page, "As text")


def figures(page: Page, points: str = "127") -> None:
    entry.figure(page, "bid").fill("4")
    entry.choice(page, "stock", "taken").click()
    entry.figure(page, "points").fill(points)
    entry.figure(page, "won").fill("5")


def points(page: Page, value: str, *, back: bool = False) -> None:
    """The points that stand there, at once or after what was set aside is brought back."""
    if back:
        press(page, BACK)
    expect(entry.figure(page, "points")).to_have_value(value)


def home_and_back(page: Page) -> None:
    """A walk through the site."""
    page.locator(".md-logo").first.click()
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile("^Stoek"))
    page.wait_for_timeout(400)
    assert "#" not in page.url
    page.go_back()


def test_a_reload_a_walk_and_the_back_button_bring_the_entry_back_as_it_was(visitor: Visitor) -> None:
    page = visitor.open(SCORE)
    figures(page)
    page.reload()
    points(page, "127")
    # An empty form leads to a deal that is begun in another game.
    game, told = page.locator(".deal__game select"), page.locator("[data-notice=elsewhere]")
    expect(told).to_be_hidden()
    game.select_option("belote")
    told.get_by_role("button", name="Staekske Rape").click()
    expect(game).to_have_value(GAME)
    points(page, "127")
    entry.go_deep(page, "Every card")
    entry.write(page, "jc 9c ")
    home_and_back(page)
    expect(entry.count(page, "hands.N")).to_have_text("2/7")
    expect(page.locator(".kept")).to_be_hidden()
    # A card that is not known comes back as well.
    entry.begun(page, "Every card")
    entry.step(page, "play").click()
    page.locator("[data-ref='lead.E']").click()
    entry.write(page, "7c kc ? 8c ")
    third = entry.played(page, 1, 3)
    expect(third).to_have_accessible_name(re.compile("a card not known"))
    expect(page).to_have_url(re.compile("#deal="))
    page.evaluate("history.replaceState(null, '', location.pathname)")
    page.reload()
    entry.current(entry.step(page, "play"))
    expect(third).to_have_accessible_name(re.compile("a card not known"))


def test_the_link_gives_the_same_to_somebody_else_and_never_overwrites(desk: Page, visitor: Visitor) -> None:
    entry.go_deep(desk, "Figures")
    figures(desk)
    expect(entry.result(desk)).to_have_text("−12")
    assert desk.url.endswith(f"#{FIGURES}")
    other = visitor.open(desk.url.removeprefix(visitor.site))
    expect(entry.result(other)).to_have_text("−12")
    expect(other.get_by_role("radio", name="Figures")).to_be_checked()
    expect(other.locator(".kept")).to_be_hidden()
    entry.figure(other, "points").fill("138")
    expect(entry.result(other)).to_have_text("0")
    # One's own deal stays set aside however many links come; the one-line form alone will do.
    for deal, words in ((REVOKE, "1 finding"), (UNFINISHED, "not complete"), (SOUND, "Nothing wrong")):
        other.goto(f"{visitor.site}{SCORE}#{entry.link_of(deal)}")
        expect(entry.says(other)).to_contain_text(words)
        expect(other.locator(".kept")).to_be_visible()
    for _ in range(2):
        points(other, "138", back=True)
        press(other, BACK)
        entry.comes_to(other, SOUND)
        other.reload()
    points(other, "138", back=True)
    press(other, "Let it go")
    # A link with nothing in it takes the place of nothing.
    go(other, "deal=")
    expect(other.locator(".strange")).to_contain_text("“deal=”")
    expect(other.get_by_role("button", name=BACK)).to_have_count(0)
    points(other, "138")


# what stands behind the address, and the text that it becomes
GARBLED = {
    "deal=%%%": "%%%",
    "deal=<script>alert(1)</script>": "<script>alert(1)</script>",
    "deal=1;N=JCJC;t=Z": "1;N=JCJC;t=Z",
    "deal=1;g=bridge;t=C": "1;g=bridge;t=C",
    "text=Hello%0Athere": "Hello\nthere",
}


@pytest.mark.prove
def test_a_link_without_sense_is_told_an_escaped_one_is_read_a_garbled_one_stands_in_the_text(visitor: Visitor) -> None:
    page = visitor.open(f"{SCORE}#g=staekske-rape;d=S")
    strange = page.locator(".strange")
    expect(strange).to_contain_text("“g=staekske-rape;d=S”")
    for fragment in ("sum=1", "<img src=x>", "%E0%A4%A"):
        go(page, fragment)
        expect(strange).to_contain_text(f"“{page.url.partition('#')[2]}”")
    go(page, "game=bridge")
    expect(strange).to_contain_text("“bridge”")
    for fragment in (FIGURES.replace("=", "%3D").replace(";", "%3B"), FIGURES.replace("deal", "Deal")):
        page.goto(f"{visitor.site}{SCORE}#{fragment}")
        expect(strange).to_be_empty()
        expect(entry.result(page)).to_have_text("−12")
        expect(page).to_have_url(re.compile("#deal=1;"))
    for fragment, text in GARBLED.items():
        page.goto(f"{visitor.site}{SCORE}#{fragment}")
        expect(entry.findings(page).first.locator(".finding__message")).not_to_be_empty()
        expect(entry.script(page)).to_have_value(text)
        expect(page.get_by_role("radio", name="As text")).to_be_checked()
        entry.script(page).fill("")
        expect(entry.findings(page)).to_have_count(0)


@pytest.mark.prove
def test_nothing_that_takes_the_place_of_a_deal_throws_it_away(desk: Page) -> None:
    mine = "# mine\n" + UNFINISHED
    entry.script(desk).fill(mine)
    expect(entry.says(desk)).to_contain_text("not complete")
    for button in ("do=clear", "load=sound", "do=random"):
        desk.locator(f"[data-{button}]").evaluate("button => button.click()")
        if button == "do=clear":
            expect(entry.script(desk)).to_have_value("")
        else:
            expect(desk.get_by_role("radio", name="Every card")).to_be_checked()
        press(desk, BACK)
        expect(entry.script(desk)).to_have_value(mine)
    entry.go_deep(desk, "Every card")
    entry.step(desk, "play").click()
    entry.write(desk, "8d")
    press(desk, BACK)
    expect(entry.script(desk)).to_have_value(mine)


@pytest.mark.prove
def test_copy_save_and_open(desk: Page, tmp_path: Path) -> None:
    can_copy(desk)
    mine = "# mine\n" + SOUND
    entry.script(desk).fill(mine)
    entry.comes_to(desk, SOUND)
    for button, wanted in (("Text", mine), ("Link", desk.url)):
        press(desk, button)
        expect(desk.locator(".deal__handed")).to_have_text(f"The {button.lower()} is copied.")
        assert copied(desk) == wanted
    for depth in ("As text", "Figures"):
        entry.go_deep(desk, depth)
        with desk.expect_download() as download:
            press(desk, "File")
        assert download.value.suggested_filename == f"{GAME}.deal"
        saved = download.value.path().read_text(encoding="utf-8")
        assert saved == mine if depth == "As text" else entry.link_of(saved) == entry.link_of(SOUND)
    for name, text in (
        ("revoke.deal", REVOKE.replace("\n", "\r\n")),
        ("revoke.json", json.dumps(entry.in_json(REVOKE))),
        ("picture.png", "\x89PNG\r\n\x1a\n"),
    ):
        (tmp_path / name).write_text(text, encoding="utf-8", newline="")
        desk.locator("stoek-deal-entry input[type=file]").set_input_files(tmp_path / name)
        expect(entry.says(desk)).to_contain_text("1 finding." if "revoke" in name else "finding")
        press(desk, BACK)
        entry.comes_to(desk, SOUND)
    desk.context.clear_permissions()
    cannot_copy(desk)
    press(desk, "Text")
    expect(entry.says(desk)).to_contain_text("copy it yourself")
    expect(entry.script(desk)).to_be_focused()
    press(desk, "Link")
    expect(entry.says(desk)).to_contain_text("address line")
    desk.evaluate("() => { delete navigator.clipboard.writeText; }")
    # A text that cannot be read is linked word for word, and one too long is kept.
    text, long = SOUND.replace("[Trump", "[Trumpet") + "\nDance: on the table, naïvely & 100%\n", "No deal at all. " * 5000
    entry.script(desk).fill(text)
    expect(desk).to_have_url(re.compile("#text="))
    link = desk.url
    entry.script(desk).fill(long)
    expect(entry.findings(desk)).to_contain_text("at most")
    assert "#" not in desk.url
    press(desk, "Link")
    expect(entry.says(desk)).to_contain_text("does not go into a link")
    desk.goto("about:blank")
    desk.goto(link)
    expect(entry.script(desk)).to_have_value(text)
    press(desk, BACK)
    expect(entry.script(desk)).to_have_value(long)


@pytest.mark.parametrize(
    "fault", [pytest.param(NOTHING_KEPT, marks=pytest.mark.prove, id="forbidden"), pytest.param(no_room("stoek.deal"), id="full")]
)
def test_where_nothing_can_be_kept_the_form_works_and_says_so(visitor: Visitor, fault: str) -> None:
    context = visitor.context()
    context.add_init_script(fault)
    page = visitor.open(SCORE, context=context)
    figures(page, "138")
    for part in (".deal__problem", ".deal__said[role=status]"):
        expect(page.locator(part)).to_contain_text("does not let the page keep" if fault is NOTHING_KEPT else "storage is full")
    if fault is not NOTHING_KEPT:
        return
    expect(entry.result(page)).to_have_text("0")
    assert "P=138" in page.url
    go(page, f"deal={entry.link_of(UNFINISHED)}")
    expect(entry.says(page)).to_contain_text("not complete")
    points(page, "138", back=True)
    # The visit remembers over a walk through the site and back: the link alone would bring the one deal, but not the other.
    home_and_back(page)
    points(page, "138")
    press(page, BACK)
    expect(entry.says(page)).to_contain_text("not complete")


@pytest.mark.prove
def test_two_tabs_do_not_overwrite_each_other(visitor: Visitor) -> None:
    """What the other tab has kept is set aside, and offered."""
    one = visitor.open(SCORE)
    other = visitor.open(SCORE, context=one.context)
    entry.figure(one, "points").fill("101")
    # A tab keeps its deal once more when the engine has answered: whoever keeps last comes first.
    expect(one).to_have_url(re.compile("#deal=.*101"))
    entry.figure(other, "points").fill("102")
    other.reload()
    points(other, "102")
    points(other, "101", back=True)
    # An empty sheet is nothing to set aside: what was set aside before stays.
    entry.cleared(other)
    entry.figure(one, "points").fill("103")
    one.reload()
    press(one, BACK)
    expect(entry.figure(one, "points")).not_to_have_value("")


@pytest.mark.prove
def test_without_the_engine_the_entry_stays_and_is_worked_out_once_it_comes(pyodide_visitor: Visitor) -> None:
    pyodide_visitor.expected = [""]  # requests are cut off on purpose
    page = pyodide_visitor.open(SCORE)
    held: list[Route] = []
    page.context.route("**/pyodide.asm.wasm*", lambda route: route.abort() if held else held.append(route))
    figures(page, "138")
    expect(entry.says(page)).to_contain_text("rules engine")
    until_held(page, held)
    held[0].abort()
    expect(entry.says(page)).to_contain_text("What you have entered is kept.")
    points(page, "138")
    with page.expect_download() as download:
        press(page, "File")
    assert json.loads(download.value.path().read_text(encoding="utf-8"))["points"] == "138"
    entry.go_deep(page, "As text")
    entry.script(page).fill(SOUND)
    expect(entry.says(page)).to_contain_text("What you have entered is kept.")
    # the text has not been read: the form cannot take its place unseen
    entry.go_deep(page, "Every card")
    entry.write(page, "jc")
    press(page, BACK)
    expect(entry.script(page)).to_have_value(SOUND)
    page.context.unroute("**/pyodide.asm.wasm*")
    press(page.locator(".engine-chip"), "Try again")
    entry.comes_to(page, SOUND)
    entry.go_deep(page, "Every card")
    expect(page.locator(".tricks")).not_to_have_count(0)
    entry.comes_to(page, SOUND)


@pytest.mark.prove
def test_a_worker_that_dies_takes_no_entry_with_it(visitor: Visitor) -> None:
    """Another one takes its place without a word."""
    page = visitor.open(SCORE)
    page.evaluate(f"() => {{ {LAST_WORKER} }}")
    figures(page, "138")
    expect(entry.result(page)).to_have_text("0")
    page.evaluate("lastWorker.terminate(); lastWorker.dispatchEvent(new ErrorEvent('error', { message: 'out of memory' }))")
    entry.figure(page, "points").fill("127")
    expect(entry.result(page)).to_have_text("−12")
