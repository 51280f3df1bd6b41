"""The evening at the table as a scorer keeps it: by thumb and by keyboard, with slips, from files and from the score page."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from engine.asking import ok
from stoek_site.features.score.deals import example_deals
from visiting import evening_page as sheet
from visiting.accessible import axe_faults
from visiting.browsing import Visitor, lasting_page, until
from visiting.evening_page import EVENING, FOUR, GAME, KEY, PUT_IN
from visiting.gestures import NOTHING_KEPT, WORKER, can_copy, copied, fits, go, no_room, press, refuse, small_targets
from visiting.measures import RECTS
from visiting.score_page import go_deep
from visiting.serving import Served

DEALS = [("An", 12), ("Cis", 16), ("Bert", -10), ("Door", 98), ("An", -12), ("Door", 9), ("Cis", -14), ("Bert", -95), ("Door", 96)]
GIVEN_UP = "1;g=staekske-rape;d=N;c=E;b=1;k=gave-up"
TAGS = "_North=An;_East=Bert;_South=Cis;_West=Door"
lasting = lasting_page(EVENING, size="phone")


@pytest.fixture
def pad(lasting: Page) -> Page:
    """That pad with An, Bert, Cis and Door, and no line."""
    page = lasting
    page.locator(".evening__setup").evaluate("part => { part.open = true }")
    # In one go: a page that is just coming back must not fold what is to be filled.
    page.locator(".evening__file").evaluate(
        """(part, text) => {
            part.open = true;
            part.querySelector("textarea").value = text;
            part.querySelector("[data-do=open]").click();
        }""",
        '[Players "An" "Bert" "Cis" "Door"]\n[FirstDealer "An"]\n',
    )
    # The pad of the test before may look the same: the field is emptied when this one has been opened.
    expect(sheet.text(page)).to_have_value("")
    expect(sheet.names(page)).to_have_text(FOUR)
    expect(sheet.rows(page)).to_have_count(0)
    return page


def is_for_everybody(page: Page) -> None:
    assert fits(page)
    assert small_targets(page, "stoek-evening") == []
    assert axe_faults(page, part="stoek-evening") == []


def test_the_pad_is_that_of_the_engine_and_settled_as_in_the_source(pad: Page) -> None:
    """P: W pays N 5, E 19, S 23; N pays E 14, S 18; E pays S 4; at 5 cents −2.35, −1.35, 1.45, 2.25."""
    sheet.put_in(pad, DEALS)
    sheet.stands(pad, sheet.session(FOUR, DEALS))
    # Door has passed two hundred, Bert one below the line.
    for line, player, count in (("above", 3, 2), ("below", 1, 1)):
        crossed = pad.locator(f"stoek-evening .pad__{line} td").nth(player).locator(".total").last
        assert crossed.locator("svg path").count() == count
    first = pad.get_by_role("button", name="Change deal 1: An +12")
    first.evaluate("button => { window.pressed = button }")
    first.focus()
    # Any new answer draws the lines again: the button is the same, and has the focus.
    pad.locator("#evening-stake").evaluate(
        "field => { field.value = '1'; field.dispatchEvent(new Event('input', {bubbles: true})) }"
    )
    expect(pad.locator("stoek-evening .settled__payers small").first).to_be_visible()
    assert pad.evaluate("pressed.isConnected && pressed === document.activeElement")
    press(pad, "New session")
    sheet.name_players(pad, ["W", "N", "E", "S"])
    pad.locator("#evening-stake").fill("0.05")
    pad.locator("#evening-unit").fill("guilders")
    sheet.put_in(pad, [("N", 5), ("E", 19), ("S", 23)])
    expect(pad.locator("stoek-evening .settled__payers li")).to_have_text(
        ["W pays N 5 (0.25), E 19 (0.95), S 23 (1.15)", "N pays E 14 (0.70), S 18 (0.90)", "E pays S 4 (0.20)"]
    )
    expect(pad.locator(".settled__once li")).to_have_text(["W pays S 45 (2.25)", "N pays E 27 (1.35)", "W pays E 2 (0.10)"])
    cells = pad.locator("stoek-evening .settled__table tr").evaluate_all(
        "all => all.map(row => [...row.cells].map(cell => cell.innerText))"
    )
    assert cells[1:] == [["W", "−47", "−2.35"], ["N", "−27", "−1.35"], ["E", "+29", "1.45"], ["S", "+45", "2.25"]]


def test_lines_are_changed_put_in_and_taken_out_and_players_change_chairs(pad: Page) -> None:
    sheet.put_in(pad, DEALS[:3])
    sheet.change(pad, 2)
    expect(sheet.player(pad, "Cis")).to_be_checked()
    sheet.points(pad).fill("−4")
    press(pad, "Save changes")
    expect(sheet.rows(pad).nth(1)).to_contain_text("−4")
    sheet.change(pad, 2)
    press(pad, "Insert a deal before")
    sheet.write(pad, "Door", "+20")
    expect(sheet.rows(pad)).to_have_count(4)
    sheet.change(pad, 1)
    press(pad, "Delete deal")
    sheet.stands(pad, sheet.session(FOUR, [("Door", 20), ("Cis", -4), ("Bert", -10)]))
    for way, count in (("undo", 4), ("undo", 3), ("redo", 4)):
        pad.locator(f"[data-do={way}]").click()
        expect(sheet.rows(pad)).to_have_count(count)
    down = pad.get_by_role("button", name="Move An one place down")
    down.click()
    expect(sheet.names(pad)).to_have_text(["Bert", "An", "Cis", "Door"])
    expect(down).to_be_focused()
    chairs = pad.locator(".evening__count")
    chairs.get_by_role("radio", name="five").check()
    expect(sheet.names(pad)).to_have_text(["Seat 1", "Bert", "An", "Cis", "Door"])
    pad.get_by_role("button", name="Move Seat 1 one place down").click()
    chairs.get_by_role("radio", name="four").click()
    expect(pad.locator("#evening-count-error")).to_contain_text("Bert")
    expect(sheet.names(pad)).to_have_count(5)


def test_who_deals_who_is_left_of_the_dealer_and_the_session_ends_on_and_off(pad: Page) -> None:
    for dealer, sitter in zip(FOUR, [*FOUR[1:], FOUR[0]], strict=True):
        expect(sheet.turn(pad)).to_contain_text(f"{dealer} deals, {sitter} is the sitter.")
        pad.get_by_role("button", name=f"{sitter} gave up −10").click()
        press(pad, "Save deal")
    expect(sheet.now(pad)).to_have_text(["−10"] * 4)
    given_up = [(name, -10) for name in [*FOUR[1:], FOUR[0]]]
    found = sheet.session(FOUR, given_up, first_dealer="An", on_after=4)
    assert sheet.column(pad, 2).all_text_contents() == [line["dealer"] for line in found["sheet"]]
    announced, last = pad.locator("[data-do=on-and-off]"), found["last_round"]
    announced.click()
    expect(sheet.turn(pad)).to_contain_text(f"{last['off']} is on. 4 more deals, dealt by {', '.join(last['dealers'])};")
    for declarer, result in DEALS[2:6]:
        sheet.write(pad, declarer, str(result))
    expect(sheet.turn(pad)).to_contain_text(f"{last['off']} is off, and the session is over.")
    line = pad.locator("form.line")
    expect(line).to_be_hidden()
    announced.click()
    expect(sheet.turn(pad)).to_contain_text("Deal 9: An deals, Bert is the sitter.")
    expect(line).to_be_visible()


NO_RESULTS = ["", "twelve", "1000000000", "<b>4</b>", "9" * 200]


@pytest.mark.prove
def test_what_cannot_be_is_told_where_it_stands(pad: Page) -> None:
    """A result that is none, a line without a declarer, names that are missing, alike or too long, a stake that is none."""
    for typed in NO_RESULTS:
        pad.evaluate(PUT_IN, [["An", typed]])
        expect(pad.locator("#evening-result-error")).to_contain_text(typed[:20])
        expect(pad.locator("#evening-result-error")).not_to_be_empty()
        assert pad.evaluate("document.activeElement.matches('#evening-result[aria-invalid=true]')"), typed
    sheet.player(pad, "An").evaluate("radio => { radio.checked = false }")
    sheet.points(pad).fill("4")
    sheet.points(pad).press("Enter")
    expect(pad.locator("#evening-declarer-error")).not_to_be_empty()
    expect(sheet.player(pad, "An")).to_be_focused()
    for button in ("sign", "less"):
        pad.locator(f"[data-do={button}]").click()
    expect(sheet.points(pad)).to_have_value("−5")
    sheet.write(pad, "An", "- 12")
    expect(sheet.rows(pad)).to_contain_text("−12")
    sheet.name_players(pad, ["", " an ", "AN"])
    pad.locator(".chair__name").nth(3).fill("x" * 60)
    sheet.write(pad, "North", "3")
    expect(sheet.names(pad)).to_have_text(["North", "an (2)", "AN (3)", "x" * 24])
    assert fits(pad)
    pad.locator("#evening-stake").fill("a lot")
    expect(pad.locator("#evening-stake-error")).to_contain_text("“a lot”")


EVENING_TEXT = """[Evening "Thursday table"]
[Players "An" "Bert" "Cis" "Door"]
[FirstDealer "Cis"]
[Stake "0.10"]
[Unit "guilders"]
[OnAndOff "3"]

