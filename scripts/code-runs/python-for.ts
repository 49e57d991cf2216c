import type { Snippet } from "../../packages/registry/src/snippet.ts";

/** The first version that a note names, "Needs Python 3.12 or 3.13.", or the one before it: "needs Python below 3.11". */
export function pythonFor({ note = "" }: Pick<Snippet, "note">): string | undefined {
  const [, below, minor] = /Python (below )?3\.(\d+)/.exec(note) ?? [];
  return minor === undefined ? undefined : `3.${below === undefined ? minor : Number(minor) - 1}`;
}
