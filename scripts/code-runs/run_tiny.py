"""Runs programs to their end on tiny models: `python run_tiny.py runs.json`, in the environment of their installation.

Each run is a program, the maker of its model, and the files beside it. What all of them import is imported once; then
each runs in a copy of this process, so that none sees what another has done: importing PyTorch takes longer than most
programs. One line of JSON in results.jsonl beside it says how each ended.
"""

import contextlib
import importlib
import io
import json
import os
import pathlib
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
            print(json.dumps({"name": run["name"], **in_a_copy(run, folder, task["seconds"])}), file=results, flush=True)


def in_a_copy(run, folder, seconds):
    printed, result = folder / "printed.txt", folder / "result.txt"
    child = os.fork()
    if child == 0:
        signal.alarm(seconds)
        with printed.open("w") as out:
            os.dup2(out.fileno(), 1)
            os.dup2(out.fileno(), 2)
        os._exit(ended(run, folder, result))
    _, status = os.waitpid(child, 0)
    made = sorted(file.name for file in folder.iterdir() if file.is_file() and file not in (printed, result))
    fault = result.read_text() if result.exists() else ""
    if os.WIFSIGNALED(status):
        fault = f"ended by signal {os.WTERMSIG(status)}"
    return {"fault": fault, "printed": printed.read_text()[-2000:], "files": made}


def ended(run, folder, result):
    os.chdir(folder)
    try:
        for name, source in run["files"].items():
            target = pathlib.Path(name)
            target.parent.mkdir(parents=True, exist_ok=True)
            os.symlink(source, target)
        if run["maker"] is not None:
            make(run)
        exec(compile(run["program"], "program.py", "exec"), {"__name__": "__main__"})
        sys.stdout.flush()
        sys.stderr.flush()
        return 0
    except BaseException:
        result.write_text(traceback.format_exc()[-3000:])
        return 1


def make(run):
    """Fills the folder that is called like the model: libraries look there before they ask a hub."""
    module, function = run["maker"]
    target = pathlib.Path(run["model"])
    target.mkdir(parents=True)
    with contextlib.redirect_stdout(io.StringIO()):
        getattr(importlib.import_module(module), function)(target)
    with contextlib.suppress(ImportError):
        offer(run["model"], target.resolve())


def offer(model, folder):
    """Puts the folder where the client of the Hub looks for what it has downloaded before."""
    from huggingface_hub import constants

    cached = pathlib.Path(constants.HF_HUB_CACHE) / f"models--{model.replace('/', '--')}"
    commit = f"{abs(hash(str(folder))):040x}"[-40:]
    for inside in ("refs", "snapshots"):
        (cached / inside).mkdir(parents=True, exist_ok=True)
    (cached / "refs" / "main").write_text(commit)
    (cached / "snapshots" / commit).symlink_to(folder)


if __name__ == "__main__":
    main(sys.argv[1])
