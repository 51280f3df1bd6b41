"""“May I play this?” as people use it: a phone at the table, a keyboard, a link, a sheet of paper."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from visiting.accessible import axe_faults_in_both_colours, faults_by_sorts
from visiting.browsing import Visitor, until
from visiting.gestures import (
    SHARED,
    TABLES,
    WORKER,
    can_copy,
    cannot_copy,
    cards_of,
    copied,
    engine_requests,
    fits,
    go,
    keep,
    press,
    refuse,
    tab_to,
)
from visiting.ruling_page import (
    ASKED,
    HERE,
    NO,
    READY,
    YES,
    allowed,
    game,
    hand_card,
    key,
    marked,
    note,
    ruled,
    ruling_link,
    target,
)
from visiting.workbench import choose

CUT_OFF = ["net::ERR_FAILED", "Failed to load resource"]


def asked(page: Page, card: str, verdict: str) -> None:
    """Press a card of the hand: it is ruled on."""
    hand_card(page, card).click()
    ruled(page, verdict)


def put(page: Page, *cards: str) -> None:
    for card in cards:
        key(page, card).click()


def test_a_dispute_entered_by_taps_and_shared_in_words(visitor: Visitor) -> None:
    page = visitor.open(HERE, size="phone")
    gap = "key => document.querySelector('.suit-keys').getBoundingClientRect().top - key.getBoundingClientRect().bottom"
    assert page.get_by_role("button", name="Start empty").evaluate(gap) >= 4
    page.get_by_role("button", name="Start empty").tap()
    page.locator(".tray").scroll_into_view_if_needed()
    for part in (".suit-keys", ".mip .trick", ".mip__cards", ".tray"):
        expect(page.locator(part)).to_be_in_viewport(ratio=0.99)
    assert key(page, "AC").evaluate("key => key.offsetWidth >= 36 && key.offsetHeight >= 44")
    page.locator('.suit-key[data-suit="H"]').tap()
    for card in ("KS", "JH", None, "AS", "9H", "TD"):
        (key(page, card) if card else target(page, "Hand 0/7")).tap()
    assert page.url.endswith(ASKED)
    # All of the hand is answered before a card is asked about.
    allowed(page, "You may play A♠ or 9♥")
    assert (marked(page, "legal"), marked(page, "illegal")) == (["AS", "9H"], ["TD"])
    hand_card(page, "TD").tap()
    ruled(page, NO)
    expect(page.locator(".ruling__instead")).to_have_text("Play A♠ or 9♥ instead.")
    hand_card(page, "9H").tap()
    ruled(page, YES)
    press(page, "Show the ruling for every card")
    allowed(page, "You may play A♠ or 9♥")
    expect(hand_card(page, "9H")).to_be_focused()
    for name in ("ten of diamonds, may not be played", "ace of spades, may be played"):
        expect(page.get_by_role("button", name=name)).to_be_visible()
    assert fits(page)
    # Shared are game, table, trumps, trick, hand, card, verdict, rule; then the link.
    go(page, "game=klaverjas-rotterdam&trump=H&trick=KS.JH&hand=9C.8H.TD")
    allowed(page, "You must play 8♥")
    page.evaluate(SHARED)
    asked(page, "TD", NO)
    press(page, "Share")
    [what] = page.evaluate("window.given")
    first, position, verdict, rule = what["text"].split("\n")
    assert first.startswith("Klaverjas")
    assert "Table: " in first
    assert position == "Trumps: hearts. Trick: K♠ (your partner’s), J♥. Hand: 9♣ 8♥ 10♦."
    assert verdict.startswith(f"10♦: {NO}. 10♦ ")
    assert verdict.endswith("Play 8♥ instead.")
    assert rule.startswith("The rule: ")
    assert what["url"] == ruling_link(page)
    press(page, "Show the ruling for every card")
    allowed(page, "You must play 8♥")
    press(page, "Share")
    assert page.evaluate("window.given.at(-1).text").split("\n")[2].startswith("You must play 8♥. ")


# what is kept, and the game shown
VISITS: list[tuple[dict[str, Any], str]] = [
    ({"settings": {"house": {"schieber": {}, "belote": {"over_partner": True}}}}, "belote"),
    ({"settings": {"house": {"belote": {"over_partner": True}, "schieber": {}}}}, "schieber"),
    ({"settings": {}, "game": "coinche"}, "coinche"),
]


def test_a_visit_begins_with_the_game_used_last_or_that_whose_house_rules_were_set_last(visitor: Visitor) -> None:
    """And with an example, which is answered without the engine before anything is asked, and nobody's to share."""
    page = visitor.open(context=visitor.context("phone"))
    requests = engine_requests(page)
    page.goto(visitor.site + HERE)
    allowed(page, "You may play K♣ or 7♣")
    expect(page.locator(".sharing")).to_have_count(0)
    asked(page, "KC", YES)
    expect(page.locator(".sharing")).to_have_count(1)
    assert requests == []
    for kept, shown in VISITS:
        page.evaluate("localStorage.clear()")
        keep(page, {f"stoek.{key}": value for key, value in kept.items()})
        page.goto("about:blank")
        page.goto(visitor.site + HERE)
        expect(game(page)).to_have_value(shown)
        expect(page.locator(".ruling__all").filter(visible=True)).not_to_be_empty()


