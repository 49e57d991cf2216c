import { type BillItem, type RelatedItem, sizeOf, unknownOf } from "../bill-item.ts";
import { type Bill, pageOf } from "../bill.ts";
import { packageUrl, relatedUrl } from "../package-url.ts";
import type { Graph, Node } from "./graph.ts";

const classes = { model: "ai_AIPackage", dataset: "dataset_DatasetPackage", space: "software_Package" } as const;
const purposes = { model: "model", dataset: "data", space: "application", library: "library" } as const;

/** Kinds of content of datasets in the words of SPDX. */
const contents: ReadonlyMap<string, string> = new Map([
  ["audio", "audio"],
  ["image", "image"],
  ["tabular", "structured"],
  ["text", "text"],
  ["timeseries", "timeseries"],
  ["video", "video"],
]);

/** Whether the profile of a model or a dataset may be claimed: it wants these facts of each. */
export const isFullyDescribed = ({ kind, id, commit, date }: BillItem, { hub }: Bill): boolean =>
  kind === "space" || [id.includes("/") || undefined, commit, date, hub].every((fact) => fact !== undefined);

/** Adds an item. @returns its name */
export function addItem(graph: Graph, bill: Bill, item: BillItem): string {
  const { kind, id, commit, date, description, papers } = item;
  const owner = id.includes("/") ? addOwner(graph, id.slice(0, id.indexOf("/"))) : undefined;
  const page = pageOf(bill, item);
  return graph.add(classes[kind], {
    name: id,
    description,
    comment: commentOf(item),
    releaseTime: date,
    ...(kind === "dataset" && { builtTime: date, originatedBy: owner === undefined ? undefined : [owner] }),
    suppliedBy: owner,
    externalRef: papers.map((address) => ({
      type: "ExternalRef",
      externalRefType: "documentation",
      locator: [address],
    })),
    software_primaryPurpose: purposes[kind],
    software_packageVersion: commit,
    software_packageUrl: packageUrl(item, bill.hub),
    software_downloadLocation: page,
    ...(kind === "model" && ofModel(item)),
    ...(kind === "dataset" && ofDataset(item)),
  });
}

/** Adds something that an item names: a package without the facts that the profiles of models and datasets want. */
export function addRelated(graph: Graph, one: RelatedItem): string {
  const { kind, id, address } = one;
  return graph.share("software_Package", `${kind} ${id}`, () => ({
    name: id,
    comment: `Named by the author of another package. Not known: ${kind === "library" ? "version" : "revision, license, files"}.`,
    software_primaryPurpose: purposes[kind],
    software_packageUrl: relatedUrl(one),
    software_homePage: address,
  }));
}

/** Adds the files of an item. @returns their names */
export function addFiles(graph: Graph, { files = [] }: BillItem): readonly string[] {
  return files.map(({ path, size, sha256, gitOid }) =>
    graph.add("software_File", {
      name: path,
      // SPDX has no field for it.
      comment: size === undefined ? "Size: not known" : `Size: ${size} bytes`,
      verifiedUsing: sha256 === undefined ? [] : [{ type: "Hash", algorithm: "sha256", hashValue: sha256 }],
      software_contentIdentifier: gitOid === undefined ? [] : [contentIdentifier(gitOid)],
    }),
  );
}

const contentIdentifier = (gitOid: string): Node => ({
  type: "software_ContentIdentifier",
  software_contentIdentifierType: "swhid",
  software_contentIdentifierValue: `swh:1:cnt:${gitOid}`,
});

/** Nobody says whether an owner is a person or an organization. */
const addOwner = (graph: Graph, name: string): string => graph.share("Agent", name, () => ({ name }));

const ofModel = ({ tasks, model, results }: BillItem): Readonly<Record<string, unknown>> => ({
  ai_domain: tasks,
  ai_typeOfModel: [model?.type, ...(model?.architectures ?? [])].filter((type) => type !== undefined),
  ai_metric: results.map(({ benchmark, metric = "score", value }) => ({
    type: "DictionaryEntry",
    key: `${metric} (${benchmark})`,
    value,
  })),
});

function ofDataset(item: BillItem): Readonly<Record<string, unknown>> {
  const known = [...new Set(item.modalities.map((modality) => contents.get(modality) ?? "other"))];
  return {
    dataset_datasetType: known.length > 0 ? known : ["noAssertion"],
    dataset_datasetSize: sizeOf(item),
    dataset_datasetAvailability: item.isGated ? undefined : "directDownload",
  };
}

/** Facts that SPDX has no field for, a line each. */
function commentOf(item: BillItem): string {
  const { kind, title, tasks, tags, languages, isGated, model } = item;
  const unknown = unknownOf(item);
  const types = (model?.parametersByType ?? []).map(([type, count]) => `${type} ${count}`);
  const lines: readonly (readonly [label: string, value: string | number | undefined])[] = [
    ["Title", title],
    ["Tasks", kind === "model" ? undefined : listed(tasks)],
    ["Languages", listed(languages)],
    ["Parameters", model?.parameters],
    ["Parameters by type", listed(types)],
    ["Quantization", model?.quantization],
    ["Size of all files in bytes", sizeOf(item)],
    ["Access", isGated ? "gated" : undefined],
    ["Tags", listed(tags)],
    ["Not known", listed(unknown)],
  ];
  return lines.flatMap(([label, value]) => (value === undefined ? [] : `${label}: ${value}`)).join("\n");
}

const listed = (values: readonly string[]): string | undefined => (values.length === 0 ? undefined : values.join(", "));
