"""Calls are made with caution: by the look of the hand, unless enough layouts tell that another brings more."""

from __future__ import annotations

import pytest

from stoek import GAMES, Budget, Phase, Player, Table
from stoek.play.choices import Called, Choice
from stoek.player.calling import needs, promises, rule
from stoek.player.deals import brings
from stoek.player.decision import Decision, Method, Waiting, averaged
from stoek.player.sentences import Say
from stoek.player.terms import Pays, terms_of
from stoek.rules.auctions.call import Call

PASS, BID, DOUBLE = (Called("N", Call(kind)) for kind in ("pass", "bid", "double"))


@pytest.mark.parametrize(("bid", "chosen"), [
    ([1.0, 1.0, 1.0], PASS),
    ([1.0, 1.0, 1.0, 1.0], BID),
    ([9.0, 8.0, 9.0, 8.0], BID),
    ([90.0, -50.0, 90.0, -50.0, 90.0], PASS),
    ([-1.0, -1.0, -1.0, -1.0], PASS),
])  # fmt: skip
def test_only_layouts_that_tell_change_what_is_usual(bid: list[float], chosen: Called) -> None:
    """Four at least, and by more than twice the error of the difference."""
    first, second = averaged({PASS: [0.0] * len(bid), BID: bid}, PASS)
    assert first.choice == chosen
    assert first.behind == first.behind_error == 0
    assert second.behind == pytest.approx(first.mean - second.mean)
    assert averaged({PASS: [0.0] * len(bid), BID: bid})[0].choice == (BID if sum(bid) > 0 else PASS)


def test_what_was_given_up_is_compared_over_the_layouts_that_it_was_weighed_over() -> None:
    found: dict[Choice, list[float]] = {
        BID: [10.0, 12.0, 10.0, 12.0, 50.0, 52.0],
        DOUBLE: [1.0, 3.0, 1.0, 3.0],
        PASS: [0.0, 0.0, 0.0, 0.0],
    }
    best, *others = averaged(found, PASS)
    assert (best.choice, [each.choice for each in others]) == (BID, [DOUBLE, PASS])
    assert [each.behind for each in others] == [9.0, 11.0]
    # Each is told by one figure, which is behind by as much as is said.
    assert [best.mean - each.mean for each in others] == [9.0, 11.0]


def test_what_was_given_up_does_not_come_back() -> None:
    """Not even what is usual, though what was better at first does badly later on."""
    found: dict[Choice, list[float]] = {
        PASS: [0.0] * 4,
        BID: [10.0, 12.0, 10.0, 12.0, -30.0, -30.0, -30.0, -30.0],
        DOUBLE: [9.0, 11.0, 9.0, 11.0, -30.0, -30.0, -30.0, -30.0],
    }
    best, *others = averaged(found, PASS)
    assert (best.choice, [each.choice for each in others]) == (BID, [DOUBLE, PASS])
    assert [each.behind for each in others] == [0.5, 11.0]


@pytest.mark.parametrize(("game", "number", "layouts"), [("schieber", 8, 12), ("coinche", 39, 6), ("belote-contree", 40, 6)])
def test_nothing_is_told_to_be_better_than_the_call_that_is_made(game: str, number: int, layouts: int) -> None:
    """Deals in which the rule's call is given up after the first layouts, while others go on."""
    table, player, weighed = Table.deal(GAMES[game], f"c{number}"), Player(number, Budget(layouts)), 0
    while table.phase is Phase.AUCTION:
        decision = player.choose(table.view(table.turn or ""))
        for average in decision.averages:
            assert average.behind >= -2 * average.behind_error
            weighed += 1
        table = table.do(decision.choice)
    assert weighed


def test_what_is_ahead_by_chance_is_named_as_good() -> None:
    found: dict[Choice, list[float]] = {PASS: [0.0] * 5, BID: [90.0, -50.0, 90.0, -50.0, 90.0]}
    averages = averaged(found, PASS)
    told = Decision(averages[0].choice, Method.PLAYED_OUT, averages, 5, promised=((PASS, 0.0), (BID, -12.4))).alike
    assert averages[1].behind < 0
    assert averages[1].as_good
    ahead = {"other": BID.doing, "more": f"{-averages[1].behind:.1f}", "error": f"{averages[1].behind_error:.1f}"}
    by_itself = {"mean": "+0.0", "choice": PASS.doing, "less": "-12.4", "other": BID.doing}
    sentences = Say.as_good_so_far(choices=BID.doing), Say.ahead_by_chance(**ahead), Say.promises_by_itself(**by_itself)
    assert told == " ".join(sentences)


