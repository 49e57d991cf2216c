import { licenseFamily, licenseName } from "@modelshelf/registry";
import { type CatalogRecord, familyOf, type SearchQuery, type Store } from "@modelshelf/store";
import { compactNumber } from "../../../components/wording.ts";
import { recordHref } from "../../record-href.ts";
import type { ModelFamily } from "../family/load.ts";
import { quantizedFigures } from "./quantized-figures.ts";
import { type RelativeKind, relativeWords } from "./strings.ts";

/** Models that a reader may decide for in place of this one, for one reason. */
export interface Relatives {
  readonly kind: RelativeKind;
  readonly heading: string;
  /** The most downloaded first. */
  readonly models: readonly Relative[];
}

export interface Relative {
  readonly id: string;
  readonly href: string;
  /** The figures that decide: "110M parameters", "67% fewer". */
  readonly figures: readonly string[];
  readonly downloads: number;
}

type Searching = Pick<Store, "search">;
type ModelQuery = Omit<SearchQuery, "kind" | "sort" | "limit">;

const shown = 3;
/** Quantizations and adapters of a model are of the same family, and are passed over. */
const looked = 24;
/** Of a model with at least so many times fewer parameters one notices it. */
const isSmaller = 0.8;
/** How far the parameters of a freer model may be from those of this one. */
const likeSize = 2;

/**
 * The relatives of a model that one decides by: smaller ones, freer ones, and its quantizations; only the groups that there are.
 * Each group takes one or two questions to indexes of facets.
 *
 * @param family that of the model, where it has one: a model without quantizations is not asked for them again
 * @example (await loadRelatives(store, bertLarge, family))[0]?.models[0]?.figures // ["110M parameters", "67% fewer"]
 */
export async function loadRelatives(
  store: Searching,
  record: CatalogRecord,
  family: ModelFamily | undefined,
): Promise<readonly Relatives[]> {
  const isQuantized = family?.descendants.some(({ relation }) => relation === "quantized") ?? false;
  const found = { smaller: findSmaller, freer: findFreer, quantized: isQuantized ? findQuantized : () => [] };
  const groups = relativeWords.map(async ({ kind, heading }) => ({
    kind,
    heading,
    models: await found[kind](store, record),
  }));
  return (await Promise.all(groups)).filter(({ models }) => models.length > 0);
}

async function findSmaller(store: Searching, record: CatalogRecord): Promise<readonly Relative[]> {
  const { id, parameters, baseModels, tasks } = record;
  if (parameters === undefined) return [];
  const most = Math.floor(parameters * isSmaller);
  const ranges = { parameters: { to: most } };
  const family = familyOf(record);
  const owner = family.includes("/") ? family.slice(0, family.indexOf("/")) : record.author;
  const [task] = tasks;
  const found = await Promise.all([
    search(store, { base_model: [...new Set([family, id, ...baseModels.slice(0, 1)])], ranges }),
    owner === undefined || task === undefined ? [] : search(store, { author: owner, task, ranges }),
  ]);
  return theMostUsed(
    others(record, found.flat()).filter((other) => (other.parameters ?? Infinity) <= most),
    (other) => {
      const fewer = Math.round(100 * (1 - (other.parameters ?? 0) / parameters));
      return [parametersSaid(other), `${Math.min(fewer, 99)}% fewer`];
    },
  );
}

async function findFreer(store: Searching, record: CatalogRecord): Promise<readonly Relative[]> {
  const { license, parameters, tasks } = record;
  const [task] = tasks;
  if (task === undefined || (license !== undefined && licenseFamily(license) === "permissive")) return [];
  const sizes = parameters !== undefined && {
    ranges: {
      parameters: { from: Math.ceil(parameters / likeSize), to: Math.floor(parameters * likeSize) },
    },
  };
  const found = await search(store, { task, license: "permissive", ...sizes });
  return theMostUsed(others(record, found), (other) => [
    licenseName(other.license ?? ""),
    ...(other.parameters === undefined ? [] : [parametersSaid(other)]),
  ]);
}

async function findQuantized(store: Searching, record: CatalogRecord): Promise<readonly Relative[]> {
  const found = await search(store, { base_model: `quantized:${record.id}` }, shown + 1);
  return theMostUsed(
    found.filter(({ id }) => id !== record.id),
    quantizedFigures,
  );
}

async function search(store: Searching, query: ModelQuery, limit = looked) {
  return (await store.search({ ...query, kind: "model", sort: "downloads", limit })).records;
}

/** Models of their own: neither this one nor one of its family, nor another form of any model. */
function others(record: CatalogRecord, found: readonly CatalogRecord[]): readonly CatalogRecord[] {
  const family = familyOf(record);
  return found.filter((other) => other.id !== record.id && other.id !== family && familyOf(other) === other.id);
}

function theMostUsed(
  found: readonly CatalogRecord[],
  figures: (record: CatalogRecord) => readonly string[],
): readonly Relative[] {
  return [...new Map(found.map((record) => [record.id, record])).values()]
    .toSorted((one, other) => other.downloads - one.downloads)
    .slice(0, shown)
    .map((record) => ({
      id: record.id,
      href: recordHref("model", record.id),
      figures: figures(record),
      downloads: record.downloads,
    }));
}

const parametersSaid = ({ parameters = 0 }: CatalogRecord): string => `${compactNumber(parameters)} parameters`;
