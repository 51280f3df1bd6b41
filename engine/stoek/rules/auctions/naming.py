"""Players in turn name trumps, or play with a suit that was turned, or pass; if all pass, the first must. The others may double."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import permutations
from typing import ClassVar

from stoek.cards import Suit, Trump, suit_named
from stoek.errors import CallFault, IllegalCall
from stoek.language import _
from stoek.rules.auctions.auction import Auction, AuctionRules, AuctionState
from stoek.rules.auctions.call import Call, Contract
from stoek.rules.auctions.given import GivenTrump
from stoek.rules.auctions.sentences import Say
from stoek.rules.auctions.written import call_written
from stoek.rules.facts import CALLS, SEAT, TRUMP, Fact, Facts, OneOf

PASS, PLAY = Call("pass"), Call("play")
SUITS = tuple(Call("trump", trump=suit) for suit in Suit)
DOUBLES: Mapping[int, Call] = {1: Call("double"), 2: Call("redouble"), 4: Call("superdouble")}
"""By the factor so far, the call that doubles it: by the others, by the makers, by the others again."""
FACTORS = (1, 2, 4, 8)

TURNED = "turned"
"""How the result names trumps that are a suit turned where nobody says which that is."""


@dataclass(frozen=True, slots=True)
class NamingRules(AuctionRules):
    """The rules of turns, of the end, and of doubling once trumps are chosen."""

    turn: str | None = "trump/turn"
    end: str | None = "trump/end"
    double: str = "trump/double"
    redouble: str = "trump/redouble"


@dataclass(frozen=True, slots=True)
class Naming:
    """One way to choose trumps: `rounds` in which each player may pass, and what is named.

    `turned`: whether a suit is turned and only played or passed; otherwise a player names a suit. `rule` is the rule of a choice,
    `must` that of the first player once everybody has passed.
    """

    words: str
    rule: str
    must: str | None = None
    rounds: int = 1
    turned: bool = False


@dataclass(frozen=True, slots=True)
class NamingState(AuctionState):
    """The passes in a row; whether another suit was turned; who chose which trumps, None while nobody has, or where no call names
    them; and by what a score is multiplied."""

    passes: int = 0
    again: bool = False
    maker: int | None = None
    trump: Suit | None = None
    factor: int = 1


@dataclass(frozen=True, slots=True)
class NamingAuction(Auction[NamingState]):
    """`naming`: how trumps are chosen; None where they are given. With `doubling` the others may double them, the makers redouble,
    and the others superdouble. `turned` are the suits that were turned, as far as anybody says.

    Where trumps are given, calls begin with the seat after the maker.
    """

    words: ClassVar[str] = GivenTrump.words

    naming: Naming | None = None
    doubling: bool = False
    turned: tuple[Suit, ...] = ()
    rules: NamingRules = field(default_factory=NamingRules, kw_only=True)

    # What it is.

    @property
    def in_words(self) -> str:
        """How trumps come about, and whether they are doubled."""
        words = _(self.words if self.naming is None else self.naming.words)
        return _("{words}; the others may double", words=words) if self.doubling else words

    @property
    def facts(self) -> Facts:
        """The calls, and what came of them; nothing where nobody calls."""
        named: Facts = {} if self.naming is None else {"declarer": Fact(SEAT), "trump": Fact(TRUMP)}
        doubled: Facts = {"doubled": OneOf(FACTORS, default=1)} if self.doubling else {}
        return {"auction": Fact(CALLS), **named, **doubled} if named or doubled else {}

    @property
    def shown(self) -> Facts:
        """The suits turned, one or two."""
        letters = [suit.letter for suit in Suit]
        pairs = map("".join, permutations(letters, 2))
        return {"turned": OneOf((*letters, *pairs))} if self.suits_turned else {}

    def reasons(self) -> Iterator[str]:
        """The rules of the calls that are made."""
        rules, naming = self.rules, self.naming
        if naming is not None:
            yield from (rule for rule in (naming.rule, naming.must) if rule is not None)
        named = (rules.turn, rules.end) if self.facts else ()
        yield from (rule for rule in (*named, *((rules.double, rules.redouble) if self.doubling else ())) if rule is not None)

    @property
    def suits_turned(self) -> int:
        return 2 if self.naming is not None and self.naming.turned else 0

    def turning(self, suits: Sequence[Suit]) -> NamingAuction:
        return replace(self, turned=tuple(suits))

    @property
    def turned_rule(self) -> str | None:
        return self.naming.rule if self.naming is not None and self.naming.turned else None

    @property
    def turned_again_rule(self) -> str | None:
        return self.naming.must if self.naming is not None and self.naming.turned else None

    def turned_by(self, state: NamingState) -> int:
        return min(self.suits_turned, 2 if state.again else 1)

    def turned_in_vain(self, state: NamingState) -> str | None:
        vain = self.turned[self.turned_by(state) :] if state.maker is not None else ()
        return Say.turned_in_vain(suit=vain[0].spoken, call=PLAY.words) if vain else None

    @property
    def after_trump(self) -> bool:
        return self.doubling and self.naming is None

    @property
    def takers(self) -> Sequence[int] | None:
        """The first player, where nobody else has a choice."""
        return (0,) if self.naming is not None and not self.naming.rounds else None

    @property
    def takers_rule(self) -> str | None:
        return None if self.naming is None else self.naming.rule

    def takers_of(self, trump: Trump | None) -> tuple[Sequence[int] | None, str | None]:
        """Where the second suit is trumps everybody has passed, and the first player had to play it."""
        first, second = self.turned[:1], self.turned[1:]
        if trump is not None and first and trump not in first and (not second or trump in second):
            return (0,), self.turned_again_rule
        return self.takers, self.takers_rule

    # The calls.

    def begin(self) -> NamingState:
        """Nobody has called; where trumps are given, the maker is the seat before the first."""
        return NamingState(maker=self.seats - 1 if self.naming is None else None)

    def parse(self, written: object, where: str | None = None) -> Call:
        """A call from its text, a suit by its letter, its word or its sign; `IllegalCall` for anything else.

        >>> NamingAuction(Naming("", "trump/forced", rounds=0)).parse("hearts").words
        'H'
        """
        if not self.facts:
            raise IllegalCall(Say.trumps_given(), where=where)
        text = call_written(written)
        suit = suit_named(text)
        call = next((call for call in self._kinds if call.kind == text), None if suit is None else Call("trump", trump=suit))
        if call is None:
            raise self.unknown(written, where, _listed((*self._kinds, *(SUITS if self.naming and not self.suits_turned else ()))))
        return call

    @property
    def _kinds(self) -> tuple[Call, ...]:
        """The calls that name no suit."""
        return (PASS, *((PLAY,) if self.suits_turned else ()), *(DOUBLES.values() if self.doubling else ()))

    def legal(self, state: NamingState) -> list[Call]:
        """Every call that the player whose turn it is may make."""
        if state.maker is not None:
            return [PASS, DOUBLES[state.factor]] if self._goes_on(state) else []
        calls = [PLAY] if self.suits_turned else list(SUITS)
        return calls if self._must(state) else [PASS, *calls]

    def _must(self, state: NamingState) -> bool:
        """Whether everybody has passed, so that trumps have to be chosen now."""
        return self.naming is not None and state.maker is None and state.passes >= self.seats * self.naming.rounds

    def _goes_on(self, state: NamingState) -> bool:
        """Whether a side may still double what was chosen."""
        return self.doubling and state.factor in DOUBLES and state.passes < self.seats // 2

    def apply(self, state: NamingState, call: Call) -> NamingState:
        """The state after the call. An illegal call is taken as made, so that a checker can read on."""
        following = (state.turn + 1) % self.seats
        if call in DOUBLES.values():
            return replace(state, turn=following, passes=0, factor=min(2 * state.factor, FACTORS[-1]))
        if state.maker is None and call == PASS:
            passed = replace(state, turn=following, passes=state.passes + 1)
            return replace(passed, again=self._must(passed))
        if state.maker is None:
            trump = self._suit(state) if call == PLAY else call.trump
            turn = following if self.doubling else state.turn
            return replace(state, turn=turn, passes=0, maker=state.turn, trump=trump if isinstance(trump, Suit) else None)
        # Only the two of one side have anything to say.
        return replace(state, turn=(state.turn + 2) % self.seats, passes=state.passes + 1)

    def _suit(self, state: NamingState) -> Suit | None:
        """The suit that was turned last; None where nobody says which that is."""
        return next(iter(self.turned[int(state.again) :]), None)

    def result(self, state: NamingState) -> Contract | None:
        """Who chose which trumps, and the factor; None while the auction goes on."""
        if not self.facts:
            return Contract({"trump": "given"})
        if state.maker is None or self._goes_on(state):
            return None
        facts: dict[str, int | str] = {"doubled": state.factor} if self.doubling else {}
        trump = "given" if self.naming is None else TURNED if state.trump is None else state.trump.letter
        among = tuple(suit for suit in Suit if suit not in self.turned) if trump == TURNED else ()
        return Contract({"trump": trump, "declarer": state.maker, **facts}, state.maker, state.trump, facts, among=among)

    def named(self, state: NamingState) -> tuple[int | None, Trump | None]:
        return state.maker, state.trump

    # What is wrong with a call.

    def meant(self, state: NamingState, call: Call) -> list[Call]:
        """The call itself, the only one or the double that was due, or a pass."""
        legal = self.legal(state)
        if call in DOUBLES.values() and self._goes_on(state):
            return [DOUBLES[state.factor], PASS]
        return [call, *(legal if len(legal) == 1 else ()), PASS]

    def after_the_end(self, state: NamingState, call: Call) -> tuple[str, str | None]:
        if not self.facts:
            return Say.no_auction(call=call.words), None
        return Say.auction_over(call=call.words), self.rules.end

    def out_of_turn(self, state: NamingState, call: Call, seat: int) -> IllegalCall:
        """Calls are made in turn, and once trumps are chosen by one side only."""
        if state.maker is None or (seat - state.turn) % 2 == 0:
            return Auction.out_of_turn(self, state, call, seat)
        message = Say.side_has_no_call(call=call.words, calls=_listed(self.legal(state)))
        return IllegalCall(message, rule=self._of_doubling(state), fault=CallFault.NOT_MADE)

    def closed(self, state: NamingState, call: Call, legal: Sequence[Call]) -> IllegalCall:
        return self.not_open(call, legal, *self._reason(state, call))

    def _of_doubling(self, state: NamingState) -> str:
        return self.rules.double if state.factor == 1 else self.rules.redouble

    def _reason(self, state: NamingState, call: Call) -> tuple[str, str | None, CallFault]:
        naming = self.naming
        if call in DOUBLES.values():
            chosen = state.maker is not None
            why = Say.doubles_in_order() if chosen else Say.trumps_not_chosen()
            return why, self._of_doubling(state), CallFault.TAKEN if chosen else CallFault.NOT_MADE
        if state.maker is not None or naming is None:
            return Say.trumps_chosen(), self.rules.end, CallFault.NOT_MADE
        rule = naming.must if self._must(state) and naming.must is not None else naming.rule
        if call != PASS:
            return Say.suit_is_turned(), rule, CallFault.TAKEN
        return Say.all_have_passed() if naming.rounds else Say.first_must_name(), rule, CallFault.TAKEN


def _listed(calls: Sequence[Call]) -> str:
    return ", ".join(f"“{call.words}”" for call in calls)
