"""Puzzles of the first discard: every count done anew, and compared with a slow enumeration that shares only the solver with it."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest

from naive import staekske_rape as naive
from puzzles.verifying import GAME, asked, followed, of_theme, standing_of, written
from rows import each_of
from stoek.cards import Suit, cards_of, mask_of, parse_card, parse_cards, texts_of, trump_value
from stoek.games import GAMES
from stoek.play.position import Position
from stoek.play.trick import Trick
from stoek.rules.tables import compile_tables
from stoek.solver.solve import Solver
from stoek.study.puzzle.signal import Tally, seen, signal_view, tally
from stoek.study.puzzle.signal_layouts import SignalView
from stoek_mine.ore import puzzle_text
from stoek_mine.search import Search, mined
from stoek_mine.signals import LEAD, OUTSTANDING, difficulty, extremes, faults
from stoek_site.features.puzzles.hand_puzzles import HandPuzzle, read_hand
from stoek_site.features.puzzles.themes import theme

THEME = "first-discard"
EACH_AT_LEAST = 8
SEATS = "NESW"
PUZZLES = of_theme(THEME)
RULESET = GAMES[GAME]


@cache
def counted(puzzle: HandPuzzle) -> Tally:
    return tally(signal_view(standing_of(puzzle)))


@each_of(PUZZLES)
def test_a_puzzle_is_what_it_says(puzzle: HandPuzzle) -> None:
    assert (puzzle.task, puzzle.goal) == ("signal", "all-tricks")
    assert faults(counted(puzzle), standing_of(puzzle)) == []
    assert puzzle.difficulty == difficulty(counted(puzzle))
    assert puzzle.claim in theme(GAME, THEME).claims


@each_of(PUZZLES)
def test_the_right_card_rests_on_the_signal(puzzle: HandPuzzle) -> None:
    """What the answer shows, in the numbers that a reader can check: the lead with the signal, none to speak of without."""
    answer = asked(puzzle)["answer"]
    percent = {choice["cards"][0]: 100 * choice["value"] / choice["of"] for choice in answer["choices"]}
    without = {choice["cards"][0]: 100 * choice["without"]["value"] / choice["without"]["of"] for choice in answer["choices"]}
    (right,) = answer["right"]
    others = percent.keys() - {right}
    assert percent[right] - max(percent[card] for card in others) >= LEAD
    assert without[right] - max(without[card] for card in others) < OUTSTANDING
    assert {choice["of"] for choice in answer["choices"]} == {answer["of"]}
    assert [choice["cost"] == round(percent[right] - percent[choice["cards"][0]]) for choice in answer["choices"]]


@each_of(PUZZLES)
def test_every_layout_shown_fits_and_its_line_is_played_by_the_rules(puzzle: HandPuzzle) -> None:
    """A right card loses its declarer a trick in the deal itself; a wrong one does not in the layout that is shown with it."""
    found = asked(puzzle)
    for choice in found["answer"]["choices"]:
        hands = choice["hands"]
        on_table = [card for trick in found["tricks"] for card in trick["cards"]] + found["trick"]
        everything = sorted([*on_table, *choice["discards"], *(card for hand in hands.values() for card in hand)])
        assert everything == sorted(texts_of(RULESET.pack))
        assert hands[found["seat"]] == found["hand"]
        assert lawful(found, hands)
        assert keeps_the_higher(found, hands, choice["discards"])
        assert all(from_weakest(found, signal, hands) for signal in found["answer"]["signals"])
        assert choice["line"][0] == {"seat": found["seat"], "card": choice["cards"][0]}
        stopped = any(winner != found["declarer"] for winner, _cards in followed(found, hands, choice["line"]))
        assert stopped is choice["right"]
        if choice["right"]:
            assert hands == found["answer"]["hands"]


def plays_of(found: dict[str, Any], seat: str) -> list[tuple[str, list[str]]]:
    """A seat's cards in the order played, each with what lay in the trick before."""
    plays = []
    for leader, cards in [(trick["leader"], trick["cards"]) for trick in found["tricks"]] + [(found["leader"], found["trick"])]:
        place = (SEATS.index(seat) - SEATS.index(leader)) % 4
        if place < len(cards):
            plays.append((cards[place], cards[:place]))
    return plays


def lawful(found: dict[str, Any], hands: dict[str, list[str]]) -> bool:
    """Whether all that was played was legal if the seats hold these hands now."""
    for seat in SEATS:
        held = list(hands[seat])
        for card, before in reversed(plays_of(found, seat)):
            held.append(card)
            if not naive.may_play(found["trump"], held, before, card):
                return False
    return True


def keeps_the_higher(found: dict[str, Any], hands: dict[str, list[str]], discards: list[str]) -> bool:
    """Whether the declarer has put away no card that is higher than one of its suit which it kept."""
    kept = hands[found["declarer"]] + [card for card, _ in plays_of(found, found["declarer"])]
    order = {suit: naive.TRUMP_ORDER if suit == found["trump"] else naive.NATURAL_ORDER for suit in naive.SUITS}
    return not any(
        gone[1] == card[1] and order[card[1]].index(gone[0]) < order[card[1]].index(card[0]) for gone in discards for card in kept
    )


