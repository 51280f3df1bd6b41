"""A deal typed or pasted as text: each slip is one finding, marked there and at its card in the form; other forms; indices."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Locator, Page, expect

from check.deals import checked
from engine.asking import ok
from stoek_site.features.score.deals import example_deals
from visiting.browsing import until
from visiting.score_page import SCORE, axe_faults, calm, cleared, fits, go_deep, reads, result, small_targets, words_of
from visiting.serving import Served

GAME = "staekske-rape"
SOUND, REVOKE, UNFINISHED = (deal.text for deal in example_deals())


@pytest.fixture
def desk(entry_page: Page) -> Page:
    """The text with nothing in it."""
    go_deep(entry_page, "As text")
    cleared(entry_page)
    return entry_page


def script(page: Page) -> Locator:
    return page.get_by_label("The deal, in the notation")


def findings(page: Page) -> Locator:
    return page.locator(".deal__report .finding")


def selected(page: Page) -> str:
    text: str = script(page).evaluate("area => area.value.slice(area.selectionStart, area.selectionEnd)")
    return text


# what is changed in the sound deal, and into what; the type of the finding, its place, words of fact and of remedy;
# the word that the way there selects; the step of the form and what is marked in it
SLIPS: dict[str, tuple[str, str, str, str, str, str, str, str, str]] = {
    "a card in two hands": (
        "E: KC 9C 8C", "E: AC 9C 8C",
        "Wrong cards", "hand of East", "in the hand of North and again", "correct one",
        "AC", "cards", "[data-place='hands.E'] [data-wrong][data-card=AC]",
    ),
    "a card twice in a hand": (
        "N: AC TC AS KS", "N: AC TC AS TC",
        "Wrong cards", "hand of North", "twice", "correct one",
        "TC", "cards", "[data-place='hands.N'] [data-wrong][data-card=TC]",
    ),
    "a card of another pack": (
        "N: AC TC AS KS", "N: AC TC AS 6S",
        "Wrong cards", "hand of North", "not in the pack", "Correct the card",
        "6S", "cards", "[data-place='hands.N'] [data-wrong][data-card='6S']",
    ),
    "a hand of six": (
        "W: QC JC 7C JS QH TH 9H", "W: QC JC 7C JS QH TH",
        "Wrong cards", "hand of West", "has 6 cards", "Add the missing",
        "W:", "cards", "[data-place='hands.W'][data-wrong]",
    ),
    "a hand of eight": (
        "E: KC 9C 8C", "E: KC 9C 8C TS",
        "Wrong cards", "hand of East", "has 8 cards", "ake",
        "TS", "cards", "[data-place='hands.E'] [data-wrong][data-card=TS]",
    ),
    "a discard not held": (
        "Discards: 9S", "Discards: AC",
        "Wrong cards", "discards", "is discarded, but", "Correct the discards",
        "AC", "stock", "[data-place=discards] [data-wrong][data-card=AC]",
    ),
    "a combination not held": (
        "KD QD JD TD; stoek", "AH KH QH; KD QD JD TD; stoek",
        "Wrong announcement", "announcement 1", "not in the declarer's hand", "Take it out",
        "AH", "contract", ".tag--wrong",
    ),
    "a jump bid": (
        "E 3, S 4", "E 3, S 5",
        "Call not allowed", "call 3, South", "one by one", "Possible now",
        "S", "auction", ".said__call[data-wrong]",
    ),
    "a call after passing": (
        "W pass, E pass", "W pass, N 5, E pass",
        "Call not allowed", "call 5, North", "has passed", "Take it out",
        "N", "auction", ".said__call[data-wrong]",
    ),
    "3 over blind 2": (
        "N pass, E 3, S 4, W pass, E pass", "N blind 2, E 3, S 4, W pass, N pass, E pass",
        "Call not allowed", "call 2, East", "over blind 2 is 4", "Possible now",
        "E", "auction", ".said__call[data-wrong]",
    ),
    "a play out of turn": (
        "3. E: AH QD QH 8H", "3. E: AH QH QD 8H",
        "Out of turn", "trick 3, card 2, West", "it was South's turn", "Check",
        "QH", "play", "[data-ref='2.1'][data-wrong=out-of-turn]",
    ),
    "a lead out of turn": (
        "4. S: TD JC KS 7S", "4. W: JC KS 7S TD",
        "Out of turn", "trick 4, card 1", "the lead is South's", "Check who led",
        "JC", "play", "[data-ref='3.0'][data-wrong=out-of-turn]",
    ),
    "a card played twice": (
        "6. S: KH TH AC 9C", "6. S: KH TH AC 8C",
        "Mis-entry", "trick 6, card 4, East", "played before", "correct one",
        "8C", "play", "[data-ref='5.3'][data-wrong=mis-entry]",
    ),
    "a card never held": (
        "7. S: QS QC AS KC", "7. S: QS TS AS KC",
        "Mis-entry", "trick 7, card 2, West", "TS", "orrect the card",
        "TS", "play", "[data-ref='6.1'][data-wrong=mis-entry]",
    ),
    "a revoke": (
        "3. E: AH QD QH 8H", "3. E: AH QD JS 8H",
        "Revoke", "trick 3, card 3, West", "hearts", "",
        "JS", "play", "[data-ref='2.2'][data-wrong=revoke]",
    ),
}  # fmt: skip


OF_SOME_STEPS = ["a revoke"]


@pytest.mark.parametrize("slip", [slip if slip in OF_SOME_STEPS else pytest.param(slip, marks=pytest.mark.prove) for slip in SLIPS])
def test_a_slip_is_one_finding_in_the_text_and_at_its_card_in_the_form(desk: Page, slip: str) -> None:
    before, after, kind, where, fact, remedy, word, step, marked = SLIPS[slip]
    assert SOUND.count(before) == 1
    text = SOUND.replace(before, after)
    if slip == "a revoke":
        text = text.replace("5. S: 8D JS TC 8C", "5. S: 8D QH TC 8C")
    line = next(number for number, one in enumerate(text.split("\n"), 1) if after in one)
    script(desk).fill(text)
    found = findings(desk)
    expect(found).to_have_count(1)
    expect(found.locator(".finding__type")).to_have_text(kind)
    expect(found).to_contain_text(where)
    message = words_of(found.locator(".finding__message"))
    assert fact in message
    assert remedy in message
    expect(desk.locator(".script__gutter [data-kind=error]")).to_have_text(str(line))
    expect(result(desk)).to_have_count(0)
    found.get_by_role("button", name=f"Go to line {line}, column ").click()
    assert selected(desk) == word
    assert script(desk).input_value() == text
    go_deep(desk, "Every card")
    desk.locator(f".step-key[data-step={step}]").click()
    expect(desk.locator(f".entry__panes {marked}").first).to_be_visible()
    expect(found).to_have_count(1)
    assert fact in words_of(found.locator(".finding__message"))
    desk.get_by_role("button", name=re.compile("^Correct it: ")).click()
    focused = desk.evaluate("document.activeElement.closest('.entry__panes') !== null")
    assert focused, "the way there leads nowhere"
    go_deep(desk, "As text")
    assert script(desk).input_value() == text


@pytest.mark.prove
def test_a_revoke_is_put_right_where_it_is_found(desk: Page, server: Served) -> None:
    wrong = SOUND.replace("3. E: AH QD QH 8H", "3. E: AH QD JS 8H").replace("5. S: 8D JS TC 8C", "5. S: 8D QH TC 8C")
    script(desk).press_sequentially(wrong[-12:])
    script(desk).fill(wrong)
    expect(findings(desk)).to_have_count(1)
    expect(findings(desk).locator(".finding__legal [data-card]")).to_have_count(2)
    expect(findings(desk).get_by_role("link")).to_have_attribute("href", f"{server.url}{GAME}/#{GAME}/play/follow-or-trump")
    expect(desk.locator(".deal__as-played")).to_contain_text("No source says what a revoke costs")
    findings(desk).get_by_role("button", name=re.compile("^Go to line")).click()
    desk.keyboard.type("QH")
    script(desk).evaluate("area => { const at = area.value.indexOf('8D QH') + 3; area.setSelectionRange(at, at + 2); }")
    desk.keyboard.type("JS")
    assert script(desk).input_value() == SOUND
    expect(result(desk)).to_have_text("+4")
    expect(findings(desk)).to_have_count(0)


def test_as_played_is_told_where_a_finding_forbids_a_result(desk: Page) -> None:
    script(desk).fill(REVOKE)
    expect(desk.locator(".deal__as-played")).to_contain_text("As played it would score +4 for the declarer, South.")
    expect(findings(desk)).to_contain_text("Proven in trick 5")


@pytest.mark.prove
def test_what_is_missing_taken_to_be_so_and_doubtful_is_told(desk: Page) -> None:
    script(desk).fill(UNFINISHED)
    reads(desk, "Missing: tricks 5 to 7.")
    reads(desk, "So far 4 tricks: the declarer has 3 of them")
    expect(desk.locator(".deal__status")).to_contain_text("not complete yet")
    expect(findings(desk)).to_have_count(0)
    script(desk).fill(SOUND.replace("Announced: KD QD JD TD; stoek\n", ""))
    expect(desk.locator(".deal__assumed")).to_contain_text("no combinations are recorded")
    script(desk).fill(SOUND.replace("1. S: JD 7C 7D", "1. S: JD 7C knock 7D"))
    expect(findings(desk)).to_have_attribute("data-kind", "warning")
    expect(findings(desk)).to_contain_text("False knock")
    expect(desk.locator(".script__gutter [data-kind=warning]")).to_have_count(1)
    expect(result(desk)).to_have_text("+4")


def test_a_hand_given_up_or_ended_by_four_jacks_needs_no_tricks(desk: Page) -> None:
    head = f'[Game "{GAME}"]\n[Dealer "S"]\n'
    script(desk).fill(head + "Auction: N pass, E pass, S pass, W give-up")
    expect(result(desk)).to_have_text("−10")
    script(desk).fill(head + '[Stock "taken"]\nAuction: N pass, E pass, S pass\nAnnounced: four J')
    expect(result(desk)).to_have_text("+19")


@pytest.mark.prove
def test_other_forms_are_read_too(desk: Page, server: Served) -> None:
    record = ok("notation", None, deal=SOUND, to="json")
    link = checked(SOUND)["link"]
    for form in (
        json.dumps(record["deal"], indent=1),
        link,
        f"{server.url}{SCORE}#deal={link}",
        SOUND.replace("TD", "10♦").lower(),
    ):
        script(desk).fill("")
        expect(result(desk)).to_have_count(0)
        script(desk).fill(form)
        expect(result(desk)).to_have_text("+4")
    script(desk).fill(f"{server.url}{SCORE}#deal={link.replace('x=9S', 'x=AC')}")
    expect(findings(desk)).to_have_count(1)
    findings(desk).get_by_role("button", name="Go to character").click()
    assert script(desk).evaluate("area => area.value.slice(area.selectionStart)").startswith("ACTSJH7H")


PASTE = """([target, text]) => {
  const clipboardData = new DataTransfer();
  clipboardData.setData("text/plain", text);
  const event = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
  return !document.querySelector(target).dispatchEvent(event);
}"""


@pytest.mark.prove
def test_a_deal_pasted_into_the_form_becomes_the_deal(desk: Page) -> None:
    go_deep(desk, "Every card")
    desk.locator(".entry__line").fill("ac kc")
    for text in (SOUND, checked(SOUND)["link"]):
        assert desk.evaluate(PASTE, [".entry__line", text])
        expect(result(desk)).to_have_text("+4")
        expect(desk.get_by_role("radio", name="Every card")).to_be_checked()
        desk.get_by_role("button", name="Bring it back").click()
        expect(desk.locator("[data-place='hands.N'] .place__count")).to_have_text("2/7")
    assert desk.evaluate(PASTE, [".entry__line", "[Dealer"])
    expect(desk.get_by_role("radio", name="As text")).to_be_checked()
    expect(script(desk)).to_have_value("[Dealer")
    expect(findings(desk).first).to_be_visible()
    go_deep(desk, "Every card")
    assert not desk.evaluate(PASTE, [".entry__line", "jc 9c"]), "cards are pasted as they would be typed"


def test_the_sheet_is_written_as_text_and_read_back(desk: Page) -> None:
    desk.locator("[data-load=sound]").evaluate("button => button.click()")
    expect(result(desk)).to_have_text("+4")
    go_deep(desk, "As text")
    expect(script(desk)).to_have_value(re.compile('^.Game "staekske-rape"'))
    assert checked(script(desk).input_value())["link"] == checked(SOUND)["link"]
    script(desk).fill(script(desk).input_value().replace("7. S: QS QC AS KC", "# the last\n7. S: QS QC AS"))
    reads(desk, "Missing")
    go_deep(desk, "Every card")
    desk.locator(".step-key[data-step=play]").click()
    desk.locator(".entry__line").fill("kc")
    expect(result(desk)).to_have_text("+4")
    expect(desk.locator(".kept")).to_contain_text("The text as it was typed is kept.")


@pytest.mark.prove
def test_the_last_text_wins_however_fast_it_comes(desk: Page) -> None:
    for number in range(4):
        script(desk).fill(REVOKE if number % 2 else UNFINISHED)
        desk.wait_for_timeout(60)
    script(desk).fill(SOUND)
    expect(result(desk)).to_have_text("+4")
    desk.wait_for_timeout(300)
    expect(result(desk)).to_have_text("+4")
    expect(findings(desk)).to_have_count(0)


@pytest.mark.prove
def test_the_numbers_move_with_the_text(desk: Page) -> None:
    script(desk).fill(SOUND + "# one more line\n" * 60)
    expect(desk.locator(".script__gutter span")).to_have_count(len(SOUND.split("\n")) + 60)
    script(desk).evaluate("area => { area.scrollTop = 300; }")
    until(desk, "document.querySelector('.script__gutter').scrollTop === document.querySelector('.script__text').scrollTop")
    assert script(desk).evaluate("area => area.scrollTop") == 300


@pytest.mark.prove
def test_what_is_drawn_and_typed_follows_the_readers_indices(desk: Page) -> None:
    page = desk
    page.locator("[data-load=sound]").evaluate("button => button.click()")
    expect(result(page)).to_have_text("+4")
    page.get_by_role("button", name="Cards: indices and colours").click()
    page.get_by_role("radio", name="Dutch").check()
    page.get_by_role("button", name="Done").click()
    expect(page.locator(".deal__report .deal-drawn [data-card=JD] [data-rank]").first).to_have_text("B")
    expect(page.locator(".tricks [data-card=JD] [data-rank]").first).to_have_text("B")
    page.locator(".step-key[data-step=contract]").click()
    expect(page.locator("[data-add='four-J'] [data-rank]")).to_have_text("B")
    page.locator(".step-key[data-step=cards]").click()
    page.locator("[data-place='hands.N']").click()
    page.locator(".entry__line").fill("bc hd")
    expect(page.locator("[data-place='hands.N'] [data-card=KD]")).to_have_count(1)
    expect(page.locator("[data-place='hands.N'] [data-card=JC]")).to_have_count(1)
    go_deep(page, "As text")
    expect(page.locator("#deal-hint")).to_contain_text('[Indices "dutch"]')
    expect(script(page)).to_have_value(re.compile("Hands:\nN: .*JC KD"))
    script(page).fill('[Indices "dutch"]\nDiscards: BC VC HC AC 6C')
    expect(findings(page).first).to_be_visible()
    expect(page.locator(".deal__report .layout [data-card=JC] [data-rank]").first).to_have_text("B")
    expect(page.locator(".engine-chip")).to_be_hidden()
    page.get_by_role("button", name="Cards: indices and colours").click()
    page.get_by_role("radio", name="English").check()
    page.get_by_role("button", name="Done").click()
    page.emulate_media(color_scheme="dark")
    page.set_viewport_size({"width": 390, "height": 844})
    calm(page)
    assert axe_faults(page) == []
    assert fits(page)
    assert small_targets(page, "stoek-deal-entry") == []
    page.emulate_media(color_scheme="light")
    page.set_viewport_size({"width": 1280, "height": 900})
