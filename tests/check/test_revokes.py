"""Revokes: found at the card, proven as early as can be, told with what was legal.

Where the hands are known, the card itself is the proof. Where they are not, the proof is a card that the seat shows later. The rows
are about the deal in `check.deals`; the definition by brute force is compared on deals played by chance, legally or not.
"""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from check.deals import DISCARDS, HANDS, HIDDEN, Edit, checked, edited, told
from naive import staekske_rape as naive

EAST_REVOKES: tuple[Edit, ...] = (("KH 8H 9H TS", "KH 9C 9H TS"), ("KS QH 9C KC", "KS QH 8H KC"))
"""Hearts are led to trick 3; East, with two of them, throws a club, and shows the eight of hearts in trick 4."""
EAST_REFUSES_TRUMPS: tuple[Edit, ...] = (
    ("E: AC 9C JS AH", "E: AC 9C JS 7S"), ("N: QC JC 7S KH", "N: QC JC AH KH"),
    ("AS 7S JH 8S", "AS AH JH 8S"), ("QC AH TH", "QC 7S TH"),
)  # fmt: skip
"""East holds the seven of trumps beside the jack, throws hearts on the first lead of trumps, and shows the seven in trick 7."""
WHOLE_HANDS: tuple[Edit, ...] = ()
TWO_HANDS: tuple[Edit, ...] = (("N: QC JC 7S KH QH 7H KD\n", ""), ("S: KC TC 7C 8S TH 9H QD\n", ""))
EAST_ALONE: tuple[Edit, ...] = (*TWO_HANDS, ("W: KS QS TS AD JD 9D 7D\nStock: 8C AS 9S TD\n", ""), (DISCARDS, ""))
EAST_IN_PART: tuple[Edit, ...] = (*EAST_ALONE, ("E: AC 9C JS AH JH 8H 8D", "E: ? ? ? AH ? ? ?"))
EAST_IN_WORTHLESS_PART: tuple[Edit, ...] = (*EAST_ALONE, ("E: AC 9C JS AH JH 8H 8D", "E: AC ? ? ? ? ? 8D"))
EAST_LAST: tuple[Edit, ...] = (("E: AC 9C JS AH JH 8H 8D\n", ""),)
EAST_UNREADABLE: tuple[Edit, ...] = (("E: AC 9C JS AH JH 8H 8D\n", "E: ?\n"),)

# id, edits that hide hands, where it is proven, the hearts named as the reason, legal
KNOWLEDGE: list[tuple[str, tuple[Edit, ...], str | None, str]] = [
    ("all-hands", WHOLE_HANDS, None, "AH 8H"),
    ("the-revoker-and-the-declarer", TWO_HANDS, None, "AH 8H"),
    ("the-revoker-alone", EAST_ALONE, None, "AH 8H"),
    ("the-last-hand-inferred", EAST_LAST, None, "AH 8H"),
    ("the-last-hand-not-known-and-inferred", EAST_UNREADABLE, None, "AH 8H"),
    ("the-telling-card-of-the-hand", EAST_IN_PART, None, "AH"),
    ("other-cards-of-the-hand", EAST_IN_WORTHLESS_PART, "trick 4, where East plays 8H", "8H"),
    ("discards-only", ((HANDS, ""),), "trick 4, where East plays 8H", "8H"),
    ("nothing", HIDDEN, "trick 4, where East plays 8H", "8H"),
]


@pytest.mark.parametrize(("hidden", "proven", "held"), [pytest.param(*row[1:], id=row[0]) for row in KNOWLEDGE])
def test_a_revoke_in_the_third_trick(hidden: tuple[Edit, ...], proven: str | None, held: str) -> None:
    report = checked(edited(*EAST_REVOKES, *hidden))
    [finding] = report["findings"]
    assert told(finding) == "revoke play/follow-or-trump 3.2.E"
    assert finding["where"] == "trick 3, card 2, East"
    assert finding.get("proven") == proven
    assert finding["legal"] == ["JS", "AH", "8H"]
    assert f"9C is neither hearts nor a trump, and East holds hearts ({held})." in finding["message"]
    assert "you" not in finding["message"].split()
    assert report["result"] is None
    assert report["as_played"]["result"] == {"declarer": 2}


