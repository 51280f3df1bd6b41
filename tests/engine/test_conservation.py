"""Nothing is made and nothing is lost: cards in the deal, cards and points in the play."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.asking import ok, refused
from naive import staekske_rape as naive

trumps = st.sampled_from(naive.SUITS)
packs = st.permutations(naive.PACK)
seats = st.integers(0, 3)


@given(st.integers(0, 2**32 - 1))
@settings(max_examples=60, deadline=None)
def test_a_deal_holds_the_pack(seed: int) -> None:
    deal = ok("deal", seed=seed)
    assert [len(hand) for hand in deal["hands"]] == [7, 7, 7, 7]
    assert len(deal["stock"]) == 4
    dealt = [card for hand in deal["hands"] for card in hand] + deal["stock"]
    assert sorted(dealt) == sorted(naive.PACK)


def test_a_seed_names_a_deal() -> None:
    assert ok("deal", seed=1) == ok("deal", seed=1)
    assert len({str(ok("deal", seed=seed)) for seed in range(20)}) == 20


def test_a_deal_needs_its_seed() -> None:
    """An answer depends on nothing but its request; the command line picks a seed where none is given."""
    assert refused("deal")["where"] == "seed"


@given(trumps, packs, seats, st.data())
@settings(max_examples=60, deadline=None)
def test_a_played_deal(trump: str, pack: list[str], declarer: int, data: st.DataObject) -> None:
    """Four packets of seven and a stock; some legal play to the end; all cards fall and all points are counted."""
    hands = [pack[7 * seat : 7 * seat + 7] for seat in range(4)]
    stock = pack[28:]
    if data.draw(st.booleans(), label="stock taken"):
        twelve = data.draw(st.permutations(hands[declarer] + stock), label="exchange")
        hands[declarer], stock = twelve[:7], twelve[7:]
    leader = declarer
    fallen: list[str] = []
    points = [0, 0, 0, 0]
    tricks = [0, 0, 0, 0]
    for number in range(7):
        trick: list[str] = []
        for turn in range(4):
            seat = (leader + turn) % 4
            legal = ok("legal", trump=trump, hand=hands[seat], trick=trick)["legal"]
            assert legal
            assert set(legal) <= set(hands[seat])
            card = data.draw(st.sampled_from(legal))
            hands[seat] = [held for held in hands[seat] if held != card]
            trick.append(card)
        fallen += trick
        won = ok("winner", trump=trump, trick=trick)
        leader = (leader + won["index"]) % 4
        points[leader] += won["points"] + (naive.LAST_TRICK if number == 6 else 0)
        tricks[leader] += 1
    assert hands == [[], [], [], []]
    assert sorted(fallen + stock) == sorted(naive.PACK)
    in_stock = naive.points_of(trump, stock)
    assert sum(points) == 141 - in_stock + naive.LAST_TRICK

    counted = points[declarer] + in_stock
    scored = ok("score", bid=3, stock="taken", points=counted, tricks=tricks[declarer], announced=[])
    assert scored["warnings"] == []
    assert scored["result"] == {"declarer": naive.score(3, "taken", counted, tricks[declarer]).game_points}
