"""``python -m spieltisch`` is the ``spieltisch`` command."""

from .cli.main import main

main()
