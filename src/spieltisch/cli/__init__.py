"""The ``spieltisch`` command."""
