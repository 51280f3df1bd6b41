"""Claims of the sources that no single question shows: of a ruleset the engine says what the naive definition says.

A predicate of the ledger is a function of a ruleset that is true where both agree in one thing. The row that names it says what
makes the claim untrue; then they must no longer agree.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from itertools import chain, pairwise
from random import Random
from typing import Any

from ledger import figures
from ledger.rulings import RULINGS, ruled
from naive import deals, melds, play, saskop, turn_up, vijfhonderden
from naive import staekske_rape as naive
from naive.packs import FULL_GAMES, OUTSIDE_THE_FAMILY, PARTNERS, SUITS, last_trick, pack, ranking, seats, trumps_to_choose, value
from naive.positions import Case
from naive.positions import cases as positions
from prove.comparisons import auction
from prove.proofs import auctions
from stoek.api import answer
from stoek.cards import Suit, SuitsAlike, card_text, cards_of, mask_of, parse_card, parse_cards
from stoek.checking.check import check
from stoek.checking.drawing import drawn
from stoek.errors import RulesError
from stoek.games import GAMES
from stoek.notation.claims import read_claims
from stoek.notation.forms import read
from stoek.play.choices import Exchanged, Returned, of_kind
from stoek.play.deal import begun, random_deal
from stoek.play.position import Position
from stoek.play.table import Table
from stoek.play.trick import partner_heads, ruling, trumps_to_come
from stoek.rules.auctions.auction import replay
from stoek.rules.ruleset import FIRST_PHASE, SECOND_PHASE, Ruleset
from stoek.rules.tables import Tables, compile_tables

Check = Callable[[Ruleset], bool]

PREDICATES: dict[str, Check] = {name: lambda game, name=name: ruled(game, name) for name in RULINGS}  # type: ignore[misc]


def predicate(check: Check) -> Check:
    """Register a predicate under its own name."""
    PREDICATES[check.__name__] = check
    return check


def asked(game: Ruleset, verb: str, **keys: object) -> Any:
    """What the engine answers of the game; an error is an answer too."""
    reply: Any = answer({"verb": verb, "game": game.id, **keys})
    return reply.get("ok", reply)


def texts(mask: int) -> list[str]:
    return [card_text(card) for card in cards_of(mask)]


TRUMPS: dict[str | None, Suit | SuitsAlike] = {
    **{suit.letter: suit for suit in Suit}, None: SuitsAlike.USUAL, "reverse": SuitsAlike.REVERSE,
}  # fmt: skip


def under(game: Ruleset) -> Iterator[tuple[str | None, Tables]]:
    """The tables under everything that may be trumps, as the sources have it."""
    return ((trump, compile_tables(game, TRUMPS[trump])) for trump in trumps_to_choose(game.id))


# Cards


@predicate
def cards(game: Ruleset) -> bool:
    return texts(game.pack) == pack(game.id)


@predicate
def ranks(game: Ruleset) -> bool:
    """Which cards are trumps; and of two neighbours in the order of trumps or of a plain suit the higher one takes the trick."""
    for trump, tables in under(game):
        order = ranking(game.id, trump)
        rows = [order.trumps, *([rank + suit for rank in order.plain] for suit in SUITS if suit != trump)]
        beaten = all(tables.beats[parse_card(low)] >> parse_card(high) & 1 for row in rows for high, low in pairwise(row))
        if not beaten or {*texts(tables.trump_cards)} != {*order.trumps}:
            return False
    return True


@predicate
def values(game: Ruleset) -> bool:
    """Of every card, and of the last trick."""
    counted = all(
        tables.points[parse_card(card)] == value(game.id, trump, card) for trump, tables in under(game) for card in pack(game.id)
    )
    return counted and (game.id not in FULL_GAMES or game.last_trick == last_trick(game.id))


@predicate
def ranks_and_values_in_the_family(game: Ruleset) -> bool:
    """Of all games of the family, this one as it is."""
    family = [game if name == game.id else GAMES[name] for name in GAMES if name not in OUTSIDE_THE_FAMILY]
    return all(ranks(each) and values(each) for each in family)


# Table and deal


@predicate
def sides(game: Ruleset) -> bool:
    """Whoever is declarer: partners sit opposite; without partners nobody has one."""
    if game.seats != seats(game.id) or game.partners != (game.id in PARTNERS):
        return False
    for declarer in game.seat_names if game.partners else "":
        found = asked(game, "check", deal=f'[Game "{game.id}"] [Dealer "N"] [Declarer "{declarer}"] [Trump "D"]').get("sides", [])
        if sorted("".join(side["seats"] or ()) for side in found) != ["EW", "NS"]:
            return False
    return True


@predicate
def deal(game: Ruleset) -> bool:
    """Who gets each card of the pack, whoever takes; what lies aside and face up; in Saskop by each of the ways to deal."""
    count = game.pack.bit_count()
    for taker in range(game.seats):
        told = deals.receivers(game.id, taker)
        dealt = begun(range(count), game.deal, game.seats).completed(game.deal, taker)
        if [*dealt.hands] != [mask_of(deals.hand(game.id, player, taker)) for player in range(game.seats)]:
            return False
        stock, shown = ([place for place, to in enumerate(told) if to == kind] for kind in (deals.STOCK, deals.TURNED_UP))
        if ([*dealt.stock], [*dealt.turned_up]) != (stock, shown):
            return False
    ways = {way.id: way.hands(range(count)) for way in game.deal_ways}
    receivers = {
        name: "".join(str(next(seat for seat, hand in enumerate(hands) if hand >> card & 1)) for card in range(count))
        for name, hands in ways.items()
    }
    return receivers == (deals.WAYS if game.id == "saskop" else {})


@predicate
def face_up_to_the_named_card(game: Ruleset) -> bool:
    """For each card of the pack: the cards seen are dealt one after the other, pile by pile, and end with it."""
    for card in pack(game.id):
        told = asked(game, "deal", seed=8, way="up-to", card=card)
        shown = told.get("shown", ["none"])
        if shown[-1] != card or any(not {*shown[9 * pile : 9 * pile + 9]} <= {*told["hands"][pile]} for pile in range(4)):
            return False
    return True


# Auction


@predicate
def calls(game: Ruleset) -> bool:
    """Along every auction of up to five calls what may be called then, and what comes of it."""
    compare = auction(game)
    return not any(map(compare, auctions(5)))


@predicate
def taking(game: Ruleset) -> bool:
    """The same of up to four calls in Klaberjass, where elder hand may throw the game or not."""
    for thrown in (True, False):
        kind = game.under(game.house({"schmeiss": thrown})).auction
        following: list[tuple[str, ...]] = [()]
        for _ in range(5):
            for said in following:
                state = replay(kind, [kind.parse(call) for call in said])
                result = kind.result(state)
                if {call.words for call in kind.legal(state)} != {*turn_up.next_calls(game.id, said, schmeiss=thrown)}:
                    return False
                if (result and result.answer) != turn_up.contract(game.id, said):
                    return False
            following = [(*said, call) for said in following for call in turn_up.next_calls(game.id, said, schmeiss=thrown)]
    return True


@predicate
def thrown_in(game: Ruleset) -> bool:
    """Where nobody takes, nobody scores, and the other player deals next."""
    told = asked(game, "session", players=["A", "B"], deals=[{"thrown_in": True}], first_dealer="A")
    return taking(game) and (told["next"]["dealer"], told["sheet"][0]["totals"]) == ("B", [0, 0])


@predicate
def potential(game: Ruleset) -> bool:
    """How long hands of Saskop may be in each suit, one at the table five or more; and what is special about a hand."""
    chance = Random(6)
    tables = [[texts(hand) for hand in random_deal(game, chance).hands] for _ in range(25)]
    special = [text.split() for text in ("AC TC 9C 8C AS TS 9S 8S 6H", "KD TC 9C 8C 7C TS 9S 8S 6H", "KS QC JS JH AC TC 7C TD 9D")]
    for hand in (*chain(*tables), *special):
        found = asked(game, "potential", hand=hand)
        if (found["lengths"], found["special"]) != (saskop.lengths(hand), saskop.special(hand)):
            return False
    return all(any(max(saskop.lengths(hand).values()) >= 5 for hand in hands) for hands in tables)


# Melds


@cache
def rich_hands() -> list[list[str]]:
    """Fours with three more cards; runs of three to nine; and hands of few suits by chance."""
    fours = [[f"{rank}{suit}" for suit in SUITS] for rank in "AKQJT987"]
    found = [[*four, *(card for card in ("7C", "AH", "KD", "QS") if card not in four)] for four in fours]
    found += [
        [rank + suit for rank in "AKQJT987"[first:last]] for suit in "CS" for first in range(6) for last in range(first + 3, 9)
    ]
    chance = Random(6)
    return found + [chance.sample([card for card in pack("belote") if card[1] in "CS"], 7) for _ in range(60)]


@predicate
def combinations(game: Ruleset) -> bool:
    """What hands are worth at best, under each house rule about melds, and what the marriage is called."""
    houses: list[dict[str, bool | str]] = (
        [{"melds": on} for on in (True, False)] if game.id in ("belote-contree", "coinche") else [{}]
    )
    for house in houses:
        known = game.under(game.house(house)).combinations
        for trump in SUITS:
            for hand in rich_hands():
                found = known.best(mask_of(parse_cards(" ".join(hand))), TRUMPS[trump])
                if game.id == "staekske-rape":
                    worth = naive.best_total(trump, hand)
                else:
                    worth = melds.best_total(game.id, trump, hand, house)
                if sum(meld.points for meld in found) != worth:
                    return False
    return game.id != "staekske-rape" or known.marriage_kind == "stoek"


@predicate
def melds_of_the_table(game: Ruleset) -> bool:
    """What hands are worth and what is scored for them, where the table plays with melds and where not."""
    return combinations(game) and figures.score(game)


@predicate
def announcements(game: Ruleset) -> bool:
    """Two combinations are announced together unless two sequences would share a card; the stoek counts with its cards in them."""

    def total(*announced: object) -> int | None:
        try:
            return sum(claim.points for claim in read_claims(game, [*announced], Suit.CLUBS))
        except RulesError:
            return None

    stoek: dict[str, object] = {"kind": "stoek", "cards": "KC QC"}
    runs = [run for run in naive.all_sequences([card for card in naive.PACK if card[1] in "CS"]) if len(run) < 5]
    for one in runs:
        for other in [run for run in runs if len(run) + len(one) <= 7]:
            together = {*one, *other}
            apart = one != other and not {*one} & {*other}
            worth = naive.sequence_value(len(one)) + naive.sequence_value(len(other)) + 20 * ({"KC", "QC"} <= together)
            told = [" ".join(one), " ".join(other)]
            if total(*told) != (worth if apart else None) or (apart and {"KC", "QC"} <= together and total(*told, stoek) != worth):
                return False
    return (total("KC KS KH KD", "QC JC TC"), total("KC KS KH KD")) == (140, 100)


# Play


@cache
def cases(game: str) -> list[tuple[Case, list[str]]]:
    """Positions by chance, and leads with every kind of short hand; what may be played."""
    found = chain(positions(game, 300, seed=50), positions(game, 300, seed=51))
    return [
        (case, play.legal_cards(game, case.trump, case.hand, case.trick, case.partner_heads, case.phase or "second"))
        for case in found
        if case.hand
    ]


@predicate
def law(game: Ruleset) -> bool:
    """What may be played, card by card."""
    for case, legal in cases(game.id):
        tables = compile_tables(game, TRUMPS[case.trump], FIRST_PHASE if case.phase == "first" else SECOND_PHASE)
        trick, hand = parse_cards(" ".join(case.trick)), mask_of(parse_cards(" ".join(case.hand)))
        heads = partner_heads(tables, trick) if case.partner_heads is None else case.partner_heads
        if {*texts(ruling(tables, hand, trick, heads).legal)} != {*legal}:
            return False
    return True


@predicate
def law_of_a_trumped_trick_before_anybody_has_trumped(game: Ruleset) -> bool:
    """To the first trump every trump is an overtrump."""
    return law(replace(game, law=replace(game.law, plain=game.law.trumped)))


@predicate
def play_of_deals(game: Ruleset) -> bool:
    """In deals by chance, clubs trumps: clockwise, the winner leads, and each has the points of the tricks that it took."""
    if "".join(game.seat_names) != ("NESW" if seats(game.id) == 4 else "NS"):
        return False
    for seed in range(6):
        chance = Random(seed)
        position, taken = Position(compile_tables(game, Suit.CLUBS), random_deal(game, chance).hands), [0] * game.seats
        while not position.finished:
            leader, trick = position.leader, []
            for place in range(game.seats):
                if position.turn != (leader + place) % game.seats:
                    return False
                trick.append(chance.choice(texts(position.ruling.legal)))
                position = position.played(parse_card(trick[-1]))
            leader = (leader + play.winner_of(game.id, "C", trick)) % game.seats
            taken[leader] += play.points_of(game.id, "C", trick)
            if position.leader != leader:
                return False
        taken[position.leader] += game.last_trick
        if [position.points(seat) for seat in range(game.seats)] != taken:
            return False
    return True


@predicate
def drawing(game: Ruleset) -> bool:
    """What both hold before each trick while cards are drawn."""
    hands = {"N": "KC 8C KS QS JH TH 8H AD JD", "S": "QC JC 9C 9S KH QH 7H KD TD"}
    stock = "AC AH 7C AS JS TS 8S 7S TC 9H QD 9D 8D 7D"
    tricks = ["N KC QC", "N KS 9S", "N QS KH", "N AD TD", "N AC 9C", "N 7C JC", "S QH JH"]
    played = "\n".join(f"{number}. {trick[0]}: {trick[2:]}" for number, trick in enumerate(tricks, start=1))
    listed = "\n".join(f"{seat}: {cards}" for seat, cards in hands.items())
    record, faults = read(f'[Game "{game.id}"] [Dealer "S"] [Trump "C"]\nHands:\n{listed}\nStock: {stock}\nPlay:\n{played}\n')
    found = drawn(check(game, record, faults).deal).before
    told = [{name: {*texts(before[seat])} for seat, name in enumerate("NS")} for before in found]
    return told == vijfhonderden.before_each_trick(hands, stock, tricks)


# Customs


@predicate
def first_dealer(game: Ruleset) -> bool:
    """Whoever gets the first jack: of packs by chance, dealt face up to four players and to five."""
    assert game.first_dealer is not None
    for seed in range(20):
        dealt = Random(seed).sample(naive.PACK, len(naive.PACK))
        place = next(place for place, card in enumerate(dealt) if card[0] == "J")
        found = [game.first_dealer.player(parse_cards(" ".join(dealt)), players) for players in (4, 5)]
        if found != [place % 4, place % 5]:
            return False
    return True


@predicate
def knocks(game: Ruleset) -> bool:
    """How often each hand may knock, after some cards by chance."""
    assert game.knock is not None
    for seed in range(60):
        dealt = Random(seed).sample(naive.PACK, len(naive.PACK))
        played, hand = dealt[: seed % 24], dealt[24:]
        to_come = trumps_to_come(compile_tables(game, Suit.HEARTS), mask_of(parse_cards(" ".join(played))))
        if game.knock.times(to_come, mask_of(parse_cards(" ".join(hand)))) != naive.knocks("H", hand, played):
            return False
    return True


def pictures_offered(game: Ruleset) -> list[tuple[Table, list[Exchanged]]]:
    """Deals in which somebody may give a card to the partner before the first call, each with what may be given."""
    tables = (Table.deal(game, seed) for seed in range(200))
    return [(table, list(given)) for table in tables if (given := of_kind(Exchanged, table.choices))]


@predicate
def lone_picture(game: Ruleset) -> bool:
    """Whoever was dealt one picture may give it, and nobody else."""
    found = pictures_offered(game)
    for table, given in found:
        held = {seat: [str(card) for card in hand if str(card)[0] in "KQJ"] for seat, hand in table.hands.items()}
        alone = {(seat, *cards) for seat, cards in held.items() if len(cards) == 1}
        if {(each.seat, str(each.gave)) for each in given} != alone:
            return False
    return len(found) > 5


@predicate
def card_back(game: Ruleset) -> bool:
    """Any card that the partner was dealt comes back for the picture, which stays with the partner."""
    for table, (given, *_) in pictures_offered(game):
        partner = game.seat_names[(game.seat_names.index(given.seat) + 2) % 4]
        after = table.do(given)
        back = after.do(after.choices[0])
        if [each.card for each in of_kind(Returned, after.choices)] != list(table.hands[partner]):
            return False
        if given.gave not in back.hands[partner] or len(back.hands[given.seat]) != game.hand_size:
            return False
    return True


for each in (figures.score, figures.card_points):
    predicate(each)
