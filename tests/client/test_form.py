"""The score form as a person fills it, without a page: what is marked, found and told of every slip, and what a deal comes to."""

from __future__ import annotations

import json
from typing import Any

import pytest

from check.any_game import deal as any_deal
from check.by_chance import deal
from check.deals import DRAWN, MELDS, PARTNERS, TALON, edited
from engine.asking import ok
from rows import each_of
from stoek.cards import card_words, parse_card
from visiting.at_node import Reader
from visiting.form import Form, told_lines
from visiting.score_page import GAME, REVOKE, SOUND, UNFINISHED, checked, in_json, link_of, signed


@pytest.fixture
def form(reader: Reader) -> Form:
    return Form(reader)


# figures

CLAIMS: dict[str, dict[str, Any]] = {
    "four-9": {"kind": "four", "rank": "9"},
    "four-J": {"kind": "four", "rank": "J"},
    "sequence-3": {"kind": "sequence", "length": 3},
    "stoek": {"kind": "stoek"},
}


# bid, stock, points, tricks, announced, the result: the examples of the sources
EXAMPLES: dict[str, tuple[str, str, str, str, list[str], int]] = {
    "4 with 127": ("4", "taken", "127", "5", [], -12),
    "3 with 138": ("3", "taken", "138", "6", [], 1),
    "5 with four nines, no stock": ("5", "refused", "93", "5", ["four-9"], 16),
    "3 with all tricks": ("3", "taken", "146", "7", [], 12),
    "4 with sequence and stoek": ("4", "taken", "84", "4", ["sequence-3", "stoek"], -14),
    "the sitter with four jacks": ("1", "taken", "", "", ["four-J"], 19),
    "given up": ("1", "gave-up", "", "", [], -10),
    "no trick, stock refused": ("3", "refused", "0", "0", [], -50),
}


def put_in(form: Form, bid: str, stock: str, points: str, tricks: str, announced: list[str]) -> None:
    form.fill("bid", bid).choose("stock", stock)
    for one in announced:
        form.add(one)
    if points:
        form.fill("points", points).fill("won", tricks)


@each_of(EXAMPLES)
def test_the_examples_come_out_line_by_line(example: str, *, form: Form) -> None:
    bid, stock, points, tricks, announced, result = EXAMPLES[example]
    put_in(form.begun("Figures"), bid, stock, points, tricks, announced)
    asked = {"bid": int(bid), "stock": stock, "points": int(points or 0), "tricks": int(tricks or 0)}
    scored = ok("score", GAME, **asked, announced=[CLAIMS[one] for one in announced])
    assert form.result == [signed(result)]
    assert form.lines == told_lines(scored["lines"])
    assert form.findings == []


FIGURES = ("bid", "points", "won")


# what is typed or chosen in a form with a bid of 4, the stock taken, 127 points and 5 tricks
SLIPS: list[dict[str, str]] = [
    {"points": "12x"}, {"points": "-5"}, {"points": "12.5"}, {"points": "<b>1</b>"}, {"points": "١٢٧"}, {"points": "147"},
    {"won": "8"}, {"won": "five"}, {"bid": "0"}, {"bid": "99999999"}, {"won": "7"}, {"won": "0"},
    {"bid": "x", "points": "900", "won": "-1"}, {"stock": "gave-up"}, {"announced": "four-J"},
]  # fmt: skip


@each_of(SLIPS)
def test_a_slip_is_told_at_its_field(slip: dict[str, str], *, form: Form) -> None:
    """Whatever the engine finds, in its words, and each stays to be put right."""
    put_in(form.begun("Figures"), "4", "taken", "127", "5", [])
    record: dict[str, Any] = {"game": GAME, "bid": "4", "stock": "taken", "points": "127", "won": "5", "announced": []} | slip
    for name, value in slip.items():
        if name == "announced":
            form.add(value)
            record["announced"] = [CLAIMS[value]]
        elif name == "stock":
            form.choose(name, value)
        else:
            form.fill(name, value)
    found = checked(record)["findings"]
    assert found
    for finding in found:
        name = finding["place"]["path"].partition("[")[0]
        assert form.fault(name).words == finding["message"]
        if name in FIGURES:
            entered = form.box.one(f"[id='entry-{name}']")
            assert (entered.get("aria-invalid"), entered.get("aria-describedby")) == ("true", f"entry-{name}-error")
    assert len(form.findings) == len(found)
    assert form.result == []
    assert {name: form.value(name) for name in set(slip) & set(FIGURES)} == {name: slip[name] for name in set(slip) & set(FIGURES)}


