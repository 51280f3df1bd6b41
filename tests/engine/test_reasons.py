"""Reasons: each says what makes it so, names the card to beat, and the partner wherever the partner is winning."""

from __future__ import annotations

import re
from random import Random

import pytest

from stoek.cards import Card, CardSet, Suit, card_text, cards_of, mask_of, parse_cards
from stoek.games import GAMES
from stoek.language import Said
from stoek.play.reasons import Explanation, explain
from stoek.play.trick import head_index, partner_heads, ruling
from stoek.rules.ruleset import Ruleset
from stoek.rules.tables import compile_tables

POSITIONS = 400
OF_PARTNER = {
    "play/may-trumps-for-partner", "play/may-trump-or-discard", "play/may-void-for-partner", "play/does-follow-for-partner",
    "play/because-void-for-partner", "play/because-trump-or-discard", "play/partner-wins",
}  # fmt: skip
"""Sentences that name the card of the partner who is winning."""
LACKS_REASON = {"play/does-discard", "play/is-no-trump", "play/is-not-of-suit", "play/does-undertrump"}
"""What a card does that is not asked for: the reason why it may be played all the same has to follow."""


def said(reason: str) -> list[Said]:
    """All that a reason says: its sentence and those that follow it."""
    assert isinstance(reason, Said), reason
    more = [part for name, part in reason.parts.items() if name in ("because", "taken", "trumps_too", "partner")]
    return [reason, *(part for part in more if isinstance(part, Said))]


def told(game: Ruleset, seed: int) -> list[tuple[list[int], str | None, str, str]]:
    """The trick, the partner's card where it wins, and each reason with the card it is about (or “why”), of positions at random."""
    rng, found = Random(seed), []
    pack = cards_of(game.pack)
    for _ in range(POSITIONS):
        tables = compile_tables(game, rng.choice(game.trumps))
        rng.shuffle(pack)
        on_table, held = rng.randrange(game.seats), rng.randrange(1, 7)
        trick, hand = pack[:on_table], mask_of(pack[on_table : on_table + held])
        wins = partner_heads(tables, trick)
        explained = explain(game, tables, hand, trick, ruling(tables, hand, trick, wins))
        partner = card_text(trick[head_index(tables.beats, trick)]) if wins else None
        found.append((trick, partner, "why", explained.why))
        found += [(trick, partner, card_text(card), explained.why_of(card)) for card in cards_of(hand)]
    return found


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_the_partner_is_named_wherever_he_is_winning(game: Ruleset) -> None:
    for trick, partner, _about, words in told(game, 1):
        named = [one.parts["head"] for one in said(words) if one.code in OF_PARTNER]
        if partner is None:
            assert named == [], (trick, words)
        elif said(words)[0].code not in ("play/does-follow", "play/does-follow-and-win"):
            assert named == [partner], (trick, words)


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_no_reason_is_empty(game: Ruleset) -> None:
    """Every part is filled in; a card that is not asked for has a reason besides what it does."""
    for trick, _, _about, words in told(game, 2):
        assert not re.search(r"\{|\(\)|  |[^.]$", words), words
        assert ("because" in said(words)[0].parts) == (said(words)[0].code in LACKS_REASON), (trick, words)


def explained(game: str, trick: str, hand: str) -> Explanation:
    """A ruling with clubs as trumps."""
    tables, held, cards = compile_tables(GAMES[game], Suit.CLUBS), CardSet(hand).mask, parse_cards(trick)
    return explain(GAMES[game], tables, held, cards, ruling(tables, held, cards, partner_heads(tables, cards)))


def test_the_card_to_beat_is_named() -> None:
    why = explained("belote", "8C 9C", "JC TC AS").illegal[Card("TC")]
    assert (said(why)[0].code, said(why)[0].parts["head"], said(why)[0].parts["held"]) == ("play/must-beat", "9C", "JC")


def test_a_card_of_another_suit_is_told_that_trumps_were_led_first() -> None:
    why = explained("belote", "8C 9C", "JC TS").illegal[Card("TS")]
    assert (said(why)[0].code, said(why)[0].parts["head"], said(why)[0].parts["held"]) == ("play/must-head-trumps", "9C", "JC")


def test_a_picture_that_is_a_trump_is_said_to_be_one() -> None:
    [too] = [one for one in said(explained("saskop", "AD 8H QS", "KS 7H").why) if one.code == "play/trumps-too"]
    assert too.parts["shown"] == "KS QS"
    assert "trumps_too" not in said(explained("saskop", "AD 8H 8C", "9C 7H").why)[0].parts
