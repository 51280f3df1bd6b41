"""Somebody at a seat of a deal, in a terminal, and players at the others."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TextIO

from stoek.cards import CardSet, as_trump, parse_cards
from stoek.checking.read_table import Table
from stoek.doors.cli.endings import ignore_endings
from stoek.doors.cli.files import place_for, unwritten, written_to
from stoek.doors.sentences import Say
from stoek.errors import BadCard, BadCards, RulesError, quoted_file
from stoek.language import N_, _
from stoek.notation.link import write_link
from stoek.play.choices import Choice, Discards, TrumpNamed, words_of
from stoek.play.part import Part, won
from stoek.play.so_far import Phase
from stoek.play.view import View
from stoek.player.company import next_of_others, open_eyed
from stoek.player.decision import Budget, Decision, Waiting
from stoek.player.player import Player
from stoek.player.remarks import left_out, remarks_on
from stoek.rules.seats import seat_word

_MANY = 60
"""Ways to put cards away that are too many to list."""


_DUE: Mapping[Phase, str] = {
    Phase.EXCHANGE: N_("exchange a card> "),
    Phase.AUCTION: N_("call> "),
    Phase.STOCK: N_("take or refuse the stock> "),
    Phase.TRUMP: N_("name trumps> "),
    Phase.PLAY: N_("play a card> "),
}
"""What is due, as the terminal asks for it."""


class _Quit(Exception):
    """Nothing more is typed."""


class Sitting:
    """Somebody at a seat of a deal, and players at the others."""

    def __init__(
        self, table: Table, seat: str, seed: int, layouts: int, source: TextIO, out: TextIO, save: str | None = None,
        tricks: int | None = None,
    ) -> None:  # fmt: skip
        table.view(seat)
        self._part = None if tricks is None else Part.of(table, tricks)
        self._seat = seat
        self._save = None if save is None else place_for(save)
        self._player = Player(seed, Budget(layouts))
        self._table = table
        self._before: list[Table] = []
        self._source, self._out = source, out

    def played(self) -> int:
        """The exit status, once the deal is over or left. `KeyboardInterrupt` goes on when the deal is handed out."""
        table = self._table
        self._say(Say.deal_begins(game=table.game.name, seat=seat_word(self._seat), dealer=seat_word(table.dealer)))
        self._say(Say.how_to_type())
        left: BaseException | None = None
        try:
            try:
                while not self._over:
                    self._step()
            except (_Quit, KeyboardInterrupt) as how:
                left = how
                self._say(*([] if isinstance(how, _Quit) else [""]), Say.deal_left())
            else:
                self._say("", *self._ends())
            self._say("", _("The deal as a link, which check, hindsight and advise read:"), write_link(self._table.record))
        finally:
            # A terminal that is gone may say so twice: by an error, which leads here, and by a signal, which comes at most once.
            try:
                ignore_endings()
            finally:
                self._keep()
        if isinstance(left, KeyboardInterrupt):
            raise left
        return 0

    @property
    def _over(self) -> bool:
        """Whether the deal, or the part of it that is played, is over."""
        return self._table.over or (self._part is not None and self._part.over(self._table))

    def _keep(self) -> None:
        """Write the record to the named file, or beside it if another program has written there meanwhile.

        A deal that you left before doing anything is not written.
        """
        path = self._save
        if path is None:
            return
        if not self._over and not self._before:
            self._say(Say.nothing_kept(file=quoted_file(path)))
            return
        try:
            kept = written_to(path, str(self._table))
        except OSError as error:
            raise unwritten(path, error) from None
        if kept != path:
            self._say(Say.kept_elsewhere(file=quoted_file(path), other=quoted_file(kept)))

    def _ends(self) -> Iterator[str]:
        """The score; of a part of a deal what its tricks brought."""
        table = self._table
        if not table.over:
            yield from map(str, won(table))
            yield Say.part_over()
        else:
            yield str(table.score()) if table.game.is_whole else str(dict(table.points))

    def _say(self, *lines: str) -> None:
        for line in lines:
            print(line, file=self._out)

    def _step(self) -> None:
        """One thing is done: by somebody out of turn, by you, or by the player whose turn it is."""
        table = self._table
        deed = next_of_others(table, self._seat, self._player)
        # Who may speak out of turn is asked before the player goes on whose turn it is.
        asked = deed is None or (deed.seat == table.turn and open_eyed(table.view(self._seat)))
        chosen = self._asked(optional=deed is not None) if asked else None
        if chosen is not None:
            self._does(self._seat, chosen)
        elif deed is not None and self._table is table:
            self._does(*deed)

    def _does(self, seat: str, choice: Choice) -> None:
        before = self._table
        self._table = before.do(choice)
        if seat != self._seat:
            self._say(_("    {seat}: {choice}", seat=seat_word(seat), choice=choice.veiled))
        if len(self._table.tricks) > len(before.tricks):
            trick = self._table.tricks[-1]
            cards = " ".join(map(str, trick.cards))
            worth = trick.points + trick.bonus
            self._say(_("    Trick to {seat}: {cards} ({points})", seat=seat_word(trick.winner), cards=cards, points=worth))

    def _asked(self, optional: bool = False) -> Choice | None:
        """What you do; None where you need not do anything, and do not."""
        view = self._table.view(self._seat)
        self._say("", *self._drawn())
        choices = open_eyed(view)
        if not optional and len(choices) == 1:
            self._say(Say.only_choice(choice=choices[0].said))
            return choices[0]
        while True:
            self._out.write(_("Out of turn (Enter to wait) > ") if optional else self._due(choices))
            self._out.flush()
            typed = self._source.readline()
            if not typed:
                self._say("")
                raise _Quit
            said = typed.strip()
            if not self._source.isatty():
                self._say(said)
            if said == "quit":
                raise _Quit
            if optional and not said:
                return None
            if said == "undo":
                if self._before:
                    self._table = self._before.pop()
                    return None
                self._say(Say.nothing_to_undo())
                continue
            if said == "?":
                self._say(*self._listed(choices))
            elif said == "hint":
                decision = self._player.between(view) if optional else self._player.choose(view)
                self._say(_hint(view, decision))
            elif said:
                found = _meant(said, choices, self._seat)
                if found is not None:
                    self._before.append(self._table)
                    return found
                self._say(self._why_not(said, choices))

    def _due(self, choices: Sequence[Choice]) -> str:
        """What the terminal asks for."""
        if isinstance(choices, Discards):
            return _("put {count} cards away> ", count=choices.size)
        return _(_DUE[self._table.phase])

    def _why_not(self, said: str, choices: Sequence[Choice]) -> str:
        cards = _cards(said) if isinstance(choices, Discards) else None
        if isinstance(choices, Discards) and cards is not None and len(cards) != choices.size:
            return Say.wrong_count_away(count=choices.size, named=len(cards))
        try:
            reason = self._table.why_not(said) if self._table.phase is Phase.PLAY else None
        except RulesError:
            reason = None
        return reason.words if reason is not None else Say.not_a_choice()

    def _listed(self, choices: Sequence[Choice]) -> Iterator[str]:
        if isinstance(choices, Discards) and len(choices) > _MANY:
            yield Say.any_cards(count=choices.size, cards=choices[0].cards)
            return
        yield from (f"{number:>4}  {choice.typed}" for number, choice in enumerate(choices, start=1))

    def _drawn(self) -> Iterator[str]:
        """The table as you see it."""
        view = self._table.view(self._seat)
        names = self._table.game.seat_names
        clockwise = self._table.game.clockwise
        place = clockwise.index(self._seat)
        around = [clockwise[(place + step) % len(names)] for step in range(1, len(names))]
        laid = {} if view.leader is None else {
            names[(names.index(view.leader) + number) % len(names)]: str(card) for number, card in enumerate(view.trick)
        }  # fmt: skip
        cells = [f"{seat_word(seat)} ({view.held[seat]}) {laid.get(seat, '')}".rstrip() for seat in around]
        if view.trump is not None:
            who = "" if view.declarer is None else f", {seat_word(view.declarer)}"
            yield _("Trumps: {trump}{who}", trump=view.trump.spoken, who=who)
        elif view.turned:
            yield _("Suits turned: {suits}", suits=", ".join(suit.spoken for suit in view.turned))
        elif view.turned_up:
            yield _("Turned up: {cards}", cards=" ".join(map(str, view.turned_up)))
        yield "   ".join(cells)
        yield _("Your hand: {cards}", cards=str(view.hand))


def _hint(view: View, decision: Decision | Waiting | None) -> str:
    """What a player would do, and why."""
    if not isinstance(decision, Decision):
        return " ".join(filter(None, (Say.wait(), "" if decision is None else decision.words)))
    why = (*remarks_on(view, decision.choice, decision.needs), decision.alike, decision.words, left_out(view, decision))
    return f"{decision.choice.doing}. {' '.join(filter(None, why))}"


def _meant(said: str, choices: Sequence[Choice], seat: str) -> Choice | None:
    """The choice that was typed at a seat: by its number, as it is written, by its cards, or in another spelling."""
    if isinstance(choices, Discards):
        return _in_another_spelling(said, choices, seat)
    if said.isdecimal() and 1 <= int(said) <= len(choices) and not any(choice.typed == said for choice in choices):
        return choices[int(said) - 1]
    typed = said.casefold()
    for choice in choices:
        if choice.typed.casefold() == typed:
            return choice
    trumps = [choice for choice in choices if isinstance(choice, TrumpNamed) and as_trump(said) == choice.trump]
    if len(trumps) == 1:
        return trumps[0]
    cards = _cards(said)
    found = next((choice for choice in choices if choice.typed in (str(cards), f"announce {cards}")), None) if cards else None
    return _in_another_spelling(said, choices, seat) if found is None else found


def _in_another_spelling(said: str, choices: Sequence[Choice], seat: str) -> Choice | None:
    """The choice that was typed as a record may have it, with the seat or without."""
    if words_of(said)[0] not in (None, seat):
        return None
    try:
        found = Choice.parse(said, choices)
    except RulesError:
        return None
    return found if found in choices else None


def _cards(said: str) -> CardSet | None:
    try:
        return CardSet(parse_cards(said))
    except (BadCard, BadCards):
        return None
