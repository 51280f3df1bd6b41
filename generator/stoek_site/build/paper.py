"""Where a page of rules, or the sheet of a game, stands, on paper: its address in letters and as a QR code, for whoever has the
print in hand.

It is in the page from the start, so that it is printed whatever a browser has fetched. What has an address of its own, such as a
ruling, gets its code in the browser (`shared/dom/later-qr-code.ts`). A page whose address nobody knows gets none.
"""

from __future__ import annotations

import re
from html import escape, unescape

import segno

from stoek.language import _

SQUARE, QUIET = 0.5, 4
"""Millimetres of a square, and squares of white around; as in the browser."""
_CANONICAL = re.compile(r'<link rel="canonical" href="(?P<address>[^"]+)">')
_PRINTED = ('class="rule"', 'class="game-sheet"')
_END = "</article>"


def code(address: str) -> str:
    """The QR code of an address, as an SVG: a stroke for each run of dark squares, told from the end of the one before.

    >>> code("https://stoek.example/")[:87]
    '<svg viewBox="0 0 33 33" width="16.5mm" aria-hidden="true"><path d="M4 4.5h7m2 0h1m4 0h'
    """
    squares = segno.make(address, error="l", micro=False).matrix_iter(border=QUIET)
    shape, size = "", 0
    for y, row in enumerate(squares):
        end = None
        for run in re.finditer("#+", "".join("#" if dark else " " for dark in row)):
            shape += f"M{run.start()} {y}.5" if end is None else f"m{run.start() - end} 0"
            shape += f"h{len(run[0])}"
            end = run.end()
        size += 1
    return f'<svg viewBox="0 0 {size} {size}" width="{size * SQUARE:g}mm" aria-hidden="true"><path d="{shape}"/></svg>'


def with_address(page: str) -> str:
    """The page with its address at its end, for paper only, if it has rules or is a game's sheet."""
    found = _CANONICAL.search(page)
    if found is None or not any(each in page for each in _PRINTED):
        return page
    address = unescape(found["address"])
    words = escape(_("Stoek: {address}", address=address))
    at = page.rindex(_END) + len(_END)
    return f'{page[:at]}<div class="paper"><p class="paper__address">{words}</p>{code(address)}</div>{page[at:]}'
