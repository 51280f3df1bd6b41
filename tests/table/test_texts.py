"""Every choice has one text: it reads back, at the table and by itself, and does the same."""

from __future__ import annotations

import pickle
from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

from refusing import refused
from stoek import GAMES, BadChoice, BadRequest, Card, Choice, IllegalCall, IllegalPlay, RulesError, Suit, Table
from stoek.api import answer
from stoek.language import speaking
from stoek.notation.calls import read_calls
from stoek.notation.reader import RecordReader
from stoek.notation.span import Span
from stoek.play.choices import Announced, Called, Discards, Exchanged, Played, Returned, TrumpNamed
from stoek.rules.auctions.call import Call
from stoek.rules.seats import SEATS

WHOLE = [name for name, game in GAMES.items() if game.is_whole]
SEEDS = 3
_AT_TABLE = (Exchanged, Returned, Announced)
"""What only a table tells all of."""


def alone(text: str) -> Choice | None:
    """What a text names without a table."""
    try:
        return Choice.parse(text)
    except BadChoice:
        return None


@pytest.mark.parametrize("name", WHOLE)
def test_a_text_reads_back_and_does_the_same(name: str) -> None:
    for seed in range(SEEDS):
        rng, table = Random(seed), Table.deal(GAMES[name], seed)
        texts = []
        while not table.over:
            offered = table.choices
            listed = rng.sample(offered, 5) if isinstance(offered, Discards) else list(offered)
            assert len({str(choice) for choice in listed}) == len(listed)
            for choice in listed:
                assert Choice.parse(str(choice), offered) == choice
                assert alone(str(choice)) == (None if isinstance(choice, _AT_TABLE) else choice)
                assert pickle.loads(pickle.dumps(choice)) == choice
            choice = rng.choice(listed)
            assert table.do(str(choice)) == table.do(choice)
            texts.append(str(choice))
            table = table.do(choice)
        again = Table.deal(GAMES[name], seed)
        for text in texts:
            again = again.do(text)
        assert again == table


def test_a_text_is_the_same_in_every_language() -> None:
    class Loud:
        def gettext(self, message: str) -> str:
            return f"! {message}"

        def ngettext(self, one: str, many: str, n: int) -> str:
            return f"! {many}"

    table = Table.deal(GAMES["saskop"], 1)
    texts = [str(choice) for choice in table.choices]
    with speaking(Loud()):
        assert [str(choice) for choice in table.choices] == texts
        assert [choice.said for choice in table.choices] != texts


@pytest.mark.parametrize(
    "text",
    ["", "ZZ", "N", "N ", "X pass", "N xx", "N ?", "discard", "discard ZZ", "discard 7C 7C", "trumps", "trumps X", "7C 8C"],
)  # fmt: skip
def test_what_names_no_choice_is_refused(text: str) -> None:
    with pytest.raises(BadChoice) as caught:
        Choice.parse(text)
    assert (caught.value.code, caught.value.where) == ("play/no-text-of-choice", "text")


@pytest.mark.parametrize("text", ["7", "pass", "back 7C", "announce 7C 8C 9C", "N gives 7C", "N: 7C for 9C"])
def test_what_only_a_table_tells_all_of_is_refused_as_that(text: str) -> None:
    with refused(BadChoice, "play/read-where-offered"):
        Choice.parse(text)


SPELLINGS: dict[str, tuple[str, ...]] = {
    "7C": ("7c", "7♣", " 7C ", "N: 7C", "north 7c"),
    "TH": ("10H", "10♥", "th", "T♥\ufe0f"),
    "N pass": ("N p", "n PASS", "N  pass", "N: passes", "North = pas", "north:p", "N –"),
    "S H": ("S hearts", "s h", "S ♥", "south=♡"),
    "E 80 C": ("E 80 clubs", "e: 80c", "East 80, ♣"),
    "W no-trump": ("W no trump", "w: NoTrumps"),
    "E give-up": ("E gives up", "east: gave-up"),
    "N 3": ("N help", "n: I help"),
    "take": ("Take", "taken", "TAKEN"),
    "refuse": ("refused", "s: Refuse"),
    "discard AC JC": (
        "discards JC AC",
        "Discards: AC JC",
        "n: discard:ac jc",
        "Discard jc-ac",
        "discard  A♣, J♣",
        "N: discard JC AC",
    ),
    "trumps H N": ("trumps hearts, by N", "N: trumps H", "trumps h by north", "trumps hearts north", "Trumps ♥ n"),
    "trumps no-trump": ("trumps no trump", "TRUMPS None"),
}


