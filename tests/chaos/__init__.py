"""Real servers, a real database and real lines, all of which are broken by force.

``python -m tests.chaos SEED`` does so; the pages and the checker are those of the simulation.
"""
