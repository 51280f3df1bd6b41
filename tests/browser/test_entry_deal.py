"""A whole deal entered card by card: by taps, by keys, by dozens; what cannot be right is marked and entered all the same."""

from __future__ import annotations

import re
from dataclasses import dataclass
from math import dist
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from check.by_chance import Deal, deal
from check.deals import checked
from naive.staekske_rape import PACK
from stoek_site.features.score.deals import example_deals
from visiting.accessible import COLOURS
from visiting.browsing import Visitor
from visiting.score_page import (
    SCORE,
    axe_faults,
    calm,
    choice,
    cleared,
    fits,
    go_deep,
    put,
    reads,
    result,
    shown_lines,
    small_targets,
    tab_to,
    told_lines,
)
from visiting.workbench import at_bench

GAME = "staekske-rape"
SOUND, REVOKE, UNFINISHED = (each.text for each in example_deals())
TAKEN, REFUSED = deal(6), deal(17)
"""North overcalls, takes the stock and announces two combinations; East bids once 4 and leaves the stock alone."""
MOST = 72
SAME_SPOT, SEEN = 10, 400
"""Pixels and milliseconds."""


@pytest.fixture
def form(entry_page: Page) -> Page:
    """Nothing entered, every card to come."""
    cleared(entry_page)
    go_deep(entry_page, "Every card")
    return entry_page


def record_of(played: Deal, *, stoek: bool = False) -> dict[str, Any]:
    """All of it as an object."""
    return {
        "game": GAME,
        "dealer": played.dealer,
        "stock": "refused" if played.refused else "taken",
        "trump": played.trump,
        "hands": played.dealt,
        "stock_cards": played.stock,
        "auction": [call for _, call in played.calls],
        **({} if played.refused else {"discards": played.aside}),
        "announced": [*({"cards": cards} for cards in played.announced), *([{"kind": "stoek"}] if stoek else [])],
        "tricks": [{"cards": cards} for _, cards in played.tricks],
    }


def signed(points: int) -> str:
    return f"+{points}" if points > 0 else str(points).replace("-", "−")


def key(page: Page, card: str) -> Locator:
    return page.locator(f".tray [data-card='{card}']")


def played(page: Page, trick: int, card: int) -> Locator:
    """A card of the play, both counted from 1."""
    return page.locator(f".tricks [data-ref='{trick - 1}.{card - 1}']")


def step(page: Page, name: str) -> Locator:
    return page.locator(f".step-key[data-step={name}]")


def chips(page: Page, place: str) -> list[str]:
    """The cards that stand in a place."""
    cards: list[str] = page.locator(f"[data-place='{place}'] [data-card]").evaluate_all("all => all.map(one => one.dataset.card)")
    return cards


def line(page: Page) -> Locator:
    return page.locator(".entry__line")


def opened(page: Page, text: str, at: str = "play") -> None:
    """A deal as text, opened in the form at a step."""
    go_deep(page, "As text")
    page.get_by_label("The deal, in the notation").fill(text)
    expect(page.locator(".deal__status")).to_contain_text(re.compile("finding|Nothing wrong"))
    go_deep(page, "Every card")
    step(page, at).click()


@dataclass
class Thumb:
    """Taps, and counts them. On the spot of the last tap it first lets the eye see what has come there: sooner than in a third of a
    second a tap there was meant for what is gone, and presses nothing (`test_steady`).
    """

    taps: int = 0
    spot: tuple[float, float] = (0, 0)

    def tap(self, part: Locator) -> None:
        box = part.bounding_box()
        assert box
        spot = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        if dist(spot, self.spot) < SAME_SPOT:
            part.page.wait_for_timeout(SEEN)
        part.tap()
        self.taps, self.spot = self.taps + 1, spot

    def put(self, page: Page, cards: list[str]) -> None:
        """Many at once are counted too."""
        put(page, cards)
        self.taps += len(cards)