def from_weakest(found: dict[str, Any], signal: dict[str, Any], hands: dict[str, list[str]]) -> bool:
    """Whether the best card of the suit first discarded was the lowest of the best cards of all plain suits, or tied for it."""
    held = hands[signal["seat"]] + [card for card, _ in plays_of(found, signal["seat"])[signal["trick"] - 1 :]]
    best = {suit: min("AKQJT987".index(card[0]) for card in held if card[1] == suit) for suit in {card[1] for card in held}}
    best.pop(found["trump"], None)
    return best[signal["suit"]] == max(best.values())


@each_of(PUZZLES)
def test_the_deal_is_sound_and_shows_a_signal_that_was_given(puzzle: HandPuzzle) -> None:
    found = asked(puzzle)
    assert found["tricks"]
    assert {trick["winner"] for trick in found["tricks"]} == {found["declarer"]}
    for signal in found["answer"]["signals"]:
        card, before = plays_of(found, signal["seat"])[signal["trick"] - 1]
        assert card == signal["card"]
        assert card[1] not in (before[0][1], found["trump"])
        earlier = plays_of(found, signal["seat"])[: signal["trick"] - 1]
        assert all(not cards or one[1] in (cards[0][1], found["trump"]) for one, cards in earlier)
        assert f"trick {signal['trick']}" in signal["words"]


def test_there_are_enough_and_most_defeat_a_rule_of_thumb() -> None:
    assert len(PUZZLES) >= EACH_AT_LEAST
    telling = [puzzle.id for puzzle in PUZZLES if extremes(counted(puzzle)).both]
    assert 2 * len(telling) > len(PUZZLES), telling
    assert {puzzle.difficulty for puzzle in PUZZLES} == {1, 2, 3}


# The count against a slow one


def slow_count(view: SignalView) -> tuple[int, int, int, dict[int, tuple[int, int]]]:
    """Layouts, those that decide with the signals kept and without, and for each card how many it saves: by trying every order
    of the unseen cards and the solver for each layout."""
    hidden = [seat for seat in range(4) if seat != view.seat]
    found: dict[tuple[int, ...], None] = {}
    unseen = cards_of(view.unseen)
    sizes = [view.size(seat) for seat in hidden]
    for order in permutations(unseen, sum(sizes)):
        cut, hands = 0, []
        for size in sizes:
            hands.append(mask_of(order[cut : cut + size]))
            cut += size
        found[tuple(view.hand if seat == view.seat else hands[hidden.index(seat)] for seat in range(4))] = None
    told = as_told(view)
    layouts = fitting = fitting_without = 0
    saved = dict.fromkeys(cards_of(view.legal), (0, 0))
    for layout in found:
        by_name = {SEATS[seat]: texts_of(hand) for seat, hand in enumerate(layout)}
        if view.shown & view.unseen & ~layout[view.declarer] or not lawful(told, by_name):
            continue
        if not keeps_the_higher(told, by_name, texts_of(view.unseen & ~sum(layout))):
            continue
        layouts += 1
        values = Solver(Position(view.tables, layout, view.leader, view.trick), view.declarer, "all-tricks").moves()
        if len(set(values.values())) == 1:
            continue
        kept = all(from_weakest(told, signal, by_name) for signal in told["signals"])
        fitting_without += 1
        fitting += kept
        for card, takes in values.items():
            if not takes:
                saved[card] = (saved[card][0] + kept, saved[card][1] + 1)
    return layouts, fitting, fitting_without, saved


def as_told(view: SignalView) -> dict[str, Any]:
    text = {card: texts_of(1 << card)[0] for card in cards_of(view.tables.pack)}
    return {
        "trump": trump_value(view.tables.trump),
        "declarer": SEATS[view.declarer],
        "leader": SEATS[view.leader],
        "trick": [text[card] for card in view.trick],
        "tricks": [{"leader": SEATS[one.leader], "cards": [text[card] for card in one.cards]} for one in view.tricks],
        "signals": [{"seat": SEATS[one.seat], "trick": one.trick, "suit": one.suit.letter} for one in view.signals],
    }


def cards(written: str) -> tuple[int, ...]:
    return tuple(parse_cards(written))


SMALL_TRICKS = "JC 9C 8C 7C, AC TH KC QC, TC 7H 8D 7S"
"""The declarer, North, has drawn the trumps; East's first discard was the ten of hearts, South's the eight of diamonds."""


def small_view(hand: str, trick: str, gone: str) -> SignalView:
    """West's view after three tricks; the cards of `gone` are out of the pack, so that few are unseen."""
    tables = compile_tables(RULESET, Suit.CLUBS)
    tables = replace(tables, pack=tables.pack & ~mask_of(cards(gone)))
    tricks = tuple(Trick(0, cards(one), 0) for one in SMALL_TRICKS.split(", "))
    return SignalView(tables, 4, 0, mask_of(cards(hand)), 0, cards(trick), tricks)


