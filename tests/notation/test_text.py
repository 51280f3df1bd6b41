"""The text form: what it forgives, and every fault with its line and column."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from notation.examples import WHOLE, places, tricks, written
from notation.looks import Look, announced, auction, discards, exchanges, hand, marks, seats, stock
from stoek.language import Said
from stoek.notation.record import Place, Record
from stoek.notation.text import read_text

# id, text, what to look at, what is there. None of these has a fault.
LENIENT: list[tuple[str, str, Look, object]] = [
    ("nothing", "", lambda record: record, Record()),
    ("blank-lines", "\n\n  \n\t\n", lambda record: record, Record()),
    ("comment", "# a deal\n[Trump \"C\"] # clubs\nN: JC # the jack", lambda r: (r.trump, written(r.hands["N"])), ("C", "JC")),
    ("comment-sign-in-a-tag", '[Event "Table #3"]', lambda r: r.tags, {"Event": "Table #3"}),
    ("windows-lines", '[Trump "C"]\r\nHands:\r\nN: JC 9C\r\nE: 7C\r\n', lambda r: (r.trump, written(r.hands["E"])), ("C", "7C")),
    ("old-mac-lines", "N: JC\rE: 7C", hand("E"), "7C"),
    ("byte-order-mark", '\ufeff[Trump "C"]', lambda r: (r.trump, r.place("trump")), ("C", Place(1, 9))),
    ("no-break-spaces", "N:\u00a0JC\u00a09C", hand("N"), "JC 9C"),
    ("tabs", "N:\tJC\t9C", hand("N"), "JC 9C"),
    ("zero-width-spaces", "N: JC\u200b9C", hand("N"), "JC 9C"),
    ("case", '[trump "c"]\n[DEALER "w"]\nhands:\nn: jc 9C', lambda r: (r.trump, r.dealer, written(r.hands["N"])),
     ("C", "W", "JC 9C")),
    ("indented", "   Hands:\n     N: JC", hand("N"), "JC"),
    ("ten", "N: 10C TD 10♥ ts", hand("N"), "TC TD TH TS"),
    ("suit-signs", "N: J♣ 9♠ A♥ K♦ Q♧ 8♤ 7♡ A♢", hand("N"), "JC 9S AH KD QC 8S 7H AD"),
    ("emoji-signs", "N: J♣\ufe0f 9♠\ufe0e", hand("N"), "JC 9S"),
    ("glued", "N: JC9CAC10C", hand("N"), "JC 9C AC TC"),
    ("commas-and-dashes", "N: JC, 9C,AC-10C – KD", hand("N"), "JC 9C AC TC KD"),
    ("french", '[Indices "french"]\nN: 1C RC DC VC', hand("N"), "AC KC QC JC"),
    ("french-named-last", 'N: 1C RC DC VC\n[Indices "French"]', hand("N"), "AC KC QC JC"),
    ("dutch", '[Indices "dutch"]\nN: AC HC VC BC', hand("N"), "AC KC QC JC"),
    ("full-seat-names", "North: JC\nEAST: 9C", lambda r: (written(r.hands["N"]), written(r.hands["E"])), ("JC", "9C")),
    ("hands-without-header", "N: JC\nE: 9C", hand("E"), "9C"),
    ("hands-on-one-line", "Hands: N: JC 9C E: 7C S:8C", lambda r: [written(cards) for cards in r.hands.values()],
     ["JC 9C", "7C", "8C"]),
    ("hand-on-two-lines", "Hands:\nN: JC 9C\n   AC\nE: 7C", hand("N"), "JC 9C AC"),
    ("hand-unknown", "N: ?\nE: 7C", lambda r: r.hands["N"], None),
    ("hand-empty", "N:\nE: 7C", lambda r: r.hands["N"], None),
    ("hand-partly-known", "N: JC ? ?", hand("N"), "JC ? ?"),
    ("stock-among-hands", "Hands:\nN: JC\nStock: 7S 8S\nE: 7C", lambda r: (stock(r), written(r.hands["E"])), ("7S 8S", "7C")),
    ("stock-in-a-line-of-hands", "Hands: N: JC Stock: 7S 8S E: 7C", lambda r: (stock(r), written(r.hands["E"])), ("7S 8S", "7C")),
    ("stock-section", "Stock:\n7S 8S\n9S", stock, "7S 8S 9S"),
    ("stock-unknown", "Stock: ?", stock, None),
    ("stock-tag", '[Stock "Gave up"]', lambda r: r.stock, "gave-up"),
    ("hands-after-discards", "Discards: 7S\nE: 7C", lambda r: (discards(r), written(r.hands["E"])), ("7S", "7C")),
    ("header-without-colon", "Discards\n7S 8S", discards, "7S 8S"),
    ("header-alone", "Play:\n\n1. JC", tricks, [(1, None, "JC")]),
    ("sections-in-any-order", 'Play: 1. JC\nHands:\nN: 7C\n[Trump "C"]', lambda r: (tricks(r), r.trump), ([(1, None, "JC")], "C")),
    ("singular-headers", "Hand:\nN: JC\nDiscard: 7S", discards, "7S"),
    ("no-discards", "Discards: None", lambda r: r.discards, ()),
    ("discards-empty", "Discards:", lambda r: r.discards, None),
    ("trump-in-words", '[Trump "Diamonds"]', lambda r: r.trump, "D"),
    ("trump-one", '[Trump "spade"]', lambda r: r.trump, "S"),
    ("trump-sign", '[Trumps "♥️"]', lambda r: r.trump, "H"),
    ("tag-without-quotes", "[Dealer W]", lambda r: r.dealer, "W"),
    ("tag-with-curly-quotes", "[Dealer “North”]", lambda r: r.dealer, "N"),
    ("tag-with-equals", '[ Dealer = "N" ]', lambda r: r.dealer, "N"),
    ("tags-on-one-line", '[Dealer "N"] [Trump "C"]  [Bid "4"]', lambda r: (r.dealer, r.trump, r.bid), ("N", "C", 4)),
    ("tag-escapes", r'[Event "The \"big\" \\ one"]', lambda r: r.tags, {"Event": 'The "big" \\ one'}),
    ("tag-blanks", '[Event "  so \t many   blanks "]', lambda r: r.tags, {"Event": "so many blanks"}),
    ("tag-unknown", '[Round "3"]', lambda r: r.tags, {"Round": "3"}),
    ("tags-of-ones-own", '[North "An"] [Date "x"] [Deal "3"] [Table "2"] [B "y"] [Result "+3"]', lambda r: [*r.tags],
     ["North", "Date", "Deal", "Table", "B", "Result"]),
    ("tag-not-filled-in", '[Dealer ""] [Trump "?"]', lambda r: (r.dealer, r.trump), (None, None)),
    ("bid-blind", '[Bid "blind 2"]', lambda r: r.bid, 2),
    ("figures", '[Points "127"] [Won "0"]', lambda r: (r.points, r.won), (127, 0)),
    ("figures-not-filled-in", '[Points ""] [Won "?"] [LastTrick " "]', lambda r: r, Record()),
    ("last-trick", '[LastTrick "Opponents"]', lambda r: r.last_trick, "opponents"),
    ("last-trick-wordings", '[last-trick "defenders"]', lambda r: r.last_trick, "opponents"),
    ("piles", "Pile: JC 9C\nAC\nOpponents: none", lambda r: (written(r.pile), r.opponents_pile), ("JC 9C AC", ())),
    ("opponents-pile", "Opponents-pile:\nJC ?\nN: 9C", lambda r: (written(r.opponents_pile), written(r.hands["N"])),
     ("JC ?", "9C")),
    ("house", '[House "required_floor=none, double_no_tricks=on"]', lambda r: r.house,
     {"required_floor": "none", "double_no_tricks": True}),
    ("house-wordings", '[House "Double-No-Tricks = No; required_floor: ZERO"]', lambda r: r.house,
     {"double_no_tricks": False, "required_floor": "zero"}),
    ("calls", "Auction: pass 3 once 4 blind 2 give-up", auction, ["pass", "3", "once 4", "blind 2", "give-up"]),
    ("calls-on-lines", "Auction:\npass\n3\n4", auction, ["pass", "3", "4"]),
    ("passes", "Auction: p P - passes Pass pas – passe", auction, ["pass"] * 8),
    ("help", "Auction: help, I help, helps", auction, ["3", "3", "3"]),
    ("giving-up", "Auction: give up, gives up, gave-up", auction, ["give-up"] * 3),
    ("calls-with-seats", "Auction: S pass, W: 3, north=4, E once 5", auction, ["S pass", "W 3", "N 4", "E once 5"]),
    ("calls-glued", "Auction: once5 Blind2", auction, ["once 5", "blind 2"]),
    ("call-unknown", "Auction: ? 3", auction, ["?", "3"]),
    ("bidding", "Bidding: 3 p p p", auction, ["3", "pass", "pass", "pass"]),
    ("auction-begins-with-a-seat", "Auction:\nN: 3\nE: pass", auction, ["N 3", "E pass"]),
    ("announced-cards", "Announced: AC KC QC; 9C9S9H9D", announced, ["cards AC KC QC", "cards 9C 9S 9H 9D"]),
    ("announced-in-short", "Announced: four 9; sequence 3; stoek", announced, ["four 9", "sequence 3", "stoek"]),
    ("announced-wordings", "Announced: four nines, Sequence of 4, STOEK", announced, ["four 9", "sequence 4", "stoek"]),
    ("announced-tens", "Announced: four 10; fours of tens", announced, ["four T", "four T"]),
    ("announced-on-lines", "Announced:\nAC KC QC\nfour J", announced, ["cards AC KC QC", "four J"]),
    ("announced-kind-and-cards", "Announced: stoek KC QC; sequence AC-KC-QC", announced, ["stoek KC QC", "sequence AC KC QC"]),
    ("announced-by-seats", "Announced:\nN: four 9\nE: AC KC QC", announced, ["N: four 9", "E: cards AC KC QC"]),
    ("announced-french", '[Indices "french"]\nAnnounced: four V', announced, ["four J"]),
    ("announced-none", "Announced: none", announced, []),
    ("announced-not-recorded", "Announced:", announced, None),
    ("declared-in-a-trick", "Announced: N: KC QC JC in 3; four J IN trick 4\nsequence of 3 in 12", announced,
     ["N: cards KC QC JC in 3", "four J in 4", "sequence 3 in 12"]),
    ("exchange", "Exchange: S: 7C for JC in 3", exchanges, ["S 7C JC 3"]),
    ("exchanges-on-lines", "Exchange:\nN: KC for 7H\nE: qd for 10s", exchanges, ["N KC 7H", "E QD TS"]),
    ("exchange-wordings", "Exchanged: south=7C JC, N: 7♣→J♣; 7C -> JC in trick 3", exchanges,
     ["S 7C JC", "N 7C JC", "- 7C JC 3"]),
    ("exchange-not-remembered", "Exchange: N: KC for ?; ? for 7H", exchanges, ["N KC ?", "- ? 7H"]),
    ("exchange-french", '[Indices "french"]\nExchange: N: RC for 7C', exchanges, ["N KC 7C"]),
    ("nothing-exchanged", "Exchange: None", exchanges, []),
    ("exchange-not-recorded", "Exchange: ?", exchanges, None),
    ("play", "Play:\n1. N: JC 7C 8C QC\n2. E: AD", tricks, [(1, "N", "JC 7C 8C QC"), (2, "E", "AD")]),
    ("play-on-one-line", "Play: 1. JC 7C 2. AD 7D", tricks, [(1, None, "JC 7C"), (2, None, "AD 7D")]),
    ("play-without-numbers", "Play:\nN: JC 7C\nAD 7D", tricks, [(1, "N", "JC 7C"), (2, None, "AD 7D")]),
    ("play-broken-into-lines", "Play:\n1. N: JC 7C\n   8C QC\n2. AD", tricks, [(1, "N", "JC 7C 8C QC"), (2, None, "AD")]),
    ("play-number-forms", "Play:\n1) JC\n2: 9C\n3 AC\nTrick 4: 7C\n 5 . 8C", tricks,
     [(1, None, "JC"), (2, None, "9C"), (3, None, "AC"), (4, None, "7C"), (5, None, "8C")]),
    ("play-french-aces", '[Indices "french"]\nPlay:\n1. 1C 10C\n1S', tricks, [(1, None, "AC TC AS")]),
    ("play-unknown-card", "Play: 1. N: JC ? 8C", tricks, [(1, "N", "JC ? 8C")]),
    ("play-lead-only", "Play:\n1. N:\n2.", tricks, [(1, "N", ""), (2, None, "")]),
    ("play-seat-with-every-card", "Play: 1. N:JC E=7C S: 8C", seats, [None, "E", "S"]),
    ("play-leader-named-twice", "Play: 1. N: N:JC E:7C", tricks, [(1, "N", "JC 7C")]),
    ("mark-stoek", "Play: 1. N: JC KC stoek 8C", marks, [(1, "KC", "stoek", 1, None)]),
    ("mark-knock", "Play: 1. JC knock 7C knock2 8C knock 2 9C knocks", marks,
     [(1, "JC", "knock", 1, None), (1, "7C", "knock", 2, None), (1, "8C", "knock", 2, None), (1, "9C", "knock", 1, None)]),
    ("mark-with-seat", "Play: 1. JC E:knock2 7C", marks, [(1, "JC", "knock", 2, "E")]),
    ("mark-before-the-lead", "Play: 1. E:knock N: JC", lambda r: (marks(r), tricks(r)),
     ([(1, "", "knock", 1, "E")], [(1, "N", "JC")])),
    ("mark-behind-the-leader", "Play: 1. N: E:knock JC", lambda r: (marks(r), tricks(r)),
     ([(1, "", "knock", 1, "E")], [(1, "N", "JC")])),
    ("mark-stoek-before-the-lead", "Play: 1. stoek JC", marks, [(1, "", "stoek", 1, None)]),
]  # fmt: skip


@pytest.mark.parametrize(("text", "look", "there"), [row[1:] for row in LENIENT], ids=[row[0] for row in LENIENT])
def test_form_is_forgiven(text: str, look: Look, there: object) -> None:
    record, faults = read_text(text)
    assert faults == []
    assert look(record) == there


# id, text, places of the faults, the first one's code (None where a card's refusal is passed on), what to look at, what is read
FAULTS: list[tuple[str, str, list[str], str | None, Look, object]] = [
    ("no-card", "N: JC 9X AC", ["line 1, column 7"], None, hand("N"), "JC ? AC"),
    ("no-cards", "N: JC 9X AC\nE: 7C zz 8", ["line 1, column 7", "line 2, column 7", "line 2, column 10"], None,
     hand("E"), "7C ? ?"),
    ("no-card-in-a-trick", "Play:\n1. N: JC 7X 8C QC", ["line 2, column 10"], None, tricks, [(1, "N", "JC ? 8C QC")]),
    ("dutch-in-english", "N: VC", ["line 1, column 4"], None, hand("N"), "?"),
    ("hand-twice", "N: JC\nE: 9C\nN: AC", ["line 3, column 1"], "hand-twice", hand("N"), "JC"),
    ("hand-twice-under-two-names", "N: JC\nNorth: AC 9X", ["line 2, column 1", "line 2, column 11"], "hand-twice",
     hand("N"), "JC"),
    ("stock-twice", "Hands:\nN: JC Stock: 7S\nStock: 8S", ["line 3, column 1"], "stock-twice", stock, "7S"),
    ("cards-of-nobody", "Hands:\nJC 9C\nE: 7C", ["line 2, column 1"], "cards-of-no-hand", hand("E"), "7C"),
    ("section-unknown", "Hand-s: x\nBids: 3 4\nzz\nN: 7C\nPlay: 1. JC", ["line 1, column 1", "line 2, column 1"],
     "section-unknown", tricks, [(1, None, "JC")]),
    ("section-twice", "Discards: 7S\nDiscards: 8S", ["line 2, column 1"], "section-twice", discards, "7S 8S"),
    ("no-section", "Dear all\nN: JC", ["line 1, column 1"], "in-no-section", hand("N"), "JC"),
    ("tag-open", '[Trump "C\nN: JC', ["line 1, column 1"], "tag-not-closed", hand("N"), "JC"),
    ("tag-open-behind-another", '[Trump "C"] [Dealer "N', ["line 1, column 13"], "tag-not-closed", lambda r: r.trump, "C"),
    ("behind-a-tag", '[Trump "C"] clubs', ["line 1, column 13"], "behind-a-tag", lambda r: r.trump, "C"),
    ("tag-twice", '[Trump "C"]\n[Trump "D"]', ["line 2, column 1"], "tag-twice", lambda r: r.trump, "C"),
    ("other-tag-twice", '[Event "x"]\n[event "y"]', ["line 2, column 1"], "tag-twice", lambda r: r.tags, {"Event": "x"}),
    ("tag-mistyped", '[Dealr "N"]\n[Truump "C"]\n[Stokc "taken"]',
     ["line 1, column 1", "line 2, column 1", "line 3, column 1"], "tag-mistyped", lambda r: r.tags, {}),
    ("trump-unknown", '[Trump "X"]\nN: JC', ["line 1, column 9"], "not-a-value",
     lambda r: (r.trump, written(r.hands["N"])), (None, "JC")),
    ("trump-wrong-then-right", '[Trump "X"]\n[Trump "C"]', ["line 1, column 9"], "not-a-value", lambda r: r.trump, "C"),
    ("dealer-unknown", '[Dealer "West-ish"]', ["line 1, column 10"], "not-a-value", lambda r: r.dealer, None),
    ("sitter-unknown", '  [Sitter "5"]', ["line 1, column 12"], "not-a-value", lambda r: r.sitter, None),
    ("stock-unknown", '[Stock "maybe"]', ["line 1, column 9"], "not-a-value", lambda r: r.stock, None),
    ("indices-unknown", '[Indices "german"]\nN: JC', ["line 1, column 11"], "not-a-value", hand("N"), "JC"),
    ("bid-in-words", '[Bid "four"]', ["line 1, column 7"], "not-a-value", lambda r: r.bid, None),
    ("points-in-words", '[Points "many"]', ["line 1, column 10"], "not-a-value", lambda r: r.points, None),
    ("points-below-nought", '[Points "−5"]', ["line 1, column 10"], "not-a-value", lambda r: r.points, None),
    ("won-too-long", '[Won "1000000"]', ["line 1, column 7"], "not-a-value", lambda r: r.won, None),
    ("won-twice", '[Won "5"] [won "6"]', ["line 1, column 11"], "tag-twice", lambda r: r.won, 5),
    ("last-trick-of-a-seat", '[LastTrick "W"]', ["line 1, column 13"], "not-a-value", lambda r: r.last_trick, None),
    ("figures-mistyped", '[Point "9"]\n[LastTrik "declarer"]', ["line 1, column 1", "line 2, column 1"], "tag-mistyped",
     lambda r: r.tags, {}),
    ("pile-twice", "Pile: JC\nPile: 9C", ["line 2, column 1"], "section-twice", lambda r: written(r.pile), "JC 9C"),
    ("no-card-in-a-pile", "Opponents: JC 9X", ["line 1, column 15"], None, lambda r: written(r.opponents_pile), "JC ?"),
    ("bid-nought", '[Bid "0"]', ["line 1, column 7"], "not-a-value", lambda r: r.bid, None),
    ("game-no-name", '[Game "Staekske Rape"]', ["line 1, column 8"], "not-a-value", lambda r: r.game, None),
    ("house-no-value", '[House "required_floor double_no_tricks=on"]', ["line 1, column 9"], "sets-no-house-rule",
     lambda r: r.house, {"double_no_tricks": True}),
    ("house-twice", '[House "a=on a=off"]', ["line 1, column 14"], "house-rule-twice", lambda r: r.house, {"a": True}),
    ("no-call", "Auction: pass three 4", ["line 1, column 15"], "not-a-call", auction, ["pass", "?", "4"]),
    ("no-calls", "Auction:\nS knock, W 3\nmaybe 0", ["line 2, column 1", "line 3, column 1", "line 3, column 7"],
     "not-a-call", auction, ["S ?", "W 3", "?", "?"]),
    ("seat-without-call", "Auction: 3, N", ["line 1, column 13"], "not-a-call", auction, ["3", "?"]),
    ("announced-no-cards", "Announced: AC KX QC; four 9", ["line 1, column 15"], None, announced, ["four 9"]),
    ("announced-not-remembered", "Announced: AC ? QC", ["line 1, column 15"], None, announced, []),
    ("announced-four-of-what", "Announced: four; stoek", ["line 1, column 12"], "meld-of-what", announced, ["stoek"]),
    ("announced-sequence-of-what", "Announced: stoek; sequence", ["line 1, column 19"], "meld-of-what", announced, ["stoek"]),
    ("announced-unknown-kind", "Announced: quartet", ["line 1, column 12"], None, announced, []),
    ("announced-a-comma", "Announced: ,; four 9; stoek -", ["line 1, column 12", "line 1, column 29"],
     "meld-holds-no-card", announced, ["four 9"]),
    ("announced-by-nobody-else", "Announced: N:; stoek", ["line 1, column 12"], "announces-nothing", announced, ["stoek"]),
    ("declared-in-no-trick", "Announced: AC KC QC in x; four 9 in; stoek in 0",
     ["line 1, column 21", "line 1, column 34", "line 1, column 44"], "names-no-trick", announced,
     ["cards AC KC QC", "four 9", "stoek"]),
    ("exchange-of-one-card", "Exchange: N: 7C for; S: 8C for JC", ["line 1, column 11"], "not-an-exchange", exchanges,
     ["S 8C JC"]),
    ("exchange-of-three-cards", "Exchange: N: 7C 8C for JC; 7C JC QC", ["line 1, column 11", "line 1, column 28"],
     "not-an-exchange", exchanges, []),
    ("exchange-for-what", "Exchange: N: 7C for JC for QC", ["line 1, column 11"], "not-an-exchange", exchanges, []),
    ("no-card-exchanged", "Exchange: N: 7X for JC", ["line 1, column 14"], None, exchanges, []),
    ("exchange-in-no-trick", "Exchange: N: 7C for JC in the end", ["line 1, column 24"], "names-no-trick",
     exchanges, ["N 7C JC"]),
    ("trick-repeated", "Play:\n1. JC\n1. 9C\n2. AC", ["line 3, column 1"], "trick-repeated", tricks,
     [(1, None, "JC"), (1, None, "9C"), (2, None, "AC")]),
    ("trick-misnumbered", "Play:\n1. JC\n3. 9C\n3. AC\n4. 7C", ["line 3, column 1"], "trick-out-of-turn", tricks,
     [(1, None, "JC"), (3, None, "9C"), (3, None, "AC"), (4, None, "7C")]),
    ("trick-left-out", "Play:\n1. JC\n3. 9C\n4. AC", ["line 3, column 1"], "trick-out-of-turn", tricks,
     [(1, None, "JC"), (3, None, "9C"), (4, None, "AC")]),
    ("trick-one-missing", "Play: 2. JC", ["line 1, column 7"], "trick-out-of-turn", tricks, [(2, None, "JC")]),
    ("leader-named-twice", "Play: 1. N: S:JC 7C", ["line 1, column 13"], "leader-twice", tricks, [(1, "N", "JC 7C")]),
    ("seat-without-card", "Play: 1. N: JC E:", ["line 1, column 16"], "seat-without-card", tricks, [(1, "N", "JC")]),
    ("seat-after-seat", "Play: 1. N: JC E: S: 8C", ["line 1, column 16"], "seat-without-card", tricks, [(1, "N", "JC 8C")]),
    ("knock-by-nobody", "Play: 1. knock JC", ["line 1, column 10"], "knock-by-nobody", tricks, [(1, None, "JC")]),
    ("no-mark", "Play: 1. JC bang 7C", ["line 1, column 13"], None, tricks, [(1, None, "JC ? 7C")]),
    ("columns-after-odd-blanks", "N:\t\u00a0JC\u200b zz", ["line 1, column 9"], None, hand("N"), "JC ?"),
    ("sign-not-seen", "N: JC \0", ["line 1, column 7"], None, hand("N"), "JC ?"),
    ("lines-after-old-ends", "N: JC\r\nE: 9C\rS: zz\nW: yy", ["line 3, column 4", "line 4, column 4"], None, hand("W"), "?"),
    ("too-long", "N: " + "JC " * 30000, ["line 1, column 1"], "text-too-long", lambda r: r, Record()),
]  # fmt: skip


@pytest.mark.parametrize(("text", "where", "code", "look", "there"), [row[1:] for row in FAULTS], ids=[row[0] for row in FAULTS])
def test_every_fault_has_its_place(text: str, where: list[str], code: str | None, look: Look, there: object) -> None:
    record, faults = read_text(text)
    assert places(faults) == where
    assert code is None or faults[0].code == f"notation/{code}"
    assert look(record) == there
    assert {fault.type for fault in faults} == {"notation"}


@pytest.mark.parametrize(
    ("name", "meant"),
    [
        ("Bidd", "Bid"), ("Bids", "Bid"), ("Bd", "Bid"), ("Wonn", "Won"), ("Tricks", "Won"), ("Won-tricks", "Won"),
        ("rules", "House"), ("HouseRules", "House"), ("House-rules", "House"), ("House_rule", "House"), ("Games", "Game"),
        ("CardPoints", "Points"),
    ],
)  # fmt: skip
def test_a_tag_that_is_nearly_one_names_the_one_meant(name: str, meant: str) -> None:
    record, faults = read_text(f'[{name} "3"]')
    assert record.tags == {}
    (fault,) = faults
    assert fault.code == "notation/tag-mistyped"
    assert isinstance(fault.message, Said)
    assert fault.message.parts["meant"] == meant


@pytest.mark.parametrize("written", ["N:-", "N: ?", "N:"])
def test_a_hand_without_a_card_is_not_known(written: str) -> None:
    record, faults = read_text(written)
    assert (record.hands.get("N"), faults) == (None, [])


def test_an_unknown_section_is_told_all_that_there_are() -> None:
    [fault] = read_text("Bids: pass")[1]
    page = (Path(__file__).parents[2] / "docs" / "notation.md").read_text(encoding="utf-8")
    table = page[page.index("{ #sections }") : page.index("{ #calls }")]
    named = set(re.findall(r"^\| `([A-Z][a-z-]+):` \|", table, re.MULTILINE))
    assert "Exchange" in named
    assert isinstance(fault.message, Said)
    assert named == {*str(fault.message.parts["known"]).split(", "), fault.message.parts["last"]}


def test_pieces_know_their_places() -> None:
    record, faults = read_text(WHOLE)
    assert faults == []
    assert record.tricks is not None
    assert record.auction is not None
    assert record.announced is not None
    assert record.place("trump") == Place(6, 9)
    assert record.place("hands.N") == Place(9, 1)
    assert record.place("hands") == Place()
    assert record.place("tricks") == Place(21, 1)
    assert record.place("house.double_no_tricks") == Place(4, 29)
    assert [str(call.place) for call in record.auction[:3]] == ["line 15, column 1", "line 15, column 9", "line 15, column 14"]
    assert record.announced[1].place == Place(19, 22)
    assert record.tricks[2].place == Place(24, 1)
    assert record.tricks[2].plays[0].marks[0].place == Place(24, 10)
    assert record.tricks[3].plays[1].place == Place(25, 20)
    assert (record.tricks[3].plays[1].seat, record.tricks[3].plays[2].card) == ("S", None)


ONE, OTHER = ('[Game "belote"]\n[Trump "C"]\nHands:\nN: JC\n', '[Game "belote"]\n[Trump "H"]\nHands:\nN: 9H\n')


@pytest.mark.parametrize(
    ("text", "where"),
    [
        (f"{ONE}\n{OTHER}", "line 6"), (f"{ONE}{OTHER}", "line 5"),
        ('[Game "belote"]\n[Trump "C"]\n\n[Game "belote"]\n[Trump "H"]\n', "line 4"),
    ],
)  # fmt: skip
def test_of_two_deals_in_one_text_the_first_is_read_and_one_fault_says_so(text: str, where: str) -> None:
    record, faults = read_text(text)
    assert [str(fault.place).partition(",")[0] for fault in faults] == [where]
    assert record.trump == "C"


def test_each_of_two_links_in_one_text_is_told() -> None:
    assert [fault.place.line for fault in read_text("1;g=belote;t=C\n1;g=belote;t=H\n")[1]] == [1, 2]
