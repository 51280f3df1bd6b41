"""What is certain: tables compiled by the engine while the site is built, in which the client finds answers at once."""