def test_what_is_found_in_figures_is_put_right_and_what_no_hand_holds_is_refused_where_it_stands(form: Form) -> None:
    put_in(form.begun("Figures"), "4", "taken", "900", "5", [])
    form.press("Correct it: card points").fill("points", "138")
    assert (form.result, form.box.all("[aria-invalid=true]")) == (["0"], [])
    form.add("four-9").add("four-A")
    assert form.fault("announced").words
    assert "Take out four aces" in form.box.one(".tag--wrong").called
    form.press("Take out four aces")
    assert not form.fault("announced").words
    assert "Take out four nines" in form.box.called
    assert form.box.one("[data-add=four-9]").get("aria-disabled") == "true"
    assert form.result[0].startswith("+")


def test_what_is_still_needed_is_no_error_a_doubtful_sum_is_doubted_and_a_hand_given_up_has_no_points(form: Form) -> None:
    record: dict[str, Any] = {"game": GAME}
    form.begun("Figures")
    for name, value in (("bid", "4"), ("stock", "taken"), ("points", "20")):
        form.choose(name, value) if name == "stock" else form.fill(name, value)
        record[name] = value
        for words in checked(record)["missing"]:
            form.reads(words, ".deal__missing")
    assert (form.findings, form.box.all("[aria-invalid=true]")) == ([], [])
    assert "not complete" in form.says
    form.fill("won", "5")
    assert form.box.one("[id='entry-points-error'][data-kind=warning]").words
    assert form.result == ["−34"]
    form.add("stoek").choose("stock", "gave-up")
    assert form.fault("announced").words
    form.press("Take out stoek")
    for name in ("points", "won"):
        form.fill(name, "")
    assert all(form.box.one(f"[id='entry-{name}']").get("disabled") is not None for name in ("points", "won"))
    for _ in range(5):
        form.press("Undo")
    assert [form.value(name) for name in ("points", "won")] == ["20", "5"]
    assert form.chosen("stock") == ["taken"]


# piles

PLAYED = deal(12)
"""South bids 4, takes the stock, announces a sequence of three in hearts, wins two tricks, the last one among them."""
OWN, OTHERS = PLAYED.piles
WON = {"bid": PLAYED.bid, "stock": "taken", "trump": PLAYED.trump, "pile": OWN, "last_trick": "declarer"}


def piled(form: Form, own: list[str], others: list[str], last: str, trump: str = "H") -> None:
    form.begun("Piles").fill("bid", "4").choose("stock", "taken").choose("trump", trump).step("piles")
    for name, cards in (("pile", own), ("opponents_pile", others)):
        if cards:
            form.does(form.place(name)).write(" ".join(cards).lower())
    if last:
        form.choose("last_trick", last)


# the declarer's pile, the opponents', who took the last trick; where it is marked
ROWS: dict[str, tuple[list[str], list[str], str, str]] = {
    "a card twice in a pile": ([*OWN, OWN[0]], [], "declarer", f"[data-place=pile] [data-wrong][data-card='{OWN[0]}']"),
    "a card in both piles": (OWN, [*OTHERS, OWN[0]], "declarer", f"[data-place=opponents_pile] [data-wrong][data-card='{OWN[0]}']"),
    "a card in neither": (OWN, OTHERS[:-1], "declarer", ""),
    "no whole tricks": ([*OWN, "JC"], [], "declarer", ""),
    "fewer than were put away": (OWN[:2], [], "declarer", ""),
    "the last trick not told": (OWN, [], "", ""),
    "the last trick without a trick": (OWN[:4], [], "declarer", "#entry-last_trick-error:not(:empty)"),
    "all tricks but the last": ([*OWN, *OTHERS], [], "opponents", "#entry-last_trick-error:not(:empty)"),
}


