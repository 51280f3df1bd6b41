"""A revoke found is replayed as it should have gone, as far as that is known."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from check.by_chance import SEATS, Deal, deal
from check.deals import WHOLE, checked, edited
from naive import staekske_rape as naive
from stoek_site.features.score.deals import example_deals


def laid(way: Any) -> list[str]:
    """The tricks of a way: the number, then the cards, ! where one was forced, * where another was played in fact."""
    return [
        f"{trick['number']}. {trick['leader']}: "
        + " ".join(one["card"] + "!" * one["forced"] + "*" * one["changed"] for one in trick["cards"])
        for trick in way["tricks"]
    ]


def test_the_revoke_of_the_example() -> None:
    """West throws the jack of spades on a heart and holds two hearts: either could have been played."""
    example = next(one for one in example_deals() if one.name == "revoke")
    found = checked(example.text)
    (replay,) = found["replays"]
    assert {key: replay[key] for key in replay if key != "ways"} == {
        "finding": 0, "trick": 3, "position": 3, "seat": "W", "card": "JS", "only": False,
    }  # fmt: skip
    assert found["findings"][0]["type"] == "revoke"
    queen, ten = replay["ways"]
    assert laid(queen) == [
        "3. E: AH QD QH* 8H!", "4. S: TD JC KS 7S", "5. S: 8D JS* TC 8C", "6. S: KH TH! AC 9C", "7. S: QS! QC! AS! KC!",
    ]  # fmt: skip
    assert laid(ten) == [
        "3. E: AH QD TH* 8H!", "4. S: TD JC KS 7S", "5. S: 8D QH TC 8C", "6. S: KH JS* AC 9C", "7. S: QS! QC! AS! KC!",
    ]  # fmt: skip
    assert [trick["points"] for trick in ten["tricks"]] == [23, 14, 12, 15, 23]
    assert [trick["winner"] for trick in ten["tricks"]] == ["S", "S", "S", "S", "N"]
    assert ten["stops"] is None
    assert ten["result"]["result"] == {"declarer": 4}
    assert [line["value"] for line in ten["result"]["lines"]][:4] == [106, 11, 40, 150]


def test_a_sound_deal_has_nothing_to_replay() -> None:
    assert checked(WHOLE)["replays"] == []


REVOKED = edited(("1. W: AS 7S JH 8S", "1. W: AS QC JH 8S"), ("7. W: 9D QC AH TH", "7. W: 9D 7S AH TH"))
"""North throws the queen of clubs on a trump lead, and keeps the seven of trumps to the end."""


def test_each_revoke_is_replayed_by_itself() -> None:
    """North might have played the seven of trumps to trick 1 or to trick 4."""
    found = checked(REVOKED)
    revokes = [index for index, finding in enumerate(found["findings"]) if finding["type"] == "revoke"]
    assert [(one["finding"], one["trick"], one["only"]) for one in found["replays"]] == [
        (revokes[0], 1, True),
        (revokes[1], 4, True),
    ]
    first = found["replays"][0]["ways"][0]
    assert first["card"] == "7S"
    sound = WHOLE.replace(" stoek", "").partition("Play:\n")[2].splitlines()
    assert [line.replace("!", "").replace("*", "") for line in laid(first)] == sound
    assert first["result"]["result"] == checked(WHOLE)["result"]


# what is recorded of the revoke in trick 1, where the replay stops, and words of the reason
STOPS: list[tuple[str, str, str, str]] = [
    ("the record ends", "1. W: AS QC", "1.3 E", "not recorded"),
    ("an unknown card", "1. W: AS QC ? 8S\n2. W: TD KD 8D QD", "1.3 E", "not recorded"),
    (
        "the right card is never played",
        "1. W: AS QC JH 8S\n2. W: TD KD 8D QD\n3. N: KH 8H 9H TS\n4. W: KS QH",
        "4.3 E",
        "not recorded",
    ),
    ("another lead", "1. W: 9D 7H 8D QD\n2. S: KC TS", "2.1 N", "North leads here now, not South"),
]


@pytest.mark.parametrize(("play", "where", "reason"), [pytest.param(*row[1:], id=row[0]) for row in STOPS])
def test_where_a_replay_stops(play: str, where: str, reason: str) -> None:
    text = WHOLE[: WHOLE.index("Play:")] + f"Play:\n{play}\n"
    found = checked(text)
    stop = found["replays"][0]["ways"][0]["stops"]
    assert f"{stop['trick']}.{stop['position']} {stop['seat']}" == where, (stop, found["findings"])
    assert reason in stop["why"]


def test_without_the_hand_nothing_is_replayed() -> None:
    text = '[Game "staekske-rape"] [Declarer "W"] [Trump "S"]\nPlay:\n1. W: AS QC JH 8S\n2. W: KS 7S'
    found = checked(text)
    assert [finding["type"] for finding in found["findings"]] == ["revoke"]
    assert found["replays"] == []


def played_by(made: Deal, number: int, seat: str) -> str:
    leader, cards = made.tricks[number]
    return cards[(SEATS.index(seat) - SEATS.index(leader)) % 4]


def swapped(made: Deal, chance: Random) -> tuple[int, int, str, str] | None:
    """Two tricks, and the card of a seat in each, such that the seat revokes in the first if it plays them the other way round."""
    choices = []
    for first in range(6):
        for place in range(4):
            seat = made.seat(first, place)
            right = made.tricks[first][1][place]
            for later in range(first + 1, 7):
                at = next(at for at in range(4) if made.seat(later, at) == seat)
                wrong = made.tricks[later][1][at]
                hand = [played_by(made, number, seat) for number in range(first, 7)]
                if wrong in naive.legal_cards(made.trump, hand, made.tricks[first][1][:place]):
                    continue
                changed = {first: (place, wrong), later: (at, right)}
                if all(_winner(made, number, *change) == made.winners[number] for number, change in changed.items()):
                    choices.append((first, later, right, wrong))
    return chance.choice(choices) if choices else None


def _winner(made: Deal, number: int, place: int, card: str) -> str:
    leader, cards = made.tricks[number]
    return SEATS[(SEATS.index(leader) + naive.winner_of(made.trump, [*cards[:place], card, *cards[place + 1 :]])) % 4]


@pytest.mark.parametrize("seed", range(60))
def test_what_swaps_back_is_the_sound_deal(seed: int) -> None:
    """A seat plays two of its cards in each other's place and revokes by it: one way is the deal as it was, with its result."""
    made = deal(seed)
    made.stoek = None
    found = swapped(made, Random(seed))
    if found is None:
        return
    first, later, right, wrong = found
    sound = [(leader, list(cards)) for leader, cards in made.tricks]
    result = checked(made.text())
    for number, old, new in ((first, right, wrong), (later, wrong, right)):
        cards = made.tricks[number][1]
        cards[cards.index(old)] = new
    for text in (made.text(), made.text(hands="", stock=False)):
        answer = checked(text)
        replay = next(one for one in answer["replays"] if one["trick"] == first + 1 and one["card"] == wrong)
        way = next(one for one in replay["ways"] if one["card"] == right)
        assert way["stops"] is None
        assert [(one["leader"], [card["card"] for card in one["cards"]]) for one in way["tricks"]] == sound[first:]
        changed = [(one["number"], card["card"]) for one in way["tricks"] for card in one["cards"] if card["changed"]]
        assert changed == [(first + 1, right), (later + 1, wrong)]
        assert way["result"]["lines"] == result["lines"]
        assert way["result"]["result"] == result["result"]
        assert answer["findings"][replay["finding"]]["place"]["card"] == replay["position"]


