"""The boundary to plugins: what a game does and gives on the screen is caught and checked here."""
