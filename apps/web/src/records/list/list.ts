import {
  type CatalogRecord,
  defaultOrder,
  facetIds,
  filtersOf,
  kinds,
  maxLimit,
  noValue,
  order,
  type OrderId,
  rangeEnds,
  rangeIds,
  rangeParameter,
  type RecordGroup,
  type RecordKind,
  type Store,
  understoodIn,
} from "@modelshelf/store";
import type { LoadInput } from "../../page/page.ts";
import { parameterProblems, type Parameters, searchNamed } from "../../page/parameters.ts";
import { correctText, insteadOf } from "../../hub/vocabulary.ts";
import { type Choice, choicesOf, nameOfChoices } from "./choices.ts";
import { type ListFacet, loadFacet } from "./facet-options.ts";
import { isFolded, openFamilies, toRecordFamily } from "./families.ts";
import { formThatFits } from "./form-that-fits.ts";
import { firstPage, listHref, omit, type PageQuery, parseList, toListParameters } from "./list-href.ts";
import { type ListRange, rangeFieldsOf } from "./range-fields.ts";
import { searchInTrueOrder, sortsFor } from "./list-search.ts";
import { hasAlternatives, unknownValues } from "./unknown-values.ts";
import { type WayOut, waysOut } from "./ways-out.ts";
import { type RecordSummary, toFoundSummary } from "../rows/summary.ts";
import { withModality } from "../rows/space-tasks.ts";
import type { UnderstoodPart } from "../../components/understood-parts.tsx";

/** A list of records of one kind, with what it is narrowed by and what else it could be narrowed by. */
export interface RecordListPage {
  readonly kind: RecordKind;
  /** Number of records that match. */
  readonly total: number;
  /** Number of records of the kind in this hub. */
  readonly inHub: number;
  /** Words that were searched for. */
  readonly search?: string;
  /** The parts of the query that were understood as more than words. */
  readonly understood: readonly UnderstoodPart[];
  /** The parts of the address that cannot be understood, one sentence each. */
  readonly problems: readonly string[];
  readonly chosen: readonly Choice[];
  /** Of an empty list: how many records there would be without each choice, most first. */
  readonly waysOut?: readonly WayOut[];
  readonly facets: readonly ListFacet[];
  /** The ranges that narrow the list from one value to another. None where the hub has no such records. */
  readonly ranges: readonly ListRange[];
  /** Fields that the forms of ranges carry along. */
  readonly carriedByRanges: readonly (readonly [name: string, value: string])[];
  readonly sorts: readonly SortOption[];
  /** Fields that the search form carries along. */
  readonly carried: readonly (readonly [name: string, value: string])[];
  /** Whether families of models have one row each, and the list where it is the other way; absent where neither makes sense. */
  readonly families?: { readonly isFolded: boolean; readonly otherHref: string };
  readonly records: readonly RecordSummary[];
  readonly isFirstPage: boolean;
  readonly firstHref: string;
  readonly nextHref?: string;
}

export interface SortOption {
  readonly sort: OrderId;
  readonly label: string;
  readonly href: string;
  readonly isChosen: boolean;
  /** Chosen from its other end: the least first, of names the last. */
  readonly isReversed?: true;
  /** The same list in the other direction; only of the chosen one, and not of relevance. */
  readonly otherWayHref?: string;
}

/** Records on a page for people; programs may ask for more. A longer page costs the time of all other readers. */
const maxOnPage = 100;

/** All that the address of a list can say; what fits another kind alone is told by `parseSearchQuery`. */
const listParameters: Parameters = Object.fromEntries(
  [
    ["search", "q", "pipeline_tag", "sort", "direction", "limit", "cursor", "families", "open"],
    facetIds,
    rangeIds.flatMap((id) => rangeEnds.map((end) => rangeParameter(id, end))),
  ].flatMap((names) => names.map((name) => [name, undefined])),
);

