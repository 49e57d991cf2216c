import { kinds, nearest, type RecordKind, recordKinds } from "@modelshelf/store";
import { placeNamed } from "../addresses/redirects.ts";
import { recordHref } from "../records/record-href.ts";
import { toSummary } from "../records/rows/summary.ts";
import { allOf, counted } from "../components/wording.ts";
import type { LoadInput } from "../page/page.ts";
import { parseSearchRequest, searchHref, type SearchRequest } from "./address.ts";
import { documentGroup, searchDocuments } from "./documents.ts";
import { entryNames, findEntries } from "./entries.ts";
import {
  searchWords,
  type EntryGroup,
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
  const empty = { query, ...(kind && { kind }), total: 0, kinds: [], groups: [], near: [], problems, carried };
  if (query === "") return empty;
  const [records, documents] = await Promise.all([
    Promise.all(recordKinds.map((one) => findRecords(input, request, one))),
    searchDocuments(input, request),
  ]);
  const entries = (["task", "library"] as const).map((one) => toEntryGroup(request, one));
  const found: readonly SearchGroup[] = [
    ...records,
    ...entries,
    ...(documents ? [documentGroup(input, request, documents)] : []),
  ];
  const total = found.reduce((sum, group) => sum + group.total, 0);
  return {
    ...empty,
    total,
    kinds: countsOf(found, request, total),
    groups: found.filter((group) => group.total > 0 && (kind === undefined || group.kind === kind)),
    near: await nearSearches(input, request, { total, suggestion: documents?.suggestion }),
    ...indexingOf(input),
  };
}

async function findRecords(
  { hub: { store } }: LoadInput,
  { query, kind: chosen }: SearchRequest,
  kind: RecordKind,
): Promise<RecordGroup> {
  const limit = chosen === kind ? many : few;
  const [{ records, total }, same] = await Promise.all([
    store.search({ kind, text: query, limit, sort: kinds[kind].sorts[0] ?? "name" }),
    store.get(kind, query),
  ]);
  // Whoever types a whole id wants that record, however few have downloaded it.
  const ordered = same ? [same, ...records.filter(({ id }) => id !== same.id)].slice(0, limit) : records;
  const { label, one, many: several } = searchWords[kind];
  // The list can be narrowed and sorted, so it is worth a way also where all are here; not for a single one.
  const all = allOf({ total, shown: 1 }, one, several);
  const href = `${kinds[kind].path}?${new URLSearchParams({ search: query })}`;
  return {
    kind,
    label,
    total,
    ...(all && { all: { label: all, href } }),
    records: ordered.map(toSummary),
  };
}

function toEntryGroup({ query, kind: chosen }: SearchRequest, kind: "task" | "library"): EntryGroup {
  const entries = findEntries(kind, query);
  const { label, one, many: several } = searchWords[kind];
  const isWhole = chosen === kind || entries.length <= few;
  return {
    kind,
    label,
    total: entries.length,
    ...(!isWhole && {
      all: { label: `All ${counted(entries.length, one, several)}`, href: searchHref({ query, kind }) },
    }),
    entries: isWhole ? entries : entries.slice(0, few),
  };
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
