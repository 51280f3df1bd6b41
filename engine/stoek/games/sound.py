"""What a game of one's own needs beyond its own file, looked at when it joins the others."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import fields
from difflib import get_close_matches
from typing import TypeVar, get_type_hints

from stoek.cards import NoTrump
from stoek.errors import BadRuleset, cut, printable
from stoek.games.typed import misfits
from stoek.language import N_, _
from stoek.rules.facts import LARGEST_FIGURE
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

_SETTING = re.compile(r"[a-z][a-z0-9_]*=(?:True|False|(?!(?:on|off|true|false|yes|no)$)[a-z0-9_]+)")
"""How records and links write a game, and a house rule with its value: `on`, `yes` and the like mean True there."""

_TO_EACH, _ONCE = ("hands", "later"), ("stock", "turn-up")
"""Where packets go: to every hand, or to one place."""


def must_be_sound(ruleset: object) -> None:
    """`BadRuleset` with all that is missing, and where it is to be added."""
    if not isinstance(ruleset, Ruleset):
        raise BadRuleset(_("{value} is no ruleset. Give a `Ruleset`.", value=_shown(ruleset)), where="game")
    missing = list(lacks(ruleset))
    if missing:
        game, name = printable(str(ruleset.name)).strip() or _("A game without a name"), printable(str(ruleset.id))
        raise BadRuleset(_("{game} ({id}) is not whole. {missing}", game=game, id=name, missing=" ".join(missing)), where="game")


def lacks(ruleset: Ruleset) -> Iterator[str]:
    """What the ruleset uses and nobody has declared, and what cannot be: of itself, and under each value of its house rules.

    Where a field holds something of another type, only that is told: what it means nobody knows.
    """
    malformed = list(_malformed(ruleset))
    yield from malformed
    if malformed:
        return
    usual = dict.fromkeys((*_settled(ruleset), *_faults(ruleset)))
    yield from usual
    for rule in ruleset.house_rules:
        for value in rule.values:
            for fault in _faults(ruleset.under({rule.id: value})):
                if fault not in usual:
                    yield _("With `{setting}`: {fault}", setting=f"{rule.id}={value}", fault=fault)


def _malformed(ruleset: Ruleset) -> Iterator[str]:
    """Fields that hold something else than they declare, and house rules that set nothing, or no field of a ruleset."""
    found = list(misfits(ruleset, Ruleset))
    declared = get_type_hints(Ruleset)
    for place, changes in () if found else _changes(ruleset):
        for name, part in changes.items():
            if name in declared:
                found += misfits(part, declared[name], f"{place}[{name!r}]")
            else:
                near = ", ".join(get_close_matches(str(name), declared))
                sentence = N_("Its `{place}` has {name}, which is no field of a ruleset. Near it: {near}.")
                sentence = sentence if near else N_("Its `{place}` has {name}, which is no field of a ruleset. Take it out.")
                yield _(sentence, place=place, name=_shown(name), near=near)
    for misfit in found:
        value, kind = _shown(misfit.value), misfit.type
        yield _("Its `{place}` is {value}: give it a value of the type `{kind}`.", place=misfit.place, value=value, kind=kind)
    rules = () if found else ruleset.house_rules
    for rule in rules:
        if not rule.ways:
            yield _(
                "Its house rule {name} has no `ways`: name each, the default first, or leave the rule out.", name=_shown(rule.id)
            )
    for name in _repeated([rule.id for rule in rules]):
        yield _("It has two house rules {name}: give each an id of its own.", name=_shown(name))


def _settled(ruleset: Ruleset) -> Iterator[str]:
    """House rules that are chosen already, defaults that are not what the game itself says, and other values that are."""
    if ruleset.base is not None:
        yield _("It has house rules applied: {names}. Add its `base`.", names=_listed(name for name, _value in ruleset.chosen))
    for rule in () if ruleset.base is not None else ruleset.house_rules:
        for name, part in rule.ways[rule.default].changes.items():
            if part != getattr(ruleset, name):
                yield _(
                    "The default of its house rule {name} changes `{field}`. Give the game itself that value.",
                    name=_shown(rule.id),
                    field=name,
                )
        for value, way in rule.ways.items():
            if value != rule.default and way.changes and all(part == getattr(ruleset, name) for name, part in way.changes.items()):
                yield _(
                    "Its house rule {name} changes nothing with {value}: give the game itself what the default plays.",
                    name=_shown(rule.id),
                    value=_shown(value),
                )


def _changes(ruleset: Ruleset) -> Iterator[tuple[str, Mapping[str, object]]]:
    """What each way of a house rule changes, with its place."""
    for index, rule in enumerate(ruleset.house_rules):
        for value, way in rule.ways.items():
            yield f"house_rules[{index}].ways[{value!r}].changes", way.changes


def _faults(ruleset: Ruleset) -> Iterator[str]:
    """What cannot be in a ruleset whose fields are of their types."""
    for faults in (_misnamed, _seats, _sides, _ranks, _figures, _trumps, _deal, _laws, _sequences, _undeclared, _unnamed):
        yield from faults(ruleset)


def _misnamed(ruleset: Ruleset) -> Iterator[str]:
    """Ids that no record can be written with, a name that nobody can read, a page that has no address."""
    if not _ID.fullmatch(ruleset.id):
        yield _(
            "Its `id` {id} cannot be written in a deal: use small letters a to z and digits, and dashes between them.",
            id=_shown(ruleset.id),
        )
    if not ruleset.name.strip() or not ruleset.name.isprintable():
        yield _("Its `name` is {name}: give it one that can be read, on one line.", name=_shown(ruleset.name))
    if not _PAGE.fullmatch(ruleset.page):
        yield _(
            "Its `page` is {page}: name the page of its rules in small letters a to z and digits, such as “my-game”.",
            page=_shown(ruleset.page),
        )
    for rule in ruleset.house_rules:
        for value in rule.values:
            if not _SETTING.fullmatch(f"{rule.id}={value}"):
                yield _(
                    "Its house rule {setting} cannot be written in a deal: use small letters a to z, digits and “_”, "
                    "and for yes and no True and False.",
                    setting=_shown(f"{rule.id}={value}"),
                )


def _seats(ruleset: Ruleset) -> Iterator[str]:
    """Who plays."""
    seats, names = ruleset.seats, ruleset.seat_names
    if seats not in (2, 4):
        yield _("Its `seats` are {seats}: two or four people play here, any others sit out.", seats=seats)
    if ruleset.partners and seats == 2:
        yield _("Its `seats` are two, and two cannot be `partners`: set that to False, or have four `seats`.")
    if seats not in ruleset.deal.players:
        players = _listed(ruleset.deal.players)
        yield _("Its `deal.players` are {players}, and its `seats` {seats}: add {seats} to them.", players=players, seats=seats)
    if len(names) != seats or len({*names} & {*SEATS}) != seats:
        yield _(
            "Its `seat_names` are {names}, and its `seats` {seats}: name each by one of {known}, or put `()` for the usual ones.",
            names=_listed(names),
            seats=seats,
            known=", ".join(SEATS),
        )
    if not 1 <= ruleset.speaks_first <= seats:
        yield _(
            "Its `speaks_first` is {seat}: count from 1, the dealer's left, to {seats}.", seat=ruleset.speaks_first, seats=seats
        )


def _sides(ruleset: Ruleset) -> Iterator[str]:
    """The sides of a result, as many as the scoring keeps a score of."""
    sheet, names = ruleset.scoring.sheet, _listed(ruleset.side_names)
    if sheet is not None and not sheet.sides:
        if len(ruleset.sides) != 1:
            yield _("Its `sides` are {names}, and its `scoring` is of the declarer alone: name that one side.", names=names)
    elif len(ruleset.sides) != 2:
        yield _("Its `sides` are {names}, and its `scoring` is of two: name both.", names=names)
    for name in _repeated(ruleset.side_names):
        yield _("Both of its `sides` are called {name}: give each a name of its own.", name=_shown(name))
    if ruleset.level is not None and ruleset.level not in ruleset.sides:
        yield _("Its `level` is {name}, which is none of its `sides`: name one of them.", name=_shown(ruleset.level.name))


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
            yield _("Its `{name}` has the {rank} twice: name each rank once.", name=name, rank=rank.spoken)
        missing, besides = set(pack).difference(ranks), set(ranks).difference(pack)
        if missing:
            yield _(
                "Its `{name}` has not the {ranks} of the pack: add what is missing.",
                name=name,
                ranks=_listed(rank.spoken for rank in sorted(missing)),
            )
        if besides:
            yield _(
                "Its `{name}` has the {ranks}, and the pack has not: add that to the `plain_scale`, or take it out.",
                name=name,
                ranks=_listed(rank.spoken for rank in sorted(besides)),
            )


def _figures(ruleset: Ruleset) -> Iterator[str]:
    """Points that nothing can count, and scores that nobody can reach."""
    figures = {"`last_trick`": ruleset.last_trick, "`match`": ruleset.match, "`target`": ruleset.target}
    for name, scale in _scales(ruleset).items():
        figures |= {f"`{name}`, {rank.spoken},": points for rank, points in scale}
    for name, points in figures.items():
        if not 0 <= points <= LARGEST_FIGURE:
            sentence = N_("Its {name} is {points}: give it a number from 0 to {most}.")
            yield _(sentence, name=name, points=_shown(points), most=LARGEST_FIGURE)


def _trumps(ruleset: Ruleset) -> Iterator[str]:
    """What can be chosen."""
    if not ruleset.trumps:
        yield _("Its `trumps` are none: name what can be chosen.")
    for trump in ruleset.trumps:
        if isinstance(trump, NoTrump) and trump not in ruleset.no_trump_scales:
            yield _("Its `trumps` have {trump}, for which `no_trump_scales` has no scale: add one.", trump=trump)


def _deal(ruleset: Ruleset) -> Iterator[str]:
    """Packets that nobody can deal."""
    plan, known = ruleset.deal, (*_TO_EACH, *_ONCE)
    for index, (target, count) in enumerate(plan.packets):
        if target not in known or count < 1:
            yield _(
                "Its `deal.packets[{index}]` is {packet}: name one of {known}, and one card or more.",
                index=index,
                packet=_shown((target, count)),
                known=", ".join(known),
            )
    targets = [target for target, _count in plan.packets]
    if not plan.hand_size:
        yield _("Its `deal.packets` give no hand a card: add a packet to the “hands”.")
    dealt = sum(count * (ruleset.seats if target in _TO_EACH else 1) for target, count in plan.packets) - plan.turn_up_to_taker
    if dealt > ruleset.pack.bit_count():
        yield _(
            "Its `deal.packets` take {dealt} cards, and its pack has {pack}: deal fewer, or add ranks to its scales.",
            dealt=dealt,
            pack=ruleset.pack.bit_count(),
        )
    if plan.turn_up_to_taker and not {"turn-up", "later"} <= {*targets}:
        yield _("Its `deal.turn_up_to_taker` needs a packet to the “turn-up” and one “later”: add them, or take it out.")
    if ruleset.draws and not plan.stock:
        yield _("Its `first_phase_law` is for play while there is a stock: add a packet to the “stock”, or take that law out.")


def _laws(ruleset: Ruleset) -> Iterator[str]:
    """Situations in which a hand may have nothing to play. With two players nobody plays to a trick that is trumped."""
    for name in ("law", "no_trump_law", "first_phase_law"):
        law = getattr(ruleset, name)
        for field in () if law is None else fields(law):
            options = getattr(law, field.name)
            if not isinstance(options, tuple) or (not options and ruleset.seats == 2 and field.name == "trumped"):
                continue
            if not options or options[-1].guard is not Guard.ALWAYS or not options[-1].select & (Selector.ANY | Selector.DISCARD):
                yield _(
                    "Its `{place}` leaves a hand without a card to play: let an option for any card end it, such as `VOID`.",
                    place=f"{name}.{field.name}",
                )


def _sequences(ruleset: Ruleset) -> Iterator[str]:
    """Lengths that are none, or in no order."""
    in_tricks = () if ruleset.trick_melds is None else ruleset.trick_melds.sequences
    for sequences in (ruleset.combinations.sequences, in_tricks):
        lengths = [length for length, _points in sequences]
        if lengths != sorted({*lengths}) or min(lengths, default=2) < 2:
            yield _("Its sequences are of {lengths}: name each length once, from 2 or more upwards.", lengths=_listed(lengths))
    if ruleset.combinations.split_longer and not ruleset.combinations.sequences:
        yield _("Its `combinations` have `split_longer` and no `sequences`: name some, or take it out.")


def _undeclared(ruleset: Ruleset) -> Iterator[str]:
    """Rules that a part names."""
    declared = set(ruleset.rules)
    for name in dict.fromkeys(ruleset.reasons()):
        if name not in declared:
            yield _("Its rule “{name}” is not declared: add {name!r} to its `rules`.", name=name)


def _unnamed(ruleset: Ruleset) -> Iterator[str]:
    """Sides and a marriage whose names no record can be written with: a word in lower case, and none that means something else."""
    names = [("side", side.name) for side in ruleset.sides]
    names += [("marriage", melds.marriage_kind) for melds in ruleset.every_combinations if melds.marriage]
    for what, name in dict.fromkeys(names):
        if not _WORD.fullmatch(name) or name in _TAKEN:
            taken = ", ".join(_TAKEN)
            yield _(
                "Its {what} “{name}” cannot be written in a deal: call it by one word in lower case, none of {taken}.",
                what=what,
                name=name,
                taken=taken,
            )


def _repeated(names: Sequence[Name]) -> Iterator[Name]:
    """What stands there more than once."""
    return (name for name in dict.fromkeys(names) if names.count(name) > 1)


def _listed(values: Iterable[object]) -> str:
    """Values in a sentence."""
    return ", ".join(map(str, values)) or _("none")


def _shown(value: object) -> str:
    """A value as Python writes it, short enough for a message."""
    return cut(repr(value))