SMALL = [
    small_view("8H AH AS", "AD QD JD", "9D TS 9S 8S JS QH 7D QS"),
    small_view("AS 9H KH", "AD QD JD", "TD 9D QH 8H AH 7D 9S TS"),
    small_view("QH 9H AS", "AD QD JD", "JS AH KD TD 8S 9S 9D KH"),
    small_view("AH KS 8S", "AD QD JD", "AS 8H JH 9S QH TS 7D"),
    replace(small_view("AS KH 9H", "AD QD JD", "TD 9D QH 8H AH 7D"), shown=mask_of(cards("KS"))),
]


@pytest.mark.parametrize("view", SMALL, ids=lambda view: " ".join(texts_of(view.hand)))
def test_counts_agree_with_a_slow_enumeration(view: SignalView) -> None:
    layouts, fitting, fitting_without, saved = slow_count(view)
    found = tally(view)
    assert found.layouts == layouts > 0
    for count in found.counts:
        assert (count.kept.of, count.without.of) == (fitting, fitting_without)
        assert (count.kept.saved, count.without.saved) == saved[count.card]
    assert 0 < fitting < fitting_without


@pytest.mark.parametrize("puzzle", PUZZLES[:3], ids=lambda puzzle: puzzle.id)
def test_layouts_are_counted_once(puzzle: HandPuzzle) -> None:
    layouts = list(seen(standing_of(puzzle)).layouts())
    assert len(layouts) == len(set(layouts)) == counted(puzzle).layouts


# What is no puzzle, and what is refused


def test_without_a_signal_kept_a_puzzle_fails_with_its_reason() -> None:
    """The same table with the partners' cards exchanged so that a first discard was not from the weakest suit."""
    found, there = counted(PUZZLES[0]), standing_of(PUZZLES[0])
    signal = found.signals[0]
    spoiled = next(layout for layout in found.view.layouts() if not found.view.keeps(signal, layout[signal.seat]))
    said = faults(found, replace(there, position=replace(there.play, hands=spoiled)))
    assert any("weakest suit" in one for one in said)


def test_a_declarer_who_keeps_a_lower_card_makes_no_puzzle() -> None:
    """The table as it is, but the discards and what the declarer still holds exchanged, where the discards are higher."""
    found, there = counted(PUZZLES[0]), standing_of(PUZZLES[0])
    assert there.discards is not None
    order = found.view.tables.strength
    high, low = next(
        (card, gone)
        for card in cards_of(there.play.hands[there.first_seat])
        for gone in cards_of(found.view.tables.suit[card] & there.discards)
        if order[gone] < order[card]
    )
    hands = tuple(hand ^ (1 << high | 1 << low) if seat == there.first_seat else hand for seat, hand in enumerate(there.play.hands))
    odd = replace(there, position=replace(there.play, hands=hands), discards=there.discards ^ (1 << high | 1 << low))
    assert any("kept a lower one" in one for one in faults(found, odd))


def test_a_card_that_needs_no_signal_is_no_puzzle() -> None:
    """Whatever the counts are: where they are the same with the signal and without, there is too little lead or too much."""
    for puzzle in PUZZLES:
        found = counted(puzzle)
        blind = replace(found, counts=tuple(replace(count, kept=count.without) for count in found.counts))
        knowing = replace(found, counts=tuple(replace(count, without=count.kept) for count in found.counts))
        assert faults(blind, standing_of(puzzle))
        assert any("without the signal" in one for one in faults(knowing, standing_of(puzzle)))


def test_a_signal_is_the_first_card_that_is_neither_the_suit_nor_a_trump() -> None:
    view = small_view("KS KH KD", "AD QD JD", "")
    assert [(SEATS[one.seat], one.card, one.trick) for one in view.signals] == [
        ("E", parse_card("TH"), 2), ("S", parse_card("8D"), 3),
    ]  # fmt: skip


# Looked for


@pytest.mark.prove
@pytest.mark.parametrize("telling", [False, True])
def test_what_is_found_is_a_puzzle(telling: bool, tmp_path: Path) -> None:
    """The same search that the command runs; its file is one that the reader takes."""
    seeds = range(3124742, 3124743) if telling else range(4000141, 4000178)
    found = [ore for _, some in mined(Search(GAME, THEME, "all-tricks", (3, 5), telling), seeds) for ore in some]
    assert found
    for ore in found:
        name = "sr-first-discard-900"
        puzzle = read_hand(written(tmp_path, GAME, name, puzzle_text(name, GAME, THEME, "P-133", ore)))
        assert faults(counted(puzzle), standing_of(puzzle)) == []
        assert extremes(counted(puzzle)).both or not telling
        assert (puzzle.task, puzzle.difficulty) == ("signal", difficulty(counted(puzzle)))


def test_no_more_than_three_have_both_partners_name_one_suit() -> None:
    """The choice between the two other suits then hangs on counting."""
    named = [[signal["card"][1] for signal in asked(puzzle)["answer"]["signals"]] for puzzle in PUZZLES]
    assert sum(len(set(suits)) < len(suits) for suits in named) <= 3
