"""What makes a claim untrue: a small change of a ruleset, or of one place in the engine, told beside the row as `falsified_by`.

A row names one of these, or a list of them, each of which makes it untrue by itself; a list in the list is made together:

- `"PATH = VALUE"`: a fact of the ruleset is another. The path goes by names, and by keys in brackets: a rank's letter in a scale or
  among the fours, a length among the sequences, a suit's letter, a place, an id; a house rule is `house.ID[VALUE]`. The value is
  Python in which `it` is what stood there: `"plain_scale[T] = 1"`, `"deal_ways[up-to].packet = 1"`, `"trumps = it[:1]"`.
- `"RULE -> SELECTORS"`: the options of the play law that carry this rule select other cards: `"play/void -> DISCARD"`, or none:
  `"play/overtrump -> nothing"`; `"play/void otherwise"` is short for what
  makes most such rules untrue: a duty is dropped, a freedom narrowed (`OTHERWISE`).
- `"first only"`: of the cards that are legal only the first is; for a freedom that no other selection narrows.
- `{ in = "module:function", text = "...", becomes = "..." }`: that text of a function reads otherwise; it must be there just once.
- `{ in = "module:NAME", becomes = "VALUE" }`: that constant of a module is another; `it` is what it was.

`{rule}` stands for the name of the rule that carries the claim.
"""

from __future__ import annotations

import inspect
import re
import textwrap
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from dataclasses import fields, is_dataclass, replace
from enum import Enum
from functools import cache
from importlib import import_module
from types import CodeType, FunctionType
from typing import Any

from registered import registered
from stoek import cards
from stoek.games import GAMES
from stoek.rules import law, laws, scales
from stoek.rules.law import PlayLaw, Selector
from stoek.rules.melds.contest import Criterion
from stoek.rules.ruleset import Ruleset, Scale

Single = str | Mapping[str, str]
Change = Single | list[Single]

_SET = re.compile(r"(?P<path>[a-z_][\w.\[\]-]*) = (?P<value>.+)", re.DOTALL)
_SELECTS = re.compile(r"(?P<rule>[\w/-]+) (?:-> )?(?P<parts>nothing|otherwise|[A-Z_|]+)")
_STEP = re.compile(r"\.?(?P<name>[a-z_]\w*)|\[(?P<key>[\w-]+)\]")
OTHERWISE = {
    "follow": "ANY", "follow-trump": "ANY", "follow-trumps": "ANY", "follow-low": "ANY", "follow-and-win": "FOLLOW",
    "follow-or-trump": "FOLLOW", "follow-or-overtrump": "FOLLOW|TRUMP", "trump": "ANY", "overtrump": "TRUMP", "undertrump": "ANY",
    "overtrump-or-discard": "ANY", "discard": "ANY", "head-trumps": "TRUMP", "bare-jack": "FOLLOW", "void": "DISCARD",
    "free": "FOLLOW", "no-trump": "ANY", "cannot-overtrump": "UNDERTRUMP",
}  # fmt: skip
"""What an option selects that is not what its rule, by the end of its name, says."""

FIRST_ONLY: tuple[Mapping[str, str], ...] = (
    {"in": "play.trick:legal_cards", "text": "return legal", "becomes": "return legal & -legal"},
    {"in": "play.wordings:why_not", "text": "MAY_NOT[key] if asked", "becomes": "MAY_NOT.get(key, PART['lead']) if key"},
)

_LAWS = ("law", "no_trump_law", "first_phase_law")


def ordered(scale: Scale, letters: str) -> Scale:
    """The scale's cards in another order, told by their letters."""
    places = {rank.letter: (rank, points) for rank, points in scale}
    return tuple(places[letter] for letter in letters)


_NAMES: dict[str, Any] = {
    **{name: value for module in (cards, law, laws, scales) for name, value in vars(module).items() if not name.startswith("_")},
    "Criterion": Criterion, "ordered": ordered, "replace": replace,
}  # fmt: skip


def value(written: str, it: Any) -> Any:
    """What a Python expression of the ledger is worth."""
    return eval(written, {**_NAMES, "it": it})


@contextmanager
def falsified(change: Change, game: str, rule: str, mark: str) -> Iterator[None]:
    """While this lasts, the game is played with these changes; `rule` is the name below the page of the rule asked about.

    The changed ruleset has a name of its own, made with `mark`: nothing that was kept of the true one answers for it.
    """
    ruleset = replace(GAMES[game], name=f"{GAMES[game].name} ({mark})")
    with ExitStack() as stack:
        for single in change if isinstance(change, list) else [change]:
            if single == "first only":
                for code in FIRST_ONLY:
                    stack.enter_context(_rewritten(code))
            elif isinstance(single, str):
                ruleset = _changed(ruleset, single.replace("{rule}", rule))
            else:
                stack.enter_context(_rewritten(single))
        stack.enter_context(registered(ruleset, game))
        yield


def _changed(ruleset: Ruleset, change: str) -> Ruleset:
    selects = _SELECTS.fullmatch(change)
    if selects is not None:
        return _relaid(ruleset, selects["rule"], selects["parts"])
    sets = _SET.fullmatch(change)
    assert sets is not None, f"“{change}” is no change"
    steps = list(_STEP.finditer(sets["path"]))
    assert "".join(step[0] for step in steps) == sets["path"], f"“{sets['path']}” is no path"
    changed: Ruleset = _put(ruleset, [step["name"] or f"[{step['key']}" for step in steps], sets["value"])
    same = all(getattr(changed, field.name) == getattr(ruleset, field.name) for field in fields(Ruleset))
    assert not same, f"“{change}” changes nothing"
    return changed


