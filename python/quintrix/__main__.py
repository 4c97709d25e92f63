"""Runs the ``quintrix`` command: ``python -m quintrix``."""

from quintrix.cli import main

if __name__ == "__main__":
    main()