@each_of(ROWS)
def test_what_is_wrong_with_the_piles_is_said_and_marked(row: str, *, form: Form) -> None:
    own, others, last, marked = ROWS[row]
    piled(form, own, others, last)
    record = {"bid": "4", "stock": "taken", "trump": "H", "pile": own, "opponents_pile": others, "last_trick": last}
    report = checked({"game": GAME, **{name: value for name, value in record.items() if value}})
    told = [each["message"] for each in report["findings"]] or report["missing"]
    assert told
    for words in told:
        form.reads(words)
    assert form.result == []
    if marked.startswith("#"):
        assert form.fault("last_trick").words
    elif marked:
        assert form.box.all(f".entry__panes {marked}")
    if (own + others).count(OWN[0]) > 1:
        assert (form.key(OWN[0]).get("data-kind"), form.key(OWN[0]).name) == ("twice", "nine of diamonds, twice")
    assert form.place("pile").one(".place__count").words == str(len(own))


def test_a_card_twice_is_taken_out_the_rest_of_the_pack_counts_and_figures_are_compared(form: Form) -> None:
    piled(form, [*OWN, OWN[0]], [], "declarer", trump="S")
    assert len(form.findings) == 1
    form.press("Take out the last one").comes_to({"game": GAME, **WON})
    form.tap(OWN[3])
    form.reads("it has 11 cards", ".deal__missing")
    form.does(form.place("opponents_pile")).tap(OWN[3])
    assert form.key(OWN[3]).name == "ace of hearts, in: Opponents"
    for _ in range(2):
        form.press("Undo")
    form.comes_to({"game": GAME, **WON})
    form.press("Redo")
    assert form.place("pile").one(".place__count").words == "11"
    # The opponents' pile alone will do.
    piled(form, [], OTHERS, "declarer", trump="S")
    form.comes_to({"game": GAME, **WON})
    assert form.box.one(".deal__assumed").words
    put_in(form.begun("Figures"), "4", "taken", "127", "5", [])
    assert form.result == ["−12"]
    form.deep("Piles").choose("trump", "S").step("piles").write(" ".join(OWN).lower()).choose("last_trick", "declarer")
    assert form.result == ["−24"]
    assert len(form.box.all(".finding[data-kind=warning]")) == 2
    form.press("Correct it: card points")
    for name, said, right in (("points", "127", "70"), ("won", "5", "2")):
        assert form.value(name) == said
        assert right in form.fault(name).words
        form.fill(name, right)
    assert (form.findings, form.result) == ([], ["−24"])


# every card


def test_cards_that_cannot_be_right_are_marked_and_can_be_entered_all_the_same(form: Form) -> None:
    form.begun("As text").given(SOUND.split("3. E:")[0] + "3. E: AH QD\n").step("play")
    assert form.prompt == "Trick 3: West plays."
    # what is pressed, how it looks, what it is called, what is found once it is pressed, and where
    for card, kind, name, found, words in (
        ("QH", "legal", "queen of hearts, may be played", "", ""),
        ("JS", "illegal", "jack of spades, may not be played", "revoke", "trick 3, card 3, West"),
        ("KH", "illegal", "king of hearts, held by South", "mis-entry", "KH"),
        ("9S", "illegal", "nine of spades, discarded", "mis-entry", "9S"),
        ("JD", "elsewhere", "jack of diamonds, played to trick 1", "mis-entry", "JD was played before"),
    ):
        assert (form.key(card).get("data-kind"), form.key(card).name) == (kind, name)
        if found:
            assert form.tap(card).played(3, 3).get("data-wrong") == found
            form.reads(words)
            form.press("Take out the last one")


