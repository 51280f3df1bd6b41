"""The lines of a score: the server's macros and the client's templates draw the same tree, whatever game was scored."""

from __future__ import annotations

from stoek_site.features.score.deals import DEALS
from stoek_site.markdown.engine import ask
from visiting.browsing import Visitor
from visiting.trees import differing, drawn


def test_score_lines_are_as_the_server_draws_them(visitor: Visitor) -> None:
    page = visitor.open("score/")

    def href(rule: str) -> str:
        return f"{visitor.site}{rule.split('/')[0]}/#{rule}"

    reports = [ask({"verb": "check", "deal": path.read_text(encoding="utf-8")}) for path in DEALS.rglob("*.deal")]
    scored = [found["lines"] for report in reports for found in (report, report["as_played"]) if found and found["lines"]]
    assert len(scored) > 12
    cases = [(drawn("answers.html", "lines", lines, href), "breakdown", [lines]) for lines in scored]
    cases += [(drawn("answers.html", "folded_lines", lines, href), "foldedBreakdown", [lines]) for lines in scored]
    assert differing(page, cases) == []
