"""Claims that a whole deal proves, written down as it was played and judged by the checker."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from check.deals import BID_OF_FOUR
from engine.asking import ok
from ledger.register import predicate
from naive.play import points_of, winner_of
from stoek.cards import card_text, cards_of
from stoek.checking.check import check
from stoek.checking.drawing import drawn
from stoek.notation.forms import read
from stoek.rules.ruleset import Ruleset

REFUSED = Path(__file__).parents[1] / "golden/staekske-rape/blind-overbid.deal.txt"


def judged(game: Ruleset, deal: str = BID_OF_FOUR, **changes: str) -> Any:
    """What the checker says of a deal in which each of these texts, blanks for underscores, is replaced by the other."""
    for before, after in changes.items():
        assert deal.count(before) == 1, before
        deal = deal.replace(before, after)
    return ok("check", game.id, deal=deal)


def rules(told: Any) -> list[str]:
    return [finding["rule"].partition("/")[2] for finding in told["findings"]]


def result(told: Any) -> int | None:
    return None if told["result"] is None else int(told["result"]["declarer"])


def sound(told: Any) -> bool:
    return not told["findings"] and told["result"] is not None


# Staekske Rape: auction and stock


@predicate
def the_second_on_the_dealers_left_speaks_first(game: Ruleset) -> bool:
    """West deals, so north is the sitter and east begins; nobody else may."""
    others = [judged(game, **{"E pass, S 3, W 4, N pass, S pass": f"{seat} 3"}) for seat in "SWN"]
    return sound(judged(game)) and all("auction/turn" in rules(told) for told in others)


@predicate
def the_declarer_plays_with_the_stock(game: Ruleset) -> bool:
    """Two of its cards are put away and two played; with cards that came from nowhere it is not sound."""
    return sound(judged(game)) and not sound(judged(game, **{"2. W: 9H 8S": "2. W: 8D 8S"}))


@predicate
def any_four_cards_are_put_away(game: Ruleset) -> bool:
    """Of the hand or of the stock; neither three nor five, and none of somebody else's."""
    other = judged(game, **{"9C 9S JD QD": "9C 9S QD JD"})
    wrong = [judged(game, **{"9C 9S JD QD": cards}) for cards in ("9C 9S JD", "9C 9S JD QD AS", "9C 9S JD KC")]
    return sound(other) and all("stock/discard" in rules(told) for told in wrong)


@predicate
def whoever_gives_up_has_not_seen_the_stock(game: Ruleset) -> bool:
    """So nothing is put away."""
    deal = '[Game "staekske-rape"] [Dealer "W"] [Stock "gave-up"]\nAuction: E pass, S pass, W pass, N give-up\n'
    return result(judged(game, deal)) == -10 and rules(judged(game, f"{deal}Discards: 9C 9S JD QD")) == ["stock/refuse"]


def counted(game: Ruleset, deal: str) -> tuple[int, int]:
    """The card points that the checker counts for the declarer, and those that lie in the declarer's tricks and aside, with the
    last trick's, as a person adds them up."""
    told = judged(game, deal)
    record, _ = read(deal)
    trump, declarer = str(record.trump), str(told["declarer"])
    aside = record.discards if record.stock == "taken" else record.stock_cards
    total = points_of(game.id, trump, [card_text(held.card) for held in aside or () if held.card is not None])
    for number, trick in enumerate(record.tricks or (), start=1):
        cards = [card_text(play.card) for play in trick.plays if play.card is not None]
        seat = "NESW"[("NESW".index(str(trick.leader)) + winner_of(game.id, trump, cards)) % 4]
        if seat == declarer:
            total += points_of(game.id, trump, cards) + 5 * (number == 7)
    (line,) = [line["value"] for line in told["lines"] if line["label"].startswith("Card points taken")]
    return line, total


@predicate
def discards_and_last_trick_count_for_the_declarer(game: Ruleset) -> bool:
    found, wanted = counted(game, BID_OF_FOUR)
    return found == wanted == 132


@predicate
def a_stock_left_alone_counts_for_the_declarer(game: Ruleset) -> bool:
    found, wanted = counted(game, REFUSED.read_text(encoding="utf-8"))
    return found == wanted


# Staekske Rape: combinations


@predicate
def a_broken_combination_does_not_count(game: Ruleset) -> bool:
    """Of king, queen and jack of diamonds two were put away; all three of hearts were kept."""
    return (
        rules(judged(game, **{"Announced: KH QH JH": "Announced: KD QD JD"})) == ["stock/broken-combination"]
        and result(judged(game)) == 3
    )