def test_a_card_twice_a_wrong_word_and_a_wrong_call_are_put_right_where_they_are_found(form: Form) -> None:
    form.begun("Every card").write("jc jc")
    assert form.key("JC").name == "jack of clubs, twice"
    form.reads("JC is twice in the hand of North")
    form.press("Take out the last one")
    assert form.findings == []
    form.does(form.place("hands.E")).write("jc")
    form.reads("JC is in the hand of North and again in the hand of East")
    for words in ("6c", "hop"):
        form.write(words, enter=True)
        assert form.fault("line").words
        assert (form.line or "").lower() == words
    form.write("").press("Correct it: hand of East")
    assert "replace J" in form.prompt
    form.write("9c")
    assert form.place("hands.E").cards == ["9C"]
    # Enter after a hand stays with the hands.
    form.begun("Every card").write("jc 9c ac kc qc tc 8c", enter=True)
    assert form.current == "cards"
    assert form.write("js").place("hands.E").cards == ["JS"]
    form.begun("Every card").step("auction").write("s pass 3 5 pass hop ")
    assert "“hop”" in form.fault("line").words
    assert form.line == "hop"

    def called() -> list[str]:
        return [part.words for part in form.box.all(".said__call")]

    assert called() == ["North pass", "East 3", "South 5 not allowed", "West pass"]
    assert form.box.one(".said__call[data-wrong]").get("data-wrong") == "illegal-call"
    form.press("Correct it: call 3, South").write("4 ")
    assert called() == ["North pass", "East 3", "South 4", "West pass"]
    assert form.findings == []
    assert "East" in form.prompt
    free = [part.words for part in form.box.all(".said__keys button[aria-disabled=false]")]
    assert free == checked({"game": GAME, "dealer": "S", "auction": ["pass", "3", "4", "pass"]})["calls"]["next"]
    assert form.press("pass", ".said__keys").current == "stock"


def test_where_the_auction_is_forgotten_the_contract_will_do_and_who_leads_can_be_said_outright(form: Form) -> None:
    form.begun("Every card").step("auction").choose("declarer", "S").fill("bid", "4")
    assert form.box.one(".step-key[data-step=auction]").name == "Auction, complete"
    assert form.step("play").prompt == "Trick 1: South leads."
    form.begun("Every card").step("play").does(form.box.one("[data-ref='lead.E']")).write("7c kc qs")
    assert form.played(1, 1).name == "trick 1, East, seven of clubs, change"
    assert form.played(1, 3).name.startswith("trick 1, West, queen of spades")
    assert "North" in form.box.one("button[data-turn=turn]").name
    assert "a card not known" in form.write("?").played(1, 4).name
    form.does(form.box.one("[data-ref='lead.S']"))
    assert form.prompt == "Trick 2: South leads."
    assert form.write("8c").played(2, 1).name.startswith("trick 2, South")


def test_the_examples_are_told(form: Form) -> None:
    for text, words in ((SOUND, "+4"), (REVOKE, "1 finding"), (UNFINISHED, "not complete")):
        assert words in form.begun("Every card").given(text).says
    assert form.step("play").prompt == "Trick 5: South leads."


# as text

TEXT_SLIPS = {
    "a card in two hands": ("E: KC 9C 8C", "E: AC 9C 8C", "cards", "[data-place='hands.E'] [data-wrong][data-card='AC']"),
    "a card twice in a hand": ("N: AC TC AS KS", "N: AC TC AS TC", "cards", "[data-place='hands.N'] [data-wrong][data-card='TC']"),
    "a card of another pack": ("N: AC TC AS KS", "N: AC TC AS 6S", "cards", "[data-place='hands.N'] [data-wrong][data-card='6S']"),
    "a hand of six": ("W: QC JC 7C JS QH TH 9H", "W: QC JC 7C JS QH TH", "cards", "[data-place='hands.W'][data-wrong]"),
    "a hand of eight": ("E: KC 9C 8C", "E: KC 9C 8C TS", "cards", "[data-place='hands.E'] [data-wrong][data-card='TS']"),
    "a discard not held": ("Discards: 9S", "Discards: AC", "stock", "[data-place=discards] [data-wrong][data-card=AC]"),
    "a combination not held": ("KD QD JD TD; stoek", "AH KH QH; KD QD JD TD; stoek", "contract", ".tag--wrong"),
    "a jump bid": ("E 3, S 4", "E 3, S 5", "auction", ".said__call[data-wrong]"),
    "a call after passing": ("W pass, E pass", "W pass, N 5, E pass", "auction", ".said__call[data-wrong]"),
    "3 over blind 2": (
        "N pass, E 3, S 4, W pass, E", "N blind 2, E 3, S 4, W pass, N pass, E", "auction", ".said__call[data-wrong]",
    ),
    "a play out of turn": ("3. E: AH QD QH 8H", "3. E: AH QH QD 8H", "play", "[data-ref='2.1'][data-wrong=out-of-turn]"),
    "a lead out of turn": ("4. S: TD JC KS 7S", "4. W: JC KS 7S TD", "play", "[data-ref='3.0'][data-wrong=out-of-turn]"),
    "a card played twice": ("6. S: KH TH AC 9C", "6. S: KH TH AC 8C", "play", "[data-ref='5.3'][data-wrong=mis-entry]"),
    "a card never held": ("7. S: QS QC AS KC", "7. S: QS TS AS KC", "play", "[data-ref='6.1'][data-wrong=mis-entry]"),
}  # fmt: skip


