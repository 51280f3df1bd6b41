"""What nobody means well by: requests mangled, fields pumped up, every verb asked of every game."""