def test_a_whole_deal_by_taps_on_a_phone_closed_in_the_middle(visitor: Visitor) -> None:
    page = visitor.open(SCORE, size="phone")
    go_deep(page, "Every card")
    thumb = Thumb()
    for seat in "NESW":
        taps = 3 if seat == "N" else 0
        for card in TAKEN.dealt[seat][:taps]:
            thumb.tap(key(page, card))
            expect(key(page, card)).to_be_in_viewport()
        thumb.put(page, TAKEN.dealt[seat][taps:])
        expect(page.locator(f"[data-place='hands.{seat}'] .place__count")).to_have_text("7/7 ✓")
    thumb.tap(page.get_by_role("button", name="The rest is the cards of the stock (4)"))
    expect(step(page, "auction")).to_have_attribute("aria-current", "step")
    expect(step(page, "cards")).to_have_accessible_name("Cards, complete")
    thumb.tap(choice(page, "dealer", TAKEN.dealer))
    for _, call in TAKEN.calls:
        thumb.tap(page.locator(".said__keys").get_by_role("button", name=call, exact=True))
    expect(step(page, "stock")).to_have_attribute("aria-current", "step")
    thumb.tap(choice(page, "stock", "taken"))
    thumb.put(page, TAKEN.aside)
    thumb.tap(page.get_by_role("button", name="Go on"))
    thumb.tap(choice(page, "trump", TAKEN.trump))
    offers = page.get_by_role("group", name="The declarer's cards hold")
    for cards in TAKEN.announced:
        assert cards
        thumb.tap(offers.locator(f"button:has([data-card='{cards[-1]}'])").first)
    thumb.tap(page.get_by_role("button", name="Go on"))
    cards = [card for _, trick in TAKEN.tricks for card in trick]
    for card in cards[:5]:
        thumb.tap(key(page, card))
    thumb.put(page, cards[5:10])
    expect(played(page, 3, 2)).to_be_visible()
    assert small_targets(page, "stoek-deal-entry") == []
    page.close()

    page = visitor.open(SCORE, size="phone", context=page.context)
    expect(page.get_by_role("radio", name="Every card")).to_be_checked()
    expect(step(page, "play")).to_have_attribute("aria-current", "step")
    expect(page.locator(".entry__prompt")).to_have_text("Trick 3: South plays.")
    thumb.put(page, cards[10:-4])
    thumb.tap(page.get_by_role("button", name="Play the last trick"))
    expect(result(page)).to_have_text(signed(TAKEN.score().game_points))
    report = checked(record_of(TAKEN))
    assert report["result"]["declarer"] == TAKEN.score().game_points
    assert shown_lines(page) == told_lines(report["lines"], visitor.site)
    expect(page.locator(".finding")).to_have_count(0)
    assert thumb.taps <= MOST, f"{thumb.taps} taps for 60 cards and everything else"
    assert fits(page)
    assert small_targets(page, "stoek-deal-entry") == []
    expect(page.locator(".engine-chip")).to_be_hidden()
    assert axe_faults(page, part="stoek-deal-entry") == []
    page.emulate_media(color_scheme="dark")
    assert axe_faults(page, COLOURS, part=".deal__report") == []
    for name in ("cards", "auction", "stock", "contract"):
        step(page, name).tap()
        calm(page)
        assert axe_faults(page, part=".entry__panes") == [], name
        assert fits(page), name
        assert small_targets(page, "stoek-deal-entry") == [], name


