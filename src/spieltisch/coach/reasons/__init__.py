"""Why one choice is better than another: counted in the search's own playouts.

A family says what it finds telling (``CLUES`` in a module of its name); ``reason.py`` has what all share.
"""
