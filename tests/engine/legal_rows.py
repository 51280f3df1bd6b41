"""Which cards are legal, and by which rule: rows for every game that is played, which reach every rule of its play law.

`(id, trumps, hand, trick so far, legal cards in pack order, the rule that decides, below the page's play/)`
"""

from __future__ import annotations

Row = tuple[str, str | None, str, str, str, str]

STAEKSKE_RAPE: list[Row] = [
    # leading
    ("lead-seven-cards", "C", "JC 9C AS KH QD 8D 7D", "", "JC 9C AS KH QD 8D 7D", "lead"),
    ("lead-one-card", "C", "7D", "", "7D", "lead"),
    ("lead-bare-jack", "H", "JH", "", "JH", "lead"),
    ("lead-trumps-not-broken", "S", "AS KH", "", "AS KH", "lead"),
    # a plain suit led, not trumped
    ("plain-follow-or-trump", "C", "JC 7S AH", "AS", "JC 7S", "follow-or-trump"),
    ("plain-follow-only-no-trumps", "C", "KS 7S AH TD", "AS", "KS 7S", "follow-or-trump"),
    ("plain-need-not-win", "C", "AS 7S", "KS", "AS 7S", "follow-or-trump"),
    ("plain-trump-while-holding-suit", "H", "AC KC 7H", "TC", "AC KC 7H", "follow-or-trump"),
    ("plain-jack-of-trumps-may-trump", "D", "8C JD KS", "7C", "8C JD", "follow-or-trump"),
    ("plain-all-trumps-may-trump", "S", "JS 9S AS TS 7S 8H QD", "AH", "AS JS TS 9S 7S 8H", "follow-or-trump"),
    ("plain-one-of-suit-rest-third-suit", "C", "7H AS KS QS AD KD QD", "AH", "7H", "follow-or-trump"),
    ("plain-jack-of-the-plain-suit-binds", "C", "JS AH", "AS", "JS", "follow-or-trump"),
    ("plain-jack-of-plain-suit-with-trump", "C", "9C JS AH", "AS", "9C JS", "follow-or-trump"),
    ("plain-third-to-play", "S", "7S TH 9D", "AH KH", "7S TH", "follow-or-trump"),
    ("plain-fourth-to-play", "S", "7S TH 9D", "AH KH QH", "7S TH", "follow-or-trump"),
    ("plain-others-discarded", "S", "7S TH 9D", "8H AC AD", "7S TH", "follow-or-trump"),
    # a plain suit led and trumped
    ("trumped-follow-or-overtrump", "C", "JC TS AH", "AS 9C", "JC TS", "follow-or-trump"),
    ("trumped-undertrump-while-holding-suit", "C", "7C TS AH", "AS 9C", "7C TS", "follow-or-trump"),
    ("trumped-all-trumps-high-and-low", "D", "JD AD 7D 8H QS", "AH 9D", "8H AD JD 7D", "follow-or-trump"),
    ("trumped-twice", "D", "TD 8H QS", "AH 7D 9D", "8H TD", "follow-or-trump"),
    ("trumped-follow-only", "D", "8H 7H QS AC", "AH 9D", "8H 7H", "follow-or-trump"),
    ("trumped-with-jack-follow-still", "H", "9H KC AS", "QC JH", "KC 9H", "follow-or-trump"),
    ("trumped-void-may-undertrump", "C", "7C AH KD", "AS 9C", "7C AH KD", "void"),
    ("trumped-void-need-not-overtrump", "C", "JC AH KD", "AS 9C", "JC AH KD", "void"),
    ("trumped-void-trumps-only", "C", "JC 8C 7C", "AS 9C", "JC 8C 7C", "void"),
    ("trumped-void-no-trumps", "C", "AH KD", "AS 9C", "AH KD", "void"),
    # void in a plain suit led
    ("void-any-with-trumps", "C", "JC 9C AH KD", "AS", "JC 9C AH KD", "void"),
    ("void-any-without-trumps", "C", "AH KD 7D", "AS", "AH KD 7D", "void"),
    ("void-one-card", "C", "7D", "AS KS QS", "7D", "void"),
    ("void-bare-jack-is-a-trump-to-a-plain-lead", "C", "JC 7D", "AS", "JC 7D", "void"),
    ("void-fourth-to-play", "H", "AH 8C 7C", "KD QD JD", "8C 7C AH", "void"),
    # trumps led
    ("trump-follow", "C", "9C 7C AS KH", "AC", "9C 7C", "follow-trump"),
    ("trump-follow-one", "C", "7C AS KH", "AC", "7C", "follow-trump"),
    ("trump-need-not-win", "C", "9C 7C", "AC", "9C 7C", "follow-trump"),
    ("trump-need-not-beat-with-jack", "C", "JC 7C AS", "9C", "JC 7C", "follow-trump"),
    ("trump-jack-and-another", "C", "JC 9C AS KH", "AC", "JC 9C", "follow-trump"),
    ("trump-jack-and-seven", "D", "AC JD 7D", "8D", "JD 7D", "follow-trump"),
    ("trump-jack-and-another-third", "D", "AC JD 7D", "8D 9D", "JD 7D", "follow-trump"),
    ("trump-jack-and-another-fourth", "D", "AC JD 7D", "8D 9D AS", "JD 7D", "follow-trump"),
    ("trump-only-trumps", "S", "JS 9S AS KS QS TS 8S", "7S", "AS KS QS JS TS 9S 8S", "follow-trump"),
    ("trump-only-trumps-but-no-jack", "S", "AS 8S", "JS", "AS 8S", "follow-trump"),
    ("trump-other-jacks-are-no-exception", "S", "8S JC JH JD", "AS", "8S", "follow-trump"),
    ("trump-nine-alone-must-follow", "S", "9S AC KH", "JS", "9S", "follow-trump"),
    ("trump-discards-in-between", "S", "TS AC KH", "AS 7D 8D", "TS", "follow-trump"),
    ("bare-jack-second", "C", "JC AS KH", "AC", "JC AS KH", "bare-jack"),
    ("bare-jack-third", "C", "JC AS KH", "AC 7C", "JC AS KH", "bare-jack"),
    ("bare-jack-fourth", "C", "JC AS KH", "AC 7C 9C", "JC AS KH", "bare-jack"),
    ("bare-jack-last-card", "C", "JC", "AC", "JC", "bare-jack"),
    ("bare-jack-hearts", "H", "JC JS JH JD", "7H", "JC JS JH JD", "bare-jack"),
    ("bare-jack-seven-cards", "D", "AC KC QC AS KS QS JD", "9D AD", "AC KC QC AS KS QS JD", "bare-jack"),
    ("bare-jack-after-discards", "D", "AC JD", "9D AS AH", "AC JD", "bare-jack"),
    ("jack-of-other-suit-void-in-trumps", "D", "JC AC", "9D", "AC JC", "void"),
    ("trump-void-second", "H", "AC KS 7D", "JH", "AC KS 7D", "void"),
    ("trump-void-third", "H", "AC KS 7D", "JH 9H", "AC KS 7D", "void"),
    ("trump-void-fourth", "H", "AC KS 7D", "JH 9H 7H", "AC KS 7D", "void"),
]  # fmt: skip

