"""Play that begins without an auction: who plays with which trumps is agreed, or stands in a position."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from stoek.cards import Card, Trump, cards_of
from stoek.errors import BadRequest
from stoek.language import _
from stoek.play.choices import Choice, StockTaken, TrumpNamed
from stoek.play.course import Phase, course_of
from stoek.play.deal import Dealt
from stoek.play.position import Position
from stoek.play.start import Agreed, Fact, Start
from stoek.rules.entry import entry_of
from stoek.rules.house import HouseValue
from stoek.rules.ruleset import Ruleset

Begun = tuple[Start, tuple[Choice, ...]]
"""A deal, and what has been done of it."""

_FACTS = frozenset({"bid", "doubled", "by", "stock"})


def agreed_of(game: Ruleset, trump: Trump, declarer: int | None, facts: Mapping[str, Fact]) -> Agreed:
    """What is agreed; of what the game asks for and nobody has said, what is usual."""
    usual: dict[str, Fact] = {"doubled": 1, "by": "passed" if declarer is None else "bid"}
    asked = _FACTS & set(entry_of(game).facts) - {"stock"}
    return Agreed(trump, declarer, {name: value for name, value in {**usual, **facts}.items() if name in asked})


def begin_play(start: Start, trump: Trump, declarer: int | None, facts: Mapping[str, Fact]) -> Begun:
    """The deal as play begins where nobody calls: this is trumps, and that seat has taken the deal on."""
    game, names = start.game, start.game.seat_names
    known = _FACTS & set(entry_of(game).facts)
    strange = ", ".join(name for name in facts if name not in known)
    if strange:
        takes = ", ".join(sorted(known)) or _("nothing")
        raise BadRequest(_("{game} has no {names}. Beside trumps it takes: {takes}.", game=game.name, names=strange, takes=takes))
    if game.draws:
        # The card under the stock makes trumps: another one is a fault of the start.
        replace(start, agreed=Agreed(trump))
        return start, ()
    if course_of(start).phase is Phase.TRUMP:
        return start, (TrumpNamed(trump, None if declarer is None else names[declarer]),)
    if declarer is None and "by" not in known:
        raise BadRequest(_("In {game} somebody takes the deal on. Name the declarer.", game=game.name), where="declarer")
    dealt = start.dealt if start.complete or declarer is None else start.completed(declarer)
    start = replace(start, dealt=dealt, agreed=agreed_of(game, trump, declarer, facts))
    stock = (StockTaken(facts.get("stock") == "taken"),) if course_of(start).phase is Phase.STOCK else ()
    return start, stock


def begin_at(
    game: Ruleset, house: Mapping[str, HouseValue], position: Position, declarer: int | None, facts: Mapping[str, Fact]
) -> Begun:
    """The deal of a position in the first trick: of later ones a position does not tell who played what."""
    if game.draws:
        raise BadRequest(_("A position does not tell the order of the stock, which {game} draws from.", game=game.name))
    hands = list(position.hands)
    for place, card in enumerate(position.trick):
        hands[(position.leader + place) % len(hands)] |= 1 << card
    left = cards_of(game.pack & ~sum(hands)) if game.deal.stock else []
    start = Start(game, house, (position.leader - 1) % game.seats, Dealt(tuple(hands), tuple(left)))
    taker = position.leader if declarer is None and game.declarer_leads else declarer
    start, done = begin_play(start, position.tables.trump, taker, facts)
    return start, (*done, *map(Card, position.trick))
