"""How a deal begins: the cards that everybody was dealt, who dealt, and what was agreed where play begins without an auction.

What is impossible is refused with every fault of it, so nothing that stands on a `Start` has to look again.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from types import MappingProxyType

from stoek.cards import Suit, Trump, as_trump, card_text, cards_of, set_text, suit_of
from stoek.errors import BadCards, BadDeal, BadRequest, RulesError, many_cards, many_hands, quoted, whole_number
from stoek.games import must_be_playable
from stoek.language import _
from stoek.play.deal import Dealt, begun, shuffled
from stoek.play.sentences import Say
from stoek.rules.auctions.written import suits_written
from stoek.rules.house import House
from stoek.rules.ruleset import Ruleset

FactValue = int | str


@dataclass(frozen=True, slots=True)
class Agreed:
    """What play begins with where nobody calls: trumps, the seat that took the deal on, and what else a score needs to know."""

    trump: Trump
    declarer: int | None = None
    facts: Mapping[str, FactValue] = field(default_factory=dict, hash=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "facts", MappingProxyType(dict(self.facts)))

    def __reduce__(self) -> tuple[type[Agreed], tuple[object, ...]]:
        return Agreed, (self.trump, self.declarer, dict(self.facts))


@dataclass(frozen=True, slots=True)
class Start:
    """A deal before anything is done. `game` is the ruleset under the house rules; `dealt` has the hands by seat; `turned` are the
    suits that are turned for the auction, in their order, where the game turns any and they are known."""

    game: Ruleset
    dealer: int
    dealt: Dealt
    agreed: Agreed | None = None
    turned: tuple[Suit, ...] = ()

    def __post_init__(self) -> None:
        must_be_playable(self.game)
        faults = tuple(self._faults())
        if faults:
            raise BadDeal(faults)

    @classmethod
    def shuffled(cls, game: Ruleset, dealer: int, seed: int | str) -> Start:
        """A deal from a shuffled pack: the same seed gives the same cards, and turns the same suits."""
        dealt = begun(shuffled(game, Random(seed)), game.deal, game.seats, dealer + 1)
        return cls(game, dealer, dealt, turned=turned_by_chance(game, Random(f"{seed} turned")))

    @classmethod
    def in_part(cls, game: Ruleset, dealer: int, dealt: Dealt) -> Start:
        """A deal of which the cards may be known in part, or only as they were played: it is taken as it is told."""
        start = object.__new__(cls)
        for name, value in (("game", game), ("dealer", dealer), ("dealt", dealt), ("agreed", None), ("turned", ())):
            object.__setattr__(start, name, value)
        return start

    @property
    def house(self) -> House:
        """Every house rule with its value."""
        return self.game.settings

    @property
    def eldest(self) -> int:
        """The player on the dealer's left."""
        return (self.dealer + 1) % self.game.seats

    @property
    def turned_up(self) -> int | None:
        """The card that was turned up first; where a stock is drawn from, the one that lies under it."""
        if self.game.draws:
            return self.dealt.stock[-1]
        return self.dealt.turned_up[0] if self.dealt.turned_up else None

    @property
    def complete(self) -> bool:
        """Whether every hand has all its cards."""
        return not self.dealt.rest

    def completed(self, taker: int) -> Dealt:
        """The cards once the packets after the auction are dealt, which begin on the dealer's left."""
        return self.dealt.completed(self.game.deal, taker, self.eldest)

    def _faults(self) -> Iterator[RulesError]:
        game, dealt = self.game, self.dealt
        names = game.seat_names
        if len(dealt.hands) != game.seats:
            yield BadCards(Say.hands_not_of_game(hands=many_hands(len(dealt.hands)), game=game.name, seats=game.seats))
            return
        size = game.hand_size if self.complete else game.deal.first_size
        for seat, hand in enumerate(dealt.hands):
            if hand.bit_count() != size:
                held, count = set_text(hand) or "-", many_cards(hand.bit_count())
                message = Say.hand_size_wrong(seat=names[seat], held=held, count=count, size=size)
                yield BadCards(message, where=f"hands.{names[seat]}")
        if len(dealt.stock) != game.deal.stock:
            count = many_cards(len(dealt.stock))
            yield BadCards(Say.stock_size_wrong(count=count, size=game.deal.stock), where="stock")
        due = game.deal.still_to_come(game.pack.bit_count(), game.seats)
        if dealt.rest and game.deal.deals_later and len(dealt.rest) != due:
            count = many_cards(len(dealt.rest))
            yield BadCards(Say.talon_size_wrong(count=count, size=due), where="talon")
        yield from self._twice()
        if len({*self.turned}) != len(self.turned) or len(self.turned) > game.auction.suits_turned:
            yield suits_refused(game, "".join(suit.letter for suit in self.turned))
        if self.agreed is not None and self.agreed.trump not in game.trumps:
            yield BadRequest(_not_played_with(game, self.agreed.trump.letter), where="trump")
        if game.draws and dealt.stock and self.agreed is not None and self.agreed.trump is not suit_of(dealt.stock[-1]):
            card, suit = card_text(dealt.stock[-1]), suit_of(dealt.stock[-1]).spoken
            yield BadRequest(Say.trumps_not_turned_up(card=card, suit=suit), where="trump")

    def _twice(self) -> Iterator[RulesError]:
        """Cards of another pack, and cards that lie in two places."""
        names = self.game.seat_names
        shown = () if self._in_hand else self.dealt.turned_up[:1]
        sets: list[tuple[str, Sequence[int]]] = [
            *((_("hand of {seat}", seat=name), cards_of(hand)) for name, hand in zip(names, self.dealt.hands, strict=True)),
            (_("stock"), self.dealt.stock), (_("turn-up"), (*shown, *self.dealt.turned_up[1:])), (_("talon"), self.dealt.rest),
        ]  # fmt: skip
        seen: dict[int, str] = {}
        for name, cards in sets:
            for card in cards:
                if not self.game.pack >> card & 1:
                    yield BadCards(Say.card_not_in_pack(card=card_text(card), place=name, game=self.game.name), where=name)
                elif card in seen:
                    yield BadCards(Say.card_twice(card=card_text(card), first=seen[card], place=name), where=name)
                seen[card] = name

    @property
    def _in_hand(self) -> bool:
        """Whether the card turned up has come to a hand."""
        return self.complete and self.game.deal.turn_up_to_taker


