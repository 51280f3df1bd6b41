"""The pages of the hand puzzles: every puzzle in its place, read without JavaScript, its answer folded up and out of the search."""

from __future__ import annotations

import html
import json
import re
from dataclasses import replace
from functools import cache
from itertools import count, pairwise
from pathlib import Path
from xml.etree import ElementTree

import pytest

from ledger.ledger import claims
from rows import each_of
from stoek import api
from stoek.cards import parse_card
from stoek_site.features.puzzles import solutions
from stoek_site.features.puzzles.baked import file_of
from stoek_site.features.puzzles.files import PUZZLES, BadPuzzle, loaded
from stoek_site.features.puzzles.hand_puzzles import HandPuzzle, hand_puzzles, read_hand
from stoek_site.features.puzzles.shelf import Entry, View, mixed, shelf
from stoek_site.features.puzzles.solutions import games_with_puzzles
from stoek_site.features.puzzles.themes import Theme, themes
from stoek_site.markdown import answers
from stoek_site.markdown.templating import ENVIRONMENT
from visiting.site_pages import BuiltPage, page_at

GAME = "staekske-rape"
THEMES = themes(GAME)
ENTRIES = shelf(GAME)
HANDS = [entry for entry in ENTRIES if entry.kind == "hand"]
EACH_AT_LEAST = 8


@cache
def seen(entry: Entry) -> View:
    return entry.view


def page_of(site: Path, path: str) -> BuiltPage:
    return page_at(site, path.removesuffix(".md").removesuffix("index"))


def test_each_puzzle_names_its_game_which_leads_to_its_rules(site: Path) -> None:
    """On a page that has those of several games, too."""
    text = page_of(site, "puzzles/klaverjas.md").path.read_text(encoding="utf-8")
    titles = re.findall(r'<p class="puzzle__title">.*?</p>', text)
    games = [re.findall(r'<a href="../../klaverjas/">(.*?)</a>', title) for title in titles]
    assert all(len(named) == 1 for named in games)
    assert {name for [name] in games} == {"Klaverjas, Rotterdam", "Klaverjas, Amsterdam"}


@each_of(THEMES)
def test_a_theme_has_its_page_with_all_its_puzzles(theme: Theme, *, site: Path) -> None:
    page = page_of(site, theme.page)
    wanted = [entry.id for entry in ENTRIES if entry.theme == theme.id]
    articles = page.all("article")
    assert [each["id"] for each in articles if "puzzle" in each["class"].split()] == wanted
    [first] = [json.loads(each["data-puzzle"]) for each in articles if "data-puzzle" in each]
    assert first == json.loads((site / file_of(theme)).read_text(encoding="utf-8"))[0]
    assert first["id"] == wanted[0]
    assert len(wanted) >= EACH_AT_LEAST
    text = page.path.read_text(encoding="utf-8")
    assert re.search(rf"<h1[^>]*>{re.escape(html.escape(theme.title, quote=False))}<", text)
    assert html.escape(theme.says, quote=False) in text


@each_of(THEMES)
def test_a_theme_stands_beside_its_note(theme: Theme, *, site: Path) -> None:
    notes = page_of(site, f"{GAME}/tactics.md")
    assert theme.note in notes.ids
    text = notes.path.read_text(encoding="utf-8")
    note, card = text.index(f'id="{theme.note}"'), text.index(f'puzzle-card__link" href="../../puzzles/{theme.id}/"')
    between = re.findall(r'<h[23] id="([^"]+)"', text[note:card])
    assert between in ([], [theme.note]), "its card stands under the note, before the next"
    many = sum(entry.theme == theme.id for entry in ENTRIES)
    assert f"{many} puzzles" in text[card : card + 200]


@each_of(THEMES)
def test_a_theme_rests_on_claims_about_its_note(theme: Theme) -> None:
    pages = {claim.id: claim.row.get("page", "") for claim in claims()}
    assert all(pages[claim].startswith(f"{GAME}/tactics.md#") for claim in theme.claims)


def test_every_puzzle_is_in_every_catalogue_once(site: Path) -> None:
    """The page of all puzzles has those of every game, the page of a theme those of its own."""
    every = [entry for game in games_with_puzzles() for entry in shelf(game)]
    guided = [theme.id for game in [GAME, *games_with_puzzles()] for theme in themes(game)]
    expected = {"puzzles.md": (every, list(dict.fromkeys(guided)))} | {
        theme.page: (ENTRIES, [theme.id for theme in themes(GAME)]) for theme in THEMES
    }
    for path, (entries, order) in expected.items():
        [player] = page_of(site, path).all("stoek-puzzle")
        listed = json.loads(player["data-catalogue"])
        assert sorted(each["id"] for each in listed) == sorted(entry.id for entry in entries)
        assert [name for name, _ in json.loads(player["data-guide"])] == order, "in teaching order"
        assert {name for name, _ in json.loads(player["data-games"])} == {entry.game for entry in entries}


