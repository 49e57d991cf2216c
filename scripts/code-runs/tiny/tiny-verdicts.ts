import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { installCommands } from "../../../packages/registry/src/snippets/install.ts";
import { type Environment, makeEnvironment, removeEnvironment } from "../environment.ts";
import { runCommand } from "../run-command.ts";
import { ownFiles, serveExamples } from "./example-server.ts";
import { type TinyProgram, tinyPrograms, withExamplesFrom } from "./programs.ts";
import type { TinyRun } from "./tiny-run.ts";

/** What became of one printed program. */
export interface TinyVerdict {
  readonly library: string;
  /** The model and the block: `AutoModelForCTC, letters: Load the model directly`. */
  readonly name: string;
  /** The printed lines. */
  readonly installed: string;
  readonly outcome: "runs" | "fails" | "does not install" | "not tried";
  readonly problem?: string;
  /** The last line that it printed. */
  readonly printed?: string;
  /** Files that it wrote. */
  readonly files?: readonly string[];
  readonly versions: Readonly<Record<string, string>>;
  readonly day: string;
}

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

/** Each program may take so long; the machine may be busy. */
const seconds = 240;

/**
 * Installs what is printed, makes the models, and runs the programs to their end. No hub is asked: a model's folder
 * is where the program runs, under the name that the program gives it.
 *
 * @example for await (const { name, outcome } of tinyVerdicts(transformersRuns)) console.log(outcome, name);
 */
export async function* tinyVerdicts(runs: readonly TinyRun[]): AsyncGenerator<TinyVerdict> {
  const groups = Map.groupBy(tinyPrograms(runs), ({ snippet }) => installCommands(snippet.install ?? {}).text);
  for (const [lines, programs] of groups) {
    const about = { installed: lines.replaceAll("\n", " && "), day: new Date().toISOString().slice(0, 10) };
    const made = await makeEnvironment(programs[0]?.snippet.install ?? {});
    if ("error" in made) {
      const outcome = made.skipped ? "not tried" : "does not install";
      const told = programs.map(({ name, run: { library } }) => ({ library, name }));
      for (const names of told) yield { ...about, ...names, outcome, problem: made.error, versions: {} };
      continue;
    }
    try {
      const ended = await endingsOf(programs, made);
      for (const [index, { name, run }] of programs.entries())
        yield { ...about, library: run.library, name, versions: made.versions, ...outcomeOf(ended[index]) };
    } finally {
      removeEnvironment(made);
    }
  }
}

interface Ending {
  readonly fault: string;
  readonly printed: string;
  readonly files: readonly string[];
}

async function endingsOf(programs: readonly TinyProgram[], environment: Environment): Promise<readonly Ending[]> {
  const folder = mkdtempSync(join(environment.folder, "tiny-"));
  const server = await serveExamples();
  const files = Object.entries(ownFiles()).map(([name, content], index) => {
    const path = join(folder, `file-${index}`);
    writeFileSync(path, content);
    return [name, path] as const;
  });
  const task = {
    imports: sharedImports,
    seconds,
    runs: programs.map(({ name, run, snippet }) => ({
      name,
      maker: run.maker ?? null,
      model: run.model.id,
      program: withExamplesFrom(server.address, snippet.code.text),
      files: Object.fromEntries(files),
    })),
  };
  writeFileSync(join(folder, "runs.json"), JSON.stringify(task));
  const ended = await runCommand(["python", join(import.meta.dirname, "../run_tiny.py"), join(folder, "runs.json")], {
    folder,
    environment: { ...environment.variables, ...quiet, HOME: folder },
    seconds: 120 + seconds * programs.length,
  });
  server.close();
  const results = readFileSync(join(folder, "results.jsonl"), { encoding: "utf8", flag: "a+" }).trim();
  const told: readonly Ending[] = results === "" ? [] : results.split("\n").map((line) => JSON.parse(line));
  const lost: Ending = { fault: `${ended.fault ?? "no result"}\n${ended.complaints}`, printed: "", files: [] };
  return programs.map((_, index) => told[index] ?? lost);
}

const quiet = {
  PYTHONDONTWRITEBYTECODE: "1",
  HF_HUB_OFFLINE: "1",
  TOKENIZERS_PARALLELISM: "false",
  TQDM_DISABLE: "1",
  OMP_NUM_THREADS: "1",
};

function outcomeOf(ending: Ending | undefined): Pick<TinyVerdict, "outcome" | "problem" | "printed" | "files"> {
  if (ending === undefined || ending.fault !== "")
    return { outcome: "fails", problem: ending?.fault.trimEnd().split("\n").slice(-6).join("\n") ?? "no result" };
  return { outcome: "runs", printed: ending.printed.trimEnd().split("\n").at(-1) ?? "", files: ending.files };
}
