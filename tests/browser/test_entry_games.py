"""The form for every game: its figures, a whole deal by text and by link, what was exchanged, in which trick a meld was declared."""

from __future__ import annotations

import json
import re
from typing import Any
from urllib.parse import quote

import pytest
from playwright.sync_api import Locator, Page, expect

from check.any_game import GAME_IDS, deal
from check.deals import DRAWN, MELDS, PARTNERS, TALON, edited
from engine.asking import ok
from stoek.cards import card_words, parse_card
from stoek_site.features.score.deals import example_deals
from visiting import score_page as entry
from visiting.accessible import axe_faults, axe_faults_in_both_colours
from visiting.browsing import Visitor, lasting_page
from visiting.gestures import cards_of, fits, go, kept, press, small_targets
from visiting.score_page import SCORE, checked, choice, comes_to, figure

page = lasting_page(SCORE, size="phone")


def game(page: Page) -> Locator:
    return page.locator(".deal__game select")


def field(page: Page, name: str) -> Locator:
    return page.locator(f"[data-field={name}]")


def sound(game: str) -> str:
    [text] = [deal.text for deal in example_deals(game) if deal.name == "sound"]
    return text


@pytest.mark.prove
def test_figures_of_a_game_with_two_sides_stay_while_another_is_looked_at(page: Page) -> None:
    entry.begun(page, "Figures", "belote")
    choice(page, "declarer", "E").click()
    choice(page, "trump", "H").click()
    field(page, "announced").locator("[data-add=sequence-4]").click()
    press(field(page, "opponents_announced"), "Add belote, belote 20")
    figure(page, "points").fill("83")
    record = {"game": "belote", "declarer": "E", "trump": "H", "points": 83}
    comes_to(page, {**record, "announced": ["sequence 4"], "opponents_announced": ["belote"]})
    assert fits(page)
    assert small_targets(page, "stoek-deal-entry") == []
    figure(page, "points").fill("183")
    expect(entry.fault(page, "points")).to_contain_text("183")
    entry.to_game(page, "schieber")
    entry.cleared(page)
    choice(page, "trump", "no-trump").click()
    figure(page, "points").fill("90")
    comes_to(page, {"game": "schieber", "trump": "no-trump", "points": 90})
    expect(page).to_have_url(re.compile("g=schieber"))
    for name, points in (("belote", "183"), ("schieber", "90")):
        game(page).select_option(name)
        expect(figure(page, "points")).to_have_value(points)
    # Melds that figures cannot compare are put right where it is said whose come first.
    entry.begun(page, "Figures", "belote")
    choice(page, "declarer", "S").click()
    choice(page, "trump", "H").click()
    for side in ("announced", "opponents_announced"):
        field(page, side).locator("[data-add=sequence-3]").click()
    figure(page, "points").fill("95")
    expect(field(page, "first_meld").locator(".field-error")).not_to_be_empty()
    page.get_by_role("button", name="Correct it").click()
    expect(field(page, "first_meld").locator("input").first).to_be_focused()
    choice(page, "first_meld", "makers").click()
    expect(entry.result(page)).to_have_text(["+115", "+67"])


@pytest.mark.prove
@pytest.mark.parametrize("name", GAME_IDS)
def test_a_whole_deal_comes_as_text(page: Page, name: str) -> None:
    """Whatever game the form is at, the text says which it is."""
    entry.begun(page, "As text")
    entry.pasted(page, sound(name))
    expect(game(page)).to_have_value(name)
    report = comes_to(page, sound(name))
    expect(page.locator(".entry__play .tricks tr")).to_have_count(len(report["tricks"]))
    looked_back(page, sound(name))


def looked_back(page: Page, deal: str) -> None:
    """Could it have been better? In every game, from the first trick on or, where cards are drawn, once the stock is gone."""
    back = page.locator("stoek-hindsight")
    left = ok("hindsight", None, deal=deal, tricks=[])["not_judged"]
    tricks = [at for at in range(1, len(checked(deal)["tricks"]) + 1) if left is None or at not in left["tricks"]]
    found = ok("hindsight", None, deal=deal, tricks=tricks)
    if left is not None:
        expect(back).to_contain_text(left["why"])
    back.get_by_role("button", name="Look back").click()
    expect(back.locator(".hind__status")).to_contain_text("are done.")
    summary = back.locator(".hind__summary")
    best = found["tricks"][0]
    expect(summary).to_contain_text(f"would have had {best['value']} {found['counted_in']}")
    expect(summary).to_contain_text(f"As it was played, it came to {found['final']} ({paid(found)}).")
    would = paid({"paid": best["pays"], "unit": found["unit"]}).replace(" in the score", "")
    expect(summary).to_contain_text(re.compile(f"Where all play for the score, .*{would}"))
    expect(summary.locator("td.number")).to_have_text([str(points) for points in found["by_seat"].values()])
    expect(back.locator(".hind__number")).to_have_text([f"Trick {number}" for number in tricks])