def test_mixed_the_easier_ones_come_first_and_nothing_tells_the_theme() -> None:
    order = mixed(ENTRIES)
    assert [entry.difficulty for entry in order] == sorted(entry.difficulty for entry in order)
    easy = [entry for entry in order if entry.difficulty == 1]
    alike = sum(one.theme == other.theme for one, other in pairwise(easy))
    assert len({entry.theme for entry in easy[:4]}) == 4
    assert alike < len(easy) / 4
    first = seen(order[0])
    assert first["task"] == "card"
    assert first["goal"]["kind"] in ("points", "all-tricks")
    assert len(first["tricks"]) == min(len(seen(entry)["tricks"]) for entry in easy if entry.is_plain and entry.kind == "hand")
    assert mixed(list(reversed(ENTRIES))) == order


def article(entry: Entry) -> ElementTree.Element:
    """The puzzle as the template draws it."""
    pieces = ENVIRONMENT.get_template("puzzle-pieces.html").module
    if entry.kind == "hand":
        return ElementTree.fromstring(pieces.article(entry.view, 1, "", "#note", lambda rule: f"#{rule}"))  # type: ignore[attr-defined]
    return ElementTree.fromstring(pieces.decision(entry.view, 1, "", "#note", lambda rule: f"#{rule}"))  # type: ignore[attr-defined]


def shown_cards(part: ElementTree.Element) -> set[str]:
    return {each.attrib["data-card"] for each in part.iter() if "data-card" in each.attrib}


@each_of(HANDS)
def test_before_the_answer_only_what_the_player_knows_is_drawn(entry: Entry) -> None:
    view, drawing = seen(entry), article(entry)
    [answer] = drawing.iter("details")
    folded = shown_cards(answer)
    drawing.remove(answer)
    played = {card for trick in view["tricks"] for card in trick["cards"]}
    candidates = {card for choice in view["choices"] for card in choice["cards"]}
    announced = {card for fact in view["facts"] for card in re.findall(r"\b[AKQJT987][CSHD]\b", fact)}
    known = {*view["hand"], *view["trick"], *played, *candidates, *(view["discards"] or []), *announced}
    assert shown_cards(drawing) <= known
    assert set(view["hand"]) <= shown_cards(drawing)
    assert folded >= {card for cards in view["hands"].values() for card in cards}
    words = "".join(drawing.itertext())
    assert not [choice["words"] for choice in view["choices"] if choice["words"] in words]


@each_of(HANDS)
def test_a_defender_is_not_told_what_was_put_away(entry: Entry) -> None:
    view = seen(entry)
    if view["seat"] == view["declarer"]:
        return
    assert view["discards"] is None
    won = sum(trick["points"] for trick in view["tricks"] if trick["winner"] == view["declarer"])
    told = re.search(r"and (\d+) card points?", " ".join(view["facts"]))
    assert (told is None) if not view["tricks"] else (told is not None and int(told[1]) == won)


@each_of(HANDS)
def test_the_tricks_of_a_line_follow_one_another(entry: Entry) -> None:
    """Every card once, the winner of a trick leads the next, and the points of the declarer's add up to what the table says."""
    view = seen(entry)
    for choice in view["choices"]:
        tricks = choice["tricks"]
        assert tricks[0]["leader"] == view["leader"]
        assert [trick["winner"] for trick in tricks[:-1]] == [trick["leader"] for trick in tricks[1:]]
        cards = [card for trick in tricks for card in trick["cards"]]
        hands = choice.get("hands", view["hands"])
        away = choice["cards"] if view["task"] == "discard" else []
        held = [card for hand in hands.values() for card in hand if card not in away]
        assert sorted(cards) == sorted([*held, *view["trick"]])
        taken = sum(trick["points"] for trick in tricks if trick["winner"] == view["declarer"])
        if view["goal"]["kind"] == "points" and view["task"] == "card":
            assert choice["worth"] == str(taken)
        elif view["goal"]["kind"] in ("hold", "reach"):
            assert choice["worth"] == str(view["so_far"]["points"] + taken)


def test_a_decision_is_read_with_its_answer_folded_up() -> None:
    for entry in (entry for entry in ENTRIES if entry.kind == "decision"):
        drawing = article(entry)
        [answer] = drawing.iter("details")
        drawing.remove(answer)
        words = "".join(drawing.itertext())
        for choice in seen(entry)["choices"]:
            assert choice["words"] in words
            assert choice["why"] not in words


SAMPLE = '''id = "sr-smearing-900"
kind = "hand"
game = "staekske-rape"
theme = "smearing"
claim = "P-128"
difficulty = 1
origin = "composed"
task = "card"
goal = "points"
deal = """
[Trump "C"]
"""
'''


def written(folder: Path, text: str) -> Path:
    (folder / GAME).mkdir(exist_ok=True)
    path = folder / GAME / "sr-smearing-900.toml"
    path.write_text(text, encoding="utf-8")
    return path


BAD = [
    ("difficulty = 1", "difficulty = 5", "difficulty is 1, 2 or 3, not 5"),
    ("difficulty = 1", 'difficulty = "1"', "difficulty is 1, 2 or 3"),
    ('origin = "composed"', 'origin = "found"', "origin is mined or composed"),
    ('task = "card"', 'task = "guess"', "task is card or discard or signal"),
    ('theme = "smearing"', 'theme = "dancing"', "does not name its theme"),
    ('claim = "P-128"\n', "", "missing claim"),
    ('claim = "P-128"', 'claim = "P-128"\nanswer = "AH"', "unknown answer"),
    ('kind = "hand"', 'kind = "legal"', "no kind “legal”"),
]


