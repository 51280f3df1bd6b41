"""Deals of every game played by chance: known whole, counted naively, and written down at three depths."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import Any

from naive import melds as naive_melds
from naive import play as naive
from naive.packs import Trump, last_trick, pack
from stoek.api import answer
from stoek.cards import parse_card, trump_value
from stoek.games import GAMES
from stoek.rules.entry import entry_of

PARTNERS = frozenset(
    {
        "saskop", "klaverjas-rotterdam", "klaverjas-rotterdam-w", "klaverjas-amsterdam", "belote", "belote-contree", "coinche",
        "schieber",
    }
)  # fmt: skip
WITH_AUCTION = ("saskop", "klaberjass", "belote", "belote-contree", "coinche", "schieber")
DRAWN = ("vijfhonderden-1836", "smoojas-1821")
GAME_IDS = (
    "saskop", "klaberjass", "klaverjas-rotterdam", "klaverjas-rotterdam-w", "klaverjas-amsterdam", "belote", "belote-contree",
    "coinche", "schieber", *DRAWN,
)  # fmt: skip


@dataclass
class Made:
    """All that happened. `calls` are (seat, call); `tricks` are (leader, cards); `announced` are (seat, cards) of what scores.

    `declared`: with seat, cards and trick, where melds are declared with a lead, those that were countered too. `hands`: as dealt;
    where cards are exchanged before the first lead, after that. `exchanges`: as a record has them.
    """

    game: str
    trump: Trump
    seats: str
    dealer: str
    hands: dict[str, list[str]]
    stock: list[str]
    calls: list[tuple[str, str]] = field(default_factory=list)
    declarer: str | None = None
    facts: dict[str, Any] = field(default_factory=dict)
    turn_up: str | None = None
    tricks: list[tuple[str, list[str]]] = field(default_factory=list)
    winners: list[str] = field(default_factory=list)
    announced: list[tuple[str, list[str]]] = field(default_factory=list)
    declared: list[tuple[str, list[str], int]] = field(default_factory=list)
    exchanges: list[dict[str, Any]] = field(default_factory=list)
    revoke: tuple[int, int, str, list[str]] | None = None
    """Trick and card, from 1, of a card that may not be played; whose it is, and what could be played."""

    @property
    def first(self) -> str:
        """A seat of the side that is counted first: the makers', or where there are none the one that leads."""
        return self.declarer if self.declarer and self.game != "schieber" else self.after(self.dealer)

    def after(self, seat: str, by: int = 1) -> str:
        return self.seats[(self.seats.index(seat) + by) % len(self.seats)]

    def side(self, seat: str) -> int:
        apart = self.seats.index(seat) - self.seats.index(self.first)
        return apart % 2 if self.game in PARTNERS else int(apart != 0)

    def piles(self) -> tuple[list[str], list[str]]:
        own: tuple[list[str], list[str]] = ([], [])
        for winner, (_, cards) in zip(self.winners, self.tricks, strict=True):
            own[self.side(winner)].extend(cards)
        return own

    def points(self) -> tuple[int, int]:
        """Card points of both sides, with the last trick, by the naive definition."""
        made = [naive.points_of(self.game, self.trump, cards) for cards in self.piles()]
        made[self.side(self.winners[-1])] += last_trick(self.game)
        return made[0], made[1]

    def won(self) -> int:
        """Tricks of the first side; in the old games those without a stock."""
        last = self.winners[7:] if self.game in DRAWN else self.winners
        return sum(self.side(winner) == 0 for winner in last)

    def bonuses(self) -> tuple[int, int]:
        """What lies in the tricks (roem)."""
        made = [0, 0]
        for winner, (_, cards) in zip(self.winners, self.tricks, strict=True):
            made[self.side(winner)] += sum(points for _, points in naive_melds.roem(self.trump, cards))
        return made[0], made[1]

    def melds(self, side: int) -> list[str]:
        return [" ".join(cards) for seat, cards in self.announced if self.side(seat) == side]

    def whole(self) -> dict[str, Any]:
        """The record card by card."""
        record: dict[str, Any] = {
            "game": self.game,
            "dealer": self.dealer,
            "hands": {} if self.game in DRAWN else dict(self.hands),
            "tricks": [{"leader": leader, "cards": cards} for leader, cards in self.tricks],
        }
        if self.calls:
            record["auction"] = [{"seat": seat, "call": call} for seat, call in self.calls]
        else:
            record |= {"trump": word(self.trump)} | ({"declarer": self.declarer} if self.declarer else {})
        if self.turn_up:
            record["turn_up"] = self.turn_up
        if self.exchanges:
            record["exchanges"] = self.exchanges
        if self.game in DRAWN:
            record["announced"] = [{"seat": seat, "cards": cards, "trick": trick} for seat, cards, trick in self.declared]
        elif melds(self.game):
            record["announced"] = [{"seat": seat, "cards": cards} for seat, cards in self.announced]
        return record

    def in_full(self) -> dict[str, Any]:
        """The record card by card with the hands, and the stock in the order drawn."""
        return {**self.whole(), "hands": self.hands, **({"stock_cards": self.stock} if self.game in DRAWN else {})}

    def short(self) -> dict[str, Any]:
        """What figures and piles have in common."""
        record: dict[str, Any] = {"game": self.game, "trump": word(self.trump), **self.facts}
        if melds(self.game):
            record |= {"announced": self.melds(0), "opponents_announced": self.melds(1)}
        if GAMES[self.game].trick_melds is not None:
            record |= dict(zip(("bonus", "opponents_bonus"), self.bonuses(), strict=True))
        return record

    def in_piles(self) -> dict[str, Any]:
        own, others = self.piles()
        last = ("declarer", "opponents")[self.side(self.winners[-1])]
        besides: dict[str, Any] = {}
        if self.game in DRAWN:
            besides["won"] = self.won()
            for side, name in enumerate(("announced", "opponents_announced")):
                besides[name] = [f"{' '.join(cards)} in {trick}" for seat, cards, trick in self.declared if self.side(seat) == side]
        return {**self.short(), "pile": own, "opponents_pile": others, "last_trick": last, **besides}

    def in_figures(self) -> dict[str, Any]:
        points, others = self.points()
        besides = {"opponents_points": others} if self.game == "klaberjass" else {}
        return {**self.short(), "points": points, "won": self.won(), **besides}


