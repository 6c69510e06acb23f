"""A table without a server, on the device of whoever plays: the same rules, messages and rules of thumb.

It runs in a browser, on nothing but Python's standard library.
"""