def test_by_keyboard_alone_in_the_readers_indices(visitor: Visitor) -> None:
    page = visitor.open(HERE)
    page.get_by_role("button", name="Start empty").focus()
    for step in ("Enter", "Tab", "Space", "ArrowRight"):
        page.keyboard.press(step)
    expect(page.get_by_role("radio", name="spades")).to_be_checked()
    target(page, "Trick 0/3").focus()
    tab_to(page, key(page, "AC"))
    for step in ("ArrowDown", "ArrowRight", "ArrowDown", "Enter"):
        page.keyboard.press(step)
    expect(page.get_by_role("button", name="king of hearts, in the trick")).to_be_focused()
    for step in ("Tab", "Tab"):
        page.keyboard.press(step)
    page.keyboard.type("ah 10d js")
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(r"#trump=S&trick=KH&hand=JS\.AH\.TD$"))
    allowed(page, "You may play J♠ or A♥")
    hand_card(page, "TD").focus()
    page.keyboard.press("Enter")
    ruled(page, NO)
    expect(hand_card(page, "TD")).to_be_focused()
    expect(hand_card(page, "TD")).to_have_accessible_name("ten of diamonds, may not be played")
    # What is typed is read in the reader's indices.
    go(page, READY + "&card=KC")
    ruled(page, YES)
    press(page, "Change your hand")
    field = page.get_by_label("Type the hand")
    choose(page, "settings.change({ indices: 'dutch' })")
    expect(page.locator(".ruling__why .chip").first).to_have_text("H♣")
    expect(field).to_have_value("HC 7C 10H AD")
    field.fill("vc 7c ad")
    field.press("Enter")
    expect(page).to_have_url(re.compile("hand=QC.7C.AD"))


# a question, its verdict, and whether cards that are not shown are spoken of
SCOPES = [
    ("#trump=H&trick=&hand=AS.9H&card=AS", YES, ""),  # who leads may play anything, whatever else is held
    ("#trump=H&trick=AH&hand=9H.TD&card=9H", YES, ""),
    ("#trump=H&trick=KS&hand=9H.TD&card=TD", YES, "One more card"),
    ("#trump=H&trick=KS&hand=AS.9H.TD&card=TD", NO, "Whatever else"),
    (READY + "&card=KC", YES, ""),
]


@pytest.mark.prove
def test_cards_that_are_not_shown_are_spoken_of_where_they_matter(visitor: Visitor) -> None:
    page = visitor.open(HERE)
    for link, verdict, said in SCOPES:
        go(page, "#trump=H&trick=KS&hand=")
        expect(page.locator(".mip__prompt")).to_be_visible()
        go(page, link)
        ruled(page, verdict)
        page.wait_for_load_state("networkidle")
        expect(page.locator(".ruling__scope")).to_contain_text([said] if said else [])
    # Of a whole hand it is said if one of its cards could turn.
    for hand, turns in (("9H.TD", True), ("AS.9H.TD", False)):
        go(page, f"#trump=H&trick=KS&hand={hand}")
        expect(page.locator(".ruling__all")).to_be_visible()
        expect(page.locator(".ruling__scope")).to_contain_text(["One more card"] if turns else [])