def word(trump: Trump) -> str:
    """As a record names trumps: null is not recorded."""
    return "no-trump" if trump is None else trump


def melds(game: str) -> bool:
    return "opponents_announced" in entry_of(GAMES[game]).facts


def length(hand: list[str], suit: str) -> int:
    """Potential trumps of Saskop: kings, queens and jacks, and the other cards of the suit."""
    return sum(card[0] in "KQJ" or card[1] == suit for card in hand)


def has_it(game: str, kind: Any, state: Any, call: Any, hands: list[list[str]]) -> bool:
    """Whether the hand is as long as the call says, where it says that."""
    hand = hands[kind.turn(state)]
    if game == "saskop" and call.kind == "bid":
        return bool(max(length(hand, suit) for suit in "CSHD") >= call.level)
    if game == "saskop" and call.kind != "pass" and kind.names(state):
        return bool(length(hand, "D" if call.trump is None else call.trump.letter) >= state.highest.level)
    return True


def auction(game: str, chance: Random, turn_up: str | None, hands: list[list[str]]) -> tuple[list[tuple[int, str]], Any]:
    """Some auction that leads to a deal: calls with seats from the first to speak, whose hands these are, and the result."""
    kind: Any = GAMES[game].auction
    if turn_up is not None:
        kind = kind.offering(parse_card(turn_up))
    while True:
        state, calls = kind.begin(), []
        while True:
            legal = [one for one in kind.legal(state) if has_it(game, kind, state, one, hands)]
            if not legal or (kind.result(state) is not None and chance.random() < 0.7):
                break
            passing = [call for call in legal if call.kind == "pass"]
            call = passing[0] if passing and chance.random() < 0.5 else chance.choice(legal)
            seat = kind.turn(state)
            if kind.fault(state, call, seat) is not None:
                seat = next(one for one in range(kind.seats) if kind.fault(state, call, one) is None)
            calls.append((seat, call.words))
            state = kind.apply(kind.at(state, seat), call)
        found = kind.result(state)
        if found is not None and getattr(found, "trump", None) is not None:
            return calls, found