def paid(found: Any) -> str:
    """What the deal paid the side that took it on, in words."""
    amount, unit = found["paid"], found["unit"]
    if not amount:
        return "level in the score"
    return f"{abs(amount)} {unit}{'' if abs(amount) == 1 else 's'} {'ahead' if amount > 0 else 'behind'} in the score"


def test_calls_are_those_of_the_game_and_one_out_of_turn_has_its_player(page: Page) -> None:
    """In Saskop anybody may call diamonds over a bid."""
    said, callers = page.locator(".said__call"), page.get_by_role("group", name="Whose call it was")
    rows = {
        "belote-contree": ("N", ("80c", "pass", "90 hearts", "double"), ["East 80", "South pass", "West 90", "North double"]),
        "saskop": ("W", ("5", "6", "diamonds"), ["North 5", "East 6", "South diamonds"]),
    }
    for name, (dealer, calls, shown) in rows.items():
        entry.begun(page, "Every card", name)
        entry.step(page, "auction").click()
        choice(page, "dealer", dealer).click()
        for typed in calls:
            entry.write(page, typed, enter=True)
        entry.step(page, "auction").click()
        expect(said).to_have_text([re.compile(each) for each in shown])
    expect(callers).to_be_hidden()
    said.last.click()
    expect(callers.get_by_role("button", name="South")).to_have_attribute("aria-pressed", "true")
    press(callers, "North")
    expect(said.last).to_have_text(re.compile("North diamonds"))
    expect(page).to_have_url(re.compile("a=5,6,N:diamonds"))
    expect(page.locator(".said__call[data-wrong]")).to_have_count(0)


def test_a_game_whose_facts_do_not_arrive_leaves_the_form_as_it_is_and_is_fetched_again(visitor: Visitor) -> None:
    page = visitor.open(SCORE)
    visitor.expected.append("Failed to load resource|ERR_FAILED")
    missing = page.get_by_role("status").filter(has_text="The form for Schieber did not arrive.").first
    page.context.route("**/assets/score/schieber-*", lambda route: route.abort())
    game(page).select_option("schieber")
    expect(missing).to_be_visible()
    expect(game(page)).to_have_value("staekske-rape")
    page.reload()
    expect(missing).to_be_visible()
    page.context.unroute_all()
    page.get_by_role("button", name="Try again").click()
    expect(game(page)).to_have_value("schieber")


def test_the_game_is_remembered_and_a_link_comes_first(visitor: Visitor) -> None:
    page = visitor.open(SCORE)
    game(page).select_option("klaberjass")
    expect(page).to_have_url(re.compile("#game=klaberjass$"))
    assert kept(page)["stoek.game"] == "klaberjass"
    page.wait_for_load_state("networkidle")  # what a page still fetches when it is left is a fault of the visit
    page.goto(page.url.partition("#")[0])
    expect(game(page)).to_have_value("klaberjass")
    page.wait_for_load_state("networkidle")
    page.goto(f"{page.url.partition('#')[0]}?again#deal={entry.link_of(sound('saskop'))}")
    expect(game(page)).to_have_value("saskop")
    comes_to(page, sound("saskop"))
    for link in ("schieber", "bridge"):
        go(page, f"game={link}")
        expect(game(page)).to_have_value("schieber")


def test_who_deals_and_who_takes_the_deal_on_stand_with_the_trumps_where_nobody_calls(page: Page) -> None:
    entry.begun(page, "Every card", "klaverjas-rotterdam")
    steps = page.locator(".step-key").evaluate_all("all => all.map(({ dataset }) => dataset.step)")
    assert steps == ["cards", "contract", "play"]
    entry.step(page, "contract").click()
    entry.write(page, "s s s ")
    for name in ("dealer", "declarer", "trump"):
        expect(field(page, name).locator("input:checked")).to_have_value("S")
    for typed, told in (("hop ", "“hop”"), ("x" * 1000 + " ", f"“{'x' * 30}…”")):
        entry.write(page, typed)
        expect(page.locator("#entry-line-error")).to_contain_text(told)
    entry.write(page, "")


