"""Links that cannot be used as they stand: each part that cannot is told, by the word at fault, and the rest is used."""

from __future__ import annotations

from typing import Any

from stoek_site.markdown.house_rules import games_with_rules
from visiting.by_node import by_node

LIMITS = {"position": {"trick": 3, "hand": 7}, "odds": {"hand": 7, "stock": 4, "of": 10626, "missing": 3}}
GOOD = "staekske-rape:double_no_tricks=on"
KEPT = {"staekske-rape": {"double_no_tricks": True}}
# who reads it, the link, a word of each fault, and of what is used the cards or the house rules; None where nothing is
ROWS: list[tuple[str, str, list[str], Any]] = [
    ("position", "#trump=H&trick=KS&hand=AS&card=AS", [], "KS AS AS"),
    ("position", "#trump=X&trick=KS&hand=AS", ["“X”"], "KS AS"),
    ("position", "#trump=H&trick=KS.ZZ&hand=AS", ["“ZZ”"], "KS AS"),
    ("position", "#trump=H&trick=KS&hand=KS.AS", ["KS is in the trick"], "KS AS"),
    ("position", "#trump=H&trick=KS.QS.JS.TS&hand=AS", ["three cards"], "KS QS JS AS"),
    ("position", "#trump=H&trick=KS&hand=AS&card=7D", ["7D"], "KS AS"),
    ("position", "#trump=H&trick=KS&hand=AS&trump=C", ["“trump” twice"], "KS AS"),
    ("position", "#trump=H&trick=KS&hand=AS&foo=bar", ["“foo”"], "KS AS"),
    ("position", "#zzz", [], None),
    ("odds", "#hand=AC.KC.QC.KS.KH.8D.7D.6C&need=JC.AC.ZZ&least=9", ["“6C”", "AC", "“ZZ”", "1 more"], "AC KC QC KS KH 8D 7D JC"),
    ("odds", "#need=JC&least=all", [], "JC"),
    ("odds", "#trump=C", [], None),
    ("tables", GOOD, [], KEPT),
    ("tables", f"{GOOD},tea=on", ["“tea”"], KEPT),
    ("tables", "bridge:x=on", ["“bridge”"], {}),
    ("tables", "=;:", ["“=”", "“”"], {}),
    ("tables", "staekske-rape:tea=on", ["“tea”"], {}),
    ("tables", "staekske-rape:required_floor=on", ["“on”. It can be: zero, none."], {}),
    ("tables", "staekske-rape:double_no_tricks", ["“”. It can be: off, on."], {}),
    ("tables", "staekske-rape:constructor=on", ["“constructor”"], {}),
    ("tables", "__proto__:a=b", ["“__proto__”"], {}),
    ("tables", "staekske-rape:<img src=x onerror=alert(1)>=on", ["“<img src"], {}),
    ("tables", "%E0%A4%A", ["“%E0%A4%A”"], {}),
    ("tables", f"{GOOD};{GOOD}", ["again"], KEPT),
    ("tables", f"{GOOD},double_no_tricks=off", ["“double_no_tricks=off”"], KEPT),
    ("tables", "x" * 5000, ["5000"], {}),
]


def test_what_cannot_be_used_is_told_and_the_rest_is_used() -> None:
    asked = [(reader, link, LIMITS.get(reader)) for reader, link, _words, _used in ROWS]
    for (_reader, link, words, wanted), found in zip(ROWS, by_node("links.ts", "read", asked, games_with_rules()), strict=True):
        faults, used = found["faults"], found["used"]
        if isinstance(wanted, str):
            used = " ".join([*used.get("trick", []), *used["hand"], *used.get("need", []), *filter(None, [used.get("card")])])
        assert used == wanted, link
        assert len(faults) == len(words), (link, faults)
        assert [word for word, fault in zip(words, faults, strict=True) if word not in fault] == [], (link, faults)
