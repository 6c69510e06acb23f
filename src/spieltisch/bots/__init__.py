"""Who can sit at a table: anything with ``choose(view, decision, rng)``. Bots see views only."""
