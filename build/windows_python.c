/* python.exe: all of Python is in its library, beside this file. */
#include <windows.h>

int wmain(int argc, wchar_t **argv)
{
    HMODULE python = LoadLibraryW(PYTHON_LIBRARY);
    int (*run)(int, wchar_t **) = python ? (void *)GetProcAddress(python, "Py_Main") : 0;
    return run ? run(argc, argv) : 1;
}
