"""A deal in progress as one value: dealt, called, exchanged, announced, played and scored by the rules of its game.

A table is immutable and always possible: whatever is done gives another table, and what cannot be done is an error that quotes the
hand, the trick and what could be done instead. Seats are letters, cards are `Card`, sets of cards are `CardSet`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from types import EllipsisType
from typing import Self

from stoek.cards import Card, CardSet, Suit, Trump
from stoek.errors import BadCards, BadChoice, BadMeld, BadRequest, RulesError, quoted
from stoek.play import counting, options, refusals
from stoek.play.agreed import begin_at, begin_named
from stoek.play.choices import Announced, Called, Choice, Discarded, Played, Returned, StockTaken, TrumpNamed, of_kind
from stoek.play.counting import ScoreSheet
from stoek.play.course import Course, course_of
from stoek.play.missed import missed
from stoek.play.position import Position
from stoek.play.reading import called, choice_of, in_words_of_game
from stoek.play.refusals import Reason
from stoek.play.sentences import Say
from stoek.play.so_far import AnnouncedMeld, Phase
from stoek.play.start import FactValue, Start, at_house, seat_index, start_of, trump_named
from stoek.play.view import TrickTaken, View, tricks_taken, turned_up, view_of
from stoek.rules.auctions.call import Call
from stoek.rules.house import House
from stoek.rules.ruleset import Ruleset


class Table:
    """A deal of a game, at some moment of it: what is known, what may be done, and what comes of it.

    `stoek.checking.read_table.Table` is the one that can also be written down and read.
    """

    __slots__ = ("_course",)

    _course: Course

    def __init__(self, start: Start, done: Iterable[Choice] = ()) -> None:
        """The table at which these things were done one after the other; the first that could not be is an error."""
        if not isinstance(start, Start):
            raise BadRequest(Say.no_start(start=quoted(start)))
        object.__setattr__(self, "_course", course_of(start))
        for choice in done:
            object.__setattr__(self, "_course", self.do(choice)._course)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("A table does not change. `do` gives another one.")

    def __delattr__(self, name: str) -> None:
        raise AttributeError("A table does not change. `do` gives another one.")

    @classmethod
    def deal(
        cls, game: Ruleset, seed: int | str, *, dealer: str | None = None, house: House | None = None,
        trump: Trump | str | EllipsisType | None = ..., declarer: str | None = None, **facts: FactValue,
    ) -> Self:  # fmt: skip
        """A deal from a shuffled pack; the same seed, a whole number from 0 up or a text, gives the same cards. Without a `dealer`
        the first seat is the eldest's. A house rule that `house` does not name stays as in `game`.

        With `trump` it begins with the play, taken on by the `declarer`; what else the score needs is named beside it: `bid`,
        `doubled`, `by`, and `stock`, which is refused unless it is said to be `taken`. Where no `bid` is named the deal can be
        played, but has no score. Without `trump` it begins with whatever comes first in the game.

        `BadRequest` for what is no game, no seed, no house rule, no fact of the game or nothing that it can be; `RulesError` for a
        seat or for trumps that the game has not.
        """
        start = start_of(game, seed, dealer, house)
        if trump is not ...:
            return cls(*begin_named(start, trump, declarer, facts))
        if declarer is not None or facts:
            raise BadRequest(Say.facts_without_trumps())
        return cls(start)

    @classmethod
    def from_position(
        cls, game: Ruleset, position: Position, *, declarer: str | None = None, house: House | None = None, **facts: FactValue,
    ) -> Self:  # fmt: skip
        """The table of a position in the first trick: of later ones it does not tell who played what. See `deal` for the rest."""
        under = at_house(game, house)
        if not isinstance(position, Position):
            raise BadRequest(Say.no_position(it=quoted(position)), where="position")
        taker = None if declarer is None else seat_index(under, declarer)
        return cls(*begin_at(under, position, taker, facts))

    # What is known

    @property
    def game(self) -> Ruleset:
        """The ruleset under the house rules of the table."""
        return self._course.game

    @property
    def house(self) -> House:
        """Every house rule with its value at this table."""
        return self.game.settings

    @property
    def dealer(self) -> str:
        """The seat that deals."""
        return self.game.seat_names[self._course.start.dealer]

    @property
    def start(self) -> Start:
        """The deal before anything was done."""
        return self._course.start

    @property
    def done(self) -> tuple[Choice, ...]:
        """Everything that was done, in order."""
        return self._course.done

    @property
    def phase(self) -> Phase:
        """What has to be done next."""
        return self._course.phase

    @property
    def turn(self) -> str | None:
        """The seat whose turn it is; None once the deal is over. Some choices are open to others out of turn."""
        turn = self._course.turn
        return None if turn is None else self.game.seat_names[turn]

    @property
    def over(self) -> bool:
        """Whether nothing is left to do: played to the end, thrown in, given up, or ended by a meld."""
        return self._course.over

    @property
    def trump(self) -> Trump | None:
        """What is trumps, or the way in which nothing is; None as long as that is not known."""
        return self._course.trump

    @property
    def declarer(self) -> str | None:
        """The seat that took the deal on; None as long as, or where, nobody did."""
        declarer = self._course.declarer
        return None if declarer is None else self.game.seat_names[declarer]

    @property
    def hands(self) -> Mapping[str, CardSet]:
        """What every seat holds."""
        return {name: CardSet.of_mask(hand) for name, hand in zip(self.game.seat_names, self._course.hands, strict=True)}

    @property
    def turned_up(self) -> tuple[Card, ...]:
        """The cards that lie face up, or did."""
        return turned_up(self._course)

    @property
    def turned(self) -> tuple[Suit, ...]:
        """The suits turned for the auction so far."""
        return self._course.turned

    @property
    def position(self) -> Position | None:
        """The play as the solver takes it; None before the first lead."""
        return self._course.position

    @property
    def first_seat(self) -> str:
        """A seat of the side that is counted first."""
        return self.game.seat_names[self._course.first_seat]

    @property
    def trick(self) -> tuple[Card, ...]:
        """The cards of the trick on the table, the lead first."""
        position = self._course.position
        return () if position is None else tuple(map(Card, position.trick))

    @property
    def leader(self) -> str | None:
        """The seat that leads to the trick on the table; None before play."""
        position = self._course.position
        return None if position is None else self.game.seat_names[position.leader]

    @property
    def tricks(self) -> tuple[TrickTaken, ...]:
        """The tricks so far."""
        return tricks_taken(self._course)

    @property
    def stock(self) -> str | None:
        """Whether the stock was `taken` or `refused`, or the deal `gave-up` instead; None as long as, or where, nobody decides."""
        return self._course.stock

    @property
    def calls_missing(self) -> bool:
        """Whether the auction has still to come to its end."""
        return self.phase is Phase.AUCTION

    @property
    def announced(self) -> tuple[AnnouncedMeld, ...]:
        """The melds that were announced, with their moments."""
        return self._course.announced

    @property
    def announcements(self) -> tuple[Announced, ...]:
        """The melds that may be announced now."""
        return tuple(options.announcements(self._course))

    def missed(self, stands: Iterable[Table], seat: str) -> tuple[Announced, ...]:
        """The melds that a seat could have announced at one of these stands of the deal, all together, and has not until now.
        `BadRequest` if a table is from another deal, or from a later moment."""
        stands = list(stands)
        if not all(isinstance(stand, Table) and stand._course.comes_to(self._course) for stand in stands):
            raise BadRequest(Say.tables_of_another_deal(), where="stands")
        return tuple(missed([stand._course for stand in stands], self._course, seat_index(self.game, seat)))

    @property
    def why_left(self) -> str | None:
        """Why the declarer plays, who has not bid, until that is decided; None where it is not so."""
        return self._course.auction.why_left(self._course.state) if self.phase is Phase.STOCK else None

    @property
    def melds(self) -> tuple[Announced, ...]:
        """The melds that were announced, in order."""
        return of_kind(Announced, self.done)

    @property
    def points(self) -> Mapping[str, int]:
        """The card points of both sides so far, with the last trick's once all is played."""
        return dict(zip(self.sides, self._course.made.points, strict=True))

    @property
    def sides(self) -> tuple[str, str]:
        """The names of the two sides, also where only one of them scores."""
        first, second = self.game.both_sides
        return first.name, second.name

    def side(self, seat: str) -> str:
        """The side of a seat."""
        return self.sides[self._course.side(seat_index(self.game, seat))]

    def score(self) -> ScoreSheet:
        """The score line by line, each with its rule; of a deal that was thrown in it says so. `BadScore` as long as it goes on."""
        return counting.score_of(self._course)

    # What may be done

    @property
    def choices(self) -> Sequence[Choice]:
        """Whatever may be done now: calls, exchanges, the stock, discards, trumps, melds, cards; empty once the deal is over.

        What players may show or say and nothing comes of is no choice: a knock, where the game has it, or a signal. A record keeps
        a knock, and `check` judges it.
        """
        return options.choices(self._course)

    @property
    def legal(self) -> CardSet:
        """The cards that may be played now; empty where none may."""
        return CardSet.of_mask(options.legal(self._course))

    def why_not(self, card: Card | str) -> Reason | None:
        """Why this card may not be played now; None where it may be. `BadCard` for what is no card."""
        return refusals.reason(self._course, self._card(card))

    def view(self, seat: str) -> View:
        """What the player of that seat sees."""
        return view_of(self._course, seat_index(self.game, seat))

    # What comes of it

    def do(self, choice: Choice | Card | str) -> Self:
        """The table once this is done: one of `choices`, its text such as `N pass` in any spelling that a record may have, or a
        card; or an error that says why not. The cards of a meld are read, not its short form.

        In the auction a call without a seat is of the player whose turn it is. Any other text without a seat is of the only seat
        that can do it, even out of turn; if several can, it is `BadChoice`.
        """
        if isinstance(choice, str):
            choice = choice_of(self._course, choice)
        elif isinstance(choice, Card):
            choice = Played(choice)
        elif not isinstance(choice, Choice):
            told = Say.no_choice(choice=quoted(choice), kind=type(choice).__name__)
            raise BadChoice(self._quoted(told), where="choice")
        fault = refusals.refusal(choice, self._course)
        if fault is not None and isinstance(choice, Called):
            choice = in_words_of_game(self._course, choice)
            fault = refusals.refusal(choice, self._course)
        if fault is not None:
            raise fault
        return self._at(self._course.after(choice))

    def play(self, card: Card | str) -> Self:
        """The table once the player whose turn it is has played this card; `IllegalPlay` where it may not be."""
        return self.do(Played(self._card(card)))

    def call(self, call: Call | str, seat: str | None = None) -> Self:
        """The table once a seat has called, without one the player whose turn it is to call, even if somebody else is to play;
        `IllegalCall` where it may not."""
        course = self._course
        if isinstance(call, str):
            return self.do(called(course, call, seat))
        if not isinstance(call, Call):
            raise BadChoice(self._quoted(Say.no_call(call=quoted(call), kind=type(call).__name__)), where="call")
        return self.do(Called(self.game.seat_names[course.seat_of(course.state.turn)] if seat is None else seat, call))

    def exchange(self, gave: Card | str, got: Card | str | None = None, seat: str | None = None) -> Self:
        """The table once a card was exchanged for the one turned up; or given to the partner, who gives one back then."""
        passed, back = self._card(gave), None if got is None else self._card(got)
        return self._at(self._course.after(refusals.exchange_of(self._course, passed, back, seat)))

    def give_back(self, card: Card | str) -> Self:
        """The table once the partner of somebody who gave a card has given one back."""
        return self.do(Returned(self.turn or "", self._card(card)))

    def take_stock(self) -> Self:
        """The table once the declarer has picked up the stock."""
        return self.do(StockTaken(True))

    def refuse_stock(self) -> Self:
        """The table once the declarer has left the stock alone."""
        return self.do(StockTaken(False))

    def discard(self, cards: CardSet | str) -> Self:
        """The table once the declarer has put these cards away; `BadChoice` where they are not as many cards of the hand as due."""
        return self.do(Discarded(self._set(cards)))

    def name_trump(self, trump: Trump | str | None, declarer: str | None = None) -> Self:
        """The table once trumps are named, where no call does that; by the declarer, if the game has one who is not known yet."""
        return self.do(TrumpNamed(trump_named(self.game, trump), self.declarer if declarer is None else declarer))

    def announce(self, cards: CardSet | str) -> Self:
        """The table once the player whose turn it is has announced the meld of these cards; `BadMeld` where that cannot be."""
        wanted = self._set(cards)
        for choice in options.announcements(self._course):
            if choice.cards == wanted:
                return self._at(self._course.after(choice))
        if not wanted:
            raise BadMeld(self._quoted(Say.meld_without_cards()))
        raise BadMeld(self._quoted(Say.cannot_be_announced(cards=wanted)))

    def _card(self, card: Card | str) -> Card:
        return refusals.card_of(self._course, card)

    def _set(self, cards: CardSet | str) -> CardSet:
        try:
            return cards if isinstance(cards, CardSet) else CardSet(cards)
        except RulesError as fault:
            raise BadCards(self._quoted(fault.message)) from None

    @classmethod
    def _at(cls, course: Course) -> Self:
        """Return the table of a course that is known to be possible."""
        table = object.__new__(cls)
        object.__setattr__(table, "_course", course)
        return table

    def _quoted(self, fact: str, seat: int | None = None) -> str:
        return refusals.quoted(self._course, fact, seat)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Table) and self._key == other._key

    def __hash__(self) -> int:
        return hash(self._key)

    @property
    def _key(self) -> tuple[object, ...]:
        return self.start, self.done

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: object) -> Self:
        return self
