"""Two roads agree: what the verbs answer of cards in a hand, and the naive definition. Winners, points and knocks: `prove/`."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.asking import ok, rule
from naive import staekske_rape as naive

trumps = st.sampled_from(naive.SUITS)
packs = st.permutations(naive.PACK)


@st.composite
def positions(draw: st.DrawFn) -> tuple[str, list[str], list[str]]:
    """Trumps, a hand and a trick so far: half of the packs short of suits, so that exceptions come up."""
    trump = draw(trumps)
    pack = draw(packs)
    if draw(st.booleans()):
        suits = draw(st.sets(st.sampled_from(naive.SUITS), min_size=1, max_size=2)) | {trump}
        pack = [card for card in pack if card[1] in suits]
    played = draw(st.integers(0, 3))
    held = draw(st.integers(1, 7))
    return trump, pack[played : played + held], pack[:played]


@st.composite
def bare_jacks(draw: st.DrawFn) -> tuple[str, list[str], list[str]]:
    """Trumps led, the jack in the hand, and at most two more trumps beside it."""
    trump = draw(trumps)
    others = draw(st.permutations([rank + trump for rank in naive.TRUMP_ORDER[1:]]))
    plain = draw(st.permutations([card for card in naive.PACK if card[1] != trump]))
    more = draw(st.integers(0, 2))
    hand = ["J" + trump, *others[:more], *plain[: draw(st.integers(0, 7 - 1 - more))]]
    trick = [others[more], *draw(st.permutations([*others[more + 1 :], *plain[7:]]))[: draw(st.integers(0, 2))]]
    return trump, hand, trick


def agrees(trump: str, hand: list[str], trick: list[str]) -> None:
    answer = ok("legal", trump=trump, hand=hand, trick=trick)
    legal = naive.legal_cards(trump, hand, trick)
    decides = rule("play/" + naive.situation(trump, hand, trick))
    assert answer["legal"] == legal
    assert answer["rule"] == decides
    assert set(answer["illegal"]) == set(hand) - set(legal)
    assert set(answer["reasons"]) == set(legal)
    assert {one["rule"] for one in (*answer["illegal"].values(), *answer["reasons"].values())} == {decides}


@given(positions())
@settings(max_examples=80, deadline=None)
def test_legal_cards(position: tuple[str, list[str], list[str]]) -> None:
    agrees(*position)


@given(bare_jacks())
@settings(max_examples=80, deadline=None)
def test_legal_cards_with_the_jack_of_trumps(position: tuple[str, list[str], list[str]]) -> None:
    agrees(*position)


@given(positions(), st.data())
@settings(max_examples=80, deadline=None)
def test_more_cards_never_free_a_card(position: tuple[str, list[str], list[str]], data: st.DataObject) -> None:
    """A card that may not be played may not be played from a larger hand either."""
    trump, hand, trick = position
    others = [card for card in naive.PACK if card not in hand and card not in trick]
    added = data.draw(st.permutations(others))[: data.draw(st.integers(0, 7 - len(hand)))]
    before = ok("legal", trump=trump, hand=hand, trick=trick)
    after = ok("legal", trump=trump, hand=[*hand, *added], trick=trick)
    assert set(before["illegal"]) <= set(after["illegal"])


@st.composite
def rich_hands(draw: st.DrawFn) -> list[str]:
    """Hands of up to seven cards from few ranks or few suits, where combinations are many."""
    pack = draw(packs)
    kind = draw(st.sampled_from(["any", "suits", "four"]))
    if kind == "suits":
        suits = draw(st.sets(st.sampled_from(naive.SUITS), min_size=1, max_size=2))
        pack = [card for card in pack if card[1] in suits]
    elif kind == "four":
        rank = draw(st.sampled_from(naive.NATURAL_ORDER))
        four = [card for card in pack if card[0] == rank]
        suit = draw(st.sampled_from(naive.SUITS))
        pack = four + [card for card in pack if card[0] != rank and card[1] == suit]
    return pack[: draw(st.integers(3, 7))]


@given(trumps, rich_hands())
@settings(max_examples=80, deadline=None)
def test_best_combinations(trump: str, hand: list[str]) -> None:
    answer = ok("melds", trump=trump, hand=hand)
    assert answer["total"] == naive.best_total(trump, hand) == sum(meld["points"] for meld in answer["melds"])
    in_sequences: list[str] = []
    for meld in answer["melds"]:
        cards = tuple(meld["cards"])
        assert set(cards) <= set(hand)
        if meld["kind"] == "sequence":
            assert cards in naive.all_sequences(hand)
            assert meld["points"] == naive.sequence_value(len(cards))
            in_sequences += cards
        elif meld["kind"] == "four":
            assert {card[1] for card in cards} == set(naive.SUITS)
            assert {meld["points"]} == {naive.FOUR_VALUES[card[0]] for card in cards}
        else:
            assert (meld["kind"], cards, meld["points"]) == ("stoek", ("K" + trump, "Q" + trump), 20)
    assert len(in_sequences) == len(set(in_sequences))