@pytest.mark.prove
def test_a_whole_deal_by_the_keyboard_alone_closed_in_the_middle(visitor: Visitor) -> None:
    page = visitor.open(SCORE)
    keys = 0

    def press(words: str) -> None:
        nonlocal keys
        page.keyboard.type(words)
        keys += len(words)

    def write(words: str) -> None:
        """The same in one."""
        nonlocal keys
        page.keyboard.insert_text(words)
        keys += len(words)

    tab_to(page, page.get_by_role("radio", name="Figures"))
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("radio", name="Every card")).to_be_checked()
    press("".join(REFUSED.dealt["N"]).lower())
    for seat in "ESW":
        write("".join(REFUSED.dealt[seat]).lower())
    expect(page.locator("[data-place='hands.W'] .place__count")).to_have_text("7/7 ✓")
    page.keyboard.press("Enter")
    expect(step(page, "auction")).to_have_attribute("aria-current", "step")
    press(f"{REFUSED.dealer.lower()} ")
    for _, call in REFUSED.calls[:3]:
        press(f"{call} ")
    expect(page.locator(".said__call")).to_have_count(3)
    page.close()

    page = visitor.open(SCORE, context=page.context)
    expect(step(page, "auction")).to_have_attribute("aria-current", "step")
    expect(page.locator(".entry__prompt")).to_have_text("South is to speak.")
    tab_to(page, line(page))
    for _, call in REFUSED.calls[3:]:
        press(f"{call} ")
    expect(step(page, "stock")).to_have_attribute("aria-current", "step")
    press("refused ")
    page.keyboard.press("Enter")
    expect(step(page, "contract")).to_have_attribute("aria-current", "step")
    press("hearts none ")
    page.keyboard.press("Enter")
    expect(step(page, "play")).to_have_attribute("aria-current", "step")
    cards = [card for _, trick in REFUSED.tricks for card in trick]
    write("".join(cards[:-7]).lower())
    press("".join(cards[-7:-4]).lower())
    expect(page.get_by_role("button", name="Play the last trick")).to_be_visible()
    expect(line(page)).to_be_focused()
    page.keyboard.press("Enter")
    expect(result(page)).to_have_text(signed(REFUSED.score().game_points))
    report = checked(record_of(REFUSED))
    assert shown_lines(page) == told_lines(report["lines"], visitor.site)
    expect(page.locator(".finding")).to_have_count(0)
    words = len("e refused hearts none ") + sum(len(call) + 1 for _, call in REFUSED.calls)
    assert keys == 2 * 28 + 2 * 24 + words
    # The last trick came in one step, the cards before it one by one.
    for _ in range(1 + 2):
        page.keyboard.press("Control+z")
    expect(played(page, 6, 3)).to_have_count(0)
    expect(played(page, 6, 2)).to_be_visible()
    expect(page.locator(".deal__report")).to_contain_text("Missing")
    for _ in range(2):
        page.keyboard.press("Control+y")
    expect(played(page, 6, 4)).to_be_visible()
    expect(played(page, 7, 1)).to_have_count(0)
    page.keyboard.press("Control+y")
    expect(result(page)).to_have_text(signed(REFUSED.score().game_points))


THROUGH_THE_FORM = """async ({ Entry, type, recordOf, ask }, deals) => {
  const game = JSON.parse(document.querySelector("stoek-deal-entry").dataset.games)[0];

  async function enter(deal) {
    const entry = new Entry(game);
    entry.goDeep("deal");
    let presses = 0;
    const check = () => ask({ verb: "check", game: game.id, deal: recordOf(entry.sheet, game.id) });
    const press = (did) => { if (!did) throw new Error(`nothing happened at ${entry.step.id}, press ${presses}`); presses += 1; };
    const at = (step) => { if (entry.step.id !== step) throw new Error(`at ${entry.step.id} in place of ${step}`); };
    // Every second hand is typed.
    const typed = (card) => { const { left, fault } = type(entry, card.toLowerCase(), false); return !left && !fault; };
    deal.hands.forEach((hand, place) => hand.forEach((card) => press(place % 2 ? entry.press(card) : typed(card))));
    press(entry.takeRest());
    at("auction");
    press(entry.set("dealer", deal.dealer));
    for (const call of deal.calls) press(entry.call(call));
    entry.hear(await check());
    // After three passes the sitter may still give up: that the auction is over has to be said.
    if (deal.calls.length === 3) press(entry.goOn());
    at("stock");
    press(entry.set("stock", deal.stock));
    if (deal.stock === "taken") for (const card of deal.discards) press(entry.press(card));
    press(entry.goOn());
    press(entry.set("trump", deal.trump));
    if (!deal.announced.length) press(entry.say({ announced: [] }));
    for (const claim of deal.announced) press(entry.say({ announced: [...(entry.sheet.announced ?? []), claim] }));
    press(entry.goOn());
    at("play");
    for (const card of deal.cards.slice(0, -4)) press(entry.press(card));
    entry.hear(await check());
    press(entry.takeRest());
    const { result, lines, findings, link } = await check();
    const cards = entry.sheet.tricks.flatMap(({ plays }) => plays.map(({ card }) => card));
    return { presses, result, lines, findings, link, cards };
  }

  const entered = [];
  for (const deal of deals) entered.push(await enter(deal));
  return entered;
}"""


