"""Deals recorded in figures or in piles: they score as the tricks do, they say what they lack, and every fault has its place."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from check.by_chance import deal
from check.deals import WHOLE, checked, edited, line_of, told
from engine.asking import ok
from naive import staekske_rape as naive
from notation import strategies
from stoek.api import answer
from stoek.notation.forms import read, write

seeds = st.integers(0, 2**32 - 1)


def parts(cards: str) -> list[str]:
    return cards.split()


PILE = parts("AS 7S JH 8S KH 8H 9H TS KS QH 9C KC AC TC QS JC 9D QC AH TH 8C 9S AD 7D")
"""What West has before him when the deal of `check.deals` is over: all tricks but the second and the fifth, and four put away."""
PILE_WITHOUT_AD = [card for card in PILE if card != "AD"]
OTHERS = [card for card in naive.PACK if card not in PILE]
FIGURES = {"game": "staekske-rape", "bid": 3, "stock": "taken", "announced": ["JD TD 9D", "stoek"], "points": 110, "won": 5}
SHORT = {"game": "staekske-rape", "bid": 3, "stock": "taken", "trump": "S", "announced": ["JD TD 9D", "stoek"]}
PILES = {**SHORT, "pile": PILE, "last_trick": "declarer"}
"""The same deal in figures and in piles."""


def without(record: dict[str, Any], *names: str, **instead: Any) -> dict[str, Any]:
    return {name: value for name, value in {**record, **instead}.items() if name not in names}


def test_the_example_is_that_of_the_tricks() -> None:
    whole = checked(WHOLE)
    for record, depth in ((FIGURES, "figures"), (PILES, "piles")):
        report = checked(record)
        assert report["depth"] == depth
        assert report["findings"] == report["missing"] == []
        assert report["so_far"] == whole["so_far"]
        assert report["result"] == whole["result"]
        assert report["declarer"] is None
        values = [(line["value"], line["rule"]) for line in report["lines"]]
        assert values == [(line["value"], line["rule"]) for line in whole["lines"]]
    assert whole["depth"] == "tricks"
    assert checked(FIGURES)["assumed"] == []
    assert checked(PILES)["assumed"] == ["the opponents took all cards that are not in the declarer's pile"]


@given(
    seeds,
    st.sampled_from(["pile", "opponents_pile", "both"]),
    st.sampled_from(["text", "json", "link"]),
    st.booleans(),
    st.booleans(),
)
@settings(max_examples=60, deadline=None)
def test_figures_and_piles_score_as_the_tricks_do(seed: int, sides: str, form: str, doubled: bool, floor: bool) -> None:
    made = deal(seed)
    own, others = made.piles
    piles = {"pile": own, "opponents_pile": others} if sides == "both" else {sides: own if sides == "pile" else others}
    last = {} if made.won in (0, 7) else {"last_trick": made.last_trick}
    house = {"double_no_tricks": doubled, "required_floor": "zero" if floor else "none"}
    score = made.score(**house)
    for record, depth in (
        (made.in_short(**piles, **last), "piles"),
        (made.in_short(points=made.points, won=made.won), "figures"),
    ):
        written, faults = read(record)
        assert faults == []
        report = checked(write(written, form), house=house)
        assert report["depth"] == depth
        assert report["findings"] == []
        assert report["missing"] == []
        assert report["result"] == {"declarer": score.game_points}
        assert report["so_far"]["declarer_tricks"] == made.won
        assert report["so_far"]["declarer_points"] == {"least": made.points, "most": made.points}
        for rule, value in (("achieved", score.achieved), ("required", score.required)):
            lines = [line["value"] for line in report["lines"] if line["rule"] == f"staekske-rape/scoring/{rule}"]
            assert lines[-1:] == ([] if value is None else [value])


@given(seeds)
@settings(max_examples=60, deadline=None)
def test_all_depths_beside_each_other_agree(seed: int) -> None:
    made = deal(seed)
    record, _ = read(made.text())
    written: dict[str, Any] = dict(write(record, "json"))  # type: ignore[arg-type]
    own, others = made.piles
    written |= {"points": made.points, "won": made.won, "last_trick": made.last_trick, "pile": own, "opponents_pile": others}
    report = checked(written)
    assert report["findings"] == []
    assert report["depth"] == "tricks"
    assert report["result"] == {"declarer": made.score().game_points}


HAND = "QC JC 7S KH QH 7H KD"
ALTERNATIVES = "the declarer's card points and tricks, or the cards of the declarer's pile, or the tricks as played"
BAD_PILE = "cards not known, left out or wrong in the declarer's pile"

# id, record, depth, missing
INCOMPLETE: list[tuple[str, dict[str, Any], str | None, list[str]]] = [
    ("begun", {"bid": 3, "stock": "taken"}, None, [ALTERNATIVES]),
    ("begun-with-trump", {"trump": "S"}, None, ["the bid, or the auction", "whether the stock was taken or refused", ALTERNATIVES]),
    ("begun-with-hands", {"bid": 3, "stock": "taken", "hands": {"N": HAND}}, None,
     ["who the declarer is", "which suit is trumps", "tricks 1 to 7"]),
    ("figures-without-points", without(FIGURES, "points"), "figures", ["the declarer's card points"]),
    ("figures-without-tricks", without(FIGURES, "won"), "figures", ["how many tricks the declarer won"]),
    ("figures-without-bid", without(FIGURES, "bid"), "figures", ["the bid, or the auction"]),
    ("figures-without-stock", without(FIGURES, "stock"), "figures", ["whether the stock was taken or refused"]),
    ("figures-without-anything", {"points": 110}, "figures",
     ["the bid, or the auction", "whether the stock was taken or refused", "how many tricks the declarer won"]),
    ("piles-without-trump", without(PILES, "trump"), "piles", ["which suit is trumps"]),
    ("piles-without-bid", without(PILES, "bid"), "piles", ["the bid, or the auction"]),
    ("piles-without-last-trick", without(PILES, "last_trick"), "piles", ["who took the last trick"]),
    ("no-pile-yet", without(PILES, "pile"), None, [ALTERNATIVES]),
    ("an-empty-pile", {**PILES, "pile": []}, "piles",
     ["whole tricks in the declarer's pile: it has 0 cards, where the 4 put away and whole tricks make 4"]),
    ("one-card-short", {**PILES, "pile": PILE[1:]}, "piles",
     ["whole tricks in the declarer's pile: it has 23 cards, where the 4 put away and whole tricks make 20 or 24"]),
    ("one-card-more", {**PILES, "pile": [*PILE, OTHERS[0]]}, "piles",
     ["whole tricks in the declarer's pile: it has 25 cards, where the 4 put away and whole tricks make 24 or 28"]),
    ("opponents-one-short", {**SHORT, "opponents_pile": OTHERS[1:], "last_trick": "opponents"}, "piles",
     ["whole tricks in the opponents' pile: it has 7 cards, where whole tricks make 4 or 8"]),
    ("the-whole-pack", {**SHORT, "opponents_pile": naive.PACK, "last_trick": "opponents"}, "piles",
     ["whole tricks in the opponents' pile: it has 32 cards, where whole tricks make 28"]),
    ("in-neither", {**PILES, "opponents_pile": OTHERS[2:]}, "piles", ["which pile has 7C JS"]),
    ("many-in-neither", {**PILES, "pile": PILE[:4], "opponents_pile": OTHERS[:4]}, "piles", ["which pile has the other 24 cards"]),
    ("uneven", {**PILES, "pile": PILE[1:], "opponents_pile": [*OTHERS, PILE[0]]}, "piles",
     ["whole tricks in the declarer's pile: it has 23 cards, where the 4 put away and whole tricks make 20 or 24"]),
    ("a-card-not-known", {**PILES, "pile": [*PILE[1:], "?"]}, "piles", [BAD_PILE]),
]  # fmt: skip


@pytest.mark.parametrize(("record", "depth", "missing"), [pytest.param(*row[1:], id=row[0]) for row in INCOMPLETE])
def test_each_depth_says_what_it_lacks(record: dict[str, Any], depth: str | None, missing: list[str]) -> None:
    report = checked(record, game="staekske-rape")
    assert report["findings"] == []
    assert report["depth"] == depth
    assert report["missing"] == missing
    assert report["result"] is None


# id, record, result, assumed
ENOUGH: list[tuple[str, dict[str, Any], int, list[str]]] = [
    ("no-trick", without(FIGURES, "points", won=0), -50, []),
    ("no-trick-and-its-points", {**FIGURES, "points": 56, "won": 0}, -50, []),
    ("every-trick", without(FIGURES, "points", won=7), 16,
     ["the declarer took every trick, so all 146 card points are the declarer's"]),
    ("every-trick-and-its-points", {**FIGURES, "points": 146, "won": 7}, 16, []),
    ("146-without-every-trick", {**FIGURES, "points": 146, "won": 6}, 6, []),
    ("every-card", {**SHORT, "opponents_pile": "none"}, 16,
     ["the declarer took all cards that are not in the opponents' pile"]),
    ("no-card", {**SHORT, "pile": "7C 8C 9C JC"}, -50, ["the opponents took all cards that are not in the declarer's pile"]),
    ("refused", {**FIGURES, "stock": "refused"}, 4, []),
    ("given-up", {"bid": 1, "stock": "gave-up"}, -10, ["no combinations are recorded, so none was announced before the lead"]),
    ("given-up-with-noughts", {"bid": 1, "stock": "gave-up", "announced": [], "points": 0, "won": 0}, -10, []),
    ("four-jacks", {"bid": 1, "stock": "taken", "announced": ["four J"]}, 19, []),
    ("four-jacks-with-noughts", {"bid": 1, "stock": "taken", "announced": ["four J"], "points": 0, "won": 0}, 19, []),
    ("four-jacks-and-trump", {"bid": 1, "stock": "refused", "trump": "S", "announced": ["four J", "stoek"]}, 42, []),
]  # fmt: skip


@pytest.mark.parametrize(("record", "result", "assumed"), [pytest.param(*row[1:], id=row[0]) for row in ENOUGH])
def test_enough_is_enough(record: dict[str, Any], result: int, assumed: list[str]) -> None:
    report = checked(record, game="staekske-rape")
    given_up = record["stock"] == "gave-up"
    assert report["findings"] == report["missing"] == []
    assert report["result"] == {"declarer": result}
    assert report["assumed"] == ([] if given_up else assumed)


# id, record, type and rule, severity, path, words of the message; each is the only finding
FAULTY: list[tuple[str, dict[str, Any], str, str, str, str]] = [
    ("points-of-no-pack", {**FIGURES, "points": 147}, "contradiction -", "error", "points", "147 card points cannot be"),
    ("points-of-no-pack-alone", {"points": 999999}, "contradiction -", "error", "points", "the last trick make 146"),
    ("tricks-of-no-deal", {**FIGURES, "won": 8}, "contradiction -", "error", "won", "8 tricks cannot be"),
    ("tricks-of-no-deal-alone", {"won": 8}, "contradiction -", "error", "won", "there are 7 in a deal"),
    ("points-for-no-trick", {**FIGURES, "won": 0, "points": 57}, "contradiction scoring/no-tricks", "error", "points",
     "from 0 to 56"),
    ("too-few-for-every-trick", {**FIGURES, "won": 7, "points": 145}, "contradiction scoring/all-tricks", "error", "points",
     "hold 146"),
    ("points-for-other-tricks", {**FIGURES, "won": 6, "points": 20}, "contradiction -", "warning", "points",
     "20 card points do not go"),
    ("points-and-letter", {**FIGURES, "points": "12x"}, "notation -", "error", "points", "“12x” is no number of card points"),
    ("points-below-nought", {**FIGURES, "points": "-5"}, "notation -", "error", "points", "“-5” is no number of card points"),
    ("points-beyond-all", {**FIGURES, "points": 999999999999}, "notation -", "error", "points", "“999999999999”"),
    ("won-in-words", {**FIGURES, "won": "five"}, "notation -", "error", "won", "“five” is no number of tricks"),
    ("bid-and-letter", {**FIGURES, "bid": "3x"}, "notation -", "error", "bid", "“3x” is no bid"),
    ("last-trick-of-nobody", {**FIGURES, "won": 0, "points": 0, "last_trick": "declarer"}, "contradiction scoring/no-tricks",
     "error", "last_trick", "so the opponents took the last one"),
    ("last-trick-of-all", {**SHORT, "opponents_pile": [], "last_trick": "opponents"}, "contradiction scoring/all-tricks", "error",
     "last_trick", "all 7 tricks"),
    ("last-trick-of-a-seat", {**PILES, "last_trick": "W"}, "notation -", "error", "last_trick", "“W” is no side"),
    ("announced-by-who-gave-up", {"bid": 1, "stock": "gave-up", "announced": ["four 9"]}, "contradiction scoring/gave-up", "error",
     "announced[0]", "so nothing is announced"),
    ("given-up-after-bidding", {"bid": 4, "stock": "gave-up"}, "contradiction auction/give-up", "error", "stock",
     "not the bidder of 4"),
    ("given-up-with-points", {"bid": 1, "stock": "gave-up", "points": 20}, "contradiction scoring/gave-up", "error", "points",
     "has no points, but 20"),
    ("given-up-with-tricks", {"bid": 1, "stock": "gave-up", "won": 2}, "contradiction scoring/gave-up", "error", "won",
     "has no tricks, but 2"),
    ("given-up-with-a-pile", {"bid": 1, "stock": "gave-up", "pile": PILE}, "contradiction scoring/gave-up", "error", "pile",
     "nobody has a pile"),
    ("four-jacks-with-points", {**SHORT, "announced": ["four J"], "points": 30}, "contradiction scoring/four-jacks", "error",
     "points", "is not played"),
    ("four-jacks-with-a-pile", {**SHORT, "announced": ["four J"], "opponents_pile": OTHERS}, "contradiction scoring/four-jacks",
     "error", "opponents_pile", "nobody has a pile"),
    ("card-twice-in-a-pile", {**PILES, "pile": [*PILE[:12], "AS", *PILE[13:]]}, "bad-cards cards/pack", "error", "pile[12]",
     "AS is twice in the declarer's pile"),
    ("card-in-both-piles", {**PILES, "opponents_pile": [*OTHERS[:7], "AS"]}, "bad-cards cards/pack", "error", "opponents_pile[7]",
     "AS is in the declarer's pile and again in the opponents' pile"),
    ("six-in-a-pile", {**PILES, "pile": ["6C", *PILE[1:]]}, "bad-cards cards/pack", "error", "pile[0]", "6C is not in the pack"),
    ("no-card-in-a-pile", {**PILES, "pile": ["XX", *PILE[1:]]}, "notation -", "error", "pile[0]", "“XX” is not a card"),
    ("put-away-but-opposite", {**PILES, "opponents_pile": [*OTHERS, "AD"], "pile": PILE_WITHOUT_AD, "discards": "8C 9S AD 7D"},
     "contradiction -", "error", "opponents_pile[8]", "AD is in the opponents' pile, but the declarer put it away"),
    ("put-away-but-not-in-the-pile", {**PILES, "discards": "8C 9S AD QD"}, "contradiction -", "error", "pile",
     "QD is not in the declarer's pile, but the declarer put it away"),
    ("refused-but-not-in-the-pile", {**PILES, "stock": "refused", "stock_cards": "8C 9S QD TD"}, "contradiction -", "error", "pile",
     "QD TD are not in the declarer's pile"),
    ("no-combination", {**PILES, "announced": ["JD TD 9D", "JD TD 7D"]}, "bad-meld -", "error", "announced[1]", "no combination"),
]  # fmt: skip


@pytest.mark.parametrize(("record", "found", "severity", "path", "words"), [pytest.param(*row[1:], id=row[0]) for row in FAULTY])
def test_what_is_wrong_is_said_where_it_stands(record: dict[str, Any], found: str, severity: str, path: str, words: str) -> None:
    report = checked(record, game="staekske-rape")
    [finding] = report["findings"]
    assert told(finding) == f"{found} -"
    assert finding["severity"] == severity
    assert finding["place"]["path"] == path
    assert words in finding["message"]
    assert finding["message"].count(". ") >= 1
    assert (report["result"] is None) == (severity == "error" or bool(report["missing"]))


def test_two_places_of_a_card_are_both_told() -> None:
    [finding] = checked({**PILES, "opponents_pile": [*OTHERS[:7], "AS"]})["findings"]
    assert finding["place"] == {"path": "opponents_pile[7]", "also": {"path": "pile[0]"}}
    text = f'[Bid "3"] [Stock "taken"] [Trump "S"]\nPile: {" ".join(PILE)}\nOpponents: TD AS'
    [finding] = checked(text, game="staekske-rape")["findings"]
    assert finding["place"] == {
        "line": 3, "column": 15, "path": "opponents_pile[1]", "also": {"line": 2, "column": 7, "path": "pile[0]"},
    }  # fmt: skip


TAGS = '[Dealer "N"]\n'

# id, tags or sections added to the whole deal, where it is said, words
BESIDE: list[tuple[str, str, str, str]] = [
    ("points", '[Points "127"]', "[Points", "The figures say 127 card points for the declarer; the tricks make 110."),
    ("tricks", '[Won "1"]', "[Won", "The figures say 1 trick for the declarer; the tricks make 5."),
    ("points-that-cannot-be", '[Points "999"]', "[Points", "The figures say 999 card points"),
    ("last-trick", '[LastTrick "opponents"]', "[LastTrick",
     "By the play the declarer took the last trick, not the opponents."),
    ("a-wrong-card", f"Pile: {' '.join(PILE).replace('AC', 'QD')}", "Pile:",
     "QD is in the declarer's pile, but North took it in trick 2."),
    ("a-wrong-card-opposite", f"Opponents: {' '.join(OTHERS).replace('QD', 'AC')}", "Opponents:",
     "AC is in the opponents' pile, but West took it in trick 6."),
    ("a-discard-opposite", f"Opponents: {' '.join(OTHERS).replace('QD', 'AD')}", "Opponents:",
     "AD is in the opponents' pile, but the declarer put it away."),
    ("a-trick-left-out", f"Pile: {' '.join(PILE[4:])}", "Pile:",
     "AS 8S 7S JH are not in the declarer's pile, but they went to the declarer"),
    ("twice-in-a-pile", f"Pile: {' '.join(PILE)} AS", "Pile:", "AS is twice in the declarer's pile"),
    ("six-in-a-pile", f"Pile: {' '.join(PILE)} 6S", "Pile:", "6S is not in the pack"),
]  # fmt: skip


@pytest.mark.parametrize(("added", "at", "words"), [pytest.param(*row[1:], id=row[0]) for row in BESIDE])
def test_less_depth_that_differs_is_a_warning(added: str, at: str, words: str) -> None:
    text = f"{added}\n{WHOLE}"
    report = checked(text)
    [finding] = report["findings"]
    assert finding["severity"] == "warning"
    assert words in finding["message"]
    assert finding["place"]["line"] == line_of(text, at)
    assert report["depth"] == "tricks"
    assert report["result"] == {"declarer": 2}


def test_figures_are_held_against_piles() -> None:
    points, won = checked({**PILES, "points": 100, "won": 4})["findings"]
    assert (points["place"]["path"], won["place"]["path"]) == ("points", "won")
    assert "the piles make 110" in points["message"]
    assert "the piles make 5" in won["message"]
    assert points["severity"] == won["severity"] == "warning"
    assert checked({**PILES, "points": 100, "won": 4})["result"] == {"declarer": 2}


def test_figures_are_held_against_what_is_known_so_far() -> None:
    """Three tricks with the hands: the declarer has 50 to 131 card points and two to six tricks."""
    three = WHOLE[: WHOLE.index("4. W:")]
    for added, found in (
        ('[Points "50"]', 0),
        ('[Points "49"]', 1),
        ('[Points "132"]', 1),
        ('[Won "1"]', 1),
        ('[Won "7"]', 1),
        ('[Won "2"]', 0),
    ):
        report = checked(f"{added}\n{three}")
        assert len(report["findings"]) == found, added
        assert report["missing"] == ["tricks 4 to 7"]


def test_a_hand_given_up_needs_no_bid() -> None:
    """Only the forced sitter can give up."""
    assert checked({"game": "staekske-rape", "stock": "gave-up"})["result"] == {"declarer": -10}


@pytest.mark.parametrize("depth", ["figures", "piles"])
def test_a_score_stays_while_the_tricks_are_being_entered(depth: str) -> None:
    """The shallower depth is whole and nothing speaks against it: it counts until the deeper one is whole too."""
    whole = checked(WHOLE)
    entered: dict[str, object] = {"points": 110, "won": 5} if depth == "figures" else {"pile": PILE, "last_trick": "declarer"}
    entered["announced"] = FIGURES["announced"]  # the stoek is claimed in a later trick
    three = ok("notation", None, deal=WHOLE[: WHOLE.index("4. W:")], to="json")["deal"]
    begun = checked({**three, **entered})
    assert (begun["depth"], begun["missing"], begun["result"]) == (depth, [], whole["result"])
    assert f"the score goes by the {depth}, for the tricks lack something: tricks 4 to 7" in begun["assumed"]
    assert checked({**three, **entered, "won": 1, "points": 12})["result"] is None


def test_going_deeper_keeps_what_is_there() -> None:
    deeper = edited((TAGS, TAGS + '[Points "110"] [Won "5"] [LastTrick "declarer"]\n'))
    report = checked(f"Pile: {' '.join(PILE)}\n{deeper}")
    assert report["findings"] == []
    assert "P=110;w=5;l=declarer;T=" in report["link"]


shuffled_packs = st.permutations(naive.PACK)


@given(strategies.records, shuffled_packs, st.integers(0, 32), st.integers(0, 32))
@settings(max_examples=60, deadline=None)
def test_any_record_is_checked(record: Any, cards: list[str], own: int, others: int) -> None:
    """Facts of every depth that do not go together at all; piles that may be whole. Nothing raises, and every finding is whole."""
    written: Any = write(record, "json")
    both = {"pile": cards[:own], "opponents_pile": cards[others:]}
    for some, piles in ((written, {}), (written, both), (SHORT, both), (SHORT, {"pile": cards[:own]})):
        reply: Any = answer({"verb": "check", "deal": {**some, **piles, "game": "staekske-rape", "house": {}}})
        json.dumps(reply)
        report = reply["ok"]
        for finding in report["findings"]:
            assert finding["message"].endswith(".")
            assert finding["place"] or finding["where"] == "score"
        assert report["depth"] in ("tricks", "piles", "figures", None)
        spoiled = any(finding["severity"] == "error" for finding in report["findings"])
        assert report["result"] is None or not (spoiled or report["missing"])
        assert report["result"] is not None or spoiled or report["missing"]
