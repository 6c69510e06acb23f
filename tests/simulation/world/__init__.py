"""The world: time, machines, lines between them, a disk, and those who think."""
