"""The themes of a game's hand puzzles, in teaching order: `puzzles/<game>/themes.toml`."""

from __future__ import annotations

from dataclasses import dataclass

from stoek.language import _
from stoek.study.pages.decisions.readers import text, texts
from stoek_site.features.puzzles.files import PUZZLES, THEMES, BadPuzzle, checked, loaded

WANTED = {"id": text, "title": text, "note": text, "claims": texts, "says": text}
OPTIONAL = {"page": text, "notes": text, "retired": texts}


@dataclass(frozen=True, slots=True)
class Theme:
    """One note on tactics, or one rule: title, anchor, the ledger's claims that state it, and in one sentence what it says.

    `page` has its puzzles and `notes` the anchor, both below docs/. `retired`: ids of puzzles that have been taken out; none of
    them is ever another puzzle's, for links and results are kept by id.
    """

    game: str
    id: str
    title: str
    note: str
    claims: tuple[str, ...]
    says: str
    page: str
    notes: str
    retired: tuple[str, ...] = ()

    @property
    def note_page(self) -> str:
        """The note, below docs/."""
        return f"{self.notes}#{self.note}"

    @property
    def note_words(self) -> str:
        """What a link to the note says."""
        return _("The note on tactics") if self.notes.endswith("tactics.md") else _("Where the rules say it")


def themes(game: str) -> list[Theme]:
    """All themes of a game; `BadPuzzle` where the file is not as it should be."""
    path = PUZZLES / game / THEMES
    written = loaded(path)
    if set(written) != {"theme"} or not isinstance(written["theme"], list):
        raise BadPuzzle(f"{path.name}: it is a list of [[theme]] and nothing else.")
    found = []
    for row in written["theme"]:
        values = checked(path.name, row, WANTED, OPTIONAL)
        found.append(Theme(game, **{"page": f"puzzles/{values['id']}.md", "notes": f"{game}/tactics.md", **values}))
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
