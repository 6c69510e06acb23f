"""What simulated and real evenings share: a page, what it was told, and whoever looks whether that is so."""
