"""Reading a request: every key asked for by name and kind, and every key that nobody asked for refused."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any, TypeVar

from stoek.cards import SuitsAlike, Trump, card_text, cards_of, mask_of, parse_cards, set_text
from stoek.errors import BadCard, BadCards, BadRequest, RulesError, cut, many_cards, many_hands, quoted, whole_number
from stoek.games import game_named, house_meant
from stoek.language import Sentence, _
from stoek.notation.limits import LARGEST
from stoek.play.start import trump_named
from stoek.protocol.sentences import Say
from stoek.rules.facts import LARGEST_FIGURE
from stoek.rules.house import House
from stoek.rules.ruleset import PHASES, Ruleset
from stoek.rules.tables import Tables, compile_tables
from stoek.solver.report import Listener

_MISSING = object()
Part = TypeVar("Part")


class Request:
    """A request's keys, read once by the verb that knows them; `report` is for verbs that search long."""

    def __init__(self, keys: Mapping[str, object], report: Listener | None = None) -> None:
        self._keys = keys
        self.report = report
        self._ruleset: Ruleset | None = None

    def takes(self, *names: str) -> None:
        """Refuse every key besides `verb` and these."""
        for key in self._keys:
            if key != "verb" and key not in names:
                known = ", ".join(names) or _("no further keys")
                raise BadRequest(Say.key_unknown(key=quoted(key), known=known), where=cut(key) or "request")

    @property
    def keys(self) -> tuple[str, ...]:
        """What the request says anything of, the verb apart."""
        return tuple(key for key in self._keys if key != "verb" and self.has(key))

    def has(self, name: str) -> bool:
        return self._keys.get(name) is not None

    def names(self, name: str) -> bool:
        """Whether the key is there, even with null."""
        return name in self._keys

    def value(self, name: str, default: object = _MISSING) -> object:
        written = self._keys.get(name, default)
        if written is _MISSING:
            raise BadRequest(Say.key_missing(name=name), where=name)
        return written

    @property
    def ruleset(self) -> Ruleset:
        """The game that the request names, under the house rules that it chooses."""
        if self._ruleset is None:
            self._ruleset = game_named(self.value("game")).under(self.chosen)
        return self._ruleset

    @property
    def house(self) -> House:
        """All house rules of the game, the request's choices set."""
        return self.ruleset.settings

    @property
    def chosen(self) -> Any:
        """The house rules that the request chooses, not yet checked."""
        chosen = self._keys.get("house")
        return house_meant(self._keys.get("game"), {} if chosen is None else chosen)

    def whole(self, name: str, least: int, most: int = LARGEST_FIGURE, default: object = _MISSING) -> int:
        """A whole number within bounds."""
        return whole(self.value(name, default), name, least, most)

    def seed(self) -> int:
        """The number that something is made from by chance: the same number, the same thing."""
        return self.whole("seed", 0, LARGEST)

    def flag(self, name: str) -> bool | None:
        """True, false, or None where the request says nothing."""
        return flag(self._keys.get(name), name)

    def choice(self, name: str, allowed: Sequence[str], default: object = _MISSING) -> str:
        """One of some texts."""
        return str(self.one_of(name, allowed, default))

    def one_of(self, name: str, allowed: Sequence[str | int], default: object = _MISSING) -> str | int:
        """One of some texts and numbers."""
        written = self.value(name, default)
        named = written if isinstance(written, str) else whole_number(written)
        if named is not None and named in allowed:
            return named
        values = ", ".join(map(quoted, allowed))
        raise BadRequest(Say.not_one_of(name=name, given=quoted(written), values=values), where=name)

    def items(self, name: str, default: object = _MISSING, most: int = 10_000) -> list[object]:
        """A list."""
        written = self.value(name, default)
        if not isinstance(written, (list, tuple)):
            raise BadRequest(Say.no_list(name=name, given=quoted(written)), where=name)
        if len(written) > most:
            raise BadRequest(Say.too_many_items(name=name, count=len(written), most=most), where=name)
        return list(written)

    def without(self, names: Iterable[str], sentence: Sentence, **parts: object) -> None:
        """Refuse keys that do not belong here, by a sentence with the part `key`."""
        for name in names:
            if self.has(name):
                raise BadRequest(sentence(key=name, **parts), where=name)

    def part(self, part: Part | None, sentence: Sentence) -> Part:
        """A part of the game; the sentence, with the part `game`, refuses a game that has none."""
        if part is None:
            raise BadRequest(sentence(game=self.ruleset.name), where="game")
        return part

    def trump(self) -> Trump:
        """The trump choice, one of those that the game knows; null is no trump."""
        return trump_named(self.ruleset, self.value("trump"))

    def says_trump(self) -> bool:
        """Whether the request has a trump choice. Null is one only where a game can be played without trumps."""
        return self.has("trump") or ("trump" in self._keys and SuitsAlike.USUAL in self.ruleset.trumps)

    def tables(self) -> Tables:
        """The game's tables under the request's trumps, in the phase of the play that it names."""
        return compile_tables(self.ruleset, self.trump(), self.phase())

    def phase(self) -> str:
        """The phase of the play; the second, unless the game has a first and the request names it."""
        if not self.has("phase"):
            return PHASES[0]
        if self.ruleset.first_phase_law is None:
            raise BadRequest(Say.no_phases(game=self.ruleset.name), where="phase")
        return self.choice("phase", PHASES)

    def cards(self, name: str, most: int, least: int = 0) -> list[int]:
        """Cards of the pack in the order given, each once."""
        return cards_in(self.ruleset, self.value(name), name, least, most)

    def hands(self, least: int) -> list[int]:
        """The cards of each seat, as sets."""
        written, game = self.items("hands"), self.ruleset
        if len(written) != game.seats:
            count = many_hands(len(written))
            raise BadCards(Say.hands_of_seats(count=count, game=game.name, seats=game.seats), where="hands")
        return [mask_of(cards_in(game, cards, f"hands[{seat}]", least, game.hand_size)) for seat, cards in enumerate(written)]

    def card_set(self, name: str, most: int, least: int = 0) -> int:
        """A set of cards of the pack."""
        return mask_of(self.cards(name, most, least))


