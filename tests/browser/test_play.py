"""A deal played on a phone against the engine's players, to its score."""

from __future__ import annotations

import re
from urllib.parse import unquote

import pytest
from playwright.sync_api import Page, expect

from engine.asking import ok
from stoek.cards import card_words, parse_card
from stoek.games import GAMES
from stoek.rules.ruleset import Ruleset
from visiting.accessible import axe_faults
from visiting.browsing import Visitor, until_held
from visiting.gestures import QUICK, WORKER, fits, hold_back, refuse
from visiting.play_page import HERE, KEPT, begin, call, choose, hand, in_sight, is_below_header, may, play_on, said, top, wait


def kept_out(page: Page) -> list[str]:
    """The cards of the hand that may not be played; each says to those who do not see it what the engine says of it here."""
    [kept] = [each for each in page.evaluate("(key) => JSON.parse(localStorage[key])", KEPT) if each["game"] == "belote"]
    played = ok("play", "belote", seat="S", dealer="E", **{key: kept[key] for key in ("seed", "house", "done")})
    why = {each["card"]: each["why"] for each in played["view"]["hand"]}
    cards = page.locator(".play__hand .card").all()
    assert {card.get_attribute("data-card"): card.get_attribute("aria-description") for card in cards} == {
        card: f"may not be played. {named(reason)}" if reason else "may be played" for card, reason in why.items()
    }
    return [card for card, reason in why.items() if reason]


def named(words: str) -> str:
    """The words with every card by its name."""
    return re.sub(r"\b[6-9TJQKA][CSHD]\b", lambda card: card_words(parse_card(card[0])), words)


def tells_of_mistakes(page: Page) -> None:
    """As many cards come back as the engine finds here."""
    link = page.get_by_role("link", name="Open it in the score form").get_attribute("href") or ""
    reply = ok("mistakes", None, deal=unquote(link.partition("#deal=")[2]), seat="S")
    count, tricks = len(reply["mistakes"]), reply["tricks"]
    words = f"From trick {tricks[0]} to {tricks[-1]} no card of yours cost much that you could have known."
    if count:
        words = "1 card of yours comes back as a position:" if count == 1 else f"{count} cards of yours come back as positions:"
    expect(page.locator(".own-mistakes__said")).to_contain_text(words)


def test_a_whole_deal_by_taps_is_explained_taken_back_kept_and_scored(visitor: Visitor) -> None:
    page = begin(visitor, "belote", 5, "over_partner=on")
    expect(page.locator("stoek-play .table-line")).to_contain_text("beat the best trump if you can")
    may(page)
    expect(said(page)).to_have_text(
        "Possible now: “pass”, “take”. “spades” may not be called here: in the first round the suit turned up is the only one."
    )
    while page.locator(".play__offered button").count():
        choose(page)
    held = hand(page)
    expect(said(page)).to_have_text("Right: take. Your turn.")
    may(page)
    expect(said(page)).to_contain_text("You lead: any card may be led.")
    assert kept_out(page) == []
    page.get_by_role("button", name="What would you play, and why?").tap()
    expect(page.locator(".play__advice")).to_contain_text("Over 24 layouts that fit what was seen")
    wait(page)
    expect(said(page)).to_contain_text("A player would choose:")
    assert " S calls" not in page.locator("stoek-play").inner_text(), "the reader is spoken to"
    told = re.compile(r"^The player on your right plays with .*clubs as trumps: 82 of 162 points are needed$")
    expect(page.locator(".play__tally")).to_have_text(told)
    assert in_sight(page)
    assert axe_faults(page, part="stoek-play") == []
    choose(page)
    assert hand(page) != held
    may(page)
    assert kept_out(page)
    page.locator(".play__hand [data-verdict=illegal]").first.tap()
    expect(said(page)).to_contain_text("That card may not be played.")
    page.get_by_role("button", name="Undo").tap()
    wait(page)
    assert hand(page) == held
    page.reload()
    offers_what_is_kept_and_what_a_link_brings(page)
    page.get_by_role("button", name="Go on with deal 5, Belote").tap()
    wait(page)
    assert hand(page) == held
    assert "house=over_partner=on" in page.url
    tells_of_another_tab(page)
    assert hand(page) == held
    play_on(page)
    expect(page.locator(".play__end .score__result").first).to_be_visible()
    expect(page.locator(".play__end .score__result", has_text="Your side")).to_contain_text("Partner, You")
    own, others = (
        page.locator(".play__end .score__result", has_text=side).locator("strong").inner_text()
        for side in ("Your side", "The others")
    )
    ends = "won" if int(own) > int(others) else "lost"
    expect(said(page)).to_contain_text(f"The deal is over. Your side has {ends} it: {own}, the others {others}.")
    tells_of_mistakes(page)
    assert fits(page)
    assert axe_faults(page, part="stoek-play") == []
    assert "#deal=1;g=belote" in (page.get_by_role("link", name="Open it in the score form").get_attribute("href") or "")
    page.get_by_role("button", name="Look back, from trick 8 to 1").tap()
    expect(page.locator(".hind__status")).to_contain_text("All tricks are done.")
    assert page.locator(".hind__trick .hind__card[data-kind]").count() == 32
    page.get_by_role("link", name="Put it on the score pad").tap()
    expect(page.get_by_role("status").get_by_text("From its cards, deal 1")).to_be_visible()
    page.goto(f"{visitor.site}play/")
    expect(page.locator(".play__foot .play__main")).to_have_text("Deal")
    expect(page.get_by_role("button", name="How deal 5 ended, Belote")).to_be_visible()