def test_a_reload_a_link_that_is_copied_or_shown_to_copy_and_a_sheet_of_paper_bring_the_ruling_back(visitor: Visitor) -> None:
    page = visitor.open(HERE + ASKED, dark=True)
    asked(page, "TD", NO)
    page.reload()
    ruled(page, NO)
    can_copy(page)
    press(page, "Copy the link")
    expect(page.locator(".sharing__said")).not_to_be_empty()
    assert copied(page) == ruling_link(page)
    press(page, "Copy as a message")
    expect(page.locator(".sharing__said")).to_have_text("Ruling copied as a message.")
    words = copied(page)
    assert NO in words
    assert words.endswith(ruling_link(page))
    cannot_copy(page)
    press(page, "Copy the link")
    field = page.get_by_label("The link, to copy")
    expect(field).to_have_value(ruling_link(page))
    expect(field).to_be_focused()
    assert page.evaluate("getSelection().toString()") == ruling_link(page)
    other = visitor.open(page.url.removeprefix(visitor.site), size="phone")
    ruled(other, NO)
    assert other.locator(".ruling__why").inner_text() == page.locator(".ruling__why").inner_text()
    expect(other.locator(".mip .trick .card")).to_have_count(2)

    go(page, READY + "&card=AD")
    expect(page.locator(".ruling__why")).to_contain_text("A♦")
    page.evaluate("window.print = () => { window.printed = true }")
    press(page, "Print the ruling")
    assert page.evaluate("window.printed") is True
    press(page, "Change your hand")
    expect(page.locator(".mip__panel")).to_be_visible()
    page.emulate_media(media="print")
    for shown in (".suit-key:has(:checked)", ".mip .trick", ".mip__cards", ".ruling__line", ".ruling__rule", ".ruling__link"):
        expect(page.locator(shown)).to_be_visible()
    expect(page.locator(".ruling__link")).to_have_text(ruling_link(page))
    expect(page.locator(".mip__game:visible")).to_contain_text("Staekske Rape")
    expect(page.locator(".mip .trick__note:visible")).to_have_text(["led", "second"])
    for hidden in (".md-header", ".mip__panel", ".sharing", "#law", ".law", ".link-button >> nth=0", ".suit-key >> nth=1"):
        expect(page.locator(hidden)).to_be_hidden()
    named = page.locator(".sources__letter").first.evaluate("each => getComputedStyle(each, '::after').content")
    assert "pagat.com" in named
    expect(page.locator(".ruling__why")).to_have_css("color", "rgb(0, 0, 0)")


IN_THE_NEXT_FRAME = """async (key) => {
    key.click();
    await new Promise(requestAnimationFrame);
    return document.querySelector(".mip__verdict .ruling__line").textContent;
}"""


def test_without_the_engine_everything_is_answered_in_the_next_frame_and_nothing_is_said_of_it(visitor: Visitor) -> None:
    visitor.expected = CUT_OFF
    page = visitor.open(context=visitor.context())
    refuse(page.context, WORKER)
    page.goto(visitor.site + HERE + ASKED + "&card=TD")
    ruled(page, NO)
    for card, line in (("AS", YES), ("TD", NO), ("9H", YES)):
        assert hand_card(page, card).evaluate(IN_THE_NEXT_FRAME) == line
    page.locator('.suit-key[data-suit="S"]').click()
    expect(page.locator(".engine-chip")).to_have_attribute("data-phase", "failed")
    ruled(page, NO)
    expect(page.locator(".ruling__why")).to_contain_text("a trump besides the jack")
    press(page, "Change your hand")
    put(page, "7H")
    asked(page, "7H", NO)
    hand_card(page, "7H").click()
    expect(page.locator(".ruled li")).to_have_count(4)
    expect(page.locator(".mip")).not_to_contain_text("engine")
    expect(page.get_by_role("button", name="Ask again")).to_have_count(0)


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
NO_DIGEST = "Object.defineProperty(Crypto.prototype, 'subtle', { value: undefined })"
"""Any table is taken."""


@pytest.mark.prove
def test_the_engine_says_the_same_and_nothing_moves_or_it_is_right(visitor: Visitor) -> None:
    page = visitor.open(context=visitor.context())
    page.context.add_init_script(ANSWERED)
    page.goto(visitor.site + HERE + ASKED + "&card=TD")
    ruled(page, NO)
    page.evaluate(WATCHED)
    with page.expect_request("**/engine-at-hand") as confirmed:
        page.locator(".suit-key").first.hover()
    assert '"verb":"legal"' in (confirmed.value.post_data or "")
    until(page, "window.answered > 0")
    page.evaluate("new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))")
    assert page.evaluate("window.drawn") == 0

    def other(route: Route) -> None:
        whole = route.fetch()
        route.fulfill(response=whole, body=whole.text().replace("neither {suit} nor", "no more {suit} than"))

    page = visitor.open(context=visitor.context())
    page.context.add_init_script(NO_DIGEST)
    page.context.route(TABLES, other)
    page.goto(visitor.site + HERE + ASKED + "&card=TD")
    expect(page.locator(".ruling__why")).to_contain_text("no more spades than a trump")
    page.locator(".suit-key").first.hover()
    expect(page.locator(".ruling__why")).to_contain_text("neither spades nor a trump")


