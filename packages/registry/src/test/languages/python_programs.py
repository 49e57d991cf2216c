"""Runs Python files one after the other in one process, because importing the libraries takes longer than the calls.

Standard input: a JSON list of [file, folder]; standard output: a JSON list of [text printed, error or null].
"""

import contextlib
import io
import json
import os
import runpy
import sys
import time
import traceback

pause = time.sleep
time.sleep = lambda seconds: pause(seconds / 100)  # Nothing on this machine takes long.

results = []
for file, folder in json.load(sys.stdin):
    os.chdir(folder)
    printed = io.StringIO()
    error = None
    with contextlib.redirect_stdout(printed):
        try:
            runpy.run_path(file, run_name="__main__")
        except BaseException:
            error = traceback.format_exc(limit=-3)
    results.append([printed.getvalue(), error])
json.dump(results, sys.stdout)
