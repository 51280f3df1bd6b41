"""What a player reckons with is what the score sheet gives, and its exact values are those of trying everything."""

from __future__ import annotations

import pytest

from player.sights import ending
from stoek import GAMES, Card, Phase, Table
from stoek.cards import Suit, cards_of, mask_of
from stoek.play.deal import Dealt
from stoek.play.start import Start
from stoek.player.cardplay import CardPlay
from stoek.player.decision import Budget
from stoek.player.gauge import gauge
from stoek.player.layouts import Layout
from stoek.player.policy import play_out
from stoek.player.seen import seen_in
from stoek.player.terms import Pays, terms_of
from stoek.rules.tables import compile_tables
from table.by_chance import GAME_IDS, course


def margin(table: Table) -> int:
    """What the first side's result is more than the other's."""
    first, *others = table.score().result.values()
    return first - sum(others)


@pytest.mark.parametrize("game", GAME_IDS)
def test_what_a_deal_pays_is_its_score(game: str) -> None:
    for seed in range(12):
        table = course(game, seed)[-1]
        if table.score().thrown_in:
            continue
        made = table._course.made
        claims = [
            (table.game.seat_names.index(meld.seat), terms_of(table._course).claim(meld))
            for meld in table.melds
            if meld not in table.view(table.game.seat_names[0]).countered
        ]
        pays = Pays(terms_of(table._course), claims)
        assert pays.margin(made) == margin(table), seed


def best(table: Table, seat_side: dict[str, int]) -> int:
    """The margin if everybody plays best, by trying every card; nobody announces anything more."""
    if table.over:
        return margin(table)
    values = [best(table.play(card), seat_side) for card in table.legal]
    return max(values) if seat_side[table.turn or ""] == 0 else min(values)


@pytest.mark.parametrize("game", GAME_IDS)
def test_a_solved_layout_has_the_values_of_trying_everything(game: str) -> None:
    """Where only card points are doubled the solver says itself that it is only near: `Sums.searched`."""
    told = 0
    for seed in range(30):
        table = ending(game, seed, 2)
        if table is None or table.announcements:
            continue
        sums = Pays(terms_of(table._course)).sums
        if sums is not None and not sums.searched:
            assert sums.factor > 1
            assert table.game.settings["kraken"] == "cards"
            continue
        sides = {seat: table.sides.index(table.side(seat)) for seat in table.game.seat_names}
        view = table.view(table.turn or "")
        seen = seen_in(view)
        play = CardPlay(seen, Budget())
        assert play.solves
        hands = tuple(hand.mask for hand in table.hands.values())
        beside = seen.hidden & ~sum(hands)
        layout = Layout(hands, tuple(card for card in range(36) if beside >> card & 1))
        found = play.values(layout, list(table.legal))
        terms = terms_of(table._course)
        assert found == {card: terms.worth(seen.seat, best(table.play(card), sides)) for card in table.legal}, seed
        told += 1
        if told == 5:
            return
    assert told >= 2


def test_all_the_tricks_count_where_a_side_can_take_them() -> None:
    """North and South hold all clubs and spades, and clubs are trumps: with the last two tricks they have every one."""
    rules = GAMES["schieber"]
    black = sorted(cards_of(rules.pack & (Suit.CLUBS.all_cards | Suit.SPADES.all_cards)))
    red = sorted(cards_of(rules.pack & (Suit.HEARTS.all_cards | Suit.DIAMONDS.all_cards)))
    hands = tuple(mask_of(cards) for cards in (black[0::2], red[0::2], black[1::2], red[1::2]))
    table = Table(Start(rules, 3, Dealt(hands))).call("C")
    while len(table.tricks) < 7:
        table = table.play(min(table.legal))
    sides = {seat: table.sides.index(table.side(seat)) for seat in table.game.seat_names}
    seen = seen_in(table.view("N"))
    values = CardPlay(seen, Budget()).values(Layout(tuple(hand.mask for hand in table.hands.values()), ()), list(table.legal))
    tried = {card: best(table.play(card), sides) for card in table.legal}
    assert values == tried
    assert max(tried.values()) == 157 + rules.scoring.card_match.own


@pytest.mark.parametrize("game", GAME_IDS)
def test_a_deal_is_played_out_by_legal_cards_to_the_last_point(game: str) -> None:
    """The rule's tricks together hold all points, and a card after another is one that the table allows."""
    rules = GAMES[game]
    table = next(one for one in course(game, 3) if one.phase is Phase.PLAY and not one.tricks and not one.trick)
    position = table.position
    assert position is not None
    terms = terms_of(table._course)
    stock = table._course.drawable
    second = compile_tables(rules, table.trump or Suit.CLUBS)
    made = play_out(position.tables, position.hands, position.leader, (), terms.sides, 0, stock, second)
    held = sum(position.hands) | mask_of(stock)
    assert sum(made.points) == second.card_points(held) + second.last_trick
    assert sum(made.tricks) == rules.hand_size


def test_a_gauge_knows_high_trumps_from_low_ones() -> None:
    for game in ("belote", "schieber", "staekske-rape"):
        known = gauge(GAMES[game], Suit.HEARTS)
        jack, seven, other = (1 << Card(card) for card in ("JH", "7H", "7C"))
        assert known.of(jack, True) > known.of(seven, True) + 5
        assert known.of(jack, True) > known.of(other, True) + 10
        assert known.of(jack, False) < known.of(other, False)
