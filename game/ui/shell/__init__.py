"""The way in: opens the window, and sees to what comes to it from outside."""