@pytest.mark.parametrize(("bid", "as_good", "in_doubt"), [
    ([-10.0, 8.0, -10.0, 8.0], True, True),
    ([-10.0, 2.0, -10.0, 2.0], False, True),
    ([-10.0, -2.0, -10.0, -2.0], False, False),
])  # fmt: skip
def test_as_good_is_what_lies_within_its_error_and_in_doubt_what_lies_within_twice(
    bid: list[float], as_good: bool, in_doubt: bool
) -> None:
    _best, other = averaged({PASS: [0.0] * len(bid), BID: bid}, PASS)
    assert (other.as_good, other.in_doubt) == (as_good, in_doubt)


def test_a_call_that_is_named_is_weighed_too_and_changes_nothing_else() -> None:
    """A bid of all tricks on a poor hand is none of those that promise most."""
    table = Table.deal(GAMES["belote-contree"], 3)
    view, player = table.view(table.turn or ""), Player(1, Budget(8))
    absurd = next(choice for choice in view.choices if isinstance(choice, Called) and choice.call.kind == "capot")
    without, beside = player.choose(view), player.choose(view, absurd)
    assert absurd not in {average.choice for average in without.averages}
    assert beside.choice == without.choice
    [told] = [average for average in beside.averages if average.choice == absurd]
    assert told.behind > 3 * told.behind_error
    assert [average for average in beside.averages if average is not told] == list(without.averages)


def test_who_waits_is_told_what_speaking_would_bring() -> None:
    for seed in range(12):
        table = Table.deal(GAMES["saskop"], seed)
        for seat in table.game.seat_names:
            view = table.view(seat)
            found = Player(1, Budget(6)).between(view)
            if isinstance(found, Waiting):
                wait, *others = found.averages
                assert wait.choice is None
                assert {other.choice for other in others} == set(view.choices)
                assert f"waiting brings {wait.mean:+.1f}" in found.words
                return
    raise AssertionError


@pytest.mark.parametrize("seed", range(4))
def test_what_a_bid_needs_is_what_the_score_sheet_pays_from(seed: int) -> None:
    course = Table.deal(GAMES["belote-contree"], seed)._course
    found = list(needs(course, course.turn or 0))
    promised = promises(course, course.turn or 0)
    assert [promised[each.call] for each in found] == sorted((promised[each.call] for each in found), reverse=True)
    for each in found:
        after = course.after(Called(course.start.game.seat_names[course.turn or 0], each.call))
        while after.phase is Phase.AUCTION:
            after = after.after(Called(after.start.game.seat_names[after.turn or 0], Call("pass")))
        pays = Pays(terms_of(after))
        assert pays.with_some(each.points, 162 - each.points) > 0 >= pays.with_some(each.points - 1, 163 - each.points)
        assert each.lost == 160
        assert 0 < each.chance < 1


STRONG = {
    "N": "JH 9H AH TH KH QH AS AC", "E": "8H 7H TS KS QS JS 9S 8S", "S": "7S TC KC QC JC 9C 8C 7C", "W": "AD TD KD QD JD 9D 8D 7D",
}  # fmt: skip
"""A deal in which N holds almost all trumps."""


@pytest.mark.parametrize(("house", "higher"), [
    ({}, False),
    ({"count": "made_and_contract"}, True),
    ({"count": "contract", "failed": "contract"}, True),
])  # fmt: skip
def test_a_strong_hand_bids_more_where_the_number_is_scored(house: dict[str, str], higher: bool) -> None:
    table = Table.from_record({"game": "coinche", "house": house, "dealer": "W", "hands": STRONG})
    chosen = rule(table._course)
    assert isinstance(chosen, Called)
    assert chosen.call.trump is not None
    assert chosen.call.trump.letter == "H"
    assert (chosen.call.level > 80) is higher


def test_contracts_that_may_be_doubled_are_mostly_kept() -> None:
    """Four players by the rule in Belote Contrée: what they bid over each other they keep more often than not, doubled ones too."""
    kept, contracts = 0, 0
    for seed in range(160):
        course = Table.deal(GAMES["belote-contree"], f"kept {seed}")._course
        while course.phase is Phase.AUCTION:
            course = course.after(rule(course))
        if not course.thrown_in:
            contracts += 1
            kept += brings(course, course.declarer or 0) > 0
    assert contracts > 100
    assert kept / contracts > 0.6


