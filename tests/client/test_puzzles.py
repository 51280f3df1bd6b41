"""Hand puzzles without a page: what choices cost and why, help, what is kept, filters, links, reports, and the play to the end."""

from __future__ import annotations

import re
from typing import Any

import pytest

from rows import each_of
from stoek.games import GAMES
from stoek.notation.text import read_text
from stoek_site.features.puzzles.decisions import decisions
from stoek_site.features.puzzles.shelf import mixed, shelf
from stoek_site.features.puzzles.solutions import games_with_puzzles
from visiting.at_node import Reader
from visiting.element import Element, told_by
from visiting.markup import Part
from visiting.puzzle_page import ENTRIES, GAME, THEMES, a_card_puzzle, a_decision, a_discard, puzzle_to_play_on, right, view, wrong

BLOCK, PAGE = f"/// puzzle | {GAME}\n///\n", "puzzles.md"


class Player(Element):
    """The page of all puzzles, unless another block is named."""

    def __init__(self, reader: Reader, hash: str = "", block: str = BLOCK, page: str = PAGE) -> None:
        super().__init__(reader, "stoek-puzzle", told_by(block, page, "stoek-puzzle"), hash and f"#{hash}")

    def key(self, puzzle: dict[str, Any], choice: dict[str, Any]) -> Part:
        """What is pressed for a choice, whatever the puzzle asks."""
        if puzzle["kind"] == "decision":
            at: int = puzzle["choices"].index(choice)
            return self.box.all(".asked__keys button")[at]
        if puzzle["task"] == "discard":
            [found] = [part for part in self.box.all("[data-cards]") if part.get("data-cards") == " ".join(choice["cards"])]
            return found
        return self.card(str(choice["cards"][0]))

    def card(self, code: str) -> Part:
        return self.box.one(f".puzzle__hand button[data-card='{code}']")

    def tries(self, puzzle: dict[str, Any], choice: dict[str, Any]) -> None:
        self.does(self.key(puzzle, choice))
        assert ("✓ Correct." if choice["right"] else "✗ Not this one.") in self.said

    def ask(self, field: str, words: str) -> None:
        """Ask for puzzles of a theme, a difficulty, a game, or by how it went."""
        [label] = [part for part in self.box.all(".puzzles__filter label") if part.first(".field__label").words == field]
        [option] = [each for each in label.all("option") if words in (each.words, each.get("value"))]
        self.does(label.one("select"), "change", value=option.get("value") or "")

    def asked(self, field: str) -> str | None:
        [label] = [part for part in self.box.all(".puzzles__filter label") if part.first(".field__label").words == field]
        return next((each.get("value") for each in label.all("option") if each.get("selected") is not None), "")

    def plays_a_card(self) -> None:
        """The first that may be played."""
        before = len(self.held)
        for code in self.held:
            self.does(self.card(code))
            if len(self.held) < before or self.said.startswith("Played to the end."):
                return
        raise AssertionError(self.said)

    @property
    def held(self) -> list[str]:
        return [part.get("data-card") or "" for part in self.seen(".puzzle__hand button") if part.get("data-gone") is None]

    def reported(self) -> str:
        """The text of a report of a problem."""
        self.does(self.box.one("details.puzzle__report"), "toggle")
        return str(self.reader.run("() => element.written"))

    @property
    def said(self) -> str:
        """What is said of a choice: beside the hand, or at the foot of a decision."""
        return " ".join(self.texts(".puzzle__said, .puzzles__stage .stage__verdict"))

    @property
    def title(self) -> str:
        return self.text(".puzzle__title")

    @property
    def ways(self) -> list[str]:
        return self.texts(".puzzle__foot button, .stage__ways button")

    @property
    def headings(self) -> list[str]:
        return self.texts(".puzzle__heading")

    @property
    def links(self) -> dict[str, str]:
        return {part.words: part.get("href") or "" for part in self.seen(".puzzles__stage a, .puzzle__title a")}

    @property
    def address(self) -> str:
        return str(self.reader.run("() => location.hash"))


@pytest.fixture
def player(reader: Reader) -> Player:
    """All puzzles, at one that no test wants."""
    return Player(reader, ENTRIES[-1].id)


