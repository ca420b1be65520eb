"""The app: one window, a stack of scenes, and what all scenes share."""
