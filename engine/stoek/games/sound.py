"""What a game of one's own needs beyond its own file, looked at when it joins the others."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import fields, is_dataclass
from difflib import get_close_matches
from itertools import combinations, product
from typing import TypeVar, get_type_hints

from stoek.errors import BadRuleset, cut, printable
from stoek.games.sentences import Say
from stoek.games.sound_house import faults_of_pairs, faults_of_presets
from stoek.games.sound_trumps import trump_faults
from stoek.games.typed import misfits
from stoek.language import _
from stoek.rules.facts import LARGEST_FIGURE
from stoek.rules.house import HouseRule, part_at
from stoek.rules.law import Guard, Selector
from stoek.rules.ruleset import Ruleset, Scale
from stoek.rules.seats import SEATS

Name = TypeVar("Name")

_WORD = re.compile(r"[^\W\d_A-Z]+(?:-[^\W\d_A-Z]+)*")
_TAKEN = ("four", "sequence", "knock", "nobody", "none", "nothing", "by-cards")
"""Words that have another meaning in a record."""

_ID = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
_PAGE = re.compile(rf"{_ID.pattern}(?:/{_ID.pattern})*")
"""How the address of a page is written."""

_SETTING = re.compile(r"[a-z][a-z0-9_]*=(?:True|False|(?!(?:on|off|true|false|yes|no)$)[a-z0-9_-]+)")
"""How records and links write a game, and a house rule with its value: `on`, `yes` and the like mean True there."""

_TO_EACH, _ONCE = ("hands", "later"), ("stock", "turn-up")
"""Where packets go: to every hand, or to one place."""


def must_be_sound(ruleset: object) -> None:
    """`BadRuleset` with all that is missing, and where it is to be added."""
    if not isinstance(ruleset, Ruleset):
        raise BadRuleset(Say.no_ruleset(value=_shown(ruleset)), where="game")
    _refuse(ruleset, list(lacks(ruleset)))


def must_be_typed(ruleset: Ruleset) -> None:
    """`BadRuleset` where a field holds something of another type, as `must_be_sound` says it."""
    _refuse(ruleset, list(_malformed(ruleset)))


def _refuse(ruleset: Ruleset, missing: Sequence[str]) -> None:
    if missing:
        game, name = printable(str(ruleset.name)).strip() or _("A game without a name"), printable(str(ruleset.id))
        raise BadRuleset(Say.not_whole(game=game, id=name, missing=" ".join(missing)), where="game")


def lacks(ruleset: Ruleset) -> Iterator[str]:
    """What the ruleset uses and nobody has declared, and what cannot be: of itself, and under each value of its house rules.

    Where a field holds something of another type, only that is told: what it means nobody knows. Then faults of pairs come alone,
    because not every house rule can be played with them.
    """
    malformed = list(_malformed(ruleset))
    yield from malformed
    if malformed:
        return
    at_odds = list(faults_of_pairs(ruleset))
    yield from at_odds
    if at_odds:
        return
    usual = dict.fromkeys((*_settled(ruleset), *faults_of_presets(ruleset), *_faults(ruleset)))
    yield from usual
    for rule in ruleset.house_rules:
        for value in rule.values:
            for fault in _faults(ruleset.playing(rule.id, value)):
                if fault not in usual:
                    yield Say.under_setting(setting=f"{rule.id}={value}", fault=fault)


def _malformed(ruleset: Ruleset) -> Iterator[str]:
    """Fields that hold something else than they declare, and house rules that set nothing, or no field of a ruleset."""
    found = list(misfits(ruleset, Ruleset))
    for place, changes in () if found else _changes(ruleset):
        for name, part in changes.items():
            *outer, last = str(name).split(".")
            whole = _part_at(ruleset, outer)
            declared = get_type_hints(type(whole)) if is_dataclass(whole) else {}
            if last in declared:
                found += misfits(part, declared[last], f"{place}[{name!r}]")
            else:
                near = ", ".join(get_close_matches(last, declared))
                sentence = Say.no_field_near
                sentence = sentence if near else Say.no_field
                yield sentence(place=place, name=_shown(name), near=near)
    for misfit in found:
        value, kind = _shown(misfit.value), misfit.type
        yield Say.other_type(place=misfit.place, value=value, kind=kind)
    rules = () if found else ruleset.house_rules
    yield from _both_set(rules)
    for rule in rules:
        if not rule.ways:
            yield Say.no_ways(name=_shown(rule.id))
    for name in _repeated([rule.id for rule in rules]):
        yield Say.house_rule_twice(name=_shown(name))


def _both_set(rules: Sequence[HouseRule]) -> Iterator[str]:
    """Fields that two house rules of different ids set, or one of which is within the other.

    A table that chooses both has only one of them. Two rules of one id are told as such."""
    for one, other in combinations(rules, 2):
        for own, its in product(_paths(one), _paths(other)) if one.id != other.id else ():
            if f"{own}.".startswith(f"{its}.") or f"{its}.".startswith(f"{own}."):
                yield Say.both_set(one=_shown(one.id), other=_shown(other.id), field=max(own, its, key=len))


def _paths(rule: HouseRule) -> dict[str, None]:
    """The fields that the ways of a house rule set, each once."""
    return dict.fromkeys(path for way in rule.ways.values() for path in way.changes)


def _settled(ruleset: Ruleset) -> Iterator[str]:
    """House rules that are chosen already, defaults that are not what the game itself says, and other values that are."""
    if ruleset.base is not None:
        yield Say.base_missing(names=_listed(name for name, _value in ruleset.chosen))
    for rule in () if ruleset.base is not None else ruleset.house_rules:
        for name, part in rule.ways[rule.default].changes.items():
            if part != part_at(ruleset, name):
                yield Say.default_changes(name=_shown(rule.id), field=name)
        for value, way in rule.ways.items():
            if value != rule.default and way.changes and all(part == part_at(ruleset, name) for name, part in way.changes.items()):
                yield Say.changes_nothing(name=_shown(rule.id), value=_shown(value))


def _part_at(whole: object, names: Sequence[str]) -> object:
    """The part that fields lead to; None where there is no such field."""
    for name in names:
        whole = getattr(whole, name, None)
    return whole


def _changes(ruleset: Ruleset) -> Iterator[tuple[str, Mapping[str, object]]]:
    """What each way of a house rule changes, with its place."""
    for index, rule in enumerate(ruleset.house_rules):
        for value, way in rule.ways.items():
            yield f"house_rules[{index}].ways[{value!r}].changes", way.changes


def _faults(ruleset: Ruleset) -> Iterator[str]:
    """What cannot be in a ruleset whose fields are of their types."""
    for faults in (_misnamed, _seats, _sides, _ranks, _figures, trump_faults, _deal, _laws, _sequences, _unnamed):
        yield from faults(ruleset)


def _misnamed(ruleset: Ruleset) -> Iterator[str]:
    """Ids that no record can be written with, a name that nobody can read, a page that has no address."""
    if not _ID.fullmatch(ruleset.id):
        yield Say.id_not_writable(id=_shown(ruleset.id))
    if not ruleset.name.strip() or not ruleset.name.isprintable():
        yield Say.name_not_readable(name=_shown(ruleset.name))
    if not _PAGE.fullmatch(ruleset.page):
        yield Say.page_no_address(page=_shown(ruleset.page))
    for rule in ruleset.house_rules:
        for value in rule.values:
            if not _SETTING.fullmatch(f"{rule.id}={value}"):
                yield Say.setting_not_writable(setting=_shown(f"{rule.id}={value}"))


def _seats(ruleset: Ruleset) -> Iterator[str]:
    """Who plays."""
    seats, names = ruleset.seats, ruleset.seat_names
    if seats not in (2, 4):
        yield Say.seats_not_two_or_four(seats=seats)
    if ruleset.partners and seats == 2:
        yield Say.two_are_no_partners()
    if seats not in ruleset.deal.players:
        players = _listed(ruleset.deal.players)
        yield Say.seats_not_among_players(players=players, seats=seats)
    if len(names) != seats or len({*names} & {*SEATS}) != seats:
        yield Say.seat_names_wrong(names=_listed(names), seats=seats, known=", ".join(SEATS))
    if not 1 <= ruleset.speaks_first <= seats:
        yield Say.speaks_first_no_seat(seat=ruleset.speaks_first, seats=seats)


def _sides(ruleset: Ruleset) -> Iterator[str]:
    """The sides of a result, as many as the scoring keeps a score of."""
    sheet, names = ruleset.scoring.sheet, _listed(ruleset.side_names)
    if sheet is not None and not sheet.sides:
        if len(ruleset.sides) != 1:
            yield Say.one_side_scores(names=names)
    elif len(ruleset.sides) != 2:
        yield Say.two_sides_score(names=names)
    for name in _repeated(ruleset.side_names):
        yield Say.side_twice(name=_shown(name))


def _scales(ruleset: Ruleset) -> dict[str, Scale]:
    """Every scale by the name of its field."""
    no_trump = {f"no_trump_scales[{name}]": scale for name, scale in ruleset.no_trump_scales.items()}
    return {"plain_scale": ruleset.plain_scale, "trump_scale": ruleset.trump_scale, **no_trump}


def _ranks(ruleset: Ruleset) -> Iterator[str]:
    """Ranks that stand twice in a scale, for each card is there once, and scales of other ranks than those of the pack."""
    pack = (*(rank for rank, _points in ruleset.plain_scale), *ruleset.permanent_trumps)
    for name, scale in _scales(ruleset).items():
        ranks = pack if name == "plain_scale" else tuple(rank for rank, _points in scale)
        for rank in _repeated(ranks):
            yield Say.rank_twice(name=name, rank=rank.spoken)
        missing, besides = set(pack).difference(ranks), set(ranks).difference(pack)
        if missing:
            yield Say.rank_missing(name=name, ranks=_listed(rank.spoken for rank in sorted(missing)))
        if besides:
            yield Say.rank_not_in_pack(name=name, ranks=_listed(rank.spoken for rank in sorted(besides)))


def _figures(ruleset: Ruleset) -> Iterator[str]:
    """Points that nothing can count, and scores that nobody can reach."""
    figures = {"`last_trick`": ruleset.last_trick, "`target`": ruleset.target}
    figures |= dict(zip(("`scoring.match.own`", "`scoring.match.others`"), ruleset.scoring.card_match.both, strict=True))
    for name, scale in _scales(ruleset).items():
        figures |= {f"`{name}`, {rank.spoken},": points for rank, points in scale}
    for name, points in figures.items():
        if not 0 <= points <= LARGEST_FIGURE:
            yield Say.figure_out_of_range(name=name, points=_shown(points), most=LARGEST_FIGURE)


def _deal(ruleset: Ruleset) -> Iterator[str]:
    """Packets that nobody can deal."""
    plan, known = ruleset.deal, (*_TO_EACH, *_ONCE)
    for index, (target, count) in enumerate(plan.packets):
        if target not in known or count < 1:
            yield Say.bad_packet(index=index, packet=_shown((target, count)), known=", ".join(known))
    targets = [target for target, _count in plan.packets]
    if not plan.hand_size:
        yield Say.no_hands_dealt()
    dealt = sum(count * (ruleset.seats if target in _TO_EACH else 1) for target, count in plan.packets) - plan.turn_up_to_taker
    if dealt > ruleset.pack.bit_count():
        yield Say.too_many_dealt(dealt=dealt, pack=ruleset.pack.bit_count())
    if plan.turn_up_to_taker and not {"turn-up", "later"} <= {*targets}:
        yield Say.no_turn_up_for_taker()
    if ruleset.draws and not plan.stock:
        yield Say.first_phase_without_stock()


def _laws(ruleset: Ruleset) -> Iterator[str]:
    """Situations in which a hand may have nothing to play. With two players nobody plays to a trick that is trumped."""
    for name in ("law", "no_trump_law", "first_phase_law"):
        law = getattr(ruleset, name)
        for field in () if law is None else fields(law):
            options = getattr(law, field.name)
            if not isinstance(options, tuple) or (not options and ruleset.seats == 2 and field.name == "trumped"):
                continue
            if not options or options[-1].guard is not Guard.ALWAYS or not options[-1].select & (Selector.ANY | Selector.DISCARD):
                yield Say.law_leaves_no_card(place=f"{name}.{field.name}")


def _sequences(ruleset: Ruleset) -> Iterator[str]:
    """Lengths that are none, or in no order."""
    in_tricks = () if ruleset.trick_melds is None else ruleset.trick_melds.sequences
    for sequences in (ruleset.combinations.sequences, in_tricks):
        lengths = [length for length, _points in sequences]
        if lengths != sorted({*lengths}) or min(lengths, default=2) < 2:
            yield Say.lengths_wrong(lengths=_listed(lengths))
    if ruleset.combinations.split_longer and not ruleset.combinations.sequences:
        yield Say.nothing_to_split()


def _unnamed(ruleset: Ruleset) -> Iterator[str]:
    """Sides and a marriage whose names no record can be written with: a word in lower case, and none that means something else."""
    names = [("side", side.name) for side in ruleset.sides]
    names += [("marriage", melds.marriage_kind) for melds in ruleset.every_combinations if melds.marriage]
    for what, name in dict.fromkeys(names):
        if not _WORD.fullmatch(name) or name in _TAKEN:
            taken = ", ".join(_TAKEN)
            yield Say.name_not_writable(what=what, name=name, taken=taken)


def _repeated(names: Sequence[Name]) -> Iterator[Name]:
    """What stands there more than once."""
    return (name for name in dict.fromkeys(names) if names.count(name) > 1)


def _listed(values: Iterable[object]) -> str:
    """Values in a sentence."""
    return ", ".join(map(str, values)) or _("none")


def _shown(value: object) -> str:
    """A value as Python writes it, short enough for a message."""
    return cut(repr(value))