def test_show_me_opens_everything_but_solves_nothing(player: Player) -> None:
    puzzle = a_card_puzzle()
    player.at(f"#{puzzle['id']}")
    player.tries(puzzle, wrong(puzzle)[0])
    player.press("Show me")
    assert "The right choice:" in player.said
    assert right(puzzle)["cards"][0] in player.box.one(".puzzle__said").cards
    assert {"All four hands", "Every choice"} <= {*player.headings}
    kept = f"puzzles.{GAME}"
    assert player.reader.there[kept] == {puzzle["id"]: "tried"}
    player.press("Once more")
    player.tries(puzzle, right(puzzle))
    assert player.reader.there[kept] == {puzzle["id"]: "solved"}
    # So does who answers a question.
    puzzle = a_decision()
    player.at(f"#{puzzle['id']}")
    player.tries(puzzle, wrong(puzzle)[0])
    assert "How it is worked out" not in player.box.words
    player.press("Show me")
    assert right(puzzle)["words"] in player.said
    assert "How it is worked out" in player.box.words
    assert player.reader.there[kept][puzzle["id"]] == "tried"


def test_every_choice_stands_with_its_cost_and_links_lead_on(player: Player) -> None:
    puzzle = a_card_puzzle(wrongs=3)
    player.at(f"#{puzzle['id']}")
    player.tries(puzzle, right(puzzle))
    rows = {row.cards[0]: [part.words for part in row.all(".number")] for row in player.box.all(".puzzle__choices tbody tr")}
    assert rows == {choice["cards"][0]: [choice["worth"], choice["price"]] for choice in puzzle["choices"]}
    player.does(player.box.all(".puzzle__choices button")[-1])
    assert player.text(".puzzle__words")
    note, rule = [part.get("href") or "" for part in player.box.all(".puzzle__links a")][:2]
    assert "tactics/#" in note
    assert rule.endswith(f"#{puzzle['rule']}")


def test_a_card_that_may_not_be_played_is_answered_with_the_rule_and_was_no_try(reader: Reader) -> None:
    puzzle = a_card_puzzle("belote", illegal=True)
    code, reason = next(iter(puzzle["illegal"].items()))
    player = Player(reader, puzzle["id"], "/// puzzle | belote/*\n///\n", "puzzles/belote.md")
    player.does(player.card(code))
    assert "✗ That card may not be played." in player.said
    assert player.links["The rule"].endswith(f"#{reason['rule']}")
    assert "puzzles.belote" not in reader.there
    player.tries(puzzle, right(puzzle))
    assert reader.there["puzzles.belote"] == {puzzle["id"]: "first"}
    player = Player(reader, "", "/// puzzle | belote/*\n///\n", "puzzles/belote.md")
    names = [name for name in player.box.called if "solved at the first try" in name]
    assert len(names) == 1
    player.press("Forget my results")
    assert not [name for name in player.box.called if "solved at the first try" in name]


def test_mixed_nothing_tells_the_theme_before_the_first_try(reader: Reader) -> None:
    order = mixed(ENTRIES)
    player = Player(reader)
    for number, entry in enumerate(order[:3], start=1):
        assert f"Puzzle {number} of {len(order)}" in player.title
        theme = next(theme for theme in THEMES if theme.id == entry.theme)
        stage = player.box.one(".puzzles__stage")
        assert player.address == ""
        assert theme.title not in stage.words
        assert entry.id not in stage.words
        player.tries(view(entry), right(view(entry)))
        assert player.address == f"#{entry.id}"
        assert theme.title in player.box.one(".puzzles__stage").words
        player.press("Next puzzle")


