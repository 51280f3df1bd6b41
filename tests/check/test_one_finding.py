"""One thing wrong in a deal is one finding, at its place, with fact and remedy.

A row changes one fact of the deal in `check.deals`. `at` is the stretch of the changed text whose line the finding must name.
"""

from __future__ import annotations

import re
from typing import Any

import pytest

from check.deals import CALLS, CLAIM, DISCARDS, HANDS, HIDDEN, PLAYED, REFUSED, SEQUENCE, Edit, checked, edited, line_of, told
from engine.asking import ok

# id, edits, what is found (type, rule, trick.card.seat; - for none), the stretch whose line it names, words of the message
Row = tuple[str, tuple[Edit, ...], str, str, str]

# fmt: off
CARDS: list[Row] = [
    ("card-twice-in-a-hand", (("N: QC JC", "N: QC QC"),),
     "bad-cards cards/pack -", "N: QC QC", "QC is twice in the hand of North"),
    ("card-in-two-hands", (("N: QC JC", "N: AC JC"),),
     "bad-cards cards/pack -", "E: AC", "AC is in the hand of North and again in the hand of East"),
    ("card-in-hand-and-stock", (("Stock: 8C", "Stock: JC"),),
     "bad-cards cards/pack -", "Stock: JC", "JC is in the hand of North and again in the stock"),
    ("six-in-a-hand", (("N: QC JC", "N: 6C JC"),),
     "bad-cards cards/pack -", "N: 6C", "6C is not in the pack"),
    ("six-in-the-stock", (("Stock: 8C", "Stock: 6C"),),
     "bad-cards cards/pack -", "Stock: 6C", "6C is not in the pack"),
    ("no-card-at-all", (("N: QC JC", "N: XX JC"),),
     "notation - -", "N: XX", "“XX” is not a card"),
    ("hand-of-six", (("N: QC JC", "N: JC"),),
     "bad-cards deal/packets -", "N: JC", "has 6 cards; it should have 7. Add"),
    ("hand-of-eight", (("N: QC JC", "N: QC JC TC"),),
     "bad-cards deal/packets -", "N: QC", "has 8 cards; it should have 7. TC is in the hand of South as well"),
    ("hand-of-eight-below", (("S: KC", "S: JC KC"),),
     "bad-cards deal/packets -", "S: JC", "JC is in the hand of North as well"),
    ("hand-of-eight-with-a-card-twice", (("S: KC", "S: KC KC"),),
     "bad-cards deal/packets -", "S: KC", "has 8 cards; it should have 7"),
    ("stock-of-three", (("Stock: 8C ", "Stock: "),),
     "bad-cards deal/packets -", "Stock: AS", "The stock has 3 cards; it should have 4"),
    ("stock-of-five", (("Stock: 8C ", "Stock: 8C QC "),),
     "bad-cards deal/packets -", "Stock: 8C", "QC is in the hand of North as well"),
    ("discard-of-another-hand", (("Discards: 8C", "Discards: KD"),),
     "bad-cards stock/discard -", "Discards:", "neither in West's hand nor in the stock but in North's hand"),
    ("discard-twice", (("Discards: 8C", "Discards: 9S"),),
     "bad-cards cards/pack -", "Discards:", "9S stands twice"),
    ("discard-of-six", (("Discards: 8C", "Discards: 6C"),),
     "bad-cards cards/pack -", "Discards:", "6C is not in the pack"),
    ("three-discards", (("Discards: 8C ", "Discards: "),),
     "bad-cards stock/discard -", "Discards:", "3 cards are discarded"),
    ("five-discards", (("Discards: 8C ", "Discards: 8C TS "),),
     "bad-cards stock/discard -", "Discards:", "5 cards are discarded"),
    ("no-discards", ((DISCARDS, "Discards: none\n\n"),),
     "bad-cards stock/discard -", "Discards:", "0 cards are discarded"),
    ("discards-of-who-refused", ((HANDS, ""), ('"taken"', '"refused"')),
     "contradiction stock/refuse -", "Discards:", "discards nothing"),
]

