"""The comparisons of cards and calls: for a ruleset, a function that tells of a case in what engine and naive definition differ.

None where both roads agree.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from naive import staekske_rape as naive
from naive import staekske_rape_auction as naive_auction
from prove.cards import NUMBER, Position, Trick, compiled, mask
from stoek.cards import Suit, set_text
from stoek.errors import IllegalCall
from stoek.play.trick import head_index, legal_cards, part_of, ruling, trumps_to_come
from stoek.rules.auctions.auction import replay
from stoek.rules.law import Selector
from stoek.rules.ruleset import Ruleset


def differing(what: object, engine: object, by_prose: object) -> str | None:
    return None if engine == by_prose else f"{what}: the engine says {engine}, the prose {by_prose}"


def legal(ruleset: Ruleset) -> Callable[[Position], str | None]:
    """The legal cards as masks, the road of play, perft and checker."""
    tables = compiled(ruleset)

    def compare(position: Position) -> str | None:
        trump, hand, trick = position
        table = tables[trump]
        played = [NUMBER[card] for card in trick]
        found = legal_cards(table.choices[played[0]][played[head_index(table.beats, played)]], mask(hand))
        wanted = naive.legal_cards(trump, hand, trick)
        return None if found == mask(wanted) else differing(position, set_text(found), " ".join(wanted))

    return compare


def decided(ruleset: Ruleset) -> Callable[[Position], str | None]:
    """The explained ruling: legal cards, illegal cards, the rule that decides, and what lies on the table."""
    tables = compiled(ruleset)

    def compare(position: Position) -> str | None:
        trump, hand, trick = position
        found = ruling(tables[trump], mask(hand), [NUMBER[card] for card in trick])
        wanted = naive.legal_cards(trump, hand, trick)
        plain = "plain suit led, trumped" if trump in [card[1] for card in trick] else "plain suit led, not trumped"
        lies = "trump led" if trick[0][1] == trump else plain
        told = (found.legal, found.illegal, found.rule, None if found.situation is None else found.situation.value)
        prose = (mask(wanted), mask(hand) & ~mask(wanted), f"play/{naive.situation(trump, hand, trick)}", lies)
        return differing(position, told, prose)

    return compare


def parts(ruleset: Ruleset) -> Callable[[Position], str | None]:
    """The part that each card of the hand would play: it follows, trumps, beats the trump that lies or not, or is thrown off."""
    tables = compiled(ruleset)

    def by_prose(trump: str, trick: Sequence[str], card: str) -> Selector:
        if card[1] == trick[0][1]:
            return Selector.FOLLOW
        if card[1] != trump:
            return Selector.DISCARD
        lying = [naive.TRUMP_ORDER.index(other[0]) for other in trick if other[1] == trump]
        if not lying:
            return Selector.TRUMP
        return Selector.OVERTRUMP if naive.TRUMP_ORDER.index(card[0]) < min(lying) else Selector.UNDERTRUMP

    def compare(position: Position) -> str | None:
        trump, hand, trick = position
        played = [NUMBER[card] for card in trick]
        found = [part_of(tables[trump], played, NUMBER[card]) for card in hand]
        return differing(position, found, [by_prose(trump, trick, card) for card in hand])

    return compare


def knocking(ruleset: Ruleset) -> Callable[[Position], str | None]:
    """How often a hand may knock, the third part of the case being all cards played."""
    tables, law = compiled(ruleset), ruleset.knock
    assert law is not None

    def compare(case: Position) -> str | None:
        trump, hand, played = case
        return differing(
            case, law.times(trumps_to_come(tables[trump], mask(played)), mask(hand)), naive.knocks(trump, hand, played)
        )

    return compare


def winner(ruleset: Ruleset) -> Callable[[Trick], str | None]:
    """Which card takes the trick, and what the cards are worth."""
    tables = compiled(ruleset)

    def compare(case: Trick) -> str | None:
        trump, trick = case
        played = [NUMBER[card] for card in trick]
        found = head_index(tables[trump].beats, played), sum(tables[trump].points[card] for card in played)
        return differing(case, found, (naive.winner_of(trump, trick), naive.points_of(trump, trick)))

    return compare


def combinations(ruleset: Ruleset) -> Callable[[Trick], str | None]:
    """The best announcement: its worth, and that every piece of it is held, is a combination, and none overlap."""

    def compare(case: Trick) -> str | None:
        trump, hand = case
        found = ruleset.combinations.best(mask(hand), Suit("CSHD".index(trump)))
        worth = {
            **{mask(run): naive.sequence_value(len(run)) for run in naive.all_sequences(hand)},
            **{mask(rank + suit for suit in naive.SUITS): naive.FOUR_VALUES[rank] for rank in naive.fours(hand)},
            **({mask(("K" + trump, "Q" + trump)): 20} if naive.has_stoek(trump, hand) else {}),
        }
        for meld in found:
            if worth.get(meld.cards) != meld.points:
                return differing(case, (set_text(meld.cards), meld.points), worth.get(meld.cards))
        sequences = [meld.cards for meld in found if meld.kind == "sequence"]
        together = 0
        for cards in sequences:
            if together & cards:
                return f"{case}: the sequences {[set_text(each) for each in sequences]} overlap"
            together |= cards
        return differing(case, sum(meld.points for meld in found), naive.best_total(trump, hand))

    return compare


Calls = tuple[str, ...]
VOCABULARY = ("pass", "give-up", *(f"{kind}{level}" for level in range(1, 20) for kind in ("", "once ", "blind ")))


def auction(ruleset: Ruleset) -> Callable[[Calls], str | None]:
    """What may be called after these calls and what may not, by whom, and what has come of it."""
    kind = ruleset.auction
    vocabulary = {words: kind.parse(words) for words in VOCABULARY}

    def compare(calls: Calls) -> str | None:
        wanted = set(naive_auction.next_calls(calls))
        try:
            state = replay(kind, [kind.parse(call) for call in calls])
        except IllegalCall as error:
            return f"{calls}: the engine refuses {error}"
        accepted = {words for words, call in vocabulary.items() if kind.fault(state, call) is None}
        found = kind.result(state)
        contract = naive_auction.contract(calls)
        turn = state.turn if contract is not None else naive_auction.callers([*calls, "pass"])[-1]
        return (
            differing(calls, sorted(call.words for call in kind.legal(state)), sorted(wanted))
            or differing(calls, sorted(accepted), sorted(wanted))
            or differing(calls, None if found is None else found.answer, None if contract is None else contract._asdict())
            or differing(calls, state.turn, turn)
        )

    return compare
