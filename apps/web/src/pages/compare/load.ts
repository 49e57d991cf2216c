import {
  type CatalogRecord,
  type FacetId,
  facetValuesOf,
  fileSizeOf,
  kinds,
  languageName,
  noValue,
  type Original,
  originalAt,
  toLeastMemory,
  toModelFacts,
  toTaskFacts,
  valueLabel,
} from "@modelshelf/store";
import { isRepositoryId, library, licenseName, showsCode, smallestMemory, snippetsFor } from "@modelshelf/registry";
import { byteSize, compactNumber, dayOf, exactNumber } from "../../components/wording.ts";
import { taskReference } from "../../components/task-reference.ts";
import { compareHref, fewestCompared, mostCompared } from "../../addresses/compare-href.ts";
import type { LoadInput } from "../../page/page.ts";
import { recordHref } from "../../records/record-href.ts";
import { type SuggestedComparison, suggestedComparisons } from "./suggested.ts";
import { loadTextSizes, type TextSizes } from "./text-sizes.ts";

/** Models beside one another. */
export interface ComparePage {
  readonly models: readonly { readonly id: string; readonly href: string; readonly withoutHref: string }[];
  readonly groups: readonly CompareGroup[];
  /** The parts of the address that cannot be used, one sentence each. */
  readonly problems: readonly string[];
  /** Where the models may be that this hub does not have, if its operator names the hub that records come from. */
  readonly elsewhere: readonly (Original & { readonly id: string })[];
  /** Suggested comparisons, by task; only where no models are named. */
  readonly suggested: readonly SuggestedComparison[];
}

export interface CompareGroup {
  readonly label: string;
  readonly rows: readonly CompareRow[];
}

/** One fact of all models, in their order. */
export interface CompareRow {
  readonly label: string;
  /** Empty for a model that does not say. */
  readonly values: readonly string[];
  /** Not all say the same. */
  readonly isDifferent: boolean;
}

const longestId = 200;
/** As much text as may be entered at once. */
export const longestIds = mostCompared * longestId;

/** The models of `?ids=a/b,c/d`; a form repeats `ids` instead, and is led to the address with commas. */
export async function loadCompare({ hub, url }: LoadInput): Promise<ComparePage | Response> {
  const given = url.searchParams.getAll("ids");
  const asked = [...new Set(given.flatMap((ids) => ids.split(",").map((id) => id.trim())))].filter((id) => id !== "");
  if (given.length > 1) return new Response(null, { status: 307, headers: { Location: compareHref(asked) } });
  const found = await Promise.all(
    asked.slice(0, mostCompared).map(async (id) => ({ id, record: await recordOf(hub, id) })),
  );
  const records = found.flatMap(({ record }) => record ?? []);
  const ids = records.map(({ id }) => id);
  const missing = found.flatMap(({ id, record }) => (record === undefined ? [id] : []));
  return {
    models: ids.map((id) => ({
      id,
      href: recordHref("model", id),
      withoutHref: compareHref(ids.filter((other) => other !== id)),
    })),
    groups:
      records.length < fewestCompared
        ? []
        : groupsOf(records, await Promise.all(records.map((one) => loadTextSizes(hub, one)))),
    problems: [
      ...(asked.length > mostCompared ? [tooMany(asked.length)] : []),
      ...missing.map(notHere),
      ...(records.length < fewestCompared ? [tooFew] : []),
    ],
    elsewhere: missing.flatMap((id) => {
      const original = isRepositoryId(id) ? originalAt(hub, "model", id) : undefined;
      return original ? [{ id, ...original }] : [];
    }),
    suggested: asked.length === 0 ? await suggestedComparisons(hub.store) : [],
  };
}

/** Above the tasks whose models can be compared. */
export const suggestedHeading = "Models to start with, by task";

export const tooFew = `Choose two to four models to compare: tick their boxes in the list of models, or enter their ids, separated by commas.`;
export const tooMany = (count: number): string => `Only the first ${mostCompared} of ${count} models are compared.`;
/** @example "Look for intfloat/e5-small at huggingface.co" */
export const elsewhereWords = ({ id, host }: ComparePage["elsewhere"][number]): string => `Look for ${id} at ${host}`;
export const notHere = (id: string): string => `This hub has no model "${id.slice(0, 60).toWellFormed()}".`;

async function recordOf({ store }: Pick<LoadInput["hub"], "store">, id: string): Promise<CatalogRecord | undefined> {
  if (id.length > longestId) return undefined;
  const own = (await store.get("model", id)) ? id : await store.findId("model", id);
  return own === undefined ? undefined : store.get("model", own);
}

type Fact = readonly [label: string, valueOf: (record: CatalogRecord, sizes: TextSizes) => string | undefined];

