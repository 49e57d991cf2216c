import { repositoryName, spdxLicense } from "@modelshelf/registry";
import { present, type StatedLicense } from "@modelshelf/store";
import { type BillFile, type BillItem, type RelatedItem, sizeOf, unknownOf } from "../bill-item.ts";
import { type Bill, pageOf } from "../bill.ts";
import { packageUrl, relatedUrl } from "../package-url.ts";
import type { Component, ExternalReference, License, ModelCard, Property } from "./schema.ts";

const types = { model: "machine-learning-model", dataset: "data", space: "application", library: "library" } as const;

/** The name of an item in its document: the revision is a part of it, because a document may have several. */
export const itemRef = ({ kind, id, commit }: Pick<BillItem, "kind" | "id" | "commit">): string =>
  `${kind}:${id}${commit === undefined ? "" : `@${commit}`}`;

/** The name of something that an item names; no revision is known of it. */
export const relatedRef = ({ kind, id }: Pick<RelatedItem, "kind" | "id">): string => `${kind}:${id}`;

/**
 * An item with its files.
 *
 * @param refOf tells the name that something has in the document
 */
export function itemComponent(bill: Bill, item: BillItem, refOf: (one: RelatedItem) => string): Component {
  const { kind, id, commit, description, licenses, tags, files = [], related } = item;
  const ancestors = related.filter(({ role }) => role === "base").map(ancestor);
  const page = pageOf(bill, item);
  return present<Component>({
    type: types[kind],
    "bom-ref": itemRef(item),
    ...named(id),
    version: commit,
    description,
    licenses: someOf(licenses.map((license) => ({ license: toLicense(license) }))),
    purl: packageUrl(item, bill.hub),
    pedigree: ancestors.length === 0 ? undefined : { ancestors },
    externalReferences: someOf(referencesOf(item, page)),
    components: someOf(files.map((file) => fileComponent(itemRef(item), file))),
    modelCard: modelCardOf(item, refOf),
    data:
      kind === "dataset"
        ? [{ type: "dataset", name: id, ...(page !== undefined && { contents: { url: page } }) }]
        : undefined,
    properties: someOf(propertiesOf(item)),
    tags: someOf([...new Set(tags)]),
  });
}

/** Something that an item names: nothing is known of it beyond its name. */
export function relatedComponent(one: RelatedItem): Component {
  const { kind, id, address } = one;
  const isLibrary = kind === "library";
  const unknown = isLibrary ? ["version"] : ["revision", "license", "files"];
  return present<Component>({
    type: types[kind],
    "bom-ref": relatedRef(one),
    ...(isLibrary ? { name: id } : named(id)),
    purl: relatedUrl(one),
    externalReferences: address === undefined ? undefined : [{ type: isLibrary ? "vcs" : "website", url: address }],
    data:
      kind === "dataset"
        ? [{ type: "dataset", name: id, ...(address !== undefined && { contents: { url: address } }) }]
        : undefined,
    properties: unknown.map((value) => ({ name: "modelshelf:unknown", value })),
  });
}

function ancestor(one: RelatedItem): Component {
  return present<Component>({
    type: types[one.kind],
    ...named(one.id),
    purl: relatedUrl(one),
    properties: [{ name: "modelshelf:relation", value: one.relation ?? "unknown" }],
  });
}

/** A file may be called as anything; its path is its name. */
function fileComponent(ref: string, { path, size, sha256, gitOid }: BillFile): Component {
  return present<Component>({
    type: "file",
    "bom-ref": `${ref}#${path}`,
    name: path,
    hashes: sha256 === undefined ? undefined : [{ alg: "SHA-256", content: sha256 }],
    swhid: gitOid === undefined ? undefined : [`swh:1:cnt:${gitOid}`],
    properties: size === undefined ? undefined : [{ name: "modelshelf:size", value: String(size) }],
  });
}

function named(id: string): Pick<Component, "supplier" | "group" | "name"> {
  const [owner = ""] = id.split("/", id.includes("/") ? 1 : 0);
  return { ...(owner !== "" && { supplier: { name: owner }, group: owner }), name: repositoryName(id) };
}

function toLicense({ id, link }: StatedLicense): License {
  const spdx = spdxLicense(id);
  return {
    ...(spdx === undefined ? { name: id } : { id: spdx }),
    ...(link !== undefined && { url: link }),
    acknowledgement: "declared",
  };
}

function referencesOf({ papers }: BillItem, page: string | undefined): readonly ExternalReference[] {
  return [
    ...(page === undefined ? [] : [{ type: "distribution", url: page } as const]),
    ...papers.map((url) => ({ type: "documentation", url }) as const),
  ];
}

function modelCardOf(
  { kind, tasks, related, results, model }: BillItem,
  refOf: (one: RelatedItem) => string,
): ModelCard | undefined {
  if (kind !== "model") return undefined;
  const datasets = related.filter(({ role }) => role === "training data").map((one) => ({ ref: refOf(one) }));
  const performanceMetrics = results.map(({ benchmark, metric, value }) => ({
    type: metric ?? "score",
    value,
    slice: benchmark,
  }));
  return {
    modelParameters: present<ModelCard["modelParameters"]>({
      task: tasks[0],
      architectureFamily: model?.type,
      modelArchitecture: model?.architectures[0],
      datasets: someOf(datasets),
    }),
    ...(performanceMetrics.length > 0 && { quantitativeAnalysis: { performanceMetrics } }),
  };
}

function propertiesOf(item: BillItem): readonly Property[] {
  const { kind, tasks, languages, modalities, isGated, model, related } = item;
  const facts: readonly (readonly [name: string, value: string | number | undefined])[] = [
    ["size", sizeOf(item)],
    ["gated", isGated ? "true" : undefined],
    // A model card has room for the first one.
    ...(kind === "model" ? tasks.slice(1) : tasks).map((task) => ["task", task] as const),
    ...languages.map((language) => ["language", language] as const),
    ...modalities.map((modality) => ["modality", modality] as const),
    ...related.flatMap(({ role, id }) => (role === "library" ? [["library", id] as const] : [])),
    ["parameters", model?.parameters],
    ...(model?.parametersByType ?? []).map(([type, count]) => [`parameters:${type}`, count] as const),
    ["quantization", model?.quantization],
    ...unknownOf(item).map((fact) => ["unknown", fact] as const),
  ];
  return facts.flatMap(([name, value]) =>
    value === undefined ? [] : { name: `modelshelf:${name}`, value: String(value) },
  );
}

const someOf = <T>(list: readonly T[]): readonly T[] | undefined => (list.length === 0 ? undefined : list);
