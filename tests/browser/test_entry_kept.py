"""Nothing entered is lost: reload, the back button, links, files, a browser that keeps nothing, an engine that does not come."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, Route, expect

from check.deals import checked
from engine.asking import ok
from stoek_site.features.score.deals import example_deals
from visiting.browsing import Visitor, until_held
from visiting.score_page import NOTHING_KEPT, SCORE, choice, cleared, go_deep, result
from visiting.serving import Served

GAME = "staekske-rape"
SOUND, REVOKE, UNFINISHED = (deal.text for deal in example_deals())
BID, POINTS, TRICKS = "Bid", "Declarer's card points", "Declarer's tricks"
STORAGE_FULL = """
const allowed = Storage.prototype.setItem;
Storage.prototype.setItem = function (key, ...rest) {
  if (key.startsWith("stoek.deal")) throw new DOMException("full", "QuotaExceededError");
  return allowed.call(this, key, ...rest);
};
"""


@pytest.fixture
def desk(entry_page: Page) -> Page:
    """The text with nothing in it."""
    go_deep(entry_page, "As text")
    cleared(entry_page)
    return entry_page


def link_of(deal: str) -> str:
    return str(checked(deal)["link"])


def script(page: Page) -> Locator:
    return page.get_by_label("The deal, in the notation")


def field(page: Page, label: str) -> Locator:
    return page.get_by_label(label, exact=True)


def findings(page: Page) -> Locator:
    return page.locator(".deal__report .finding")


def figures(page: Page, points: str = "127") -> None:
    field(page, BID).fill("4")
    choice(page, "stock", "taken").click()
    field(page, POINTS).fill(points)
    field(page, TRICKS).fill("5")


def context_with(visitor: Visitor, script: str) -> BrowserContext:
    context = visitor.context()
    context.add_init_script(script)
    return context


def test_an_empty_form_leads_to_a_deal_that_is_begun_in_another_game(desk: Page) -> None:
    go_deep(desk, "Figures")
    figures(desk)
    game = desk.locator(".deal__game select")
    told = desk.locator("[data-notice=elsewhere]")
    expect(told).to_be_hidden()
    game.select_option("belote")
    expect(told).to_contain_text("A deal is kept of another game:")
    told.get_by_role("button", name="Staekske Rape").click()
    expect(game).to_have_value(GAME)
    expect(field(desk, POINTS)).to_have_value("127")
    expect(told).to_be_hidden()


def test_a_reload_a_walk_and_the_back_button_bring_the_entry_back_as_it_was(visitor: Visitor) -> None:
    page = visitor.open(SCORE)
    figures(page)
    page.reload()
    expect(field(page, POINTS)).to_have_value("127")
    go_deep(page, "Every card")
    page.locator(".entry__line").fill("jc 9c ")
    page.locator(".md-logo").first.click()
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile("^Stoek"))
    page.wait_for_timeout(400)
    assert "#" not in page.url
    page.go_back()
    expect(page.locator("[data-place='hands.N'] .place__count")).to_have_text("2/7")
    page.locator("[data-step=play]").click()
    page.reload()
    expect(page.locator(".step-key[data-step=play]")).to_have_attribute("aria-current", "step")
    go_deep(page, "Figures")
    expect(field(page, POINTS)).to_have_value("127")
    expect(page.locator(".kept")).to_be_hidden()


def test_a_deal_in_which_a_card_is_not_known_comes_back(visitor: Visitor) -> None:
    page = visitor.open(SCORE)
    go_deep(page, "Every card")
    page.locator("[data-step=play]").click()
    page.get_by_role("button", name="East leads trick 1").click()
    page.locator(".entry__line").fill("7c kc ? 8c ")
    third = page.locator(".tricks [data-ref='0.2']")
    expect(third).to_have_accessible_name(re.compile("a card not known"))
    expect(page).to_have_url(re.compile("#deal="))
    page.evaluate("history.replaceState(null, '', location.pathname)")
    page.reload()
    expect(third).to_have_accessible_name(re.compile("a card not known"))


def test_the_link_gives_the_same_to_somebody_else_and_never_overwrites(desk: Page, visitor: Visitor) -> None:
    go_deep(desk, "Figures")
    figures(desk)
    expect(result(desk)).to_have_text("−12")
    assert desk.url.endswith(f"#deal=1;g={GAME};b=4;k=taken;P=127;w=5")
    other = visitor.open(desk.url.removeprefix(visitor.site))
    expect(result(other)).to_have_text("−12")
    expect(other.get_by_role("radio", name="Figures")).to_be_checked()
    expect(other.locator(".kept")).to_be_hidden()
    field(other, POINTS).fill("138")
    expect(result(other)).to_have_text("0")
    # what stands in this browser is set aside for what comes by a link, whatever it is; the one-line form alone will do
    other.goto(f"{visitor.site}{SCORE}#{link_of(SOUND)}")
    expect(result(other)).to_have_text("+4")
    expect(other.get_by_role("radio", name="Every card")).to_be_checked()
    other.get_by_role("button", name="Bring it back").click()
    expect(field(other, POINTS)).to_have_value("138")
    expect(result(other)).to_have_text("0")
    other.get_by_role("button", name="Bring it back").click()
    expect(result(other)).to_have_text("+4")
    other.reload()
    other.get_by_role("button", name="Bring it back").click()
    expect(field(other, POINTS)).to_have_value("138")
    other.get_by_role("button", name="Let it go").click()
    expect(other.get_by_role("button", name="Bring it back")).to_have_count(0)
    expect(field(other, POINTS)).to_have_value("138")
    # A link with nothing in it takes the place of nothing.
    other.evaluate("location.hash = 'deal='")
    expect(other.locator(".strange")).to_contain_text("ends behind “deal=”")
    expect(other.get_by_role("button", name="Bring it back")).to_have_count(0)
    expect(field(other, POINTS)).to_have_value("138")


@pytest.mark.prove
def test_ones_own_deal_stays_set_aside_however_many_links_come(visitor: Visitor) -> None:
    page = visitor.open(SCORE)
    back = page.get_by_role("button", name="Bring it back")
    figures(page, "138")
    expect(result(page)).to_have_text("0")
    for deal, words in ((SOUND, "Nothing wrong"), (REVOKE, "1 finding"), (UNFINISHED, "not complete yet")):
        page.goto(f"{visitor.site}{SCORE}#{link_of(deal)}")
        expect(page.locator(".deal__status")).to_contain_text(words)
        expect(page.locator(".kept")).to_contain_text("What you had here before is kept.")
        page.reload()
        expect(page.locator(".deal__status")).to_contain_text(words)
    back.click()
    expect(field(page, POINTS)).to_have_value("138")
    # The deal of the link lies there now, until it is changed: then it is one's own.
    back.click()
    expect(page.locator(".deal__status")).to_contain_text("not complete yet")
    step = page.locator(".step-key[data-step=play]")
    step.click()
    page.locator(".entry__line").fill("jc")
    page.goto(f"{visitor.site}{SCORE}#{link_of(SOUND)}")
    expect(result(page)).to_have_text("+4")
    back.click()
    expect(page.locator(".deal__status")).not_to_contain_text("Nothing wrong")
    expect(step).to_be_visible()


@pytest.mark.prove
def test_nothing_that_takes_the_place_of_a_deal_throws_it_away(desk: Page) -> None:
    mine = "# mine\n" + UNFINISHED
    script(desk).fill(mine)
    expect(desk.locator(".deal__status")).to_contain_text("not complete yet")
    desk.get_by_role("button", name="An empty sheet").click()
    expect(script(desk)).to_have_value("")
    for name in ("Sound deal", "A random deal"):
        desk.get_by_role("button", name="Bring it back").click()
        expect(script(desk)).to_have_value(mine)
        desk.get_by_role("button", name=name).click()
        expect(desk.get_by_role("radio", name="Every card")).to_be_checked()
    desk.get_by_role("button", name="Bring it back").click()
    go_deep(desk, "Every card")
    desk.locator(".step-key[data-step=play]").click()
    desk.locator(".entry__line").fill("8d")
    expect(desk.locator(".kept")).to_contain_text("The text as it was typed is kept.")
    desk.get_by_role("button", name="Bring it back").click()
    expect(script(desk)).to_have_value(mine)


STRANGE = ("g=staekske-rape;d=S", "sum=1", "<img src=x>", "%E0%A4%A")
ESCAPED = ("deal%3D1;g%3Dstaekske-rape;b%3D4;k%3Dtaken;P%3D127;w%3D5", "Deal=1;g=staekske-rape;b=4;k=taken;P=127;w=5")


@pytest.mark.prove
def test_a_link_that_says_nothing_of_a_deal_is_told_and_one_that_a_messenger_escaped_is_read(visitor: Visitor) -> None:
    page = visitor.open(f"{SCORE}#{STRANGE[0]}")
    strange = page.locator(".strange")
    expect(strange).to_contain_text(f"“{STRANGE[0]}”, which means nothing here")
    expect(strange).to_contain_text("begins with “deal=1;”")
    for fragment in STRANGE[1:]:
        page.evaluate("hash => { location.hash = hash }", fragment)
        expect(strange).to_contain_text(f"“{page.url.partition('#')[2]}”, which means nothing here")
    page.evaluate("location.hash = 'game=bridge'")
    expect(strange).to_contain_text("the game “bridge”, which is not here")
    for fragment in ESCAPED:
        page.goto(f"{visitor.site}{SCORE}#{fragment}")
        expect(strange).to_be_empty()
        expect(result(page)).to_have_text("−12")
        expect(page).to_have_url(re.compile("#deal=1;"))


GARBLED = {
    "deal=%%%": "%%%",
    "deal=1;q=zz;;;p=9.9.9;N": "1;q=zz;;;p=9.9.9;N",
    "deal=<script>alert(1)</script>": "<script>alert(1)</script>",
    "deal=2;t=C": "2;t=C",
    "deal=1;N=JCJC;t=Z": "1;N=JCJC;t=Z",
    "deal=1;g=bridge;t=C": "1;g=bridge;t=C",
    "deal=__proto__": "__proto__",
    "text=%E0%A4%A": "%E0%A4%A",
    "text=Hello%0Athere": "Hello\nthere",
}


@pytest.mark.prove
def test_a_garbled_link_stands_in_the_text_with_its_findings(desk: Page, server: Served) -> None:
    for fragment, text in GARBLED.items():
        desk.goto(f"{server.url}{SCORE}#{fragment}")
        expect(findings(desk).first).to_be_visible()
        expect(script(desk)).to_have_value(text)
        expect(desk.get_by_role("radio", name="As text")).to_be_checked()
        assert findings(desk).first.locator(".finding__message").inner_text()
        script(desk).fill("")
        expect(findings(desk)).to_have_count(0)


@pytest.mark.prove
def test_a_text_that_cannot_be_read_is_linked_word_for_word_and_one_too_long_is_kept(desk: Page, server: Served) -> None:
    text = SOUND.replace("[Trump", "[Trumpet") + "\nDance: on the table, naïvely & 100%\n"
    script(desk).fill(text)
    expect(desk).to_have_url(re.compile("#text="))
    link = desk.url
    script(desk).fill("No deal at all. " * 5000)
    expect(findings(desk)).to_contain_text("at most")
    assert "#" not in desk.url
    desk.get_by_role("button", name="Link", exact=True).click()
    expect(desk.locator(".deal__status")).to_contain_text("does not go into a link")
    desk.goto("about:blank")
    desk.goto(link)
    expect(script(desk)).to_have_value(text)
    expect(findings(desk).first).to_be_visible()
    desk.get_by_role("button", name="Bring it back").click()
    expect(script(desk)).to_have_value("No deal at all. " * 5000)


@pytest.mark.prove
def test_copy_save_and_open(desk: Page, tmp_path: Path) -> None:
    desk.context.grant_permissions(["clipboard-read", "clipboard-write"])
    mine = "# mine\n" + SOUND
    script(desk).fill(mine)
    expect(result(desk)).to_have_text("+4")
    desk.get_by_role("button", name="Text", exact=True).click()
    expect(desk.locator(".deal__status")).to_have_text("The text is copied.")
    assert desk.evaluate("navigator.clipboard.readText()") == mine
    desk.get_by_role("button", name="Link", exact=True).click()
    expect(desk.locator(".deal__status")).to_have_text("The link is copied.")
    expect(desk.locator(".deal__handed")).to_have_text("The link is copied.")
    assert desk.evaluate("navigator.clipboard.readText()") == desk.url
    with desk.expect_download() as download:
        desk.get_by_role("button", name="File", exact=True).click()
    assert download.value.suggested_filename == f"{GAME}.deal"
    assert download.value.path().read_text(encoding="utf-8") == mine
    go_deep(desk, "Figures")
    with desk.expect_download() as download:
        desk.get_by_role("button", name="File", exact=True).click()
    assert link_of(download.value.path().read_text(encoding="utf-8")) == link_of(SOUND)
    record = ok("notation", None, deal=REVOKE, to="json")
    for name, text, words in (
        ("revoke.deal", REVOKE.replace("\n", "\r\n"), "1 finding."),
        ("revoke.json", json.dumps(record["deal"]), "1 finding."),
        ("picture.png", "\x89PNG\r\n\x1a\n", "finding"),
        ("list.json", "[1, 2", "finding"),
    ):
        kept = tmp_path / name
        kept.write_text(text, encoding="utf-8", newline="")
        desk.locator("stoek-deal-entry input[type=file]").set_input_files(kept)
        expect(desk.locator(".deal__status")).to_contain_text(words)
        expect(findings(desk).first).to_be_visible()
        desk.get_by_role("button", name="Bring it back").click()
        expect(result(desk)).to_have_text("+4")
    desk.context.clear_permissions()
    desk.evaluate("() => { navigator.clipboard.writeText = () => Promise.reject(new Error('no')); }")
    desk.get_by_role("button", name="Text", exact=True).click()
    expect(desk.locator(".deal__status")).to_contain_text("copy it yourself")
    expect(script(desk)).to_be_focused()
    desk.get_by_role("button", name="Link", exact=True).click()
    expect(desk.locator(".deal__status")).to_contain_text("The link stands in the address line")
    desk.evaluate("() => { delete navigator.clipboard.writeText; }")


@pytest.mark.parametrize(
    "fault", [pytest.param(NOTHING_KEPT, marks=pytest.mark.prove, id="forbidden"), pytest.param(STORAGE_FULL, id="full")]
)
def test_where_nothing_can_be_kept_the_form_works_and_says_so(visitor: Visitor, fault: str) -> None:
    context = context_with(visitor, fault)
    page = visitor.open(SCORE, context=context)
    figures(page, "138")
    expect(page.locator(".deal__problem")).to_contain_text("does not let the page keep what you enter")
    expect(page.locator(".deal__said[role=status]")).to_contain_text("does not let the page keep what you enter")
    if fault is STORAGE_FULL:
        return
    expect(result(page)).to_have_text("0")
    assert "P=138" in page.url
    page.evaluate("link => { location.hash = `#deal=${link}`; }", link_of(UNFINISHED))
    expect(page.locator(".deal__status")).to_contain_text("not complete yet")
    page.get_by_role("button", name="Bring it back").click()
    expect(field(page, POINTS)).to_have_value("138")
    # The visit remembers over a walk through the site and back: the link alone would bring the one deal, but not the other.
    page.locator(".md-logo").first.click()
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile("^Stoek"))
    page.go_back()
    expect(field(page, POINTS)).to_have_value("138")
    page.get_by_role("button", name="Bring it back").click()
    expect(page.locator(".deal__status")).to_contain_text("not complete yet")


@pytest.mark.prove
def test_two_tabs_do_not_overwrite_each_other(visitor: Visitor) -> None:
    """What the other tab has kept is set aside, and offered."""
    one = visitor.open(SCORE)
    other = visitor.open(SCORE, context=one.context)
    field(one, POINTS).fill("101")
    # A tab keeps its deal once more when the engine has answered: whoever keeps last comes first.
    expect(one).to_have_url(re.compile("#deal=.*101"))
    field(other, POINTS).fill("102")
    other.reload()
    expect(field(other, POINTS)).to_have_value("102")
    other.get_by_role("button", name="Bring it back").click()
    expect(field(other, POINTS)).to_have_value("101")
    # An empty sheet is nothing to set aside: what was set aside before stays.
    cleared(other)
    field(one, POINTS).fill("103")
    one.reload()
    one.get_by_role("button", name="Bring it back").click()
    expect(field(one, POINTS)).not_to_have_value("")


@pytest.mark.prove
def test_without_the_engine_the_entry_stays_and_is_worked_out_once_it_comes(pyodide_visitor: Visitor) -> None:
    pyodide_visitor.expected = [""]  # requests are cut off on purpose
    page = pyodide_visitor.open(SCORE)
    held: list[Route] = []
    page.context.route("**/pyodide.asm.wasm*", lambda route: route.abort() if held else held.append(route))
    figures(page, "138")
    status = page.locator(".deal__status")
    expect(status).to_contain_text("The result comes as soon as the rules engine is here.")
    until_held(page, held)
    held[0].abort()
    expect(status).to_contain_text("What you have entered is kept.")
    expect(field(page, POINTS)).to_have_value("138")
    with page.expect_download() as download:
        page.get_by_role("button", name="File", exact=True).click()
    assert json.loads(download.value.path().read_text(encoding="utf-8"))["points"] == "138"
    go_deep(page, "As text")
    script(page).fill(SOUND)
    expect(status).to_contain_text("What you have entered is kept.")
    # the text has not been read: the form cannot take its place unseen
    go_deep(page, "Every card")
    page.locator(".entry__line").fill("jc")
    expect(page.locator(".kept")).to_contain_text("The text as it was typed is kept.")
    page.get_by_role("button", name="Bring it back").click()
    expect(script(page)).to_have_value(SOUND)
    page.context.unroute("**/pyodide.asm.wasm*")
    page.locator(".engine-chip").get_by_role("button", name="Try again").click()
    expect(result(page)).to_have_text("+4")
    go_deep(page, "Every card")
    expect(page.locator("[data-place='hands.N'] .place__count, .tricks")).not_to_have_count(0)
    expect(result(page)).to_have_text("+4")


@pytest.mark.prove
def test_a_worker_that_dies_takes_no_entry_with_it(visitor: Visitor) -> None:
    page = visitor.open(SCORE)
    page.evaluate(
        """() => {
            window.Worker = class extends Worker {
                constructor(...given) { super(...given); window.lastWorker = this; }
            };
        }"""
    )
    figures(page, "138")
    expect(result(page)).to_have_text("0")
    page.evaluate("lastWorker.terminate(); lastWorker.dispatchEvent(new ErrorEvent('error', { message: 'out of memory' }))")
    # Another one takes its place without a word.
    field(page, POINTS).fill("127")
    expect(result(page)).to_have_text("−12")
    expect(field(page, POINTS)).to_have_value("127")


@pytest.mark.prove
def test_what_is_kept_and_is_none_of_ours_does_no_harm(visitor: Visitor) -> None:
    page = visitor.open(SCORE)
    keep = f"text => localStorage.setItem('stoek.deal.{GAME}', text)"
    page.evaluate(keep, '{"text": "{]", "fragment": 3}')
    page.reload()
    expect(page.get_by_role("radio", name="Figures")).to_be_checked()
    sheet = {"view": "sky", "depth": "deal", "step": "moon", "record": {"tricks": "x", "hands": None, "bid": {}}}
    page.evaluate(keep, json.dumps({"text": json.dumps(sheet), "fragment": "", "earlier": ""}))
    page.reload()
    expect(page.locator(".deal__panes")).to_be_visible()
    expect(field(page, BID)).to_have_value("")
    expect(page.locator(".engine-chip")).to_be_hidden()