def _put(whole: Any, steps: list[str], written: str) -> Any:
    """The whole with the part at the end of the steps another."""
    if not steps:
        return value(written, whole)
    step, rest = steps[0], steps[1:]
    if isinstance(whole, Ruleset) and step == "house":
        (place,) = [at for at, rule in enumerate(whole.house_rules) if rule.id == rest[0]]
        rule = whole.house_rules[place]
        (chosen,) = [one for one in rule.ways if _is(one, rest[1][1:])]
        changes = rule.ways[chosen].changes
        (path,) = [path for path in changes if rest[2:][: len(path.split("."))] == path.split(".")]
        changes = {**changes, path: _put(changes[path], rest[2 + len(path.split(".")) :], written)}
        way = replace(rule.ways[chosen], changes=changes)
        changed = replace(rule, ways={**rule.ways, chosen: way})
        return replace(whole, house_rules=(*whole.house_rules[:place], changed, *whole.house_rules[place + 1 :]))
    if not step.startswith("["):
        if isinstance(whole, Mapping):
            return {**whole, step: _put(whole[step], rest, written)}
        assert is_dataclass(whole), step
        assert not isinstance(whole, type), step
        return replace(whole, **{step: _put(getattr(whole, step), rest, written)})
    key = step[1:]
    if isinstance(whole, Mapping):
        (found,) = [one for one in whole if _is(one, key)]
        return {**whole, found: _put(whole[found], rest, written)}
    for place, item in enumerate(whole):
        if isinstance(item, tuple) and len(item) == 2 and _is(item[0], key):
            return (*whole[:place], (item[0], _put(item[1], rest, written)), *whole[place + 1 :])
        if getattr(item, "id", None) == key:
            return (*whole[:place], _put(item, rest, written), *whole[place + 1 :])
    assert key in map(str, range(len(whole))), f"there is no [{key}]"
    return (*whole[: int(key)], _put(whole[int(key)], rest, written), *whole[int(key) + 1 :])


def _is(item: object, key: str) -> bool:
    letter = getattr(item, "letter", None)
    if letter is not None:
        return bool(key == letter)
    return key == str(item.value if isinstance(item, Enum) else item).lower()


def _relaid(ruleset: Ruleset, rule: str, parts: str) -> Ruleset:
    """The options that carry the rule select other cards, in every law and situation in which they stand, and in those of house
    rules."""
    select = Selector(0)
    parts = OTHERWISE[rule.rpartition("/")[2]] if parts == "otherwise" else parts
    for part in parts.split("|") if parts != "nothing" else ():
        select |= Selector[part]

    def relaid(part: Any) -> Any:
        return _law_relaid(part, rule, select) if isinstance(part, PlayLaw) else part

    laws = {name: relaid(getattr(ruleset, name)) for name in _LAWS}
    house_rules = tuple(
        replace(
            one,
            ways={
                value: replace(way, changes={path: relaid(part) for path, part in way.changes.items()})
                for value, way in one.ways.items()
            },
        )
        for one in ruleset.house_rules
    )
    changed = replace(ruleset, **laws, house_rules=house_rules)
    assert changed != ruleset, f"{ruleset.id} has no option by the rule {rule}"
    return changed


def _law_relaid(law: PlayLaw, rule: str, select: Selector) -> PlayLaw:
    lists: dict[str, Any] = {}
    for case in ("plain", "trumped", "trump", "partner_plain", "partner_trumped", "partner_trump"):
        options = getattr(law, case)
        if options is not None:
            kept = [replace(one, select=select) if one.rule == rule else one for one in options]
            lists[case] = tuple(one for one in kept if one.select)
    return replace(law, **lists) if any(option.rule == rule for option in law.every_option) else law


@contextmanager
def _rewritten(change: Mapping[str, str]) -> Iterator[None]:
    """A function's text, or a constant, another for a while."""
    module, _, name = change["in"].partition(":")
    target: Any = import_module(f"stoek.{module}")
    *path, last = name.split(".")
    for step in path:
        target = getattr(target, step)
    if "text" not in change:
        before = getattr(target, last)
        setattr(target, last, value(change["becomes"], before))
        try:
            yield
        finally:
            setattr(target, last, before)
        return
    function = _function(inspect.getattr_static(target, last))
    code = function.__code__
    function.__code__ = _compiled(function, change["text"], change["becomes"])
    try:
        yield
    finally:
        function.__code__ = code


def _function(found: Any) -> FunctionType:
    inner = found.fget if isinstance(found, property) else inspect.unwrap(found)
    assert isinstance(inner, FunctionType)
    return inner


@cache
def _compiled(function: FunctionType, text: str, becomes: str) -> CodeType:
    source = textwrap.dedent(inspect.getsource(function))
    assert source.count(text) == 1, f"“{text}” stands {source.count(text)} times in {function.__qualname__}"
    flag = "from __future__ import annotations\n"
    module = compile(flag + source.replace(text, becomes), function.__code__.co_filename, "exec")
    (code,) = [one for one in module.co_consts if isinstance(one, CodeType) and one.co_name == function.__name__]
    return code
