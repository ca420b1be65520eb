"""Bots do not outlive their window: however it ends, and whatever they are doing.

A thread of theirs waits for the window's end. But a bot may hold the interpreter in C, where no thread of Python gets
a turn, so the system is asked as well: Linux kills the process when its parent dies, and Windows when the last one who
holds the leash, a job object, is gone. Where neither is to be had there is only the thread.
"""

from __future__ import annotations

import ctypes
import multiprocessing
import os
import signal
import sys
import threading

_PARENT_DEATH_SIGNAL = 1  # PR_SET_PDEATHSIG
_EXTENDED_LIMITS = 9
_END_WITH_THE_JOB = 0x2000  # JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE
_LIMITS_SIZE, _FLAGS_AT = (144, 16) if ctypes.sizeof(ctypes.c_void_p) == 8 else (112, 16)
_MAY_TERMINATE_AND_SET_QUOTA = 0x0101


def end_with_the_window() -> None:
    """Called in the bots' process: from now on it ends when the one that started it does."""
    window = multiprocessing.parent_process()
    if window is None:
        return
    if sys.platform.startswith("linux"):
        ctypes.CDLL(None).prctl(_PARENT_DEATH_SIGNAL, signal.SIGKILL)
        if os.getppid() != window.pid:  # it had gone before the system was asked
            os._exit(0)

    def wait() -> None:
        window.join()
        os._exit(0)

    threading.Thread(target=wait, daemon=True, name="watches the window").start()


def leash(process: int) -> object:
    """Called in the window's process, on Windows: the other one ends when what this returns is gone."""
    if sys.platform != "win32":
        return None
    kernel = ctypes.windll.kernel32
    kernel.CreateJobObjectW.restype = kernel.OpenProcess.restype = ctypes.c_void_p
    job = ctypes.c_void_p(kernel.CreateJobObjectW(None, None))
    limits = ctypes.create_string_buffer(_LIMITS_SIZE)
    limits[_FLAGS_AT : _FLAGS_AT + 4] = _END_WITH_THE_JOB.to_bytes(4, "little")
    kernel.SetInformationJobObject(job, _EXTENDED_LIMITS, limits, _LIMITS_SIZE)
    opened = ctypes.c_void_p(kernel.OpenProcess(_MAY_TERMINATE_AND_SET_QUOTA, False, process))
    kernel.AssignProcessToJobObject(job, opened)
    kernel.CloseHandle(opened)
    return job  # the handle is closed by the system when this process ends, and not before
