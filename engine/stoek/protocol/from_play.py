"""A deal that begins with the play: trumps, who took it on, and what was bid are said by whoever asks."""

from __future__ import annotations

from collections.abc import Mapping

from stoek.cards import Trump
from stoek.checking.read_table import Table
from stoek.errors import BadRequest, RulesError, quoted
from stoek.play.agreed import agreed_facts, begin_named
from stoek.play.start import start_of
from stoek.player.company import refuse_unsaid
from stoek.protocol.sentences import Say
from stoek.rules.house import House
from stoek.rules.ruleset import Ruleset


def from_play(
    game: Ruleset, seed: int, dealer: str | None, house: House, trump: Trump | str, declarer: str | None, facts: object
) -> Table:  # fmt: skip
    """The deal of a seed as play begins; `BadRequest` for what cannot be agreed in this game, or has to be and is not."""
    if not isinstance(facts, Mapping):
        raise BadRequest(Say.facts_no_object(given=quoted(facts)), where="facts")
    try:
        table = Table(*begin_named(start_of(game, seed, dealer, house), trump, declarer, facts))
        refuse_unsaid(table)
    except RulesError as error:
        if error.where in {*facts, *agreed_facts(game)}:
            raise error.at("facts") from None
        raise
    return table
