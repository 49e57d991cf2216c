import { setImmediate } from "node:timers/promises";
import type { Modality } from "@modelshelf/registry";
import {
  defaultLimit,
  facet,
  type FacetId,
  facetIds,
  facetsOf,
  filtersOf,
  inOrder,
  isExcluded,
  isSingle,
  kinds,
  listOf,
  maxLimit,
  noValue,
  opposite,
  parseSearchQuery,
  plainValue,
  type RecordKind,
  type SearchPage,
  type SearchQuery,
  type SingleFacetId,
  type Order,
  type Store,
  toChosen,
  toSearchParams,
  valueLabel,
} from "@modelshelf/store";
import type { LoadInput } from "../../page/page.ts";
import { parameterProblems, type Parameters, searchNamed } from "../../page/parameters.ts";
import { correctText, insteadOf } from "../../hub/vocabulary.ts";
import { searchInTrueOrder, sortsFor } from "./list-order.ts";
import { unknownValues } from "./unknown-values.ts";
import { type RecordSummary, toSummary } from "../rows/summary.ts";

/** A list of records of one kind, with what it is narrowed by and what else it could be narrowed by. */
export interface RecordListPage {
  readonly kind: RecordKind;
  /** Number of records that match. */
  readonly total: number;
  /** Number of records of the kind in this hub. */
  readonly inHub: number;
  /** Words that were searched for. */
  readonly search?: string;
  /** What cannot be understood in the address, one sentence each. */
  readonly problems: readonly string[];
  readonly chosen: readonly Choice[];
  readonly facets: readonly ListFacet[];
  readonly sorts: readonly SortOption[];
  /** Fields that the search form carries along. */
  readonly carried: readonly (readonly [name: string, value: string])[];
  readonly records: readonly RecordSummary[];
  readonly isFirstPage: boolean;
  readonly firstHref: string;
  readonly nextHref?: string;
}

/** One thing that the list is narrowed by. */
export interface Choice {
  /** Name of the parameter. */
  readonly name: string;
  /** As in the address: `-mit` is a value that records must not have. */
  readonly value: string;
  /** "Task". */
  readonly facetLabel: string;
  /** "Fill-Mask". */
  readonly label: string;
  /** The same list without it. */
  readonly removeHref: string;
  /** The list of the records that do not have the value, or that have it where it is excluded; absent for words. */
  readonly oppositeHref?: string;
}

export interface ListFacet {
  readonly facet: FacetId;
  readonly label: string;
  /** Only its heading is shown until a reader opens it; never where something of it is chosen. */
  readonly isFolded?: true;
  readonly options: readonly FacetOption[];
}

export interface FacetOption {
  readonly value: string;
  readonly label: string;
  readonly count: number;
  /** The list of records that have this value as well, or one without it when it is chosen. */
  readonly href: string;
  readonly isChosen: boolean;
  /** Of a task; absent for "No task". Options that have one are grouped by it. */
  readonly modality?: Modality;
}

export interface SortOption {
  readonly sort: Order;
  readonly label: string;
  readonly href: string;
  readonly isChosen: boolean;
}

const sortLabels: Readonly<Record<Order, string>> = {
  relevance: "Most relevant",
  downloads: "Most downloads",
  likes: "Most likes",
  updated: "Recently updated",
  created: "Recently created",
  name: "Name",
};

/** Values that a list offers of a facet which does not say how many. */
const defaultMaxOffered = 24;

/** Records on a page for people; programs may ask for more. A longer page costs the time of all other readers. */
const maxOnPage = 100;
/** Records that are looked up at once, without letting other requests have their turn. */
const recordsAtOnce = 100;

/** All that the address of a list can say; what fits another kind alone is told by `parseSearchQuery`. */
const listParameters: Parameters = Object.fromEntries(
  ["search", "q", "pipeline_tag", "sort", "limit", "cursor", ...facetIds].map((name) => [name, undefined]),
);

/** Reads the address of a list and looks up its page, its facets and the addresses that lead on from it. */
export async function loadRecordList(kind: RecordKind, input: LoadInput): Promise<RecordListPage> {
  const { hub, url, representation = "html" } = input;
  const { query: asked, problems } = parseSearchQuery(kind, searchNamed(url.searchParams, "search"), {
    maxLimit: representation === "json" ? maxLimit : maxOnPage,
  });
  const { query, instead } = await inTrueSpelling(hub.store, asked);
  const [{ page, sort, problem }, inHub, facets] = await Promise.all([
    searchInTrueOrder(query, (ordered) => searchInSteps(hub.store, ordered, input.signal)),
    hub.store.count(kind),
    Promise.all(filtersOf(kind).map((id) => loadFacet(hub.store, query, id))),
  ]);
  const unknown = page.total === 0 && inHub > 0 ? await unknownValues(hub.store, query) : [];
  return {
    kind,
    total: page.total,
    inHub,
    ...(query.text && { search: query.text }),
    problems: [
      ...(instead ? [instead] : []),
      ...parameterProblems(url.searchParams, listParameters),
      ...problems,
      ...unknown,
      ...(problem ? [problem] : []),
    ],
    chosen: choicesOf(query),
    facets: facets.filter(({ options }) => options.some(({ value, isChosen }) => value !== noValue || isChosen)),
    sorts: sortsOf(query, sort, sortsFor(query, page)),
    carried: [...toSearchParams(firstPage(omit(query, "text")))],
    records: page.records.map(toSummary),
    isFirstPage: query.cursor === undefined,
    firstHref: listHref(firstPage(query)),
    ...(page.next && { nextHref: listHref({ ...query, sort, cursor: page.next }) }),
  };
}

