import {
  facet,
  type FacetId,
  facetsOf,
  isExcluded,
  isSingle,
  kinds,
  listOf,
  nearest,
  noValue,
  type RecordKind,
  type SearchQuery,
  type SingleFacetId,
  type Store,
} from "@modelshelf/store";

const manyValues = 1000;
const longestShown = 60;

/** Whether a value that no record has would go unnoticed: beside another of the same facet, which has some. */
export const hasAlternatives = (query: SearchQuery): boolean =>
  facetsOf(query.kind).some((id) => isSingle(id) && single(query, id).length > 1);

/**
 * Why a list is empty, or shorter than its address says, as far as a single value of its address is the reason: values that no
 * record here has, one sentence each, with the nearest one that some record has.
 *
 * @example await unknownValues(store, { kind: "model", task: "fil-mask" })
 * // ["No models here have the task \"fil-mask\". Did you mean \"fill-mask\"?"]; "fil" leads there as well
 */
export async function unknownValues(store: Store, query: SearchQuery): Promise<readonly string[]> {
  const { kind } = query;
  const chosen = facetsOf(kind).flatMap((id) =>
    isSingle(id)
      ? single(query, id)
      : listOf(query.tags)
          .filter((tag) => !isExcluded(tag))
          .map((value) => ({ id, value })),
  );
  const sentences = await Promise.all(
    chosen.map(async ({ id, value }) => {
      const alone: SearchQuery = { kind, ...(isSingle(id) ? { [id]: value } : { tags: [value] }), limit: 1 };
      return (await store.search(alone)).total > 0 ? [] : [await sentence(store, kind, id, value)];
    }),
  );
  return sentences.flat();
}

function single(query: SearchQuery, id: SingleFacetId): { id: FacetId; value: string }[] {
  const wanted = listOf(query[id]).filter((value) => value !== noValue && !isExcluded(value));
  return wanted.map((value) => ({ id, value }));
}

async function sentence(store: Store, kind: RecordKind, id: FacetId, value: string): Promise<string> {
  const known = await store.facet({ kind }, id, manyValues);
  const names = known.filter((one) => one.value !== noValue).map((one) => one.value);
  const typed = value.toLowerCase();
  const begun = names.find((name) => typed.length > 2 && name.toLowerCase().startsWith(typed));
  const [near = begun] = nearest(value, names, (name) => name, 1, 1 / 2);
  const shown = value.length > longestShown ? `${value.slice(0, longestShown).toWellFormed()}…` : value;
  const { having, label } = facet(id);
  const what = having ?? `have the ${label.toLowerCase()}`;
  return `No ${kinds[kind].many} here ${what} "${shown}".${near === undefined ? "" : ` Did you mean "${near}"?`}`;
}
