"""A file is dropped onto a window as a file manager does it: by XDND, which both Wine and SDL understand."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

from Xlib import X, display
from Xlib.error import XError
from Xlib.protocol import event

from trial.programs import Failure

SECONDS = 30.0
VERSION = 5
ACCEPTED = 1


def drop(screen: str, file: Path) -> None:
    """Drops the file into the middle of the only window that takes one."""
    server = display.Display(screen)
    try:
        _Drag(server, file).drop()
    finally:
        server.close()


class _Drag:
    """The mouse with a file."""

    def __init__(self, server: Any, file: Path) -> None:
        self._server = server
        self._content = f"{file.as_uri()}\r\n".encode()
        root = server.screen().root
        self._window = root.create_window(0, 0, 1, 1, 0, X.CopyFromParent)
        aware = self._aware(root)
        if not aware:
            raise Failure("No window takes files that are dropped onto it.")
        self._target = max(aware, key=lambda window: window.get_geometry().width)
        size, corner = self._target.get_geometry(), root.translate_coords(self._target, 0, 0)
        self._middle = (corner.x + size.width // 2) << 16 | (corner.y + size.height // 2)

    def drop(self) -> None:
        """Goes there, lets go, and hands over what is asked for."""
        kind, copy = self._server.intern_atom("text/uri-list"), self._server.intern_atom("XdndActionCopy")
        self._window.set_selection_owner(self._server.intern_atom("XdndSelection"), X.CurrentTime)
        self._tell("XdndEnter", VERSION << 24, kind, 0, 0)
        self._tell("XdndPosition", 0, self._middle, X.CurrentTime, copy)
        until = time.monotonic() + SECONDS
        while time.monotonic() < until:
            if not self._server.pending_events():
                time.sleep(0.02)
                continue
            said = self._server.next_event()
            if said.type == X.SelectionRequest:
                self._hand_over(said)
            elif said.type == X.ClientMessage:
                name = self._server.get_atom_name(said.client_type)
                if name == "XdndFinished":
                    return
                if name == "XdndStatus":
                    if said.data[1][1] & ACCEPTED:
                        self._tell("XdndDrop", 0, X.CurrentTime, 0, 0)
                    else:  # not yet: as a hand does, it stays a little longer
                        time.sleep(0.2)
                        self._tell("XdndPosition", 0, self._middle, X.CurrentTime, copy)
        raise Failure(f"The window had not taken the file that was dropped onto it after {SECONDS:.0f} seconds.")

    def _aware(self, window: Any) -> list[Any]:
        """The windows in sight that take files; Wine has hidden ones beside the program's."""
        try:
            takes = window.get_full_property(self._server.intern_atom("XdndAware"), X.AnyPropertyType)
            seen = takes and window.get_attributes().map_state == X.IsViewable
            return [
                *([window] if seen else []),
                *(found for each in window.query_tree().children for found in self._aware(each)),
            ]
        except XError:  # it has gone meanwhile
            return []

    def _tell(self, name: str, *words: int) -> None:
        kind = self._server.intern_atom(name)
        self._target.send_event(
            event.ClientMessage(window=self._target, client_type=kind, data=(32, [self._window.id, *words]))
        )
        self._server.flush()

    def _hand_over(self, asked: Any) -> None:
        asked.requestor.change_property(asked.property, asked.target, 8, self._content)
        asked.requestor.send_event(
            event.SelectionNotify(
                time=asked.time,
                requestor=asked.requestor,
                selection=asked.selection,
                target=asked.target,
                property=asked.property,
            )
        )
        self._server.flush()
