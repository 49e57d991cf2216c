import { execFile } from "node:child_process";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import type { ServedRepositories } from "./served-repositories.ts";

const programs = join(import.meta.dirname, "../../../../.cache/venv/bin");

/**
 * Ends the program at once when it has printed. Threads of native libraries sometimes abort an orderly end ("terminate called
 * without an active exception"), which says nothing of the hub; exceptions of the program are thrown before.
 */
const end = "import os, sys\nsys.stdout.flush()\nos._exit(0)\n";

/**
 * The JSON that a Python program prints that uses `huggingface_hub` against a hub. Its home is a folder of that hub, its
 * programs, such as `hf`, are found first.
 *
 * @example await runPython(served, "print(json.dumps(HfApi().model_info('ada/tiny').sha))")
 */
export async function runPython({ endpoint, folder }: ServedRepositories, program: string): Promise<unknown> {
  const environment = {
    PATH: `${programs}${delimiter}${process.env["PATH"] ?? ""}`,
    HOME: folder,
    HF_HOME: join(folder, ".home"),
    HF_ENDPOINT: endpoint,
    HF_HUB_DISABLE_PROGRESS_BARS: "1",
    HF_HUB_DISABLE_TELEMETRY: "1",
    TRANSFORMERS_VERBOSITY: "error",
  };
  const text = `import json\nfrom huggingface_hub import *\n${program}\n${end}`;
  const { stdout } = await promisify(execFile)(join(programs, "python"), ["-c", text], { env: environment });
  return JSON.parse(stdout);
}

/**
 * Lines of a program that downloads `ada/tiny`, cuts its `weights.bin` down to the first megabyte, as a connection that
 * broke off leaves it, and downloads it again. They leave `place`, `weights`, `whole` (the hash before) and `digest(name)`.
 */
export const cutAndDownload = `
import hashlib, os
place = snapshot_download("ada/tiny")
digest = lambda name: hashlib.sha256(open(os.path.join(place, name), "rb").read()).hexdigest()
weights = os.path.realpath(os.path.join(place, "weights.bin"))
whole = digest("weights.bin")
os.rename(weights, weights + ".incomplete")
with open(weights + ".incomplete", "r+b") as part:
  part.truncate(1_000_000)
os.unlink(os.path.join(place, "weights.bin"))
hf_hub_download("ada/tiny", "weights.bin")
`;