COMBINATIONS: list[Row] = [
    ("of-another-hand", ((SEQUENCE, "Announced: KH QH JH"),),
     "bad-meld combinations/announce -", "Announced:", "KH QH JH are announced, but KH QH JH were not in the declarer's hand"),
    ("one-card-lacking", ((SEQUENCE, "Announced: QD JD TD 9D"),),
     "bad-meld combinations/announce -", "Announced:", "but QD was not in the declarer's hand"),
    ("broken-by-discarding", (("Discards: 8C 9S AD 7D", "Discards: 8C 9S 9D 7D"), ("7. W: 9D", "7. W: AD")),
     "bad-meld stock/broken-combination -", "Announced:", "9D was discarded"),
    ("four-partly-discarded", ((SEQUENCE, "Announced: four 9"),),
     "bad-meld combinations/announce -", "Announced:", "9S was discarded and 9C 9H were not in the declarer's hand"),
    ("overlapping", ((SEQUENCE, "Announced: JD TD 9D; TD 9D 8D"),),
     "bad-meld combinations/no-overlap -", "Announced:", "share TD 9D"),
    ("too-many-for-seven-cards", ((SEQUENCE, "Announced: sequence 3; sequence 3; sequence 3"),),
     "bad-meld combinations/announce -", "Announced:", "No hand of 7 cards"),
    ("announced-twice", ((SEQUENCE, "Announced: stoek; KS QS"),),
     "bad-meld combinations/stoek -", "Announced:", "announced twice"),
    ("longer-than-held", ((SEQUENCE, "Announced: sequence 5"),),
     "bad-meld combinations/announce -", "Announced:", "no such cards"),
    ("four-eights", ((SEQUENCE, "Announced: four 8"),),
     "bad-meld combinations/four -", "Announced:", "Four eights score nothing"),
    ("sequence-of-two", ((SEQUENCE, "Announced: sequence 2"),),
     "bad-meld combinations/sequence -", "Announced:", "at least 3"),
    ("no-combination", ((SEQUENCE, "Announced: JD TD 7D"),),
     "bad-meld - -", "Announced:", "is no combination"),
    ("marriage-of-a-plain-suit", ((SEQUENCE, "Announced: KH QH"),),
     "bad-meld combinations/stoek -", "Announced:", "trumps are spades"),
    ("of-an-opponent", ((SEQUENCE, "Announced: N: sequence 3"),),
     "bad-meld combinations/declarer-only -", "Announced:", "only the declarer's combinations count"),
    ("wrong-kind", ((SEQUENCE, "Announced: four JD TD 9D"),),
     "bad-meld combinations/sequence -", "Announced:", "is no four"),
]

CALLING: list[Row] = [
    ("opens-with-4", (("W 3", "W 4"),),
     "illegal-call auction/next-bid W", "S pass", "the next is 3"),
    ("jumps-over-3", ((CALLS, "S 3, W 5, N pass, E pass, S pass"),),
     "illegal-call auction/next-bid W", "S 3", "the next is 4"),
    ("same-number-again", ((CALLS, "S 3, W 3, N pass, E pass, S pass"),),
     "illegal-call auction/next-bid W", "S 3", "the next is 4"),
    ("jumped-over-by-another", ((CALLS, "S pass, W 3, N 5, E pass, W pass"),),
     "illegal-call auction/next-bid N", "S pass", "the next is 4"),
    ("bids-after-passing", ((CALLS, "S pass, W 3, N 4, E pass, S 5, W 5, N pass"),),
     "illegal-call auction/pass S", "S pass", "who has passed may not call again"),
    ("passes-twice", ((CALLS, "S pass, W 3, N 4, E pass, S pass, W 5, N pass"),),
     "illegal-call auction/pass S", "S pass", "who has passed may not call again"),
    ("after-the-end", ((CALLS, f"{CALLS}, S 4"),),
     "illegal-call auction/end S", "S pass", "comes after the end of the auction"),
    ("out-of-turn", ((CALLS, "W 3, N pass, E pass, S pass"),),
     "illegal-call auction/turn W", "W 3", "is called out of turn"),
    ("3-over-blind-2", ((CALLS, "S blind 2, W 3, N pass, E pass, S pass"),),
     "illegal-call auction/over-blind-two W", "S blind", "the next bid over blind 2 is 4"),
    ("blind-3", (("W 3", "W blind 3"),),
     "illegal-call auction/blind-two W", "S pass", "the blind bid is 2"),
    ("blind-2-over-3", ((CALLS, "S 3, W blind 2, N pass, E pass, S pass"),),
     "illegal-call auction/blind-two W", "S 3", "first turn while nobody has bid"),
    ("bids-after-once", ((CALLS, "S pass, W once 3, N 4, E pass, W 5, N pass"),),
     "illegal-call auction/once W", "S pass", "said “once”"),
    ("gives-up-in-the-middle", ((CALLS, f"S give-up, {CALLS}"),),
     "illegal-call auction/give-up S", "S give", "only the sitter gives up"),
    ("no-call", (("W 3", "W three"),),
     "notation - -", "S pass", "“three” is no call"),
    ("declares-what-another-plays", ((CALLS, "S pass, W 3, N 4, E pass, W pass"),),
     "contradiction auction/end -", "Auction:", "the declarer is North, but West leads the first trick and has the discards"),
    ("tag-of-another-declarer", (('[Dealer "N"]', '[Dealer "N"]\n[Declarer "S"]'),),
     "contradiction auction/end -", "[Declarer", "the declarer is West, not South"),
    ("tag-of-another-bid", (('[Dealer "N"]', '[Dealer "N"]\n[Bid "4"]'),),
     "contradiction auction/end -", "[Bid", "the bid is 3, not 4"),
    ("sitter-of-another-dealer", (('[Dealer "N"]', '[Dealer "N"]\n[Sitter "S"]'),),
     "contradiction auction/sitter -", "[Sitter", "East is the sitter, not South"),
]

