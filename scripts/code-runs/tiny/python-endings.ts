import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runCommand } from "../run-command.ts";
import { type Ending, type Place, secondsForOne } from "./ending.ts";
import { ownFiles } from "./examples.ts";
import { type TinyProgram, withAddressesOf } from "./programs.ts";

/** Imported once for all programs of an installation, as far as it has them; a copy of the process runs each. */
const sharedImports = [
  "torch",
  "torchvision",
  "accelerate.hooks",
  "transformers.pipelines.text_generation",
  "transformers.models.auto.modeling_auto",
  "transformers.models.auto.processing_auto",
  "transformers.generation.utils",
];

const quiet = {
  PYTHONDONTWRITEBYTECODE: "1",
  HF_HUB_DISABLE_TELEMETRY: "1",
  DISABLE_SAFETENSORS_CONVERSION: "1",
  TOKENIZERS_PARALLELISM: "false",
  TQDM_DISABLE: "1",
  OMP_NUM_THREADS: "1",
};

/** Runs Python programs to their end, one after the other, by `run_tiny.py`. */
export async function pythonEndings(programs: readonly TinyProgram[], place: Place): Promise<readonly Ending[]> {
  const { environment, folder, hub, address, made, within } = place;
  const files = Object.entries(ownFiles()).map(([name, content], index) => {
    const path = join(folder, `file-${index}`);
    writeFileSync(path, content);
    return [name, path] as const;
  });
  const task = {
    hub,
    address,
    // A program that names the hub has to do so before its first import.
    imports: within === undefined ? sharedImports : [],
    seconds: secondsForOne,
    runs: programs.map(({ case: name, run, text }) => ({
      name,
      maker: run.makerNeeds === undefined ? (run.maker ?? null) : null,
      made: made.get(run.name) ?? null,
      model: run.model.id,
      program: withAddressesOf(place, text),
      files: Object.fromEntries(files),
    })),
  };
  writeFileSync(join(folder, "runs.json"), JSON.stringify(task));
  const script = join(import.meta.dirname, "../run_tiny.py");
  const ended = await runCommand([...(within ?? []), "python", script, join(folder, "runs.json")], {
    folder,
    environment: {
      ...environment.variables,
      ...quiet,
      HOME: folder,
      ...(within === undefined && { HF_ENDPOINT: address }),
    },
    seconds: 120 + secondsForOne * programs.length,
  });
  const results = readFileSync(join(folder, "results.jsonl"), { encoding: "utf8", flag: "a+" }).trim();
  const told: readonly Ending[] = results === "" ? [] : results.split("\n").map((line) => JSON.parse(line));
  const lost: Ending = { fault: `${ended.fault ?? "no result"}\n${ended.complaints}`, printed: "", files: [] };
  return programs.map((_, index) => told[index] ?? lost);
}
