"""What all rule sets say of one position, side by side."""

from __future__ import annotations

from random import Random

from stoek.cards import Suit, SuitsAlike, Trump, as_trump, card_text, mask_of, texts_of
from stoek.errors import BadRequest, quoted
from stoek.games import GAMES
from stoek.play.reasons import explain
from stoek.play.trick import head_index
from stoek.protocol.forms import fields
from stoek.protocol.request import Request, apart, cards_written, game_at, refuse_count
from stoek.protocol.verbs.sentences import Say
from stoek.rules.ruleset import Ruleset
from stoek.study.asked import Asked
from stoek.study.compare import LONGEST_HAND, LONGEST_TRICK, Verdict, disputed, grouped, silence, telling, verdict

TRUMPS: tuple[Trump, ...] = (*Suit, *SuitsAlike)


def compare(request: Request) -> object:
    """`groups` of games that allow the same cards, the `disputed` cards, `games` with their options, and the `silent` ones.

    Of a position, or of one that tells many games apart, made from a seed.
    """
    request.takes("trump", "hand", "trick", "partner_heads", "games", "seed")
    games = _games(request)
    asked = _from_seed(request, games) if request.has("seed") else _position(request)
    reasons = {game.id: silence(game, asked) for game in games}
    verdicts = [verdict(game, asked) for game in games if reasons[game.id] is None]
    groups = grouped(verdicts)
    return {
        **fields(asked, "trump", "hand", "trick", game=games[0]),
        "groups": [
            {
                "legal": texts_of(group.legal),
                "illegal": texts_of(asked.hand & ~group.legal),
                "games": [ruled.ruleset.id for ruled in group.verdicts],
            }
            for group in groups
        ],
        "disputed": texts_of(disputed(groups)),
        "games": [_answer(ruled, asked) for ruled in verdicts],
        "silent": [{**fields(game, "id", "name", game=game), "why": reasons[game.id]} for game in games if reasons[game.id]],
    }


def _answer(verdict: Verdict, asked: Asked) -> dict[str, object]:
    game = verdict.ruleset
    told = explain(game, verdict.tables, asked.hand, asked.trick, verdict.ruling).as_dict()
    return {
        **fields(game, "id", "name", game=game),
        **{key: told[key] for key in ("legal", "option", "rule", "why", "situation")},
        "heads": card_text(asked.trick[head_index(verdict.tables.beats, asked.trick)]) if asked.trick else None,
        "partner_heads": verdict.ruling.partner_wins if game.partners else None,
    }


def _games(request: Request) -> list[Ruleset]:
    """The games asked about, in the order of the list of all games."""
    if not request.has("games"):
        return list(GAMES.values())
    written = request.items("games")
    if not written:
        raise BadRequest(Say.no_games_named(), where="games")
    named = []
    for index, name in enumerate(written):
        named.append(game_at(name, f"games[{index}]"))
        if named[-1] in named[:-1]:
            raise BadRequest(Say.game_twice(game=quoted(name)), where=f"games[{index}]")
    return [game for game in GAMES.values() if game in named]


def _from_seed(request: Request, games: list[Ruleset]) -> Asked:
    request.without(("trump", "hand", "trick", "partner_heads"), Say.seed_makes_position)
    return telling(games, Random(request.seed()))


def _position(request: Request) -> Asked:
    written = request.value("trump")
    trump = as_trump(written)
    if trump is None:
        known = ", ".join(choice.letter for choice in TRUMPS)
        raise BadRequest(Say.trumps_cannot_be(given=quoted(written), known=known), where="trump")
    hand, trick = mask_of(_cards(request, "hand", 1, LONGEST_HAND)), tuple(_cards(request, "trick", 0, LONGEST_TRICK))
    apart(trick=trick, hand=hand)
    heads = request.flag("partner_heads")
    if heads and len(trick) < 2:
        raise BadRequest(Say.partner_has_not_played(), where="partner_heads")
    return Asked(trump, hand, trick, heads)


def _cards(request: Request, name: str, least: int, most: int) -> list[int]:
    """Cards of the largest pack, each once."""
    cards = cards_written(request.value(name), name)
    refuse_count(cards, name, least, most)
    return cards
