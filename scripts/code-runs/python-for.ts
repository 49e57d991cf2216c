import type { Snippet } from "../../packages/registry/src/snippet.ts";

/** The minor version that environments have by default: see `environment.ts`. */
const usual = 11;

/**
 * The first version that a note names, "Needs Python 3.12 or 3.13.", or the one before it: "needs Python below 3.11".
 * Undefined where the note names none, or a range that the usual version is in.
 *
 * @example pythonFor({ note: "Needs Python 3.12." }) // "3.12"
 * @example pythonFor({ note: "Needs Python 3.10 to 3.13." }) // undefined
 */
export function pythonFor({ note = "" }: Pick<Snippet, "note">): string | undefined {
  const [, below, minor, last] = /Python (below )?3\.(\d+)(?: (?:or|to) 3\.(\d+))?/.exec(note) ?? [];
  if (minor === undefined) return undefined;
  if (last !== undefined && Number(minor) <= usual && usual <= Number(last)) return undefined;
  return `3.${below === undefined ? minor : Number(minor) - 1}`;
}
