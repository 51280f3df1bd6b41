"""Questions about the auction: which calls may be made now."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import accumulate
from random import Random

from stoek.cards import Suit, card_text, cards_of
from stoek.errors import BadRequest, IllegalCall, RulesError
from stoek.language import _
from stoek.play.deal import random_deal
from stoek.play.start import turned_by_chance
from stoek.rules.auctions.auction import AnyAuction, AuctionState
from stoek.rules.auctions.call import Call
from stoek.rules.ruleset import Ruleset
from stoek.study.questions.question import SOME, AnswerChoice, Given, Question, Wanted
from stoek.study.questions.sentences import Say
from stoek.study.quiz import ATTEMPTS

MOST_RIGHT, MOST_CALLS = 4, 6
"""Calls to choose from: so many that may be made, and so many in all."""

LEAST_WRONG = 2
"""So many that may not."""

FOREIGN = ("pass", "double", "take", "1")
"""Calls of other auctions, offered where an auction knows none that could be out of place."""

AUCTIONS = 40
"""So many auctions by chance show which calls there are."""


@lru_cache(maxsize=32)
def rules(ruleset: Ruleset) -> list[str]:
    """The rules of the auction that refuse calls, where calls are made."""
    auction = _offered(ruleset, Random(0)).auction
    if not auction.legal(auction.begin()):
        return []
    given = dict.fromkeys(fault.rule for fault in _faults(auction))
    return [rule for rule in given if rule is not None and rule in ruleset.rules] or list(auction.rules)[:1]


def make(ruleset: Ruleset, rng: Random, wanted: Wanted) -> Iterator[Question]:
    """An auction under way, with calls that may be made and others that may not, each refused for its own reason."""
    for _attempt in range(ATTEMPTS // 10):
        offer = _offered(ruleset, rng)
        auction = offer.auction
        made = _auction(auction, rng)
        made = made[: rng.randrange(len(made) + 1)]
        hand = 0 if auction.lengths is None else rng.choice(random_deal(ruleset, rng).hands)
        found = None if _outgrown(ruleset, auction, made, hand) else _question(ruleset, offer, made, rng, hand)
        if found is not None and wanted.rule in (None, *(choice.rule for choice in found.choices if not choice.right)):
            yield found if wanted.rule is None else replace(found, rule=wanted.rule)


def ask(ruleset: Ruleset, given: Given, _rng: Random | None = None) -> Question:
    """Which calls may be made after those that are given, first to speak first."""
    offer = _offer_given(ruleset, given)
    auction = offer.auction
    state = auction.begin()
    made: list[Call] = []
    for call in _parsed(auction, given.calls):
        fault = auction.fault(state, call)
        if fault is not None:
            raise fault.at(f"calls[{len(made)}]")
        made.append(call)
        state = auction.apply(state, call)
    if given.hand and auction.lengths is None:
        raise BadRequest(Say.calls_not_by_hand(), where="hand")
    fault = _outgrown(ruleset, auction, made, given.hand)
    if fault is not None:
        raise fault.at("hand")
    found = _question(ruleset, offer, made, Random(len(made)), given.hand)
    if found is None:
        raise BadRequest(Say.nothing_to_call(), where="calls")
    return found


def _outgrown(ruleset: Ruleset, auction: AnyAuction, made: list[Call], hand: int) -> IllegalCall | None:
    """Why the player whose turn it is cannot have called so before with this hand; None where that can be, or no hand is told."""
    *states, now = _states(auction, made)
    own = [(before, call) for before, call in zip(states, made, strict=True) if hand and before.turn == now.turn]
    faults = (ruleset.hand_fault(auction, before, call, now.turn, hand) for before, call in own)
    return next((fault for fault in faults if fault is not None), None)


def _states(auction: AnyAuction, made: list[Call]) -> list[AuctionState]:
    """The auction before each of these calls, and after the last."""
    return [*accumulate(made, auction.apply, initial=auction.begin())]


@dataclass(frozen=True, slots=True)
class _Offer:
    """An auction, over the `card` turned up or the suits `turned` where there are any."""

    auction: AnyAuction
    card: int | None = None
    turned: tuple[Suit, ...] = ()

    def facts(self, state: AuctionState) -> tuple[tuple[str, str], ...]:
        """What lies open in this state, with its label."""
        if self.card is not None:
            return ((_("Turned up"), card_text(self.card)),)
        suits = self.turned[: self.auction.turned_by(state)]
        return ((_("Suits turned"), ", ".join(suit.spoken for suit in suits)),) if suits else ()


def _offered(ruleset: Ruleset, rng: Random) -> _Offer:
    """The auction, over a card or suits turned by chance where there are any."""
    card = rng.choice(cards_of(ruleset.pack))
    offered = ruleset.auction.offering(card)
    if offered is not None:
        return _Offer(offered, card)
    turned = turned_by_chance(ruleset, rng)
    return _Offer(ruleset.auction.turning(turned), turned=turned)


def _offer_given(ruleset: Ruleset, given: Given) -> _Offer:
    """The auction over what somebody says is turned up or turned; `BadRequest` if that is missing."""
    usual = _offered(ruleset, Random(0))
    if usual.card is not None and given.turn_up is None:
        raise BadRequest(Say.lacks_turned_up(), where="turn_up")
    if usual.turned and not given.turned:
        raise BadRequest(Say.lacks_suit_turned(), where="turned")
    over_card = None if given.turn_up is None else ruleset.auction.offering(given.turn_up)
    if over_card is not None:
        return _Offer(over_card, given.turn_up)
    return _Offer(ruleset.auction.turning(given.turned), turned=given.turned)


def _parsed(auction: AnyAuction, written: tuple[str, ...]) -> Iterator[Call]:
    """Calls from words, of which one call may take two."""
    words, place = " ".join(written).replace(",", " ").split(), 0
    while place < len(words):
        two = " ".join(words[place : place + 2])
        try:
            if place + 1 == len(words):
                raise IllegalCall("")
            yield auction.parse(two)
            place += 2
        except RulesError:
            yield auction.parse(words[place], "calls")
            place += 1


def _auction(auction: AnyAuction, rng: Random) -> list[Call]:
    """An auction by chance; bids are low more often than high, so that it goes on."""
    state = auction.begin()
    made: list[Call] = []
    while len(made) < MOST_CALLS:
        legal = auction.legal(state)
        if not legal:
            break
        near = legal[: max(2, len(legal) // 4)]
        made.append(rng.choice(near if rng.randrange(4) else legal))
        state = auction.apply(state, made[-1])
    return made


@lru_cache(maxsize=32)
def _calls(auction: AnyAuction) -> list[Call]:
    """The calls that come up in auctions by chance, each once; and a pass, if the auction knows it, though nobody may pass."""
    rng = Random(0)
    found: dict[Call, None] = {}
    for _auction_by_chance in range(AUCTIONS):
        for state in _states(auction, _auction(auction, rng)):
            found.update(dict.fromkeys(auction.legal(state)))
    with suppress(IllegalCall):
        found.setdefault(auction.parse("pass"))
    return list(found)


def _faults(auction: AnyAuction) -> Iterator[IllegalCall]:
    """What is wrong with calls at any moment of auctions by chance."""
    rng, calls = Random(0), _calls(auction)
    for _auction_by_chance in range(AUCTIONS // 4):
        for state in filter(auction.legal, _states(auction, _auction(auction, rng))):
            yield from (fault for call in calls if (fault := auction.fault(state, call)) is not None)


def _question(ruleset: Ruleset, offer: _Offer, made: list[Call], rng: Random, hand: int = 0) -> Question | None:
    """None where the auction is over, or nothing can be called wrongly. Where calls tell of the `hand` it decides, too."""
    auction = offer.auction
    *states, state = _states(auction, made)
    legal = auction.legal(state)
    asked = _asked(auction, state, legal, ruleset.seats)
    callers = tuple((before.turn - asked) % ruleset.seats for before in states)
    legal = [call for call in legal if auction.hears(state, call, asked)]
    refusals = {call: auction.fault(state, call) for call in dict.fromkeys([*_calls(auction), *legal])}
    if hand:
        outgrown = {call: ruleset.hand_fault(auction, state, call, asked, hand) for call in legal}
        legal = [call for call in legal if outgrown[call] is None]
        refusals = {call: fault and auction.closed(state, call, legal) for call, fault in refusals.items()} | outgrown
    usual = auction.rules.turn or next(iter(auction.rules), None)
    faults = {call.words: (fault.message, fault.rule or usual) for call, fault in refusals.items() if fault is not None}
    if len(faults) < LEAST_WRONG:
        faults.update({word: (message, usual) for word, message in _foreign(auction)})
    if not legal or not faults:
        return None
    right = legal if len(legal) <= MOST_RIGHT else [legal[0], *rng.sample(legal[1:], MOST_RIGHT - 1)]
    wrong = _telling(faults, MOST_CALLS - len(right), rng)
    near = {words.partition(" ")[0]: rule for words, (_message, rule) in faults.items()}
    first = faults[wrong[0]][1] or ""
    choices = [
        AnswerChoice(call.words, True, Say.may_be_called(call=call.words), near.get(call.words.partition(" ")[0]) or first)
        for call in right
    ]
    choices += [AnswerChoice(words, False, faults[words][0], faults[words][1] or first) for words in wrong]
    choices.sort(key=lambda choice: str(choice.said))
    why = Say.possible_calls(calls=", ".join(f"“{call.words}”" for call in legal))
    ask = (Say.which_call_in_turn if asked == state.turn else Say.which_call)()
    calls = tuple(call.words for call in made)
    return Question(first, SOME, ask, tuple(choices), why, hand=hand, calls=calls, callers=callers, facts=offer.facts(state))


def _asked(auction: AnyAuction, state: AuctionState, legal: list[Call], seats: int) -> int:
    """The seat whose turn it is, or, where nothing that may be called is for that one, the next for whom something is."""
    turns = ((state.turn + step) % seats for step in range(seats))
    return next((seat for seat in turns if any(auction.hears(state, call, seat) for call in legal)), state.turn)


def _foreign(auction: AnyAuction) -> Iterator[tuple[str, str]]:
    """Calls of other auctions, which this one does not know, and how it refuses them."""
    for word in FOREIGN:
        try:
            auction.parse(word)
        except IllegalCall as error:
            yield word, error.message


def _telling(faults: Mapping[str, tuple[str, str | None]], most: int, rng: Random) -> list[str]:
    """Wrong calls of as many rules as there are, in the order of chance."""
    calls = list(faults)
    rng.shuffle(calls)
    by_rule: dict[str | None, list[str]] = {}
    for call in calls:
        by_rule.setdefault(faults[call][1], []).append(call)
    found: list[str] = []
    while len(found) < most and any(by_rule.values()):
        found += [listed.pop() for listed in by_rule.values() if listed]
    return found[: max(most, LEAST_WRONG)]
