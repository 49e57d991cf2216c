"""Runs Python files one after the other in one process, because importing the libraries takes longer than the calls.

Standard input: on each line a JSON list of [file, folder]; standard output: for each line a JSON list of [text printed,
error or null].
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



def run(file, folder):
    os.chdir(folder)
    printed = io.StringIO()
    error = None
    with contextlib.redirect_stdout(printed):
        try:
            runpy.run_path(file, run_name="__main__")
        except BaseException:
            error = traceback.format_exc(limit=-3)
    return [printed.getvalue(), error]


for line in sys.stdin:
    print(json.dumps([run(file, folder) for file, folder in json.loads(line)]), flush=True)
