"""Questions about the score of a deal: the right one among those that an error leads to."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from random import Random

from stoek.cards import Suit
from stoek.errors import BadRequest, RulesError
from stoek.language import Said, Sentence, _
from stoek.notation.facts import label_of, value_words
from stoek.play.deal import random_deal
from stoek.rules.entry import entry_of, figure_facts
from stoek.rules.facts import TRUMP, Claims, Number, OneOf
from stoek.rules.melds.melds import Claim
from stoek.rules.ruleset import Ruleset
from stoek.rules.scores.scoring import OTHER_POINTS, Line, Score, ScoringPart, Summary, total_points
from stoek.rules.tables import compile_tables
from stoek.study.questions.question import ONE, AnswerChoice, Given, Question, Wanted, beside
from stoek.study.questions.sentences import Say
from stoek.study.quiz import ATTEMPTS, random_play

PATIENCE = 60
"""So many deals are looked at for one that ends as it should."""


_FORGOTTEN: Mapping[ScoringPart, Sentence] = {
    ScoringPart.CONTEST: Say.counts_both_melds,
    ScoringPart.MATCH: Say.forgets_match,
    ScoringPart.FACTORS: Say.forgets_factor,
    ScoringPart.ROUNDING: Say.forgets_rounding,
    ScoringPart.KEPT: Say.gives_away_marriage,
    ScoringPart.TIE: Say.takes_tie_as_failed,
    ScoringPart.CONTRACT: Say.forgets_contract,
    ScoringPart.HELPS: Say.forgets_help,
}
"""What is said of who forgets a part."""

IN_TRICKS = ("bonus", "opponents_bonus")
"""What each side has made inside tricks, where a game melds there."""


def rules(ruleset: Ruleset) -> list[str]:
    """The rules that lines of the score go by, where there is one."""
    if ruleset.scoring.facts(ruleset) is None:
        return []
    reasons = dict.fromkeys(ruleset.scoring.reasons(ruleset))
    return [rule for rule in reasons if rule in ruleset.rules and rule not in ruleset.scoring.refusing]


def draw(ruleset: Ruleset, rng: Random, wanted: Wanted) -> Iterator[Given]:
    """A deal played by legal cards."""
    lost = bool(rng.randrange(2))
    for attempt in range(ATTEMPTS // 4):
        summary = _summary(ruleset, rng)
        if wanted.rule is not None:
            summary = _unplayed(ruleset, summary)
            if attempt >= PATIENCE and attempt % 2:
                summary = _swept(ruleset, summary)
        try:
            score = ruleset.score(summary)
        except RulesError:
            continue
        if score.warnings or (wanted.rule is not None and all(line.rule != wanted.rule for line in score.lines)):
            continue
        first, *others = score.result.values()
        if others and wanted.rule is None and attempt < PATIENCE and (not first) is not lost:
            continue  # Whoever answers “the first side loses all” is right half the time, no more.
        yield Given(summary=summary, rule=wanted.rule)


def _summary(ruleset: Ruleset, rng: Random) -> Summary[int]:
    trump = rng.choice(ruleset.trumps)
    tables = compile_tables(ruleset, trump)
    dealt = random_deal(ruleset, rng)
    played = random_play(tables, dealt.hands, ruleset.hand_size, 0, rng)
    sides: list[int] = [0, 0]
    tricks = 0
    for seat, taken in enumerate(played.taken):
        side = ruleset.side_of(seat, 0)
        sides[side] += tables.card_points(taken)
        tricks += taken.bit_count() // ruleset.seats if side == 0 else 0
    sides[ruleset.side_of(played.leader, 0)] += ruleset.last_trick
    if ruleset.aside:
        sides[0] += tables.card_points(dealt.aside)
    elif ruleset.draws:
        drawn = tables.card_points(dealt.aside)
        own = rng.randrange(drawn + 1)
        sides = [sides[0] + own, sides[1] + drawn - own]
    facts: dict[str, int | str | None] = {}
    claims: dict[bool, list[Claim]] = {True: [], False: []}
    once: set[str] = set()
    for name, fact in figure_facts(ruleset).items():
        if isinstance(fact, OneOf):
            usual = fact.default if fact.default is not None and rng.randrange(3) else None
            facts[name] = rng.choice(fact.values) if usual is None else usual
        elif name == OTHER_POINTS:
            facts[name] = sides[1]
        elif isinstance(fact, Number) and name not in ("points", "won"):
            usual_figure = fact.default is not None and rng.randrange(2)
            facts[name] = fact.default if usual_figure else rng.choice(fact.common or (fact.default or 0,))
        elif isinstance(fact, Claims):
            claims[fact.by not in ruleset.side_names[1:]] = _claims(ruleset, rng, once)
    return Summary(sides[0], tricks, claims[True], claims[False], trump, facts)


def _unplayed(ruleset: Ruleset, summary: Summary[int]) -> Summary[int]:
    """The summary, without points, tricks and combinations where a fact of it says that no card is played."""
    figures = figure_facts(ruleset).items()
    if any(isinstance(fact, OneOf) and summary.facts.get(name) in fact.unplayed for name, fact in figures):
        return replace(summary, points=0, tricks=0, claims=[], others=[])
    return summary


def _swept(ruleset: Ruleset, summary: Summary[int]) -> Summary[int]:
    """The summary, but that the first side has taken all the tricks, where that leaves the other without points."""
    if not ruleset.all_dealt or not summary.tricks:
        return summary
    return replace(summary, points=total_points(ruleset), tricks=ruleset.hand_size)


def _claims(ruleset: Ruleset, rng: Random, once: set[str]) -> list[Claim]:
    """Combinations in short, mostly one or none, for which one hand has room. What can be there once only goes into `once`."""
    melds = ruleset.combinations
    found: list[Claim] = []
    room = ruleset.hand_size
    for _claim in range(rng.choice((0, 0, 1, 1, 2))):
        kind = rng.randrange(4)
        if kind < 2 and melds.sequences:
            size = rng.choice(melds.sequences[:3])[0]
            claim = melds.sequence(size)
        elif kind == 2 and melds.fours:
            size, claim = len(Suit), melds.four(rng.choice(melds.fours)[0])
        elif kind == 3 and melds.marriage:
            size, claim = len("KQ"), melds.short_marriage()
        else:
            continue
        if size > room or claim.label in once:
            continue
        room -= size
        if kind > 1:
            once.add(claim.label)
        found.append(claim)
    return found


def result_words(ruleset: Ruleset, score: Score) -> str:
    """A result in words: what each side scores, and what waits."""
    told = [f"{side.title} {score.result[side.name]}" for side in ruleset.sides]
    return ", ".join([*told, *([_("carried over {points}", points=score.carried)] if score.carried else [])])


def _label(ruleset: Ruleset, name: str) -> str:
    """What a figure is called; what scores inside tricks has the game's word."""
    if ruleset.trick_melds is not None and name in IN_TRICKS:
        return ruleset.both_sides[IN_TRICKS.index(name)].own(_(ruleset.trick_melds.word))
    return _(label_of(name))