PLAYING: list[Row] = [
    ("led-out-of-turn", (("4. W: KS QH 9C KC", "4. N: QH 9C KC KS"),),
     "out-of-turn play/winner-leads 4.1.N", "4. N", "the lead is West's, who won the trick before"),
    ("led-by-label-only", (("3. N:", "3. S:"),),
     "out-of-turn play/winner-leads 3.1.S", "3. S", "the lead is North's"),
    ("first-lead-not-declarers", (("1. W: AS 7S JH 8S", "1. N: 7S JH 8S AS"),),
     "out-of-turn play/lead 1.1.N", "1. N", "the lead is West's, the declarer"),
    ("order-of-two-cards", (("KH 8H 9H TS", "KH 9H 8H TS"),),
     "out-of-turn play/turn 3.2.S", "3. N", "it was East's turn"),
    ("seats-out-of-turn", (("KH 8H 9H TS", "KH S:9H E:8H TS"),),
     "out-of-turn play/turn 3.2.S", "3. N", "it was East's turn"),
    ("card-twice", (("QC AH TH", "QC AH 8S"),),
     "mis-entry cards/pack 7.4.S", "7. W", "8S was played before, in trick 1 by South"),
    ("card-twice-in-a-trick", (("QC AH TH", "QC AH AH"),),
     "mis-entry cards/pack 7.4.S", "7. W", "AH was played before, in trick 7 by East"),
    ("card-of-another-hand", (("KS QH 9C KC", "KS QH 9C AH"),),
     "mis-entry deal/packets 4.4.S", "4. W", "AH was in East's hand, not in South's"),
    ("card-discarded", (("QC AH TH", "QC AH 8C"),),
     "mis-entry stock/discard 7.4.S", "7. W", "8C was discarded by the declarer"),
    ("card-of-another-pack", (("QC AH TH", "QC AH 6H"),),
     "mis-entry cards/pack 7.4.S", "7. W", "6H is not in the pack"),
    ("announced-card-discarded-and-played", (("Discards: 8C", "Discards: TD"),),
     "mis-entry stock/discard 2.1.W", "2. W", "TD was discarded by the declarer"),
    ("five-cards", (("KH 8H 9H TS", "KH 8H 9H TS 8C"),),
     "mis-entry play/turn 3.5", "3. N", "Trick 3 has 5 cards; it should have 4"),
    ("last-card-missing", (("KH 8H 9H TS", "KH 8H 9H"),),
     "mis-entry play/turn 3", "3. N", "Trick 3 has 3 cards; it should have 4"),
    ("second-card-missing", (("KH 8H 9H TS", "KH 9H TS"),),
     "mis-entry play/turn 3", "3. N", "Trick 3 has 3 cards; it should have 4"),
    ("card-led-missing", (("KH 8H 9H TS", "8H 9H TS"),),
     "mis-entry play/turn 3", "3. N", "Trick 3 has 3 cards; it should have 4"),
    ("card-slipped-back", (("9H TS\n4. W: KS QH", "9H TS KS\n4. N: QH"),),
     "mis-entry play/turn 3.5", "3. N", "KS seems to belong to trick 4"),
    ("card-slipped-on", (("9H TS\n4. W: KS QH", "9H\n4. W: TS KS QH"),),
     "mis-entry play/turn 4.1", "4. W", "TS seems to belong to trick 3"),
    ("eighth-trick", (("QC AH TH\n", "QC AH TH\n8. W: 8C\n"),),
     "mis-entry deal/packets 8", "8. W", "Trick 8 is one too many"),
    ("trick-left-out", (("4. W: KS QH 9C KC\n", ""),),
     "notation - -", "5. W", "trick 4 is due"),
]

