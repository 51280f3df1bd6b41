"""Deals of every game played by chance: known whole, counted naively, and written down at three depths."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import count, pairwise
from random import Random
from typing import Any

from naive import melds as naive_melds
from naive import play as naive
from naive.packs import Trump, last_trick
from stoek.cards import Card, card_text, cards_of, texts_of, trump_value
from stoek.games import GAMES
from stoek.play import options
from stoek.play.choices import Called, Choice, Exchanged, Played, Returned
from stoek.play.course import Course, course_of
from stoek.play.so_far import Phase
from stoek.play.start import Start
from stoek.rules.entry import entry_of

PARTNERS = frozenset(
    {
        "saskop", "klaverjas-rotterdam", "klaverjas-amsterdam", "belote", "belote-contree", "coinche",
        "schieber",
    }
)  # fmt: skip
DRAWN = ("vijfhonderden-1836", "smoojas-1821")
GAME_IDS = (
    "saskop", "klaberjass", "klaverjas-rotterdam", "klaverjas-amsterdam", "belote", "belote-contree",
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


def deal(game: str, seed: int, revoke: bool = False) -> Made:
    """Some deal, called, played and announced by chance but lawfully; with one card that may not be played, if `revoke`."""
    for attempt in count():
        made = _attempt(game, Random(f"{game} {seed} {attempt} 1"), revoke)
        if made is not None:
            return made
    raise AssertionError


def _attempt(game: str, chance: Random, revoke: bool) -> Made | None:
    """Some deal; None where nobody takes it on."""
    rules = GAMES[game]
    course = course_of(Start.shuffled(rules, chance.randrange(rules.seats), chance.randrange(2**32)))
    melding, revoked = chance.randrange(2), None
    while not course.over:
        wrong = _revoke(course) if revoke and revoked is None and chance.random() < 0.4 else None
        if wrong is not None:
            revoked = wrong
        course = course.after(_choice(course, melding, chance) if wrong is None else Played(chance.choice(_illegal(course))))
    return None if course.thrown_in else _made(game, course, revoked)


def _choice(course: Course, melding: int, chance: Random) -> Choice:
    """What is done next: melds and exchanges as a rule where there are any, melds of one side only, and the marriage."""
    parts = course.start.game.combinations
    melds = [
        meld
        for meld in options.announcements(course)
        if course.start.game.declaring or meld.kind == parts.marriage_kind or course.side(course.turn or 0) == melding
    ]
    usual: tuple[list[Choice], ...] = ([*options.returns(course)], [*options.exchanges(course)], [*melds])
    for choices in usual:
        if choices and chance.random() < 0.8:
            return chance.choice(choices)
    if course.phase is Phase.TRUMP:
        return chance.choice([named for named in options.trumps(course) if named.declarer is not None])
    if course.phase is not Phase.PLAY:
        calls = list(options.choices(course))
        passing = [call for call in calls if isinstance(call, Called) and call.call.kind == "pass"]
        return passing[0] if passing and chance.random() < 0.5 else chance.choice(calls)
    legal = cards_of(options.legal(course))
    assert sorted(map(card_text, legal)) == sorted(_naive_legal(course)) or _marriage_is_led(course)
    return Played(chance.choice(legal))


def _marriage_is_led(course: Course) -> bool:
    """Whether a marriage that was shown leaves its two cards to lead."""
    kind = course.start.game.combinations.marriage_kind
    return any(meld.claim.kind == kind and meld.tricks == len(course.tricks) for meld in course.announced)


def _naive_legal(course: Course) -> list[str]:
    """What may be played by the naive definition."""
    assert course.position is not None
    hand, trick = texts_of(course.position.hands[course.position.turn]), list(map(card_text, course.position.trick))
    assert course.trump is not None
    phase = "first" if course.first_phase else "second"
    return naive.legal_cards(course.start.game.id, trump_value(course.trump), hand, trick, phase=phase)


def _illegal(course: Course) -> list[int]:
    assert course.position is not None
    return cards_of(course.position.ruling.illegal)


def _revoke(course: Course) -> tuple[int, int, str, list[str]] | None:
    """Where a card is that may not be played, whose, and what may be; None where every card may."""
    position = course.position
    if position is None or not position.trick or not position.ruling.illegal:
        return None
    seat = course.start.game.seat_names[position.turn]
    return len(course.tricks) + 1, len(position.trick) + 1, seat, texts_of(position.ruling.legal)


def _made(game: str, course: Course, revoked: tuple[int, int, str, list[str]] | None) -> Made:
    """A deal that is over, as it would be written down."""
    rules, start = course.start.game, course.start
    names = rules.seat_names
    hands = list(start.dealt.hands)
    exchanges: list[dict[str, Any]] = []
    declared = [(names[meld.seat], texts_of(meld.claim.cards or 0), meld.tricks + 1) for meld in course.announced]
    scoring = [
        (names[meld.seat], texts_of(meld.claim.cards or 0))
        for meld in course.announced
        if not any(other.tricks == meld.tricks and other.cards and not meld.cards for other in course.announced if rules.declaring)
        or meld.claim.kind == rules.combinations.marriage_kind
    ]
    laid = 0
    for choice, following in pairwise((*course.done, None)):
        laid += isinstance(choice, Card)
        if isinstance(choice, Exchanged):
            got = following.card if isinstance(following, Returned) else choice.got
            assert got is not None
            timed = {"trick": laid // rules.seats + 1} if rules.draws else {}
            exchanges.append({"seat": choice.seat, "gave": str(choice.gave), "got": str(got), **timed})
            if not rules.draws:
                seat = names.index(choice.seat)
                hands[seat] = hands[seat] & ~(1 << choice.gave) | 1 << got
            if isinstance(following, Returned):
                partner = names.index(following.seat)
                hands[partner] = hands[partner] & ~(1 << got) | 1 << choice.gave
    assert course.trump is not None
    asked = entry_of(rules).facts
    return Made(
        game, trump_value(course.trump), "".join(names), names[start.dealer],
        {name: texts_of(hand) for name, hand in zip(names, hands, strict=True)}, list(map(card_text, start.dealt.stock)),
        calls=[(choice.seat, choice.call.words) for choice in course.done if isinstance(choice, Called)],
        declarer=None if course.declarer is None else names[course.declarer],
        facts={name: value for name, value in (course.facts or {}).items() if name in asked},
        turn_up=card_text(start.dealt.turned_up[0]) if start.dealt.turned_up else None,
        tricks=[(names[trick.leader], list(map(card_text, trick.cards))) for trick in course.tricks],
        winners=[names[trick.winner] for trick in course.tricks],
        announced=scoring, declared=declared, exchanges=exchanges, revoke=revoked,
    )  # fmt: skip