def test_filters_and_the_end_of_the_list(reader: Reader) -> None:
    player, theme = Player(reader), THEMES[0]
    own = [entry for entry in ENTRIES if entry.theme == theme.id]
    player.ask("Theme", theme.id)
    for difficulty in (1, 2, 3):
        found = [entry for entry in own if entry.difficulty == difficulty]
        player.ask("Difficulty", str(difficulty))
        assert f"Puzzle 1 of {len(found)}" in player.title if found else "There is no such puzzle." in player.text(".puzzles__wait")
    player.ask("Difficulty", "any")
    player.tries(view(own[0]), right(view(own[0])))
    player.ask("Show", "solved")
    assert "Puzzle 1 of 1" in player.title
    player.does(player.button("Another one|Next puzzle"))
    assert "That was the last" in player.text(".puzzles__wait")
    player.ask("Show", "open")
    assert f"Puzzle 1 of {len(own) - 1}" in player.title
    player.ask("Game", GAME)
    assert f"Puzzle 1 of {len(own) - 1}" in player.title
    player.ask("Theme", THEMES[-1].id)
    player.ask("Show", "solved")
    player.press("Show all")
    assert f"of {len(ENTRIES)}" in player.title
    assert player.asked("Theme") == ""


def test_the_page_of_all_puzzles_has_those_of_every_game_and_what_is_solved_there_is_solved_on_the_games_own(
    reader: Reader,
) -> None:
    player = Player(reader)
    assert player.links["Staekske Rape"].endswith("staekske-rape/")
    player.ask("Theme", "smearing")
    player.ask("Game", "klaverjas-rotterdam")
    assert player.asked("Theme") == ""
    rotterdam = shelf("klaverjas-rotterdam")
    assert f"Puzzle 1 of {len(rotterdam)}" in player.title
    assert "/klaverjas/" in player.links[GAMES["klaverjas-rotterdam"].name]
    player.ask("Theme", "roem")
    roem = [entry for entry in rotterdam if entry.theme == "roem"]
    assert f"Puzzle 1 of {len(roem)}" in player.title
    player.tries(roem[0].view, right(roem[0].view))
    player.ask("Game", "all games")
    player.ask("Theme", "all, mixed")
    assert f"of {sum(len(shelf(each)) for each in games_with_puzzles())}" in player.title
    assert len(player.box.all(".overview__link[data-mark=right]")) == 1
    own = Player(reader, roem[0].id, "/// puzzle | klaverjas/*\n///\n", "puzzles/klaverjas.md")
    assert own.text(".puzzle__mark") == "✓ first try"


def test_a_link_opens_its_puzzle_and_one_that_leads_to_none_is_told(reader: Reader) -> None:
    entry = [entry for entry in ENTRIES if entry.theme == THEMES[-1].id][2]
    number = [each.id for each in mixed(ENTRIES)].index(entry.id) + 1
    own = Player(reader, entry.id, f"/// puzzle | {GAME}/{entry.theme}\n///\n", f"puzzles/{entry.theme}.md")
    assert "Puzzle 3 of" in own.title
    player = Player(reader, entry.id)
    assert f"Puzzle {number} of {len(ENTRIES)}" in player.title
    [first] = [part for part in player.box.all("a") if part.name.startswith("Puzzle 1,") or part.name == "Puzzle 1"][:1]
    assert first.get("data-entry")
    assert player.texts(".strange") in ([], [""])
    never = f"{THEMES[0].id}-999"
    for link, told in (("nosuch", "leads to “nosuch”, and there is no such puzzle here"), (never, f"leads to “{never[:20]}")):
        player = Player(reader, link)
        assert told in player.text(".strange")
    player.press("Another one")
    assert "Puzzle 2 of" in player.title
    assert player.texts(".strange") in ([], [""])


def test_a_link_to_a_puzzle_that_was_taken_out_leads_to_its_theme_and_what_was_kept_about_it_counts_nowhere(reader: Reader) -> None:
    theme = next(theme for theme in THEMES if theme.retired)
    own = [entry for entry in ENTRIES if entry.theme == theme.id]
    kept = {theme.retired[0]: "first"}
    reader.put({f"puzzles.{GAME}": kept})
    for block, page in ((BLOCK, PAGE), (f"/// puzzle | {GAME}/{theme.id}\n///\n", f"puzzles/{theme.id}.md")):
        player = Player(reader, theme.retired[0], block, page)
        assert "This puzzle has been taken out" in player.text(".puzzles__wait")
        player.press("Others of its theme")
        assert f"Puzzle 1 of {len(own)}" in player.title
        assert player.text(".puzzles__score") == f"0 of {len(own)} solved, 0 at the first try"
        assert reader.there[f"puzzles.{GAME}"] == kept


