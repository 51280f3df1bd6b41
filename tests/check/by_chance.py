"""Deals played by chance, known whole to the naive definition, and written down with more or less of what happened."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random

from naive import staekske_rape as naive

SEATS = "NESW"


@dataclass
class Deal:
    """All that happened. `calls` are (seat, call); `tricks` are (leader, cards); `announced` are cards shown before the lead."""

    trump: str
    dealer: str
    declarer: str
    bid: int
    calls: list[tuple[str, str]]
    refused: bool
    dealt: dict[str, list[str]]
    stock: list[str]
    aside: list[str]
    announced: list[list[str]]
    tricks: list[tuple[str, list[str]]] = field(default_factory=list)
    winners: list[str] = field(default_factory=list)
    stoek: tuple[int, int] | None = None
    """The trick and the card after which stoek is claimed, counted from 0."""

    def seat(self, trick: int, place: int) -> str:
        return SEATS[(SEATS.index(self.tricks[trick][0]) + place) % 4]

    def text(self, hands: str = SEATS, stock: bool = True, leaders: bool = True, seats: bool = False, calls: bool = True) -> str:
        """The record with the hands of these seats; without `stock` neither stock nor discards; with `seats` every card's."""
        lines = ['[Game "staekske-rape"]', f'[Stock "{"refused" if self.refused else "taken"}"]', f'[Trump "{self.trump}"]']
        if calls:
            lines += [f'[Dealer "{self.dealer}"]', "Auction:", ", ".join(f"{seat} {call}" for seat, call in self.calls)]
        else:
            lines += [f'[Declarer "{self.declarer}"]', f'[Bid "{self.bid}"]']
        lines += ["Hands:", *(f"{seat}: {' '.join(self.dealt[seat])}" for seat in SEATS if seat in hands)]
        if stock:
            lines += [f"Stock: {' '.join(self.stock)}"] + ([] if self.refused else [f"Discards: {' '.join(self.aside)}"])
        lines += [f"Announced: {'; '.join(' '.join(cards) for cards in self.announced) or 'none'}", "Play:"]
        for number, (leader, cards) in enumerate(self.tricks):
            played = []
            for place, card in enumerate(cards):
                played += [f"{self.seat(number, place)}:{card}" if seats and place else card]
                played += [f"{self.declarer}:stoek"] if self.stoek == (number, place) else []
            lines.append(f"{number + 1}. {f'{leader}: ' if leaders else ''}{' '.join(played)}")
        return "\n".join(lines) + "\n"

    @property
    def points(self) -> int:
        """The declarer's card points."""
        points = naive.points_of(self.trump, self.aside)
        for number, (winner, (_, cards)) in enumerate(zip(self.winners, self.tricks, strict=True)):
            if winner == self.declarer:
                points += naive.points_of(self.trump, cards) + (naive.LAST_TRICK if number == 6 else 0)
        return points

    @property
    def won(self) -> int:
        """How many tricks the declarer won."""
        return self.winners.count(self.declarer)

    @property
    def piles(self) -> tuple[list[str], list[str]]:
        """The cards before the declarer and before the others when all is played."""
        taken = [
            card for winner, (_, cards) in zip(self.winners, self.tricks, strict=True) for card in cards if winner == self.declarer
        ]
        return self.aside + taken, [card for card in naive.PACK if card not in taken and card not in self.aside]

    @property
    def last_trick(self) -> str:
        """The side that took the last trick."""
        return "declarer" if self.winners[-1] == self.declarer else "opponents"

    def in_short(self, **facts: object) -> dict[str, object]:
        """The record as an object without hands, calls and tricks: what a score needs, and these facts."""
        claimed = ["stoek"] if self.stoek is not None else []
        announced = [" ".join(cards) for cards in self.announced] + claimed
        stock = "refused" if self.refused else "taken"
        return {"game": "staekske-rape", "bid": self.bid, "stock": stock, "trump": self.trump, "announced": announced, **facts}

    def score(self, **house: object) -> naive.Score:
        """By the naive definition."""
        points = self.points
        fours = [cards[0][0] for cards in self.announced if len({card[0] for card in cards}) == 1]
        runs = [cards for cards in self.announced if len({card[0] for card in cards}) > 1]
        shown = {card for cards in self.announced for card in cards}
        stoek = self.stoek is not None or naive.has_stoek(self.trump, sorted(shown))
        return naive.score(
            self.bid, "refused" if self.refused else "taken", points, self.won, fours,
            [len(cards) for cards in runs], stoek, **house,  # type: ignore[arg-type]
        )  # fmt: skip


