"""A deal in play of which every card is known: what looking back and puzzles ask about."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from stoek.cards import mask_of, set_text
from stoek.errors import BadCards
from stoek.play.made import Made, Taken, made_in
from stoek.play.position import Position
from stoek.play.trick import Trick
from stoek.rules.entry import BONUSES
from stoek.rules.melds.melds import Claim
from stoek.rules.ruleset import Ruleset
from stoek.rules.scores.scoring import OTHER_POINTS, Summary
from stoek.rules.tables import Tables
from stoek.solver.stakes import Stake, stake_of
from stoek.study.sentences import Say


@dataclass(frozen=True, slots=True)
class Standing:
    """A deal in play: `position` has what every seat holds, `tricks` what has been played.

    `declarer` is a seat of the side that is counted first: who took the deal on, where somebody does. `facts` are those of the
    contract that a score needs, `claims` and `others` what the two sides announced. `discards`: what the declarer put away; None
    where there is no stock or it was refused, or where the declarer still holds it with the hand (`undiscarded`).
    `stock_cards`: the stock as dealt.
    """

    ruleset: Ruleset
    position: Position
    declarer: int
    facts: Mapping[str, int | str | None]
    stock_cards: int = 0
    discards: int | None = None
    claims: tuple[Claim, ...] = ()
    others: tuple[Claim, ...] = ()
    tricks: tuple[Trick, ...] = ()

    @property
    def bid(self) -> int | str | None:
        """What was bid; None where the game has no bids that count."""
        return self.facts.get("bid")

    @property
    def stock(self) -> str | None:
        """Whether the stock was taken; None where there is none to take."""
        value = self.facts.get("stock")
        return value if isinstance(value, str) else None

    @property
    def tables(self) -> Tables:
        """The game's tables under the trumps of the deal."""
        return self.position.tables

    @property
    def seat(self) -> int:
        """The seat that is asked: whose turn it is."""
        return self.position.turn

    @property
    def hand(self) -> int:
        """What that seat holds."""
        return self.position.hands[self.seat]

    @property
    def undiscarded(self) -> bool:
        """Whether the declarer has taken the stock and not put anything away yet."""
        return self.stock == "taken" and self.discards is None

    @property
    def declaring(self) -> frozenset[int]:
        """The seats of the declarer's side."""
        return frozenset(seat for seat in range(self.ruleset.seats) if self.ruleset.side_of(seat, self.declarer) == 0)

    @property
    def aside(self) -> int:
        """The cards that count for the declarer without being played: the discards, or the stock that was refused."""
        return self.stock_cards if self.stock == "refused" else self.discards or 0

    @property
    def made(self) -> Made:
        """What both sides have made so far, the first side with what lies aside."""
        tricks = (
            Taken(number, mask_of(trick.cards), self.ruleset.side_of(trick.winner, self.declarer))
            for number, trick in enumerate(self.tricks, start=1)
        )
        free = self.ruleset.most_held - self.ruleset.hand_size
        return made_in(self.tables, tricks, free=free, over=self.position.finished, aside=self.aside)

    @property
    def won(self) -> int:
        """The tricks of the first side so far; those played while there was a stock to draw from do not count."""
        return self.made.tricks[0]

    @property
    def scored(self) -> int:
        """What a value of the first side is counted on top of: its points so far, and what scored inside its tricks."""
        made = self.made
        return made.points[0] + made.bonus[0]

    def put_away(self, cards: int) -> Standing:
        """How the deal stands once the declarer has put these cards away; `BadCards` if they cannot be the discards."""
        hand = self.position.hands[self.declarer]
        count = hand.bit_count() - self.ruleset.hand_size
        if cards & ~hand:
            strange = set_text(cards & ~hand)
            raise BadCards(
                Say.discards_not_held(strange=strange),
                where="candidates",
            )
        if not self.undiscarded or cards.bit_count() != count:
            raise BadCards(
                Say.discards_of_other_number(put=cards.bit_count(), count=count),
                where="candidates",
            )
        hands = tuple(held & ~cards if seat == self.declarer else held for seat, held in enumerate(self.position.hands))
        return replace(self, position=replace(self.position, hands=hands), discards=cards)

    def played(self, cards: Sequence[int]) -> Standing:
        """How the deal stands once these cards are played; `IllegalPlay` if they may not be."""
        stands = self
        for card in cards:
            stands = stands._with(card, stands.position.played(card))
        return stands

    def laid(self, card: int) -> Standing:
        """The same with a card on the table, whether it may lie there or not."""
        return self._with(card, self.position.laid(card))

    def _with(self, card: int, position: Position) -> Standing:
        trick = self.position.ended_by(card)
        return replace(self, position=position, tricks=self.tricks if trick is None else (*self.tricks, trick))

    @property
    def stake(self) -> Stake:
        """What the rest of the deal is played for; `BadScore` where what is told of it contradicts itself."""
        made, facts = self.made, dict(self.facts)
        if OTHER_POINTS in facts:
            facts[OTHER_POINTS] = made.points[1]
        if self.tables.trick_melds is not None:
            facts |= zip(BONUSES, made.bonus, strict=True)
        so_far = Summary(made.points[0], made.tricks[0], self.claims, self.others, self.tables.trump, facts)
        return stake_of(self.ruleset, so_far, made.tricks[1], self.position)
