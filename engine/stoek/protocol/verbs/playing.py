"""A deal in which somebody sits at one seat and players at the others."""

from __future__ import annotations

from collections.abc import Sequence

from stoek.cards import Card, card_texts
from stoek.checking.read_table import Table
from stoek.errors import BadChoice, BadRequest, RulesError, quoted
from stoek.notation.link import write_link
from stoek.play.choices import Called, Choice, Discards, Returned, named
from stoek.play.part import Part, brought, won
from stoek.play.reasons import explain
from stoek.play.so_far import Phase
from stoek.play.view import View
from stoek.player.company import Deed, next_of_others, open_eyed
from stoek.player.decision import Budget, Decision
from stoek.player.goal import goal_of
from stoek.player.player import Player
from stoek.protocol.forms import each, fields, form
from stoek.protocol.from_play import from_play
from stoek.protocol.request import Request
from stoek.protocol.verbs.advise import MOST_LAYOUTS, decision_dict
from stoek.protocol.verbs.sentences import Say
from stoek.study.ahead import first_trick, work_ahead

LAYOUTS = 12
"""How many layouts the others look at, unless the request says so: a card in less than a second on a phone."""
_MOST_DONE = 200
_MANY = 80
"""More choices than so many are not listed."""
_OF_MELD = ("seat", "cards", "kind", "points")
_QUOTED = 12
"""More are not quoted where something else cannot be done."""