SASKOP: list[Row] = [
    ("lead-anything", "S", "KC 6S 7D AH", "", "KC 6S AH 7D", "lead"),
    ("beat-in-the-suit", "D", "AC 9C 7C KH", "8C TC 6C", "AC", "follow-and-win"),
    ("beat-the-partner", "D", "AC TC 7C KH", "9C 6C", "AC TC", "follow-and-win"),
    ("cannot-beat", "D", "9C 7C KH", "8C TC 6C", "9C 7C", "follow-low"),
    ("trumped-already", "D", "AC 7C KH", "8C TC JC", "AC 7C", "follow"),
    ("trumped-with-a-picture-of-the-suit", "D", "AC QC", "8C KC", "AC", "follow"),
    ("a-picture-is-no-club", "D", "KC QC 9H", "AC", "KC QC", "trump"),
    ("trump-the-partner", "D", "7D JC QS AH", "8C TC 6C", "JC QS 7D", "trump"),
    ("overtrump", "D", "KH JD AD 9S", "8C TC JC", "KH", "overtrump"),
    ("the-six-overtrumps-a-king", "D", "KS 6D AH", "8C KC", "6D", "overtrump"),
    ("undertrump", "D", "JS AD 9S", "8C TC JC", "JS AD", "undertrump"),
    ("head-trumps", "H", "QS 6H AH TC", "JC QC", "6H", "head-trumps"),
    ("head-trumps-by-suit-of-the-king", "H", "KS KD QC", "KH", "KS", "head-trumps"),
    ("head-the-partners-trump", "H", "KC JD 9S", "QH 7H", "KC", "head-trumps"),
    ("low-trumps", "H", "JD AH TC", "JC", "AH JD", "follow-trumps"),
    ("no-trump-on-a-picture", "S", "AC 9H 6D", "KC", "AC 9H 6D", "void"),
    ("neither", "H", "8C AS", "7D TD", "8C AS", "void"),
    ("neither-on-a-trumped-trick", "H", "8C AS", "7D JC", "8C AS", "void"),
]  # fmt: skip

