"""`python -m stoek_mine`, a command of the checkout."""

import sys

from stoek.doors.cli.begin import begun


def main() -> int:
    """Run the command and return its exit status."""
    return begun("stoek_mine.search")


if __name__ == "__main__":
    sys.exit(main())
