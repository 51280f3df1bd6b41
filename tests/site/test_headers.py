"""The headers that hosts send for the site: who may frame it, and what browsers may keep."""

from __future__ import annotations

import re
from http.client import HTTPConnection
from pathlib import Path

import pytest

from stoek_site.build.headers import CACHE, HEADERS, headers, sent
from stoek_site.build.offline import FACTS, WORKER
from visiting.serving import Served

BEARS_A_HASH = re.compile(
    r"/assets/(client/.+-[0-9A-Z]{8}\.|(certain|learn|puzzles|score)/.+-[0-9a-f]{8}\.|(pyodide|slim|engine)-[0-9a-f]{12}/)"
)
MOST_RULES, LONGEST_LINE = 100, 2000
"""The smallest limits among the hosts that read the file."""


def addresses(site: Path) -> list[str]:
    places = [path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file()]
    return ["/" + re.sub(r"(^|/)index\.html$", r"\1", place) for place in places if not re.search(r"^[._]", place)]


def named_by(text: str, place: str) -> list[str]:
    """The rules for an address, each as the file writes it."""
    rules = re.split(r"\n(?=/)", text.strip())
    return [rule for rule in rules if sent(rule, place)]


def test_every_file_has_one_rule_of_how_long_it_is_kept(site: Path) -> None:
    text = (site / HEADERS).read_text(encoding="utf-8")
    for place in [*addresses(site), f"/{WORKER}", f"/{FACTS}", "/index.html"]:
        rules = named_by(text, place)
        assert sum(CACHE in rule for rule in rules) == 1, place
        assert len({name for rule in rules for name in sent(rule, place)}) == sum(len(sent(rule, place)) for rule in rules), place
        assert ("immutable" in sent(text, place)[CACHE]) == bool(BEARS_A_HASH.match(place)), place


def test_hosts_can_read_all_of_it(site: Path) -> None:
    lines = (site / HEADERS).read_text(encoding="utf-8").splitlines()
    assert sum(line.startswith("/") for line in lines) <= MOST_RULES
    assert max(map(len, lines)) <= LONGEST_LINE


def test_a_folder_in_which_one_file_has_no_hash_is_asked_for_again(tmp_path: Path) -> None:
    for place in ("client/main-ABCDEFGH.js", "learn/quiz-01234567.json", "learn/plain.json"):
        path = tmp_path / "assets" / place
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("")
    text = headers("default-src 'none'", tmp_path)
    assert "immutable" in sent(text, "/assets/client/main-ABCDEFGH.js")[CACHE]
    assert sent(text, "/assets/learn/quiz-01234567.json")[CACHE] == "no-cache"


@pytest.mark.parametrize("place", ["/", "/privacy/", "/no-such-page/", "/privacy", "/offline.js"])
def test_nobody_may_frame_a_page(server: Served, place: str) -> None:
    connection = HTTPConnection(*server.server_address)
    connection.request("GET", place)
    answer = connection.getresponse()
    answer.read()
    connection.close()
    policies = answer.headers.get_all("Content-Security-Policy") or []
    assert "frame-ancestors 'none'" in [rule.strip() for rule in ";".join(policies).split(";")]
    assert answer.getheader("X-Frame-Options") == "DENY"
    assert answer.getheader("X-Content-Type-Options") == "nosniff"
    assert answer.getheader("Referrer-Policy") == "no-referrer"
