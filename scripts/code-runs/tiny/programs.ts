import { libraries } from "../../../packages/registry/src/libraries/all.ts";
import type { Snippet } from "../../../packages/registry/src/snippet.ts";
import type { TinyRun } from "./tiny-run.ts";

/** One printed block of one run. */
export interface TinyProgram {
  readonly name: string;
  readonly run: TinyRun;
  readonly snippet: Snippet;
}

/**
 * The blocks that are shown for models of runs, as they are printed.
 *
 * @example tinyPrograms(transformersRuns)[0]?.snippet.install?.pip // ["transformers", "torch"]
 */
export function tinyPrograms(runs: readonly TinyRun[]): readonly TinyProgram[] {
  return runs.flatMap((run) => {
    const snippets = libraries.get(run.library)?.snippets?.(run.model) ?? [];
    return snippets
      .filter(({ title = "", code }) => code.language === "python" && !Object.hasOwn(run.leftOut ?? {}, title))
      .map((snippet) => ({ name: [run.name, snippet.title ?? []].flat().join(": "), run, snippet }));
  });
}

/** Addresses of the examples, which other machines serve. */
const elsewhere = /https?:\/\/[^\s"']+\/([^\s"'/]+\.(?:png|jpe?g|flac|wav|mp4))(?=["'])/gi;

/**
 * A program with the addresses of its examples on this machine, where no other can be reached; nothing else changes.
 *
 * @param server `http://127.0.0.1:4100`
 */
export function withExamplesFrom(server: string, text: string): string {
  return text.replace(elsewhere, (_, file: string) => `${server}/${file}`);
}