1. An +12
2. thrown-in
3. Bert -10
4. Door ?
"""


def test_out_as_text_and_in_again_set_aside_until_another_one_is(pad: Page) -> None:
    """Neither an empty pad nor an evening that came by a text takes the place of one written by hand."""
    aside, new = sheet.notice(pad, "kept"), pad.get_by_role("button", name="New session")
    sheet.put_in(pad, DEALS[:2])
    for _ in range(2):
        new.click()
        expect(aside).to_contain_text("of 2 deals")
    sheet.open_text(pad, EVENING_TEXT, 4)
    expect(aside).to_contain_text("of 2 deals")
    expect(sheet.turn(pad)).to_contain_text("Bert is on")
    assert sheet.column(pad, 3).all_text_contents() == ["An", "thrown in", "Bert", "Door"]
    assert sheet.column(pad, 4).all_text_contents() == ["+12", "–", "−10", "?"]
    with pad.expect_download() as saved:
        press(pad, "Save as a file")
    assert set(EVENING_TEXT.splitlines()) <= set(saved.value.path().read_text(encoding="utf-8").splitlines())
    before = sheet.evening_kept(pad)
    new.click()
    expect(sheet.rows(pad)).to_have_count(0)
    pad.locator("stoek-evening input[type=file]").set_input_files(saved.value.path())
    expect(sheet.rows(pad)).to_have_count(4)
    assert sheet.evening_kept(pad) == before
    # What is changed is one's own.
    sheet.open_text(pad, "\n".join(EVENING_TEXT.splitlines()[:-1]), 3)
    sheet.write(pad, "Bert", "3")
    new.click()
    expect(aside).to_contain_text("of 4 deals")
    for way, count in (("undo", 2), ("redo", 4)):
        pad.locator(f"[data-do={way}]").click()
        expect(aside).to_contain_text(f"of {count} deals")
    for name, count in (("Restore session", 4), ("Delete session", 0)):
        pad.get_by_role("button", name=name).press("Enter")
        expect(sheet.rows(pad)).to_have_count(count)
        # The button goes with the notice, and the focus to what stands below.
        expect(aside).to_be_hidden()
        expect(pad.locator(".evening__setup > summary")).to_be_focused()
        new.click()


# files that are no evening of this game
FILES = {
    "picture": b"\x89PNG\r\n\x1a\n" + bytes(range(256)) * 40,
    "prose": b"Dear An, see you on Thursday.",
    "a deal": b'[Game "staekske-rape"]\n[Dealer "N"]\n\nPlay:\n1. W: AS 7S JH 8S\n',
    "huge": b"[Players " + b'"A" ' * 300_000,
    "json of something": b'{"players": {"__proto__": 4}, "deals": "many"}',
    "three players": b'[Players "A" "B" "C"]\n1. A +3\n',
}


def test_what_is_wrong_in_a_session_is_told_with_its_place_and_a_file_that_is_none_changes_nothing(pad: Page) -> None:
    faults, rows = pad.locator(".evening__faults"), f"1. An +12\n2. Dora +3\n3. Bert many\n4. Bert -12 {GIVEN_UP}\n"
    sheet.open_text(pad, f'[Players "An" "Bert" "Cis" "Door"]\n[House "tea=on"]\n\n{rows}', 4)
    for words in ("line 2", "tea", "line 5", "“Dora”", "line 6", "“many”"):
        expect(faults).to_contain_text(words)
    # What the cards come to counts, and the line says that something else was written.
    expect(sheet.column(pad, 4).nth(3)).to_have_text("−10")
    remark = pad.locator(".lines__note td", has_text="-12")
    # On a phone it has the whole width: two or three lines, not one for each word.
    assert remark.evaluate("part => part.offsetHeight") < 100
    expect(sheet.now(pad)).to_have_text(["12", "−10", "0", "0"])
    for name, content in FILES.items():
        file = {"name": f"{name}.txt", "mimeType": "text/plain", "buffer": content}
        pad.locator("stoek-evening input[type=file]").set_input_files([file])  # type: ignore[list-item]
        expect(faults).to_contain_text(name)
        assert faults.locator("li").count() <= 7
        expect(sheet.names(pad)).to_have_text(FOUR)
        expect(sheet.rows(pad)).to_have_count(4)


DEALT_BY_CIS = "1;g=staekske-rape;d=S;c=W;b=1;k=gave-up"


# what stands behind #line=, the line it becomes, and words that are said
ARRIVALS = {
    "its own line": (f"{GIVEN_UP};{TAGS};_Round=1", (0, "Bert", "−10"), "It was An 12."),
    "the next line": (f"{GIVEN_UP};{TAGS};_Round=3", (2, "Bert", "−10"), "deal 3"),
    "without names": (f"{GIVEN_UP};_Round=1", (0, "Bert", "−10"), "deal 1"),
    "far ahead": (f"{GIVEN_UP};{TAGS};_Round=99", (2, "Bert", "−10"), "deal 99"),
    "no round": (f"{GIVEN_UP};{TAGS};_Round=soon", (2, "Bert", "−10"), "deal 3"),
    "another dealer": (f"{DEALT_BY_CIS};{TAGS};_Round=1", (0, "Door", "−10"), "An's turn"),
    "found at fault": (f"{GIVEN_UP.replace('c=E', 'c=S')};{TAGS};_Round=1", (0, "Cis", "−10"), "the checker found"),
    "encoded": (f"{GIVEN_UP};{TAGS};_Round=1".replace(";", "%3B"), (0, "Bert", "−10"), "It was An 12."),
    "nothing": ("", None, "no deal"),
    "not whole": (f"1;g=staekske-rape;d=N;c=E;b=3;k=taken;t=C;{TAGS};_Round=1", None, "Missing: "),
    "garbled": ("1;g=staekske-rape;d=N;c=Q;b=1;k=gave-up;%E0%A4", None, "(character"),
    "cut off": (GIVEN_UP[:-12], None, "cut off"),
    "another game": ("1;g=bridge;c=E;b=1;k=gave-up", None, "bridge"),
    "a stranger": (f"{GIVEN_UP};_East=Frits;_Round=1", None, "Frits"),
    "not a deal": ("<script>", None, "The score sheet is as it was."),
}  # fmt: skip


@pytest.mark.parametrize(
    "arrival", [each if each == "another dealer" else pytest.param(each, marks=pytest.mark.prove) for each in ARRIVALS]
)
def test_a_deal_comes_back_from_the_score_page(pad: Page, server: Served, arrival: str) -> None:
    link, line, words = ARRIVALS[arrival]
    sheet.put_in(pad, DEALS[:2])
    go(pad, f"line={link}")
    said = sheet.notice(pad, "arrived")
    expect(said).to_contain_text(words)
    if line:
        at, declarer, result = line
        expect(sheet.rows(pad)).to_have_count(max(2, at + 1))
        expect(sheet.rows(pad).nth(at).locator("td")).to_contain_text([re.compile("."), declarer, result])
        opened = sheet.rows(pad).nth(at).get_by_role("link").get_attribute("href") or ""
        assert opened.startswith(f"{server.url}score/#deal=1;g={GAME}")
        assert opened.endswith(f";_Round={at + 1}")
        press(said, "Take it back")
        expect(said).to_contain_text("Taken back:")
        expect(said).to_be_in_viewport()
    expect(sheet.column(pad, 4)).to_have_text(["+12", "+16"])
    press(said, "Close")
    expect(said).to_be_hidden()
    expect(pad).not_to_have_url(re.compile("#"))


def test_what_arrived_is_taken_back_by_undo_as_well_and_one_that_comes_twice_is_told(pad: Page) -> None:
    said, undo = sheet.notice(pad, "arrived"), pad.locator("[data-do=undo]")
    sheet.put_in(pad, DEALS[:1])
    go(pad, f"line={GIVEN_UP}")
    expect(said).to_contain_text("deal 2: Bert −10.")
    pad.evaluate(PUT_IN, DEALS[1:2])
    expect(sheet.rows(pad)).to_have_count(3)
    expect(said.get_by_role("button")).to_have_count(1)
    undo.click()
    expect(said.get_by_role("button")).to_have_count(2)
    # A look at its cards, and back.
    pad.get_by_role("link", name="Open the cards of deal 2").click()
    expect(pad.locator("stoek-deal-entry")).to_be_visible()
    expect(pad).to_have_url(re.compile("/score/#deal="))
    pad.go_back()
    expect(sheet.rows(pad)).to_have_count(2)
    go(pad, f"line={GIVEN_UP.replace(';', '%3B')}")
    expect(said).to_contain_text("deal 3: Bert −10.")
    expect(said).to_contain_text("Deal 2 is the same already")
    press(said, "Take it back")
    undo.click()
    expect(sheet.rows(pad)).to_have_count(1)
    expect(said).to_be_hidden()
    pad.locator("[data-do=redo]").click()
    expect(sheet.status(pad)).to_contain_text("deal 2: Bert −10.")


@pytest.mark.prove
def test_to_the_score_page_and_back_and_the_next_deal_begins_as_the_engine_says(pad: Page, server: Served) -> None:
    sheet.open_text(
        pad, f'[Players "An" "Bert" "Cis" "Door"]\n[FirstDealer "An"]\n\n1. Bert -10 {GIVEN_UP};{TAGS}\n2. Cis +16\n', 2
    )
    pad.get_by_role("link", name="Open the cards of deal 1").click()
    pad.get_by_role("link", name="Put it on the score pad").click()
    expect(sheet.notice(pad, "arrived")).to_contain_text("deal 1: Bert −10. It is as it was.")
    expect(sheet.now(pad)).to_have_text(["0", "−10", "16", "0"])
    pad.get_by_role("link", name="Enter its cards").click()
    # The address comes first: who goes back at once is still at the pad, which is then drawn twice more.
    expect(pad.locator("stoek-deal-entry")).to_be_visible()
    expect(pad).to_have_url(re.compile("/score/#deal="))
    expect(pad.get_by_role("radio", name="Every card")).to_be_checked()
    until(pad, "document.querySelector('stoek-deal-entry').getBoundingClientRect().top < 120")
    pad.go_back()
    expect(sheet.rows(pad)).to_have_count(2)
    press(pad, "New session")
    sheet.name_players(pad, ["An B. é", "Bert", "Cis;~", "Door"])
    deals: list[tuple[str, int]] = []
    for table, declarer in (("four", "Door"), ("five", "Bert")):
        pad.locator(".evening__count").get_by_role("radio", name=table).check()
        deals.append((declarer, 2))
        sheet.write(pad, declarer, "2")
        asked = sheet.evening_kept(pad)
        everybody = [name or "Seat 1" for name in asked["players"]]
        begins = sheet.session(everybody, deals, first_dealer=everybody[asked["first"]])["next"]["start"]
        href = pad.get_by_role("link", name="Enter its cards").get_attribute("href")
        assert href == f"{server.url}score/#deal={begins};_Round={len(deals) + 1}"


def test_house_rules_stand_on_the_pad_and_in_the_text_and_the_turn_passes_to_the_right_where_they_say_so(pad: Page) -> None:
    """The players stay clockwise; of five the next in turn is North, and the dealer's place is left out."""
    own, link = pad.locator(".evening__house"), pad.get_by_role("link", name="Enter its cards")
    standard = own.inner_text()
    sheet.open_text(pad, EVENING_TEXT + '[House "double_no_tricks=on"]\n')
    expect(own).to_contain_text("doubled")
    expect(link).to_have_attribute("href", re.compile(";h=double_no_tricks=on;"))
    own.get_by_role("button").click()
    expect(own).to_have_text(standard)
    house = {"direction": "right"}
    sheet.open_text(pad, '[Players "An" "Bert" "Cis" "Door"]\n[FirstDealer "Bert"]\n[House "direction=right"]\n')
    for dealer, sitter in (("Bert", "An"), ("An", "Door")):
        expect(sheet.turn(pad)).to_contain_text(f"{dealer} deals, {sitter} is the sitter.")
        sheet.write(pad, sitter, "2")
    deals = [("An", 2), ("Door", 2)]
    found = sheet.session(FOUR, deals, first_dealer="Bert", house=house)
    assert sheet.column(pad, 2).all_text_contents() == [line["dealer"] for line in found["sheet"]]
    expect(link).to_have_attribute("href", re.compile(re.escape(found["next"]["start"]) + ";_Round=3$"))
    pad.locator(".evening__count").get_by_role("radio", name="five").check()
    expect(sheet.turn(pad)).to_contain_text("Seat 1 deals and sits out, Door is the sitter.")
    begins = sheet.session(["Seat 1", *FOUR], deals, first_dealer="Bert", house=house)["next"]
    assert (begins["dealer"], begins["seats"]["W"], ";s=W;" in begins["start"]) == ("Seat 1", "Door", True)
    expect(link).to_have_attribute("href", re.compile(r";s=N;_North=Door;_East=An;_South=Bert;_West=Cis;_Round=3$"))


