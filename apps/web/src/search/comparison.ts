import { listInWords } from "@modelshelf/registry";
import { understoodIn } from "@modelshelf/store";
import { compareHref, fewestCompared, mostCompared } from "../addresses/compare-href.ts";
import type { Hub } from "../hub/hub.ts";
import type { NearSearch } from "./results.ts";

const between: ReadonlySet<string> = new Set(["vs", "vs.", "versus"]);
const alsoBetween: ReadonlySet<string> = new Set([...between, ",", "and", "with"]);
const opening: ReadonlySet<string> = new Set(["compare", "comparing", "comparison"]);
const afterOpening: ReadonlySet<string> = new Set(["of", "between"]);
/** Of one group of models that is to be compared. */
const bestOfGroup = 3;

/**
 * The sides of a comparison that a query asks for, each by its words; none where it does not ask for one.
 *
 * @example sidesOf("Qwen3 8B vs. Llama 3.1 8B") // ["Qwen3 8B", "Llama 3.1 8B"]
 * @example sidesOf("compare embedding models") // ["embedding models"]
 */
export function sidesOf(query: string): readonly string[] {
  const [first = "", ...rest] = piecesOf(query);
  const isOpened = opening.has(first.toLowerCase()) && rest.length > 0;
  const words = isOpened ? rest.slice(afterOpening.has(rest[0]!.toLowerCase()) ? 1 : 0) : [first, ...rest];
  const isBetween = (word: string): boolean => (isOpened ? alsoBetween : between).has(word.toLowerCase());
  const sides: string[][] = [[]];
  for (const word of words) {
    if (isBetween(word)) sides.push([]);
    else sides.at(-1)!.push(word);
  }
  const named = sides
    .filter((side) => side.length > 0)
    .map((side) => side.join(" ").replaceAll(blankWithin, " ").replaceAll(" , ", ", "));
  return isOpened || named.length > 1 ? named : [];
}

/** No query has it. */
const blankWithin = "\0";

/** Words and commas. What is in quotation marks, and what means one thing as "text to speech" does, is one piece. */
function piecesOf(query: string): readonly string[] {
  const withPhrases = understoodIn(query).reduce(
    (text, { typed }) => text.replace(typed, () => typed.replaceAll(/\s/g, blankWithin)),
    query,
  );
  return withPhrases.match(/"[^"]*"?|,|[^\s,]+/g) ?? [];
}

/**
 * The models that a query asks to compare: the best of each side, or the best of the only one. Undefined where it does not ask
 * for it, this hub has fewer than two of them, or is a site of files.
 *
 * @example (await comparisonFor(hub, "whisper vs parakeet"))?.label // "Compare openai/whisper-large-v3 and nvidia/parakeet-tdt"
 */
export async function comparisonFor(
  { store, staticSite }: Pick<Hub, "store" | "staticSite">,
  query: string,
): Promise<NearSearch | undefined> {
  const sides = staticSite === undefined ? sidesOf(query).slice(0, mostCompared) : [];
  const limit = sides.length === 1 ? bestOfGroup : 1;
  const found = await Promise.all(sides.map((text) => store.search({ kind: "model", text, limit })));
  const ids = [...new Set(found.flatMap(({ records }) => records.map(({ id }) => id)))];
  return ids.length < fewestCompared ? undefined : { label: `Compare ${listInWords(ids)}`, href: compareHref(ids) };
}
