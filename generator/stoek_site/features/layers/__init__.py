"""A page of rules in two layers: the text to read first, and behind one switch its sources, readings and further examples."""