def auction(chance: Random, sitter: int) -> tuple[str, int, list[tuple[str, str]]]:
    """Some lawful auction: declarer, bid, calls."""
    order = [SEATS[(sitter + 1 + place) % 4] for place in range(4)]
    calls: list[tuple[str, str]] = []
    passed: set[str] = set()
    bound: set[str] = set()
    highest, holder = 0, None
    place = 0
    while len(passed) < 3:
        seat = order[place % 4]
        if seat not in passed:
            level = 3 if highest == 0 else 4 if highest == 2 else highest + 1
            call = chance.choice(
                ["pass", "pass", str(level), f"once {level}", *(["blind 2"] if highest == 0 and place < 4 else [])]
            )
            call = "pass" if seat in bound or level > 6 else call
            calls.append((seat, call))
            if call == "pass":
                passed.add(seat)
            else:
                bound |= {seat} if call.startswith("once") else set()
                highest, holder = int(call.split()[-1]), seat
        place += 1
    return (order[3], 1, calls) if holder is None else (holder, highest, calls)


def play(trump: str, hands: dict[str, list[str]], leader: str, chance: Random) -> tuple[list[tuple[str, list[str]]], list[str]]:
    """Seven tricks of lawful cards, and who took each."""
    tricks: list[tuple[str, list[str]]] = []
    winners = []
    for _ in range(7):
        cards: list[str] = []
        for place in range(4):
            hand = hands[SEATS[(SEATS.index(leader) + place) % 4]]
            card = chance.choice(naive.legal_cards(trump, hand, cards))
            hand.remove(card)
            cards.append(card)
        tricks.append((leader, cards))
        leader = SEATS[(SEATS.index(leader) + naive.winner_of(trump, cards)) % 4]
        winners.append(leader)
    return tricks, winners


def fullest(hand: Sequence[str]) -> list[list[str]]:
    """All the fours but jacks, and the longest of the sequences, which are then disjoint."""
    fours = [[rank + suit for suit in naive.SUITS] for rank in naive.fours(hand) if rank != "J"]
    runs = naive.all_sequences(hand)
    longest = [run for run in runs if not any(set(run) < set(other) for other in runs)]
    return fours + [list(run) for run in longest]


def deal(seed: int) -> Deal:
    """Some deal, played and announced by chance but lawfully; combinations are made likely by what is discarded."""
    chance = Random(seed)
    pack = chance.sample(naive.PACK, 32)
    sitter = chance.randrange(4)
    declarer, bid, calls = auction(chance, sitter)
    dealt = {seat: pack[7 * place : 7 * place + 7] for place, seat in enumerate(SEATS)}
    stock = pack[28:]
    trump = chance.choice(naive.SUITS)
    refused = chance.random() < 0.25
    hands = {seat: list(cards) for seat, cards in dealt.items()}
    aside = stock
    if not refused:
        eleven = hands[declarer] + stock
        useful = {card for cards in fullest(eleven) for card in cards} | {f"K{trump}", f"Q{trump}"}
        eleven.sort(key=lambda card: (card not in useful, chance.random()))
        hands[declarer], aside = eleven[:7], eleven[7:]
    seven = list(hands[declarer])
    announced = [cards for cards in fullest(seven) if chance.random() < 0.7]
    tricks, winners = play(trump, hands, declarer, chance)
    made = Deal(trump, SEATS[sitter - 1], declarer, bid, calls, refused, dealt, stock, aside, announced, tricks, winners)
    if naive.has_stoek(trump, seven) and chance.random() < 0.6:
        queen = next((number, cards.index(f"Q{trump}")) for number, (_, cards) in enumerate(tricks) if f"Q{trump}" in cards)
        moments = [(number, place) for number in range(7) for place in range(4) if (number, place) <= queen]
        made.stoek = chance.choice(moments)
    return made
