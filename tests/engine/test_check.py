"""Checking whole deals: played by chance they come out clean; with one fault in them, exactly that is found.

The deals are played and scored by the naive definition; the engine sees only the record, in which hands may be left out.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.asking import ok, rule
from naive import staekske_rape as naive

SEATS = "NESW"
AUCTIONS = [
    ("E", 3, "E 3, S pass, W pass, N pass"),
    ("S", 4, "E 3, S 4, W pass, N pass, E pass"),
    ("W", 2, "E pass, S pass, W blind 2, N pass"),
    ("N", 1, "E pass, S pass, W pass"),
    ("N", 5, "E pass, S 3, W once 4, N 5, S pass, W pass"),
]
"""Declarer, bid and calls; the dealer is West, so that North is the sitter and East speaks first."""


@dataclass
class Revoke:
    """The one card of a deal that was not allowed."""

    trick: int
    place: int
    seat: str
    card: str
    legal: list[str]
    rule: str
    proven: int | None = None


@dataclass
class Played:
    """A deal played out, as known to somebody who saw all cards."""

    trump: str
    declarer: str
    bid: int
    calls: str
    refused: bool
    dealt: dict[str, list[str]]
    stock: list[str]
    beside: list[str]
    tricks: list[tuple[str, list[str]]] = field(default_factory=list)
    winners: list[str] = field(default_factory=list)
    revoke: Revoke | None = None

    def text(self, hands: bool = True, tricks: int = 7) -> str:
        """The record, with or without the cards dealt and discarded, as far as some trick."""
        parts = [
            '[Game "staekske-rape"]',
            '[Dealer "W"]',
            f'[Stock "{"refused" if self.refused else "taken"}"]',
            f'[Trump "{self.trump}"]',
        ]
        if hands:
            parts += ["", "Hands:", *(f"{seat}: {' '.join(self.dealt[seat])}" for seat in SEATS), f"Stock: {' '.join(self.stock)}"]
        parts += ["", "Auction:", self.calls]
        if hands and not self.refused:
            parts += ["", f"Discards: {' '.join(self.beside)}"]
        parts += ["", "Play:"]
        parts += [f"{number}. {leader}: {' '.join(cards)}" for number, (leader, cards) in enumerate(self.tricks[:tricks], start=1)]
        return "\n".join(parts) + "\n"

    def game_points(self) -> int:
        """The declarer's score by the naive definition, nothing announced."""
        points = naive.points_of(self.trump, self.beside)
        for number, (winner, (_, cards)) in enumerate(zip(self.winners, self.tricks, strict=True)):
            if winner == self.declarer:
                points += naive.points_of(self.trump, cards) + (naive.LAST_TRICK if number == 6 else 0)
        return naive.score(self.bid, "refused" if self.refused else "taken", points, self.winners.count(self.declarer)).game_points


def binding(trump: str, led: str, card: str) -> bool:
    """Whether holding this card obliges to follow to that lead."""
    return card[1] == led[1] and card != "J" + trump


def played(seed: int, revoke_from: int | None = None) -> Played:
    """Some deal; from the trick of that number on, the first chance to revoke is taken, once."""
    chance = Random(seed)
    pack = chance.sample(naive.PACK, 32)
    declarer, bid, calls = chance.choice(AUCTIONS)
    dealt = {seat: pack[7 * place : 7 * place + 7] for place, seat in enumerate(SEATS)}
    stock = pack[28:]
    hands = {seat: list(cards) for seat, cards in dealt.items()}
    refused = chance.random() < 0.3
    beside = stock
    if not refused:
        eleven = chance.sample(hands[declarer] + stock, 11)
        hands[declarer], beside = eleven[:7], eleven[7:]
    deal = Played(chance.choice(naive.SUITS), declarer, bid, calls, refused, dealt, stock, beside)
    leader = declarer
    for number in range(1, 8):
        trick: list[str] = []
        for turn in range(4):
            seat = SEATS[(SEATS.index(leader) + turn) % 4]
            legal = naive.legal_cards(deal.trump, hands[seat], trick)
            illegal = [card for card in hands[seat] if card not in legal]
            card = chance.choice(legal)
            if deal.revoke is None and revoke_from is not None and number >= revoke_from and illegal:
                card = chance.choice(illegal)
                decides = rule("play/" + naive.situation(deal.trump, hands[seat], trick))
                deal.revoke = Revoke(number, turn + 1, seat, card, legal, decides)
                led = trick[0]
            elif deal.revoke is not None and deal.revoke.proven is None and seat == deal.revoke.seat:
                deal.revoke.proven = number if binding(deal.trump, led, card) else None
            hands[seat].remove(card)
            trick.append(card)
        deal.tricks.append((leader, trick))
        leader = SEATS[(SEATS.index(leader) + naive.winner_of(deal.trump, trick)) % 4]
        deal.winners.append(leader)
    return deal