@pytest.mark.prove
def test_undo_that_comes_to_another_depth_says_so_and_a_taken_offer_hands_the_focus_to_the_next(page: Page) -> None:
    entry.begun(page, "Figures", "schieber")
    figure(page, "points").fill("90")
    entry.go_deep(page, "Every card")
    entry.write(page, "6c")
    for way, shown in (("Undo", "figures"), ("Redo", "deal")):
        for _ in range(2):
            press(page, way)
        expect(page.locator("input[name=depth]:checked")).to_have_value(shown)
    entry.begun(page, "Every card", "schieber")
    entry.write(page, "7c8c9c 7s8s9s 7h8h9h")
    entry.step(page, "contract").click()
    expect(field(page, "trump").first).to_be_visible()
    entry.write(page, "no-trump ")
    offers = page.locator(".add--offer")
    for left in (3, 2, 1):
        expect(offers).to_have_count(left)
        if left < 3:
            expect(offers.first).to_be_focused()
        offers.first.press("Enter")
    expect(field(page, "announced").locator("[data-take-out]").last).to_be_focused()


@pytest.mark.prove
def test_many_bids_and_no_trump_are_laid_out_for_a_phone_and_trumps_that_no_call_tells_are_still_to_be_said(page: Page) -> None:
    entry.begun(page, "Figures", "belote-contree")
    expect(choice(page, "bid", "capot")).to_be_visible()
    assert fits(page)
    assert small_targets(page, "stoek-deal-entry") == []
    assert axe_faults_in_both_colours(page) == []
    entry.begun(page, "As text", "schieber")
    entry.script(page).fill(json.dumps({**deal("schieber", 0).whole(), "auction": ["reverse"]}))
    entry.reads(page, "none, in reverse")
    assert axe_faults(page, part="stoek-deal-entry") == []
    entry.begun(page, "Every card", "belote")
    contract = entry.step(page, "contract")
    entry.step(page, "auction").click()
    choice(page, "dealer", "W").click()
    press(page.locator(".entry__calls"), "take")
    entry.current(contract)
    expect(contract).not_to_contain_text("✓")
    choice(page, "trump", "H").click()
    expect(contract).to_contain_text("✓")


def test_the_rest_is_no_stock_that_is_drawn_in_some_order_and_a_card_that_nobody_remembers_is_the_one_left(page: Page) -> None:
    entry.begun(page, "Every card", "vijfhonderden-1836")
    made = deal("vijfhonderden-1836", 0)
    rest = page.locator(".entry__rest")
    entry.write(page, "".join(made.hands["N"] + made.hands["S"]))
    expect(entry.prompt(page)).to_contain_text("card 1 of 14.")
    expect(rest).to_be_hidden()
    entry.write(page, "".join(made.stock[:-1]))
    assert cards_of(entry.place(page, "stock_cards")) == made.stock[:-1]
    expect(rest).to_have_text("The rest is the cards of the stock (1)")
    entry.begun(page, "As text", "schieber")
    whole = {**deal("schieber", 0).whole(), "hands": {}}
    missing = whole["tricks"][0]["cards"][1]
    entry.script(page).fill(json.dumps(whole).replace(f'"{missing}"', '"?"'))
    entry.go_deep(page, "Every card")
    entry.step(page, "play").click()
    rest.click()
    expect(rest).to_be_hidden()
    expect(entry.played(page, 1, 2)).to_have_accessible_name(re.compile(f", {card_words(parse_card(missing))},"))


DESK = """() => {
    const [entered, desk] = [".places, .lay", ".entry__desk"].map((part) => document.querySelector(part).getBoundingClientRect());
    return [entered.bottom <= desk.top, desk.bottom <= innerHeight];
}"""
"""Whether what is entered stands above the desk, and the desk whole on the screen."""


def test_on_a_phone_the_desk_is_whole_and_covers_nothing_that_is_entered(page: Page) -> None:
    entry.begun(page, "Figures", "schieber")
    for opens in (page.locator(".depth").filter(has_text="Every card"), entry.step(page, "play")):
        page.evaluate("scrollTo(0, 0)")
        opens.click()
        assert page.evaluate(DESK) == [True, True]
    # What is set aside is told below it.
    entry.write(page, "jc 9c")
    entry.cleared(page)
    expect(page.locator("[data-notice=earlier]")).to_be_visible()
    page.evaluate("scrollTo(0, 0)")
    assert page.evaluate(DESK)[1]
    # What does for calls that are forgotten opens below it too.
    entry.step(page, "auction").click()
    desk, known = page.locator(".entry__desk"), page.locator(".entry__known > summary")
    before = desk.bounding_box()
    known.click()
    assert desk.bounding_box() == before
    known.click()


