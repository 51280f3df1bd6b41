"""Play that begins without an auction: who plays with which trumps is agreed, or stands in a position."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from stoek.cards import Trump, cards_of
from stoek.errors import BadRequest, quoted, whole_number
from stoek.language import _
from stoek.play.choices import Choice, Played, StockTaken, TrumpNamed
from stoek.play.course import Course, course_of
from stoek.play.deal import Dealt
from stoek.play.options import trumps
from stoek.play.position import Position
from stoek.play.sentences import Say
from stoek.play.so_far import AnnouncedMeld, Phase
from stoek.play.start import Agreed, FactValue, Start, seat_index, trump_named
from stoek.play.trick import Trick
from stoek.rules.auctions.call import Contract
from stoek.rules.entry import entry_of
from stoek.rules.facts import LARGEST_FIGURE, Number, OneOf, When
from stoek.rules.melds.melds import Claim
from stoek.rules.ruleset import Ruleset
from stoek.rules.scores.scoring import Summary
from stoek.rules.seats import seat_word
from stoek.rules.tables import is_of

Begun = tuple[Start, tuple[Choice, ...]]
"""A deal, and what has been done of it."""


def agreed_facts(game: Ruleset) -> Mapping[str, Number | OneOf]:
    """What the auction tells that a score needs, besides trumps and who took the deal on: by the names of a record."""
    return {name: fact for name, fact in game.auction.facts.items() if isinstance(fact, (Number, OneOf))}


def agreed_of(game: Ruleset, trump: Trump, declarer: int | None, facts: Mapping[str, FactValue]) -> Agreed:
    """What is agreed; of what the game asks for and nobody has said, what is usual."""
    agreed: dict[str, FactValue] = {}
    for name, fact in agreed_facts(game).items():
        usual = fact.default
        if declarer is None and isinstance(fact, OneOf):
            usual = next((value for value in fact.values if value not in _declared(game).get(name, fact.values)), usual)
        value = facts.get(name, usual)
        if value is not None:
            agreed[name] = value
    return Agreed(trump, declarer, agreed)


def _declared(game: Ruleset) -> When:
    """The values of facts with which somebody takes the deal on, where not everybody may pass."""
    seat = game.auction.facts.get("declarer")
    return {} if seat is None else seat.when


def begin_named(start: Start, trump: Trump | str | None, declarer: str | None, facts: Mapping[str, FactValue]) -> Begun:
    """The same as `begin_play`, of what somebody names: trumps, and the seat."""
    taker = None if declarer is None else seat_index(start.game, declarer)
    return begin_play(start, trump_named(start.game, trump), taker, facts)


def begin_play(start: Start, trump: Trump, declarer: int | None, facts: Mapping[str, FactValue]) -> Begun:
    """The deal as play begins where nobody calls: this is trumps, and that seat has taken the deal on.

    `BadRequest` for a fact that the game has not, or that cannot be so in it.
    """
    game, names = start.game, start.game.seat_names
    facts = _facts_in(game, facts)
    if game.draws:
        if declarer is not None:
            raise _nobody(game)
        # The card under the stock makes trumps: another one is a fault of the start.
        replace(start, agreed=Agreed(trump))
        return start, ()
    course = course_of(start)
    if course.phase is Phase.TRUMP and (declarer is None or not game.auction.after_trump):
        strange = [f"{name}={value}" for name, value in facts.items() if value != game.auction.usual.get(name)]
        if strange:
            raise BadRequest(Say.nobody_to_double(facts=", ".join(strange)), where="declarer")
        if declarer is not None and all(choice.declarer is None for choice in trumps(course)):
            raise _nobody(game)
        return start, (TrumpNamed(trump, None if declarer is None else names[declarer]),)
    agreed = agreed_of(game, trump, declarer, facts)
    declared = all(agreed.facts[name] in values for name, values in _declared(game).items())
    if declared and declarer is None:
        raise BadRequest(Say.declarer_missing(game=game.name), where="declarer")
    if declarer is not None and not declared:
        said = ", ".join(f"{name}={agreed.facts[name]}" for name in _declared(game))
        raise BadRequest(Say.nobody_declares_with(facts=said), where="declarer")
    left_with = game.auction.left_with
    if left_with is not None and agreed.facts.get("bid") == left_with and declarer not in (None, start.eldest):
        message = only_sitter(names[start.eldest], left_with)
        raise BadRequest(message, where="bid", rule=game.rule_id(game.auction.rules.forced))
    untaken = None if declarer is None else no_taker(game, game.auction.takers, course.first_to_speak, declarer)
    if untaken is not None:
        raise BadRequest(untaken, where="declarer", rule=game.rule_id(game.auction.takers_rule))
    for fault in game.scoring.faults(Summary(None, None, trump=trump, facts=agreed.facts), game):
        raise BadRequest(fault.message, where=fault.where, rule=game.rule_id(fault.rule))
    dealt = start.dealt if start.complete or declarer is None else start.completed(declarer)
    start = replace(start, dealt=dealt, agreed=agreed, turned=())
    stock = (StockTaken(facts.get("stock") == "taken"),) if course_of(start).phase is Phase.STOCK else ()
    return start, stock


def _nobody(game: Ruleset) -> BadRequest:
    return BadRequest(Say.nobody_declares(game=game.name), where="declarer")


def only_sitter(seat: str, bid: int) -> str:
    """What is wrong where another player is left with the bid that nobody makes."""
    return Say.only_sitter_left_with(sitter=seat_word(seat), bid=bid)


def no_taker(game: Ruleset, takers: Sequence[int] | None, first: int, declarer: int) -> str | None:
    """What is wrong where somebody is declarer who could not take the deal on, the first to speak being that seat; `takers` are the
    seats of the auction that could, None where each could."""
    if takers is None or (declarer - first) % game.seats in takers:
        return None
    seats = _(" or ").join(seat_word(game.seat_names[(first + taker) % game.seats]) for taker in takers)
    return Say.cannot_have_declared(taker=game.taker, declarer=seat_word(game.seat_names[declarer]), seats=seats)


def _facts_in(game: Ruleset, facts: Mapping[str, FactValue]) -> Mapping[str, FactValue]:
    """Return the facts in the game's form; `BadRequest` for one that it does not know, or that is impossible once play begins."""
    found: dict[str, FactValue] = {}
    stock = entry_of(game).facts.get("stock")
    takes = {**agreed_facts(game), **({"stock": stock} if isinstance(stock, OneOf) else {})}
    for name, value in facts.items():
        fact = takes.get(name)
        if fact is None:
            listed, names = ", ".join(sorted(takes)) or _("nothing"), quoted(name)
            raise BadRequest(Say.no_such_fact(game=game.name, names=names, takes=listed), where=name)
        given = value if isinstance(value, str) else whole_number(value)
        if isinstance(fact, Number):
            allowed = fact.allows(given)
            message = Say.fact_no_number(name=name, given=quoted(value), least=fact.least, most=LARGEST_FIGURE)
        else:
            allowed = given in fact.played
            values = ", ".join(map(quoted, fact.played))
            message = Say.fact_not_among(name=name, given=quoted(value), allowed=values)
        if given is None or not allowed:
            raise BadRequest(message, where=name)
        found[name] = given
    return found


