"""Sit down at the table: `python3 play.py` opens it in the browser. The first start sets everything up.

Arguments go to `muster serve`; with `--text` among them, to `muster play` in the terminal.
"""

import os
import sys

if sys.version_info < (3, 11):
    sys.exit("Muster needs Python 3.11 or newer, and this is Python %d.%d." % sys.version_info[:2])

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import bootstrap

if __name__ == "__main__":
    sys.exit(bootstrap.play(sys.argv[1:]))
