"""A deal typed or pasted as text: each slip is one finding, marked there and at its card in the form; other forms; indices."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from visiting import score_page as entry
from visiting.browsing import until
from visiting.gestures import paste, press
from visiting.score_page import GAME, REVOKE, SOUND, UNFINISHED
from visiting.serving import Served
from visiting.workbench import choose


@pytest.fixture
def desk(entry_page: Page) -> Page:
    """The text with nothing in it."""
    return entry.begun(entry_page, "As text")


def test_a_revoke_is_put_right_in_the_text_and_leads_to_its_card_in_the_form(desk: Page, server: Served) -> None:
    entry.script(desk).fill(REVOKE)
    found = entry.findings(desk)
    expect(found.locator(".finding__legal [data-card]")).to_have_count(2)
    expect(found.get_by_role("link")).to_have_attribute("href", f"{server.url}{GAME}/#{GAME}/play/follow-or-trump")
    entry.go_deep(desk, "Every card")
    desk.get_by_role("button", name=re.compile("^Correct it: ")).click()
    assert desk.evaluate("document.activeElement.closest('.entry__panes') !== null"), "the way there leads nowhere"
    entry.go_deep(desk, "As text")
    found.get_by_role("button", name=re.compile("^Go to line")).click()
    selected = entry.script(desk).evaluate("area => area.value.slice(area.selectionStart, area.selectionEnd)")
    assert (selected, entry.script(desk).input_value()) == ("JS", REVOKE)
    desk.keyboard.type("QH")
    entry.script(desk).evaluate("area => { const at = area.value.indexOf('8D QH') + 3; area.setSelectionRange(at, at + 2); }")
    desk.keyboard.type("JS")
    entry.comes_to(desk, SOUND)


@pytest.mark.prove
def test_a_deal_pasted_into_the_form_becomes_the_deal(desk: Page) -> None:
    entry.go_deep(desk, "Every card")
    entry.write(desk, "ac kc")
    for text in (SOUND, entry.link_of(SOUND)):
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
    entry.script(desk).fill(written.replace("7. S: QS QC AS KC", "# the last\n7. S: QS QC AS"))
    entry.reads(desk, "Missing")
    entry.go_deep(desk, "Every card")
    entry.step(desk, "play").click()
    entry.write(desk, "kc")
    entry.comes_to(desk, SOUND)
    expect(desk.locator(".kept")).to_be_visible()


@pytest.mark.prove
def test_the_last_text_wins_and_what_is_drawn_and_typed_follows_the_readers_indices(desk: Page) -> None:
    for text in (UNFINISHED, REVOKE, SOUND):
        entry.script(desk).fill(text)
        desk.wait_for_timeout(60)
    entry.comes_to(desk, SOUND)
    entry.script(desk).fill(SOUND + "# one more line\n" * 60)
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
    entry.script(desk).fill('[Indices "dutch"]\nDiscards: BC VC HC AC 6C')
    expect(entry.findings(desk).first).to_be_visible()
    choose(desk, "settings.change({ indices: 'english' })")
    desk.emulate_media(color_scheme="dark")
    desk.set_viewport_size({"width": 390, "height": 844})
    entry.calm(desk)
    entry.is_for_everybody(desk, None)
