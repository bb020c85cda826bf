"""The command `ptx-async`, as a console script and as `python -m ptx_async`."""

import signal
import sys

from ptx_async import _native


def main() -> int:
    """Run the command with the arguments of this process, and return its exit status."""
    # The command runs without the interpreter, which would handle Ctrl-C only after it.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    return _native.command(["ptx-async", *sys.argv[1:]])


if __name__ == "__main__":
    sys.exit(main())
