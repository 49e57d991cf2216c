import type { SnippetContext } from "../../../packages/registry/src/hub-endpoint.ts";
import { libraries } from "../../../packages/registry/src/libraries/all.ts";
import { fingerprint } from "../../../packages/registry/src/verification/fingerprint.ts";
import type { Snippet } from "../../../packages/registry/src/snippet.ts";
import { writeSnippets } from "../../../packages/registry/src/snippets/write-snippets.ts";
import type { PrintedProgram } from "../printed-programs.ts";
import { tinyRuns } from "./all.ts";
import type { Place } from "./ending.ts";
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
  return runsOf(entries).flatMap((run) => {
    const shown = libraries.get(run.library)?.snippets;
    const pointed = shown?.(run.model, contextOf(run)) ?? [];
    return (shown?.(run.model) ?? []).flatMap((snippet, index) => programOf(run, snippet, pointed[index]?.code.text));
  });
}

/**
 * The same as a hub prints them for itself: with its address, and examples that come from it. Libraries that no address
 * can be given to are left out.
 *
 * @example programsOfThisHub(["timm"])[0]?.text // import os ⏎⏎ os.environ["HF_ENDPOINT"] = "http://hub.invalid" ⏎⏎ …
 */
export function programsOfThisHub(entries: readonly string[] = []): readonly TinyProgram[] {
  return runsOf(entries).flatMap((run) => {
    const library = libraries.get(run.library);
    if (library === undefined || library.endpoint === "ignored") return [];
    const { snippets } = writeSnippets(library, run.model, "model", { endpoint: placeholder });
    return snippets.flatMap((snippet) => programOf(run, snippet));
  });
}

const runsOf = (entries: readonly string[]): readonly TinyRun[] =>
  tinyRuns.filter(({ library }) => entries.length === 0 || entries.includes(library));

/** None for code that nothing here runs, and for blocks that are left out. */
function programOf(run: TinyRun, snippet: Snippet, text: string = snippet.code.text): readonly TinyProgram[] {
  const { library: entry, name, model, leftOut = {} } = run;
  const { code, title } = snippet;
  if (!languages.has(code.language) || Object.hasOwn(leftOut, title ?? "")) return [];
  const named = [name, title ?? []].flat().join(": ");
  return [{ entry, case: named, model, snippet, code: fingerprint(code.text, model.id), run, text }];
}

const languages: ReadonlySet<string> = new Set(["python", "javascript"]);

/** The address of the hub in programs before it is known. */
const placeholder = "http://hub.invalid";

/** Where no variable can name the hub, the code does. */
function contextOf({ library }: TinyRun): SnippetContext {
  return libraries.get(library)?.endpoint === "written" ? { endpoint: placeholder } : {};
}

/** Addresses of the examples, which other machines serve. */
const elsewhere = /https?:\/\/[^\s"']+\/([^\s"'/]+\.(?:png|jpe?g|flac|wav|mp4|csv))(?=["'])/gi;

/**
 * A program that finds the hub on this machine, and its examples as well unless it is one of a closed network, which names no
 * others; nothing else changes.
 *
 * @param place whose `address` is `http://127.0.0.1:4100`
 */
export function withAddressesOf({ address, within }: Pick<Place, "address" | "within">, text: string): string {
  const pointed = text.replaceAll(placeholder, address);
  return within === undefined ? pointed.replace(elsewhere, (_, file: string) => `${address}/${file}`) : pointed;
}
