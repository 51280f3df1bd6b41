"""A house rule that nobody plays here: in a scratch copy of the tree a test adds it in four places, and everything follows."""
