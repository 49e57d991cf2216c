import { type CatalogRecord, kinds, nearest, type RecordKind, recordKinds, understoodIn } from "@modelshelf/store";
import { placeNamed } from "../addresses/redirects.ts";
import { recordHref } from "../records/record-href.ts";
import { toFoundSummary } from "../records/rows/summary.ts";
import { allOf } from "../components/wording.ts";
import type { LoadInput } from "../page/page.ts";
import { parseSearchRequest, searchHref, type SearchRequest } from "./address.ts";
import { documentCandidates } from "./candidates.ts";
import { absentBases } from "./absent-bases.ts";
import { kindAsked } from "./asked.ts";
import { comparisonFor } from "./comparison.ts";
import { documentGroup, searchDocuments } from "./documents.ts";
import { entryNames } from "./entries.ts";
import { entryGroups } from "./entry-groups.ts";
import { looseRecordsOf } from "./loose-kind.ts";
import { looseRecords } from "./loose-records.ts";
import { insteadOf, correctText } from "../hub/vocabulary.ts";
import { inOrderOfWorth, worthOfAsked, worthOfDocuments, worthOfLoose, worthOfRecords } from "./worth.ts";
import {
  searchWords,
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

/**
 * Looks a query up everywhere; what the address narrows it to decides what is shown, not what is counted. Only records with
 * some of the words are looked for among one kind, that of the address first.
 */
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
    absent: [],
    understood: [],
    problems,
    carried,
  };
  if (query === "") return empty;
  const asTyped = await findAll(input, request);
  const corrected = asTyped.isCertain ? undefined : await correctText(input.hub.store, query);
  const again = corrected === undefined ? undefined : await findAll(input, { ...request, query: corrected });
  const isCorrected =
    corrected !== undefined &&
    again !== undefined &&
    (again.isCertain || again.likeness > asTyped.likeness + gainOfCorrection);
  const { groups, total, suggestion } = isCorrected ? again : asTyped;
  const comparison = kind === undefined || kind === "model" ? await comparisonFor(input.hub, query) : undefined;
  const shown = groups.filter((group) => group.total > 0 && (kind === undefined || group.kind === kind));
  return {
    ...empty,
    total,
    ...(isCorrected && { instead: insteadOf(corrected, query) }),
    kinds: countsOf(groups, isCorrected ? { ...request, query: corrected } : request, total),
    groups: shown,
    ...(comparison && { comparison }),
    absent: await absentBases(input.hub, isCorrected ? corrected : query, shown),
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
  /** Something has all the words, or means them. */
  readonly isCertain: boolean;
  /** How likely the likeliest entry is, from 0 to 1. */
  readonly likeness: number;
  /** The query corrected by the words of documents. */
  readonly suggestion: string | undefined;
}

/** How much likelier an entry has to become: leaving out a word that nothing here has makes all a little likelier. */
const gainOfCorrection = 0.15;

/** An entry that is as likely as this is what was meant; nothing has to be looked for in parts of the query. */
const sureLikeness = 0.7;

/** Everything that has the words, by kind, the kind with the best hit first. */
async function findAll(input: LoadInput, request: SearchRequest): Promise<Found> {
  const { query } = request;
  const [records, documents, helpful] = await Promise.all([
    Promise.all(recordKinds.map((one) => findRecords(input, request, one))),
    searchDocuments(input, request),
    documentCandidates(input.hub),
  ]);
  const document = documents && documentGroup(input, request, documents);
  const asked = kindAsked(query);
  const others = [
    ...records.map((group) => [group, worthOfKind(group, query, asked)] as const),
    ...(document ? [[document, worthOfDocuments(document, query)] as const] : []),
  ];
  const entries = entryGroups(input.hub, request, Math.max(...others.map(([, worth]) => worth)), helpful);
  const isMeant = entries.isCertain || entries.likeness >= sureLikeness;
  // Of a kind of records that was chosen, nothing else is shown. Words that all are in some record are a search for records.
  const isForRecords = !isMeant || records.some(({ total }) => total > 0);
  const isNeeded = isRecordKind(request.kind) || (isForRecords && !isWholeName(records, query));
  const loose = isNeeded ? await findLoosely(input, request, { asked, records }) : undefined;
  const groups = inOrderOfWorth([
    ...others,
    ...(loose ? [[loose, loose.kind === "model" ? worthOfLoose : worthOfAsked] as const] : []),
    ...entries.rated,
  ]).filter((group) => loose === undefined || group.kind !== loose.kind || group === loose);
  const isFound = ([group]: (typeof others)[number]): boolean =>
    group.total > 0 && !(group.kind === "document" && group.isLoose);
  return {
    groups,
    total: groups.reduce((sum, group) => sum + group.total, 0),
    isCertain: entries.isCertain || others.some(isFound),
    likeness: entries.likeness,
    suggestion: documents?.suggestion,
  };
}