def offers_what_is_kept_and_what_a_link_brings(page: Page) -> None:
    """Somebody's link, the reader's own deal, one that was kept and goes no more, a link that is none."""
    page.evaluate("""(key) => {
      const spoilt = { game: "schieber", seed: 3, house: {}, done: ["XX"], turns: [0] };
      localStorage[key] = JSON.stringify([...JSON.parse(localStorage[key]), spoilt]);
      location.hash = "game=Schieber&seed=8";
    }""", KEPT)  # fmt: skip
    expect(page.get_by_role("button", name="Play deal 8")).to_be_visible()
    page.get_by_role("button", name="Go on with deal 3, Schieber").tap()
    expect(said(page)).to_contain_text("Deal 3 cannot go on as it was kept.")
    expect(page.get_by_role("button", name="Play it from the beginning")).to_be_visible()


def tells_of_another_tab(page: Page) -> None:
    """What another tab has done of the same deal is told, and can be followed; here it has taken a card back."""
    page.evaluate("""(key) => {
      const there = JSON.parse(localStorage[key]);
      const mine = there.find(({ game }) => game === "belote");
      const turns = mine.turns.slice(0, -1);
      localStorage[key] = JSON.stringify([{ ...mine, turns, done: mine.done.slice(0, mine.turns.at(-1)) }]);
      dispatchEvent(new StorageEvent("storage", { key }));
    }""", KEPT)  # fmt: skip
    expect(said(page)).to_contain_text("In another tab this deal has gone another way.")
    page.get_by_role("button", name="Go on from there").tap()
    wait(page)
    expect(page.get_by_role("button", name="Go on from there")).to_have_count(0)
    choose(page)


@pytest.mark.prove
@pytest.mark.parametrize("game", ["saskop", "vijfhonderden-1836"])
def test_a_whole_deal_of_each_game_on_a_phone(visitor: Visitor, game: str) -> None:
    page = begin(visitor, game, 11)
    assert in_sight(page)
    play_on(page)
    expect(page.locator(".play__end .play__next")).to_be_visible()
    expect(page.locator(".play__end")).to_contain_text("Result")
    is_looked_back_at(page, GAMES[game])


def is_looked_back_at(page: Page, game: Ruleset) -> None:
    """All tricks, or where cards are drawn those after the stock: it is said which are not judged, and why."""
    first = 1 + game.first_phase_tricks
    page.wait_for_timeout(QUICK)
    page.get_by_role("button", name=f"Look back, from trick {game.most_held} to {first}").tap()
    expect(page.locator(".hind__status")).to_contain_text("All tricks are done.")
    assert page.locator(".hind__trick .hind__card[data-kind]").count() == game.hand_size * game.seats
    why = page.locator(".hind__caveat", has_text="which card is drawn next nobody can know")
    expect(why).to_have_count(int(game.draws))
    tells_of_mistakes(page)