def test_five_by_keyboard_alone_on_a_phone_and_the_browser_closed_in_the_middle(visitor: Visitor) -> None:
    players = ["An", "Bert", "Cis", "Door", "Els"]
    page = visitor.open(EVENING, size="phone")

    def by_keys(declarer: str, result: str) -> None:
        sheet.player(page, declarer).focus()
        for key in (str(players.index(declarer) + 1), "Tab", "Tab"):
            page.keyboard.press(key)
        page.keyboard.type(result)

    page.locator(".evening__count").get_by_role("radio", name="four").focus()
    page.keyboard.press("ArrowRight")
    for name in players:
        page.keyboard.press("Tab")
        if name == "Bert":  # the first dealer is one stop among all names, at the one who has it
            page.keyboard.press("Tab")
        while not page.evaluate("document.activeElement.matches('.chair__name')"):
            page.keyboard.press("Tab")
        page.keyboard.type(name)
    expect(sheet.names(page)).to_have_text(players)
    # dealers An to Els, then An again; who deals sits out
    deals = [("Bert", 3), ("Cis", -12), ("An", 101), ("Els", -10), ("Door", 4), ("Cis", 5), ("Els", -95)]
    for declarer, result in deals[:4]:
        by_keys(declarer, str(result))
        page.keyboard.press("Enter")
    expect(sheet.status(page)).to_contain_text("Deal 4: Els −10, now −10.")
    expect(sheet.turn(page)).to_have_text("Deal 5: Els deals and sits out, An is the sitter.")
    expect(sheet.player(page, "Els")).to_be_disabled()
    totals = sheet.now(page).all_text_contents()
    by_keys("Door", "-")
    page.close()

    page = visitor.open(EVENING, size="phone", context=visitor.contexts[0])
    expect(page.locator(".evening__setup")).not_to_have_attribute("open", "")
    # What the engine had said stands there before it is back.
    assert sheet.now(page).all_text_contents() == totals
    expect(sheet.player(page, "Door")).to_be_checked()
    expect(sheet.points(page)).to_have_value("-")
    sheet.points(page).fill("")
    for declarer, result in deals[4:]:
        by_keys(declarer, str(result))
        page.keyboard.press("Enter")
    sheet.stands(page, sheet.session(players, deals, first_dealer="An"))
    assert fits(page)
    for part in (".evening__setup", ".evening__file"):
        page.locator(part).evaluate("part => { part.open = true }")
    sheet.change(page, 3)
    assert small_targets(page, "stoek-evening") == []
    assert axe_faults(page, part="stoek-evening") == []
    page.emulate_media(media="print")
    pressed = page.locator("stoek-evening :is(button, input, textarea, .line)").locator("visible=true")
    assert pressed.count() == len(deals), "the numbers of the deals"
    page.emulate_media(media="null")
    assert page.pdf(format="A4").count(b"/Type /Page\n") == 1
    other_tab(visitor, page)


