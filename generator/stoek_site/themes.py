"""The themes of a game's hand puzzles, in teaching order: `puzzles/<game>/themes.toml`."""

from __future__ import annotations

from dataclasses import dataclass

from stoek_site.puzzle_files import PUZZLES, THEMES, BadPuzzle, checked, loaded, text, texts

WANTED = {"id": text, "title": text, "note": text, "claims": texts, "says": text}


@dataclass(frozen=True, slots=True)
class Theme:
    """One note on tactics: title, anchor of the note, the ledger's claims that state it, and in one sentence what it says."""

    game: str
    id: str
    title: str
    note: str
    claims: tuple[str, ...]
    says: str

    @property
    def page(self) -> str:
        """The page with its puzzles, below docs/."""
        return f"puzzles/{self.id}.md"

    @property
    def note_page(self) -> str:
        """The note, below docs/."""
        return f"{self.game}/tactics.md#{self.note}"


def themes(game: str) -> list[Theme]:
    """All themes of a game; `BadPuzzle` where the file is not as it should be."""
    path = PUZZLES / game / THEMES
    written = loaded(path)
    if set(written) != {"theme"} or not isinstance(written["theme"], list):
        raise BadPuzzle(f"{path.name}: it is a list of [[theme]] and nothing else.")
    found = [Theme(game, **checked(path.name, row, WANTED, {})) for row in written["theme"]]
    twice = {theme.id for theme in found if sum(other.id == theme.id for other in found) > 1}
    if twice:
        raise BadPuzzle(f"{path.name}: {', '.join(sorted(twice))} stands there twice.")
    return found


def theme(game: str, name: str) -> Theme:
    """The theme of that id."""
    found = next((each for each in themes(game) if each.id == name), None)
    if found is None:
        raise BadPuzzle(f"There is no theme {name} of {game}; there are {', '.join(each.id for each in themes(game))}.")
    return found
