"""What a page shows that depends on a table, and what it should show there: each check by itself says what differs, in words."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from html import unescape
from typing import Any

from follows.pages import Place, Tables, likely_tables
from follows.tables import House, under
from stoek.games import GAMES
from stoek.study.pages.law_lines import places as law_places
from stoek_site.features.quiz.positions import legal_positions
from stoek_site.features.rules.example import shown
from stoek_site.features.score.deals import example_deals
from stoek_site.markdown.engine import Refused, ask

SEEDS = range(1, 40)
FACTS = """() => {
    const article = document.querySelector("article");
    const all = (css, within = article) => [...within.querySelectorAll(css)];
    const isThere = (part) => !part.closest("[hidden], template") && getComputedStyle(part).display !== "none";
    const plain = (part) => part.textContent.replace(/\\s+/g, "");
    const without = (part, css) => {
        const copy = part.cloneNode(true);
        for (const each of copy.querySelectorAll(css)) each.remove();
        return plain(copy);
    };
    const number = (part) => Number(plain(part).replace("−", "-"));
    const checked = (house) => house.querySelector("input:checked")?.value ?? null;
    return {
        departs: all("[data-departs]").filter(isThere).map((part) => Number(part.dataset.departs)).filter((count) => count > 0),
        marks: all("[data-by-standard]").map((part) => [part.dataset.byStandard, part.classList.contains("overruled")]),
        atTable: all("stoek-at-table").map((part) => [part.dataset.rule, part.hidden, part.textContent]),
        houses: all("stoek-house").map((part) => {
            const { games, option } = part.dataset;
            return [games, option, checked(part), all(".house__whose", part).length];
        }),
        laws: all("[data-law]").map((part) => [part.dataset.law, all(".law__table strong", part).map((told) => told.textContent)]),
        melds: all(".by-table[data-game]:not(:has(.law))").map((part) => [part.dataset.game, all("td.number", part).map(plain)]),
        examples: all("stoek-example").map((part) => {
            const answer = part.querySelector(".example__answer");
            const said = without(answer, ".example__departs, .result__standard");
            return [part.id, said, answer.querySelector("[data-standard]") !== null];
        }),
        verdict: all("stoek-may-i-play .mip__verdict .ruling__line").filter(isThere).map((part) => part.dataset.kind),
        report: all(":is(.score__result, .deal__as-played) strong").map(number),
        quiz: all(".quiz__by").filter(isThere).map((part) => part.dataset.differs),
    };
}"""
"""What a page shows that depends on a table."""


def departing(game: str, house: House) -> House:
    return {rule.id: house[rule.id] for rule in GAMES[game].house_rules if rule.id in house and house[rule.id] != rule.default}


BY_STEP = "learn/", "review/"
"""Pages of all courses. They go by no table: the page of each course names the reader's, and each step that differs says so."""


def names(place: Place, tables: Tables, facts: dict[str, Any]) -> Iterator[str]:
    """Each table by its name or by how much departs; pages of several games may sum up."""
    if place.path in BY_STEP:
        return
    counts = {game: len(departing(game, tables[game])) for game in place.games}
    if sum(counts.values()) in facts["departs"]:
        return
    unnamed = [game for game, count in counts.items() if count not in facts["departs"]]
    shows_one = place.path.startswith("puzzles/") and len(unnamed) < len(counts)
    if unnamed and not shows_one:
        yield f"does not name the table of {', '.join(unnamed)}: {counts}, shown {facts['departs']}"


def overrules(place: Place, tables: Tables, facts: dict[str, Any]) -> Iterator[str]:
    """Words that hold by the standard only are struck where one of their house rules departs, and not elsewhere."""
    for marks, is_overruled in facts["marks"]:
        pairs = [mark.split(":") for mark in marks.split()]
        if is_overruled != any(option in departing(game, tables.get(game, {})) for game, option in pairs):
            yield f"{marks}: {'struck' if is_overruled else 'told as it holds by the standard'}"


