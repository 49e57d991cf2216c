import { execFile } from "node:child_process";
import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { testedLanguage } from "../../test/tested-languages.ts";
import type { InferenceSnippet } from "../inference-snippets-for.ts";
import { hostileFile, imageBytes, audioBytes } from "./contracts/samples.ts";

/** What became of a program: what it printed, and why it failed. */
export interface Outcome {
  readonly printed: string;
  readonly error: string | null;
  /** Where it ran, with the files that it wrote. */
  readonly folder: string;
}

export interface Program {
  readonly name: string;
  readonly snippet: InferenceSnippet;
}

/** Folder of a run with the files that the examples name. */
function prepareFolder(root: string, index: number): string {
  const folder = join(root, String(index));
  const files = join(root, "files");
  mkdirSync(files, { recursive: true });
  for (const name of ["cats.jpg", "cat.png", "invoice.png", hostileFile(".jpg"), hostileFile(".png")]) {
    writeFileSync(join(files, name), imageBytes);
  }
  for (const name of ["jfk.wav", hostileFile(".wav")]) writeFileSync(join(files, name), audioBytes);
  cpSync(files, folder, { recursive: true });
  return folder;
}

/** Runs all programs as they are shown, Python ones in one process, the others in one each. */
export async function execute(
  programs: readonly Program[],
  { root, python, environment }: { root: string; python: string; environment: Readonly<Record<string, string>> },
): Promise<readonly Outcome[]> {
  const env = { PATH: process.env["PATH"] ?? "", HOME: root, ...environment };
  const files = programs.map(({ snippet }, index) => {
    const folder = prepareFolder(root, index);
    const file = join(folder, `program.${testedLanguage(snippet.language).extension}`);
    writeFileSync(file, `${snippet.code.text}\n`);
    return { file, folder, language: snippet.language };
  });
  const scripts = files.filter(({ language }) => language === "python").map(({ file, folder }) => [file, folder]);
  const [pythons, others] = await Promise.all([
    scripts.length === 0 ? [] : runPython(python, scripts, env),
    inTurn(
      files.filter(({ language }) => language !== "python"),
      ({ file, folder, language }) => {
        const {
          run: [command, ...words],
          environment: own,
        } = testedLanguage(language);
        return run(command, [...words, file], { cwd: folder, env: { ...env, ...own } });
      },
    ),
  ]);
  const nextPython = pythons.values();
  const nextOther = others.values();
  return files.map(({ folder, language }) => {
    const [printed, error] = (language === "python" ? nextPython : nextOther).next().value ?? ["", "it did not run"];
    return { printed, error, folder };
  });
}

type Result = readonly [printed: string, error: string | null];

async function runPython(python: string, scripts: unknown, env: NodeJS.ProcessEnv): Promise<readonly Result[]> {
  const runner = join(import.meta.dirname, "run_snippets.py");
  const [printed, error] = await run(python, [runner], {
    cwd: import.meta.dirname,
    env,
    input: JSON.stringify(scripts),
  });
  if (error !== null) throw new Error(`The runner of Python programs failed: ${error}`);
  return JSON.parse(printed) as readonly Result[];
}

/** Two at a time. */
async function inTurn<T>(items: readonly T[], work: (item: T) => Promise<Result>): Promise<readonly Result[]> {
  const results: Result[] = [];
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let index = next++; index < items.length; index = next++) {
      const item = items[index];
      if (item !== undefined) results[index] = await work(item);
    }
  };
  await Promise.all([worker(), worker()]);
  return results;
}

function run(
  command: string,
  words: readonly string[],
  { input = "", ...options }: { cwd: string; env: NodeJS.ProcessEnv; input?: string },
): Promise<Result> {
  return new Promise((resolve) => {
    const child = execFile(
      command,
      words,
      { ...options, timeout: 240_000, maxBuffer: 1 << 26 },
      (error, stdout, stderr) => {
        resolve([stdout, error === null ? null : `${error.message}\n${stderr}`]);
      },
    );
    child.stdin?.end(input);
  });
}