def kind(played: Deal) -> tuple[Any, ...]:
    """What makes the form ask for something else: calls, stock, combinations."""
    calls = [call.split()[0] for _, call in played.calls]
    return played.refused, len(played.announced), played.stoek is not None, len(calls) == 3, "once" in calls


def deals_of_every_kind() -> list[Deal]:
    """The first one of each kind among three hundred."""
    dealt = [deal(seed) for seed in range(300)]
    return list({kind(each): each for each in reversed(dealt)}.values())


def test_deals_of_every_kind_come_out_of_the_form_as_the_engine_and_the_naive_count_say(form: Page) -> None:
    deals = deals_of_every_kind()
    asked = [
        {
            "hands": [each.dealt[seat] for seat in "NESW"],
            "dealer": each.dealer,
            "calls": [call for _, call in each.calls],
            "stock": "refused" if each.refused else "taken",
            "discards": each.aside,
            "trump": each.trump,
            "announced": [*({"cards": cards} for cards in each.announced), *([{"kind": "stoek"}] if each.stoek else [])],
            "cards": [card for _, cards in each.tricks for card in cards],
        }
        for each in deals
    ]
    entered = at_bench(form, THROUGH_THE_FORM, asked)
    for each, wanted, found in zip(deals, asked, entered, strict=True):
        assert found["findings"] == [], each.text()
        assert found["cards"] == wanted["cards"], each.text()
        assert found["result"]["declarer"] == each.score().game_points, each.text()
        # The rest comes into the stock in the order of the pack.
        stock = sorted(each.stock, key=PACK.index)
        replayed = checked({**record_of(each, stoek=each.stoek is not None), "stock_cards": stock})
        assert (found["lines"], found["result"]) == (replayed["lines"], replayed["result"]), each.text()
        assert found["link"] == replayed["link"], "all that was entered stands in the record"
    presses = [found["presses"] for found in entered]
    told = f"presses for a deal: {min(presses)} to {max(presses)}, {sum(presses) / len(presses):.1f} in the mean"
    assert max(presses) <= MOST, told
    assert min(presses) >= 60 - 3 - 3, told


@pytest.mark.prove
def test_cards_that_cannot_be_right_are_marked_and_can_be_entered_all_the_same(form: Page) -> None:
    opened(form, SOUND.split("3. E:")[0] + "3. E: AH QD\n")
    expect(form.locator(".entry__prompt")).to_have_text("Trick 3: West plays.")
    expect(key(form, "QH")).to_have_accessible_name("queen of hearts, may be played")
    expect(key(form, "JS")).to_have_accessible_name("jack of spades, may not be played")
    expect(key(form, "KH")).to_have_accessible_name("king of hearts, held by South")
    expect(key(form, "9S")).to_have_accessible_name("nine of spades, discarded")
    expect(key(form, "JD")).to_have_accessible_name("jack of diamonds, played to trick 1")
    for card, kind in (("QH", "legal"), ("JS", "illegal"), ("KH", "illegal"), ("9S", "illegal"), ("JD", "elsewhere")):
        expect(key(form, card)).to_have_attribute("data-kind", kind)
        expect(key(form, card)).to_be_enabled()
    # what is pressed, what it is called, what stands in the report
    for card, kind, words in (
        ("JS", "revoke", "trick 3, card 3, West"),
        ("KH", "mis-entry", "KH"),
        ("9S", "mis-entry", "9S"),
        ("JD", "mis-entry", "JD was played before"),
    ):
        key(form, card).click()
        expect(played(form, 3, 3)).to_have_attribute("data-wrong", kind)
        reads(form, words)
        form.get_by_role("button", name="Take out the last one").click()
        expect(played(form, 3, 3)).to_have_count(0)


