"""The sheet of every page and those of elements: their layers, that each page links those of its elements and nothing else, and
that no rule outweighs by force or styles nothing."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rows import each_of
from stoek_site import PACKAGE, ROOT
from stoek_site.build.bundle import LAYERS, found, layer, own_styles, sheets, styles_source
from stoek_site.shared.language.catalogue import Spoken
from stoek_site.theme import styles
from stoek_site.theme.styles import theirs

SHEETS = found("*.css")
OWN = {name.name: set(imported) for name, imported in sheets().items()}
"""The sheets of elements that have their own, by the name of the first."""
ORDER = f"@layer theme, {', '.join(LAYERS)};"
_COMMENT = re.compile(r"/\*.*?\*/", re.S)
_WORDS = re.compile(r"(?<![-\w])content:\s*\"[^\"\\]*[A-Za-z]{2}")
_SELECTORS = re.compile(r"[^{};]*(?=\{)")
_CLASS = re.compile(r"\.([a-z][\w-]*)")
_LINKED = re.compile(r'<link[^>]*rel="stylesheet"[^>]*>')
_DOUBLED = re.compile(r"([.\[][\w=\"-]+\]?)\1(?![\w-])")
_DECLARED = re.compile(r"(?:^|[{;])\s*([a-z\d-]+): ([^;{}]*)")
_LENGTH = re.compile(r"\d(?:rem|px|pt)\b")
_ROOM = re.compile(r"(?:margin|padding|gap|row-gap|column-gap)(?:-[a-z-]+)?")
_MEASURED = re.compile(r"(?<![\d.])\d*\.?\d+(?:rem|px|pt|mm|cm)\b")
_PAPER = re.compile(r"@page[^{]*\{[^}]*\}")
_COLOUR = re.compile(r"#[0-9a-f]{3,8}\b|\brgb\(|\bhsl\(")
_NAMED = {
    ".html": re.compile(r"\"[^\"]*\"|\{[{%].*?[}%]\}"),
    ".ts": re.compile(r"\"[^\"\n]*\"|`[^`\n]*`"),
    ".py": re.compile(r"\"[^\"\n]*\"|'[^'\n]*'"),
    ".md": re.compile(r"class=\"[^\"]*\"|\{[^}]*\}"),
}
"""Where a class can be named, by what kind of file it is: in strings, and in a page's attributes."""


def selectors(sheet: Path) -> list[str]:
    """What the rules of a sheet apply to."""
    return [found.strip() for found in _SELECTORS.findall(_COMMENT.sub("", sheet.read_text(encoding="utf-8"))) if found.strip()]


def test_a_sheet_says_nothing() -> None:
    """What is read is told by the page, where it can be translated: a sheet adds signs."""
    assert [sheet.name for sheet in SHEETS if _WORDS.search(_COMMENT.sub("", sheet.read_text(encoding="utf-8")))] == []


@pytest.fixture(scope="module")
def named() -> set[str]:
    """Every word of our templates, code and pages that may be a class; of `x--{{ side }}` only `x--`."""
    sources = [path for top in (PACKAGE, ROOT / "docs") for path in top.rglob("*") if path.suffix in _NAMED]
    strings = (text for path in sources for text in _NAMED[path.suffix].findall(path.read_text(encoding="utf-8")))
    return {word for text in strings for word in re.findall(r"[a-z][\w-]*", text)}


def test_the_sheet_of_the_theme_is_the_weakest_layer() -> None:
    order, theme, *ours = styles_source().splitlines()
    assert order == ORDER
    assert theme.endswith("layer(theme);")
    assert len(ours) == len(set(SHEETS) - set().union(*OWN.values()))
    assert not [line for line in ours if "layer(theme)" in line]
    for own in own_styles().values():
        assert own.splitlines()[0] == ORDER
        assert own.rstrip().endswith("layer(features);")
    for part in (".md-typeset", "[data-md-color-scheme=slate]", ".doc-section-title", ".md-sidebar--secondary:not([hidden])"):
        assert part in theirs("")


def test_of_the_themes_sheets_only_what_pages_have_is_left() -> None:
    theme = theirs(".one { color: var(--md-warning-bg-color); }")
    assert ".md-header__title" in theme
    for part in (
        ".admonition",
        ".tabbed-",
        ".md-post",
        ".md-footer__link",
        "[data-md-color-primary",
        ".mermaid",
        ".md-tooltip",
        "@keyframes",
        "[dir=rtl]",
    ):
        assert part not in theme
    assert "--md-warning-bg-color:" in theme
    assert "@keyframes fact{" in theirs(".one { animation: fact 1s; }")
    assert "--md-warning-bg-color:" not in theirs("")


