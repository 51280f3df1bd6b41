"""The two sides of a result: their names in records and answers, and how a sentence names them."""

from __future__ import annotations

from dataclasses import dataclass

from stoek.language import N_, Said, Sentence, _, capital


@dataclass(frozen=True, slots=True)
class Side:
    """A side of a result. `name` stands in records and answers, `word` alone in a list, `within` in a sentence.

    `plural`: it takes a plural verb; `player`: it is one player, and called so; `spelled`: other names that a record may have.

    >>> Side("makers", plural=True).whose, Side("eldest", within="eldest", player=True).whose
    ("the makers'", "eldest's")
    """

    name: str
    word: str = ""
    within: str = ""
    plural: bool = False
    player: bool = False
    spelled: tuple[str, ...] = ()

    @property
    def spoken(self) -> str:
        """Alone in a list."""
        return _(self.word or self.name)

    @property
    def the(self) -> str:
        """Within a sentence."""
        return _(self.within) if self.within else _("the {side}", side=self.spoken)

    @property
    def title(self) -> str:
        """At the beginning of a line.

        >>> Side("forehand", "forehand's side").title
        "Forehand's side"
        """
        return capital(self.spoken)

    @property
    def whose(self) -> str:
        """As the owner of something, within a sentence."""
        return _owner(self.the)

    @property
    def owner(self) -> str:
        """As the owner of something, at the beginning of a line."""
        return _owner(self.title)

    def own(self, what: str) -> str:
        """Something of the side's, at the beginning of a line.

        >>> Side("makers", plural=True).own("card points")
        "Makers' card points"
        """
        return f"{self.owner} {what}"

    def has(self, what: str) -> str:
        """Something of the side's, as the name of a figure.

        >>> Side("makers").has("tricks"), Side("dealer", player=True).has("tricks")
        ('Tricks of the makers', "Dealer's tricks")
        """
        return self.own(what) if self.player else _("{what} of {the}", what=capital(what), the=self.the)

    def does(self, one: str, many: str) -> str:
        """The side with its verb, at the beginning of a line: for games of one's own, whose sentences stand in no catalogue.

        >>> Side("makers", plural=True).does("scores", "score"), Side("dealer").does("scores", "score")
        ('Makers score', 'Dealer scores')
        """
        return f"{self.title} {many if self.plural else one}"

    def says(self, one: Sentence, many: Sentence) -> Said:
        """What the `side` does, at the beginning of a line: the sentence for one player, or for several."""
        return (many if self.plural else one)(side=self.title)


def _owner(words: str) -> str:
    return _("{owner}'", owner=words) if words.endswith("s") else _("{owner}'s", owner=words)


DECLARER = Side("declarer", N_("declarer"), player=True)
MAKERS = Side("makers", N_("makers"), plural=True)
OPPONENTS = Side("opponents", N_("opponents"), plural=True, spelled=("opponent", "defenders", "defender"))
