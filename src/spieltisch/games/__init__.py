"""The rules of every game, and nowhere else."""