def with_a_revoke(made: Deal, chance: Random) -> None:
    """Plays the deal anew, in which somebody revokes once, as soon as he can after some trick."""
    hands = {seat: list(cards) for seat, cards in made.dealt.items()}
    hands[made.declarer] = [card for card in hands[made.declarer] + made.stock if card not in made.aside]
    leader, begin, done = made.declarer, chance.randrange(6), False
    made.tricks, made.winners, made.stoek = [], [], None
    for number in range(7):
        cards: list[str] = []
        for place in range(4):
            hand = hands[SEATS[(SEATS.index(leader) + place) % 4]]
            legal = naive.legal_cards(made.trump, hand, cards)
            illegal = [card for card in hand if card not in legal]
            card = chance.choice(illegal if illegal and number >= begin and not done else legal)
            done = done or card in illegal
            hand.remove(card)
            cards.append(card)
        made.tricks.append((leader, cards))
        leader = SEATS[(SEATS.index(leader) + naive.winner_of(made.trump, cards)) % 4]
        made.winners.append(leader)


@pytest.mark.parametrize("seed", range(80))
def test_every_replay_is_a_lawful_play(seed: int) -> None:
    """Every card laid is legal, and said to be forced where it is the only one; any other is as it was played; what stops it
    could not be played or is not known; and a whole replay scores as by the naive definition."""
    made = deal(seed)
    with_a_revoke(made, Random(seed))
    found = checked(made.text())
    for replay in found["replays"]:
        legal = found["findings"][replay["finding"]]["legal"]
        assert [way["card"] for way in replay["ways"]] == legal
        for way in replay["ways"]:
            follow(made, replay, way)