@pytest.mark.parametrize("game", ["belote-contree", "belote", "schieber", "staekske-rape", "saskop", "klaberjass"])
def test_a_call_is_the_rules_or_told_apart_from_it(game: str) -> None:
    """With the same seed it is the same again; what was weighed further is what could still be best."""
    compared = 0
    for seed in range(3):
        table = Table.deal(GAMES[game], seed)
        view = table.view(table.turn or "")
        if view.phase is not Phase.AUCTION:
            continue
        decision = Player(seed, Budget(4)).choose(view)
        assert decision == Player(seed, Budget(4)).choose(view)
        usual = rule(table._course)
        if decision.averages and decision.choice != usual:
            told = next(each for each in decision.averages if each.choice == usual)
            assert not told.in_doubt
        compared += 1
    assert compared


def test_nobody_speaks_out_of_turn_where_the_layouts_do_not_tell() -> None:
    """Three layouts tell nothing, whatever they bring."""
    asked = 0
    for seed in range(12):
        table = Table.deal(GAMES["saskop"], seed)
        for seat in table.game.seat_names:
            view = table.view(seat)
            if seat != table.turn and view.choices:
                asked += 1
                assert Player(1, Budget(3)).interrupts(view) is None
    assert asked > 12


# The calls of Klaverjas; W deals, and N is the first to speak but where the dealer is.
IN_HEARTS = "JH 9H AH TH KH AD TD AC"
WEAK = "8H 7S 8S 7D 8D 7C 8C 9C"
OTHERS = "7H QH KS QS JS 9S TS AS KD QD JD 9D KC QC JC TC"


def of_hands(house: str, turned: str = "", calls: str = "", **hands: str) -> Table:
    """A deal in which N and another seat have these hands, and the two others the rest."""
    held = {card for hand in hands.values() for card in hand.split()}
    rest = [card for card in f"{IN_HEARTS} {WEAK} {OTHERS}".split() if card not in held]
    for seat in "NESW":
        if seat not in hands:
            hands[seat], rest = " ".join(rest[:8]), rest[8:]
    head = [f'[Game "klaverjas-amsterdam"]\n[House "{house}"]\n[Dealer "W"]', f'[Turned "{turned}"]' if turned else ""]
    told = [f"{seat}: {cards}" for seat, cards in hands.items()]
    return Table.from_record("\n".join([*head, "Hands:", *told, *([f"Auction:\n{calls}"] if calls else [])]))


@pytest.mark.parametrize(("choice", "hand", "turned", "called"), [
    ("forced", IN_HEARTS, "", "H"),
    ("forced", "JC 9C AC TC KC AD TD 8H", "", "C"),
    ("turned", IN_HEARTS, "H", "play"),
    ("turned", IN_HEARTS, "S", "pass"),
    ("turned", WEAK, "H", "pass"),
])  # fmt: skip
def test_trumps_are_called_by_the_look_of_the_hand(choice: str, hand: str, turned: str, called: str) -> None:
    table = of_hands(f"trump_choice={choice}", turned, N=hand)
    by_rule = rule(table._course)
    assert isinstance(by_rule, Called)
    assert by_rule.call.words == called
    assert str(Player(1, Budget(8)).choose(table.view("N")).choice) == f"N {called}"


def test_what_is_turned_next_is_not_known_to_who_passes() -> None:
    """A call is worth the same whichever suit would be turned after it, and the player chooses the same."""
    found = []
    for second in "CSD":
        table = of_hands("trump_choice=turned", f"H{second}", N=IN_HEARTS)
        found.append((promises(table._course, 0), Player(1, Budget(8)).choose(table.view("N")).averages))
    assert found[0] == found[1] == found[2]


def test_the_last_to_pass_leaves_the_first_with_any_other_suit() -> None:
    """Against a strong hand that is not theirs to choose, so it is worth more than to play a suit of which one card is held."""
    table = of_hands("trump_choice=turned", "C", "N pass, E pass, S pass", N=WEAK, W=IN_HEARTS)
    worth = promises(table._course, 3)
    assert {call.words for call in worth} == {"pass", "play"}
    assert worth[Call("pass")] > max(0.0, worth[Call("play")])


def test_the_player_doubles_what_it_can_beat_and_the_makers_do_not() -> None:
    hands = {"N": "AC KC QC AS KS 7H 8H QS", "E": "JH 9H AH TH KH AD TD KD"}
    table = of_hands("trump_choice=forced kraken=cards", "", "N H", **hands)
    decision = Player(1).choose(table.view("E"))
    assert str(decision.choice) == "E double"
    after = table.do(decision.choice)
    assert str(Player(1).choose(after.view("S")).choice) == "S pass"