def whole(number: object, where: str, least: int, most: int = LARGEST_FIGURE) -> int:
    """A whole number within bounds, from anywhere in a request."""
    given = whole_number(number)
    if given is None or not least <= given <= most:
        bounds = f"{least}" if least == most else _("a whole number from {least} to {most}", least=least, most=most)
        raise BadRequest(Say.number_beyond(where=where, given=quoted(number), bounds=bounds), where=where)
    return given


def flag(written: object, where: str) -> bool | None:
    """True or false, or nothing, from anywhere in a request."""
    if written is not None and type(written) is not bool:
        raise BadRequest(Say.no_flag(where=where, given=quoted(written)), where=where)
    return written


def cards_in(ruleset: Ruleset, written: object, where: str, least: int, most: int) -> list[int]:
    """Cards of a game's pack in the order written; faults carry the place."""
    cards = cards_written(written, where)
    strange = mask_of(cards) & ~ruleset.pack
    if strange:
        message = Say.not_in_pack(strange=set_text(strange), game=ruleset.name, count=ruleset.pack.bit_count())
        raise BadCard(message, where=where, rule=ruleset.rule_id(ruleset.basics.pack))
    refuse_count(cards, where, least, most)
    return cards


def cards_written(written: object, where: str) -> list[int]:
    """Cards in the order written, each once; faults carry the place."""
    try:
        cards = parse_cards(written)
        mask_of(cards)
    except RulesError as error:
        raise error.at(where) from None
    return cards


def refuse_count(cards: Sequence[int], where: str, least: int, most: int) -> None:
    """Refuse fewer or more cards than it takes."""
    if not least <= len(cards) <= most:
        allowed = f"{least}" if least == most else _("{least} to {most}", least=least, most=most)
        raise BadCards(Say.count_of_cards(where=where, count=many_cards(len(cards)), allowed=allowed), where=where)


def apart(trick: Sequence[int] = (), hand: int = 0, hands: Sequence[int] = ()) -> None:
    """Refuse a card that is both in a trick and in a hand, or in two hands."""
    seen: dict[str, int] = {}
    laid = ("trick", mask_of(trick))
    for name, cards in (*((f"hands[{seat}]", held) for seat, held in enumerate(hands)), laid, ("hand", hand)):
        for other, others in seen.items():
            if cards & others:
                raise BadCards(Say.card_in_two(card=card_text(cards_of(cards & others)[0]), other=other, name=name), where=name)
        seen[name] = cards


def only(written: Mapping[str, object], keys: Collection[str], where: str, sentence: Sentence, **parts: object) -> None:
    """Refuse the first key of an object that is none of these, by a sentence with the part `key`."""
    for key in written:
        if key not in keys:
            raise BadRequest(sentence(key=quoted(key), **parts), where=f"{where}.{cut(key)}")


def game_at(written: object, where: str) -> Ruleset:
    """The game that is named at a place of the request."""
    try:
        return game_named(written)
    except RulesError as error:
        error.where = where
        raise


def full_rule(game: Ruleset, error: RulesError) -> RulesError:
    """The error with its rule as a full id."""
    if error.rule is not None and not error.rule.startswith(f"{game.page}/"):
        error.rule = game.rule_id(error.rule)
    return error