@predicate
def quiet_combinations_bring_nothing(game: Ruleset) -> bool:
    """Held through the whole deal and not announced before the lead, which nobody minds: 4 less off what is required."""
    quiet = judged(game, **{"Announced: KH QH JH\n": ""})
    return sound(quiet) and (result(judged(game)), result(quiet)) == (3, -12)


@predicate
def only_the_declarer_announces(game: Ruleset) -> bool:
    others = [judged(game, **{"Announced: KH QH JH": f"Announced: {seat}: sequence 3"}) for seat in "NES"]
    return sound(judged(game)) and all(rules(told) == ["combinations/declarer-only"] for told in others)


@predicate
def stoek_is_claimed_until_the_queen_is_played(game: Ruleset) -> bool:
    """With the king in trick 3, with the queen herself in trick 7; not with the king once the queen has gone."""
    quiet = {"Announced: KH QH JH\n": ""}
    before = judged(game, **quiet, **{"3. W: KH ": "3. W: KH stoek "})
    with_her = judged(game, **quiet, **{"7. W: QH ": "7. W: QH stoek "})
    after = judged(game, **quiet, **{"3. W: KH ": "3. W: QH ", "7. W: QH ": "7. W: KH stoek "})
    return (result(before), result(with_her)) == (1, 1) and rules(after) == ["combinations/stoek-timing"]


@predicate
def the_declarer_leads(game: Ruleset) -> bool:
    told = judged(game, **{"1. W: JH 8C 7H TH": "1. N: 8C 7H TH JH"})
    return sound(judged(game)) and "play/lead" in rules(told)


# Saskop


@predicate
def the_dealers_left_speaks_first(game: Ruleset) -> bool:
    deal = '[Game "saskop"] [Dealer "N"]\nAuction: '
    others = [rules(judged(game, f"{deal}{seat} 5")) for seat in "SWN"]
    return not judged(game, f"{deal}E 5, S pass")["findings"] and all("auction/turn" in found for found in others)


@predicate
def the_dealers_left_leads(game: Ruleset) -> bool:
    deal = '[Game "saskop"] [Dealer "N"] [Trump "S"]\nPlay:\n1. '
    others = [rules(judged(game, f"{deal}{seat}: AC 9C")) for seat in "SWN"]
    return not judged(game, f"{deal}E: AC 9C")["findings"] and all("play/lead" in found for found in others)


# Vijfhonderden


@predicate
def hands_are_filled_up_from_the_stock(game: Ruleset) -> bool:
    """After each trick its winner draws first; both have nine again, until all fourteen are gone."""
    hands = {"N": "KC 8C KS QS JH TH 8H AD JD", "S": "QC JC 9C 9S KH QH 7H KD TD"}
    stock = "AC AH 7C AS JS TS 8S 7S TC 9H QD 9D 8D 7D"
    played = ["N KC QC", "N KS 9S", "N QS KH", "N AD TD", "N AC 9C", "N 7C JC", "S QH JH"]
    tricks = "\n".join(f"{number}. {trick[0]}: {trick[2:]}" for number, trick in enumerate(played, start=1))
    listed = "\n".join(f"{seat}: {cards}" for seat, cards in hands.items())
    deal = f'[Game "{game.id}"] [Dealer "S"] [Trump "C"]\nHands:\n{listed}\nStock: {stock}\nPlay:\n{tricks}\n'
    record, faults = read(deal)
    case = check(game, record, faults).deal
    held = {seat: set(cards.split()) for seat, cards in hands.items()}
    left = stock.split()
    found = drawn(case).before
    if len(found) != len(played):
        return False
    for trick, before in zip(played, found, strict=True):
        if [{card_text(card) for card in cards_of(before[seat])} for seat in (0, 1)] != [held["N"], held["S"]]:
            return False
        leader, first, second = trick.split()
        order = [leader, "S" if leader == "N" else "N"]
        winner = order[winner_of(game.id, "C", [first, second])]
        for seat, card in zip(order, (first, second), strict=True):
            held[seat].remove(card)
        for seat in (winner, "S" if winner == "N" else "N"):
            held[seat].add(left.pop(0))
    return not left and all(len(cards) == 9 for cards in held.values())


# Any game


@predicate
def each_side_counts_its_tricks(game: Ruleset) -> bool:
    """A played deal's points, as a person adds up the cards in each player's tricks."""
    from ledger.predicates_many import begun

    position = begun(game, 11)
    total = [0] * game.seats
    while not position.finished:
        leader, cards = position.leader, []
        for _ in range(game.seats):
            cards.append(cards_of(position.ruling.legal)[-1])
            position = position.played(cards[-1])
        texts = [card_text(card) for card in cards]
        total[(leader + winner_of(game.id, "C", texts)) % game.seats] += points_of(game.id, "C", texts)
    total[position.leader] += game.last_trick
    return [position.points(seat) for seat in range(game.seats)] == total
