"""What overrides the theme of MkDocs, and the mends that it needs.

Templates and signs lie as the theme has them, and `build.assets` lays them out. `script` changes the theme's scripts in places, and
`styles` leaves out of its sheets what no page needs. `fitting` has our styles for narrow pages and for paper, stronger than all
others.
"""
