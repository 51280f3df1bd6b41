"""“May I play this?” as people use it: a phone at the table, a keyboard, a link, a sheet of paper, no JavaScript."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, Route, expect

from visiting.accessible import axe_faults_in_both_colours, faults_by_sorts
from visiting.browsing import Browsing, Visitor, asks_the_engine, lasting_visit, until
from visiting.score_page import tab_to
from visiting.serving import Served
from visiting.workbench import choose

HERE = "may-i-play/"
NO = "No, you may not"
YES = "Yes, you may"
# The ruling that lies ready in the page, and needs no engine.
READY = "#trump=C&trick=JC.8C&hand=KC.7C.TH.AD"
# Hearts are trumps, spades led and trumped by the jack; a low trump is in the hand.
ASKED = "#trump=H&trick=KS.JH&hand=AS.9H.TD"


@pytest.fixture(scope="module")
def lasting(browsing: Browsing) -> Iterator[Page]:
    with lasting_visit(browsing, HERE) as page:
        yield page


@pytest.fixture
def desk(lasting: Page) -> Page:
    """The desk with nothing unfolded, at the ruling that lies ready."""
    done = lasting.locator(".mip__panel").get_by_role("button", name="Done")
    if done.is_visible():
        done.click()
    go(lasting, READY)
    expect(lasting.locator(".mip__note")).to_be_empty()
    return lasting


def go(page: Page, fragment: str) -> None:
    page.evaluate("hash => { location.hash = hash }", fragment)


def ruling(page: Page) -> str:
    """The verdict in large type, once it is there."""
    line = page.locator(".ruling__line")
    expect(line).to_be_visible()
    return line.inner_text()


def hand_card(page: Page, name: str) -> None:
    page.get_by_role("group", name="Your hand").get_by_role("button", name=name).click()


def key(page: Page, card: str) -> None:
    page.locator(f'.key[data-card="{card}"]').click()


@pytest.mark.prove
def test_three_taps_from_home_without_the_engine(visitor: Visitor) -> None:
    page = visitor.open(size="phone")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.get_by_role("link", name=re.compile("^May I play this")).last.tap()
    page.get_by_role("group", name="Your hand").get_by_role("button", name="ace of diamonds").tap()
    assert ruling(page) == NO
    head = page.locator(".mip").get_by_role("status").filter(has=page.locator(".ruling__line"))
    expect(head).to_contain_text("is no trump, and you hold a trump besides the jack")
    expect(page.locator(".ruling__line")).to_be_in_viewport()
    assert not [url for url in asked if asks_the_engine(url)]


def test_a_dispute_entered_by_taps(visitor: Visitor) -> None:
    page = visitor.open(HERE, size="phone")
    page.get_by_role("button", name="Start empty").tap()
    page.locator('.suit-key[data-suit="H"]').tap()
    for card in ("KS", "JH"):
        page.locator(f'.key[data-card="{card}"]').tap()
    page.get_by_role("button", name="Hand 0/7").tap()
    for card in ("AS", "9H", "TD"):
        page.locator(f'.key[data-card="{card}"]').tap()
    assert page.url.endswith(ASKED)
    page.get_by_role("group", name="Your hand").get_by_role("button", name="ten of diamonds").tap()
    assert ruling(page) == NO
    expect(page.locator(".ruling__option")).to_have_text(
        "A plain suit was led, and trumped: follow suit or trump, if you hold the suit led."
    )
    expect(page.locator(".ruling__rule")).to_contain_text("If a plain suit was led and you hold a card of it")
    expect(page.locator(".ruling__rule a").first).to_have_attribute("href", re.compile(r"#staekske-rape/play/follow-or-trump$"))
    expect(page.get_by_role("link", name=re.compile("^Source P: pagat"))).to_be_visible()
    expect(page.locator(".ruled li")).to_have_count(2)
    hand_card(page, "nine of hearts")
    expect(page.locator(".ruling__line")).to_have_text(YES)
    expect(page.get_by_role("button", name="ten of diamonds, may not be played")).to_be_visible()
    expect(page.get_by_role("button", name="ace of spades, may be played")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "nothing is wider than the screen"


def test_where_tables_differ_the_ruling_says_so(visitor: Visitor) -> None:
    page = visitor.open(HERE + "#game=belote&trump=C&trick=AC.7C&hand=8C.9C&card=8C", size="phone")
    expect(page.locator(".ruling__line").filter(visible=True)).to_have_text(YES)
    note = page.locator(".elsewhere").filter(visible=True)
    expect(note).to_contain_text("Tables differ.")
    expect(note).to_contain_text("common use")
    expect(note.locator(".chip[data-card='9C']")).to_be_visible()


@pytest.mark.prove
@pytest.mark.parametrize("size", ["phone"])
def test_trumps_trick_hand_and_tray_fit_on_one_screen(visitor: Visitor, size: str) -> None:
    page = visitor.open(HERE, size=size)
    page.get_by_role("button", name="Start empty").tap()
    page.locator(".tray").scroll_into_view_if_needed()
    for part in (page.locator(".suit-keys"), page.locator(".mip .trick"), page.locator(".mip__cards"), page.locator(".tray")):
        expect(part).to_be_in_viewport(ratio=0.99)
    box = page.locator(".key").first.bounding_box()
    assert box is not None
    assert box["width"] >= 36
    assert box["height"] >= 44


def test_by_keyboard_alone(visitor: Visitor) -> None:
    page = visitor.open(HERE)
    page.get_by_role("button", name="Start empty").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    page.keyboard.press("Space")
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("radio", name="spades")).to_be_checked()
    page.get_by_role("button", name="Trick 0/3").focus()
    tab_to(page, page.get_by_role("button", name="ace of clubs"))
    for step in ("ArrowDown", "ArrowRight", "ArrowDown", "Enter"):
        page.keyboard.press(step)
    expect(page.get_by_role("button", name="king of hearts, in the trick")).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    page.keyboard.type("ah 10d js")
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(r"#trump=S&trick=KH&hand=JS\.AH\.TD$"))
    page.get_by_role("button", name="jack of spades").first.focus()
    page.get_by_role("group", name="Your hand").get_by_role("button", name="ten of diamonds").focus()
    page.keyboard.press("Enter")
    assert ruling(page) == NO
    expect(
        page.get_by_role("group", name="Your hand").get_by_role("button", name="ten of diamonds, may not be played")
    ).to_be_focused()


WRONG = [
    ("KS", "hand", "K♠ is in the trick already", "take it out there first"),
    ("AS", "trick", "A♠ is in your hand already", "take it out there first"),
]


@pytest.mark.prove
@pytest.mark.parametrize(("card", "place", "fact", "remedy"), WRONG, ids=[row[1] for row in WRONG])
def test_a_card_in_both_places_is_told_and_nothing_is_lost(desk: Page, card: str, place: str, fact: str, remedy: str) -> None:
    page = desk
    go(page, ASKED)
    page.get_by_role("button", name="Change your hand" if place == "hand" else "Change the trick").click()
    key(page, card)
    note = page.locator(".mip__note")
    expect(note).to_contain_text(fact)
    expect(note).to_contain_text(remedy)
    assert page.url.endswith(ASKED)


@pytest.mark.prove
def test_a_fourth_card_of_the_trick_and_an_eighth_of_the_hand(desk: Page) -> None:
    page = desk
    go(page, "#trump=C&trick=AD.KD.QD&hand=AS.KS.QS.JS.TS.9S.8S")
    page.get_by_role("button", name="Change the trick").click()
    key(page, "7H")
    expect(page.locator(".mip__note")).to_contain_text("A trick has three cards at most")
    page.get_by_role("button", name="Hand 7/7").click()
    key(page, "7H")
    expect(page.locator(".mip__note")).to_contain_text("A hand has seven cards at most")
    expect(page.locator(".mip .trick .card")).to_have_count(3)
    expect(page.locator(".mip__cards .card")).to_have_count(7)


@pytest.mark.prove
def test_typed_slips_stay_in_the_field(desk: Page) -> None:
    page = desk
    go(page, ASKED)
    page.get_by_role("button", name="Change your hand").click()
    field = page.get_by_label("Type the hand")
    expect(field).to_have_value("AS 9H 10D")
    for text, said in (("as 9h xx", "“XX” cannot be read"), ("as as", "is written twice"), ("ks", "is in the trick already")):
        field.fill(text)
        field.press("Enter")
        expect(page.locator(".mip__note")).to_contain_text(said)
        expect(field).to_have_value(text)
        expect(field).to_have_attribute("aria-invalid", "true")
        expect(page.locator(".mip__cards .card")).to_have_count(3)
    field.fill("as, 9♥ 10d 7d")
    field.press("Enter")
    expect(page.locator(".mip__cards .card")).to_have_count(4)
    expect(field).to_have_value("AS 9H 10D 7D")
    expect(page.locator(".mip__note")).to_be_empty()


@pytest.mark.prove
def test_starting_empty_can_be_undone(desk: Page) -> None:
    page = desk
    asked = ASKED + ".8D.7D"  # no other test leaves this behind, to be brought back by an undoing of its own
    go(page, ASKED)
    page.get_by_role("button", name="Start empty").click()
    go(page, asked)
    expect(
        page.get_by_role("button", name="Undo", include_hidden=True)
    ).to_be_disabled()  # what was done before the link is no step from it
    page.get_by_role("button", name="Start empty").click()
    expect(page.locator(".mip__cards .card")).to_have_count(0)
    expect(page.locator(".mip__verdict")).to_contain_text("Put your cards into the hand")
    page.get_by_role("button", name="Undo").click()
    assert page.url.endswith(asked)
    page.get_by_role("button", name="Start empty").click()
    page.get_by_role("button", name="Show the example").click()
    expect(page.locator(".mip__cards .card")).to_have_count(4)


@pytest.mark.prove
def test_undo_shows_what_it_takes_back(desk: Page) -> None:
    """The tray turns to the trick where the last step was one of the trick."""
    page = desk
    go(page, ASKED)
    page.get_by_role("button", name="Change the trick").click()
    key(page, "7C")
    page.get_by_role("button", name="Hand 3/7").click()
    undo = page.get_by_role("button", name="Undo")
    undo.click()
    expect(page.get_by_role("button", name="Trick 2/3")).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".mip__note")).to_have_text("Taken back.")
    expect(undo).to_be_disabled()
    assert page.url.endswith(ASKED)


SCOPES = [
    ("#trump=H&trick=&hand=AS.9H&card=AS", YES, ""),  # who leads may play anything, whatever else is held
    ("#trump=H&trick=AH&hand=9H.TD&card=9H", YES, ""),
    ("#trump=H&trick=KS&hand=9H.TD&card=TD", YES, "One more card in your hand could turn a yes into a no"),
    ("#trump=H&trick=KS&hand=AS.9H.TD&card=TD", NO, "Whatever else you hold, it stays a no."),
    (READY + "&card=KC", YES, ""),
]


@pytest.mark.prove
@pytest.mark.parametrize(("link", "verdict", "said"), SCOPES, ids=[link for link, _, _ in SCOPES])
def test_cards_that_are_not_shown_are_spoken_of_where_they_matter(desk: Page, link: str, verdict: str, said: str) -> None:
    page = desk
    go(page, "#trump=H&trick=KS&hand=8S")
    expect(page.locator(".mip__prompt")).to_have_text("Tap the card in question.")
    go(page, link)
    expect(page.locator(".ruling__line")).to_have_text(verdict)
    if said:
        expect(page.locator(".ruling__scope")).to_contain_text(said)
    else:
        page.wait_for_load_state("networkidle")
        expect(page.locator(".ruling__scope")).to_have_count(0)


@pytest.mark.prove
def test_when_the_trick_is_full_the_tray_fills_the_hand(desk: Page) -> None:
    page = desk
    go(page, "#trump=H")
    for card, place in (("KS", "Trick 1/3"), ("8S", "Trick 2/3"), ("7S", "Hand 0/7")):
        key(page, card)
        expect(page.get_by_role("button", name=place)).to_have_attribute("aria-pressed", "true")


def test_a_card_taken_out_of_the_tray_leaves_its_place(desk: Page) -> None:
    page = desk
    go(page, ASKED)
    page.get_by_role("button", name="Change the trick").click()
    key(page, "KS")
    expect(page.locator(".mip .trick .card")).to_have_count(1)
    assert page.url.endswith("#trump=H&trick=JH&hand=AS.9H.TD")


def test_a_reload_and_a_link_bring_the_ruling_back(visitor: Visitor) -> None:
    page = visitor.open(HERE + ASKED)
    hand_card(page, "ten of diamonds")
    assert ruling(page) == NO
    page.reload()
    assert ruling(page) == NO
    other = visitor.open(page.url.removeprefix(visitor.site), size="phone")
    assert ruling(other) == NO
    assert other.locator(".ruling__why").inner_text() == page.locator(".ruling__why").inner_text()
    expect(other.locator(".mip .trick .card")).to_have_count(2)


def test_the_link_is_copied_or_shown_to_copy(visitor: Visitor) -> None:
    page = visitor.open(HERE + READY + "&card=AD")
    ruling(page)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name="Copy the link").click()
    expect(page.locator(".sharing")).to_contain_text("The link is copied.")
    assert page.evaluate("navigator.clipboard.readText()") == page.url
    page.evaluate("() => { navigator.clipboard.writeText = () => Promise.reject(new Error('not here')) }")
    page.get_by_role("button", name="Copy the link").click()
    field = page.get_by_label("The link, to copy")
    expect(field).to_have_value(page.url)
    expect(field).to_be_focused()
    assert page.evaluate("getSelection().toString()") == page.url


BROKEN = [
    ("#trump=X&trick=KS&hand=AS", "names “X” as trumps"),
    ("#trump=H&trick=KS.ZZ&hand=AS", "names “ZZ”, which is no card"),
    ("#trump=H&trick=KS&hand=KS.AS", "is in the trick already"),
    ("#trump=H&trick=KS.QS.JS.TS&hand=AS", "A trick has three cards"),
    ("#trump=H&trick=KS&hand=AS&card=7D", "which is not in the hand"),
    ("#trump=H&trick=KS&hand=AS&trump=C", "says “trump” twice, and the first counts"),
    ("#trump=H&trick=KS&hand=AS&foo=bar", "says “foo”, which means nothing here"),
]


@pytest.mark.parametrize(("link", "said"), BROKEN, ids=[said for _, said in BROKEN])
def test_a_broken_link_is_told_and_used_as_far_as_it_goes(desk: Page, link: str, said: str) -> None:
    page = desk
    go(page, link)
    expect(page.locator(".mip__note")).to_contain_text(said)
    expect(page.locator(".mip__cards [data-card=AS]")).to_be_visible()


def test_a_broken_link_is_told_where_the_page_begins_with_it(desk: Page) -> None:
    page = desk
    link, said = BROKEN[0]
    go(page, link)
    page.reload()
    expect(page.locator(".mip__note")).to_contain_text(said)
    expect(page.locator(".mip__cards [data-card=AS]")).to_be_visible()


@pytest.mark.prove
def test_the_ruling_on_paper(visitor: Visitor) -> None:
    page = visitor.open(HERE + READY + "&card=AD", dark=True)
    ruling(page)
    page.get_by_role("button", name="Change your hand").click()
    expect(page.locator(".mip__panel")).to_be_visible()
    page.emulate_media(media="print")
    for shown in (".suit-key:has(:checked)", ".mip .trick", ".mip__cards", ".ruling__line", ".ruling__rule", ".ruling__link"):
        expect(page.locator(shown)).to_be_visible()
    expect(page.locator(".ruling__link")).to_have_text(page.url)
    expect(page.locator(".mip__game:visible")).to_have_text("A ruling on a card in Staekske Rape, by Stoek")
    expect(page.locator(".mip .trick__note:visible")).to_have_text(["led", "second"])
    for hidden in (".md-header", ".mip__panel", ".sharing", "#law", ".law", ".link-button >> nth=0", ".suit-key >> nth=1"):
        expect(page.locator(hidden)).to_be_hidden()
    named = page.locator(".sources__letter").first.evaluate("each => getComputedStyle(each, '::after').content")
    assert "pagat.com" in named
    assert page.locator(".ruling__why").evaluate("each => getComputedStyle(each).color") == "rgb(0, 0, 0)"


@pytest.mark.prove
def test_printing_is_asked_of_the_browser(visitor: Visitor) -> None:
    page = visitor.open(HERE)
    hand_card(page, "king of clubs")
    assert ruling(page) == YES
    page.evaluate("window.print = () => { window.printed = true }")
    page.get_by_role("button", name="Print the ruling").click()
    assert page.evaluate("window.printed") is True


@pytest.mark.prove
def test_card_indices_follow_the_setting(visitor: Visitor) -> None:
    page = visitor.open(HERE)
    hand_card(page, "king of clubs")
    choose(page, "settings.change({ indices: 'dutch' })")
    expect(page.locator(".ruling__why .chip").first).to_have_text("H♣")
    page.get_by_role("button", name="Change your hand").click()
    field = page.get_by_label("Type the hand")
    expect(field).to_have_value("HC 7C 10H AD")
    field.fill("vc 7c ad")
    field.press("Enter")
    assert "hand=QC.7C.AD" in page.url


TABLES = "**/assets/certain/*"
ENGINE = "**/worker-*"


def refuse(route: Route) -> None:
    route.abort()


def test_without_the_engine_everything_is_answered_and_nothing_is_said_of_it(visitor: Visitor) -> None:
    visitor.expected = ["net::ERR_FAILED", "Failed to load resource"]
    page = visitor.open(context=visitor.context())
    page.context.route(ENGINE, refuse)
    page.goto(visitor.site + HERE + ASKED)
    page.locator('.suit-key[data-suit="S"]').click()
    expect(page.locator(".engine-chip")).to_contain_text("No rules engine")
    hand_card(page, "nine of hearts")
    assert ruling(page) == NO
    expect(page.locator(".ruling__why")).to_contain_text("is no trump, and you hold a trump besides the jack")
    page.get_by_role("button", name="Change your hand").click()
    key(page, "7H")
    hand_card(page, "seven of hearts")
    expect(page.locator(".ruling__line")).to_have_text(NO)
    expect(page.locator(".ruled li")).to_have_count(3)
    expect(page.locator(".mip")).not_to_contain_text("engine")
    expect(page.get_by_role("button", name="Ask again")).to_have_count(0)


IN_THE_NEXT_FRAME = """async (key) => {
    key.click();
    await new Promise(requestAnimationFrame);
    return document.querySelector(".mip__verdict .ruling__line").textContent;
}"""


@pytest.mark.prove
def test_once_the_table_is_here_each_card_is_ruled_on_in_the_next_frame(visitor: Visitor) -> None:
    visitor.expected = ["net::ERR_FAILED", "Failed to load resource"]
    page = visitor.open(context=visitor.context())
    page.context.route(ENGINE, refuse)
    page.goto(visitor.site + HERE + ASKED + "&card=TD")
    assert ruling(page) == NO
    hand = page.get_by_role("group", name="Your hand")
    for card, line in (("ace of spades", YES), ("ten of diamonds", NO), ("nine of hearts", YES)):
        assert hand.get_by_role("button", name=card).evaluate(IN_THE_NEXT_FRAME) == line


def test_a_link_is_answered_without_the_engine_by_the_rules_of_its_table(visitor: Visitor) -> None:
    page = visitor.open(context=visitor.context())
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(visitor.site + HERE + "#game=belote&house=over_partner=on&trump=C&trick=AC.7C&hand=8C.JC&card=8C")
    expect(page.locator(".ruling__line").filter(visible=True)).to_have_text(NO)
    expect(page.locator(".elsewhere").filter(visible=True)).to_contain_text("By the standard")
    assert not [url for url in asked if asks_the_engine(url)]


WATCHED = """() => {
    window.drawn = 0;
    const everything = { subtree: true, childList: true, characterData: true, attributes: true };
    const watcher = new MutationObserver((changes) => (window.drawn += changes.length));
    watcher.observe(document.querySelector(".mip__verdict"), everything);
}"""


ANSWERED = """
window.answered = 0;
window.Worker = class extends Worker {
    constructor(...given) {
        super(...given);
        this.addEventListener("message", ({ data }) => (window.answered += data.kind === "answer"));
    }
};
"""
"""How many answers of the engine have come."""


@pytest.mark.prove
def test_the_engine_says_the_same_and_nothing_moves(visitor: Visitor) -> None:
    page = visitor.open(context=visitor.context())
    page.context.add_init_script(ANSWERED)
    page.goto(visitor.site + HERE + ASKED + "&card=TD")
    assert ruling(page) == NO
    page.evaluate(WATCHED)
    with page.expect_request("**/engine-at-hand") as confirmed:
        page.locator(".suit-key").first.hover()
    assert '"verb":"legal"' in (confirmed.value.post_data or "")
    until(page, "window.answered > 0")
    page.evaluate("new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))")
    assert page.evaluate("window.drawn") == 0


@pytest.mark.prove
def test_where_the_engine_says_otherwise_it_is_right(visitor: Visitor) -> None:
    """In a browser that cannot compute the digest of a table, any table is taken."""
    page = visitor.open(context=visitor.context())
    page.context.add_init_script("Object.defineProperty(Crypto.prototype, 'subtle', { value: undefined })")

    def other(route: Route) -> None:
        whole = route.fetch()
        route.fulfill(response=whole, body=whole.text().replace("neither {suit} nor", "no more {suit} than"))

    page.context.route(TABLES, other)
    page.goto(visitor.site + HERE + ASKED + "&card=TD")
    expect(page.locator(".ruling__why")).to_contain_text("no more spades than a trump")
    page.locator(".suit-key").first.hover()
    expect(page.locator(".ruling__why")).to_contain_text("neither spades nor a trump")


@pytest.mark.prove
def test_entering_goes_on_while_neither_table_nor_engine_comes(visitor: Visitor) -> None:
    visitor.expected = ["net::ERR_FAILED", "Failed to load resource"]
    page = visitor.open(context=visitor.context())
    page.context.route(TABLES, refuse)
    page.context.route(ENGINE, refuse)
    page.goto(visitor.site + HERE + ASKED)
    page.locator('.suit-key[data-suit="S"]').click()
    hand_card(page, "nine of hearts")
    expect(page.locator(".mip__verdict")).to_contain_text("did not start")
    page.get_by_role("button", name="Change your hand").click()
    key(page, "7H")
    expect(page.locator(".mip__cards .card")).to_have_count(4)
    again = page.get_by_role("button", name="Ask again")
    expect(again).to_be_visible()
    page.context.unroute(ENGINE, refuse)
    again.click()
    assert ruling(page) == NO


@pytest.mark.prove
def test_leaving_and_coming_back_by_instant_navigation(visitor: Visitor) -> None:
    page = visitor.open(HERE + READY)
    page.get_by_role("link", name="the quiz").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile("Quiz"))
    page.go_back()
    expect(page.locator(".mip__cards .card")).to_have_count(4)
    hand_card(page, "ten of hearts")
    assert ruling(page) == NO


@pytest.mark.prove
def test_without_javascript_the_example_and_the_law_read(unscripted: Page, server: Served) -> None:
    page = unscripted
    page.goto(server.url + HERE)
    first = page.locator("#ruling-staekske-rape")
    expect(first).to_contain_text("May you play the ace of diamonds?")
    first.locator("summary").click()
    expect(first.locator(".ruling__line").filter(visible=True)).to_have_text(NO)
    expect(first.locator(".ruling__rule").filter(visible=True)).to_contain_text("play any trump")
    expect(first.locator(".ruled li").filter(visible=True)).to_have_count(4)
    expect(page.locator("#law-staekske-rape .law")).to_be_visible()
    expect(page.locator(".mip button")).to_have_count(0)
    # Every game has its part, one below the other, and a list leads to each.
    page.get_by_text("Other games").click()
    page.locator(".md-content").get_by_role("link", name="Schieber").first.click()
    other = page.locator("#ruling-schieber")
    expect(other).to_be_in_viewport()
    other.locator("summary").click()
    expect(other.locator(".ruling__rule a").filter(visible=True).first).to_have_attribute("href", re.compile(r"#schieber/play/"))


@pytest.mark.prove
def test_axe_finds_nothing(visitor: Visitor) -> None:
    page = visitor.open(HERE + READY + "&card=AD", size="phone")
    ruling(page)
    assert axe_faults_in_both_colours(page) == []
    page.get_by_role("button", name="Change your hand").click()
    key(page, "JC")
    expect(page.locator(".engine-chip")).to_contain_text("ready")
    assert faults_by_sorts(page) == []


@pytest.mark.prove
def test_another_game_is_chosen_kept_and_linked(visitor: Visitor) -> None:
    """Schieber: 36 cards, no trump and reverse; the choice comes along to the quiz, and a link names the game."""
    page = visitor.open(HERE)
    page.get_by_role("combobox", name="Game", exact=True).select_option("schieber")
    expect(page).to_have_url(re.compile("#ruling-schieber$"))
    expect(page.locator(".mip")).to_have_count(1)
    expect(page.get_by_role("link", name="Its rules")).to_have_attribute("href", re.compile("schieber/$"))
    expect(page.locator("#law-schieber .law")).to_contain_text("the jack is your only trump")
    page.get_by_role("button", name="Start empty").click()
    page.locator('.suit-key[data-suit="none"]').click()
    key(page, "7H")
    page.get_by_role("button", name="Hand 0/9").click()
    for card in ("8H", "6C"):
        key(page, card)
    hand_card(page, "six of clubs")
    assert ruling(page) == NO
    assert page.url.endswith("#game=schieber&trump=none&trick=7H&hand=6C.8H&card=6C")
    again = visitor.open(page.url.removeprefix(visitor.site))
    assert ruling(again) == NO
    page.goto(visitor.site + "quiz/")
    expect(page.get_by_role("combobox", name="Game", exact=True)).to_have_value("schieber")
    expect(page.locator(".quiz__title")).to_contain_text("Position 1 of 24")
    # A link to a position brings its own game, and changes nothing of what is kept.
    page.goto(visitor.site + "glossary/")
    page.goto(visitor.site + "quiz/#sr-legal-002")
    expect(page.locator(".quiz__title")).to_contain_text("sr-legal-002")
    expect(page.get_by_role("combobox", name="Game", exact=True)).to_have_value("staekske-rape")
    page.goto(visitor.site + "glossary/")
    page.goto(visitor.site + HERE)
    expect(page.get_by_role("combobox", name="Game", exact=True)).to_have_value("schieber")


@pytest.mark.prove
def test_two_sit_at_the_table_of_an_old_game(visitor: Visitor) -> None:
    page = visitor.open("quiz/#sm-legal-001", size="phone")
    expect(page.locator(".table .seat")).to_have_count(2)
    page = visitor.open(HERE + "#ruling-smoojas-1821", size="phone")
    expect(page.locator(".mip .trick .trick__card")).to_have_count(1)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "nothing is wider than the screen"


@pytest.mark.prove
def test_what_was_laid_out_is_there_in_another_game_and_on_the_way_back(visitor: Visitor) -> None:
    page = visitor.open(HERE + "#game=schieber&trump=H&trick=KS.JH&hand=AS.9H.TD&card=TD")
    assert ruling(page) == NO
    game = page.get_by_role("combobox", name="Game", exact=True)
    game.select_option("saskop")
    expect(page).to_have_url(re.compile("#game=saskop&trump=H&trick=KS.JH&hand=AS.9H.TD&card=TD$"))
    page.locator('.mip .suit-key[data-suit="C"]').click()
    game.select_option("belote")
    expect(page.locator(".mip[data-game=belote] .mip__cards button")).to_have_count(3)
    expect(page).to_have_url(re.compile("#game=belote&trump=C&trick=KS.JH&hand=AS.9H.TD&card=TD$"))
    assert ruling(page) == NO
    game.select_option("klaberjass")
    expect(page.locator(".mip[data-game=klaberjass] .mip__cards button")).to_have_count(0)
    expect(page.locator(".mip__note")).to_contain_text("does not fit this game")
    game.select_option("belote")
    expect(page.locator(".mip[data-game=belote] .trick .card")).to_have_count(2)
    assert ruling(page) == NO


def test_a_link_to_a_game_that_is_not_here_is_told(visitor: Visitor) -> None:
    page = visitor.open(HERE + "#game=bridge&trump=H&trick=KS&hand=AS")
    expect(page.locator(".mip__note")).to_contain_text("names the game “bridge”, which is not here")
    page.evaluate("location.hash = '%E0%A4'")
    expect(page.locator(".mip__note")).to_contain_text("“%E0%A4”, which means nothing here")
    page.evaluate("location.hash = 'trump'")
    expect(page.locator(".mip__note")).to_contain_text("“trump”, which means nothing here")


def test_a_link_that_was_copied_out_of_html_says_the_same(desk: Page) -> None:
    page = desk
    go(page, ASKED.replace("&", "&amp;"))
    expect(page.locator(".mip__note")).to_be_empty()
    expect(page.locator("stoek-may-i-play .trick [data-card=JH]")).to_be_visible()
    expect(page.locator(".mip__cards [data-card=AS]")).to_be_visible()


@pytest.mark.prove
def test_what_is_said_of_a_card_ends_with_the_entering(desk: Page) -> None:
    page = desk
    go(page, ASKED)
    page.get_by_role("button", name="Change your hand").click()
    key(page, "KS")
    expect(page.locator(".mip__note")).to_contain_text("is in the trick already")
    page.locator(".mip__panel").get_by_role("button", name="Done").click()
    expect(page.locator(".mip__note")).to_be_empty()


@pytest.mark.prove
def test_who_has_begun_with_nothing_begins_with_nothing_in_every_game(visitor: Visitor) -> None:
    page = visitor.open(HERE)
    page.get_by_role("button", name="Start empty").click()
    page.get_by_role("combobox", name="Game", exact=True).select_option("belote")
    expect(page.locator(".mip[data-game=belote]")).to_be_visible()
    expect(page.locator(".mip__cards button")).to_have_count(0)
    expect(page.locator(".suit-key :checked")).to_have_count(0)


@pytest.mark.prove
def test_the_rule_is_quoted_as_it_holds_at_the_table(visitor: Visitor) -> None:
    page = visitor.open("may-i-play/#game=belote&house=over_partner=on&trump=H&trick=8H.9H.QH&hand=7H.JH&card=7H")
    quoted = page.locator(".ruling__rule p").first.filter(visible=True)
    expect(quoted).to_contain_text("If trumps were led, beat the best trump")
    expect(quoted).not_to_contain_text("your partner is not winning")
    page = visitor.open("may-i-play/#game=belote&trump=H&trick=8H.QH&hand=7H.JH&card=7H")
    expect(page.locator(".ruling__rule p").first.filter(visible=True)).to_contain_text("your partner is not winning")
