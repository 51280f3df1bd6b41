"""What other programs show of a page that somebody links to: its title, what it says of itself, and a card with both.

Cards are addressed in full, as those programs want it: where nobody knows the address of the site there are none.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Mapping
from html import escape, unescape
from pathlib import Path

from stoek_site import PACKAGE
from stoek_site.build.drawing import SERIF, colours, inner, picture

CARDS = "assets/cards"
NAME = "Stoek"
WIDTH, HEIGHT = 1200, 630
BOLD = 1.08
EDGE, FELT = 72, 390
"""Room around what is written, and how wide the table is that it stands beside."""

_TITLE = re.compile(r"<title>(.*?)</title>", re.DOTALL)
_DESCRIPTION = re.compile(r'<meta name="description" content="([^"]*)">')
_CANONICAL = re.compile(r'<link rel="canonical" href="([^"]+)">')
_NARROW, _WIDE = frozenset("iljtfrI.,;:'’“”!?()[]- "), frozenset("mwMWQ%—")
_SUITS = {"club": "ink-black", "diamond": "ink-red", "spade": "ink-black", "heart": "ink-red"}


def title_of(page: str) -> str:
    """What a page is called, without the name of the site.

    >>> title_of("<title>Quiz - Stoek</title>")
    'Quiz'
    """
    found = _TITLE.search(page)
    return "" if found is None else unescape(found[1]).removesuffix(f" - {NAME}").strip()


def _room(text: str, size: float) -> float:
    """About how wide it is written: a little more than less."""
    return size * sum(0.31 if each in _NARROW else 0.88 if each in _WIDE else 0.68 if each.isupper() else 0.54 for each in text)


def lines(text: str, size: float, width: float, most: int) -> list[str]:
    """The text in as many lines as it needs, or as it may have: then the last one breaks off.

    >>> lines("every rule of the game", 10, 75, 2)
    ['every rule of the', 'game']
    >>> lines("every rule of the game", 10, 40, 2)
    ['every', 'rule of…']
    """
    made: list[str] = []
    for word in text.split():
        if made and _room(f"{made[-1]} {word}", size) <= width:
            made[-1] += f" {word}"
        elif len(made) == most:
            made[-1] = made[-1].rstrip(",;:") + "…"
            break
        else:
            made.append(word)
    return made


def _drawing(place: str, x: float, y: float, width: float, ink: str) -> str:
    edge, drawing = inner(PACKAGE / "shared" / "cards" / f"{place}.svg")
    return f'<g transform="translate({x:g} {y:g}) scale({width / edge:g})" fill="{ink}">{drawing}</g>'


def _playing_card(letter: str, court: str, turn: float, x: float, y: float) -> str:
    """A court card of clubs on the table."""
    colour = colours()
    ink = colour["ink-black"]
    paper = (
        f'<rect width="200" height="280" rx="18" fill="{colour["card-paper"]}" stroke="{colour["card-edge"]}" stroke-width="3"/>'
    )
    index = f'<text x="52" y="86" font-size="80" font-weight="700" text-anchor="middle" fill="{ink}">{letter}</text>'
    drawn = _drawing("suits/club", 24, 100, 56, ink) + _drawing(f"courts/{court}", 62, 136, 124, ink)
    return f'<g transform="translate({x:g} {y:g}) rotate({turn:g} 100 140)">{paper}{index}{drawn}</g>'


def card(title: str, above: str, description: str) -> str:
    """The card of a page as SVG; `above` names what the page belongs to."""
    colour, inside = colours(), WIDTH - FELT - 2 * EDGE
    written: list[str] = []

    def write(words: list[str], y: float, size: float, ink: str, weight: int = 400) -> float:
        for number, line in enumerate(words):
            style = f'font-size="{size:g}" font-weight="{weight}" fill="{colour[ink]}"'
            written.append(f'<text x="{EDGE}" y="{y + number * size * 1.22:g}" {style}>{escape(line)}</text>')
        return y + len(words) * size * 1.22

    # Bold letters are wider.
    size = 78 if len(lines(title, 78 * BOLD, inside, 4)) < 3 else 60
    called = lines(title, size * BOLD, inside, 3)
    below = write([above] if above else [], 112, 34, "green")
    below = write(called, below + size * 0.62, size, "ink", 700)
    write(lines(description, 34, inside, 5 - len(called)), below + 10, 34, "ink-soft")
    signs = "".join(
        _drawing(f"suits/{suit}", EDGE + 54 * at, 524, 42, colour[ink]) for at, (suit, ink) in enumerate(_SUITS.items())
    )
    name = f'<text x="{EDGE + 236}" y="560" font-size="44" font-weight="700" fill="{colour["green"]}">{NAME}</text>'
    table = f'<rect x="{WIDTH - FELT}" width="{FELT}" height="{HEIGHT}" fill="{colour["felt"]}"/>'
    laid = _playing_card("K", "king", -9, WIDTH - FELT + 36, 84) + _playing_card("Q", "queen", 8, WIDTH - FELT + 154, 262)
    ground = f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{colour["paper"]}"/>'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="{SERIF}">'
    return f"{head}{ground}{table}{laid}{''.join(written)}{signs}{name}</svg>"


def with_preview(path: Path, pages: Mapping[Path, str], site: Path, address: str) -> str:
    """The page with what is told of it in its head, its card laid down in the site; as it was, if it is no page to link to."""
    page, home = pages[path], site / "index.html"
    said = _DESCRIPTION.search(page)
    if path.name != "index.html" or said is None:
        return page
    upper = path.parent.parent / "index.html"
    title, description = title_of(page), unescape(said[1])
    above = title_of(pages[upper]) if upper in pages and upper != home else ""
    told = {"og:type": "website", "og:site_name": NAME, "og:title": title, "og:description": description}
    found = _CANONICAL.search(page)
    if found is not None:
        drawn = picture(card(title, above, description), WIDTH)
        place = f"{CARDS}/{hashlib.sha256(drawn).hexdigest()[:32]}.png"
        (site / CARDS).mkdir(parents=True, exist_ok=True)
        (site / place).write_bytes(drawn)
        told |= {"og:url": unescape(found[1]), "og:image": address + place}
    metas = "".join(f'<meta property="{name}" content="{escape(value)}">' for name, value in told.items())
    kind = "summary" if found is None else "summary_large_image"
    return page.replace("</head>", f'{metas}<meta name="twitter:card" content="{kind}"></head>', 1)
