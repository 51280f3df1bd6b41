"""`python3 -m stoek_mine` is the command `stoek-mine`."""

import sys

from stoek.doors.cli.begin import begun


def main() -> int:
    """Run the command and return its exit status."""
    return begun("stoek_mine.search")


if __name__ == "__main__":
    sys.exit(main())
