"""Every kind of decision by the name that a file gives it; those on odds, and those that compare options."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from stoek.language import N_, _
from stoek.study.pages.decisions.asking import (
    NONE_OF_THESE,
    Asking,
    Chance,
    Find,
    Found,
    NoAnswer,
    Scored,
    Values,
    lowered,
    signed,
)
from stoek.study.pages.decisions.calls import Escape
from stoek.study.pages.decisions.readers import Reader, keys, request_of, rows_of
from stoek.study.pages.decisions.scores import LeastPoints, Rate, Result


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
        found = asking.ask(values["ask"])
        right, all_stocks = self.answer(asking, values), found["of"]
        ways, percent = found["need"]["ways"], found["need"]["percent"]
        told = _("{ways} of {all} stocks will do: {chance}, {percent}.", ways=ways, all=all_stocks, chance=right, percent=percent)
        meant = {self._stocks(asking.ask(row["ask"])): row["says"] for row in values.get("meant", [])}
        offered = [(chance, chance.share * all_stocks) for chance in map(Chance.read, values["choices"])]
        strange = [says for stocks, says in meant.items() if stocks not in [count for _chance, count in offered]]
        if strange:
            raise NoAnswer(f"no choice is the chance of {', '.join(strange)}. Offer it, or take it out of “meant”.")
        choices = []
        for chance, stocks in offered:
            if stocks == ways:
                why = told
            elif stocks in meant:
                why = _("That is the chance of {what}.", what=meant[stocks])
            else:
                why = self._count(stocks, ways, all_stocks)
            choices.append(Found(chance.words, stocks == ways, why))
        return choices, [
            _("{count} cards are unseen, {stock} of them lie in the stock.", count=len(found["unseen"]), stock=found["stock"]),
            told,
        ]

    def _stocks(self, found: Values) -> Fraction:
        return Fraction(found["need"]["ways"])

    def _count(self, stocks: Fraction, ways: int, all_stocks: int) -> str:
        """How many stocks another chance would be."""
        if stocks > ways:
            just = N_("That would be {count} of {all} stocks: too many.")
            about = N_("That would be about {count} of {all} stocks: too many.")
        else:
            just = N_("That would be {count} of {all} stocks: too few.")
            about = N_("That would be about {count} of {all} stocks: too few.")
        return _(just if stocks.denominator == 1 else about, count=round(stocks), all=all_stocks)


OPTIONS: Mapping[str, Reader] = {"options": rows_of("words", "score")}


class Most:
    """The option that scores most."""

    wanted = OPTIONS
    optional: Mapping[str, Reader] = {}
    offers = False

    def answer(self, asking: Asking, values: Values) -> str:
        scores = [(asking.score(row["ask"]).result, row["words"]) for row in values["options"]]
        best = [words for result, words in scores if result == max(scores)[0]]
        return best[0] if len(best) == 1 else _(NONE_OF_THESE)

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
        return same[0] if len(same) == 1 else _(NONE_OF_THESE)

    def work(self, asking: Asking, values: Values) -> tuple[list[Found], list[str]]:
        right = self.answer(asking, values)
        told = [
            (
                words,
                _(
                    N_("{before} stays {after}") if before.result == after.result else N_("{before} becomes {after}"),
                    before=signed(before.result),
                    after=signed(after.result),
                ),
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
