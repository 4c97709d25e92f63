"""``python -m quintrix`` is the ``quintrix`` command."""

from quintrix.cli import main

if __name__ == "__main__":
    main()
