"""The checks of one thing, each asked alone, of a deal that has come as far as it needs."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from stoek.cards import Suit, card_text, mask_of, parse_cards
from stoek.checking.calls import check_auction, check_seats
from stoek.checking.cards import check_hands
from stoek.checking.case import Case
from stoek.checking.hands import hold_shown
from stoek.checking.legality import check_legality
from stoek.checking.melds import check_melds, check_melds_held, settle_melds
from stoek.checking.pieces import MadeClaim
from stoek.checking.stock import check_discards, check_stock
from stoek.checking.tricks import check_tricks
from stoek.games import GAMES
from stoek.notation.forms import read
from stoek.notation.record import NOWHERE

TRICKS = """\
1. W: AS 7S JH 8S
2. W: TD KD 8D QD
"""


def written(deal: str, game: str = "staekske-rape") -> Case:
    record, faults = read(deal)
    assert not faults
    return Case(GAMES[game], record)


def done(case: Case, *checks: Callable[[Case], None]) -> Case:
    """The case after these checks, one after the other."""
    for check in checks:
        check(case)
    return case


def contracted(deal: str, game: str = "staekske-rape", trump: Suit = Suit.SPADES) -> Case:
    case = written(deal, game)
    case.trump = trump
    return done(case, check_seats, check_auction, check_hands, check_stock, check_discards)


def played(deal: str, game: str = "staekske-rape") -> Case:
    return done(contracted(deal, game), check_tricks)


def found(case: Case) -> list[tuple[str, str | None, str]]:
    """The findings so far: type, rule, where."""
    return [(finding.type, finding.rule, finding.where) for finding in case.findings]


def test_who_sits_where_comes_of_the_tags() -> None:
    seated = done(written('[Dealer "N"]'), check_seats)
    assert (seated.dealer, seated.sitter, seated.first_to_speak) == (0, 1, 2)
    assert found(seated) == []


def test_a_sitter_who_is_not_the_dealers_left_is_found() -> None:
    seated = done(written('[Dealer "N"] [Sitter "W"]'), check_seats)
    assert found(seated) == [("contradiction", "staekske-rape/auction/sitter", "tag Sitter")]


def test_an_auction_tells_the_declarer_and_leaves_the_seats_as_they_are() -> None:
    called = done(written('[Dealer "N"]\nAuction: S pass, W 3, N pass, E pass'), check_seats, check_auction)
    assert (called.declarer, called.bid, called.trump, called.unfinished) == (3, 3, None, False)
    assert called.dealer == 0


def test_calls_of_which_more_have_to_follow_are_unfinished() -> None:
    assert done(written('[Dealer "N"]\nAuction: S pass, W 3'), check_seats, check_auction).unfinished


def test_the_last_hand_is_what_the_others_leave() -> None:
    hands = "Hands:\nN: QC JC 7S KH QH 7H KD\nE: AC 9C JS AH JH 8H 8D\nS: KC TC 7C 8S TH 9H QD\nStock: 8C AS 9S TD"
    case = contracted(f'[Dealer "N"]\n{hands}')
    assert case.dealt[3] == mask_of(parse_cards("KS QS TS AD JD 9D 7D"))


def test_cards_are_placed_at_seats_and_prove_a_revoke() -> None:
    """South, who follows to the first trick with a diamond, plays a spade to the second."""
    case = played(f'[Dealer "N"] [Declarer "W"] [Stock "refused"]\nPlay:\n{TRICKS.replace("8S", "8C").replace("QD", "QS")}')
    assert [[one.seat for one in trick.cards] for trick in case.tricks] == [[3, 0, 1, 2], [3, 0, 1, 2]]
    assert (case.tricks[0].winner, found(case)) == (3, [])
    check_legality(case)
    assert found(case) == [("revoke", "staekske-rape/play/follow-trump", "trick 1, card 4, South")]


def test_a_card_that_is_played_twice_is_doubted_and_proves_nothing() -> None:
    case = played(f'[Dealer "N"] [Declarer "W"]\nPlay:\n{TRICKS.replace("QD", "JH")}')
    assert [kind for kind, _rule, _where in found(case)] == ["mis-entry"]
    assert card_text(case.doubted.bit_length() - 1) == "JH"
    assert case.tricks[1].cards[3].card is None


def test_a_meld_that_the_hand_has_not_is_found_and_does_not_count() -> None:
    deal = '[Game "belote"] [Dealer "W"] [Declarer "N"]\nHands:\nN: 7C 8C 9C 7S 8S 9S 7H 8H\nAnnounced: N: KD QD JD'
    case = done(played(deal, "belote"), check_melds)
    assert [made.seat for made in case.melds] == [0]
    assert found(case) == []
    check_melds_held(case)
    assert case.melds == ()
    assert found(case) == [("bad-meld", "belote/melds/show", "announcement 1")]


def test_melds_are_settled_by_side() -> None:
    case = played('[Game "belote"] [Dealer "W"] [Declarer "N"]', "belote")
    parts = case.game.combinations
    melds = [MadeClaim(parts.sequence(length), side, None, "announced", 1, NOWHERE) for side, length in ((0, 3), (1, 4))]
    case.melds = tuple(melds)
    settle_melds(case)
    assert [[claim.length for claim in claims] for claims in (case.claims, case.others)] == [[3], [4]]


def test_a_hand_is_inferred_from_the_whole_play_and_only_then() -> None:
    case = done(played(f'[Dealer "N"] [Declarer "W"]\nPlay:\n{TRICKS}'), hold_shown)
    assert case.held == {}
    short = replace(case, game=replace(case.game, deal=replace(case.game.deal, packets=(("hands", 2),))))
    assert done(short, hold_shown).held[3] == mask_of(parse_cards("AS TD"))