def other_tab(visitor: Visitor, page: Page) -> None:
    """A second tab sees what the first one writes, and neither writes over the other."""
    other = visitor.open(EVENING, size="phone", context=visitor.contexts[0])
    count = sheet.rows(page).count()
    press(page, "Cancel")
    sheet.write(page, "Bert", "1")
    expect(sheet.rows(other)).to_have_count(count + 1)
    expect(sheet.status(other)).to_contain_text("Another tab")
    # This tab hears nothing of the next change.
    other.evaluate(
        """(key) => {
            const kept = JSON.parse(localStorage.getItem(key));
            kept.evening.lines[0].result = 77;
            addEventListener("storage", (event) => event.stopImmediatePropagation(), true);
            localStorage.setItem(key, JSON.stringify(kept));
        }""",
        KEY,
    )
    sheet.write(other, "Bert", "2")
    expect(sheet.notice(other, "kept")).to_contain_text("Another tab")
    assert sheet.evening_kept(other)["lines"][0]["result"] == 77
    press(other, "This one")
    expect(sheet.notice(other, "kept")).to_contain_text("is set aside")
    assert sheet.evening_kept(other)["lines"][0]["result"] == 3
    press(other, "Restore session")
    expect(sheet.rows(other).nth(0)).to_contain_text("+77")


