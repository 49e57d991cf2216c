import { execFile } from "node:child_process";
import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Language } from "../../code/code.ts";
import type { TestedLanguage } from "../../test/tested-language.ts";
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

/** Runs all programs as they are shown: those of a language that runs many in one process, the others in one each. */
export async function execute(
  programs: readonly Program[],
  { root, environment }: { root: string; environment: Readonly<Record<string, string>> },
): Promise<readonly Outcome[]> {
  const env = { PATH: process.env["PATH"] ?? "", HOME: root, ...environment };
  const files = programs.map(({ snippet }, index): WrittenProgram => {
    const folder = prepareFolder(root, index);
    const file = join(folder, `program.${testedLanguage(snippet.language).extension}`);
    writeFileSync(file, `${snippet.code.text}\n`);
    return { file, folder, language: snippet.language };
  });
  const ofEach = Map.groupBy(files, ({ language }) => language);
  const results = new Map<WrittenProgram, Result>();
  await Promise.all(
    [...ofEach].map(async ([language, written]) => {
      const found = await resultsOf(testedLanguage(language), written, env);
      written.forEach((program, index) => results.set(program, found[index] ?? ["", "it did not run"]));
    }),
  );
  return files.map((program) => {
    const [printed, error] = results.get(program) as Result;
    return { printed, error, folder: program.folder };
  });
}

interface WrittenProgram {
  readonly file: string;
  readonly folder: string;
  readonly language: Language;
}

type Result = readonly [printed: string, error: string | null];

async function resultsOf(
  { run: [command, ...words], runsMany, environment }: TestedLanguage,
  programs: readonly WrittenProgram[],
  others: NodeJS.ProcessEnv,
): Promise<readonly Result[]> {
  const env = { ...others, ...environment };
  if (!runsMany) {
    return inTurn(programs, ({ file, folder }) => run(command, [...words, file], { cwd: folder, env }));
  }
  const input = JSON.stringify(programs.map(({ file, folder }) => [file, folder]));
  const [printed, error] = await run(command, words, { cwd: import.meta.dirname, env, input });
  if (error !== null) throw new Error(`${words.at(-1)} failed: ${error}`);
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