def begin_at(game: Ruleset, position: Position, declarer: int | None, facts: Mapping[str, FactValue]) -> Begun:
    """The deal of a position in the first trick: of later ones a position does not tell who played what."""
    if game.draws:
        raise BadRequest(Say.stock_order_unknown(game=game.name))
    trump = position.tables.trump
    if not is_of(game, position.tables):
        raise BadRequest(Say.position_of_another_game(game=game.name))
    hands = list(position.hands)
    for place, card in enumerate(position.trick):
        hands[(position.leader + place) % len(hands)] |= 1 << card
    left = cards_of(game.pack & ~sum(hands)) if game.deal.stock else []
    start = Start(game, (position.leader - 1) % game.seats, Dealt(tuple(hands), tuple(left)))
    taker = position.leader if declarer is None and game.declarer_leads else declarer
    start, done = begin_play(start, trump, taker, facts)
    return start, (*done, *map(Played, position.trick))


def in_play(
    game: Ruleset, dealt: Dealt, position: Position, facts: Mapping[str, FactValue | None], declarer: int | None, *,
    eldest: int | None = None, discards: int | None = None, claims: Sequence[Sequence[Claim]] = (), tricks: Sequence[Trick] = (),
) -> Course:  # fmt: skip
    """The course of a deal at a lead of which only this is known: the cards as dealt and as they are held, each hand perhaps in
    part; what a score needs to know, who took the deal on, the player on the dealer's left (else whoever leads), what was put away,
    the melds of both sides, the tricks that came before.

    Where the stock was taken, and it is not told what was put away for it, the declarer still holds it with the hand.
    """
    start = Start.in_part(game, ((position.leader if eldest is None else eldest) - 1) % game.seats, dealt)
    taken = facts.get("stock") != "refused" if game.aside else None
    course = Course(
        start, (), position.hands, (), game.auction.begin(), Contract({}), declarer, position.tables.trump, facts, taken, discards,
        position=position, tricks=tuple(tricks),
    )  # fmt: skip
    return with_claims(course, claims)


def with_claims(course: Course, claims: Sequence[Sequence[Claim]]) -> Course:
    """The course with these melds of the first side and of the other as all that are announced, each by some seat of its side."""
    seats = (course.first_seat, (course.first_seat + 1) % course.game.seats)
    melds = (AnnouncedMeld(seat, claim, 0, 0) for seat, own in zip(seats, claims, strict=False) for claim in own)
    return replace(course, announced=tuple(melds))
