"""A late answer changes nothing: answers are held back, their questions given up by what the reader does next, and heard then."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from stoek_site.features.puzzles.shelf import shelf
from stoek_site.features.rules.trial import OTHERS
from visiting import evening_page as sheet
from visiting import score_page as entry
from visiting.browsing import Browsing, lasting_visit, unfold, until, until_held
from visiting.gestures import QUICK, go, hold_back, press
from visiting.puzzle_page import a_card_puzzle, place, right
from visiting.score_page import REVOKE
from visiting.slow import HOLD_BACK, Slow

BACK = "1;g=staekske-rape;d=N;c=E;b=1;k=gave-up;_North=An;_East=Bert;_South=Cis;_West=Door"
"""A deal that comes from the score page to the score pad."""


@pytest.fixture(scope="module")
def slow(browsing: Browsing) -> Iterator[Slow]:
    with lasting_visit(browsing) as page:
        page.add_init_script(HOLD_BACK)
        yield Slow(page, browsing.site)


def at(fragment: str) -> Callable[[Page], object]:
    return lambda page: go(page, fragment)


def chosen_at_random(page: Page) -> None:
    page.locator(".quiz__choices select").filter(visible=True).select_option("random, without end")


FIRST, SECOND = (each.id for each in shelf("staekske-rape") if re.fullmatch(r".*-(bidding|six-winners)-001", each.id))
QUIZ, MIP, ODDS = "sr-legal-010", "may-i-play/", "staekske-rape/odds/"
# a page, its part that tells, what is asked, what the reader does instead, and what the part says then
Row = tuple[str, str, Callable[[Page], object], str, str]
INSTEAD: dict[str, Row] = {
    "another hand": (
        MIP, ".mip__verdict", at("trump=H&trick=KS.JH&hand=AS.9H.TD&card=TD"), "trump=H&trick=KS&hand=", "Put your cards",
    ),
    "the ruling that lies ready": (
        MIP, ".mip__verdict", at("trump=S&trick=KH.JS&hand=AH.9S.TD&card=TD"), "trump=C&trick=JC.8C&hand=KC.7C.TH.AD&card=KC",
        "Yes, you may",
    ),
    "another comparison": (
        "trick-play/", ".cmp__result", at("trump=C&trick=7D.JC.8D&hand=9C.7C.QS"), "trump=C&trick=7D&hand=", "Put your cards",
    ),
    "the example of the odds": (
        ODDS, ".odds__completes", at("hand=AC.KC.QC.KS.KH.8D.7D&need=JC"), "hand=AC.KC.QC.JS.TS.9D.7H&need=JC", "",
    ),
    "half a hand": (ODDS, ".odds__completes", at("hand=AC.KC.QC.KS.KH.9D.7D&need=JC"), "hand=AC.KC&need=JC", "A whole hand"),
    "a fixed position": ("quiz/", ".quiz .stage", chosen_at_random, QUIZ, ""),
    "another pair": ("from-game-to-game/", ".lesson", at("from=schieber&to=saskop"), "from=belote&to=klaverjas-rotterdam", ""),
    "another puzzle": (f"puzzles/#{SECOND}", ".puzzles__stage", at(FIRST), SECOND, ""),
}  # fmt: skip


@pytest.mark.prove
@pytest.mark.parametrize("row", INSTEAD)
def test_something_else_is_chosen(slow: Slow, row: str) -> None:
    path, part, asked, instead, says = INSTEAD[row]
    page = slow.open(path)
    told = page.locator(part).filter(visible=True)
    if instead != QUIZ:  # it is no step to go where the address leads already
        go(page, instead)
        page.wait_for_timeout(100)
    slow.hold(asked)
    go(page, instead)
    page.wait_for_timeout(100)  # the page has heard of it, and what lies ready is there
    expect(told.first).to_contain_text(says)
    slow.changes_nothing(told)
    assert instead not in (QUIZ, SECOND) or page.url.endswith(f"#{instead}")


# what is asked when the page is left: of the pages that keep what is asked on them, and of others
LEFT: dict[str, tuple[str, Callable[[Page], object]]] = {
    "random deal": ("score/", lambda page: press(page, "A random deal")),
    "quiz": ("quiz/", chosen_at_random),
    "evening": (sheet.EVENING, at(f"line={BACK}")),
    "ruling": (MIP, at("trump=D&trick=KS.JD&hand=AS.9D.TC&card=TC")),
    "comparison": ("trick-play/", at("trump=C&trick=7D.JC.8D&hand=9C.7C.KS")),
    "odds": (ODDS, at("hand=AC.KC.QC.KS.KH.TD.7D&need=JC")),
}
USUAL = "random deal"


@pytest.mark.parametrize("name", [name if name == USUAL else pytest.param(name, marks=pytest.mark.prove) for name in LEFT])
def test_the_reader_has_left_the_page(slow: Slow, name: str) -> None:
    path, asks = LEFT[name]
    slow.open(path)
    slow.leaves(asks)


@pytest.mark.prove
def test_an_example_is_put_back_of_two_other_positions_the_newer_one_is_shown_and_the_page_is_left(slow: Slow) -> None:
    page = unfold(slow.open("staekske-rape/"))
    example = page.locator("stoek-example").filter(has=page.locator("[data-answer=score]")).first
    points = example.get_by_label("Card points")
    original = points.input_value()
    slow.hold(lambda _: points.fill("146"))
    points.fill(original)
    expect(example.get_by_role("status")).to_have_text("As in the example.")
    slow.changes_nothing(example)

    trial = page.locator("stoek-try").first
    another = trial.get_by_role("button", name="Another position")
    for _ in range(OTHERS):
        another.click()

    def lying() -> list[str]:
        return [part.inner_html() for part in trial.locator(".try__table, .try__choices, .try__reasons").all()]

    before = lying()
    page.evaluate("window.holding = true, undefined")
    for _ in range(2):
        another.click()
    slow.wait(2)
    slow.first()
    assert lying() == before
    expect(trial.get_by_role("status")).to_have_text("Looking for another position…")
    slow.late()
    assert lying() != before
    expect(trial.get_by_role("status")).to_have_text("Another position lies on the table.")

    def asks(_page: Page) -> None:
        another.click()
        points.fill("147")

    slow.leaves(asks, 2)


@pytest.mark.prove
def test_a_look_back_that_is_stopped(slow: Slow) -> None:
    page = slow.open("score/")
    status = page.locator(".hind__status")
    entry.load(page, "sound")
    press(page, "Look back, from trick 7 to 1")
    expect(status).to_contain_text("are done")
    entry.load(page, "revoke")
    look = page.get_by_role("button", name="Look back")
    expect(look).to_be_visible()
    slow.hold(lambda _: look.click())
    page.wait_for_timeout(QUICK)  # a second click so soon would be the second half of a double click
    press(page, "Stop")
    expect(status).to_contain_text("Stopped at trick 7")
    slow.changes_nothing(page.locator("stoek-hindsight"))


def test_a_deal_gives_way(slow: Slow) -> None:
    page = slow.open("score/")
    report, hindsight = page.locator(".deal__report"), page.locator("stoek-hindsight")

    def clear() -> None:
        page.locator("[data-do=clear]").evaluate("button => button.click()")

    # while it is checked
    slow.hold(lambda _: entry.load(page, "sound"))
    clear()
    slow.late()
    expect(report).to_be_empty()
    entry.calm(page)
    expect(hindsight).to_be_hidden()
    # before it is known whether it can be looked back at
    entry.load(page, "sound")
    expect(page.get_by_role("button", name="Look back")).to_be_visible()
    slow.hold(lambda _: entry.load(page, "revoke"))
    slow.first()  # the check; whether it can be looked back at is asked then
    slow.wait()
    clear()
    slow.late()
    expect(hindsight).to_be_hidden()
    # a random one to another one, while it is dealt
    slow.hold(lambda _: page.get_by_role("button", name="A random deal").evaluate("button => button.click()"))
    entry.load(page, "sound")
    slow.wait(2)
    slow.late()
    expect(report.locator(".score__result")).to_be_visible()
    assert "tricks" in page.evaluate("localStorage['stoek.deal.staekske-rape']")
    # to a text, while it is written as one
    slow.hold(lambda _: entry.go_deep(page, "As text"))
    entry.script(page).fill(REVOKE)
    slow.late()
    assert entry.script(page).input_value() == REVOKE
    # and to another page
    slow.leaves(lambda _: entry.load(page, "sound"))


@pytest.mark.prove
def test_a_puzzle_played_on_is_stopped(slow: Slow) -> None:
    puzzle = a_card_puzzle(least=4)
    page = slow.open(place(puzzle))
    card = page.locator(f".puzzle__hand [data-card='{right(puzzle)['cards'][0]}']")
    card.click()
    for answers in range(2):
        slow.hold(lambda _: press(page, "Play it out"))
        if answers:
            slow.first()
            slow.wait()
        press(page, "Stop playing")
        press(page, "Once more")
        slow.changes_nothing(page.locator(".puzzle-round"), 600)
        card.click()
        expect(page.locator(".puzzle__said")).to_contain_text("✓ Correct.")


@pytest.mark.prove
def test_a_line_is_taken_back_while_it_is_counted_a_deal_arrives_and_another_game_is_chosen(slow: Slow) -> None:
    page = slow.open(sheet.EVENING)
    players = '[Players "An" "Bert" "Cis" "Door"]\n[FirstDealer "An"]\n\n'
    sheet.open_text(page, f"{players}1. Bert +3", 1)
    totals, rows = sheet.now(page), sheet.rows(page)
    expect(totals).to_have_text(["0", "3", "0", "0"])
    slow.hold(lambda _: sheet.write(page, "Cis", "5"))
    press(page, "Undo")
    expect(rows).to_have_count(1)
    slow.late()
    expect(totals).to_have_text(["0", "3", "0", "0"])
    # while a line is written
    slow.hold(at(f"line={BACK}"))
    sheet.write(page, "Cis", "5")
    expect(rows).to_have_count(2)
    slow.late()
    expect(sheet.notice(page, "arrived")).to_be_visible()
    expect(sheet.column(page, 3)).to_have_text(["Bert", "Cis", "Bert"])
    # while another evening is read
    slow.hold(lambda _: sheet.open_text(page, players.replace("An", "Els")))
    page.locator("stoek-evening [name=game]").select_option("schieber")
    slow.late()
    assert page.locator("stoek-evening").get_attribute("data-game") == "schieber"
    kept = page.evaluate("JSON.stringify(localStorage)")
    assert "Els" not in kept
    assert "Bert" in kept


@pytest.mark.prove
def test_a_deal_is_worked_out_while_its_page_is_being_left(slow: Slow) -> None:
    """What stands there on the way back is the reader's own, and no link from elsewhere."""
    page = slow.open("score/")
    bid = entry.figure(page, "bid")
    bid.fill("4")
    expect(page).to_have_url(re.compile("b=4"))
    held = hold_back(page.context, slow.site)
    slow.hold(lambda _: bid.fill("5"))
    page.locator(".md-logo").first.click()
    until_held(page, held)
    slow.late()
    for route in held:
        route.continue_()
    page.context.unroute(slow.site)
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile("^Stoek"))
    page.go_back()
    expect(bid).to_have_value("5")
    expect(page.locator(".kept")).to_be_hidden()


@pytest.mark.prove
def test_an_answer_takes_no_button_from_under_the_finger(slow: Slow) -> None:
    """Between the finger's coming down and its going up the answer comes: what it does not change stays, and is pressed."""
    page = slow.open("score/")
    entry.load(page, "sound")
    expect(entry.says(page)).not_to_be_empty()
    contract = entry.step(page, "contract")
    contract.click()
    entry.current(contract)
    announced = page.locator("[data-field=announced]")
    tags, offers = announced.locator(".tag"), announced.locator(".add--offer")
    expect(tags).to_have_count(2)
    until(page, "window.asked.size === 0")
    for buttons, counts in ((announced.get_by_role("button", name="Take out"), ((1, 1), (0, 2))), (offers, ((1, 1), (2, 0)))):
        page.evaluate("window.holding = true, undefined")
        for again, (told, offered) in enumerate(counts):
            box = buttons.first.bounding_box()
            assert box
            page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
            page.mouse.down()
            if again:
                slow.late()
            page.mouse.up()
            expect(tags).to_have_count(told)
            expect(offers).to_have_count(offered)
            if not again:
                slow.wait()
