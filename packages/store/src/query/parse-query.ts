import { isRepositoryId } from "@modelshelf/registry";
import { present } from "../record/read/present.ts";
import type { RecordKind } from "../record/parse-record.ts";
import type { Facet, SearchQuery, Sort } from "../store.ts";

/**
 * The value of a facet for records that say nothing: models without a task, datasets without a license. Records never
 * carry it as a value of their own (`parseRecord` reads "none" as nothing). All facets but `author`, `model`,
 * `dataset` and `tag` have it: an owner may really be called "none", and every record could lack a tag.
 *
 * @example parseSearchQuery("model", new URLSearchParams("task=none")) // models without a task
 */
export const noValue = "none";

/** How many rows a dataset may have, as ranges of the Hub, ascending. */
export const sizeCategories: readonly string[] = [
  "n<1K",
  "1K<n<10K",
  "10K<n<100K",
  "100K<n<1M",
  "1M<n<10M",
  "10M<n<100M",
  "100M<n<1B",
  "1B<n<10B",
  "10B<n<100B",
  "100B<n<1T",
  "n>1T",
];

/** Sort orders, the default first. */
export const sorts: readonly Sort[] = ["downloads", "likes", "updated", "created", "name"];

export const defaultLimit = 30;
export const maxLimit = 1000;
const maxValueLength = 250;
const maxTextLength = 300;
const maxQueryTags = 20;

/** The facets that records of a kind can have, in the order in which a page offers them. */
export function facetsOf(kind: RecordKind): readonly Facet[] {
  return facetsByKind[kind];
}

const facetsByKind: Readonly<Record<RecordKind, readonly Facet[]>> = {
  model: ["task", "library", "license", "language", "author", "tag"],
  dataset: ["task", "size", "language", "license", "format", "modality", "library", "author", "tag"],
  space: ["sdk", "hardware", "license", "language", "model", "dataset", "author", "tag"],
};

/** Facets of which a query names one value, in the order of an address, and how their values are written. */
const spellings: Readonly<Record<Exclude<Facet, "tag">, "as given" | "in small letters">> = {
  task: "as given",
  size: "as given",
  format: "as given",
  modality: "as given",
  library: "as given",
  author: "as given",
  license: "in small letters",
  language: "in small letters",
  sdk: "as given",
  hardware: "as given",
  model: "as given",
  dataset: "as given",
};
const singleFacets = Object.keys(spellings) as readonly (keyof typeof spellings)[];

/** A cursor that this hub did not write, or that belongs to another order of sorting. */
export class BadCursor extends Error {
  override readonly name = "BadCursor";
}

/** Where a page ended: key and id of its last record. */
export interface CursorPosition {
  /** Downloads, likes, a date (`""` where the record has none) or the id in lower case. */
  readonly key: number | string;
  readonly id: string;
}