@pytest.mark.prove
@pytest.mark.parametrize("fault", [NOTHING_KEPT, no_room("stoek.evening")], ids=["forbidden", "full"])
def test_where_nothing_can_be_kept_and_the_engine_does_not_come_lines_are_written_all_the_same(
    visitor: Visitor, fault: str
) -> None:
    visitor.expected = [""]  # requests are cut off on purpose
    context = visitor.context()
    context.add_init_script(fault)
    refuse(context, WORKER)
    page = visitor.open(EVENING, context=context)
    sheet.put_in(page, [("North", 12), ("South", 16)])
    expect(sheet.status(page)).to_contain_text("does not let the page keep" if fault is NOTHING_KEPT else "storage is full")
    expect(page.locator("stoek-evening .total--waiting")).to_have_text(["+12", "+16"])
    expect(sheet.now(page)).to_have_text(["…", "0", "…", "0"])
    page.locator(".evening__file summary").click()
    with page.expect_download() as saved:
        press(page, "Save as a file")
    assert [deal["result"] for deal in json.loads(saved.value.path().read_text(encoding="utf-8"))["deals"]] == [12, 16]
    # A walk through the site and back.
    page.locator(".md-logo").first.click()
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile("^Stoek"))
    page.go_back()
    expect(sheet.rows(page)).to_have_count(2)
    # A deal that comes now is not lost either.
    go(page, f"line={GIVEN_UP}")
    expect(sheet.notice(page, "arrived").get_by_role("button")).to_have_text(["Try again"])
    expect(page).to_have_url(re.compile("#line="))


