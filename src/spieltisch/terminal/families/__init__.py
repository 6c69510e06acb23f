"""One drawing a family: ``draw(scene)``."""
