"""`python3 -m stoek` is the command `stoek`."""

import sys

from stoek.cli import main

sys.exit(main())
