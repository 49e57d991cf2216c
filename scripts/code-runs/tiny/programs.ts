import type { SnippetContext } from "../../../packages/registry/src/hub-endpoint.ts";
import { libraries } from "../../../packages/registry/src/libraries/all.ts";
import { fingerprint } from "../../../packages/registry/src/verification/fingerprint.ts";
import type { PrintedProgram } from "../printed-programs.ts";
import { tinyRuns } from "./all.ts";
import type { TinyRun } from "./tiny-run.ts";

/** One printed block of one run. */
export interface TinyProgram extends PrintedProgram {
  readonly run: TinyRun;
  /** The code, with {@link placeholder} where the hub has to be written into it. */
  readonly text: string;
}

/**
 * The blocks that are shown for models of runs, as they are printed.
 *
 * @param entries all when empty
 * @example tinyPrograms(["transformers"])[0]?.snippet.install?.pip // ["transformers", "torch"]
 */
export function tinyPrograms(entries: readonly string[] = []): readonly TinyProgram[] {
  const runs = tinyRuns.filter(({ library }) => entries.length === 0 || entries.includes(library));
  return runs.flatMap((run) => {
    const { library: entry, model, leftOut = {} } = run;
    const shown = libraries.get(entry)?.snippets;
    const pointed = shown?.(model, contextOf(run)) ?? [];
    return (shown?.(model) ?? []).flatMap((snippet, index) => {
      const { code, title = "" } = snippet;
      if (!languages.has(code.language) || Object.hasOwn(leftOut, title)) return [];
      const name = [run.name, snippet.title ?? []].flat().join(": ");
      const text = pointed[index]?.code.text ?? code.text;
      return [{ entry, case: name, model, snippet, code: fingerprint(code.text, model.id), run, text }];
    });
  });
}

const languages: ReadonlySet<string> = new Set(["python", "javascript"]);

/** What programs call the hub before its address is known. */
const placeholder = "http://hub.invalid";

/** Where no variable can name the hub, the code does. */
function contextOf({ library }: TinyRun): SnippetContext {
  return libraries.get(library)?.endpoint === "written" ? { endpoint: placeholder } : {};
}

/** Addresses of the examples, which other machines serve. */
const elsewhere = /https?:\/\/[^\s"']+\/([^\s"'/]+\.(?:png|jpe?g|flac|wav|mp4|csv))(?=["'])/gi;

/**
 * A program that finds hub and examples on this machine, where no other can be reached; nothing else changes.
 *
 * @param server `http://127.0.0.1:4100`
 */
export function withAddressesOf(server: string, text: string): string {
  return text.replaceAll(placeholder, server).replace(elsewhere, (_, file: string) => `${server}/${file}`);
}