BELOTE: list[Row] = [
    ("lead-anything", "C", "JC 7S AH", "", "JC 7S AH", "lead"),
    ("follow", "C", "KD 8D JC", "7D", "KD 8D", "follow"),
    ("follow-a-trumped-trick", "C", "KD 8D JC", "7D 7C", "KD 8D", "follow"),
    ("follow-though-partner-heads", "C", "KD 8D JC", "AD 7D", "KD 8D", "follow"),
    ("must-trump", "C", "7C 9C KH", "7D AD", "9C 7C", "trump"),
    ("must-trump-second", "C", "7C KH AH", "7D", "7C", "trump"),
    ("must-overtrump", "C", "QC 7C AH", "7D 8C", "QC", "overtrump"),
    ("ten-beats-king", "C", "TC QC AH", "7D KC", "TC", "overtrump"),
    ("must-undertrump", "C", "QC 7C AH", "7D JC", "QC 7C", "undertrump"),
    ("undertrump-with-a-bare-trump", "C", "9C AH TH", "7D JC", "9C", "undertrump"),
    ("partner-has-trumped", "C", "9C 8S AH", "7D JC KD", "9C 8S AH", "partner-heads"),
    ("follow-when-partner-has-trumped", "C", "9C 8D", "7D JC KD", "8D", "follow"),
    ("overtrump-with-the-bare-jack", "C", "JC AH", "7D 9C", "JC", "overtrump"),
    ("partner-heads-plain", "C", "JC 8S KH", "AD 7D", "JC 8S KH", "partner-heads"),
    ("opponent-overtook-partner", "C", "JC 8S KH", "KD AD", "JC", "trump"),
    ("partner-overtrumped", "C", "9C 8S KH", "AD 7C JC", "9C", "undertrump"),
    ("head-trumps", "C", "JC AC 8C KH", "7C 9C", "JC", "head-trumps"),
    ("head-trumps-second", "C", "AC 8C KH", "7C", "AC 8C", "head-trumps"),
    ("no-trump-is-high-enough", "C", "AC 8C KH", "7C 9C", "AC 8C", "follow-trumps"),
    ("partner-heads-trumps", "C", "JC 8C AH", "9C 7C", "JC 8C", "partner-heads-trumps"),
    ("no-trumps-at-all", "C", "KH AS", "9C 7C", "AS KH", "void"),
    ("neither-suit-nor-trump", "C", "KH AS", "7D", "AS KH", "void"),
    ("neither-in-a-trumped-trick", "C", "KH AS", "7D 8C", "AS KH", "void"),
    ("only-trumps-for-partner", "C", "9C 7C", "AD 7D", "9C 7C", "partner-heads"),
]  # fmt: skip

