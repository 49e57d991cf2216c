import { spawn } from "node:child_process";
import { resolve } from "node:path";
import { missingFor, type Part } from "./parts.ts";

const root = resolve(import.meta.dirname, "../..");

export interface Outcome {
  readonly word: "passed" | "failed" | "not run";
  readonly seconds: number;
  /** Empty where it passed. */
  readonly reason: string;
}

/**
 * Runs the commands of a part; what they write goes to the terminal. Never throws.
 *
 * @param signal ends the command that runs, with all that it started; no further one begins
 * @example await runPart(part, new AbortController().signal) // { word: "passed", seconds: 61.2, reason: "" }
 */
export async function runPart(part: Part, signal: AbortSignal): Promise<Outcome> {
  if (signal.aborted) return { word: "not run", seconds: 0, reason: "Interrupted." };
  const reason = missingFor(part);
  if (reason !== "") return { word: "not run", seconds: 0, reason };
  console.log(`\n== ${part.name}: ${part.about}`);
  const startedAt = performance.now();
  const limit = AbortSignal.timeout(part.minutes * 60_000);
  for (const command of part.commands) {
    const fault = await run(command, part.environment ?? {}, AbortSignal.any([signal, limit]));
    const seconds = (performance.now() - startedAt) / 1000;
    if (limit.aborted) return { word: "failed", seconds, reason: `No end within ${part.minutes} minutes.` };
    if (signal.aborted) return { word: "failed", seconds, reason: "Interrupted." };
    if (fault !== "") return { word: "failed", seconds, reason: `${command.join(" ").slice(0, 60)}: ${fault}` };
  }
  return { word: "passed", seconds: (performance.now() - startedAt) / 1000, reason: "" };
}

/** The problem of a run; empty where there was none. */
function run(
  [program = "", ...words]: readonly string[],
  environment: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<string> {
  return new Promise((finish) => {
    // A group of its own, so that what it starts ends with it. On CI nothing may be skipped.
    const child = spawn(program, words, {
      cwd: root,
      env: { ...process.env, CI: "true", ...environment },
      stdio: ["ignore", "inherit", "inherit"],
      detached: true,
    });
    const end = (): boolean => child.pid === undefined || process.kill(-child.pid, "SIGTERM");
    signal.addEventListener("abort", end);
    const close = (fault: string): void => {
      signal.removeEventListener("abort", end);
      finish(fault);
    };
    child.once("error", ({ message }) => close(message));
    child.once("close", (code, name) => close(code === 0 ? "" : `exit code ${code ?? name}`));
  });
}
