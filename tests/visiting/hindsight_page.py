"""“Could it have been better?” in a browser: the deals that are looked back at, and what the engine says of them."""

from __future__ import annotations

import re
from random import Random
from typing import Any

from playwright.sync_api import Page, expect

from engine.asking import ok
from stoek import GAMES, Table
from stoek.notation.link import write_link
from visiting.score_page import checked

SEED = 5006
LONG = (
    "1;g=schieber;d=W;N=9CASJSTS8S7SADQD8D;E=KCTC9S6S9H8H7HKDTD;S=QC8C6CKSAHQHJH9D7D;W=ACJC7CQSKHTH6HJD6D;a=N:transfer,S:H;t=H"
    ";m=E:9H8H7H;p=N:7S6SKSQS.S:8C7C9CTC.E:TD7D6HQD.W:JCAS7H6C.E:8HAHKHJS.S:QCAC8SKC.W:JD8D9HJH.S:9DTHADKD.W:6DTS9SQH"
)
"""A deal of Schieber whose first trick takes seconds."""
BREAKS_DOWN = "() => { setTimeout(() => { throw new Error('broken down') }) }"
WORKED_AHEAD = """() => {
    const { postMessage } = Worker.prototype;
    window.ahead = [];
    window.begun = 0;
    Worker.prototype.postMessage = function (message, ...more) {
        const { id, request } = message;
        if (request?.ahead) {
            window.begun++;
            this.addEventListener("message", ({ data }) => {
                if (data.kind === "answer" && data.id === id) window.ahead.push([request.verb, data.reply.ok.ready]);
            });
        }
        return postMessage.call(this, message, ...more);
    };
}"""
"""Notes in `ahead` what the engine answers to work that nobody waits for, and how often it was asked for some in `begun`."""


def done(page: Page) -> None:
    expect(page.locator(".hind__status")).to_contain_text("All tricks are done.")


def by_chance(game: str) -> tuple[Table, str]:
    """A deal as it was dealt, and its link once it has been played."""
    rng, dealt = Random(SEED), Table.deal(GAMES[game], SEED, trump="C", declarer="N")
    table = dealt
    while not table.over:
        table = table.do(rng.choice(table.choices))
    return dealt, write_link(table.record)


def looked_back(page: Page, deal: str) -> None:
    """Could it have been better? In every game, from the first trick on or, where cards are drawn, once the stock is gone."""
    back = page.locator("stoek-hindsight")
    left = ok("hindsight", None, deal=deal, tricks=[])["not_judged"]
    tricks = [at for at in range(1, len(checked(deal)["tricks"]) + 1) if left is None or at not in left["tricks"]]
    found = ok("hindsight", None, deal=deal, tricks=tricks)
    if left is not None:
        expect(back).to_contain_text(left["why"])
    back.get_by_role("button", name="Look back").click()
    expect(back.locator(".hind__status")).to_contain_text("are done.")
    summary = back.locator(".hind__summary")
    best = found["tricks"][0]
    expect(summary).to_contain_text(f"would have had {best['value']} {found['counted_in']}")
    expect(summary).to_contain_text(f"As it was played, it came to {found['final']} ({paid(found)}).")
    would = paid({"paid": best["pays"], "unit": found["unit"]}).replace(" in the score", "")
    expect(summary).to_contain_text(re.compile(f"Where all play for the score, .*{would}"))
    expect(summary.locator("td.number")).to_have_text([str(points) for points in found["by_seat"].values()])
    expect(back.locator(".hind__number")).to_have_text([f"Trick {number}" for number in tricks])


def paid(found: Any) -> str:
    """What the deal paid the side that took it on, in words."""
    amount, unit = found["paid"], found["unit"]
    if not amount:
        return "level in the score"
    return f"{abs(amount)} {unit}{'' if abs(amount) == 1 else 's'} {'ahead' if amount > 0 else 'behind'} in the score"
