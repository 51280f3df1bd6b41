"""`python -m stoek_measure`, a command of the checkout."""

import sys

from stoek.doors.cli.begin import begun


def main() -> int:
    """Run the command and return its exit status."""
    try:
        return begun("stoek_measure.command")
    except ModuleNotFoundError as missing:
        if missing.name != "filelock":
            raise
        print("filelock is not installed. Install the extra “cluster” or “site”, which includes it.", file=sys.stderr)
        return 2


if __name__ == "__main__":
    sys.exit(main())
