import { licenseFamilies, licenseName } from "@modelshelf/registry";
import { type CatalogRecord, noValue, type Store } from "@modelshelf/store";
import { exactNumber } from "../../components/wording.ts";
import { libraryReference } from "../rows/summary.ts";
import type { Fact } from "./config-facts.ts";

/** With fewer models, when fewer of them agree, or when those are of fewer owners, nothing is stated. */
const fewestModels = 5;
const leastShare = 0.8;
const fewestOwners = 3;

const from =
  "Records that have this model as their base model, as far as they state one. Not a fact about this model: check the source.";

/**
 * Values on which the models made from this one, by several owners, agree where its own record is silent: remarks for
 * people, never values of the record. A few questions to the index, none where nothing is missing.
 *
 * @example await loadAgreements(store, record)
 * // [{ label: "License", value: "Not stated. 278 of 300 derived models: Apache 2.0", from: "Records that …" }]
 */
export async function loadAgreements(store: Pick<Store, "facet">, record: CatalogRecord): Promise<readonly Fact[]> {
  const found = await Promise.all([
    record.license === undefined ? agreedOn(store, record.id, "license", licenseName) : undefined,
    // Adapters and quantizations are loaded by other libraries than their base model.
    record.library === undefined ? agreedOn(store, `finetune:${record.id}`, "library", libraryName) : undefined,
  ]);
  return found.filter((fact) => fact !== undefined);
}

const libraryName = (key: string): string => libraryReference(key).label;

const families: ReadonlySet<string> = new Set(licenseFamilies.keys());

async function agreedOn(
  store: Pick<Store, "facet">,
  base: string,
  facet: "license" | "library",
  nameOf: (value: string) => string,
): Promise<Fact | undefined> {
  const derived = { kind: "model", base_model: base } as const;
  // Each model is counted under one license, or under none; families of licenses count it once more.
  const licenses = (await store.facet(derived, "license", 1000)).filter(({ value }) => !families.has(value));
  const total = licenses.reduce((sum, { count }) => sum + count, 0);
  if (total < fewestModels) return undefined;
  const counts = facet === "license" ? licenses : await store.facet(derived, facet, 1000);
  const stating = total - (counts.find(({ value }) => value === noValue)?.count ?? 0);
  const most = counts.find(({ value }) => value !== noValue);
  if (most === undefined || stating < fewestModels || most.count < leastShare * stating) return undefined;
  const owners = await store.facet({ ...derived, [facet]: most.value }, "author", fewestOwners);
  if (owners.length < fewestOwners) return undefined;
  return {
    label: facet === "license" ? "License" : "Library",
    value: `Not stated. ${exactNumber(most.count)} of ${exactNumber(stating)} derived models: ${nameOf(most.value)}`,
    from,
  };
}
