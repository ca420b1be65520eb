"""The stage: pieces that move from one layout to the next, the camera that sees them, and what is hit by the mouse."""
