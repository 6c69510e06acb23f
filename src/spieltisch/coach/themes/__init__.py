"""What a position is about: decided from the position and the judged options.

A family says which themes it knows (``THEMES`` in a module of its name) and when its puzzles are asked
(``PUZZLE_DAYS``, see ``coach/fortnight.py``); ``theme.py`` has what all share.
"""
