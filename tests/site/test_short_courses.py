"""Courses for somebody who knows another game: every rule that differs is taught in them, and no step is about what is alike."""

from __future__ import annotations

import tomllib
from itertools import permutations
from random import Random

from homes import house_at_home
from naive.packs import pack, ranking, value
from naive.play import law_of, legal_cards
from rows import each_of
from stoek.games import FULL_GAMES, GAMES
from stoek.study.difference import POINTS
from stoek_site.features.learn.known import POINTS_FILE, differing, known_by, short_course
from stoek_site.features.learn.lessons import SAID, Step, courses, lessons, question
from stoek_site.markdown.passages import DOCS, Passages, page_of

PAIRS = [(known, game) for known, game in permutations(sorted(courses()), 2)]
POSITIONS = 400


def names(game: str) -> set[str]:
    """The rules of a game's page, without it."""
    page = GAMES[game].page
    return {rule.removeprefix(f"{page}/") for rule in Passages(DOCS / page_of(f"{page}/any"))}


@each_of(PAIRS)
def test_every_rule_that_differs_is_taught_and_nothing_else(known: str, game: str) -> None:
    rules, short = differing(known, game), short_course(known, game)
    steps = {step.id: step for lesson in lessons(game) for step in lesson.steps}
    taught = [set(steps[step].rules) & rules.keys() for step in short.steps]
    assert set.union(*taught) == rules.keys()
    assert all(taught)
    assert short.steps < steps.keys()
    for point, ids in short.points.items():
        assert all(any(point in rules.get(rule, []) for rule in steps[step].rules) for step in ids), point


def test_who_knows_a_game_is_not_taught_its_order_or_its_law_anew() -> None:
    """By another road: the naive games say which orders and which plays are alike."""
    rng = Random(1)
    for known, game in PAIRS:
        rules = {rule.partition("/")[2] for rule in differing(known, game)}
        common = [card for card in pack(game) if card in pack(known)]
        orders = [
            [ranking(each, "C").beats(one, other) for one in common for other in common if one[-1] == other[-1]]
            for each in (known, game)
        ]
        if "cards/ranks" in names(game):
            assert ("cards/ranks" in rules) is (orders[0] != orders[1]), (known, game)
        if GAMES[known].seats != GAMES[game].seats or orders[0] != orders[1]:
            continue
        alike = True
        for _position in range(POSITIONS):
            cards = rng.sample(common, rng.randrange(3, 7))
            shown = rng.randrange(1, min(GAMES[game].seats, len(cards) - 1))
            answers = [
                set(legal_cards(each, "C", cards[shown:], cards[:shown], law=law_of(each, house_at_home(each))))
                for each in (known, game)
            ]
            alike = alike and answers[0] == answers[1]
        law = {option.rule for option in GAMES[game].under(house_at_home(game)).law.every_option}
        assert alike is not bool(rules & law), (known, game, rules & law)


def otherwise(known: str, game: str, trump: str, cards: set[str]) -> set[str]:
    """What the naive games have otherwise of these cards: the order or the values of trumps, or of another suit."""
    orders = [ranking(each, trump) for each in (known, game)]
    common = [card for card in cards if all(card in pack(each) for each in (known, game))]
    parts = {"trumps": {card for card in common if all(card in order.trumps for order in orders)}}
    parts["others"] = {card for card in common if not any(card in order.trumps for order in orders)}
    found = set()
    for part, among in parts.items():
        if any(value(known, trump, card) != value(game, trump, card) for card in among):
            found.add(f"values of {part}")
        pairs = [(one, other) for one, other in permutations(among, 2) if one[-1] == other[-1]]
        if any(len({order.beats(*pair) for order in orders}) > 1 for pair in pairs):
            found.add(f"order of {part}")
    return found


def told_by(known: str, game: str, step: Step) -> set[str]:
    """What a step's cards, asked about or shown, tell of orders and values."""
    asked = {} if step.ask["kind"] == SAID else question(game, step)
    if "table" in step.show:
        whole = "values" if step.show["table"] == "values" else "order"
        return {each for each in otherwise(known, game, "C", set(pack(game))) if each.startswith(whole)}
    shown = [card for key in ("trick", "hand", "cards") for card in step.show.get(key, "").split()]
    cards = {*asked.get("trick", ()), *asked.get("hand", ()), *shown}
    trump = asked.get("trump") or next(suit for suit in "CSHD" if suit not in {card[-1] for card in cards})
    alike = {card[0] for card in cards if value(game, "C", card[0] + "C") == value(game, "C", card[0] + "H")}
    anywhere = otherwise(known, game, "C", {rank + suit for rank in alike for suit in "CH"})
    return otherwise(known, game, trump, cards) | {each for each in anywhere if each.startswith("values")}


@each_of(PAIRS)
def test_orders_and_values_that_differ_are_taught_on_cards_that_show_it(known: str, game: str) -> None:
    """By another road: the naive games say which cards rank or count otherwise."""
    short = short_course(known, game)
    of_cards = [step for lesson in lessons(game) for step in lesson.steps if any("/cards/" in rule for rule in step.rules)]
    told = set().union(*(told_by(known, game, step) for step in of_cards if step.id in short.steps))
    assert otherwise(known, game, "C", set(pack(game))) <= told


OF_TRUMPS = {"Trumps from the top": "order of trumps", "Card points in trumps": "values of trumps"}


@each_of(PAIRS)
def test_points_of_trumps_are_taught_on_trumps_that_show_them(known: str, game: str) -> None:
    """By another road: of the steps of a rule those teach it whose trumps, as the naive games have them, rank or count otherwise,
    unless the rule has none of these."""
    steps, rules = [step for lesson in lessons(game) for step in lesson.steps], differing(known, game)
    for point, ids in short_course(known, game).points.items():
        if point.what in OF_TRUMPS:
            teaching = [[step for step in steps if rule in step.rules] for rule in rules if point in rules[rule]]
            telling = [[step for step in each if OF_TRUMPS[point.what] in told_by(known, game, step)] or each for each in teaching]
            assert set(ids) <= {step.id for each in telling for step in each}, point


def test_the_points_are_those_of_the_engine_and_the_rules_those_of_the_pages() -> None:
    read = tomllib.loads(POINTS_FILE.read_text(encoding="utf-8"))
    told = {rule for game in FULL_GAMES for rule in names(game)}
    rooms = {f"{rule.partition('/')[0]}/*" for rule in told}
    assert {point for points in read["points"].values() for point in points} <= set(POINTS)
    assert set(read["points"]) <= told | rooms
    assert {rule for group in [*read["said"]["alike"], read["said"]["own"]] for rule in group} <= told


def test_games_that_differ_little_make_a_short_course() -> None:
    lengths = {(known, game): len(short_course(known, game).steps) for known, game in PAIRS}
    assert lengths["belote", "klaberjass"] < lengths["staekske-rape", "klaberjass"]
    assert lengths["schieber", "staekske-rape"] < lengths["saskop", "staekske-rape"]
    assert known_by("belote") == [game for game in FULL_GAMES if game in courses() and game != "belote"]