@each_of(TEXT_SLIPS)
def test_a_slip_of_a_text_is_one_finding_there_and_at_its_card_in_the_form(slip: str, *, form: Form) -> None:
    """A revoke is put right in a browser (`browser/test_entry_text.py`)."""
    before, after, step, marked = TEXT_SLIPS[slip]
    assert SOUND.count(before) == 1
    text = SOUND.replace(before, after)
    line = next(number for number, one in enumerate(text.split("\n"), 1) if after in one)
    [told] = checked(text)["findings"]
    form.begun("As text").typed(text)
    [found] = form.findings
    assert told["where"] in found.one(".finding__head").words
    assert found.one(".finding__message").words == told["message"]
    assert form.box.one(".script__gutter [data-kind=error]").words == str(line)
    assert form.result == []
    assert any(name.startswith(f"Go to line {line}, column ") for name in found.called)
    form.deep("Every card").step(step)
    assert form.box.all(f".entry__panes {marked}")
    [way] = [name for name in form.findings[0].called if name.startswith("Correct it: ")]
    form.press(way)
    # An attribute has no line breaks.
    assert (form.deep("As text").box.one("textarea").get("value") or "").split() == text.split()


def test_what_is_missing_taken_to_be_so_and_doubtful_is_told_and_a_hand_that_needs_no_tricks(form: Form) -> None:
    form.begun("As text").typed(REVOKE)
    form.reads("+4", ".deal__as-played")
    form.reads("Proven in trick 5")
    form.typed(UNFINISHED)
    for words in ("Missing: tricks 5 to 7.", "So far 4 tricks"):
        form.reads(words)
    assert "not complete" in form.says
    assert form.findings == []
    assert form.typed(SOUND.replace("Announced: KD QD JD TD; stoek\n", "")).box.one(".deal__assumed").words
    form.typed(SOUND.replace("1. S: JD 7C 7D", "1. S: JD 7C knock 7D"))
    assert [each.get("data-kind") for each in form.findings] == ["warning"]
    assert len(form.box.all(".script__gutter [data-kind=warning]")) == 1
    assert form.result == ["+4"]
    head = f'[Game "{GAME}"]\n[Dealer "S"]\n'
    for text in (
        "Auction: N pass, E pass, S pass, W give-up",
        '[Stock "taken"]\nAuction: N pass, E pass, S pass\nAnnounced: four J',
    ):
        form.typed(head + text).comes_to(head + text)


def test_other_forms_are_read_too(form: Form) -> None:
    link = link_of(SOUND)
    address = f"https://example.org/score/#deal={link}"
    for text in (json.dumps(in_json(SOUND), indent=1), link, address, SOUND.replace("TD", "10♦").lower()):
        form.begun("As text").typed(text).comes_to(SOUND)
    form.typed(address.replace("x=9S", "x=AC"))
    assert len(form.findings) == 1
    assert any(name.startswith("Go to character") for name in form.findings[0].called)


# other games