def winners(answer: dict[str, Any]) -> list[str | None]:
    """Who took each trick, by a check."""
    return [trick["winner"] for trick in answer["tricks"]]


def checked(deal: object) -> dict[str, Any]:
    answer: dict[str, Any] = ok("check", deal=deal)
    return answer


seeds = st.integers(0, 2**32 - 1)


@given(seeds, st.booleans())
@settings(max_examples=80, deadline=None)
def test_a_lawful_deal_is_clean_and_scored(seed: int, hands: bool) -> None:
    deal = played(seed)
    answer = checked(deal.text(hands))
    assert answer["findings"] == []
    assert answer["missing"] == []
    assert winners(answer) == deal.winners
    assert answer["declarer"] == deal.declarer
    assert answer["result"] == {"declarer": deal.game_points()}
    assert answer["lines"][-1]["value"] == deal.game_points()
    both = [answer["so_far"][side] for side in ("declarer_points", "opponents_points")]
    assert sum(points["least"] for points in both) == sum(points["most"] for points in both) == 146


@given(seeds)
@settings(max_examples=50, deadline=None)
def test_all_forms_of_a_record_say_the_same(seed: int) -> None:
    text = played(seed).text()
    whole = checked(text)
    for form in ("json", "link", "text"):
        again = checked(ok("notation", deal=text, to=form)["deal"])
        assert again["result"] == whole["result"]
        assert winners(again) == winners(whole)
        assert again["findings"] == []


@given(seeds, st.integers(1, 5))
@settings(max_examples=80, deadline=None)
def test_a_revoke_is_the_one_finding(seed: int, revoke_from: int) -> None:
    deal = played(seed, revoke_from)
    answer = checked(deal.text())
    if deal.revoke is None:
        assert answer["findings"] == []
        return
    [finding] = answer["findings"]
    assert finding["type"] == "revoke"
    assert finding["rule"] == deal.revoke.rule
    assert (finding["place"]["trick"], finding["place"]["card"]) == (deal.revoke.trick, deal.revoke.place)
    assert finding["place"]["seat"] == deal.revoke.seat
    assert finding["legal"] == deal.revoke.legal
    assert deal.revoke.card in finding["message"]
    assert answer["result"] is None


@given(seeds, st.integers(1, 5))
@settings(max_examples=80, deadline=None)
def test_a_revoke_is_found_as_soon_as_the_suit_turns_up(seed: int, revoke_from: int) -> None:
    """Hands unknown: nothing can be said before the trick that proves it, and from then on it is said."""
    deal = played(seed, revoke_from)
    if deal.revoke is None:
        return
    assert deal.revoke.proven is not None
    assert checked(deal.text(hands=False, tricks=deal.revoke.proven - 1))["findings"] == []
    for tricks in range(deal.revoke.proven, 8):
        [finding] = checked(deal.text(hands=False, tricks=tricks))["findings"]
        assert (finding["type"], finding["rule"]) == ("revoke", deal.revoke.rule)
        assert (finding["place"]["trick"], finding["place"]["card"]) == (deal.revoke.trick, deal.revoke.place)
        assert finding["place"]["seat"] == deal.revoke.seat
        assert f"trick {deal.revoke.proven}" in finding["proven"]
        assert set(finding["legal"]) <= set(deal.revoke.legal)


@given(seeds, st.integers(0, 7), st.booleans())
@settings(max_examples=60, deadline=None)
def test_what_is_told_of_part_of_a_deal_holds_for_the_whole(seed: int, tricks: int, hands: bool) -> None:
    deal = played(seed)
    whole = checked(deal.text())["so_far"]
    answer = checked(deal.text(hands, tricks))
    assert answer["findings"] == []
    assert winners(answer) == deal.winners[:tricks]
    assert (answer["missing"] == []) == (tricks == 7)
    assert (answer["result"] is None) == (tricks < 7)
    for side in ("declarer_points", "opponents_points"):
        assert answer["so_far"][side]["least"] <= whole[side]["least"] <= answer["so_far"][side]["most"]
    assert answer["so_far"]["declarer_tricks"] == deal.winners[:tricks].count(deal.declarer)