def _not_played_with(game: Ruleset, trump: object) -> str:
    known = ", ".join(choice.letter for choice in game.trumps)
    return Say.trumps_not_played(game=game.name, trump=quoted(trump), known=known)


def turned_by_chance(game: Ruleset, rng: Random, seen: Sequence[Suit] = ()) -> tuple[Suit, ...]:
    """The suits turned for the auction, by chance after those that are `seen`; none where the game turns none."""
    left = [suit for suit in game.trump_suits if suit not in seen]
    return (*seen, *rng.sample(left, max(0, game.auction.suits_turned - len(seen))))


def suits_named(game: Ruleset, written: object) -> tuple[Suit, ...]:
    """Return the suits that somebody says were turned; `BadRequest` if they cannot have been."""
    suits = suits_written(written)
    if not 1 <= len(suits) <= game.auction.suits_turned:
        raise suits_refused(game, written)
    return suits


def suits_refused(game: Ruleset, written: object) -> BadRequest:
    """What is raised for suits that cannot have been turned."""
    if not game.auction.suits_turned:
        return BadRequest(Say.no_suit_turned(game=game.name), where="turned")
    return BadRequest(Say.suits_turned_wrong(turned=quoted(written)), where="turned")


def trump_named(game: Ruleset, trump: object) -> Trump:
    """What somebody names as trumps, read by `as_trump`; `BadRequest` for what is none, or not in this game.

    >>> from stoek.games import GAMES
    >>> trump_named(GAMES["schieber"], "h").word, trump_named(GAMES["schieber"], None).value
    ('hearts', 'no-trump')
    """
    choice = as_trump(trump)
    if choice is None or choice not in game.trumps:
        raise BadRequest(_not_played_with(game, trump.letter if isinstance(trump, Trump) else trump), where="trump")
    return choice


def at_house(game: Ruleset, house: House | None) -> Ruleset:
    """Return the game under the house rules that a table has chosen; `BadRequest` if it is not a game or has no such rule,
    `BadRuleset` if it is one of somebody's own that is not sound."""
    if not isinstance(game, Ruleset):
        raise BadRequest(Say.no_game(game=quoted(game)), where="game")
    must_be_playable(game)
    return game.under({} if house is None else house)


def start_of(game: Ruleset, seed: int | str, dealer: str | None, house: House | None) -> Start:
    """The deal from a pack that is shuffled by a seed; without a `dealer` the first seat is the eldest's."""
    under = at_house(game, house)
    return Start.shuffled(under, under.seats - 1 if dealer is None else seat_index(under, dealer), seed_of(seed))


_MOST_BITS = 1024
"""Of a seed. Python writes numbers only up to some thousand digits."""


def seed_of(given: object) -> int | str:
    """Return the given seed; `BadRequest` for anything but a whole number from 0 up, or a text.

    A negative number is refused because Python would deal the same cards as for the positive one.
    """
    if isinstance(given, str):
        if any("\ud800" <= sign <= "\udfff" for sign in given):
            raise BadRequest(Say.seed_half_character(seed=quoted(given)), where="seed")
        return given
    seed = whole_number(given)
    if seed is None or seed < 0 or seed.bit_length() > _MOST_BITS:
        raise BadRequest(Say.no_seed(seed=quoted(given), bits=_MOST_BITS), where="seed")
    return seed


def seat_index(game: Ruleset, seat: str) -> int:
    """The number of a seat; `BadRequest` for one that the game has not."""
    if seat not in game.seat_names:
        seats = ", ".join(game.seat_names)
        raise BadRequest(Say.no_seat(game=game.name, seat=quoted(seat), seats=seats), where="seat")
    return game.seat_names.index(seat)
