"""The odds of the stock without a page: cards wanted, a hand typed, a card in both heaps, what another hand may complete."""

from __future__ import annotations

from typing import Any

import pytest

from engine.asking import ok
from stoek_site.features.odds.odds import OddsBlock
from visiting.at_node import Reader
from visiting.element import Element

GAME = "staekske-rape"
HAND = "AC.KC.QC.KS.KH.8D.7D"