def _shown(ruleset: Ruleset, summary: Summary[int]) -> Iterator[tuple[str, str]]:
    """The figures of the deal by their labels."""
    for name, fact in figure_facts(ruleset).items():
        if name == "points":
            counted = _("card points, the last trick with them") if ruleset.last_trick else _("card points")
            yield ruleset.both_sides[0].own(counted), str(summary.points)
        elif name == "won":
            yield ruleset.both_sides[0].own(_("tricks")), str(summary.tricks)
        elif isinstance(fact, Claims):
            first = fact.by not in ruleset.side_names[1:]
            claims = summary.claims if first else summary.others
            yield _(label_of(name)), ", ".join(claim.label for claim in claims) or _("nothing")
        elif fact.kind == TRUMP:
            if summary.trump is not None:
                yield _(label_of(name)), summary.trump.spoken
        elif not isinstance(fact, Number) or summary.facts.get(name) != fact.default:
            yield _label(ruleset, name), value_words(name, summary.facts.get(name))


def ask(ruleset: Ruleset, given: Given, _rng: Random | None = None) -> Question:
    """What the deal scores; what contradicts itself is refused as the verb `score` does."""
    summary = given.summary
    if summary is None:
        raise BadRequest(Say.lacks_score(), where="score")
    score = ruleset.score(summary)
    right = result_words(ruleset, score)
    why = Say.line_by_line(lines="; ".join(f"{line.words}: {line.value}" for line in score.lines))
    last = next(line.rule for line in reversed(score.lines) if line.rule is not None)
    rule = given.rule or _deciding(score) or last
    wrong: dict[str, AnswerChoice] = {}
    for counted, error in _errors(ruleset, summary, score):
        words = result_words(ruleset, counted)
        if words in (right, *wrong):
            continue
        line = _first_apart(score, counted)
        broken = (line.rule if line is not None else None) or last
        should = Say.deal_scores(result=right)
        if line is not None and line.key not in ("score", "result"):
            should = Say.line_and_deal_score(line=line.words, value=line.value, result=right)
        wrong[words] = AnswerChoice(words, False, f"{error} {should}", broken)
    listed = beside(AnswerChoice(right, True, why, rule), wrong.values(), lambda choice: _numbers(str(choice.said)))
    return Question(rule, ONE, Say.what_score(), tuple(listed), why, summary.trump, facts=tuple(_shown(ruleset, summary)))


