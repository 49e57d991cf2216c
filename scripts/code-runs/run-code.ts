import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Code } from "../../packages/registry/src/code/code.ts";
import type { Environment } from "./environment.ts";
import { importsOf } from "./imports-of.ts";
import { type Ended, runCommand } from "./run-command.ts";

export interface CodeRunOptions {
  /**
   * "imports" runs only the lines that import something; "calls" those, and compares what a Python program calls with
   * what is installed, see `calls.py`. Default: "all".
   */
  readonly depth?: "imports" | "calls" | "all";
  /** Files beside the program, by relative path. */
  readonly files?: Readonly<Record<string, string | Uint8Array>>;
  /** Further environment variables, such as `HF_ENDPOINT`. */
  readonly variables?: Readonly<Record<string, string>>;
  /** Default: 300. */
  readonly seconds?: number;
  /** Words in front of the command, such as those of a closed network. */
  readonly within?: readonly string[];
}

/** How a program ended, and the folder that it ran in and wrote its files to. */
export interface CodeEnded extends Ended {
  readonly folder: string;
}

const commands: Readonly<Partial<Record<Code["language"], readonly [extension: string, ...command: string[]]>>> = {
  python: ["py", "python"],
  javascript: ["mjs", process.execPath],
  typescript: ["mts", process.execPath],
  shell: ["sh", "bash", "-euo", "pipefail"],
};

/**
 * Runs one program as it is printed, in an environment of {@link makeEnvironment}. Its home is an empty folder, so that
 * no tokens and no settings of this machine are found. Never throws for what the program does.
 *
 * @throws Error for a language that nothing here runs, and for code that does not parse
 * @example await runCode(snippet.code, environment, { files: { "photo.jpg": bytes } })
 */
export async function runCode(
  { language, text }: Pick<Code, "language" | "text">,
  environment: Environment,
  { depth = "all", files = {}, variables = {}, seconds = 300, within = [] }: CodeRunOptions = {},
): Promise<CodeEnded> {
  const [extension, ...command] = commands[language] ?? [];
  if (extension === undefined) throw new Error(`Nothing here runs ${language}.`);
  const folder = mkdtempSync(join(environment.folder, "run-"));
  const home = mkdtempSync(join(environment.folder, "home-"));
  for (const [name, content] of Object.entries(files)) {
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
  }
  const program = join(folder, `program.${extension}`);
  writeFileSync(program, `${depth === "imports" ? await importsOf(language, text) : text}\n`);
  const checker = depth === "calls" && language === "python" ? [join(import.meta.dirname, "calls.py")] : [];
  const ended = await runCommand([...within, ...command, ...checker, program], {
    folder,
    environment: { ...environment.variables, HOME: home, ...variables },
    seconds,
  });
  return { ...ended, folder };
}
