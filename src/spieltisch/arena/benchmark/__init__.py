"""A bot against frozen ones in every mode, by a protocol that stays: docs/benchmark.md describes it.

``benchmark()`` is the protocol, ``measure`` plays a bot by it, ``result_of`` says what came of it.
"""