/** Writes a cursor: base64url of JSON, so that it stands in an address as it is. */
export function toCursor(sort: Sort, { key, id }: CursorPosition): string {
  return btoa(JSON.stringify([sort, key, id]))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

/** Reads a cursor of the given order; throws {@link BadCursor} with a sentence for the reader. */
export function parseCursor(sort: Sort, cursor: string): CursorPosition {
  const [cursorSort, key, id, ...rest] = decodeCursor(cursor);
  const keyType = sort === "downloads" || sort === "likes" ? "number" : "string";
  if (typeof cursorSort === "string" && cursorSort !== sort && sorts.some((known) => known === cursorSort)) {
    throw new BadCursor(
      `The cursor belongs to the order "${cursorSort}", not "${sort}"; start again at the first page.`,
    );
  }
  const isKey = typeof key === keyType && (typeof key !== "number" || Number.isSafeInteger(key));
  if (cursorSort !== sort || !isKey || typeof id !== "string" || !isRepositoryId(id) || rest.length > 0) {
    throw new BadCursor("The cursor cannot be read; start again at the first page.");
  }
  return { key: typeof key === "number" ? key : String(key), id };
}

function decodeCursor(cursor: string): unknown[] {
  if (!/^[\w-]{1,2000}$/.test(cursor)) return [];
  try {
    const value: unknown = JSON.parse(atob(cursor.replaceAll("-", "+").replaceAll("_", "/")));
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

/**
 * What an address of a list asks for: a value for each facet of the kind (`tag` may repeat), `search` (text), `sort`,
 * `limit`, `cursor`. The value {@link noValue} asks for records that say nothing. What cannot be understood is left out and
 * told in `problems`, one sentence each; the rest holds. A `limit` over `bounds.maxLimit` becomes that. Other parameters are
 * none of its business.
 *
 * @example
 * parseSearchQuery("model", new URLSearchParams("task=text-generation&sort=loudness"))
 * // { query: { kind: "model", task: "text-generation" }, problems: ["There is no order \"loudness\"; …"] }
 */
export function parseSearchQuery(
  kind: RecordKind,
  parameters: URLSearchParams,
  bounds: { readonly maxLimit: number } = { maxLimit },
): { readonly query: SearchQuery; readonly problems: readonly string[] } {
  const problems: string[] = [];
  const one = (name: string, maxLength = maxValueLength): string | undefined => {
    const given = parameters
      .getAll(name)
      .map((value) => clean(value))
      .filter((value) => value !== "");
    if (given.length > 1) problems.push(`"${name}" is given ${given.length} times; only the first counts.`);
    return bounded(name, given[0], maxLength, problems);
  };
  const facet = (name: keyof typeof spellings): string | undefined => {
    const value = one(name);
    if (value === undefined || facetsOf(kind).includes(name)) {
      return spellings[name] === "as given" ? value : value?.toLowerCase();
    }
    problems.push(`${kindNames[kind]} have no "${name}"; it is ignored.`);
    return undefined;
  };
  const sort = parseSort(one("sort"), problems);
  const tags = parseTags(parameters, problems);
  const query = present<SearchQuery>({
    kind,
    text: one("search", maxTextLength),
    ...Object.fromEntries(singleFacets.map((name) => [name, facet(name)])),
    tags: tags.length > 0 ? tags : undefined,
    sort,
    limit: parseLimit(one("limit"), bounds.maxLimit, problems),
    cursor: checkCursor(sort, one("cursor", maxLimit), problems),
  });
  return { query, problems };
}

/** The address of a query, in a fixed order and without what is the default; {@link parseSearchQuery} reads it back. */
export function toSearchParams(query: SearchQuery): URLSearchParams {
  const { text, tags = [], sort, limit, cursor } = query;
  const pairs: readonly (readonly [string, string | undefined])[] = [
    ["search", text],
    ...singleFacets.map((name) => [name, query[name]] as const),
    ...tags.map((tag) => ["tag", tag] as const),
    ["sort", sort === sorts[0] ? undefined : sort],
    ["limit", limit === undefined || limit === defaultLimit ? undefined : String(limit)],
    ["cursor", cursor],
  ];
  const parameters = new URLSearchParams();
  for (const [name, value] of pairs) if (value !== undefined) parameters.append(name, value);
  return parameters;
}

const kindNames: Readonly<Record<RecordKind, string>> = { model: "Models", dataset: "Datasets", space: "Demo apps" };

const clean = (value: string): string => value.toWellFormed().replaceAll("\0", "").trim();

function bounded(name: string, value: string | undefined, maxLength: number, problems: string[]): string | undefined {
  if (value === undefined || value.length <= maxLength) return value;
  problems.push(`"${name}" is longer than ${maxLength} characters; it is ignored.`);
  return undefined;
}

function parseSort(value: string | undefined, problems: string[]): Sort | undefined {
  const sort = sorts.find((known) => known === value);
  if (value !== undefined && sort === undefined) {
    problems.push(`There is no order "${value}"; the orders are ${sorts.join(", ")}. Sorted by ${sorts[0]}.`);
  }
  return sort === sorts[0] ? undefined : sort;
}

function parseTags(parameters: URLSearchParams, problems: string[]): string[] {
  const given = parameters.getAll("tag").map((tag) => bounded("tag", clean(tag), maxValueLength, problems));
  const tags = [...new Set(given)].filter((tag) => tag !== undefined && tag !== "");
  if (tags.length > maxQueryTags) problems.push(`Only the first ${maxQueryTags} tags count.`);
  return tags.slice(0, maxQueryTags).map((tag) => tag ?? "");
}

function parseLimit(value: string | undefined, most: number, problems: string[]): number | undefined {
  if (value === undefined) return undefined;
  const limit = /^\d{1,9}$/.test(value) ? Number(value) : 0;
  if (limit < 1) {
    problems.push(`"limit" is a number from 1 to ${most}; "${value}" is ignored.`);
    return undefined;
  }
  if (limit > most) {
    const elsewhere = most < maxLimit ? ` The JSON version lists up to ${maxLimit}.` : "";
    problems.push(`"limit" is ${value}, but this page lists at most ${most} records at a time.${elsewhere}`);
  }
  return limit === defaultLimit ? undefined : Math.min(limit, most);
}

function checkCursor(sort: Sort | undefined, cursor: string | undefined, problems: string[]): string | undefined {
  if (cursor === undefined) return undefined;
  try {
    parseCursor(sort ?? "downloads", cursor);
    return cursor;
  } catch (error) {
    if (!(error instanceof BadCursor)) throw error;
    problems.push(error.message);
    return undefined;
  }
}
