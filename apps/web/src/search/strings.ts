import { kinds, type RecordKind, recordKinds } from "@modelshelf/store";
import { counted } from "../components/wording.ts";
import { searchWords, type SearchResults } from "./results.ts";

/** Sentences that the page and its Markdown share. */

/** The heading of a search without a query. */
export const emptyTitle = "What are you looking for?";

export const emptyQueryText = `Search finds ${recordKinds.map((kind) => kinds[kind].many).join(", ")}, tasks, libraries and documents of this hub at once.`;

/** @example "12 models of 40 results" */
export function countWords({ kind, kinds: counts, total }: Pick<SearchResults, "kind" | "kinds" | "total">): string {
  const all = counted(total, "result", "results");
  if (kind === undefined) return all;
  const count = counts.find((one) => one.kind === kind)?.count ?? 0;
  return `${counted(count, searchWords[kind].one, searchWords[kind].many)} of ${all}`;
}

/** @example "No model has all of these words; these match “whisper”." */
export const looseRecordWords = (kind: RecordKind, text: string): string =>
  `No ${searchWords[kind].one} has all of these words; these match “${text}”.`;

export const looseWords = "No document has all of these words; these have some of them.";

/** Where to look instead of searching. */
export const placesToSearch: readonly { readonly label: string; readonly href: string }[] = [
  ...recordKinds.map((kind) => ({ label: `All ${kinds[kind].many}`, href: kinds[kind].path })),
  { label: "All tasks", href: "/tasks" },
  { label: "All libraries", href: "/libraries" },
];

export function indexingWords({ done, total }: NonNullable<SearchResults["indexing"]>): string {
  return `Documents are still being indexed: ${done} of ${total} pages so far. The rest will be found in a moment.`;
}

export function nothingWords({ kind, total }: Pick<SearchResults, "kind" | "total">): string {
  const what = kind === undefined ? "Nothing in this hub" : `Nothing among the ${searchWords[kind].many}`;
  const elsewhere = total > 0 ? " Other kinds have results." : "";
  return `${what} has all of these words.${elsewhere} Try fewer words, the beginning of a word, or another spelling.`;
}
