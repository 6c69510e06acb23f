"""Games by the million: played by workers, a shard after another, and kept as ``data`` reads them."""