@pytest.mark.parametrize("text", SPELLINGS)
def test_every_spelling_of_a_record_is_read(text: str) -> None:
    for spelling in SPELLINGS[text]:
        assert Choice.parse(spelling) == Choice.parse(text), spelling
        assert str(Choice.parse(spelling)) == text


@pytest.mark.parametrize("value", [5, 3.5, True, None, b"7C", ["7C"], Card("7C"), Called])
def test_what_is_no_text_is_refused_by_its_kind(value: Any) -> None:
    with refused(BadChoice, "play/choice-no-text") as caught:
        Choice.parse(value)
    assert (caught.value.where, caught.value.parts["kind"]) == ("text", type(value).__name__)
    if not isinstance(value, Card):
        with refused(BadChoice, "play/no-choice") as caught:
            Table.deal(GAMES["belote"], 1).do(value)
        assert (caught.value.where, caught.value.parts["kind"]) == ("choice", type(value).__name__)
    with refused(BadChoice, "play/no-call") as caught:
        Table.deal(GAMES["belote"], 1).call(value)
    assert (caught.value.where, caught.value.parts["kind"]) == ("call", type(value).__name__)


_OTHER_WORDS: Mapping[str, tuple[str, ...]] = {
    "pass": ("p", "Pas", "passed", "-"), "no-trump": ("No trump",), "give-up": ("Give up",), "3": ("help",),
    "C": ("c", "♣", "clubs"), "S": ("s", "♠", "Spade"), "H": ("♥", "hearts"), "D": ("d", "♦", "Diamonds"), "diamonds": ("D", "♢"),
}  # fmt: skip


def respelled(rng: Random, choice: Choice, turn: str, calling: bool) -> str:
    """Another spelling of a choice, by chance."""
    text = str(choice)
    if isinstance(choice, Called):
        words = choice.call.words.split(" ")
        others = _OTHER_WORDS.get(words[-1]) if len(words) == 1 or words[-1] in "CSHD" else None
        call = " ".join([*words[:-1], rng.choice(others or (words[-1].upper(),))])
        before = ["{seat}: ", "{seat}  ", "{seat} = "] + [""] * (calling and choice.seat == turn)
        return rng.choice(before).format(seat=rng.choice([choice.seat.lower(), SEATS[choice.seat]])) + call
    if isinstance(choice, Exchanged):
        given = [f"exchange {choice.gave}", f"{choice.seat.lower()}: GIVES {choice.gave}"]
        return rng.choice(given if choice.got is None else [*given, f"{choice.seat}: {choice.gave} for {choice.got}"])
    if isinstance(choice, Announced):
        cards = ", ".join(map(str, choice.cards)).lower()
        return rng.choice([f"announce {cards}", f"{choice.seat}: {choice.kind} {cards}", f"{SEATS[choice.seat]}: {cards}"])
    if rng.random() < 0.3 and not isinstance(choice, TrumpNamed):
        return f"{turn}: {text}"
    return rng.choice([text.lower(), text.title(), f" {text.replace(' ', '  ')} ", text.replace("T", "10")])


@pytest.mark.parametrize("name", WHOLE)
def test_another_spelling_does_the_same(name: str) -> None:
    for seed in range(SEEDS):
        rng, table = Random(seed), Table.deal(GAMES[name], seed)
        while not table.over:
            offered = table.choices
            for choice in rng.sample(offered, min(3, len(offered))):
                assert table.turn is not None
                spelling = respelled(rng, choice, table.turn, table.calls_missing)
                assert table.do(spelling) == table.do(choice), (str(table), spelling, str(choice))
                assert Choice.parse(spelling, offered) == choice
                if isinstance(choice, Called):
                    [written] = read_calls(RecordReader(), [Span(spelling).plain()]) or ()
                    assert written.seat in (None, choice.seat)
                    assert table.call(written.text, choice.seat) == table.call(spelling, choice.seat) == table.do(choice)
            exchanges = [choice for choice in offered if isinstance(choice, Exchanged)] if not isinstance(offered, Discards) else []
            table = table.do(rng.choice(exchanges or offered))


