"""What rules of thumb go by, a module a family: for the readable players in ``bots`` and for compiled ones.

Nothing here needs the compiler, so that a bot without search starts without it.
"""