@pytest.mark.prove
def test_entering_goes_on_while_neither_table_nor_engine_comes(visitor: Visitor) -> None:
    visitor.expected = CUT_OFF
    page = visitor.open(context=visitor.context())
    refuse(page.context, TABLES, WORKER)
    page.goto(visitor.site + HERE + ASKED)
    page.locator('.suit-key[data-suit="S"]').click()
    hand_card(page, "9H").click()
    expect(page.locator(".mip__verdict")).to_contain_text("did not start")
    press(page, "Change your hand")
    put(page, "7H")
    expect(page.locator(".mip__cards .card")).to_have_count(4)
    page.context.unroute(WORKER)
    press(page, "Ask again")
    ruled(page, NO)
    assert axe_faults_in_both_colours(page) == []
    assert faults_by_sorts(page) == []


@pytest.mark.prove
def test_another_game_is_chosen_kept_linked_and_asked_of_the_same_cards(visitor: Visitor) -> None:
    """Schieber: 36 cards, no trump and reverse; the choice comes along to the quiz and back, and a link names the game."""
    page = visitor.open(HERE)
    game(page).select_option("schieber")
    expect(page).to_have_url(re.compile("#ruling-schieber$"))
    expect(page.locator(".mip")).to_have_count(1)
    expect(page.get_by_role("link", name="Its rules")).to_have_attribute("href", re.compile("schieber/$"))
    expect(page.locator("#law-schieber .law")).to_be_visible()
    # Who has begun with nothing begins with nothing in every game.
    press(page, "Start empty")
    for name in ("belote", "schieber"):
        game(page).select_option(name)
        expect(page.locator(f".mip[data-game={name}]")).to_be_visible()
        expect(page.locator(".mip__cards button, .suit-key :checked")).to_have_count(0)
    page.locator('.suit-key[data-suit="none"]').click()
    put(page, "7H")
    target(page, "Hand 0/9").click()
    put(page, "8H", "6C")
    asked(page, "6C", NO)
    assert page.url.endswith("#game=schieber&trump=none&trick=7H&hand=6C.8H&card=6C")
    ruled(visitor.open(page.url.removeprefix(visitor.site)), NO)
    page.goto(visitor.site + "quiz/")
    expect(game(page)).to_have_value("schieber")
    expect(page.locator(".quiz__title")).to_contain_text("1 of 24")
    # A link to a position brings its own game, and changes nothing of what is kept.
    page.goto(visitor.site + "glossary/")
    page.goto(visitor.site + "quiz/#sr-legal-002")
    expect(page.locator(".quiz__title")).to_contain_text("sr-legal-002")
    expect(game(page)).to_have_value("staekske-rape")
    page.goto(visitor.site + HERE)
    expect(game(page)).to_have_value("schieber")
    # By instant navigation to the quiz and back.
    page.get_by_role("link", name="the quiz").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile("Quiz"))
    page.go_back()
    expect(page.locator(".mip__cards button").first).to_be_visible()
    hand_card(page, cards_of(page.locator(".mip__cards"))[0]).click()
    expect(page.locator(".ruling__line").filter(visible=True)).not_to_be_empty()
    # What was laid out is there in another game, and on the way back.
    page = visitor.open(HERE + "#game=schieber&trump=H&trick=KS.JH&hand=AS.9H.TD&card=TD", size="phone")
    ruled(page, NO)
    for name, trump in (("saskop", "H"), ("belote", "C")):
        page.locator(f'.mip .suit-key[data-suit="{trump}"]').click()
        game(page).select_option(name)
        expect(page).to_have_url(re.compile(f"#game={name}&trump={trump}&trick=KS.JH&hand=AS.9H.TD&card=TD$"))
    ruled(page, NO)
    game(page).select_option("klaberjass")
    expect(page.locator(".mip[data-game=klaberjass] .mip__cards button")).to_have_count(0)
    expect(note(page)).not_to_be_empty()
    game(page).select_option("belote")
    expect(page.locator(".mip[data-game=belote] .trick .card")).to_have_count(2)
    ruled(page, NO)
    # Two sit at the table of an old game.
    page.goto(visitor.site + "quiz/#sm-legal-001")
    expect(page.locator(".table .seat")).to_have_count(2)
    page.goto(visitor.site + HERE + "#ruling-smoojas-1821")
    expect(page.locator(".mip .trick .trick__card")).to_have_count(1)
    assert fits(page)
