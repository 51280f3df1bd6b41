"""The service worker and its copy of the site, and the door through which pages fetch."""
