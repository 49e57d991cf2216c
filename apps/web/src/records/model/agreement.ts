import { licenseFamilies, licenseName } from "@modelshelf/registry";
import { type CatalogRecord, type FacetCount, noValue, type Store } from "@modelshelf/store";
import { exactNumber } from "../../components/wording.ts";
import { libraryReference } from "../rows/summary.ts";
import type { Fact } from "./config-facts.ts";

/** With fewer models, or when fewer of them agree, nothing is said. */
const fewestModels = 5;
const leastShare = 0.8;

const from =
  "Records that have this model as their base model, as far as they state one. Not a fact about this model: check the source.";

/**
 * What the models made from this one agree on where its own record is silent: remarks for people, never values of the
 * record. One or two questions to the index, none where nothing is missing.
 *
 * @example await loadAgreements(store, record)
 * // [{ label: "License", value: "Not stated. 278 of 300 derived models: Apache 2.0", from: "Records that …" }]
 */
export async function loadAgreements(store: Pick<Store, "facet">, record: CatalogRecord): Promise<readonly Fact[]> {
  const { id, license, library } = record;
  if (license !== undefined && library !== undefined) return [];
  const query = { kind: "model", base_model: id } as const;
  // Each model is counted under one license, or under none; families of licenses count it once more.
  const licenses = (await store.facet(query, "license", mostValues)).filter(({ value }) => !families.has(value));
  const total = licenses.reduce((sum, { count }) => sum + count, 0);
  if (total < fewestModels) return [];
  const libraries = library === undefined ? await store.facet(query, "library", mostValues) : [];
  return [
    ...(license === undefined ? remark("License", total, licenses, licenseName) : []),
    ...remark("Library", total, libraries, (key) => libraryReference(key).label),
  ];
}

const mostValues = 1000;
const families: ReadonlySet<string> = new Set(licenseFamilies.keys());

function remark(
  label: string,
  total: number,
  counts: readonly FacetCount[],
  labelOf: (value: string) => string,
): readonly Fact[] {
  const stating = total - (counts.find(({ value }) => value === noValue)?.count ?? 0);
  const most = counts.find(({ value }) => value !== noValue);
  if (most === undefined || stating < fewestModels || most.count < leastShare * stating) return [];
  const value = `Not stated. ${exactNumber(most.count)} of ${exactNumber(stating)} derived models: ${labelOf(most.value)}`;
  return [{ label, value, from }];
}