def test_a_revoke_is_found_at_its_card_and_replaced_there(form: Page) -> None:
    form.locator("[data-load=revoke]").evaluate("button => button.click()")
    expect(form.locator(".finding")).to_contain_text("trick 3, card 3, West")
    step(form, "play").click()
    wrong = form.locator(".tricks [data-wrong]")
    expect(wrong).to_have_count(1)
    expect(wrong).to_have_accessible_name("trick 3, West, jack of spades, revoke, change")
    # It is told where cards are tapped, too, from where it leads to the report below.
    told = form.locator(".entry__found[data-kind=wrong]")
    expect(told).to_have_text("✗ Revoke")
    told.click()
    expect(form.locator(".finding")).to_be_focused()
    expect(form.locator(".finding")).to_be_in_viewport()
    expect(form.get_by_role("link", name="Put it on the score pad as it was played")).to_be_visible()
    form.get_by_role("button", name="Correct it: trick 3, card 3, West").click()
    expect(wrong).to_be_focused()
    expect(wrong).to_have_attribute("aria-pressed", "true")
    expect(form.locator(".entry__prompt")).to_contain_text("takes the place of")
    key(form, "QH").click()
    expect(played(form, 3, 3)).to_have_accessible_name(re.compile("West, queen of hearts"))
    played(form, 5, 2).click()
    line(form).fill("js")
    expect(result(form)).to_have_text("+4")
    expect(form.locator(".finding")).to_have_count(0)
    expect(told).to_have_count(0)
    expect(form.get_by_role("link", name="Put it on the score pad", exact=True)).to_be_visible()
    came = form.get_by_role("button", name="+4")
    expect(came).to_have_attribute("title", "To the result")
    came.click()
    expect(form.locator(".deal__status")).to_be_focused()
    expect(form.locator(".deal__status")).to_be_in_viewport()
    for _ in range(2):
        form.get_by_role("button", name="Undo").click()
    expect(wrong).to_have_count(1)
    expect(wrong).to_have_accessible_name(re.compile("jack of spades, revoke"))
    redo = form.get_by_role("button", name="Redo")
    redo.click()
    stood = form.evaluate("scrollY")
    redo.click()
    expect(redo).to_be_disabled()
    expect(redo).to_be_focused()
    expect(result(form)).to_have_text("+4")
    assert form.evaluate("scrollY") == stood
    played(form, 5, 2).click()
    played(form, 5, 2).click()
    expect(played(form, 5, 2)).to_have_attribute("aria-pressed", "false")
    expect(result(form)).to_have_text("+4")


def test_a_correction_that_gives_later_cards_to_other_players_says_so(form: Page) -> None:
    # Where hands are known they tell whose a card is.
    opened(form, f"{SOUND.split('Hands:')[0]}Auction:\nN pass, E 3, S 4, W pass, E pass\n\nPlay:\n1. S: JD 7C 7D AD\n")
    line(form).fill("kd 9h 8s 9d ah qd")
    line(form).press("Enter")
    prompt = form.locator(".entry__prompt")
    expect(prompt).to_have_text("Trick 3: West plays.")
    expect(played(form, 3, 1)).to_have_accessible_name(re.compile("^trick 3, East, ace of hearts"))
    played(form, 2, 4).click()
    key(form, "8C").click()
    moved = "South takes trick 2 now: the cards after it are other players’."
    expect(prompt).to_have_text(moved)
    expect(form.locator(".deal__said")).to_contain_text(moved)
    expect(played(form, 3, 1)).to_have_accessible_name(re.compile("^trick 3, South, ace of hearts"))
    # Also where the card was put down as not known in between.
    for card in ("?", "9d"):
        played(form, 2, 4).click()
        line(form).fill(f"{card} ")
    expect(prompt).to_have_text(moved.replace("South", "East"))
    played(form, 2, 4).click()
    key(form, "8C").click()
    expect(prompt).to_have_text(moved)
    # Whatever is done next asks for what comes next; a correction that moves nothing says nothing.
    played(form, 3, 2).click()
    key(form, "JC").click()
    expect(prompt).to_have_text("Trick 3: North plays.")