const facts: readonly (readonly [group: string, facts: readonly Fact[]])[] = [
  [
    "What it is",
    [
      ["Task", ({ tasks }) => tasks.map((id) => taskReference(id).label).join(", ")],
      ["Library", ({ library: key }) => key && (library(key)?.label ?? key)],
      ["Base model", ({ baseModels }) => baseModels.join(", ")],
      ["Relation to base", (record) => labels(record, "relation")],
      ["Languages", ({ languages }) => inShort(languages.map(languageName))],
    ],
  ],
  [
    "License and access",
    [
      ["License", ({ license }) => license && licenseName(license)],
      ["Use", (record) => labels(record, "license", ["permissive", "non-commercial"])],
      ["Access", ({ gated }) => (gated ? "gated: asks for consent" : "open")],
    ],
  ],
  [
    "Size and memory",
    [
      ["Parameters", ({ parameters }) => (parameters === undefined ? undefined : compactNumber(parameters))],
      ["Files", (record) => sizeOf(fileSizeOf(record))],
      ["Quantization", (record) => labels(record, "quantization")],
      ["Memory at least", (record) => sizeOf(toLeastMemory(record))],
      ["Fits entirely in", (record) => memoryFor(toLeastMemory(record))],
      ["Context", (_, { context }) => (context === undefined ? undefined : `${exactNumber(context)} tokens`)],
      ["Dimensions", (_, { dimensions }) => (dimensions === undefined ? undefined : exactNumber(dimensions))],
    ],
  ],
  [
    "Code",
    [
      ["Code here", codeOf],
      ["Runs with", (record) => labels(record, "runs_with")],
      ["Local apps", (record) => labels(record, "app")],
      ["Hosted by", (record) => labels(record, "inference_provider", undefined, ["all"])],
    ],
  ],
  [
    "Use and age",
    [
      ["Downloads on the public hub", ({ downloads }) => (downloads > 0 ? exactNumber(downloads) : undefined)],
      ["Likes on the public hub", ({ likes }) => (likes > 0 ? exactNumber(likes) : undefined)],
      ["Created", ({ createdAt }) => createdAt && dayOf(createdAt)],
      ["Updated", ({ lastModified }) => lastModified && dayOf(lastModified)],
    ],
  ],
];

/** Rows that no model says anything in are left out. */
function groupsOf(records: readonly CatalogRecord[], sizes: readonly TextSizes[]): readonly CompareGroup[] {
  return facts.flatMap(([label, group]) => {
    const rows = group.flatMap(([name, valueOf]): CompareRow[] => {
      const values = records.map((record, at) => valueOf(record, sizes[at] ?? {}) ?? "");
      if (values.every((value) => value === "")) return [];
      // Blanks are left out: what a record does not say differs from nothing.
      return [{ label: name, values, isDifferent: new Set(values.filter(Boolean)).size > 1 }];
    });
    return rows.length === 0 ? [] : [{ label, rows }];
  });
}

/**
 * The libraries that the page of a model has code of, by their names, those that only the task suggests included; "none" where
 * it has none.
 */
export function codeOf(record: CatalogRecord): string {
  const model = toModelFacts(record);
  const found = snippetsFor(model).filter(showsCode);
  if (found.length > 0) return inShort(found.map(({ library: key }) => library(key)?.label ?? key));
  const guessed = toTaskFacts(model);
  const shown = guessed && snippetsFor(guessed, { hints: false }).find(showsCode);
  return shown === undefined ? "none" : `${library(shown.library)?.label ?? shown.library}, a guess from the task`;
}

/** The values that a model has of a filter, as people call them; undefined where it has none. */
export function labels(
  record: CatalogRecord,
  facet: FacetId,
  only?: readonly string[],
  without: readonly string[] = [],
): string | undefined {
  const values = facetValuesOf(record).flatMap(([id, value]) => (id === facet ? [value] : []));
  const named = values.filter(
    (value) => value !== noValue && only?.includes(value) !== false && !without.includes(value),
  );
  return named.length === 0 ? undefined : inShort(named.map((value) => valueLabel(record.kind, facet, value)));
}

const mostNamed = 8;

/** @example inShort(["a", …]) // of ten: "a, b, c, d, e, f, g, h and 2 more" */
const inShort = (names: readonly string[]): string =>
  names.slice(0, mostNamed).join(", ") + (names.length > mostNamed ? ` and ${names.length - mostNamed} more` : "");

const sizeOf = (bytes: number | undefined): string | undefined => (bytes === undefined ? undefined : byteSize(bytes));

function memoryFor(bytes: number | undefined): string | undefined {
  if (bytes === undefined) return undefined;
  const size = smallestMemory(bytes);
  return size === undefined ? "more than 192 GB" : `${size} GB`;
}

/** Where all models are. */
export const allModels = kinds.model.path;