AUCTION = Table.deal(GAMES["belote"], 1)
CONTREE = Table.deal(GAMES["belote-contree"], 1)
SCHIEBER = Table.deal(GAMES["schieber"], 1, trump="H", declarer="N")
DISCARDING = Table.deal(GAMES["staekske-rape"], 2).do("p").do("p").do("p").do("Take")
CALLS_OPEN = CONTREE.do("N 80 H").do("E double")
"""Contrée, where play may begin and both of the bidders may still redouble."""
NAMING = Table.deal(GAMES["staekske-rape"], 2).do("p").do("p").do("p").do("refuse")
PLAYING = Table.deal(GAMES["belote"], 1, trump="H", declarer="N")

REFUSED: list[tuple[Table, str, type[RulesError], str]] = [
    (AUCTION, "xx", BadChoice, "play/not-understood"),
    (AUCTION, "N xx", BadChoice, "play/not-understood"),
    (AUCTION, "N ?", BadChoice, "play/not-understood"),
    (AUCTION, "", BadChoice, "play/not-understood"),
    (AUCTION, "7C " * 1000, BadChoice, "play/not-understood"),
    (AUCTION, "N hearts", IllegalCall, "rules/auctions/suit-in-first-round"),
    (AUCTION, "clubs", IllegalCall, "rules/auctions/suit-in-first-round"),
    (AUCTION, "E p", IllegalCall, "rules/auctions/out-of-turn"),
    (AUCTION, "N 80 clubs", IllegalCall, "rules/auctions/not-a-call"),
    (AUCTION, "refused", BadChoice, "play/cannot-be-done"),
    (AUCTION, "n gives 7c", BadChoice, "play/cannot-be-done"),
    (AUCTION, "discard jc", BadChoice, "play/nothing-to-discard"),
    (CONTREE, "N 85♣", IllegalCall, "rules/auctions/proposal-out-of-range"),
    (CONTREE, "Double", IllegalCall, "rules/auctions/nothing-to-double"),
    (CALLS_OPEN, "redouble", BadChoice, "play/means-several"),
    (NAMING, "hearts", BadChoice, "play/name-trumps-so"),
    (SCHIEBER, "belote", BadChoice, "play/not-understood"),
    (PLAYING, "belote", BadChoice, "play/cannot-be-done"),
    (PLAYING, "N: sequence KS QS JH", BadChoice, "play/cannot-be-done"),
    (PLAYING, "E: KS QS JS", BadChoice, "play/cannot-be-done"),
    (SCHIEBER, "n p", IllegalCall, "play/no-auction-now"),
    (SCHIEBER, "N jc", IllegalPlay, "play/not-held-by"),
    (DISCARDING, "ac", BadChoice, "play/discards-wrong"),
    (DISCARDING, "hello", BadChoice, "play/not-understood"),
]


@pytest.mark.parametrize(("table", "text", "kind", "code"), REFUSED)
def test_a_text_is_refused_for_what_it_says(table: Table, text: str, kind: type[RulesError], code: str) -> None:
    with refused(kind, code):
        table.do(text)


def test_what_is_not_understood_is_quoted_with_its_place_and_the_game() -> None:
    with refused(BadChoice, "play/not-understood") as caught:
        AUCTION.do("N xx")
    assert (caught.value.where, caught.value.parts["game"]) == ("choice", AUCTION.game.name)
    assert "N xx" in str(caught.value.parts["text"])


def test_a_card_of_a_seat_whose_turn_it_is_not() -> None:
    table = SCHIEBER
    card = table.legal
    other = next(seat for seat in table.game.seat_names if seat != table.turn)
    with refused(IllegalPlay, "play/turn-of-another"):
        table.do(f"{other}: {next(iter(card))}")
    with refused(BadRequest, "play/no-seat"):
        Table.deal(GAMES["klaberjass"], 1).do("E: take")


def test_a_call_is_read_with_its_seat_too() -> None:
    assert AUCTION.call("n: P") == AUCTION.call("pass", "N") == AUCTION.do("Pas")
    with refused(IllegalCall, "rules/auctions/not-a-call"):
        AUCTION.call("E pass", "N")


def test_a_suit_in_words_is_the_call_that_the_game_has() -> None:
    table = AUCTION.do("p").do("p").do("p").do("p")
    for text in ("N clubs", "N ♣", "N C"):
        assert table.do(Choice.parse(text)) == table.do("N C")


def test_a_card_that_is_played_is_its_card() -> None:
    table = Table.deal(GAMES["belote"], 7, trump="H", declarer="S")
    card = next(choice for choice in table.choices if isinstance(choice, Card))
    assert isinstance(card, Played)
    assert (card, hash(card), repr(card)) == (Card(card), hash(Card(card)), repr(Card(card)))
    assert table.do(Card(card)) == table.do(card) == table.play(str(card))


