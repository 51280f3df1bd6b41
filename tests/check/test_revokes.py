"""Revokes: found at the card, proven as early as can be, told with what was legal.

Where the hands are known, the card itself is the proof. Where they are not, the proof is a card that the seat shows later. The rows
are about the deal in `check.deals`; the definition by brute force is compared on deals played by chance, legally or not.
"""

from __future__ import annotations

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from check.deals import checked
from naive import staekske_rape as naive


def chaotic(seed: int, lawless: float) -> tuple[str, str, list[tuple[str, list[str]]], dict[str, list[str]], list[str], list[str]]:
    """A deal played by chance, each card with that probability any of the hand: trump, declarer, tricks, dealt, stock, discards."""
    chance = Random(seed)
    pack = chance.sample(naive.PACK, 32)
    trump, declarer = chance.choice(naive.SUITS), chance.choice("NESW")
    dealt = {seat: pack[7 * place : 7 * place + 7] for place, seat in enumerate("NESW")}
    eleven = chance.sample(dealt[declarer] + pack[28:], 11)
    hands = {**dealt, declarer: eleven[:7]}
    hands = {seat: list(cards) for seat, cards in hands.items()}
    tricks: list[tuple[str, list[str]]] = []
    leader = declarer
    for _ in range(7):
        trick: list[str] = []
        for turn in range(4):
            seat = "NESW"[("NESW".index(leader) + turn) % 4]
            lawful = naive.legal_cards(trump, hands[seat], trick)
            card = chance.choice(hands[seat] if chance.random() < lawless else lawful)
            hands[seat].remove(card)
            trick.append(card)
        tricks.append((leader, trick))
        leader = "NESW"[("NESW".index(leader) + naive.winner_of(trump, trick)) % 4]
    return trump, declarer, tricks, dealt, pack[28:], eleven[7:]


def player(leader: str, turn: int) -> str:
    return "NESW"[("NESW".index(leader) + turn) % 4]


def card_of(seat: str, trick: tuple[str, list[str]]) -> str:
    """What a seat plays to a trick."""
    leader, cards = trick
    return cards[("NESW".index(seat) - "NESW".index(leader)) % 4]


def revokes_by_hand(trump: str, tricks: list[tuple[str, list[str]]], known: set[str]) -> dict[tuple[int, int], int]:
    """Every card that could not be played, with the number of the trick that proves it: the definition, word by word.

    A card is illegal if the hand it comes from allows only others. A known hand is seen whole at once. Of another
    one sees only the card itself, then one card more with every trick.
    """
    found = {}
    for number, (leader, trick) in enumerate(tricks):
        for turn, card in enumerate(trick):
            seat = player(leader, turn)
            to_come = [one for trick in tricks[number + 1 :] for one in [card_of(seat, trick)]]
            for more in [len(to_come)] if seat in known else range(len(to_come) + 1):
                if card not in naive.legal_cards(trump, [card, *to_come[:more]], trick[:turn]):
                    found[number + 1, turn + 1] = number + 1 if seat in known else number + 1 + more
                    break
    return found


@given(st.integers(0, 2**32 - 1), st.sets(st.sampled_from("NESW")), st.floats(0, 0.6), st.integers(1, 7))
@settings(max_examples=60, deadline=None)
def test_revokes_are_those_of_the_definition(seed: int, known: set[str], lawless: float, recorded: int) -> None:
    """Some hands written down, some not; the record as far as some trick. With the declarer's hand stand stock and discards."""
    trump, declarer, tricks, dealt, stock, discards = chaotic(seed, lawless)
    lines = ['[Game "staekske-rape"]', f'[Declarer "{declarer}"]', '[Bid "3"]', '[Stock "taken"]', f'[Trump "{trump}"]', "Hands:"]
    lines += [f"{seat}: {' '.join(dealt[seat])}" for seat in "NESW" if seat in known]
    if declarer in known:
        lines += [f"Stock: {' '.join(stock)}", "", f"Discards: {' '.join(discards)}"]
    played = enumerate(tricks[:recorded], start=1)
    lines += ["Play:", *(f"{number}. {leader}: {' '.join(cards)}" for number, (leader, cards) in played)]
    seen = set("NESW") if len(known) == 3 and declarer in known else known
    whole = revokes_by_hand(trump, tricks, seen)
    expected = {where: when for where, when in whole.items() if where[0] <= recorded and when <= recorded}
    findings = checked("\n".join(lines))["findings"]
    assert {finding["type"] for finding in findings} <= {"revoke"}
    told_when = {}
    for finding in findings:
        place = finding["place"]
        proven = int(finding["proven"].split()[1].rstrip(",")) if "proven" in finding else place["trick"]
        told_when[place["trick"], place["card"]] = proven
    assert told_when == expected
    for finding in findings:
        leader, cards = tricks[finding["place"]["trick"] - 1]
        turn = finding["place"]["card"] - 1
        assert finding["place"]["seat"] == player(leader, turn)
        seat = player(leader, turn)
        held = [card_of(seat, trick) for trick in tricks[finding["place"]["trick"] - 1 :]]
        legal = naive.legal_cards(trump, held, cards[:turn])
        assert cards[turn] not in legal
        assert set(finding["legal"]) <= set(legal)
        assert set(finding["legal"]) == set(legal) or seat not in seen
        assert finding["rule"] == f"staekske-rape/play/{naive.situation(trump, held, cards[:turn])}"
        assert cards[turn] in finding["message"]


@given(st.integers(0, 2**32 - 1))
@settings(max_examples=60, deadline=None)
def test_an_illegal_card_stays_illegal_in_a_larger_hand(seed: int) -> None:
    """What the checker relies on when it takes the cards shown later for the hand."""
    chance = Random(seed)
    cards = chance.sample(naive.PACK, 12)
    trump, trick, hand, more = chance.choice(naive.SUITS), cards[:3], cards[3:7], cards[7:]
    trick = trick[: chance.randrange(1, 4)]
    for card in hand:
        if not naive.may_play(trump, hand, trick, card):
            assert not naive.may_play(trump, [*hand, *more], trick, card)
