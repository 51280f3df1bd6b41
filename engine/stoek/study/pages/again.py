"""The same asked again with other cards: other facts of the same idea, and for what is practised further questions by chance."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from stoek.rules.ruleset import Ruleset
from stoek.study.pages.decisions.asking import Refused
from stoek.study.pages.ideas import Ask, Question, idea_of, ranks_and_trumps, shows
from stoek.study.pages.variations import SUITS, varied

PLENTY, FEWEST = 4, 2
"""So many questions with other cards wait behind each; it does with the fewest."""
ATTEMPTS, SETTLED, SCARCE = 1500, 60, 150
"""So many variations are looked at; after so many those do that differ in suits alone, and after so many the fewest."""
BATCH, BATCHES, APART = 5, 16, 1000
"""So many further questions are looked at, so often, from seeds so far apart."""
TRIAL = "trial"
"""The kind of a question that one rule of play decides, whichever."""
SHOWN = ("trump", "trick", "hand", "calls", "facts", "choices")


def retries(
    asked: Question, facts: Mapping[str, Any], rules: tuple[str, ...], about: str, rng: Random, taught: Ruleset, ask: Ask
) -> list[Question]:
    """Questions with the idea of the one that these `facts` ask, none of them twice; first those that differ in more than suits.

    `about`: cards of that one, of which each has one by rank and by whether it is a trump. `taught`: the ruleset of the game as it
    is taught. Where variations do not give enough of them, chance makes others of the same kind that the same rule decides."""
    idea = idea_of(asked, facts, rules, taught, ask)
    cards = ranks_and_trumps(taught, asked["trump"], about.split()) if about else []
    found: list[Question] = [asked]
    alike: list[Question] = []
    for count, (other, of) in enumerate(_candidates(asked, facts, rules, rng, taught, ask)):
        enough = len(found) > PLENTY or (count > SETTLED and len(found + alike) > PLENTY)
        if enough or (count > SCARCE and len(found + alike) > FEWEST):
            break
        if (
            idea_of(other, of, rules, taught, ask) != idea
            or not shows(other, cards, taught)
            or any(same(other, each) for each in found + alike)
        ):
            continue
        (alike if any(_ranks(other) == _ranks(each) for each in found) else found).append(other)
    found += alike
    if len(found) <= FEWEST:
        by_rule = (other for other in _of_rule(asked, facts, rng, ask) if shows(other, cards, taught))
        for other in by_rule:
            if not any(same(other, each) for each in found):
                found.append(other)
            if len(found) > PLENTY:
                break
    return found[1 : 1 + PLENTY]


def practised(asked: Question, facts: Mapping[str, Any], rules: tuple[str, ...], seed: int, ask: Ask) -> list[Question]:
    """Further questions by chance that the same rule decides, or another of those that are practised; with a suit as trumps only
    where the first has one, without trumps only where the first has none."""
    found = [asked]
    for other in further(asked, facts, {"rule": facts["rule"]} if "rule" in facts else {}, seed, ask):
        is_practised = other["rule"] in (asked["rule"], *rules) and _without_trumps(other) == _without_trumps(asked)
        if is_practised and not any(same(other, each) for each in found):
            found.append(other)
        if len(found) > PLENTY:
            break
    return found[1:]


def _candidates(
    asked: Question, facts: Mapping[str, Any], rules: tuple[str, ...], rng: Random, taught: Ruleset, ask: Ask
) -> Iterator[tuple[Question, Mapping[str, Any]]]:
    """Questions about varied facts, as far as the engine takes them; of auctions first others under way."""
    if asked["kind"] == "calls":
        kinds = ask({"verb": "question", "game": asked["game"], **_house(facts)})["kinds"]["calls"]
        for about in [{"rule": rule} for rule in rules if rule in kinds] or [{}]:
            yield from ((each, facts) for each in further(asked, facts, about, rng.randrange(APART), ask))
    for _attempt in range(ATTEMPTS):
        of = varied(taught, facts, rng)
        try:
            yield ask({"verb": "question", "seed": rng.randrange(APART), **of}), of
        except Refused:
            continue


def _of_rule(asked: Question, facts: Mapping[str, Any], rng: Random, ask: Ask) -> Iterator[Question]:
    """Questions by chance that the rule of this one decides, with trumps where it has them; trials where its kind has none."""
    kinds = ask({"verb": "question", "game": asked["game"], **_house(facts)})["kinds"]
    kind = next((kind for kind in (asked["kind"], TRIAL) if asked["rule"] in kinds.get(kind, ())), None)
    if kind is None:
        return
    try:
        for other in further({**asked, "kind": kind}, facts, {"rule": asked["rule"]}, rng.randrange(APART), ask):
            if _without_trumps(other) == _without_trumps(asked):
                yield other
    except Refused:
        return


def further(asked: Question, facts: Mapping[str, Any], about: Mapping[str, Any], seed: int, ask: Ask) -> Iterator[Question]:
    """Questions that chance makes, of the same kind."""
    for batch in range(BATCHES):
        asks = {"verb": "question", "game": asked["game"], "kind": asked["kind"], "seed": seed + batch * APART}
        request = {**asks, **about, **_house(facts)}
        first = ask({**request, "others": BATCH})
        yield {key: value for key, value in first.items() if key != "others"}
        yield from first["others"]


def _house(facts: Mapping[str, Any]) -> dict[str, Any]:
    """The table that facts are asked about."""
    return {"house": facts["house"]} if "house" in facts else {}


def same(one: Question, other: Question) -> bool:
    """Whether two questions show and offer the same."""
    return all(one[key] == other[key] for key in SHOWN)


def _without_trumps(asked: Question) -> str | None:
    """How a question is played where no suit is trumps; empty where one is."""
    trump: str | None = asked["trump"]
    return "" if trump is not None and trump in SUITS else trump


def _ranks(asked: Question) -> object:
    """What a question shows, but for its suits; of figures all of it."""
    cards = [sorted(card[0] for card in asked[key]) for key in ("trick", "hand")]
    return (
        cards,
        asked["calls"],
        [fact for fact in asked["facts"] if fact["value"] not in ("clubs", "spades", "hearts", "diamonds")],
    )