const isRecordKind = (kind: SearchRequest["kind"]): kind is RecordKind => recordKinds.some((one) => one === kind);

/** The weight of the records of a kind, more where the query asks for that kind. */
function worthOfKind(group: RecordGroup, query: string, asked: ReturnType<typeof kindAsked>): number {
  const worth = worthOfRecords(group, query);
  return worth > 0 && group.kind === asked ? Math.max(worth, worthOfAsked) : worth;
}

async function findRecords(
  { hub: { store } }: LoadInput,
  { query, kind: chosen }: SearchRequest,
  kind: RecordKind,
): Promise<RecordGroup> {
  const limit = chosen === kind ? many : few;
  const { records, total } = await store.search({ kind, text: query, limit });
  return toRecordGroup(kind, query, { records, total });
}

/** Whether the id of a record, or its name without the owner, was typed, so that nothing else is meant. */
function isWholeName(found: readonly RecordGroup[], query: string): boolean {
  const typed = query.trim().toLowerCase();
  return found.some(({ records }) => records.some(({ id }) => `/${id.toLowerCase()}`.endsWith(`/${typed}`)));
}

/**
 * Records with some of the words, where none of their kind has all: of the kind chosen or asked for, or models that match them.
 * Hits of other kinds are no reason to leave them out.
 */
async function findLoosely(
  { hub: { store } }: LoadInput,
  { query, kind: chosen }: SearchRequest,
  { asked, records }: { readonly asked: ReturnType<typeof kindAsked>; readonly records: readonly RecordGroup[] },
): Promise<RecordGroup | undefined> {
  const limitOf = (one: RecordKind): number => (chosen === one ? many : few);
  const hasAllWords = (one: RecordKind): boolean => records.some(({ kind, total }) => kind === one && total > 0);
  const kind = isRecordKind(chosen) ? chosen : asked;
  if (kind === "dataset" || kind === "space") {
    if (hasAllWords(kind)) return undefined;
    const found = await looseRecordsOf(store, kind, query, limitOf(kind));
    if (found !== undefined) return { ...toRecordGroup(kind, found.text, found), looseText: found.text };
    if (chosen === kind) return undefined;
  }
  if (hasAllWords("model")) return undefined;
  const found = await looseRecords(store, query, limitOf("model"));
  return found && { ...toRecordGroup("model", found.text, found), looseText: found.text };
}

function toRecordGroup(
  kind: RecordKind,
  query: string,
  { records, total }: { readonly records: readonly CatalogRecord[]; readonly total: number },
): RecordGroup {
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

function countsOf(found: readonly SearchGroup[], request: SearchRequest, total: number): KindCount[] {
  const { query, kind: chosen, set, language } = request;
  const all = { label: "All", count: total, href: searchHref({ query }), isChosen: chosen === undefined };
  const counts = found
    .filter((group) => group.total > 0 || group.kind === chosen)
    .map(({ kind, label, total: count }) => {
      const within = kind === "document" ? { set, language } : {};
      return { kind, label, count, href: searchHref({ query, kind, ...within }), isChosen: kind === chosen };
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
