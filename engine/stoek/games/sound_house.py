"""What cannot be in the presets of a game, and in the pairs of values that contradict each other."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from stoek.errors import RulesError, cut
from stoek.games.sentences import Say
from stoek.rules.chosen import reconciled
from stoek.rules.facts import LARGEST_FIGURE
from stoek.rules.house import PRESET, SOURCES, House, Preset, Setting, contradiction_in, setting_text
from stoek.rules.ruleset import Ruleset

_ID = re.compile(r"[a-z][a-z0-9]*(?:_[a-z0-9]+)*")


def faults_of_presets(ruleset: Ruleset) -> Iterator[str]:
    """Presets that cannot be."""
    yield from _repeated_ids(ruleset.presets)
    for preset in ruleset.presets:
        yield from _preset(ruleset, preset)


def faults_of_pairs(ruleset: Ruleset) -> Iterator[str]:
    """Pairs that cannot be, values that no table can play or choose, and values under which no rule can be idle."""
    if any(rule.id == PRESET for rule in ruleset.house_rules):
        yield Say.preset_is_no_house_rule(name=repr(PRESET))
        return
    pairs = list(_pairs(ruleset))
    yield from pairs
    for rule in ruleset.house_rules:
        for setting in _unknown(ruleset, rule.idle_under):
            yield Say.idle_unknown(name=repr(rule.id), setting=cut(setting_text(setting)))
    for rule in () if pairs else ruleset.house_rules:
        for value in rule.values:
            try:
                reconciled(ruleset, {rule.id: value})
            except RulesError:
                yield Say.value_not_playable(setting=setting_text((rule.id, value)))


def _pairs(ruleset: Ruleset) -> Iterator[str]:
    """Pairs of unknown values or of one house rule, and defaults that contradict each other."""
    for one, other in ruleset.refuses:
        for setting in _unknown(ruleset, (one, other)):
            yield Say.pair_unknown(setting=cut(setting_text(setting)))
        if one[0] == other[0]:
            yield Say.pair_of_one_rule(name=repr(one[0]))
    yield from _contradicting(ruleset, {rule.id: rule.default for rule in ruleset.house_rules}, "defaults")


def _preset(ruleset: Ruleset, preset: Preset) -> Iterator[str]:
    """A preset that nobody can name or read, of unknown values or contradicting ones, or with two ends of a session."""
    if not _ID.fullmatch(preset.id) or preset.id == SOURCES.id:
        yield Say.preset_id_wrong(name=repr(preset.id), taken=SOURCES.id)
    if not all(words.strip() and words.isprintable() for words in (preset.name, preset.whose)):
        yield Say.preset_not_readable(preset=preset.id)
    for setting in _unknown(ruleset, preset.house.items()):
        yield Say.preset_unknown(preset=preset.id, setting=cut(setting_text(setting)))
    whole = {rule.id: rule.default for rule in ruleset.house_rules} | dict(preset.house)
    yield from _contradicting(ruleset, whole, preset.id)
    if preset.target and preset.deals:
        yield Say.preset_ends_twice(preset=preset.id)
    for figure in (preset.target, preset.deals):
        if not 0 <= figure <= LARGEST_FIGURE:
            yield Say.figure_out_of_range(name=f"preset “{preset.id}”", points=figure, most=LARGEST_FIGURE)


def _repeated_ids(presets: tuple[Preset, ...]) -> Iterator[str]:
    ids = [preset.id for preset in presets]
    return (Say.preset_twice(name=repr(name)) for name in dict.fromkeys(ids) if ids.count(name) > 1)


def _unknown(ruleset: Ruleset, settings: Iterable[Setting]) -> Iterator[Setting]:
    """Settings that no house rule has. Types count: True is not "true"."""
    known = {(rule.id, type(value), value) for rule in ruleset.house_rules for value in rule.values}
    return ((name, value) for name, value in settings if (name, type(value), value) not in known)


def _contradicting(ruleset: Ruleset, house: House, name: str) -> Iterator[str]:
    pair = contradiction_in(ruleset.refuses, house)
    if pair is not None:
        one, other = map(setting_text, pair)
        yield Say.values_contradict(name=name, one=one, other=other)