REFUSING: list[Row] = [
    ("card-of-the-stock-played", (*REFUSED, ("7. W: 9D", "7. W: AD")),
     "mis-entry stock/refuse 7.1.W", "7. W", "AD lies in the stock, which was refused"),
    ("combination-with-a-card-of-the-stock", (*REFUSED, (SEQUENCE, "Announced: AS KS QS; JD TD 9D; 9D 8D 7D")),
     "bad-meld combinations/no-overlap -", "Announced:", "share 9D"),
    ("sequence-partly-in-the-stock", (*REFUSED, (SEQUENCE, "Announced: 9S 8S 7S")),
     "bad-meld combinations/announce -", "Announced:", "9S 8S 7S were not in the declarer's hand"),
]

GIVEN_UP: list[Row] = [
    ("bid-given-up", (('"taken"', '"gave-up"'), (DISCARDS, ""), (PLAYED, "")),
     "contradiction auction/give-up -", "[Stock", "Only a sitter after three passes can give up"),
    ("given-up-and-played", ((CALLS, "S pass, W pass, N pass, E give-up"), ('[Stock "taken"]\n', ""), (DISCARDS, ""),
                             (f"{SEQUENCE}\n", ""), (CLAIM, "QS JC"), ("1. W: AS 7S JH 8S", "1. E: JH 8S AS 7S")),
     "contradiction scoring/gave-up 1", "1. E", "no trick was played"),
    ("given-up-and-taken", ((CALLS, "S pass, W pass, N pass, E give-up"), (DISCARDS, ""), (PLAYED, "")),
     "contradiction auction/give-up -", "[Stock", "the sitter gave up"),
]
# fmt: on

GROUPS = {
    "cards": CARDS, "combinations": COMBINATIONS, "calls": CALLING, "play": PLAYING, "refused": REFUSING, "given-up": GIVEN_UP,
}  # fmt: skip
ROWS = [pytest.param(*row[1:], id=f"{group}-{row[0]}") for group, rows in GROUPS.items() for row in rows]


@pytest.mark.parametrize(("edits", "found", "at", "words"), ROWS)
def test_one_fault_is_one_finding(edits: tuple[Edit, ...], found: str, at: str, words: str) -> None:
    text = edited(*edits)
    report = checked(text)
    [finding] = report["findings"]
    assert told(finding) == found
    assert words in finding["message"]
    assert finding["place"]["line"] == line_of(text, at)
    assert finding["severity"] == "error"
    assert report["result"] is None
    assert report["lines"] == []


@pytest.mark.parametrize(("edits", "found", "at", "words"), ROWS)
def test_a_message_has_a_remedy(edits: tuple[Edit, ...], found: str, at: str, words: str) -> None:
    [finding] = checked(edited(*edits))["findings"]
    sentences = [one for one in finding["message"].rstrip(".").replace("; ", ". ").split(". ") if one]
    assert len(sentences) >= 2, finding["message"]
    assert finding["message"].endswith(".")


HIDDEN_ROWS = [
    pytest.param(*row[1:], id=row[0])
    for row in (*CALLING, *PLAYING)
    if not any(old in (HANDS, DISCARDS) or "Discards" in old for old, _ in row[1])
    and row[0] not in ("card-of-another-hand", "card-discarded", "order-of-two-cards", "declares-what-another-plays")
]


@pytest.mark.parametrize(("edits", "found", "at", "words"), HIDDEN_ROWS)
def test_it_is_the_same_finding_where_nobody_wrote_the_hands_down(edits: tuple[Edit, ...], found: str, at: str, words: str) -> None:
    text = edited(*HIDDEN, *edits)
    [finding] = checked(text)["findings"]
    assert told(finding) == found
    assert words in finding["message"]
    assert finding["place"]["line"] == line_of(text, at)


@pytest.mark.parametrize("form", ["json", "link"])
@pytest.mark.parametrize(("edits", "found", "at", "words"), ROWS)
def test_the_other_forms_say_the_same(edits: tuple[Edit, ...], found: str, at: str, words: str, form: str) -> None:
    """What is no fault of the text itself is found in whatever form the deal is handed in."""
    if found.startswith("notation"):
        return
    other = ok("notation", None, deal=edited(*edits), to=form)
    assert isinstance(other, dict)
    report = checked(other["deal"])
    assert [told(finding) for finding in report["findings"]] == [found]
    [finding] = report["findings"]
    assert words in finding["message"]
    assert ("path" if form == "json" else "column") in finding["place"]


