"""Questions about the game itself: in which of several games these cards may be played, and not those."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import islice
from random import Random

from stoek.cards import set_text
from stoek.games import GAMES
from stoek.language import _
from stoek.rules.ruleset import Ruleset
from stoek.rules.tables import compile_tables
from stoek.study.asked import Asked
from stoek.study.compare import silence
from stoek.study.questions.playing import binding
from stoek.study.questions.question import ONE, AnswerChoice, Question, Wanted, before
from stoek.study.questions.sentences import Say
from stoek.study.quiz import Wish, decided_by, telling_positions

OTHERS = 3
"""So many other games are offered at most, and not fewer than two; one of those for two players, of which there are few, or of
games that are named."""

PATIENCE = 120
"""After so many positions in which games that are named let the same cards be played no other one is looked at."""

LOOKED_AT = 60
"""So many positions show whether a rule ever tells its game from others."""

PARTNERS = 4
"""Players at most tables."""


@lru_cache(maxsize=32)
def rules(ruleset: Ruleset) -> list[str]:
    """The rules of a whole game that keep some card out where enough other games do not."""
    return [rule for rule in binding(ruleset) if _parts(ruleset, rule)] if ruleset.is_whole else []


def _parts(ruleset: Ruleset, rule: str) -> bool:
    """Whether a rule decides a position that a question can be made of."""
    return any(
        _enough(ruleset, _apart(ruleset, ruleset, position))
        for position in islice(telling_positions(ruleset, 0, rule, Wish.ANY), LOOKED_AT)
    )


def make(ruleset: Ruleset, rng: Random, wanted: Wanted) -> Iterator[Question]:
    """A position in which other games let other cards be played.

    The game that is asked for is always offered, and where no rule is wanted it is right no more often than another."""
    known = [game for game in GAMES.values() if game.id in wanted.among] if wanted.among else list(GAMES.values())
    rivals = [game for game in known if game.is_whole and game.seats == ruleset.seats and game.id != ruleset.id]
    is_own = wanted.rule is not None or not rivals or not rng.randrange(1 + min(OTHERS, len(rivals)))
    if not is_own:
        yield from _of(rng.choice(rivals), ruleset, rng, wanted)
    yield from _of(ruleset, ruleset, rng, wanted)


def _of(right: Ruleset, named: Ruleset, rng: Random, wanted: Wanted) -> Iterator[Question]:
    """Positions of a game, among which the one that was named is offered."""
    alike = 0
    for position in decided_by(right, rng, wanted.rule):
        apart = _apart(right, named, position)
        others = [game for game in apart if not wanted.among or game.id in wanted.among or game is named]
        if (right is named or named in others) and (_enough(right, others) or (others and wanted.among)):
            yield _question(right, position, _unlike(others, right, named, position, rng), rng)
        alike += not others
        if (wanted.among or right is not named) and alike == PATIENCE:
            return


def _unlike(others: list[Ruleset], right: Ruleset, named: Ruleset, position: Asked, rng: Random) -> list[Ruleset]:
    """Some of the other games, that which was named among them; no two with the same order of cards let the same ones be played."""

    def rules_of(game: Ruleset) -> tuple[object, int]:
        return compile_tables(game, position.trump).strength, _legal(game, position)

    found: dict[object, Ruleset] = {rules_of(right): right}
    for game in sorted(rng.sample(others, len(others)), key=lambda each: each is not named):
        found.setdefault(rules_of(game), game)
    return [*found.values()][1 : 1 + OTHERS]


def _apart(ruleset: Ruleset, named: Ruleset, position: Asked) -> list[Ruleset]:
    """The other games for as many players in which the position can come up, and that let other cards be played there. The named
    game is among them, under its house rules."""
    others = [named if game.id == named.id else game for game in GAMES.values() if game.id != ruleset.id and game.is_whole]
    able = [game for game in others if game.seats == ruleset.seats and silence(game, position) is None]
    legal = _legal(ruleset, position)
    return [game for game in able if _legal(game, position) != legal]


def _enough(ruleset: Ruleset, others: list[Ruleset]) -> bool:
    """Whether these are games enough to choose from, where none are named."""
    return len(others) > (1 if ruleset.seats == PARTNERS else 0)


def _legal(game: Ruleset, position: Asked) -> int:
    return position.ruling(compile_tables(game, position.trump)).legal


def _question(ruleset: Ruleset, position: Asked, others: list[Ruleset], rng: Random) -> Question:
    offered = [ruleset, *others]
    rng.shuffle(offered)

    def choice(game: Ruleset) -> AnswerChoice:
        tables = compile_tables(game, position.trump)
        there = position.explained(game, tables)
        rule = there.ruling.rule or tables.law.lead_rule
        if game is ruleset:
            return AnswerChoice(game.name, True, there.why, rule)
        return AnswerChoice(game.name, False, Say.may_play_there(cards=set_text(there.ruling.legal), why=there.why), rule, of=game)

    choices = tuple(map(choice, offered))
    ruled, trick = position.ruling(compile_tables(ruleset, position.trump)), position.trick
    facts = ((_("May be played"), set_text(ruled.legal)), (_("May not be played"), set_text(ruled.illegal) or _("none")))
    return Question(
        ruled.rule or "", ONE, Say.which_game(), choices, next(each.why for each in choices if each.right), position.trump,
        before(ruleset, trick), trick, position.hand, facts=facts, of=ruleset,
    )  # fmt: skip