# two sides

LONG_NAME = "Doris-Elisabeth"


@pytest.mark.prove
def test_points_of_two_sides_are_typed_anew_refused_doubted_and_handed_out_with_their_totals(visitor: Visitor) -> None:
    page = visitor.open(f"{EVENING}#game=klaverjas-amsterdam", size="phone")
    sheet.write_both(page, "102", "60")
    page.get_by_role("button", name="Change deal 1").tap()
    page.keyboard.type("92")
    page.locator("#evening-second").tap()
    page.wait_for_function("() => getSelection().toString() === '60'")
    page.keyboard.type("71")
    page.get_by_role("button", name="Save changes").tap()
    expect(sheet.status(page)).to_contain_text("North and South 92, East and West 71. 92 to 71")
    expect(page.locator("stoek-evening .lines")).to_contain_text("163")
    go(page, "game=belote-contree")
    for button in ("more", "more", "less"):
        page.locator(f"[data-do={button}]").first.click()
    expect(page.locator("#evening-first")).to_have_value("10")

    go(page, "game=schieber")
    can_copy(page)
    sheet.name_players(page, ["Anna", "Beat", "Chris", LONG_NAME])
    sides = ("Anna and Chris", f"Beat and {LONG_NAME}")
    sheet.write_both(page, "100", "57")
    for wrong in ("-5", ""):
        sheet.write_both(page, wrong, "57")
        expect(page.locator("form.line .field-error:not(:empty)")).to_have_count(1)
    sheet.write_both(page, "100", "57")
    expect(sheet.status(page)).to_have_text(f"After deal 2: {sides[0]} 200, {sides[1]} 114.")
    # No column is so thin that a name is broken where it has no hyphen.
    assert page.locator("stoek-evening .lines thead th.number").last.evaluate(RECTS, "Elisabeth") == 1
    page.set_viewport_size({"width": 320, "height": 844})
    page.evaluate("document.documentElement.style.fontSize = '150%'")
    assert fits(page)
    page.evaluate("document.documentElement.style.fontSize = ''")
    page.set_viewport_size({"width": 390, "height": 844})

    page.locator(".evening__file").evaluate("part => { part.open = true }")
    press(page, "Copy as text")
    expect(page.locator(".evening__handed")).not_to_be_empty()
    written = copied(page)
    assert written.endswith(f"\n# {sides[0]} 200, {sides[1]} 114\n")
    read: Any = ok("evening", game="schieber", evening=written)
    assert (read["faults"], len(read["evening"]["deals"])) == ([], 2)
    # What came from elsewhere with a fault says so where it is put right.
    sheet.open_text(page, written.replace("2. 100 57", "2. -5 57"))
    sheet.change(page, 2)
    expect(page.locator("form.line .line__note")).not_to_be_empty()
    # The form for its cards knows who plays with whom.
    press(page, "Cancel")
    page.get_by_role("link", name="Enter its cards").click()
    expect(page.get_by_role("radio", name="Every card")).to_be_checked()
    expect(page.locator("stoek-deal-entry .deal__note").first).to_contain_text("3")
    go_deep(page, "Figures")
    expect(page.locator("label[for=entry-points]")).to_contain_text(sides[1])
    expect(page.locator("[data-field=opponents_announced] legend").first).to_contain_text(sides[0])
    page.locator("#entry-points").fill("100")
    page.goto(f"{visitor.site}{EVENING}#game=schieber")
    page.get_by_role("link", name="Enter the cards of deal 1").click()
    expect(page.locator("span").filter(has_text="Deal 1 of the score pad. What you had here before is kept.")).to_be_visible()
    lies = page.locator("stoek-deal-entry").evaluate("form => form.getBoundingClientRect().top")
    assert lies < 120, "the form comes into sight, whatever was there before"