def test_nothing_moves_while_one_bids_and_the_trick_is_in_sight(visitor: Visitor) -> None:
    page = begin(visitor, "belote-contree", 889433)
    assert fits(page), "the keys of the bids scroll by themselves"
    parts = (".play__felt", ".play__hand", ".play__ask", ".play__offered", ".play__beside")
    stood = [top(page, part) for part in parts]
    for words in ("What may I do?", "What would you play, and why?"):
        page.get_by_role("button", name=words).tap()
        wait(page)
        assert [top(page, part) for part in parts] == stood, words
    expect(said(page)).to_contain_text("A player would choose:")
    expect(page.locator(".play__advice")).to_contain_text("Played in diamonds, such a hand makes about")
    call(page, "80 D").tap()
    page.clock.run_for(300)
    expect(page.locator(".play__offered [data-call]")).to_have_count(0)
    assert [top(page, part) for part in parts] == stood
    wait(page)
    assert [top(page, part) for part in parts] == stood
    page.evaluate("scrollBy(0, 200)")
    while call(page, "pass").count():
        call(page, "pass").tap()
        wait(page)
    assert page.evaluate("document.querySelector('.md-header').getBoundingClientRect().bottom") <= top(page, ".play__felt")


@pytest.mark.prove
def test_the_hand_stands_where_it_stood_when_the_auction_is_over_and_nothing_covers_a_card(visitor: Visitor) -> None:
    page = begin(visitor, "schieber", 3)
    stood = top(page, ".play__hand")
    call(page, "reverse").tap()
    wait(page)
    assert abs(top(page, ".play__hand") - stood) < 10, "a card is wider and higher than that"
    page = begin(visitor, "vijfhonderden-1836", 5)
    page.locator(".play__hand [data-card=JC]").tap()
    wait(page)
    card = page.evaluate("document.querySelector('.seat--north .card').getBoundingClientRect().bottom")
    assert top(page, ".seat--north .seat__note") >= card


@pytest.mark.prove
def test_on_a_wide_window_the_table_stays_below_the_header_and_eight_cards_stand_in_a_row(visitor: Visitor) -> None:
    page = begin(visitor, "belote-contree", 889433, size="desktop")
    assert is_below_header(page)
    assert len({card.bounding_box()["y"] for card in page.locator(".play__hand .card").all()}) == 1  # type: ignore[index]
    page.get_by_role("button", name="What would you play, and why?").click()
    wait(page)
    expect(page.locator(".play__advice")).to_be_visible()
    assert is_below_header(page)


@pytest.mark.prove
def test_a_deal_whose_engine_failed_or_was_stopped_is_begun_again_at_the_next_tap_or_once_the_engine_is_there(
    visitor: Visitor,
) -> None:
    visitor.expected = [""]  # the engine is cut off on purpose
    context = visitor.context("phone")
    refuse(context, WORKER)
    # One with help that cannot begin leaves the way to another.
    page = visitor.open(f"{HERE}#game=belote&seed=2&help=yes", context=context)
    expect(page.get_by_role("button", name="Play deal 2")).to_be_visible()
    page.get_by_role("button", name="New deal").tap()
    expect(page.get_by_role("button", name="Deal, with help")).to_be_visible()
    expect(page.get_by_role("combobox")).to_be_visible()
    page.goto(f"{visitor.site}{HERE}?7#game=belote&seed=7")
    begin, said, felt = page.get_by_role("button", name="Play deal 7"), page.locator(".play__said"), page.locator(".play__felt")
    begin.tap()
    expect(said).to_contain_text("Check your connection and try again.")
    context.unroute_all()
    held = hold_back(context, WORKER)
    page.wait_for_timeout(QUICK)
    begin.tap()
    until_held(page, held)
    page.get_by_role("button", name="Stop").tap()
    expect(said).to_contain_text("Stopped.")
    assert page.evaluate(f"localStorage[{KEPT!r}] ?? null") is None
    for route in held:
        route.continue_()
    page.wait_for_timeout(QUICK)
    begin.tap()
    expect(page.locator(".play__title")).to_contain_text("Deal 7")
    expect(felt).to_be_visible()
    # By the engine's own key it goes on by itself.
    page.evaluate("localStorage.clear()")
    refuse(context, WORKER)
    page.goto(f"{visitor.site}{HERE}?again#game=belote&seed=7")
    begin.tap()
    expect(page.locator(".engine-chip")).to_have_attribute("data-phase", "failed")
    context.unroute_all()
    page.locator(".engine-chip button").tap()
    expect(felt).to_be_visible()
    wait(page)
    assert hand(page)