@pytest.mark.parametrize("hidden", [pytest.param((), id="hands-known"), pytest.param(HIDDEN[1:], id="hands-unknown")])
def test_a_trump_besides_the_jack_binds(hidden: tuple[Edit, ...]) -> None:
    text = edited(*EAST_REFUSES_TRUMPS)
    if hidden:
        text = text.replace(text[text.index("Hands:") : text.index("Auction:")], "").replace(DISCARDS, "")
    first, second = checked(text)["findings"]
    assert told(first) == "revoke play/follow-trump 1.3.E"
    assert "JH is no trump, and East holds a trump besides the jack (7S)." in first["message"]
    assert first["legal"] == ["JS", "7S"]
    assert told(second) == "revoke play/follow-trump 4.3.E"
    assert ("proven" in first) == bool(hidden)


def test_the_reason_is_the_true_one_though_a_trump_that_was_kept_proves_it_first() -> None:
    """West throws a spade on clubs and on the trump that heads the trick, holding clubs and a trump: the trump is played first."""
    link = (
        "1;g=klaverjas-rotterdam;d=W;c=S;t=H;p=7CACTCJC.JHKHAHQH.QC8HTS9H.QS9S8SAS.7DTDJD8D.7SJSTH7H.QDKCKD9D.KS8CAD9C"
    )  # fmt: skip
    [known_by_then] = checked(link[: link.index(".QDKC")])["findings"]
    [finding] = checked(link)["findings"]
    assert told(finding) == told(known_by_then)
    reason = "by the rule named here; the reason shows in trick 7, where West plays KC."
    assert f"West holds clubs (KC). Proven in trick 6, where West plays 7H, {reason}" in finding["message"]
    assert finding["proven"] == "trick 6, where West plays 7H"
    assert told(known_by_then) == "revoke klaverjas/play/undertrump 3.3.W"


# id, edits of a hidden deal, until which trick it is recorded, revokes found
MOMENTS: list[tuple[str, int, list[str]]] = [
    ("the-trick-itself", 3, []),
    ("the-trick-that-proves-it", 4, ["revoke play/follow-or-trump 3.2.E"]),
    ("later", 7, ["revoke play/follow-or-trump 3.2.E"]),
]


@pytest.mark.parametrize(("tricks", "found"), [pytest.param(*row[1:], id=row[0]) for row in MOMENTS])
def test_nothing_is_said_before_it_is_proven(tricks: int, found: list[str]) -> None:
    text = edited(*EAST_REVOKES, *HIDDEN)
    part = text[: text.index(f"{tricks + 1}. ")] if tricks < 7 else text
    assert [told(one) for one in checked(part)["findings"]] == found


def test_the_bare_jack_stays_at_home() -> None:
    """East throws hearts and clubs on trumps with the jack in hand, twice."""
    assert checked(edited())["findings"] == []


def test_hands_that_cannot_be_counted_prove_nothing() -> None:
    """Trick 2 is not known, so East may have played the ace of hearts there: the hand alone does not prove the revoke."""
    unclear: tuple[Edit, ...] = (EAST_REVOKES[0], ("TD KD 8D QD", "TD KD ? QD"), ("QC AH TH", "QC ? TH"))
    assert checked(edited(*unclear, ("KS QH 9C KC", "KS QH 8D KC")))["findings"] == []
    proven = checked(edited(*unclear, EAST_REVOKES[1]))["findings"]
    assert [told(one) for one in proven] == ["revoke play/follow-or-trump 3.2.E"]
    assert proven[0]["proven"] == "trick 4, where East plays 8H"


def test_a_trick_in_disorder_is_not_judged() -> None:
    """North leads out of turn; who had to follow to what is settled first, then the rest."""
    [finding] = checked(edited(("4. W: KS QH 9C KC", "4. N: QH 9C KC KS")))["findings"]
    assert finding["type"] == "out-of-turn"


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
        assert cards[turn] not in finding["legal"]
        assert finding["rule"] in ("staekske-rape/play/follow-or-trump", "staekske-rape/play/follow-trump")


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