@pytest.mark.prove
def test_saskop_to_a_lambapea_with_deals_from_the_form(visitor: Visitor) -> None:
    page = visitor.open(f"{EVENING}#game=saskop", size="phone")
    sheet.name_players(page, FOUR)
    expect(sheet.names(page)).to_have_text(["An and Cis", "Bert and Door"])
    deals = [(4, 0), (0, 0), (0, 2), (6, 0), (6, 0), (16, 0)]
    for first, second in deals:
        sheet.write_both(page, str(first), str(second or ""))
    # The same dealer dealt the tied hand and the one after it.
    expect(sheet.column(page, 2)).to_have_text(["An", "Bert", "Bert", "Cis", "Door", "An"])
    expect(page.locator("stoek-evening .sides__won")).to_have_text(["won", "won to nothing"])
    assert [each["winner"] is not None for each in ok("strokes", game="saskop", deals=deals)["games"]] == [True, True]
    games = [re.compile("An and Cis won in 5 deals"), re.compile("to nothing")]
    expect(page.locator(".evening__settlement li")).to_have_text(games)
    expect(sheet.status(page)).to_contain_text("An and Cis have won the game.")
    is_for_everybody(page)

    sheet.write_both(page, "3", "2")
    expect(page.locator("#evening-carried-error")).not_to_be_empty()
    sheet.change(page, 6)
    expect(page.locator("#evening-first")).to_have_value("16")
    sheet.write_both(page, "", "2")
    strokes = page.locator("stoek-evening .pad .strokes").last
    expect(strokes).to_have_attribute("aria-label", "2 strokes")
    assert strokes.locator("svg").count() == 1
    page.locator("[data-do=undo]").click()
    press(page, "Thrown in")
    expect(sheet.rows(page)).to_have_count(7)
    expect(sheet.turn(page)).to_have_text("Deal 8: Cis deals.")

    # To the form and back: East took the deal on and has 95 points.
    page.get_by_role("link", name="Enter its cards").click()
    expect(page).to_have_url(re.compile(r"/score/#deal=1;g=saskop;d=S;"))
    page.goto(f"{visitor.site}{EVENING}#line=1;g=saskop;c=E;t=S;y=bid;P=95;w=6;_East=Bert")
    said = sheet.notice(page, "arrived")
    expect(said).to_contain_text("deal 8: An and Cis 0, Bert and Door 4.")
    expect(sheet.now(page)).to_have_text(["0", "4"])
    # A deal with a revoke counts as it was played, as one of a single declarer does.
    [revoke] = (deal.text for deal in example_deals("saskop") if deal.name == "revoke")
    report = ok("check", game="saskop", deal=revoke)
    go(page, f"line={report['link']};_Round=8")
    makers, others = report["as_played"]["result"].values()
    assert report["declarer"] == "W"
    as_played = f"An and Cis {others}, Bert and Door {makers}"
    expect(said).to_contain_text(f"deal 8: {as_played}.")
    expect(said).to_contain_text("the checker found something (")
    expect(sheet.now(page)).to_have_text([str(others), str(makers)])
    expect(page.locator(".lines__note").last).to_contain_text(f"{others} to {makers}")
    # What the table makes of the revoke is written beside its cards.
    sheet.change(page, 8)
    sheet.write_both(page, "4", "0")
    expect(sheet.status(page)).to_contain_text("4 to 0, counts.")
    expect(sheet.rows(page).get_by_role("link", name="Open the cards of deal 8")).to_be_visible()
    # Whoever has only looked at the cards loses nothing of it.
    go(page, f"line={report['link']};_Round=8".replace(";", "%3B"))
    expect(said).to_contain_text(f"An and Cis 4, Bert and Door 0. As it was played it would be {as_played}.")
    for button, totals in (("", ["4", "0"]), ("As it was played", [str(others), str(makers)]), ("Take it back", ["4", "0"])):
        if button:
            press(said, button)
        expect(sheet.now(page)).to_have_text(totals)


@pytest.mark.prove
def test_each_game_keeps_its_own_session_and_its_totals_come_back_without_a_press(visitor: Visitor) -> None:
    context = visitor.context("phone")
    page = visitor.open(EVENING, context=context)
    game = page.locator("stoek-evening select[name=game]")
    sheet.put_in(page, [("North", 12), ("South", 16)])
    expect(sheet.now(page).filter(has_text="…")).to_have_count(0)
    counted = sheet.now(page).all_inner_texts()
    game.select_option("schieber")
    expect(page).to_have_url(re.compile("#game=schieber$"))
    for first, second in ((112, 45), (1200, 1255), (1300, 1255), (10, 20)):
        sheet.write_both(page, str(first), str(second))
    expect(page.locator("stoek-evening .sides__total")).to_have_text(["112", "45", "1312", "1300", "2612", "2555", "10", "20"])
    expect(page.locator(".evening__settlement li").first).to_contain_text("Game 1: North and South won in 3 deals, 2612 to 2555.")
    page.locator("#evening-target").fill("1000")
    expect(page.locator("stoek-evening .lines__over")).to_have_count(2)
    # A text of another game opens the pad of that game.
    sheet.open_text(page, '[Game "klaberjass"] [House "tie=carried_to_next_winner"] [Players "An" "Bo"]\n1. 120 42\n')
    expect(game).to_have_value("klaberjass")
    expect(sheet.names(page)).to_have_text(["An", "Bo"])
    page.locator("#evening-carried").fill("182")
    page.locator("#evening-carried").press("Enter")
    sheet.write_both(page, "0", "202")
    expect(page.locator("stoek-evening .sides__note")).to_have_text(["182 carried over", "and 182 carried"])
    expect(sheet.now(page)).to_have_text(["120", "426"])
    # Whoever stands before an empty pad is told of those that are not.
    game.select_option("saskop")
    elsewhere = sheet.notice(page, "elsewhere")
    expect(elsewhere.get_by_role("button")).to_have_text(
        [re.compile("^Staekske Rape, 2 deals$"), "Klaberjass (Bela), 3 deals", "Schieber, 4 deals"]
    )
    elsewhere.get_by_role("button").last.click()
    expect(game).to_have_value("schieber")
    expect(sheet.rows(page)).to_have_count(4)
    expect(elsewhere).to_be_hidden()
    page.close()
    page = visitor.open(f"{EVENING}#game={GAME}", context=context)
    expect(sheet.now(page)).to_have_text(counted)
    expect(page.locator("stoek-evening .total--waiting")).to_have_count(0)


