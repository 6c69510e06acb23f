"""What a team could have done, round by round.

A family with a team says what its rounds are and what is said of them (``RECAP`` in a module of its name);
``recap.py`` has what all share.
"""