def test_who_tries_again_keeps_the_help(player: Player) -> None:
    """What was read of it too; the last hints tell what single cards cost, and never the right one."""
    puzzle = a_card_puzzle(wrongs=3)
    first, *others = sorted(wrong(puzzle), key=lambda choice: -choice["cost"])
    player.at(f"#{puzzle['id']}")
    assert player.ways == ["Another one"]
    player.tries(puzzle, first)
    player.press("Hint")
    assert "tactics/#" in (player.box.one(".puzzle__hint a").get("href") or "")
    read = player.text(".puzzle__hint")
    player.press("Try again")
    assert player.ways == ["Hint", "Show me", "Another one"]
    assert player.text(".puzzle__hint") == read
    assert len(player.box.all(".puzzle__hand [data-verdict=illegal]")) == 1
    player.press("Hint")
    assert "All four hands" in player.headings
    assert player.box.has(".puzzle__ask")
    player.press("Hint")
    assert f"costs {max(others, key=lambda choice: choice['cost'])['price']}." in player.texts(".puzzle__hint")[0]
    assert right(puzzle)["words"].split(":")[0] not in " ".join(player.texts(".puzzle__more"))
    player.press("Show me")
    assert not player.box.has(".puzzle__hint")
    # So does who puts cards away again, or answers again.
    puzzle = a_discard()
    player.at(f"#{puzzle['id']}")
    player.tries(puzzle, wrong(puzzle)[0])
    player.press("Try again")
    assert player.ways == ["Hint", "Show me", "Another one"]
    puzzle = a_decision()
    player.at(f"#{puzzle['id']}")
    player.tries(puzzle, wrong(puzzle)[0])
    assert "Choose again." in player.said
    assert player.ways == ["Show me", "Another one"]
    player.tries(puzzle, right(puzzle))


def test_the_cards_put_away_are_named(player: Player) -> None:
    puzzle = a_discard()
    player.at(f"#{puzzle['id']}")
    for choice in (wrong(puzzle)[-1], right(puzzle)):
        player.tries(puzzle, choice)
        assert "You put away " in player.said
        assert player.box.one(".puzzle__said").cards[:4] == choice["cards"]
        if not choice["right"]:
            player.press("Try again")


def test_the_layout_that_the_reason_tells_of_is_shown_by_the_play_after_its_card(player: Player) -> None:
    puzzle = next(one for one in map(view, ENTRIES) if one.get("task") == "signal" and "shows one of those layouts" in one["why"])
    player.at(f"#{puzzle['id']}")
    player.tries(puzzle, right(puzzle))
    assert "All four hands of this deal" in player.headings
    name = player.box.first(".puzzle__why [data-card]").name
    player.press(f"See it: the play after {name}")
    assert "A layout in which it fails" in player.headings


def test_a_pair_of_a_game_with_partners_and_the_rule_of_another_game(reader: Reader) -> None:
    pair = {entry.id: entry.view for entry in shelf("saskop") if entry.theme == "second-hand"}
    first = pair["sk-second-hand-001"]
    player = Player(reader, first["id"], "/// puzzle | saskop/*\n///\n", "puzzles/saskop.md")
    for puzzle in (first, pair[first["pair"]]):
        player.at(f"#{puzzle['id']}")
        assert "your partner, who" in player.text(".puzzle__facts")
        player.tries(puzzle, wrong(puzzle)[0])
        player.press("Hint")
        assert "Second to play" in player.text(".puzzle__hint")
        player.press("Try again")
        player.tries(puzzle, right(puzzle))
        assert "All four hands" in player.headings
        assert "The same hand, other cards with your partner" in player.links
    player = Player(reader, "be-partner-heads-001", "/// puzzle | belote/*\n///\n", "puzzles/belote.md")
    player.does(player.card("9C"))
    assert player.text(".puzzle__lesson")
    assert re.search(r"/klaverjas/#klaverjas/play/trump$", player.links["The rule of the other game"])