def deal(game: str, seed: int, revoke: bool = False) -> Made:
    """Some deal, called, played and announced by chance but lawfully; with one card that may not be played, if `revoke`."""
    chance = Random(f"{game} {seed}")
    rules = GAMES[game]
    seats = "".join(rules.seat_names)
    cards = pack(game)
    chance.shuffle(cards)
    size = 9 if len(seats) == 2 else len(cards) // 4
    hands = {seat: cards[size * at : size * at + size] for at, seat in enumerate(seats)}
    rest = cards[size * len(seats) :]
    made = Made(game, chance.choice("CSHD"), seats, chance.choice(seats), hands, rest)
    if game in DRAWN:
        made.trump = rest[-1][1]
    if game == "saskop":
        swap_pictures(made, chance)
    if game in WITH_AUCTION:
        made.turn_up = chance.choice(cards[:32]) if game == "belote" else rest[0] if game == "klaberjass" else None
        call(made, chance)
        if game == "klaberjass" and made.turn_up is not None:
            swap_seven(made, chance, made.hands, made.turn_up)
    elif game.startswith("klaverjas"):
        made.declarer = chance.choice(seats)
    play(made, chance, revoke)
    announce(made, chance)
    return made


def swap_pictures(made: Made, chance: Random) -> None:
    """Who holds one picture may give it to the partner, who gives another card back."""
    for seat, hand in made.hands.items():
        own = [card for card in hand if card[0] in "KQJ"]
        if len(own) == 1 and chance.random() < 0.7:
            partner = made.hands[made.after(seat, 2)]
            back = chance.choice(partner)
            hand[hand.index(own[0])], partner[partner.index(back)] = back, own[0]
            made.exchanges.append({"seat": seat, "gave": own[0], "got": back})


def swap_seven(made: Made, chance: Random, hands: dict[str, list[str]], turned_up: str, trick: int | None = None) -> bool:
    """Who holds the seven of trumps may exchange it for the card turned up, if that is a trump."""
    seven = f"7{made.trump}"
    for seat, hand in hands.items():
        if seven in hand and turned_up[1] == made.trump and not made.exchanges and chance.random() < 0.6:
            hand[hand.index(seven)] = turned_up
            made.exchanges.append({"seat": seat, "gave": seven, "got": turned_up, **({"trick": trick} if trick else {})})
            return True
    return False


def call(made: Made, chance: Random) -> None:
    """An auction after which the deal is played; the card turned up is the taker's, where the game says so."""
    first = made.seats.index(made.after(made.dealer))
    while True:
        hands = [made.hands[made.seats[(first + place) % len(made.seats)]] for place in range(len(made.seats))]
        calls, found = auction(made.game, chance, made.turn_up, hands)
        taker = None if found.declarer is None else made.seats[(first + found.declarer) % len(made.seats)]
        if made.game != "belote" or made.turn_up in made.hands[taker or made.dealer]:
            break
    made.calls = [(made.seats[(first + seat) % len(made.seats)], words) for seat, words in calls]
    made.trump, made.declarer = trump_value(found.trump), taker
    told = found.as_dict()
    facts = entry_of(GAMES[made.game]).facts
    made.facts = {name: told[name] for name in ("bid", "doubled", "by") if told.get(name) is not None and name in facts}


