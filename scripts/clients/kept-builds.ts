import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { type Ended, runCommand } from "../code-runs/run-command.ts";

/** Programs that take minutes to compile: built once, and kept for later runs. */
export interface KeptBuild {
  /** The folder that keeps it, with its release: `ollama-0.34.0`. */
  readonly name: string;
  /** Run in that folder, one after the other. */
  readonly commands: readonly (readonly string[])[];
  /** Where its programs are, relative to that folder. */
  readonly programs: string;
  /** For each command. */
  readonly seconds: number;
}

const keptFolder = resolve(import.meta.dirname, "../../.cache/clients");
/** Holds the commands of a build that came to its end. */
const stamp = "built.json";

interface KeepOptions {
  readonly environment: Readonly<Record<string, string>>;
  /** Default: `.cache/clients` of this repository. */
  readonly root?: string;
  /** Gets what the commands write while they run. Default: standard error. */
  readonly show?: (text: string) => void;
}

/**
 * Builds programs, or finds them where an earlier run has built them by the same commands. A build that was broken off goes
 * on where it stopped; one by other commands begins with an empty folder.
 *
 * @returns the folder of its programs, or how the command ended that failed
 * @example await keepBuild(ollama, { environment: machine() }) // { folder: "/…/.cache/clients/ollama-0.34.0/bin" }
 */
export async function keepBuild(
  { name, commands, programs, seconds }: KeptBuild,
  { environment, root = keptFolder, show = (text) => process.stderr.write(text) }: KeepOptions,
): Promise<{ readonly folder: string } | { readonly failed: Ended }> {
  const folder = join(root, name);
  const [done, begun] = [join(folder, stamp), join(folder, `begun-${stamp}`)];
  const wanted = JSON.stringify(commands);
  const found = { folder: join(folder, programs) };
  if (contentOf(done) === wanted) return found;
  if (contentOf(begun) !== wanted) rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(begun, wanted);
  for (const command of commands) {
    show(`${name}: ${command.join(" ")}\n`);
    const ended = await runCommand(command, { folder, environment, seconds, show });
    if (ended.fault !== undefined) return { failed: ended };
  }
  writeFileSync(done, wanted);
  return found;
}

const contentOf = (file: string): string | undefined => (existsSync(file) ? readFileSync(file, "utf8") : undefined);
