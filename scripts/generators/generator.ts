import { globSync } from "node:fs";
import { basename } from "node:path";

/** One kind of derived file: from the root of the repository to the files that should exist. */
export interface Generator {
  /** The name of the generated file, for messages: "index of tasks". */
  readonly name: string;
  /** Path from the root → text. */
  readonly files: (root: string) => Promise<ReadonlyMap<string, string>>;
  /** Glob patterns of all files that this generator owns: one that matches and is not in `files` is deleted. */
  readonly owns: readonly string[];
}

/** Where the registry's source is, from the root of the repository. */
export const registry = "packages/registry/src";

/** The names of the files in a folder `entries`, without their ending, in the order of their characters. */
export const entryNames = (root: string, folder: string): readonly string[] =>
  globSync(`${folder}/entries/*.ts`, { cwd: root })
    .map((path) => basename(path, ".ts"))
    .sort();