def _numbers(words: str) -> list[int]:
    return [int(part) for part in words.replace(",", " ").split() if part.lstrip("-").isdigit()]


def _deciding(score: Score) -> str | None:
    """The rule of the line that says most of a deal: the last but those that only give the result."""
    ends = ("score", "result", "made", "rounded")
    return next((line.rule for line in reversed(score.lines) if line.key not in ends and line.rule is not None), None)


def _first_apart(score: Score, other: Score) -> Line | None:
    """The first line of a score that the other has not."""
    lines = [(line.key, line.words, line.value) for line in other.lines]
    return next((line for line in score.lines if (line.key, line.words, line.value) not in lines and line.rule is not None), None)


def _errors(ruleset: Ruleset, summary: Summary[int], score: Score) -> Iterator[tuple[Score, Said]]:
    """What those count who forget something, and what the error is; the likeliest first."""
    yield from _stopped(ruleset, score)
    for game, other, told in (*_without_parts(ruleset, summary), *_with_other_figures(ruleset, summary)):
        try:
            yield game.score(other), told
        except RulesError:
            continue
    lines = score.lines[:-1]
    if len(score.result) == 1:
        yield Score.of(lines, ruleset, [-value for value in score.result.values()]), Say.wrong_sign()
    yield Score.of(lines, ruleset, [0 for _value in score.result]), Say.scores_nothing()


def _stopped(ruleset: Ruleset, score: Score) -> Iterator[tuple[Score, Said]]:
    """Who stops before the end: at what was made, or before the loss is reckoned."""
    made = [line.value for line in score.lines if line.key == "made"]
    lines = [line for line in score.lines if line.key in ("cards", "all-the-tricks", "meld", "meld-lost", "bonus", "made")]
    if len(made) == len(ruleset.sides) == 2:
        yield Score.of(lines, ruleset, made), Say.stops_at_made()
        swapped = list(score.result.values())[::-1]
        if 0 in swapped:
            yield Score.of(lines, ruleset, swapped), Say.gives_to_wrong_side()
    for place, line in enumerate(score.lines):
        if (line.key == "difference" and line.value) or line.key == "achieved":
            told = Say.stops_at_difference if line.key == "difference" else Say.stops_at_achieved
            yield Score.of(score.lines[: place + 1], ruleset, [line.value]), told()


_Variant = tuple[Ruleset, Summary[int], Said]
"""What somebody scores by who errs: a game, a deal, and what the error is."""


def _without_parts(ruleset: Ruleset, summary: Summary[int]) -> Iterator[_Variant]:
    """A part of the scoring forgotten: melds, whose melds count, all the tricks, a factor."""
    if summary.claims or summary.others:
        yield ruleset, replace(summary, claims=(), others=()), Say.leaves_out_announced()
    for part in ScoringPart:
        scoring = ruleset.scoring.without(part)
        if scoring is not None:
            game = ruleset.having(scoring=scoring)
            facts = {name: value for name, value in summary.facts.items() if name in entry_of(game).facts}
            yield game, replace(summary, facts=facts), _FORGOTTEN[part]()


def _with_other_figures(ruleset: Ruleset, summary: Summary[int]) -> Iterator[_Variant]:
    """Another figure taken than that of the deal."""
    for name, fact in figure_facts(ruleset).items():
        value = summary.facts.get(name)
        others: list[int | str] = []
        if isinstance(fact, OneOf):
            others = [each for each in fact.values if each != value]
        elif isinstance(fact, Number) and name not in ("points", "won", OTHER_POINTS) and isinstance(value, int):
            others = [0] if value and fact.default == 0 else [value + 1, value - 1] if value > 1 and fact.default is None else []
        for other in others[:4]:
            told = Say.right_if_figure_were(label=_label(ruleset, name), value=value_words(name, other))
            yield ruleset, replace(summary, facts={**summary.facts, name: other}), told
    for trump in ruleset.trumps if summary.trump is not None else ():
        if isinstance(trump, Suit):
            yield ruleset, replace(summary, trump=trump), Say.right_if_trumps_were(trump=trump.spoken)
    for tricks in (summary.tricks - 1, summary.tricks + 1):
        if 0 <= tricks <= ruleset.hand_size:
            yield ruleset, replace(summary, tricks=tricks), Say.counts_tricks(count=tricks)
    apart = OTHER_POINTS in summary.facts
    for points, error in (
        (summary.points - ruleset.last_trick, Say.leaves_out_last if apart else Say.gives_away_last),
        (total_points(ruleset) - summary.points, Say.takes_other_points),
        (summary.points + 10, Say.ten_too_many),
        (summary.points - 10, Say.ten_too_few),
        (summary.points + 20, Say.twenty_too_many),
    ):
        if points != summary.points and points >= 0:
            yield ruleset, replace(summary, points=points), error()
