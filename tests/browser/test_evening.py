"""The evening at the table as a scorer keeps it: by thumb and by keyboard, with slips, from files and from the score page."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from engine.asking import ok
from visiting import evening_page as sheet
from visiting.accessible import axe_faults
from visiting.browsing import Visitor, lasting_page, until
from visiting.evening_page import EVENING, FOUR, KEY, PUT_IN
from visiting.gestures import NOTHING_KEPT, WORKER, can_copy, copied, fits, go, no_room, press, refuse, small_targets
from visiting.measures import RECTS
from visiting.score_page import go_deep

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


def test_lines_by_thumb_are_changed_saved_set_aside_and_a_finger_on_one_stays_while_the_totals_come(pad: Page) -> None:
    """What becomes of them `client/test_session.py` asks."""
    sheet.put_in(pad, DEALS)
    sheet.stands(pad, sheet.session(FOUR, DEALS))
    first = pad.get_by_role("button", name="Change deal 1: An +12")
    first.evaluate("button => { window.pressed = button }")
    first.focus()
    # Any new answer draws the lines again: the button is the same, and has the focus.
    pad.locator("#evening-stake").evaluate(
        "field => { field.value = '1'; field.dispatchEvent(new Event('input', {bubbles: true})) }"
    )
    expect(pad.locator("stoek-evening .settled__payers small").first).to_be_visible()
    assert pad.evaluate("pressed.isConnected && pressed === document.activeElement")
    down = pad.get_by_role("button", name="Move An one place down")
    down.click()
    expect(down).to_be_focused()
    pad.evaluate(PUT_IN, [["An", "twelve"]])
    expect(pad.locator("#evening-result-error")).to_contain_text("twelve")
    assert pad.evaluate("document.activeElement.matches('#evening-result[aria-invalid=true]')")
    with pad.expect_download() as saved:
        press(pad, "Save as a file")
    before = sheet.evening_kept(pad)
    press(pad, "New session")
    expect(sheet.rows(pad)).to_have_count(0)
    pad.locator("stoek-evening input[type=file]").set_input_files(saved.value.path())
    expect(sheet.rows(pad)).to_have_count(len(DEALS))
    assert sheet.evening_kept(pad) == {**before, "given": True}
    # The button goes with the notice, and the focus to what stands below.
    pad.get_by_role("button", name="Delete session").press("Enter")
    expect(sheet.notice(pad, "kept")).to_be_hidden()
    expect(pad.locator(".evening__setup > summary")).to_be_focused()
    # What is told of a line has the whole width of a phone: two or three lines, not one for each word.
    sheet.open_text(pad, f'[Players "An" "Bert" "Cis" "Door"]\n\n1. Bert -12 {GIVEN_UP}\n', 1)
    assert pad.locator(".lines__note td", has_text="-12").evaluate("part => part.offsetHeight") < 100
    go(pad, f"line={GIVEN_UP};{TAGS};_Round=1")
    said = sheet.notice(pad, "arrived")
    press(said, "Take it back")
    expect(said).to_contain_text("Taken back:")
    expect(said).to_be_in_viewport()


@pytest.mark.prove
def test_to_the_score_page_and_back(pad: Page) -> None:
    sheet.open_text(
        pad, f'[Players "An" "Bert" "Cis" "Door"]\n[FirstDealer "An"]\n\n1. Bert -10 {GIVEN_UP};{TAGS}\n2. Cis +16\n', 2
    )
    pad.get_by_role("link", name="Open the cards of deal 1").click()
    pad.get_by_role("link", name="Put it on the score pad").click()
    expect(sheet.notice(pad, "arrived")).to_contain_text("deal 1: Bert −10. It is as it was.")
    expect(sheet.now(pad)).to_have_text(["0", "−10", "16", "0"])
    sheet.begin(pad)
    pad.get_by_role("link", name="Enter its cards").click()
    # The address comes first: who goes back at once is still at the pad, which is then drawn twice more.
    expect(pad.locator("stoek-deal-entry")).to_be_visible()
    expect(pad).to_have_url(re.compile("/score/#deal="))
    expect(pad.get_by_role("radio", name="Every card")).to_be_checked()
    until(pad, "document.querySelector('stoek-deal-entry').getBoundingClientRect().top < 120")
    pad.go_back()
    expect(sheet.rows(pad)).to_have_count(2)


def test_five_by_keyboard_alone_on_a_phone_and_the_browser_closed_in_the_middle(visitor: Visitor) -> None:
    players = ["An", "Bert", "Cis", "Door", "Els"]
    page = visitor.open(EVENING, size="phone")

    def opens_the_next() -> None:
        if page.locator("stoek-evening form.line").is_hidden():
            page.locator("stoek-evening [data-do=deal]").focus()
            page.keyboard.press("Enter")

    def by_keys(declarer: str, result: str) -> None:
        opens_the_next()
        sheet.player(page, declarer).focus()
        for key in (str(players.index(declarer) + 1), "Tab", "Tab"):
            page.keyboard.press(key)
        page.keyboard.type(result)

    # How many play is asked on the sheet itself, and the names are the next stop.
    page.locator(".evening__count").get_by_role("radio", name="four").focus()
    for key in ("ArrowRight", "Tab", "Enter"):
        page.keyboard.press(key)
    for name in players:
        if name != "An":
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
    opens_the_next()
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
def test_points_of_two_sides_are_typed_anew_and_handed_out_with_their_totals(visitor: Visitor) -> None:
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
    go(page, "game=schieber")
    can_copy(page)
    sheet.name_players(page, ["Anna", "Beat", "Chris", LONG_NAME])
    sides = ("Anna and Chris", f"Beat and {LONG_NAME}")
    sheet.write_both(page, "100", "57")
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
    sheet.begin(page)
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


def test_a_session_by_figures_corrected_in_three_taps_shared_and_continued_from_home(visitor: Visitor) -> None:
    page = visitor.open(f"{EVENING}#game=klaverjas-amsterdam", size="phone")
    can_copy(page)
    box = page.locator(".md-content :is(button, select, input, a):visible").first.bounding_box()
    assert box is not None
    assert box["y"] < 220
    sheet.name_players(page, FOUR)
    sheet.write_figures(page, "An", points_1="60", roem_0="20")
    expect(sheet.status(page)).to_have_text("After deal 1: An and Cis 122, Bert and Door 60.")
    # The makers have failed: the others have everything. What saves the deal is the one large button, and no button moves.
    sheet.begin(page)
    expect(page.locator("[data-do=deal]")).to_have_text("Hide form")
    pit = page.get_by_role("button", name="Pit").bounding_box()
    sheet.player(page, "Bert").check()
    assert page.get_by_role("button", name="Pit").bounding_box() == pit
    bar, save = (page.locator(each).bounding_box() for each in (".evening__bar", "form.line [type=submit]"))
    assert bar is not None
    assert save is not None
    assert bar["height"] < 90, "one row under the thumb"
    assert save["y"] + save["height"] < bar["y"]
    # A name of six letters stays in one line beside four others.
    assert page.locator(".line__name", has_text="nobody").evaluate(RECTS, "nobody") == 1
    press(page, "Nat")
    page.get_by_role("button", name="An and Cis: add 50 roem").click()
    press(page, "Save deal")
    expect(sheet.now(page)).to_have_text(["334", "60"])
    # Its number, +20, and save: the new totals are said.
    sheet.change(page, 2)
    expect(sheet.player(page, "Bert")).to_be_checked()
    page.get_by_role("button", name="An and Cis: add 20 roem").click()
    press(page, "Save changes")
    expect(sheet.status(page)).to_contain_text("After deal 2: An and Cis 354, Bert and Door 60.")
    expect(page.get_by_role("img", name="Totals after each deal")).to_be_visible()
    is_for_everybody(page)

    press(page, "Copy as a message")
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
    back = other.get_by_role("link", name="Continue today's session")
    expect(back).to_be_in_viewport()
    back.click()
    expect(other.locator("stoek-evening [name=game]")).to_have_value("klaverjas-amsterdam")
    expect(sheet.rows(other)).to_have_count(2)