def test_figures_of_a_game_with_two_sides(form: Form) -> None:
    form.begun("Figures", "belote").choose("declarer", "E").choose("trump", "H").add("sequence-4")
    form.press("Add belote, belote 20", "[data-field=opponents_announced]").fill("points", "83")
    record = {"game": "belote", "declarer": "E", "trump": "H", "points": 83}
    form.comes_to({**record, "announced": ["sequence 4"], "opponents_announced": ["belote"]})
    assert "183" in form.fill("points", "183").fault("points").words
    form.begun("Figures", "schieber").choose("trump", "no-trump").fill("points", "90")
    form.comes_to({"game": "schieber", "trump": "no-trump", "points": 90})
    # Melds that figures cannot compare are put right where it is said whose come first.
    form.begun("Figures", "belote").choose("declarer", "S").choose("trump", "H")
    form.add("sequence-3").add("sequence-3", "opponents_announced").fill("points", "95")
    assert form.box.one("[data-field=first_meld] .field-error").words
    assert any(name.startswith("Correct it") for name in form.findings[0].called)
    assert form.choose("first_meld", "makers").result == ["+115", "+67"]


def test_calls_are_those_of_the_game_and_one_out_of_turn_has_its_player(form: Form) -> None:
    """In Saskop anybody may call diamonds over a bid."""
    for game, dealer, calls, shown in (
        ("belote-contree", "N", ("80c", "pass", "90 hearts", "double"), ["East 80", "South pass", "West 90", "North double"]),
        ("saskop", "W", ("5", "6", "diamonds"), ["North 5", "East 6", "South diamonds"]),
    ):
        form.begun("Every card", game).step("auction").choose("dealer", dealer)
        for typed in calls:
            form.write(typed, enter=True)
        form.step("auction")
        said = form.box.all(".said__call")
        assert [each.words.startswith(words) for each, words in zip(said, shown, strict=True)] == [True] * len(shown)
        assert not any(each.get("data-wrong") for each in said)
        assert "“hop”" in form.write("hop", enter=True).fault("line").words
        form.write("")
    form.does(form.box.all(".said__call")[-1])
    [callers] = [part for part in form.box.all("[role=group]") if part.get("aria-label") == "Whose call it was"]
    assert [part.words for part in callers.all("button[aria-pressed=true]")] == ["South"]
    [north] = [part for part in callers.all("button") if part.words == "North"]
    assert form.does(north).box.all(".said__call")[-1].words.startswith("North diamonds")
    assert not form.box.has(".said__call[data-wrong]")
    assert "a=5,6,N:diamonds" in form.reader.run("() => form.now.fragment")


def test_steps_trumps_and_long_words_where_nobody_calls(form: Form) -> None:
    form.begun("Every card", "klaverjas-rotterdam")
    assert [part.get("data-step") for part in form.box.all(".step-key")] == ["cards", "contract", "play"]
    form.step("contract").write("s s s ")
    assert [form.chosen(name) for name in ("dealer", "declarer", "trump")] == [["S"]] * 3
    for typed, told in (("hop ", "“hop”"), ("x" * 1000 + " ", f"“{'x' * 30}…”")):
        assert told in form.write(typed).fault("line").words
    # Trumps that the calls do not tell are still to be said.
    form.begun("Every card", "belote").step("auction").choose("dealer", "W").press("take", ".entry__calls")
    assert form.current == "contract"
    assert "✓" not in form.box.one(".step-key[data-step=contract]").words
    assert "✓" in form.choose("trump", "H").box.one(".step-key[data-step=contract]").words


def test_the_rest_is_no_stock_that_is_drawn_in_some_order_and_a_card_that_nobody_remembers_is_the_one_left(form: Form) -> None:
    made = any_deal("vijfhonderden-1836", 0)
    form.begun("Every card", made.game).write("".join(made.hands["N"] + made.hands["S"]))
    assert "card 1 of 14." in form.prompt
    assert form.box.one(".entry__rest").get("hidden") is not None
    form.write("".join(made.stock[:-1]))
    assert form.place("stock_cards").cards == made.stock[:-1]
    assert form.box.one(".entry__rest").words == "The rest is the cards of the stock (1)"
    whole = {**any_deal("schieber", 0).whole(), "hands": {}}
    missing = whole["tricks"][0]["cards"][1]
    form.begun("As text", "schieber").typed(json.dumps(whole).replace(f'"{missing}"', '"?"')).deep("Every card").step("play")
    form.does(form.box.one(".entry__rest"))
    assert form.box.one(".entry__rest").get("hidden") is not None
    assert f", {card_words(parse_card(missing))}," in form.played(1, 2).name