/** Reads the address of a list and looks up its page, its facets and the addresses that lead on from it. */
export async function loadRecordList(kind: RecordKind, input: LoadInput): Promise<RecordListPage> {
  const { hub, url, representation = "html" } = input;
  const { query: asked, problems } = parseList(kind, searchNamed(url.searchParams, "search"), {
    maxLimit: representation === "json" ? maxLimit : maxOnPage,
  });
  const { query, instead } = await inTrueSpelling(hub.store, asked);
  // Programs get every record, unless they ask for families.
  const folds = isFolded(query) && (representation !== "json" || query.families === "folded");
  const open = openFamilies(url.searchParams);
  const rows: PageQuery = folds ? { ...query, group: "family", open } : query;
  const [{ page, sort, problem }, inHub, facets] = await Promise.all([
    searchInTrueOrder(hub.store, rows, input.signal),
    hub.store.count(kind),
    Promise.all(filtersOf(kind).map((id) => loadFacet(hub.store, query, id))),
  ]);
  const shown = inOrder(query, sort);
  const rowOf = (record: CatalogRecord, place: number): RecordSummary => {
    const group = page.groups?.[place];
    const fits = formThatFits(query, record);
    const summary = { ...toFoundSummary(record, query.text), ...(fits !== undefined && { fits }) };
    return isShared(group) ? { ...summary, family: toRecordFamily(shown, record, { group, open }) } : summary;
  };
  const chosen = choicesOf(query);
  const ways = page.total === 0 && inHub > 0 ? await waysOut(hub.store, kind, chosen) : [];
  const mayBeUnknown = inHub > 0 && (page.total === 0 || hasAlternatives(query));
  const unknown = mayBeUnknown ? await unknownValues(hub.store, query) : [];
  return {
    kind,
    total: page.total,
    inHub,
    ...(query.text && { search: query.text }),
    understood: understoodIn(query.text ?? "", kind).map(({ typed, meaning, asWords }) => {
      return { typed, meaning, asWordsHref: listHref({ ...firstPage(query), text: asWords }) };
    }),
    problems: [
      ...(instead ? [instead] : []),
      ...parameterProblems(url.searchParams, listParameters),
      ...problems,
      ...unknown,
      ...(problem ? [problem] : []),
    ],
    chosen,
    ...(ways.length > 0 && { waysOut: ways }),
    facets: facets.filter(({ options }) => options.some(({ value, isChosen }) => value !== noValue || isChosen)),
    ranges: inHub === 0 ? [] : rangeFieldsOf(query, url.searchParams),
    carriedByRanges: [...toListParameters(firstPage(omit(query, "ranges")))],
    sorts: sortsOf(query, sort, sortsFor(query, page)),
    carried: [...toListParameters(firstPage(omit(query, "text")))],
    ...((page.groups?.some(isShared) || (!folds && isFolded(omit(query, "families")))) && {
      families: { isFolded: folds, otherHref: otherRows(query, folds) },
    }),
    records: await withModality(hub.store, page.records.map(rowOf)),
    isFirstPage: query.cursor === undefined,
    firstHref: listHref(firstPage(query)),
    ...(page.next && { nextHref: listHref({ ...inOrder(query, sort), cursor: page.next }) }),
  };
}

/** The query with typing errors corrected, where no record at all has its words, and the message for that. */
async function inTrueSpelling(
  store: Store,
  query: PageQuery,
): Promise<{ readonly query: PageQuery; readonly instead?: string }> {
  const { kind, text } = query;
  // Relevance costs something, and only the total counts.
  const totalOf = async (words: string): Promise<number> =>
    (await store.search({ kind, text: words, sort: defaultOrder(kind), limit: 1 })).total;
  if (text === undefined || (await totalOf(text)) > 0) return { query };
  const corrected = await correctText(store, text);
  if (corrected === undefined || (await totalOf(corrected)) === 0) return { query };
  return { query: { ...query, text: corrected }, instead: insteadOf(corrected, text) };
}

/** Whether a row is one for several records. */
const isShared = (group: RecordGroup | undefined): group is RecordGroup => group !== undefined && group.size > 1;

function sortsOf(query: PageQuery, chosen: OrderId, sorts: readonly OrderId[]): SortOption[] {
  const { isReversed = false, ...usual } = firstPage(query);
  // An address may ask for an order that the menu does not offer.
  const offered = sorts.includes(chosen) ? sorts : [...sorts, chosen];
  return offered.map((sort) => {
    const option = { sort, label: order(sort).label, href: listHref(inOrder(usual, sort)), isChosen: sort === chosen };
    if (sort !== chosen || sort === "relevance") return option;
    const otherWayHref = listHref(isReversed ? inOrder(usual, sort) : { ...inOrder(usual, sort), isReversed: true });
    return { ...option, ...(isReversed && { isReversed: true as const }), otherWayHref };
  });
}

/** The same list with a row for each model, or for each family. */
const otherRows = (query: PageQuery, isFoldedNow: boolean): string =>
  listHref(isFoldedNow ? { ...firstPage(query), families: "each" } : omit(firstPage(query), "families"));

/** The query in an order, whatever its own is. */
const inOrder = (query: PageQuery, sort: OrderId): PageQuery => ({ ...query, sort });

/** "Models", or what the list is narrowed by: "Models: Fill-Mask, Transformers". */
export function listTitle({ kind, chosen }: RecordListPage): string {
  const { label: heading } = kinds[kind];
  return nameOfChoices(heading, chosen);
}
