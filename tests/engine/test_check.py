"""Checking whole deals: played by chance they come out clean; with one fault in them, exactly that is found.

The deals are played and scored by the naive definition; the engine sees only the record, in which hands may be left out.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import Any

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