ODD_LETTERS = [
    "ſ pass", "eaſt: pass", "trumps hearts ſouth", "N clubſ", "N dıamonds", "N dİamonds", "N 80 clubſ", "7ſ", "N tranſfer",
    "N paſs",
    "N paſs", "diſcard 7C", "N: give\u017f 7C", "bac\u212a 7C", "announce\u017f 7C 8C 9C",
]  # fmt: skip


@pytest.mark.parametrize("text", ODD_LETTERS)
def test_letters_that_only_resemble_ours_in_one_case_name_nothing(text: str) -> None:
    with refused(BadChoice, "play/no-text-of-choice"):
        Choice.parse(text)
    for table in (AUCTION, CONTREE, SCHIEBER, DISCARDING, NAMING):
        with pytest.raises(RulesError):
            table.do(text)
        with pytest.raises(RulesError):
            table.call(text)
    for section in ("Auction", "Hands", "Tricks", "Announced", "Exchange"):
        asked: dict[str, Any] = {"verb": "check", "deal": f'[Game "belote"]\n\n{section}:\n{text}\n'}
        told: Any = answer(asked)
        assert "internal" not in str(told.get("error")), (section, told)
    for asked in (
        {"verb": "auction", "game": "belote", "calls": [text]},
        {"verb": "legal", "game": "belote", "trump": "C", "hand": text},
    ):
        told = answer(asked)
        assert "error" in told, told
        assert "internal" not in str(told["error"]), told


@pytest.mark.parametrize("seat", ["", 0, [], False, (), "X"])
def test_a_seat_that_is_none_is_refused(seat: Any) -> None:
    with refused(BadRequest, "play/no-seat"):
        AUCTION.call("pass", seat)


def test_after_the_auction_a_call_without_its_seat_is_of_the_only_one_who_can_make_it() -> None:
    callers = [choice.seat for choice in CALLS_OPEN.choices if isinstance(choice, Called) and choice.call == Call("redouble")]
    assert len(callers) == 2
    with refused(BadChoice, "play/means-several") as caught:
        CALLS_OPEN.do("redouble")
    assert all(f"{seat} redouble" in str(caught.value.parts["choices"]) for seat in callers)
    passing = [choice for choice in CALLS_OPEN.choices if isinstance(choice, Called) and choice.call == Call("pass")]
    assert [CALLS_OPEN.do(choice) for choice in passing] == [CALLS_OPEN.do("p")]


def test_a_seat_before_trumps_is_the_declarer() -> None:
    assert NAMING.do("N: trumps H") == NAMING.do("trumps H N") == NAMING.do("trumps hearts, by N")
    table = Table.deal(GAMES["klaverjas-rotterdam"], 1)
    assert table.do("E: trumps H") == table.do("trumps H E") != table.do("trumps H")
    assert Choice.parse("E: trumps H", table.choices) == TrumpNamed(Suit.HEARTS, "E")


@pytest.mark.parametrize("call", [Call("P"), Call("-"), Call("Diamonds"), Call("hearts")])
def test_a_call_of_a_kind_that_no_auction_has_is_refused(call: Call) -> None:
    for table in (AUCTION, AUCTION.do("p").do("p").do("p").do("p"), CONTREE, Table.deal(GAMES["saskop"], 1)):
        with pytest.raises(IllegalCall):
            table.do(Called(table.turn or "", call))


def test_a_call_is_a_call() -> None:
    nothing: Any = None
    with refused(BadChoice, "play/no-call"):
        Called("N", nothing)


def test_what_is_offered_is_choices() -> None:
    legal: Any = SCHIEBER.legal
    first: Any = next(iter(legal))
    assert Choice.parse(f" {first} ".lower(), legal) == first
    pack: Any = list(map(Card, range(36)))
    assert Choice.parse("ac", pack) == Played(Card("AC"))
    for offered in (None, 5, "7C", [None], ["7C"]):
        given: Any = offered
        with refused(BadChoice, "play/offered-no-choices"):
            Choice.parse("7C", given)
    two = [Called("N", Call("pass")), Called("E", Call("pass"))]
    with refused(BadChoice, "play/means-several"):
        Choice.parse("p", two)
    assert Choice.parse("e p", two) == two[1]


def test_a_long_text_puts_nothing_away() -> None:
    with pytest.raises(BadChoice):
        Choice.parse(", " * 300 + str(DISCARDING.choices[0].typed), DISCARDING.choices)
