"""Where a page stands, on paper: its address in letters and as a QR code, for whoever has the print in hand.

It is in the page from the start, so that it is printed whatever a browser has fetched. What has an address of its own, such as a
ruling, gets its code in the browser (`shared/dom/qr-code.ts`). A page whose address nobody knows gets none.
"""

from __future__ import annotations

import re
from html import escape, unescape

import segno

from stoek.language import _

SQUARE, QUIET = 0.5, 4
"""Millimetres of a square, and squares of white around; as in the browser."""
_CANONICAL = re.compile(r'<link rel="canonical" href="(?P<address>[^"]+)">')
_END = "</article>"


def code(address: str) -> str:
    """The QR code of an address, as an SVG.

    >>> code("https://stoek.example/")[:66]
    '<svg class="paper__code" viewBox="0 0 33 33" width="16.5mm" role="'
    """
    squares = segno.make(address, error="l", micro=False).matrix_iter(border=QUIET)
    rows = ["".join("#" if dark else " " for dark in row) for row in squares]
    runs = ((y, run.start(), len(run[0])) for y, row in enumerate(rows) for run in re.finditer("#+", row))
    shape = "".join(f"M{x} {y}h{length}v1h-{length}z" for y, x, length in runs)
    size, label = len(rows), escape(_("This address as a QR code"))
    head = f'<svg class="paper__code" viewBox="0 0 {size} {size}" width="{size * SQUARE:g}mm" role="img" aria-label="{label}">'
    return f'{head}<path d="{shape}"/></svg>'


def with_address(page: str) -> str:
    """The page with its address at its end, for paper only."""
    found = _CANONICAL.search(page)
    if found is None:
        return page
    address = unescape(found["address"])
    words = escape(_("Stoek: {address}", address=address))
    at = page.rindex(_END)
    return f'{page[:at]}<div class="paper"><p class="paper__address">{words}</p>{code(address)}</div>{page[at:]}'
