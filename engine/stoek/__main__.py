"""`python3 -m stoek` is the command `stoek`."""

import sys

from stoek.doors.cli.begin import main

sys.exit(main())
