import { type BillItem, listsAllFiles, type RelatedItem } from "../bill-item.ts";
import { type Bill, dateOf } from "../bill.ts";
import { itemComponent, itemRef, relatedComponent, relatedRef } from "./component.ts";
import type { Composition, Document } from "./schema.ts";

/**
 * A bill of materials as CycloneDX 1.6: each item with its files, then what the items name. A base model or a dataset that is
 * itself an item of the bill is that component.
 *
 * @param uuid of the document
 */
export function toCycloneDx(bill: Bill, uuid: string): Document {
  const { items, missing = [] } = bill;
  // Of several revisions of a repository, others mean the first.
  const refs = new Map(items.toReversed().map((item) => [`${item.kind}:${item.id}`, itemRef(item)]));
  const refOf = (one: RelatedItem): string => refs.get(relatedRef(one)) ?? relatedRef(one);
  const components = items.map((item) => itemComponent(bill, item, refOf));
  const related = items.flatMap((item) => item.related).filter((one) => !refs.has(relatedRef(one)));
  const named = new Map(related.map((one) => [relatedRef(one), one]));
  const [only, ...others] = components;
  const isOfOne = only !== undefined && others.length === 0 && missing.length === 0;
  const date = dateOf(bill);
  return {
    $schema: "http://cyclonedx.org/schema/bom-1.6.schema.json",
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    serialNumber: `urn:uuid:${uuid}`,
    version: 1,
    metadata: {
      ...(date !== undefined && { timestamp: date }),
      tools: { components: [{ type: "application", name: "Modelshelf", version: bill.version }] },
      ...(isOfOne && { component: only }),
      properties: [
        { name: "modelshelf:name", value: bill.name },
        ...missing.map((value) => ({ name: "modelshelf:missing", value })),
      ],
    },
    components: [...(isOfOne ? [] : components), ...Array.from(named.values(), relatedComponent)],
    dependencies: dependenciesOf(items, named, refOf),
    compositions: compositionsOf(items, named),
  };
}

function dependenciesOf(
  items: readonly BillItem[],
  named: ReadonlyMap<string, RelatedItem>,
  refOf: (one: RelatedItem) => string,
): Document["dependencies"] {
  return [
    ...items.map((item) => ({ ref: itemRef(item), dependsOn: [...new Set(item.related.map(refOf))] })),
    ...Array.from(named.keys(), (ref) => ({ ref })),
  ];
}

/** The files of a revision are all files. No record says whether it names everything that the repository was made with. */
function compositionsOf(items: readonly BillItem[], named: ReadonlyMap<string, RelatedItem>): readonly Composition[] {
  const refs = (isChosen: (item: BillItem) => boolean): readonly string[] => items.filter(isChosen).map(itemRef);
  const groups: readonly Composition[] = [
    { aggregate: "complete", assemblies: refs(listsAllFiles) },
    { aggregate: "incomplete", assemblies: refs(({ omittedFiles }) => omittedFiles !== undefined) },
    {
      aggregate: "unknown",
      assemblies: [...refs((item) => !listsAllFiles(item) && item.omittedFiles === undefined), ...named.keys()],
    },
    { aggregate: "incomplete", dependencies: refs(({ related }) => related.length > 0) },
    { aggregate: "unknown", dependencies: [...refs(({ related }) => related.length === 0), ...named.keys()] },
  ];
  return groups.filter(({ assemblies, dependencies }) => (assemblies ?? dependencies ?? []).length > 0);
}
