"""Widgets: buttons, fields and lists, as pieces with faces of their own and a little behaviour."""