WHOLE = """\
[Game "staekske-rape"]
[Dealer "W"]
[Stock "taken"]
[Trump "C"]

Hands:
N: QD KH JS QS TD KC 9C
E: TC 7C AH KS JH 8D 9S
S: 8H AC 9H 9D 8C TS TH
W: 7H 8S 7S JC 7D QC AD
Stock: KD JD QH AS

Auction:
E pass, S 3, W pass, N pass

Discards: TH AS JD 8H

Play:
1. S: 9D 7D TD 8D
2. N: 9C 7C AC QC
3. N: KH AH 8C 7H
4. S: TS JC JS 9S
5. W: 7S KC KS KD
6. N: QD TC 9H AD
7. E: JH QH 8S QS
"""
UNPLAYED = WHOLE[: WHOLE.index("Discards")]
ONCE = "S once 3, W 4, N pass, S 5"
UNDEALT = WHOLE[: WHOLE.index("Hands")] + WHOLE[WHOLE.index("Auction") : WHOLE.index("Discards")] + WHOLE[WHOLE.index("Play") :]

# id, record, what is written, what stands there instead, types, words of the place, words of the message, rule or none
FAULTS: list[tuple[str, str, str, str, str, str, str, str | None]] = [
    ("card-twice-in-a-hand", WHOLE, "N: QD KH", "N: QD QD", "bad-cards", "North", "QD", "cards/pack"),
    ("card-in-two-hands", WHOLE, "N: QD KH", "N: QD TC", "bad-cards", "North|East", "TC", "cards/pack"),
    ("card-in-hand-and-stock", WHOLE, "N: QD KH", "N: QD AS", "bad-cards", "North|stock", "AS", "cards/pack"),
    ("card-of-another-pack", WHOLE, "N: QD KH", "N: 6D KH", "bad-cards|bad-card", "North", "6D", "cards/pack"),
    ("hand-of-six", WHOLE, "N: QD KH", "N: QD", "bad-cards", "North", "6", "deal/packets"),
    ("hand-of-eight", UNPLAYED, "Stock: KD JD QH AS", "Stock: KD JD QH", "bad-cards", "stock", "3", "deal/packets"),
    ("jump-bid", WHOLE, "S 3", "S 4", "illegal-call", "call 2", "3", "auction/next-bid"),
    ("call-after-passing", WHOLE, "N pass", "N pass, E 4", "illegal-call", "call 5", "4", None),
    ("three-over-blind-two", UNPLAYED, "S 3, W pass", "S blind 2, W 3", "illegal-call", "call 3", "4", "auction/over-blind-two"),
    ("bid-after-once", UNPLAYED, "S 3, W pass, N pass", ONCE, "illegal-call", "call 5", "once", "auction/once"),
    ("sitter-bids-after-three-passes", UNPLAYED, "S 3, W pass, N pass", "S pass, W pass, N 3", "illegal-call", "call 4", "3", None),
    ("call-out-of-turn", UNPLAYED, "E pass, S 3, W pass, N pass", "S pass", "illegal-call", "call 1", "turn", "auction/turn"),
    ("discard-not-held", WHOLE, "JD 8H\n", "JD QC\n", "bad-cards", "discards", "QC", "stock/discard"),
    ("discard-too-few", WHOLE, "JD 8H\n", "JD\n", "bad-cards", "discards", "3", "stock/discard"),
    ("discard-too-many", WHOLE, "JD 8H\n", "JD 8H 9H\n", "bad-cards", "discards", "5", "stock/discard"),
    ("four-not-held", WHOLE, "Play:", "Announced: four 9\n\nPlay:", "bad-meld", "announce", "9", None),
    ("sequence-not-held", WHOLE, "Play:", "Announced: AH KH QH\n\nPlay:", "bad-meld", "announce", "AH|KH", None),
    ("sequence-of-trumps-not-held", WHOLE, "Play:", "Announced: AC KC QC\n\nPlay:", "bad-meld", "announce", "KC", None),
    ("stoek-not-held", WHOLE, "Play:", "Announced: stoek\n\nPlay:", "bad-meld", "announce", "toek", None),
    ("marriage-of-another-game", WHOLE, "Play:", "Announced: belote\n\nPlay:", "bad-meld", "announce",
     "In Staekske Rape the king and queen of trumps are no belote but a stoek. Name it so.", None),
    ("no-combination", WHOLE, "Play:", "Announced: four 8\n\nPlay:", "bad-meld", "announce", "8|eight", None),
    ("card-played-twice", WHOLE, "3. N: KH AH", "3. N: KH 7C", "mis-entry", "trick 3, card 2", "7C", None),
    ("card-from-another-hand", WHOLE, "3. N: KH AH", "3. N: KH QS", "mis-entry", "trick 3, card 2", "QS", None),
    ("discarded-card-played", WHOLE, "KH AH 8C", "KH AH 8H", "mis-entry", "trick 3, card 3", "8H", None),
    ("card-of-another-pack-played", WHOLE, "KH AH 8C", "KH 6H 8C", "mis-entry|bad-cards|bad-card", "trick 3, card 2", "6H", None),
    ("fifth-card", WHOLE, "4. S: TS JC JS 9S", "4. S: TS JC JS 9S KD", "mis-entry", "trick 4", "4 cards|5", None),
    ("led-out-of-turn", WHOLE, "N: QD TC 9H AD", "W: AD QD TC 9H", "out-of-turn", "trick 6, card 1", "North", "play/winner-leads"),
    ("played-out-of-turn", WHOLE, "TS JC JS 9S", "TS N:JS W:JC E:9S", "out-of-turn", "trick 4, card 2", "West", "play/turn"),
    ("declarer-does-not-lead", UNDEALT, "S: 9D 7D TD 8D", "W: 7D TD 8D 9D", "out-of-turn", "trick 1, card 1", "South", "play/lead"),
    ("trick-misnumbered", WHOLE, "4. S: TS", "5. S: TS", "notation|mis-entry", "line 22|trick", "4", None),
    ("trick-missing", WHOLE, "4. S: TS JC JS 9S\n5.", "5.", "notation|mis-entry", "line 22|trick", "4", None),
    ("no-trump-suit", WHOLE, '[Trump "C"]', '[Trump "X"]', "notation", "line 4", "X", None),
    ("no-seat", WHOLE, '[Dealer "W"]', '[Dealer "Q"]', "notation", "line 2", "Q", None),
    ("no-tag", WHOLE, '[Trump "C"]', '[Trump "C"]\n[Tump "S"]', "notation", "line 5", "Tump", None),
    ("no-house-rule", WHOLE, '[Trump "C"]', '[Trump "C"]\n[House "schmeiss=on"]', "notation|bad-request", "", "schmeiss", None),
    ("no-stock", WHOLE, '"taken"', '"stolen"', "notation", "line 3", "stolen", None),
    ("gave-up-a-bid", UNPLAYED, '"taken"', '"gave-up"', "contradiction", "tock", "3", "auction/give-up"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("record", "written", "instead", "kinds", "places", "words", "name"), [pytest.param(*row[1:], id=row[0]) for row in FAULTS]
)
def test_one_fault_is_one_finding(
    record: str, written: str, instead: str, kinds: str, places: str, words: str, name: str | None
) -> None:
    assert record.count(written) == 1
    assert checked(record)["findings"] == []
    answer = checked(record.replace(written, instead))
    assert [finding["type"] for finding in answer["findings"]] in ([kind] for kind in kinds.split("|")), answer["findings"]
    [finding] = answer["findings"]
    assert any(place in finding["where"] for place in places.split("|")), finding
    assert any(word in finding["message"] for word in words.split("|")), finding
    assert finding["severity"] == "error"
    assert name is None or finding["rule"] == rule(name)
    assert answer["result"] is None


def test_a_revoke_in_the_third_trick() -> None:
    """East throws the nine of spades on a heart lead with two hearts in hand; afterwards every card is lawful."""
    record = WHOLE.replace("KH AH 8C", "KH 9S 8C").replace("JC JS 9S", "JC JS KS").replace("KC KS", "KC AH")
    [finding] = checked(record)["findings"]
    assert finding["where"] == "trick 3, card 2, East"
    assert finding["rule"] == rule("play/follow-or-trump")
    assert finding["legal"] == ["TC", "AH", "JH"]
    assert "9S" in finding["message"]


def test_the_clean_deal_line_by_line() -> None:
    answer = checked(WHOLE)
    assert [(line["rule"].removeprefix("staekske-rape/scoring/"), line["value"]) for line in answer["lines"]] == [
        ("achieved", 46), ("achieved", 5), ("cross-check", 100), ("cross-check", 150), ("achieved", 5),
        ("required", 13), ("required", 13), ("failed", -8), ("failed", -26), ("declarer-only", -26),
    ]  # fmt: skip
    assert answer["result"] == {"declarer": -26}
    assert winners(answer) == ["N", "N", "S", "W", "N", "E", "S"]
