"""Writes `requests.jsonl`: requests of every verb, good and bad, from a fixed seed. Run it when a verb is added or changed.

PYTHONPATH=engine:tests python -m parity.make_requests
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from random import Random

from check.by_chance import deal
from check.deals import ALL_TRICKS, FOUR_JACKS, FOUR_NINES, NO_TRICKS, WHOLE
from naive import staekske_rape as naive
from naive.packs import ALL_IDS, FULL_GAMES, pack, seats, trumps_to_choose
from naive.positions import cases
from stoek_site.features.score.deals import example_deals

FILE = Path(__file__).parent / "requests.jsonl"
GAME = "staekske-rape"
SEED = 1783
Request = Mapping[str, object]

ELEVEN = "1;g=staekske-rape;c=N;b=3;N=QCJC9CKSADKD8D;E=JSTS9S7SJH9HJD;S=KCTC8CQS8H7HTD;W=7CAHQHTHQD9D7D;K=ACAS8SKH;k=taken;t=C"
"""The declarer has taken the stock and puts four cards away."""

THROWN = (
    "1;g=staekske-rape;N=KCQCQSTSAHKDJD;E=JC9C8CAS9H7HAD;S=KS8SQHTHQD9D7D;W=AC7CJS7SJH8H8D;K=TC9SKHTD;c=E;b=3;k=taken;t=C;"
    "x=9S9H7HTD;m=JCTC9C8C;p=E:JCQH7CQC.E:9C8SACKC.E:ASKS7STS.E:AD7D8DJD.E:TC9DJS"
)
"""Somebody must throw a card after two first discards."""

BAD: list[object] = [
    {}, {"verb": None}, {"verb": "dance"}, {"verb": "games", "extra": 1}, {"verb": "legal"}, {"verb": "legal", "game": "skat"},
    {"verb": "legal", "game": GAME, "trump": "X", "hand": "JC", "trick": ""},
    {"verb": "legal", "game": GAME, "trump": "C", "hand": "JC JC", "trick": ""},
    {"verb": "legal", "game": GAME, "trump": "C", "hand": "JC 9X ♠", "trick": ""},
    {"verb": "legal", "game": GAME, "trump": "C", "hand": "JC", "trick": "JC"},
    {"verb": "legal", "game": GAME, "trump": "C", "hand": ["JC", 7], "trick": []},
    {"verb": "winner", "game": GAME, "trump": None, "trick": "AC"}, {"verb": "winner", "game": GAME, "trump": "C", "trick": "6C"},
    {"verb": "solve", "game": GAME, "trump": "C", "hands": ["JC", "9C", "AC", "KC"], "leader": 0, "declarer": "X"},
    {"verb": "melds", "game": GAME, "trump": "C", "hand": naive.PACK}, {"verb": "melds", "game": GAME, "hand": "KC"},
    {"verb": "auction", "game": GAME, "calls": ["4"]}, {"verb": "auction", "game": GAME, "calls": ["blind 2", "3"]},
    {"verb": "auction", "game": GAME, "calls": ["3", "5"]}, {"verb": "auction", "game": GAME, "calls": ["trois"]},
    {"verb": "auction", "game": GAME, "calls": [{"seat": 0, "call": "pass"}, {"seat": 0, "call": "3"}]},
    {"verb": "score", "game": GAME, "bid": 4, "stock": "taken", "points": 147, "tricks": 3, "announced": []},
    {"verb": "score", "game": GAME, "bid": 4, "stock": "stolen", "points": 100, "tricks": 3, "announced": []},
    {"verb": "score", "game": GAME, "bid": 4, "stock": "taken", "points": 90, "tricks": 3, "announced": ["8C 8S 8H 8D"]},
    {"verb": "score", "game": GAME, "bid": 4, "stock": "taken", "points": 1.5, "tricks": True, "announced": {}},
    {"verb": "score", "game": GAME, "house": {"schmeiss": True}, "bid": 4, "stock": "taken", "points": 9, "tricks": 3},
    {"verb": "check", "deal": 7}, {"verb": "check", "deal": ""}, {"verb": "check", "deal": "1;t=C;N=JC9X;q=3", "game": GAME},
    {"verb": "check", "game": GAME, "deal": {"trump": "C", "hands": {"N": ["JC", "9X"]}, "colour": "blue"}},
    {"verb": "puzzle", "task": "card", "goal": "win", "deal": WHOLE}, {"verb": "puzzle", "task": "guess", "deal": WHOLE},
    {"verb": "puzzle", "task": "card", "goal": "points", "deal": WHOLE},
    {"verb": "perft", "game": GAME, "trump": "C", "hands": ["AC", "KC"]}, {"verb": "deal", "game": GAME, "seed": "x"},
    {"verb": "odds", "game": GAME, "hand": "JC 9C"},
    {"verb": "odds", "game": GAME, "hand": naive.PACK[:7], "need": [{"cards": "AC"}]},
    {"verb": "position", "game": GAME, "seed": 1, "rule": "nope"}, {"verb": "trial", "game": GAME, "seed": 1, "rule": "nope"},
    {"verb": "first-dealer", "game": GAME, "cards": "AC AC"},
    {"verb": "knock", "game": GAME, "trump": "C", "hand": "JC", "played": "JC"}, {"verb": "ruleset", "game": 3},
    {"verb": "session", "game": GAME, "players": ["N"], "deals": []}, {"verb": "evening", "evening": 7}, {"verb": "evening"},
    {"verb": "session", "game": GAME, "players": ["N", "E", "S", "W"], "deals": [{"deal": "1;g=staekske-rape"}]},
    {"verb": "notation", "deal": WHOLE, "to": "pdf"},
    {"verb": "notation", "deal": WHOLE, "to": "text", "\ud800": "\udfff"}, {"verb": "légal\u2028"}, [], "games", 3, None, True,
]  # fmt: skip


def hands_of(chance: Random, cards: int) -> list[list[str]]:
    pack = chance.sample(naive.PACK, 4 * cards)
    return [pack[cards * place : cards * (place + 1)] for place in range(4)]


def of_cards(chance: Random) -> Iterator[Request]:
    """Legal cards, winners, combinations, knocks, plays counted."""
    for _ in range(60):
        cards = chance.sample(naive.PACK, 11)
        count = chance.randrange(4)
        yield {
            "verb": "legal",
            "game": GAME,
            "trump": chance.choice("CSHD"),
            "hand": cards[4 : 5 + chance.randrange(7)],
            "trick": cards[:count],
        }
        yield {"verb": "winner", "game": GAME, "trump": chance.choice("CSHD"), "trick": " ".join(cards[: count + 1])}
        yield {"verb": "melds", "game": GAME, "trump": chance.choice("CSHD"), "hand": run_of(chance)}
    for _ in range(10):
        cards = chance.sample(naive.PACK, 20)
        yield {"verb": "knock", "game": GAME, "trump": chance.choice("CSHD"), "hand": cards[:7], "played": cards[7:]}
        yield {"verb": "first-dealer", "game": GAME, "cards": cards, "players": chance.choice([4, 5])}
        yield {"verb": "perft", "game": GAME, "trump": chance.choice("CSHD"), "hands": hands_of(chance, chance.randrange(1, 4))}


def run_of(chance: Random) -> list[str]:
    """Seven cards likely to combine."""
    start = chance.randrange(26)
    return naive.PACK[start : start + 4] + chance.sample(
        [card for card in naive.PACK if card not in naive.PACK[start : start + 4]], 3
    )


def of_calls_and_scores(chance: Random) -> Iterator[Request]:
    """Auctions as far as some call, summaries, evenings."""
    for seed in range(30):
        calls = [call for _, call in deal(seed).calls]
        yield {"verb": "auction", "game": GAME, "calls": calls[: chance.randrange(len(calls) + 1)]}
    yield from of_odds(Random(SEED))
    yield {"verb": "auction", "game": GAME, "calls": ["pass", "pass", "pass", "give-up"]}
    announced: list[list[object]] = [
        [], [{"kind": "stoek"}], [{"kind": "sequence", "length": 4}], [{"kind": "four", "rank": "9"}], ["AC KC QC"],
        [{"kind": "four", "rank": "J"}],
    ]  # fmt: skip
    for one in announced:
        for stock in ("taken", "refused"):
            for points, tricks in ((0, 0), (44, 0), (93, 4), (127, 5), (146, 7), (135, 2)):
                yield {
                    "verb": "score",
                    "game": GAME,
                    "bid": chance.randrange(1, 6),
                    "stock": stock,
                    "points": points,
                    "tricks": tricks,
                    "announced": one,
                }
    yield {"verb": "score", "game": GAME, "bid": 1, "stock": "gave-up", "points": 0, "tricks": 0, "announced": []}
    house = {"required_floor": "none", "double_no_tricks": True}
    yield {"verb": "score", "game": GAME, "bid": 3, "stock": "refused", "points": 20, "tricks": 0, "announced": [], "house": house}
    for stake in (5, 0.05, "0.05", None):
        players = ["Wim", "Nel", "Ès", "José"]
        deals = [{"declarer": chance.choice(players), "result": chance.randrange(-60, 40)} for _ in range(9)]
        yield {
            "verb": "session",
            "game": GAME,
            "players": players,
            "deals": deals,
            "stake": stake,
            "first_dealer": "Nel",
            "on_after": 6,
        }
    yield from of_evenings()


def of_evenings() -> Iterator[Request]:
    """Evenings in both forms, with deals, faults and doubts."""
    players = ["Wim", "Nel", "Ès", "José"]
    named = {"North": "Wim", "East": "Nel", "South": "Ès", "West": "José"}
    tags = "".join(f'[{seat} "{name}"]\n' for seat, name in named.items())
    deals: list[object] = [
        {"deal": tags + deal(1).text()}, {"declarer": "Ès", "result": "−12"}, {"thrown_in": True}, {"declarer": "wim"},
        {"deal": tags + deal(2).text().split("\n5. ")[0], "result": 7}, {"declarer": "Jan", "result": 2},
        {"declarer": "Nel", "result": 104, "deal": {"declarer": "E", "bid": 3, "stock": "taken", "points": 120, "won": 5}},
    ]  # fmt: skip
    evening = {"evening": "Café", "players": players, "first_dealer": "Nel", "stake": "0,05", "on_and_off": 4, "deals": deals}
    yield {"verb": "session", "game": GAME, "players": players, "deals": deals[:3] + deals[4:5], "first_dealer": "Nel"}
    text = '[Players "Wim" "Nel" "Ès" "José, jr" "Pé"]\n[FirstDealer "Nel"] [Stake "x"]\n'
    text += '1. Ès +2\n3. "José, jr" (4)\n# ♠\n4. Wim zes\n'
    for to in ("text", "json"):
        yield {"verb": "evening", "evening": evening, "to": to}
        yield {"verb": "evening", "evening": json.dumps(evening), "house": {"required_floor": "none"}, "game": GAME, "to": to}
        yield {"verb": "evening", "evening": text, "to": to}


def of_odds(chance: Random) -> Iterator[Request]:
    """Odds of a stock: what is needed, and what can be combined."""
    for trump in ("C", "D", None):
        yield {"verb": "odds", "game": GAME, "hand": chance.sample(naive.PACK, 7), **({"trump": trump} if trump else {})}
    yield {"verb": "odds", "game": GAME, "hand": "AC KC QC JC TC KS QS", "missing": 2}
    for groups in (1, 2, 3):
        cards = chance.sample(naive.PACK, 7 + 4 * groups)
        need = [{"cards": cards[7 + 4 * group :][: group + 2], "at_least": group + 1} for group in range(groups)]
        yield {"verb": "odds", "game": GAME, "hand": cards[:7], "need": need}


def of_endings(chance: Random) -> Iterator[Request]:
    """Endings solved for every goal, at the start of a trick and within one."""
    for goal in ("points", "tricks", "all-tricks", "game"):
        for cards in (2, 3, 4):
            pack = chance.sample(naive.PACK, 4 * cards)
            hands = [pack[seat * cards : (seat + 1) * cards] for seat in range(4)]
            asked: dict[str, object] = {
                "verb": "solve",
                "game": GAME,
                "trump": chance.choice("CSHD"),
                "goal": goal,
                "declarer": chance.randrange(4),
            }
            if goal == "game":
                asked |= {"bid": 3, "stock": chance.choice(("taken", "refused")), "points": 60, "tricks": 7 - cards - 1}
            yield {**asked, "hands": hands, "leader": chance.randrange(4)}
            yield {**asked, "hands": [hands[0], hands[1], hands[2], hands[3][1:]], "leader": 3, "trick": hands[3][:1]}


def of_saskop(chance: Random) -> Iterator[Request]:
    """Saskop: its auction, what hands may bid and pass on, signals, ways to deal, strokes."""
    game = "saskop"
    for calls in ([], ["5", "pass", "7", "pass", "pass"], ["pass"] * 4, ["5", {"seat": 3, "call": "diamonds"}], ["C"]):
        yield {"verb": "auction", "game": game, "calls": calls}
    pack = [rank + suit for suit in "CSHD" for rank in "AKQJT9876"]
    for bid in (5, 7, 9, 10):
        cards = chance.sample(pack, 18)
        yield {"verb": "potential", "game": game, "hand": cards[:9], "bid": bid}
        yield {"verb": "signals", "game": game, "hand": cards[:9]}
        yield {"verb": "signals", "game": game, "trump": "S", "hand": cards[:4], "trick": cards[9:10], "place": bid - 6}
    lone, partner = "KD TC 9C 8C 7C TS 9S 8S 6H", "KC KS QC QS AH TH 9H 8H 7H"
    for back in ("7H", "KD"):
        yield {"verb": "exchange", "game": game, "hand": lone, "partner": partner, "back": back}
    for way in ("threes", "one-at-a-time", "covers-to-us", "content-to-us", "up-to"):
        yield {"verb": "deal", "game": game, "seed": 7, "way": way, **({"card": "QS"} if way == "up-to" else {})}
    for trump, by, points, tricks in (("D", "early", 71, 5), ("S", "bid", 60, 4), ("D", "passed", 3, 1), ("C", "override", 90, 6)):
        yield {"verb": "score", "game": game, "trump": trump, "by": by, "points": points, "tricks": tricks}
    yield {"verb": "strokes", "game": game, "deals": [[4, 0], [0, 0], [0, 8], [16, 0], [1, 0]], "dealer": 2}
    yield {"verb": "strokes", "game": game, "deals": [[4, 4]]}


def of_turn_up() -> Iterator[Request]:
    """Belote and Klaberjass: a card turned up, melds of both sides, makers who must have more."""
    for game, calls in (("belote", ["pass"] * 4), ("belote", ["pass", "take"]), ("klaberjass", ["schmeiss", "force"])):
        house = {"schmeiss": True} if game == "klaberjass" else {}
        yield from ({"verb": "auction", "game": game, "calls": calls[:told], "turn_up": "9H", "house": house} for told in (0, 2, 4))
        yield {"verb": "deal", "game": game, "seed": 11, "taker": 1}
    for hand, turned_up in (("7C 8D", "JC"), ("8C 8D", "JC"), ("7C 8D", "JS"), ("7C 8D", "7C")):
        yield {"verb": "turn-up", "game": "klaberjass", "trump": "C", "hand": hand, "turn_up": turned_up}
    runs = {"announced": ["KS QS JS"], "opponents_announced": [{"kind": "sequence", "length": 3}]}
    for first in ("by-cards", "makers"):
        yield {"verb": "score", "game": "belote", "trump": "C", "points": 95, "tricks": 5, **runs, "first_meld": first}
    for tie in ("opponent_takes_all", "bidder_scores_nothing", "carried_to_next_winner"):
        even = {"trump": "H", "points": 65, "opponents_points": 65, "tricks": 4, "house": {"tie": tie}}
        yield {"verb": "score", "game": "klaberjass", **even}


def of_every_game(chance: Random) -> Iterator[Request]:
    """Hands, tricks and counts of every game and rule set, and what tells them apart."""
    for game in ALL_IDS:
        for case in cases(game, 4, SEED):
            if case.hand:
                yield {"verb": "legal", "game": game, "trump": case.trump, "hand": case.hand, "trick": case.trick, **case.told}
        trump = chance.choice(trumps_to_choose(game))
        cards = chance.sample(pack(game), 2 * seats(game))
        yield {"verb": "winner", "game": game, "trump": trump, "trick": cards[: seats(game)]}
        hands = [cards[seat :: seats(game)] for seat in range(seats(game))]
        yield {"verb": "perft", "game": game, "trump": trump, "hands": hands}
        yield {"verb": "solve", "game": game, "trump": trump, "hands": hands, "leader": 0, "declarer": 1}
        yield {"verb": "position", "game": game, "seed": chance.randrange(10**9)}
        yield {"verb": "deal", "game": game, "seed": chance.randrange(10**9)}
    yield from ({"verb": "compare", "seed": chance.randrange(10**9)} for _ in range(3))
    yield {"verb": "compare", "trump": "C", "hand": "KC 7S AH", "trick": "AD JC 9C"}
    yield {"verb": "compare", "hand": "KC"}
    yield {"verb": "differences", "game": "belote", "other": "klaverjas-rotterdam"}
    yield {"verb": "differences", "game": "saskop", "other": "schieber"}
    yield {"verb": "differences", "game": "saskop", "other": "saskop"}
    old = {"verb": "declare", "game": "vijfhonderden-1836", "trump": "C"}
    yield {**old, "meld": "KS QS JS", "hand": "KS QS JS 7H", "lead": "KS"}
    yield {**old, "meld": "KS QS JS", "hand": "KS QS JS 7H", "lead": "KS", "counter": "AD KD QD JD", "counter_hand": "AD KD QD JD"}
    yield {**old, "meld": "KS QS", "lead": "KS"}


def of_every_full_game(chance: Random) -> Iterator[Request]:
    """Whole deals of every game that has one, sound and not: checked, put on the pad, looked back at; endings in what they pay."""
    for game in FULL_GAMES:
        for example in example_deals(game):
            yield {"verb": "check", "deal": example.text}
            yield {"verb": "notation", "deal": example.text, "to": "link"}
            yield {"verb": "hindsight", "deal": example.text, "tricks": [8, 8]}
            yield {
                "verb": "session",
                "game": game,
                "players": ["An", "Bo", "Cy", "Di"][: seats(game)],
                "deals": [{"deal": example.text}],
            }
        cards = chance.sample(pack(game), 2 * seats(game))
        hands = [cards[seat :: seats(game)] for seat in range(seats(game))]
        ending = {"hands": hands, "leader": 1, "declarer": 0, "goal": "game", "points": 60, "tricks": 4}
        yield {"verb": "solve", "game": game, "trump": "C", **ending}


def of_puzzles() -> Iterator[Request]:
    """Decisions in deals that stop after some tricks, asked with every goal, in some of which it makes no sense."""
    for seed, goal in enumerate(("points", "all-tricks", "game", "hold 94", "reach 95") * 3):
        text = deal(seed).text().split(f"\n{5 + seed % 2}. ")[0]
        yield {"verb": "puzzle", "task": "card", "goal": goal, "deal": text}
    candidates = ["KS 8S KH 8D", "AC 8S KH 8D", "KH AD KD 8D"]
    for asked in (candidates, candidates[:2], [*candidates, "JS TS 9S 7S"]):
        yield {"verb": "puzzle", "task": "discard", "goal": "all-tricks", "candidates": asked, "deal": ELEVEN}
    for goal in ("all-tricks", "points"):
        yield {"verb": "puzzle", "task": "signal", "goal": goal, "deal": THROWN}


def of_players() -> Iterator[Request]:
    """What a player would do: a call, a card that is played out, and one of the last tricks, which are solved."""
    begun = "1;g=belote;d=W;N=QCKSQS8SADQDTD8D;E=ACKCJC9CTH9H8H7D;S=TCJSTS9SAHJH7HJD;W=8C7CAS7SKHQHKD9D;u=AC;a=N:p,E:take;t=C"
    tricks = ";m=E:TH9H8H.S:JSTS9S;p=N:QCACTC7C.E:JC7H8CKS.E:8HAHQHQS.S:JD9DAD7D.N:8SKC9S7S.E:THJHKHQD"
    for link in (begun, begun.replace(",E:take;t=C", ""), begun + tricks, WHOLE):
        yield {"verb": "advise", "deal": link, "layouts": 4}
    yield {"verb": "advise", "deal": begun, "layouts": 4, "seat": "W"}
    for seat, done in (("S", []), ("N", []), ("S", ["N pass"]), ("S", ["N pass", "KC"]), ("E", ["#3"])):
        yield {"verb": "play", "game": "belote", "seed": 1, "seat": seat, "done": done, "steps": 2, "layouts": 3, "advise": True}
    yield {"verb": "play", "game": "klaberjass", "seed": 1, "seat": "S", "done": "pass"}
    begins = {"trump": "C", "declarer": "N", "facts": {"bid": 2}}
    yield {
        "verb": "play",
        "game": GAME,
        "seed": 4,
        "seat": "S",
        **begins,
        "tricks": 1,
        "done": ["JH", "TH", "8C", "JC"],
        "layouts": 2,
    }


def of_deals() -> Iterator[Request]:
    """Whole deals, checked and written in other forms; in some, something is wrong."""
    chance = Random(SEED)
    for text in (WHOLE, ALL_TRICKS, NO_TRICKS, FOUR_NINES, FOUR_JACKS):
        yield {"verb": "check", "deal": text}
        yield from ({"verb": "notation", "deal": text, "to": form} for form in ("text", "json", "link"))
    yield {"verb": "hindsight", "deal": FOUR_JACKS}
    yield from ({"verb": "hindsight", "deal": deal.text} for deal in example_deals())
    yield from ({"verb": "hindsight", "deal": text, "tricks": [4, 7]} for text in (WHOLE, ALL_TRICKS, NO_TRICKS))
    for seed in range(40):
        made = deal(seed)
        text = made.text("NESW"[: seed % 5], stock=seed % 3 > 0, leaders=seed % 4 > 0, seats=seed % 7 == 0)
        start = chance.randrange(len(text))
        yield {"verb": "check", "deal": text}
        yield {"verb": "check", "deal": text[: text.index("Play:") + 40 + 5 * (seed % 20)]}
        yield {
            "verb": "check",
            "game": GAME,
            "deal": text[:start] + chance.choice(["", "7", "JC ", "é♠", "\n", "?"]) + text[start + chance.randrange(4) :],
        }


def of_depths() -> Iterator[Request]:
    """Deals in figures and in piles, alone and beside each other, with more or less of what they need."""
    for seed in range(10):
        made = deal(seed)
        (own, others), figures = made.piles, {"points": f" {made.points} ", "won": made.won}
        several: list[dict[str, object]] = [
            figures, {"points": made.points + 60, "won": seed}, {"pile": own, "last_trick": made.last_trick},
            {"opponents_pile": " ".join(others)}, {"pile": own[seed:], "opponents_pile": own[:5], **figures},
            {"stock": "gave-up", "pile": own[:2]},
            {"points": "12x", "last_trick": "N", "opponents_pile": ["JC", "JC", "6C", "?", "♠"]},
        ]  # fmt: skip
        yield from ({"verb": "check", "deal": made.in_short(**facts)} for facts in several)
        yield {"verb": "notation", "deal": made.in_short(**figures, pile=own), "to": ("text", "json", "link")[seed % 3]}


def of_nothing_much(chance: Random) -> Iterator[Request]:
    """What depends on a seed or on nothing."""
    yield {"verb": "games"}
    yield {"verb": "ruleset", "game": GAME}
    yield {"verb": "ruleset", "game": GAME, "house": {"required_floor": "none"}}
    yield from ({"verb": "deal", "game": GAME, "seed": chance.randrange(10**9)} for _ in range(10))
    yield from ({"verb": "position", "game": GAME, "seed": chance.randrange(10**9)} for _ in range(10))
    for rule in ("follow-or-trump", "follow-trump", "bare-jack", "void"):
        yield {"verb": "position", "game": GAME, "seed": 4, "rule": f"{GAME}/play/{rule}"}
    for rule in ("lead", "turn", "follow-or-trump", "follow-trump", "bare-jack", "void", "win", "winner-leads", "knock"):
        yield from ({"verb": "trial", "game": GAME, "seed": seed, "rule": f"{GAME}/play/{rule}"} for seed in (5, 6))


def of_questions() -> Iterator[Request]:
    """A question of each kind to a learner, and one about facts that are given."""
    yield {"verb": "question", "game": "saskop"}
    yield {"verb": "question", "game": "saskop", "kind": "melds"}
    for kind in ("higher", "order", "worth", "points", "legal", "may", "rule", "melds", "meld-points", "calls", "score", "game"):
        yield {"verb": "question", "game": GAME, "kind": kind, "seed": 3, "others": 1}
    yield {"verb": "question", "game": GAME, "kind": "may", "trump": "C", "trick": "AH", "hand": "KH 7C 9S"}


def requests() -> Iterator[object]:
    chance = Random(SEED)
    yield from of_nothing_much(chance)
    yield from of_cards(chance)
    yield from of_calls_and_scores(chance)
    yield from of_endings(Random(SEED))
    yield from of_deals()
    yield from of_puzzles()
    yield from of_saskop(Random(SEED))
    yield from of_turn_up()
    yield from of_every_game(Random(SEED))
    yield from of_every_full_game(Random(SEED))
    yield from of_depths()
    yield from BAD
    yield from of_players()
    yield from of_questions()
    yield from ({"verb": "mistakes", "deal": text, "seat": seat} for text in (FOUR_JACKS, WHOLE) for seat in "NS")


if __name__ == "__main__":
    FILE.write_text("".join(json.dumps(one) + "\n" for one in requests()), encoding="utf-8")
