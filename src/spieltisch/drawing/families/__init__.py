"""One painter a family: ``PAINTER``."""