def test_a_language_that_is_written_from_the_right_has_its_own_styles(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(styles, "spoken", lambda: Spoken("he", "", "", ()))
    theme = theirs("")
    assert "[dir=rtl]" in theme
    assert "[dir=ltr]" not in theme


@pytest.mark.parametrize(
    ("place", "name"),
    [
        ("page/base.css", "page"),
        ("shared/dom/blocks.css", "shared"),
        ("features/quiz/legal-quiz.css", "features"),
        ("markdown/file.css", "features"),
        ("theme/fitting/print.css", "fitting"),
    ],
)
def test_a_sheet_belongs_to_the_layer_of_its_folder(place: str, name: str) -> None:
    assert PACKAGE / place in SHEETS
    assert layer(PACKAGE / place) == name


def test_a_page_links_our_sheet_and_those_of_its_elements(site: Path) -> None:
    linked = set()
    for page in site.rglob("*.html"):
        text = page.read_text(encoding="utf-8")
        names = [re.search(r'href="[^"]*assets/client/([^"]*)-[0-9A-Z]{8}\.css"', link) for link in _LINKED.findall(text)]
        own = [name.removesuffix(".css") for name in OWN if f"<{name.removesuffix('.css')} " in text]
        assert sorted(name[1] for name in names if name) == sorted(["site", *own]), page
        assert len(names) == len(own) + 1, page
        linked |= set(own)
    assert linked == {name.removesuffix(".css") for name in OWN}
    for sheet in (site / "assets" / "client").glob("*.css"):
        assert sheet.read_text(encoding="utf-8").startswith(ORDER.replace(", ", ",")), sheet


def test_a_page_has_the_sheets_of_all_its_classes(site: Path) -> None:
    """A class that only sheets of elements style stands on pages that link one of them."""
    styled: dict[str, set[str]] = {}
    for sheet in SHEETS:
        owners = {name for name, held in OWN.items() if sheet in held} or {"site.css"}
        for each in {name for rule in selectors(sheet) for name in _CLASS.findall(rule)}:
            styled.setdefault(each, set()).update(owners)
    own = {name: owners for name, owners in styled.items() if "site.css" not in owners}
    assert own.keys() >= {"puzzle__title", "findings", "pad__stack", "play__part", "moment__way"}
    for page in site.rglob("*.html"):
        text = page.read_text(encoding="utf-8")
        there = {word for written in re.findall(r'class="?([^">]*)', text) for word in written.split()}
        bare = {name for name in there & own.keys() if not any(f"<{owner.removesuffix('.css')} " in text for owner in own[name])}
        assert bare == set(), page


@each_of(SHEETS)
def test_something_makes_every_class_of_our_sheets(sheet: Path, *, named: set[str]) -> None:
    classes = {name for each in selectors(sheet) for name in _CLASS.findall(each) if not name.startswith(("md-", "footnote-"))}
    assert [name for name in sorted(classes) if name not in named and re.sub("(?<=--).*", "", name) not in named] == []


@each_of(SHEETS)
def test_no_selector_says_a_thing_twice_to_outweigh_another(sheet: Path) -> None:
    assert [each for each in selectors(sheet) if _DOUBLED.search(each)] == []


@each_of(SHEETS)
def test_no_style_is_written_in_a_form_that_a_browser_does_not_know(sheet: Path) -> None:
    """WebKit knows no thickness in the short form of text-decoration, and shows no line at all."""
    assert re.findall(r"text-decoration:[^;}]*\d[^;}]*", sheet.read_text(encoding="utf-8")) == []


@each_of([path for path in SHEETS if layer(path) in ("shared", "features")])
def test_what_is_ours_needs_no_weight_of_the_theme(sheet: Path) -> None:
    """Its layer outweighs the theme."""
    assert [each for each in selectors(sheet) if re.search(r"\.md-typeset|\[dir\]", each)] == []


@each_of(SHEETS)
def test_sizes_of_letters_and_colours_are_tokens(sheet: Path) -> None:
    """A size may follow the letters around it (`em`) or a card's; a colour that is none of the tokens stands only where tokens are
    given other values."""
    literal = [
        f"{name}: {value}"
        for name, value in _DECLARED.findall(_COMMENT.sub("", sheet.read_text(encoding="utf-8")))
        if (name in ("font", "font-size") and _LENGTH.search(value.split("/")[0])) or (name[:2] != "--" and _COLOUR.search(value))
    ]
    assert literal == []


@each_of(SHEETS)
def test_room_between_things_is_of_the_scale(sheet: Path) -> None:
    """What goes by the letters or the card it stands at is told in `em`, by the screen in `vw`; a pixel makes up for a border, and
    paper has margins of its own."""
    text = _PAPER.sub("", _COMMENT.sub("", sheet.read_text(encoding="utf-8")))
    literal = [
        f"{name}: {value}"
        for name, value in _DECLARED.findall(text)
        if _ROOM.fullmatch(name) and set(_MEASURED.findall(value)) - {"1px"}
    ]
    assert literal == []


WIDTHS = (24, 30, 45, 60)
"""The breakpoints, in letters of the reader's: a small phone, a phone, a tablet, a page with something beside it."""
BREAKPOINTS = {f"(min-width: {width}em)" for width in WIDTHS} | {f"(max-width: {width - 0.01:.2f}em)" for width in WIDTHS}
HEIGHTS = {"(min-height: 50em)", "(min-height: 50.01em)", "(max-height: 50em)", "(max-height: 42em)"}
"""A phone that is not low, and a low one, whose browser's bars are there."""
BESIDES = {
    "print", "screen", "(scripting: none)", "(scripting: enabled)", "(forced-colors: active)", "(pointer: coarse)",
    "not (pointer: coarse)", "(prefers-reduced-motion: reduce)",
}  # fmt: skip
COLUMNS = {"(min-width: 48rem)", "(min-width: 1.9rem)", "(min-width: 24rem)", "(max-width: 23.99rem)"}
"""What a column of a page goes by: 60 and 30 letters of the reader's are 48 and 24 of the page's, which are larger."""
OTHERS = {
    "page/theme.css": {"(min-width: 76.25em)", "(max-width: 76.2344em)"},
    "theme/fitting/narrow.css": {"(max-width: 17em)"},
}
"""From there on the theme shows its menu beside the page; and below, letters are so large that no word has room beside another."""
_CONDITION = re.compile(r"@(media|container) ([^{]+)\{")


@each_of(SHEETS)
def test_a_sheet_asks_for_a_breakpoint_and_no_other_size(sheet: Path) -> None:
    allowed = BREAKPOINTS | HEIGHTS | BESIDES | OTHERS.get(sheet.relative_to(PACKAGE).as_posix(), set())
    asked = _CONDITION.findall(_COMMENT.sub("", sheet.read_text(encoding="utf-8")))
    parts = {(kind, part.strip()) for kind, conditions in asked for part in re.split(r",| and ", conditions)}
    assert {part for kind, part in parts if part not in (COLUMNS if kind == "container" else allowed)} == set()


def test_each_breakpoint_is_used() -> None:
    text = "".join(sheet.read_text(encoding="utf-8") for sheet in SHEETS)
    for width in WIDTHS:
        assert f"(min-width: {width}em)" in text or f"(max-width: {width - 0.01:.2f}em)" in text
    for name, conditions in OTHERS.items():
        assert all(each in (PACKAGE / name).read_text(encoding="utf-8") for each in conditions), name


@each_of(SHEETS)
def test_corners_are_tokens(sheet: Path) -> None:
    """Or square, or a circle's; a card's go by its width."""
    corners = re.findall(r"border-(?:[a-z]+-)*radius: ([^;}]*)", _COMMENT.sub("", sheet.read_text(encoding="utf-8")))
    known = re.compile(r"(?:(?:var\(--radius(?:-small|-pill)?\)|calc\(var\(--card-w\) \* 0\.09\)|50%|0) ?)+")
    assert [each for each in corners if not known.fullmatch(each.strip())] == []


CARDS = ("chip", "small", "middle", "large", "largest")
_CARD = re.compile(r"var\(--card-(?:" + "|".join(CARDS) + r")\)")


@each_of(SHEETS)
def test_a_card_has_one_of_five_sizes(sheet: Path) -> None:
    text = _COMMENT.sub("", sheet.read_text(encoding="utf-8"))
    widths = re.findall(r"--card-w: ([^;}]*)", text)
    assert [each for each in widths if not _CARD.fullmatch(each.strip())] == []
    # Nothing else makes a card wide or high.
    rules = re.findall(r"([^{}]+)\{([^{}]*)\}", text)
    of_cards = [
        body for what, body in rules if any(re.search(r"\.card(?![-_\w])[^ :]*$", each.strip()) for each in what.split(","))
    ]
    sizes = [size for body in of_cards for name, size in _DECLARED.findall(body) if name in ("width", "height")]
    assert [size for size in sizes if "--card-w" not in size] == []


def test_the_five_sizes_are_tokens_and_each_is_used() -> None:
    given = re.findall(r"--card-([a-z]+): [\d.]+r?em", (PACKAGE / "page" / "base.css").read_text(encoding="utf-8"))
    assert tuple(given) == CARDS
    text = "".join(sheet.read_text(encoding="utf-8") for sheet in SHEETS)
    assert all(f"var(--card-{name})" in text for name in CARDS)


ONCE = {
    "seat--": {"shared/cards/felt.ts"},
    "suit-key__word": {"shared/cards/trump-picker.ts"},
    "suit-keys": {"shared/cards/trump-picker.ts", "shared/cards/call-keys.ts", "features/play/offered.ts"},
}
"""What only one module draws: a seat at a table, a key of what can be trumps; and where such keys stand."""


@each_of(ONCE.items())
def test_there_is_one_table_and_one_way_to_choose_trumps(part: str, drawn_by: set[str]) -> None:
    sources = [path for path in PACKAGE.rglob("*") if path.suffix in (".ts", ".html", ".py")]
    made = {path.relative_to(PACKAGE).as_posix() for path in sources if part in path.read_text(encoding="utf-8")}
    assert made == drawn_by


def test_few_declarations_are_forced() -> None:
    """Layers say what counts more: on paper, `theme/fitting/print.css` outweighs whatever features show."""
    forced = {sheet.name: sheet.read_text(encoding="utf-8").count("!important") for sheet in SHEETS}
    assert sum(forced.values()) <= 22, {name: count for name, count in forced.items() if count}
    assert forced["print.css"] == 0


@pytest.mark.parametrize(("scale", "most"), [("size", 8), ("space", 11)])
def test_a_scale_has_few_steps_and_each_is_used(scale: str, most: int) -> None:
    base = _COMMENT.sub("", (PACKAGE / "page" / "base.css").read_text(encoding="utf-8"))
    steps = {name for name, _ in _DECLARED.findall(base) if name.startswith(f"--{scale}-")}
    assert 0 < len(steps) <= most
    used = {name for sheet in SHEETS for name in re.findall(rf"var\((--{scale}-[a-z\d]+)\)", sheet.read_text(encoding="utf-8"))}
    assert used == steps


_MADE = re.compile(
    r"""class="(?P<plain>(?:\{\{.*?\}\}|\{%.*?%\}|\$\{[^}]*\}|[^"])*)"|class=\$\{(?P<code>[^}]*)\}"""
    r"""|className = (?P<set>[^;]*);|classList\.\w+\((?P<list>[^)]*)\)"""
)
_CODE = re.compile(r"\{\{.*?\}\}|\{%.*?%\}|\$\{[^}]*\}")
_QUOTED = re.compile(r"[\"'`]([^\"'`]*)[\"'`]")
_BUILT = re.compile(r"\.([a-z][\w-]*(?:__|--))[${]")


def made_by(source: str) -> set[str]:
    """The classes that a template or a module gives to what it draws; not those of the theme, nor one that is put together."""
    words: list[str] = []
    for made in _MADE.finditer(source):
        plain = made["plain"]
        code = _CODE.findall(plain) if plain else [made["code"] or made["set"] or made["list"] or ""]
        words += [word for text in code for quoted in _QUOTED.findall(text) for word in quoted.split()]
        words += _CODE.sub("\0", plain or "").split()
    return {word for word in words if re.fullmatch(r"[a-z][\w-]*[a-z\d]", word) and not word.startswith("md-")}


def test_every_class_that_is_made_is_styled_or_looked_for() -> None:
    sources = [
        path for top in (PACKAGE, ROOT / "tests") for path in top.rglob("*") if path.suffix in (".css", ".ts", ".py", ".html")
    ]
    texts = {path: path.read_text(encoding="utf-8") for path in sources}
    asking = [text for path, text in texts.items() if path.suffix != ".html"]
    used = {name for text in asking for name in re.findall(r"\.([a-z][\w-]*)", text)}
    some = {name for text in asking for name in _BUILT.findall(text)}
    idle = {
        f"{path.relative_to(PACKAGE)}: {name}"
        for path, text in texts.items()
        if path.is_relative_to(PACKAGE) and path.suffix in (".html", ".ts")
        for name in made_by(text) - used
        if not name.startswith(tuple(some))
    }
    assert not idle, "\n".join(sorted(idle))


def test_a_class_that_is_made_is_seen() -> None:
    made = made_by(
        '<p class="one {{ "two" if wide }} three--{{ side }}">html`<b class=${wide ? "four" : nothing}>` made.className = "five";'
    )
    assert made == {"one", "two", "four", "five"}


def test_right_wrong_and_missed_are_marked_in_one_place() -> None:
    """By a sign and a line; other sheets may say how such a choice moves or fades, not what it looks like."""
    marked = re.compile(r'([^{}]*\[data-verdict="(?:legal|illegal|missed)"\][^{}]*)\{([^{}]*)\}')
    elsewhere = [sheet for sheet in SHEETS if sheet != PACKAGE / "shared/cards/cards.css"]
    assert [
        (sheet.name, chosen.strip())
        for sheet in elsewhere
        for chosen, said in marked.findall(sheet.read_text(encoding="utf-8"))
        if re.search(r"\b(content|border|outline|background|color)\b", said)
    ] == []