def says_instead(place: Place, tables: Tables, facts: dict[str, Any]) -> Iterator[str]:
    """Under each rule that a house rule changes stands what the table plays."""
    for rule, is_hidden, text in facts["atTable"]:
        played = [way for game, house in tables.items() for way in ways_of(game, house, rule)]
        if is_hidden == bool(played):
            yield f"{rule}: {'does not say what the table plays' if is_hidden else 'says what no table plays'}"
        yield from (f"{rule} does not say: {words}" for words in played if not is_hidden and words not in text)


def ways_of(game: str, house: House, rule: str) -> list[str]:
    """In words what departs of that rule."""
    ruleset = GAMES[game]
    chosen = departing(game, house)
    return [
        each.ways[chosen[each.id]].words for each in ruleset.house_rules if each.id in chosen and ruleset.rule_id(each.rule) == rule
    ]


def chooses(place: Place, tables: Tables, facts: dict[str, Any]) -> Iterator[str]:
    """The switch of each house rule shows its value; where games of a page play differently, beside each value who plays it."""
    for games, option, checked, whose in facts["houses"]:
        values = {json.dumps(under(game, tables.get(game, {})).settings[option]) for game in games.split()}
        wanted = (next(iter(values)), 0) if len(values) == 1 else (None, len(values))
        if (checked, whose) != wanted:
            yield f"switch {games} {option}: {checked}, {whose} marked, wanted {wanted}"


def lists_laws(place: Place, tables: Tables, facts: dict[str, Any]) -> Iterator[str]:
    """The lists of what may be played."""
    for game, told in facts["laws"]:
        if told != law_told(game, json.dumps(tables.get(game, {}))):
            yield f"law of {game}: {told}"


@cache
def law_told(game: str, house: str) -> list[str]:
    ruleset = ask({"verb": "ruleset", "game": game, "house": json.loads(house)})
    return [option["told"] for _heading, options in law_places(ruleset) for option in options]


def counts_melds(place: Place, tables: Tables, facts: dict[str, Any]) -> Iterator[str]:
    """The points of combinations."""
    for game, points in facts["melds"]:
        wanted = meld_points(game, json.dumps(tables.get(game, {})))
        if points != wanted:
            yield f"melds of {game}: {points}, wanted {wanted}"


@cache
def meld_points(game: str, house: str) -> list[str]:
    ruleset = ask({"verb": "ruleset", "game": game, "house": json.loads(house)})
    if found := ruleset.get("trick_combinations"):
        alike = [found["four"], *(each["points"] for each in found["other_fours"])]
        rows = [
            *alike,
            *reversed([each["points"] for each in found["sequences"]]),
            found["three"] or None,
            found["marriage"]["points"],
        ]
    elif found := ruleset["combinations"]:
        runs = reversed([each["points"] for each in found["sequences"]])
        rows = [*(each["points"] for each in found["fours"]), *runs, found["marriage"]["points"] or None]
    else:
        rows = []
    return [str(points) for points in rows if points is not None]


def works_out(place: Place, tables: Tables, facts: dict[str, Any]) -> Iterator[str]:
    """The worked examples: what the engine answers there, or what it answers by the standard, and that this is so."""
    requests = examples_of(place.path)
    for name, said, is_standard in facts["examples"]:
        game = requests[name]["game"]
        wanted = worked(json.dumps(requests[name]), json.dumps(tables.get(game, {})))
        if (said, is_standard) != wanted:
            yield f"example {name}: {said}, {is_standard}, wanted {wanted}"


EXAMPLES: dict[str, dict[str, Any]] = {}
"""The requests of a page's examples, by page: they stand in it."""


REQUESTS = """() => Object.fromEntries([...document.querySelectorAll("stoek-example")]
    .map(({ id, dataset }) => [id, JSON.parse(dataset.request)]))"""


def examples_of(path: str) -> dict[str, Any]:
    return EXAMPLES[path]


