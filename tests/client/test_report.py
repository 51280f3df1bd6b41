"""The report of a deal as it is drawn: findings at their cards, each card in words, the cross-check, house rules, replays."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from rows import each_of
from visiting import score_page as entry
from visiting.at_node import Reader
from visiting.markup import Part
from visiting.score_page import GAME, REVOKE, SOUND, UNFINISHED, in_json

DRAW = """({ report }, [record, told, kept]) =>
    report(record, told, { jump: ({ place }) => (place.line ? () => null : null), kept, walked: () => null, find: () => null })"""
SEATS = {"N": "North", "E": "East", "S": "South", "W": "West"}
Draws = Callable[..., Part]


def checked(deal: str | dict[str, Any]) -> tuple[Any, Any]:
    return in_json(deal), entry.checked(deal)


@pytest.fixture
def draws(reader: Reader) -> Draws:
    """What is drawn of a deal, or of a record and its report, where somebody has gone so far in it."""

    def drawn(deal: Any, **kept: Any) -> Part:
        return reader.draws(DRAW, [*(deal if isinstance(deal, tuple) else checked(deal)), kept])

    return drawn


def at(trick: int, position: int) -> dict[str, Any]:
    return {"deal": {"trick": trick, "position": position}}


def caption(box: Part) -> str:
    return box.one(".deal-drawn .walk__caption").words


# what is changed in the sound deal and into what; where its mark stands; what is marked
MARKS = {
    "a card in two hands": ("E: KC 9C 8C", "E: AC 9C 8C", ".felt__hand--east", "AC"),
    "a hand of six": ("W: QC JC 7C JS QH TH 9H", "W: QC JC 7C JS QH TH", ".felt__hand--west .felt__who", "the hand"),
    "a discard not held": ("Discards: 9S", "Discards: AC", ".layout--aside", "AC"),
    "a combination not held": ("KD QD JD TD; stoek", "AH KH QH; KD QD JD TD; stoek", ".facts", "AH KH QH"),
    "a jump bid": ("E 3, S 4", "E 3, S 5", ".facts", "S 5"),
    "a play out of turn": ("3. E: AH QD QH 8H", "3. E: AH QH QD 8H", ".layout--tricks [data-trick='3']", "QH"),
    "a card played twice": ("6. S: KH TH AC 9C", "6. S: KH TH AC 8C", ".felt__slot--east", "8C"),
    "a false knock": ("1. S: JD 7C 7D", "1. S: JD 7C knock 7D", ".layout--tricks [data-trick='1']", "7C"),
}  # fmt: skip


@each_of(MARKS)
def test_what_is_found_is_marked_at_its_card(row: str, *, draws: Draws) -> None:
    """Whether the deal was written as text or as an object: what is drawn is the object."""
    before, after, where, marked = MARKS[row]
    assert before in SOUND
    record, report = checked(SOUND.replace(before, after))
    box = draws((record, report))
    [finding] = report["findings"]
    item = box.one(".finding")
    assert item.get("data-kind") == finding["severity"]
    assert "Show it in the deal: finding 1" in item.called
    [mark] = [each for place in box.all(where) for each in place.all("[data-findings='1']")][:1]
    assert marked in mark.words or marked in [mark.get("data-card"), *mark.cards]
    assert mark.first(".mark__sign").get("data-sign") == ("!1" if finding["severity"] == "warning" else "✗1")
    if row == "a card in two hands":
        assert [box.one(f".felt__hand--{hand}").one(".mark").cards for hand in ("east", "north")] == [["AC"], ["AC"]]
        assert len(box.all(".felt .mark")) == 2


def test_more_findings_at_one_card_are_all_named_and_of_very_many_the_first_are_shown(draws: Draws) -> None:
    record, report = checked(REVOKE)
    report["findings"] = [report["findings"][0], {**report["findings"][0], "type": "out-of-turn"}]
    box = draws((record, report))
    assert "jack of spades: finding 1, revoke; finding 2, out of turn" in box.one(".deal-drawn .felt").called
    assert "Show it in the deal: finding 2" in box.called
    report["findings"] = report["findings"][:1] * 43
    box = draws((record, report))
    assert len(box.all(".finding")) == 40
    assert "3 findings more" in box.words
    assert len((box.one(".deal-drawn .felt [data-findings]").get("data-findings") or "").split()) == 40


def test_each_card_of_the_play_is_told_and_lies_on_the_table(draws: Draws) -> None:
    record, report = checked(SOUND)
    box = draws((record, report))
    assert caption(box) == "As dealt: the stock lies in the middle."
    assert len(box.all(".felt__stock .card")) == 4
    assert caption(draws((record, report), at={"deal": "before"})) == "Before the first lead. South has put away 9S TS JH 7H."
    points = {"declarer": 0, "opponents": 0}
    played: set[str] = set()
    for trick, told in zip(record["tricks"], report["tricks"], strict=True):
        number = told["number"]
        for position, (card, seat) in enumerate(zip(trick["cards"], told["seats"], strict=True), 1):
            box = draws((record, report), at=at(number, position))
            played.add(card)
            does = "leads" if position == 1 else "plays"
            assert f"Trick {number}, card {position}: {SEATS[seat]} {does} {card}." in caption(box)
            assert {each.get("data-card") for each in box.all(".felt [data-gone]")} == played
            assert card in box.one(f".felt__slot--{SEATS[seat].lower()}").cards
            assert len(box.all(".felt__slot .card")) == position
        points["declarer" if told["winner"] == "S" else "opponents"] += told["points"]
        assert caption(box).endswith(f"{SEATS[told['winner']]} takes the trick: {told['points']} card points.")
        assert [each.words for each in box.all(".walk__tally dd strong")] == list(map(str, points.values()))
        assert box.one(".layout--tricks tr[aria-current]").get("data-trick") == str(number)
        assert "takes it" in box.one(".felt__slot[data-state=won] .felt__note").words
    assert len(played) == 28
    assert points["opponents"] == report["so_far"]["opponents_points"]["least"]
    assert {"One trick on", "Trick 3: show it at the table"} <= set(box.called)
    [on] = [each for each in box.all(".deal-drawn button") if each.get("aria-label") == "One card on"]
    assert on.get("aria-disabled") == "true"


def test_what_was_said_and_knocked_is_told_with_its_card(draws: Draws) -> None:
    text = SOUND.replace("S: JD 7C 7D", "S: JD 7C knock 7D").replace("S: KD 9H", "W:knock2 S: KD stoek 9H")
    for place, said in ((at(1, 2), ["West knocks."]), (at(2, 1), ["West knocks twice.", "South claims the stoek."])):
        assert [each.words for each in draws(text, at=place).all(".walk__said")] == said


def test_an_unfinished_deal_is_shown_at_its_end_or_at_the_nearest_card_that_is_there(draws: Draws) -> None:
    longer = UNFINISHED.rstrip() + "\n5. S: 8D\n"
    assert "Trick 4, card 4" in caption(draws(UNFINISHED))
    assert "Trick 5, card 1: South leads" in caption(draws(longer))
    assert "Trick 4, card 3" in caption(draws(longer.rstrip() + " JS\n", at=at(4, 3)))
    assert "Trick 2, card 4" in caption(draws("\n".join(UNFINISHED.rstrip().split("\n")[:-2]), at=at(4, 3)))
    assert "Trick 5, card 2: West plays" in caption(draws(longer.rstrip() + " JS\n", at={"deal": "end"}))


def test_a_deal_of_which_little_is_known_is_drawn_as_far_as_it_goes(draws: Draws) -> None:
    head = '[Game "staekske-rape"]\n'
    assert not draws(head).has(".deal-drawn")
    box = draws(head + "Hands:\nN: JC 9C AC TC KC QC 8C")
    assert len(box.all(".felt__hand--north .held-card")) == 7
    assert "not known" in box.one(".felt__hand--west").words
    assert not box.has(".felt .trump-mark")
    box = draws(head + "Play:\n1. JC ? 7C")
    assert len(box.all(".layout--tricks .unknown")) == 1
    assert len(box.all(".felt__beside .card, .felt__beside .felt__gap")) == 3
    box = draws(head + '[North "An"] [Declarer "N"]\nHands:\nN: JC 9C AC TC KC QC 8C')
    assert box.one(".felt__hand--north .felt__who").words.startswith("An North")
    assert "An (North)" in box.one(".facts").words


# card points and tricks of the declarer; the two sides rounded; how
SUMS = [
    (127, 5, (130, 20), "The declarer’s 127 is rounded up to 130; the opponents’ 19 is rounded up to 20."),
    (84, 4, (80, 70), "The declarer’s 84 is rounded down to 80; the opponents’ 62 is rounded up to 70."),
    (106, 5, (110, 40), "The declarer’s 106 is rounded up to 110; the opponents’ 40 stays 40."),
    (100, 4, (100, 50), "The declarer’s 100 stays 100; the opponents’ 46 is rounded up to 50."),
    (135, 6, (140, 10), "The declarer’s 135 is rounded up to 140; the opponents’ 11 is rounded down to 10."),
]


def test_the_cross_check_says_how_it_was_rounded_and_a_hand_not_played_has_none(draws: Draws) -> None:
    for points, won, sides, rounding in SUMS:
        figures = {"declarer": "S", "bid": 4, "stock": "taken", "points": points, "won": won, "announced": []}
        record, report = checked({"game": GAME, **figures})
        box = draws((record, report))
        assert box.one(".cross-check__sum").words == f"Declarer {sides[0]} + opponents {sides[1]} = 150 ✓"
        assert box.one(".cross-check__how").words.startswith(rounding)
        assert len(box.all(".breakdown tbody tr")) == len(report["lines"])
    box = draws(f'[Game "{GAME}"]\n[Dealer "S"]\nAuction: N pass, E pass, S pass, W give-up')
    assert box.one(".score__result strong").words == "−10"
    assert not box.has(".cross-check")


def test_piles_are_drawn_with_a_card_that_lies_there_twice(draws: Draws) -> None:
    piles = {
        "game": "staekske-rape", "declarer": "S", "bid": 4, "stock": "taken", "trump": "C", "announced": [],
        "last_trick": "declarer", "pile": "JC JC AC TC AS AH AD TH JS JH JD QS", "opponents_pile": "KD 7H",
    }  # fmt: skip
    assert len(draws(piles).all(".layout--aside .mark [data-card=JC], .layout--aside .mark[data-card=JC]")) == 2
    box = draws({**piles, "pile": "JC 9C AC TC AS AH AD TH JS JH JD QS", "opponents_pile": None})
    assert "Counted from the cards that were taken." in box.words
    assert "= 150 ✓" in box.one(".cross-check__sum").words


REFUSED = {"game": "staekske-rape", "declarer": "S", "bid": 3, "stock": "refused", "points": 0, "won": 0, "announced": []}


def test_what_house_rules_changed_is_told_and_what_they_did_not_quietly(draws: Draws) -> None:
    box = draws({**REFUSED, "house": {"double_no_tricks": True}})
    assert box.one(".score__result strong").words == "−100"
    told = "At your table: No trick, stock left alone: doubled. With the standard rule, not doubled: −50 instead of −100."
    assert box.one(".house-rules li").words == told
    assert (box.one(".house-rules a").get("href") or "").endswith("/staekske-rape/#staekske-rape/scoring/no-tricks")
    assert not box.has(".house-rules__quiet")
    box = draws(SOUND.replace("[Dealer", '[House "double_no_tricks=on required_floor=none"]\n[Dealer'))
    assert not box.has(".house-rules")
    quiet = "At your table: Required points: goes below 0; No trick, stock left alone: doubled. They make no difference here."
    assert box.one(".house-rules__quiet").words == quiet
    box = draws(UNFINISHED.replace("[Bid", '[House "double_no_tricks=on"]\n[Bid'))
    assert box.one(".house-rules__quiet").words == "At your table: No trick, stock left alone: doubled."


def test_a_revoke_is_replayed_as_it_should_have_gone(draws: Draws) -> None:
    record, report = checked(REVOKE)
    [replay] = report["replays"]
    assert len(replay["ways"]) == 2
    for way in replay["ways"]:
        box = draws((record, report), ways={"3.3": way["card"]}).one(".replay")
        for trick in way["tricks"]:
            row = box.one(f".layout--tricks [data-trick='{trick['number']}']")
            for laid in trick["cards"]:
                [cell] = [each for each in row.all("td") if laid["card"] in each.cards]
                told = [word for word in ("changed", "forced") if laid[word]]
                assert [each.words for each in cell.all(".layout__note")] == ([", ".join(told)] if told else [])
            assert row.one(".number").words == str(trick["points"])
        scored = f"With {way['card']} it would have scored +4 for the declarer, as much as it scores as played (+4)."
        assert box.one(".replay__end").words == scored
        assert len(box.all(".breakdown tbody tr")) == len(way["result"]["lines"])
        assert len(box.all(".walk__tally dd strong")) == 2


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


def test_it_is_said_what_a_replay_changes_what_is_forced_and_where_it_ends(draws: Draws) -> None:
    box = draws(with_replay()).one(".replay")
    assert box.first("p").words.startswith("Finding 1. In trick 3, in place of JS, West could have played 2 other cards.")
    assert box.one(".replay__end").words == "With QH it would have scored +6 for the declarer, 2 more than as played (+4)."
    assert box.one(".felt__slot--west .felt__flag").words == "changed"
    assert box.one(".walk__changed").words == "Changed: as played it was JS."
    box = draws(with_replay(), at={"3.3": {"trick": 3, "position": 4}}).one(".replay")
    assert "Forced: no other card could be played." in box.one(".walk__caption").words
    assert box.one(".felt__slot--north .felt__flag").words == "forced"
    box = draws(with_replay(), ways={"3.3": "TH"})
    ended = "With TH it goes on to trick 4, card 2, West. West played JC here, which could not be played now."
    assert box.one(".replay__end").words == ended
    assert "TH" in box.one(".replay .felt__slot--west").cards
    assert "Finding 1: revoke." in caption(box)
    record, report = with_replay()
    del report["replays"][0]["ways"][1]
    box = draws((record, report)).one(".replay")
    assert box.first("p").words.startswith("Finding 1. In trick 3, in place of JS, West had to play QH.")
    assert not box.has(".replay__way")
