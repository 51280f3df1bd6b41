"""`python3 -m stoek` is the command `stoek`."""

import sys

from stoek.protocol.cli.begin import main

sys.exit(main())
