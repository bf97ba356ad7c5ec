"""python -m comity."""

from comity.cli import main

main()