def play(made: Made, chance: Random, revoke: bool) -> None:
    """Every trick by lawful cards, or all but one; in the old games with a stock to draw from at first."""
    hands = {seat: list(cards) for seat, cards in made.hands.items()}
    stock = list(made.stock) if made.game in DRAWN else []
    leader = made.after(made.dealer)
    while hands[leader]:
        cards: list[str] = []
        if stock:
            if swap_seven(made, chance, hands, made.stock[-1], len(made.tricks) + 1):
                stock[-1] = f"7{made.trump}"
            declare(made, chance, hands, leader)
        for at in range(len(made.seats)):
            seat = made.after(leader, at)
            legal = naive.legal_cards(made.game, made.trump, hands[seat], cards, phase="first" if stock else "second")
            illegal = [card for card in hands[seat] if card not in legal]
            if revoke and illegal and made.revoke is None and chance.random() < 0.4:
                made.revoke = (len(made.tricks) + 1, at + 1, seat, legal)
                legal = illegal
            card = chance.choice(legal)
            hands[seat].remove(card)
            pair = [f"K{made.trump}", f"Q{made.trump}"]
            if stock and not at and card in pair and all(one in (*hands[seat], card) for one in pair) and chance.random() < 0.8:
                note(made, seat, pair)
            cards.append(card)
        made.tricks.append((leader, cards))
        leader = made.after(leader, naive.winner_of(made.game, made.trump, cards))
        made.winners.append(leader)
        if stock:
            hands[leader].append(stock.pop(0))
            hands[made.after(leader)].append(stock.pop(0))


def may_declare(made: Made, seat: str, hand: list[str], least: int) -> list[list[str]]:
    """W: what a hand holds, not declared before, a sequence only after shorter ones that it contains; worth at least so much."""
    fours = [[rank + suit for suit in "CSHD"] for rank in "JKQ" if all(rank + suit in hand for suit in "CSHD")]
    found = []
    for cards in [*map(list, naive_melds.runs(hand)), *fours]:
        before = [set(one) for other, one, _ in made.declared if other == seat and len(one) > 2]
        alike = [one for one in before if (len({card[1] for card in one}) == 1) == (len({card[1] for card in cards}) == 1)]
        free = all(not one & set(cards) or one < set(cards) for one in alike)
        if free and naive_melds.meld_value(made.game, made.trump, tuple(cards)) >= least:
            found.append(cards)
    return found


def declare(made: Made, chance: Random, hands: dict[str, list[str]], leader: str) -> None:
    """A meld of the leader's, and a higher one of the other player's, which then scores instead."""
    mine = may_declare(made, leader, hands[leader], 1)
    if not mine or chance.random() < 0.2:
        return
    meld, other = chance.choice(mine), made.after(leader)
    value = naive_melds.meld_value(made.game, made.trump, tuple(meld))
    higher = may_declare(made, other, hands[other], value + 1)
    counter = chance.choice(higher) if higher and chance.random() < 0.8 else None
    note(made, leader, meld, scores=counter is None)
    if counter is not None:
        note(made, other, counter)


def note(made: Made, seat: str, cards: list[str], scores: bool = True) -> None:
    made.declared.append((seat, cards, len(made.tricks) + 1))
    if scores:
        made.announced.append((seat, cards))


def announce(made: Made, chance: Random) -> None:
    """The best runs that the engine finds in each hand, of one side only, and the marriage."""
    if not melds(made.game) or made.game in DRAWN:
        return
    kind = GAMES[made.game].combinations.marriage_kind
    value = None if made.trump is None else made.trump
    side = chance.randrange(2)
    for seat, hand in made.hands.items():
        reply: Any = answer({"verb": "melds", "game": made.game, "trump": value, "hand": hand})
        for meld in reply["ok"]["melds"]:
            if made.side(seat) == side or meld["kind"] == kind:
                made.announced.append((seat, meld["cards"]))
