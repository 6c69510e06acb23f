"""A world in which everything can go wrong, and the same seed goes wrong in the same way.

``python -m tests.simulation SEED`` plays one run and prints what happened in it.
"""
