"""What the stock may hold."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from stoek.cards import Trump, mask_of, set_text, texts_of
from stoek.errors import BadCards, BadRequest, many_cards, quoted
from stoek.language import ngettext
from stoek.protocol.forms import fields
from stoek.protocol.request import Request, cards_in, only, whole
from stoek.protocol.verbs.hands import OF_MELD
from stoek.protocol.verbs.sentences import Say
from stoek.rules.ruleset import Ruleset
from stoek.study.odds import Chance, Completed, Need, announceable, announced_after, chance_of, completed, stocks

_GROUP = ("cards", "at_least")
_MOST_GROUPS = 6


def odds(request: Request) -> object:
    """The chances of a stock not yet seen, for a whole hand.

    `need`: the chance that the stock meets all the groups asked for at once. With `combinations`, which is the default where
    nothing is needed: `now`, the points of combinations that the hand holds, `completes`, those that the stock can complete
    (`missing` cards at most, by default as many as it has), and `announces`, the chance of every number of points that can be
    announced after the exchange; null where the stock is drawn card by card, so that nobody ever holds it whole.
    """
    request.takes("game", "house", "hand", "need", "trump", "combinations", "missing")
    game = request.ruleset
    size = game.deal.stock
    if not size:
        raise BadRequest(Say.no_stock_in_game(game=game.name), where="game")
    trumps = [request.trump()] if request.has("trump") else list(game.trumps)
    hand = request.card_set("hand", game.hand_size, least=game.hand_size)
    needs = _needs(request, game, hand) if request.has("need") else None
    unseen = game.pack & ~hand
    wanted = request.flag("combinations")
    missing = request.whole("missing", 1, size, default=size)
    answer: dict[str, object] = {
        "unseen": texts_of(unseen),
        "stock": size,
        "of": stocks(unseen, size),
        "need": None if needs is None else _need_dict(needs, unseen, size),
    }
    if needs is None if wanted is None else wanted:
        answer |= _combinations(game, hand, trumps, missing)
    return answer


def _needs(request: Request, game: Ruleset, hand: int) -> list[Need]:
    written = request.items("need")
    if not 1 <= len(written) <= _MOST_GROUPS:
        count = ngettext("{count} group", "{count} groups", len(written))
        raise BadRequest(Say.too_many_groups(count=count, most=_MOST_GROUPS), where="need")
    return [_need(group, f"need[{index}]", game, hand) for index, group in enumerate(written)]


def _need(written: object, where: str, game: Ruleset, hand: int) -> Need:
    if not isinstance(written, Mapping):
        raise BadRequest(Say.no_group(written=quoted(written)), where=where)
    only(written, _GROUP, where, Say.no_key_of_group, known=", ".join(_GROUP))
    if "cards" not in written:
        raise BadRequest(Say.group_without_cards(), where=f"{where}.cards")
    most = (game.pack & ~hand).bit_count()
    cards = mask_of(cards_in(game, written["cards"], f"{where}.cards", 1, most))
    if cards & hand:
        raise BadCards(Say.need_in_hand(cards=set_text(cards & hand)), where=f"{where}.cards")
    least = whole(written.get("at_least", 1), f"{where}.at_least", 1)
    if least > cards.bit_count():
        raise BadRequest(
            Say.at_least_too_many(least=least, cards=set_text(cards), count=many_cards(cards.bit_count())),
            where=f"{where}.at_least",
        )
    if least > game.deal.stock:
        raise BadRequest(
            Say.more_than_stock(stock=game.deal.stock, least=least),
            where=f"{where}.at_least",
            rule=game.rule_id(game.deal.rules.packets),
        )
    return Need(cards, least)


def _need_dict(needs: Sequence[Need], unseen: int, size: int) -> dict[str, object]:
    return {
        "groups": [{"cards": texts_of(need.cards), "at_least": need.least} for need in needs],
        **chance_dict(chance_of(needs, unseen, size)),
    }


def chance_dict(chance: Chance) -> dict[str, object]:
    """A chance as the protocol answers it."""
    return {"ways": chance.ways, "fraction": chance.words, "percent": chance.percent, "chance": chance.share}


def _combinations(game: Ruleset, hand: int, trumps: Sequence[Trump], missing: int) -> dict[str, object]:
    combinations, size = game.combinations, game.deal.stock
    melds = completed(combinations, hand, game.pack, size, trumps, missing)
    drawn = game.first_phase_law is not None
    after = None if drawn else announced_after(combinations, hand, game.pack, size, trumps)
    return {
        "now": announceable(combinations, hand, game.hand_size, trumps),
        "completes": [_completed_dict(game, meld) for meld in melds],
        "announces": None if after is None else [{"points": points, **chance_dict(chance)} for points, chance in after.items()],
    }


def _completed_dict(game: Ruleset, meld: Completed) -> dict[str, object]:
    return {**fields(meld.meld, *OF_MELD, game=game), **fields(meld, "missing", game=game), **chance_dict(meld.chance)}