PIECE = re.compile(r"tricks\[\d+\]\.(?:cards|plays)\[\d+\]|hands\.\w(?:\[\d+\])?|\w+\[\d+\]|\w+")
"""As much of a path as a text tells: the card, the call or the announcement, not what stands in it."""
ONE_CARD = re.compile(r"^([2-9AKQJT][CSHD]) (?:is|was|lies|stands|seems)\b|plays (..) |\b([2-9AKQJT][CSHD]) (?:is|seems) ")
"""How a message begins that is about one card, or names the one that made a set too large."""

# name of a row, how often a card stands in the record where one of two must be wrong
TWO_PLACES = {
    "cards-card-twice-in-a-hand", "cards-card-in-two-hands", "cards-card-in-hand-and-stock", "cards-hand-of-eight",
    "cards-hand-of-eight-below", "cards-hand-of-eight-with-a-card-twice", "cards-stock-of-five", "cards-discard-of-another-hand",
    "cards-discard-twice", "play-card-twice", "play-card-twice-in-a-trick", "play-card-of-another-hand", "play-card-discarded",
    "play-announced-card-discarded-and-played", "refused-card-of-the-stock-played",
}  # fmt: skip

LACKING = {"combinations-one-card-lacking": "QD", "combinations-broken-by-discarding": "9D"}
"""Combinations of which one card was not there."""


def value_at(deal: Any, path: str) -> Any:
    """What a path of the JSON form leads to."""
    for key, index in re.findall(r"([a-z_A-Z]+)|\[(\d+)\]", path):
        deal = deal[key or int(index)]
    return deal


@pytest.mark.parametrize(("name", "row"), [pytest.param(row.id, row, id=row.id) for row in ROWS])
def test_a_finding_about_a_card_leads_to_that_card(name: str, row: Any) -> None:
    text = edited(*row.values[0])
    report = checked(text)
    [finding] = report["findings"]
    deal = ok("notation", None, deal=text, to="json")
    if finding["type"] == "notation":
        return
    [again] = checked(deal["deal"])["findings"]
    value, place = value_at(deal["deal"], again["place"]["path"]), again["place"]
    piece = PIECE.match(place["path"])
    assert piece is not None
    assert finding["place"]["path"] == piece[0].replace("plays", "cards")
    about = ONE_CARD.search(finding["message"])
    if name in LACKING:
        assert value == LACKING[name]
        assert f"but {value} was " in finding["message"]
    if about is not None and finding["type"] != "bad-meld":
        card = next(group for group in about.groups() if group)
        assert value == card
        stands = text.splitlines()[finding["place"]["line"] - 1][finding["place"]["column"] - 1 :]
        assert stands.startswith(card)
        assert name in TWO_PLACES or "also" not in place
    if name in TWO_PLACES:
        also, beside = place["also"], finding["place"]["also"]
        assert about is not None
        assert value_at(deal["deal"], also["path"]) == value
        assert also["path"] != place["path"]
        assert text.splitlines()[beside["line"] - 1][beside["column"] - 1 :].startswith(value)


def test_two_faults_are_two_findings_in_the_order_of_the_lines() -> None:
    text = edited(("W 3", "W 4"), ("KH 8H 9H TS", "KH 8H 9H TS 8C"), ("N: QC JC", "N: QC QC"), (CLAIM, "QS JC"))
    assert [told(one).split()[0] for one in checked(text)["findings"]] == ["bad-cards", "illegal-call", "mis-entry"]


def test_a_deal_nested_far_too_deep_is_one_finding() -> None:
    """An interpreter in a browser would not survive reading it."""
    [finding] = checked('{"tricks": ' + "[" * 30_000, game="staekske-rape")["findings"]
    assert told(finding) == "notation - -"
    assert "nested too deep" in finding["message"]


@pytest.mark.parametrize("form", ["json", "link"])
def test_an_object_has_its_findings_in_the_order_of_a_link(form: str) -> None:
    """What is found first, a fact that the game has not, and what is found last stand among the others."""
    faults = (
        ("N: QC JC 7S KH QH 7H KD", "N: QC JC 7S KH QH 7H"), ("W 3", "W 2"), ("JD TD 9D\n\nPlay", "JD TD 9D; four 8\n\nPlay"),
        ("7. W: 9D QC AH TH", "7. W: 9D QC AH AH"), ("[Stock", '[Points "200"] [FirstMeld "makers"] [Stock'),
    )  # fmt: skip
    other = ok("notation", None, deal=edited(*faults), to=form)
    places = [finding["where"].split(",")[0] for finding in checked(other["deal"])["findings"]]
    assert places == ["hand of North", "call 2", "announcement 2", "first meld", "card points", "trick 7"]
