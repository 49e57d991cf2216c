import { execFile } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Language } from "../../code/code.ts";
import type { Command } from "../../test/tested-language.ts";
import { testedLanguage } from "../../test/tested-languages.ts";
import type { InferenceSnippet } from "../inference-snippets-for.ts";
import { hostileFile, imageBytes, audioBytes } from "./contracts/samples.ts";
import { ProgramRunner, type Result } from "./program-runner.ts";

/** The result of a program: its output, and why it failed. */
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

/** Runs programs, of those languages that run many in one process all in the same one. */
export interface Executor {
  /** Runs programs as they are shown; what became of each, in their order. */
  execute(programs: readonly Program[]): Promise<readonly Outcome[]>;
  /** Ends the processes. */
  close(): void;
}

/**
 * Opens what runs programs: in folders below `root`, with nothing of this process's environment but `PATH`.
 *
 * @example const executor = openExecutor({ root, environment: loopback.environment });
 */
export function openExecutor({
  root,
  environment,
}: {
  readonly root: string;
  readonly environment: Readonly<Record<string, string>>;
}): Executor {
  const env = { PATH: process.env["PATH"] ?? "", HOME: root, ...environment };
  const runners = new Map<Language, ProgramRunner>();
  const runnerOf = (language: Language): ProgramRunner => {
    const tested = testedLanguage(language);
    const runner = runners.get(language) ?? new ProgramRunner(tested.run, { ...env, ...tested.environment });
    runners.set(language, runner);
    return runner;
  };
  return {
    execute: async (programs) => {
      const folder = mkdtempSync(join(root, "group-"));
      const written = programs.map(({ snippet }, index) => write(snippet, folder, index));
      const results = new Map<WrittenProgram, Result>();
      await Promise.all(
        [...Map.groupBy(written, ({ language }) => language)].map(async ([language, ofLanguage]) => {
          const { run: command, runsMany, environment: others } = testedLanguage(language);
          const found = runsMany
            ? await runnerOf(language).run(ofLanguage.map(({ file, folder: cwd }) => [file, cwd]))
            : await resultsOf(command, ofLanguage, { ...env, ...others });
          ofLanguage.forEach((program, index) => results.set(program, found[index] ?? ["", "it did not run"]));
        }),
      );
      return written.map((program) => {
        const [printed, error] = results.get(program) as Result;
        return { printed, error, folder: program.folder };
      });
    },
    close: () => runners.forEach((runner) => runner.close()),
  };
}

function write({ code, language }: InferenceSnippet, root: string, index: number): WrittenProgram {
  const folder = prepareFolder(root, index);
  const file = join(folder, `program.${testedLanguage(language).extension}`);
  writeFileSync(file, `${code.text}\n`);
  return { file, folder, language };
}

interface WrittenProgram {
  readonly file: string;
  readonly folder: string;
  readonly language: Language;
}

/** Runs each program in a process of its own. */
function resultsOf(
  [command, ...words]: Command,
  programs: readonly WrittenProgram[],
  env: NodeJS.ProcessEnv,
): Promise<readonly Result[]> {
  return inTurn(programs, ({ file, folder }) => run(command, [...words, file], { cwd: folder, env }));
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
  options: { readonly cwd: string; readonly env: NodeJS.ProcessEnv },
): Promise<Result> {
  return new Promise((resolve) => {
    const limits = { timeout: 240_000, maxBuffer: 1 << 26 };
    const child = execFile(command, words, { ...options, ...limits }, (error, stdout, stderr) => {
      resolve([stdout, error === null ? null : `${error.message}\n${stderr}`]);
    });
    child.stdin?.end();
  });
}
