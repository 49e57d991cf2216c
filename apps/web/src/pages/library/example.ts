import {
  type LibraryKey,
  type ModelFacts,
  placeholdersIn,
  type PythonInstaller,
  type Snippet,
  snippetsFor,
} from "@modelshelf/registry";
import { type Store, toModelFacts } from "@modelshelf/store";
import type { FirstRecords } from "../../records/list/first-records.ts";
import { recordHref } from "../../records/record-href.ts";
import { type ShownSnippet, toShownSnippet } from "../../records/use/shown-snippet.ts";

/** The example at the beginning of a library's page: a program for a model of this hub that runs as it is. */
export interface LibraryExample {
  readonly modelId: string;
  readonly href: string;
  readonly snippet: ShownSnippet;
}

export interface LoadedExample {
  readonly example: LibraryExample;
  /** The snippet behind it, for the choice of installers. */
  readonly source: Snippet;
}

/**
 * The program for the most downloaded model of a library that anybody can run: the model is not gated, and nothing in the
 * program is left to fill in. Adapters come last, because they need another model, which may be gated, and so do models whose
 * program trusts code from their repository: nobody has reviewed it. `undefined` where no model here has such a program.
 *
 * @param models the first models of the library, most downloaded first
 */
export async function loadExample(
  store: Pick<Store, "get">,
  key: LibraryKey,
  { records }: Pick<FirstRecords, "records">,
  installer: PythonInstaller,
): Promise<LoadedExample | undefined> {
  let second: { readonly id: string; readonly source: Snippet } | undefined;
  let first: typeof second;
  for (const { id, gated } of records) {
    const record = gated ? undefined : await store.get("model", id);
    const source = record && programFor(toModelFacts(record), key);
    if (source === undefined) continue;
    if (!isLast(record?.tags ?? [], source)) {
      first = { id, source };
      break;
    }
    second ??= { id, source };
  }
  const found = first ?? second;
  if (found === undefined) return undefined;
  const { id, source } = found;
  const snippet = await toShownSnippet(source, installer);
  return { example: { modelId: id, href: recordHref("model", id), snippet }, source };
}

/** Whether the program needs another model, or code that comes with this one. */
function isLast(tags: readonly string[], { code }: Snippet): boolean {
  const needsMore = tags.some((tag) => tag === "custom_code" || tag.startsWith("base_model:adapter:"));
  return needsMore || /\btrust_remote_code\s*=\s*True\b/.test(code.text);
}

function programFor(model: ModelFacts, key: LibraryKey): Snippet | undefined {
  const written = snippetsFor(model).find(({ library }) => library === key);
  return written?.snippets.find(
    ({ code, notice }) => code.text !== "" && notice === undefined && placeholdersIn(code.text).length === 0,
  );
}
