import { resolve } from "node:path";
import type { ProgramName } from "../../../../scripts/testing/programs.ts";
import type { Code } from "../code/code.ts";

/**
 * How tests run and read the programs of a language. One file in `languages` for each language that inference is called
 * from, named after the language, with this as its default export.
 */
export interface TestedLanguage {
  /** The extension of the files of its programs, without the dot. */
  readonly extension: string;
  /** The programs that have to be on the machine, by their names in `scripts/testing/programs.json`. */
  readonly needs: readonly ProgramName[];
  /** The command before the name of a file to run it; all by itself where it runs many. */
  readonly run: Command;
  /**
   * It reads lines from standard input, each a list of `[file, folder]` as JSON, and answers each with a line: a list of
   * `[printed, error or null]`.
   */
  readonly runsMany?: true;
  /** Beside what is in every environment: where what was compiled is kept, and that nothing is fetched. */
  readonly environment?: Readonly<Record<string, string>>;
  /** A value as its literal; code in its place stays code. Absent where tests of the tag itself say it. */
  readonly write?: (value: unknown) => Code;
  /**
   * Reads sources from standard input, separated by NUL, and answers for each with its tokens, without the content of
   * literals, or with `fault` and why it is not a program. NUL comes after each answer.
   */
  readonly tokens?: Command;
  /** The beginning of the tokens of a chat, so that an answer without any is noticed. */
  readonly begins?: RegExp;
  /** How the language itself gives back a value that was written. Needs `write`. */
  readonly echo?: {
    /** Runs a program that is in standard input. */
    readonly run: Command;
    /** The beginning of every program. */
    readonly head: string;
    /** A statement that prints a literal as JSON, and NUL behind it. */
    readonly print: (literal: string) => string;
  };
}

export type Command = readonly [command: string, ...words: string[]];

/** Where what is compiled is kept from run to run. */
export const cache = resolve(import.meta.dirname, "../../../../.cache");