def test_undo_that_comes_to_another_depth_says_so(form: Form) -> None:
    form.begun("Figures", "schieber").fill("points", "90").deep("Every card").write("6c")
    for way, shown in (("Undo", "figures"), ("Redo", "deal")):
        for _ in range(2):
            form.press(way)
        assert [part.get("value") for part in form.box.all(".depth input[checked]")] == [shown]
        if way == "Undo":
            assert not form.value("points")
    form.begun("As text", "schieber").typed(json.dumps({**any_deal("schieber", 0).whole(), "auction": ["reverse"]}))
    form.reads("none, in reverse")


# what is exchanged, and when melds are declared

EXCHANGE = {DRAWN: "Exchange: S: 7D for TD in 2\n\n", PARTNERS: "Exchange: W: KC for TC\n\n", TALON: "Exchange: N: 7D for KD\n\n"}


BY_SIDES = edited(("S: AD KD QD JD in 1", "Opponents-announced: S: AD KD QD JD in 1"), ("in 1; Opp", "in 1\nOpp"), text=DRAWN)
"""Each side's melds by themselves, as the form has them."""


SHORT = "Announced: sequence 3 in 1\nOpponents-announced: sequence 4 in 1\n"


BARE = edited((EXCHANGE[DRAWN], ""), (MELDS, ""), text=DRAWN)
"""Neither exchange nor melds."""


def game_of(text: str) -> str:
    return text.partition('"')[2].partition('"')[0]


def given(form: Form, text: str, at: str) -> Form:
    return form.begun("Figures", game_of(text)).given(text).deep("Every card").step(at)


def test_melds_and_the_seven_of_a_deal_with_a_stock(form: Form) -> None:
    given(form, BARE, "contract").press("South did", "[data-field=exchanges]").select("exchanges", "2")
    assert form.box.first("[data-field=exchanges] .tag span").words == "South: 7D for TD"
    form.does(form.box.one("[data-field=announced] .announced__offers button"))
    for trick in ("in 1", "in 2", "in 5"):
        offers = form.box.all("[data-field=opponents_announced] .announced__offers button")
        form.does(next(offer for offer in offers if trick in offer.words))
    form.comes_to(edited(("S: marriage in 5", "S: KD QD in 5"), text=BY_SIDES))
    given(form, DRAWN, "contract")
    chosen = form.box.all("[data-field=announced] select")[2]
    assert "in which trick" in chosen.name
    form.select("announced", "6", 2)
    form.reads("KD JD are not in the hand", "[data-field=announced] .field-error")
    assert len(form.box.all("[data-field=announced] .tag--wrong")) == 1
    for trick, wanted in (("", edited(("JD TD in 2", "JD TD"), text=DRAWN)), ("2", DRAWN)):
        form.select("announced", trick, 2).comes_to(wanted)
    given(form, BARE, "contract")
    for name, length in (("announced", 3), ("opponents_announced", 4)):
        form.add(f"sequence-{length}", name).select(name, "1")
    form.comes_to(edited((EXCHANGE[DRAWN], ""), (MELDS, SHORT), text=DRAWN))


def test_a_lone_picture_is_exchanged_and_a_wrong_exchange_leads_to_its_field(form: Form) -> None:
    bare = edited((EXCHANGE[PARTNERS], ""), text=PARTNERS)
    given(form, bare, "auction")
    for place, chosen in enumerate(("W", "KC", "TC")):
        form.select("exchanges", chosen, place)
    assert {"Who gave", "which card", "and got"} <= {
        part.words for part in form.box.all("[data-field=exchanges] .exchanged__choice span")
    }
    form.press("Add this exchange").comes_to(PARTNERS)
    assert form.box.first("[data-field=exchanges] .tag span").words == "West: KC for TC"
    form.press("Take out the exchange of West").comes_to(bare)
    form.press("Nothing was exchanged").comes_to(edited((EXCHANGE[PARTNERS], "Exchange: none\n\n"), text=PARTNERS))
    given(form, edited(("7D for KD", "7D for KD in 1"), text=TALON), "play")
    form.press(next(name for name in form.findings[0].called if name.startswith("Correct it")))
    form.reads("before the first lead", "[data-field=exchanges] .field-error")
    form.select("exchanges", "").comes_to(TALON)
