"""Runs programs to their end on tiny models: `python run_tiny.py runs.json`, in the environment of their installation.

Each run is a program, the maker of its model, and the files beside it. What all of them import is imported once; then
each runs in a copy of this process, so that none sees what another has done: importing PyTorch takes longer than most
programs. One line of JSON in results.jsonl beside it says how each ended.

Models are made below the folder that a server shows as a hub, and are gone with their run, as is what was downloaded.
"""

import contextlib
import importlib
import io
import json
import os
import pathlib
import shutil
import signal
import sys
import traceback

MAKERS = pathlib.Path(__file__).parent / "makers"


def main(path):
    task = json.loads(pathlib.Path(path).read_text())
    sys.path.insert(0, str(MAKERS))
    for name in task["imports"]:
        # Not all packages are part of each installation.
        with contextlib.suppress(ImportError):
            importlib.import_module(name)
    beside = pathlib.Path(path).parent
    with (beside / "results.jsonl").open("w") as results:
        for number, run in enumerate(task["runs"]):
            folder = beside / f"run-{number}"
            folder.mkdir()
            print(json.dumps({"name": run["name"], **in_a_copy(run, folder, task)}), file=results, flush=True)
            # What was imported before the copy keeps its cache in the home of this process.
            for left in (task["hub"], pathlib.Path.home() / ".cache", folder / "home"):
                shutil.rmtree(left, ignore_errors=True)


def in_a_copy(run, folder, task):
    printed, result = folder / "printed.txt", folder / "result.txt"
    child = os.fork()
    if child == 0:
        signal.signal(signal.SIGALRM, too_late)
        signal.alarm(task["seconds"])
        with printed.open("w") as out:
            os.dup2(out.fileno(), 1)
            os.dup2(out.fileno(), 2)
        os._exit(ended(run, folder, task, result))
    _, status = os.waitpid(child, 0)
    made = sorted(file.name for file in folder.iterdir() if file.is_file() and file not in (printed, result))
    fault = result.read_text() if result.exists() else ""
    if os.WIFSIGNALED(status):
        fault = f"ended by signal {os.WTERMSIG(status)}"
    return {"fault": fault, "printed": printed.read_text(errors="replace")[-2000:], "files": made}


def too_late(_, __):
    raise TimeoutError("The program took too long; the lines above say where it was.")


def ended(run, folder, task, result):
    hub = pathlib.Path(task["hub"])
    os.chdir(folder)
    os.environ["HOME"] = str(folder / "home")
    try:
        for name, source in run["files"].items():
            target = pathlib.Path(name)
            target.parent.mkdir(parents=True, exist_ok=True)
            os.symlink(source, target)
        if isinstance(run["made"], dict):
            raise RuntimeError(run["made"]["fault"])
        if run["made"] is not None:
            shutil.copytree(run["made"], hub, dirs_exist_ok=True)
        if run["maker"] is not None:
            if task["imports"]:
                make(*run["maker"], hub / run["model"])
            else:
                # What it imports is not imported again by the program: one that names its hub first would be too late.
                make_in_a_copy(task["address"], *run["maker"], hub / run["model"])
        exec(compile(run["program"], "program.py", "exec"), {"__name__": "__main__"})
        sys.stdout.flush()
        sys.stderr.flush()
        return 0
    except BaseException:
        result.write_text(traceback.format_exc()[-3000:])
        return 1


def make(module, function, target):
    """Fills the folder of a model's repository."""
    target.mkdir(parents=True)
    with contextlib.redirect_stdout(io.StringIO()):
        getattr(importlib.import_module(module), function)(target)


def make_in_a_copy(address, *words):
    """Some makers load a base model from the hub. What that leaves in a cache would be found by a program that asks elsewhere."""
    child = os.fork()
    if child == 0:
        os.environ.update(HF_ENDPOINT=address, HOME=str(pathlib.Path("maker").absolute()))
        try:
            make(*words)
            os._exit(0)
        except BaseException:
            traceback.print_exc()
            os._exit(1)
    if os.waitpid(child, 0)[1] != 0:
        raise RuntimeError("The model could not be made.")


if __name__ == "__main__":
    main(sys.argv[1])
