"""Starts Coup d'Œil; nothing else."""

import sys

from oeil_app.start import run

if __name__ == "__main__":
    sys.exit(run(sys.argv[1:]))
