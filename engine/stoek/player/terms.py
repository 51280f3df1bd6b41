"""What a deal pays, by what its sides make: the score sheet asked for figures instead of for a deal that was played."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache

from stoek.cards import Suit, Trump, cards_of, mask_of
from stoek.errors import BadScore
from stoek.play.choices import Announced
from stoek.play.course import Course
from stoek.play.made import Made, facts_of, summarized
from stoek.play.start import FactValue
from stoek.play.view import View
from stoek.player.sentences import Say
from stoek.rules.melds.announcements import completed
from stoek.rules.melds.contest import Kept
from stoek.rules.melds.melds import Claim, Meld, four_cards, marriages
from stoek.rules.ruleset import Ruleset
from stoek.rules.scores.scoring import Sums
from stoek.rules.scores.tally import FIRST_MELD


@dataclass(frozen=True, slots=True)
class Terms:
    """Under which a deal is played: trumps, who took it on, what became of the stock, and the other facts of the contract."""

    game: Ruleset
    dealer: int
    trump: Trump | None
    declarer: int | None
    stock: str | None = None
    facts: Mapping[str, FactValue | None] = field(default_factory=dict)

    @property
    def eldest(self) -> int:
        """The player on the dealer's left."""
        return (self.dealer + 1) % self.game.seats

    @property
    def first_seat(self) -> int:
        """A seat of the side that is counted first."""
        return self.declarer if self.declarer is not None and self.game.declares else self.eldest

    @property
    def sides(self) -> tuple[int, ...]:
        """The side of each seat, 0 the first of the game's."""
        return tuple(self.game.side_of(seat, self.first_seat) for seat in range(self.game.seats))

    @property
    def alone(self) -> bool:
        """Whether the first side is one player against several."""
        return not self.game.partners and self.game.seats > 2

    def worth(self, seat: int, margin: float) -> float:
        """What a result is worth to a seat, `margin` being the first side's less the other's: by how much its own score grows more
        than the mean of its opponents'."""
        if not self.game.side_of(seat, self.first_seat):
            return margin
        return -margin / (self.game.seats - 1) if len(self.game.sides) == 1 else -margin

    def melds_of(self, hand: int) -> list[Claim]:
        """The best melds that a hand can announce, the marriage included."""
        return list(_best(self.game, hand, self.trump))

    def claim(self, meld: Meld | Announced) -> Claim:
        """A meld as score sheets compare it."""
        cards = meld.cards if isinstance(meld.cards, int) else meld.cards.mask
        return self.game.combinations.identify(cards, self.trump)

    def announces(self, seat: int) -> bool:
        """Whether this seat may announce melds: everybody, or the declarer where one side scores alone."""
        return len(self.game.sides) > 1 or seat == self.declarer


@lru_cache(maxsize=4096)
def _best(game: Ruleset, hand: int, trump: Trump | None) -> tuple[Claim, ...]:
    parts = game.combinations
    return tuple(parts.identify(meld.cards, trump) for meld in parts.best(hand, trump)) if holds_melds(game, hand, trump) else ()


def holds_melds(game: Ruleset, hand: int, trump: Trump | None = None) -> bool:
    """Whether the hand holds a four or a sequence that scores, or under these trumps the marriage."""
    return any(hand & cards == cards for cards in _least_melds(game, trump))


@lru_cache(maxsize=256)
def _least_melds(game: Ruleset, trump: Trump | None) -> tuple[int, ...]:
    """The smallest sets of cards that score: in every hand with a meld lies one of them."""
    parts = game.combinations
    melds = [four_cards(rank) for rank, _points in parts.fours]
    for suit in Suit:
        run = cards_of(suit.all_cards & game.pack)
        melds += [mask_of(run[start : start + parts.shortest]) for start in range(len(run) - parts.shortest + 1)]
    return (*melds, *(marriages(trump) if parts.marriage else ()))


def terms_of_view(view: View) -> Terms:
    """The terms as a player sees them."""
    names = view.game.seat_names
    declarer = None if view.declarer is None else names.index(view.declarer)
    return Terms(view.game, names.index(view.dealer), view.trump, declarer, view.stock, view.facts)


def terms_of(course: Course) -> Terms:
    """The terms of a deal in progress."""
    start = course.start
    return Terms(start.game, start.dealer, course.trump, course.declarer, course.stock, course.facts)


class Pays:
    """What the first side gets more than the other, by points, tricks and what scores inside them; each answer is kept.

    `claims` are the melds that are announced, each with its seat, in order.
    """

    def __init__(self, terms: Terms, claims: Iterable[tuple[int, Claim]] = ()) -> None:
        self.terms = terms
        game, sides = terms.game, terms.sides
        placed: tuple[list[Kept], list[Kept]] = ([], [])
        for seat, claim in claims:
            placed[sides[seat]].append((claim, (seat - terms.eldest) % game.seats))
        own, others = ([claim for claim, _place in side] for side in placed)
        if len(game.sides) == 1:
            own, others = completed(own, game.combinations, terms.trump, game.hand_size), []
        self.claims = own, others
        self.unplayed = any(game.combinations.ends_hand(claim) for side in self.claims for claim in side)
        self._facts = facts_of(game, terms.declarer, terms.stock, placed, terms.trump, terms.facts)
        self._values = any(game.card_values(terms.trump))
        self._some: dict[tuple[int, int], float] = {}
        self._kept: dict[Made, int | None] = {}

    def margin(self, made: Made) -> float:
        """What the first side gets more than the other, once they have made this in all; by the points where no score goes with
        them."""
        if self.unplayed or self.terms.stock == "gave-up":
            made = Made()
        found = self._asked(made)
        return made.points[0] - made.points[1] if found is None else found

    @property
    def sums(self) -> Sums | None:
        """How the deal pays where tricks score more than their cards."""
        return self.terms.game.scoring.sums(self._facts)

    def exactly(self, made: Made) -> int:
        """The same of a whole deal; `BadScore` where so many tricks cannot hold these points."""
        found = self._asked(made)
        if found is None:
            raise BadScore(Say.points_without_tricks(points=made.points[0]), where="points")
        return found

    def with_some(self, points: int, other: int) -> float:
        """The same where both sides take tricks, whose numbers make no difference then."""
        key = (points, other)
        if key not in self._some:
            size = self.terms.game.hand_size
            near = size * points / max(1, points + other)
            numbers = sorted(range(1, size), key=lambda n: abs(n - near))
            found = (self._asked(Made((number, size - number), key)) for number in numbers)
            self._some[key] = next((one for one in found if one is not None), points - other)
        return self._some[key]

    def _asked(self, made: Made) -> int | None:
        if made not in self._kept:
            self._kept[made] = self._tried(made)
        return self._kept[made]

    def _tried(self, made: Made) -> int | None:
        game = self.terms.game
        if not game.is_whole:
            return made.points[0] - made.points[1] if self._values else 2 * made.tricks[0] - game.hand_size
        facts = dict(self._facts)
        claims = ([], []) if self.terms.stock == "gave-up" else self.claims
        for melds in (claims, ([], [])):
            try:
                return game.score(summarized(game, made, self.terms.trump, facts, *melds)).margin
            except BadScore:
                facts.pop(FIRST_MELD, None)
        return None