def follow(made: Deal, replay: Any, way: Any) -> None:
    hands = {seat: list(cards) for seat, cards in made.dealt.items()}
    hands[made.declarer] = [card for card in hands[made.declarer] + made.stock if card not in made.aside]
    played = {
        (number, made.seat(number, place)): card
        for number, (_, cards) in enumerate(made.tricks)
        for place, card in enumerate(cards)
    }
    for (number, seat), card in played.items():
        if number < replay["trick"] - 1:
            hands[seat].remove(card)
    meant = dict(played)
    swap = {replay["card"]: way["card"], way["card"]: replay["card"]}
    meant.update({key: swap[card] for key, card in played.items() if card in swap and key[1] == replay["seat"]})
    leader = made.tricks[replay["trick"] - 1][0]
    for trick in way["tricks"]:
        number = trick["number"] - 1
        assert trick["leader"] == leader
        lying: list[str] = []
        for one in trick["cards"]:
            legal = naive.legal_cards(made.trump, hands[one["seat"]], lying)
            lies = number == replay["trick"] - 1 and len(lying) < replay["position"] - 1
            assert one["card"] in legal or lies
            assert one["forced"] == (len(legal) == 1)
            assert one["changed"] == (one["card"] != played[number, one["seat"]])
            if not one["forced"]:
                assert (one["card"], leader) == (meant[number, one["seat"]], made.tricks[number][0])
            hands[one["seat"]].remove(one["card"])
            lying.append(one["card"])
        if trick["winner"] is None:
            assert way["stops"] is not None
            break
        leader = SEATS[(SEATS.index(leader) + naive.winner_of(made.trump, lying)) % 4]
        assert trick["winner"] == leader
        assert trick["points"] == naive.points_of(made.trump, lying) + (naive.LAST_TRICK if number == 6 else 0)
    stop = way["stops"]
    if stop is None:
        assert [trick["number"] for trick in way["tricks"]] == list(range(replay["trick"], 8))
        expected = naive_result(made, way)
        assert way["result"]["result"] == {"declarer": expected.game_points}
        return
    assert way["result"] is None
    seat, number = stop["seat"], stop["trick"] - 1
    trick = next((one for one in way["tricks"] if one["number"] == stop["trick"]), {"cards": []})
    lying = [one["card"] for one in trick["cards"]]
    assert seat == SEATS[(SEATS.index(leader) + len(lying)) % 4]
    assert stop["position"] == len(lying) + 1
    legal = naive.legal_cards(made.trump, hands[seat], lying)
    assert len(legal) > 1
    assert leader != made.tricks[number][0] or meant[number, seat] not in legal
    assert stop["why"].startswith("After") == (leader != made.tricks[number][0] and bool(lying))


def naive_result(made: Deal, way: Any) -> Any:
    """The score of the deal with the tricks of the replay in the place of its own."""
    first = way["tricks"][0]["number"] - 1
    made_tricks, made_winners = made.tricks, made.winners
    try:
        made.tricks = made_tricks[:first] + [(one["leader"], [card["card"] for card in one["cards"]]) for one in way["tricks"]]
        made.winners = made_winners[:first] + [one["winner"] for one in way["tricks"]]
        return made.score(required_floor="zero", double_no_tricks=False)
    finally:
        made.tricks, made.winners = made_tricks, made_winners
