"""Every kind of decision by the name that a file gives it; those on odds, and those that compare options."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from stoek_site.features.puzzles.decision_asking import (
    NONE_OF_THESE,
    Asking,
    Find,
    Found,
    NoAnswer,
    Scored,
    Values,
    keys,
    lowered,
    request_of,
    rows_of,
    signed,
)
from stoek_site.features.puzzles.decision_calls import Escape
from stoek_site.features.puzzles.decision_scores import LeastPoints, Rate, Result
from stoek_site.features.puzzles.files import Reader


class Odds:
    """The chance that the stock holds what is needed."""

    wanted: Mapping[str, Reader] = {"ask": request_of("odds")}
    optional: Mapping[str, Reader] = {"meant": rows_of("says", "odds")}
    offers = True

    def answer(self, asking: Asking, values: Values) -> str:
        need = asking.ask(values["ask"])["need"]
        if need is None:
            raise NoAnswer("“ask” has no need. Say what the stock should hold.")
        return str(need["fraction"])

    def work(self, asking: Asking, values: Values) -> tuple[list[Found], list[str]]:
        right = self.answer(asking, values)
        found = asking.ask(values["ask"])
        told = f"{found['need']['ways']} of {found['of']} stocks will do: {right}, {found['need']['percent']}."
        meant = {asking.ask(row["ask"])["need"]["fraction"]: row["says"] for row in values.get("meant", [])}
        strange = [says for words, says in meant.items() if words not in values["choices"]]
        if strange:
            raise NoAnswer(f"no choice is the chance of {', '.join(strange)}. Offer it, or take it out of “meant”.")
        choices = []
        for words in values["choices"]:
            why = (
                told
                if words == right
                else f"That is the chance of {meant[words]}."
                if words in meant
                else self._count(words, found)
            )
            choices.append(Found(words, words == right, why))
        return choices, [f"{len(found['unseen'])} cards are unseen, {found['stock']} of them lie in the stock.", told]

    def _count(self, words: str, found: Values) -> str:
        """How many stocks another chance would be."""
        some, _, deals = words.partition(" in ")
        if not some.isdecimal() or not deals.isdecimal() or int(deals) == 0:
            raise NoAnswer(f"the choice “{words}” is no chance such as “4 in 25”. Correct it.")
        stocks = Fraction(int(some), int(deals)) * found["of"]
        about = "" if stocks.denominator == 1 else "about "
        judged = "too many" if stocks > found["need"]["ways"] else "too few"
        return f"That would be {about}{round(stocks)} of {found['of']} stocks: {judged}."


OPTIONS: Mapping[str, Reader] = {"options": rows_of("words", "score")}


class Most:
    """The option that scores most."""

    wanted = OPTIONS
    optional: Mapping[str, Reader] = {}
    offers = False

    def answer(self, asking: Asking, values: Values) -> str:
        scores = [(asking.score(row["ask"]).result, row["words"]) for row in values["options"]]
        best = [words for result, words in scores if result == max(scores)[0]]
        return best[0] if len(best) == 1 else NONE_OF_THESE

    def work(self, asking: Asking, values: Values) -> tuple[list[Found], list[str]]:
        best = self.answer(asking, values)
        scored = [(row["words"], asking.score(row["ask"])) for row in values["options"]]
        choices = [Found(words, words == best, score.words) for words, score in scored]
        return choices, [f"{words}: {lowered(score.words)}" for words, score in scored]


class Unchanged:
    """The one option that scores the same after a change."""

    wanted: Mapping[str, Reader] = {**OPTIONS, "change": keys}
    optional: Mapping[str, Reader] = {}
    offers = False

    def _both(self, asking: Asking, values: Values) -> list[tuple[str, Scored, Scored]]:
        return [
            (row["words"], asking.score(row["ask"]), asking.score({**row["ask"], **values["change"]})) for row in values["options"]
        ]

    def answer(self, asking: Asking, values: Values) -> str:
        same = [words for words, before, after in self._both(asking, values) if before.result == after.result]
        return same[0] if len(same) == 1 else NONE_OF_THESE

    def work(self, asking: Asking, values: Values) -> tuple[list[Found], list[str]]:
        right = self.answer(asking, values)
        told = [
            (
                words,
                f"{signed(before.result)} stays {signed(after.result)}"
                if before.result == after.result
                else f"{signed(before.result)} becomes {signed(after.result)}",
            )
            for words, before, after in self._both(asking, values)
        ]
        return [Found(words, words == right, f"{change}.") for words, change in told], [
            f"{words}: {change}." for words, change in told
        ]


FINDS: Mapping[str, Find] = {
    "least-points": LeastPoints(),
    "rate": Rate(),
    "result": Result(),
    "odds": Odds(),
    "most": Most(),
    "unchanged": Unchanged(),
    "escape": Escape(),
}