def test_what_ends_a_session_of_two_sides_and_what_waits_in_it(visitor: Visitor) -> None:
    page = visitor.open(f"{EVENING}#game=schieber", size="phone")
    players = '[Players "An" "Bert" "Cis" "Door"]\n'
    sheet.open_text(page, f'[Game "schieber"] [House "finish=stoeck_weis_stich"] [Target "1000"] {players}1. 900 947\n')
    games, turn = page.locator(".evening__settlement li"), page.locator("#evening-turn")
    expect(games).to_have_text(["Game 1: not over after 1 deal, 900 to 947."], timeout=20_000)
    # Who finished first is asked as soon as both would.
    finished = page.get_by_label("Finished first")
    page.locator("#evening-first").fill("100")
    expect(finished).to_have_count(0)
    page.locator("#evening-second").fill("57")
    finished.select_option("An and Cis")
    page.locator("#evening-second").press("Enter")
    expect(games).to_have_text([re.compile("^Game 1: An and Cis won in 2 deals, 1000 to 1004.")])
    expect(turn).to_contain_text("A new game begins.")
    sheet.change(page, 2)
    expect(finished).to_have_value("0")
    finished.select_option("not said")
    page.locator("#evening-second").press("Enter")
    expect(games).to_have_text([re.compile("^Game 1: not over after 2 deals")])
    expect(page.locator(".lines__note")).to_contain_text("Say which side finished first.")
    sheet.change(page, 2)
    finished.select_option("Bert and Door")
    page.locator("#evening-second").press("Enter")
    expect(games).to_have_text([re.compile("^Game 1: Bert and Door won in 2 deals")])

    last = page.get_by_role("button", name="Last deal")
    last.click()
    expect(last).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#evening-length")).to_have_value("3")
    expect(turn).to_contain_text("It is the last.")
    last.click()
    expect(page.locator("#evening-length")).to_have_value("")
    last.click()
    sheet.write_both(page, "100", "57")
    expect(turn).to_have_text("The session is over.")
    expect(games).to_have_text(
        [re.compile("^Game 1: Bert and Door won"), re.compile("^Game 2: An and Cis won in 1 deal, 100 to 57.")]
    )
    expect(page.locator("#evening-first")).to_be_hidden()
    assert fits(page)
    assert axe_faults(page) == []
    # It was the last deal of this session, not of every session to come.
    press(page, "New session")
    expect(sheet.rows(page)).to_have_count(0)
    expect(page.locator("#evening-length")).to_have_value("")
    expect(page.locator("#evening-target")).to_have_value("1000")

    # Half of a tie waits for the next makers who make.
    sheet.open_text(page, f'[Game "belote"] [House "tie=carried_to_next_taker"] {players}1. Bert 81 0 carried 81\n2. Cis 0 162\n')
    expect(page.locator(".evening__settlement")).to_contain_text("81 carried over, for the next makers who make their deal.")
    page.get_by_label("Declarer").select_option("An")
    sheet.write_both(page, "100", "62")
    expect(sheet.now(page)).to_have_text(["262", "224"])
    page.locator("#evening-first").fill("81")
    page.locator("#evening-second").fill("81")
    page.locator("#evening-carried").fill("81")
    page.locator("#evening-carried").press("Enter")
    expect(page.locator("#evening-carried-error")).to_contain_text("0 for the makers")


def test_a_session_by_figures_corrected_in_three_taps_shared_and_continued_from_home(visitor: Visitor) -> None:
    page = visitor.open(f"{EVENING}#game=klaverjas-amsterdam", size="phone")
    can_copy(page)
    box = page.locator(".md-content :is(button, select, input, a):visible").first.bounding_box()
    assert box is not None
    assert box["y"] < 220
    sheet.name_players(page, FOUR)
    sheet.write_figures(page, "An", points_1="60", roem_0="20")
    expect(sheet.status(page)).to_have_text("After deal 1: An and Cis 122, Bert and Door 60.")
    # The makers have failed: the others have everything.
    sheet.begin(page)
    sheet.player(page, "Bert").check()
    press(page, "Nat")
    page.get_by_role("button", name="An and Cis: 50 more roem").click()
    press(page, "Save deal")
    expect(sheet.now(page)).to_have_text(["334", "60"])
    # Its number, +20, and save: the new totals are said.
    sheet.change(page, 2)
    expect(sheet.player(page, "Bert")).to_be_checked()
    page.get_by_role("button", name="An and Cis: 20 more roem").click()
    press(page, "Save changes")
    expect(sheet.status(page)).to_contain_text("After deal 2: An and Cis 354, Bert and Door 60.")
    expect(page.get_by_role("img", name="The totals deal by deal")).to_be_visible()
    is_for_everybody(page)

    press(page, "Copy in words")
    expect(page.locator(".evening__share .sharing__said")).not_to_be_empty()
    told = copied(page)
    assert "An and Cis 354, Bert and Door 60" in told
    assert "[Game" not in told
    press(page, "Copy the link")
    link = copied(page)
    assert "#session=" in link
    other = visitor.open(link.removeprefix(visitor.site), size="phone")
    expect(sheet.now(other)).to_have_text(["354", "60"])
    expect(sheet.names(other)).to_have_text(["An and Cis", "Bert and Door"])
    sheet.change(other, 2)
    expect(other.locator("#evening-roem-0")).to_have_value("70")
    # The rules of another game do not stand under it, and home leads back to it.
    expect(other.get_by_role("heading", name="Staekske Rape")).to_be_hidden()
    other.goto(visitor.site)
    other.get_by_role("link", name="Continue today's session").click()
    expect(other.locator("stoek-evening [name=game]")).to_have_value("klaverjas-amsterdam")
    expect(sheet.rows(other)).to_have_count(2)
