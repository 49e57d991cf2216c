import { type Facet, facetsOf, noValue, type RecordKind, type SearchQuery, type Store } from "@modelshelf/store";
import { nearest } from "../../page/nearest.ts";
import { facetLabels } from "./facet-words.ts";
import { kindWords } from "../kinds.ts";

const manyValues = 1000;
const longestShown = 60;

/**
 * Why a list is empty, as far as a single value of its address is the reason: values that no record here has, one sentence
 * each, with the nearest one that some record has.
 *
 * @example await unknownValues(store, { kind: "model", task: "fil-mask" })
 * // ["No models here have the task \"fil-mask\". Did you mean \"fill-mask\"?"]
 */
export async function unknownValues(store: Store, query: SearchQuery): Promise<readonly string[]> {
  const { kind } = query;
  const chosen = facetsOf(kind).flatMap((facet) =>
    facet === "tag" ? (query.tags ?? []).map((value) => ({ facet, value })) : single(query, facet),
  );
  const sentences = await Promise.all(
    chosen.map(async ({ facet, value }) => {
      const alone: SearchQuery = { kind, ...(facet === "tag" ? { tags: [value] } : { [facet]: value }), limit: 1 };
      return (await store.search(alone)).total > 0 ? [] : [await sentence(store, kind, facet, value)];
    }),
  );
  return sentences.flat();
}

function single(query: SearchQuery, facet: Exclude<Facet, "tag">): { facet: Facet; value: string }[] {
  const value = query[facet];
  return value === undefined || value === noValue ? [] : [{ facet, value }];
}

async function sentence(store: Store, kind: RecordKind, facet: Facet, value: string): Promise<string> {
  const known = await store.facet({ kind }, facet, manyValues);
  const names = known.filter((one) => one.value !== noValue).map((one) => one.value);
  const [near] = nearest(value, names, (name) => name, 1, 1 / 2);
  const shown = value.length > longestShown ? `${value.slice(0, longestShown).toWellFormed()}…` : value;
  const what =
    facet === "model" || facet === "dataset" ? `use the ${facet}` : `have the ${facetLabels[facet].toLowerCase()}`;
  return `No ${kindWords[kind].many} here ${what} "${shown}".${near === undefined ? "" : ` Did you mean "${near}"?`}`;
}
