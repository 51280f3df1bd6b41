"""Decisions that scores decide: the fewest card points, how often it must go well, the game points of a deal."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import cache, partial

from stoek.language import N_, _, ngettext
from stoek.study.pages.decisions.asking import (
    NONE_OF_THESE,
    Asking,
    Chance,
    Found,
    NoAnswer,
    Refused,
    Scored,
    Values,
    lowered,
    share,
    signed,
)
from stoek.study.pages.decisions.readers import SCORE, Reader, whole


class LeastPoints:
    """The fewest card points that score no worse than something else."""

    wanted: Mapping[str, Reader] = {"ask": SCORE}
    optional: Mapping[str, Reader] = {"against": SCORE, "reach": whole}
    offers = True

    def answer(self, asking: Asking, values: Values) -> str:
        try:
            return str(self._least(self._scores(asking, values), self._measure(asking, values)[0]))
        except NoAnswer:
            return _(NONE_OF_THESE)

    def work(self, asking: Asking, values: Values) -> tuple[list[Found], list[str]]:
        measure, instead = self._measure(asking, values)
        scores = self._scores(asking, values)
        least = self._least(scores, measure)
        if scores[least].doubtful:
            raise NoAnswer(f"{least} card points do not go with the tricks of “ask”. Change the tricks.")
        choices = []
        for words in values["choices"]:
            points = int(words) if words.isdecimal() else -1
            if points not in scores:
                raise NoAnswer(f"the choice “{words}” is no number of card points that can be scored. Correct it.")
            short = measure - scores[points].result
            why = scores[points].words
            if short > 0:
                if instead:
                    why = _("{why} {instead} That is {points} better.", why=why, instead=instead, points=short)
                else:
                    why = _("{why} That is {points} short of {measure}.", why=why, points=short, measure=signed(measure))
            elif points > least:
                why = _("{why} Enough, but fewer will do.", why=why)
            choices.append(Found(words, points == least, why))
        told = [instead] if instead else []
        told += [
            _("{points} card points: {score}", points=points, score=lowered(scores[points].words))
            for points in (least, least - 1)
            if points in scores
        ]
        return choices, told

    def _scores(self, asking: Asking, values: Values) -> dict[int, Scored]:
        scores = {}
        for points in range(asking.most_points + 1):
            try:
                scores[points] = asking.score({**values["ask"], "points": points})
            except Refused:
                continue
        return scores

    def _measure(self, asking: Asking, values: Values) -> tuple[int, str]:
        if ("against" in values) == ("reach" in values):
            raise NoAnswer("“against” or “reach” says what is measured by. Give one of them.")
        if "reach" in values:
            return values["reach"], ""
        other = asking.score(values["against"])
        return other.result, other.words

    def _least(self, scores: Mapping[int, Scored], measure: int) -> int:
        short = [points for points, scored in scores.items() if scored.result < measure]
        enough = [points for points in scores if points > max(short, default=-1)]
        if not short or not enough:
            raise NoAnswer("any number of card points will do, or none. Change what is measured by.")
        return min(enough)


class Rate:
    """How often a success must come so that all together comes to nothing, or to what something else is worth."""

    wanted: Mapping[str, Reader] = {"win": SCORE, "lose": SCORE}
    optional: Mapping[str, Reader] = {"against": SCORE}
    offers = True

    def answer(self, asking: Asking, values: Values) -> str:
        win, lose, other = self._amounts(asking, values)
        return share(Fraction(other - lose, win - lose))

    def work(self, asking: Asking, values: Values) -> tuple[list[Found], list[str]]:
        win, lose, other = self._amounts(asking, values)
        right = Fraction(other - lose, win - lose)
        choices = []
        for chance in map(Chance.read, values["choices"]):
            offered = chance.share
            if not 0 < offered < 1:
                raise NoAnswer(f"the choice “{chance.words}” is no rate such as “6 in 7”. Correct it.")
            judged = (
                N_("{sum}: just enough.")
                if offered == right
                else N_("{sum}: more than is needed.")
                if offered > right
                else N_("{sum}: too little.")
            )
            choices.append(Found(chance.words, offered == right, _(judged, sum=self._sum(offered, win, lose))))
        told = [
            _(case, score=lowered(asking.score(values[key]).words))
            for case, key in ((N_("Success: {score}"), "win"), (N_("Failure: {score}"), "lose"))
        ]
        if "against" in values:
            instead = asking.score(values["against"]).words
            total = signed(right.denominator * other)
            told.append(_("{instead} In {deals} deals: {total}.", instead=instead, deals=right.denominator, total=total))
        return choices, [*told, f"{self._sum(right, win, lose)}."]

    def _amounts(self, asking: Asking, values: Values) -> tuple[int, int, int]:
        win, lose = asking.score(values["win"]).result, asking.score(values["lose"]).result
        other = asking.score(values["against"]).result if "against" in values else 0
        if not lose < other < win:
            raise NoAnswer(
                f"{signed(other)} does not lie between failure, {signed(lose)}, and success, {signed(win)}. Change them."
            )
        return win, lose, other

    def _sum(self, rate: Fraction, win: int, lose: int) -> str:
        some, deals = rate.numerator, rate.denominator
        total = signed(some * win + (deals - some) * lose)
        words = N_("In {deals} deals {some} × {win} and {others} × {lose} come to {total}")
        return _(words, deals=deals, some=some, win=signed(win), others=deals - some, lose=signed(lose), total=total)


class Result:
    """The game points of a score."""

    wanted: Mapping[str, Reader] = {"ask": SCORE}
    optional: Mapping[str, Reader] = {}
    offers = True

    def answer(self, asking: Asking, values: Values) -> str:
        return signed(asking.score(values["ask"]).result)

    def work(self, asking: Asking, values: Values) -> tuple[list[Found], list[str]]:
        scored = asking.score(values["ask"])
        counted = cache(partial(self._counted, asking, values))
        choices = []
        for words in (written.replace("-", "−") for written in values["choices"]):
            right = words == signed(scored.result)
            choices.append(Found(words, right, scored.words if right else self._elsewhere(asking, values, words, counted)))
        lines = asking.ask(values["ask"])["lines"]
        return choices, [f"{line['label']}: {str(line['value']).replace('-', '−')}." for line in lines]

    def _counted(self, asking: Asking, values: Values, points: int, tricks: int) -> str | None:
        """The score of so many card points and tricks; None where there can be no such count, or the engine doubts it."""
        try:
            scored = asking.score({**values["ask"], "points": points, "tricks": tricks})
        except Refused:
            return None
        return None if scored.doubtful else signed(scored.result)

    def _elsewhere(self, asking: Asking, values: Values, words: str, counted: Callable[[int, int], str | None]) -> str:
        """With which stock or count that would be the score, the tricks as near to those given as can be."""
        other_stock = "taken" if values["ask"]["stock"] == "refused" else "refused"
        if signed(asking.score({**values["ask"], "stock": other_stock}).result) == words:
            taken = other_stock == "taken"
            return (
                _("That would be the score with the stock taken.")
                if taken
                else _("That would be the score with the stock refused.")
            )
        most = asking.ask({"verb": "ruleset"})["hand_size"]
        for tricks in sorted(range(most + 1), key=lambda one: abs(one - values["ask"]["tricks"])):
            for points in range(asking.most_points, -1, -1):
                if counted(points, tricks) == words:
                    return ngettext(
                        "That would be the score of {points} card points in {count} trick.",
                        "That would be the score of {points} card points in {count} tricks.",
                        tricks,
                        points=points,
                    )
        return _("No count of card points gives that score.")
