import ignore from "ignore";
import type { RepositoryFile } from "../repository/repository.ts";

export interface FileChoice {
  /** Patterns as in `.gitignore`: `*.safetensors` is one of any folder, `onnx/` a folder, `!x` an exception. */
  readonly patterns: readonly string[];
  /** Larger files are left out. */
  readonly maxBytes?: number;
}

/** Files that every mirror brings: the card. */
const always: ReadonlySet<string> = new Set(["README.md"]);

/**
 * Which files of a repository are wanted: its card, and those that a pattern means.
 *
 * @example wantedFiles({ patterns: ["*.json"] })({ path: "a/config.json", size: 12 }) // true
 */
export function wantedFiles({
  patterns,
  maxBytes = Number.POSITIVE_INFINITY,
}: FileChoice): (file: Pick<RepositoryFile, "path" | "size">) => boolean {
  const rules = ignore({ ignorecase: false }).add([...patterns]);
  return ({ path, size }) => size <= maxBytes && (always.has(path) || rules.ignores(path));
}