KLABERJASS: list[Row] = [
    ("lead-anything", "C", "JC 7S AH", "", "JC 7S AH", "lead"),
    ("follow", "C", "KD 8D JC", "7D", "KD 8D", "follow"),
    ("follow-and-need-not-win", "C", "AD 8D JC", "KD", "AD 8D", "follow"),
    ("must-trump", "C", "8C 7C KS", "7D", "8C 7C", "trump"),
    ("head-trumps", "C", "QC 7C AS", "8C", "QC", "head-trumps"),
    ("ten-above-king-in-trumps", "C", "TC QC AS", "KC", "TC", "head-trumps"),
    ("the-jack-is-not-free", "C", "JC AS KS", "9C", "JC", "head-trumps"),
    ("low-trumps", "C", "QC 7C AS", "9C", "QC 7C", "follow-trumps"),
    ("no-trumps", "C", "KH AS", "9C", "AS KH", "void"),
    ("neither", "C", "KH AS", "7D", "AS KH", "void"),
]  # fmt: skip

TO_HEAD: list[Row] = [
    ("lead", "C", "JC 7H AS", "", "JC AS 7H", "lead"),
    ("follow", "C", "8H AH JC", "KH", "AH 8H", "follow"),
    ("follow-a-trumped-trick", "C", "8H AH JC", "KH 9C", "AH 8H", "follow"),
    ("follow-for-the-partner", "C", "8H JC", "AH 7H", "8H", "follow"),
    ("trump", "C", "7C 9C AS", "KH", "9C 7C", "trump"),
    ("trump-for-the-opponent", "C", "7C AS", "7H KH", "7C", "trump"),
    ("nothing-of-either", "C", "8D AS", "KH", "AS 8D", "void"),
    ("overtrump", "C", "JC QC AS", "KH TC", "JC", "overtrump"),
    ("overtrump-with-the-bare-jack", "C", "JC AS", "KH 9C", "JC", "overtrump"),
    ("follow-when-the-partner-has-trumped", "C", "8H JC", "AH 9C 7H", "8H", "follow"),
    ("head-the-trumps", "C", "JC 8C AS", "9C", "JC", "head-trumps"),
    ("head-the-partners-trump", "C", "JC 8C AS", "9C 7C", "JC", "head-trumps"),
    ("ten-of-trumps-over-the-king", "C", "TC QC", "KC", "TC", "head-trumps"),
    ("follow-with-a-low-trump", "C", "QC 8C AS", "9C", "QC 8C", "follow-trumps"),
    ("no-trump-for-trumps", "C", "8D AS", "9C", "AS 8D", "void"),
]

FOR_THE_PARTNER: list[Row] = [
    ("partner-heads", "C", "7C JC AS", "AH 7H", "JC 7C AS", "partner-heads"),
    ("partner-has-trumped", "C", "7C JC AS", "AH 9C 7H", "JC 7C AS", "partner-heads"),
]

CONTREE: list[Row] = [
    *TO_HEAD, *FOR_THE_PARTNER,
    ("cannot-overtrump", "C", "8C QC AS", "KH 9C", "QC 8C AS", "cannot-overtrump"),
    ("no-trump-to-overtrump-with", "C", "8D AS", "KH 9C", "AS 8D", "cannot-overtrump"),
]  # fmt: skip

UNDER: list[Row] = [
    ("undertrump", "C", "8C QC AS", "KH 9C", "QC 8C", "undertrump"),
    ("nothing-of-either-in-a-trumped-trick", "C", "8D AS", "KH 9C", "AS 8D", "void"),
]

COINCHE: list[Row] = [*TO_HEAD, *FOR_THE_PARTNER, *UNDER]

OVER_THE_PARTNER: list[Row] = [
    ("trump-the-partners-trick", "C", "7C JC AS", "AH 7H", "JC 7C", "trump"),
    ("overtrump-the-partner", "C", "7C JC AS", "AH 9C 7H", "JC", "overtrump"),
]

ROTTERDAM: list[Row] = [*TO_HEAD, *OVER_THE_PARTNER, *UNDER]

DISCARDING: list[Row] = [
    ("discard", "C", "8C QC AS", "KH 9C", "AS", "discard"),
    ("nothing-but-low-trumps", "C", "8C QC", "KH 9C", "QC 8C", "void"),
]

ROTTERDAM_W: list[Row] = [*TO_HEAD, *OVER_THE_PARTNER, *DISCARDING]

