"""The keyboard at the table: every action has a key."""

from __future__ import annotations

import pygame

_PLAIN = {
    pygame.K_l: "log",
    pygame.K_F1: "help",
    pygame.K_h: "help",
    pygame.K_t: "timeline",
    pygame.K_p: "peek",
    pygame.K_e: "finish",
    pygame.K_r: "turn",
    pygame.K_a: "again",
    pygame.K_m: "advice",
    pygame.K_c: "closeup",
    pygame.K_u: "undo",
    pygame.K_COMMA: "back",
    pygame.K_PERIOD: "on",
    pygame.K_ESCAPE: "escape",
    pygame.K_PAGEDOWN: "next_view",
    pygame.K_PAGEUP: "last_view",
    pygame.K_PLUS: "zoom_in",
    pygame.K_EQUALS: "zoom_in",
    pygame.K_KP_PLUS: "zoom_in",
    pygame.K_MINUS: "zoom_out",
    pygame.K_KP_MINUS: "zoom_out",
    pygame.K_0: "zoom_all",
    pygame.K_HOME: "look",
    pygame.K_v: "look_at_hand",
}

_WITH_CONTROL = {
    pygame.K_z: "undo",
    pygame.K_y: "redo",
    pygame.K_f: "search",
    pygame.K_TAB: "next_view",
    pygame.K_LEFT: "scroll_left",
    pygame.K_RIGHT: "scroll_right",
    pygame.K_UP: "scroll_up",
    pygame.K_DOWN: "scroll_down",
}


def meaning(event: pygame.event.Event) -> str:
    """What a key press means at the table; "" if nothing."""
    if event.type != pygame.KEYDOWN:
        return ""
    control = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
    if control:
        found = _WITH_CONTROL.get(event.key, "")
        if event.mod & pygame.KMOD_SHIFT:
            return {"undo": "undo_turn", "next_view": "last_view"}.get(found, found)
        return found
    if event.mod & pygame.KMOD_ALT:
        return ""
    if pygame.K_1 <= event.key <= pygame.K_9:
        return f"view {event.key - pygame.K_1}"
    return _PLAIN.get(event.key, "")


def letter(event: pygame.event.Event) -> str:
    """The name of a key that was pressed without others; "" if it has none of one letter."""
    if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META | pygame.KMOD_ALT):
        return ""
    name = pygame.key.name(event.key)
    return name if len(name) == 1 else ""
