import { type BillItem, listsAllFiles, type RelatedItem } from "../bill-item.ts";
import { type Bill, dateOf } from "../bill.ts";
import { type Document, Graph, noElement, unknownElement } from "./graph.ts";
import { addLicenses } from "./licenses.ts";
import { addFiles, addItem, addRelated, isFullyDescribed } from "./packages.ts";

/** The time of a document when nothing in it has one: SPDX wants a time, and that of the request would make each document another. */
const noTime = "1970-01-01T00:00:00Z";

/** Relationships to what an item names, with those that are stated as not known where it names nothing. */
const relationships = [
  { type: "descendantOf", role: "base", isAsked: ({ kind }: BillItem) => kind === "model" },
  { type: "trainedOn", role: "training data", isAsked: ({ kind }: BillItem) => kind === "model" },
  { type: "dependsOn", role: "library", isAsked: () => false },
  { type: "dependsOn", role: "used", isAsked: () => false },
] as const;

/**
 * A bill of materials as SPDX 3.0.1: a document with a list of the software of which the items are the roots.
 *
 * @param uuid of the document
 */
export function toSpdx(bill: Bill, uuid: string): Document {
  const graph = new Graph(uuid);
  const agent = graph.add("SoftwareAgent", { name: "Modelshelf" });
  const tool = graph.add("Tool", { name: `Modelshelf ${bill.version}` });
  const roots = bill.items.map((item) => addItem(graph, bill, item));
  // Of several revisions of a repository, others mean the first.
  const known = new Map<string, string>(
    bill.items.map(({ kind, id }, position) => [`${kind} ${id}`, roots[position] ?? ""] as const).toReversed(),
  );
  const nameOf = (one: RelatedItem): string => known.get(`${one.kind} ${one.id}`) ?? addRelated(graph, one);
  for (const [position, item] of bill.items.entries()) addRelationships(graph, item, roots[position] ?? "", nameOf);
  const missing = bill.missing ?? [];
  const sbom = graph.add("software_Sbom", {
    name: bill.name,
    comment: missing.length === 0 ? undefined : `Not here, so not described: ${missing.join(", ")}.`,
    rootElement: roots,
    element: graph.names,
    profileConformance: profilesOf(bill),
  });
  graph.add("SpdxDocument", {
    name: bill.name,
    rootElement: [sbom],
    element: [sbom],
    profileConformance: profilesOf(bill),
  });
  const date = dateOf(bill);
  return graph.toDocument({
    created: date ?? noTime,
    createdBy: [agent],
    createdUsing: [tool],
    comment:
      date === undefined
        ? "The dates of the described packages are not known."
        : "The time is that of the newest revision described, so that the same revisions always make the same document.",
  });
}

function addRelationships(graph: Graph, item: BillItem, from: string, nameOf: (one: RelatedItem) => string): void {
  addLicenses(graph, from, item.licenses);
  const files = addFiles(graph, item);
  const instead = listsAllFiles(item) ? noElement : unknownElement;
  graph.relate(from, "contains", files.length > 0 ? files : [instead], {
    completeness: listsAllFiles(item) ? "complete" : item.omittedFiles === undefined ? "noAssertion" : "incomplete",
  });
  for (const { type, role, isAsked } of relationships) {
    const related = item.related.filter((one) => one.role === role);
    if (related.length === 0 && isAsked(item)) {
      graph.relate(from, type, [unknownElement], { completeness: "noAssertion" });
    }
    for (const one of related) {
      const comment = one.relation === undefined ? undefined : `Relation: ${one.relation}`;
      graph.relate(from, type, [nameOf(one)], { completeness: "incomplete", comment });
    }
  }
}

/** The profiles that the document conforms to. */
function profilesOf(bill: Bill): readonly string[] {
  const has = (kind: BillItem["kind"]): boolean => {
    const ofKind = bill.items.filter((item) => item.kind === kind);
    return ofKind.length > 0 && ofKind.every((item) => isFullyDescribed(item, bill));
  };
  return [
    "core",
    "software",
    "simpleLicensing",
    ...(has("model") ? ["ai"] : []),
    ...(has("dataset") ? ["dataset"] : []),
  ];
}
