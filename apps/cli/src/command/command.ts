import type { Readable, Writable } from "node:stream";
import type { ParseArgsOptionsConfig } from "node:util";

/** The world as a command sees it; tests hand in their own. */
export interface Terminal {
  readonly stdin: Readable;
  readonly stdout: Writable;
  readonly stderr: Writable & { readonly isTTY?: boolean };
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Aborted by SIGINT and SIGTERM. */
  readonly signal: AbortSignal;
}

/** Arguments after the options were taken out and checked against {@link Command.options}. */
export interface Arguments {
  readonly values: Readonly<Record<string, string | boolean | readonly (string | boolean)[] | undefined>>;
  readonly positionals: readonly string[];
}

/** One verb of `modelshelf`. Its name is the name of its file in `commands/`. */
export interface Command {
  readonly name: string;
  /** One line for the list of commands. */
  readonly summary: string;
  /** The words after the name, such as `<source...>`. */
  readonly parameters?: string;
  /** Fewest and most positional arguments; default none. */
  readonly positionals?: readonly [number, number];
  readonly options?: Readonly<Record<string, Option>>;
  /** Whether the file of settings is what it is about: then it is not read before. */
  readonly readsConfigItself?: boolean;
  /** Further paragraphs for `--help`; lines that begin with a space, such as examples, keep their breaks. */
  readonly details?: string;
  /** Returns the exit code: 0 done, 1 failed. Throws {@link UsageError} (2) or {@link CommandError} (1) with a sentence. */
  readonly run: (args: Arguments, terminal: Terminal) => Promise<number>;
}

export interface Option {
  readonly type: "string" | "boolean";
  readonly short?: string;
  readonly multiple?: boolean;
  /** Name of the value in the help text, such as `<number>`. */
  readonly value?: string;
  /** The meaning, in Markdown; links lead from a page of the documentation. */
  readonly help: string;
  /** The value without the option, in Markdown, such as `all`. */
  readonly default?: string;
  /** Key of the setting that this option is of: a file of settings gives it a value too. */
  readonly setting?: string | undefined;
}

/** The command was called wrongly; exit code 2. */
export class UsageError extends Error {}

/** The command could not do its work; exit code 1. The message is one sentence for people. */
export class CommandError extends Error {}

/** The options in the form `parseArgs` of `node:util` reads, with `--help` and `--config` added. */
export function toParseArgsOptions(command: Command): ParseArgsOptionsConfig {
  const own = Object.entries(command.options ?? {}).map(([name, { type, short, multiple }]) => [
    name,
    { type, ...(short && { short }), ...(multiple && { multiple }) },
  ]);
  return { ...Object.fromEntries(own), config: { type: "string" }, help: { type: "boolean", short: "h" } };
}
