"""A table written down as a deal record.

What a record leaves open as long as the deal is not over is told by what it has: the next thing of which nothing is recorded is the
next to be done. Cards that are dealt only once somebody has taken the deal on stand in a tag of their own until then.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise

from stoek.cards import Card, CardSet, card_text, cards_of
from stoek.games import GAMES
from stoek.notation.record import HeldCard, Mark, Play, Record, WrittenCall, WrittenExchange, WrittenMeld, WrittenTrick, known
from stoek.notation.talon import TALON
from stoek.play.choices import Called, Discarded, Exchanged, Returned, TrumpNamed, of_kind
from stoek.play.so_far import AnnouncedMeld, Phase
from stoek.play.start import FactValue, seat_index
from stoek.play.table import Table
from stoek.rules.entry import entry_of
from stoek.rules.facts import NOBODY
from stoek.rules.melds.melds import marriages

GIVEN = "Given"
"""The tag with a card that has gone to the partner, as long as none has come back: hands are written as they were before it."""


def record_of(table: Table) -> Record:
    """Return the record of the deal so far; `BadRuleset` if its game has the id of another game."""
    GAMES.must_mean(table.game)
    return recorded(table)


def recorded(table: Table) -> Record:
    """Return the record of a table of any game, even if its id leads to another game."""
    game, start = table.game, table.start
    facts: Mapping[str, FactValue] = {} if start.agreed is None else start.agreed.facts
    doubled = facts.get("doubled")
    aside = next(iter(of_kind(Discarded, table.done)), None)
    named = next(iter(of_kind(TrumpNamed, table.done)), None)
    nobody = named is not None and named.declarer is None and "chosen_by" in entry_of(game).facts
    return Record(
        known(
            game=game.id,
            dealer=table.dealer,
            declarer=table.declarer if start.agreed is not None or named is not None else None,
            bid=facts.get("bid"),
            # Where calls come after trumps, it also tells that none are to come.
            doubled=doubled if isinstance(doubled, int) and (doubled > 1 or game.auction.after_trump) else None,
            by=facts.get("by"),
            turned="".join(suit.letter for suit in start.turned) or None,
            stock=table.stock,
            trump=None if table.trump is None else table.trump.letter,
            chosen_by=NOBODY if nobody else None,
        ),
        house=dict(game.chosen),
        hands=_hands(table),
        stock_cards=_held(start.dealt.stock) if game.deal.stock else None,
        turn_up=_held(start.dealt.turned_up) if start.dealt.turned_up else None,
        auction=tuple(WrittenCall(choice.call.words, choice.seat) for choice in of_kind(Called, table.done)) or None,
        discards=None if aside is None else _held(aside.cards),
        exchanges=tuple(_exchanges(table)) or None,
        announced=tuple(_announced(table)) if table.melds or (table.tricks and "announced" in entry_of(game).facts) else None,
        tricks=tuple(_tricks(table)) or None,
        tags=dict(_tags(table)),
    )


def _tags(table: Table) -> Iterator[tuple[str, str]]:
    """What a record has no place for as long as the deal stands so."""
    if table.start.dealt.rest:
        yield TALON, " ".join(map(card_text, table.start.dealt.rest))
    last = table.done[-1] if table.done else None
    if isinstance(last, Exchanged) and last.got is None:
        yield GIVEN, str(last.gave)


def _held(cards: Sequence[int] | CardSet) -> tuple[HeldCard, ...]:
    return tuple(HeldCard(int(card)) for card in cards)


def _hands(table: Table) -> dict[str, tuple[HeldCard, ...]]:
    """The hands as a record has them: as dealt where there is a stock, else as they were when play began."""
    game, hands = table.game, {name: cards.mask for name, cards in table.hands.items()}
    if game.deal.stock:
        hands = dict(zip(game.seat_names, table.start.dealt.hands, strict=True))
    elif table.phase is Phase.EXCHANGE:
        hands = {name: cards.mask for name, cards in Table(table.start, table.done[:-1]).hands.items()}
    else:
        for trick in table.tricks:
            for seat, card in zip(_order(table, trick.leader), trick.cards, strict=True):
                hands[seat] |= 1 << card
        for seat, card in zip(_order(table, table.leader or table.dealer), table.trick, strict=False):
            hands[seat] |= 1 << card
    unknown = game.hand_size - game.deal.first_size if table.start.dealt.rest else 0
    return {name: (*_held(cards_of(hand)), *(HeldCard(None) for _ in range(unknown))) for name, hand in hands.items()}


def _order(table: Table, leader: str) -> list[str]:
    names, first = table.game.seat_names, seat_index(table.game, leader)
    return [names[(first + place) % len(names)] for place in range(len(names))]


def _exchanges(table: Table) -> Iterator[WrittenExchange]:
    """Those of a game with a stock to draw from have the trick in which they were made."""
    number, laid = 1, 0
    for choice, following in pairwise((*table.done, None)):
        got = following.card if isinstance(following, Returned) else choice.got if isinstance(choice, Exchanged) else None
        if isinstance(choice, Exchanged) and got is not None:
            yield WrittenExchange(choice.seat, choice.gave, got, number if table.game.draws else None)
        elif isinstance(choice, Card):
            laid += 1
            number = laid // table.game.seats + 1


def _announced(table: Table) -> Iterator[WrittenMeld]:
    """The melds that are no marks. Their trick is written if they may come at another time than the beginning of the play."""
    for meld in table.announced:
        if not _is_mark(table, meld):
            cards, timed = tuple(cards_of(meld.claim.cards or 0)), table.game.draws or meld.tricks > 0
            yield WrittenMeld(cards, seat=table.game.seat_names[meld.seat], trick=meld.tricks + 1 if timed else None)


def _is_mark(table: Table, meld: AnnouncedMeld) -> bool:
    """Whether a meld is recorded where it was announced in the play: the marriage, after the first trick, if there is only one.

    A mark does not name the suit, and the card beside it need not tell: a marriage may be announced with any card.
    """
    marries = meld.claim.kind == table.game.combinations.marriage_kind and len(marriages(table.trump)) <= 1
    return marries and meld.tricks > 0 and not table.game.draws


def _tricks(table: Table) -> Iterator[WrittenTrick]:
    marks = {(meld.tricks, meld.cards): meld for meld in table.announced if _is_mark(table, meld)}
    played = [(trick.leader, trick.cards) for trick in table.tricks]
    begun = (len(played), len(table.trick))
    if table.trick or begun in marks:
        played.append((table.leader or "", table.trick))
    for number, (leader, cards) in enumerate(played):
        plays = []
        for place, card in enumerate(cards):
            said = (Mark(marks[number, place].claim.kind),) if (number, place) in marks else ()
            plays.append(Play(card, None, said))
        before: tuple[Mark, ...] = ()
        if number == begun[0] and begun in marks:
            # Announced, and the card has still to come.
            meld = marks[begun]
            mark = Mark(meld.claim.kind, seat=table.game.seat_names[meld.seat])
            if plays:
                plays[-1] = replace(plays[-1], marks=(*plays[-1].marks, mark))
            else:
                before = (mark,)
        yield WrittenTrick(number + 1, leader, tuple(plays), before)
