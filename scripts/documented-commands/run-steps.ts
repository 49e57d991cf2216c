import { type ChildProcess, spawn, type SpawnOptions } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Step } from "./documented-steps.ts";
import { reasonNotToRun } from "./not-run.ts";
import type { Workplace } from "./workplace.ts";

/** The result of a step: it was run, the same one was run before, it is not run here, or it failed. */
export interface StepResult {
  readonly step: Step;
  readonly outcome: "run" | "run before" | "not run" | "failed";
  /** Why it is not run, or how it failed. */
  readonly reason?: string;
  readonly ms: number;
}

/** Commands that go on until they are stopped, and what they say once they are there. */
export const lasting: readonly { readonly command: RegExp; readonly says: RegExp }[] = [
  { command: /(?:modelshelf serve|npm start)\b/, says: /https?:\/\/\S+/ },
  { command: /modelshelf import .*--watch/, says: /\S/ },
  { command: /http\.server/, says: /Serving/ },
];

/** Commands that leave everything as it was: run once, wherever they are. */
const leavesAll =
  /^(?:\w+=\S+ )*(?:(?:npx )?modelshelf (?:serve|docs|config|registry|snippets|list|policy|doctor|export)\b|npm start\b|curl )|\| (?:npx )?modelshelf (?:snippets|doctor)\b/;

/** Commands and programs that print nothing where all is well. */
const writesElsewhere = /^(?:chmod|mkdir|tar) | > |-o |select\(|file=file/;

const timeoutMs = 60_000;

/**
 * Runs the steps of documents, those of each document in the folder of a reader of its own, two documents at a time.
 *
 * @param hubUrl the hub that takes the place of those which documents name
 */
export async function runSteps(
  steps: readonly Step[],
  place: Workplace,
  hubUrl: string,
): Promise<readonly StepResult[]> {
  const byDocument = [...Map.groupBy(steps, ({ document }) => document).values()];
  const done = new Set<string>();
  const results: StepResult[] = [];
  const next = async (): Promise<void> => {
    for (let mine = byDocument.shift(); mine !== undefined; mine = byDocument.shift()) {
      const folder = place.open(mine[0]?.document.replaceAll(/\W+/g, "-") ?? "");
      for (const step of mine) results.push(await runStep(step, folder, place, hubUrl, done));
    }
  };
  await Promise.all([next(), next()]);
  const order = new Map(steps.map((step, at) => [step, at]));
  return results.toSorted((one, other) => (order.get(one.step) ?? 0) - (order.get(other.step) ?? 0));
}

async function runStep(
  step: Step,
  folder: string,
  place: Workplace,
  hubUrl: string,
  done: Set<string>,
): Promise<StepResult> {
  const began = performance.now();
  const ms = (): number => Math.round(performance.now() - began);
  const reason = reasonNotToRun(step);
  if (reason !== undefined) return { step, outcome: "not run", reason, ms: 0 };
  const key = [...step.exports, step.text].join("\n");
  if (leavesAll.test(step.text) && done.has(key)) return { step, outcome: "run before", ms: 0 };
  const failure = await failureOf(step, folder, { HF_ENDPOINT: hubUrl, ...place.environment(folder) }, hubUrl);
  if (failure !== undefined) return { step, outcome: "failed", reason: failure, ms: ms() };
  done.add(key);
  return { step, outcome: "run", ms: ms() };
}

/**
 * A step with this machine's addresses in the place of those that it names: the hub of the tests is every hub, ports are
 * free ones, and folders at the root of the disk are below the reader's folder.
 */
export function localized({ text, exports }: Step, folder: string, hubUrl: string): string {
  const isServer = lasting.some(({ command }) => command.test(text));
  const hubs =
    /(?<!PUBLIC_URL=|--public-url |--upstream )https:\/\/(?:huggingface\.co|hub\.example\.org|models\.example\.org)/g;
  const whole = [...exports, text].join("\n");
  return (isServer ? whole : whole.replaceAll(hubs, hubUrl))
    .replaceAll("http://127.0.0.1:3000", hubUrl)
    .replaceAll(/\b(PORT=|--port )\d+/g, "$10")
    .replaceAll(/(?<=[\s=])\/(backup|srv|media|etc|mnt)(?=\/)/g, `${folder}/$1`);
}

async function failureOf(
  step: Step,
  folder: string,
  env: NodeJS.ProcessEnv,
  hubUrl: string,
): Promise<string | undefined> {
  const text = localized(step, folder, hubUrl);
  const child = start(step.language, text, folder, env);
  const output = { stdout: "", stderr: "" };
  const says = lasting.find(({ command }) => step.language === "shell" && command.test(step.text))?.says;
  const arrived = Promise.withResolvers<"there">();
  const listen = (name: keyof typeof output): void =>
    void child[name]?.setEncoding("utf8").on("data", (piece: string) => {
      output[name] += piece;
      if (says?.test(output.stdout + output.stderr) === true) arrived.resolve("there");
    });
  listen("stdout");
  listen("stderr");
  const ended = once(child, "close") as Promise<[number | null, NodeJS.Signals | null]>;
  const timer = setTimeout(() => stop(child, "SIGKILL"), timeoutMs);
  try {
    const first = await (says === undefined ? ended : Promise.race([ended, arrived.promise]));
    if (first === "there") stop(child, "SIGTERM");
    const [code, signal] = await ended;
    const all = `${output.stdout}\n${output.stderr}`.trim();
    if (code !== 0 && !(first === "there" && signal === "SIGTERM"))
      return `ended with ${code ?? signal}: ${all.slice(-1500)}`;
    if (says !== undefined && first !== "there") return `ended by itself: ${all.slice(-1500)}`;
    const isQuiet = writesElsewhere.test(step.text);
    return isQuiet || all !== "" ? undefined : "printed nothing";
  } finally {
    clearTimeout(timer);
  }
}

function start(language: Step["language"], text: string, cwd: string, env: NodeJS.ProcessEnv): ChildProcess {
  // A group of its own, so that what the shell has started ends with it.
  const options: SpawnOptions = { cwd, env, detached: true, stdio: ["ignore", "pipe", "pipe"] };
  if (language === "shell") return spawn("bash", ["-euo", "pipefail", "-c", text], options);
  const file = join(cwd, language === "python" ? "step.py" : "step.mjs");
  writeFileSync(file, text);
  return spawn(language === "python" ? "python3" : process.execPath, [file], options);
}

function stop(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined || child.exitCode !== null) return;
  try {
    process.kill(-child.pid, signal);
  } catch {
    // It has ended by itself meanwhile.
  }
}