def play(request: Request) -> object:
    """The deal of a `seed` as `seat` sees it, after what was `done`, and after up to `steps` things that the others do.

    With `trump`, its `declarer` and the `facts` of the contract it begins with the play; with `tricks` it ends after so many, or
    with none of them after the auction, and `part` says then what they brought.
    `did`: what these were; `view`: the table; `choices` of the seat, each with the text `does` by which `done` names it, and none
    that is made without a look at the hand; `done`: all that was done so far, to be sent along next time; what is hidden is a
    number there. `advice`, where it is asked for: what a player would do at the seat. With `ahead` about so many cards are tried
    for what a brief look back asks of the first trick, and `ready` says whether all is done. Once the deal is over,
    `deal` is its record, as a link, and `unannounced` are the melds that the seat could have announced; before that the answer
    holds no card that the seat does not see.
    """
    begins = ("trump", "declarer", "facts")
    request.takes(
        "game", "house", "seed", "seat", "dealer", *begins, "tricks", "done", "steps", "layouts", "advise", "weigh", "ahead"
    )
    game = request.ruleset
    seat = request.choice("seat", game.seat_names)
    dealer = request.choice("dealer", game.seat_names, game.seat_names[-1])
    if request.has("weigh") and not request.flag("advise"):
        raise BadRequest(Say.weigh_without_advise(), where="weigh")
    player = Player(request.seed(), Budget(request.whole("layouts", 1, MOST_LAYOUTS, LAYOUTS)))
    table = _begun(request, dealer)
    stands = [table]
    part = Part.of(table, request.whole("tricks", 0, game.pack.bit_count() // game.seats)) if request.has("tricks") else None
    done = _texts(request.value("done", []))
    for number, text in enumerate(done):
        if part is not None and part.over(table):
            raise BadChoice(Say.part_over(), where=f"done[{number}]")
        table = _after(table, text, f"done[{number}]", seat)
        stands.append(table)
    did = []
    for _step in range(request.whole("steps", 0, _MOST_DONE, 0)):
        deed = None if part is not None and part.over(table) else next_of_others(table, seat, player)
        if deed is None:
            break
        done.append(f"#{table.choices.index(deed.choice)}" if deed.choice.hidden else str(deed.choice))
        table = table.do(deed.choice)
        stands.append(table)
        did.append(_deed_dict(deed, done[-1], table.view(seat)))
    view = table.view(seat)
    over = table.over if part is None else part.over(table)
    choices: Sequence[Choice] = () if over else open_eyed(view)
    answer = {
        "done": done,
        "did": did,
        "view": {**_view_dict(table, view), "goal": form(game, goal_of(view) if part is None else None)},
        "choices": [
            {**choice.as_dict(), "does": str(choice), **_meaning_dict(table, choice), **_then_dict(table, seat, choice)}
            for choice in choices[:_MANY]
        ],
        "away": choices.size if isinstance(choices, Discards) else 0,
        "over": over,
        "unannounced": each(table.missed(stands, seat), *_OF_MELD, game=game) if over else [],
        "deal": write_link(table.record) if table.over else None,
    }
    if request.has("ahead"):
        most = request.whole("ahead", 1)
        answer["ready"] = part is not None or work_ahead(first_trick(stands), most)
    if part is not None:
        answer["part"] = _part_dict(table) if over and not table.over else None
    if request.has("weigh") and not choices:
        raise BadRequest(Say.nothing_to_weigh(seat=seat), where="weigh")
    if request.flag("advise") and choices:
        also = _weighed(request, table)
        decision = player.choose(view, also) if view.turn == seat else player.between(view)
        does = str(decision.choice) if isinstance(decision, Decision) else None
        answer["advice"] = {**decision_dict(view, decision), "does": does}
    return answer


def _weighed(request: Request, table: Table) -> Choice | None:
    """What is weighed besides, by its text."""
    if not request.has("weigh"):
        return None
    text = request.value("weigh")
    choice = _meant(table, text) if isinstance(text, str) else None
    if choice is None:
        raise BadChoice(Say.cannot_be_done(choice=quoted(text), why=_instead(table, table.turn or "")), where="weigh")
    return choice


def _begun(request: Request, dealer: str) -> Table:
    """The deal before anything is done: from its beginning, or from the play on."""
    game, seed, house = request.ruleset, request.seed(), request.house
    if not request.says_trump():
        request.without(["declarer", "facts"], Say.needs_trumps_too)
        return Table.deal(game, seed, dealer=dealer, house=house)
    declarer = request.choice("declarer", game.seat_names) if request.has("declarer") else None
    facts = request.value("facts", {})
    return from_play(game, seed, dealer, house, request.trump(), declarer, facts)


def _part_dict(table: Table) -> dict[str, object]:
    """What the tricks of a part brought: of each trick what its cards and melds count, and the sum of each side."""
    tricks = [
        {
            **fields(trick, "winner", game=table.game),
            "cards": [{"card": str(card), "points": points} for card, points in trick.counts],
            "melds": [{"kind": kind, "points": points} for kind, points in trick.melds],
            **fields(trick, "points", game=table.game),
            "rule": trick.rule,
        }
        for trick in won(table)
    ]
    return {"tricks": tricks, "result": brought(table)}


def _texts(value: object) -> list[str]:
    if not isinstance(value, list) or len(value) > _MOST_DONE or not all(isinstance(text, str) for text in value):
        raise BadRequest(Say.no_list_of_texts(value=quoted(value)), where="done")
    return list(value)


def _after(table: Table, text: str, where: str, seat: str) -> Table:
    """The table once this is done, by its text."""
    choice = _meant(table, text)
    if choice is None:
        try:
            why = table.why_not(Card(text)) if table.trick or table.legal else None
        except RulesError:
            why = None
        said = Say.cannot_be_done(choice=quoted(text), why=_instead(table, seat) if why is None else why.words)
        raise BadChoice(said, where=where, rule=None if why is None else why.rule)
    return table.do(choice)


def _instead(table: Table, seat: str) -> str:
    """What can be done; of others nothing that the seat does not see."""
    if table.over:
        return Say.deal_over()
    if table.turn != seat:
        return Say.turn_of(turn=table.turn or "-")
    choices = table.view(seat).choices
    if isinstance(choices, Discards):
        return Say.cards_to_put_away(count=choices.size)
    listed = ", ".join(quoted(str(choice)) for choice in choices[:_QUOTED])
    return Say.possible_now(choices=f"{listed}, …" if len(choices) > _QUOTED else listed)


def _meant(table: Table, text: str) -> Choice | None:
    """What somebody does, by its text; of what is hidden by its number among all, which says nothing without the hand."""
    choices = table.choices
    if text.startswith("#") and text[1:].isdecimal() and len(text) < 8:
        return choices[int(text[1:])] if int(text[1:]) < len(choices) else None
    return named(text, choices)


def _deed_dict(deed: Deed, does: str, after: View) -> dict[str, object]:
    """What somebody did, as the others see it: of what is hidden only its kind, but for the card that comes back to its partner."""
    seat, choice = deed
    told = choice.as_dict()
    if choice.hidden and (after.returned is None or not isinstance(choice, Returned)):
        told = {"kind": told["kind"], "words": choice.veiled}
    return {"seat": seat, "does": does, **told}


def _view_dict(table: Table, view: View) -> dict[str, object]:
    """The table as the seat sees it: `points` are those of the tricks so far, as everybody can count them."""
    game = view.game
    last = 0 if any(table.hands.values()) else game.last_trick
    tricks = each(view.tricks, "leader", "cards", "winner", "points", "bonus", game=game)
    return {
        **fields(view, "seat", game=game),
        "seats": list(game.seat_names),
        **fields(game, "partners", game=game),
        **fields(view, "dealer", "phase", "turn", game=game),
        **_hand_dict(table, view),
        **fields(view, "held", "left_in_stock", game=game),
        "picked_up": card_texts(table.start.dealt.stock) if view.phase is Phase.DISCARD and view.turn == view.seat else [],
        **fields(view, "turned_up", game=game),
        "turned": "".join(suit.letter for suit in view.turned),
        "calls": each(view.calls, "seat", "call", game=game),
        "melds": each(view.melds, *_OF_MELD, game=game),
        **fields(view, "declarer", game=game),
        **fields(table, "why_left", game=game),
        **fields(view, "trump", "facts", "stock", "discards", "leader", "trick", game=game),
        "tricks": [{**trick, "last": last if number == len(tricks) else 0} for number, trick in enumerate(tricks, 1)],
        "sides": {side: [name for name in game.seat_names if table.side(name) == side] for side in table.sides},
    }


def _meaning_dict(table: Table, choice: Choice) -> dict[str, object]:
    meaning = table.game.auction.meaning(choice.call) if isinstance(choice, Called) else None
    return {} if meaning is None else {"meaning": meaning}


def _then_dict(table: Table, seat: str, choice: Choice) -> dict[str, object]:
    """Of a call out of turn what comes of it where nobody says anything more: who plays, and with which trumps."""
    if table.turn == seat or not isinstance(choice, Called):
        return {}
    then = table.do(choice)
    while then.phase is Phase.AUCTION:
        passes = [one for one in then.choices if isinstance(one, Called) and one.seat == then.turn and one.call.kind == "pass"]
        if not passes:
            return {}
        then = then.do(passes[0])
    return {"then": fields(then, "declarer", "trump", game=then.game)}


def _hand_dict(table: Table, view: View) -> dict[str, object]:
    """Each card of the hand, and why it may not be played now; why the others `may`, and the rule that decides."""
    position = table.position
    if view.turn != view.seat or not view.legal or position is None:
        return {"hand": [{"card": str(card), "why": None} for card in view.hand], "may": None, "rule": None}
    ruled = explain(view.game, position.tables, view.hand.mask, position.trick, position.ruling)
    cards = []
    for card in view.hand:
        reason = None if card in view.legal or card in ruled.illegal else table.why_not(card)
        why = ruled.illegal.get(card, None if reason is None else reason.words)
        cards.append({"card": str(card), "why": why})
    return {"hand": cards, "may": ruled.why, "rule": ruled.rule}
