"""From server to server: calls for tables that another server plays."""
