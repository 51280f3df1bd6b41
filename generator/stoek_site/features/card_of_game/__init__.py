"""A game on one sheet, to print or to keep on the phone."""
