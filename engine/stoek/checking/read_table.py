"""A table read from a deal record, and a deal checked in whatever form it is.

The checker finds every fault of a record first; then what is recorded is done at a table, one thing after the other.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Self

from stoek.cards import Card, CardSet, Trump, card_text, cards_of, mask_of, rank_of
from stoek.checking.calls import where_called
from stoek.checking.cards import is_whole
from stoek.checking.case import Case
from stoek.checking.check import Report
from stoek.checking.check import check as check_record
from stoek.checking.finding import ERROR
from stoek.checking.melds import where_made
from stoek.checking.pieces import MadeClaim
from stoek.errors import BadDeal, BadNotation, BadRequest, RulesError, many_cards, quoted
from stoek.games import GAMES, UnknownGame, game_named
from stoek.language import _
from stoek.notation.facts import FACTS
from stoek.notation.forms import house_written, read
from stoek.notation.link import write_link
from stoek.notation.record import Fault, Record, TooLong, WrittenExchange, WrittenTrick
from stoek.notation.talon import TALON, cards_of_talon
from stoek.notation.text import write_text
from stoek.notation.written_table import GIVEN, record_of, recorded
from stoek.play.agreed import agreed_facts, agreed_of
from stoek.play.choices import Announced
from stoek.play.course import Phase
from stoek.play.deal import Dealt
from stoek.play.start import Start, at_house, seat_index, trump_named
from stoek.play.table import Table as TableInPlay
from stoek.rules.house import House
from stoek.rules.ruleset import Ruleset


class Table(TableInPlay):
    """A deal of a game, at some moment of it, which can be written down and read.

    A table does not change: whatever is done gives another one. Seats are letters, cards are `Card`, sets of cards `CardSet`.

    Examples:
        >>> from stoek import GAMES, Table
        >>> table = Table.deal(GAMES["schieber"], seed=1).call("H")
        >>> table.turn, str(table.legal), table.trump.word
        ('N', 'QC 6S KH TH 9H AD JD 8D 7D', 'hearts')
        >>> table = table.play("QC")
        >>> print(table.why_not("AS"))
        AS is neither clubs nor a trump, and East holds clubs (KC 9C).
        >>> table.legal, table.points, table.over
        (CardSet('KC 9C AH'), {'forehand': 0, 'opponents': 0}, False)
        >>> Table.from_record(str(table)) == table
        True
    """

    __slots__ = ()

    @classmethod
    def from_record(cls, deal: object) -> Self:
        """The table of a `Record`, or of a deal that is written down: in the notation, as its JSON, as a link.

        `BadDeal` with every fault of it, `BadNotation` where it is none of these.
        """
        if isinstance(deal, TableInPlay):
            return cls._at(deal._course)
        record, faults = _read(deal)
        game, faults = house_written(_named(record, faults), record, faults)
        return cls._at(table_of(game, record, faults)._course)

    @property
    def record(self) -> Record:
        """The record of the deal so far; `BadRuleset` if its game has the id of another game."""
        return record_of(self)

    def __str__(self) -> str:
        """The deal so far in the notation."""
        return write_text(self.record)

    def __repr__(self) -> str:
        name = type(self).__name__
        if not GAMES.knows(self.game):
            return f"<{name} of a game of its own: {write_link(recorded(self))}>"
        return f"{name}.from_record({write_link(self.record)!r})"

    def __reduce__(self) -> tuple[Callable[..., Table], tuple[object, ...]]:
        """Pickle the link if the game can be looked up, and the whole deal if not."""
        if not GAMES.knows(self.game):
            return type(self), (self.start, self.done)
        return type(self).from_record, (write_link(self.record),)


def check(deal: object, house: House | None = None) -> Report:
    """Everything that is wrong with a deal, and its score: a table, a record, or a deal that is written down in any form.

    The deal must name its game, or `BadRequest` says what could not be read. House rules that it names override those that
    are given; a table keeps all of its own.

    Examples:
        >>> from stoek import GAMES, Table, check
        >>> [finding.message for finding in check(Table.deal(GAMES["belote"], seed=1)).findings]
        []
    """
    if isinstance(deal, TableInPlay):
        at_house(deal.game, house)
        return check_record(deal.game, recorded(deal))
    record, faults = _read(deal)
    if record.game is None:
        raise no_game(faults)
    game, faults = house_written(at_house(game_named(record.game), house), record, faults)
    return check_record(game, record, faults)


def no_game(faults: Sequence[Fault]) -> BadRequest:
    """What is told of a deal that does not say which game it is, to who asks something of it.

    The first thing that was not read of it comes before that, since the game may stand there.
    """
    first = next(iter(faults), None)
    if first is None:
        return BadRequest(_nameless(), where="game")
    if _tells_why(first):
        return BadRequest(first.message, where="deal")
    return BadRequest(f"{first.message} {_nameless()}", where=str(first.place))


def _without_game(faults: Sequence[Fault]) -> BadDeal:
    """The same with all that was not read, to who wants to play it on."""
    wrong = [BadNotation(fault.message, where=str(fault.place)) for fault in faults]
    return BadDeal(wrong if any(map(_tells_why, faults)) else [*wrong, BadNotation(_nameless(), where="game")])


def _tells_why(fault: Fault) -> bool:
    """Whether nothing more need be said of a deal of no game: nothing of it was read."""
    return isinstance(fault, TooLong) or fault.place.path == "deal"


def _nameless() -> str:
    return _('The deal does not say which game it is. Add [Game "{game}"].', game=next(iter(GAMES)))


def _read(deal: object) -> tuple[Record, Sequence[Fault]]:
    if isinstance(deal, Record):
        return deal, []
    if not isinstance(deal, (str, Mapping)):
        raise BadNotation(_("A deal is a text, a link or an object, not {deal}. Give one of them.", deal=quoted(deal)))
    return read(deal)


def _named(record: Record, faults: Sequence[Fault]) -> Ruleset:
    """Return the game that a record names; `BadDeal` if it names none."""
    if record.game is None:
        raise _without_game(faults)
    try:
        return game_named(record.game)
    except UnknownGame as unknown:
        raise BadDeal([BadNotation(unknown.message, where=str(record.place("game")))]) from None


def table_of(game: Ruleset, record: Record, faults: Sequence[Fault] = ()) -> Table:
    """Return the table of a record without faults, under the house rules of a game; `BadDeal` with everything that is wrong or
    missing."""
    report = check_record(game, record, faults)
    wrong = [finding for finding in report.findings if finding.severity == ERROR]
    if wrong:
        raise BadDeal([BadNotation(finding.message, where=finding.where, rule=finding.rule) for finding in wrong])
    try:
        return _Reading(game, record, report.deal).table()
    except BadDeal:
        raise
    except RulesError as fault:
        raise BadDeal([fault]) from None


class _Reading:
    """A record on its way to a table."""

    def __init__(self, game: Ruleset, record: Record, known: Case) -> None:
        self.game = game
        self.record = record
        self.known = known
        self.melds = sorted(known.recorded, key=lambda made: game.combinations.ends_hand(made.claim))
        """Those still to be announced; one with which the deal ends comes last."""
        self.said: list[str] = []
        """Seats that have claimed the marriage, and have still to play the card with which it is announced."""

    def table(self) -> Table:
        table = self._called(self._begun())
        record = self.record
        if self.known.stock in ("taken", "refused"):
            table = table.take_stock() if self.known.stock == "taken" else table.refuse_stock()
        table = self._put_away(table)
        if table.trump is None and record.trump is not None and not table.over and not table.calls_missing:
            table = table.name_trump(self._trump(), record.declarer)
        if table.phase is Phase.TRUMP and self.known.tricks:
            raise _missing(_("The record does not say what is trumps."), "Trump")
        if self.game.exchange is not None and not self.game.draws:
            table = self._exchanged(table, None)
        for trick in record.tricks or ():
            table = self._played(table, trick)
        table = self._told(self._exchanged(table, len(table.tricks) + 1) if self.game.draws and not table.trick else table)
        if self.melds:
            raise _missing(_("The record does not come to the moment at which this meld is announced."), where_made(self.melds[0]))
        return table

    def _put_away(self, table: Table) -> Table:
        """The table once the declarer has discarded; nothing that comes after that can be done before."""
        record = self.record
        put_away = record.discards if self.known.stock == "taken" else None
        if put_away is None:
            named = table.trump is None and record.trump is not None
            if table.phase is Phase.DISCARD and (named or self.known.tricks or self.melds):
                count = many_cards(self.game.deal.stock)
                fact = _("The record does not say which {count} the declarer put away after taking the stock.", count=count)
                raise _missing(fact, FACTS["discards"].where)
            return table
        if any(held.card is None for held in put_away):
            raise _missing(_("A card that the declarer put away is not known."), FACTS["discards"].where)
        return table.discard(CardSet(held.card for held in put_away if held.card is not None))

    def _begun(self) -> Table:
        """The table before the first call, or before play where no calls are recorded and the contract is."""
        record, game = self.record, self.game
        start = Start(game, self._dealer(), self._dealt())
        table = Table(start)
        forgotten = all(call.text == "?" for call in record.auction or ())
        if not forgotten or not table.calls_missing or record.trump is None:
            return table
        facts = {name: record.facts[name] for name in agreed_facts(game) if name in record.facts}
        declarer = self.known.declarer if record.declarer is None else seat_index(game, record.declarer)
        return Table(replace(start, agreed=agreed_of(game, self._trump(), declarer, facts)))

    def _trump(self) -> Trump:
        """Trumps as recorded; it is not guessed who took the deal on."""
        if self.known.first_side_declares and self.known.declarer is None:
            raise _missing(_("The record does not say who took the deal on."), "Declarer")
        return trump_named(self.game, self.record.trump)

    def _dealer(self) -> int:
        dealer, sitter = self.known.dealer, self.known.sitter
        if dealer is None and sitter is None:
            raise _missing(_("The record does not say who deals."), "Dealer")
        return dealer if dealer is not None else ((sitter or 0) - 1) % self.game.seats

    def _dealt(self) -> Dealt:
        """The cards as dealt; a single hand, or the stock, that is not recorded is what the others leave."""
        game, record = self.game, self.record
        rest = self._still_to_come()
        shown = tuple(held.card for held in record.turn_up or () if held.card is not None)
        if rest and not shown:
            raise _missing(_("The card turned up is not known."), FACTS["turn_up"].where)
        stock = tuple(held.card for held in record.stock_cards or () if held.card is not None)
        hands: dict[str, int] = {}
        for name in game.seat_names:
            held = record.hands.get(name)
            cards = [written_card.card for written_card in held or () if written_card.card is not None]
            if held is not None and (len(cards) == len(held) or rest):
                hands[name] = mask_of(cards)
        # What is not written down may follow from the rest, or from the play.
        inferred = self.known.dealt if game.deal.stock else {**self.known.dealt, **self.known.held}
        hands = {game.seat_names[seat]: hand for seat, hand in inferred.items() if not rest} | hands
        if game.deal.stock and not stock and not game.draws:
            stock = tuple(cards_of(self.known.stock_cards or 0))
        for name in game.seat_names:
            if name not in hands:
                raise _missing(_("The hand of {seat} is not known.", seat=name), f"hand of {name}")
        dealt = [hands[name] for name in game.seat_names]
        for exchange in reversed(record.exchanges or () if not game.draws else ()):
            self._taken_back(dealt, exchange)
        return Dealt(tuple(dealt), stock, shown, rest)

    def _still_to_come(self) -> tuple[int, ...]:
        """The cards of the talon, in a game that has one."""
        game, record = self.game, self.record
        cards = list(cards_of_talon(record.tags.get(TALON, ""))) if game.deal.deals_later else []
        if any(card is None for _text, card in cards):
            raise _missing(_("A card of the talon is not known."), "talon")
        for name in game.seat_names if cards else ():
            if is_whole(self.known, record.hands.get(name)):
                message = _(
                    "The talon has cards that are not dealt yet, but the hand of {seat} is whole. Take the talon out, or write "
                    "each hand as it was before them, with ? for every card to come.",
                    seat=name,
                )
                raise BadDeal([BadNotation(message, where="talon")])
        return tuple(card for _text, card in cards if card is not None)

    def _taken_back(self, hands: list[int], exchange: WrittenExchange) -> None:
        """The hands as they were before an exchange; a record has them as they were after it."""
        seat = next((place for place, hand in enumerate(hands) if exchange.got is not None and hand >> exchange.got & 1), None)
        seat = seat_index(self.game, exchange.seat) if exchange.seat is not None else seat
        if seat is None or exchange.gave is None or exchange.got is None:
            raise _missing(_("A card of an exchange is not known."), "Exchange")
        hands[seat] = hands[seat] & ~(1 << exchange.got) | 1 << exchange.gave
        if self.game.exchange is None:
            partner = self.game.partner_of(seat)
            hands[partner] = hands[partner] & ~(1 << exchange.gave) | 1 << exchange.got

    def _called(self, table: Table) -> Table:
        if self.game.special_hands is not None:
            table = self._exchanged(table, None)
            passed_on = self.record.tags.get(GIVEN)
            try:
                table = table if passed_on is None else table.exchange(passed_on)
            except RulesError as fault:
                raise BadDeal([fault.at("given")]) from None
        calls = self.record.auction or ()
        if table.start.agreed is not None:
            return table  # what of the auction is recorded is `?`, and trumps are
        for number, call in enumerate(calls, 1):
            if call.text == "?":
                message = _(
                    "Call {number} is not known, and a table needs every call. Write it; or, where trumps are recorded, leave out "
                    "the auction and write who took the deal on.",
                    number=number,
                )
                raise BadDeal([BadNotation(message, where=where_called(self.known, number, None))])
            table = table.call(call.text, call.seat)
        return table

    def _exchanged(self, table: Table, trick: int | None) -> Table:
        for exchange in self.record.exchanges or ():
            if exchange.trick == trick and exchange.gave is not None:
                got = None if exchange.got is None else Card(exchange.got)
                table = table.exchange(Card(exchange.gave), got if self.game.exchange is not None else None, exchange.seat)
                table = table.give_back(got) if table.phase is Phase.EXCHANGE and got is not None else table
        return table

    def _played(self, table: Table, trick: WrittenTrick) -> Table:
        self.said += [mark.seat or table.turn or "" for mark in trick.marks if mark.kind != "knock"]
        if self.game.draws:
            table = self._exchanged(table, trick.number)
        for play in trick.plays:
            if play.card is None:
                raise _missing(_("A card of trick {number} is not known.", number=trick.number), f"trick {trick.number}")
            seat = table.turn or ""
            one_sided = table.declarer if len(self.game.sides) == 1 else None
            self.said += [mark.seat or one_sided or seat for mark in play.marks if mark.kind != "knock"]
            table = self._told(table)
            if self.game.draws and play.card not in table.hands[seat]:
                raise _missing(_("The exchange that brought {card} is not recorded.", card=card_text(play.card)), "Exchange")
            table = table.play(Card(play.card))
        return table

    def _told(self, table: Table) -> Table:
        """What the player whose turn it is announces before the next card, by the record."""
        seat = table.turn
        for made in list(self.melds):
            if table.over or made.trick not in (None, len(table.tricks) + 1):
                continue
            announcement = next((choice for choice in table.announcements if self._means(choice, made)), None)
            if announcement is not None:
                self.melds.remove(made)
                table = table.do(announcement)
        if seat in self.said:
            self.said.remove(seat)
            kind = self.game.combinations.marriage_kind
            marriage = next((choice for choice in table.announcements if choice.kind == kind), None)
            table = table if marriage is None else table.do(marriage)
        return table

    def _means(self, choice: Announced, made: MadeClaim) -> bool:
        """Whether a meld that may be announced is one that is recorded."""
        seat, claim = seat_index(self.game, choice.seat), made.claim
        if made.seat not in (None, seat) or made.side not in (None, self.known.side_of(seat)) or choice.kind != claim.kind:
            return False
        first = next(iter(choice.cards))
        alike = claim.rank in (None, rank_of(first)) and claim.length in (None, len(choice.cards))
        return alike if claim.cards is None else claim.cards == choice.cards.mask


def _missing(fact: str, where: str) -> BadDeal:
    return BadDeal([BadNotation(_("{fact} A table needs it. Add it to the record.", fact=fact), where=where)])