def test_a_report_carries_the_position(player: Player) -> None:
    puzzle = a_card_puzzle()
    choice = wrong(puzzle)[0]
    player.at(f"#{puzzle['id']}")
    player.tries(puzzle, choice)
    text = player.reported()
    assert puzzle["id"] in text
    assert f"# Chosen: {choice['cards'][0]}\n" in text
    assert f"# Answered: {choice['words']}" in text
    record, faults = read_text(text)
    assert faults == []
    assert record == read_text(puzzle["deal"])[0]


def test_a_decision_goes_by_the_table_or_says_that_it_does_not(reader: Reader) -> None:
    concerned = [one for one in decisions(GAME) if one.tables]
    assert concerned
    for one in concerned:
        reader.kept.clear()
        assert "puzzle__table" not in Player(reader, one.id).box.words
        [table] = one.tables
        reader.put({"settings": {"house": {GAME: table["house"]}}})
        player, judged = Player(reader, one.id), table["answer"]["choices"]
        assert ("the rules of your table" if judged else "It goes by the standard rules") in player.text(".puzzle__table")
        player.press(next(choice.words for choice in one.choices if choice.right) if judged is None else table["answer"]["answer"])
        assert "✓ Correct." in player.said
        other = f"At your table it is: {table['answer']['answer']}." if judged is None else "By the standard rules it is:"
        assert other in " ".join(player.texts(".puzzle__more"))
        assert "# Rules: House rules at this table: " in player.reported()


def test_played_on_every_card_is_judged_to_the_end(player: Player) -> None:
    puzzle, moves, best = puzzle_to_play_on()
    worst = max(moves, key=lambda code: abs(moves[code] - best))
    player.at(f"#{puzzle['id']}")
    player.tries(puzzle, wrong(puzzle)[0])
    player.press("Try again")
    assert [part.name for part in player.seen(".puzzle__hand button") if "tried" in part.name]
    player.tries(puzzle, right(puzzle))
    player.press("Play it out")
    assert "your turn" in player.text(".puzzle__caption")
    told = r"^(You|Your side): \d+ tricks? and \d+ card points?; the (others|declarer): "
    assert re.match(told, player.text(".puzzle__tally"))
    # What an earlier try has cost is told no longer.
    assert not [part.name for part in player.seen(".puzzle__hand button") if "tried" in part.name]
    rows = len(player.box.all(".puzzle__played tbody tr"))
    player.does(player.card(worst))
    assert len(player.box.all(".puzzle__played tbody tr")) > rows
    for _ in range(len(puzzle["hand"]) - 3):
        player.plays_a_card()
    assert "Played to the end." in player.said
    # The tricks of the play stand with those before, and the deal has its result.
    whole = len(puzzle["tricks"]) + len(puzzle["hand"])
    assert player.text(".puzzle__played summary") == f"Played so far: {whole} tricks"
    assert len(player.box.all(".puzzle__played tbody tr")) == whole
    assert re.search(r"The bid of \d+ is (not )?made: −?\d+ game points? for (you|the declarer)\.", player.said)
    given = re.search(r"([0-9]+) card points? given away", player.said)
    assert given is not None
    assert int(given[1]) >= abs(moves[worst] - best)
    player.press("Play it out")
    player.press("Stop playing")
    player.press("Once more")
    player.tries(puzzle, wrong(puzzle)[0])


@each_of([game for game in games_with_puzzles() if GAMES[game].seats == 2])
def test_where_two_play_the_end_tells_of_no_side(game: str, *, reader: Reader) -> None:
    puzzle = min((one for one in map(view, shelf(game)) if len(one["hand"]) > 2), key=lambda one: len(one["hand"]))
    player = Player(reader, puzzle["id"])
    player.tries(puzzle, right(puzzle))
    player.press("Play it out")
    for _ in range(len(puzzle["hand"]) - 2):
        assert re.fullmatch(r"You: \d+ .+; the other: \d+ [^;]+\.", player.text(".puzzle__tally"))
        player.plays_a_card()
    assert "Played to the end." in player.said
    assert re.search(r"The deal scores \S+ .+ for you and \S+ for the other\.$", player.said)