def test_a_deal_whose_game_is_in_large_letters_opens_that_game_and_one_without_a_score_is_told_to_be_that(page: Page) -> None:
    here = page.url.partition("#")[0]
    for large in ("1;g=Belote;t=D;P=83;w=5", '{"game": "BELOTE", "trump": "D", "points": 83, "won": 5}'):
        game(page).select_option("staekske-rape")
        page.goto(f"{here}#deal={quote(large, safe=';=')}")
        expect(game(page)).to_have_value("belote")
    page.goto(f"{here}#deal=1;g=french-tarot;t=H")
    entry.reads(page, "The sources do not say what the game of this deal scores.")


# what is exchanged, and when melds are declared

EXCHANGE = {DRAWN: "Exchange: S: 7D for TD in 2\n\n", PARTNERS: "Exchange: W: KC for TC\n\n", TALON: "Exchange: N: 7D for KD\n\n"}


BY_SIDES = edited(("S: AD KD QD JD in 1", "Opponents-announced: S: AD KD QD JD in 1"), ("in 1; Opp", "in 1\nOpp"), text=DRAWN)
"""Each side's melds by themselves, as the form has them."""


BARE = edited((EXCHANGE[DRAWN], ""), (MELDS, ""), text=DRAWN)
"""Neither exchange nor melds."""


def given(page: Page, text: str, at: str) -> None:
    """A whole deal comes as text, and stands in the form card by card."""
    entry.begun(page, "Figures", text.partition('"')[2].partition('"')[0])
    entry.pasted(page, text)
    expect(page.locator(".entry__play .tricks tr").first).to_be_attached()
    entry.go_deep(page, "Every card")
    entry.step(page, at).click()


def comes_to_by_link(page: Page, text: str) -> None:
    """The form says what the text says, and so does the link in the address."""
    expect(page).to_have_url(re.compile(re.escape(comes_to(page, text)["link"])))


def test_melds_and_the_seven_of_a_deal_with_a_stock(page: Page) -> None:
    given(page, BARE, "contract")
    seven, mine = field(page, "exchanges"), field(page, "announced")
    press(seven, "South did")
    expect(seven.locator("select")).to_be_focused()
    for _ in range(2):
        page.keyboard.press("ArrowDown")
    assert entry.words_of(seven.locator(".tag > span")).strip() == "South: 7D for TD"
    expect(seven.locator("select")).to_have_value("2")
    mine.locator(".announced__offers button").click()
    for trick in ("in 1", "in 2", "in 5"):
        field(page, "opponents_announced").locator(".announced__offers button").filter(has_text=trick).click()
    comes_to_by_link(page, edited(("S: marriage in 5", "S: KD QD in 5"), text=BY_SIDES))
    assert fits(page)
    assert small_targets(page, "stoek-deal-entry") == []
    assert axe_faults(page, part="stoek-deal-entry") == []
    # A wrong trick is told at the meld.
    given(page, DRAWN, "contract")
    chosen = mine.locator("select").nth(2)
    expect(chosen).to_have_accessible_name(re.compile("in which trick"))
    chosen.select_option("6")
    entry.reads(page, "KD JD are not in the hand", "[data-field=announced] .field-error")
    expect(mine.locator(".tag--wrong")).to_have_count(1)
    chosen.select_option("2")
    comes_to_by_link(page, DRAWN)


@pytest.mark.prove
def test_a_lone_picture_is_exchanged_by_keyboard_and_a_wrong_exchange_leads_to_its_field(page: Page) -> None:
    bare = edited((EXCHANGE[PARTNERS], ""), text=PARTNERS)
    given(page, bare, "auction")
    exchanged = field(page, "exchanges")
    add = exchanged.get_by_role("button", name="Add this exchange")
    expect(add).to_be_disabled()
    for label, chosen in (("Who gave", "West"), ("which card", "K♣"), ("and got", "10♣")):
        exchanged.get_by_label(label).focus()
        exchanged.get_by_label(label).select_option(label=chosen)
    add.focus()
    page.keyboard.press("Enter")
    comes_to_by_link(page, PARTNERS)
    press(exchanged, "Take out the exchange of West")
    comes_to_by_link(page, bare)
    press(exchanged, "Nothing was exchanged")
    comes_to_by_link(page, edited((EXCHANGE[PARTNERS], "Exchange: none\n\n"), text=PARTNERS))
    given(page, edited(("7D for KD", "7D for KD in 1"), text=TALON), "play")
    page.locator(".finding").get_by_role("button", name="Correct it").click()
    expect(exchanged).to_be_visible()
    entry.reads(page, "before the first lead", "[data-field=exchanges] .field-error")
    exchanged.locator("select").select_option("")
    comes_to_by_link(page, TALON)