def test_a_card_taken_out_of_the_middle_leaves_its_place_to_the_next(form: Page) -> None:
    opened(form, SOUND)
    step(form, "play").click()
    expect(result(form)).to_have_text(re.compile(r"[+−]\d"))
    came = result(form).inner_text()
    prompt = form.locator(".entry__prompt")
    back = form.get_by_role("button", name="Take out the last one")
    place = played(form, 2, 2)
    place.click()
    back.click()
    expect(place).to_have_accessible_name(re.compile("a card not known"))
    expect(place).to_have_attribute("aria-pressed", "true")
    expect(prompt).to_have_text("Choose the card that was played here.")
    # The trick is over, so it must have a card there: the place itself stays.
    back.click()
    expect(place).to_have_attribute("aria-pressed", "false")
    expect(played(form, 2, 4)).to_have_count(1)
    form.get_by_role("button", name="Undo").click()
    expect(result(form)).to_have_text(came)
    # In the last trick it may be one too many.
    played(form, 7, 2).click()
    back.click()
    expect(prompt).to_have_text("Choose the card that was played here, or ⌫ to take the place out.")
    back.click()
    expect(played(form, 7, 4)).to_have_count(0)


def test_the_way_to_a_trick_that_lacks_a_card_leads_to_its_place(form: Page) -> None:
    opened(form, SOUND.replace("KD 9H 8S 9D", "KD 9H 8S"))
    step(form, "play").click()
    form.get_by_role("button", name=re.compile("^Correct it: trick 2")).first.click()
    expect(played(form, 2, 4)).to_have_attribute("aria-pressed", "true")
    expect(form.locator(".entry__prompt")).to_have_text("Choose what is missing here.")
    line(form).fill("9d ")
    expect(played(form, 2, 4)).to_have_accessible_name(re.compile("nine of diamonds"))
    expect(result(form)).to_have_text(re.compile(r"[+−]\d"))


def test_a_card_that_nobody_remembers_has_a_key(form: Page) -> None:
    opened(form, SOUND)
    step(form, "play").click()
    played(form, 2, 2).click()
    form.get_by_role("button", name="A card that is not known").click()
    expect(played(form, 2, 2)).to_have_accessible_name(re.compile("a card not known"))
    expect(played(form, 2, 2)).to_have_attribute("aria-pressed", "false")
    step(form, "cards").click()
    expect(form.get_by_role("button", name="A card that is not known")).to_be_hidden()


def test_enter_after_a_hand_stays_with_the_hands(form: Page) -> None:
    line(form).fill("jc 9c ac kc qc tc 8c")
    line(form).press("Enter")
    expect(step(form, "cards")).to_have_attribute("aria-current", "step")
    line(form).fill("js")
    expect(form.locator("[data-place='hands.E'] [data-card=JS]")).to_be_visible()


@pytest.mark.prove
def test_cards_twice_and_too_many_are_found_at_their_cards(form: Page) -> None:
    line(form).fill("jc jc")
    north = form.locator("[data-place='hands.N']")
    expect(north.locator("[data-wrong][data-card=JC]").first).to_be_visible()
    expect(key(form, "JC")).to_have_accessible_name("jack of clubs, twice")
    reads(form, "JC is twice in the hand of North")
    form.get_by_role("button", name="Take out the last one").click()
    expect(form.locator(".finding")).to_have_count(0)
    form.locator("[data-place='hands.E']").click()
    line(form).fill("jc")
    expect(form.locator("[data-place='hands.E'] [data-wrong][data-card=JC]")).to_be_visible()
    reads(form, "JC is in the hand of North and again in the hand of East")
    line(form).fill("6c")
    line(form).press("Enter")
    expect(form.locator("#entry-line-error")).to_have_text("6♣ is not in the pack of Staekske Rape. Write another card.")
    line(form).fill("hop ")
    expect(form.locator("#entry-line-error")).to_have_text("“hop” is no card. Write rank and suit, such as jc or 10d.")
    line(form).fill("")
    form.get_by_role("button", name="Correct it: hand of East").click()
    expect(form.locator(".entry__prompt")).to_contain_text("takes the place of J")
    line(form).fill("9c")
    expect(form.locator(".place [data-wrong]")).to_have_count(0)
    assert chips(form, "hands.E") == ["9C"]
    form.keyboard.press("Control+z")
    assert chips(form, "hands.E") == ["JC"]


