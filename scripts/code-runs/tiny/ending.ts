import type { Environment } from "../environment.ts";

/** How one program ended. */
export interface Ending {
  /** Empty after success. */
  readonly fault: string;
  readonly printed: string;
  /** Names of the files that it wrote. */
  readonly files: readonly string[];
}

/** Where programs of one installation run. */
export interface Place {
  readonly environment: Environment;
  /** For the programs and what they write. */
  readonly folder: string;
  /** The folder that the server at `address` serves: `<hub>/<owner>/<name>`. */
  readonly hub: string;
  readonly address: string;
  /** Folders of models that were made apart, by the name of their run, or what went wrong. */
  readonly made: ReadonlyMap<string, string | { readonly fault: string }>;
  /**
   * The words that run a command where this hub is all that can be reached. The programs then are those for this hub: they
   * name it themselves, and fetch their examples from it.
   */
  readonly within?: readonly string[];
}

/** A program may take so many seconds; the machine may be busy. */
export const secondsForOne = 240;
