"""The score sheet of a session without a page: its parts by the names that `evening_page.py` gives them in a browser."""

from __future__ import annotations

from stoek_site.features.evening.evening import pad_game
from stoek_site.features.score.score import entered_games
from visiting.at_node import Reader
from visiting.element import Element
from visiting.evening_page import GAME

GAVE_UP = -10
GAMES = [pad_game(game, GAVE_UP if game["id"] == GAME else None) for game in entered_games()]


class Sheet(Element):
    """The sheet of Staekske Rape, unless the address says another game."""

    def __init__(self, reader: Reader, hash: str = "") -> None:
        games = sorted(GAMES, key=lambda game: game["id"] != GAME)
        super().__init__(reader, "stoek-evening", {"games": games, "engine": "this one", "game": GAME}, hash)

    def opened(self, text: str) -> Sheet:
        """A session as text takes the place of what stands there."""
        self.does(self.button("Open this text"), written=text)
        return self

    def begin(self) -> None:
        if not self.seen("form.line"):
            self.press("+ Deal")

    def player(self, name: str) -> None:
        [label] = [part for part in self.seen(".line__player") if part.one(".line__name").words == name]
        self.does(label.one("input"), "input")

    def put(self, id: str, text: str) -> None:
        """Type into a field of the form."""
        self.fill(f"evening-{id}", text)

    def save(self) -> None:
        self.does(self.button("Save deal|Save changes|Insert deal"))

    def write(self, declarer: str, result: str) -> None:
        self.begin()
        self.player(declarer)
        self.put("result", result)
        self.save()

    def results(self, **typed: str) -> None:
        """Results of both sides, not their card points."""
        self.begin()
        if any(part.name == "Enter results" for part in self.seen("button")):
            self.press("Enter results")
        for name, text in typed.items():
            self.put(name, text)

    def write_both(self, first: str, second: str) -> None:
        self.results(first=first, second=second)
        self.save()

    def put_in(self, deals: list[tuple[str, int]]) -> Sheet:
        for declarer, result in deals:
            self.write(declarer, str(result))
        return self

    def name_players(self, names: list[str]) -> None:
        for place, name in enumerate(names):
            self.does(self.box.all(".chair__name")[place], "input", value=name)

    def change(self, number: int) -> None:
        self.does(self.button(rf"Change deal {number}\b.*"))

    @property
    def names(self) -> list[str]:
        return [words.replace("\xad", "") for words in self.texts(".pad__name")]

    @property
    def rows(self) -> list[str]:
        return [part.words for part in self.seen(".lines tbody tr") if "lines__note" not in (part.get("class") or "")]

    def column(self, number: int) -> list[str]:
        """The cells of a column of the lines: 2 the dealer, 3 the declarer, 4 the result."""
        rows = [part for part in self.seen(".lines tbody tr") if "lines__note" not in (part.get("class") or "")]
        return [row.all("th, td")[number - 1].words for row in rows]

    @property
    def now(self) -> list[str]:
        return self.texts(".pad__now td")

    @property
    def turn(self) -> str:
        return self.text(".evening__turn")

    @property
    def status(self) -> str:
        return self.text(".evening__status")

    def notice(self, kind: str) -> str:
        """What stands in a notice; nothing where there is none."""
        return " ".join(self.texts(f"[data-notice={kind}]"))

    def fault(self, name: str) -> str:
        return self.box.one(f"[id='evening-{name}-error']").words

    def value(self, name: str) -> str | None:
        return self.box.one(f"[id='evening-{name}']").get("value")
