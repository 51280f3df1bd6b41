"""Whole deals of every game, entered by the steps of the score form: they come to what the engine and the naive count say."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from check.any_game import GAME_IDS, Made
from check.any_game import deal as any_deal
from check.by_chance import Deal, deal
from engine.asking import ok
from naive.staekske_rape import PACK
from stoek.api import answer
from stoek_site import ROOT
from stoek_site.features.score.score import description, entered_games

PAGE = Path(__file__).with_name("page.mjs")
GAME = "staekske-rape"
MOST = 72
"""Presses for a deal of 60 cards."""


@pytest.fixture(scope="module")
def entering(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The script that enters deals."""
    out = tmp_path_factory.mktemp("entering") / "entering.mjs"
    esbuild = ROOT / "node_modules" / ".bin" / "esbuild"
    given = [
        str(Path(__file__).with_name("entering.ts")),
        "--bundle",
        "--platform=node",
        "--format=esm",
        f"--outfile={out}",
        '--define:WORKER=""',
    ]
    subprocess.run([str(esbuild), *given, "--log-level=warning"], cwd=ROOT, check=True)
    return out


def entered_by(script: Path, deals: Sequence[Any]) -> list[Any]:
    """What comes of each deal; what the steps ask is answered by the engine here."""
    came = []
    run = ["node", "--import", PAGE.as_uri(), str(script)]
    with subprocess.Popen(run, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as node:
        assert node.stdin
        assert node.stdout
        for each in deals:
            told: Any = {"ok": each}
            while "came" not in told:
                node.stdin.write(json.dumps(told["ok"]) + "\n")
                node.stdin.flush()
                told = json.loads(node.stdout.readline())
                if "ask" in told:
                    told = answer(told["ask"])
            came.append(told["came"])
        node.stdin.close()
    assert node.returncode == 0
    return came


@cache
def description_of(game: str) -> Any:
    """A game as the page describes it to the form."""
    [described] = [each for each in ok("games", None) if each["id"] == game]
    return description(described)


def checked(deal: object) -> Any:
    return ok("check", None, deal=deal)


def record_of(played: Deal, *, stoek: bool = False) -> dict[str, Any]:
    """All of it as an object."""
    return {
        "game": GAME,
        "dealer": played.dealer,
        "stock": "refused" if played.refused else "taken",
        "trump": played.trump,
        "hands": played.dealt,
        "stock_cards": played.stock,
        "auction": [call for _, call in played.calls],
        **({} if played.refused else {"discards": played.aside}),
        "announced": [*({"cards": cards} for cards in played.announced), *([{"kind": "stoek"}] if stoek else [])],
        "tricks": [{"cards": cards} for _, cards in played.tricks],
    }


def kind(played: Deal) -> tuple[Any, ...]:
    """What makes the form ask for something else: calls, stock, combinations."""
    calls = [call.split()[0] for _, call in played.calls]
    return played.refused, len(played.announced), played.stoek is not None, len(calls) == 3, "once" in calls


def deals_of_every_kind() -> list[Deal]:
    """The first one of each kind among three hundred."""
    dealt = [deal(seed) for seed in range(300)]
    return list({kind(each): each for each in reversed(dealt)}.values())


def test_deals_of_every_kind_come_out_of_the_form_as_the_engine_and_the_naive_count_say(entering: Path) -> None:
    deals = deals_of_every_kind()
    asked = [
        {
            "by": "taps",
            "of": description_of(GAME),
            "hands": [each.dealt[seat] for seat in "NESW"],
            "dealer": each.dealer,
            "calls": [call for _, call in each.calls],
            "stock": "refused" if each.refused else "taken",
            "discards": each.aside,
            "trump": each.trump,
            "announced": [*({"cards": cards} for cards in each.announced), *([{"kind": "stoek"}] if each.stoek else [])],
            "cards": [card for _, cards in each.tricks for card in cards],
        }
        for each in deals
    ]
    entered = entered_by(entering, asked)
    for each, wanted, found in zip(deals, asked, entered, strict=True):
        assert found["findings"] == [], each.text()
        assert found["cards"] == wanted["cards"], each.text()
        assert found["result"]["declarer"] == each.score().game_points, each.text()
        # The rest comes into the stock in the order of the pack.
        stock = sorted(each.stock, key=PACK.index)
        replayed = checked({**record_of(each, stoek=each.stoek is not None), "stock_cards": stock})
        assert (found["lines"], found["result"]) == (replayed["lines"], replayed["result"]), each.text()
        assert found["link"] == replayed["link"], "all that was entered stands in the record"
    presses = [found["presses"] for found in entered]
    told = f"presses for a deal: {min(presses)} to {max(presses)}, {sum(presses) / len(presses):.1f} in the mean"
    assert max(presses) <= MOST, told
    assert min(presses) >= 60 - 3 - 3, told


WORDS = {"C": "clubs", "S": "spades", "H": "hearts", "D": "diamonds", None: "no-trump", "reverse": "reverse"}


def typed(made: Made) -> dict[str, Any]:
    """A deal as somebody types it: all hands but the last of four or more are as good as all."""
    return {
        "by": "words",
        "of": description_of(made.game),
        "hands": list(made.hands.values()),
        "stock": made.stock if "stock_cards" in fields_of(made.game) else [],
        "dealer": made.dealer,
        "declarer": made.declarer,
        "calls": [call for _, call in made.calls],
        "trump": WORDS[made.trump],
        "announced": [{"seat": seat, "cards": cards} for seat, cards in made.announced],
        "cards": [card for _, cards in made.tricks for card in cards],
    }


def fields_of(game: str) -> list[str]:
    return list(ok("ruleset", game)["entry"]["depths"]["deal"])


def plain_deals(game: str) -> Iterator[Made]:
    """Deals in which every call is made in turn, and nothing is exchanged."""
    deals = (made for seed in range(8) if not (made := any_deal(game, seed)).exchanges)
    return (made for made in deals if checked(made.whole())["result"] == checked(in_turn(made))["result"])


def in_turn(made: Made) -> dict[str, Any]:
    """The record without the seats of its calls."""
    return {**made.whole(), "auction": [call for _, call in made.calls]} if made.calls else made.whole()


def test_whole_deals_of_every_game_are_typed_and_come_out_as_the_engine_says(entering: Path) -> None:
    deals = [made for game in GAME_IDS for made in islice(plain_deals(game), 2)]
    for made, found in zip(deals, entered_by(entering, [typed(made) for made in deals]), strict=True):
        assert found["findings"] == [], (made, found["findings"])
        assert found["result"] == checked(made.whole())["result"], made
        auction = ["auction"] if made.calls else []
        contract = ["contract"] if "trump" in fields_of(made.game) else []
        assert found["steps"] == auction + contract, "no step is named after what the game has not"


ASKED = ("whole", "choice", "trump", "seat", "claims", "exchanges")
"""The kinds of what is asked in fields; cards and calls have places of their own."""


@pytest.mark.parametrize("game", [game["id"] for game in entered_games()])
def test_every_step_of_every_game_is_drawn_with_all_that_its_ruleset_asks(entering: Path, game: str) -> None:
    described = description_of(game)
    examples = described["examples"]
    came = entered_by(entering, [{"by": "drawn", "of": described, "record": each["record"]} for each in examples])
    fields = described["entry"]["fields"]
    for example, steps in zip(examples, came, strict=True):
        report = checked(example["record"])
        assert {step["depth"] for step in steps} == {"figures", "piles", "deal"}
        for step in steps:
            where = (example["name"], step["depth"], step["step"])
            for name in step["fields"]:
                # Of a deal with all its cards nobody has counted points: tricks are asked only where a side has points in none.
                asked = fields[name]["kind"] in ASKED and (name != "won" or fields["piles"]["stock"] > 0)
                assert (f'data-field="{name}"' in step["page"]) == asked, (where, name)
            assert step["page"].count('class="finding"') == len(report["findings"]), where
            # The result is told beside whatever is entered, and again below.
            told = 'class="entry__found" data-kind="right"' in step["page"]
            assert told == (report["result"] is not None), where
