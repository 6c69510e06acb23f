"""What long work needs, whoever does it: processes, Ctrl-C, a bar for those who watch, whole files."""
