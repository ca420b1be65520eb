"""What all menus and dialogs share: pages of widgets, used with the mouse alone or with the keyboard alone."""
