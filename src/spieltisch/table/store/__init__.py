"""What is kept of all tables, in SQLite or PostgreSQL."""
