"""The family: the map holds every game, the tables say what the sources say, and every two games have their lesson."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from engine.asking import ok
from naive import deals, duties, packs, play
from naive.packs import PARTNERS
from stoek.games import FULL_GAMES, GAMES
from stoek.study.difference import POINTS
from stoek.study.pages.telling import in_parts, to_learn, turned, what_stays
from stoek.study.pages.traits import CARDS, TRUMPING, rows
from stoek_site.features.family.relations import LANDS, everybody
from stoek_site.features.from_to.from_to import all_differences, lesson
from visiting.site_pages import BuiltPage, built_pages, page_at

RULE_SETS = {
    "modern", "obligatory-overtrump", "obligatory-no-undertrump", "non-blank", "swiss-strict", "swiss-weak",
}  # fmt: skip
"""Ways to play tricks that are no game by themselves."""


def test_every_game_is_on_the_map_once() -> None:
    """Klaberjass stands there twice: Zensa is a form of it, and has its rules on the same page."""
    drawn = Counter(game for member in everybody() for game in member.games)
    assert set(drawn) == set(GAMES) - RULE_SETS
    assert {game for game, times in drawn.items() if times > 1} == {"klaberjass"}


def test_what_is_only_supposed_is_drawn_so() -> None:
    """W states where Klaberjass and the South Asian games come from; of the way to Switzerland it says that it seems so."""
    assert {land.id: land.sure for land in LANDS if land.origin} == {"two": True, "swiss": False, "asian": True}


def traits_of(table: str) -> dict[str, list[str]]:
    return {game.id: traits for games, traits in rows(table) for game in games}


@pytest.mark.parametrize("game", FULL_GAMES)
def test_the_table_of_cards_is_the_sources(game: str) -> None:
    told = dict(zip(CARDS, traits_of("cards")[game], strict=True))
    last = packs.last_trick(game)
    assert [told[head] for head in ("Players", "Cards", "In hand", "Tens", "K, Q, J", "Last trick")] == [
        f"{packs.seats(game)}, in pairs" if game in PARTNERS else str(packs.seats(game)),
        str(len(packs.pack(game))),
        str(len(deals.hand(game, 0, taker=1))),
        "low" if game in packs.LOW_TENS else "high",
        ", ".join(str(packs.value(game, "H", f"{rank}C")) for rank in "KQJ"),
        str(last) if last else "–",
    ]


def test_the_best_trumps_are_those_that_make_the_family() -> None:
    best = {game: traits[list(CARDS).index("Best trumps")] for game, traits in traits_of("cards").items()}
    assert best.pop("saskop") == "6 K Q"
    assert set(best.values()) == {"J 9 A"}


def test_games_share_a_row_of_trumping_if_they_play_alike_and_only_then() -> None:
    """By the second definition: each answer to each question, with the partner told apart."""
    by_row = [[game.id for game in games] for games, _ in rows("trumping")]
    by_play: dict[str, list[str]] = {}
    for game in FULL_GAMES:
        said = {key: found for key, found in duties.answers(game).items() if game in PARTNERS or not key[1]}
        by_play.setdefault(repr(said), []).append(game)
    assert by_row == list(by_play.values())


@pytest.mark.parametrize("game", FULL_GAMES)
def test_the_table_of_trumping_agrees_with_the_second_definition(game: str) -> None:
    told = dict(zip(TRUMPING, traits_of("trumping")[game], strict=True))

    def plays(trick: str, hand: str) -> set[str]:
        return set(play.legal_cards(game, "C", hand.split(), trick.split()))

    def says(head: str, partner: bool = False) -> str:
        usual, _, winning = told[head].partition("; if your partner is winning: ")
        return winning if partner and winning else usual

    assert says("Able to follow: may trump").startswith("yes") == ("7C" in plays("TS", "7C 9S"))
    assert (says("Following suit: must win") == "yes") == (plays("8S", "7S TS") == {"TS"})
    assert (says("Void: must trump") == "yes") == (plays("TS", "7C 8H") == {"7C"})
    assert (says("Trumps led: must beat") == "yes") == (plays("TC", "7C AC") == {"AC"})
    assert (says("Jack the only trump: must be played") == "yes") == (plays("7C", "JC 8H") == {"JC"})
    if GAMES[game].seats == 4:
        words = {1: "you must", 2: "you may"}
        for head, partner in (("TS 9C", False), ("TS 9C 7S", True)):
            left = plays(head, "8C 8H")
            said = says("Void, unable to overtrump: lower trump", partner)
            assert said == ("only if you have nothing else" if left == {"8H"} else words[len(left)])
            assert (says("Void: must trump", partner) == "yes") == (plays("TS 7S" if partner else "TS", "7C 8H") == {"7C"})
            assert (says("Trumps led: must beat", partner) == "yes") == (plays("TC 7C" if partner else "TC", "8C AC") == {"AC"})


def test_a_lesson_reads_the_same_from_both_ends() -> None:
    for known, new in (("belote", "saskop"), ("schieber", "klaberjass"), ("smoojas-1821", "staekske-rape")):
        asked = ok("differences", known, other=new)
        assert lesson(known, new) == asked
        assert lesson(new, known) == turned(asked) == ok("differences", new, other=known)


def test_what_stays_and_what_changes_is_everything() -> None:
    found = lesson("staekske-rape", "schieber")
    changed = [told.what for told in to_learn(found)]
    neither = {"Trumps in every suit", "Course of play"}
    assert {"Exchanges", "Rounding"} <= set(changed)
    assert sorted([*changed, *what_stays(found), *neither]) == sorted(POINTS)
    assert changed == [what for what in POINTS if what in changed], "in the order in which a game is told"


# two games, points that neither of them has
NEITHER: list[tuple[str, str, set[str]]] = [
    ("schieber", "saskop", {"Course of play", "Rounding"}),
    ("klaverjas-rotterdam", "klaverjas-amsterdam",
     {"How trumps come about", "Trumps in every suit", "Playing without trumps", "Course of play", "All the tricks",
      "What wins the game", "Exchanges", "Rounding"}),
    ("vijfhonderden-1836", "smoojas-1821", {"Trumps in every suit", "Playing without trumps", "Rounding"}),
    ("belote", "belote-contree", {"Trumps in every suit", "Playing without trumps", "Course of play", "Exchanges"}),
]  # fmt: skip


@pytest.mark.parametrize(("known", "new", "neither"), NEITHER)
def test_what_neither_game_has_does_not_stay(known: str, new: str, neither: set[str]) -> None:
    found = lesson(known, new)
    told = {*(one.what for one in to_learn(found)), *what_stays(found)}
    assert set(POINTS) - told == neither


def test_values_that_only_stand_in_another_order_need_not_be_learnt() -> None:
    assert in_parts({"what": "any", "one": "A 11, 10 10, K 4", "other": "A 11, K 4, 10 10"}).same
    assert not in_parts({"what": "any", "one": "A 11, K 4", "other": "A 11, K 3"}).same


@pytest.mark.parametrize("wrong", [("belote", "whist"), ("belote", "belote"), ("tarot", "belote")])
def test_no_lesson_for_what_is_no_pair_of_games(wrong: tuple[str, str]) -> None:
    with pytest.raises(ValueError, match=r"is not a game|need not be learnt"):
        lesson(*wrong)


def test_play_is_alike_where_no_duty_differs() -> None:
    """A lesson says so where it has no duty to tell: no two games differ only in what their ranks make of a duty."""
    for found in all_differences().values():
        assert found["alike"] or found["duties"], (found["one"]["id"], found["other"]["id"])


def test_a_lesson_is_folded_and_has_a_line_for_each_difference(site: Path) -> None:
    page = page_at(site, "from-game-to-game/klaverjas-rotterdam")
    assert not [tag for tag in page.all("details") if "open" in tag]
    found = [lesson("klaverjas-rotterdam", other) for other in FULL_GAMES if other != "klaverjas-rotterdam"]
    lines = [tag for tag in page.all("details") if "data-duty" in tag]
    assert [tag["data-duty"] for tag in lines] == [duty["id"] for each in found for duty in each["duties"]]
    assert len([tag for tag in page.all("details") if tag.get("class") == "lesson__fold"]) == len(found)
    told = sum(len(each["duties"]) + (each["trick"] is not None) + len(to_learn(each)) for each in found)
    assert (
        len([tag for kind in ("details", "p") for tag in page.all(kind) if "lesson__diff" in tag.get("class", "").split()]) == told
    )


def has_moved(page: BuiltPage) -> bool:
    """Whether the page is kept only for its old address."""
    return any(meta.get("name") == "leads-to" for meta in page.all("meta"))


def test_every_pair_stands_on_the_page_of_the_known_game(site: Path) -> None:
    folder = site / "from-game-to-game"
    pages = {page.path.parent.name: page for page in built_pages(site) if page.path.parent.parent == folder and not has_moved(page)}
    assert set(pages) == set(FULL_GAMES)
    for known, page in pages.items():
        lessons = [tag for tag in page.all("section") if tag.get("class") == "lesson"]
        assert [tag["id"] for tag in lessons] == [game for game in FULL_GAMES if game != known]
        assert {tag["data-known"] for tag in lessons} == {known}
    index = page_at(site, "from-game-to-game")
    assert [tag["data-game"] for tag in index.all("a") if "data-game" in tag] == list(FULL_GAMES)


def test_the_home_page_has_every_game(site: Path) -> None:
    linked = {attributes["href"].strip("/").removeprefix("./") for attributes in page_at(site, "").all("a") if "href" in attributes}
    assert linked >= {game.page for game in map(GAMES.__getitem__, FULL_GAMES)}
