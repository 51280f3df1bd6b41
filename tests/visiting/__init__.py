"""Visits of the built site: its server, the browser and who sits before it, what axe finds, what leaves the site."""
