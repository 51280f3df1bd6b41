"""A deal typed or pasted as text: each slip is one finding, marked there and at its card in the form; other forms; indices."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Page, expect

from visiting import score_page as entry
from visiting.accessible import axe_faults
from visiting.browsing import until
from visiting.gestures import fits, paste, press, small_targets
from visiting.score_page import GAME, REVOKE, SCORE, SOUND, UNFINISHED
from visiting.serving import Served
from visiting.workbench import choose


@pytest.fixture
def desk(entry_page: Page) -> Page:
    """The text with nothing in it."""
    return entry.begun(entry_page, "As text")


def as_text(page: Page, text: str) -> None:
    entry.script(page).fill(text)


def held(seat: str, card: str) -> str:
    return f"[data-place='hands.{seat}'] [data-wrong][data-card='{card}']"


# what is changed in the sound deal, and into what; the word that the way there selects; a step of the form, what is marked in it
SLIPS: dict[str, tuple[str, str, str, str, str]] = {
    "a card in two hands": ("E: KC 9C 8C", "E: AC 9C 8C", "AC", "cards", held("E", "AC")),
    "a card twice in a hand": ("N: AC TC AS KS", "N: AC TC AS TC", "TC", "cards", held("N", "TC")),
    "a card of another pack": ("N: AC TC AS KS", "N: AC TC AS 6S", "6S", "cards", held("N", "6S")),
    "a hand of six": ("W: QC JC 7C JS QH TH 9H", "W: QC JC 7C JS QH TH", "W:", "cards", "[data-place='hands.W'][data-wrong]"),
    "a hand of eight": ("E: KC 9C 8C", "E: KC 9C 8C TS", "TS", "cards", held("E", "TS")),
    "a discard not held": ("Discards: 9S", "Discards: AC", "AC", "stock", "[data-place=discards] [data-wrong][data-card=AC]"),
    "a combination not held": ("KD QD JD TD; stoek", "AH KH QH; KD QD JD TD; stoek", "AH", "contract", ".tag--wrong"),
    "a jump bid": ("E 3, S 4", "E 3, S 5", "S", "auction", ".said__call[data-wrong]"),
    "a call after passing": ("W pass, E pass", "W pass, N 5, E pass", "N", "auction", ".said__call[data-wrong]"),
    "3 over blind 2": (
        "N pass, E 3, S 4, W pass, E", "N blind 2, E 3, S 4, W pass, N pass, E", "E", "auction", ".said__call[data-wrong]",
    ),
    "a play out of turn": ("3. E: AH QD QH 8H", "3. E: AH QH QD 8H", "QH", "play", "[data-ref='2.1'][data-wrong=out-of-turn]"),
    "a lead out of turn": ("4. S: TD JC KS 7S", "4. W: JC KS 7S TD", "JC", "play", "[data-ref='3.0'][data-wrong=out-of-turn]"),
    "a card played twice": ("6. S: KH TH AC 9C", "6. S: KH TH AC 8C", "8C", "play", "[data-ref='5.3'][data-wrong=mis-entry]"),
    "a card never held": ("7. S: QS QC AS KC", "7. S: QS TS AS KC", "TS", "play", "[data-ref='6.1'][data-wrong=mis-entry]"),
    "a revoke": ("3. E: AH QD QH 8H", "3. E: AH QD JS 8H", "JS", "play", "[data-ref='2.2'][data-wrong=revoke]"),
}  # fmt: skip


@pytest.mark.parametrize("slip", [slip if slip == "a revoke" else pytest.param(slip, marks=pytest.mark.prove) for slip in SLIPS])
def test_a_slip_is_one_finding_in_the_text_and_at_its_card_in_the_form(desk: Page, slip: str) -> None:
    before, after, word, step, marked = SLIPS[slip]
    assert SOUND.count(before) == 1
    text = SOUND.replace(before, after)
    if slip == "a revoke":
        text = text.replace("5. S: 8D JS TC 8C", "5. S: 8D QH TC 8C")
    line = next(number for number, one in enumerate(text.split("\n"), 1) if after in one)
    [told] = entry.checked(text)["findings"]
    as_text(desk, text)
    found = entry.findings(desk)
    expect(found).to_have_count(1)
    expect(found.locator(".finding__head")).to_contain_text(told["where"])
    assert entry.words_of(found.locator(".finding__message")) == told["message"]
    expect(desk.locator(".script__gutter [data-kind=error]")).to_have_text(str(line))
    expect(entry.result(desk)).to_have_count(0)
    found.get_by_role("button", name=f"Go to line {line}, column ").click()
    selected = entry.script(desk).evaluate("area => area.value.slice(area.selectionStart, area.selectionEnd)")
    assert (selected, entry.script(desk).input_value()) == (word, text)
    entry.go_deep(desk, "Every card")
    entry.step(desk, step).click()
    expect(desk.locator(f".entry__panes {marked}").first).to_be_visible()
    expect(found).to_have_count(1)
    desk.get_by_role("button", name=re.compile("^Correct it: ")).click()
    assert desk.evaluate("document.activeElement.closest('.entry__panes') !== null"), "the way there leads nowhere"
    entry.go_deep(desk, "As text")
    assert entry.script(desk).input_value() == text


def test_a_revoke_is_put_right_where_it_is_found_and_what_is_missing_or_doubtful_is_told(desk: Page, server: Served) -> None:
    as_text(desk, REVOKE)
    found, head = entry.findings(desk), f'[Game "{GAME}"]\n[Dealer "S"]\n'
    expect(desk.locator(".deal__as-played")).to_contain_text("+4")
    expect(found).to_contain_text("Proven in trick 5")
    expect(found.locator(".finding__legal [data-card]")).to_have_count(2)
    expect(found.get_by_role("link")).to_have_attribute("href", f"{server.url}{GAME}/#{GAME}/play/follow-or-trump")
    found.get_by_role("button", name=re.compile("^Go to line")).click()
    desk.keyboard.type("QH")
    entry.script(desk).evaluate("area => { const at = area.value.indexOf('8D QH') + 3; area.setSelectionRange(at, at + 2); }")
    desk.keyboard.type("JS")
    entry.comes_to(desk, SOUND)
    as_text(desk, UNFINISHED)
    for words in ("Missing: tricks 5 to 7.", "So far 4 tricks"):
        entry.reads(desk, words)
    expect(entry.says(desk)).to_contain_text("not complete")
    as_text(desk, SOUND.replace("Announced: KD QD JD TD; stoek\n", ""))
    expect(desk.locator(".deal__assumed")).not_to_be_empty()
    as_text(desk, SOUND.replace("1. S: JD 7C 7D", "1. S: JD 7C knock 7D"))
    expect(found).to_have_attribute("data-kind", "warning")
    expect(desk.locator(".script__gutter [data-kind=warning]")).to_have_count(1)
    expect(entry.result(desk)).to_have_text("+4")
    # A hand that was given up, or ended by four jacks, needs no tricks.
    for text in (
        "Auction: N pass, E pass, S pass, W give-up",
        '[Stock "taken"]\nAuction: N pass, E pass, S pass\nAnnounced: four J',
    ):
        as_text(desk, head + text)
        entry.comes_to(desk, head + text)


@pytest.mark.prove
def test_other_forms_are_read_too_and_a_deal_pasted_into_the_form_becomes_the_deal(desk: Page, server: Served) -> None:
    link = entry.link_of(SOUND)
    address = f"{server.url}{SCORE}#deal={link}"
    for form in (json.dumps(entry.in_json(SOUND), indent=1), address, SOUND.replace("TD", "10♦").lower()):
        as_text(desk, "")
        expect(entry.result(desk)).to_have_count(0)
        as_text(desk, form)
        entry.comes_to(desk, SOUND)
    as_text(desk, address.replace("x=9S", "x=AC"))
    expect(entry.findings(desk)).to_have_count(1)
    entry.findings(desk).get_by_role("button", name="Go to character").click()
    assert entry.script(desk).evaluate("area => area.value.slice(area.selectionStart)").startswith("ACTSJH7H")
    entry.begun(desk, "Every card")
    entry.write(desk, "ac kc")
    for text in (SOUND, link):
        assert paste(entry.line(desk), text)
        entry.comes_to(desk, SOUND)
        expect(desk.get_by_role("radio", name="Every card")).to_be_checked()
        press(desk, "Bring it back")
        expect(entry.count(desk, "hands.N")).to_have_text("2/7")
    assert paste(entry.line(desk), "[Dealer")
    expect(desk.get_by_role("radio", name="As text")).to_be_checked()
    expect(entry.script(desk)).to_have_value("[Dealer")
    entry.go_deep(desk, "Every card")
    assert not paste(entry.line(desk), "jc 9c"), "cards are pasted as they would be typed"


def test_the_sheet_is_written_as_text_and_read_back(desk: Page) -> None:
    entry.load(desk, "sound")
    entry.comes_to(desk, SOUND)
    entry.go_deep(desk, "As text")
    expect(entry.script(desk)).to_have_value(re.compile('^.Game "staekske-rape"'))
    written = entry.script(desk).input_value()
    assert entry.link_of(written) == entry.link_of(SOUND)
    as_text(desk, written.replace("7. S: QS QC AS KC", "# the last\n7. S: QS QC AS"))
    entry.reads(desk, "Missing")
    entry.go_deep(desk, "Every card")
    entry.step(desk, "play").click()
    entry.write(desk, "kc")
    entry.comes_to(desk, SOUND)
    expect(desk.locator(".kept")).to_be_visible()


@pytest.mark.prove
def test_the_last_text_wins_and_what_is_drawn_and_typed_follows_the_readers_indices(desk: Page) -> None:
    for text in (UNFINISHED, REVOKE, SOUND):
        as_text(desk, text)
        desk.wait_for_timeout(60)
    entry.comes_to(desk, SOUND)
    as_text(desk, SOUND + "# one more line\n" * 60)
    expect(desk.locator(".script__gutter span")).to_have_count(len(SOUND.split("\n")) + 60)
    entry.script(desk).evaluate("area => { area.scrollTop = 300; }")
    until(desk, "document.querySelector('.script__gutter').scrollTop === 300")
    entry.load(desk, "sound")
    entry.comes_to(desk, SOUND)
    choose(desk, "settings.change({ indices: 'dutch' })")
    for drawn in (".deal__report .deal-drawn", ".tricks"):
        expect(desk.locator(f"{drawn} [data-card=JD] [data-rank]").first).to_have_text("B")
    entry.step(desk, "contract").click()
    expect(desk.locator("[data-add='four-J'] [data-rank]")).to_have_text("B")
    entry.step(desk, "cards").click()
    entry.place(desk, "hands.N").click()
    entry.write(desk, "bc hd")
    for card in ("KD", "JC"):
        expect(entry.place(desk, "hands.N").locator(f"[data-card={card}]")).to_have_count(1)
    entry.go_deep(desk, "As text")
    expect(desk.locator("#deal-hint")).to_contain_text('[Indices "dutch"]')
    expect(entry.script(desk)).to_have_value(re.compile("Hands:\nN: .*JC KD"))
    as_text(desk, '[Indices "dutch"]\nDiscards: BC VC HC AC 6C')
    expect(entry.findings(desk).first).to_be_visible()
    choose(desk, "settings.change({ indices: 'english' })")
    desk.emulate_media(color_scheme="dark")
    desk.set_viewport_size({"width": 390, "height": 844})
    entry.calm(desk)
    assert axe_faults(desk) == []
    assert fits(desk)
    assert small_targets(desk, "stoek-deal-entry") == []
