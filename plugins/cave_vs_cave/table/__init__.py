"""The table: where everything lies, and how it looks."""
