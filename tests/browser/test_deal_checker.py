"""The deal checker as a person uses it: a deal typed, a revoke found and put right, slips of every kind, links, a phone."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from browsing import Visitor, until
from score_page import ENGINE_COMES, NOTHING_KEPT, SCORE, axe_faults, fits, lasting_page, small_targets
from stoek.api import answer
from stoek_site.deals import example_deals
from stoek_site.serve import SiteServer

GAME = "staekske-rape"
SOUND, REVOKE, UNFINISHED = (deal.text for deal in example_deals())
WITH_REVOKE = SOUND.replace("3. E: AH QD QH 8H", "3. E: AH QD JS 8H").replace("5. S: 8D JS TC 8C", "5. S: 8D QH TC 8C")


@pytest.fixture(scope="module")
def page_for_rows(browser: Browser, server: SiteServer) -> Iterator[Page]:
    with lasting_page(browser, server.url) as page:
        yield page


@pytest.fixture
def desk(page_for_rows: Page) -> Page:
    """The checker with nothing in it, its engine running."""
    script(page_for_rows).fill("")
    expect(status(page_for_rows)).to_be_empty()
    return page_for_rows


def script(page: Page) -> Locator:
    return page.get_by_label("The deal, in the notation")


def status(page: Page) -> Locator:
    return page.locator("#deal-status")


def findings(page: Page) -> Locator:
    return page.locator(".deal__report .finding")


def result(page: Page) -> Locator:
    return page.locator(".deal__report .score__result strong")


def check(deal: str) -> Any:
    reply: Any = answer({"verb": "check", "game": GAME, "deal": deal})
    return reply["ok"]


def test_a_revoke_in_the_third_trick_is_named_and_put_right(visitor: Visitor) -> None:
    page = visitor.open(SCORE)
    script(page).press_sequentially(WITH_REVOKE)
    expect(findings(page)).to_have_count(1, timeout=ENGINE_COMES)
    found = findings(page)
    for words in ("Revoke", "trick 3, card 3, West", "hearts", "Could have been played"):
        expect(found).to_contain_text(words)
    expect(found.locator(".finding__message [data-card=JS]").first).to_be_visible()
    expect(found.locator(".finding__legal [data-card]")).to_have_count(2)
    expect(found.get_by_role("link")).to_have_attribute("href", f"{visitor.site}{GAME}/#{GAME}/play/follow-or-trump")
    line = WITH_REVOKE.split("\n").index("3. E: AH QD JS 8H") + 1
    expect(page.locator(".script__gutter [data-kind=error]")).to_have_text(str(line))
    expect(page.locator(".layout td[data-wrong=revoke] [data-card=JS]")).to_be_visible()
    expect(page.locator(".deal__as-played")).to_contain_text("No source says what a revoke costs")
    found.get_by_role("button", name=f"Go to line {line}, column 13").click()
    assert script(page).evaluate("area => area.value.slice(area.selectionStart, area.selectionEnd)") == "JS"
    page.keyboard.type("QH")
    script(page).evaluate("area => { const at = area.value.indexOf('8D QH') + 3; area.setSelectionRange(at, at + 2); }")
    page.keyboard.type("JS")
    assert script(page).input_value() == SOUND
    expect(result(page)).to_have_text("+4")
    expect(findings(page)).to_have_count(0)
    lines = page.locator(".deal__report .breakdown tbody tr")
    expected = check(SOUND)["lines"]
    expect(lines).to_have_count(len(expected))
    for row, wanted in zip(lines.all(), expected, strict=True):
        expect(row.locator("td").nth(1)).to_have_text(str(wanted["value"]).replace("-", "−"))
        expect(row.get_by_role("link")).to_have_attribute("href", f"{visitor.site}{GAME}/#{wanted['rule']}")


def test_a_reload_and_a_link_give_the_same(visitor: Visitor) -> None:
    page = visitor.open(SCORE)
    text = "# at Jo's\n" + WITH_REVOKE.replace("Play:", "Play: # from here on")
    script(page).fill(text)
    expect(findings(page)).to_have_count(1, timeout=ENGINE_COMES)
    expect(page).to_have_url(re.compile(r"#deal=1;g=staekske-rape;"))
    page.reload()
    expect(script(page)).to_have_value(text)
    expect(findings(page)).to_contain_text("trick 3, card 3, West", timeout=ENGINE_COMES)
    expect(page.locator("stoek-deal-checker .kept")).to_be_hidden()
    other = visitor.open(page.url.removeprefix(visitor.site))
    expect(findings(other)).to_contain_text("trick 3, card 3, West", timeout=ENGINE_COMES)
    expect(script(other)).to_have_value(re.compile(r"^\[Game \"staekske-rape\"\]\n"))
    expect(script(other)).to_be_in_viewport()
    assert check(script(other).input_value())["link"] == check(text)["link"]


# what is changed in the sound deal, and into what; the type of the finding, its place, words of fact and of remedy
SLIPS: dict[str, tuple[str, str, str, str, str, str]] = {
    "a card in two hands": (
        "E: KC 9C 8C", "E: AC 9C 8C",
        "Wrong cards", "hand of East", "in the hand of North and again", "correct one",
    ),
    "a card twice in a hand": ("N: AC TC AS KS", "N: AC TC AS TC", "Wrong cards", "hand of North", "twice", "correct one"),
    "a card of another pack": (
        "N: AC TC AS KS", "N: AC TC AS 6S",
        "Wrong cards", "hand of North", "not in the pack", "Correct the card",
    ),
    "a hand of six": (
        "W: QC JC 7C JS QH TH 9H", "W: QC JC 7C JS QH TH",
        "Wrong cards", "hand of West", "has 6 cards", "Add the missing",
    ),
    "a hand of eight": ("E: KC 9C 8C", "E: KC 9C 8C TS", "Wrong cards", "hand of East", "has 8 cards", "ake"),
    "a discard not held": (
        "Discards: 9S", "Discards: AC",
        "Wrong cards", "discards", "is discarded, but", "Correct the discards",
    ),
    "a combination not held": (
        "KD QD JD TD; stoek", "AH KH QH; KD QD JD TD; stoek",
        "Wrong announcement", "announcement 1", "not in the declarer's hand", "Take it out",
    ),
    "a jump bid": ("E 3, S 4", "E 3, S 5", "Call not allowed", "call 3, South", "one by one", "Possible now"),
    "a call after passing": (
        "W pass, E pass", "W pass, N 5, E pass",
        "Call not allowed", "call 5, North", "has passed", "Take it out",
    ),
    "3 over blind 2": (
        "N pass, E 3, S 4, W pass, E pass", "N blind 2, E 3, S 4, W pass, N pass, E pass",
        "Call not allowed", "call 2, East", "over blind 2 is 4", "Possible now",
    ),
    "a play out of turn": (
        "3. E: AH QD QH 8H", "3. E: AH QH QD 8H",
        "Out of turn", "trick 3, card 2, West", "it was South's turn", "Check",
    ),
    "a lead out of turn": (
        "4. S: TD JC KS 7S", "4. W: JC KS 7S TD",
        "Out of turn", "trick 4, card 1", "the lead is South's", "Check who led",
    ),
    "a card played twice": (
        "6. S: KH TH AC 9C", "6. S: KH TH AC 8C",
        "Mis-entry", "trick 6, card 4, East", "played before", "correct one",
    ),
    "a card never held": (
        "7. S: QS QC AS KC", "7. S: QS TS AS KC",
        "Mis-entry", "trick 7, card 2, West", "TS", "orrect the card",
    ),
}  # fmt: skip


@pytest.mark.parametrize("slip", SLIPS)
def test_a_slip_is_one_finding_with_place_fact_and_remedy(desk: Page, slip: str) -> None:
    before, after, kind, where, fact, remedy = SLIPS[slip]
    assert SOUND.count(before) == 1
    text = SOUND.replace(before, after)
    line = next(number for number, one in enumerate(text.split("\n"), 1) if after in one)
    script(desk).fill(text)
    expect(findings(desk)).to_have_count(1, timeout=ENGINE_COMES)
    found = findings(desk)
    expect(found.locator(".finding__type")).to_have_text(kind)
    expect(found).to_contain_text(where)
    words = found.locator(".finding__message").evaluate(
        "p => [...p.childNodes].map(node => node.dataset?.card ?? node.textContent).join('')"
    )
    assert fact in words
    assert remedy in words
    expect(found.get_by_role("button", name=f"Go to line {line}, column ")).to_be_visible()
    expect(desk.locator(".script__gutter [data-kind=error]")).to_have_text(str(line))
    expect(result(desk)).to_have_count(0)
    assert script(desk).input_value() == text


def test_an_unfinished_deal_says_what_it_can_tell_and_what_is_missing(desk: Page) -> None:
    desk.get_by_role("button", name="Unfinished deal").click()
    report = desk.locator(".deal__report")
    expect(report).to_contain_text("Missing: tricks 5 to 7.", timeout=ENGINE_COMES)
    expect(report).to_contain_text("So far 4 tricks: the declarer has 3 of them")
    expect(findings(desk)).to_have_count(0)
    expect(status(desk)).to_contain_text("not complete yet")
    script(desk).fill('[Trump "C"]')
    expect(report).to_contain_text("who the declarer is")


def test_what_is_taken_to_be_so_is_told(desk: Page) -> None:
    script(desk).fill(SOUND.replace("Announced: KD QD JD TD; stoek\n", ""))
    expect(desk.locator(".deal__assumed")).to_contain_text("no combinations are recorded", timeout=ENGINE_COMES)
    expect(result(desk)).not_to_have_text("+4")


def test_a_warning_does_not_stand_in_the_way(desk: Page) -> None:
    script(desk).fill(SOUND.replace("1. S: JD 7C 7D", "1. S: JD 7C knock 7D"))
    expect(findings(desk)).to_have_attribute("data-kind", "warning", timeout=ENGINE_COMES)
    expect(findings(desk)).to_contain_text("False knock")
    expect(desk.locator(".script__gutter [data-kind=warning]")).to_have_count(1)
    expect(result(desk)).to_have_text("+4")


def test_a_hand_given_up_or_ended_by_four_jacks_needs_no_tricks(desk: Page) -> None:
    head = f'[Game "{GAME}"]\n[Dealer "S"]\n'
    script(desk).fill(head + "Auction: N pass, E pass, S pass, W give-up")
    expect(result(desk)).to_have_text("−10", timeout=ENGINE_COMES)
    script(desk).fill(head + '[Stock "taken"]\nAuction: N pass, E pass, S pass\nAnnounced: four J')
    expect(result(desk)).to_have_text("+19")


def test_as_played_is_told_where_a_finding_forbids_a_result(desk: Page) -> None:
    desk.get_by_role("button", name="Revoke in trick 3").click()
    expect(desk.locator(".deal__as-played")).to_contain_text(
        "As played it would score +4 for the declarer, South.", timeout=ENGINE_COMES
    )
    expect(findings(desk)).to_contain_text("Proven in trick 5")
    desk.get_by_text("Line by line").click()
    expect(desk.locator(".deal__report .fold .breakdown tbody tr")).to_have_count(11)
    script(desk).fill(SOUND.replace("7. S: QS QC", "7. S: QS TS"))
    expect(findings(desk)).to_contain_text("Mis-entry")


def test_other_forms_are_read_too(desk: Page, server: SiteServer) -> None:
    record: Any = answer({"verb": "notation", "deal": SOUND, "to": "json"})
    link = check(SOUND)["link"]
    forms = [
        json.dumps(record["ok"]["deal"], indent=1),
        link,
        f"{server.url}{SCORE}#deal={link}",
        SOUND.replace("TD", "10♦").lower(),
    ]
    for form in forms:
        script(desk).fill("")
        expect(result(desk)).to_have_count(0)
        script(desk).fill(form)
        expect(result(desk)).to_have_text("+4", timeout=ENGINE_COMES)


def test_a_fault_in_a_pasted_address_is_found_at_its_character(desk: Page, server: SiteServer) -> None:
    address = f"{server.url}{SCORE}#deal={check(SOUND)['link'].replace('x=9S', 'x=AC')}"
    script(desk).fill(address)
    expect(findings(desk)).to_have_count(1, timeout=ENGINE_COMES)
    findings(desk).get_by_role("button", name="Go to character").click()
    selected = script(desk).evaluate("area => area.value.slice(area.selectionStart)")
    assert selected.startswith("ACTSJH7H")


def test_what_is_drawn_follows_the_readers_indices(visitor: Visitor) -> None:
    page = visitor.open(SCORE)
    page.get_by_role("button", name="Sound deal").click()
    expect(result(page)).to_have_text("+4", timeout=ENGINE_COMES)
    jack = page.locator(".layout--tricks [data-card=JD] [data-rank]")
    expect(jack).to_have_text("J")
    page.get_by_role("button", name="Cards: indices and colours").click()
    page.get_by_role("radio", name="Dutch").check()
    page.get_by_role("button", name="Done").click()
    expect(jack).to_have_text("B")
    expect(page.locator("[data-add='four-J'] [data-rank]")).to_have_text("B")
    expect(page.locator("#deal-hint")).to_contain_text('[Indices "dutch"]')
    script(page).fill('[Indices "dutch"]\nDiscards: BC VC HC AC')
    expect(result(page)).to_have_count(0)
    expect(page.locator(".layout [data-card=JC] [data-rank]").first).to_have_text("B")


def test_nothing_that_takes_the_place_of_a_deal_throws_it_away(visitor: Visitor) -> None:
    page = visitor.open(SCORE)
    mine = "# mine\n" + UNFINISHED
    script(page).fill(mine)
    page.locator("stoek-deal-checker").get_by_role("button", name="Clear").click()
    expect(script(page)).to_have_value("")
    expect(script(page)).to_be_focused()
    page.get_by_role("button", name="Bring it back").click()
    expect(script(page)).to_have_value(mine)
    page.get_by_role("button", name="Sound deal").click()
    expect(script(page)).to_have_value(SOUND)
    page.reload()
    page.get_by_role("button", name="Bring it back").click()
    expect(script(page)).to_have_value(mine)
    expect(page.locator(".deal__report")).to_contain_text("Missing: tricks 5 to 7", timeout=ENGINE_COMES)


def test_a_link_never_overwrites_the_deal_that_was_there(visitor: Visitor) -> None:
    page = visitor.open(SCORE)
    mine = "# mine\n" + UNFINISHED
    script(page).fill(mine)
    expect(page).to_have_url(re.compile("#deal="), timeout=ENGINE_COMES)
    page.goto("about:blank")
    page.goto(f"{visitor.site}{SCORE}#deal={check(SOUND)['link']}")
    expect(result(page)).to_have_text("+4", timeout=ENGINE_COMES)
    page.reload()
    expect(result(page)).to_have_text("+4", timeout=ENGINE_COMES)
    page.get_by_role("button", name="Bring it back").click()
    expect(script(page)).to_have_value(mine)
    page.get_by_role("button", name="Bring it back").click()
    expect(result(page)).to_have_text("+4")


GARBLED = [
    "deal=", "deal=%%%", "deal=1;q=zz;;;p=9.9.9;N", "deal=<script>alert(1)</script>", "deal=2;t=C", "deal=1;N=JCJC;t=Z",
    "text=%E0%A4%A", "text=Hello%0Athere",
]  # fmt: skip


def test_a_garbled_link_stands_in_the_text_with_its_findings(desk: Page, server: SiteServer) -> None:
    for fragment in GARBLED:
        desk.goto(f"{server.url}{SCORE}#{fragment}")
        if fragment == "deal=":
            expect(script(desk)).to_have_value("")
            continue
        expect(findings(desk).first).to_be_visible(timeout=ENGINE_COMES)
        shown = script(desk).input_value()
        assert shown
        assert shown.split("\n")[0][:6] in (fragment[5:11], "%E0%A4%A"[:6], "Hello")
        script(desk).fill("")
        expect(findings(desk)).to_have_count(0)


def test_a_text_that_cannot_be_read_is_linked_word_for_word(visitor: Visitor) -> None:
    page = visitor.open(SCORE)
    text = SOUND.replace("[Trump", "[Trumpet") + "\nDance: on the table, naïvely & 100%\n"
    script(page).fill(text)
    expect(page).to_have_url(re.compile("#text="), timeout=ENGINE_COMES)
    other = visitor.open(page.url.removeprefix(visitor.site))
    expect(script(other)).to_have_value(text)
    expect(findings(other).first).to_be_visible(timeout=ENGINE_COMES)


def test_a_text_too_long_for_a_link_is_kept_all_the_same(visitor: Visitor) -> None:
    page = visitor.open(SCORE)
    text = "No deal at all. " * 5000
    script(page).fill(text)
    expect(findings(page)).to_contain_text("at most", timeout=ENGINE_COMES)
    expect(script(page)).to_have_value(text)
    assert "#" not in page.url
    page.get_by_role("button", name="Copy link").nth(1).click()
    expect(status(page)).to_contain_text("too long for a link")
    page.reload()
    expect(script(page)).to_have_value(text)


def test_copy_save_and_open(visitor: Visitor, tmp_path: Path) -> None:
    page = visitor.open(SCORE)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    mine = "# mine\n" + SOUND
    script(page).fill(mine)
    expect(result(page)).to_have_text("+4", timeout=ENGINE_COMES)
    page.get_by_role("button", name="Copy text").click()
    expect(status(page)).to_have_text("The text is copied.")
    assert page.evaluate("navigator.clipboard.readText()") == mine
    page.locator("stoek-deal-checker").get_by_role("button", name="Copy link").click()
    expect(status(page)).to_have_text("The link is copied.")
    assert page.evaluate("navigator.clipboard.readText()") == page.url
    with page.expect_download() as download:
        page.get_by_role("button", name="Save").click()
    assert download.value.path().read_text(encoding="utf-8") == mine
    kept = tmp_path / "mine.deal"
    kept.write_text(REVOKE, encoding="utf-8")
    page.get_by_label("Open").set_input_files(kept)
    expect(script(page)).to_have_value(REVOKE)
    expect(findings(page)).to_have_count(1)
    page.get_by_role("button", name="Bring it back").click()
    expect(script(page)).to_have_value(mine)


def test_the_last_text_wins_however_fast_it_comes(desk: Page) -> None:
    for number in range(12):
        script(desk).fill(WITH_REVOKE if number % 2 else UNFINISHED)
        desk.wait_for_timeout(60)
    script(desk).fill(SOUND)
    expect(result(desk)).to_have_text("+4", timeout=ENGINE_COMES)
    desk.wait_for_timeout(500)
    expect(result(desk)).to_have_text("+4")
    expect(findings(desk)).to_have_count(0)


def test_house_rules_go_with_the_deal(visitor: Visitor) -> None:
    page = visitor.open(SCORE)
    page.locator("stoek-score-form summary").click()
    page.locator("stoek-house[data-option=required_floor]").get_by_role("radio", name="goes below 0").check()
    script(page).fill(SOUND)
    expect(page).to_have_url(re.compile("#deal=1;g=staekske-rape;h=required_floor=none;"), timeout=ENGINE_COMES)
    other = visitor.open(page.url.removeprefix(visitor.site))
    expect(script(other)).to_have_value(re.compile(r"\[House \"required_floor=none\"\]"), timeout=ENGINE_COMES)


def test_leaving_the_page_leaves_no_trace_on_the_next(visitor: Visitor) -> None:
    page = visitor.open(SCORE)
    script(page).fill(WITH_REVOKE)
    page.locator(".md-logo").first.click()
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile("^Stoek"))
    page.wait_for_timeout(800)
    assert "#" not in page.url
    page.get_by_role("link", name=re.compile("^Check a score")).last.click()
    expect(script(page)).to_have_value(WITH_REVOKE)
    script(page).scroll_into_view_if_needed()
    expect(findings(page)).to_have_count(1, timeout=ENGINE_COMES)
    page.go_back()
    page.go_forward()
    expect(script(page)).to_have_value(WITH_REVOKE)


def test_a_visit_that_does_not_come_to_the_deal_starts_no_engine(visitor: Visitor) -> None:
    page = visitor.open(SCORE, size="phone")
    script(page).evaluate(
        f"area => {{ area.value = {json.dumps(SOUND)}; area.dispatchEvent(new Event('input', {{bubbles: true}})); }}"
    )
    page.goto(visitor.site + SCORE)
    page.wait_for_timeout(300)
    expect(script(page)).to_have_value(SOUND)


def test_where_nothing_can_be_kept_it_works_and_says_so(visitor: Visitor) -> None:
    context = visitor.browser.new_context()
    visitor.contexts.append(context)
    context.add_init_script(NOTHING_KEPT)
    page = visitor.open(SCORE, context=context)
    script(page).fill(SOUND)
    expect(result(page)).to_have_text("+4", timeout=ENGINE_COMES)
    expect(page.locator("#deal-hint")).to_contain_text("does not let the page keep")
    other = visitor.open(f"{SCORE}#text={quote(UNFINISHED)}", context=context)
    expect(script(other)).to_have_value(UNFINISHED)


def test_the_numbers_move_with_the_text(desk: Page) -> None:
    script(desk).fill(SOUND + "# one more line\n" * 60)
    expect(desk.locator(".script__gutter span")).to_have_count(len(SOUND.split("\n")) + 60)
    script(desk).evaluate("area => { area.scrollTop = 300; }")
    until(
        desk,
        "document.querySelector('.script__gutter').scrollTop === document.querySelector('.script__text').scrollTop",
    )
    assert script(desk).evaluate("area => area.scrollTop") == 300


@pytest.mark.parametrize("size", ["phone", "desktop"])
@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_the_whole_page_fits_and_axe_finds_nothing(visitor: Visitor, size: str, dark: bool) -> None:
    page = visitor.open(SCORE, size=size, dark=dark)
    page.get_by_role("button", name="Add stoek 20").click()
    page.locator("stoek-score-form summary").click()
    page.get_by_label("Card points", exact=True).fill("900")
    expect(page.locator("#score-points-error")).not_to_be_empty(timeout=ENGINE_COMES)
    page.get_by_role("button", name="Sound deal").click()
    expect(result(page)).to_have_text("+4", timeout=ENGINE_COMES)
    script(page).fill("# mine\n" + REVOKE)
    expect(findings(page)).to_have_count(1)
    page.get_by_text("Line by line").click()
    page.get_by_role("button", name="Unfinished deal").click()
    expect(page.get_by_role("button", name="Bring it back")).to_be_visible()
    page.get_by_role("button", name="Bring it back").click()
    expect(findings(page)).to_have_count(1)
    expect(page.locator(".engine-chip")).to_be_hidden()
    assert axe_faults(page) == []
    page.get_by_role("radio", name="given up").check()
    expect(page.locator("stoek-score-form .score__result strong")).to_have_text("−10")
    assert axe_faults(page) == []
    assert fits(page)
    assert small_targets(page, "stoek-deal-checker") == []
