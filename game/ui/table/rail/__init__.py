"""The rail beside the table: the one home of all that is said about it."""
