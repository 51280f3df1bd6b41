"""`/// moment | staekske-rape/lead-trumps`: one of the deals in which a note was measured, drawn where the two ways part, and both
played to the end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from stoek.cards import card_text, mask_of, set_text, trump_value
from stoek.language import N_, _
from stoek.play.choices import Played
from stoek.play.course import Course
from stoek.play.trick import Trick
from stoek.rules.seats import seat_word
from stoek_measure.company import ByRule, chosen, made_by, played_on
from stoek_measure.every import experiment
from stoek_measure.experiment import CardsApart
from stoek_measure.moments import Moment
from stoek_site.features.puzzles.puzzle import seats
from stoek_site.features.tactics.measured import note_sources, signed
from stoek_site.markdown.base import TemplateBlock


def seed(value: object) -> str:
    """An option that is a seed: a whole number."""
    if type(value) is not int:
        raise ValueError(f"a whole number is wanted, not {value!r}")
    return "shown " + str(value)


MADE = {
    True: N_("With {card} the declarer makes {points}."),
    False: N_("With {card} your side makes {points}."),
}
"""Where the declarer alone scores, and where both sides do."""


class MomentBlock(TemplateBlock):
    """`seed` picks the deal."""

    NAME = "moment"
    TEMPLATE = "moment.html"
    OPTIONS: ClassVar = {"seed": ("", seed)}

    def context(self) -> dict[str, Any]:
        note_sources()
        asked = experiment(self.argument)
        if not self.options["seed"]:
            raise ValueError("option seed is missing: which deal it is")
        parted = asked.sample.parted(self.options["seed"]) if isinstance(asked.sample, CardsApart) else None
        if parted is None:
            raise ValueError(f"the ways do not part in the deal “{self.options['seed']}”")
        moment, (kind, *ways) = parted
        view = view_of(moment)
        shown = [self.way(moment, words, cards) for words, cards in zip((asked.first, asked.second), ways, strict=True)]
        return {"words": _(asked.kind(kind).words), "view": view, "seats": seats(view), "ways": shown}

    def way(self, moment: Moment, words: str, cards: int) -> dict[str, Any]:
        """One of the two ways: its card, and the play that follows by the rule."""
        card = chosen(moment, cards, ByRule())
        end = played_on(moment.course.after(Played(card)), ByRule())
        alone = len(end.start.game.sides) == 1
        made = made_by(end, end.first_seat if alone else moment.seat)
        return {
            "card": card_text(card),
            "words": _(words),
            "made": _(MADE[alone], card=card_text(card), points=signed(made, 0)),
            "tricks": drawn(end, end.tricks[len(moment.course.tricks) :]),
        }


def drawn(course: Course, tricks: Sequence[Trick]) -> list[dict[str, Any]]:
    """Tricks as pages take them."""
    names, position = course.start.game.seat_names, course.position
    assert position is not None
    return [
        {
            "leader": names[trick.leader],
            "cards": [card_text(card) for card in trick.cards],
            "winner": names[trick.winner],
            "points": position.tables.card_points(mask_of(trick.cards)),
        }
        for trick in tricks
    ]


def view_of(moment: Moment) -> dict[str, Any]:
    """The table as the player sees it whose turn it is."""
    course = moment.course
    game, own = course.start.game, moment.seat
    names = game.seat_names
    order = [names[(own + turn) % game.seats] for turn in range(game.seats)]
    return {
        "seat": names[own],
        "order": order,
        "who": {seat: _("you") if seat == names[own] else seat_word(seat) for seat in names},
        "names": {seat: _("you, {seat}", seat=seat_word(seat)) if seat == names[own] else seat_word(seat) for seat in names},
        "declarer": names[course.first_seat],
        "side": [name for seat, name in enumerate(names) if not course.side(seat)] if game.partners else [names[course.first_seat]],
        "role": game.taker,
        "trump": trump_value(course.trump) if course.trump is not None else None,
        "leader": names[moment.leader],
        "trick": [card_text(card) for card in moment.trick],
        "tricks": drawn(course, course.tricks),
        "hand": set_text(moment.hand).split(),
    }