def test_an_auction_with_wrong_calls_is_found_at_the_call(form: Page) -> None:
    step(form, "auction").click()
    line(form).fill("s pass 3 5 pass hop ")
    expect(form.locator("#entry-line-error")).to_contain_text("“hop” is no call. Write pass, a number, once 5")
    expect(line(form)).to_have_value("hop")
    expect(form.locator(".said__call")).to_have_text(["North pass", "East 3", "South 5 not allowed", "West pass"])
    expect(form.locator(".said__call[data-wrong]")).to_have_attribute("data-wrong", "illegal-call")
    reads(form, "one by one")
    form.get_by_role("button", name="Correct it: call 3, South").click()
    line(form).fill("4 ")
    expect(form.locator(".said__call")).to_have_text(["North pass", "East 3", "South 4", "West pass"])
    expect(form.locator(".finding")).to_have_count(0)
    expect(form.locator(".entry__prompt")).to_have_text("East is to speak.")
    assert (
        form.locator(".said__keys button[aria-disabled=false]").all_inner_texts()
        == checked({"game": GAME, "dealer": "S", "auction": ["pass", "3", "4", "pass"]})["calls"]["next"]
    )
    form.locator(".said__keys").get_by_role("button", name="pass", exact=True).click()
    expect(step(form, "stock")).to_have_attribute("aria-current", "step")


def test_where_the_auction_is_forgotten_the_contract_will_do(form: Page) -> None:
    step(form, "auction").click()
    form.get_by_text("If that is not known, or five play").click()
    choice(form, "declarer", "S").click()
    form.get_by_label("Bid", exact=True).fill("4")
    expect(step(form, "auction")).to_have_accessible_name("Auction, complete")
    step(form, "play").click()
    expect(form.locator(".entry__prompt")).to_have_text("Trick 1: South leads.")


def test_who_leads_can_be_said_outright(form: Page) -> None:
    step(form, "play").click()
    form.get_by_role("button", name="East leads trick 1").click()
    line(form).fill("7c kc qs")
    expect(played(form, 1, 1)).to_have_accessible_name("trick 1, East, seven of clubs, change")
    expect(played(form, 1, 3)).to_have_accessible_name(re.compile("^trick 1, West, queen of spades"))
    expect(form.get_by_role("button", name=re.compile("North"))).to_have_attribute("data-turn", "turn")
    line(form).fill("?")
    expect(played(form, 1, 4)).to_have_accessible_name(re.compile("a card not known"))
    form.get_by_role("button", name="South leads trick 2").click()
    expect(form.locator(".entry__prompt")).to_have_text("Trick 2: South leads.")
    line(form).fill("8c")
    expect(played(form, 2, 1)).to_have_accessible_name(re.compile("^trick 2, South"))


@pytest.mark.prove
def test_a_random_deal_and_the_examples(form: Page) -> None:
    form.locator(".deal__begin").evaluate("fold => (fold.open = true)")
    form.get_by_role("button", name="A random deal").click()
    expect(step(form, "auction")).to_have_attribute("aria-current", "step")
    step(form, "cards").click()
    dealt = form.locator(".place [data-card]").evaluate_all("cards => cards.map(card => card.dataset.card)")
    assert len(set(dealt)) == len(dealt) == 32
    form.get_by_role("button", name="A random deal").click()
    expect(step(form, "auction")).to_have_attribute("aria-current", "step")  # the deal before stands there until this one comes
    step(form, "cards").click()
    assert form.locator(".place [data-card]").evaluate_all("cards => cards.map(card => card.dataset.card)") != dealt
    form.get_by_role("button", name="Bring it back").click()
    expect(form.locator(".kept")).to_contain_text("Your deal is back")
    step(form, "cards").click()
    assert form.locator(".place [data-card]").evaluate_all("cards => cards.map(card => card.dataset.card)") == dealt
    for name, words in (
        ("Sound deal", "Nothing wrong is found. The declarer scores +4."),
        ("Revoke in trick 3", "1 finding. It stands in the way"),
        ("Unfinished deal", "not complete yet"),
    ):
        form.get_by_role("button", name=name).click()
        expect(form.locator(".deal__status")).to_contain_text(words)
    step(form, "play").click()
    expect(form.locator(".entry__prompt")).to_have_text("Trick 5: South leads.")