AMSTERDAM: list[Row] = [
    *TO_HEAD, *DISCARDING,
    ("partner-heads", "C", "7C JC AS", "AH 7H", "JC 7C AS", "partner-heads"),
    ("partner-has-trumped", "C", "7C JC AS", "AH 9C 7H", "JC AS", "partner-heads"),
    ("no-undertrump-for-the-partner", "C", "8C 7C AS", "AH 9C 7H", "AS", "partner-heads"),
    ("only-low-trumps-for-the-partner", "C", "8C 7C", "AH 9C 7H", "8C 7C", "void"),
]  # fmt: skip

SCHIEBER: list[Row] = [
    ("lead", "C", "JC KD 7S", "", "JC KD 7S", "lead"),
    ("follow-or-trump", "C", "KD JC 7S", "AD 7D", "JC KD", "follow-or-trump"),
    ("follow-or-overtrump", "C", "9C JC KD AS", "7D AC", "JC 9C KD", "follow-or-overtrump"),
    ("no-undertrumping-with-the-suit", "C", "9C KD AS", "7D JC", "KD", "follow-or-overtrump"),
    ("no-undertrumping-with-others", "C", "9C AS", "7D JC", "AS", "overtrump-or-discard"),
    ("overtrump-or-discard", "C", "JC 7C AS", "7D 9C", "JC AS", "overtrump-or-discard"),
    ("higher-trump-and-lower", "C", "JC 7C", "7D 9C", "JC", "overtrump-or-discard"),
    ("nothing-but-lower-trumps", "C", "9C AC", "7D JC", "9C AC", "undertrump"),
    ("over-the-partner-too", "C", "9C AS", "7D JC 8D", "AS", "overtrump-or-discard"),
    ("follow-trumps", "C", "JC 7C AS", "9C", "JC 7C", "follow-trumps"),
    ("low-on-a-trump-lead", "C", "7C 6C AS", "JC", "7C 6C", "follow-trumps"),
    ("bare-jack", "C", "JC KD", "AC 7C", "JC KD", "bare-jack"),
    ("void-of-trumps", "C", "KD 7S", "AC", "KD 7S", "void"),
    ("void-untrumped", "C", "JC 7S", "AD", "JC 7S", "void"),
    ("no-trump", None, "JC 8H", "7H", "8H", "no-trump"),
    ("reverse", "reverse", "JC 8H 6H", "7H", "8H 6H", "no-trump"),
    ("no-trump-void", None, "JC 8S", "7H", "JC 8S", "void"),
]

OLD: list[Row] = [
    ("lead", "C", "AD 7D JC", "", "AD 7D JC", "lead"),
    ("follow-and-win", "C", "AD 7D JC", "KD", "AD", "follow-and-win"),
    ("any-that-wins", "C", "AD KD 7D JC", "QD", "AD KD", "follow-and-win"),
    ("follow-low", "C", "TD 7D JC AS", "KD", "TD 7D", "follow-low"),
    ("head-trumps", "C", "JC 8C AS", "9C", "JC", "head-trumps"),
    ("follow-trumps", "C", "9C 8C AS", "JC", "9C 8C", "follow-trumps"),
    ("void-of-trumps", "C", "AS 7H", "9C", "AS 7H", "void"),
    ("void-without-trumps", "C", "AS 7H", "KD", "AS 7H", "void"),
]

ROWS: dict[str, list[Row]] = {
    "staekske-rape": STAEKSKE_RAPE,
    "saskop": SASKOP,
    "klaberjass": KLABERJASS,
    "klaverjas-rotterdam": ROTTERDAM,
    "klaverjas-rotterdam-w": ROTTERDAM_W,
    "klaverjas-amsterdam": AMSTERDAM,
    "belote": BELOTE,
    "belote-contree": CONTREE,
    "coinche": COINCHE,
    "schieber": SCHIEBER,
    "vijfhonderden-1836": [*OLD, ("void", "C", "JC AS 7H", "KD", "JC AS 7H", "void")],
    "smoojas-1821": [*OLD, ("trump", "C", "JC AS 7H", "KD", "JC", "trump")],
}
"""By game."""
