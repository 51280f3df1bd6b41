"""What the partner lets the player know before a card is played, where the game allows it (S): the blink, and the emergency.

Both are computed from the partner's cards and from what everybody has seen. A blink says that the partner expects to win the
trick: on a plain lead with the ace of the suit, or none of the suit and a trump; on a trump lead with a high trump.
"""

from __future__ import annotations

from dataclasses import dataclass

from stoek.cards import cards_of, mask_of
from stoek.language import N_, _
from stoek.play.signals import in_play
from stoek.rules.seats import seat_word
from stoek.study.standing import Standing

BLINK, EMERGENCY = "blink", "emergency"


@dataclass(frozen=True, slots=True)
class Sign:
    """What the partner at a seat says: the signal, whether it is given, and its rule (a full id)."""

    signal: str
    seat: int
    given: bool
    rule: str


def signs(standing: Standing) -> list[Sign]:
    """What the player is told before playing: the answer to a look, where one may be asked for, and a call of emergency."""
    ruleset, position = standing.ruleset, standing.position
    signals, special = ruleset.signals, ruleset.special_hands
    if signals is None or special is None:
        return []
    tables, trick = standing.tables, position.trick
    partner = ruleset.partner_of(standing.seat)
    held = position.hands[partner]
    given_signs = []
    place = len(trick)
    asks = {one.name: one for one in in_play(signals, special, tables, standing.hand, trick, place)}
    if trick and asks[BLINK].allowed:
        given_signs.append(Sign(BLINK, partner, expects_to_win(standing, held), ruleset.rule_id(asks[BLINK].rule)))
    turns = (partner - position.leader) % len(position.hands)
    calls = {one.name: one for one in in_play(signals, special, tables, held, trick, turns)}
    if calls[EMERGENCY].allowed:
        given_signs.append(Sign(EMERGENCY, partner, True, ruleset.rule_id(calls[EMERGENCY].rule)))
    return given_signs


def expects_to_win(standing: Standing, held: int) -> bool:
    """Whether a partner with these cards, last to play, expects to win the trick that has one card so far."""
    tables, led = standing.tables, standing.position.trick[0]
    if not tables.trump_cards >> led & 1:
        suit = tables.suit[led]
        best = next(card for card in cards_of(suit) if not tables.beats[card] & suit)
        return bool(held >> best & 1) if held & suit else bool(held & tables.trump_cards)
    unseen = tables.pack & ~held & ~(1 << led) & ~mask_of(card for trick in standing.tricks for card in trick.cards)
    return any(tables.beats[led] >> card & 1 and not tables.beats[card] & unseen for card in cards_of(held))


_SIGNS = {
    (BLINK, True): N_("You look at {partner}, your partner, who blinks."),
    (BLINK, False): N_("You look at {partner}, your partner, who does not blink."),
    (EMERGENCY, True): N_("{partner}, your partner, says häda."),
}


def as_answer(standing: Standing) -> list[dict[str, object]]:
    """The same as the protocol answers it."""
    names = standing.ruleset.seat_names
    answers = []
    for sign in signs(standing):
        words = _(_SIGNS[sign.signal, sign.given], partner=seat_word(names[sign.seat]))
        answers.append({"signal": sign.signal, "seat": names[sign.seat], "given": sign.given, "rule": sign.rule, "words": words})
    return answers
