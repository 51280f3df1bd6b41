"""The report of a deal as drawn: findings at their cards, the cross-check, house rules, the table to step through, replays."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from visiting import score_page as entry
from visiting.accessible import COLOURS, axe_faults
from visiting.browsing import Browsing, Visitor, lasting_visit, until
from visiting.gestures import fits, press, small_targets
from visiting.score_page import GAME, REVOKE, SCORE, SOUND, UNFINISHED, in_json, words_of
from visiting.workbench import at_bench

DRAW = """({ report, roveReport, render }, [record, told, again]) => {
    const box = document.querySelector(".deal__report");
    window.kept = again ? window.kept : {};
    window.jumped = [];
    const jump = (finding) => (finding.place.line ? () => window.jumped.push(finding.where) : null);
    const find = (selector) => box.querySelector(selector);
    const walked = (kept) => { window.kept = kept; draw(); };
    const draw = () => { render(report(record, told, { jump, kept: window.kept, walked, find }), box); roveReport(box); };
    if (!find(".walk:focus-within")) window.kept.heard = undefined;
    draw();
}"""
"""The engine is asked here, in Python: the browser only draws."""
IS_LIGHT = "document.body.dataset.mdColorScheme === 'default'"


@pytest.fixture(scope="module")
def lasting(browsing: Browsing) -> Iterator[Page]:
    with lasting_visit(browsing, SCORE) as page:
        yield page


def checked(deal: str | dict[str, Any]) -> tuple[Any, Any]:
    return in_json(deal), entry.checked(deal)


def draw(page: Page, record: Any, report: Any, *, again: bool = False) -> Locator:
    at_bench(page, DRAW, [record, report, again])
    return page.locator(".deal__report")


def drawn(page: Page, deal: str | dict[str, Any], *, again: bool = False) -> Locator:
    return draw(page, *checked(deal), again=again)


def key(box: Locator, words: str) -> Locator:
    return box.locator(".deal-drawn").get_by_role("button", name=words, exact=True)


def caption(box: Locator) -> Locator:
    return box.locator(".deal-drawn .walk__caption")


# what is changed in the sound deal and into what; where its mark stands; what is marked
MARKS = {
    "a card in two hands": ("E: KC 9C 8C", "E: AC 9C 8C", ".felt__hand--east", "AC"),
    "a hand of six": ("W: QC JC 7C JS QH TH 9H", "W: QC JC 7C JS QH TH", ".felt__hand--west .felt__who", "the hand"),
    "a discard not held": ("Discards: 9S", "Discards: AC", ".layout--aside", "AC"),
    "a combination not held": ("KD QD JD TD; stoek", "AH KH QH; KD QD JD TD; stoek", ".facts", "AH KH QH"),
    "a jump bid": ("E 3, S 4", "E 3, S 5", ".facts", "S 5"),
    "a play out of turn": ("3. E: AH QD QH 8H", "3. E: AH QH QD 8H", ".layout--tricks [data-trick='3'] td:nth-child(3)", "QH"),
    "a card played twice": ("6. S: KH TH AC 9C", "6. S: KH TH AC 8C", ".felt__slot--east", "8C"),
    "a false knock": ("1. S: JD 7C 7D", "1. S: JD 7C knock 7D", ".layout--tricks [data-trick='1'] td:nth-child(3)", "7C"),
}  # fmt: skip


USUAL = ["a card in two hands", "a jump bid", "a hand of six", "a play out of turn"]


@pytest.mark.parametrize("row", [row if row in USUAL else pytest.param(row, marks=pytest.mark.prove) for row in MARKS])
def test_a_finding_and_its_card_lead_to_each_other(lasting: Page, row: str) -> None:
    """Whether the deal was written as text or as an object: what is drawn is the object."""
    before, after, where, marked = MARKS[row]
    assert before in SOUND
    record, report = checked(SOUND.replace(before, after))
    box = draw(lasting, record, report)
    [finding] = report["findings"]
    item = box.locator(".finding")
    assert item.get_attribute("data-kind") == finding["severity"]
    press(item, "Show it in the deal: finding 1")
    mark = box.locator(where).locator("[data-findings='1']").first
    assert marked in words_of(mark)
    expect(mark.locator(".mark__sign")).to_have_attribute("data-sign", "!1" if finding["severity"] == "warning" else "✗1")
    assert lasting.evaluate("document.activeElement.dataset.findings") == "1"
    mark.click()
    expect(item).to_be_focused()
    if row == "a card in two hands":
        for hand in ("east", "north"):
            expect(box.locator(f".felt__hand--{hand} .mark [data-card=AC]")).to_have_count(1)
        expect(box.locator(".felt .mark")).to_have_count(2)


@pytest.mark.prove
def test_more_findings_at_one_card_are_all_named(lasting: Page) -> None:
    record, report = checked(REVOKE)
    report["findings"] = [report["findings"][0], {**report["findings"][0], "type": "out-of-turn"}]
    box = draw(lasting, record, report)
    name = "jack of spades: finding 1, revoke; finding 2, out of turn"
    expect(box.locator(".felt").get_by_role("button", name=name)).to_be_visible()
    box.get_by_role("button", name="Show it in the deal: finding 2").click()
    expect(box.locator(".felt").get_by_role("button", name=name)).to_be_focused()
    box.locator(".finding").nth(1).get_by_role("button", name="Go to line 17, column 13").click()
    assert lasting.evaluate("window.jumped") == ["trick 3, card 3, West"]
    # Of very many the first are shown and marked.
    record, report = checked(REVOKE)
    report["findings"] = report["findings"] * 43
    box = draw(lasting, record, report)
    expect(box.locator(".finding")).to_have_count(40)
    expect(box).to_contain_text("3 findings more")
    marked = box.locator(".felt [data-findings]").get_attribute("data-findings") or ""
    assert len(marked.split()) == 40


def test_the_deal_is_stepped_through_card_by_card(lasting: Page) -> None:
    record, report = checked(SOUND)
    box = draw(lasting, record, report)
    assert words_of(caption(box)) == "As dealt: the stock lies in the middle."
    expect(box.locator(".felt__stock .card")).to_have_count(4)
    expect(key(box, "One card back")).to_have_attribute("aria-disabled", "true")
    key(box, "One card on").click()
    assert words_of(caption(box)) == "Before the first lead. South has put away 9S TS JH 7H."
    seats = {"N": "North", "E": "East", "S": "South", "W": "West"}
    points = {"declarer": 0, "opponents": 0}
    played: set[str] = set()
    for trick, told in zip(record["tricks"], report["tricks"], strict=True):
        for position, (card, seat) in enumerate(zip(trick["cards"], told["seats"], strict=True), 1):
            lasting.keyboard.press("ArrowRight")
            played.add(card)
            does = "leads" if position == 1 else "plays"
            assert f"Trick {told['number']}, card {position}: {seats[seat]} {does} {card}." in words_of(caption(box))
            assert set(box.locator(".felt [data-gone]").evaluate_all("all => all.map(one => one.dataset.card)")) == played
            expect(box.locator(f".felt__slot--{seats[seat].lower()} [data-card='{card}']")).to_be_visible()
            expect(box.locator(".felt__slot .card")).to_have_count(position)
        points["declarer" if told["winner"] == "S" else "opponents"] += told["points"]
        assert words_of(caption(box)).endswith(f"{seats[told['winner']]} takes the trick: {told['points']} card points.")
        assert box.locator(".walk__tally dd strong").all_inner_texts() == [str(points["declarer"]), str(points["opponents"])]
        expect(box.locator(".layout--tricks tr[aria-current]")).to_have_attribute("data-trick", str(told["number"]))
        expect(box.locator(".felt__slot[data-state=won] .felt__note")).to_contain_text("takes it")
    assert len(played) == 28
    assert points["opponents"] == report["so_far"]["opponents_points"]["least"]
    expect(key(box, "One card on")).to_be_focused()
    expect(key(box, "One card on")).to_have_attribute("aria-disabled", "true")


STEPS = [
    ("Home", "As dealt"), ("ArrowDown", "Before the first lead"), ("ArrowDown", "Trick 1, card 4"),
    ("ArrowDown", "Trick 2, card 4"), ("ArrowLeft", "Trick 2, card 3"), ("ArrowUp", "Trick 1, card 4"),
    ("ArrowRight", "Trick 2, card 1"), ("ArrowDown", "Trick 2, card 4"), ("End", "Trick 7, card 4"),
    ("ArrowDown", "Trick 7, card 4"), ("ArrowUp", "Trick 6, card 4"), ("Home", "As dealt"), ("ArrowLeft", "As dealt"),
]  # fmt: skip


def test_arrow_keys_go_by_card_and_by_trick(lasting: Page) -> None:
    lasting.evaluate("document.activeElement.blur()")
    box = drawn(lasting, SOUND)
    expect(caption(box)).to_have_attribute("aria-live", "off")
    key(box, "To the beginning").focus()
    expect(box.locator(".walk").get_by_role("status")).to_have_attribute("aria-live", "polite")
    for pressed, words in STEPS:
        lasting.keyboard.press(pressed)
        expect(caption(box)).to_contain_text(words)


def test_what_was_said_and_knocked_is_told_with_its_card(lasting: Page) -> None:
    text = SOUND.replace("S: JD 7C 7D", "S: JD 7C knock 7D").replace("S: KD 9H", "W:knock2 S: KD stoek 9H")
    box = drawn(lasting, text)
    press(box, "Show it in the deal: finding 1")
    assert words_of(caption(box).locator(".walk__said")) == "West knocks."
    key(box, "One trick on").click()
    key(box, "One card on").click()
    assert caption(box).locator(".walk__said").all_inner_texts() == ["West knocks twice.", "South claims the stoek."]


def test_a_row_of_the_table_leads_to_the_trick(lasting: Page) -> None:
    box = drawn(lasting, SOUND)
    box.get_by_role("button", name="Trick 5: show it at the table").click()
    expect(caption(box)).to_contain_text("Trick 5, card 4: East plays")
    lasting.keyboard.press("ArrowDown")
    expect(box.get_by_role("button", name="Trick 6: show it at the table")).to_be_focused()


def test_an_unfinished_deal_follows_the_entry_until_somebody_looks_elsewhere(lasting: Page) -> None:
    box = drawn(lasting, UNFINISHED)
    expect(caption(box)).to_contain_text("Trick 4, card 4")
    longer = UNFINISHED.rstrip() + "\n5. S: 8D\n"
    drawn(lasting, longer, again=True)
    expect(caption(box)).to_contain_text("Trick 5, card 1: South leads")
    key(box, "One trick back").click()
    key(box, "One card back").click()
    expect(caption(box)).to_contain_text("Trick 4, card 3")
    drawn(lasting, longer.rstrip() + " JS\n", again=True)
    expect(caption(box)).to_contain_text("Trick 4, card 3")
    expect(key(box, "One card back")).to_be_focused()
    drawn(lasting, "\n".join(UNFINISHED.rstrip().split("\n")[:-2]), again=True)
    expect(caption(box)).to_contain_text("Trick 2, card 4")
    drawn(lasting, longer, again=True)
    expect(caption(box)).to_contain_text("Trick 4, card 3")
    key(box, "To the end").click()
    drawn(lasting, longer.rstrip() + " JS\n", again=True)
    expect(caption(box)).to_contain_text("Trick 5, card 2: West plays")


def test_what_is_unfolded_stays_unfolded(lasting: Page) -> None:
    box = drawn(lasting, REVOKE)
    folds = box.locator("details.fold")
    folds.first.get_by_text("line by line").click()
    drawn(lasting, REVOKE, again=True)
    expect(folds.first).to_have_attribute("open", "")
    expect(folds.nth(1)).not_to_have_attribute("open", "")


def test_a_deal_of_which_little_is_known_is_drawn_as_far_as_it_goes(lasting: Page) -> None:
    head = '[Game "staekske-rape"]\n'
    box = drawn(lasting, head)
    expect(box.locator(".deal-drawn")).to_have_count(0)
    box = drawn(lasting, head + "Hands:\nN: JC 9C AC TC KC QC 8C")
    expect(box.locator(".felt__hand--north .held-card")).to_have_count(7)
    expect(box.locator(".felt__hand--west")).to_contain_text("not known")
    expect(box.locator(".felt .trump-mark")).to_have_count(0)
    box = drawn(lasting, head + "Play:\n1. JC ? 7C")
    expect(box.locator(".layout--tricks .unknown")).to_have_count(1)
    expect(box.locator(".felt__beside :is(.card, .felt__gap)")).to_have_count(3)
    box = drawn(lasting, head + '[North "An"] [Declarer "N"]\nHands:\nN: JC 9C AC TC KC QC 8C')
    assert words_of(box.locator(".felt__hand--north .felt__who")).startswith("An North")
    assert "An (North)" in words_of(box.locator(".facts"))


# card points and tricks of the declarer; the two sides rounded; how
SUMS = [
    (127, 5, (130, 20), "The declarer’s 127 is rounded up to 130; the opponents’ 19 is rounded up to 20."),
    (84, 4, (80, 70), "The declarer’s 84 is rounded down to 80; the opponents’ 62 is rounded up to 70."),
    (106, 5, (110, 40), "The declarer’s 106 is rounded up to 110; the opponents’ 40 stays 40."),
    (100, 4, (100, 50), "The declarer’s 100 stays 100; the opponents’ 46 is rounded up to 50."),
    (135, 6, (140, 10), "The declarer’s 135 is rounded up to 140; the opponents’ 11 is rounded down to 10."),
]


def test_the_cross_check_says_how_it_was_rounded_and_a_hand_not_played_has_none(lasting: Page) -> None:
    for points, won, sides, rounding in SUMS:
        figures = {"declarer": "S", "bid": 4, "stock": "taken", "points": points, "won": won, "announced": []}
        record, report = checked({"game": GAME, **figures})
        box = draw(lasting, record, report)
        assert words_of(box.locator(".cross-check__sum")) == f"Declarer {sides[0]} + opponents {sides[1]} = 150 ✓"
        assert words_of(box.locator(".cross-check__how")).startswith(rounding)
        assert box.locator(".breakdown tbody tr").count() == len(report["lines"])
    box = drawn(lasting, f'[Game "{GAME}"]\n[Dealer "S"]\nAuction: N pass, E pass, S pass, W give-up')
    expect(box.locator(".score__result strong")).to_have_text("−10")
    expect(box.locator(".cross-check")).to_have_count(0)


def test_piles_are_drawn_with_a_card_that_lies_there_twice(lasting: Page) -> None:
    piles = {
        "game": "staekske-rape", "declarer": "S", "bid": 4, "stock": "taken", "trump": "C", "announced": [],
        "last_trick": "declarer", "pile": "JC JC AC TC AS AH AD TH JS JH JD QS", "opponents_pile": "KD 7H",
    }  # fmt: skip
    box = drawn(lasting, piles)
    expect(box.locator(".layout--aside .mark [data-card=JC]")).to_have_count(2)
    press(box, "Show it in the deal: finding 1")
    expect(box.locator(".layout--aside .mark").first).to_be_focused()
    box = drawn(lasting, {**piles, "pile": "JC 9C AC TC AS AH AD TH JS JH JD QS", "opponents_pile": None})
    expect(box).to_contain_text("Counted from the cards that were taken.")
    expect(box.locator(".cross-check__sum")).to_contain_text("= 150 ✓")


REFUSED = {"game": "staekske-rape", "declarer": "S", "bid": 3, "stock": "refused", "points": 0, "won": 0, "announced": []}


def test_what_house_rules_changed_is_told_and_what_they_did_not_quietly(lasting: Page) -> None:
    box = drawn(lasting, {**REFUSED, "house": {"double_no_tricks": True}})
    expect(box.locator(".score__result strong")).to_have_text("−100")
    told = words_of(box.locator(".house-rules li"))
    assert told == "At your table: No trick, stock left alone: doubled. With the standard rule, not doubled: −50 instead of −100."
    expect(box.locator(".house-rules a")).to_have_attribute(
        "href", f"{site_of(lasting)}staekske-rape/#staekske-rape/scoring/no-tricks"
    )
    expect(box.locator(".house-rules__quiet")).to_have_count(0)
    box = drawn(lasting, SOUND.replace("[Dealer", '[House "double_no_tricks=on required_floor=none"]\n[Dealer'))
    expect(box.locator(".house-rules")).to_have_count(0)
    quiet = "At your table: Required points: goes below 0; No trick, stock left alone: doubled. They make no difference here."
    assert words_of(box.locator(".house-rules__quiet")) == quiet
    box = drawn(lasting, UNFINISHED.replace("[Bid", '[House "double_no_tricks=on"]\n[Bid'))
    assert words_of(box.locator(".house-rules__quiet")) == "At your table: No trick, stock left alone: doubled."


def site_of(page: Page) -> str:
    return page.url.split(SCORE)[0]


def with_replay() -> tuple[Any, Any]:
    """The revoke as the engine replays it; but the ten of hearts is made to lead no further than a trick, and the queen to more."""
    record, report = checked(REVOKE)
    queen, ten = report["replays"][0]["ways"]
    queen["result"]["result"]["declarer"] += 2
    ten["tricks"] = ten["tricks"][:2]
    ten["tricks"][1] = {**ten["tricks"][1], "cards": ten["tricks"][1]["cards"][:1], "winner": None, "points": None}
    ten["stops"] = {"trick": 4, "position": 2, "seat": "W", "why": "West played JC here, which could not be played now."}
    ten["result"] = None
    return record, report


@pytest.mark.prove
def test_a_revoke_is_replayed_as_it_should_have_gone(lasting: Page) -> None:
    record, report = checked(REVOKE)
    [replay] = report["replays"]
    box = draw(lasting, record, report).locator(".replay")
    assert len(replay["ways"]) == 2
    for way in replay["ways"]:
        box.locator(f".replay__way:has([data-card='{way['card']}'])").click()
        box.get_by_role("button", name="To the beginning").click()
        box.get_by_role("button", name="Trick 3: show it at the table").click()
        for trick in way["tricks"]:
            for laid in trick["cards"]:
                cell = box.locator(f"[data-trick='{trick['number']}'] td:has([data-card='{laid['card']}'])")
                told = [word for word in ("changed", "forced") if laid[word]]
                expect(cell.locator(".layout__note")).to_have_count(1 if told else 0)
                assert not told or words_of(cell.locator(".layout__note")).strip() == ", ".join(told)
            expect(box.locator(f"[data-trick='{trick['number']}'] .number")).to_have_text(str(trick["points"]))
        scored = words_of(box.locator(".replay__end"))
        assert scored == f"With {way['card']} it would have scored +4 for the declarer, as much as it scores as played (+4)."
        box.get_by_text("line by line").click()
        assert box.locator(".breakdown tbody tr").count() == len(way["result"]["lines"])
        assert box.locator(".walk__tally dd strong").count() == 2


def test_it_is_said_what_a_replay_changes_what_is_forced_and_where_it_ends(lasting: Page) -> None:
    box = draw(lasting, *with_replay())
    replay = box.locator(".replay")
    stood = words_of(replay.locator("p").first)
    assert stood.startswith("Finding 1. In trick 3, in place of JS, West could have played 2 other cards.")
    ended = words_of(replay.locator(".replay__end"))
    assert ended == "With QH it would have scored +6 for the declarer, 2 more than as played (+4)."
    expect(replay.locator(".felt__slot--west .felt__flag")).to_have_text("changed")
    assert words_of(replay.locator(".walk__changed")) == "Changed: as played it was JS."
    replay.get_by_role("button", name="One card on").click()
    expect(replay.locator(".walk__caption")).to_contain_text("Forced: no other card could be played.")
    expect(replay.locator(".felt__slot--north .felt__flag")).to_have_text("forced")
    replay.get_by_role("button", name="With the ten of hearts").click()
    ended = words_of(replay.locator(".replay__end"))
    assert ended == "With TH it goes on to trick 4, card 2, West. West played JC here, which could not be played now."
    expect(replay.locator(".felt__slot--west [data-card=TH]")).to_be_visible()
    expect(caption(box)).to_contain_text("Finding 1: revoke.")
    draw(lasting, *with_replay(), again=True)
    expect(replay.get_by_role("button", name="With the ten of hearts")).to_have_attribute("aria-pressed", "true")
    expect(replay.get_by_role("button", name="With the ten of hearts")).to_be_focused()
    record, report = with_replay()
    del report["replays"][0]["ways"][1]
    box = draw(lasting, record, report)
    assert words_of(replay.locator("p").first).startswith("Finding 1. In trick 3, in place of JS, West had to play QH.")
    expect(replay.locator(".replay__way")).to_have_count(0)


def test_on_paper_stand_the_findings_the_score_and_all_tricks(lasting: Page) -> None:
    box = draw(lasting, *with_replay())
    lasting.emulate_media(media="print")
    try:
        expect(box.locator(".walk").first).to_be_hidden()
        expect(box.locator(".on-paper")).to_be_visible()
        expect(box.locator(".breakdown").first).to_be_visible()
        expect(box.locator(".finding__message")).to_be_visible()
        expect(box.locator(".deal-drawn .layout--tricks tbody tr")).to_have_count(7)
        expect(box.locator(".deal-drawn .layout--tricks tbody td").first).to_have_text(re.compile("^[NESW] "))
        expect(box.locator(".finding__go").first).to_be_hidden()
    finally:
        lasting.emulate_media(media="screen")


@pytest.mark.prove
def test_it_fits_and_axe_finds_nothing(visitor: Visitor) -> None:
    page = visitor.open(SCORE, size="phone", dark=True)
    text = SOUND
    for before, after, _, _ in MARKS.values():
        text = text.replace(before, after)
    record, report = checked(in_json(text))
    report["replays"] = with_replay()[1]["replays"]
    box = draw(page, record, report)
    press(box, "Show it in the deal: finding 1")
    assert fits(page)
    assert small_targets(page, ".deal__report") == []
    key(box, "To the end").click()
    assert fits(page)
    assert axe_faults(page) == []
    page.set_viewport_size({"width": 1280, "height": 900})
    page.emulate_media(color_scheme="light")
    until(page, IS_LIGHT)
    assert fits(page)
    assert small_targets(page, ".deal__report") == []
    assert axe_faults(page, COLOURS, part=".deal__report") == []