/** The query with typing errors corrected, where no record at all has its words, and what is said of that. */
async function inTrueSpelling(
  store: Store,
  query: SearchQuery,
): Promise<{ readonly query: SearchQuery; readonly instead?: string }> {
  const { kind, text } = query;
  const totalOf = async (words: string): Promise<number> => (await store.search({ kind, text: words, limit: 1 })).total;
  if (text === undefined || (await totalOf(text)) > 0) return { query };
  const corrected = await correctText(store, text);
  if (corrected === undefined || (await totalOf(corrected)) === 0) return { query };
  return { query: { ...query, text: corrected }, instead: insteadOf(corrected, text) };
}

/** The page of a search, looked up piece by piece: between two of them others have their turn. Ends early for a reader who has left. */
async function searchInSteps(store: Store, query: SearchQuery, signal: AbortSignal | undefined): Promise<SearchPage> {
  const { limit = defaultLimit } = query;
  let page = await store.search({ ...query, limit: Math.min(limit, recordsAtOnce) });
  while (page.next !== undefined && page.records.length < limit) {
    await setImmediate();
    if (signal?.aborted) break;
    const rest = Math.min(limit - page.records.length, recordsAtOnce);
    const { records, ...more } = await store.search({ ...query, limit: rest, cursor: page.next });
    page = { ...more, records: [...page.records, ...records] };
  }
  return page;
}

/**
 * Address of a list.
 *
 * @example listHref({ kind: "model", task: "fill-mask" }) // "/models?task=fill-mask"
 */
export function listHref(query: SearchQuery): string {
  const parameters = toSearchParams(query).toString();
  return kinds[query.kind].path + (parameters === "" ? "" : `?${parameters}`);
}

function omit<Name extends keyof SearchQuery>(query: SearchQuery, name: Name): Omit<SearchQuery, Name> & SearchQuery {
  const { [name]: _left, ...rest } = query;
  return rest as Omit<SearchQuery, Name> & SearchQuery;
}

/** A cursor belongs to one query only: whatever changes the query starts at its first page. */
const firstPage = (query: SearchQuery): SearchQuery => omit(query, "cursor");

async function loadFacet(store: Store, query: SearchQuery, id: SingleFacetId): Promise<ListFacet> {
  const { label, isFolded, maxOffered = defaultMaxOffered, isOffered, modalityOf } = facet(id);
  // Counted without the facet's own choice, so that the reader sees what the other values would give.
  const others = firstPage(omit(query, id));
  const counts = await store.facet(others, id, maxOffered);
  const chosen = listOf(query[id]);
  const offered = counts.filter(({ value }) => chosen.includes(value) || isOffered?.(value, query.kind) !== false);
  const options = inOrder(id, offered).map(({ value, count }) => ({
    value,
    label: valueLabel(query.kind, id, value),
    count,
    href: listHref(withChosen(others, id, toggled(chosen, value))),
    isChosen: chosen.includes(value),
    ...(modalityOf && value !== noValue && { modality: modalityOf(value) }),
  }));
  return { facet: id, label, ...(isFolded && query[id] === undefined && { isFolded }), options };
}

/** The values with one more, or without it where it is among them; in place of its opposite. */
function toggled(chosen: readonly string[], value: string): readonly string[] {
  const others = chosen.filter((one) => one !== value && one !== opposite(value));
  return chosen.includes(value) ? others : [...others, value];
}

function withChosen(query: SearchQuery, id: SingleFacetId, values: readonly string[]): SearchQuery {
  const chosen = toChosen(values);
  return chosen === undefined ? omit(query, id) : { ...query, [id]: chosen };
}

function choicesOf(query: SearchQuery): Choice[] {
  const first = firstPage(query);
  const text = query.text
    ? [
        {
          name: "search",
          value: query.text,
          facetLabel: "Words",
          label: query.text,
          removeHref: listHref(omit(first, "text")),
        },
      ]
    : [];
  const single = facetsOf(query.kind)
    .filter(isSingle)
    .flatMap((id) => {
      const chosen = listOf(query[id]);
      return chosen.map((value) => {
        const others = chosen.filter((one) => one !== value);
        const label = chosenLabel(value, valueLabel(query.kind, id, plainValue(value)));
        return {
          name: id,
          value,
          facetLabel: facet(id).label,
          label,
          removeHref: listHref(withChosen(first, id, others)),
          oppositeHref: listHref(withChosen(first, id, [...others, opposite(value)])),
        };
      });
    });
  const tags = (query.tags ?? []).map((tag) => {
    const others = query.tags?.filter((other) => other !== tag) ?? [];
    return {
      name: "tag",
      value: tag,
      facetLabel: facet("tag").label,
      label: chosenLabel(tag, plainValue(tag)),
      removeHref: listHref({ ...first, tags: others }),
      oppositeHref: listHref({ ...first, tags: [...others, opposite(tag)] }),
    };
  });
  return [...text, ...single, ...tags];
}

const chosenLabel = (value: string, label: string): string => (isExcluded(value) ? `not ${label}` : label);

function sortsOf(query: SearchQuery, chosen: Order, sorts: readonly Order[]): SortOption[] {
  return sorts.map((sort) => ({
    sort,
    label: sortLabels[sort],
    href: listHref({ ...firstPage(query), sort }),
    isChosen: sort === chosen,
  }));
}

/** "Models", or what the list is narrowed by: "Models: Fill-Mask, Transformers". */
export function listTitle({ kind, chosen }: RecordListPage): string {
  const { label: heading } = kinds[kind];
  return chosen.length === 0 ? heading : `${heading}: ${chosen.map(({ label }) => label).join(", ")}`;
}