@pytest.mark.parametrize(("old", "new", "said"), BAD, ids=[said for _, _, said in BAD])
def test_a_bad_file_is_refused(tmp_path: Path, old: str, new: str, said: str) -> None:
    with pytest.raises(BadPuzzle, match=re.escape(said)) as refused:
        read_hand(written(tmp_path, SAMPLE.replace(old, new)))
    assert "sr-smearing-900.toml" in str(refused.value)


def test_a_deal_that_cannot_be_solved_stops_the_build(tmp_path: Path) -> None:
    puzzle = read_hand(written(tmp_path, SAMPLE))
    with pytest.raises(BadPuzzle, match=r"sr-smearing-900\.toml"):
        solutions.solve(puzzle)


def test_themes_are_read_strictly(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / GAME).mkdir()
    text = (PUZZLES / GAME / "themes.toml").read_text(encoding="utf-8")
    monkeypatch.setattr("stoek_site.features.puzzles.themes.PUZZLES", tmp_path)
    for changed, said in (
        (text.replace("title =", "titel =", 1), "unknown titel"),
        (text + text[text.index("[[theme]]") :], "stands there twice"),
        (text.replace('note = "', 'note = "" # "', 1), "note is a text"),
        ('tea = "hot"\n' + text, "nothing else"),
    ):
        (tmp_path / GAME / "themes.toml").write_text(changed, encoding="utf-8")
        with pytest.raises(BadPuzzle, match=re.escape(said)):
            themes(GAME)


def some_puzzle() -> HandPuzzle:
    return next(puzzle for puzzle in hand_puzzles(GAME) if puzzle.task == "card")


def test_a_solution_is_kept_until_puzzle_or_engine_changes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    numbers = count(1)
    monkeypatch.setattr(api, "answer", lambda request: {"ok": {"answer": next(numbers)}})

    def solving(mark: str) -> None:
        """As with an engine of that mark."""
        kept = answers.Answers(tmp_path, mark)
        for module in (answers, solutions):
            monkeypatch.setattr(module, "answers", lambda: kept)

    puzzle = some_puzzle()
    other = next(each for each in hand_puzzles(GAME) if each.deal != puzzle.deal)
    solving("one")
    monkeypatch.setattr(answers, "alone", lambda: False)  # games of others change nothing
    assert solutions.solution(puzzle) == solutions.solution(puzzle) == {"answer": 1}
    assert solutions.solution(replace(puzzle, note="Another note.")) == {"answer": 1}
    assert solutions.solution(replace(puzzle, deal=other.deal)) == {"answer": 2}
    solving("another")
    assert solutions.solution(puzzle) == {"answer": 3}


@pytest.mark.usefixtures("site")
def test_a_second_build_solves_nothing() -> None:
    assert solutions.solve_all() == 0


def test_hands_of_a_view_are_whole() -> None:
    """Nothing is lost between the engine's answer and the page: with all that was played and put away it is the whole pack."""
    for entry in HANDS:
        view = seen(entry)
        cards = [card for hand in view["hands"].values() for card in hand]
        cards += [card for trick in view["tricks"] for card in trick["cards"]]
        cards += [*view["trick"], *(view["buried"] or [])]
        assert len(cards) == len({parse_card(card) for card in cards})
        assert len(cards) in (28, 32), "without the stock where it was refused"


def test_every_key_of_the_sample_is_needed() -> None:
    assert set(loaded(some_puzzle().path)) >= {line.split(" =")[0] for line in SAMPLE.splitlines() if " = " in line}


PAGES = {theme.id: theme.page for game in games_with_puzzles() for theme in themes(game)}


@pytest.mark.parametrize("path", sorted(set(PAGES.values())))
def test_every_verdict_says_that_all_cards_are_seen(site: Path, path: str) -> None:
    """Also of a wrong card, and without JavaScript; and every answer says why."""
    asked = [one for game in games_with_puzzles() for one in shelf(game) if one.kind == "hand" and PAGES[one.theme] == path]
    source = page_of(site, path).path.read_text(encoding="utf-8")
    articles = [article for article in source.split("<article ")[1:] if "puzzle__choices" in article]
    assert len(articles) == len(asked)
    for article in articles:
        signals = "as if all cards were seen" in article
        told = re.findall(r'<small class="puzzle__seen">([^<]*)</small>', article)
        lines = article.count("What happens after")
        assert told == ["In every layout that fits." if signals else "With all cards seen."] * (lines + 1)
        assert article.count('<p class="puzzle__why">') == 1
        assert re.search(r'<p class="puzzle__small">[^<]* all cards ', article)


def test_no_note_stands_under_two_puzzles() -> None:
    notes = [puzzle.note for game in games_with_puzzles() for puzzle in hand_puzzles(game) if puzzle.note]
    assert len(notes) == len(set(notes))
