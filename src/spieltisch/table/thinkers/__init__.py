"""Who thinks for the tables: bots and the coach, in processes of their own, each asker in turn."""
