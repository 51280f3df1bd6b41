"""The form for every game: the game is chosen and remembered, its figures are entered, a whole deal comes as text and by link."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from itertools import islice
from typing import Any
from urllib.parse import quote

import pytest
from playwright.sync_api import Locator, Page, expect

from check.any_game import GAME_IDS, Made, deal
from check.deals import checked
from engine.asking import ok
from stoek.cards import card_words, parse_card
from stoek_site.features.score.deals import example_deals
from visiting.accessible import axe_faults, axe_faults_in_both_colours
from visiting.browsing import Browsing, Visitor, lasting_visit
from visiting.score_page import SCORE, choice, cleared, fits, go_deep, reads, small_targets
from visiting.workbench import at_bench


@pytest.fixture(scope="module")
def page(browsing: Browsing) -> Iterator[Page]:
    with lasting_visit(browsing, SCORE, size="phone") as page:
        yield page


def choose(page: Page, game: str) -> None:
    page.locator(".deal__game select").select_option(game)


def results(page: Page) -> Locator:
    return page.locator(".deal__report .score__result strong")


def signed(values: dict[str, int]) -> list[str]:
    return [("+" if value > 0 else "−" if value < 0 else "") + str(abs(value)) for value in values.values()]


@pytest.mark.prove
def test_figures_of_belote(page: Page) -> None:
    choose(page, "belote")
    cleared(page)
    go_deep(page, "Figures")
    choice(page, "declarer", "E").click()
    choice(page, "trump", "H").click()
    page.locator("[data-field=announced]").get_by_role("button", name="Add sequence of 4").click()
    page.locator("[data-field=opponents_announced]").get_by_role("button", name="Add belote").click()
    page.locator("#entry-points").fill("83")
    page.locator("#entry-won").fill("5")
    record = {
        "game": "belote", "declarer": "E", "trump": "H", "points": 83, "won": 5, "announced": ["sequence 4"],
        "opponents_announced": ["belote"],
    }  # fmt: skip
    expected = checked(record)
    assert expected["findings"] == []
    expect(results(page)).to_have_text(signed(expected["result"]))
    expect(page.locator(".score__result").first).to_contain_text("Makers")
    assert fits(page)
    assert small_targets(page, "stoek-deal-entry") == []
    page.locator("#entry-points").fill("183")
    expect(page.locator("[data-field=points]")).to_contain_text("183 card points cannot be")


@pytest.mark.prove
def test_melds_that_figures_cannot_compare_are_put_right_where_it_is_said_whose_come_first(page: Page) -> None:
    choose(page, "belote")
    cleared(page)
    go_deep(page, "Figures")
    choice(page, "declarer", "S").click()
    choice(page, "trump", "H").click()
    for side in ("announced", "opponents_announced"):
        page.locator(f"[data-field={side}]").get_by_role("button", name="Add sequence of 3").click()
    page.locator("#entry-points").fill("95")
    page.locator("#entry-won").fill("5")
    expect(page.locator("[data-field=first_meld] .field-error")).to_contain_text("Say whose best meld comes first")
    expect(page.locator(".finding__head")).to_contain_text("whose best meld comes first")
    page.get_by_role("button", name="Correct it").click()
    expect(page.locator("[data-field=first_meld] input").first).to_be_focused()
    choice(page, "first_meld", "makers").click()
    expect(results(page)).to_have_text(["+115", "+67"])


@pytest.mark.prove
def test_figures_of_schieber_without_trumps(page: Page) -> None:
    choose(page, "belote")
    cleared(page)
    page.locator("#entry-points").fill("83")
    choose(page, "schieber")
    cleared(page)
    choice(page, "trump", "no-trump").click()
    page.locator("#entry-points").fill("90")
    page.locator("#entry-won").fill("5")
    expect(results(page)).to_have_text(["+270", "+201"])
    expect(page).to_have_url(re.compile("g=schieber"))
    choose(page, "belote")
    expect(page.locator("#entry-points")).to_have_value("83")
    choose(page, "schieber")
    expect(page.locator("#entry-points")).to_have_value("90")


@pytest.mark.prove
@pytest.mark.parametrize("game", GAME_IDS)
def test_a_whole_deal_comes_as_text(page: Page, game: str) -> None:
    """Whatever game the form is at, the text says which it is."""
    choose(page, "staekske-rape")
    [sound] = [deal.text for deal in example_deals(game) if deal.name == "sound"]
    go_deep(page, "As text")
    page.locator("stoek-deal-entry textarea").fill("")
    page.locator("stoek-deal-entry").evaluate(
        """(form, text) => {
            const data = new DataTransfer();
            data.setData("text/plain", text);
            const pasted = new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true });
            form.querySelector(".depths").dispatchEvent(pasted);
        }""",
        sound,
    )
    expect(page.locator(".deal__game select")).to_have_value(game)
    expected = checked(sound)
    expect(results(page)).to_have_text(signed(expected["result"]))
    expect(page.locator(".entry__play .tricks tr")).to_have_count(len(expected["tricks"]))
    expect(page.locator(".finding")).to_have_count(0)
    looked_back(page, sound)


def looked_back(page: Page, deal: str) -> None:
    """Could it have been better? In every game, from the first trick on or, where cards are drawn, once the stock is gone."""
    back = page.locator("stoek-hindsight")
    left = ok("hindsight", None, deal=deal, tricks=[])["not_judged"]
    tricks = [number for number in range(1, len(checked(deal)["tricks"]) + 1) if left is None or number not in left["tricks"]]
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
    given = [str(points) for points in found["by_seat"].values()]
    expect(summary.locator("td.number")).to_have_text(given)
    expect(back.locator(".hind__number")).to_have_text([f"Trick {number}" for number in tricks])


def paid(found: Any) -> str:
    """What the deal paid the side that took it on, in words."""
    amount, unit = found["paid"], found["unit"]
    if not amount:
        return "level in the score"
    return f"{abs(amount)} {unit}{'' if abs(amount) == 1 else 's'} {'ahead' if amount > 0 else 'behind'} in the score"


def test_calls_are_those_of_the_game(page: Page) -> None:
    choose(page, "belote-contree")
    cleared(page)
    go_deep(page, "Every card")
    page.locator(".step-key").filter(has_text="Auction").click()
    choice(page, "dealer", "N").click()
    line = page.locator(".entry__line")
    for typed in ("80c", "pass", "90 hearts", "double"):
        line.fill(typed)
        line.press("Enter")
    said = page.locator(".said__call")
    expect(said).to_have_text([re.compile("East 80"), re.compile("South pass"), re.compile("West 90"), re.compile("North double")])
    expect(page.locator(".said__call[data-wrong]")).to_have_count(0)
    line.fill("hop")
    line.press("Enter")
    expect(page.locator("#entry-line-error")).to_contain_text("“hop” is no call")
    line.fill("")


def test_the_game_is_remembered_and_a_link_comes_first(visitor: Visitor) -> None:
    page = visitor.open(SCORE)
    choose(page, "klaberjass")
    expect(page).to_have_url(re.compile("#game=klaberjass$"))
    assert json.loads(page.evaluate("JSON.stringify(localStorage.getItem('stoek.game'))")) == "klaberjass"
    page.wait_for_load_state("networkidle")  # what a page still fetches when it is left is a fault of the visit
    page.goto(page.url.partition("#")[0])
    expect(page.locator(".deal__game select")).to_have_value("klaberjass")
    [sound] = [deal.text for deal in example_deals("saskop") if deal.name == "sound"]
    link = checked(sound)["link"]
    page.wait_for_load_state("networkidle")
    page.goto(f"{page.url.partition('#')[0]}?again#deal={link}")
    expect(page.locator(".deal__game select")).to_have_value("saskop")
    expect(results(page)).to_have_text(signed(checked(sound)["result"]))
    for link in ("schieber", "bridge"):
        page.evaluate("link => { location.hash = link }", f"game={link}")
        expect(page.locator(".deal__game select")).to_have_value("schieber")


TYPED = """async ({ Entry, type, recordOf, ask }, asked) => {
  const games = JSON.parse(document.querySelector("stoek-deal-entry").dataset.games);

  async function enter({ game: id, hands, stock, dealer, declarer, turn_up, calls, trump, announced, cards }) {
    const game = games.find((each) => each.id === id);
    const entry = new Entry(game);
    entry.goDeep("deal");
    const check = () => ask({ verb: "check", game: id, deal: recordOf(entry.sheet, id) });
    const written = (words, whole) => {
      const { left, fault } = type(entry, words, whole);
      if (left || fault) throw new Error(`${id}, at ${entry.step.id}: ${words} left ${left}. ${fault}`);
    };
    written([...hands, stock].flat().join("").toLowerCase(), false);
    const steps = [];
    while (entry.step.id !== "play") {
      steps.push(entry.step.id);
      if (entry.step.id === "auction") {
        written(dealer.toLowerCase(), true);
        for (const call of calls) written(call.toLowerCase(), true);
      } else if (entry.step.id === "contract") {
        const seats = ["dealer", "declarer"].filter((name) => entry.step.fields.includes(name));
        for (const name of seats) written({ dealer, declarer }[name].toLowerCase(), true);
        if (entry.step.fields.includes("trump")) written(trump, true);
        if (announced.length) entry.say({ announced });
        if (!announced.length && entry.step.fields.includes("announced")) written("none", true);
      }
      entry.hear(await check());
      if (steps.at(-1) === entry.step.id && !entry.goOn()) throw new Error(`${id} stays at ${entry.step.id}`);
    }
    written(cards.join("").toLowerCase(), false);
    return { steps, ...await check() };
  }

  const entered = [];
  for (const deal of asked) entered.push(await enter(deal));
  return entered;
}"""
WORDS = {"C": "clubs", "S": "spades", "H": "hearts", "D": "diamonds", None: "no-trump", "reverse": "reverse"}


def typed(made: Made) -> dict[str, Any]:
    """A deal as somebody types it: all hands but the last of four or more are as good as all."""
    return {
        "game": made.game,
        "hands": list(made.hands.values()),
        "stock": made.stock if "stock_cards" in fields_of(made.game) else [],
        "dealer": made.dealer,
        "declarer": made.declarer,
        "calls": [call for _, call in made.calls],
        "trump": WORDS[made.trump],
        "announced": [{"seat": seat, "cards": cards} for seat, cards in made.announced],
        "cards": [card for _, cards in made.tricks for card in cards],
    }


def fields_of(game: str) -> list[str]:
    return list(ok("ruleset", game)["entry"]["depths"]["deal"])


def plain_deals(game: str) -> Iterator[Made]:
    """Deals in which every call is made in turn, and nothing is exchanged."""
    deals = (made for seed in range(8) if not (made := deal(game, seed)).exchanges)
    return (made for made in deals if checked(made.whole())["result"] == checked(in_turn(made))["result"])


def in_turn(made: Made) -> dict[str, Any]:
    """The record without the seats of its calls."""
    return {**made.whole(), "auction": [call for _, call in made.calls]} if made.calls else made.whole()


def test_whole_deals_of_every_game_are_typed_and_come_out_as_the_engine_says(page: Page) -> None:
    deals = [made for game in GAME_IDS for made in islice(plain_deals(game), 2)]
    for made, found in zip(deals, at_bench(page, TYPED, [typed(made) for made in deals]), strict=True):
        assert found["findings"] == [], (made, found["findings"])
        assert found["result"] == checked(made.whole())["result"], made
        auction = ["auction"] if made.calls else []
        contract = ["contract"] if "trump" in fields_of(made.game) else []
        assert found["steps"] == auction + contract, "no step is named after what the game has not"


def test_who_deals_and_who_takes_the_deal_on_stand_with_the_trumps_where_nobody_calls(page: Page) -> None:
    choose(page, "klaverjas-rotterdam")
    cleared(page)
    go_deep(page, "Every card")
    expect(page.locator(".step-key")).to_have_text([re.compile("Cards"), re.compile("Contract"), re.compile("Play")])
    page.locator(".step-key").filter(has_text="Contract").click()
    line = page.locator(".entry__line")
    line.fill("s s s ")
    expect(page.locator("[data-field=dealer] input:checked")).to_have_value("S")
    expect(page.locator("[data-field=declarer] input:checked")).to_have_value("S")
    expect(page.locator("[data-field=trump] input:checked")).to_have_value("S")
    line.fill("hop ")
    expect(page.locator("#entry-line-error")).to_have_text("“hop” is no word for this step. Write n, makers or hearts.")
    line.fill("x" * 1000 + " ")
    expect(page.locator("#entry-line-error")).to_have_text(re.compile("“x{30}…” is no word"))
    line.fill("")


@pytest.mark.prove
def test_a_call_out_of_turn_has_its_player(page: Page) -> None:
    """In Saskop anybody may call diamonds over a bid."""
    choose(page, "saskop")
    cleared(page)
    go_deep(page, "Every card")
    page.locator(".step-key").filter(has_text="Auction").click()
    choice(page, "dealer", "W").click()
    line = page.locator(".entry__line")
    for typed in ("5", "6", "diamonds"):
        line.fill(typed)
        line.press("Enter")
    page.locator(".step-key").filter(has_text="Auction").click()
    said = page.locator(".said__call")
    expect(said).to_have_text([re.compile("North 5"), re.compile("East 6"), re.compile("South diamonds")])
    callers = page.get_by_role("group", name="Whose call it was")
    expect(callers).to_be_hidden()
    said.last.click()
    expect(callers.get_by_role("button", name="South")).to_have_attribute("aria-pressed", "true")
    callers.get_by_role("button", name="North").click()
    expect(said.last).to_have_text(re.compile("North diamonds"))
    expect(page).to_have_url(re.compile("a=5,6,N:diamonds"))
    expect(page.locator(".said__call[data-wrong]")).to_have_count(0)


@pytest.mark.prove
def test_undo_that_comes_to_another_depth_says_so(page: Page) -> None:
    choose(page, "schieber")
    go_deep(page, "Figures")
    cleared(page)
    page.locator("#entry-points").fill("90")
    go_deep(page, "Every card")
    page.locator(".entry__line").fill("6c")
    page.get_by_role("button", name="Undo").click()
    page.get_by_role("button", name="Undo").click()
    expect(page.locator("#entry-points")).to_have_value("")
    expect(page.locator("input[name=depth]:checked")).to_have_value("figures")
    page.get_by_role("button", name="Redo").click()
    page.get_by_role("button", name="Redo").click()
    expect(page.locator("input[name=depth]:checked")).to_have_value("deal")
    expect(page.locator(".place [data-card='6C']")).to_have_count(1)


@pytest.mark.prove
def test_a_taken_offer_hands_the_focus_to_the_next(page: Page) -> None:
    choose(page, "schieber")
    cleared(page)
    go_deep(page, "Every card")
    page.locator(".entry__line").fill("7c8c9c 7s8s9s 7h8h9h")
    page.locator(".step-key").filter(has_text="Contract").click()
    expect(page.locator("[data-field=trump]").first).to_be_visible()
    page.locator(".entry__line").fill("no-trump ")
    offers = page.locator(".add--offer")
    expect(offers).to_have_count(3)
    for left in (2, 1):
        offers.first.press("Enter")
        expect(offers).to_have_count(left)
        expect(offers.first).to_be_focused()
    offers.first.press("Enter")
    expect(page.locator("[data-field=announced] [data-take-out]").last).to_be_focused()


@pytest.mark.prove
def test_many_bids_and_no_trump_are_laid_out_for_a_phone(page: Page) -> None:
    choose(page, "belote-contree")
    cleared(page)
    go_deep(page, "Figures")
    expect(choice(page, "bid", "capot")).to_be_visible()
    assert fits(page)
    assert small_targets(page, "stoek-deal-entry") == []
    assert axe_faults_in_both_colours(page) == []
    choose(page, "schieber")
    cleared(page)
    go_deep(page, "As text")
    page.locator("stoek-deal-entry textarea").fill(json.dumps({**deal("schieber", 0).whole(), "auction": ["reverse"]}))
    reads(page, "none, in reverse")
    assert axe_faults(page, part="stoek-deal-entry") == []


def test_the_rest_is_no_stock_that_is_drawn_from_in_some_order(page: Page) -> None:
    choose(page, "vijfhonderden-1836")
    cleared(page)
    go_deep(page, "Every card")
    made = deal("vijfhonderden-1836", 0)
    line = page.locator(".entry__line")
    line.fill("".join(made.hands["N"] + made.hands["S"]))
    expect(page.locator(".entry__prompt")).to_have_text("Cards of the stock, in the order drawn: card 1 of 14.")
    expect(page.locator(".entry__rest")).to_be_hidden()
    line.fill("".join(made.stock[:-1]))
    shown = page.locator("[data-place=stock_cards] [data-card]")
    assert shown.evaluate_all("all => all.map(one => one.dataset.card)") == made.stock[:-1]
    expect(page.locator(".entry__rest")).to_have_text("The rest is the cards of the stock (1)")


def test_the_one_card_that_nobody_remembers_is_the_one_that_is_left(page: Page) -> None:
    choose(page, "schieber")
    made = {**deal("schieber", 0).whole(), "hands": {}}
    missing = made["tricks"][0]["cards"][1]
    go_deep(page, "As text")
    page.locator("stoek-deal-entry textarea").fill(json.dumps(made).replace(f'"{missing}"', '"?"'))
    go_deep(page, "Every card")
    page.locator(".step-key[data-step=play]").click()
    rest = page.locator(".entry__rest")
    expect(rest).to_be_visible()
    assert rest.inner_text().startswith("The card not known is")
    rest.click()
    expect(rest).to_be_hidden()
    expect(page.locator(".tricks [data-ref='0.1']")).to_have_accessible_name(re.compile(f", {card_words(parse_card(missing))},"))


@pytest.mark.prove
def test_trumps_that_the_calls_do_not_tell_are_still_to_be_said(page: Page) -> None:
    choose(page, "belote")
    cleared(page)
    go_deep(page, "Every card")
    contract = page.locator(".step-key[data-step=contract]")
    page.locator(".step-key[data-step=auction]").click()
    choice(page, "dealer", "W").click()
    page.locator(".entry__calls").get_by_role("button", name="take", exact=True).click()
    expect(contract).to_have_attribute("aria-current", "step")
    expect(contract).not_to_contain_text("✓")
    choice(page, "trump", "H").click()
    expect(contract).to_contain_text("✓")


DESK = """() => {
    const [entered, desk] = [".places, .lay", ".entry__desk"].map((part) => document.querySelector(part).getBoundingClientRect());
    return [entered.bottom <= desk.top, desk.bottom <= innerHeight];
}"""
"""Whether what is entered stands above the desk, and the desk whole on the screen."""


def test_on_a_phone_the_desk_is_whole_and_covers_nothing_that_is_entered(page: Page) -> None:
    choose(page, "schieber")
    cleared(page)
    go_deep(page, "Figures")
    page.evaluate("scrollTo(0, 0)")
    go_deep(page, "Every card")
    assert page.evaluate(DESK) == [True, True]
    page.evaluate("scrollTo(0, 0)")
    page.locator(".step-key[data-step=play]").click()
    assert page.evaluate(DESK) == [True, True]
    # What is set aside is told below it.
    page.locator(".entry__line").fill("jc 9c")
    cleared(page)
    expect(page.locator("[data-notice=earlier]")).to_be_visible()
    page.evaluate("scrollTo(0, 0)")
    assert page.evaluate(DESK)[1]
    # What does for calls that are forgotten opens below it too.
    page.locator(".step-key[data-step=auction]").click()
    desk = page.locator(".entry__desk")
    before = desk.bounding_box()
    page.locator(".entry__known > summary").click()
    assert desk.bounding_box() == before
    page.locator(".entry__known > summary").click()


@pytest.mark.parametrize("deal", ["1;g=Belote;t=D;P=83;w=5", '{"game": "BELOTE", "trump": "D", "points": 83, "won": 5}'])
def test_a_deal_whose_game_is_in_large_letters_opens_that_game(page: Page, deal: str) -> None:
    choose(page, "staekske-rape")
    page.goto(f"{page.url.partition('#')[0]}#deal={quote(deal, safe=';=')}")
    expect(page.locator(".deal__game select")).to_have_value("belote")


def test_a_deal_of_a_game_without_a_score_is_told_to_be_that(page: Page) -> None:
    page.goto(f"{page.url.partition('#')[0]}#deal=1;g=french-tarot;t=H")
    reads(page, "The sources do not say what the game of this deal scores.")