@cache
def worked(request: str, house: str) -> tuple[str, bool]:
    """An example as text without blanks, and whether it is only the standard's. Whole deals stand as they were played."""
    asked, own = json.loads(request), json.loads(house)
    standard = ask(asked)
    try:
        answer = ask({**asked, "house": {**own, **asked.get("house", {})}})
        refused = asked["verb"] == "check" and (answer["result"] is None or shown(asked, answer) != shown(asked, standard))
    except Refused:
        refused = True
    if refused:
        answer = standard
    return re.sub(r"\s+", "", unescape(re.sub(r"<[^>]+>", "", shown(asked, answer)))), refused


def rules_on_it(place: Place, tables: Tables, facts: dict[str, Any]) -> Iterator[str]:
    """May I play this?"""
    if not place.path.startswith("may-i-play/"):
        return
    [game] = place.games
    position, card = disputed(game)
    legal = ask({"verb": "legal", "game": game, "house": dict(tables[game]), **position})["legal"]
    wanted = ["legal" if card in legal else "illegal"]
    if facts["verdict"] != wanted:
        yield f"ruling on {card}, {position}: {facts['verdict']}, wanted {wanted}"


def scores(place: Place, tables: Tables, facts: dict[str, Any]) -> Iterator[str]:
    """A whole deal, checked and scored."""
    if not place.path.startswith("score/"):
        return
    [game] = place.games
    found = ask({"verb": "check", "game": game, "house": dict(tables[game]), "deal": scored_deal(game)})
    result = found["result"] or (found["as_played"] or {}).get("result") or {}
    if sorted(facts["report"]) != sorted(result.values()):
        yield f"score: {facts['report']}, wanted {result}"


def quizzes(place: Place, tables: Tables, facts: dict[str, Any]) -> Iterator[str]:
    """A position of the quiz is one by the sources, and says whether the table answers it differently."""
    if not place.path.startswith("quiz/"):
        return
    [game] = place.games
    asked = legal_positions(game)[0]
    position = {"trump": asked.trump, "trick": list(asked.trick), "hand": list(asked.hand)}
    there = ask({"verb": "legal", "game": game, "house": dict(tables[game]), **position})["legal"]
    wanted = str(sorted(there) != sorted(asked.answer["legal"])).lower()
    if facts["quiz"] != [wanted]:
        yield f"quiz {asked.id} says {facts['quiz']}, wanted {wanted}"


CHECKS = names, overrules, says_instead, chooses, lists_laws, counts_melds, works_out, rules_on_it, scores, quizzes


# What is opened.


@cache
def disputed(game: str) -> tuple[dict[str, Any], str]:
    """Of some positions the one about which most tables differ, and the card they differ about."""
    found: list[tuple[int, int, dict[str, Any], str]] = []
    for seed in SEEDS:
        drawn = ask({"verb": "position", "game": game, "seed": seed})
        position = {key: drawn[key] for key in ("trump", "trick", "hand")}
        answers = [
            set(ask({"verb": "legal", "game": game, "house": house, **position})["legal"]) for _name, house in likely_tables(game)
        ]
        for card in drawn["hand"]:
            differing = sum((card in each) != (card in drawn["legal"]) for each in answers)
            found.append((differing, -seed, position, card))
    return max(found, key=lambda each: each[:2])[2:]


@cache
def scored_deal(game: str) -> str:
    return example_deals(game)[0].text


def address(place: Place) -> str:
    """Where something is asked there."""
    path, _mark, fragment = place.path.partition("#")
    if path == "may-i-play/":
        position, card = disputed(place.games[0])
        laid = {
            "trump": position["trump"] or "none",
            "trick": ".".join(position["trick"]),
            "hand": ".".join(position["hand"]),
            "card": card,
        }
        fragment += "".join(f"&{key}={value}" for key, value in laid.items())
    if path == "score/":
        fragment = f"deal={ask({'verb': 'check', 'game': place.games[0], 'deal': scored_deal(place.games[0])})['link']}"
    if path.startswith("quiz/"):
        fragment = legal_positions(place.games[0])[0].id
    return f"{path}#{fragment}" if fragment else path
