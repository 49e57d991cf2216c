import { execFile } from "node:child_process";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import type { ServedRepositories } from "./served-repositories.ts";

const programs = join(import.meta.dirname, "../../../../.cache/venv/bin");

/**
 * What a Python program prints as JSON that uses `huggingface_hub` against a hub. Its home is a folder of that hub, its
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
  const text = `import json\nfrom huggingface_hub import *\n${program}`;
  const { stdout } = await promisify(execFile)(join(programs, "python"), ["-c", text], { env: environment });
  return JSON.parse(stdout);
}
