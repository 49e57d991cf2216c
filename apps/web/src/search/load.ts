import { kinds, nearest, type RecordKind, recordKinds, understoodIn } from "@modelshelf/store";
import { placeNamed } from "../addresses/redirects.ts";
import { recordHref } from "../records/record-href.ts";
import { toFoundSummary } from "../records/rows/found-by.ts";
import { allOf, counted } from "../components/wording.ts";
import type { LoadInput } from "../page/page.ts";
import { parseSearchRequest, searchHref, type SearchRequest } from "./address.ts";
import { documentGroup, searchDocuments } from "./documents.ts";
import { entryNames, findEntries } from "./entries.ts";
import { insteadOf, correctText } from "../hub/vocabulary.ts";
import { inOrderOfWorth, worthOfDocuments, worthOfEntries, worthOfRecords } from "./worth.ts";
import {
  searchWords,
  type EntryGroup,
  type EntryKind,
  type KindCount,
  type NearSearch,
  type RecordGroup,
  type SearchResults,
  type SearchGroup,
} from "./results.ts";

/** Of each kind among all, and of the one kind that is asked for. */
const few = 5;
const many = 30;
/** Fewer results than these, and names that look like the query are offered. */
const fewResults = 3;

/** Looks a query up everywhere; what the address narrows it to decides what is shown, not what is counted. */
export async function loadSearch(input: LoadInput): Promise<SearchResults> {
  const { request, problems } = parseSearchRequest(input.url.searchParams);
  const { query, kind } = request;
  const carried = Object.entries({ kind, set: request.set, lang: request.language }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  const empty = {
    query,
    ...(kind && { kind }),
    total: 0,
    kinds: [],
    groups: [],
    near: [],
    understood: [],
    problems,
    carried,
  };
  if (query === "") return empty;
  const asTyped = await findAll(input, request);
  const corrected = asTyped.total === 0 ? await correctText(input.hub.store, query) : undefined;
  const again = corrected === undefined ? undefined : await findAll(input, { ...request, query: corrected });
  const isCorrected = corrected !== undefined && again !== undefined && again.total > 0;
  const { groups, total, suggestion } = isCorrected ? again : asTyped;
  return {
    ...empty,
    total,
    ...(isCorrected && { instead: insteadOf(corrected, query) }),
    kinds: countsOf(groups, isCorrected ? { ...request, query: corrected } : request, total),
    groups: groups.filter((group) => group.total > 0 && (kind === undefined || group.kind === kind)),
    understood: understoodIn(isCorrected ? corrected : query).map(({ typed, meaning, asWords }) => {
      return { typed, meaning, asWordsHref: searchHref({ query: asWords, kind }) };
    }),
    near: await nearSearches(input, request, { total, suggestion }),
    ...indexingOf(input),
  };
}

interface Found {
  readonly groups: readonly SearchGroup[];
  readonly total: number;
  /** The query corrected by the words of documents. */
  readonly suggestion: string | undefined;
}

/** Everything that has the words, by kind, the kind with the best hit first. */
async function findAll(input: LoadInput, request: SearchRequest): Promise<Found> {
  const { query } = request;
  const [records, documents] = await Promise.all([
    Promise.all(recordKinds.map((one) => findRecords(input, request, one))),
    searchDocuments(input, request),
  ]);
  const entries = (["task", "library", "metric", "page"] as const).map((one) => toEntryGroup(input, request, one));
  const document = documents && documentGroup(input, request, documents);
  const groups = inOrderOfWorth([
    ...records.map((group) => [group, worthOfRecords(group, query)] as const),
    ...entries,
    ...(document ? [[document, worthOfDocuments(document, query)] as const] : []),
  ]);
  return {
    groups,
    total: groups.reduce((sum, group) => sum + group.total, 0),
    suggestion: documents?.suggestion,
  };
}

async function findRecords(
  { hub: { store } }: LoadInput,
  { query, kind: chosen }: SearchRequest,
  kind: RecordKind,
): Promise<RecordGroup> {
  const limit = chosen === kind ? many : few;
  const { records, total } = await store.search({ kind, text: query, limit });
  const { label, one, many: several } = searchWords[kind];
  // The list can be narrowed and sorted, so it is worth a way also where all are here; not for a single one.
  const all = allOf({ total, shown: 1 }, one, several);
  const href = `${kinds[kind].path}?${new URLSearchParams({ search: query })}`;
  return {
    kind,
    label,
    total,
    ...(all && { all: { label: all, href } }),
    records: records.map((record) => toFoundSummary(record, query)),
  };
}

function toEntryGroup(
  { hub }: LoadInput,
  { query, kind: chosen }: SearchRequest,
  kind: EntryKind,
): readonly [group: EntryGroup, worth: number] {
  const { entries, best } = findEntries(kind, query, hub);
  const { label, one, many: several } = searchWords[kind];
  const isWhole = chosen === kind || entries.length <= few;
  const group = {
    kind,
    label,
    total: entries.length,
    ...(!isWhole && {
      all: { label: `All ${counted(entries.length, one, several)}`, href: searchHref({ query, kind }) },
    }),
    entries: isWhole ? entries : entries.slice(0, few),
  };
  return [group, worthOfEntries(best)];
}

function countsOf(found: readonly SearchGroup[], { query, kind: chosen }: SearchRequest, total: number): KindCount[] {
  const all = { label: "All", count: total, href: searchHref({ query }), isChosen: chosen === undefined };
  const counts = found
    .filter((group) => group.total > 0 || group.kind === chosen)
    .map(({ kind, label, total: count }) => {
      return { kind, label, count, href: searchHref({ query, kind }), isChosen: kind === chosen };
    });
  return counts.length === 0 ? [] : [all, ...counts];
}

/** The query with typing errors corrected; where hardly anything was found, names that look like it too. */
async function nearSearches(
  { hub }: LoadInput,
  { query, ...narrowing }: SearchRequest,
  { total, suggestion }: { readonly total: number; readonly suggestion: string | undefined },
): Promise<readonly NearSearch[]> {
  const corrected =
    suggestion === undefined
      ? []
      : [{ label: suggestion, href: searchHref({ ...narrowing, query: suggestion, page: 1 }) }];
  const place = placeNamed(query, hub);
  const named = place ? [{ label: place.title, href: place.href }, ...corrected] : corrected;
  if (total >= fewResults) return named;
  const models = await hub.store.nearIds("model", query, few);
  const entries = nearest(query, entryNames, ({ name }) => name, few);
  return [
    ...named,
    ...entries.map(({ name, href }) => ({ label: name, href })),
    ...models.map((id) => ({ label: id, href: recordHref("model", id) })),
  ];
}

function indexingOf({ hub: { documents } }: LoadInput): Pick<SearchResults, "indexing"> {
  const progress = documents?.indexing.progress;
  return progress?.isRunning ? { indexing: { done: progress.done, total: progress.total } } : {};
}
